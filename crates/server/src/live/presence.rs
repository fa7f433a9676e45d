//! Who is connected, and how to reach them.
//!
//! A player is online while a socket of theirs lives on any node, and five
//! seconds longer, so that moving between pages does not blink. Changes are
//! gathered and sent to everybody a few times a second.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use play::lobby::Circle;
use play::{PlayerId, PlayerKind};
use protocol::{Activity, ChallengeView, OnlinePlayer, ServerMessage};
use store::PlayerRow;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::roster::{Here, Roster};
use super::{Outbox, Sight, write};
use crate::note::Person;

/// The most players that one message names: a socket keeps buffers as large as
/// the largest message it was ever sent.
const MOST_TOGETHER: usize = 20;

/// Who is connected.
#[derive(Default)]
pub(crate) struct Live {
    roster: Mutex<Roster>,
    sockets: AtomicU64,
}

impl Live {
    fn lock(&self) -> MutexGuard<'_, Roster> {
        self.roster.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a new socket.
    pub(crate) fn next_socket(&self) -> u64 {
        self.sockets.fetch_add(1, Relaxed)
    }

    /// Adds a socket of a player, unless there are as many as one may have.
    #[must_use]
    pub(crate) fn connect(
        &self,
        player: &PlayerRow,
        outbox: Outbox,
        looking: bool,
        sight: Sight,
    ) -> bool {
        self.lock().connect(player, outbox, looking, sight)
    }

    /// From now on a player who is here sees these, as after blocking somebody.
    pub(crate) fn set_sight(&self, player: PlayerId, sight: Sight) {
        if let Some(here) = self.lock().here.get_mut(&player) {
            here.sight = sight;
        }
    }

    /// Whom a player who is here sees.
    pub(crate) fn sight(&self, player: PlayerId) -> Sight {
        self.lock().sight(player)
    }

    /// What a player is who is here.
    pub(crate) fn kind(&self, player: PlayerId) -> Option<PlayerKind> {
        self.lock().here.get(&player).map(|here| here.kind())
    }

    pub(crate) fn disconnect(&self, player: PlayerId, socket: u64, now: u64) {
        self.lock().disconnect(player, socket, now);
    }

    pub(crate) fn plays(&self, player: PlayerId, game: &str) {
        self.lock().plays(player, game);
    }

    pub(crate) fn stops_playing(&self, player: PlayerId, game: &str) {
        self.lock().stops_playing(player, game);
    }

    pub(crate) fn looks(&self, player: PlayerId, looking: bool) {
        self.lock().looks(player, looking);
    }

    pub(crate) fn is_online(&self, player: PlayerId) -> bool {
        self.lock().online(player).is_some()
    }

    /// Has the player a connection now, on any node?
    pub(crate) fn is_connected(&self, player: PlayerId) -> bool {
        self.lock().is_connected(player)
    }

    /// What a player is doing, if they are online.
    pub(crate) fn activity(&self, player: PlayerId) -> Option<Activity> {
        self.lock().online(player).map(|known| known.person.state)
    }

    pub(crate) fn last_seen(&self, player: PlayerId) -> Option<u64> {
        self.lock().last_seen.get(&player).copied()
    }

    pub(crate) fn sockets_of(&self, player: PlayerId) -> Vec<Outbox> {
        self.lock().here.get(&player).map(|here| here.sockets.clone()).unwrap_or_default()
    }

    /// Sends a message to all sockets of a player on this node.
    pub(crate) fn send_to(&self, player: PlayerId, text: &Utf8Bytes) {
        for outbox in self.sockets_of(player) {
            outbox.send_text(text.clone());
        }
    }

    /// The sessions of all sockets here, or of one player's.
    pub(crate) fn sessions(&self, of: Option<PlayerId>) -> Vec<Vec<u8>> {
        let roster = self.lock();
        let here = roster.here.iter().filter(|(player, _)| of.is_none_or(|of| of == **player));
        let sockets = here.flat_map(|(_, here)| &here.sockets);
        sockets.map(|outbox| outbox.session().to_vec()).collect()
    }

    /// Closes the sockets of these sessions, which have ended.
    pub(crate) fn end_sessions(&self, ended: &HashSet<Vec<u8>>) {
        let roster = self.lock();
        let sockets = roster.here.values().flat_map(|here| &here.sockets);
        sockets.filter(|outbox| ended.contains(outbox.session())).for_each(Outbox::end);
    }

