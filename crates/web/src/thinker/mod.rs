//! The page's connection to the engine, for one move at a time. The engine itself
//! runs in a worker of its own, so that the board never waits for it.

use leptos::prelude::*;
use rules::AnyMatch;

use worker::requests::{Answer, Played, Reply, Task};

/// The longest that the engine may think about a move, in milliseconds.
const PATIENCE: u32 = 1000;

/// A move that the engine chose, or none if it could not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    /// The number of the question.
    pub(crate) tag: u32,
    /// The move.
    pub(crate) mv: Option<String>,
}

impl Thought {
    /// What an answer says about a move; other answers say nothing.
    fn of(answer: Answer) -> Option<Thought> {
        let mv = match answer.reply {
            Reply::Chosen { mv } => Some(mv),
            Reply::Failed { .. } => None,
            _ => return None,
        };
        Some(Thought { tag: answer.tag, mv })
    }
}

/// A game as the engine gets it.
pub(crate) fn played(game: &dyn AnyMatch) -> Played {
    let start = (!game.has_standard_start()).then(|| game.start());
    Played { game: game.name(), start, moves: game.moves() }
}

/// Asks for moves; what is answered appears in a signal.
pub(crate) struct Thinker(worker::Thinker);

impl Thinker {
    /// A connection whose answers `thoughts` will hold.
    pub(crate) fn new(thoughts: RwSignal<Option<Thought>>) -> Self {
        Thinker(worker::Thinker::new("engine", move |answer| {
            if let Some(thought) = Thought::of(answer) {
                thoughts.set(Some(thought));
            }
        }))
    }

    /// Fetches the engine before it is asked anything.
    pub(crate) fn prepare(&self) {
        // What fails now fails again when it is asked, and is reported then.
        let _ = self.0.prepare();
    }

    /// Asks a level for its move in a game; gives the number of the question.
    pub(crate) fn choose(&self, game: &dyn AnyMatch, level: &str, seed: u64) -> Option<u32> {
        let seed = seed.wrapping_add(game.moves().len() as u64);
        let task = Task::Choose { bot: level.to_string(), seed, milliseconds: PATIENCE };
        self.0.ask(played(game), task).ok()
    }

    /// Drops every open question.
    pub(crate) fn stop(&self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_gets_the_start_only_if_it_is_not_the_standard_one() {
        let game = rules::catalogue::parse("oril").unwrap();
        assert_eq!(played(game.start().as_ref()).start, None);
        let position = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
        let sent = played(game.start_from(position).unwrap().as_ref());
        assert_eq!(sent.start.as_deref(), Some(position));
    }

    #[test]
    fn only_moves_and_failures_are_thoughts() {
        let chosen = Answer { tag: 3, reply: Reply::Chosen { mv: "F".into() } };
        assert_eq!(Thought::of(chosen), Some(Thought { tag: 3, mv: Some("F".into()) }));
        let failed = Answer { tag: 4, reply: Reply::Failed { why: String::new() } };
        assert_eq!(Thought::of(failed), Some(Thought { tag: 4, mv: None }));
        let known = Reply::Known { position: None, moves: vec![] };
        assert_eq!(Thought::of(Answer { tag: 5, reply: known }), None);
    }
}
