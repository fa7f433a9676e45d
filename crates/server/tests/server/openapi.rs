//! The description of the interface, and requests made up from it.

use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::{Union, ValueTree};
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Map, Value, json};

use crate::{PASSWORD, TestApp, terms};

/// How many requests are made thoroughly, unless `TABULEIRO_REQUESTS` says another number.
const REQUESTS: usize = 20_000;

#[test]
fn the_document_is_as_it_was() {
    let document = server::openapi();
    insta::assert_snapshot!(serde_json::to_string_pretty(&document).unwrap());
}

#[test]
fn every_request_has_a_name_and_every_answer_a_description() {
    let document = server::openapi();
    let paths = document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|path| path.as_object().unwrap().values());
    let mut names: Vec<_> =
        operations.map(|operation| operation["operationId"].as_str().unwrap()).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "{names:?}");
    assert!(!document.to_string().contains("```"), "no Rust in the descriptions");
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            for (status, answer) in operation["responses"].as_object().unwrap() {
                let described = answer["description"].as_str().is_some_and(|it| !it.is_empty());
                assert!(described || answer.get("$ref").is_some(), "{method} {path} {status}");
            }
        }
    }
}

/// Where a text or a number has limits, and where only some words are possible.
#[test]
fn limits_and_words_are_described() {
    let document = server::openapi();
    let schemas = &document["components"]["schemas"];
    for (pointer, said) in [
        ("/Register/properties/nickname/minLength", json!(3)),
        ("/Register/properties/nickname/maxLength", json!(30)),
        ("/Register/properties/password/minLength", json!(8)),
        ("/Recover/properties/password/maxLength", json!(200)),
        ("/ChangePassword/properties/new/minLength", json!(8)),
        ("/Operation/properties/nonce/maxLength", json!(64)),
        ("/ClockRule/oneOf/1/properties/days/minimum", json!(1)),
        ("/ClockRule/oneOf/1/properties/days/maximum", json!(14)),
        ("/ClockRule/oneOf/2/properties/initial/minimum", json!(10_000)),
        ("/ClockRule/oneOf/2/properties/initial/maximum", json!(10_800_000)),
        ("/ClockRule/oneOf/2/properties/increment/maximum", json!(180_000)),
        ("/Terms/properties/game/maxLength", json!(600)),
        ("/Period/enum", json!(["week", "month", "all"])),
    ] {
        assert_eq!(schemas.pointer(pointer), Some(&said), "{pointer}");
    }
    let query = |path: &str, name: &str| {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let found = parameters.iter().find(|parameter| parameter["name"] == name).unwrap();
        found["schema"].clone()
    };
    assert_eq!(query("/api/v1/games/{id}/record", "format")["enum"], json!(["record", "ogn"]));
    let period = query("/api/v1/scoreboard", "period");
    assert_eq!(period["$ref"], "#/components/schemas/Period", "{period}");
    assert_eq!(query("/api/v1/games", "skip")["minimum"], json!(0));
}

/// Values of every kind, right and wrong.
fn any_value() -> BoxedStrategy<Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        prop::collection::vec(any::<char>(), 0..12)
            .prop_map(|text| Value::from(text.into_iter().collect::<String>())),
    ];
    let nested = leaf.prop_recursive(2, 8, 3, |inner| {
        prop::collection::btree_map("[a-z]{1,6}", inner, 0..3)
            .prop_map(|map| Value::Object(map.into_iter().collect()))
    });
    nested.boxed()
}

/// Words that mean something somewhere, and some that mean nothing.
fn any_text() -> BoxedStrategy<Value> {
    let known = ["oril", "velha", "quantum-leap:side=3,seed=5", "Ana", "Rui", "random", PASSWORD];
    prop_oneof![3 => select(known.to_vec()).prop_map(Value::from), 1 => "[a-zA-Z0-9_-]{0,12}".prop_map(Value::from)]
        .boxed()
}

/// Values that fit a schema of the document, in shape if not in sense.
fn fitting(document: &Value, schema: &Value) -> BoxedStrategy<Value> {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().unwrap();
        return fitting(document, &document["components"]["schemas"][name]);
    }
    if let Some(options) = schema["oneOf"].as_array() {
        return Union::new(options.iter().map(|option| fitting(document, option))).boxed();
    }
    if let Some(words) = schema["enum"].as_array() {
        return select(words.clone()).boxed();
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind {
        Some("object") => fields(document, schema),
        Some("string") => any_text(),
        Some("integer") => prop_oneof![0..100_000_u64, any::<u64>()].prop_map(Value::from).boxed(),
        Some("boolean") => any::<bool>().prop_map(Value::from).boxed(),
        _ => any_value(),
    }
}

