//! The rules of a game as people read them, the same everywhere.

use messages::Messages;
use rules::catalogue;

/// What a game has in common with its family, and what it has alone.
///
/// ```
/// use messages::{Language, Messages};
/// let messages = Messages::new(Language::English);
/// assert_eq!(terminal::rules_text::paragraphs("oril", &messages).len(), 2);
/// ```
pub fn paragraphs(name: &str, messages: &Messages) -> Vec<String> {
    let family = catalogue::parse(name).map(|game| messages.family_rules(game.family()));
    family.into_iter().chain([messages.game_rules(name)]).collect()
}
