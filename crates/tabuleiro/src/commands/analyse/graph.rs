//! The evaluation graph of a game, in block characters.

use rules::Side;
use search::analysis::Judged;

/// The block characters, the lowest first.
const HEIGHTS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The value in hundredths at which a block is full: a lead of ten seeds decides.
const EDGE: i32 = 1000;
/// Moves in a line of the graph.
const WIDTH: usize = 60;

/// One character per move: full is a win of the first player, empty of the second.
pub(super) fn lines(judged: &[Judged]) -> Vec<String> {
    let blocks: Vec<char> = judged.iter().map(|one| HEIGHTS[height(one)]).collect();
    blocks.chunks(WIDTH).map(|line| format!("▕{}▏", line.iter().collect::<String>())).collect()
}

fn height(one: &Judged) -> usize {
    let for_first = |value: i32| if one.mover == Side::First { value } else { -value };
    let value = match one.value.result() {
        Some(wins) => for_first(if wins { EDGE } else { -EDGE }),
        None => for_first(one.value.hundredths()).clamp(-EDGE, EDGE),
    };
    let steps = HEIGHTS.len() as i32 - 1;
    ((value + EDGE) * steps + EDGE).div_euclid(2 * EDGE).clamp(0, steps) as usize
}

#[cfg(test)]
mod tests {
    use search::analysis::Loss;
    use search::engine::{Bound, Score, Value, Variation};

    use super::*;

    fn judged(mover: Side, score: Score) -> Judged {
        let loss = Loss::Hundredths { value: 0, proved: false };
        let value = Value::of(score);
        let best = Variation { value, bound: Bound::Exact, moves: vec![] };
        Judged { mover, played: "F".into(), value, best, loss, depth: 1 }
    }

    #[test]
    fn full_is_the_first_players() {
        let game = [
            judged(Side::First, Score::estimate(0)),
            judged(Side::First, Score::win(3, 2)),
            judged(Side::Second, Score::win(3, 2)),
            judged(Side::Second, Score::estimate(-500)),
        ];
        assert_eq!(lines(&game), ["▕▄█ ▆▏"]);
        assert_eq!(lines(&vec![game[0].clone(); 61]).len(), 2);
    }
}
