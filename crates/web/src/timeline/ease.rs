//! How a thing that has weight gets from one moment to another.

/// Starts and stops gently: from 0 to 1 while `share` does.
pub(super) fn gently(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// Gathers speed as it falls.
pub(super) fn falling(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share
}

/// How high above its straight way a thrown thing is: 0, then 1, then 0.
pub(super) fn arch(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    4.0 * share * (1.0 - share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_begins_and_arrives() {
        for ease in [gently, falling] {
            assert_eq!((ease(-1.0), ease(0.0), ease(1.0), ease(2.0)), (0.0, 0.0, 1.0, 1.0));
        }
        assert_eq!((arch(0.0), arch(0.5), arch(1.0)), (0.0, 1.0, 0.0));
    }
}
