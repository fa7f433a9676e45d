//! Addresses: those of people, and that of this server.

use axum::http::Uri;

use crate::mail_fault::MailFault;
use crate::security::hash_text;

/// The longest address that mail servers take.
const LONGEST: usize = 254;

/// An address that can be written to. Whether anybody is there shows when they confirm it.
/// `Debug` is left out: it is nobody's business.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct MailAddress(String);

impl MailAddress {
    /// The address in a text. It has letters, digits and a few other characters, none of which could
    /// begin another line or another address.
    pub(crate) fn parse(text: &str) -> Result<MailAddress, MailFault> {
        let text = text.trim();
        let parts = text.rsplit_once('@').filter(|_| text.len() <= LONGEST);
        let (person, host) = parts.ok_or(MailFault::BadAddress)?;
        let is_person = |part: &str| {
            !part.is_empty()
                && part
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || "!#$%&'*+/=?^_`{|}~-".contains(c))
        };
        let is_host = |part: &str| {
            !part.is_empty()
                && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
                && !part.starts_with('-')
                && !part.ends_with('-')
        };
        // Not a mailbox of this machine, and not a number.
        let top = host.rsplit_once('.').map(|(_, top)| top);
        let good = person.len() <= 64
            && person.split('.').all(is_person)
            && host.split('.').all(is_host)
            && top.is_some_and(|top| top.contains(|c: char| c.is_ascii_alphabetic()));
        if good { Ok(MailAddress(text.to_string())) } else { Err(MailFault::BadAddress) }
    }

    /// What it has in common with other addresses of the same mailbox, at most mail servers: without
    /// what follows a `+`, without dots, and without regard to case.
    pub(crate) fn mailbox(&self) -> String {
        let (person, host) = self.0.rsplit_once('@').unwrap_or_default();
        let person = person.split('+').next().unwrap_or_default().replace('.', "");
        format!("{person}@{host}").to_lowercase()
    }

    /// What is kept of a mailbox that is not to be written to.
    pub(super) fn mailbox_hash(&self) -> Vec<u8> {
        hash_text(&self.mailbox())
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }
}

/// The address at which people open this server, without a slash at its end.
pub(super) fn origin(text: &str) -> Option<String> {
    let text = text.trim_end_matches('/');
    let uri: Uri = text.parse().ok()?;
    let is_web = matches!(uri.scheme_str()?, "https" | "http");
    let is_bare = uri.path().len() < 2 && uri.query().is_none() && !text.contains(['#', '@']);
    (is_web && is_bare && uri.host().is_some_and(|host| !host.is_empty())).then(|| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_are_written_to() {
        for good in ["ana@jogos.example", " ana+jogos@a-b.cv ", "a.b.c@d.ef", "o'neil@x.co"] {
            assert!(MailAddress::parse(good).is_ok(), "{good}");
        }
        let long = format!("{}@jogos.example", "a".repeat(65));
        let longer = format!("ana@{}cv", "jogos.".repeat(42));
        for bad in [
            "",
            "ana",
            "@jogos.example",
            "ana@",
            "ana@@jogos.example",
            "a@b@c.de",
            "ana@jogos..example",
            "ana@-jogos.example",
            "ana@jogos-.example",
            "ana..b@jogos.example",
            ".ana@jogos.example",
            "ana b@jogos.example",
            "ana@jogos.example\r\nBcc: all@jogos.example",
            "ana\r\n@jogos.example",
            "ana@jogos.example\0",
            "Ana <ana@jogos.example>",
            "ana@jogos.example, rui@jogos.example",
            "\"ana\"@jogos.example",
            "aná@jogos.example",
            "root@localhost",
            "root@127.0.0.1",
            "root@[127.0.0.1]",
            &long,
            &longer,
        ] {
            assert!(MailAddress::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn one_box_has_many_addresses() {
        let mailbox = |text| MailAddress::parse(text).ok().unwrap().mailbox();
        for same in ["ANA@Jogos.example", "ana+1@jogos.example", " a.n.a+x+y@jogos.example"] {
            assert_eq!(mailbox(same), "ana@jogos.example");
        }
        assert_ne!(mailbox("ana@jogos.example"), mailbox("anna@jogos.example"));
    }

    #[test]
    fn links_lead_to_a_site() {
        for good in ["https://jogos.example", "https://jogos.example/", "http://127.0.0.1:8080"] {
            assert_eq!(origin(good).as_deref(), Some(good.trim_end_matches('/')));
        }
        for bad in [
            "",
            "jogos.example",
            "ftp://a",
            "https://",
            "https://a/b",
            "https://a?b",
            "https://a#b",
            "https://a@b",
        ] {
            assert_eq!(origin(bad), None, "{bad}");
        }
    }
}
