//! A bot that learned its opponent.

use std::sync::{Arc, Mutex, PoisonError};

use rules::{AnyGame, AnyMatch, Side};

use super::{OpponentModel, PlayedGame};
use crate::engine::{Settings, Value};
use crate::{
    AnyBot, AnySearch, BotError, Level, Limits, MoveModel, Resources, Thinking, level_model,
    searcher_with,
};

/// Moves that are worse than the best by less than this, in hundredths, are as
/// good as it: the bot may choose the one that its opponent handles worst. What is
/// proved is never given up for it.
const MARGIN: i32 = 15;
/// How many moves are compared.
const LINES: usize = 4;
/// What is looked at to tell what a reply is worth.
const REPLY_NODES: u64 = 2_000;
/// Replies less likely than this do not count.
const UNLIKELY: f64 = 0.03;
/// What a decided game is worth, in hundredths: more than any lead in an open one.
const DECIDED: f64 = 1_500.0;

/// How often predictions were right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PredictionTally {
    /// The games of the player that were learned from.
    pub games: usize,
    /// Moves of the player that were predicted.
    pub predicted: usize,
    /// Those that were predicted rightly.
    pub right: usize,
}

impl PredictionTally {
    /// The share of right predictions, in hundredths; none without one.
    ///
    /// ```
    /// use search::opponent::PredictionTally;
    /// assert_eq!(PredictionTally { games: 9, predicted: 8, right: 4 }.percent(), Some(50));
    /// assert_eq!(PredictionTally::default().percent(), None);
    /// ```
    pub fn percent(&self) -> Option<usize> {
        (100 * self.right + self.predicted / 2).checked_div(self.predicted)
    }
}

/// What there is to learn from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownGames {
    /// Games of the player, the oldest first.
    pub own: Vec<PlayedGame>,
    /// Games of players of similar strength.
    pub similar: Vec<PlayedGame>,
}

/// Plays like a level, or at full strength, against a player it has learned.
///
/// Where the level would draw among moves, it takes the one after which this player
/// is expected to do worst. It counts how often it predicts the player rightly.
pub struct LearningBot {
    game: AnyGame,
    side: Side,
    games: Arc<KnownGames>,
    /// Learned before the first move, where the bot thinks.
    model: Option<OpponentModel>,
    /// The moves that a level takes for equally good; at full strength a search says.
    level: Option<Box<dyn MoveModel>>,
    search: Box<dyn AnySearch>,
    replies: Box<dyn AnySearch>,
    /// The plies whose predictions were checked.
    checked: usize,
    tally: Arc<Mutex<PredictionTally>>,
}

impl LearningBot {
    /// A bot of this level that plays a side. Others can read `tally` while it plays.
    pub fn new(
        level: Level,
        game: &AnyGame,
        side: Side,
        resources: &Resources,
        games: Arc<KnownGames>,
        tally: Arc<Mutex<PredictionTally>>,
    ) -> Self {
        let lines = Settings { lines: LINES, mebibytes: 16, ..Settings::default() };
        let one = Settings { mebibytes: 1, ..Settings::default() };
        tally.lock().unwrap_or_else(PoisonError::into_inner).games = games.own.len();
        LearningBot {
            game: game.clone(),
            side,
            games,
            model: None,
            level: level_model(level, game),
            search: searcher_with(game, lines, resources),
            replies: searcher_with(game, one, resources),
            checked: 0,
            tally,
        }
    }

    /// The chances of the player's moves.
    fn predict(
        &mut self,
        board: &dyn AnyMatch,
        thinking: &Thinking<'_>,
    ) -> Result<Vec<(String, f64)>, BotError> {
        if self.model.is_none() {
            let KnownGames { own, similar } = &*self.games;
            let model = OpponentModel::learn(&self.game, own, similar, thinking.stop);
            self.model = Some(model.map_err(|error| BotError::Failed(error.to_string()))?);
        }
        self.model.as_mut().map_or_else(|| Ok(vec![]), |model| model.predict(board))
    }

