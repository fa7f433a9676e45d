//! Why the machine could not do something, in a person's own language: the
//! operating system speaks its own.

use std::io::{Error, ErrorKind};

use crate::Messages;

impl Messages {
    /// The reason of a failed reading or writing. One that is not among the
    /// usual ones is told as the system tells it.
    ///
    /// ```
    /// use messages::{Language, Messages};
    /// use std::io::{Error, ErrorKind};
    /// let messages = Messages::new(Language::Portuguese);
    /// let denied = Error::from(ErrorKind::PermissionDenied);
    /// assert_eq!(messages.io_reason(&denied), "falta autorização");
    /// ```
    #[must_use]
    pub fn io_reason(&self, error: &Error) -> String {
        match message(error.kind()) {
            Some(id) => self.text(id),
            None => error.to_string(),
        }
    }
}

/// The message that tells a usual reason.
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
    fn what_is_unusual_is_told_as_the_system_does() {
        let odd = Error::other("the disk sings");
        assert_eq!(Messages::new(Language::Portuguese).io_reason(&odd), "the disk sings");
    }
}
