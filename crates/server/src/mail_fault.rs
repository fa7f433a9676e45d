//! Why no digest can be sent to an address.

use axum::http::StatusCode;

/// Why no digest can be sent to an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MailFault {
    /// The operator has no mail server: 404.
    NoServer,
    /// It is no address: 422.
    BadAddress,
    /// Its owner refused to be written to: 409.
    Unwanted,
    /// The mail server did not take the e-mail: 503.
    NotSent,
    /// The link of an e-mail leads nowhere any more: 404.
    OldLink,
}

impl MailFault {
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            MailFault::NoServer | MailFault::OldLink => StatusCode::NOT_FOUND,
            MailFault::BadAddress => StatusCode::UNPROCESSABLE_ENTITY,
            MailFault::Unwanted => StatusCode::CONFLICT,
            MailFault::NotSent => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            MailFault::NoServer => "no-mail-server",
            MailFault::BadAddress => "bad-mail-address",
            MailFault::Unwanted => "mail-unwanted",
            MailFault::NotSent => "mail-not-sent",
            MailFault::OldLink => "mail-old-link",
        }
    }

    pub(crate) const fn message(self) -> &'static str {
        match self {
            MailFault::NoServer => "this server sends no e-mail: its operator has not set it up",
            MailFault::BadAddress => "expected an e-mail address, such as ana@example.org",
            MailFault::Unwanted => "the owner of this address does not want to be written to",
            MailFault::NotSent => "the mail server did not take the e-mail; try again later",
            MailFault::OldLink => "this link is too old; give the address again",
        }
    }
}
