//! Why the system could not read or write, in the user's language: its own error
//! messages may be in another.

use std::io::{Error, ErrorKind};

use crate::Messages;

impl Messages {
    /// The reason of an I/O error. A rare one is given as the system gives it.
    pub fn io_reason(&self, error: &Error) -> String {
        match message(error.kind()) {
            Some(id) => self.text(id),
            None => error.to_string(),
        }
    }
}

/// The message of a common reason.
const fn message(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "reason-not-found",
        ErrorKind::PermissionDenied => "reason-denied",
        ErrorKind::AlreadyExists => "reason-exists",
        ErrorKind::IsADirectory => "reason-is-folder",
        ErrorKind::NotADirectory => "reason-not-a-folder",
        ErrorKind::ReadOnlyFilesystem => "reason-read-only",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "reason-full",
        ErrorKind::FileTooLarge => "reason-too-large",
        ErrorKind::InvalidFilename => "reason-name",
        ErrorKind::InvalidData => "reason-no-text",
        ErrorKind::UnexpectedEof => "reason-cut-short",
        ErrorKind::AddrInUse => "reason-address-in-use",
        ErrorKind::AddrNotAvailable => "reason-no-such-address",
        ErrorKind::ConnectionRefused => "reason-refused",
        ErrorKind::TimedOut => "reason-late",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_rare_error_is_given_as_the_system_gives_it() {
        let odd = Error::other("the disk sings");
        assert_eq!(Messages::new(Language::Portuguese).io_reason(&odd), "the disk sings");
    }
}
