//! `tabuleiro lab level [FILE…]`: what a player loses per move, the level that plays like that, and a twin.

use std::path::PathBuf;
use std::time::Instant;

use review::{LevelEstimate, OwnGame};
use rules::Side;
use rules::record::Record;
use search::{Level, Limits, Thinking};
use terminal::paragraph::{WIDTH, wrap};

use crate::progress_bar::progress_bar;
use crate::{Console, Failure, ResourceCache, interrupt, record_files};

/// Positions searched for a move.
const NODES: u64 = 60_000;

/// Whose level, and in which games.
#[derive(Debug, clap::Args)]
pub(crate) struct LevelArguments {
    file: Vec<PathBuf>,
    #[arg(long)]
    player: Option<String>,
    #[arg(long)]
    game: Option<String>,
}

pub(super) fn run(arguments: &LevelArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut games = vec![];
    let saved = console.environment().folder.saved_games();
    let is_named = !arguments.file.is_empty();
    for file in if is_named { &arguments.file } else { &saved } {
        let read = record_files::read(file, arguments.game.as_deref(), console);
        // One saved game that cannot be read leaves the others.
        for record in if is_named { read? } else { read.unwrap_or_default() } {
            if let Some(side) = own_side(&record, arguments.player.as_deref()) {
                let (game, course) = (record.game().clone(), record.to_match());
                games.push(OwnGame { game, course, side });
            }
        }
    }
    let Some(mut estimate) = LevelEstimate::new(games, None) else {
        if !is_named && saved.is_empty() {
            let folder = console.environment().folder.games().display().to_string();
            let values = [("folder", folder.into())];
            return Err(Failure::BadInput(messages.format("load-none", &values)));
        }
        return Err(Failure::BadInput(messages.text("level-no-player")));
    };
    let game = estimate.game().clone();
    if estimate.is_empty() {
        return Err(Failure::BadInput(messages.text("level-too-few")));
    }
    let resources = ResourceCache::new(&console.environment().folder).opened(&game);
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let thinking = Thinking { limits, clock: &clock, stop: interrupt::stop() };
    let bar = progress_bar(estimate.len(), 0, messages);
    while estimate.step(&resources, &thinking)? && !interrupt::stop().is_requested() {
        bar.inc(1);
    }
    bar.finish_and_clear();
    let Some(found) = estimate.result() else {
        return Err(Failure::Failed(messages.text("level-too-few")));
    };
    for text in found.in_words(game.family(), messages) {
        console.lines(wrap(&text, WIDTH, 0))?;
    }
    let values = [("game", game.name().into()), ("twin", found.fitted.twin().into())];
    Ok(console.line(messages.format("level-play-command", &values))?)
}

/// The side of the player: the one of this name or, without a name, of the only person.
fn own_side(record: &Record, player: Option<&str>) -> Option<Side> {
    let is_computer = |name: &str| {
        let name = name.trim_start_matches("level-");
        Level::from_id(name.split(':').next().unwrap_or_default()).is_some()
    };
    let is_own = |side: &Side| match (record.player(*side), player) {
        (name, Some(wanted)) => name.is_some_and(|name| name.eq_ignore_ascii_case(wanted)),
        (name, None) => !name.is_some_and(is_computer),
    };
    let own: Vec<Side> = Side::BOTH.into_iter().filter(is_own).collect();
    <[Side; 1]>::try_from(own).ok().map(|[side]| side)
}
