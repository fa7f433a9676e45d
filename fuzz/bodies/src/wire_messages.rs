//! What goes over the wire.

use play::Terms;
use protocol::{
    Catalogue, ChangePassword, ClientMessage, DeleteAccount, GameView, LogIn, NewChallenge,
    Recover, Register, ServerMessage, check_password, nickname_key,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Any text as a message to a server or a client: what is parsed is written
/// back with the same meaning.
///
/// ```
/// bodies::wire_messages(r#"{"type":"watch","game":"g1"}"#);
/// bodies::wire_messages(r#"{"type":"#);
/// ```
pub fn wire_messages(text: &str) {
    survives::<ClientMessage>(text);
    survives::<ServerMessage>(text);
    survives::<NewChallenge>(text);
    survives::<Terms>(text);
    survives::<GameView>(text);
    survives::<Catalogue>(text);
    survives::<ChangePassword>(text);
    survives::<DeleteAccount>(text);
    survives::<Recover>(text);
    survives::<LogIn>(text);
    if let Some(Register { nickname, password, .. }) = survives(text) {
        let _ = check_password(&password, &nickname);
    }
    if let Ok(key) = nickname_key(text) {
        assert_eq!(nickname_key(&key).as_ref(), Ok(&key), "{text:?}");
    }
}

fn survives<T: Serialize + DeserializeOwned + PartialEq>(text: &str) -> Option<T> {
    let understood: T = serde_json::from_str(text).ok()?;
    let written = serde_json::to_string(&understood).expect("a message can be written");
    let again = serde_json::from_str(&written).ok();
    assert!(again.as_ref() == Some(&understood), "{text:?} became {written:?}");
    Some(understood)
}
