//! `tabuleiro bench opponent`: how well the moves of simulated players are
//! predicted after some games, and how well each fixed level predicts them.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rules::{AnyGame, BySide, Side, SplitMix64, catalogue};
use search::matches::play_game;
use search::opponent::{HabitualPlayer, OpponentModel, PlayedGame};
use search::{AnyBot, Level, Limits, MoveModel, Stop, Thinking, level_model};

use crate::{Console, Failure};

/// Games that are learned from, unless the command says how many.
const GAMES: u32 = 50;
/// Games that are predicted after that.
const PREDICTED: u32 = 15;
/// The levels of the simulated players, and how many there are of each.
const LEVELS: [&str; 4] = ["2", "3", "4", "5"];
const PERSONS: u64 = 3;
const GAME: &str = "oware";

pub(super) fn run(games: Option<u32>, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = catalogue::parse(GAME)?;
    let persons: Vec<(&str, u64)> =
        LEVELS.iter().flat_map(|level| (0..PERSONS).map(move |person| (*level, person))).collect();
    let (next, rows) = (AtomicUsize::new(0), Mutex::new(vec![]));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some(&(level, person)) = persons.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let row = predicted(&game, level, person, games.unwrap_or(GAMES));
                    rows.lock().expect("nothing panics with the lock").push((level, person, row));
                }
            });
        }
    });
    let mut rows = rows.into_inner().expect("nothing panics with the lock");
    rows.sort_by_key(|(level, person, _)| (*level, *person));
    let mut sum = Predictions::default();
    for (level, person, row) in rows {
        let row = row.map_err(Failure::Failed)?;
        console.line(format!("level {level} person {person}: {}", row.text()))?;
        sum.add(&row);
    }
    Ok(console.line(format!("all: {}", sum.text()))?)
}

/// Right predictions of the model and of each level.
#[derive(Default)]
struct Predictions {
    moves: usize,
    model: usize,
    levels: [usize; 8],
}

impl Predictions {
    fn add(&mut self, other: &Predictions) {
        self.moves += other.moves;
        self.model += other.model;
        self.levels.iter_mut().zip(other.levels).for_each(|(sum, right)| *sum += right);
    }

    fn text(&self) -> String {
        let share = |right: usize| 100.0 * right as f64 / self.moves.max(1) as f64;
        let (best, most) =
            (1..).zip(self.levels).max_by_key(|(_, right)| *right).unwrap_or_default();
        let (model, level) = (share(self.model), share(most));
        format!(
            "{} moves, model {model:.1} %, best level ({best}) {level:.1} %, difference {:+.1}",
            self.moves,
            model - level
        )
    }
}

/// One simulated player: games to learn from, then games to predict.
fn predicted(game: &AnyGame, level: &str, person: u64, games: u32) -> Result<Predictions, String> {
    let level = Level::from_id(level).ok_or("unknown level")?;
    let person = person * 1000 + level.id().parse::<u64>().unwrap_or_default();
    let played: Vec<PlayedGame> = (0..games + PREDICTED)
        .map(|number| play(game, level, person, number))
        .collect::<Result<_, _>>()?;
    let (known, new) = played.split_at(games as usize);
    let model = OpponentModel::learn(game, known, &[], &Stop::default());
    let mut model = model.map_err(|error| error.to_string())?;
    let levels = Level::ALL.into_iter().filter_map(|level| level_model(level, game));
    let mut levels: Vec<Box<dyn MoveModel>> = levels.collect();
    let mut predictions = Predictions::default();
    for played in new {
        let mut board = game.start();
        for mv in &played.moves {
            if board.turn() == played.side && board.legal_moves().len() > 1 {
                let likeliest = model.predict(&*board).map_err(|error| error.to_string())?;
                predictions.moves += 1;
                predictions.model += usize::from(likeliest[0].0 == *mv);
                for (level, right) in levels.iter_mut().zip(&mut predictions.levels) {
                    let chances = level.chances(&*board).map_err(|error| error.to_string())?;
                    // Of equally likely moves the first one is predicted.
                    let likeliest = chances.iter().rev().max_by(|one, two| one.1.total_cmp(&two.1));
                    *right += usize::from(likeliest.is_some_and(|(known, _)| known == mv));
                }
            }
            board.play(mv).map_err(|error| error.to_string())?;
        }
    }
    Ok(predictions)
}

/// One game of the person against a level from 1 to 6.
fn play(game: &AnyGame, level: Level, person: u64, number: u32) -> Result<PlayedGame, String> {
    let mut draw = SplitMix64::new(person << 32 | u64::from(number));
    let person =
        HabitualPlayer::new(level, game, person, draw.next_u64()).ok_or("unknown level")?;
    let opponent = (1 + draw.below(6)).to_string();
    let opponent =
        search::bot(&opponent, game, draw.next_u64()).map_err(|error| error.to_string())?;
    let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
    let person: Box<dyn AnyBot> = Box::new(person);
    let mut bots = match side {
        Side::First => BySide::new(person, opponent),
        Side::Second => BySide::new(opponent, person),
    };
    let stop = Stop::default();
    let thinking = Thinking { limits: Limits::default(), clock: &|| Duration::ZERO, stop: &stop };
    let played = play_game(game.start(), &mut bots, &thinking).ok_or("stopped")?;
    Ok(PlayedGame { start: None, moves: played.course.moves(), side })
}
