//! The OpenAPI document as it is served: what the macros gather from the
//! code, made fit for people who do not read Rust.

use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

/// Requests whose 401 means that the password or the code is wrong.
const PROVE_WHO_ONE_IS: [(&str, &str); 2] =
    [("/api/v1/session", "post"), ("/api/v1/recovery", "post")];

/// The finished document.
pub(super) fn finish(gathered: &OpenApi) -> Value {
    // The types of the library always serialise: they hold no odd keys.
    let mut document = serde_json::to_value(gathered).unwrap_or_default();
    leave_examples_out(&mut document);
    document["components"]["securitySchemes"] = json!({ "session": {
            "type": "apiKey",
            "in": "cookie",
            "name": "tabuleiro",
            "description": "Under TLS its name is __Host-tabuleiro.",
        } });
    if let Some(paths) = document["paths"].as_object_mut() {
        for (path, operations) in paths {
            mark_what_needs_a_session(path, operations);
        }
    }
    document
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
            operation["security"] = json!([{ "session": [] }]);
        }
    }
}
