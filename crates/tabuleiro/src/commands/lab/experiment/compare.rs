//! `tabuleiro lab experiment compare`: programs side by side, in time and memory and
//! in how well they play. It begins with the programs of the tic-tac-toe
//! assignment and the minimax that it only names.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use messages::Messages;
use rules::catalogue::Visitor;
use rules::{AnyGame, AnyMatch, Notation, Side};
use search::classic::{Minimax, Program1, Program2};
use search::engine::Settings;
use search::matches::openings;
use search::{AnyBot, Limits, Thinking, examine};
use terminal::{columns, number};

use super::csv::csv;
use super::quartiles::{Quartiles, quantile};
use super::small_game::SmallGame;
use super::write_files;
use crate::plot::{Chart, ChartPoint, Series};
use crate::search_arguments::LimitArguments;
use crate::{Console, Failure, ResourceCache, bots, file, game_arguments, interrupt};

/// The random moves before the positions of a game that is not small.
const PLIES: [u32; 6] = [0, 4, 8, 12, 16, 20];
/// Positions visited when a bot is played against every line.
const VISITED: u64 = 1_000_000;

/// The programs to compare.
#[derive(Debug, clap::Args)]
pub(crate) struct ComparisonArguments {
    #[arg(long, default_value = "velha")]
    game: String,
    #[arg(long, default_value = "program-1,program-2,program-2b,minimax:9")]
    bots: String,
    #[arg(long = "positions", id = "sample", default_value = "120")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: u32,
    #[arg(long, default_value = "1")]
    seed: u64,
    #[command(flatten)]
    limits: LimitArguments,
    #[arg(long = "out", id = "out_folder")]
    out: Option<PathBuf>,
}

/// What was measured of one program.
struct Compared {
    bot: String,
    first: Duration,
    /// The moves made before each position, and the seconds that the answer took.
    answers: Vec<(usize, f64)>,
    right: usize,
    /// Games won, drawn and lost against every line of play.
    games: Option<[u64; 3]>,
    bytes: Option<usize>,
}

/// Everything that programs are compared in.
struct ProgramComparison<'a> {
    game: AnyGame,
    small: Option<SmallGame>,
    positions: Vec<Box<dyn AnyMatch>>,
    resources: ResourceCache,
    limits: Limits,
    messages: &'a Messages,
}

pub(super) fn run(
    arguments: &ComparisonArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let bots: Vec<&str> = arguments.bots.split(',').map(str::trim).collect();
    for bot in &bots {
        bots::named(messages, bot, &game, 1)?;
    }
    if let Some(out) = &arguments.out {
        std::fs::create_dir_all(out).map_err(|error| file::failure(out, &error, messages))?;
    }
    let small = SmallGame::of(&game);
    let positions = match &small {
        Some(small) => small.positions.iter().map(|text| game.start_from(text)).collect(),
        None => random_positions(&game, arguments),
    }?;
    let resources = ResourceCache::new(&console.environment().folder);
    let default = Limits { time: Some(LimitArguments::FOR_A_MOVE), ..Limits::default() };
    let limits = arguments.limits.limits().unwrap_or(default);
    let comparison = ProgramComparison { game, small, positions, resources, limits, messages };
    let mut compared = vec![];
    for bot in bots {
        match comparison.of(bot)? {
            Some(found) => compared.push(found),
            None => {
                console.line(messages.text("experiment-interrupted"))?;
                break;
            }
        }
    }
    let values =
        [("game", comparison.game.name().into()), ("positions", comparison.positions.len().into())];
    let heading = if comparison.small.is_some() { "every" } else { "random" };
    console.line(messages.format(&format!("experiment-compare-{heading}"), &values))?;
    console.lines(columns::set(&comparison.table(&compared), &[0]))?;
    match &arguments.out {
        Some(folder) => comparison.write(&compared, folder, console),
        None => Ok(()),
    }
}

/// Positions early and late in random games.
fn random_positions(
    game: &AnyGame,
    arguments: &ComparisonArguments,
) -> Result<Vec<Box<dyn AnyMatch>>, rules::TextError> {
    let count = (arguments.positions as usize).div_ceil(PLIES.len());
    let mut positions = vec![];
    for plies in PLIES {
        for line in openings(game, plies, if plies == 0 { 1 } else { count }, arguments.seed) {
            let mut played = game.start();
            line.iter().try_for_each(|mv| played.play(mv))?;
            positions.push(played);
        }
    }
    Ok(positions)
}

