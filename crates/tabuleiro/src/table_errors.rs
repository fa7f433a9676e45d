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
    let values = [("place", trouble.place.as_str().into()), ("what", what.into())];
    messages.format("endgame-trouble", &values)
}

/// The error without its place.
pub(crate) fn error_text(error: &TableError, messages: &Messages) -> String {
    let number = |name, number: u64| vec![(name, number.to_string().into())];
    let values = match error {
        TableError::OtherVersion { found } => number("found", u64::from(*found)),
        TableError::Corrupt { offset } => number("offset", *offset),
        TableError::Unreadable { reason } => vec![("reason", reason.as_str().into())],
        TableError::TooLittleMemory { needed } => number("needed", needed.div_ceil(1 << 20)),
        TableError::TooManySeeds { most } => number("most", *most as u64),
        TableError::Missing { seeds } => vec![("seeds", (*seeds).into())],
        TableError::Wrong { form, .. } => number("form", *form),
        _ => vec![],
    };
    messages.format(&format!("table-{}", error.id()), &values)
}
