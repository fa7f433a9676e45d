//! The list of moves: numbered pairs, the latest in sight.

use ratatui::text::Line;
use rules::{AnyMatch, Side};

/// The last moves that fit into `room` lines of `width` characters. A turn
/// is a move of the side that began and the answers to it, extra turns
/// included.
pub(super) fn lines(game: &dyn AnyMatch, width: usize, room: usize) -> Vec<Line<'static>> {
    let turns = turns(game);
    let skipped = turns.len().saturating_sub(room);
    turns
        .into_iter()
        .skip(skipped)
        .map(|turn| Line::raw(turn.chars().take(width).collect::<String>()))
        .collect()
}

fn turns(game: &dyn AnyMatch) -> Vec<String> {
    let movers = game.movers();
    let beginner = movers.first().copied().unwrap_or(Side::First);
    let mut turns: Vec<String> = vec![];
    let mut before = None;
    for ((mv, gain), mover) in game.moves().into_iter().zip(game.gains()).zip(movers) {
        let text = if gain > 0 { format!("{mv}+{gain}") } else { mv };
        if turns.is_empty() || mover == beginner && before != Some(beginner) {
            turns.push(format!("{:>3}. {text:<6}", turns.len() + 1));
        } else if let Some(turn) = turns.last_mut() {
            turn.push_str(&format!(" {text}"));
        }
        before = Some(mover);
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_pair_up() {
        let mut game = rules::catalogue::parse("oware").unwrap().start();
        for mv in ["F", "b", "D"] {
            game.play(mv).unwrap();
        }
        assert_eq!(turns(game.as_ref()), ["  1. F      b", "  2. D     "]);
    }
}
