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
    ///
    /// ```
    /// use rules::{Match, Side, line::Line};
    /// let game = Match::new(Line::velha());
    /// assert_eq!((game.turn(), game.legal_moves().len()), (Side::First, 9));
    /// ```
    pub fn new(game: G) -> Self {
        let start = game.start();
        Match::from_position(game, start)
    }

    /// A game from a given position.
    ///
    /// ```
    /// use rules::{Match, Notation, line::{Line, Square}};
    /// let velha = Line::velha();
    /// let study = velha.parse_position("XX1/OO1/3 X").unwrap();
    /// let mut game = Match::from_position(velha, study);
    /// game.play(Square(2)).unwrap();
    /// assert!(game.ending().is_some());
    /// ```
    pub fn from_position(game: G, start: G::Position) -> Self {
        Match { game, positions: vec![start], line: vec![], declared: None }
    }

    /// The rules.
    ///
    /// ```
    /// use rules::{Match, sowing::Sowing};
    /// assert_eq!(Match::new(Sowing::oril()).game().rules().cycle_n, 3);
    /// ```
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position it began with.
    ///
    /// ```
    /// use rules::{Game, Match, line::{Line, Square}};
    /// let mut game = Match::new(Line::velha());
    /// game.play(Square(4)).unwrap();
    /// assert_eq!(game.start(), &Line::velha().start());
    /// assert_ne!(game.start(), game.position());
    /// ```
    pub fn start(&self) -> &G::Position {
        &self.positions[0]
    }

    /// The position now.
    ///
    /// ```
    /// use rules::{Match, line::{Line, Square}};
    /// let mut game = Match::new(Line::velha());
    /// game.play(Square(4)).unwrap();
    /// assert!(game.position().taken().contains(4));
    /// ```
    pub fn position(&self) -> &G::Position {
        &self.positions[self.plies()]
    }

    /// Every position so far, the start first, the present one last.
    ///
    /// ```
    /// use rules::{Match, line::{Line, Square}};
    /// let mut game = Match::new(Line::velha());
    /// game.play(Square(4)).unwrap();
    /// assert_eq!(game.positions().len(), 2);
    /// assert_eq!(game.positions().last(), Some(game.position()));
    /// ```
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// How many moves have been played.
    fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// The moves played so far.
    ///
    /// ```
    /// use rules::{Match, sowing::{House, Sowing}};
    /// let mut game = Match::new(Sowing::oware());
    /// game.play(House(5)).unwrap();
    /// game.play(House(11)).unwrap();
    /// game.undo();
    /// assert_eq!(game.moves(), [House(5)]);
    /// ```
    pub fn moves(&self) -> &[G::Move] {
        &self.line[..self.plies()]
    }

    /// The moves taken back that [`Match::redo`] would play again, the next one first.
    ///
    /// ```
    /// use rules::{Match, sowing::{House, Sowing}};
    /// let mut game = Match::new(Sowing::oware());
    /// game.play(House(5)).unwrap();
    /// game.play(House(11)).unwrap();
    /// game.undo();
    /// game.undo();
    /// assert_eq!(game.undone(), [House(5), House(11)]);
    /// ```
    pub fn undone(&self) -> &[G::Move] {
        &self.line[self.plies()..]
    }

    /// The player to move.
    ///
    /// ```
    /// use rules::{Match, Side, quantum_leap::{Edition, Move, QuantumLeap, Rules}};
    /// let mut game = Match::new(QuantumLeap::<1>::new(Rules::new(3, Edition::First)).unwrap());
    /// assert_eq!(game.turn(), Side::Second, "black may swap first");
    /// game.play(Move::Pass).unwrap();
    /// assert_eq!(game.turn(), Side::First);
    /// ```
    pub fn turn(&self) -> Side {
        self.game.turn(self.position())
    }

    /// How often the present position has occurred, this time included.
    ///
    /// ```
    /// use rules::{Match, Notation, sowing::{House, Sowing}};
    /// let oril = Sowing::oril();
    /// let start = oril.parse_position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S").unwrap();
    /// let mut game = Match::from_position(oril, start);
    /// for place in 0..6 {
    ///     game.play(House(place)).unwrap();
    ///     game.play(House(place + 6)).unwrap();
    /// }
    /// assert_eq!(game.occurrences(), 2);
    /// ```
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
    ///
    /// ```
    /// use rules::{EndReason, Match, Notation, sowing::{House, Sowing}};
    /// let oware = Sowing::oware();
    /// let start = oware.parse_position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S").unwrap();
    /// let mut game = Match::from_position(oware, start);
    /// for place in 0..6 {
    ///     game.play(House(place)).unwrap();
    ///     game.play(House(place + 6)).unwrap();
    /// }
    /// assert_eq!(game.ending().unwrap().reason, EndReason::Repetition);
    /// ```
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
    ///
    /// ```
    /// use rules::{EndReason, Game, Match, sowing::Sowing};
    /// let mut game = Match::new(Sowing::oware());
    /// assert_eq!(game.legal_moves().len(), 6);
    /// game.declare(game.game().settle(game.position(), EndReason::Agreed));
    /// assert!(game.legal_moves().is_empty());
    /// ```
    pub fn legal_moves(&self) -> Vec<G::Move> {
        if self.ending().is_some() {
            return vec![];
        }
        self.game.legal_moves(self.position()).collect()
    }

    /// Why a move may not be played now; `None` if it may.
    ///
    /// ```
    /// use rules::{EndReason, Game, Illegal, Match, sowing::{House, Sowing}};
    /// let mut game = Match::new(Sowing::oware());
    /// assert_eq!(game.why_illegal(House(5)), None);
    /// game.declare(game.game().settle(game.position(), EndReason::Agreed));
    /// assert_eq!(game.why_illegal(House(5)), Some(Illegal::GameOver));
    /// ```
    pub fn why_illegal(&self, mv: G::Move) -> Option<Illegal> {
        if self.ending().is_some() {
            return Some(Illegal::GameOver);
        }
        self.game.why_illegal(self.position(), mv)
    }

    /// Plays a move and forgets the moves taken back; or says why it may not
    /// be played and changes nothing. Allocates only where the game grows
    /// longer than it ever was.
    ///
    /// ```
    /// use rules::{Illegal, Match, line::{Line, Square}};
    /// let mut game = Match::new(Line::velha());
    /// game.play(Square(4)).unwrap();
    /// game.undo();
    /// assert_eq!(game.play(Square(9)), Err(Illegal::NoSuchPlace));
    /// assert_eq!(game.undone().len(), 1, "nothing happened");
    /// game.play(Square(0)).unwrap();
    /// assert!(game.undone().is_empty());
    /// ```
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
    ///
    /// ```
    /// use rules::{EndReason, Game, Match, sowing::{House, Sowing}};
    /// let mut game = Match::new(Sowing::oware());
    /// assert_eq!(game.undo(), None);
    /// game.play(House(5)).unwrap();
    /// game.declare(game.game().settle(game.position(), EndReason::Agreed));
    /// assert_eq!(game.undo(), Some(House(5)));
    /// assert_eq!(game.ending(), None);
    /// ```
    pub fn undo(&mut self) -> Option<G::Move> {
        self.declared = None;
        let mv = *self.moves().last()?;
        self.positions.pop();
        Some(mv)
    }

    /// Plays the move last taken back once more.
    ///
    /// ```
    /// use rules::{Match, line::{Line, Square}};
    /// let mut game = Match::new(Line::velha());
    /// game.play(Square(4)).unwrap();
    /// game.undo();
    /// assert_eq!(game.redo(), Some(Square(4)));
    /// assert_eq!(game.redo(), None);
    /// ```
    pub fn redo(&mut self) -> Option<G::Move> {
        let mv = *self.undone().first()?;
        self.advance(mv);
        Some(mv)
    }

    /// Ends the game as its players decided; a game already over stays as it is.
    ///
    /// ```
    /// use rules::{EndReason, Ending, Match, Outcome, Side, line::Line};
    /// let mut game = Match::new(Line::velha());
    /// let resigned = Ending { outcome: Outcome::win(Side::Second), reason: EndReason::Resigned };
    /// game.declare(resigned);
    /// game.declare(Ending { outcome: Outcome::draw(), reason: EndReason::Agreed });
    /// assert_eq!(game.ending(), Some(resigned), "the first end stays");
    /// ```
    pub fn declare(&mut self, ending: Ending) {
        if self.ending().is_none() {
            self.declared = Some(ending);
        }
    }
}

impl<G: Notation> Match<G> {
    /// The present position as text.
    ///
    /// ```
    /// use rules::{Match, line::{Line, Square}};
    /// let mut game = Match::new(Line::velha());
    /// game.play(Square(4)).unwrap();
    /// assert_eq!(game.text(), "3/1X1/3 O");
    /// ```
    pub fn text(&self) -> String {
        self.game.position_text(self.position())
    }
}
