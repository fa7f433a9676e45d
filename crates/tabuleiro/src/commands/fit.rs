//! `tabuleiro fit GAME`: fits the weights of an evaluator to games that the
//! engine plays against itself.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use rules::Notation;
use search::engine::Evaluator;
use search::evaluators::{Weights, WithEvaluator, with_evaluator};
use search::fitting::{Fit, Recipe, Sample, Terms, fit, loss, refine, samples};

use crate::{Console, Failure, file, game_arguments};

/// Random plies at the start of each game.
const OPENING_PLIES: u64 = 8;

/// The games to play, and where the weights go.
#[derive(Debug, clap::Args)]
pub(crate) struct FitArguments {
    game: String,
    #[arg(long)]
    out: PathBuf,
    #[arg(long = "games", id = "count", default_value = "4000")]
    games: u64,
    #[arg(long, default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[arg(long, default_value = "1")]
    seed: u64,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[arg(long)]
    compare: bool,
}

pub(super) fn run(arguments: &FitArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = game_arguments::game(console.messages(), &arguments.game)?;
    with_evaluator(&game, FitRun { arguments, console })
}

struct FitRun<'a, 'b> {
    arguments: &'a FitArguments,
    console: &'a mut Console<'b>,
}

impl WithEvaluator for FitRun<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<G: Notation, E: Evaluator<G> + 'static, T: Terms<G>>(
        mut self,
        game: G,
        evaluator: E,
        terms: T,
    ) -> Self::Output {
        let FitArguments { games, nodes, seed, threads, .. } = *self.arguments;
        let recipe = Recipe { games, nodes, opening_plies: OPENING_PLIES, seed };
        let mut played =
            play(&recipe, threads, |number| samples(&game, &evaluator, terms, &recipe, number));
        // Whole games are held back: positions of one game are alike.
        let held: Vec<Sample> =
            played.split_off(played.len() * 9 / 10).into_iter().flatten().collect();
        let known: Vec<Sample> = played.into_iter().flatten().collect();
        self.print(
            "fit-samples",
            &[("samples", known.len().to_string()), ("held", held.len().to_string())],
        )?;
        let how = Fit::of(known.len());
        let first = terms.refined_from();
        let coarse = |weight| Some(weight).filter(|&weight| weight < first);
        let mut weights = fit(&known, terms.weights(), &how, &coarse);
        let nothing = vec![0.0; terms.weights()];
        self.print_error("fit-name-nothing", "", loss(&held, &nothing, how.share_of_end, &Some))?;
        if first < terms.weights() {
            let error = loss(&held, &weights, how.share_of_end, &Some);
            self.print_error("fit-name-coarse", "", error)?;
            refine(&known, &mut weights, first, &how);
        }
        self.print_error("fit-name-all", "", loss(&held, &weights, how.share_of_end, &Some))?;
        if self.arguments.compare {
            for name in terms.names() {
                let map = |weight| coarse(weight).and_then(|weight| terms.without(name, weight));
                let fewer = fit(&known, terms.weights(), &how, &map);
                let error = loss(&held, &fewer, how.share_of_end, &map);
                self.print_error("fit-name-without", name, error)?;
            }
        }
        let recipe = format!("--games {games} --nodes {nodes} --seed {seed}");
        let comment = format!("Hundredths: tabuleiro fit {} {recipe}", game.name());
        let text = Weights::from_fit(&weights).text(&comment);
        file::write(&self.arguments.out, &text, self.console.messages())
    }
}

impl FitRun<'_, '_> {
    fn print(&mut self, key: &str, values: &[(&str, String)]) -> Result<(), Failure> {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.into())).collect();
        let text = self.console.messages().format(key, &values);
        Ok(self.console.line(text)?)
    }

    fn print_error(&mut self, key: &str, name: &str, error: f32) -> Result<(), Failure> {
        let name = self.console.messages().format(key, &[("name", name.into())]);
        self.print("fit-error", &[("error", format!("{error:.5}")), ("name", name)])
    }
}

/// The samples of every game of a recipe, in the order of the games.
fn play(
    recipe: &Recipe,
    threads: u32,
    game: impl Fn(u64) -> Vec<Sample> + Sync,
) -> Vec<Vec<Sample>> {
    let next = AtomicU64::new(0);
    let played = Mutex::new(vec![]);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= recipe.games {
                        break;
                    }
                    let found = game(number);
                    played.lock().expect("no game panics").push((number, found));
                }
            });
        }
    });
    let mut played = played.into_inner().expect("no game panics");
    played.sort_by_key(|&(number, _)| number);
    played.into_iter().map(|(_, found)| found).collect()
}
