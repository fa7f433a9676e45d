//! How fast the rules are: counting move sequences in the sowing games and the
//! line games, and random games of Quantum Leap.
//!
//! `cargo bench -p tabuleiro-rules`; a word after `--` picks the benches that
//! contain it.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rules::line::{Line, Rules as LineRules};
use rules::quantum_leap::{Edition, QuantumLeap, Rules as LeapRules};
use rules::sowing::Sowing;
use rules::{Game, Notation, SplitMix64, perft};

/// Counts the sequences of `depth` plies, as leaves per second.
fn count<G: Notation>(criterion: &mut Criterion, game: &G, depth: u32) {
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(perft(game, &game.start(), depth)));
    group.bench_function(format!("{} {depth}", game.name()), |bencher| {
        bencher.iter(|| perft(game, black_box(&game.start()), depth));
    });
    group.finish();
}

/// Plays to the end; every legal move is equally likely.
fn play_out<G: Game>(game: &G, mut position: G::Position, numbers: &mut SplitMix64) -> G::Position {
    loop {
        let moves = game.legal_moves(&position).count();
        if moves == 0 {
            return position;
        }
        let chosen = numbers.below(moves as u64) as usize;
        let chosen = game.legal_moves(&position).nth(chosen);
        chosen.into_iter().for_each(|mv| game.play_unchecked(&mut position, mv));
    }
}

/// Random games, each iteration one game from one of many set-ups.
fn random_games<const W: usize>(criterion: &mut Criterion, side: u8) {
    let set_ups: Vec<QuantumLeap<W>> = (1..=64)
        .filter_map(|seed| {
            QuantumLeap::new(LeapRules { seed, ..LeapRules::new(side, Edition::First) }).ok()
        })
        .collect();
    let mut group = criterion.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    group.bench_function(format!("quantum-leap side {side}"), |bencher| {
        let mut numbers = SplitMix64::new(1);
        let mut which = set_ups.iter().cycle();
        bencher.iter_batched(
            || which.next().map(|game| (game, game.start())),
            |chosen| chosen.map(|(game, start)| play_out(game, start, &mut numbers)),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn sowing(criterion: &mut Criterion) {
    count(criterion, &Sowing::oware(), 8);
    count(criterion, &Sowing::oril(), 8);
    count(criterion, &Sowing::ouri(), 8);
}

fn quantum_leap(criterion: &mut Criterion) {
    random_games::<1>(criterion, 3);
    random_games::<1>(criterion, 5);
    random_games::<8>(criterion, 6);
}

fn line(criterion: &mut Criterion) {
    count(criterion, &Line::velha(), 9);
    let qubic = LineRules::cube(4, 3).and_then(Line::<1>::new);
    if let Ok(qubic) = qubic {
        count(criterion, &qubic, 3);
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = sowing, quantum_leap, line
}
criterion_main!(benches);
