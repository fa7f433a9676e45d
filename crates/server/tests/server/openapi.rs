//! The description of the interface, and requests made up from it.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::TestApp;

#[test]
fn the_document_is_as_it_was() {
    let document = serde_json::to_value(server::openapi()).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&document).unwrap());
}

/// Values of every kind, right and wrong.
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        prop::collection::vec(any::<char>(), 0..12)
            .prop_map(|text| Value::from(text.into_iter().collect::<String>())),
        Just(json!("oril")),
        Just(json!({ "kind": "anyone" })),
        Just(json!({ "game": "oril" })),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop::collection::btree_map("[a-z]{1,6}", inner, 0..3)
            .prop_map(|map| Value::Object(map.into_iter().collect()))
    })
}

/// A body with the fields that the schema names, and values that may fit.
fn body_for(document: &Value, operation: &Value) -> BoxedStrategy<Option<Value>> {
    let content = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
    let Some(name) = content.as_str().and_then(|path| path.rsplit('/').next()) else {
        return prop::option::of(any_value()).boxed();
    };
    let fields: Vec<String> = document["components"]["schemas"][name]["properties"]
        .as_object()
        .map(|fields| fields.keys().cloned().collect())
        .unwrap_or_default();
    let values = prop::collection::vec(any_value(), fields.len());
    values
        .prop_map(move |values| Some(Value::Object(fields.iter().cloned().zip(values).collect())))
        .boxed()
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_asked_the_answer_is_never_a_fault_of_ours() {
    let app = TestApp::start().await;
    let user = app.user("Ana").await;
    let document = serde_json::to_value(server::openapi()).unwrap();
    let mut runner = TestRunner::new(Config::with_cases(6));
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let strategy = (body_for(&document, operation), "[a-zA-Z0-9%._-]{1,20}");
            for _ in 0..6 {
                let (body, name) = strategy.new_tree(&mut runner).unwrap().current();
                let path = path.replace("{id}", &name).replace("{nickname}", &name);
                let method = method.to_uppercase();
                let answer = user.clone().request(&method, &path, body.as_ref()).await.unwrap();
                assert!(answer.status < 500, "{method} {path} {body:?}: {}", answer.body);
            }
        }
    }
}
