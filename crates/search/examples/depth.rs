use rules::{
    Match, Notation,
    catalogue::{self, AnyGame},
};
use search::engine::*;
use search::{Limits, Stop, Thinking};
use std::time::{Duration, Instant};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let depth: u32 = args[2].parse().unwrap();
    let threads: usize = args.get(3).map_or(1, |t| t.parse().unwrap());
    let mut techniques = Techniques::ALL;
    for off in args.iter().skip(4) {
        techniques = techniques.without(off).unwrap();
    }
    let AnyGame::Sowing(game) = catalogue::parse(&args[1]).unwrap() else { panic!() };
    let settings = Settings { threads, techniques, ..Settings::default() };
    let mut search =
        Search::new(game.clone(), search::evaluators::SowingEvaluator::of(&game), (), settings);
    let began = Instant::now();
    let clock = move || began.elapsed();
    let t = Thinking {
        limits: Limits { depth: Some(depth), ..Limits::default() },
        clock: &clock,
        stop: &Stop::default(),
    };
    let g2 = game.clone();
    let mut obs = |p: &Progress<'_, rules::sowing::House>| {
        println!(
            "{:3} {:3} {:?} {:?} n={} t={:?} nps={:.2}M full={} {}",
            p.depth,
            p.deepest,
            p.score,
            p.bound,
            p.nodes,
            p.elapsed,
            p.speed() as f64 / 1e6,
            p.fullness,
            p.moves.iter().map(|m| g2.move_text(*m)).collect::<String>()
        );
    };
    let _ = Duration::ZERO;
    search.think(&Match::new(game), &t, &mut obs);
}
