//! Counting many games before anything is asked.

use std::collections::{HashMap, HashSet};

use rules::{AnyGame, BySide};

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
    #[must_use]
    pub fn new(game: AnyGame) -> Self {
        Explorer::new(game).into()
    }

    /// How many games were counted.
    #[must_use]
    pub fn games(&self) -> usize {
        self.explorer.games.len()
    }

    /// Counts games; one that was counted before is left out. If one of them is
    /// not possible, none is counted.
    pub fn add(&mut self, played: &[FinishedGame]) -> Result<Added, ExplorerError> {
        let replayed = replay::replay(&self.explorer.game, played).into_iter().enumerate();
        let replayed = replayed
            .map(|(number, replayed)| {
                replayed.map_err(|error| ExplorerError::Game { number, error })
            })
            .collect::<Result<Vec<_>, _>>()?;
        let mut added = Added::default();
        for (game, replayed) in played.iter().zip(replayed) {
            if self.known.contains(&game.id()) {
                added.known += 1;
                continue;
            }
            self.count(game, replayed)?;
            added.added += 1;
        }
        Ok(added)
    }

    fn count(&mut self, played: &FinishedGame, replayed: Replayed) -> Result<(), ExplorerError> {
        let plies = u16::try_from(replayed.visits.len()).map_err(|_| ExplorerError::Full)?;
        let number = self.next_number()?;
        let explorer = &mut self.explorer;
        let mut postings: Vec<Posting> = replayed
            .visits
            .iter()
            .map(|visit| Posting {
                key: visit.key,
                mv: visit.mv,
                by: PlayedIn::new(number, visit.mover),
            })
            .collect();
        // A game that comes back to a position counts there once.
        postings.sort_unstable();
        postings.dedup_by_key(|posting| (posting.key, posting.mv));
        explorer.postings.extend(postings);
        explorer.moves.push(replayed.moves.into());
        let players = [&played.players.first.name, &played.players.second.name]
            .map(|name| number_of(&mut self.names, &mut explorer.names, name));
        let start = played.start.as_deref().unwrap_or_default();
        explorer.games.push(GameEntry {
            day: played.day,
            id: played.id(),
            winner: played.winner,
            reason: played.reason,
            bands: BySide::new(played.players.first.band, played.players.second.band),
            players: BySide::new(players[0], players[1]),
            start: number_of(&mut self.starts, &mut explorer.starts, start),
            plies,
        });
        self.known.insert(played.id());
        Ok(())
    }

    fn next_number(&self) -> Result<u32, ExplorerError> {
        let number =
            u32::try_from(self.games()).ok().filter(|&number| number < PlayedIn::MAX_GAMES);
        number.ok_or(ExplorerError::Full)
    }

    /// Adds the games of another explorer that are not known yet.
    pub fn merge(&mut self, other: &Explorer) -> Result<Added, ExplorerError> {
        if other.game != self.explorer.game {
            return Err(ExplorerError::OtherGame { found: other.game.name() });
        }
        let mut numbers = vec![None; other.games.len()];
        for (at, (game, moves)) in other.games.iter().zip(&other.moves).enumerate() {
            if !self.known.insert(game.id) {
                continue;
            }
            numbers[at] = Some(self.next_number()?);
            let explorer = &mut self.explorer;
            let mut name =
                |number| number_of(&mut self.names, &mut explorer.names, other.names.get(number));
            let players = BySide::new(name(game.players.first), name(game.players.second));
            let start =
                number_of(&mut self.starts, &mut explorer.starts, other.starts.get(game.start));
            explorer.games.push(GameEntry { players, start, ..*game });
            explorer.moves.push(moves.clone());
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
    #[must_use]
    pub fn finish(mut self) -> Explorer {
        self.explorer.restore_order();
        self.explorer
    }
}

impl From<Explorer> for ExplorerBuilder {
    fn from(explorer: Explorer) -> Self {
        let known = explorer.games.iter().map(|game| game.id).collect();
        let numbers = |texts: &Texts| {
            let texts = texts.iter().zip(0..);
            texts.map(|(text, number)| (text.to_string(), number)).collect()
        };
        ExplorerBuilder {
            known,
            names: numbers(&explorer.names),
            starts: numbers(&explorer.starts),
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
