//! Endings whose bounds do not meet: what repetition decides, with the positions of this game.
//!
//! A search for proofs, deeper and deeper, that follows all lines with the positions of the
//! game and of the line as history. What it finds holds in this game alone, so it goes to the
//! moves of the root and is forgotten with them. It ends a line where
//!
//! - the game is over, or a repetition ends it;
//! - a table proves the goal, or that it is out of reach. Whoever follows a table's proof
//!   stays where the table proves as much. So no position of the line can come back, since
//!   there the line would have ended; and none of the game, if the table proved nothing of
//!   the kind in this stage so far;
//! - the same was found before on a line of the same positions;
//! - it was found before without any position that came back. Such proofs may be shared by
//!   lines: one that leads to a position of this line would have been known there, and would
//!   have ended it.

use rules::{EndReason, Ending, Game, Match, Side, Tablebase};

use super::conversion::ByKey;
use super::path::{Path, stir};
use super::root::Root;
use super::tablebase::{margin, margin_of, reversed};
use super::{NodeBudget, Techniques};

/// The longest line that is followed.
const LONGEST: u32 = 80;

/// What is known of a question.
#[derive(Clone, Copy)]
struct Answer {
    /// Is the goal reached?
    holds: bool,
    /// Does it rest on a position that came back?
    is_of_path: bool,
}

impl Answer {
    /// Takes in what is known of one move; `true` if that decides.
    fn take_in(&mut self, one: Answer) -> bool {
        let decides = one.holds != self.holds;
        if decides {
            *self = one;
        }
        self.is_of_path |= one.is_of_path;
        decides
    }
}

/// Asks whether a player can force a margin of at least the goal.
struct Prover<'a, G: Game, T> {
    game: &'a G,
    tablebase: &'a T,
    player: Side,
    goal: i16,
    path: Path,
    /// In this stage a table's proofs, for the player and against, may meet the past.
    stage: u32,
    may_meet_past: (bool, bool),
    known: ByKey<Answer>,
    /// Positions that so many plies left open, on whatever line. Another line might decide
    /// one, but most do not, and what is left open is never wrong.
    unknown: ByKey<u32>,
}

impl<'a, G: Game, T: Tablebase<G>> Prover<'a, G, T> {
    fn new(
        played: &'a Match<G>,
        tablebase: &'a T,
        shortest_cycle: usize,
        goal: i16,
    ) -> Prover<'a, G, T> {
        let game = played.game();
        let mut prover = Prover {
            game,
            tablebase,
            player: played.turn(),
            goal,
            path: Path::new(played, &Techniques::NONE, shortest_cycle),
            stage: game.stage(played.position()),
            may_meet_past: (false, false),
            known: ByKey::default(),
            unknown: ByKey::default(),
        };
        let here = prover.stage;
        let past = played.positions().iter().rev().take_while(|past| game.stage(past) == here);
        let proved: Vec<bool> = past.filter_map(|past| prover.by_table(past)).collect();
        prover.may_meet_past = (proved.contains(&true), proved.contains(&false));
        prover
    }

    /// What a table proves of the goal in a game that begins here.
    fn by_table(&self, position: &G::Position) -> Option<bool> {
        let bounds = margin(self.game, self.tablebase, position)?;
        let is_ours = self.game.turn(position) == self.player;
        let bounds = if is_ours { bounds } else { reversed(bounds) };
        if bounds.lower >= self.goal {
            return Some(true);
        }
        (bounds.upper < self.goal).then_some(false)
    }

    /// Does a move of the root reach the goal? `None` if no line of this length shows it.
    fn after(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        depth: u32,
        budget: &mut NodeBudget<'_>,
    ) -> Option<bool> {
        budget.spend()?;
        let next = self.play(position, mv);
        let answer = self.at_once(&next).or_else(|| self.forces(&next, depth, budget));
        self.path.pop();
        answer.map(|answer| answer.holds)
    }

    fn play(&mut self, position: &G::Position, mv: G::Move) -> G::Position {
        let mut next = position.clone();
        self.game.play_unchecked(&mut next, mv);
        self.path.push(self.game.key(&next), self.game.stage(&next));
        next
    }

    /// The answer at the end of the path, if it can be seen there.
    fn at_once(&self, position: &G::Position) -> Option<Answer> {
        if let Some(ending) = self.game.ending(position) {
            return Some(Answer { holds: self.is_enough(&ending), is_of_path: false });
        }
        if self.path.ending().is_some() {
            let ending = self.game.settle(position, EndReason::Repetition);
            return Some(Answer { holds: self.is_enough(&ending), is_of_path: true });
        }
        let doubts = if self.game.stage(position) == self.stage {
            self.may_meet_past
        } else {
            (false, false)
        };
        if let Some(holds) = self.by_table(position)
            && !(if holds { doubts.0 } else { doubts.1 })
        {
            return Some(Answer { holds, is_of_path: false });
        }
        let shared = self.known.get(&self.shared_key(position));
        shared.or_else(|| self.known.get(&self.path.table_key())).copied()
    }

    fn is_enough(&self, ending: &Ending) -> bool {
        margin_of(ending, self.player) >= Some(self.goal)
    }

    /// The key of what holds on every path.
    fn shared_key(&self, position: &G::Position) -> u64 {
        stir(self.game.key(position))
    }

    /// The answer at the end of the path, from lines of at most so many plies.
    fn forces(
        &mut self,
        position: &G::Position,
        depth: u32,
        budget: &mut NodeBudget<'_>,
    ) -> Option<Answer> {
        if depth == 0 {
            return None;
        }
        let game = self.game;
        let place = self.shared_key(position);
        if self.unknown.get(&place).is_some_and(|&looked| looked >= depth) {
            return None;
        }
        let comes_back = self.path.comes_back();
        let mut all = Answer { holds: game.turn(position) != self.player, is_of_path: false };
        let mut open = vec![];
        // What can be seen at once comes before what has to be searched.
        for mv in game.legal_moves(position) {
            budget.spend()?;
            let next = self.play(position, mv);
            let answer = self.at_once(&next);
            self.path.pop();
            match answer {
                None => open.push(mv),
                Some(one) if all.take_in(one) => return self.note(position, all, comes_back),
                Some(_) => {}
            }
        }
        let mut is_known = true;
        for mv in open {
            let next = self.play(position, mv);
            let answer = self.forces(&next, depth - 1, budget);
            self.path.pop();
            match answer {
                None => is_known = false,
                Some(one) if all.take_in(one) => return self.note(position, all, comes_back),
                Some(_) => {}
            }
        }
        if is_known {
            return self.note(position, all, comes_back);
        }
        self.unknown.insert(place, depth);
        None
    }

    /// Remembers the answer for a position, which comes back itself or does not.
    fn note(&mut self, position: &G::Position, found: Answer, comes_back: bool) -> Option<Answer> {
        let answer = Answer { is_of_path: found.is_of_path || comes_back, ..found };
        let key = if answer.is_of_path { self.path.table_key() } else { self.shared_key(position) };
        self.known.insert(key, answer);
        Some(answer)
    }
}

