//! `tabuleiro dev tune GAME`: better numbers for the search, found by pairs of games
//! between the engine and itself with slightly different ones (SPSA).
//!
//! The file that is written holds the whole state. It is written again every few
//! seconds, and a tuning that ended early goes on from it. Changes and openings
//! follow from the seed; with one thread and a limit of positions everything does.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use messages::Messages;
use rules::{AnyGame, BySide, Side};
use search::engine::{Parameter, Parameters};
use search::matches::{Spsa, Tuned, openings, play_game};
use search::{Limits, Thinking};
use serde::{Deserialize, Serialize};
use terminal::number::decimal;

use crate::search_arguments::LimitArguments;
use crate::{Console, Failure, ResourceCache, file, game_arguments, interrupt};

/// The state is written again after so long.
const BETWEEN: Duration = Duration::from_secs(5);
/// A step is this part of a parameter's range, where nothing is said.
const STEPS: f64 = 16.0;

/// What to tune, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct TuneArguments {
    game: String,
    #[arg(long)]
    out: PathBuf,
    #[arg(long, value_delimiter = ',')]
    parameters: Vec<String>,
    #[arg(long, default_value = "10000", value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    #[arg(long, default_value = "0.01")]
    rate: f64,
    #[arg(long = "openings", default_value = "8")]
    openings: u32,
    #[arg(long, default_value = "1")]
    seed: u64,
    #[arg(long, visible_alias = "concurrency", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[command(flatten)]
    limits: LimitArguments,
}

/// The file.
#[derive(Serialize, Deserialize)]
struct TuningFile {
    game: String,
    pairs: u64,
    played: u64,
    rate: f64,
    seed: u64,
    openings: u32,
    numbers: Vec<TunedNumber>,
}

#[derive(Serialize, Deserialize)]
struct TunedNumber {
    name: String,
    value: f64,
    least: f64,
    most: f64,
    step: f64,
}

/// A tuning while it is played.
struct Tuning<'a> {
    game: AnyGame,
    openings: u32,
    spsa: Mutex<Spsa>,
    next: AtomicU64,
    played: AtomicU64,
    kept_at: Mutex<Instant>,
    out: PathBuf,
    resources: &'a ResourceCache,
    messages: &'a Messages,
}

pub(super) fn run(arguments: &TuneArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let resources = ResourceCache::new(&console.environment().folder).without_books(true);
    resources.wait(&game);
    let default = Parameters::of(game.family());
    let (spsa, played) = match arguments.out.exists() {
        true => read(arguments, &game, messages)?,
        false => (begun(arguments, &default, messages)?, 0),
    };
    let tuning = Tuning {
        openings: arguments.openings,
        spsa: Mutex::new(spsa),
        next: AtomicU64::new(played),
        played: AtomicU64::new(played),
        kept_at: Mutex::new(Instant::now()),
        out: arguments.out.clone(),
        resources: &resources,
        game,
        messages,
    };
    tuning.run(arguments.threads, arguments.limits.limits().unwrap_or_default());
    tuning.keep()?;
    let spsa = tuning.spsa.into_inner().expect("no player of games panics");
    for number in &spsa.numbers {
        let value = decimal(messages.language(), number.value, 1);
        let before = default.get(&number.name).unwrap_or_default();
        let values = [
            ("name", number.name.as_str().into()),
            ("value", value.into()),
            ("before", before.into()),
        ];
        console.line(messages.format("tune-number", &values))?;
    }
    let bot = bot_name(&spsa, &spsa.numbers.iter().map(|it| it.value).collect::<Vec<_>>());
    Ok(console.line(messages.format("tune-bot", &[("bot", bot.into())]))?)
}

/// A tuning that has played nothing.
fn begun(
    arguments: &TuneArguments,
    default: &Parameters,
    messages: &Messages,
) -> Result<Spsa, Failure> {
    let known = |name: &str| Parameters::ALL.iter().find(|one| one.name == name);
    if let Some(unknown) = arguments.parameters.iter().find(|name| known(name).is_none()) {
        let names: Vec<&str> = Parameters::ALL.iter().map(|one| one.name).collect();
        let values = [("name", unknown.as_str().into()), ("known", names.join(", ").into())];
        return Err(Failure::BadInput(messages.format("tune-unknown", &values)));
    }
    let is_chosen = |one: &&Parameter| {
        arguments.parameters.is_empty() || arguments.parameters.iter().any(|name| name == one.name)
    };
    let tuned = |one: &Parameter| Tuned {
        name: one.name.to_string(),
        value: default.get(one.name).unwrap_or_default().into(),
        least: one.least.into(),
        most: one.most.into(),
        step: (f64::from(one.most - one.least) / STEPS).max(1.0),
    };
    let numbers = Parameters::ALL.iter().filter(is_chosen).map(tuned).collect();
    Ok(Spsa { numbers, pairs: arguments.pairs, rate: arguments.rate, seed: arguments.seed })
}

