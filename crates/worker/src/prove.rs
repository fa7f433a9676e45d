//! What a search proves of the moves of a position, for the explorer.

use search::engine::{Meaning, SearchResult, Value};

/// The moves whose value is proved, one a line: the move, `wins`, `wins-by`,
/// `wins-least`, the same with `loses`, or `draws`, and the margin, with tabs
/// between.
pub(crate) fn proofs(result: &SearchResult<String>) -> String {
    let mut text = String::new();
    for line in &result.lines {
        if let (Some(mv), Some((proof, margin))) =
            (line.moves.first(), proof(line.value, result.is_complete))
        {
            text += &format!("{mv}\t{proof}\t{margin}\n");
        }
    }
    text
}

/// What a value proves for the player to move, and by which margin.
fn proof(value: Value, complete: bool) -> Option<(&'static str, u16)> {
    if let Some(bounds) = value.proved {
        let (lower, upper) = (bounds.lower, bounds.upper);
        let margin = lower.max(-upper).unsigned_abs();
        match bounds.is_exact() {
            true if lower == 0 => return Some(("draws", 0)),
            true => return Some((if lower > 0 { "wins-by" } else { "loses-by" }, margin)),
            false if lower > 0 => return Some(("wins-least", margin)),
            false if upper < 0 => return Some(("loses-least", margin)),
            false => {}
        }
    }
    match value.score.meaning() {
        Meaning::Win { margin: Some(margin), .. } => Some(("wins-least", margin)),
        Meaning::Loss { margin: Some(margin), .. } => Some(("loses-least", margin)),
        Meaning::Win { .. } => Some(("wins", 0)),
        Meaning::Loss { .. } => Some(("loses", 0)),
        Meaning::Estimate { hundredths: 0 } if complete => Some(("draws", 0)),
        Meaning::Estimate { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use rules::Bounds;
    use search::engine::Score;

    use super::*;

    #[test]
    fn tables_prove_margins_and_searches_prove_results() {
        let proved = |score, bounds: Option<(i16, i16)>, complete| {
            let proved = bounds.map(|(lower, upper)| Bounds { lower, upper });
            proof(Value { score, proved }, complete)
        };
        let even = Score::estimate(0);
        assert_eq!(proved(even, Some((-2, -2)), false), Some(("loses-by", 2)));
        assert_eq!(proved(even, Some((1, 4)), false), Some(("wins-least", 1)));
        assert_eq!(proved(even, Some((0, 0)), false), Some(("draws", 0)));
        assert_eq!(proved(even, Some((-1, 4)), false), None);
        assert_eq!(proved(even, None, true), Some(("draws", 0)));
        assert_eq!(proved(Score::estimate(70), None, true), None);
        assert_eq!(proved(-Score::win(0, 3), None, false), Some(("loses", 0)));
    }
}
