use rules::catalogue::{self, AnyGame};
use search::evaluators::*;
use search::fitting::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let AnyGame::Sowing(game) = catalogue::parse(&args[1]).unwrap() else { panic!() };
    let recipe = Recipe {
        games: args[2].parse().unwrap(),
        nodes: args[3].parse().unwrap(),
        opening_plies: 8,
        seed: args[4].parse().unwrap(),
    };
    let evaluator = SowingEvaluator::of(&game);
    let next = std::sync::atomic::AtomicU64::new(0);
    let all = std::sync::Mutex::new(vec![]);
    std::thread::scope(|s| {
        for _ in 0..2 {
            s.spawn(|| {
                loop {
                    let n = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if n >= recipe.games {
                        break;
                    }
                    let got = samples(&game, &evaluator, SowingTerms, &recipe, n);
                    all.lock().unwrap().push((n, got));
                }
            });
        }
    });
    let mut all = all.into_inner().unwrap();
    all.sort_by_key(|x| x.0);
    let cut = all.len() * 9 / 10;
    let held: Vec<Sample> = all.split_off(cut).into_iter().flat_map(|x| x.1).collect();
    let train: Vec<Sample> = all.into_iter().flat_map(|x| x.1).collect();
    eprintln!("{} {}", train.len(), held.len());
    let how = Fit::default();
    let zero = vec![0.0; SowingTerms.weights()];
    eprintln!("stores only: {:.5}", loss(&held, &zero, how.share_of_end, &Some));
    let w = fit(&train, SowingTerms.weights(), &how, &Some);
    eprintln!(
        "all: train {:.5} held {:.5}",
        loss(&train, &w, how.share_of_end, &Some),
        loss(&held, &w, how.share_of_end, &Some)
    );
    if args.len() > 6 {
        for name in SowingTerms.names() {
            let map = |x: usize| SowingTerms.without(name, x);
            let w = fit(&train, SowingTerms.weights(), &how, &map);
            eprintln!("without {name}: {:.5}", loss(&held, &w, how.share_of_end, &map));
        }
    }
    std::fs::write(&args[5], Weights::from_fit(&w).text("fitted")).unwrap();
}
