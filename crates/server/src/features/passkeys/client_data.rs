//! What the browser says about an answer: for what, to which challenge, at which site.

use serde::Deserialize;

use super::errors::PasskeyFault;
use super::site::Site;
use crate::security::Token;

/// What the authenticator was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ceremony {
    /// To make a passkey.
    Make,
    /// To use one.
    Use,
}

impl Ceremony {
    const fn id(self) -> &'static str {
        match self {
            Ceremony::Make => "webauthn.create",
            Ceremony::Use => "webauthn.get",
        }
    }
}

/// What browsers write; they may add more.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    ceremony: String,
    challenge: String,
    origin: String,
    /// Is the page inside one of another site?
    #[serde(rename = "crossOrigin")]
    is_framed: Option<bool>,
}

/// The challenge that was answered, if it was at this site and for this.
pub(super) fn read(text: &[u8], ceremony: Ceremony, site: &Site) -> Result<Token, PasskeyFault> {
    let read: ClientData = serde_json::from_slice(text).map_err(|_| PasskeyFault::Unreadable)?;
    if read.ceremony != ceremony.id() {
        return Err(PasskeyFault::Unreadable);
    }
    if read.origin != site.origin() || read.is_framed == Some(true) {
        return Err(PasskeyFault::WrongSite);
    }
    // A challenge is 39 bytes whose base64 is the token itself.
    Token::sent(&read.challenge).ok_or(PasskeyFault::Expired)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn site() -> Site {
        Site::read("https://jogos.example").unwrap()
    }

    #[test]
    fn an_answer_for_something_else_is_refused() {
        let challenge = "a".repeat(52);
        let good = json!({ "type": "webauthn.get", "challenge": challenge,
            "origin": "https://jogos.example", "crossOrigin": false, "other": [1] });
        let read = |data: &serde_json::Value| {
            read(data.to_string().as_bytes(), Ceremony::Use, &site()).map(|it| it.hash())
        };
        assert!(read(&good).is_ok());
        for (field, value, fault) in [
            ("type", json!("webauthn.create"), PasskeyFault::Unreadable),
            ("type", json!(1), PasskeyFault::Unreadable),
            ("origin", json!("https://jogos.example.evil"), PasskeyFault::WrongSite),
            ("origin", json!("http://jogos.example"), PasskeyFault::WrongSite),
            ("origin", json!("https://jogos.example:8443"), PasskeyFault::WrongSite),
            ("crossOrigin", json!(true), PasskeyFault::WrongSite),
            ("challenge", json!(""), PasskeyFault::Expired),
            ("challenge", json!("a".repeat(51)), PasskeyFault::Expired),
        ] {
            let mut bad = good.clone();
            bad[field] = value;
            assert_eq!(read(&bad), Err(fault), "{bad}");
        }
        // Two origins are none.
        let twice = good.to_string().replace("{", "{\"origin\":\"https://evil.example\",");
        let twice = super::read(twice.as_bytes(), Ceremony::Use, &site());
        assert_eq!(twice.err(), Some(PasskeyFault::Unreadable));
    }

    proptest! {
        #[test]
        fn any_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            prop_assert!(read(&bytes, Ceremony::Make, &site()).is_err());
        }
    }
}
