//! What is wrong with an endgame table, in the user's language.

use endgame::{TableError, Trouble};
use messages::Messages;

use crate::Failure;

/// The failure of a command that needs the table.
pub(crate) fn failure(trouble: &Trouble, messages: &Messages) -> Failure {
    let text = trouble_text(trouble, messages);
    match trouble.error {
        TableError::NoTable | TableError::TooManySeeds { .. } | TableError::Missing { .. } => {
            Failure::BadInput(text)
        }
        _ => Failure::Failed(text),
    }
}

/// The warning of a command that does without the table.
pub(crate) fn warning(trouble: &Trouble, messages: &Messages) -> String {
    let what = trouble_text(trouble, messages);
    messages.format("endgame-left-out", &[("what", what.into())])
}

fn trouble_text(trouble: &Trouble, messages: &Messages) -> String {
    let what = error_text(&trouble.error, messages);
    // What is asked for is wrong, and no file.
    let place = match trouble.error {
        TableError::TooManySeeds { .. } => "--seeds",
        TableError::TooLittleMemory { .. } => "--memory",
        _ => trouble.place.as_str(),
    };
    let values = [("place", place.into()), ("what", what.into())];
    messages.format("endgame-trouble", &values)
}

/// The error without its place.
pub(crate) fn error_text(error: &TableError, messages: &Messages) -> String {
    let number = |name, number: u64| vec![(name, number.to_string().into())];
    let values = match error {
        TableError::OtherVersion { found } => number("found", u64::from(*found)),
        TableError::Corrupt { offset } => number("offset", *offset),
        TableError::Unreadable { reason } => {
            vec![("reason", system_reason(reason, messages).into())]
        }
        TableError::TooLittleMemory { needed } => number("needed", needed.div_ceil(1 << 20)),
        TableError::TooManySeeds { most } => number("most", *most as u64),
        TableError::Missing { seeds } => vec![("seeds", (*seeds).into())],
        TableError::Wrong { form, .. } => number("form", *form),
        _ => vec![],
    };
    messages.format(&format!("table-{}", error.id()), &values)
}

/// What the system says, in the user's language where its number says which error it is.
fn system_reason(said: &str, messages: &Messages) -> String {
    let number = said.rsplit_once("(os error ").and_then(|(_, rest)| rest.strip_suffix(')'));
    match number.and_then(|number| number.parse().ok()) {
        Some(number) => messages.io_reason(&std::io::Error::from_raw_os_error(number)),
        None => said.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn what_the_system_says_is_said_in_words() {
        let messages = Messages::new(Language::English);
        let error = TableError::from(std::io::Error::from_raw_os_error(2));
        assert!(matches!(&error, TableError::Unreadable { reason } if reason.contains("os error")));
        assert_eq!(error_text(&error, &messages), "it does not exist");
    }
}
