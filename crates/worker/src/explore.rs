//! What was played in a position, counted from the games of the device and from
//! what the server answered.

use std::error::Error;

use explorer::{
    Band, Day, Explorer, ExplorerBuilder, FinishedGame, GameSelection, PositionReport, Results,
};
use rules::record::link;
use rules::{AnyGame, AnyMatch, catalogue};
use serde::Deserialize;

use crate::Surroundings;
use crate::kept_games::KeptGame;
use crate::replay::replay;
use crate::requests::{Answer, Exploring, Reply, Request, Task};

/// How many games of a move are named.
const SAMPLES: usize = 2;

/// Counts the games of a device and of a server. It keeps those counted last.
#[derive(Default)]
pub struct Counter {
    games: Option<CountedGames>,
    /// The last answer of the server, and its address.
    server: Option<(String, Vec<u8>)>,
}

/// What was played in one position.
#[derive(Default)]
struct Explored {
    moves: Vec<CountedMove>,
    unreadable: u32,
    problem: String,
}

/// What became of one move.
#[derive(Default)]
struct CountedMove {
    mv: String,
    also: Vec<String>,
    results: Results,
    /// Addresses of games and their days, the newest first.
    samples: Vec<(String, Option<Day>)>,
}

impl Explored {
    /// The text that `explored` reads.
    fn text(&self) -> String {
        let games: u32 = self.moves.iter().map(|found| found.results.games()).sum();
        let mut text = format!("{games}\t{}\t{}\n", self.unreadable, self.problem);
        for found in &self.moves {
            let names = std::iter::once(&found.mv).chain(&found.also).cloned();
            let names = names.collect::<Vec<_>>().join(" ");
            let Results { wins, draws, losses } = found.results;
            text += &format!("{names}\t{wins}\t{draws}\t{losses}");
            for (address, day) in &found.samples {
                let day = day.map(|day| day.number().to_string()).unwrap_or_default();
                text += &format!("\t{address}\t{day}");
            }
            text.push('\n');
        }
        text
    }
}

struct CountedGames {
    text: String,
    explorer: Explorer,
    unreadable: u32,
}

impl Counter {
    /// The address of the server's answer, if a request needs it and it is not here.
    pub fn wants(&self, request: &Request) -> Option<String> {
        let Task::Explore(asked) = &request.task else { return None };
        let game = catalogue::parse(&request.played.game).ok()?;
        let position = replay(&game, &request.played).ok()?.position();
        self.wanted(&game, &position, asked)
    }

    pub(crate) fn wanted(
        &self,
        game: &AnyGame,
        position: &str,
        asked: &Exploring,
    ) -> Option<String> {
        let address = address(game, position, asked)?;
        let here = self.server.as_ref().is_some_and(|(known, _)| *known == address);
        (!here).then_some(address)
    }

    /// Receives the server's answer; no bytes if it cannot be reached.
    pub fn take(&mut self, address: &str, bytes: &[u8]) {
        self.server = Some((address.to_string(), bytes.to_vec()));
    }

    /// Answers a request.
    pub fn answer(
        &mut self,
        request: &Request,
        _around: &dyn Surroundings,
        tell: &mut dyn FnMut(Answer),
    ) {
        let failed = |error: Box<dyn Error>| Reply::Failed { why: error.to_string() };
        let reply = self.reply(request).unwrap_or_else(failed);
        tell(Answer { tag: request.tag, reply });
    }

    fn reply(&mut self, request: &Request) -> Result<Reply, Box<dyn Error>> {
        let Task::Explore(asked) = &request.task else {
            return Err("the engine's worker does that".into());
        };
        let game = catalogue::parse(&request.played.game)?;
        let played = replay(&game, &request.played)?;
        Ok(Reply::Explored(self.explore(&game, &*played, asked)?.text()))
    }

    /// What was played in the position of a match.
    fn explore(
        &mut self,
        game: &AnyGame,
        played: &dyn AnyMatch,
        asked: &Exploring,
    ) -> Result<Explored, Box<dyn Error>> {
        let mut explored = Explored::default();
        if let Some(kept) = &asked.kept {
            let counted = self.count(game, kept)?;
            let report =
                counted.explorer.report(Some(&played.position()), &[], &selection(asked))?;
            explored.unreadable = counted.unreadable;
            explored.moves = of_device(&counted.explorer, report);
        }
        // An answer is used once: the next question may have another one.
        if let Some((_, bytes)) = self.server.take().filter(|_| asked.server.is_some()) {
            match serde_json::from_slice::<ServerReport>(&bytes) {
                Ok(report) => add(&mut explored.moves, report),
                Err(_) => explored.problem = problem(&bytes),
            }
        }
        // The sort is stable: moves played equally often stay in board order.
        explored.moves.sort_by_key(|found| std::cmp::Reverse(found.results.games()));
        Ok(explored)
    }

