//! Counting many games before anything is asked.

use std::collections::{HashMap, HashSet};

use rules::{AnyGame, BySide};

use crate::finished_game::mark_of;
use crate::games::{GameEntry, Texts};
use crate::postings::{PlayedIn, Posting};
use crate::replay::{self, Replayed};
use crate::{Explorer, ExplorerError, FinishedGame};

/// Games being counted. They are put in order once, at the end: sorting after
/// every batch would make a million games take hours.
#[derive(Debug)]
pub struct ExplorerBuilder {
    explorer: Explorer,
    known: HashSet<u64>,
    names: Numbers,
    starts: Numbers,
}

/// What became of games that were added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Counted now.
    pub added: usize,
    /// Left out because they were counted before.
    pub known: usize,
}

/// The numbers of texts.
type Numbers = HashMap<String, u32>;

impl ExplorerBuilder {
    /// Begins with no game.
    pub fn new(game: AnyGame) -> Self {
        Explorer::new(game).into()
    }

    /// The game they are of.
    pub fn game(&self) -> &AnyGame {
        self.explorer.game()
    }

    /// How many games were counted.
    pub fn games(&self) -> usize {
        self.explorer.len()
    }

    /// Counts games; one that was counted before is left out. If one of them is
    /// not possible, none is counted.
    pub fn add(&mut self, played: &[FinishedGame]) -> Result<Added, ExplorerError> {
        let replayed = replay::replay(self.explorer.game(), played).into_iter().enumerate();
        let replayed = replayed
            .map(|(number, replayed)| {
                replayed.map_err(|error| ExplorerError::Game { number, error })
            })
            .collect::<Result<Vec<_>, _>>()?;
        let mut added = Added::default();
        for (game, replayed) in played.iter().zip(replayed) {
            if self.count(game, replayed)? { added.added += 1 } else { added.known += 1 }
        }
        Ok(added)
    }

    /// Counts a game; false if it was counted before.
    fn count(&mut self, played: &FinishedGame, replayed: Replayed) -> Result<bool, ExplorerError> {
        let id = played.id();
        if self.known.contains(&id) || self.known.contains(&played.id_without_players()) {
            return Ok(false);
        }
        let plies = u16::try_from(replayed.visits.len()).map_err(|_| ExplorerError::Full)?;
        let number = self.next_number()?;
        let Explorer { list, moves, postings } = &mut self.explorer;
        let from = postings.len();
        postings.extend(replayed.visits.iter().map(|visit| Posting {
            key: visit.key,
            mv: visit.mv,
            by: PlayedIn::new(number, visit.mover),
        }));
        let unique = sort_and_unite(&mut postings[from..]);
        postings.truncate(from + unique);
        moves.push(replayed.moves.into());
        let players = [&played.players.first.name, &played.players.second.name]
            .map(|name| number_of(&mut self.names, &mut list.names, name));
        let start = played.start.as_deref().unwrap_or_default();
        list.entries.push(GameEntry {
            day: played.day,
            id,
            winner: played.winner,
            reason: played.reason,
            bands: BySide::new(played.players.first.band, played.players.second.band),
            players: BySide::new(players[0], players[1]),
            start: number_of(&mut self.starts, &mut list.starts, start),
            plies,
        });
        self.known.insert(id);
        Ok(true)
    }

    fn next_number(&self) -> Result<u32, ExplorerError> {
        let number =
            u32::try_from(self.games()).ok().filter(|&number| number < PlayedIn::MAX_GAMES);
        number.ok_or(ExplorerError::Full)
    }

    /// Adds the games of another explorer that are not known yet.
    pub fn merge(&mut self, other: &Explorer) -> Result<Added, ExplorerError> {
        self.take(other.clone())
    }

    /// Adds the games that another builder counted and this one does not know. So
    /// the parts of a file can be counted at the same time.
    pub fn append(&mut self, other: ExplorerBuilder) -> Result<Added, ExplorerError> {
        self.take(other.explorer)
    }

    fn take(&mut self, other: Explorer) -> Result<Added, ExplorerError> {
        if other.game() != self.explorer.game() {
            return Err(ExplorerError::OtherGame { found: other.game().name() });
        }
        let from = other.list;
        let mut numbers = vec![None; from.entries.len()];
        for (at, (game, moves)) in from.entries.iter().zip(other.moves).enumerate() {
            let names = game.players.map(|number| from.names.get(number));
            if self.known.contains(&(game.id ^ mark_of(names))) || !self.known.insert(game.id) {
                continue;
            }
            numbers[at] = Some(self.next_number()?);
            let list = &mut self.explorer.list;
            let mut name =
                |number| number_of(&mut self.names, &mut list.names, from.names.get(number));
            let players = BySide::new(name(game.players.first), name(game.players.second));
            let start = number_of(&mut self.starts, &mut list.starts, from.starts.get(game.start));
            list.entries.push(GameEntry { players, start, ..*game });
            self.explorer.moves.push(moves);
        }
        let moved = other.postings.iter().filter_map(|posting| {
            let number = numbers[posting.by.game() as usize]?;
            Some(Posting { by: PlayedIn::new(number, posting.by.side()), ..*posting })
        });
        self.explorer.postings.extend(moved);
        let added = numbers.iter().flatten().count();
        Ok(Added { added, known: numbers.len() - added })
    }

    /// Puts everything in order.
    pub fn finish(mut self) -> Explorer {
        self.explorer.restore_order();
        self.explorer
    }
}

impl From<Explorer> for ExplorerBuilder {
    fn from(explorer: Explorer) -> Self {
        let known = explorer.list.entries.iter().map(|game| game.id).collect();
        let numbers = |texts: &Texts| {
            let texts = texts.iter().zip(0..);
            texts.map(|(text, number)| (text.to_string(), number)).collect()
        };
        ExplorerBuilder {
            known,
            names: numbers(&explorer.list.names),
            starts: numbers(&explorer.list.starts),
            explorer,
        }
    }
}

fn number_of(numbers: &mut Numbers, texts: &mut Texts, text: &str) -> u32 {
    numbers.get(text).copied().unwrap_or_else(|| {
        let number = texts.push(text.to_string());
        numbers.insert(text.to_string(), number);
        number
    })
}

/// Sorts the postings of one game and moves the first of each move to the front:
/// a game that comes back to a position counts there once. Gives their number.
fn sort_and_unite(postings: &mut [Posting]) -> usize {
    postings.sort_unstable();
    let mut kept = 0;
    for at in 0..postings.len() {
        let is_new = at == 0
            || (postings[at].key, postings[at].mv)
                != (postings[kept - 1].key, postings[kept - 1].mv);
        if is_new {
            postings[kept] = postings[at];
            kept += 1;
        }
    }
    kept
}
