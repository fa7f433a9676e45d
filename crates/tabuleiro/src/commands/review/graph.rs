//! The evaluation graph of a game, in block characters.

use review::ReviewedMove;
use rules::Side;

/// The block characters, the lowest first.
const HEIGHTS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Moves in a line of the graph.
const WIDTH: usize = 60;

/// One character per move, by the expected points after it: full is a win of the
/// first player, empty of the second.
pub(super) fn lines(moves: &[ReviewedMove]) -> Vec<String> {
    let blocks: Vec<char> =
        moves.iter().map(|one| HEIGHTS[height(one.points.1, one.mover)]).collect();
    blocks.chunks(WIDTH).map(|line| format!("▕{}▏", line.iter().collect::<String>())).collect()
}

fn height(points: f64, mover: Side) -> usize {
    let of_first = if mover == Side::First { points } else { 1.0 - points };
    let steps = HEIGHTS.len() - 1;
    (of_first * steps as f64).round() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_is_the_first_players() {
        let points =
            [(0.5, Side::First), (1.0, Side::First), (1.0, Side::Second), (0.0, Side::Second)];
        assert_eq!(
            points.map(|(points, mover)| HEIGHTS[height(points, mover)]),
            ['▄', '█', ' ', '█']
        );
    }
}
