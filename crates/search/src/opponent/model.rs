//! Predicts the moves of one player.

use std::collections::BTreeMap;

use rules::{AnyGame, AnyMatch, Side, TextError};

use super::features::Features;
use super::habits::{self, Decision};
use crate::{BotError, Stop};

/// The newest moves of a player that their habits are fitted to: enough to know
/// them, and few enough to be ready in seconds.
const MOST_DECISIONS: usize = 1_500;
/// The same for players of similar strength.
const MOST_OF_OTHERS: usize = 500;
/// How many moves in the same position the habits are worth.
const HABITS_COUNT: f64 = 2.0;

/// A game of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The position it began with, if not that of the rules.
    pub start: Option<String>,
    /// Its moves.
    pub moves: Vec<String>,
    /// The player's side.
    pub side: Side,
}

/// What is known about how a player moves.
pub struct OpponentModel {
    game: AnyGame,
    features: Features,
    weights: Vec<f64>,
    /// What the player did in each position: canonical moves and how often.
    known: BTreeMap<u64, BTreeMap<String, f64>>,
    games: usize,
}

impl OpponentModel {
    /// Learns from games of the player, the oldest first, and of players of similar
    /// strength. A request to stop ends early with what was learned by then.
    ///
    /// ```
    /// use rules::{Side, catalogue};
    /// use search::{Stop, opponent::{OpponentModel, PlayedGame}};
    /// let velha = catalogue::parse("velha").unwrap();
    /// let moves = ["1", "5", "2"].map(String::from).to_vec();
    /// let game = PlayedGame { start: None, moves, side: Side::First };
    /// let own = vec![game; 10];
    /// let mut model = OpponentModel::learn(&velha, &own, &[], &Stop::default()).unwrap();
    /// assert_eq!(model.games(), 10);
    /// // All corners are one.
    /// let first = &model.predict(&*velha.start()).unwrap()[0].0;
    /// assert!(["1", "3", "7", "9"].contains(&first.as_str()));
    /// ```
    pub fn learn(
        game: &AnyGame,
        own: &[PlayedGame],
        similar: &[PlayedGame],
        stop: &Stop,
    ) -> Result<Self, LearnError> {
        let features = Features::new(game);
        let mut model = OpponentModel {
            game: game.clone(),
            weights: features.neutral(),
            features,
            known: BTreeMap::new(),
            games: own.len(),
        };
        let others = model.decisions(similar, MOST_OF_OTHERS, stop)?;
        let general = habits::fit(&others, &model.weights);
        let decisions = model.decisions(own, MOST_DECISIONS, stop)?;
        model.weights = habits::fit(&decisions, &general);
        model.count(own)?;
        Ok(model)
    }

    /// How many games of the player it learned from.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The legal moves and their chances, the likeliest first.
    pub fn predict(&mut self, played: &dyn AnyMatch) -> Result<Vec<(String, f64)>, BotError> {
        let choice = self.features.choice(played)?;
        let habits = habits::chances(&choice, &self.weights);
        let nothing = BTreeMap::new();
        let known = self.known.get(&choice.key).unwrap_or(&nothing);
        let all = known.values().sum::<f64>() + HABITS_COUNT;
        // Moves that are the same but for a symmetry share what is known.
        let share = |canonical: &String| {
            let same = choice.canonical.iter().filter(|other| *other == canonical).count();
            known.get(canonical).copied().unwrap_or(0.0) / same.max(1) as f64
        };
        let chance =
            |(canonical, habit): (&String, f64)| (share(canonical) + HABITS_COUNT * habit) / all;
        let chances: Vec<f64> = choice.canonical.iter().zip(habits).map(chance).collect();
        let mut predicted: Vec<_> = choice.moves.into_iter().zip(chances).collect();
        predicted.sort_by(|one, other| other.1.total_cmp(&one.1));
        Ok(predicted)
    }

    /// What players did, the newest games first, up to a number of moves.
    fn decisions(
        &mut self,
        games: &[PlayedGame],
        most: usize,
        stop: &Stop,
    ) -> Result<Vec<Decision>, LearnError> {
        let mut decisions = vec![];
        for game in games.iter().rev() {
            let mut board = self.begin(game)?;
            for mv in &game.moves {
                if decisions.len() >= most || stop.is_requested() {
                    return Ok(decisions);
                }
                if board.turn() == game.side && board.legal_moves().len() > 1 {
                    let choice = self.features.choice(&*board).map_err(LearnError::Bot)?;
                    let made = choice.moves.iter().position(|known| known == mv);
                    decisions.extend(made.map(|made| Decision { choice, made }));
                }
                board.play(mv).map_err(LearnError::Game)?;
            }
        }
        Ok(decisions)
    }

    /// Counts what the player did in each position.
    fn count(&mut self, games: &[PlayedGame]) -> Result<(), LearnError> {
        for game in games {
            let mut board = self.begin(game)?;
            for mv in &game.moves {
                if board.turn() == game.side {
                    let (key, moves) = self.features.seen(&*board);
                    let place = board.legal_moves().iter().position(|known| known == mv);
                    if let Some(canonical) = place.and_then(|place| moves.into_iter().nth(place)) {
                        *self.known.entry(key).or_default().entry(canonical).or_default() += 1.0;
                    }
                }
                board.play(mv).map_err(LearnError::Game)?;
            }
        }
        Ok(())
    }

    fn begin(&self, game: &PlayedGame) -> Result<Box<dyn AnyMatch>, LearnError> {
        match &game.start {
            Some(start) => self.game.start_from(start).map_err(LearnError::Game),
            None => Ok(self.game.start()),
        }
    }
}

/// Why nothing could be learned.
#[derive(Debug)]
pub enum LearnError {
    /// A game is not one of this kind.
    Game(TextError),
    /// The levels could not be asked.
    Bot(BotError),
}

impl std::fmt::Display for LearnError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LearnError::Game(error) => error.fmt(f),
            LearnError::Bot(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LearnError {}
