//! Logistic regression by Adam: small, and the same everywhere.

use rules::SplitMix64;

use super::samples::{SCALE, Sample, expectation};

/// How a regression is run.
///
/// ```
/// use search::fitting::Fit;
/// assert_eq!(Fit { seed: 7, ..Fit::default() }.epochs, 30);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Passes over the samples.
    pub epochs: u32,
    /// How much of the aim is the game's end; the rest is the search's opinion.
    pub share_of_end: f32,
    /// Where the order of the samples comes from.
    pub seed: u64,
}

impl Default for Fit {
    fn default() -> Self {
        Fit { epochs: 30, share_of_end: 0.4, seed: 1 }
    }
}

impl Fit {
    /// The default for so many samples: with millions of them a few passes
    /// make as many steps as thirty with few.
    pub fn of(samples: usize) -> Self {
        let epochs = if samples > 1_000_000 { 6 } else { 30 };
        Fit { epochs, ..Fit::default() }
    }
}

/// Samples in one step.
const BATCH: usize = 512;
/// The first step's size, in hundredths; it shrinks to nothing.
const STEP: f32 = 3.0;
/// How strongly weights that the samples say little about are held at 0.
const DECAY: f32 = 4e-9;

fn aim(sample: &Sample, share_of_end: f32) -> f32 {
    share_of_end * sample.points + (1.0 - share_of_end) * sample.expected
}

fn estimate(sample: &Sample, weights: &[f32], map: &dyn Fn(usize) -> Option<usize>) -> f32 {
    let facts = sample.facts.iter();
    let found = facts.filter_map(|&(weight, times)| Some(weights[map(weight)?] * times));
    sample.given + found.sum::<f32>()
}

/// The mean squared error of the expectations.
///
/// ```
/// use search::fitting::{Fit, Sample, loss};
/// // The side with the only fact there is wins three games in four.
/// let sample = |points| Sample { given: 0.0, facts: vec![(0, 1.0)], expected: 0.75, points };
/// let samples: Vec<Sample> = (0..400).map(|game| sample(if game % 4 == 0 { 0.0 } else { 1.0 })).collect();
/// assert!(loss(&samples, &[440.0], 1.0, &Some) < loss(&samples, &[0.0], 1.0, &Some));
/// ```
pub fn loss(
    samples: &[Sample],
    weights: &[f32],
    share_of_end: f32,
    map: &dyn Fn(usize) -> Option<usize>,
) -> f32 {
    let squares = samples.iter().map(|sample| {
        let error = expectation(estimate(sample, weights, map)) - aim(sample, share_of_end);
        f64::from(error * error)
    });
    (squares.sum::<f64>() / samples.len().max(1) as f64) as f32
}

/// Finds `count` weights. `map` says which weight stands in for another, so
/// that terms can be left out.
///
/// ```
/// use search::fitting::{Fit, Sample, fit};
/// // The side with the only fact there is wins three games in four.
/// let sample = |points| Sample { given: 0.0, facts: vec![(0, 1.0)], expected: 0.75, points };
/// let samples: Vec<Sample> = (0..400).map(|game| sample(if game % 4 == 0 { 0.0 } else { 1.0 })).collect();
/// let weights = fit(&samples, 1, &Fit { epochs: 600, ..Fit::default() }, &Some);
/// assert!((weights[0] - 440.0).abs() < 40.0);
/// ```
pub fn fit(
    samples: &[Sample],
    count: usize,
    how: &Fit,
    map: &dyn Fn(usize) -> Option<usize>,
) -> Vec<f32> {
    let mut weights = vec![0.0_f32; count];
    let (mut mean, mut square) = (vec![0.0_f32; count], vec![0.0_f32; count]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut numbers = SplitMix64::new(how.seed);
    let steps = (samples.len().div_ceil(BATCH) * how.epochs as usize).max(1);
    let mut step = 0;
    for _ in 0..how.epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, numbers.below(at as u64 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            step += 1;
            let mut slope = vec![0.0_f32; count];
            for &at in batch {
                let sample = &samples[at];
                let expected = expectation(estimate(sample, &weights, map));
                let error = expected - aim(sample, how.share_of_end);
                let pull = error * expected * (1.0 - expected) / (SCALE * batch.len() as f32);
                for &(weight, times) in &sample.facts {
                    if let Some(weight) = map(weight) {
                        slope[weight] += pull * times;
                    }
                }
            }
            let size = STEP * (1.0 - step as f32 / steps as f32);
            for at in 0..count {
                let slope = slope[at] + DECAY * weights[at];
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                let (far, wide) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
                weights[at] -= size * (mean[at] / far) / ((square[at] / wide).sqrt() + 1e-12);
            }
        }
    }
    weights
}

/// Passes of a refinement.
const PASSES: u32 = 40;
/// What a pass moves of the way that each weight would go alone: four of them
/// go together in a sample.
const DAMPING: f32 = 0.3;
/// Each weight is held at 0 as if so many even samples said so.
const HELD: f32 = 40.0;

/// Improves the weights from `first` on, each by a damped step of Newton's
/// method over all samples at a time: with thousands of weights, many of them
/// seen a few times, the steps of [`fit`] would follow the noise.
pub fn refine(samples: &[Sample], weights: &mut [f32], first: usize, how: &Fit) {
    // The curvature of a sample at even chances.
    let held = HELD * (0.25 / SCALE).powi(2);
    for _ in 0..PASSES {
        let (mut slope, mut curve) = (vec![0.0_f32; weights.len()], vec![held; weights.len()]);
        for sample in samples {
            let expected = expectation(estimate(sample, weights, &Some));
            let steepness = expected * (1.0 - expected) / SCALE;
            let pull = (expected - aim(sample, how.share_of_end)) * steepness;
            for &(weight, times) in sample.facts.iter().filter(|fact| fact.0 >= first) {
                slope[weight] += pull * times;
                curve[weight] += (steepness * times).powi(2);
            }
        }
        for at in first..weights.len() {
            weights[at] -= DAMPING * (slope[at] + held * weights[at]) / curve[at];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples made from known weights give the weights back.
    #[test]
    fn known_weights_are_found_again() {
        let truth = [120.0_f32, -80.0, 0.0, 35.0];
        let mut numbers = SplitMix64::new(3);
        let samples: Vec<Sample> = (0..4000)
            .map(|_| {
                let facts: Vec<(usize, f32)> =
                    (0..4).map(|weight| (weight, numbers.below(3) as f32)).collect();
                let value: f32 = facts.iter().map(|&(at, times)| truth[at] * times).sum();
                let expected = expectation(value);
                Sample { given: 0.0, facts, expected, points: expected }
            })
            .collect();
        let found = fit(&samples, 4, &Fit { epochs: 60, ..Fit::default() }, &Some);
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 6.0, "{found} is not near {truth}");
        }
        assert!(loss(&samples, &found, 0.4, &Some) < 1e-4);
    }
}