/// The tuning kept in a file, if it is of this game.
fn read(
    arguments: &TuneArguments,
    game: &AnyGame,
    messages: &Messages,
) -> Result<(Spsa, u64), Failure> {
    let bad = |what: String| {
        let values = [("file", arguments.out.display().to_string().into()), ("what", what.into())];
        Failure::BadInput(messages.format("tune-damaged", &values))
    };
    let text = file::read_text(&arguments.out, messages)?;
    let kept: TuningFile = serde_json::from_str(&text).map_err(|error| bad(error.to_string()))?;
    if kept.game != game.name() {
        return Err(bad(kept.game));
    }
    let is_known = |name: &str| Parameters::ALL.iter().any(|one| one.name == name);
    if let Some(unknown) = kept.numbers.iter().find(|number| !is_known(&number.name)) {
        return Err(bad(unknown.name.clone()));
    }
    let tuned = |it: TunedNumber| {
        let TunedNumber { name, value, least, most, step } = it;
        Tuned { name, value, least, most, step }
    };
    let numbers = kept.numbers.into_iter().map(tuned).collect();
    Ok((Spsa { numbers, pairs: kept.pairs, rate: kept.rate, seed: kept.seed }, kept.played))
}

impl Tuning<'_> {
    /// Plays pairs until all are played or Ctrl-C is pressed.
    fn run(&self, threads: u32, limits: Limits) {
        let (pairs, seed) = {
            let spsa = self.spsa.lock().expect("no player of games panics");
            (spsa.pairs, spsa.seed)
        };
        let openings = openings(&self.game, self.openings, pairs as usize, seed);
        let bar = ProgressBar::new(pairs).with_position(self.played.load(Ordering::Relaxed));
        if let Ok(style) = ProgressStyle::with_template("{pos}/{len}  {elapsed} {eta}  {msg}") {
            bar.set_style(style);
        }
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let pair = self.next.fetch_add(1, Ordering::Relaxed);
                        let Some(opening) = openings.get(pair as usize) else { break };
                        let Some(difference) = self.play_pair(pair, opening, &thinking) else {
                            break;
                        };
                        self.learn(pair, difference, &bar);
                    }
                });
            }
        });
        bar.finish_and_clear();
    }

    /// The points of the first values less those of the second, both sides of
    /// one opening; `None` if Ctrl-C was pressed.
    fn play_pair(&self, pair: u64, opening: &[String], thinking: &Thinking<'_>) -> Option<f64> {
        let bots = {
            let spsa = self.spsa.lock().expect("no player of games panics");
            spsa.candidates(pair).map(|values| bot_name(&spsa, &values))
        };
        let mut difference = 0.0;
        for seat in Side::BOTH {
            let mut course = self.game.start();
            for mv in opening {
                course.play(mv).expect("an opening is a line of legal moves");
            }
            let make = |side: Side| {
                let name = &bots[usize::from(side != seat)];
                self.resources.bot(name, &self.game, pair).expect("a bot with its own parameters")
            };
            let mut players = BySide::new(make(Side::First), make(Side::Second));
            let played = play_game(course, &mut players, thinking)?;
            difference += match played.course.ending()?.outcome.winner {
                None => 0.0,
                Some(winner) if winner == seat => 1.0,
                Some(_) => -1.0,
            };
        }
        Some(difference)
    }

    fn learn(&self, pair: u64, difference: f64, bar: &ProgressBar) {
        let values = {
            let mut spsa = self.spsa.lock().expect("no player of games panics");
            spsa.learn(pair, difference);
            spsa.numbers.iter().map(|number| format!("{:.1}", number.value)).collect::<Vec<_>>()
        };
        self.played.fetch_add(1, Ordering::Relaxed);
        bar.inc(1);
        bar.set_message(values.join(" "));
        let mut kept_at = self.kept_at.lock().expect("no player of games panics");
        if kept_at.elapsed() >= BETWEEN {
            *kept_at = Instant::now();
            // A problem with the file is reported at the end.
            self.keep().ok();
        }
    }

    fn keep(&self) -> Result<(), Failure> {
        let spsa = self.spsa.lock().expect("no player of games panics").clone();
        let number = |it: Tuned| {
            let Tuned { name, value, least, most, step } = it;
            TunedNumber { name, value, least, most, step }
        };
        let kept = TuningFile {
            game: self.game.name(),
            pairs: spsa.pairs,
            played: self.played.load(Ordering::Relaxed),
            rate: spsa.rate,
            seed: spsa.seed,
            openings: self.openings,
            numbers: spsa.numbers.into_iter().map(number).collect(),
        };
        let text = serde_json::to_string_pretty(&kept).expect("numbers and texts are always JSON");
        file::write(&self.out, format!("{text}\n"), self.messages)
    }
}

/// The engine with these values, rounded, as a bot is named.
fn bot_name(spsa: &Spsa, values: &[f64]) -> String {
    let changes = spsa.numbers.iter().zip(values);
    let changes = changes.map(|(number, value)| format!(":{}={}", number.name, value.round()));
    format!("max{}", changes.collect::<String>())
}
