//! Games to try things on.

use rules::{AnyGame, catalogue};

/// One game of each family.
pub(crate) fn families() -> [AnyGame; 3] {
    let named = |name| catalogue::parse(name).expect("the catalogue has these games");
    ["oware", "velha", "quantum-leap:side=3"].map(named)
}
