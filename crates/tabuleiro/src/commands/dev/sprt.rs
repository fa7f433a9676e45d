//! `tabuleiro dev sprt GAME --bots NEW,OLD`: plays pairs of games until it is clear
//! whether the first bot is stronger.
//!
//! The games are those of a tournament between two bots and are kept in the
//! same files; the test itself is [`search::matches::Sprt`].

use std::ops::ControlFlow;
use std::sync::Mutex;

use indicatif::{ProgressBar, ProgressStyle};
use messages::Messages;
use search::matches::{Elo, Finished, Pairing, Pentanomial, Sprt, Table, Verdict};
use serde_json::{Value, json};
use terminal::number::decimal;

use crate::commands::lab::tournament::{Plan, PlayedTournament, TournamentArguments, begin, play};
use crate::failure::InvalidValue;
use crate::{Console, Failure};

/// After so many games the test ends undecided where nothing is said.
const GAMES: u32 = 20_000;

/// The games to play and what to test by them.
#[derive(Debug, clap::Args)]
pub(crate) struct SprtArguments {
    #[command(flatten)]
    tournament: TournamentArguments,
    #[arg(long, default_value = "0", allow_negative_numbers = true)]
    elo0: f64,
    #[arg(long, default_value = "10", allow_negative_numbers = true)]
    elo1: f64,
    #[arg(long, default_value = "0.05", value_parser = error_rate)]
    alpha: f64,
    #[arg(long, default_value = "0.05", value_parser = error_rate)]
    beta: f64,
    #[arg(long)]
    all: bool,
}

/// A share of wrong verdicts: more than none, fewer than half.
fn error_rate(text: &str) -> Result<f64, InvalidValue> {
    let rate = text.parse().ok();
    rate.filter(|rate| 0.0 < *rate && *rate < 0.5).ok_or(InvalidValue)
}

pub(super) fn run(arguments: &SprtArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let SprtArguments { tournament, elo0, elo1, alpha, beta, all } = arguments;
    let test = Sprt { elo0: *elo0, elo1: *elo1, alpha: *alpha, beta: *beta };
    if elo0 >= elo1 {
        return Err(Failure::BadInput(messages.text("sprt-order")));
    }
    let (plan, done) = begin(tournament, GAMES, messages)?;
    if plan.tournament.bots.len() != 2 {
        return Err(Failure::BadInput(messages.text("sprt-two-bots")));
    }
    let pairing = Mutex::new(Pairing::default());
    let bar = progress(&plan, done.len());
    let count = |game: &Finished| {
        let mut pairing = pairing.lock().expect("no player of games panics");
        pairing.add(game);
        let pairs = pairing.pairs;
        drop(pairing);
        bar.inc(1);
        bar.set_message(format!("{}  {:+.2}", elo_text(&pairs.elo()), test.log_ratio(&pairs)));
        match test.verdict(&pairs) {
            Verdict::Undecided => ControlFlow::Continue(()),
            _ if *all => ControlFlow::Continue(()),
            Verdict::Better | Verdict::NotBetter => ControlFlow::Break(()),
        }
    };
    let is_decided = done.iter().fold(false, |_, game| count(game).is_break());
    bar.set_position(done.len() as u64);
    let played = if is_decided {
        let (resume, warnings, times) = (None, vec![], Default::default());
        PlayedTournament { games: done, resume, warnings, times, unwritten: None }
    } else {
        play(tournament, &plan, done, console, &count)?
    };
    bar.finish_and_clear();
    let pairs = pairing.into_inner().expect("no player of games panics").pairs;
    if tournament.json {
        console.line(object(&plan, &test, &pairs, &played).to_string())?;
        return played.unwritten.map_or(Ok(()), Err);
    }
    let verdict = test.verdict(&pairs);
    console.lines(played.warnings.iter().cloned())?;
    console.lines(report(&plan, &test, &pairs, played.games.len(), messages))?;
    if let Some(file) = played.resume.filter(|_| *all || verdict == Verdict::Undecided) {
        console.line(messages.format("sprt-resume", &[("file", file.into())]))?;
    }
    played.unwritten.map_or(Ok(()), Err)
}

/// A bar on a terminal: games, Elo so far and the logarithm of the ratio.
fn progress(plan: &Plan, played: usize) -> ProgressBar {
    let bar = ProgressBar::new(plan.tournament.planned() as u64).with_position(played as u64);
    if let Ok(style) = ProgressStyle::with_template("{pos}/{len}  {elapsed}  {msg}") {
        bar.set_style(style);
    }
    bar
}

fn elo_text(elo: &Elo) -> String {
    format!("{:+.1} [{:+.1}, {:+.1}]", elo.value, elo.low, elo.high)
}

/// What is known, as people read it.
fn report(
    plan: &Plan,
    test: &Sprt,
    pairs: &Pentanomial,
    games: usize,
    messages: &Messages,
) -> Vec<String> {
    let number = |number: f64, decimals| decimal(messages.language(), number, decimals);
    let ((low, high), elo) = (test.bounds(), pairs.elo());
    let counts = pairs.0.map(|pairs| pairs.to_string()).join(" ");
    let id = match test.verdict(pairs) {
        Verdict::Undecided => "sprt-undecided",
        Verdict::Better => "sprt-better",
        Verdict::NotBetter => "sprt-not-better",
    };
    let bots = &plan.tournament.bots;
    let values = [
        ("game", plan.tournament.game.name().into()),
        ("new", bots[0].as_str().into()),
        ("old", bots[1].as_str().into()),
        ("games", games.into()),
        ("seed", plan.tournament.seed.to_string().into()),
        ("pairs", counts.into()),
        ("share", number(100.0 * pairs.share(), 1).into()),
        ("elo", number(elo.value, 1).into()),
        ("elo-low", number(elo.low, 1).into()),
        ("elo-high", number(elo.high, 1).into()),
        ("ratio", number(test.log_ratio(pairs), 2).into()),
        ("low", number(low, 2).into()),
        ("high", number(high, 2).into()),
        ("elo0", number(test.elo0, 1).into()),
        ("elo1", number(test.elo1, 1).into()),
    ];
    let lines = ["sprt-heading", "sprt-pairs", "sprt-elo", "sprt-ratio", id];
    lines.map(|id| messages.format(id, &values)).to_vec()
}

/// What is known, as programs read it.
fn object(plan: &Plan, test: &Sprt, pairs: &Pentanomial, played: &PlayedTournament) -> Value {
    let (elo, tournament) = (pairs.elo(), &plan.tournament);
    let table = Table::of(&tournament.bots, &played.games);
    json!({
        "game": tournament.game.name(),
        "bots": tournament.bots,
        "games": played.games.len(),
        "seed": tournament.seed,
        "opening_plies": tournament.opening_plies,
        "listed_openings": tournament.listed.len(),
        "pairs": pairs.0,
        "share": pairs.share(),
        "elo": elo.value,
        "elo_low": elo.low,
        "elo_high": elo.high,
        "elo0": test.elo0,
        "elo1": test.elo1,
        "bounds": [test.bounds().0, test.bounds().1],
        "log_ratio": test.log_ratio(pairs),
        "verdict": match test.verdict(pairs) {
            Verdict::Undecided => "undecided",
            Verdict::Better => "better",
            Verdict::NotBetter => "not-better",
        },
        "faults": table.faults,
        "average_plies": table.average_plies,
        "resume": played.resume,
        "left_out": played.warnings,
    })
}
