//! A game being played: its start, its moves, and what their history decides.

use crate::{EndReason, Ending, Game, Illegal, Notation, Side};

/// A game from its start position through the moves played, with undo and redo.
///
/// The history ends games too: repetition and the longest length are decided
/// here, because a position alone cannot know them.
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
    /// The moves played, and after them those taken back: going back and forth
    /// moves nothing but the end of `positions`.
    line: Vec<G::Move>,
    /// An end that people made, where they did.
    declared: Option<Ending>,
}

impl<G: Game> Match<G> {
    /// A game from its usual start.
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

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.plies()]
    }

    /// Every position so far, the start first, the present one last.
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

    /// How often the present position has occurred, this time included.
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

    /// The moves that may be played now, in board order.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        if self.ending().is_some() {
            return vec![];
        }
        self.game.legal_moves(self.position()).collect()
    }

    /// Why a move may not be played now; `None` if it may.
    pub fn why_illegal(&self, mv: G::Move) -> Option<Illegal> {
        if self.ending().is_some() {
            return Some(Illegal::GameOver);
        }
        self.game.why_illegal(self.position(), mv)
    }

    /// Plays a move and forgets the moves taken back; or says why it may not
    /// be played and changes nothing. Allocates only where the game grows
    /// longer than it ever was.
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

    /// Takes the last move back, and the declared end with it. Never allocates.
    pub fn undo(&mut self) -> Option<G::Move> {
        self.declared = None;
        let mv = *self.moves().last()?;
        self.positions.pop();
        Some(mv)
    }

    /// Plays the last move taken back once more.
    pub fn redo(&mut self) -> Option<G::Move> {
        let mv = *self.undone().first()?;
        self.advance(mv);
        Some(mv)
    }

    /// Ends the game as its players decided; a game already over stays as it is.
    pub fn declare(&mut self, ending: Ending) {
        if self.ending().is_none() {
            self.declared = Some(ending);
        }
    }
}

impl<G: Notation> Match<G> {
    /// The present position as text.
    pub fn text(&self) -> String {
        self.game.position_text(self.position())
    }
}
