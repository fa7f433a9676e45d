//! The operator's mail server. Without the feature `mail` there is none.

use std::fmt;

use super::email::Email;

/// Why e-mails cannot be sent. What was given is left out: it may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailError {
    /// The address of the mail server cannot be used.
    BadServer,
    /// The sender is no address.
    BadSender,
    /// The address of this server, to which links lead, is none.
    BadSite,
    /// The program was built without mail.
    #[cfg(not(feature = "mail"))]
    NotBuilt,
}

impl fmt::Display for MailError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MailError::BadServer => {
                "the mail server must be smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST:587, \
                 with other characters than letters and digits in % form"
            }
            MailError::BadSender => "the sender must be an address, such as jogos@example.org",
            MailError::BadSite => {
                "the site must be where people open this server, such as https://jogos.example.org"
            }
            #[cfg(not(feature = "mail"))]
            MailError::NotBuilt => "this program was built without mail (the feature `mail`)",
        })
    }
}

impl std::error::Error for MailError {}

/// Why an e-mail was not sent. The mail server's own words are left out: they tend to name the
/// address, and it is nobody's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "mail"), expect(dead_code, reason = "nothing is sent"))]
pub(crate) enum Unsent {
    /// The mail server knows no such mailbox, and answered with this number.
    NoSuchMailbox(u16),
    /// It does not take it for now.
    NotNow(u16),
    /// It does not take it.
    Refused(u16),
    /// It was not reached, was too slow, or was not understood; the e-mail may have been sent.
    Unanswered(&'static str),
}

impl Unsent {
    /// The word for it in metrics.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Unsent::NoSuchMailbox(_) => "no-such-mailbox",
            Unsent::NotNow(_) => "not-now",
            Unsent::Refused(_) => "refused",
            Unsent::Unanswered(_) => "unanswered",
        }
    }
}

impl fmt::Display for Unsent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsent::NoSuchMailbox(code) => {
                write!(f, "the mail server knows no such mailbox ({code})")
            }
            Unsent::NotNow(code) => write!(f, "the mail server takes no e-mails for now ({code})"),
            Unsent::Refused(code) => write!(f, "the mail server refused the e-mail ({code})"),
            Unsent::Unanswered(why) => write!(f, "the mail server {why}"),
        }
    }
}

/// A mail server that takes our e-mails.
#[cfg(not(feature = "mail"))]
pub(crate) enum Mailer {}

#[cfg(not(feature = "mail"))]
impl Mailer {
    pub(super) fn open(_server: &str, _sender: &str) -> Result<Mailer, MailError> {
        Err(MailError::NotBuilt)
    }

    pub(super) async fn try_out(&self) -> Result<(), Unsent> {
        match *self {}
    }

    pub(super) async fn send(&self, _email: Email) -> Result<(), Unsent> {
        match *self {}
    }
}

#[cfg(feature = "mail")]
pub(crate) use with_mail::Mailer;

#[cfg(feature = "mail")]
mod with_mail {
    use std::time::Duration;

    use axum::http::Uri;
    use lettre::message::header::{ContentType, HeaderName, HeaderValue};
    use lettre::message::{Mailbox, MessageBuilder};
    use lettre::transport::smtp::Error;
    use lettre::transport::smtp::extension::ClientId;
    use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

    use super::{Email, MailError, Unsent};
    use crate::security::random_id;

    /// How long a mail server may take for one step; twice as long for a whole e-mail. People wait
    /// for the first one.
    const PATIENCE: Duration = Duration::from_secs(4);

    type Transport = AsyncSmtpTransport<Tokio1Executor>;

    /// A mail server that takes our e-mails.
    pub(crate) struct Mailer {
        transport: Transport,
        sender: Mailbox,
    }

    impl Mailer {
        /// A mail server by its address. To another machine the connection is encrypted, or there
        /// is none.
        pub(in crate::mail) fn open(server: &str, sender: &str) -> Result<Mailer, MailError> {
            let mut sender: Mailbox = sender.parse().map_err(|_| MailError::BadSender)?;
            sender.name.get_or_insert_with(|| "Tabuleiro".into());
            let url = checked_url(server).ok_or(MailError::BadServer)?;
            let builder = Transport::from_url(&url).map_err(|_| MailError::BadServer)?;
            let builder = builder.hello_name(ClientId::Domain(sender.email.domain().into()));
            Ok(Mailer { transport: builder.timeout(Some(PATIENCE)).build(), sender })
        }

