//! One game between two bots.

use rules::{AnyMatch, BySide, EndReason, Outcome, Side, TextError};

use super::nothing_to_win;
use crate::{AnyBot, Limits, Thinking};

/// The plies after which a game between bots is ended by its score. It keeps
/// games without a rule against repetition from going on for ever.
///
/// ```
/// assert!(search::matches::LONGEST > 1_000);
/// ```
pub const LONGEST: usize = 2_000;

/// A bot that broke down, broke the rules or ran out of time.
///
/// ```
/// use rules::{Side, catalogue};
/// use search::matches::{MatchFault, replay};
/// let oril = catalogue::parse("oril").unwrap();
/// let what = "the program ended".into();
/// let fault = MatchFault { side: Side::NORTH, what, is_late: false };
/// let played = replay(oril.start(), &[], Some(fault)).unwrap();
/// assert_eq!(played.course.ending().unwrap().outcome.winner, Some(Side::SOUTH));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchFault {
    /// Whose bot it was.
    pub side: Side,
    /// What happened, for people who look after bots.
    pub what: String,
    /// Did its clock run out?
    pub is_late: bool,
}

impl MatchFault {
    /// A fault of this side that is no matter of time.
    pub(super) fn of(side: Side, what: String) -> MatchFault {
        MatchFault { side, what, is_late: false }
    }
}

/// A game that two bots finished.
///
/// ```
/// use rules::catalogue;
/// use search::matches::{Played, replay};
/// let velha = catalogue::parse("velha").unwrap();
/// let moves = ["1", "4", "2", "5", "3"].map(String::from);
/// let Played { course, fault } = replay(velha.start(), &moves, None).unwrap();
/// assert!(course.ending().is_some() && fault.is_none());
/// ```
#[derive(Debug)]
pub struct Played {
    /// The game; it is over.
    pub course: Box<dyn AnyMatch>,
    /// The fault that ended it, if one did.
    pub fault: Option<MatchFault>,
}

/// Plays a game to its end; `None` if a stop was requested first.
///
/// A bot that fails or plays an illegal move loses, the reason being that it
/// left the game. Two bots that share end it once there is [nothing to win](nothing_to_win).
/// After [`LONGEST`] plies the larger score wins. A clock among the
/// limits is what each player has for the whole game, and who runs out of time
/// loses.
///
/// ```
/// use std::time::Duration;
/// use rules::{BySide, catalogue};
/// use search::{Limits, Stop, Thinking, bot, matches::play_game};
/// let oril = catalogue::parse("oril").unwrap();
/// let mut bots =
///     BySide::new(bot("greedy", &oril, 1).unwrap(), bot("random", &oril, 2).unwrap());
/// let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &Stop::default() };
/// let played = play_game(oril.start(), &mut bots, &thinking).unwrap();
/// assert!(played.course.ending().is_some() && played.fault.is_none());
/// ```
pub fn play_game(
    mut course: Box<dyn AnyMatch>,
    bots: &mut BySide<Box<dyn AnyBot>>,
    thinking: &Thinking<'_>,
) -> Option<Played> {
    let mut clocks = thinking.limits.game_clock.map(|clock| BySide::new(clock, clock));
    let they_share = Side::BOTH.iter().all(|&side| bots[side].shares());
    loop {
        end_if_too_long(&mut *course);
        if they_share && nothing_to_win(&*course) {
            course.agree_to_end();
        }
        if course.ending().is_some() {
            return Some(Played { course, fault: None });
        }
        if thinking.stop.is_requested() {
            return None;
        }
        let side = course.turn();
        let limits = Limits { game_clock: clocks.map(|clocks| clocks[side]), ..thinking.limits };
        let begun = thinking.clock.now();
        let answer = bots[side].choose(&*course, &Thinking { limits, ..*thinking });
        let taken = thinking.clock.now().saturating_sub(begun);
        // A move that a stop cut short must not count.
        if thinking.stop.is_requested() {
            return None;
        }
        if let Some(clocks) = &mut clocks
            && !clocks[side].spend(taken)
        {
            let what = format!("the move took {taken:?}, more than the time left");
            return Some(forfeit(course, MatchFault { side, what, is_late: true }));
        }
        let moved = answer
            .map_err(|error| error.to_string())
            .and_then(|mv| course.play(&mv).map_err(|error| error.to_string()));
        if let Err(what) = moved {
            return Some(forfeit(course, MatchFault::of(side, what)));
        }
    }
}

/// Plays a finished game again from its moves, fault included.
///
/// ```
/// use rules::catalogue;
/// use search::matches::replay;
/// let oril = catalogue::parse("oril").unwrap();
/// let played = replay(oril.start(), &["F".to_string()], None).unwrap();
/// assert!(played.course.ending().is_none());
/// assert!(replay(oril.start(), &["a".to_string()], None).is_err());
/// ```
pub fn replay(
    mut course: Box<dyn AnyMatch>,
    moves: &[String],
    fault: Option<MatchFault>,
) -> Result<Played, TextError> {
    for mv in moves {
        course.play(mv)?;
    }
    end_if_too_long(&mut *course);
    if let Some(fault) = fault {
        return Ok(forfeit(course, fault));
    }
    // Its moves alone do not say so, but a finished game that stops here was shared.
    if nothing_to_win(&*course) {
        course.agree_to_end();
    }
    Ok(Played { course, fault: None })
}

/// The game lost by the side at fault.
pub(super) fn forfeit(mut course: Box<dyn AnyMatch>, fault: MatchFault) -> Played {
    let reason = if fault.is_late { EndReason::TimeOut } else { EndReason::Abandoned };
    course.declare(Some(fault.side.other()), reason);
    Played { course, fault: Some(fault) }
}

fn end_if_too_long(course: &mut dyn AnyMatch) {
    if course.movers().len() >= LONGEST {
        let leader = course.score().map(Outcome::by_score).and_then(|outcome| outcome.winner);
        course.declare(leader, EndReason::PlyLimit);
    }
}
