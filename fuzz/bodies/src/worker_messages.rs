//! What page and workers say to each other, and the games that a device keeps.

use serde::Serialize;
use serde::de::DeserializeOwned;
use worker::explored::{ExploredHead, ExploredMove};
use worker::kept_games::{self, KeptGame};
use worker::requests::{Answer, Request};
use worker::tutored::{TutorAction, TutorView};

/// Any text as a message: what is understood is written back the same.
///
/// ```
/// bodies::worker_messages(r#"{"tag":1,"played":{"game":"oril","start":null,"moves":[]},"task":"Probe"}"#);
/// bodies::worker_messages("20774 81726 g=velha&m=1.2.5.3.9&b=4&n=5");
/// ```
pub fn worker_messages(text: &str) {
    survives::<Request>(text);
    survives::<Answer>(text);
    let action = TutorAction::read(text);
    let kept: Vec<_> = action.kept.iter().map(|&(name, kept)| (name, kept.to_string())).collect();
    let written = TutorAction::write(action.action, action.language, action.day, &kept);
    assert_eq!(TutorAction::read(&written), action, "{text:?}");
    let (view, kept) = TutorView::read(text);
    let written = view.write(&kept);
    assert_eq!(TutorView::read(&written), (view, kept), "{text:?}");
    let _head = ExploredHead::read(text);
    let _moves = ExploredMove::read(text);
    assert!(kept_games::count(text) <= text.lines().count());
    if let Some(game) = text.lines().find_map(KeptGame::read) {
        let with = kept_games::with(text, &game);
        assert!(with.len() < text.len() + 200, "{text:?} became {with:?}");
        assert!(kept_games::without(&with, &game).len() <= with.len());
    }
}

fn survives<T: Serialize + DeserializeOwned + PartialEq>(text: &str) {
    let Ok(understood) = serde_json::from_str::<T>(text) else { return };
    let Ok(written) = serde_json::to_string(&understood) else { return };
    let again: Option<T> = serde_json::from_str(&written).ok();
    assert!(again == Some(understood), "{text:?} became {written:?}");
}
