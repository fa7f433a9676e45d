//! A game in progress: its start, its moves, and the rules that depend on
//! its history.

use crate::{EndReason, Ending, Game, Illegal, Notation, Side};

/// A game from its start position through the moves played, with undo and redo.
///
/// Repetition and the ply limit end games here, because a position holds no
/// history.
///
/// ```
/// use rules::{Game, Match, sowing::{House, Sowing}};
/// let mut game = Match::new(Sowing::oware());
/// game.play(House(5)).unwrap();
/// assert_eq!(game.undo(), Some(House(5)));
/// assert_eq!(game.redo(), Some(House(5)));
/// assert_eq!(game.moves(), [House(5)]);
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    /// The start and every position after a move.
    positions: Vec<G::Position>,
    /// The moves played, followed by those taken back, so that undo and redo
    /// change only the length of `positions`.
    line: Vec<G::Move>,
    /// The end that the players agreed on or declared.
    declared: Option<Ending>,
}

impl<G: Game> Match<G> {
    /// A game from its standard start.
    pub fn new(game: G) -> Self {
        let start = game.start();
        Match::from_position(game, start)
    }

    /// A game from a given position.
    pub fn from_position(game: G, start: G::Position) -> Self {
        Match { game, positions: vec![start], line: vec![], declared: None }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position it began with.
    pub fn start(&self) -> &G::Position {
        &self.positions[0]
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.plies()]
    }

    /// Every position so far, from the start to the current one.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// How many moves have been played.
    fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// The moves played so far.
    pub fn moves(&self) -> &[G::Move] {
        &self.line[..self.plies()]
    }

    /// The moves taken back that [`Match::redo`] would play again, the next one first.
    pub fn undone(&self) -> &[G::Move] {
        &self.line[self.plies()..]
    }

    /// The player to move.
    pub fn turn(&self) -> Side {
        self.game.turn(self.position())
    }

    /// How often the current position has occurred, including now.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let stage = self.game.stage(now);
        self.positions
            .iter()
            .rev()
            .take_while(|&earlier| self.game.stage(earlier) == stage)
            .filter(|&earlier| earlier == now)
            .count()
    }

    /// The end of the game, if it is over: by its position, by its history,
    /// or by what the players declared.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.position();
        self.declared
            .or_else(|| self.game.ending(position))
            .or_else(|| self.ending_by_history().map(|why| self.game.settle(position, why)))
    }

    fn ending_by_history(&self) -> Option<EndReason> {
        let rule = self.game.history_rule();
        if rule.repetitions > 0 && self.occurrences() >= usize::from(rule.repetitions) {
            return Some(EndReason::Repetition);
        }
        if rule.plies > 0 && self.plies() >= usize::from(rule.plies) {
            return Some(EndReason::PlyLimit);
        }
        None
    }

    /// The legal moves, in board order.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        if self.ending().is_some() {
            return vec![];
        }
        self.game.legal_moves(self.position()).collect()
    }

    /// Why a move is not legal now; `None` if it is.
    pub fn why_illegal(&self, mv: G::Move) -> Option<Illegal> {
        if self.ending().is_some() {
            return Some(Illegal::GameOver);
        }
        self.game.why_illegal(self.position(), mv)
    }

    /// Plays a legal move and forgets the moves taken back. An illegal move
    /// changes nothing. Allocates only if the game becomes longer than ever
    /// before.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Illegal> {
        if let Some(why) = self.why_illegal(mv) {
            return Err(why);
        }
        self.line.truncate(self.plies());
        self.line.push(mv);
        self.advance(mv);
        Ok(())
    }

    fn advance(&mut self, mv: G::Move) {
        let mut next = self.position().clone();
        self.game.play_unchecked(&mut next, mv);
        self.positions.push(next);
    }

    /// Takes back the last move and a declared end. Never allocates.
    pub fn undo(&mut self) -> Option<G::Move> {
        self.declared = None;
        let mv = *self.moves().last()?;
        self.positions.pop();
        Some(mv)
    }

    /// Plays the move that was last taken back.
    pub fn redo(&mut self) -> Option<G::Move> {
        let mv = *self.undone().first()?;
        self.advance(mv);
        Some(mv)
    }

    /// Ends the game as the players decided; a finished game does not change.
    pub fn declare(&mut self, ending: Ending) {
        if self.ending().is_none() {
            self.declared = Some(ending);
        }
    }
}

impl<G: Notation> Match<G> {
    /// The current position as text.
    pub fn text(&self) -> String {
        self.game.position_text(self.position())
    }
}
