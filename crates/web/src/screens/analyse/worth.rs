//! What a position is worth, in words: always with the side it is good for.

use messages::Messages;
use rules::catalogue::Family;
use rules::{Bounds, Side};
use worker::requests::{Bound, Meaning, Score};

/// A worth for the player to move as a short sentence: `South +2.3`.
pub(super) fn worth_text(
    messages: &Messages,
    family: Family,
    turn: Side,
    score: Score,
    bound: Bound,
) -> String {
    let side = |side| messages.side(family, side).into();
    match score.meaning() {
        Meaning::Estimate { hundredths: 0 } if bound == Bound::Exact => {
            messages.text("web-worth-even")
        }
        Meaning::Estimate { hundredths } => {
            let ahead = if hundredths >= 0 { turn } else { turn.other() };
            let sign = sign(if hundredths >= 0 { bound } else { turned(bound) });
            let units = units(hundredths.unsigned_abs(), messages);
            let values = [("side", side(ahead)), ("units", format!("{sign}{units}").into())];
            messages.format("web-worth-estimate", &values)
        }
        Meaning::Win { margin, plies } => won(messages, side(turn), margin, plies),
        Meaning::Loss { margin, plies } => won(messages, side(turn.other()), margin, plies),
    }
}

fn won(
    messages: &Messages,
    side: messages::Value,
    margin: Option<u16>,
    plies: Option<u32>,
) -> String {
    match (margin, plies) {
        (Some(margin), _) => {
            messages.format("web-worth-win-by", &[("side", side), ("margin", margin.into())])
        }
        (None, Some(plies)) => {
            messages.format("web-worth-win", &[("side", side), ("plies", plies.into())])
        }
        (None, None) => messages.format("web-worth-win-sure", &[("side", side)]),
    }
}

/// Seen by the other player, at least becomes at most.
fn turned(bound: Bound) -> Bound {
    match bound {
        Bound::Exact => Bound::Exact,
        Bound::AtLeast => Bound::AtMost,
        Bound::AtMost => Bound::AtLeast,
    }
}

fn sign(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "+",
        Bound::AtLeast => "≥\u{202f}+",
        Bound::AtMost => "≤\u{202f}+",
    }
}

/// Hundredths with one decimal, as the language writes it.
fn units(hundredths: u32, messages: &Messages) -> String {
    let tenths = (hundredths + 5) / 10;
    format!("{}{}{}", tenths / 10, messages.text("web-decimal"), tenths % 10)
}

/// What is proved of a move, short enough to stand under a house, and
/// whether it is the exact value: `+3`, or `−1…+3` where only bounds are known.
pub(super) fn short_bounds(bounds: Bounds) -> (String, bool) {
    if bounds.is_exact() {
        (signed(bounds.lower), true)
    } else {
        (format!("{}…{}", signed(bounds.lower), signed(bounds.upper)), false)
    }
}

/// What the tables prove of a position of a sowing game, in sentences: the result with the
/// seeds in the stores, of which the player to move is so many ahead, and what is captured
/// from here on.
pub(super) fn proved_text(messages: &Messages, turn: Side, ahead: i16, bounds: Bounds) -> String {
    let side = |side| messages::Value::from(messages.side(Family::Sowing, side));
    let (lower, upper) = (bounds.lower, bounds.upper);
    let result = match (ahead + lower, ahead + upper) {
        (1.., _) => Some(("win", turn)),
        (_, ..=-1) => Some(("win", turn.other())),
        (0, 0) => Some(("draw", turn)),
        (0, _) => Some(("not-lost", turn)),
        (_, 0) => Some(("not-lost", turn.other())),
        _ => None,
    };
    let result = result.map(|(what, whose)| {
        messages.format(&format!("web-proved-{what}"), &[("side", side(whose))]) + " "
    });
    let more = if bounds.is_exact() {
        let whose = if lower < 0 { turn.other() } else { turn };
        let values = [("side", side(whose)), ("seeds", lower.unsigned_abs().into())];
        messages.format("web-proved-more", &values)
    } else {
        let values = [
            ("side", side(turn)),
            ("lower", signed(lower).into()),
            ("upper", signed(upper).into()),
        ];
        messages.format("web-proved-between", &values)
    };
    result.unwrap_or_default() + &more
}

/// A number with its sign: `+3`, `−1`, `0`.
pub(super) fn signed(number: i16) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    fn said(score: Score, bound: Bound) -> String {
        let english = Messages::from_table(Language::English);
        worth_text(&english, Family::Sowing, Side::NORTH, score, bound)
    }

    #[test]
    fn a_worth_names_the_side_that_is_better_off() {
        assert_eq!(said(Score::estimate(230), Bound::Exact), "North +2.3");
        assert_eq!(said(Score::estimate(-49), Bound::Exact), "South +0.5");
        assert_eq!(said(Score::estimate(0), Bound::Exact), "even");
    }

    #[test]
    fn bounds_are_shown_as_bounds_and_turn_with_the_side() {
        assert_eq!(said(Score::estimate(100), Bound::AtLeast), "North ≥\u{202f}+1.0");
        assert_eq!(said(Score::estimate(-100), Bound::AtLeast), "South ≤\u{202f}+1.0");
        assert_eq!(short_bounds(Bounds { lower: -1, upper: 3 }), ("−1…+3".into(), false));
        assert_eq!(short_bounds(Bounds { lower: 2, upper: 2 }), ("+2".into(), true));
    }

    #[test]
    fn what_tables_prove_is_said_with_the_stores() {
        let said = |ahead, lower, upper| {
            let english = Messages::from_table(Language::English);
            proved_text(&english, Side::SOUTH, ahead, Bounds { lower, upper })
        };
        let more = "From here on South captures 3 seeds more than the other side.";
        assert_eq!(said(2, 3, 3), format!("South wins with best play (proved). {more}"));
        assert_eq!(said(-3, 3, 3), format!("With best play it is a draw (proved). {more}"));
        assert_eq!(said(-9, 3, 3), format!("North wins with best play (proved). {more}"));
        let less = "From here on North captures one seed more than the other side.";
        assert_eq!(said(-1, -1, -1), format!("North wins with best play (proved). {less}"));
        let between =
            "From here on the balance of captures for South is between −2 and +4 (proved).";
        assert_eq!(said(0, -2, 4), between);
        assert_eq!(
            said(2, -2, 4),
            format!("South does not lose with best play (proved). {between}")
        );
        assert_eq!(
            said(-4, -2, 4),
            format!("North does not lose with best play (proved). {between}")
        );
    }

    #[test]
    fn a_proof_says_who_wins() {
        let loss = -Score::win(4, 12);
        assert_eq!(said(loss, Bound::Exact), "South wins by at least 4");
        let win = Score::win(0, 1);
        assert_eq!(said(win, Bound::Exact), "North wins (within 1 move)");
    }
}
