//! Habits as weights of a move's numbers: the chance of a move grows with the
//! exponential of its weighted sum. They are fitted to what a player did.

use super::features::Choice;

/// Passes over all moves of a player.
const PASSES: usize = 16;
/// The first step of each weight; later ones are shorter.
const STEP: f64 = 0.25;
/// How strongly weights are drawn to those they began with, in moves: a habit that
/// shows in fewer moves than this is more likely to be chance.
const DRAWN: f64 = 8.0;

/// What a player did in a position.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) choice: Choice,
    /// The place of the move they made.
    pub(super) made: usize,
}

/// The chance of each move.
pub(super) fn chances(choice: &Choice, weights: &[f64]) -> Vec<f64> {
    let sum = |numbers: &Vec<f64>| numbers.iter().zip(weights).map(|(n, w)| n * w).sum::<f64>();
    let sums: Vec<f64> = choice.numbers.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let powers: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f64 = powers.iter().sum();
    powers.iter().map(|power| power / all).collect()
}

/// The weights that make the decisions likely and stay near those of players in
/// general. The same decisions give the same weights.
pub(super) fn fit(decisions: &[Decision], general: &[f64]) -> Vec<f64> {
    let mut weights = general.to_vec();
    let mut squares = vec![1e-6; weights.len()];
    let pull = DRAWN / (decisions.len().max(1) as f64) / 10.0;
    for _ in 0..PASSES {
        for decision in decisions {
            let chances = chances(&decision.choice, &weights);
            let numbers = &decision.choice.numbers;
            for place in 0..weights.len() {
                let expected: f64 =
                    numbers.iter().zip(&chances).map(|(n, chance)| n[place] * chance).sum();
                let towards = numbers[decision.made][place]
                    - expected
                    - pull * (weights[place] - general[place]);
                if towards != 0.0 {
                    squares[place] += towards * towards;
                    weights[place] += STEP * towards / squares[place].sqrt();
                }
            }
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(made: usize) -> Decision {
        let choice = Choice {
            moves: vec!["a".into(), "b".into()],
            numbers: vec![vec![1.0, 0.0], vec![0.0, 1.0]],
            key: 0,
            canonical: vec!["a".into(), "b".into()],
        };
        Decision { choice, made }
    }

    #[test]
    fn what_is_done_more_often_becomes_more_likely() {
        let decisions: Vec<_> = (0..40).map(|at| decision(usize::from(at % 4 == 0))).collect();
        let weights = fit(&decisions, &[0.0, 0.0]);
        let chance = chances(&decisions[0].choice, &weights)[0];
        assert!((0.62..0.85).contains(&chance), "three of four: {chance}");
    }

    #[test]
    fn without_games_players_are_as_others_are() {
        assert_eq!(fit(&[], &[0.5, -0.5]), [0.5, -0.5]);
        let one = chances(&decision(0).choice, &fit(&[decision(0)], &[0.0, 0.0]))[0];
        assert!(one < 0.95, "one move is no certain habit: {one}");
    }
}
