//! What the menu offers, on the full screen and line by line.

use messages::{Messages, Value};

use crate::Interrupted;

/// One line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuEntry {
    Resume,
    Play,
    Online,
    Study,
    Best,
    Watch,
    Tournament,
    Load,
    Options,
    Rules,
    /// The results of the games played here.
    Results,
    /// Lessons, puzzles and the rest of what can be learned.
    Learn,
    Leave,
}

impl MenuEntry {
    /// What the line mode offers whether or not a game was interrupted.
    pub(crate) const LINE_MODE: [MenuEntry; 11] = [
        MenuEntry::Play,
        MenuEntry::Best,
        MenuEntry::Watch,
        MenuEntry::Tournament,
        MenuEntry::Load,
        MenuEntry::Options,
        MenuEntry::Rules,
        MenuEntry::Study,
        MenuEntry::Results,
        MenuEntry::Online,
        MenuEntry::Learn,
    ];

    /// What the full screen offers, each with the key that opens it: its number in the line
    /// mode, or a letter.
    pub(crate) const FULL_SCREEN: [(char, MenuEntry); 12] = [
        ('1', MenuEntry::Play),
        ('o', MenuEntry::Online),
        ('a', MenuEntry::Learn),
        ('2', MenuEntry::Best),
        ('3', MenuEntry::Watch),
        ('4', MenuEntry::Tournament),
        ('5', MenuEntry::Load),
        ('6', MenuEntry::Options),
        ('7', MenuEntry::Rules),
        ('8', MenuEntry::Study),
        ('9', MenuEntry::Results),
        ('q', MenuEntry::Leave),
    ];

    /// The line in words.
    pub(crate) fn words(self, interrupted: &[Interrupted], messages: &Messages) -> String {
        messages.text(match self {
            MenuEntry::Resume => return resume(interrupted, messages),
            MenuEntry::Play => "menu-play",
            MenuEntry::Online => "menu-online",
            MenuEntry::Results => "menu-results",
            MenuEntry::Learn => "menu-learn",
            MenuEntry::Best => "menu-best",
            MenuEntry::Watch => "menu-watch",
            MenuEntry::Tournament => "menu-tournament",
            MenuEntry::Load => "menu-load",
            MenuEntry::Options => "menu-options",
            MenuEntry::Rules => "menu-rules",
            MenuEntry::Study => "menu-study",
            MenuEntry::Leave => "menu-leave",
        })
    }
}

/// Which game would go on, and how far it had come; or how many there are.
fn resume(interrupted: &[Interrupted], messages: &Messages) -> String {
    let [Interrupted { session, .. }] = interrupted else {
        let games = interrupted.len();
        return messages.format("menu-resume-several", &[("games", Value::from(games))]);
    };
    let game = messages.game_title(&session.game().name());
    let moves = session.game().moves().len();
    messages.format("menu-resume", &[("game", Value::from(game)), ("moves", Value::from(moves))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_opens_the_same_in_both_menus() {
        let numbers = MenuEntry::FULL_SCREEN
            .into_iter()
            .filter_map(|(key, entry)| Some((key.to_digit(10)? as usize, entry)));
        let numbers: Vec<_> = numbers.collect();
        assert_eq!(numbers.len(), 9);
        for (number, entry) in numbers {
            assert_eq!(MenuEntry::LINE_MODE[number - 1], entry, "{number}");
        }
    }
}
