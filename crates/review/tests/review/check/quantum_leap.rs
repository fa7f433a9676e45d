//! Claims about the board of Quantum Leap, from the lists of legal moves alone.

use rules::quantum_leap::{Move, QuantumLeap, Setup};
use rules::{Game, Match, Side};

use super::Case;
use review::Reason;

/// `None` if the claim is not about the board.
pub(super) fn holds<const W: usize>(
    case: &Case<'_, QuantumLeap<W>>,
    reason: &Reason,
) -> Option<bool> {
    let (played, better) = (case.after(false), case.after(true));
    let side = case.before.turn();
    Some(match reason {
        Reason::MissesWinAtOnce => case.only_better_wins_at_once(),
        Reason::AllowsWinAtOnce { reply } => case.only_now_wins_at_once(reply),
        Reason::NoSafeStone { stones } => {
            let own = stones_of(&played, side);
            own.len() == usize::from(*stones)
                && own.iter().all(|cell| targets(&played, side.other()).contains(cell))
                && stones_of(&better, side)
                    .iter()
                    .any(|cell| !targets(&better, side.other()).contains(cell))
        }
        Reason::MoreLeaps { leaps, otherwise } => {
            let count = |course| targets(course, side.other()).len();
            count(&played) == usize::from(*leaps)
                && count(&better) == usize::from(*otherwise)
                && otherwise < leaps
        }
        Reason::FewerLeaps { leaps, otherwise } => {
            let count = |course| targets(course, side).len();
            count(&played) == usize::from(*leaps)
                && count(&better) == usize::from(*otherwise)
                && leaps < otherwise
        }
        _ => return None,
    })
}

fn stones_of<const W: usize>(course: &Match<QuantumLeap<W>>, side: Side) -> Vec<usize> {
    let cells = course.game().setup(course.position()).cells;
    (0..cells.len()).filter(|&cell| cells[cell] == Some(side)).collect()
}

/// Where the leaps of a side land, as if it were its turn.
fn targets<const W: usize>(course: &Match<QuantumLeap<W>>, side: Side) -> Vec<usize> {
    let game = course.game();
    let setup = Setup { turn: side, ..game.setup(course.position()) };
    let Ok(position) = game.position(&setup) else { return vec![] };
    let lands = |mv| if let Move::Leap { onto, .. } = mv { Some(onto.index()) } else { None };
    game.legal_moves(&position).filter_map(lands).collect()
}
