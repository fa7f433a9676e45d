//! What `--json` prints: each result has exactly these fields, of these kinds.

use serde_json::Value;

use crate::program::tabuleiro;

/// The fields of a result with their kinds.
type Schema = &'static [(&'static str, &'static str)];

/// Commands, and what each prints or lists.
const SCHEMAS: [(&[&str], Schema); 7] = [
    (&["games"], &[("name", "string"), ("summary", "string"), ("title", "string")]),
    (&["players", "oril"], &[("description", "string"), ("name", "string"), ("title", "string")]),
    (
        &["lab", "solve", "velha"],
        &[
            ("depth", "number"),
            ("game", "string"),
            ("moves", "list"),
            ("plies", "number"),
            ("result", "string"),
            ("seconds", "number"),
        ],
    ),
    (
        &["best", "velha", "--depth", "3"],
        &[
            ("depth", "number"),
            ("game", "string"),
            ("left_out", "list"),
            ("lines", "list"),
            ("nodes", "number"),
            ("position", "string"),
            ("seconds", "number"),
        ],
    ),
    (
        &["lab", "tournament", "velha", "--bots", "first,random", "--games", "2", "--random", "1"],
        &[
            ("average_plies", "number"),
            ("complete", "yes or no"),
            ("cross", "list"),
            ("distinct_games", "number"),
            ("distinct_openings", "number"),
            ("end_reasons", "object"),
            ("faults", "number"),
            ("game", "string"),
            ("games", "number"),
            ("left_out", "list"),
            ("limits", "object"),
            ("opening_plies", "number"),
            ("resume", "null"),
            ("seed", "number"),
            ("standings", "list"),
        ],
    ),
    (
        &["dev", "sprt", "velha", "--bots", "first,random", "--games", "2", "--random", "1"],
        &[
            ("average_plies", "number"),
            ("bots", "list"),
            ("bounds", "list"),
            ("elo", "number"),
            ("elo0", "number"),
            ("elo1", "number"),
            ("elo_high", "number"),
            ("elo_low", "number"),
            ("faults", "number"),
            ("game", "string"),
            ("games", "number"),
            ("left_out", "list"),
            ("listed_openings", "number"),
            ("log_ratio", "number"),
            ("opening_plies", "number"),
            ("pairs", "list"),
            ("resume", "null"),
            ("seed", "number"),
            ("share", "number"),
            ("verdict", "string"),
        ],
    ),
    (
        &["review", "--game", "velha", "--moves", "5 1", "--depth", "2"],
        &[
            ("complete", "yes or no"),
            ("first", "object"),
            ("game", "string"),
            ("moments", "list"),
            ("moves", "list"),
            ("players", "object"),
            ("second", "object"),
            ("start", "string"),
        ],
    ),
];

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "yes or no",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

#[test]
fn every_json_result_has_its_fields() {
    for (words, schema) in SCHEMAS {
        let ran = tabuleiro(&[words, &["--json"]].concat());
        assert_eq!(ran.code, 0, "{words:?}: {}", ran.err);
        let result: Value = serde_json::from_str(&ran.out).expect("one value of JSON");
        let of_list = |list: &Vec<Value>| list.first().cloned().expect("an entry");
        let object = result.as_array().map_or(result.clone(), of_list);
        let object = object.as_object().expect("an object");
        let found: Vec<_> =
            object.iter().map(|(name, value)| (name.as_str(), kind(value))).collect();
        assert_eq!(found, schema, "{words:?}");
    }
}
