//! A game between two players: who may do what now, and what follows from it.
//!
//! [`Room::act`] decides and changes nothing; [`Room::apply`] changes and
//! decides nothing. Between the two, the caller makes the events durable.

mod abort;
mod answer;
mod claim;
mod move_piece;
mod offer;
mod resign;
mod tick;

use rules::{AnyMatch, BySide, EndReason, Ending, Side, TextError, catalogue};

use self::offer::Proposed;
use crate::{
    Action, Circumstances, Clock, ClockRule, Event, GameId, Moment, Offer, Refusal, Terms,
};

/// Moves after which a game counts as begun: from here on it cannot be
/// called off, live clocks run and results count.
pub const BEGUN: usize = 2;

/// From how many plies on a game that somebody gave up counts for ratings and points: else two
/// accounts of one person would lift one another in seconds.
const CONTESTED: usize = 6;

/// Does a game that ended like this count for ratings and points? One that ended by the rules of
/// the game always does.
///
/// ```
/// use rules::EndReason;
/// assert!(play::is_contested(EndReason::LineMade, 5));
/// assert!(!play::is_contested(EndReason::Resigned, 5));
/// assert!(play::is_contested(EndReason::Resigned, 6));
/// ```
pub fn is_contested(reason: EndReason, plies: usize) -> bool {
    match reason {
        EndReason::Aborted => false,
        EndReason::Resigned | EndReason::Agreed | EndReason::TimeOut | EndReason::Abandoned => {
            plies >= CONTESTED
        }
        _ => plies >= BEGUN,
    }
}

/// A game being played.
///
/// ```
/// use play::{Action, Circumstances, Moment, Refusal, Room, Terms};
/// use rules::Side;
/// let room = Room::open(Terms::casual("oril"), Moment(0)).unwrap();
/// let now = Circumstances::at(Moment(1));
/// let out_of_turn = room.act(Side::Second, &Action::mv("a"), &now);
/// assert_eq!(out_of_turn, Err(Refusal::NotYourTurn));
/// ```
#[derive(Clone, Debug)]
pub struct Room {
    terms: Terms,
    game: Box<dyn AnyMatch>,
    /// Moves on the board, counted here because asking the game writes them all out.
    plies: usize,
    clock: Clock,
    /// What each side has proposed and nobody has answered.
    offers: BySide<Vec<Offer>>,
    /// How much each side has proposed.
    proposed: BySide<Proposed>,
    /// The game that follows this one.
    next: Option<GameId>,
    /// When something last moved, for games whose live clock has not begun.
    stirred: Moment,
}

impl Room {
    /// Opens a room, or says what is wrong with the terms.
    pub fn open(terms: Terms, now: Moment) -> Result<Room, TextError> {
        let game = catalogue::parse(&terms.game)?;
        let game = match &terms.start {
            Some(position) => game.start_from(position)?,
            None => game.start(),
        };
        let mut clock = Clock::new(terms.clock);
        if matches!(terms.clock, ClockRule::Days { .. }) {
            clock.start(now);
        }
        let (offers, proposed) = (BySide::default(), BySide::default());
        Ok(Room { terms, game, plies: 0, clock, offers, proposed, next: None, stirred: now })
    }

    /// What the players agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The game itself.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.game.turn()
    }

    /// The end of the game, if it is over.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// What `side` has proposed and nobody has answered.
    pub fn offers(&self, side: Side) -> &[Offer] {
        &self.offers[side]
    }

    /// The game that follows this one, once a rematch is agreed.
    pub fn next(&self) -> Option<&GameId> {
        self.next.as_ref()
    }

    /// How many moves are on the board.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// Has the game begun in earnest?
    pub fn has_begun(&self) -> bool {
        self.plies >= BEGUN
    }

    /// Decides what follows if the player at `side` does `action`: events to
    /// keep and apply, or a refusal. The room itself does not change.
    pub fn act(
        &self,
        side: Side,
        action: &Action,
        circumstances: &Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        if !self.tick(circumstances.now).is_empty() {
            return Err(Refusal::TimeIsUp);
        }
        match action {
            Action::Move { mv } => self.move_piece(side, mv, circumstances.now),
            Action::Resign {} => self.resign(side),
            Action::Abort {} => self.abort(),
            Action::Claim {} => self.claim(side, circumstances),
            Action::Offer { offer } => self.offer(side, *offer, circumstances),
            Action::Accept { offer } => self.accept(side, *offer, circumstances),
            Action::Decline { offer } => self.decline(side, *offer),
        }
    }

    /// Lets an event happen. Only events that [`Room::act`] or [`Room::tick`]
    /// gave for this very state are sure to fit; a log that was tampered with
    /// is an error, never a panic.
    pub fn apply(&mut self, event: &Event, at: Moment) -> Result<(), TextError> {
        let turn = self.turn();
        match event {
            Event::Moved { by, mv } => self.apply_move(*by, mv, at)?,
            Event::Offered { by, offer } => {
                self.offers[*by].push(*offer);
                self.proposed[*by].count();
            }
            Event::Declined { by, offer } => {
                for side in [*by, by.other()] {
                    self.offers[side].retain(|open| open != offer);
                }
            }
            Event::TookBack { plies, .. } => {
                for _ in 0..*plies {
                    self.plies -= usize::from(self.game.undo().is_some());
                }
                self.clock.restart(at);
                self.clock.excuse(self.game.turn());
                self.offers = BySide::default();
            }
            Event::Credited { span } => {
                self.clock.credit(*span, turn, at);
                self.stirred = self.stirred.after(*span);
            }
            Event::Vacation { by, until } => self.clock.leave(*by, turn, at, *until),
            Event::Returned { by } => self.clock.come_back(*by, turn, at),
            Event::Shared => self.game.agree_to_end(),
            Event::Ended { winner, reason } => self.game.declare(*winner, *reason),
            Event::Rematched { next } => self.next = Some(next.clone()),
        }
        if self.ending().is_some() {
            self.clock.stop(turn, at);
            for side in Side::BOTH {
                self.offers[side].retain(|open| *open == Offer::Rematch);
            }
        }
        Ok(())
    }

    /// The state at a given end of a log.
    pub fn replay<'a>(
        terms: Terms,
        opened: Moment,
        log: impl IntoIterator<Item = (Moment, &'a Event)>,
    ) -> Result<Room, TextError> {
        let mut room = Room::open(terms, opened)?;
        for (at, event) in log {
            room.apply(event, at)?;
        }
        Ok(room)
    }

    /// Refuses whatever needs a game in progress once it is over.
    fn still_on(&self) -> Result<(), Refusal> {
        match self.ending() {
            Some(_) => Err(Refusal::GameOver),
            None => Ok(()),
        }
    }
}
