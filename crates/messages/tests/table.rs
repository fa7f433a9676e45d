//! The small tables say what Fluent says, message by message.

use messages::{Language, Messages};

/// Values for every variable that the message files fill in: each run fills
/// all of them, as words that cases are chosen by or as numbers.
const WORDS: [&str; 8] = [
    "sowing-first",
    "quantum-leap-second",
    "line-second",
    "seeds",
    "first",
    "one",
    "nothing known",
    "3",
];
const NUMBERS: [i64; 6] = [0, 1, 2, 3, 24, -1];

/// The names of messages and variables in the files of the browser's subjects.
fn names(language: Language) -> (Vec<String>, Vec<String>) {
    let folder = format!("{}/locales/{}", env!("CARGO_MANIFEST_DIR"), language.id());
    let (mut messages, mut variables) = (vec![], vec![]);
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in text.lines() {
            let name = line.split(" =").next().unwrap_or_default();
            let named = !name.is_empty() && !name.starts_with([' ', '#', '}']);
            messages.extend(named.then(|| name.to_string()));
            let rest = line.split('$').skip(1);
            variables.extend(rest.map(|rest| rest.split(' ').next().unwrap().to_string()));
        }
    }
    variables.sort();
    variables.dedup();
    (messages, variables)
}

#[test]
fn tables_and_fluent_say_the_same() {
    for language in Language::ALL {
        let (fluent, table) = (Messages::new(language), Messages::from_table(language));
        let (messages, variables) = names(language);
        let mut compared = 0;
        for name in &messages {
            if table.find(name, &[]).is_none() {
                continue;
            }
            let words = WORDS.iter().map(|word| messages::Value::from(*word));
            for value in words.chain(NUMBERS.map(Into::into)) {
                let values: Vec<_> =
                    variables.iter().map(|name| (name.as_str(), value.clone())).collect();
                assert_eq!(table.find(name, &values), fluent.find(name, &values), "{name}");
            }
            assert_eq!(table.text(name), fluent.text(name), "{name} without values");
            compared += 1;
        }
        assert!(compared > 150, "only {compared} messages are in the table");
    }
}

#[test]
fn what_only_the_command_says_is_left_out() {
    let table = Messages::from_table(Language::English);
    assert_eq!(table.find("command-error", &[]), None);
    assert!(table.find("illegal-empty-house", &[]).is_some());
}
