//! The unfinished games of this player: which of them have begun to wait for
//! them, and how the list changes.

use crate::GameSummary;

/// Does a game wait for this player?
pub fn is_mine(game: &GameSummary) -> bool {
    game.end.is_none() && game.you == Some(game.turn)
}

/// The games that wait now and did not when the list was last read.
pub fn newly_mine<'a>(before: &[GameSummary], now: &'a [GameSummary]) -> Vec<&'a GameSummary> {
    let waited = |game: &GameSummary| {
        before.iter().any(|old| old.id == game.id && old.moves == game.moves && is_mine(old))
    };
    now.iter().filter(|game| is_mine(game) && !waited(game)).collect()
}

/// The list with one game as it is now: those that wait come first, and one
/// that is over is gone.
pub fn renewed(mut games: Vec<GameSummary>, game: GameSummary) -> Vec<GameSummary> {
    games.retain(|old| old.id != game.id);
    if game.end.is_none() {
        games.insert(0, game);
    }
    games.sort_by_key(|game| !is_mine(game));
    games
}

#[cfg(test)]
mod tests {
    use crate::Seat;
    use play::PlayerKind;
    use rules::{BySide, EndReason, Ending, Outcome, Side};

    use super::*;

    fn game(id: &str, turn: Side, moves: u32) -> GameSummary {
        let seat = |name: &str| Seat { nickname: name.into(), kind: PlayerKind::Person };
        GameSummary {
            id: id.into(),
            game: "oril".into(),
            rated: false,
            seats: BySide::new(seat("Ana"), seat("Rui")),
            you: Some(Side::First),
            turn,
            moves,
            end: None,
            updated: 0,
        }
    }

    #[test]
    fn a_game_is_new_when_the_other_has_moved() {
        let before = [game("a", Side::Second, 1), game("b", Side::First, 4)];
        let after = [game("a", Side::First, 2), game("b", Side::First, 4)];
        assert_eq!(newly_mine(&before, &after), [&after[0]]);
        assert!(newly_mine(&after, &after).is_empty());
        let again = [game("b", Side::First, 6)];
        assert_eq!(newly_mine(&after, &again), [&again[0]]);
    }

    #[test]
    fn a_changed_game_takes_its_place_and_a_finished_one_goes() {
        let ids = |games: &[GameSummary]| games.iter().map(|it| it.id.clone()).collect::<Vec<_>>();
        let list = vec![game("a", Side::First, 2), game("b", Side::Second, 3)];
        let list = renewed(list, game("b", Side::First, 4));
        assert_eq!(ids(&list), ["b", "a"]);
        let list = renewed(list, game("b", Side::Second, 5));
        assert_eq!(ids(&list), ["a", "b"]);
        let list = renewed(list, game("c", Side::Second, 0));
        assert_eq!(ids(&list), ["a", "c", "b"]);
        let end = Ending { outcome: Outcome::draw(), reason: EndReason::Agreed };
        let list = renewed(list, GameSummary { end: Some(end), ..game("a", Side::First, 6) });
        assert_eq!(ids(&list), ["c", "b"]);
    }
}
