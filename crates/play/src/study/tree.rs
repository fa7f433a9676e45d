//! The moves of a game and of everything else that was tried, as a tree.

use std::time::Duration;

use rules::record::{Line, Ply, Record};
use rules::{AnyGame, AnyMatch, Problem, Side, TextError};

/// The node before the first move.
pub const ROOT: usize = 0;

/// One move of the tree; the root is no move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move as text.
    pub text: String,
    /// What it won at once.
    pub gain: u16,
    /// Who made it.
    pub mover: Option<Side>,
    /// How many moves came before it.
    pub height: usize,
    /// What is said about it.
    pub comment: String,
    /// What is said before it, where it begins a variation.
    preface: String,
    clock: Option<Duration>,
    parent: usize,
    /// What was played after it, the main line first.
    children: Vec<usize>,
}

/// A game with its variations. Every move in it is legal where it stands.
///
/// ```
/// use play::study::{ROOT, Study};
/// let game = rules::catalogue::parse("oril").unwrap().start();
/// let mut study = Study::of_match(game.as_ref());
/// let main = study.play(ROOT, "F").unwrap();
/// let other = study.play(ROOT, "A").unwrap();
/// assert_eq!(study.siblings(other), [main, other]);
/// assert_eq!(study.match_at(other).moves(), ["A"]);
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    /// The game, its tags and how it ended.
    head: Record,
    nodes: Vec<Node>,
}

impl Study {
    /// A written game, opened.
    pub fn of(record: &Record) -> Self {
        let mut study = Study { head: record.clone(), nodes: vec![Node::default()] };
        study.nodes[ROOT].comment = record.line().preface.clone();
        study.add_line(ROOT, record.line());
        study
    }

    /// A game as far as it was played.
    pub fn of_match(played: &dyn AnyMatch) -> Self {
        Study::of(&Record::of(played))
    }

    fn add_line(&mut self, parent: usize, line: &Line) {
        let mut at = parent;
        let mut played = self.match_at(parent);
        for (index, ply) in line.plies.iter().enumerate() {
            let mover = Some(played.turn());
            // A record holds legal moves only: this one is played, too.
            let _ = played.play(ply.text());
            let node = self.add(at, ply.text().to_string(), ply.gain(), mover);
            self.nodes[node].comment = ply.comment.clone();
            self.nodes[node].clock = ply.clock;
            if index == 0 && parent != ROOT {
                self.nodes[node].preface = line.preface.clone();
            }
            for variation in &ply.variations {
                self.add_line(at, variation);
            }
            at = node;
        }
    }

    fn add(&mut self, parent: usize, text: String, gain: u16, mover: Option<Side>) -> usize {
        let node = self.nodes.len();
        let height = if parent == ROOT { 0 } else { self.nodes[parent].height + 1 };
        self.nodes.push(Node { text, gain, mover, height, parent, ..Node::default() });
        self.nodes[parent].children.push(node);
        node
    }

    /// The game.
    pub fn game(&self) -> &AnyGame {
        self.head.game()
    }

    /// The name of a player, where it is known.
    pub fn player(&self, side: Side) -> Option<&str> {
        self.head.player(side)
    }

    /// A move of the tree.
    pub fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// Does the tree have no moves?
    pub fn is_empty(&self) -> bool {
        self.nodes[ROOT].children.is_empty()
    }

    /// Plays a move after a node: goes on along the tree if it is there
    /// already, and adds it otherwise.
    pub fn play(&mut self, node: usize, mv: &str) -> Result<usize, TextError> {
        let mut played = self.match_at(node);
        let mover = Some(played.turn());
        played.play(mv)?;
        let (text, gain) = played.last_move().unwrap_or_default();
        let known = self.nodes[node].children.iter();
        if let Some(&there) = known.clone().find(|&&child| self.nodes[child].text == text) {
            return Ok(there);
        }
        Ok(self.add(node, text, gain, mover))
    }

    /// The match as it stands after a node, with the end that people made if
    /// it is the last one of the game as played.
    pub fn match_at(&self, node: usize) -> Box<dyn AnyMatch> {
        let mut played = self.begin();
        for step in self.path(node) {
            // The tree holds legal moves only.
            let _ = played.play(&self.nodes[step].text);
        }
        if node != ROOT
            && Some(&node) == self.line_through(ROOT).last()
            && self.is_as_played()
            && let Some(ending) = self.head.ending()
        {
            played.declare(ending.outcome.winner, ending.reason);
        }
        played
    }

    /// Is the main line the one that the opened game had?
    fn is_as_played(&self) -> bool {
        let main = self.line_through(ROOT);
        let own = main.iter().skip(1).map(|&node| self.nodes[node].text.as_str());
        own.eq(self.head.line().plies.iter().map(Ply::text))
    }

    fn begin(&self) -> Box<dyn AnyMatch> {
        let game = self.head.game();
        let start = self.head.start().and_then(|start| game.start_from(start).ok());
        start.unwrap_or_else(|| game.start())
    }

    /// The nodes from the first move to this one.
    pub fn path(&self, node: usize) -> Vec<usize> {
        let mut path = vec![];
        let mut at = node;
        while at != ROOT {
            path.push(at);
            at = self.nodes[at].parent;
        }
        path.reverse();
        path
    }

