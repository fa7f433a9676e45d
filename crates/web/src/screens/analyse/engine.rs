//! What the engine in the worker is asked, and what it answered: live lines
//! for the position looked at, what the endgame tables know of it, and the
//! worth of every position of the game, one after another.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rules::catalogue::Family;
use rules::{Bounds, Ending, Side};
use worker::requests::{Mark, Played, Reply, Scale, Score, SearchResult, Task, Value};

use super::analysis::{Analysis, Standing};
use super::asker::Asker;
use super::worth::short_bounds;
use crate::boards::BoardNote;
use crate::study::Verdict;
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
            return self.judge(node, ended(&ending, standing.turn));
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
        let task = Task::Analyse { lines, depth: None, nodes: None, milliseconds: None };
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
        if let Some(found) = verdict(&result, turn) {
            self.judge(node, found);
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
            return self.judged(node, Some(ended(&ending, game.turn())));
        }
        let turn = game.turn();
        let milliseconds = Some(PER_POSITION);
        let task = Task::Analyse { lines: 1, depth: None, nodes: None, milliseconds };
        self.asker.ask(played(game.as_ref()), task, move |said| match said {
            Reply::Analysed { result, .. } => self.judged(node, verdict(&result, turn)),
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
        let moves = (1..).zip(line.windows(2));
        let is_bad = |before: &Verdict, node: usize, after: &Verdict| {
            self.analysis.study.with(|study| {
                before.mark(&study.node(node).text, after, study.game()) >= Mark::Mistake
            })
        };
        let bad = moves.filter_map(|(number, pair)| match pair {
            [(_, Some(before)), (node, Some(after))] => {
                is_bad(before, *node, after).then_some((number, *node))
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
        line.into_iter().map(|node| (node, verdicts.get(&node).cloned())).collect()
    }
}

/// What a search says of a position. A draw is proved by a search that was complete.
fn verdict(result: &SearchResult<String>, turn: Side) -> Option<Verdict> {
    let line = result.lines.first()?;
    let (mut value, points) = (line.value, result.expected_points(line));
    if result.is_complete && value.score == Score::DRAW {
        value.proved = Some(Bounds::exact(0));
    }
    Some(Verdict { turn, value, points, best: result.best().cloned() })
}

/// What a game is worth that is over, to the player who would move.
fn ended(ending: &Ending, turn: Side) -> Verdict {
    let value = Value::of_ending(ending, turn, Scale::default());
    let points = value.result().map_or(0.5, |is_won| f64::from(u8::from(is_won)));
    Verdict { turn, value, points, best: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use worker::requests::{Bound, Variation};

    #[test]
    fn only_a_finished_search_proves_a_draw() {
        let drawn = |is_complete| {
            let value = Value::of(Score::DRAW);
            let line = Variation { value, bound: Bound::Exact, moves: vec!["5".to_string()] };
            let result = SearchResult { lines: vec![line], is_complete, ..SearchResult::default() };
            verdict(&result, Side::First).unwrap().result()
        };
        assert_eq!((drawn(true), drawn(false)), (Some(None), None));
    }
}
