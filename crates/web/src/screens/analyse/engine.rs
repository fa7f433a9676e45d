//! What the engine in the worker is asked, and what it answered: live lines
//! for the position looked at, what the endgame tables know of it, and the
//! worth of every position of the game, one after another.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rules::catalogue::Family;
use rules::{Bounds, Side};
use worker::requests::{Meaning, Played, Reply, Score, SearchResult, Task};

use super::analysis::{Analysis, Standing};
use super::asker::Asker;
use super::worth::short_bounds;
use crate::boards::BoardNote;
use crate::study::{Verdict, is_blunder};
use crate::thinker::played;

/// How long a position of the whole game is thought about, in milliseconds.
const PER_POSITION: u32 = 250;
/// The most lines that can be asked for.
pub(super) const MOST_LINES: u32 = 5;

/// What the endgame tables know of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct KnownTables {
    pub(super) position: Option<Bounds>,
    moves: Vec<(String, Bounds)>,
}

/// The engine as the screen sees it.
#[derive(Clone, Copy)]
pub(super) struct Engine {
    pub(super) analysis: Analysis,
    asker: Asker,
    /// Does it think about whatever is looked at?
    pub(super) on: RwSignal<bool>,
    /// How many lines are wanted.
    pub(super) wanted: RwSignal<u32>,
    /// What was found so far.
    pub(super) found: RwSignal<Option<SearchResult<String>>>,
    pub(super) known: RwSignal<KnownTables>,
    /// What the positions of the study are worth, by node.
    pub(super) verdicts: RwSignal<BTreeMap<usize, Verdict>>,
    /// The nodes of the whole game that wait for their verdict, the next one last.
    pub(super) waiting: RwSignal<Vec<usize>>,
}

impl Engine {
    pub(super) fn new(analysis: Analysis) -> Self {
        let engine = Engine {
            analysis,
            asker: Asker::new("engine"),
            on: RwSignal::new(false),
            wanted: RwSignal::new(3),
            found: RwSignal::new(None),
            known: RwSignal::new(KnownTables::default()),
            verdicts: RwSignal::new(BTreeMap::new()),
            waiting: RwSignal::new(vec![]),
        };
        Effect::new(move |_| {
            engine.on.track();
            engine.wanted.track();
            let standing = engine.analysis.standing.get();
            engine.begin(&standing);
        });
        engine
    }

    /// Begins to think about a position from nothing.
    fn begin(self, standing: &Standing) {
        self.found.set(None);
        self.known.set(KnownTables::default());
        self.analysis.hint.set(vec![]);
        // While the whole game is judged, one may look about without disturbing it.
        if self.waiting.with_untracked(|waiting| !waiting.is_empty()) {
            return;
        }
        let node = standing.node;
        if let Some(ending) = standing.ending {
            self.asker.stop();
            let verdict = ending.outcome.winner.map_or(Verdict::Drawn, Verdict::Won);
            return self.judge(node, verdict);
        }
        // The tables answer at once, and only the sowing games have some.
        if standing.family == Family::Sowing {
            let turn = standing.turn;
            self.asker.ask(self.played(node), Task::Probe, move |said| {
                if let Reply::Known { position, moves } = said {
                    self.known.set(KnownTables { position, moves });
                }
                self.think(node, turn);
            });
        } else {
            self.think(node, standing.turn);
        }
    }

    fn think(self, node: usize, turn: Side) {
        if !self.on.get_untracked() {
            return;
        }
        let lines = self.wanted.get_untracked();
        let task = Task::Analyse { lines, depth: None, milliseconds: None };
        self.asker.ask(self.played(node), task, move |said| match said {
            Reply::Progress(result) => {
                let first = result.best().map(|mv| self.analysis.places_of(mv));
                self.analysis.hint.set(first.unwrap_or_default());
                self.show(node, turn, result);
            }
            Reply::Analysed { result, .. } => self.show(node, turn, result),
            _ => {}
        });
    }

    fn show(self, node: usize, turn: Side, result: SearchResult<String>) {
        if let Some(value) = result.value() {
            self.judge(node, verdict(value.score, turn, result.is_complete));
            self.found.set(Some(result));
        }
    }

    fn played(self, node: usize) -> Played {
        self.analysis.study.with_untracked(|study| played(study.match_at(node).as_ref()))
    }

    fn judge(self, node: usize, verdict: Verdict) {
        self.verdicts.update(|verdicts| {
            verdicts.insert(node, verdict);
        });
    }

    /// Forgets what other moves were worth: another study was taken up.
    pub(super) fn forget(self) {
        self.waiting.set(vec![]);
        self.verdicts.set(BTreeMap::new());
    }

