//! `tabuleiro lab experiment depth`: time, positions and branching of players by
//! depth, next to what the report on the Ouri AIs in Python gives.

use std::path::{Path, PathBuf};
use std::time::Duration;

use messages::Messages;
use rules::AnyGame;
use rules::catalogue::Family;
use search::matches::openings;
use terminal::{columns, number};

use super::csv::csv;
use super::measured_player::{MeasuredPlayer, SearchCost};
use super::quartiles::Quartiles;
use super::write_files;
use crate::failure::InvalidValue;
use crate::plot::{Chart, ChartPoint, Series};
use crate::progress_bar::Progress;
use crate::{Console, Failure, ResourceCache, duration, file, game_arguments, interrupt};

/// Depths, and the seconds that the report on the Ouri AIs in Python gives for them.
const REPORTED: [(u32, u32); 3] = [(8, 5), (9, 15), (10, 30)];
/// The deepest search that can be asked for.
const DEEPEST: u32 = 30;

/// The players, depths and positions to measure.
#[derive(Debug, clap::Args)]
pub(crate) struct DepthArguments {
    #[arg(long, default_value = "ouri")]
    game: String,
    #[arg(long, default_value = "minimax,alphabeta,max")]
    bots: String,
    #[arg(long, default_value = "1..8", value_parser = depths)]
    depths: (u32, u32),
    #[arg(long = "positions", id = "sample", default_value = "20")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: u32,
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=200))]
    openings: Option<u32>,
    #[arg(long, default_value = "1")]
    seed: u64,
    #[arg(long = "limit", id = "patience", default_value = "60s", value_parser = duration::parse)]
    limit: Duration,
    #[arg(long = "out", id = "out_folder")]
    out: Option<PathBuf>,
}

/// Reads `1..12`, both ends included, or one depth.
fn depths(text: &str) -> Result<(u32, u32), InvalidValue> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let depth = |text: &str| text.trim_start_matches('=').parse().map_err(|_| InvalidValue);
    let (from, to) = (depth(from)?, depth(to)?);
    if (1..=to).contains(&from) && to <= DEEPEST { Ok((from, to)) } else { Err(InvalidValue) }
}

/// One search: of which bot, at which depth, of which position.
#[derive(Clone, Debug)]
struct Measurement {
    bot: usize,
    depth: u32,
    position: usize,
    cost: SearchCost,
}

/// All that was measured.
struct DepthReport<'a> {
    game: &'a AnyGame,
    bots: Vec<String>,
    positions: Vec<String>,
    measured: Vec<Measurement>,
    messages: &'a Messages,
}

pub(super) fn run(arguments: &DepthArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let bots: Vec<String> = arguments.bots.split(',').map(|bot| bot.trim().to_string()).collect();
    let players = bots.iter().map(|name| MeasuredPlayer::named(name, &game, messages));
    let players = players.collect::<Result<Vec<_>, _>>()?;
    let plies = arguments.openings.unwrap_or(default_plies(&game));
    let mut lines = openings(&game, plies, arguments.positions as usize, arguments.seed);
    lines.sort();
    lines.dedup();
    if let Some(out) = &arguments.out {
        std::fs::create_dir_all(out).map_err(|error| file::failure(out, &error, messages))?;
    }
    let resources = ResourceCache::new(&console.environment().folder);
    let mut report =
        DepthReport { game: &game, bots, positions: vec![], measured: vec![], messages };
    let mut left_out = vec![];
    for (bot, player) in players.iter().enumerate() {
        left_out.extend(report.measure(bot, player, &lines, arguments, &resources)?);
    }
    let values = [
        ("game", game.name().into()),
        ("positions", lines.len().into()),
        ("plies", plies.into()),
        ("seed", arguments.seed.to_string().into()),
    ];
    console.line(messages.format("experiment-depth-heading", &values))?;
    console.lines(columns::set(&report.table(), &[0]))?;
    console.lines(left_out)?;
    if report.reported().is_some() {
        console.line(messages.text("experiment-reported"))?;
    }
    match &arguments.out {
        Some(folder) => report.write(folder, console),
        None => Ok(()),
    }
}

/// Random moves before each position: enough for many different ones, and not so
/// many that a small board is nearly full.
fn default_plies(game: &AnyGame) -> u32 {
    match game.family() {
        Family::Sowing => 8,
        Family::QuantumLeap | Family::Line => 2,
    }
}

