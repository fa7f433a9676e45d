//! The steps of minimax and alpha-beta through a tree.

use super::ThoughtTree;

rules::words! {
    /// How a tree is gone through.
    ///
    /// ```
    /// use search::thought::ThoughtMethod;
    /// assert_eq!(ThoughtMethod::from_id("alpha-beta"), Some(ThoughtMethod::AlphaBeta));
    /// assert_eq!(ThoughtMethod::Minimax.id(), "minimax");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ThoughtMethod {
        /// Everything is looked at.
        Minimax = "minimax",
        /// What cannot change the result is left out.
        AlphaBeta = "alpha-beta",
    }
}

/// What happens in a step.
///
/// ```
/// use search::thought::ThoughtEvent;
/// assert_ne!(ThoughtEvent::Judged, ThoughtEvent::Entered);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThoughtEvent {
    /// A node is looked at for the first time.
    Entered,
    /// A leaf is judged.
    Judged,
    /// The value of a child is better, for the one who chooses here, than what was known.
    Improved,
    /// The rest of the children cannot change the result and is left out.
    Cut {
        /// How many children.
        children: usize,
    },
    /// All that matters was looked at: the value is final.
    Finished,
}

/// One step.
///
/// ```
/// use search::thought::{PAYOFFS, ThoughtEvent, ThoughtMethod, ThoughtTree};
/// let steps = ThoughtTree::of_payoffs(&PAYOFFS).steps(ThoughtMethod::Minimax);
/// let (first, last) = (steps[0], steps[steps.len() - 1]);
/// assert_eq!((first.at, first.event), (0, ThoughtEvent::Entered));
/// assert_eq!((last.value, last.visited, last.cut), (Some(-1), 13, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThoughtStep {
    /// The node it is about.
    pub at: usize,
    /// What happens.
    pub event: ThoughtEvent,
    /// What the node is worth as far as is known.
    pub value: Option<i32>,
    /// What the player who thinks is sure of.
    pub alpha: Option<i32>,
    /// What the opponent can hold the player to.
    pub beta: Option<i32>,
    /// The nodes that were looked at so far.
    pub visited: usize,
    /// The nodes that were left out so far.
    pub cut: usize,
}

impl ThoughtTree {
    /// All steps of a method, to the value of the root.
    pub fn steps(&self, method: ThoughtMethod) -> Vec<ThoughtStep> {
        let mut walk = TreeWalk { tree: self, method, steps: vec![], visited: 0, cut: 0 };
        if !self.nodes.is_empty() {
            walk.visit(0, None, None);
        }
        walk.steps
    }

    /// The nodes below this one, itself included.
    fn size(&self, at: usize) -> usize {
        1 + self.nodes[at].children.iter().map(|&child| self.size(child)).sum::<usize>()
    }
}

struct TreeWalk<'a> {
    tree: &'a ThoughtTree,
    method: ThoughtMethod,
    steps: Vec<ThoughtStep>,
    visited: usize,
    cut: usize,
}

impl TreeWalk<'_> {
    fn note(
        &mut self,
        at: usize,
        event: ThoughtEvent,
        value: Option<i32>,
        window: [Option<i32>; 2],
    ) {
        let [alpha, beta] = window;
        let (visited, cut) = (self.visited, self.cut);
        self.steps.push(ThoughtStep { at, event, value, alpha, beta, visited, cut });
    }

    fn visit(&mut self, at: usize, mut alpha: Option<i32>, mut beta: Option<i32>) -> i32 {
        let tree = self.tree;
        let node = &tree.nodes[at];
        self.visited += 1;
        self.note(at, ThoughtEvent::Entered, None, [alpha, beta]);
        if node.children.is_empty() {
            self.note(at, ThoughtEvent::Judged, Some(node.worth), [alpha, beta]);
            return node.worth;
        }
        let mut best: Option<i32> = None;
        for (index, &child) in node.children.iter().enumerate() {
            let value = self.visit(child, alpha, beta);
            let is_better =
                best.is_none_or(|best| if node.is_own { value > best } else { value < best });
            if is_better {
                best = Some(value);
                if self.method == ThoughtMethod::AlphaBeta {
                    match node.is_own {
                        true => alpha = alpha.max(Some(value)),
                        false => beta = Some(beta.map_or(value, |beta| beta.min(value))),
                    }
                }
                self.note(at, ThoughtEvent::Improved, best, [alpha, beta]);
            }
            let rest = &node.children[index + 1..];
            let is_over = alpha.zip(beta).is_some_and(|(alpha, beta)| alpha >= beta);
            if is_over && !rest.is_empty() {
                self.cut += rest.iter().map(|&child| tree.size(child)).sum::<usize>();
                self.note(at, ThoughtEvent::Cut { children: rest.len() }, best, [alpha, beta]);
                break;
            }
        }
        self.note(at, ThoughtEvent::Finished, best, [alpha, beta]);
        best.unwrap_or(node.worth)
    }
}