impl ProgramComparison<'_> {
    /// Measures a program; none if the user stopped it.
    fn of(&self, name: &str) -> Result<Option<Compared>, Failure> {
        let stop = interrupt::stop();
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let thinking = Thinking { limits: self.limits, clock: &clock, stop };
        let mut bot = self.bot(name)?;
        bot.choose(&*self.game.start(), &thinking)?;
        let first = begun.elapsed();
        let (mut answers, mut right) = (vec![], 0);
        for played in &self.positions {
            let asked = Instant::now();
            let mv = bot.choose(&**played, &thinking)?;
            let taken = asked.elapsed().as_secs_f64();
            if stop.is_requested() {
                return Ok(None);
            }
            answers.push((marks(&**played), taken));
            right += usize::from(self.small.as_ref().is_some_and(|it| it.is_right(&**played, &mv)));
        }
        let games = match &self.small {
            Some(_) => Some(self.against_every_line(name, &thinking)?),
            None => None,
        };
        let bytes = data(name, &self.game);
        Ok(Some(Compared { bot: name.to_string(), first, answers, right, games, bytes }))
    }

    fn bot(&self, name: &str) -> Result<Box<dyn AnyBot>, Failure> {
        let language = self.messages.language();
        Ok(bots::make_ready(&self.resources, language, name, &self.game, 1)?)
    }

    fn against_every_line(&self, name: &str, thinking: &Thinking<'_>) -> Result<[u64; 3], Failure> {
        let mut games = [0; 3];
        for side in Side::BOTH {
            let mut bot = self.bot(name)?;
            let found = examine(self.game.start(), &mut *bot, side, thinking, VISITED)
                .map_err(|error| Failure::Failed(error.to_string()))?;
            let found = [found.won, found.drawn, found.lost];
            games.iter_mut().zip(found).for_each(|(sum, more)| *sum += more);
        }
        Ok(games)
    }

    fn table(&self, compared: &[Compared]) -> Vec<Vec<String>> {
        let always = ["bot", "data", "first", "median", "slow"];
        let small = ["right", "won", "drawn", "lost"];
        let words = always.iter().chain(self.small.iter().flat_map(|_| &small));
        let heading = words.map(|word| self.messages.text(&format!("experiment-{word}")));
        let mut table = vec![heading.collect()];
        let language = self.messages.language();
        let microseconds = |seconds: f64| number::decimal(language, 1e6 * seconds, 1);
        for it in compared {
            let mut row = vec![
                it.bot.clone(),
                it.bytes.map_or("—".to_string(), |bytes| bytes.to_string()),
                microseconds(it.first.as_secs_f64()),
                microseconds(it.quantile(0.5)),
                microseconds(it.quantile(0.99)),
            ];
            if let Some(games) = it.games {
                let right = 100.0 * it.right as f64 / it.answers.len().max(1) as f64;
                row.push(format!("{} %", number::decimal(language, right, 1)));
                row.extend(games.map(|games| games.to_string()));
            }
            table.push(row);
        }
        table
    }

    fn write(
        &self,
        compared: &[Compared],
        folder: &Path,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let title =
            self.messages.format("experiment-plot-compare", &[("game", self.game.name().into())]);
        let x_label = self.messages.text("experiment-move-number");
        let series = compared.iter().map(Compared::by_move).collect();
        let chart = Chart { title, x_label, is_logarithmic: true, series };
        let files = [
            ("compare.csv", self.csv(compared).into_bytes()),
            ("compare-time.svg", chart.draw().svg().into_bytes()),
        ];
        write_files(folder, files, self.messages, console)
    }

    fn csv(&self, compared: &[Compared]) -> String {
        let heading = ["game", "bot", "number", "position", "moves_before", "seconds"];
        let mut rows = vec![heading.map(String::from).to_vec()];
        for it in compared {
            for (number, (played, (before, seconds))) in
                self.positions.iter().zip(&it.answers).enumerate()
            {
                rows.push(vec![
                    self.game.name(),
                    it.bot.clone(),
                    (number + 1).to_string(),
                    played.position(),
                    before.to_string(),
                    format!("{seconds:.9}"),
                ]);
            }
        }
        csv(&rows)
    }
}

impl Compared {
    fn quantile(&self, part: f64) -> f64 {
        let mut sorted: Vec<f64> = self.answers.iter().map(|answer| answer.1).collect();
        sorted.sort_by(f64::total_cmp);
        quantile(&sorted, part).unwrap_or_default()
    }

    /// The time of an answer by the number of the move.
    fn by_move(&self) -> Series {
        let mut numbers: Vec<usize> = self.answers.iter().map(|answer| answer.0).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let point = |before: usize| {
            let seconds = self.answers.iter().filter(|it| it.0 == before).map(|it| it.1);
            let Quartiles { low, median, high } = Quartiles::of(seconds)?;
            Some(ChartPoint { x: before as f64 + 1.0, value: median, low, high })
        };
        let points = numbers.into_iter().filter_map(point).collect();
        Series { name: self.bot.clone(), points, is_joined: true }
    }
}

/// The moves made before a position: those played, or the marks on the board.
fn marks(played: &dyn AnyMatch) -> usize {
    match played.has_standard_start() {
        true => played.moves().len(),
        false => played
            .position()
            .chars()
            .take_while(|&it| it != ' ')
            .filter(|it| "XO".contains(*it))
            .count(),
    }
}

/// The memory that the data of a program takes, where that is known.
fn data(name: &str, game: &AnyGame) -> Option<usize> {
    struct LongestLine(u32);
    impl Visitor for LongestLine {
        type Output = usize;
        fn visit<G: Notation>(self, _: G) -> usize {
            Minimax::new(self.0).bytes::<G>()
        }
    }
    match name.split_once(':') {
        None if name == "program-1" => Some(Program1::BYTES),
        None if name == "program-2" || name == "program-2b" => Some(Program2::BYTES),
        None if name == "max" => Some(Settings::default().mebibytes << 20),
        Some(("minimax" | "mindelo", depth)) => Some(game.visit(LongestLine(depth.parse().ok()?))),
        _ => None,
    }
}
