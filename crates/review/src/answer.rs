//! What a learner hears about a move: what it loses, and why.

use messages::{Messages, Value};
use rules::AnyGame;

use crate::{Certainty, Loss, Mark, ReviewedMove, Unit};

/// What a loss amounts to, and how certain that is.
///
/// ```
/// use messages::{Language, Messages};
/// use review::{Certainty, Loss, Unit};
/// let nothing = Loss::none(Unit::Seeds, Unit::Seeds);
/// let loss = Loss { hundredths: 250, certainty: Certainty::Proved, ..nothing };
/// let words = review::loss_in_words(loss, &Messages::new(Language::English));
/// assert_eq!(words, "2.50 seeds (proved)");
/// ```
pub fn loss_in_words(loss: Loss, messages: &Messages) -> String {
    let amount = messages.language().decimal(f64::from(loss.hundredths) / 100.0, 2);
    let unit = if loss.unit == Unit::Seeds { "seeds" } else { "points" };
    let certainty = match loss.certainty {
        _ if loss.gives_away_result => "result",
        Certainty::Proved => "proved",
        Certainty::Bound => "bound",
        Certainty::Estimated => "estimated",
    };
    let values = [("amount", amount.into()), ("unit", unit.into())];
    messages.format(&format!("tutor-lost-{certainty}"), &values)
}

/// What is wrong with a move that a lesson does not accept: what it loses, and why, if there is a
/// verified sentence.
pub fn why_not(
    mv: &str,
    judged: Option<&ReviewedMove>,
    game: &AnyGame,
    messages: &Messages,
) -> Vec<String> {
    let mut said = vec![];
    match judged.filter(|it| it.mark() != Mark::Sound) {
        Some(judged) => {
            let lost = loss_in_words(judged.loss, messages);
            said.push(
                messages.format("lesson-wrong", &[("move", mv.into()), ("lost", lost.into())]),
            );
            said.extend(judged.sentence(game, messages));
        }
        None => said.push(messages.format("lesson-wrong-other", &[("move", mv.into())])),
    }
    said.push(messages.text("lesson-try-again"));
    said
}

/// Both opinions about a move that a lesson's source plays and the search would not.
pub fn both_opinions(mv: &str, judged: Option<&ReviewedMove>, messages: &Messages) -> String {
    let Some(judged) = judged.filter(|it| it.loss.hundredths > 0) else {
        return messages.format("lesson-praise", &[("move", mv.into())]);
    };
    let amount = messages.language().decimal(f64::from(judged.loss.hundredths) / 100.0, 1);
    let best = judged.best.moves.first().map_or("", String::as_str);
    let values = [("move", Value::from(mv)), ("best", best.into()), ("amount", amount.into())];
    messages.format("lesson-disputed", &values)
}
