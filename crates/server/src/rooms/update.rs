//! News of a game, encoded once for all who receive it: entries are encoded when
//! they are appended, and the same text goes to the log, to the one who acted
//! and to everybody who follows.

use play::{Entry, GameId, Ledger, Moment};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The most entries in one message: some 150 kB. A socket keeps buffers as large
/// as the largest message it was ever sent, and a larger one would be refused.
pub(super) const PIECE: usize = 1_000;

/// Entries after number `from`, and where the game stands after them, as JSON.
pub(super) struct Update {
    game: String,
    from: u64,
    entries: String,
    standing: String,
}

/// An entry as the log and the wire have it.
pub(super) fn line(entry: &Entry) -> Result<String, serde_json::Error> {
    serde_json::to_string(entry)
}

impl Update {
    /// News of lines that are encoded already.
    pub(super) fn of_lines(
        game: &GameId,
        from: u64,
        lines: &[String],
        ledger: &Ledger,
        now: u64,
    ) -> Result<Update, serde_json::Error> {
        Ok(Update {
            game: serde_json::to_string(game)?,
            from,
            entries: lines.join(","),
            standing: serde_json::to_string(&ledger.standing(Moment(now)))?,
        })
    }

    /// News of some entries that may have been overtaken by others.
    pub(super) fn of_entries(
        game: &GameId,
        from: u64,
        entries: &[Entry],
        ledger: &Ledger,
        now: u64,
    ) -> Result<Update, serde_json::Error> {
        let lines = entries.iter().map(line).collect::<Result<Vec<_>, _>>()?;
        Update::of_lines(game, from, &lines, ledger, now)
    }

    /// News of everything after the first `from` entries, in pieces that a
    /// socket's buffers can hold; there is always at least one.
    pub(super) fn pieces(
        game: &GameId,
        from: u64,
        ledger: &Ledger,
        now: u64,
    ) -> Result<Vec<Update>, serde_json::Error> {
        let entries = ledger.after(from);
        if entries.len() <= PIECE {
            return Ok(vec![Update::of_entries(game, from, entries, ledger, now)?]);
        }
        let numbered = (from..).step_by(PIECE).zip(entries.chunks(PIECE));
        numbered.map(|(from, piece)| Update::of_entries(game, from, piece, ledger, now)).collect()
    }

    /// How many entries come before these.
    pub(super) fn from(&self) -> u64 {
        self.from
    }

    /// The message `events`, for those who follow.
    pub(super) fn events(&self) -> Utf8Bytes {
        self.message("events", "")
    }

    /// The message `acked`, for the one whose operation caused it.
    pub(super) fn acked(&self, nonce: &str) -> Utf8Bytes {
        self.answer("acked", nonce)
    }

    /// The message `stale`, for one who decided about an older state.
    pub(super) fn stale(&self, nonce: &str) -> Utf8Bytes {
        self.answer("stale", nonce)
    }

    fn answer(&self, kind: &str, nonce: &str) -> Utf8Bytes {
        let nonce = serde_json::Value::from(nonce);
        self.message(kind, &format!(r#","nonce":{nonce}"#))
    }

    fn message(&self, kind: &str, more: &str) -> Utf8Bytes {
        let Update { game, from, entries, standing } = self;
        let text = format!(
            r#"{{"type":"{kind}","game":{game}{more},"from":{from},"entries":[{entries}],"standing":{standing}}}"#
        );
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use play::{Action, Circumstances, Operation, Terms};
    use protocol::ServerMessage;
    use rules::Side;

    use super::*;

    /// The spliced texts are what the types of the protocol would write.
    #[test]
    fn spliced_messages_equal_those_of_the_protocol() {
        let mut ledger = Ledger::open(Terms::casual("oril"), Moment(0)).unwrap();
        let game = GameId::from("g\"1");
        for (seq, mv) in [(0, "F"), (1, "a")] {
            let nonce = format!("n\\{seq}\"");
            let operation = Operation { game: game.clone(), nonce, seq, action: Action::mv(mv) };
            let now = Circumstances::at(Moment(seq + 5));
            let side = Side::BOTH[seq as usize];
            let pending = ledger.judge(side, &operation, &now).unwrap();
            ledger.commit(pending).unwrap();
        }
        let entries = ledger.after(0).to_vec();
        let standing = ledger.standing(Moment(9));
        let nonce = "n\\1\"".to_string();
        let [update] = &Update::pieces(&game, 0, &ledger, 9).unwrap()[..] else { panic!() };
        let write = |message: &ServerMessage| serde_json::to_string(message).unwrap();
        let (game, from) = (game.clone(), 0);
        let events = ServerMessage::Events {
            game: game.clone(),
            from,
            entries: entries.clone(),
            standing: standing.clone(),
        };
        assert_eq!(update.events().as_str(), write(&events));
        let acked = ServerMessage::Acked {
            game: game.clone(),
            nonce: nonce.clone(),
            from,
            entries: entries.clone(),
            standing: standing.clone(),
        };
        assert_eq!(update.acked(&nonce).as_str(), write(&acked));
        let stale = ServerMessage::Stale { game, nonce: nonce.clone(), from, entries, standing };
        assert_eq!(update.stale(&nonce).as_str(), write(&stale));
    }
}
