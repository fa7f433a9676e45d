//! A match of any game behind one trait object. Servers, records and menus
//! use it with text; the search stays generic over the game.

use crate::{
    BySide, EndReason, Ending, Illegal, Match, Notation, Outcome, Picture, Problem, Side, Step,
    TextError, TypedInput, perft, perft_with_history,
};

/// What servers, records and menus need of a match, whatever its game.
///
/// There is one implementation, for every [`Match`].
///
/// ```
/// use rules::catalogue;
/// let mut game = catalogue::parse("oril").unwrap().start();
/// game.play("F").unwrap();
/// assert_eq!(game.moves(), ["F"]);
/// assert_eq!(game.side_id(game.turn()), "north");
/// ```
pub trait AnyMatch: Send + Sync {
    /// The catalogue text of the game.
    fn name(&self) -> String;
    /// The current position as text.
    fn position(&self) -> String;
    /// The position it began with, as text.
    fn start(&self) -> String;
    /// Did it begin with the game's standard start position?
    fn has_standard_start(&self) -> bool;
    /// The player to move.
    fn turn(&self) -> Side;
    /// The word for a side in this game.
    fn side_id(&self, side: Side) -> &'static str;
    /// The legal moves as texts, in board order; none if the game is over.
    fn legal_moves(&self) -> Vec<String>;
    /// The moves played so far, as texts.
    fn moves(&self) -> Vec<String>;
    /// Who played each of the moves so far.
    fn movers(&self) -> Vec<Side>;
    /// What each move so far captured.
    fn gains(&self) -> Vec<u16>;
    /// The last move as text, and what it captured.
    fn last_move(&self) -> Option<(String, u16)>;
    /// Checks that a text is a legal move now. The error says whether the text
    /// cannot be read or the move is not legal.
    fn check(&self, mv: &str) -> Result<(), TextError>;
    /// Why tapping these places makes no move; `None` if it makes one.
    fn why_not(&self, places: &[usize]) -> Option<Illegal>;
    /// The place or the legal move that a person's typing names.
    fn typed(&self, text: &str) -> Result<TypedInput<String>, TextError>;
    /// Does this key alone say which move is meant?
    fn is_one_key(&self, key: char) -> bool;
    /// Plays a move given as text.
    fn play(&mut self, mv: &str) -> Result<(), TextError>;
    /// Takes the last move back and gives its text.
    fn undo(&mut self) -> Option<String>;
    /// Plays the move that was last taken back, and gives its text.
    fn redo(&mut self) -> Option<String>;
    /// The end of the game, if it is over.
    fn ending(&self) -> Option<Ending>;
    /// Ends the game by agreement; the rules share the remaining seeds.
    fn agree_to_end(&mut self);
    /// Ends the game in `winner`'s favour, or as a draw, for a reason outside the rules.
    fn declare(&mut self, winner: Option<Side>, reason: EndReason);
    /// The score so far, in the games that keep one.
    fn score(&self) -> Option<BySide<u16>>;
    /// What there is to draw.
    fn picture(&self) -> Picture;
    /// A legal move split into its elementary steps.
    fn steps(&self, mv: &str) -> Result<Vec<Step>, TextError>;
    /// The number of sequences of exactly `depth` plies from here; see [`perft`]
    /// and [`perft_with_history`].
    fn perft(&self, depth: u32, with_history: bool) -> u64;
    /// A copy, including the moves taken back.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// The match in its own type, for callers that know it.
    fn as_any(&self) -> &dyn std::any::Any;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl std::fmt::Debug for dyn AnyMatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} after {:?}", self.name(), self.position(), self.moves())
    }
}

/// An illegal move as an error about its text.
fn refused(mv: &str, why: Illegal) -> TextError {
    Problem::IllegalMove { found: mv.trim().to_string(), why }.at_start()
}

impl<G: Notation> Match<G> {
    fn read_legal(&self, text: &str) -> Result<G::Move, TextError> {
        let mv = self.game().parse_move(self.position(), text)?;
        match self.why_illegal(mv) {
            Some(why) => Err(refused(text, why)),
            None => Ok(mv),
        }
    }

