//! The engine's signature. A change of it is a change of how the engine
//! thinks, and brings a measurement of strength with it (docs/explanation/engine.md).

use std::time::Duration;

use search::{BENCH, run_bench};

/// Positions visited by the whole bench.
const SIGNATURE: u64 = 429_793;

fn nodes() -> Vec<u64> {
    let run = |case| run_bench(case, &|| Duration::ZERO).expect("good text").expect("a game");
    BENCH.iter().map(|case| run(case).nodes).collect()
}

#[test]
fn the_signature_is_the_same_every_time_and_the_one_known() {
    let (once, twice) = (nodes(), nodes());
    assert_eq!(once, twice, "one thread is reproducible node for node");
    assert_eq!(once.iter().sum::<u64>(), SIGNATURE, "the engine thinks differently: {once:?}");
}
