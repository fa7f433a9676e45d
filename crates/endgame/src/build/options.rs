//! What a form's moves are worth as far as smaller counts show.

use rules::sowing::{Position, Sowing};
use rules::{Game, Side};

use super::cells::NONE;
use super::forms::Forms;
use super::values::Values;
use crate::index::seeds;

/// What can be said of a form without looking at others of its count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outlook {
    /// The best capture, or the end of the game, by what the mover can force
    /// afterwards. [`NONE`] where there is neither.
    pub(super) lower: i8,
    /// The same by what the mover can hope for afterwards.
    pub(super) upper: i8,
    /// Moves that capture nothing.
    pub(super) quiet: u8,
    /// Is the game over?
    pub(super) over: bool,
}

/// The counts that can be looked up now, or parts of them; the others are `None`.
pub(super) type Known<'a> = &'a [Option<Values>];

/// The outlook of a form from the counts that are known.
#[inline]
pub(super) fn outlook(forms: &Forms<'_>, known: Known<'_>, form: Position) -> Outlook {
    let mut outlook = Outlook { lower: NONE, upper: NONE, quiet: 0, over: true };
    for house in forms.game.legal_houses(&form) {
        outlook.over = false;
        let mut after = form;
        forms.game.play_unchecked(&mut after, house);
        let gain = after.store(Side::SOUTH);
        if gain == 0 {
            outlook.quiet += 1;
            continue;
        }
        let (mine, theirs) = forms.index.rows_of(&after);
        if let Some(values) = &known[seeds(mine) + seeds(theirs)] {
            let number = forms.index.rank(mine, theirs) as usize;
            if let Some((lower, upper)) = values.known_to(after.turn() == Side::SOUTH, number) {
                outlook.lower = outlook.lower.max(gain as i8 + lower);
                outlook.upper = outlook.upper.max(gain as i8 + upper);
            }
        }
    }
    if outlook.over {
        outlook.lower = end_value(forms.game, &form);
        outlook.upper = outlook.lower;
    }
    outlook
}

/// What the mover gets more than the opponent where the game is over.
fn end_value(game: &Sowing, form: &Position) -> i8 {
    let score = game.ending(form).and_then(|ending| ending.outcome.score);
    score.map_or(0, |score| score.first as i8 - score.second as i8)
}

/// Calls `visit` with the number of the form after each move that captures nothing.
#[inline]
pub(super) fn quiet_moves(forms: &Forms<'_>, form: Position, mut visit: impl FnMut(usize)) {
    for house in forms.game.legal_houses(&form) {
        let mut after = form;
        forms.game.play_unchecked(&mut after, house);
        if after.store(Side::SOUTH) == 0 {
            let (mine, theirs) = forms.index.rows_of(&after);
            visit(forms.index.rank(mine, theirs) as usize);
        }
    }
}