    /// The games of a text, counted once.
    fn count(&mut self, game: &AnyGame, text: &str) -> Result<&CountedGames, Box<dyn Error>> {
        let known = self.games.take().filter(|it| it.text == text && it.explorer.game() == game);
        let counted = match known {
            Some(known) => known,
            None => CountedGames::new(game, text)?,
        };
        Ok(self.games.insert(counted))
    }
}

impl CountedGames {
    fn new(game: &AnyGame, text: &str) -> Result<Self, Box<dyn Error>> {
        let games: Vec<_> = text.lines().map(|line| finished(game, line)).collect();
        let unreadable = games.iter().filter(|game| game.is_none()).count() as u32;
        let games: Vec<_> = games.into_iter().flatten().collect();
        let mut builder = ExplorerBuilder::new(game.clone());
        builder.add(&games)?;
        Ok(CountedGames { text: text.to_string(), explorer: builder.finish(), unreadable })
    }
}

/// The game of a line.
fn finished(game: &AnyGame, line: &str) -> Option<FinishedGame> {
    let kept = KeptGame::read(line)?;
    let record = link::read(kept.link).ok().filter(|record| record.game() == game)?;
    // Only computers have names here.
    let band = |name: &str| if name.is_empty() { Band::Unrated } else { Band::of_computer(name) };
    let played = FinishedGame::of_record(&record, band)?;
    Some(FinishedGame { day: Day::from_number(kept.day), source: kept.id.to_string(), ..played })
}

fn selection(asked: &Exploring) -> GameSelection {
    let since = asked.since.and_then(Day::from_number);
    let bands = asked.strengths.split(',').filter_map(Band::parse).collect();
    GameSelection { player: None, bands, days: since.map(|since| since..=Day::LAST) }
}

fn of_device(explorer: &Explorer, report: PositionReport) -> Vec<CountedMove> {
    let game = |number: u32| {
        let played = explorer.played(number)?;
        let record = played.record(explorer.game()).ok()?;
        Some((format!("#/analyse/{}", link::write(&record)), played.day))
    };
    let moves = report.moves.into_iter().map(|found| {
        let samples = found.samples.into_iter().filter_map(game).collect();
        CountedMove { mv: found.mv, also: found.also, results: found.results, samples }
    });
    moves.collect()
}

/// What the server answers; what else it says is not needed here.
#[derive(Deserialize)]
struct ServerReport {
    moves: Vec<ServerMove>,
}

#[derive(Deserialize)]
struct ServerMove {
    #[serde(rename = "move")]
    mv: String,
    #[serde(default)]
    also: Vec<String>,
    results: ServerResults,
    last: Option<String>,
    #[serde(default)]
    samples: Vec<String>,
}

#[derive(Deserialize)]
struct ServerResults {
    wins: u32,
    draws: u32,
    losses: u32,
}

/// Why the server gave no report, as it names problems.
fn problem(bytes: &[u8]) -> String {
    #[derive(Deserialize)]
    struct ServerProblem {
        error: String,
    }
    let problem = serde_json::from_slice::<ServerProblem>(bytes);
    problem.map_or_else(|_| "unreachable".to_string(), |problem| problem.error)
}

/// Adds the games of the server to those of the device.
fn add(moves: &mut Vec<CountedMove>, report: ServerReport) {
    for found in report.moves {
        let at = moves.iter().position(|known| known.mv == found.mv);
        let at = at.unwrap_or_else(|| {
            moves.push(CountedMove { mv: found.mv, also: found.also, ..CountedMove::default() });
            moves.len() - 1
        });
        let known = &mut moves[at];
        let ServerResults { wins, draws, losses } = found.results;
        known.results += Results { wins, draws, losses };
        // The server gives the day of the newest game only.
        let mut day = found.last.as_deref().and_then(Day::parse);
        let samples = found.samples.into_iter();
        known.samples.extend(samples.map(|id| (format!("#/online/game/{id}"), day.take())));
        known.samples.sort_by_key(|(_, day)| std::cmp::Reverse(*day));
        known.samples.truncate(SAMPLES);
    }
}

fn address(game: &AnyGame, position: &str, asked: &Exploring) -> Option<String> {
    let who = asked.server.as_ref()?;
    let mut address = String::from("/api/v1/explorer");
    let mut next = '?';
    let mut field = |name: &str, value: &str| {
        address.push(next);
        next = '&';
        address.push_str(&format!("{name}={}", escaped(value)));
    };
    field("game", &game.name());
    field("position", position);
    field("who", who);
    if !asked.strengths.is_empty() {
        field("strength", &asked.strengths);
    }
    if let Some(since) = asked.since.and_then(Day::from_number) {
        field("since", &since.to_string());
    }
    Some(address)
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                escaped.push(char::from(byte));
            }
            _ => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}
