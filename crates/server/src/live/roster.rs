//! Who is online and what they do, on this node and on the others: the state
//! alone, without the sockets' sending.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use play::{PlayerId, PlayerKind};
use protocol::{Activity, OnlinePlayer};
use store::PlayerRow;

use super::{Outbox, Sight};
use crate::note::Person;

/// How long a player without a socket still counts as online.
pub(super) const GRACE: u64 = 5_000;
/// The most sockets of one player: each may hold as much as its queue does.
const MOST_SOCKETS: usize = 32;
/// How long another node is believed to live without a word.
const NODE_LIFE: u64 = 8_000;
/// The most players that a list names.
const MOST_LISTED: usize = 500;
/// The most players that one message on the bus names: it carries a megabyte.
pub(super) const MOST_CALLED: usize = 1_000;

/// A player on this node.
pub(super) struct Here {
    person: OnlinePlayer,
    pub(super) sockets: Vec<Outbox>,
    playing: HashSet<String>,
    looking: bool,
    /// Whom the player sees.
    pub(super) sight: Sight,
    /// When the last socket closed.
    left: Option<u64>,
}

impl Here {
    pub(super) fn kind(&self) -> PlayerKind {
        self.person.kind
    }

    /// Has the player this name, and is this what they are?
    pub(super) fn is(&self, player: &PlayerRow) -> bool {
        (&self.person.nickname, self.person.kind) == (&player.nickname, player.kind)
    }

    fn activity(&self) -> Activity {
        if !self.playing.is_empty() {
            Activity::Playing
        } else if self.looking {
            Activity::Looking
        } else {
            Activity::Idle
        }
    }

    fn person(&self, id: PlayerId) -> Person {
        let person = OnlinePlayer { state: self.activity(), ..self.person.clone() };
        Person { id, person, circle: self.sight.circle.clone() }
    }
}

#[derive(Default)]
struct Elsewhere {
    heard: u64,
    people: HashMap<PlayerId, Person>,
}

/// What must be announced since the last call.
#[derive(Default)]
pub(super) struct Changes {
    /// For everybody in the lobby: who came or does something else.
    pub(super) changed: Vec<Person>,
    /// Those who are gone, or whom others may see now, as they were seen before.
    pub(super) gone: Vec<Person>,
    /// For the other nodes: who is here now.
    pub(super) here: Vec<Person>,
    /// And who left this node.
    pub(super) left: Vec<PlayerId>,
}

/// Everybody who is online.
#[derive(Default)]
pub(super) struct Roster {
    pub(super) here: HashMap<PlayerId, Here>,
    elsewhere: HashMap<u64, Elsewhere>,
    /// Whose presence may have changed since it was last announced.
    stirred: HashSet<PlayerId>,
    /// What was last announced to everybody.
    pub(super) announced: HashMap<PlayerId, Person>,
    pub(super) last_seen: HashMap<PlayerId, u64>,
}

impl Roster {
    /// Adds a socket of a player, unless there are as many as one may have.
    pub(super) fn connect(
        &mut self,
        player: &PlayerRow,
        outbox: Outbox,
        looking: bool,
        sight: Sight,
    ) -> bool {
        if self.here.get(&player.id).is_some_and(|here| here.sockets.len() >= MOST_SOCKETS) {
            return false;
        }
        let person = OnlinePlayer {
            nickname: player.nickname.clone(),
            kind: player.kind,
            state: Activity::Idle,
        };
        let here = self.here.entry(player.id).or_insert_with(|| Here {
            person: person.clone(),
            sockets: vec![],
            playing: HashSet::new(),
            looking,
            sight: Sight::default(),
            left: None,
        });
        // A guest may have become somebody in the meantime.
        here.person = person;
        here.sight = sight;
        here.left = None;
        here.sockets.push(outbox);
        self.stirred.insert(player.id);
        true
    }

    pub(super) fn disconnect(&mut self, player: PlayerId, socket: u64, now: u64) {
        let Some(here) = self.here.get_mut(&player) else { return };
        here.sockets.retain(|outbox| outbox.id() != socket);
        if here.sockets.is_empty() {
            here.left = Some(now);
            self.last_seen.insert(player, now);
        }
    }

    pub(super) fn plays(&mut self, player: PlayerId, game: &str) {
        if let Some(here) = self.here.get_mut(&player) {
            here.playing.insert(game.to_string());
            self.stirred.insert(player);
        }
    }

    pub(super) fn stops_playing(&mut self, player: PlayerId, game: &str) {
        let here = self.here.get_mut(&player);
        if here.is_some_and(|here| here.playing.remove(game)) {
            self.stirred.insert(player);
        }
    }