    /// The line that goes through a node and on along the main moves, the
    /// root first.
    pub fn line_through(&self, node: usize) -> Vec<usize> {
        let mut line = vec![ROOT];
        line.extend(self.path(node));
        let mut at = node;
        while let Some(next) = self.next(at) {
            line.push(next);
            at = next;
        }
        line
    }

    /// The node after this one on its main line.
    pub fn next(&self, node: usize) -> Option<usize> {
        self.nodes[node].children.first().copied()
    }

    /// The node before this one.
    pub fn previous(&self, node: usize) -> Option<usize> {
        (node != ROOT).then(|| self.nodes[node].parent)
    }

    /// This move and the others tried in its place, the main one first.
    pub fn siblings(&self, node: usize) -> &[usize] {
        if node == ROOT { &[] } else { &self.nodes[self.nodes[node].parent].children }
    }

    /// Everything tried after a node, the main move first.
    pub fn children(&self, node: usize) -> &[usize] {
        &self.nodes[node].children
    }

    /// Is every move up to this one a main move?
    pub fn is_main(&self, node: usize) -> bool {
        self.path(node).iter().all(|&step| self.siblings(step).first() == Some(&step))
    }

    /// Makes the line of a node the main one, wherever it branches off.
    pub fn promote(&mut self, node: usize) {
        for step in self.path(node) {
            let parent = self.nodes[step].parent;
            let children = &mut self.nodes[parent].children;
            children.retain(|&child| child != step);
            children.insert(0, step);
        }
    }

    /// Takes a move away with all that follows it, and gives the node before it.
    pub fn remove(&mut self, node: usize) -> usize {
        let parent = self.nodes[node].parent;
        self.nodes[parent].children.retain(|&child| child != node);
        parent
    }

    /// The whole study as a written game.
    pub fn record(&self) -> Result<Record, Problem> {
        let mut record = self.head.clone();
        let preface = self.nodes[ROOT].comment.clone();
        let line = Line { preface, plies: self.plies(ROOT) };
        record.set_line(&line)?;
        Ok(record)
    }

    /// The moves after a node along its main line, what else was tried
    /// standing beside each as its variations.
    fn plies(&self, after: usize) -> Vec<Ply> {
        let mut plies = vec![];
        let mut at = after;
        while let Some((&main, others)) = self.nodes[at].children.split_first() {
            plies.push(self.ply(main, others));
            at = main;
        }
        plies
    }

    fn ply(&self, node: usize, others: &[usize]) -> Ply {
        let mut ply = Ply::new(self.nodes[node].text.clone());
        ply.comment = self.nodes[node].comment.clone();
        ply.clock = self.nodes[node].clock;
        ply.variations = others.iter().map(|&other| self.variation(other)).collect();
        ply
    }

    fn variation(&self, first: usize) -> Line {
        let mut plies = vec![self.ply(first, &[])];
        plies.extend(self.plies(first));
        Line { preface: self.nodes[first].preface.clone(), plies }
    }
}

#[cfg(test)]
mod tests {
    use rules::record::{Format, read};

    use super::*;

    const WRITTEN: &str = "[Variant \"oril\"]\n[South \"Ana\"]\n\n\
        {rain} 1. F b (1... a {slow} 2. C (2. D c) c) 2. D a 3. E";

    fn opened() -> Study {
        Study::of(&read(WRITTEN, None).unwrap()[0])
    }

    #[test]
    fn a_written_game_comes_back_with_all_its_variations() {
        let record = read(WRITTEN, None).unwrap().remove(0);
        let again = Study::of(&record).record().unwrap();
        assert_eq!(Format::Ogn.write(&[again]), Format::Ogn.write(&[record]));
    }

    #[test]
    fn one_walks_along_the_main_line_and_into_a_variation() {
        let study = opened();
        let first = study.next(ROOT).unwrap();
        let (main, other) = (study.children(first)[0], study.children(first)[1]);
        assert_eq!((study.node(main).text.as_str(), study.node(other).text.as_str()), ("b", "a"));
        assert!(study.is_main(main) && !study.is_main(other));
        assert_eq!(study.previous(other), Some(first));
        assert_eq!(study.line_through(other).len(), 5);
        assert_eq!(study.match_at(other).moves(), ["F", "a"]);
        assert_eq!(study.node(other).height, 1);
        assert_eq!(study.node(other).mover, Some(Side::NORTH));
    }

    #[test]
    fn playing_a_known_move_follows_it_and_another_one_branches() {
        let mut study = opened();
        let first = study.next(ROOT).unwrap();
        assert_eq!(study.play(ROOT, "F").unwrap(), first);
        let branch = study.play(ROOT, "A").unwrap();
        assert_eq!(study.children(ROOT), [first, branch]);
        study.promote(branch);
        assert!(study.is_main(branch));
        assert_eq!(study.remove(branch), ROOT);
        assert_eq!(study.children(ROOT), [first]);
    }

    #[test]
    fn an_end_made_by_people_belongs_to_the_last_move_played() {
        let text = "[Game \"oril\"]\n[EndReason \"resigned\"]\n[Result \"0-1\"]\n1. F b 0-1";
        let mut study = Study::of(&read(text, None).unwrap()[0]);
        let last = *study.line_through(ROOT).last().unwrap();
        assert!(study.match_at(last).ending().is_some());
        let first = study.next(ROOT).unwrap();
        assert!(study.match_at(first).ending().is_none());
        let branch = study.play(first, "a").unwrap();
        study.promote(branch);
        assert!(study.match_at(branch).ending().is_none(), "nobody resigned after that");
    }
}
