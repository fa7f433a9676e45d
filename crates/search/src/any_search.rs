//! A search whose game is known only when the program runs.

use std::sync::Arc;

use rules::{AnyGame, AnyMatch, Match, Notation, Tablebase};

use crate::engine::{Evaluator, NodeBudget, Search, SearchResult, Settings};
use crate::evaluators::{SowingEvaluator, WithEvaluator, with_evaluator};
use crate::fitting::Terms;
use crate::{BotError, Resources, Thinking};

/// [`Search`] behind an object: matches in, texts out.
///
/// ```
/// use rules::catalogue;
/// use search::engine::{NodeBudget, Settings};
/// use search::searcher;
/// let qubic = catalogue::parse("qubic").unwrap();
/// let engine = searcher(&qubic, Settings { mebibytes: 1, ..Settings::default() });
/// assert_eq!(engine.prove(&*qubic.start(), NodeBudget::of(10)), None);
/// ```
pub trait AnySearch: Send {
    /// Finds the best lines within the limits.
    fn think(
        &mut self,
        game: &dyn AnyMatch,
        thinking: &Thinking<'_>,
        on_progress: &mut dyn FnMut(&SearchResult<String>),
    ) -> Result<SearchResult<String>, BotError>;

    /// Proves who wins without searching the whole tree, where there is a way
    /// to: does the player to move win, and by which moves?
    fn prove(&self, game: &dyn AnyMatch, budget: NodeBudget<'_>) -> Option<(bool, Vec<String>)>;

    /// Forgets everything, as before a new game.
    fn forget(&mut self);
}

/// The engine for a game.
///
/// ```
/// use std::time::Duration;
/// use rules::catalogue;
/// use search::{Limits, Stop, Thinking, engine::Settings, searcher};
/// let oware = catalogue::parse("oware").unwrap();
/// let mut engine = searcher(&oware, Settings { mebibytes: 1, ..Settings::default() });
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let report = engine.think(&*oware.start(), &thinking, &mut |_| {}).unwrap();
/// assert_eq!(report.lines.len(), 1);
/// ```
pub fn searcher(game: &AnyGame, settings: Settings) -> Box<dyn AnySearch> {
    struct Make(Settings);
    impl WithEvaluator for Make {
        type Output = Box<dyn AnySearch>;
        fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
            self,
            game: G,
            evaluator: E,
            _: T,
        ) -> Self::Output {
            Box::new(Search::new(game, evaluator, (), self.0))
        }
    }
    with_evaluator(game, Make(settings))
}

/// The engine for a game, with knowledge from outside where it helps.
///
/// ```
/// use rules::catalogue;
/// use search::{Resources, engine::Settings, searcher_with};
/// let oware = catalogue::parse("oware").unwrap();
/// let settings = Settings { mebibytes: 1, ..Settings::default() };
/// let mut engine = searcher_with(&oware, settings, &Resources::default());
/// engine.forget();
/// ```
pub fn searcher_with(
    game: &AnyGame,
    settings: Settings,
    resources: &Resources,
) -> Box<dyn AnySearch> {
    match (game, &resources.endings) {
        (AnyGame::Sowing(game), Some(endings)) => {
            let evaluator = SowingEvaluator::of(game);
            Box::new(Search::new(game.clone(), evaluator, Arc::clone(endings), settings))
        }
        _ => searcher(game, settings),
    }
}

impl<G: Notation, E: Evaluator<G>, T: Tablebase<G>> AnySearch for Search<G, E, T> {
    fn think(
        &mut self,
        game: &dyn AnyMatch,
        thinking: &Thinking<'_>,
        on_progress: &mut dyn FnMut(&SearchResult<String>),
    ) -> Result<SearchResult<String>, BotError> {
        let typed = game
            .as_any()
            .downcast_ref::<Match<G>>()
            .filter(|typed| typed.game() == self.game())
            .ok_or_else(|| BotError::OtherGame { asked: game.name() })?;
        let text = |mv: &G::Move| typed.game().move_text(*mv);
        let mut observer = |result: &SearchResult<G::Move>| on_progress(&result.map_moves(text));
        Ok(Search::think(self, typed, thinking, &mut observer).map_moves(text))
    }

    fn prove(&self, game: &dyn AnyMatch, budget: NodeBudget<'_>) -> Option<(bool, Vec<String>)> {
        let typed = game.as_any().downcast_ref::<Match<G>>()?;
        let proof = Search::prove(self, typed, budget)?;
        let moves = proof.moves.iter().map(|&mv| typed.game().move_text(mv));
        Some((proof.wins, moves.collect()))
    }

    fn forget(&mut self) {
        Search::forget(self);
    }
}
