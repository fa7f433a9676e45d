//! What `d` prints: the position, its legal moves and its outcome in five lines.

use rules::{AnyMatch, BySide, Ending, Side};

/// The five lines about the current position of a match.
pub(super) fn lines(game: &dyn AnyMatch) -> [String; 5] {
    let legal: String = game.legal_moves().iter().map(|mv| format!(" {mv}")).collect();
    [
        format!("game {}", game.name()),
        format!("fen {}", game.position()),
        format!("turn {}", game.side_id(game.turn())),
        format!("legal{legal}"),
        outcome(game),
    ]
}

fn outcome(game: &dyn AnyMatch) -> String {
    let ending = game.ending();
    let (who, why) = match &ending {
        None => ("none", "none"),
        Some(ending) => {
            let winner = ending.outcome.winner;
            (winner.map_or("draw", |side| game.side_id(side)), ending.reason.id())
        }
    };
    let score = score(game, ending.as_ref());
    format!("outcome {who} reason {why} score {}-{}", score.first, score.second)
}

/// The score; in games that keep none a win is 1-0 and anything else 0-0.
fn score(game: &dyn AnyMatch, ending: Option<&Ending>) -> BySide<u16> {
    let Some(ending) = ending else {
        return game.score().unwrap_or_default();
    };
    ending.outcome.score.unwrap_or_else(|| {
        let point = |side| u16::from(ending.outcome.winner == Some(side));
        BySide::new(point(Side::First), point(Side::Second))
    })
}