        /// Is the mail server there?
        pub(in crate::mail) async fn try_out(&self) -> Result<(), Unsent> {
            let trying = tokio::time::timeout(PATIENCE * 2, self.transport.test_connection());
            match trying.await {
                Ok(Ok(true)) => Ok(()),
                Ok(Ok(false)) => Err(Unsent::Unanswered("hung up")),
                Ok(Err(error)) => Err(unsent(&error)),
                Err(_) => Err(Unsent::Unanswered("did not answer in time")),
            }
        }

        /// Sends an e-mail.
        pub(in crate::mail) async fn send(&self, email: Email) -> Result<(), Unsent> {
            let message = self.written(email).ok_or(Unsent::Refused(0))?;
            let sending = tokio::time::timeout(PATIENCE * 2, self.transport.send(message));
            match sending.await {
                Ok(sent) => sent.map(drop).map_err(|error| unsent(&error)),
                Err(_) => Err(Unsent::Unanswered("did not answer in time")),
            }
        }

        fn written(&self, email: Email) -> Option<Message> {
            let own = |builder: MessageBuilder, name, value: String| {
                builder.raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value))
            };
            let id = format!("<{}@{}>", random_id().ok()?, self.sender.email.domain());
            let message = Message::builder()
                .from(self.sender.clone())
                .to(email.to.parse().ok()?)
                .subject(email.subject)
                .message_id(Some(id))
                .header(ContentType::TEXT_PLAIN);
            let message = own(message, "Auto-Submitted", "auto-generated".into());
            // A mail program offers to end the digest with one click (RFC 8058).
            let message = own(message, "List-Unsubscribe", format!("<{}>", email.stop));
            let one_click = "List-Unsubscribe=One-Click".into();
            own(message, "List-Unsubscribe-Post", one_click).body(email.text).ok()
        }
    }

    /// What a failure means, without the words of the mail server.
    fn unsent(error: &Error) -> Unsent {
        match error.status().map(u16::from) {
            Some(code @ (550 | 551 | 553)) => Unsent::NoSuchMailbox(code),
            Some(code) if error.is_transient() => Unsent::NotNow(code),
            Some(code) => Unsent::Refused(code),
            None if error.is_timeout() => Unsent::Unanswered("did not answer in time"),
            None if error.is_tls() => Unsent::Unanswered("could not be spoken to over TLS"),
            None if error.is_response() => Unsent::Unanswered("was not understood"),
            None => Unsent::Unanswered("could not be reached"),
        }
    }

    /// The address of a mail server, with TLS if it is not on this machine.
    fn checked_url(server: &str) -> Option<String> {
        let uri: Uri = server.parse().ok()?;
        let is_bare = uri.path().len() < 2 && uri.query().is_none() && !server.contains('#');
        let is_here = matches!(uri.host()?, "localhost" | "127.0.0.1" | "[::1]");
        match uri.scheme_str()? {
            _ if !is_bare => None,
            "smtp" if !is_here => Some(format!("{server}?tls=required")),
            "smtp" | "smtps" => Some(server.to_string()),
            _ => None,
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn emails_go_to_other_machines_encrypted_or_not_at_all() {
            let asked = |server| checked_url(server);
            assert_eq!(
                asked("smtp://u:p@mail.example:587").unwrap().split_once('?').unwrap().1,
                "tls=required"
            );
            assert_eq!(asked("smtp://127.0.0.1:25").as_deref(), Some("smtp://127.0.0.1:25"));
            assert!(asked("smtp://127.0.0.1@evil.example").unwrap().ends_with("?tls=required"));
            for good in
                ["smtps://u:p@mail.example", "smtp://u:p@mail.example:587", "smtp://localhost:25"]
            {
                assert!(Mailer::open(good, "jogos@example.org").is_ok(), "{good}");
            }
            for bad in [
                "",
                "mail.example",
                "http://mail.example",
                "smtp://mail.example?tls=none",
                "smtps://mail.example?tls=none",
                "smtp://mail.example#x",
                "smtp://mail.example/x",
                "smtp://mail.example:port",
            ] {
                let opened = Mailer::open(bad, "a@b.cv").map(drop);
                assert_eq!(opened, Err(MailError::BadServer), "{bad}");
            }
            for bad in ["nobody", "a@b.cv\r\nBcc: c@d.cv", ""] {
                let opened = Mailer::open("smtp://localhost", bad).map(drop);
                assert_eq!(opened, Err(MailError::BadSender), "{bad}");
            }
        }
    }
}