    /// Judges every position of the line looked at that has no verdict yet.
    pub(super) fn judge_all(self) {
        let at = self.analysis.at.get_untracked();
        let line = self.analysis.study.with_untracked(|study| study.line_through(at));
        let verdicts = self.verdicts.get_untracked();
        let mut waiting: Vec<usize> =
            line.into_iter().filter(|node| !verdicts.contains_key(node)).collect();
        waiting.reverse();
        self.waiting.set(waiting);
        self.judge_next();
    }

    /// Stops judging the whole game.
    pub(super) fn leave_off(self) {
        self.waiting.set(vec![]);
        self.begin(&self.analysis.standing.get_untracked());
    }

    fn judge_next(self) {
        let Some(node) = self.waiting.with_untracked(|waiting| waiting.last().copied()) else {
            return self.begin(&self.analysis.standing.get_untracked());
        };
        let game = self.analysis.study.with_untracked(|study| study.match_at(node));
        if let Some(ending) = game.ending() {
            let verdict = ending.outcome.winner.map_or(Verdict::Drawn, Verdict::Won);
            return self.judged(node, Some(verdict));
        }
        let turn = game.turn();
        let milliseconds = Some(PER_POSITION);
        let task = Task::Analyse { lines: 1, depth: None, milliseconds };
        self.asker.ask(played(game.as_ref()), task, move |said| match said {
            Reply::Analysed { result, .. } => {
                let value = result.value();
                let found = value.map(|value| verdict(value.score, turn, result.is_complete));
                self.judged(node, found);
            }
            Reply::Failed { .. } => self.judged(node, None),
            _ => {}
        });
    }

    fn judged(self, node: usize, worth: Option<Verdict>) {
        if self.waiting.with_untracked(|waiting| waiting.last() != Some(&node)) {
            return;
        }
        if let Some(worth) = worth {
            self.judge(node, worth);
        }
        self.waiting.update(|waiting| {
            waiting.pop();
        });
        self.judge_next();
    }

    /// What the tables know of each move, written at the house it begins with.
    pub(super) fn notes(self) -> Signal<Vec<BoardNote>> {
        Signal::derive(move || {
            let note = |(mv, bounds): &(String, Bounds)| {
                let place = *self.analysis.places_of(mv).first()?;
                let (text, proved) = short_bounds(*bounds);
                Some(BoardNote { place, text, proved })
            };
            self.known.with(|known| known.moves.iter().filter_map(note).collect())
        })
    }

    /// The moves of the line looked at that threw much away, as far as that is known: their
    /// places in it, and their nodes.
    pub(super) fn blunders(self) -> Vec<(usize, usize)> {
        let line = self.line();
        let Some(&(last, _)) = line.last() else { return vec![] };
        let movers = self.analysis.study.with(|study| study.match_at(last).movers());
        let moves = line.windows(2).zip(movers).enumerate();
        let bad = moves.filter_map(|(number, (pair, mover))| match *pair {
            [(_, Some(before)), (node, Some(after))] if is_blunder(mover, before, after) => {
                Some((number + 1, node))
            }
            _ => None,
        });
        bad.collect()
    }

    /// The curve of the line looked at: the nodes with their verdicts.
    pub(super) fn line(self) -> Vec<(usize, Option<Verdict>)> {
        let at = self.analysis.at.get();
        let line = self.analysis.study.with(|study| study.line_through(at));
        let verdicts = self.verdicts.get();
        line.into_iter().map(|node| (node, verdicts.get(&node).copied())).collect()
    }
}

/// A score for the player to move as the first player sees it. A draw is
/// proved only if the search was complete.
fn verdict(score: Score, turn: Side, complete: bool) -> Verdict {
    match score.meaning() {
        Meaning::Win { .. } => Verdict::Won(turn),
        Meaning::Loss { .. } => Verdict::Won(turn.other()),
        Meaning::Estimate { hundredths: 0 } if complete => Verdict::Drawn,
        Meaning::Estimate { hundredths } => {
            let units = f64::from(hundredths) / 100.0;
            Verdict::Estimate(if turn == Side::First { units } else { -units })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_the_second_player_is_below_the_line() {
        assert_eq!(verdict(Score::estimate(250), Side::First, false), Verdict::Estimate(2.5));
        assert_eq!(verdict(Score::estimate(250), Side::Second, false), Verdict::Estimate(-2.5));
        let win = Score::win(3, 9);
        assert_eq!(verdict(win, Side::Second, false), Verdict::Won(Side::Second));
    }

    #[test]
    fn only_a_finished_search_proves_a_draw() {
        assert_eq!(verdict(Score::estimate(0), Side::First, true), Verdict::Drawn);
        assert_eq!(verdict(Score::estimate(0), Side::First, false), Verdict::Estimate(0.0));
    }
}
