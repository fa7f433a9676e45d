//! Which level plays like somebody, and a twin: the level with its horizon, what it overlooks and what it takes for equal,
//! fitted to that player's own moves.
//!
//! A level gives every move a chance ([`SeenMoves`]). The level under which the moves of a player are likeliest is the
//! player's. What each horizon sees is searched once a move; how often captures are overlooked and how much worse a move may
//! look are then tried out on a grid, which costs no search.

use rules::{AnyGame, AnyMatch, Match, Notation};

use super::bot::LevelBot;
use super::{Level, Weakness, weakness};
use crate::BotError;
use crate::engine::{Evaluator, Settings};
use crate::evaluators::{WithEvaluator, with_evaluator};
use crate::fitting::Terms;

/// The share of moves that no level explains: people also slip.
const SLIPS: f64 = 0.03;
/// What a twin may overlook, in percent.
const OVERLOOKS: [u64; 8] = [0, 2, 5, 10, 16, 25, 40, 60];
/// What a twin may take for equal, as a multiple of what its level does, in percent.
const SPREADS: [i32; 7] = [0, 25, 50, 100, 160, 250, 400];
/// Levels that are held back.
const COUNT: usize = 8;

/// What the moves of a player say about them.
///
/// ```
/// use rules::catalogue;
/// use search::player_fit;
/// let oril = catalogue::parse("oril").unwrap();
/// let mut fit = player_fit(&oril);
/// assert_eq!(fit.fitted(), None, "nothing is known yet");
/// let mut game = oril.start();
/// for mv in ["F", "f", "B", "e"] {
///     fit.add(&*game, mv).unwrap();
///     game.play(mv).unwrap();
/// }
/// let fitted = fit.fitted().unwrap();
/// assert_eq!(fitted.moves, 4);
/// assert!(search::bot(&fitted.twin(), &oril, 1).is_ok(), "a twin is a bot");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct FittedPlayer {
    /// The level that plays most like them.
    pub level: Level,
    /// The chance that it is this level, if it is one of the eight.
    pub chance: f64,
    /// The level that looks as far as their twin.
    pub horizon: Level,
    /// Of a hundred captures, how many the twin overlooks.
    pub overlooks: u64,
    /// How much worse a move may look to the twin and still be as good, in hundredths.
    pub spread: i32,
    /// Their moves that were taken into account.
    pub moves: usize,
}

impl FittedPlayer {
    /// The bot that plays most like them: a level with changes, such as `4:overlooks=25:spread=67`.
    pub fn twin(&self) -> String {
        format!("{}:overlooks={}:spread={}", self.horizon.id(), self.overlooks, self.spread)
    }
}

/// Fits levels to the moves of a player.
pub trait PlayerFit: Send {
    /// Takes a move into account. One without a choice says nothing.
    fn add(&mut self, game: &dyn AnyMatch, mv: &str) -> Result<(), BotError>;

    /// The level and the twin that fit best; none before the first move.
    fn fitted(&self) -> Option<FittedPlayer>;
}

/// Fits levels of this game to the moves of a player.
pub fn player_fit(game: &AnyGame) -> Box<dyn PlayerFit> {
    struct Make<'a>(&'a AnyGame);
    impl WithEvaluator for Make<'_> {
        type Output = Box<dyn PlayerFit>;
        fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
            self,
            game: G,
            evaluator: E,
            _: T,
        ) -> Self::Output {
            let bots = weakness::table(self.0).map(|how| {
                let settings = Settings::default();
                LevelBot::new(game.clone(), evaluator.clone(), (), Some(how), settings, 0)
            });
            let grid = vec![[0.0; SPREADS.len()]; OVERLOOKS.len() * COUNT];
            Box::new(MoveFit { bots, levels: [0.0; COUNT], grid, moves: 0 })
        }
    }
    with_evaluator(game, Make(game))
}

struct MoveFit<G: rules::Game, E> {
    bots: [LevelBot<G, E, ()>; COUNT],
    /// The logarithm of the likelihood of each level.
    levels: [f64; COUNT],
    /// The same of every twin: by level and what it overlooks, then by its spread.
    grid: Vec<[f64; SPREADS.len()]>,
    moves: usize,
}

/// A level's weakness with another place on the grid.
fn twin(how: Weakness, overlooks: usize, spread: usize) -> Weakness {
    let spread = how.spread * SPREADS[spread] / 100;
    Weakness { overlooks: OVERLOOKS[overlooks], spread, ..how }
}

impl<G: Notation, E: Evaluator<G>> PlayerFit for MoveFit<G, E> {
    fn add(&mut self, game: &dyn AnyMatch, mv: &str) -> Result<(), BotError> {
        let typed = game.as_any().downcast_ref::<Match<G>>();
        let typed = typed.ok_or_else(|| BotError::OtherGame { asked: game.name() })?;
        let legal = typed.legal_moves();
        let Ok(played) = typed.game().parse_move(typed.position(), mv) else { return Ok(()) };
        if legal.len() < 2 || !legal.contains(&played) {
            return Ok(());
        }
        self.moves += 1;
        let slip = SLIPS / legal.len() as f64;
        let gain = |chances: Vec<(G::Move, f64)>| {
            let chance = chances.iter().find(|(mv, _)| *mv == played).map_or(0.0, |it| it.1);
            (slip + (1.0 - SLIPS) * chance).ln()
        };
        for (at, bot) in self.bots.iter_mut().enumerate() {
            let Some(how) = bot.weakness else { continue };
            let seen = bot.seen(typed, how);
            self.levels[at] += gain(seen.chances(how));
            for overlooks in 0..OVERLOOKS.len() {
                let row = &mut self.grid[at * OVERLOOKS.len() + overlooks];
                for (spread, sum) in row.iter_mut().enumerate() {
                    *sum += gain(seen.chances(twin(how, overlooks, spread)));
                }
            }
        }
        Ok(())
    }

    fn fitted(&self) -> Option<FittedPlayer> {
        if self.moves == 0 {
            return None;
        }
        let best = |one: &f64, other: &f64| one.total_cmp(other);
        let (level, &likeliest) =
            self.levels.iter().enumerate().max_by(|one, other| best(one.1, other.1))?;
        let all: f64 = self.levels.iter().map(|it| (it - likeliest).exp()).sum();
        let places = self.grid.iter().enumerate().flat_map(|(row, sums)| {
            sums.iter().enumerate().map(move |(spread, sum)| (row, spread, *sum))
        });
        let (row, spread, sum) = places.max_by(|one, other| best(&one.2, &other.2))?;
        let (horizon, overlooks) = (row / OVERLOOKS.len(), row % OVERLOOKS.len());
        // More parameters must explain more than they would by chance.
        let (horizon, how) = match sum > likeliest + 2.0 {
            true => (horizon, twin(self.bots[horizon].weakness?, overlooks, spread)),
            false => (level, self.bots[level].weakness?),
        };
        Some(FittedPlayer {
            level: Level::ALL[level],
            chance: 1.0 / all,
            horizon: Level::ALL[horizon],
            overlooks: how.overlooks,
            spread: how.spread,
            moves: self.moves,
        })
    }
}