    fn text_of(&self, mv: G::Move) -> String {
        self.game().move_text(mv)
    }

    fn played(&self) -> impl Iterator<Item = (&G::Position, G::Move)> {
        self.positions().iter().zip(self.moves().iter().copied())
    }
}

impl<G: Notation> AnyMatch for Match<G> {
    fn name(&self) -> String {
        self.game().name()
    }

    fn position(&self) -> String {
        self.text()
    }

    fn start(&self) -> String {
        self.game().position_text(Match::start(self))
    }

    fn has_standard_start(&self) -> bool {
        *Match::start(self) == self.game().start()
    }

    fn turn(&self) -> Side {
        Match::turn(self)
    }

    fn side_id(&self, side: Side) -> &'static str {
        self.game().side_id(side)
    }

    fn legal_moves(&self) -> Vec<String> {
        Match::legal_moves(self).into_iter().map(|mv| self.text_of(mv)).collect()
    }

    fn moves(&self) -> Vec<String> {
        Match::moves(self).iter().map(|&mv| self.text_of(mv)).collect()
    }

    fn movers(&self) -> Vec<Side> {
        self.played().map(|(position, _)| self.game().turn(position)).collect()
    }

    fn gains(&self) -> Vec<u16> {
        self.played().map(|(position, mv)| self.game().gain(position, mv)).collect()
    }

    fn last_move(&self) -> Option<(String, u16)> {
        let &mv = Match::moves(self).last()?;
        let before = &self.positions()[Match::moves(self).len() - 1];
        Some((self.text_of(mv), self.game().gain(before, mv)))
    }

    fn check(&self, mv: &str) -> Result<(), TextError> {
        self.read_legal(mv).map(|_| ())
    }

    fn why_not(&self, places: &[usize]) -> Option<Illegal> {
        match self.game().attempted(Match::position(self), places) {
            Some(mv) => self.why_illegal(mv),
            None => Some(Illegal::NoSuchPlace),
        }
    }

    fn typed(&self, text: &str) -> Result<TypedInput<String>, TextError> {
        match self.game().parse_typed(Match::position(self), text)? {
            TypedInput::Place(place) => Ok(TypedInput::Place(place)),
            TypedInput::Move(mv) => match self.why_illegal(mv) {
                Some(why) => Err(refused(&self.text_of(mv), why)),
                None => Ok(TypedInput::Move(self.text_of(mv))),
            },
        }
    }

    fn is_one_key(&self, key: char) -> bool {
        self.game().is_one_key(key)
    }

    fn play(&mut self, mv: &str) -> Result<(), TextError> {
        let read = self.read_legal(mv)?;
        Match::play(self, read).map_err(|why| refused(mv, why))
    }

    fn undo(&mut self) -> Option<String> {
        Match::undo(self).map(|mv| self.text_of(mv))
    }

    fn redo(&mut self) -> Option<String> {
        Match::redo(self).map(|mv| self.text_of(mv))
    }

    fn ending(&self) -> Option<Ending> {
        Match::ending(self)
    }

    fn agree_to_end(&mut self) {
        let ending = self.game().settle(Match::position(self), EndReason::Agreed);
        Match::declare(self, ending);
    }

    fn declare(&mut self, winner: Option<Side>, reason: EndReason) {
        let outcome = Outcome { winner, score: AnyMatch::score(self) };
        Match::declare(self, Ending { outcome, reason });
    }

    fn score(&self) -> Option<BySide<u16>> {
        self.game().score(Match::position(self))
    }

    fn picture(&self) -> Picture {
        self.game().picture(Match::position(self))
    }

    fn steps(&self, mv: &str) -> Result<Vec<Step>, TextError> {
        let mv = self.read_legal(mv)?;
        Ok(self.game().steps(Match::position(self), mv))
    }

    fn perft(&self, depth: u32, with_history: bool) -> u64 {
        if with_history {
            perft_with_history(&mut self.clone(), depth)
        } else {
            perft(self.game(), Match::position(self), depth)
        }
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