    /// Compares what the player did since the last time with what was predicted.
    fn check(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<(), BotError> {
        let (moves, movers) = (game.moves(), game.movers());
        let mut board = game.boxed_clone();
        for ply in (self.checked.min(moves.len())..moves.len()).rev() {
            board.undo();
            if movers[ply] == self.side || board.legal_moves().len() < 2 {
                continue;
            }
            let predicted = self.predict(&*board, thinking)?;
            let mut tally = self.tally.lock().unwrap_or_else(PoisonError::into_inner);
            tally.predicted += 1;
            tally.right += usize::from(predicted.first().is_some_and(|(mv, _)| *mv == moves[ply]));
        }
        self.checked = moves.len();
        Ok(())
    }

    /// The moves to choose from, the best first, each with what it is worth at least.
    fn candidates(
        &mut self,
        game: &dyn AnyMatch,
        thinking: &Thinking<'_>,
    ) -> Result<Vec<String>, BotError> {
        if let Some(level) = &mut self.level {
            let mut chances = level.chances(game)?;
            chances.sort_by(|one, other| other.1.total_cmp(&one.1));
            // A move that the level would hardly play is a slip, not a choice.
            let most = chances.first().map_or(0.0, |(_, chance)| *chance);
            chances.retain(|(_, chance)| *chance > most / 2.0);
            return Ok(chances.into_iter().map(|(mv, _)| mv).collect());
        }
        let result = self.search.think(game, thinking, &mut |_| {})?;
        let Some(best) = result.lines.first().map(|line| line.value) else {
            return Ok(vec![]);
        };
        let lines = result.lines.iter().enumerate();
        let near = lines.filter(|(place, line)| *place == 0 || is_near(best, line.value));
        Ok(near.filter_map(|(_, line)| line.moves.first().cloned()).collect())
    }

    /// What a move is expected to bring against this player, in hundredths.
    fn worth(
        &mut self,
        game: &dyn AnyMatch,
        mv: &str,
        thinking: &Thinking<'_>,
    ) -> Result<f64, BotError> {
        let me = game.turn();
        let mut board = game.boxed_clone();
        board.play(mv).map_err(|error| BotError::Failed(error.to_string()))?;
        if board.ending().is_some() || board.turn() == me {
            return self.value(&*board, me, thinking);
        }
        let (mut worth, mut all) = (0.0, 0.0);
        for (reply, chance) in self.predict(&*board, thinking)? {
            if chance < UNLIKELY {
                continue;
            }
            board.play(&reply).map_err(|error| BotError::Failed(error.to_string()))?;
            worth += chance * self.value(&*board, me, thinking)?;
            all += chance;
            board.undo();
        }
        Ok(worth / all.max(f64::MIN_POSITIVE))
    }

    /// What a position is worth to a side.
    fn value(
        &mut self,
        board: &dyn AnyMatch,
        me: Side,
        thinking: &Thinking<'_>,
    ) -> Result<f64, BotError> {
        if let Some(ending) = board.ending() {
            return Ok(match ending.outcome.winner {
                Some(winner) if winner == me => DECIDED,
                Some(_) => -DECIDED,
                None => 0.0,
            });
        }
        let limits = Limits { nodes: Some(REPLY_NODES), ..Limits::default() };
        let result = self.replies.think(board, &Thinking { limits, ..*thinking }, &mut |_| {})?;
        let value = result.value().map_or(0.0, |value| match value.result() {
            Some(true) => DECIDED,
            Some(false) => -DECIDED,
            None => f64::from(value.hundredths()).clamp(-DECIDED, DECIDED),
        });
        Ok(if board.turn() == me { value } else { -value })
    }
}

/// May a move be taken for as good as the best one? Never if either is proved.
fn is_near(best: Value, other: Value) -> bool {
    !best.score.is_proved()
        && !other.score.is_proved()
        && best.proved.is_none()
        && other.proved.is_none()
        && best.hundredths() - other.hundredths() < MARGIN
}

impl AnyBot for LearningBot {
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError> {
        let is_mine = game.turn() == self.side;
        if is_mine {
            self.check(game, thinking)?;
        }
        let candidates = self.candidates(game, thinking)?;
        // The player may ask for advice: nothing is known about who plays against them.
        if candidates.len() < 2 || !is_mine {
            return candidates.into_iter().next().ok_or(BotError::GameOver);
        }
        let mut best: Option<(f64, String)> = None;
        for mv in candidates {
            let worth = self.worth(game, &mv, thinking)?;
            if thinking.stop.is_requested() {
                return Ok(best.map_or(mv, |(_, known)| known));
            }
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv).ok_or(BotError::GameOver)
    }
}
