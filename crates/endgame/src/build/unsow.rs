//! Moves taken back: from which forms does one sowing without capture lead here?
//!
//! Un-sowing is only geometry: pick an empty house of the player who has just
//! moved, take back one seed from each house that follows it, as long as every
//! one has a seed to give. Whether what results is a move, and a quiet one, is
//! asked of the rules, so that nothing about captures, feeding or slams is
//! said twice.

use rules::Game;
use rules::sowing::{House, Sowing};

use super::forms::Forms;

/// Calls `visit` with the number of every form from which one move that
/// captures nothing leads to this form, as often as there are such moves.
#[inline]
pub(super) fn predecessors(forms: &Forms<'_>, form: usize, mut visit: impl FnMut(usize)) {
    // The player to move here is not the one who has just moved.
    let (waited, moved) = forms.rows(form);
    let houses = forms.index.houses();
    for origin in (0..houses).filter(|origin| moved >> (8 * origin) & 0xff == 0) {
        let (mut mine, mut theirs) = (moved, waited);
        let mut at = origin;
        for lifted in 1.. {
            at = next(at, origin, 2 * houses);
            let (row, place) =
                if at < houses { (&mut mine, at) } else { (&mut theirs, at - houses) };
            if *row >> (8 * place) & 0xff == 0 {
                break;
            }
            *row -= 1 << (8 * place);
            let before = (mine | lifted << (8 * origin), theirs);
            if leads_to(forms.game, before, origin, (waited, moved)) {
                visit(forms.index.rank(before.0, before.1) as usize);
            }
        }
    }
}

/// The house that is sown after this one.
#[inline]
fn next(at: usize, origin: usize, board: usize) -> usize {
    let step = |at| if at + 1 == board { 0 } else { at + 1 };
    let at = step(at);
    if at == origin { step(at) } else { at }
}

/// May the house be sown, and does that lead to these rows and an empty store?
#[inline]
fn leads_to(game: &Sowing, before: (u64, u64), origin: usize, rows: (u64, u64)) -> bool {
    let mut position = game.board_unchecked(before.0, before.1);
    let house = House(origin as u8);
    if !game.is_legal_house(&position, house) {
        return false;
    }
    game.play_unchecked(&mut position, house);
    let turn = position.turn();
    (position.row(turn), position.row(turn.other())) == rows
}
