//! `tabuleiro dev fit GAME`: fits the weights of an evaluator to games that the
//! engine plays against itself.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use endgame::Library;
use rules::sowing::Sowing;
use rules::{AnyGame, Notation};
use search::engine::{Evaluator, Phase, PointsCurve};
use search::evaluators::{SowingEvaluator, Weights, WithEvaluator, with_evaluator};
use search::fitting::{
    Fit, Judgement, Recipe, Sample, Terms, curve_width, fit, judgements, largest_gap, loss, refine,
    samples,
};

use crate::{Console, Failure, file, game_arguments};

/// Random plies at the start of each game.
const OPENING_PLIES: u64 = 8;

/// The games to play, and where the weights go.
#[derive(Debug, clap::Args)]
pub(crate) struct FitArguments {
    game: String,
    #[arg(long, required_unless_present = "points")]
    out: Option<PathBuf>,
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
    #[arg(long, conflicts_with = "compare")]
    points: bool,
}

pub(super) fn run(arguments: &FitArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = game_arguments::game(console.messages(), &arguments.game)?;
    if arguments.points {
        return match &game {
            AnyGame::Sowing(game) => fit_points(game, arguments, console),
            _ => Err(Failure::BadInput(console.messages().text("fit-points-sowing"))),
        };
    }
    with_evaluator(&game, FitRun { arguments, console })
}

const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Ending => "fit-phase-ending",
        Phase::Late => "fit-phase-late",
        Phase::Middle => "fit-phase-middle",
        Phase::Early => "fit-phase-early",
    }
}

/// Fits what estimates mean in points, with the tables that come with the program, shows
/// how far the curves are off in games that were held back, and writes what came of these.
fn fit_points(
    game: &Sowing,
    arguments: &FitArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let FitArguments { games, nodes, seed, threads, .. } = *arguments;
    let recipe = Recipe { games, nodes, opening_plies: OPENING_PLIES, seed };
    let evaluator = SowingEvaluator::of(game);
    let tables = Library::shipped().tables(game);
    let mut played = play(&recipe, threads, |number| match &tables {
        Some(tables) => judgements(game, &evaluator, Arc::clone(tables), &recipe, number),
        None => judgements(game, &evaluator, (), &recipe, number),
    });
    let held: Vec<Judgement> =
        played.split_off(played.len() * 3 / 4).into_iter().flatten().collect();
    let known: Vec<Judgement> = played.into_iter().flatten().collect();
    let mut rows = "game,phase,hundredths,estimates,points\n".to_string();
    for (number, phase) in Phase::ALL.into_iter().enumerate() {
        let of_phase = |seen: &[Judgement]| -> Vec<Judgement> {
            seen.iter().copied().filter(|seen| seen.phase == phase).collect()
        };
        let (known, held) = (of_phase(&known), of_phase(&held));
        let width = curve_width(&known);
        let shipped = SowingEvaluator::curve_in(&game.rules(), phase);
        let per_cent = |curve| format!("{:.1}", 100.0 * largest_gap(&held, curve));
        let values = [
            ("phase", console.messages().text(phase_key(phase))),
            ("samples", known.len().to_string()),
            ("width", width.to_string()),
            ("gap", per_cent(PointsCurve::logistic(width))),
            ("before", per_cent(shipped)),
        ];
        let values = values.map(|(name, value)| (name, value.into()));
        console.line(console.messages().format("fit-points", &values))?;
        for (hundredths, (estimates, points)) in groups(&held) {
            writeln!(rows, "{},{number},{hundredths},{estimates},{points}", game.name())
                .expect("a text takes every line");
        }
    }
    match &arguments.out {
        Some(out) => file::write(out, &rows, console.messages()),
        None => Ok(()),
    }
}

/// Estimates that differ by less than this, in hundredths, are one row of the file, and so are all
/// beyond the largest.
const GROUP: i32 = 40;
const LARGEST: i32 = 1_500;

/// How many estimates are about alike, and the points that came of them.
fn groups(seen: &[Judgement]) -> BTreeMap<i32, (u32, f64)> {
    let mut groups = BTreeMap::new();
    for it in seen {
        let middle = it.hundredths.clamp(-LARGEST, LARGEST).div_euclid(GROUP) * GROUP + GROUP / 2;
        let group: &mut (u32, f64) = groups.entry(middle).or_default();
        *group = (group.0 + 1, group.1 + it.points);
    }
    groups
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
        let recipe = format!("--games {games} --nodes {nodes} --random {seed}");
        let comment = format!("Hundredths: tabuleiro dev fit {} {recipe}", game.name());
        let text = Weights::from_fit(&weights).text(&comment);
        let Some(out) = &self.arguments.out else { return Ok(()) };
        file::write(out, &text, self.console.messages())
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

/// What is seen in every game of a recipe, in the order of the games.
fn play<S: Send>(
    recipe: &Recipe,
    threads: u32,
    game: impl Fn(u64) -> Vec<S> + Sync,
) -> Vec<Vec<S>> {
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
