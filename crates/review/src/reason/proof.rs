//! What tables and the search prove of the move played, the better one and the
//! others.

use rules::{AnyMatch, Bounds};
use search::engine::Value;
use search::{AnySearch, Thinking};

use super::{Facts, Reason};

/// What may be claimed of a value. Where positions come back, a proof of the search may
/// rest on what it found on another path: of 95 claims about results in `oril`, two were
/// not found again by a fresh search. There only endgame tables count.
fn claimed(value: Value, has_margins: bool) -> Bounds {
    if has_margins { value.proved_or_unknown() } else { value.certain() }
}

/// More moves take too long to search.
const MOST_OTHERS: usize = 24;

/// Is the better move the only one that wins, or the only one that does not lose?
/// Every other move is searched, within the limits of a position.
pub(super) fn only_move(
    before: &dyn AnyMatch,
    facts: &Facts,
    engine: &mut dyn AnySearch,
    thinking: &Thinking<'_>,
) -> Option<Reason> {
    let has_margins = before.score().is_some();
    let goal = claimed(facts.better_value, has_margins).lower.signum();
    let others: Vec<String> =
        before.legal_moves().into_iter().filter(|mv| *mv != facts.better).collect();
    // With one other move “the only one” says no more than what is given away.
    let is_many = !(2..=MOST_OTHERS).contains(&others.len());
    if goal < 0 || is_many || claimed(facts.played_value, has_margins).upper.signum() >= goal {
        return None;
    }
    for mv in others.iter().filter(|mv| **mv != facts.played) {
        let mut next = before.boxed_clone();
        next.play(mv).ok()?;
        let side = before.turn();
        let most = match next.ending() {
            Some(ending) => match ending.outcome.winner {
                Some(winner) if winner == side => 1,
                Some(_) => -1,
                None => 0,
            },
            None => {
                let found = engine.think(&*next, thinking, &mut |_| {}).ok()?;
                let value = found.value()?.one_ply_earlier(next.turn() == side);
                claimed(value, has_margins).upper.signum()
            }
        };
        if most >= goal {
            return None;
        }
    }
    Some(if goal > 0 { Reason::OnlyWin } else { Reason::OnlyDraw })
}

/// What the two values prove: of the result first, then of the margin.
pub(super) fn of_values(facts: &Facts, has_margins: bool) -> Option<Reason> {
    let [best, played] =
        [facts.better_value, facts.played_value].map(|value| claimed(value, has_margins));
    Some(match (best.lower.signum(), played.upper.signum()) {
        (1, -1) => Reason::WinToLoss,
        (1, 0) => Reason::WinToDraw,
        (0, -1) => Reason::DrawToLoss,
        (1, _) if played.lower <= 0 => Reason::MissesWin,
        (_, -1) if best.upper >= 0 => Reason::Loses,
        _ if best.is_exact() && played.is_exact() && best.lower > played.lower => {
            Reason::LosesMargin { seeds: best.lower.abs_diff(played.lower) }
        }
        _ => return None,
    })
}
