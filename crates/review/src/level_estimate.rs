//! How strong a player is, from their own games: what they lose per move, the level that plays like them, and a twin.

use messages::{Messages, Value};
use rules::catalogue::Family;
use rules::{AnyGame, AnyMatch, Side};
use search::{BotError, FittedPlayer, PlayerFit, Resources, Thinking, player_fit};

use crate::{Reviewer, Unit};

/// The most decisions that are looked at: more would change little.
const MOST: usize = 80;
/// Fewer say nothing.
const LEAST: usize = 20;
/// The transposition table in MiB.
const MEBIBYTES: usize = 8;
/// 95 % of a normal distribution are within so many standard errors.
const CONFIDENCE: f64 = 1.96;

/// A game of a player, and the side that they played.
pub struct OwnGame {
    /// The game.
    pub game: AnyGame,
    /// Its moves.
    pub course: Box<dyn AnyMatch>,
    /// The player's side.
    pub side: Side,
}

/// What a player's moves amount to.
///
/// ```
/// use review::LevelEstimate;
/// assert!(LevelEstimate::new(vec![], None).is_none(), "without games nothing is known");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EstimatedLevel {
    /// What they lose per move, on average.
    pub lost: f64,
    /// The 95 % confidence interval: so much more or less.
    pub error: f64,
    /// What a loss is counted in.
    pub unit: Unit,
    /// The level and the twin.
    pub fitted: FittedPlayer,
}

/// Looks through the decisions of a player, one after the other.
pub struct LevelEstimate {
    game: AnyGame,
    games: usize,
    /// Decisions that were not looked at yet: the game before, and the move.
    waiting: Vec<(Box<dyn AnyMatch>, String)>,
    all: usize,
    fit: Box<dyn PlayerFit>,
    losses: Vec<f64>,
    unit: Unit,
}

impl LevelEstimate {
    /// The decisions of a player in the game that they played most or, if it is among them, in the
    /// wanted one. Of many decisions some are taken, evenly spread.
    pub fn new(games: Vec<OwnGame>, wanted: Option<&str>) -> Option<Self> {
        let names: Vec<String> = games.iter().map(|own| own.game.name()).collect();
        let count = |name: &String| names.iter().filter(|other| *other == name).count();
        let most = names.iter().max_by_key(|name| (Some(name.as_str()) == wanted, count(name)))?;
        let chosen: Vec<&OwnGame> = games.iter().filter(|own| own.game.name() == *most).collect();
        let mut decisions = vec![];
        for own in &chosen {
            let mut course = own.course.boxed_clone();
            while course.undo().is_some() {}
            for mv in own.course.moves() {
                if course.turn() == own.side && course.legal_moves().len() > 1 {
                    decisions.push((course.boxed_clone(), mv.clone()));
                }
                if course.play(&mv).is_err() {
                    break;
                }
            }
        }
        let stride = decisions.len().div_ceil(MOST).max(1);
        let waiting: Vec<_> = decisions.into_iter().step_by(stride).collect();
        let game = chosen.first()?.game.clone();
        let unit = Unit::of(&game);
        let (fit, all, games) = (player_fit(&game), waiting.len(), chosen.len());
        Some(LevelEstimate { game, games, waiting, all, fit, losses: vec![], unit })
    }

    /// The game that was played most.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How often it was played.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The decisions that are looked at in all.
    pub fn len(&self) -> usize {
        self.all
    }

    /// Are there too few decisions for an answer?
    pub fn is_empty(&self) -> bool {
        self.all < LEAST
    }

    /// The decisions that were looked at.
    pub fn done(&self) -> usize {
        self.losses.len()
    }

    /// Looks at the next decision; false after the last one. The limits are those of one position.
    pub fn step(
        &mut self,
        resources: &Resources,
        thinking: &Thinking<'_>,
    ) -> Result<bool, BotError> {
        let Some((before, mv)) = self.waiting.pop() else { return Ok(false) };
        self.fit.add(&*before, &mv)?;
        let mut lost = 0.0;
        // What was played before it does not matter to its loss.
        if let Ok(mut alone) = self.game.start_from(&before.position())
            && alone.play(&mv).is_ok()
        {
            let mut reviewer = Reviewer::new(&self.game, &*alone, MEBIBYTES, resources);
            let judged = reviewer.step(thinking)?;
            lost = judged.map_or(0.0, |one| f64::from(one.loss.hundredths) / 100.0);
        }
        self.losses.push(lost);
        Ok(!self.waiting.is_empty())
    }

    /// What was found so far; none from too few decisions.
    pub fn result(&self) -> Option<EstimatedLevel> {
        let count = self.losses.len() as f64;
        let fitted = self.fit.fitted().filter(|_| self.losses.len() >= LEAST)?;
        let lost = self.losses.iter().sum::<f64>() / count;
        let squares: f64 = self.losses.iter().map(|one| (one - lost).powi(2)).sum();
        let error = CONFIDENCE * (squares / (count - 1.0) / count).sqrt();
        Some(EstimatedLevel { lost, error, unit: self.unit, fitted })
    }
}

impl EstimatedLevel {
    /// The level in a sentence, and the twin in another.
    pub fn in_words(&self, family: Family, messages: &Messages) -> [String; 2] {
        let language = messages.language();
        let unit = if self.unit == Unit::Seeds { "seeds" } else { "points" };
        let values = [
            ("lost", Value::from(language.decimal(self.lost, 1))),
            ("error", language.decimal(self.error, 1).into()),
            ("unit", unit.into()),
            ("level", self.fitted.level.id().into()),
            ("moves", self.fitted.moves.into()),
        ];
        let level = messages.format("level-about", &values);
        let id = if family == Family::Sowing { "level-twin-seeds" } else { "level-twin" };
        let spread = language.decimal(f64::from(self.fitted.spread) / 100.0, 2);
        let values = [
            ("horizon", Value::from(self.fitted.horizon.id())),
            ("overlooks", self.fitted.overlooks.into()),
            ("spread", spread.into()),
        ];
        [level, messages.format(id, &values)]
    }
}
