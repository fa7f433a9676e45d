//! `tabuleiro play`: a game in the terminal between people and bots.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use messages::Messages;
use play::{GameSession, Seat};
use rules::catalogue::Family;
use rules::{AnyGame, BySide, Side};
use terminal::{BotOptions, Coordinates, LoadError, Pace};

use crate::interactive::PlayMode;
use crate::random_seed::random_seed;
use crate::search_arguments::LimitArguments;
use crate::{Console, Failure, bots, duration, game_arguments, interactive, learned_opponent};

/// Who begins if a hidden seed is to decide it.
const DRAW: &str = "draw";

/// A new game to play, or one of a file.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayArguments {
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    // The sides have other names in other families of games.
    #[arg(long, aliases = ["white", "x", "first-player"])]
    south: Option<String>,
    #[arg(long, aliases = ["black", "o", "second-player"])]
    north: Option<String>,
    #[arg(long, conflicts_with_all = ["position", "first"])]
    load: Option<PathBuf>,
    #[arg(long, conflicts_with = "first")]
    position: Option<String>,
    #[arg(long, value_parser = PossibleValuesParser::new(["south", "north", DRAW]))]
    first: Option<String>,
    #[arg(long, value_parser = duration::parse_pause)]
    pause: Option<Duration>,
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    limits: LimitArguments,
    #[arg(long)]
    no_book: bool,
    #[arg(long)]
    learn: bool,
    #[arg(long)]
    plain: bool,
    #[arg(long, value_parser = game_arguments::coordinates())]
    coordinates: Option<Coordinates>,
}

/// Plays; `plain` is the option before the word `play`, which means the same.
pub(super) fn run(
    arguments: &PlayArguments,
    plain: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let mut games = match &arguments.load {
        Some(path) => {
            let path = console.environment().folder.find_game(path);
            load(&path, arguments, messages)?
        }
        None => vec![begin(arguments, console)?],
    };
    for session in &mut games {
        seat(session, arguments, messages)?;
    }
    let limits = arguments.limits.limits().unwrap_or(BotOptions::default().limits);
    let pace = arguments.pause.map_or(Pace::Enter, Pace::Every);
    let options = BotOptions { limits, pace, ..BotOptions::default() };
    let opponent = match games.first().filter(|_| arguments.learn) {
        Some(session) => learned_opponent::of(session, console)?,
        None => None,
    };
    let draw = arguments.first.as_deref() == Some(DRAW);
    let mode = PlayMode {
        plain: arguments.plain || plain,
        no_book: arguments.no_book,
        coordinates: arguments.coordinates,
        draw,
        online: false,
        opponent,
    };
    interactive::open(games, options, mode, console)
}

/// Seats the players of the arguments, if they play this game.
fn seat(
    session: &mut GameSession,
    arguments: &PlayArguments,
    messages: &Messages,
) -> Result<(), Failure> {
    for (side, who) in [(Side::First, &arguments.south), (Side::Second, &arguments.north)] {
        if let Some(who) = who {
            session.take_seat(side, Seat::parse(who));
        }
        if let Some(name) = session.seats()[side].computer() {
            bots::named(messages, name, &session.any_game(), 0)?;
        }
    }
    Ok(())
}

/// The games of a file, with the players they were saved with.
fn load(
    path: &Path,
    arguments: &PlayArguments,
    messages: &Messages,
) -> Result<Vec<GameSession>, Failure> {
    let name = arguments.game.as_deref();
    let assumed = name.map(|name| game_arguments::game(messages, name)).transpose()?;
    let bad_file = |error: LoadError| Failure::BadInput(error.tell(messages));
    let mut games = terminal::read_file(path, assumed.as_ref()).map_err(bad_file)?;
    for session in &mut games {
        session.set_seed(arguments.seed.unwrap_or(session.seed()));
        if let Some(name) = assumed.as_ref().map(rules::AnyGame::name)
            && name != session.game().name()
        {
            let values = [("asked", name.into()), ("found", session.game().name().into())];
            return Err(Failure::BadInput(messages.format("play-other-game", &values)));
        }
    }
    Ok(games)
}

/// A new game. If no player is named, it is a person against the default opponent.
fn begin(arguments: &PlayArguments, console: &Console<'_>) -> Result<GameSession, Failure> {
    let messages = console.messages();
    let name = arguments.game.as_deref().unwrap_or_default();
    let seed = arguments.seed.unwrap_or_else(random_seed);
    let game = game_arguments::game(messages, name)?;
    // A layout that is given, or that the game's own option names, is meant.
    let is_laid_out = arguments.position.is_some() || name.contains("seed=");
    let game = if is_laid_out { game } else { game.dealt(seed) };
    let settings = console.environment().folder.settings();
    let opponent = terminal::default_opponent(&settings.level, &game);
    let both_open = arguments.south.is_none() && arguments.north.is_none();
    let north = if both_open { Seat::Computer(opponent) } else { Seat::Person };
    let start = match &arguments.position {
        Some(position) => game_arguments::start(messages, &game, Some(position))?,
        None => game.start_with(first(arguments, &game, settings.first, messages)?),
    };
    Ok(GameSession::new(start, BySide::new(Seat::Person, north), seed))
}

/// Who begins: the side of the argument, else that of the user's settings.
fn first(
    arguments: &PlayArguments,
    game: &AnyGame,
    default: Side,
    messages: &Messages,
) -> Result<Side, Failure> {
    let side = arguments.first.as_deref().filter(|&side| side != DRAW);
    let side = side.map(|it| if it == "north" { Side::NORTH } else { Side::SOUTH });
    let is_drawn = arguments.first.is_some() && side.is_none();
    match (game.family(), side) {
        (family, None) if is_drawn && family != Family::Sowing => fixed(family, messages),
        (Family::Sowing, side) => Ok(side.unwrap_or(default)),
        (_, None | Some(Side::First)) => Ok(Side::First),
        (family, Some(Side::Second)) => fixed(family, messages),
    }
}

/// That one side always begins.
fn fixed(family: Family, messages: &Messages) -> Result<Side, Failure> {
    let side = messages.side(family, Side::First);
    Err(Failure::BadInput(messages.format("play-first-fixed", &[("side", side.into())])))
}
