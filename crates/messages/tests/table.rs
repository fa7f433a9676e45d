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

/// The variables of each message of a language.
fn variables(language: Language) -> std::collections::BTreeMap<String, Vec<String>> {
    let folder = format!("{}/locales/{}", env!("CARGO_MANIFEST_DIR"), language.id());
    let mut found = std::collections::BTreeMap::<String, Vec<String>>::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut name = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if !line.is_empty() && !line.starts_with([' ', '}']) {
                name = line.split(" =").next().unwrap().to_string();
            }
            let filled = line.split('$').skip(1).map(|rest| rest.split(' ').next().unwrap());
            found.entry(name.clone()).or_default().extend(filled.map(ToString::to_string));
        }
    }
    found
}

#[test]
fn a_draft_says_what_portuguese_says_with_the_same_values() {
    let (portuguese, kriolu) = (variables(Language::Portuguese), variables(Language::Kriolu));
    for (name, filled) in kriolu {
        let known = portuguese.get(&name).unwrap_or_else(|| panic!("there is no message {name}"));
        let strange: Vec<_> = filled.iter().filter(|it| !known.contains(it)).collect();
        assert!(strange.is_empty(), "{name} fills in {strange:?}");
    }
    let (fluent, table) = (Messages::new(Language::Kriolu), Messages::from_table(Language::Kriolu));
    for (name, text) in
        [("web-begin", "Kumesa"), ("tutor-right", "Sértu"), ("online-again", "Tenta")]
    {
        assert!(fluent.text(name).starts_with(text), "{}", fluent.text(name));
        assert_eq!(table.text(name), fluent.text(name));
    }
    // What the draft lacks is said in Portuguese.
    let of_the_command = "help-play";
    assert_eq!(
        fluent.text(of_the_command),
        Messages::new(Language::Portuguese).text(of_the_command)
    );
}

#[test]
fn the_draft_says_nearly_everything_that_the_app_says() {
    let app = Messages::from_table(Language::Portuguese);
    let drafted = variables(Language::Kriolu);
    let (mut said, mut lacking) = (0, vec![]);
    for name in variables(Language::Portuguese).into_keys() {
        if app.find(&name, &[]).is_some() {
            said += 1;
            lacking.extend((!drafted.contains_key(&name)).then_some(name));
        }
    }
    assert!(said > 900, "only {said} messages are in the table");
    // A new message may come without its Kriolu, which speakers add; most have it.
    assert!(lacking.len() * 50 < said, "{} of {said} have no Kriolu: {lacking:?}", lacking.len());
}

#[test]
fn what_only_the_command_says_is_left_out() {
    let table = Messages::from_table(Language::English);
    assert_eq!(table.find("command-error", &[]), None);
    assert!(table.find("illegal-empty-house", &[]).is_some());
}
