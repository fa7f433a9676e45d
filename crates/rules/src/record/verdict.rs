//! Results: checks what a file says about the end of a game against the moves.

use super::claim::{Claim, claim, score};
use super::syntax::{self, Placed, WrittenGame};
use super::tag_names;

use crate::{AnyMatch, BySide, EndReason, Ending, Problem, Side, TextError, Wording};

/// A score as files write it.
pub(super) fn score_text(score: BySide<u16>) -> String {
    format!("{}-{}", score.first, score.second)
}

/// Who won, as chess files write it.
pub(super) fn winner_text(ending: Option<Ending>) -> &'static str {
    match ending {
        None | Some(Ending { reason: EndReason::Aborted, .. }) => "*",
        Some(ending) => match ending.outcome.winner {
            Some(Side::First) => "1-0",
            Some(Side::Second) => "0-1",
            None => "1/2-1/2",
        },
    }
}

/// Do the rules, not the players, end a game for this reason?
pub(super) fn is_by_rules(reason: EndReason) -> bool {
    match reason {
        EndReason::Majority
        | EndReason::BoardEmpty
        | EndReason::TwoSeeds
        | EndReason::Repetition
        | EndReason::NoMove
        | EndReason::PlyLimit
        | EndReason::LineMade
        | EndReason::BoardFull => true,
        EndReason::Resigned
        | EndReason::Agreed
        | EndReason::TimeOut
        | EndReason::Abandoned
        | EndReason::Aborted => false,
    }
}

/// Ends a match as the players did.
pub(super) fn declare(game: &mut dyn AnyMatch, winner: Option<Side>, reason: EndReason) {
    if reason == EndReason::Agreed && agreed_end(game).map(|end| end.outcome.winner) == Some(winner)
    {
        game.agree_to_end();
    } else {
        game.declare(winner, reason);
    }
}

/// The end if the players agreed to stop here.
fn agreed_end(game: &dyn AnyMatch) -> Option<Ending> {
    let mut agreed = game.boxed_clone();
    agreed.agree_to_end();
    agreed.ending()
}

/// The end of a written game: by the rules if they end it, otherwise as the
/// file says.
pub(super) fn ending(
    text: &str,
    written: &WrittenGame,
    game: &dyn AnyMatch,
) -> Result<Option<Ending>, TextError> {
    let claim = written_claim(text, written)?;
    let reason = written_reason(text, written)?;
    let Some(by_rules) = game.ending() else {
        return by_people(text, written, game, claim, reason);
    };
    match claim {
        Some((Claim::Over { winner, .. }, place)) if winner != by_rules.outcome.winner => {
            let reason = Wording::ResultAgainstMoves
                .with("found", place.text.trim())
                .with("result", winner_text(Some(by_rules)));
            Err(Problem::Impossible { reason }.in_text(text, place.at))
        }
        _ => Ok(Some(by_rules)),
    }
}

/// The result, from its tag or from the end of the moves.
fn written_claim<'a>(
    text: &str,
    written: &'a WrittenGame,
) -> Result<Option<(Claim, &'a Placed)>, TextError> {
    let mut known = None;
    for place in syntax::tag(written, tag_names::RESULT).into_iter().chain(&written.result) {
        let Some(claim) = claim(&place.text) else {
            let expected = Wording::Result.into();
            let (found, example) = (place.text.clone(), "25-23".to_string());
            return Err(Problem::Expected { expected, found, example }.in_text(text, place.at));
        };
        match known {
            Some((Claim::Over { winner, .. }, before)) => {
                if let Claim::Over { winner: other, .. } = claim
                    && winner != other
                {
                    let before: &Placed = before;
                    let (one, other) = (before.text.trim(), place.text.trim());
                    let reason = Wording::ResultsContradict.with("one", one).with("other", other);
                    return Err(Problem::Impossible { reason }.in_text(text, place.at));
                }
            }
            Some((Claim::Open, _)) | None => known = Some((claim, place)),
        }
    }
    Ok(known)
}

