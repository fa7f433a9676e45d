//! A tournament that was cut short, as text: the plan and the games played.
//!
//! A game is kept as its moves alone. Reading plays them again, so a text
//! that was damaged or belongs to other rules is refused and never believed.

use std::collections::HashSet;
use std::time::Duration;

use messages::Messages;
use rules::{Side, TextError, catalogue};
use search::matches::{Finished, Fixture, MatchFault, Tournament, replay};
use search::{GameClock, Limits};
use serde::{Deserialize, Serialize};

/// The version of the format.
const VERSION: u32 = 1;

/// A tournament with what its bots may spend, and the games played so far.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The plan.
    pub tournament: Tournament,
    /// What the bots may spend on a move.
    pub limits: Limits,
    /// The games played.
    pub games: Vec<Finished>,
}

/// Why a text is no tournament to go on with.
#[derive(Debug)]
pub enum Unreadable {
    /// It is not what this program writes.
    Text(serde_json::Error),
    /// A newer program wrote it.
    Version(u32),
    /// Its game is none of ours.
    Game(TextError),
    /// It plans more games, or longer openings, than anybody may ask for.
    TooLarge,
    /// The game of this number is not in the plan, or cannot be played.
    Played(usize),
}

impl Unreadable {
    /// The reason in words for a person.
    pub fn tell(&self, messages: &Messages) -> String {
        match self {
            Unreadable::Text(error) => error.to_string(),
            Unreadable::Version(version) => format!("tabuleiro_tournament: {version}"),
            Unreadable::Game(error) => messages.problem(error),
            Unreadable::TooLarge => messages.text("tournament-too-large"),
            Unreadable::Played(number) => {
                messages.format("tournament-bad-game", &[("number", (*number).into())])
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
struct TournamentFile {
    tabuleiro_tournament: u32,
    game: String,
    bots: Vec<String>,
    games: u32,
    openings: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    listed: Vec<String>,
    seed: u64,
    time_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<SavedClock>,
    depth: Option<u32>,
    nodes: Option<u64>,
    played: Vec<PlayedGame>,
}

/// What each player has for a game.
#[derive(Serialize, Deserialize)]
struct SavedClock {
    left_ms: u64,
    increment_ms: u64,
}

#[derive(Serialize, Deserialize)]
struct PlayedGame {
    number: usize,
    moves: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<PlayedFault>,
}

#[derive(Serialize, Deserialize)]
struct PlayedFault {
    by_second: bool,
    what: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_late: bool,
}

/// The text that keeps a tournament as far as it has come.
pub fn to_text(tournament: &Tournament, limits: &Limits, games: &[Finished]) -> String {
    let Tournament { game, bots, games: each, opening_plies, listed, seed } = tournament;
    let file = TournamentFile {
        tabuleiro_tournament: VERSION,
        game: game.name(),
        bots: bots.clone(),
        games: *each,
        openings: *opening_plies,
        listed: listed.iter().map(|opening| opening.join(" ")).collect(),
        seed: *seed,
        time_ms: limits.time.map(milliseconds),
        clock: limits.game_clock.map(|clock| SavedClock {
            left_ms: milliseconds(clock.left),
            increment_ms: milliseconds(clock.increment),
        }),
        depth: limits.depth,
        nodes: limits.nodes,
        played: games.iter().map(played).collect(),
    };
    let text = serde_json::to_string_pretty(&file).expect("numbers and texts are always JSON");
    format!("{text}\n")
}

fn milliseconds(time: Duration) -> u64 {
    time.as_millis() as u64
}

fn played(game: &Finished) -> PlayedGame {
    let fault = game.fault.as_ref().map(|fault| PlayedFault {
        by_second: fault.side == Side::Second,
        what: fault.what.clone(),
        is_late: fault.is_late,
    });
    PlayedGame { number: game.number, moves: game.moves.join(" "), fault }
}

/// Reads what [`to_text`] wrote.
pub fn from_text(text: &str) -> Result<Kept, Unreadable> {
    let file: TournamentFile = serde_json::from_str(text).map_err(Unreadable::Text)?;
    if file.tabuleiro_tournament != VERSION {
        return Err(Unreadable::Version(file.tabuleiro_tournament));
    }
    let tournament = Tournament {
        game: catalogue::parse(&file.game).map_err(Unreadable::Game)?,
        bots: file.bots,
        games: file.games,
        opening_plies: file.openings,
        listed: file.listed.iter().map(|opening| words(opening)).collect(),
        seed: file.seed,
    };
    if tournament.games > Tournament::MOST_GAMES
        || tournament.opening_plies > Tournament::LONGEST_OPENING
    {
        return Err(Unreadable::TooLarge);
    }
    for opening in &tournament.listed {
        replay(tournament.game.start(), opening, None).map_err(Unreadable::Game)?;
    }
    let time = file.time_ms.map(Duration::from_millis);
    let game_clock = file.clock.map(|clock| GameClock {
        left: Duration::from_millis(clock.left_ms),
        increment: Duration::from_millis(clock.increment_ms),
        moves_to_go: None,
    });
    let limits = Limits { depth: file.depth, nodes: file.nodes, time, game_clock };
    let fixtures = tournament.fixtures();
    let mut numbers = HashSet::new();
    let mut games = vec![];
    for played in file.played {
        let number = played.number;
        let fixture = fixtures.get(number).filter(|_| numbers.insert(number));
        let game = fixture.and_then(|fixture| recall(&tournament, fixture, played));
        games.push(game.ok_or(Unreadable::Played(number))?);
    }
    Ok(Kept { tournament, limits, games })
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

/// A game played again from its moves; `None` if it cannot be.
fn recall(tournament: &Tournament, fixture: &Fixture, played: PlayedGame) -> Option<Finished> {
    let moves = words(&played.moves);
    let fault = played.fault.map(|fault| MatchFault {
        side: if fault.by_second { Side::Second } else { Side::First },
        what: fault.what,
        is_late: fault.is_late,
    });
    tournament.recall(fixture, moves, fault).ok().flatten()
}