fn fields(document: &Value, schema: &Value) -> BoxedStrategy<Value> {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let no_fields = Map::new();
    let named = schema["properties"].as_object().unwrap_or(&no_fields);
    let values: Vec<_> = named
        .iter()
        .map(|(name, schema)| {
            let (name, value) = (name.clone(), fitting(document, schema));
            let share = if required.contains(&json!(name)) { 0.98 } else { 0.5 };
            prop::option::weighted(share, value.prop_map(move |value| (name.clone(), value)))
        })
        .collect();
    values.prop_map(|values| Value::Object(values.into_iter().flatten().collect())).boxed()
}

/// A body as the operation wants it, or now and then anything else.
fn body_for(document: &Value, operation: &Value) -> BoxedStrategy<Option<Value>> {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    if schema.is_null() {
        return prop::option::weighted(0.1, any_value()).boxed();
    }
    prop_oneof![5 => fitting(document, schema), 1 => any_value()].prop_map(Some).boxed()
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_asked_the_answer_is_as_described() {
    ask(400).await;
}

/// The same with many more requests; nothing panics, in what goes on after an answer either.
#[tokio::test(flavor = "multi_thread")]
async fn twenty_thousand_requests_get_answers_as_described() {
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // Those of a server, not of a test that fails beside this one.
        let thread = std::thread::current();
        let is_servers = thread.name().is_some_and(|name| name.starts_with("tokio"));
        PANICS.fetch_add(is_servers.into(), Relaxed);
        report(panic);
    }));
    let wanted = std::env::var("TABULEIRO_REQUESTS");
    ask(wanted.map_or(REQUESTS, |requests| requests.parse().unwrap())).await;
    assert_eq!(PANICS.load(Relaxed), 0);
}

/// Makes at least so many requests, each kind as often as the others.
async fn ask(requests: usize) {
    let app = TestApp::start().await;
    let mut table = app.table(terms("oril")).await;
    table.play(&["A"]).await;
    let mut ana = table.first.client.clone();
    let link = ana.challenge(play::lobby::Audience::Link {}, terms("oril")).await.unwrap();
    let names =
        [table.game.to_string(), link.id.to_string(), "Rui".to_string(), "nothing".to_string()];
    let document = server::openapi();
    let mut runner = TestRunner::new(Config::default());
    let paths = document["paths"].as_object().unwrap();
    let kinds: usize = paths.values().map(|path| path.as_object().unwrap().len()).sum();
    let (mut asked_in_all, mut newcomers) = (0, 0);
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().unwrap() {
            let name = prop_oneof![2 => select(names.to_vec()), 1 => "[a-zA-Z0-9%._-]{1,20}"];
            let query = select(vec![
                "",
                "?format=ogn",
                "?format=x",
                "?period=week",
                "?period=x",
                "?game=%00",
                "?game=velha:side=2,dimensions=9",
                "?skip=4294967295",
                "?skip=-1",
                "?game=velha&who=me&moves=5",
                "?game=oril&position=%00",
                "?game=velha&who=Rui&since=2026-11&strength=x",
            ]);
            let strategy = (body_for(&document, operation), name, query);
            for _ in 0..requests.div_ceil(kinds) {
                asked_in_all += 1;
                let (body, name, query) = strategy.new_tree(&mut runner).unwrap().current();
                // A stream would stay open, and an operation could be one that ends the game.
                let query = if path.ends_with("/events") { "?seconds=0" } else { query };
                let name = if path.ends_with("/acts") { names[1].clone() } else { name };
                let path = path.replace("{id}", &name).replace("{nickname}", &name) + query;
                let method = method.to_uppercase();
                let answer = ana.clone().request(&method, &path, body.as_ref()).await.unwrap();
                let asked = format!("{method} {path} {body:?}: {}", answer.body);
                let status = answer.status;
                let described = operation["responses"].get(status.to_string()).is_some();
                assert!(described, "{status} {asked}");
                assert!(status < 500, "{status} {asked}");
                if status >= 400 {
                    let problem: Value = serde_json::from_str(&answer.body).expect(&asked);
                    assert!(problem["error"].is_string() && problem["message"].is_string());
                }
                // A request may have ended the session, or the account.
                if status == 401 && answer.body.contains("not-logged-in") {
                    newcomers += 1;
                    ana = app.user(&format!("Ana-{newcomers}")).await;
                }
            }
        }
    }
    assert!(asked_in_all >= requests, "{asked_in_all}");
    let view = app.stranger().get(&format!("/api/v1/games/{}", table.game)).await.unwrap();
    assert_eq!(view.read::<protocol::GameView>().unwrap().log.len(), 1, "the game is as it was");
}