    /// Is a player who is here seen as something else than what they are now?
    pub(crate) fn is_outdated(&self, player: &PlayerRow, sight: &Sight) -> bool {
        let roster = self.lock();
        roster.here.get(&player.id).is_some_and(|here| !here.is(player) || here.sight != *sight)
    }

    /// Closes a player's sockets; those whose session still holds come again.
    pub(crate) fn drop_sockets(&self, player: PlayerId) {
        for outbox in self.sockets_of(player) {
            outbox.close();
        }
    }

    /// Closes every socket.
    pub(crate) fn drop_all(&self) {
        for player in self.players_here() {
            self.drop_sockets(player);
        }
    }

    pub(crate) fn socket_count(&self) -> usize {
        self.lock().here.values().map(|here| here.sockets.len()).sum()
    }

    /// Has this node the lowest number of those that are heard of?
    pub(crate) fn is_first_node(&self, node: u64) -> bool {
        self.lock().is_first_node(node)
    }

    /// Everybody who is connected here.
    pub(crate) fn players_here(&self) -> Vec<PlayerId> {
        self.lock().here.keys().copied().collect()
    }

    /// Who is online, at most as many as a list can hold, as far as somebody sees them.
    pub(crate) fn list(&self, sight: &Sight) -> Vec<OnlinePlayer> {
        self.lock().list(sight)
    }

    /// A message for a player who is here with the list of those online, in pieces of a
    /// moderate size.
    pub(crate) fn listed(&self, player: PlayerId, message: ServerMessage) -> Vec<Utf8Bytes> {
        let roster = self.lock();
        listed(&roster, &roster.sight(player), message)
    }

    /// A socket's owner looks at the lobby, or no longer does. On coming back
    /// they are sent everything, in the right order with later news.
    pub(crate) fn look_at_lobby(
        &self,
        outbox: &Outbox,
        follow: bool,
        challenges: impl FnOnce(&Sight) -> Vec<ChallengeView>,
    ) {
        // Nothing is sent while this is held.
        let roster = self.lock();
        outbox.set_in_lobby(follow);
        if follow {
            let sight = roster.sight(outbox.player());
            let lobby = ServerMessage::Lobby { online: vec![], challenges: challenges(&sight) };
            listed(&roster, &sight, lobby).into_iter().for_each(|text| outbox.send_text(text));
        }
    }

    /// Sends a message to everybody who is connected here.
    pub(crate) fn broadcast(&self, text: &Utf8Bytes) {
        for here in self.lock().here.values() {
            for outbox in &here.sockets {
                outbox.send_text(text.clone());
            }
        }
    }

    /// Sends a message about a player to those who look at the lobby, are of a kind that it
    /// concerns, and see that player.
    pub(crate) fn tell_lobby(
        &self,
        text: &Utf8Bytes,
        about: (PlayerId, &Circle),
        concerns: impl Fn(PlayerKind) -> bool,
    ) {
        let roster = self.lock();
        let sees = |here: &&Here| concerns(here.kind()) && here.sight.sees(about.0, about.1);
        for here in roster.here.values().filter(sees) {
            in_lobby(here).for_each(|outbox| outbox.send_text(text.clone()));
        }
    }

    /// Sends the changes to everybody in the lobby, and returns those for the other
    /// nodes: who is here now, and who left this node.
    pub(crate) fn tell_changes(&self, now: u64) -> (Vec<Person>, Vec<PlayerId>) {
        let mut roster = self.lock();
        let changes = roster.changes(now);
        let seen = |sight: &Sight| {
            let sees = |one: &&Person| sight.sees(one.id, &one.circle);
            let changed: Vec<&Person> = changes.changed.iter().filter(sees).collect();
            let gone = changes.gone.iter().filter(sees);
            let gone = gone.filter(|one| changed.iter().all(|it| it.id != one.id));
            let gone: Vec<String> = gone.map(|one| one.person.nickname.clone()).collect();
            pieces(&changed.iter().map(|one| one.person.clone()).collect::<Vec<_>>(), &gone)
        };
        let all = seen(&Sight::default());
        for here in roster.here.values() {
            let own = (here.sight != Sight::default()).then(|| seen(&here.sight));
            for outbox in in_lobby(here) {
                own.as_ref().unwrap_or(&all).iter().for_each(|text| outbox.send_text(text.clone()));
            }
        }
        (changes.here, changes.left)
    }