    pub(super) fn looks(&mut self, player: PlayerId, looking: bool) {
        if let Some(here) = self.here.get_mut(&player) {
            here.looking = looking;
            self.stirred.insert(player);
        }
    }

    pub(super) fn online(&self, player: PlayerId) -> Option<Person> {
        let here = self.here.get(&player).map(|here| here.person(player));
        let elsewhere =
            self.elsewhere.values().filter_map(|node| node.people.get(&player)).cloned();
        here.into_iter().chain(elsewhere).max_by_key(|known| known.person.state as u8)
    }

    pub(super) fn is_connected(&self, player: PlayerId) -> bool {
        self.here.get(&player).is_some_and(|here| !here.sockets.is_empty())
            || self.elsewhere.values().any(|node| node.people.contains_key(&player))
    }

    /// Who is online, as far as somebody sees them.
    pub(super) fn list(&self, sight: &Sight) -> Vec<OnlinePlayer> {
        let seen = self.announced.values().filter(|it| sight.sees(it.id, &it.circle));
        seen.map(|it| it.person.clone()).take(MOST_LISTED).collect()
    }

    /// Whom a player who is here sees.
    pub(super) fn sight(&self, player: PlayerId) -> Sight {
        self.here.get(&player).map(|here| here.sight.clone()).unwrap_or_default()
    }

    pub(super) fn is_first_node(&self, node: u64) -> bool {
        self.elsewhere.keys().all(|&other| node < other)
    }

    /// Forgets those who have been away for long enough, and silent nodes.
    fn forget_absent(&mut self, now: u64) -> Vec<PlayerId> {
        let is_over = |here: &Here| here.left.is_some_and(|left| now >= left + GRACE);
        let over: Vec<PlayerId> =
            self.here.iter().filter(|(_, here)| is_over(here)).map(|(player, _)| *player).collect();
        for player in &over {
            self.here.remove(player);
            self.stirred.insert(*player);
        }
        let stirred = &mut self.stirred;
        self.elsewhere.retain(|_, node| {
            let lives = now < node.heard + NODE_LIFE;
            if !lives {
                stirred.extend(node.people.keys());
            }
            lives
        });
        over
    }

    /// What changed since this was last asked.
    pub(super) fn changes(&mut self, now: u64) -> Changes {
        let mut changes = Changes { left: self.forget_absent(now), ..Changes::default() };
        for player in std::mem::take(&mut self.stirred) {
            if let Some(here) = self.here.get(&player) {
                changes.here.push(here.person(player));
            }
            match self.online(player) {
                Some(person) if self.announced.get(&player) != Some(&person) => {
                    let known = self.announced.insert(player, person.clone());
                    changes.gone.extend(known.filter(|known| known.circle != person.circle));
                    changes.changed.push(person);
                }
                Some(_) => {}
                None => changes.gone.extend(self.announced.remove(&player)),
            }
        }
        changes
    }

    /// Everybody on this node, for nodes that may have missed something: in
    /// parts that the bus can carry, each with the numbers among which there is
    /// nobody else.
    pub(super) fn roll(&self) -> Vec<(RangeInclusive<PlayerId>, Vec<Person>)> {
        let present = self.here.iter().map(|(id, here)| here.person(*id));
        let mut people: Vec<Person> = present.collect();
        people.sort_unstable_by_key(|person| person.id);
        let (mut parts, mut until) = (vec![], PlayerId(u64::MAX));
        loop {
            let part = people.split_off(people.len().saturating_sub(MOST_CALLED));
            if people.is_empty() {
                parts.push((PlayerId(0)..=until, part));
                return parts;
            }
            let from = part[0].id;
            parts.push((from..=until, part));
            until = PlayerId(from.0 - 1);
        }
    }

    /// Another node reports who is connected to it; the list is complete for the
    /// ids in `among`.
    pub(super) fn hear(
        &mut self,
        node: u64,
        people: Vec<Person>,
        left: &[PlayerId],
        among: Option<RangeInclusive<PlayerId>>,
        now: u64,
    ) {
        let stirred = &mut self.stirred;
        stirred.extend(left);
        let known = self.elsewhere.entry(node).or_default();
        known.heard = now;
        for player in left {
            known.people.remove(player);
        }
        if let Some(among) = among {
            let present: HashSet<PlayerId> = people.iter().map(|person| person.id).collect();
            known.people.retain(|player, _| {
                let stays = !among.contains(player) || present.contains(player);
                if !stays {
                    stirred.insert(*player);
                }
                stays
            });
        }
        for person in people {
            stirred.insert(person.id);
            known.people.insert(person.id, person);
        }
    }
}
