//! A search as its caller holds it, from one move of a game to the next.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use rules::{Game, HistoryRule, Match, Tablebase};

use super::abdada::CurrentlySearched;
use super::claims::has_no_past;
use super::ordering::MoveHistory;
use super::pruning::Reductions;
use super::root::{Plan, Root};
use super::worker::{Shared, Worker};
use super::{
    Evaluator, MAX_DEPTH, NodeBudget, Observer, Parameters, Proof, Scale, Score, SearchResult,
    Techniques, TranspositionTable, Variation,
};
use crate::Thinking;
use crate::budget::Pace;

/// Positions looked at for a quick proof before each search, unless settings say otherwise.
const PROOF_NODES: u32 = 20_000;
/// Positions searched for moves that convert what tables prove, if half of the time
/// is enough for them: 90,000 were needed in one of 500 games of `oware`, and take
/// a tenth of a second.
const CONVERSION_NODES: u32 = 150_000;
/// Positions searched to confirm what may be claimed in a game with a past, if an eighth
/// of the time is enough for them. They take a millisecond or two.
const CLAIM_NODES: u32 = 3_000;
/// Positions searched for a result that tables leave open, as a multiple of
/// [`Settings::proof_nodes`], until a quarter of the time is over.
const OPEN_ENDING_SHARE: u32 = 5;

/// A game with at most so many moves and plies left is searched to its end, so that a draw is
/// certain: all of tic-tac-toe takes a few milliseconds.
const SMALL: u32 = 9;

/// How a search is set up.
///
/// ```
/// use search::engine::Settings;
/// let settings = Settings { threads: 2, ..Settings::default() };
/// assert_eq!(settings.mebibytes, 64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The size of the table.
    pub mebibytes: usize,
    /// How many threads search; always one in a browser.
    pub threads: usize,
    /// How many lines to find, the best first.
    pub lines: usize,
    /// How many positions may be looked at for a forced win before the search.
    pub proof_nodes: u32,
    /// Which techniques to use.
    pub techniques: Techniques,
    /// The numbers they work with; those of the evaluator where none are given.
    pub parameters: Option<Parameters>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            mebibytes: 64,
            threads: 1,
            lines: 1,
            proof_nodes: PROOF_NODES,
            techniques: Techniques::ALL,
            parameters: None,
        }
    }
}

/// A search in games of type `G`, with what it remembers between moves.
///
/// With one thread and without limits of time it is reproducible node for node.
///
/// ```
/// use std::time::Duration;
/// use rules::{Match, sowing::{Position, Sowing}};
/// use search::engine::{Evaluator, Search, Settings};
/// use search::{Limits, Stop, Thinking};
///
/// #[derive(Clone)]
/// struct Indifferent;
/// impl Evaluator<Sowing> for Indifferent {
///     fn estimate(&self, _: &Sowing, _: &Position) -> i32 { 0 }
/// }
///
/// let settings = Settings { mebibytes: 1, ..Settings::default() };
/// let mut search = Search::new(Sowing::oware(), Indifferent, (), settings);
/// let thinking = Thinking {
///     limits: Limits { depth: Some(6), ..Limits::default() },
///     clock: &|| Duration::ZERO,
///     stop: &Stop::default(),
/// };
/// let report = search.think(&Match::new(Sowing::oware()), &thinking, &mut ());
/// assert!(report.best().is_some());
/// assert_eq!(report.depth, 6);
/// ```
pub struct Search<G: Game, E, T = ()> {
    game: G,
    evaluator: E,
    tablebase: T,
    table: TranspositionTable,
    settings: Settings,
    /// Killers and history of each thread.
    histories: Vec<MoveHistory>,
    parameters: Parameters,
    reductions: Reductions,
}

impl<G: Game, E: Evaluator<G>, T: Tablebase<G>> Search<G, E, T> {
    /// A search that has seen nothing yet.
    pub fn new(game: G, evaluator: E, tablebase: T, settings: Settings) -> Self {
        let threads = if cfg!(target_arch = "wasm32") { 1 } else { settings.threads.max(1) };
        let settings = Settings { threads, lines: settings.lines.max(1), ..settings };
        let parameters = settings.parameters.unwrap_or_else(|| evaluator.parameters());
        let history = MoveHistory::new(&game, &evaluator, &settings.techniques);
        let table = TranspositionTable::with_parameters(settings.mebibytes, &parameters);
        let histories = vec![history; threads];
        let reductions = Reductions::new(&parameters);
        Search { game, evaluator, tablebase, table, settings, histories, parameters, reductions }
    }

