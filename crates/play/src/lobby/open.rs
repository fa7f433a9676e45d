//! Opens a seek, a challenge or an invitation.

use super::{Challenge, Denial, Lobby, LobbyEvent};

/// How many challenges one player may have open at once, on all servers together.
pub const MOST_OPEN: usize = 10;

impl Lobby {
    /// Opens a challenge.
    pub fn open(&self, challenge: Challenge) -> Result<Vec<LobbyEvent>, Denial> {
        if challenge.to == Some(challenge.from) {
            return Err(Denial::OwnChallenge);
        }
        if self.open.contains_key(&challenge.id) {
            return Err(Denial::NameTaken);
        }
        let mine = self.challenges().filter(|open| open.from == challenge.from).count();
        if mine >= MOST_OPEN {
            return Err(Denial::TooMany);
        }
        Ok(vec![LobbyEvent::Opened(challenge)])
    }
}
