//! Nine strengths of one engine, from a beginner's to all it has.
//!
//! A level is weak the way people are: it looks less far, now and then it
//! does not notice a move that takes something, and among moves that look
//! about as good it takes any. It never stalls and never plays what it can
//! see is bad. With the same seed it plays the same game, on any machine: what
//! it may look at is counted in positions, not in time. How far apart the
//! levels are was measured; see `docs/explanation/levels.md`.

mod bot;
mod fit;
mod model;
mod weakness;

use std::sync::Arc;

use rules::{AnyGame, Notation, Tablebase};

use crate::book::Reader;
use crate::engine::{Evaluator, Parameters, Settings};
use crate::evaluators::{SowingEvaluator, WithEvaluator, with_evaluator};
use crate::fitting::Terms;
use crate::{AnyBot, Resources, Typed};
use bot::LevelBot;
pub use fit::{FittedPlayer, PlayerFit, player_fit};
use model::LevelModel;
pub use model::MoveModel;
use weakness::Weakness;

/// How well a bot plays.
///
/// ```
/// use search::Level;
/// assert_eq!(Level::from_id("4").unwrap().id(), "4");
/// assert_eq!(Level::from_id("médio"), Level::from_id("4"));
/// assert!(Level::from_id("9").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The names of the levels, the weakest first.
const IDS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "max"];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 9] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level::MAX,
    ];
    /// All the engine has.
    pub const MAX: Level = Level(9);
    /// "Fácil" in the Oril phone game.
    pub const EASY: Level = Level(2);
    /// "Médio" in the Oril phone game.
    pub const MEDIUM: Level = Level(4);
    /// "Difícil" in the Oril phone game.
    pub const HARD: Level = Level(6);

    /// The level's name among bots: `1` to `8`, and `max`.
    pub const fn id(self) -> &'static str {
        IDS[self.0 as usize - 1]
    }

    /// The level of a name; the three names of the Oril phone game are
    /// understood too, with and without their accents.
    pub fn from_id(id: &str) -> Option<Level> {
        match id.to_lowercase().as_str() {
            "fácil" | "facil" | "easy" => Some(Level::EASY),
            "médio" | "medio" | "medium" => Some(Level::MEDIUM),
            "difícil" | "dificil" | "hard" => Some(Level::HARD),
            id => Level::ALL.into_iter().find(|level| level.id() == id),
        }
    }

    /// What holds this level back in a game; nothing holds the best.
    fn weakness(self, game: &AnyGame) -> Option<Weakness> {
        weakness::table(game).get(usize::from(self.0) - 1).copied()
    }
}

/// The names of all levels, as bots.
pub(crate) const fn names() -> &'static [&'static str] {
    &IDS
}

/// What a level is made of.
struct MakeLevel {
    weakness: Option<Weakness>,
    settings: Settings,
    seed: u64,
}

impl MakeLevel {
    fn bot<G: Notation, E: Evaluator<G> + 'static, T: Tablebase<G> + 'static>(
        self,
        game: G,
        evaluator: E,
        endings: T,
    ) -> Box<dyn AnyBot> {
        let MakeLevel { weakness, settings, seed } = self;
        let bot = LevelBot::new(game, evaluator, endings, weakness, settings, seed);
        Box::new(Typed(Box::new(bot)))
    }
}

impl WithEvaluator for MakeLevel {
    type Output = Box<dyn AnyBot>;
    fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
        self,
        game: G,
        evaluator: E,
        _: T,
    ) -> Self::Output {
        self.bot(game, evaluator, ())
    }
}

/// A level as a model of how players move; none for the best, which has no
/// weakness to model.
///
/// ```
/// use rules::catalogue;
/// use search::{Level, level_model};
/// let oware = catalogue::parse("oware").unwrap();
/// let mut model = level_model(Level::EASY, &oware).unwrap();
/// let chances = model.chances(&*oware.start()).unwrap();
/// let sum: f64 = chances.iter().map(|(_, chance)| chance).sum();
/// assert!((sum - 1.0).abs() < 1e-9);
/// assert!(level_model(Level::MAX, &oware).is_none());
/// ```
pub fn level_model(level: Level, game: &AnyGame) -> Option<Box<dyn MoveModel>> {
    struct Make(Weakness);
    impl WithEvaluator for Make {
        type Output = Box<dyn MoveModel>;
        fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
            self,
            game: G,
            evaluator: E,
            _: T,
        ) -> Self::Output {
            let weakness = Some(self.0);
            let bot = LevelBot::new(game, evaluator, (), weakness, Settings::default(), 0);
            Box::new(LevelModel(bot))
        }
    }
    Some(with_evaluator(game, Make(level.weakness(game)?)))
}

/// The bot of a level's name, if it is one. A level may be changed to measure
/// what that is worth: `max:without=TECHNIQUE` switches a technique off,
/// `max:PARAMETER=NUMBER` gives a parameter another value, `7:nodes=9000` does so
/// for what holds a level back, and more changes follow after colons. Solved
/// endings and openings are for the best alone: nobody else knows them by heart.
pub(crate) fn make(
    name: &str,
    game: &AnyGame,
    seed: u64,
    resources: &Resources,
) -> Option<Box<dyn AnyBot>> {
    let (name, changes) = name.split_once(':').map_or((name, None), |(name, it)| (name, Some(it)));
    let level = Level::from_id(name)?;
    let mut make =
        MakeLevel { weakness: level.weakness(game), settings: Settings::default(), seed };
    if let Some(changes) = changes {
        match &mut make.weakness {
            Some(weakness) => *weakness = weakness.changed(changes)?,
            None => make.settings = changed(changes, game)?,
        }
    }
    let bot = match (game, &resources.endings) {
        (AnyGame::Sowing(game), Some(endings)) if level == Level::MAX => {
            make.bot(game.clone(), SowingEvaluator::of(game), Arc::clone(endings))
        }
        _ => with_evaluator(game, make),
    };
    Some(match &resources.book {
        Some(book) if level == Level::MAX => Box::new(Reader::new(Arc::clone(book), bot, seed)),
        _ => bot,
    })
}

/// Settings with changes such as `without=history:aspiration=20`.
fn changed(changes: &str, game: &AnyGame) -> Option<Settings> {
    changes.split(':').try_fold(Settings::default(), |mut settings, change| {
        let (name, value) = change.split_once('=')?;
        if name == "without" {
            settings.techniques = settings.techniques.without(value)?;
        } else {
            let before = settings.parameters.unwrap_or(Parameters::of(game.family()));
            settings.parameters = Some(before.with(name, value.parse().ok()?)?);
        }
        Some(settings)
    })
}
