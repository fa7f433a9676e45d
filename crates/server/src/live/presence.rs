//! Who is online and what they do, on this node and on the others.
//!
//! A player is online while a socket of his lives on any node, and five
//! seconds longer, so that moving between pages does not blink. Changes are
//! gathered and told to everybody a few times a second.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::{ChallengeView, OnlinePlayer, ServerMessage, State};
use store::PlayerRow;

use super::{Outbox, write};
use crate::bus::Person;
use crate::wire;

/// How long a player without a socket still counts as online.
const GRACE: u64 = 5_000;
/// How long another node is believed to live without a word.
const NODE_LIFE: u64 = 8_000;
/// The most players that a list names.
const MOST_LISTED: usize = 500;
/// The most players that one message names: a socket keeps buffers as large as
/// the largest message it was ever sent.
const MOST_TOGETHER: usize = 20;
/// The most players that one message on the bus names: it carries a megabyte.
const MOST_CALLED: usize = 1_000;

/// A player on this node.
struct Here {
    person: OnlinePlayer,
    sockets: Vec<Outbox>,
    playing: HashSet<String>,
    looking: bool,
    /// When the last socket closed.
    left: Option<u64>,
}

impl Here {
    fn state(&self) -> State {
        if !self.playing.is_empty() {
            State::Playing
        } else if self.looking {
            State::Looking
        } else {
            State::Idle
        }
    }
}

#[derive(Default)]
struct Elsewhere {
    heard: u64,
    people: HashMap<u64, OnlinePlayer>,
}

#[derive(Default)]
struct Everyone {
    here: HashMap<u64, Here>,
    elsewhere: HashMap<u64, Elsewhere>,
    /// Whose presence may have changed since it was last told.
    stirred: HashSet<u64>,
    /// What everybody was last told.
    told: HashMap<u64, OnlinePlayer>,
    last_seen: HashMap<u64, u64>,
}

impl Everyone {
    fn online(&self, player: u64) -> Option<OnlinePlayer> {
        let here = self
            .here
            .get(&player)
            .map(|here| OnlinePlayer { state: here.state(), ..here.person.clone() });
        let elsewhere =
            self.elsewhere.values().filter_map(|node| node.people.get(&player)).cloned();
        here.into_iter().chain(elsewhere).max_by_key(|person| person.state as u8)
    }

    fn list(&self) -> Vec<OnlinePlayer> {
        self.told.values().take(MOST_LISTED).cloned().collect()
    }

    fn listed(&self, mut message: ServerMessage) -> Vec<Utf8Bytes> {
        let mut all = self.list();
        let rest = all.split_off(all.len().min(MOST_TOGETHER));
        if let ServerMessage::Welcome { online, .. } | ServerMessage::Lobby { online, .. } =
            &mut message
        {
            *online = all;
        }
        std::iter::once(write(&message)).chain(pieces(&rest, &[])).collect()
    }

    fn tell_lobby(&self, text: &Utf8Bytes) {
        let sockets = self.here.values().flat_map(|here| &here.sockets);
        for outbox in sockets.filter(|outbox| outbox.is_in_lobby()) {
            outbox.send_text(text.clone());
        }
    }
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

/// Who is connected.
#[derive(Default)]
pub(crate) struct Live {
    everyone: Mutex<Everyone>,
    sockets: AtomicU64,
}

impl Live {
    fn lock(&self) -> MutexGuard<'_, Everyone> {
        self.everyone.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a new socket.
    pub(crate) fn next_socket(&self) -> u64 {
        self.sockets.fetch_add(1, Relaxed)
    }

    pub(crate) fn connect(&self, player: &PlayerRow, outbox: Outbox, looking: bool) {
        let mut everyone = self.lock();
        let person = OnlinePlayer {
            nickname: player.nickname.clone(),
            kind: wire::kind_out(player.kind),
            state: State::Idle,
        };
        let here = everyone.here.entry(player.id).or_insert_with(|| Here {
            person: person.clone(),
            sockets: vec![],
            playing: HashSet::new(),
            looking,
            left: None,
        });
        // A guest may have become somebody in the meantime.
        here.person = person;
        here.left = None;
        here.sockets.push(outbox);
        everyone.stirred.insert(player.id);
    }

