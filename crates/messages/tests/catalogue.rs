//! The message files: both languages have the same messages with the same
//! values, use only the part of Fluent that every source supports, and have a
//! message for everything that lower layers can name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use messages::{Language, Messages};
use rules::catalogue::{self, Family};
use rules::{EndReason, Illegal, Problem, Side, Wording};

type Variables = BTreeSet<String>;

/// Every message of a language with the variables it fills in.
fn messages_of(language: Language) -> BTreeMap<String, Variables> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.id());
    let mut found = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
                other => panic!("{}: only messages are used: {other:?}", path.display()),
            };
            let name = message.id.name.to_string();
            assert!(message.attributes.is_empty(), "{name} has attributes");
            let mut variables = Variables::new();
            collect(&name, message.value.as_ref().expect("a value"), &mut variables);
            assert!(found.insert(name.clone(), variables).is_none(), "{name} is there twice");
        }
    }
    found
}

fn collect(name: &str, pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => {
                variables.insert(variable(name, inline));
            }
            Expression::Select { selector, variants } => {
                variables.insert(variable(name, selector));
                for variant in variants {
                    if let VariantKey::NumberLiteral { value } = &variant.key {
                        assert!(value.parse::<u64>().is_ok(), "{name}: {value} is no whole number");
                    }
                    collect(name, &variant.value, variables);
                }
            }
        }
    }
}

fn variable(name: &str, inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => id.name.to_string(),
        other => panic!("{name}: only variables are used: {other:?}"),
    }
}

#[test]
fn both_languages_say_the_same_things_with_the_same_values() {
    let portuguese = messages_of(Language::Portuguese);
    let english = messages_of(Language::English);
    let names = |of: &BTreeMap<String, Variables>| of.keys().cloned().collect::<BTreeSet<_>>();
    let (here, there) = (names(&portuguese), names(&english));
    assert_eq!(here.difference(&there).collect::<Vec<_>>(), [""; 0], "only in Portuguese");
    assert_eq!(there.difference(&here).collect::<Vec<_>>(), [""; 0], "only in English");
    for (name, variables) in portuguese {
        assert_eq!(variables, english[&name], "{name}");
    }
}

#[test]
fn no_message_is_left_untranslated() {
    let bundles = Language::ALL.map(Messages::new);
    let same_in_both = ["command-error", "games-entry", "online-clock-short"];
    for name in messages_of(Language::Portuguese).into_keys() {
        let [portuguese, english] = bundles.each_ref().map(|messages| messages.text(&name));
        let long = portuguese.split_whitespace().count() > 3;
        let exempt = same_in_both.contains(&name.as_str()) || name.starts_with("usage-");
        assert!(!long || exempt || portuguese != english, "{name} is the same in both languages");
    }
}

#[test]
fn everything_that_lower_layers_name_has_a_message() {
    let there = messages_of(Language::Portuguese);
    let mut needed: Vec<String> = vec![];
    needed.extend(EndReason::ALL.map(|reason| format!("reason-{}", reason.id())));
    needed.extend(Illegal::ALL.map(|why| format!("illegal-{}", why.id())));
    needed.extend(every_problem().iter().map(|problem| format!("problem-{}", problem.id())));
    needed.extend(Wording::ALL.iter().map(|wording| format!("phrase-{}", wording.id())));
    for name in catalogue::ENTRIES {
        let entry = name.replace([':', ',', '='], "-");
        for part in ["title", "summary", "rules"] {
            needed.push(format!("game-{entry}-{part}"));
        }
    }
    for name in needed {
        assert!(there.contains_key(&name), "{name} is missing");
    }
    let messages = Messages::new(Language::Portuguese);
    for name in catalogue::ENTRIES {
        for option in catalogue::options(name) {
            let text = messages.game_option(name, option.name);
            assert!(!text.starts_with("option-"), "{text} is missing");
        }
    }
}

/// One of each problem. The match below makes the compiler ask for new ones.
fn every_problem() -> Vec<Problem> {
    let text = || String::from("x");
    let phrase = || Wording::EndOfText.into();
    let all = vec![
        Problem::UnknownGame { found: text() },
        Problem::UnknownOption { found: text(), expected: text() },
        Problem::BadOptions { reason: phrase() },
        Problem::Expected { expected: phrase(), found: text(), example: text() },
        Problem::WrongCount { what: "seeds", expected: 48, found: 47 },
        Problem::Impossible { reason: phrase() },
        Problem::IllegalMove { found: text(), why: Illegal::EmptyHouse },
        Problem::TooLong { limit: 9 },
    ];
    for problem in &all {
        match problem {
            Problem::UnknownGame { .. }
            | Problem::UnknownOption { .. }
            | Problem::BadOptions { .. }
            | Problem::Expected { .. }
            | Problem::WrongCount { .. }
            | Problem::Impossible { .. }
            | Problem::IllegalMove { .. }
            | Problem::TooLong { .. } => {}
        }
    }
    all
}

#[test]
fn every_problem_is_reported_with_its_place_and_its_values() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        for problem in every_problem() {
            let text = messages.problem(&problem.clone().at(12, 34));
            assert!(text.contains("12") && text.contains("34"), "{text}");
            assert!(!text.contains("{ $") && !text.contains("{$"), "{text}");
        }
    }
}

#[test]
fn sides_are_named_in_every_family() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        for family in [Family::Sowing, Family::QuantumLeap, Family::Line] {
            let [first, second] = Side::BOTH.map(|side| messages.side(family, side));
            assert_ne!(first, second);
            let [first, second] = Side::BOTH.map(|side| messages.turn(family, side));
            assert_ne!(first, second);
        }
    }
}

#[test]
fn a_value_is_filled_in_without_marks_around_it() {
    let messages = Messages::new(Language::Portuguese);
    let text = messages.format("board-layer", &[("layer", "2".into())]);
    assert_eq!(text, "Camada 2");
}

#[test]
fn a_message_that_does_not_exist_gives_its_name() {
    let messages = Messages::new(Language::English);
    assert_eq!(messages.text("no-such-message"), "no-such-message");
    assert_eq!(messages.find("no-such-message", &[]), None);
}
