//! Statistics in memory: games are added here, and files are made of it.

pub(crate) mod builder;

use rules::{AnyGame, BySide};

use crate::games::{GameEntry, Texts};
use crate::postings::{self, PlayedIn, Posting};
use crate::replay;
use crate::report::{PositionReport, report};
use crate::{Added, ExplorerBuilder, ExplorerError, FinishedGame, GameSelection, PlayedBy};

/// All games of one kind, and the index of their positions.
///
/// Two explorers with the same games are equal, in whatever order and in
/// however many parts the games came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explorer {
    pub(crate) game: AnyGame,
    pub(crate) names: Texts,
    pub(crate) starts: Texts,
    /// In their order.
    pub(crate) games: Vec<GameEntry>,
    /// The packed moves of each game.
    pub(crate) moves: Vec<Box<[u8]>>,
    /// In their order.
    pub(crate) postings: Vec<Posting>,
}

impl Explorer {
    /// Statistics without a game.
    #[must_use]
    pub fn new(game: AnyGame) -> Self {
        Explorer {
            game,
            names: Texts::default(),
            starts: Texts::default(),
            games: vec![],
            moves: vec![],
            postings: vec![],
        }
    }

    /// The game they are of.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How many games were counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Was none counted?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many pairs of position and move are known.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.postings.chunk_by(|one, other| (one.key, one.mv) == (other.key, other.mv)).count()
    }

    /// Counts games; see [`ExplorerBuilder::add`].
    pub fn add(&mut self, played: &[FinishedGame]) -> Result<Added, ExplorerError> {
        self.build(|builder| builder.add(played))
    }

    /// Adds the games of another explorer; see [`ExplorerBuilder::merge`].
    pub fn merge(&mut self, other: &Explorer) -> Result<Added, ExplorerError> {
        self.build(|builder| builder.merge(other))
    }

    fn build<T>(&mut self, change: impl FnOnce(&mut ExplorerBuilder) -> T) -> T {
        let empty = Explorer::new(self.game.clone());
        let mut builder = ExplorerBuilder::from(std::mem::replace(self, empty));
        let changed = change(&mut builder);
        *self = builder.finish();
        changed
    }

    /// Puts games, postings, names and starts in their order.
    pub(crate) fn restore_order(&mut self) {
        let mut order: Vec<u32> = (0..self.games.len() as u32).collect();
        order.sort_by_key(|&number| self.games[number as usize].order());
        let mut to = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(&from, at)| to[from as usize] = at);
        self.games = order.iter().map(|&from| self.games[from as usize]).collect();
        self.moves =
            order.iter().map(|&from| std::mem::take(&mut self.moves[from as usize])).collect();
        for posting in &mut self.postings {
            posting.by = PlayedIn::new(to[posting.by.game() as usize], posting.by.side());
        }
        // Mostly one long run in order and a short one after it: a stable sort
        // finds the runs and merges them.
        self.postings.sort();
        self.number_texts();
    }

    /// Numbers names and starts by their order, and drops those of no game.
    fn number_texts(&mut self) {
        let players = |game: &GameEntry| [game.players.first, game.players.second];
        let (names, name) = self.names.in_order(self.games.iter().flat_map(players));
        let (starts, start) = self.starts.in_order(self.games.iter().map(|game| game.start));
        for game in &mut self.games {
            game.players = game.players.map(|player| name[player as usize]);
            game.start = start[game.start as usize];
        }
        (self.names, self.starts) = (names, starts);
    }

    /// Makes a player nobody: their games still count, without a name. Says
    /// whether there was such a player.
    pub fn forget(&mut self, player: &str) -> bool {
        let Some(number) = self.names.find(player).filter(|&number| number > 0) else {
            return false;
        };
        for game in &mut self.games {
            game.players = game.players.map(|known| if known == number { 0 } else { known });
        }
        self.number_texts();
        true
    }

    /// The names of the players, in order.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.names.iter().skip(1)
    }

    /// A game by its number in a report: everything but where it came from.
    pub fn played(&self, number: u32) -> Option<FinishedGame> {
        let game = self.games.get(number as usize)?;
        let start = Some(self.starts.get(game.start)).filter(|_| game.start > 0);
        let moves = &self.moves[number as usize];
        let moves = replay::unpack(&self.game, start, moves, game.plies).ok()?;
        Some(game.played(start, moves, &self.names))
    }

    /// What was played in a position: the one after `moves` from `start`, or
    /// from the start of the game.
    pub fn report(
        &self,
        start: Option<&str>,
        moves: &[String],
        selection: &GameSelection,
    ) -> Result<PositionReport, ExplorerError> {
        let asked = replay::ask(&self.game, start, moves).map_err(ExplorerError::Position)?;
        let played = postings::of_position(&self.postings, asked.key);
        let game = |number: u32| self.games.get(number as usize).copied();
        Ok(report(asked, &played, &self.names, selection, game))
    }
}

impl GameEntry {
    pub(crate) fn played(
        &self,
        start: Option<&str>,
        moves: Vec<String>,
        names: &Texts,
    ) -> FinishedGame {
        let by = |side| PlayedBy {
            name: names.get(self.players[side]).to_string(),
            band: self.bands[side],
        };
        FinishedGame {
            start: start.map(str::to_string),
            moves,
            winner: self.winner,
            reason: self.reason,
            day: self.day,
            players: BySide::new(by(rules::Side::First), by(rules::Side::Second)),
            source: String::new(),
        }
    }
}