    pub(crate) fn disconnect(&self, player: u64, socket: u64, now: u64) {
        let mut everyone = self.lock();
        let Some(here) = everyone.here.get_mut(&player) else { return };
        here.sockets.retain(|outbox| outbox.id() != socket);
        if here.sockets.is_empty() {
            here.left = Some(now);
            everyone.last_seen.insert(player, now);
        }
    }

    pub(crate) fn plays(&self, player: u64, game: &str) {
        let mut everyone = self.lock();
        if let Some(here) = everyone.here.get_mut(&player) {
            here.playing.insert(game.to_string());
            everyone.stirred.insert(player);
        }
    }

    pub(crate) fn stops_playing(&self, player: u64, game: &str) {
        let mut everyone = self.lock();
        let here = everyone.here.get_mut(&player);
        if here.is_some_and(|here| here.playing.remove(game)) {
            everyone.stirred.insert(player);
        }
    }

    pub(crate) fn looks(&self, player: u64, looking: bool) {
        let mut everyone = self.lock();
        if let Some(here) = everyone.here.get_mut(&player) {
            here.looking = looking;
            everyone.stirred.insert(player);
        }
    }

    pub(crate) fn is_online(&self, player: u64) -> bool {
        self.lock().online(player).is_some()
    }

    pub(crate) fn last_seen(&self, player: u64) -> Option<u64> {
        self.lock().last_seen.get(&player).copied()
    }

    pub(crate) fn sockets_of(&self, player: u64) -> Vec<Outbox> {
        self.lock().here.get(&player).map(|here| here.sockets.clone()).unwrap_or_default()
    }

    /// Closes a player's sockets; those whose session still holds come again.
    pub(crate) fn drop_sockets(&self, player: u64) {
        for outbox in self.sockets_of(player) {
            outbox.close();
        }
    }

    pub(crate) fn socket_count(&self) -> usize {
        self.lock().here.values().map(|here| here.sockets.len()).sum()
    }

    /// Everybody who is connected here.
    pub(crate) fn players_here(&self) -> Vec<u64> {
        self.lock().here.keys().copied().collect()
    }

    /// Who is online, at most as many as a list can hold.
    pub(crate) fn list(&self) -> Vec<OnlinePlayer> {
        self.lock().list()
    }

    /// A message with the list of those online, in pieces of a moderate size.
    pub(crate) fn listed(&self, message: ServerMessage) -> Vec<Utf8Bytes> {
        self.lock().listed(message)
    }

    /// A socket's owner looks at the lobby, or no longer does. Whoever comes
    /// back is told everything, in the right order with later news.
    pub(crate) fn look_at_lobby(
        &self,
        outbox: &Outbox,
        follow: bool,
        challenges: impl FnOnce() -> Vec<ChallengeView>,
    ) {
        // Nobody is told anything while this is held.
        let everyone = self.lock();
        outbox.set_in_lobby(follow);
        if follow {
            let lobby = ServerMessage::Lobby { online: vec![], challenges: challenges() };
            everyone.listed(lobby).into_iter().for_each(|text| outbox.send_text(text));
        }
    }

    /// Tells everybody who is connected here.
    pub(crate) fn broadcast(&self, text: &Utf8Bytes) {
        for here in self.lock().here.values() {
            for outbox in &here.sockets {
                outbox.send_text(text.clone());
            }
        }
    }

    /// Tells those who look at the lobby.
    pub(crate) fn tell_lobby(&self, text: &Utf8Bytes) {
        self.lock().tell_lobby(text);
    }

    /// Tells everybody in the lobby what changed, and gives what other nodes must be
    /// told: those who are here now, and those who left this node.
    pub(crate) fn tell_changes(&self, now: u64) -> (Vec<Person>, Vec<u64>) {
        let mut everyone = self.lock();
        let over: Vec<u64> = everyone
            .here
            .iter()
            .filter(|(_, here)| here.left.is_some_and(|left| now >= left + GRACE))
            .map(|(player, _)| *player)
            .collect();
        for player in &over {
            everyone.here.remove(player);
            everyone.stirred.insert(*player);
        }
        let silent: Vec<u64> = everyone
            .elsewhere
            .iter()
            .filter(|(_, node)| now >= node.heard + NODE_LIFE)
            .map(|(node, _)| *node)
            .collect();
        for node in silent {
            let people = everyone.elsewhere.remove(&node).unwrap_or_default().people;
            everyone.stirred.extend(people.keys());
        }
        let stirred = std::mem::take(&mut everyone.stirred);
        let (mut changed, mut left, mut here_now) = (vec![], vec![], vec![]);
        for player in stirred {
            if let Some(here) = everyone.here.get(&player) {
                let person = OnlinePlayer { state: here.state(), ..here.person.clone() };
                here_now.push(Person { id: player, person });
            }
            match everyone.online(player) {
                Some(person) if everyone.told.get(&player) != Some(&person) => {
                    everyone.told.insert(player, person.clone());
                    changed.push(person);
                }
                Some(_) => {}
                None => left.extend(everyone.told.remove(&player).map(|person| person.nickname)),
            }
        }
        for text in pieces(&changed, &left) {
            everyone.tell_lobby(&text);
        }
        (here_now, over)
    }