/// One goal, and for every move of the root whether it reaches it.
struct Question<'a, G: Game, T> {
    prover: Prover<'a, G, T>,
    answers: Vec<Option<bool>>,
}

impl<G: Game, T: Tablebase<G>> Question<'_, G, T> {
    /// Does a move reach the goal?
    fn is_reached(&self) -> bool {
        self.answers.contains(&Some(true))
    }

    fn is_open(&self) -> bool {
        !self.is_reached() && self.answers.contains(&None)
    }

    /// Looks so many plies far; `None` once the budget is spent.
    fn ask(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        depth: u32,
        budget: &mut NodeBudget<'_>,
    ) -> Option<()> {
        for (&mv, answer) in moves.iter().zip(&mut self.answers) {
            if answer.is_none() {
                *answer = self.prover.after(position, mv, depth, budget);
            }
            if *answer == Some(true) {
                break;
            }
        }
        budget.spend()
    }
}

impl<M: Copy + PartialEq> Root<M> {
    /// Seeks moves that win, or that hold the draw, where tables leave open whether there are
    /// any, with all positions that have been on the board. What is found is claimed, and
    /// decides which moves are kept.
    pub(super) fn prove_open<G: Game<Move = M>>(
        &mut self,
        game: &Match<G>,
        tablebase: &impl Tablebase<G>,
        shortest_cycle: usize,
        mut budget: NodeBudget<'_>,
    ) {
        let goals = self.open_goals(game);
        if goals.is_empty() {
            return;
        }
        let moves: Vec<M> = self.moves.iter().map(|root| root.mv).collect();
        let question = |goal| Question {
            prover: Prover::new(game, tablebase, shortest_cycle, goal),
            answers: vec![None; moves.len()],
        };
        let mut questions: Vec<_> = goals.into_iter().map(question).collect();
        for depth in 1..=LONGEST {
            // Whether the draw can be held does not matter any more once a move wins.
            let is_won = questions.first().is_some_and(Question::is_reached);
            let mut asked = questions.iter_mut().filter(|question| question.is_open()).peekable();
            let ask = |question: &mut Question<'_, _, _>| {
                question.ask(game.position(), &moves, depth, &mut budget)
            };
            if is_won || asked.peek().is_none() || asked.try_for_each(ask).is_none() {
                break;
            }
        }
        for Question { prover, answers } in &questions {
            for (root, answer) in self.moves.iter_mut().zip(answers) {
                root.learn(prover.goal, *answer);
            }
        }
        if questions.iter().any(Question::is_reached) {
            self.keep_undominated();
        }
    }

    /// The margins of a win and of a draw, if it is open whether they can be forced and if
    /// nothing but a repetition cuts the game.
    fn open_goals<G: Game<Move = M>>(&self, game: &Match<G>) -> Vec<i16> {
        let rule = game.game().history_rule();
        if rule.repetitions == 0 || rule.plies > 0 || !self.is_solved() {
            return vec![];
        }
        let bounds = || self.moves.iter().filter_map(|root| root.proved);
        let least = bounds().map(|bounds| bounds.lower).max();
        let most = bounds().map(|bounds| bounds.upper).max();
        let is_open = |&goal: &i16| least < Some(goal) && most >= Some(goal);
        [1, 0].into_iter().filter(is_open).collect()
    }
}