    /// Everybody on this node, in parts that the bus can carry.
    pub(crate) fn roll(&self) -> Vec<(RangeInclusive<PlayerId>, Vec<Person>)> {
        self.lock().roll()
    }

    /// Another node reports who is connected to it.
    pub(crate) fn hear(
        &self,
        node: u64,
        people: Vec<Person>,
        left: &[PlayerId],
        among: Option<RangeInclusive<PlayerId>>,
        now: u64,
    ) {
        self.lock().hear(node, people, left, among, now);
    }
}

fn listed(roster: &Roster, sight: &Sight, mut message: ServerMessage) -> Vec<Utf8Bytes> {
    let mut all = roster.list(sight);
    let rest = all.split_off(all.len().min(MOST_TOGETHER));
    if let ServerMessage::Welcome { online, .. } | ServerMessage::Lobby { online, .. } =
        &mut message
    {
        *online = all;
    }
    std::iter::once(write(&message)).chain(pieces(&rest, &[])).collect()
}

/// The sockets of a player that look at the lobby.
fn in_lobby(here: &Here) -> impl Iterator<Item = &Outbox> {
    here.sockets.iter().filter(|outbox| outbox.is_in_lobby())
}

/// News of presence in messages of a moderate size.
fn pieces(changed: &[OnlinePlayer], left: &[String]) -> Vec<Utf8Bytes> {
    let count = changed.len().max(left.len()).div_ceil(MOST_TOGETHER);
    let (mut changed, mut left) = (changed.chunks(MOST_TOGETHER), left.chunks(MOST_TOGETHER));
    (0..count)
        .map(|_| {
            let changed = changed.next().unwrap_or_default().to_vec();
            let left = left.next().unwrap_or_default().to_vec();
            write(&ServerMessage::Presence { changed, left })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::roster::{GRACE, MOST_CALLED};
    use super::*;

    fn crowd(count: usize) -> Vec<OnlinePlayer> {
        let player = |number| OnlinePlayer {
            nickname: format!("{number:030}"),
            kind: PlayerKind::Person,
            state: Activity::Looking,
        };
        (0..count).map(player).collect()
    }

    fn guest(id: u64) -> PlayerRow {
        let (nickname, kind) = (format!("guest-{id}"), PlayerKind::Guest);
        PlayerRow { id: PlayerId(id), nickname, kind, created_at: 0, seen_at: 0, banned: false }
    }

    #[test]
    fn a_roll_is_called_in_parts_that_say_who_is_missing() {
        let (here, there) = (Live::default(), Live::default());
        for id in 1..=2_500 {
            let outbox = Outbox::new(id, PlayerId(id), vec![]).0;
            assert!(here.connect(&guest(id), outbox, false, Sight::default()));
        }
        let call = |there: &Live| {
            let parts = here.roll();
            assert!(parts.iter().all(|(_, people)| people.len() <= MOST_CALLED));
            for (among, people) in parts {
                there.hear(7, people, &[], Some(among), 0);
            }
            there.tell_changes(0);
            there.lock().announced.len()
        };
        assert_eq!(call(&there), 2_500);
        for gone in [1, 1_300, 2_500] {
            here.disconnect(PlayerId(gone), gone, 0);
        }
        here.tell_changes(GRACE);
        assert_eq!(call(&there), 2_497);
        assert!(there.is_online(PlayerId(2)) && !there.is_online(PlayerId(1_300)));
    }

    #[test]
    fn a_crowd_is_announced_in_pieces_that_fit_every_socket() {
        let left: Vec<String> = (0..70).map(|number| format!("{number:030}")).collect();
        let texts = pieces(&crowd(130), &left);
        assert_eq!(texts.len(), 7);
        assert!(texts.iter().all(|text| text.len() < 3 * 1024));
        let (mut came, mut went) = (0, 0);
        for text in &texts {
            let ServerMessage::Presence { changed, left } = serde_json::from_str(text).unwrap()
            else {
                panic!("{text}")
            };
            came += changed.len();
            went += left.len();
        }
        assert_eq!((came, went), (130, 70));
        assert!(pieces(&[], &[]).is_empty());
    }
}