    /// Everybody on this node, for nodes that may have missed something: in
    /// parts that the bus can carry, each with the numbers among which there is
    /// nobody else.
    pub(crate) fn roll(&self) -> Vec<(RangeInclusive<u64>, Vec<Person>)> {
        let everyone = self.lock();
        let present = everyone.here.iter().map(|(id, here)| Person {
            id: *id,
            person: OnlinePlayer { state: here.state(), ..here.person.clone() },
        });
        let mut people: Vec<Person> = present.collect();
        people.sort_unstable_by_key(|person| person.id);
        let (mut parts, mut until) = (vec![], u64::MAX);
        loop {
            let part = people.split_off(people.len().saturating_sub(MOST_CALLED));
            if people.is_empty() {
                parts.push((0..=until, part));
                return parts;
            }
            let from = part[0].id;
            parts.push((from..=until, part));
            until = from - 1;
        }
    }

    /// Another node tells of its people; `among` says for which numbers there
    /// are no others.
    pub(crate) fn hear(
        &self,
        node: u64,
        people: Vec<Person>,
        left: &[u64],
        among: Option<RangeInclusive<u64>>,
        now: u64,
    ) {
        let mut everyone = self.lock();
        let mut stirred: Vec<u64> = left.to_vec();
        let known = everyone.elsewhere.entry(node).or_default();
        known.heard = now;
        for player in left {
            known.people.remove(player);
        }
        if let Some(among) = among {
            let present: HashSet<u64> = people.iter().map(|person| person.id).collect();
            known.people.retain(|player, _| {
                let stays = !among.contains(player) || present.contains(player);
                if !stays {
                    stirred.push(*player);
                }
                stays
            });
        }
        for Person { id, person } in people {
            stirred.push(id);
            known.people.insert(id, person);
        }
        everyone.stirred.extend(stirred);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(count: usize) -> Vec<OnlinePlayer> {
        let kind = protocol::PlayerKind::Person;
        let player = |number| OnlinePlayer {
            nickname: format!("{number:030}"),
            kind,
            state: State::Looking,
        };
        (0..count).map(player).collect()
    }

    fn guest(id: u64) -> PlayerRow {
        let (nickname, kind) = (format!("guest-{id}"), store::Kind::Guest);
        PlayerRow { id, nickname, kind, created_at: 0, seen_at: 0, banned: false }
    }

    #[test]
    fn a_roll_is_called_in_parts_that_say_who_is_missing() {
        let (here, there) = (Live::default(), Live::default());
        for id in 1..=2_500 {
            here.connect(&guest(id), Outbox::new(id, id).0, false);
        }
        let call = |there: &Live| {
            let parts = here.roll();
            assert!(parts.iter().all(|(_, people)| people.len() <= MOST_CALLED));
            for (among, people) in parts {
                there.hear(7, people, &[], Some(among), 0);
            }
            there.tell_changes(0);
            there.lock().told.len()
        };
        assert_eq!(call(&there), 2_500);
        for gone in [1, 1_300, 2_500] {
            here.disconnect(gone, gone, 0);
        }
        here.tell_changes(GRACE);
        assert_eq!(call(&there), 2_497);
        assert!(there.is_online(2) && !there.is_online(1_300));
    }

    #[test]
    fn a_crowd_is_told_in_pieces_that_no_socket_minds() {
        let left: Vec<String> = (0..70).map(|number| format!("{number:030}")).collect();
        let told = pieces(&crowd(130), &left);
        assert_eq!(told.len(), 7);
        assert!(told.iter().all(|text| text.len() < 3 * 1024));
        let (mut came, mut went) = (0, 0);
        for text in &told {
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
