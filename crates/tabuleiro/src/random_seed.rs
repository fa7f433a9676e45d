//! The random seed of commands that were given none. It is recorded with what
//! it was used for, so that `--random` repeats it.

use std::hash::{BuildHasher, Hasher, RandomState};

/// A random seed, small enough to be typed again.
pub(crate) fn random_seed() -> u64 {
    // The standard library seeds its hashers from the system's own randomness.
    RandomState::new().build_hasher().finish() % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ() {
        let seeds: std::collections::HashSet<u64> = (0..20).map(|_| random_seed()).collect();
        assert!(seeds.len() > 10);
    }
}
