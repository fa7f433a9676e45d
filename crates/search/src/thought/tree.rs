//! A tree of moves with values at its leaves.

/// The payoffs of the game-theory chapter of the thesis on the Oril phone game: the first player chooses a row, then
/// the second a column, and the entry is what the first one gets.
///
/// ```
/// use search::thought::{PAYOFFS, ThoughtMethod, ThoughtTree};
/// let tree = ThoughtTree::of_payoffs(&PAYOFFS);
/// let last = *tree.steps(ThoughtMethod::AlphaBeta).last().unwrap();
/// // The third row, worth -1; of the second row two entries were not looked at.
/// assert_eq!((tree.best_child(0), tree.value(0), last.cut), (Some(tree.nodes[0].children[2]), -1, 2));
/// ```
pub const PAYOFFS: [[i32; 3]; 3] = [[3, -2, -1], [-4, 1, 0], [2, 0, -1]];

/// A position in a tree.
///
/// ```
/// let node = search::thought::ThoughtNode::default();
/// assert!(node.children.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThoughtNode {
    /// The move that led here; empty at the root.
    pub mv: String,
    /// The node before; none at the root.
    pub parent: Option<usize>,
    /// The nodes after, in the order in which they are looked at.
    pub children: Vec<usize>,
    /// Does the player who thinks choose here, or the opponent?
    pub is_own: bool,
    /// What a leaf is worth to the player who thinks.
    pub worth: i32,
}

/// A tree of moves. The root is the first node.
///
/// ```
/// use search::thought::{PAYOFFS, ThoughtTree};
/// let tree = ThoughtTree::of_payoffs(&PAYOFFS);
/// assert_eq!((tree.nodes.len(), tree.leaves()), (13, 9));
/// assert_eq!((tree.path(3), tree.moves(3)), (vec![0, 1, 3], vec!["A1", "B2"]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThoughtTree {
    /// The nodes; parents come before their children.
    pub nodes: Vec<ThoughtNode>,
}

impl ThoughtTree {
    /// The tree of a table of payoffs. Moves are `A1`, `A2` … and `B1`, `B2` ….
    pub fn of_payoffs<const COLUMNS: usize>(rows: &[[i32; COLUMNS]]) -> ThoughtTree {
        let mut tree = ThoughtTree::default();
        let root = tree.add(ThoughtNode { is_own: true, ..ThoughtNode::default() });
        for (row, payoffs) in rows.iter().enumerate() {
            let mv = format!("A{}", row + 1);
            let choice = ThoughtNode { mv, parent: Some(root), ..ThoughtNode::default() };
            let choice = tree.add(choice);
            for (column, &worth) in payoffs.iter().enumerate() {
                let mv = format!("B{}", column + 1);
                let parent = Some(choice);
                tree.add(ThoughtNode { mv, parent, worth, is_own: true, children: vec![] });
            }
        }
        tree
    }

    /// Adds a node and gives its number.
    pub(super) fn add(&mut self, node: ThoughtNode) -> usize {
        let at = self.nodes.len();
        if let Some(parent) = node.parent {
            self.nodes[parent].children.push(at);
        }
        self.nodes.push(node);
        at
    }

    /// How many leaves it has.
    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|node| node.children.is_empty()).count()
    }

    /// The nodes from the root to this one.
    pub fn path(&self, at: usize) -> Vec<usize> {
        let mut path = vec![at];
        while let Some(parent) = self.nodes[path[path.len() - 1]].parent {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// The moves from the root to this node.
    pub fn moves(&self, at: usize) -> Vec<&str> {
        self.path(at)[1..].iter().map(|&node| self.nodes[node].mv.as_str()).collect()
    }

    /// What a node is worth if everybody chooses what is best for them.
    pub fn value(&self, at: usize) -> i32 {
        let node = &self.nodes[at];
        let values = node.children.iter().map(|&child| self.value(child));
        let best = if node.is_own { values.max() } else { values.min() };
        best.unwrap_or(node.worth)
    }

    /// The first of the best nodes after this one.
    pub fn best_child(&self, at: usize) -> Option<usize> {
        let value = self.value(at);
        self.nodes[at].children.iter().copied().find(|&child| self.value(child) == value)
    }
}
