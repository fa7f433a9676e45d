//! Who is here and who wants to play, as the server says.

use std::collections::BTreeMap;

use crate::{Activity, ChallengeView, OnlinePlayer};
use play::lobby::Audience;
use play::{ChallengeId, PlayerKind};

/// How many people, and how many challenges, are remembered: more than a server of
/// ours ever reports, and not without bounds.
const MOST: usize = 2_000;

/// The people and the open challenges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LobbyView {
    online: BTreeMap<String, OnlinePlayer>,
    challenges: BTreeMap<ChallengeId, ChallengeView>,
}

impl LobbyView {
    /// The lobby as a fresh connection finds it.
    pub fn new(online: Vec<OnlinePlayer>, challenges: Vec<ChallengeView>) -> LobbyView {
        let mut lobby = LobbyView::default();
        lobby.presence(online, &[]);
        for challenge in challenges {
            lobby.opened(challenge);
        }
        lobby
    }

    /// Somebody came, left or does something else.
    pub fn presence(&mut self, changed: Vec<OnlinePlayer>, left: &[String]) {
        for nickname in left {
            self.online.remove(nickname);
        }
        for player in changed {
            if self.online.len() < MOST || self.online.contains_key(&player.nickname) {
                self.online.insert(player.nickname.clone(), player);
            }
        }
    }

    /// A challenge was opened.
    pub fn opened(&mut self, challenge: ChallengeView) {
        if self.challenges.len() < MOST {
            self.challenges.insert(challenge.id.clone(), challenge);
        }
    }

    /// A challenge was closed; gives it back if it was known.
    pub fn closed(&mut self, id: &ChallengeId) -> Option<ChallengeView> {
        self.challenges.remove(id)
    }

    /// The others who are online.
    pub fn others(&self, me: &str) -> Vec<OnlinePlayer> {
        let others = self.online.values().filter(|player| player.nickname != me);
        others.filter(|player| player.kind != PlayerKind::Gone).cloned().collect()
    }

    /// The names of those who sit at a board.
    pub fn playing(&self) -> Vec<String> {
        let playing = self.online.values().filter(|player| player.state == Activity::Playing);
        playing.map(|player| player.nickname.clone()).collect()
    }

    /// Is a player of this name here?
    pub fn is_here(&self, nickname: &str) -> bool {
        self.online.contains_key(nickname)
    }

    /// What others propose to this player.
    pub fn for_me(&self, me: &str) -> Vec<ChallengeView> {
        self.select(|challenge| {
            challenge.from.nickname != me && matches!(challenge.audience, Audience::Person { .. })
        })
    }

    /// The seeks of others.
    pub fn seeks(&self, me: &str) -> Vec<ChallengeView> {
        self.select(|challenge| {
            challenge.from.nickname != me && matches!(challenge.audience, Audience::Anyone {})
        })
    }

    /// What this player proposes.
    pub fn mine(&self, me: &str) -> Vec<ChallengeView> {
        self.select(|challenge| challenge.from.nickname == me)
    }

    fn select(&self, wanted: impl Fn(&ChallengeView) -> bool) -> Vec<ChallengeView> {
        self.challenges.values().filter(|challenge| wanted(challenge)).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::Seat;
    use play::Terms;
    use play::lobby::First;

    use super::*;

    fn player(nickname: &str, state: Activity) -> OnlinePlayer {
        OnlinePlayer { nickname: nickname.into(), kind: PlayerKind::Person, state }
    }

    fn challenge(id: &str, from: &str, audience: Audience) -> ChallengeView {
        let terms = Terms::casual("oril");
        let from = Seat { nickname: from.into(), kind: PlayerKind::Person };
        let first = First::Inviter;
        ChallengeView { id: id.into(), from, audience, terms, first, expires: 0, game: None }
    }

    #[test]
    fn people_come_change_and_leave() {
        let mut lobby = LobbyView::new(
            vec![player("Ana", Activity::Idle), player("Rui", Activity::Idle)],
            vec![],
        );
        assert_eq!(lobby.others("Ana"), [player("Rui", Activity::Idle)]);
        lobby.presence(vec![player("Rui", Activity::Playing)], &[]);
        assert_eq!(lobby.others("Ana"), [player("Rui", Activity::Playing)]);
        assert_eq!(lobby.playing(), ["Rui"]);
        lobby.presence(vec![], &["Rui".to_string()]);
        assert!(lobby.others("Ana").is_empty());
    }

    #[test]
    fn challenges_are_sorted_by_whom_they_concern() {
        let to_ana = Audience::Person { nickname: "Ana".into() };
        let mut lobby = LobbyView::new(
            vec![],
            vec![
                challenge("1", "Rui", to_ana),
                challenge("2", "Rui", Audience::Anyone {}),
                challenge("3", "Ana", Audience::Link {}),
            ],
        );
        let ids = |list: Vec<ChallengeView>| list.into_iter().map(|c| c.id).collect::<Vec<_>>();
        assert_eq!(ids(lobby.for_me("Ana")), ["1"]);
        assert_eq!(ids(lobby.seeks("Ana")), ["2"]);
        assert_eq!(ids(lobby.mine("Ana")), ["3"]);
        assert!(lobby.closed(&"2".into()).is_some());
        assert!(lobby.seeks("Ana").is_empty());
    }
}
