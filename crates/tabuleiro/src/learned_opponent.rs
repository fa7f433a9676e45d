//! A computer that learned from the user's games on this device.

use std::sync::{Arc, Mutex, PoisonError};

use explorer::{Band, ExplorerFile, FinishedGame, GameSelection};
use messages::Messages;
use play::GameSession;
use rules::{AnyGame, Side};
use search::opponent::{KnownGames, LearningBot, PlayedGame, PredictionTally};
use search::{AnyBot, Level};

use crate::commands::explorer::{failure, open, path_of};
use crate::{Console, Failure, ResourceCache};

/// The name of the person at this device in the statistics.
const PLAYER: &str = "me";
/// Games of others that are looked at.
const MOST_OF_OTHERS: usize = 30;

/// What is known about the user, and how well it predicts them.
#[derive(Clone, Debug)]
pub(crate) struct LearnedOpponent {
    level: Level,
    game: AnyGame,
    side: Side,
    games: Arc<KnownGames>,
    tally: Arc<Mutex<PredictionTally>>,
}

/// The opponent of a game between a person and a level; none if no game of the
/// person was counted, which is said.
pub(crate) fn of(
    session: &GameSession,
    console: &mut Console<'_>,
) -> Result<Option<LearnedOpponent>, Failure> {
    let messages = console.messages();
    let level = |side: Side| {
        let name = session.seats()[side].computer()?;
        Level::from_id(name).filter(|_| session.seats()[side.other()].computer().is_none())
    };
    let found = Side::BOTH.into_iter().find_map(|side| Some((side, level(side)?)));
    let Some((side, level)) = found else {
        return Err(Failure::BadInput(messages.text("play-learn-players")));
    };
    let game = session.any_game();
    let games = known_games(&game, console)?;
    if games.own.is_empty() {
        console.line(messages.text("play-learn-nothing"))?;
        return Ok(None);
    }
    let (games, tally) = (Arc::new(games), Arc::default());
    Ok(Some(LearnedOpponent { level, game, side, games, tally }))
}

/// The user's games, and some of people whose strength is as little known.
fn known_games(game: &AnyGame, console: &Console<'_>) -> Result<KnownGames, Failure> {
    let messages = console.messages();
    let path = path_of(game, &console.environment().folder.explorer());
    if !path.exists() {
        return Ok(KnownGames::default());
    }
    let mut file = open(&path, game, messages)?;
    let mine = GameSelection { player: Some(PLAYER.into()), ..GameSelection::default() };
    let mine = file.find(&mine);
    let others = GameSelection { bands: vec![Band::Unrated], ..GameSelection::default() };
    let mut others = file.find(&others);
    others.retain(|number| !mine.contains(number));
    let others = others.split_off(others.len().saturating_sub(MOST_OF_OTHERS));
    let is_me = |game: &FinishedGame, side: Side| game.players[side].name == PLAYER;
    let is_similar = |game: &FinishedGame, side: Side| game.players[side].band == Band::Unrated;
    let own = read(&mut file, &mine, is_me).map_err(|error| failure(&path, &error, messages))?;
    let similar = read(&mut file, &others, is_similar);
    let similar = similar.map_err(|error| failure(&path, &error, messages))?;
    Ok(KnownGames { own, similar })
}

/// Games of a file, once for each side that counts.
fn read<S: std::io::Read + std::io::Seek>(
    file: &mut ExplorerFile<S>,
    numbers: &[u32],
    counts: impl Fn(&FinishedGame, Side) -> bool,
) -> Result<Vec<PlayedGame>, explorer::ExplorerError> {
    let mut games = vec![];
    for &number in numbers {
        let Some(game) = file.played(number)? else { continue };
        for side in Side::BOTH.into_iter().filter(|&side| counts(&game, side)) {
            let (start, moves) = (game.start.clone(), game.moves.clone());
            games.push(PlayedGame { start, moves, side });
        }
    }
    Ok(games)
}

impl LearnedOpponent {
    /// The bot that a session asks for, if it is this opponent.
    pub(crate) fn bot(
        &self,
        name: &str,
        game: &AnyGame,
        resources: &ResourceCache,
    ) -> Option<Box<dyn AnyBot>> {
        let is_this = Level::from_id(name) == Some(self.level) && *game == self.game;
        is_this.then(|| {
            let (games, tally) = (Arc::clone(&self.games), Arc::clone(&self.tally));
            let resources = resources.resources(game);
            let bot = LearningBot::new(self.level, game, self.side, &resources, games, tally);
            Box::new(bot) as Box<dyn AnyBot>
        })
    }

    /// What was learned from, and how often predictions were right.
    pub(crate) fn tell(&self, messages: &Messages) -> String {
        let tally = *self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        let games = self.games.own.len();
        match tally.percent() {
            Some(percent) => messages.format(
                "play-learned",
                &[
                    ("games", games.into()),
                    ("percent", percent.into()),
                    ("moves", tally.predicted.into()),
                ],
            ),
            None => messages.format("play-learned-no-moves", &[("games", games.into())]),
        }
    }
}