    /// The game it plays.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How it is set up.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        let history = MoveHistory::new(&self.game, &self.evaluator, &self.settings.techniques);
        self.histories.fill(history);
    }

    /// Proves who wins without searching the whole tree, where the evaluator
    /// knows how.
    pub fn prove(&self, game: &Match<G>, budget: NodeBudget<'_>) -> Option<Proof<G::Move>> {
        let over = game.ending().is_some();
        if over { None } else { self.evaluator.prove(&self.game, game.position(), budget) }
    }

    /// Finds the best lines from the present position of a match, within the
    /// limits, reporting progress to the observer.
    pub fn think(
        &mut self,
        game: &Match<G>,
        thinking: &Thinking<'_>,
        observer: &mut dyn Observer<G::Move>,
    ) -> SearchResult<G::Move> {
        let began = thinking.clock.now();
        // Proofs must leave time for a search.
        let (soft, hard) = thinking.limits.span(false, self.moves_left(game));
        let end = soft.or(hard);
        let late = || end.is_some_and(|end| thinking.clock.now() >= began + end);
        let is_over = || thinking.stop.is_requested() || late();
        let is_past = |share: u32| {
            let end = end.map(|end| began + end / share);
            thinking.stop.is_requested() || end.is_some_and(|end| thinking.clock.now() >= end)
        };
        let (is_eighth_over, is_quarter_over, is_half_over) =
            (|| is_past(8), || is_past(4), || is_past(2));
        let claims = NodeBudget::until(CLAIM_NODES, &is_eighth_over);
        let conversion = NodeBudget::until(CONVERSION_NODES, &is_half_over);
        let (mut root, probes_below) = self.look_up(game, claims, conversion);
        let open = NodeBudget::until(self.open_ending_nodes(thinking), &is_quarter_over);
        self.prove_open_ending(game, &mut root, open);
        if self.settings.techniques.capped_losses {
            root.cap_losses();
        }
        if root.moves.is_empty() {
            return SearchResult::default();
        }
        let proof_budget = NodeBudget::until(self.settings.proof_nodes, &is_over);
        if let Some(proof) = self.prove(game, proof_budget).filter(|proof| proof.wins) {
            root.settle(proof.moves, Score::win(0, proof.plies));
            if self.settings.lines == 1 {
                let elapsed = thinking.clock.now().saturating_sub(began);
                let found = SearchResult { elapsed, ..shown(root.lines(1)) };
                observer.progress(&found);
                return found;
            }
        }
        let nodes = self.deepen(game, &mut root, probes_below, (thinking, began), observer);
        SearchResult {
            lines: root.lines(self.settings.lines),
            depth: root.depth,
            seldepth: root.seldepth.max(root.depth),
            hashfull: self.table.fullness(),
            nodes,
            elapsed: thinking.clock.now().saturating_sub(began),
            is_complete: self.techniques(game).searches_everything()
                && root.depth >= self.longest_line(game),
            scale: Scale::of(&self.game, game.position()),
            curve: self.evaluator.points_curve(&self.game, game.position()),
        }
    }

    /// Searches the root with all threads; gives the positions visited.
    fn deepen(
        &mut self,
        game: &Match<G>,
        root: &mut Root<G::Move>,
        probes_below: u32,
        (thinking, began): (&Thinking<'_>, Duration),
        observer: &mut dyn Observer<G::Move>,
    ) -> u64 {
        self.table.begin_search(self.settings.threads);
        self.histories.iter_mut().for_each(MoveHistory::decay);
        let is_forced = root.kept == 1 && self.settings.lines == 1;
        let (soft, hard) = thinking.limits.span(is_forced, self.moves_left(game));
        let shared = Shared {
            game: &self.game,
            evaluator: &self.evaluator,
            tablebase: &self.tablebase,
            probes_below,
            table: &self.table,
            techniques: self.techniques(game),
            parameters: self.parameters,
            reductions: &self.reductions,
            scale: Scale::of(&self.game, game.position()),
            curve: self.evaluator.points_curve(&self.game, game.position()),
            thinking: *thinking,
            deadline: hard.map(|hard| began + hard),
            halt: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            searched: CurrentlySearched::new(self.settings.threads),
        };
        let mut plan = Plan {
            depth: thinking.limits.depth.unwrap_or(MAX_DEPTH).min(self.longest_line(game)),
            lines: self.settings.lines,
            began,
            pace: soft.map(Pace::new),
            observer: Some(observer),
        };
        let fresh = root.clone();
        let (first, helpers) = self.histories.split_at_mut(1);
        let mut lead = || {
            let mut worker = Worker::new(&shared, game, &mut first[0]);
            worker.deepen(game.position(), root, &mut plan);
            worker.flush();
            root.seldepth = worker.deepest as u32;
            shared.halt.store(true, Relaxed);
        };
        if helpers.is_empty() {
            lead();
        } else {
            std::thread::scope(|scope| {
                for history in helpers {
                    let (shared, lines, root) = (&shared, self.settings.lines, fresh.clone());
                    scope.spawn(move || help(shared, game, history, root, lines, began));
                }
                lead();
            });
        }
        shared.nodes.load(Relaxed)
    }

    /// The moves with what a tablebase proves of them, and below which stage
    /// the search is to look positions up.
    fn look_up(
        &self,
        game: &Match<G>,
        claims: NodeBudget<'_>,
        conversion: NodeBudget<'_>,
    ) -> (Root<G::Move>, u32) {
        let used = self.settings.techniques.endgame_tables;
        let below = if used { self.tablebase.knows_below() } else { 0 };
        let stage = self.game.stage(game.position());
        let tablebase = (stage < below).then_some(&self.tablebase);
        let mut root = Root::new(game, &self.evaluator, tablebase);
        if below > 0 && !self.tablebase.has_final_margins() {
            root.claim_results_only();
        }
        let mut converting = None;
        if root.is_solved() {
            converting = root.keep_converting_moves(game, &self.tablebase, conversion);
        }
        if stage < below && self.settings.techniques.sure_claims {
            // Of the best move alone the table knows enough where there is no past.
            let is_known = self.settings.lines == 1 && has_no_past(game);
            let claims = if is_known { NodeBudget::of(0) } else { claims };
            root.drop_doubtful_claims(game, &self.tablebase, converting, claims);
        }
        // Before the next capture a position of the past may come back, which no table
        // knows.
        (root, below.min(stage))
    }

    /// Tries to prove what the tables leave open of the result.
    fn prove_open_ending(&self, game: &Match<G>, root: &mut Root<G::Move>, budget: NodeBudget<'_>) {
        if self.settings.techniques.open_endings {
            let shortest_cycle = self.evaluator.shortest_cycle(&self.game);
            root.prove_open(game, &self.tablebase, shortest_cycle, budget);
        }
    }

    /// As many positions as that may take: a quarter of those of the search.
    fn open_ending_nodes(&self, thinking: &Thinking<'_>) -> u32 {
        let most = self.settings.proof_nodes.saturating_mul(OPEN_ENDING_SHARE);
        let limit = thinking.limits.nodes.and_then(|nodes| u32::try_from(nodes).ok());
        limit.map_or(most, |limit| most.min(limit / 4))
    }

    /// The moves of the player to move that are expected to follow.
    fn moves_left(&self, game: &Match<G>) -> u32 {
        let expected = self.evaluator.moves_left(&self.game, game.position());
        expected.min(self.longest_line(game) / 2 + 1)
    }

    /// What a search from here uses.
    fn techniques(&self, game: &Match<G>) -> Techniques {
        let is_small = self.longest_line(game) <= SMALL
            && self.game.legal_moves(game.position()).count() <= SMALL as usize;
        let techniques = self.settings.techniques;
        if is_small { techniques.searching_everything() } else { techniques }
    }

    /// The most plies that can follow: where every move uses up a part of the
    /// stage and nothing else ends the game, no more than the stage.
    fn longest_line(&self, game: &Match<G>) -> u32 {
        let bounded =
            self.game.longest().is_some() && self.game.history_rule() == HistoryRule::default();
        if bounded { self.game.stage(game.position()) } else { u32::MAX }
    }
}

/// A result that is proved without a search.
fn shown<M>(lines: Vec<Variation<M>>) -> SearchResult<M> {
    let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
    SearchResult { lines, depth, seldepth: depth, is_complete: false, ..SearchResult::default() }
}

/// What the other threads do: the same search, whose finds reach the first
/// thread through the table.
fn help<G: Game, E: Evaluator<G>, T: Tablebase<G>>(
    shared: &Shared<'_, G, E, T>,
    game: &Match<G>,
    history: &mut MoveHistory,
    mut root: Root<G::Move>,
    lines: usize,
    began: Duration,
) {
    let mut plan = Plan { depth: MAX_DEPTH, lines, began, pace: None, observer: None };
    let mut worker = Worker::new(shared, game, history);
    worker.deepen(game.position(), &mut root, &mut plan);
    worker.flush();
}
