//! The finished games of this device, kept for the explorer and for the history.

use play::{FinalResult, GameSession};
use rules::Side;
use worker::kept_games::{self, KeptGame};

use super::kept::{line, named_link, session};
use crate::device;

/// The name under which they are kept on the device.
const FINISHED: &str = "finished";
/// How one stands against an opponent is said of so many games.
const LAST_RESULTS: usize = 10;

/// The games as [`kept_games`] reads them.
pub(crate) fn finished() -> String {
    device::recall(FINISHED).unwrap_or_default()
}

/// Keeps none of them any more.
pub(crate) fn forget_finished() {
    device::forget(FINISHED);
}

/// How many of the last games against a level were won, and how many there were.
pub(crate) fn results(game: &str, level: &str) -> (usize, usize) {
    results_in(&finished(), game, level)
}

fn results_in(text: &str, game: &str, level: &str) -> (usize, usize) {
    let games = kept_games::of_game(text, game);
    let results: Vec<FinalResult> = games
        .lines()
        .rev()
        .filter_map(|line| session(&KeptGame::read(line)?))
        .filter(|it| {
            it.only_person().is_some_and(|me| it.seats()[me.other()].computer() == Some(level))
        })
        .filter_map(|it| Some(it.summary()?.result))
        .take(LAST_RESULTS)
        .collect();
    (results.iter().filter(|it| **it == FinalResult::Won).count(), results.len())
}

/// Keeps a game as it stands: with its end, or not at all if it goes on after
/// its end. Says whether the browser did.
pub(super) fn keep(session: &GameSession) -> bool {
    keep_as(session, session.seed(), |side| session.seats()[side].computer())
}

/// Keeps a game under a number. Opponents are named, so that only one's own mistakes are practised.
pub(crate) fn keep_as<'a>(
    session: &GameSession,
    id: u64,
    named: impl Fn(Side) -> Option<&'a str>,
) -> bool {
    let text = finished();
    let link = named_link(session, named);
    let game = KeptGame { id, ..line(session, &link) };
    let over = session.game().ending().is_some();
    let change = if over { kept_games::with } else { kept_games::without };
    !kept_games::is_later(&text) && device::keep(FINISHED, &change(&text, &game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_those_against_one_level() {
        // Three in a row for the first player, then for the second.
        let [won, lost] = ["1.4.2.5.3", "1.4.2.5.9.6"];
        let game = |id: u64, moves: &str, level: &str| {
            format!("20774 {id} g=velha&m={moves}&b={level}&n={}\n", moves.split('.').count())
        };
        let text = format!("1\n{}{}{}", game(1, won, "3"), game(2, lost, "3"), game(3, won, "4"));
        assert_eq!(results_in(&text, "velha", "3"), (1, 2));
        assert_eq!(results_in(&text, "velha", "4"), (1, 1));
        assert_eq!(results_in(&text, "oril", "3"), (0, 0));
        let many: String = (0..30).map(|id| game(id, won, "3")).collect();
        assert_eq!(results_in(&format!("1\n{many}"), "velha", "3").1, LAST_RESULTS);
    }
}
