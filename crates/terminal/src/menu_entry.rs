//! What the menu offers, on the full screen and line by line.

use messages::{Messages, Value};

use crate::Interrupted;

/// One line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuEntry {
    Resume,
    Play,
    Best,
    Watch,
    Tournament,
    Load,
    Options,
    Rules,
    Leave,
}

impl MenuEntry {
    /// What is offered whether or not a game was interrupted.
    pub(crate) const ALWAYS: [MenuEntry; 7] = [
        MenuEntry::Play,
        MenuEntry::Best,
        MenuEntry::Watch,
        MenuEntry::Tournament,
        MenuEntry::Load,
        MenuEntry::Options,
        MenuEntry::Rules,
    ];

    /// The line in words.
    pub(crate) fn words(self, interrupted: Option<&Interrupted>, messages: &Messages) -> String {
        messages.text(match self {
            MenuEntry::Resume => return resume(interrupted, messages),
            MenuEntry::Play => "menu-play",
            MenuEntry::Best => "menu-best",
            MenuEntry::Watch => "menu-watch",
            MenuEntry::Tournament => "menu-tournament",
            MenuEntry::Load => "menu-load",
            MenuEntry::Options => "menu-options",
            MenuEntry::Rules => "menu-rules",
            MenuEntry::Leave => "menu-leave",
        })
    }
}

/// Which game would go on, and how far it had come.
fn resume(interrupted: Option<&Interrupted>, messages: &Messages) -> String {
    let Some(Interrupted { session, .. }) = interrupted else { return String::new() };
    let game = messages.game_title(&session.game().name());
    let moves = session.game().moves().len();
    messages.format("menu-resume", &[("game", Value::from(game)), ("moves", Value::from(moves))])
}
