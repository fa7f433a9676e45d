//! What the player has decided and the server has not yet answered.
//!
//! An operation keeps its name until it is answered, so it may be sent as
//! often as the network needs: it happens once.

use std::time::Duration;

use crate::ClientMessage;
use play::{GameId, Moment, Operation};

/// An answer that takes longer than this is asked for again.
const AGAIN: Duration = Duration::from_secs(5);

/// The operations that a text keeps. One that cannot be understood, such as
/// another version's, costs none of the others.
pub fn from_text(text: &str) -> Vec<Operation> {
    let kept: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    kept.into_iter().filter_map(|operation| serde_json::from_value(operation).ok()).collect()
}

/// The text that keeps operations.
pub fn to_text(operations: &[Operation]) -> String {
    serde_json::to_string(operations).unwrap_or_default()
}

#[derive(Clone, Debug)]
struct Waiting {
    operation: Operation,
    due: Moment,
}

/// The operations without an answer, in the order they were decided.
#[derive(Clone, Debug, Default)]
pub struct Outbox {
    waiting: Vec<Waiting>,
}

impl Outbox {
    /// Takes an operation, to be sent at once.
    pub fn put(&mut self, operation: Operation, now: Moment) {
        self.waiting.push(Waiting { operation, due: now });
    }

    /// The operations without an answer.
    pub fn operations(&self) -> impl Iterator<Item = &Operation> {
        self.waiting.iter().map(|waiting| &waiting.operation)
    }

    /// The operations without an answer in one game.
    pub fn of<'a>(&'a self, game: &'a GameId) -> impl Iterator<Item = &'a Operation> {
        self.operations().filter(move |operation| operation.game == *game)
    }

    /// A fresh connection: whatever was sent over the old one may be lost.
    pub fn send_again(&mut self, now: Moment) {
        for waiting in &mut self.waiting {
            waiting.due = now;
        }
    }

    /// What has to be sent now.
    pub fn due(&mut self, now: Moment) -> Vec<ClientMessage> {
        let due = self.waiting.iter_mut().filter(|waiting| waiting.due <= now);
        due.map(|waiting| {
            waiting.due = now.after(AGAIN);
            ClientMessage::Act(waiting.operation.clone())
        })
        .collect()
    }

    /// When something has to be sent.
    pub fn wake(&self) -> Option<Moment> {
        self.waiting.iter().map(|waiting| waiting.due).min()
    }

    /// An operation was answered for good; gives it back.
    pub fn settle(&mut self, game: &GameId, nonce: &str) -> Option<Operation> {
        let at = self.position(game, nonce)?;
        Some(self.waiting.remove(at).operation)
    }

    /// The server asks to send an operation again later.
    pub fn postpone(&mut self, game: &GameId, nonce: &str, until: Moment) {
        if let Some(at) = self.position(game, nonce) {
            self.waiting[at].due = until;
        }
    }

    fn position(&self, game: &GameId, nonce: &str) -> Option<usize> {
        self.operations().position(|known| known.game == *game && known.nonce == nonce)
    }
}

#[cfg(test)]
mod tests {
    use play::Action;

    use super::*;

    fn resign(nonce: &str) -> Operation {
        Operation { game: "g".into(), nonce: nonce.into(), seq: 3, action: Action::Resign {} }
    }

    #[test]
    fn an_operation_is_sent_at_once_and_again_until_it_is_answered() {
        let mut outbox = Outbox::default();
        outbox.put(resign("a"), Moment(0));
        assert_eq!(outbox.due(Moment(0)).len(), 1);
        assert_eq!(outbox.due(Moment(4_999)).len(), 0);
        assert_eq!(outbox.wake(), Some(Moment(5_000)));
        assert_eq!(outbox.due(Moment(5_000)), [ClientMessage::Act(resign("a"))]);
        outbox.send_again(Moment(5_100));
        assert_eq!(outbox.due(Moment(5_100)).len(), 1);
        assert_eq!(outbox.settle(&"g".into(), "a"), Some(resign("a")));
        assert_eq!(outbox.settle(&"g".into(), "a"), None);
        assert_eq!(outbox.wake(), None);
    }

    #[test]
    fn what_cannot_be_understood_costs_nothing_else() {
        let kept = to_text(&[resign("a"), resign("b")]);
        assert_eq!(from_text(&kept), [resign("a"), resign("b")]);
        let between = kept.replace("},{", r#"},{"game":"of another version"},{"#);
        assert_ne!(between, kept);
        assert_eq!(from_text(&between), [resign("a"), resign("b")]);
        assert_eq!(from_text("nothing"), []);
    }

    #[test]
    fn order_is_kept_and_an_answer_concerns_one_game() {
        let mut outbox = Outbox::default();
        outbox.put(resign("a"), Moment(0));
        outbox.put(Operation { game: "h".into(), ..resign("a") }, Moment(0));
        outbox.put(resign("b"), Moment(0));
        let game = "g".into();
        let names: Vec<&str> = outbox.of(&game).map(|op| op.nonce.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        outbox.settle(&"h".into(), "a");
        assert_eq!(outbox.operations().count(), 2);
    }

    #[test]
    fn a_busy_server_is_given_time() {
        let mut outbox = Outbox::default();
        outbox.put(resign("a"), Moment(0));
        outbox.due(Moment(0));
        outbox.postpone(&"g".into(), "a", Moment(9_000));
        assert_eq!(outbox.due(Moment(8_999)).len(), 0);
        assert_eq!(outbox.due(Moment(9_000)).len(), 1);
    }
}
