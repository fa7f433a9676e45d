//! Statistics in memory: games are added here, and files are made of it.

pub(crate) mod builder;

use rules::AnyGame;

use crate::finished_game::mark_of;
use crate::games::GameList;
use crate::postings::{self, PlayedIn, Posting};
use crate::{Added, ExplorerBuilder, ExplorerError, FinishedGame, GameSelection, PositionReport};

/// All games of one kind, and the index of their positions.
///
/// Two explorers with the same games are equal, in whatever order and in
/// however many parts the games came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explorer {
    pub(crate) list: GameList,
    /// The packed moves of each game.
    pub(crate) moves: Vec<Box<[u8]>>,
    /// In their order.
    pub(crate) postings: Vec<Posting>,
}

impl Explorer {
    /// Statistics without a game.
    pub fn new(game: AnyGame) -> Self {
        Explorer { list: GameList::new(game), moves: vec![], postings: vec![] }
    }

    /// The game they are of.
    pub fn game(&self) -> &AnyGame {
        &self.list.game
    }

    /// How many games were counted.
    pub fn len(&self) -> usize {
        self.list.entries.len()
    }

    /// Was none counted?
    pub fn is_empty(&self) -> bool {
        self.list.entries.is_empty()
    }

    /// How many pairs of position and move are known.
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
        let empty = Explorer::new(self.game().clone());
        let mut builder = ExplorerBuilder::from(std::mem::replace(self, empty));
        let changed = change(&mut builder);
        *self = builder.finish();
        changed
    }

    /// Puts games, postings, names and starts in their order.
    pub(crate) fn restore_order(&mut self) {
        let games = &mut self.list.entries;
        let mut order: Vec<u32> = (0..games.len() as u32).collect();
        order.sort_by_key(|&number| games[number as usize].order());
        let mut to = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(&from, at)| to[from as usize] = at);
        *games = order.iter().map(|&from| games[from as usize]).collect();
        self.moves =
            order.iter().map(|&from| std::mem::take(&mut self.moves[from as usize])).collect();
        for posting in &mut self.postings {
            posting.by = PlayedIn::new(to[posting.by.game() as usize], posting.by.side());
        }
        // Mostly one long run in order and a short one after it: a stable sort
        // finds the runs and merges them.
        self.postings.sort();
        self.list.number_texts();
    }

    /// Makes a player nobody: their games still count, without a name. Says
    /// whether there was such a player.
    pub fn forget(&mut self, player: &str) -> bool {
        let Some(number) = self.list.names.find(player).filter(|&number| number > 0) else {
            return false;
        };
        let list = &mut self.list;
        for game in &mut list.entries {
            let players = game.players;
            if players.first == number || players.second == number {
                game.id ^= mark_of(players.map(|known| list.names.get(known)));
                game.players = players.map(|known| if known == number { 0 } else { known });
            }
        }
        self.restore_order();
        true
    }

    /// The names of the players, in order.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.list.names.iter().skip(1)
    }

    /// A game by its number in a report: everything but where it came from.
    pub fn played(&self, number: u32) -> Option<FinishedGame> {
        let game = self.list.entries.get(number as usize)?;
        self.list.played(game, &self.moves[number as usize])
    }

    /// The numbers of the games in which a move counts.
    pub fn find(&self, selection: &GameSelection) -> Vec<u32> {
        self.list.find(selection)
    }

    /// What was played in a position: the one after `moves` from `start`, or
    /// from the start of the game.
    pub fn report(
        &self,
        start: Option<&str>,
        moves: &[String],
        selection: &GameSelection,
    ) -> Result<PositionReport, ExplorerError> {
        let find = |key| Ok(postings::of_position(&self.postings, key));
        self.list.report(start, moves, selection, find)
    }
}
