//! The OpenAPI document as it is served: what the macros gather from the
//! code, made fit for people who do not read Rust.

use axum::http::{Method, StatusCode};
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

use crate::security::scope_of;

/// Requests whose 401 means that the password or the code is wrong.
const PROVE_WHO_ONE_IS: [(&str, &str); 2] =
    [("/api/v1/session", "post"), ("/api/v1/recovery", "post")];

/// The finished document.
pub(super) fn finish(gathered: &OpenApi) -> Value {
    // The types of the library always serialise: they hold no odd keys.
    let mut document = serde_json::to_value(gathered).unwrap_or_default();
    leave_examples_out(&mut document);
    document["components"]["securitySchemes"] = json!({
        "session": {
            "type": "apiKey",
            "in": "cookie",
            "name": "tabuleiro",
            "description": "Under TLS its name is __Host-tabuleiro.",
        },
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "A program's access token, with the scope that is named.",
        },
    });
    document["components"]["responses"] = anywhere();
    if let Some(paths) = document["paths"].as_object_mut() {
        for (path, operations) in paths {
            mark_what_needs_a_session(path, operations);
            add_what_may_happen_anywhere(operations);
            describe_answers(operations);
        }
    }
    document
}

/// Refusals that are not about one request: their status and name, to which requests they
/// belong, and what they mean.
const ANYWHERE: [(&str, &str, Concerns, &str); 9] = [
    ("400", "BadRequest", Concerns::Values, "It makes no sense; the message says where."),
    ("403", "BadOrigin", Concerns::Changes, "The Origin header does not name this server."),
    ("408", "TooSlow", Concerns::All, "The request took too long to arrive."),
    ("413", "TooLarge", Concerns::Bodies, "The body holds more than 16 KiB."),
    ("415", "NotJson", Concerns::Bodies, "The content type is not application/json."),
    ("429", "TooManyRequests", Concerns::All, "Slow down; try again after the given time."),
    ("500", "Internal", Concerns::All, "A fault of the server."),
    ("503", "Unavailable", Concerns::All, "The database is away; try again after the given time."),
    ("default", "Other", Concerns::All, "A problem that later versions may add."),
];

/// Which requests a refusal may meet.
#[derive(Clone, Copy, PartialEq)]
enum Concerns {
    All,
    /// Those that change something.
    Changes,
    /// Those with a body.
    Bodies,
    /// Those with a body or with values in the address.
    Values,
}

fn anywhere() -> Value {
    let schema = json!({ "$ref": "#/components/schemas/Problem" });
    let content = json!({ "application/json": { "schema": schema } });
    let retry = json!({ "Retry-After": {
        "description": "seconds",
        "required": true,
        "schema": { "type": "integer", "minimum": 1 },
    } });
    let mut responses = Map::new();
    for (status, name, _, means) in ANYWHERE {
        let mut response = json!({ "description": means, "content": content });
        if status == "429" || status == "503" {
            response["headers"] = retry.clone();
        }
        responses.insert(name.to_string(), response);
    }
    Value::Object(responses)
}

fn add_what_may_happen_anywhere(operations: &mut Value) {
    let none = &mut Map::new();
    for (method, operation) in operations.as_object_mut().unwrap_or(none) {
        let has_body = operation.get("requestBody").is_some();
        let has_values = has_body || operation.get("parameters").is_some();
        for (status, name, concerns, _) in ANYWHERE {
            let may_happen = match concerns {
                Concerns::All => true,
                Concerns::Changes => method != "get",
                Concerns::Bodies => has_body,
                Concerns::Values => has_values,
            };
            // What is said of the request itself says more.
            if may_happen && operation["responses"].get(status).is_none() {
                let response = json!({ "$ref": format!("#/components/responses/{name}") });
                operation["responses"][status] = response;
            }
        }
    }
}

/// Every answer has a description: without a better one, what its status means.
fn describe_answers(operations: &mut Value) {
    let none = &mut Map::new();
    let operations = operations.as_object_mut().unwrap_or(none).values_mut();
    let answers = operations.filter_map(|it| it["responses"].as_object_mut()).flatten();
    for (status, answer) in answers {
        let bare = answer.get("$ref").is_none()
            && answer["description"].as_str().is_none_or(str::is_empty);
        let meaning = StatusCode::from_bytes(status.as_bytes());
        if bare && let Some(meaning) = meaning.ok().and_then(|it| it.canonical_reason()) {
            answer["description"] = meaning.into();
        }
    }
}

/// Examples in the documentation of types are Rust.
fn leave_examples_out(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description")
                && let Some((said, _example)) = text.split_once("\n\n```")
            {
                *text = said.to_string();
            }
            fields.values_mut().for_each(leave_examples_out);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_examples_out),
        _ => {}
    }
}

fn mark_what_needs_a_session(path: &str, operations: &mut Value) {
    let none = &mut Map::new();
    for (method, operation) in operations.as_object_mut().unwrap_or(none) {
        let needed = operation["responses"].get("401").is_some();
        if needed && !PROVE_WHO_ONE_IS.contains(&(path, method.as_str())) {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap_or_default();
            operation["security"] = match scope_of(&method, path) {
                Some(scope) => json!([{ "session": [] }, { "token": [scope.id()] }]),
                None => json!([{ "session": [] }]),
            };
        }
    }
}