impl DepthReport<'_> {
    /// Measures a player at one depth after the other. Gives a line if it stopped early,
    /// because the next depth would take longer than the limit.
    fn measure(
        &mut self,
        bot: usize,
        player: &MeasuredPlayer,
        lines: &[Vec<String>],
        arguments: &DepthArguments,
        resources: &ResourceCache,
    ) -> Result<Option<String>, Failure> {
        let (progress, mut before) = (Progress::default(), None::<Duration>);
        for depth in arguments.depths.0..=arguments.depths.1 {
            let mut sum = Duration::ZERO;
            for (position, line) in lines.iter().enumerate() {
                let mut played = self.game.start();
                line.iter().try_for_each(|mv| played.play(mv))?;
                if self.positions.len() == position {
                    self.positions.push(played.position());
                }
                progress.show(|| format!("{} {depth} {position}", self.bots[bot]));
                let stop = interrupt::stop();
                let cost = player.search(self.game, &*played, depth, stop, resources)?;
                if interrupt::stop().is_requested() {
                    progress.clear();
                    return Ok(Some(self.messages.text("experiment-interrupted")));
                }
                sum += cost.time;
                self.measured.push(Measurement { bot, depth, position, cost });
            }
            let growth = before.map_or(2.0, |before| sum.as_secs_f64() / before.as_secs_f64());
            let expected = sum.as_secs_f64() * growth.clamp(1.0, 100.0);
            if depth < arguments.depths.1 && expected > arguments.limit.as_secs_f64() {
                progress.clear();
                return Ok(Some(self.left_out(bot, depth + 1, expected)));
            }
            before = Some(sum.max(Duration::from_nanos(1)));
        }
        progress.clear();
        Ok(None)
    }

    fn left_out(&self, bot: usize, depth: u32, seconds: f64) -> String {
        let values = [
            ("bot", self.bots[bot].as_str().into()),
            ("depth", depth.into()),
            ("seconds", format!("{seconds:.0}").into()),
        ];
        self.messages.format("experiment-left-out", &values)
    }

    /// What the report on the Ouri AIs in Python says, if this is their game and their
    /// player.
    fn reported(&self) -> Option<usize> {
        let is_theirs = matches!(self.game.name().as_str(), "ouri" | "ouri-003");
        self.bots.iter().position(|bot| is_theirs && bot == "minimax")
    }

    /// The bots with each of their depths.
    fn rows(&self) -> Vec<(usize, u32)> {
        let mut rows: Vec<_> = self.measured.iter().map(|it| (it.bot, it.depth)).collect();
        rows.dedup();
        rows
    }

    fn at(&self, bot: usize, depth: u32) -> impl Iterator<Item = &Measurement> {
        self.measured.iter().filter(move |it| (it.bot, it.depth) == (bot, depth))
    }

    fn seconds(&self, bot: usize, depth: u32) -> Option<Quartiles> {
        Quartiles::of(self.at(bot, depth).map(|it| it.cost.time.as_secs_f64()))
    }

    fn nodes(&self, bot: usize, depth: u32) -> Option<Quartiles> {
        let nodes = self.at(bot, depth).filter_map(|it| it.cost.nodes);
        Quartiles::of(nodes.map(|nodes| nodes as f64))
    }

    /// By how much the positions visited grow from the depth before, position by position.
    fn branching(&self, bot: usize, depth: u32) -> Option<Quartiles> {
        let before: Vec<&Measurement> = self.at(bot, depth.checked_sub(1)?).collect();
        let growth = self.at(bot, depth).filter_map(|it| {
            let before = before.iter().find(|earlier| earlier.position == it.position)?;
            Some(it.cost.nodes? as f64 / before.cost.nodes?.max(1) as f64)
        });
        Quartiles::of(growth)
    }

    fn table(&self) -> Vec<Vec<String>> {
        let words = ["bot", "depth", "time", "time-spread", "nodes", "nodes-spread", "branching"];
        let mut heading: Vec<String> =
            words.map(|word| self.messages.text(&format!("experiment-{word}"))).to_vec();
        let reported = self.reported();
        heading.extend(reported.map(|_| self.messages.text("bench-document")));
        let mut table = vec![heading];
        let language = self.messages.language();
        let milliseconds = |seconds: f64| number::decimal(language, 1000.0 * seconds, 2);
        let whole = |nodes: f64| format!("{nodes:.0}");
        let ratio = |ratio: f64| number::decimal(language, ratio, 2);
        for (bot, depth) in self.rows() {
            let cells = |all: Option<Quartiles>, write: &dyn Fn(f64) -> String| match all {
                Some(it) => (write(it.median), format!("{} … {}", write(it.low), write(it.high))),
                None => ("—".to_string(), "—".to_string()),
            };
            let (time, time_spread) = cells(self.seconds(bot, depth), &milliseconds);
            let (nodes, nodes_spread) = cells(self.nodes(bot, depth), &whole);
            let (branching, _) = cells(self.branching(bot, depth), &ratio);
            let name = self.bots[bot].clone();
            let mut row =
                vec![name, depth.to_string(), time, time_spread, nodes, nodes_spread, branching];
            row.extend(reported.map(|theirs| {
                let theirs = REPORTED.iter().find(|it| theirs == bot && it.0 == depth);
                theirs.map_or(String::new(), |(_, seconds)| (1000 * seconds).to_string())
            }));
            table.push(row);
        }
        table
    }

    fn write(&self, folder: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut files = vec![("depth.csv".to_string(), self.csv().into_bytes())];
        for (name, chart) in self.charts() {
            files.push((format!("depth-{name}.svg"), chart.draw().svg().into_bytes()));
        }
        write_files(folder, files, self.messages, console)
    }

    /// Every search, a line each. The words are the same in every language: programs
    /// read them.
    fn csv(&self) -> String {
        let heading = ["game", "bot", "depth", "number", "position", "nodes", "seconds"];
        let mut rows = vec![heading.map(String::from).to_vec()];
        rows.extend(self.measured.iter().map(|it| {
            vec![
                self.game.name(),
                self.bots[it.bot].clone(),
                it.depth.to_string(),
                (it.position + 1).to_string(),
                self.positions[it.position].clone(),
                it.cost.nodes.map(|nodes| nodes.to_string()).unwrap_or_default(),
                format!("{:.9}", it.cost.time.as_secs_f64()),
            ]
        }));
        csv(&rows)
    }

    fn charts(&self) -> Vec<(&'static str, Chart)> {
        let chart = |name: &'static str, is_logarithmic, series| {
            let title = self
                .messages
                .format(&format!("experiment-plot-{name}"), &[("game", self.game.name().into())]);
            let x_label = self.messages.text("experiment-depth");
            (name, Chart { title, x_label, is_logarithmic, series })
        };
        let mut times = self.series(&|bot, depth| self.seconds(bot, depth));
        if self.reported().is_some() {
            let point = |&(depth, seconds): &(u32, u32)| {
                let value = f64::from(seconds);
                ChartPoint { x: f64::from(depth), value, low: value, high: value }
            };
            let name = self.messages.text("bench-document");
            let points = REPORTED.iter().map(point).collect();
            times.push(Series { name, points, is_joined: false });
        }
        vec![
            chart("time", true, times),
            chart("nodes", true, self.series(&|bot, depth| self.nodes(bot, depth))),
            chart("branching", false, self.series(&|bot, depth| self.branching(bot, depth))),
        ]
    }

    /// A curve for each bot that has values.
    fn series(&self, value: &dyn Fn(usize, u32) -> Option<Quartiles>) -> Vec<Series> {
        let of = |(bot, name): (usize, &String)| {
            let depths = self.rows().into_iter().filter(|row| row.0 == bot);
            let point = |(_, depth): (usize, u32)| {
                let Quartiles { low, median, high } = value(bot, depth)?;
                Some(ChartPoint { x: f64::from(depth), value: median, low, high })
            };
            let points = depths.filter_map(point).collect();
            Series { name: name.clone(), points, is_joined: true }
        };
        self.bots.iter().enumerate().map(of).filter(|series| !series.points.is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths_are_one_or_a_range() {
        assert_eq!(depths("1..12"), Ok((1, 12)));
        assert_eq!(depths("2..=5"), Ok((2, 5)));
        assert_eq!(depths("7"), Ok((7, 7)));
        for wrong in ["", "0", "5..2", "..", "1..31", "a..b", "-1"] {
            assert!(depths(wrong).is_err(), "{wrong}");
        }
    }
}
