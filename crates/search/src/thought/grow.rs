//! A tree out of a position.

use rules::{AnyGame, AnyMatch, Match, Notation, Side};

use super::{ThoughtNode, ThoughtTree};
use crate::BotError;
use crate::engine::Evaluator;
use crate::evaluators::{WithEvaluator, with_evaluator};
use crate::fitting::Terms;

rules::words! {
    /// How leaves are judged.
    ///
    /// ```
    /// use search::thought::LeafJudge;
    /// assert_eq!(LeafJudge::from_id("engine"), Some(LeafJudge::Engine));
    /// assert_eq!(LeafJudge::Score.id(), "score");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum LeafJudge {
        /// The difference of the stores, in seeds; nothing in games without them. A win counts 100 more, or 1 without stores.
        Score = "score",
        /// What the engine's evaluator says, in hundredths. A win counts 10,000.
        Engine = "engine",
    }
}

/// The tree of all moves of the next plies. None if it would have more nodes than `most`.
///
/// ```
/// use rules::catalogue;
/// use search::thought::{LeafJudge, grow_tree};
/// let oril = catalogue::parse("oril").unwrap();
/// let tree = grow_tree(&oril, &*oril.start(), 2, LeafJudge::Score, 100).unwrap().unwrap();
/// assert_eq!(tree.nodes.len(), 1 + 6 + 36);
/// assert_eq!(grow_tree(&oril, &*oril.start(), 3, LeafJudge::Score, 100).unwrap(), None);
/// ```
pub fn grow_tree(
    game: &AnyGame,
    course: &dyn AnyMatch,
    depth: u32,
    judgement: LeafJudge,
    most: usize,
) -> Result<Option<ThoughtTree>, BotError> {
    with_evaluator(game, Grow { course, depth, judgement, most })
}

struct Grow<'a> {
    course: &'a dyn AnyMatch,
    depth: u32,
    judgement: LeafJudge,
    most: usize,
}

impl WithEvaluator for Grow<'_> {
    type Output = Result<Option<ThoughtTree>, BotError>;
    fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
        self,
        _: G,
        evaluator: E,
        _: T,
    ) -> Self::Output {
        let course = self.course.as_any().downcast_ref::<Match<G>>();
        let course = course.ok_or_else(|| BotError::OtherGame { asked: self.course.name() })?;
        let grower = Grower { thinker: course.turn(), evaluator, grow: self };
        let mut tree = ThoughtTree::default();
        let root = ThoughtNode { is_own: true, ..ThoughtNode::default() };
        let is_whole = grower.add(&mut tree, course, root, grower.grow.depth);
        Ok(is_whole.then_some(tree))
    }
}

struct Grower<'a, E> {
    thinker: Side,
    evaluator: E,
    grow: Grow<'a>,
}

impl<E> Grower<'_, E> {
    /// Adds a node and all below it; false if there are too many.
    fn add<G: Notation>(
        &self,
        tree: &mut ThoughtTree,
        course: &Match<G>,
        mut node: ThoughtNode,
        depth: u32,
    ) -> bool
    where
        E: Evaluator<G>,
    {
        node.is_own = course.turn() == self.thinker;
        node.worth = self.worth(course);
        let at = tree.add(node);
        if depth == 0 || course.ending().is_some() {
            return tree.nodes.len() <= self.grow.most;
        }
        for mv in course.legal_moves() {
            let mut next = course.clone();
            // A legal move is played.
            if next.play(mv).is_err() {
                continue;
            }
            let mv = course.game().move_text(mv);
            let node = ThoughtNode { mv, parent: Some(at), ..ThoughtNode::default() };
            if !self.add(tree, &next, node, depth - 1) {
                return false;
            }
        }
        true
    }

    fn worth<G: Notation>(&self, course: &Match<G>) -> i32
    where
        E: Evaluator<G>,
    {
        let own = |side: Side| if side == self.thinker { 1 } else { -1 };
        if let Some(ending) = course.ending() {
            let lead = ending.outcome.score.map(|score| {
                i32::from(score[self.thinker]) - i32::from(score[self.thinker.other()])
            });
            let win = match (self.grow.judgement, lead) {
                (LeafJudge::Engine, _) => 10_000,
                (LeafJudge::Score, Some(_)) => 100,
                (LeafJudge::Score, None) => 1,
            };
            let scale = if self.grow.judgement == LeafJudge::Engine { 100 } else { 1 };
            let won = ending.outcome.winner.map_or(0, |side| win * own(side));
            return won + scale * lead.unwrap_or(0);
        }
        let game = course.game();
        match self.grow.judgement {
            LeafJudge::Engine => {
                own(course.turn()) * self.evaluator.estimate(game, course.position())
            }
            LeafJudge::Score => game.score(course.position()).map_or(0, |score| {
                i32::from(score[self.thinker]) - i32::from(score[self.thinker.other()])
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;
    use crate::Stop;
    use crate::classic::Minimax;
    use crate::thought::ThoughtMethod;

    #[test]
    fn both_methods_find_what_minimax_finds() {
        let position = "2-0-1-2-6-3-4-2-0-1-0-0-11-16-S";
        for depth in 1..=3 {
            let oril = catalogue::parse("oril").unwrap();
            let course = oril.start_from(position).unwrap();
            let tree = grow_tree(&oril, &*course, depth, LeafJudge::Score, 2_000).unwrap().unwrap();
            let AnyGame::Sowing(game) = &oril else { panic!("a sowing game") };
            let start = game.parse_position(position).unwrap();
            let plain = Match::from_position(game.clone(), start);
            let known = Minimax::new(depth).consider(&plain, &Stop::default());
            assert_eq!(tree.value(0), known.worth);
            assert_eq!(tree.nodes.len() as u64, known.nodes);
            let visited = ThoughtMethod::ALL.map(|method| {
                let last = *tree.steps(method).last().unwrap();
                assert_eq!(last.value, Some(known.worth));
                assert_eq!(last.visited + last.cut, tree.nodes.len());
                last.visited
            });
            assert!(visited[1] <= visited[0], "{visited:?}");
        }
    }
}
