//! The middle of many numbers, and how far they spread.

/// The median, and the quartiles below and above it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Quartiles {
    pub(super) low: f64,
    pub(super) median: f64,
    pub(super) high: f64,
}

impl Quartiles {
    /// Those of some numbers; none of no numbers.
    pub(super) fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Quartiles> {
        let mut sorted: Vec<f64> = numbers.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let at = |part: f64| quantile(&sorted, part);
        Some(Quartiles { low: at(0.25)?, median: at(0.5)?, high: at(0.75)? })
    }
}

/// The number below which a part of sorted numbers is, in a straight line between
/// the two that are nearest.
pub(super) fn quantile(sorted: &[f64], part: f64) -> Option<f64> {
    let place = part * (sorted.len().checked_sub(1)? as f64);
    let below = sorted[place as usize];
    let above = sorted.get(place as usize + 1).copied().unwrap_or(below);
    Some(below + (place - place.floor()) * (above - below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_and_the_quarters() {
        let of = |numbers: &[f64]| Quartiles::of(numbers.iter().copied());
        let found = of(&[5.0, 1.0, 4.0, 2.0, 3.0]);
        assert_eq!(found, Some(Quartiles { low: 2.0, median: 3.0, high: 4.0 }));
        assert_eq!(of(&[1.0, 2.0]), Some(Quartiles { low: 1.25, median: 1.5, high: 1.75 }));
        assert_eq!(of(&[7.0]), Some(Quartiles { low: 7.0, median: 7.0, high: 7.0 }));
        assert_eq!(of(&[]), None);
    }
}