fn written_reason<'a>(
    text: &str,
    written: &'a WrittenGame,
) -> Result<Option<(EndReason, &'a Placed)>, TextError> {
    let Some(place) = syntax::tag(written, tag_names::END_REASON) else { return Ok(None) };
    match EndReason::from_id(&place.text.trim().to_ascii_lowercase()) {
        Some(reason) => Ok(Some((reason, place))),
        None => {
            let ids = EndReason::ALL.map(EndReason::id).join(", ");
            let expected = Wording::EndReason.with("reasons", ids);
            let (found, example) = (place.text.clone(), "resigned".to_string());
            Err(Problem::Expected { expected, found, example }.in_text(text, place.at))
        }
    }
}

/// The end of a game that the rules do not end.
fn by_people(
    text: &str,
    written: &WrittenGame,
    game: &dyn AnyMatch,
    claim: Option<(Claim, &Placed)>,
    reason: Option<(EndReason, &Placed)>,
) -> Result<Option<Ending>, TextError> {
    if let Some((reason, place)) = reason.filter(|(reason, _)| is_by_rules(*reason)) {
        let reason = Wording::NotOverBy.with("reason", reason.id());
        return Err(Problem::Impossible { reason }.in_text(text, place.at));
    }
    let reason = reason.map(|(reason, _)| reason);
    if written.result.is_none() && matches!(claim, Some((Claim::Over { .. }, _))) {
        return Err(cut_short(text, written));
    }
    let (winner, claimed) = match claim {
        Some((Claim::Over { winner, score }, _)) => (winner, score),
        _ if reason.is_none() => return Ok(None),
        _ => (written_winner(text, written, game)?, None),
    };
    let agreed = agreed_end(game);
    let as_agreed = claimed.is_some() && agreed.and_then(|end| end.outcome.score) == claimed;
    let guess = if as_agreed || winner.is_none() { EndReason::Agreed } else { EndReason::Resigned };
    let mut ended = game.boxed_clone();
    declare(ended.as_mut(), winner, reason.unwrap_or(guess));
    let mut ending = ended.ending();
    if let Some(score) = written_score(text, written)?.or(claimed)
        && let Some(ending) = &mut ending
        && ending.outcome.score.is_some()
    {
        ending.outcome.score = Some(score);
    }
    Ok(ending)
}

/// The error that a game ends in its tags but not in its moves: some moves are
/// missing.
fn cut_short(text: &str, written: &WrittenGame) -> TextError {
    let expected = Wording::MoreMovesOrResult.into();
    Problem::Expected { expected, found: String::new(), example: "2. D a 25-23".into() }
        .in_text(text, written.end)
}

fn written_score(text: &str, written: &WrittenGame) -> Result<Option<BySide<u16>>, TextError> {
    let Some(place) = syntax::tag(written, tag_names::SCORE) else { return Ok(None) };
    score(&place.text).map(Some).ok_or_else(|| {
        let (expected, found) = (Wording::Score.into(), place.text.clone());
        Problem::Expected { expected, found, example: "25-23".into() }.in_text(text, place.at)
    })
}

fn written_winner(
    text: &str,
    written: &WrittenGame,
    game: &dyn AnyMatch,
) -> Result<Option<Side>, TextError> {
    let Some(place) = syntax::tag(written, tag_names::WINNER) else { return Ok(None) };
    let word = place.text.trim();
    let named = |side: &Side| game.side_id(*side).eq_ignore_ascii_case(word);
    Side::BOTH.into_iter().find(named).map(Some).ok_or_else(|| {
        let sides = Side::BOTH.map(|side| game.side_id(side));
        let expected = Wording::OneOf.with("one", sides[0]).with("other", sides[1]);
        let found = word.to_string();
        Problem::Expected { expected, found, example: sides[0].into() }.in_text(text, place.at)
    })
}
