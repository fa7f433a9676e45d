//! What is learned about a player: habits are predicted better than by any level,
//! and a proved result is never given up.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use rules::{AnyGame, BySide, Side, catalogue};
use search::matches::play_game;
use search::opponent::{KnownGames, LearningBot, OpponentModel, PlayedGame, PredictionTally};
use search::{AnyBot, Level, Limits, Resources, Stop, Thinking, bot, level_model};

use crate::habitual_player::HabitualPlayer;

fn thinking(stop: &Stop) -> Thinking<'_> {
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    Thinking { limits, clock: &|| Duration::ZERO, stop }
}

/// Games of one person of level 2 against levels 1 to 3.
fn games(game: &AnyGame, person: u64, numbers: std::ops::Range<u64>) -> Vec<PlayedGame> {
    let stop = Stop::default();
    let play = |number: u64| {
        let player = HabitualPlayer::new(Level::EASY, game, person, number).unwrap();
        let other = bot(&(1 + number % 3).to_string(), game, number).unwrap();
        let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
        let player: Box<dyn AnyBot> = Box::new(player);
        let mut bots = match side {
            Side::First => BySide::new(player, other),
            Side::Second => BySide::new(other, player),
        };
        let played = play_game(game.start(), &mut bots, &thinking(&stop)).unwrap();
        PlayedGame { start: None, moves: played.course.moves(), side }
    };
    numbers.map(play).collect()
}

/// The share of right predictions over some games.
fn right(
    game: &AnyGame,
    games: &[PlayedGame],
    mut predict: impl FnMut(&dyn rules::AnyMatch) -> Vec<(String, f64)>,
) -> f64 {
    let (mut all, mut right) = (0.0, 0.0);
    for played in games {
        let mut board = game.start();
        for mv in &played.moves {
            if board.turn() == played.side && board.legal_moves().len() > 1 {
                let chances = predict(&*board);
                let likeliest = chances.iter().rev().max_by(|one, two| one.1.total_cmp(&two.1));
                all += 1.0;
                right += f64::from(u8::from(likeliest.is_some_and(|(known, _)| known == mv)));
            }
            board.play(mv).unwrap();
        }
    }
    right / all
}

/// Simulated players, each predicted after a few games.
#[test]
fn a_player_with_habits_is_predicted_better_than_by_any_level() {
    let game = catalogue::parse("oware").unwrap();
    let played = games(&game, 7, 0..28);
    let (known, new) = played.split_at(22);
    let mut model = OpponentModel::learn(&game, known, &[], &Stop::default()).unwrap();
    let learned = right(&game, new, |board| model.predict(board).unwrap());
    let levels = Level::ALL[..6].iter().map(|&level| {
        let mut model = level_model(level, &game).unwrap();
        right(&game, new, |board| model.chances(board).unwrap())
    });
    let best = levels.fold(0.0, f64::max);
    assert!(learned > best + 0.02, "{learned:.2}, the best level {best:.2}");
}

#[test]
fn the_same_games_teach_the_same() {
    let game = catalogue::parse("oware:houses=4,seeds=2").unwrap();
    let known = games(&game, 3, 0..6);
    let learn = || OpponentModel::learn(&game, &known, &[], &Stop::default()).unwrap();
    let (mut one, mut other) = (learn(), learn());
    let chances = one.predict(&*game.start()).unwrap();
    assert_eq!(chances, other.predict(&*game.start()).unwrap());
    let sum: f64 = chances.iter().map(|(_, chance)| chance).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
}

#[test]
fn a_level_draws_its_moves_as_its_model_says() {
    let game = catalogue::parse("oware").unwrap();
    let chances = level_model(Level::EASY, &game).unwrap().chances(&*game.start()).unwrap();
    let mut drawn = std::collections::BTreeMap::<String, f64>::new();
    let stop = Stop::default();
    let all = Limits::default();
    for seed in 0..300 {
        let thinking = Thinking { limits: all, ..thinking(&stop) };
        let mv = bot("2", &game, seed).unwrap().choose(&*game.start(), &thinking).unwrap();
        *drawn.entry(mv).or_default() += 1.0 / 300.0;
    }
    assert_eq!(drawn.len(), chances.len());
    for (mv, chance) in chances {
        assert!((drawn[&mv] - chance).abs() < 0.1, "{mv}: {} for {chance}", drawn[&mv]);
    }
}

/// A learning bot that can win at once does, however much its opponent likes to
/// lose otherwise, and counts its predictions.
#[test]
fn a_proved_win_is_played_and_predictions_are_counted() {
    let game = catalogue::parse("velha").unwrap();
    let moves = ["1", "2", "5", "3", "9"].map(String::from).to_vec();
    let own = vec![PlayedGame { start: None, moves, side: Side::Second }; 5];
    let known = Arc::new(KnownGames { own, similar: vec![] });
    let tally = Arc::new(Mutex::new(PredictionTally::default()));
    let mut learning = LearningBot::new(
        Level::MAX,
        &game,
        Side::First,
        &Resources::default(),
        known,
        Arc::clone(&tally),
    );
    let mut board = game.start();
    for mv in ["1", "2", "5", "3"] {
        board.play(mv).unwrap();
    }
    let stop = Stop::default();
    assert_eq!(learning.choose(&*board, &thinking(&stop)).unwrap(), "9");
    let counted = *tally.lock().unwrap();
    assert_eq!((counted.games, counted.predicted), (5, 2));
    assert_eq!(counted.right, 2, "they always play the same");
}

#[test]
fn whole_games_are_played_against_a_learned_opponent() {
    let game = catalogue::parse("oware:houses=4,seeds=2").unwrap();
    let known = Arc::new(KnownGames { own: games(&game, 3, 0..4), similar: vec![] });
    for level in [Level::EASY, Level::MAX] {
        let tally = Arc::new(Mutex::new(PredictionTally::default()));
        let resources = Resources::default();
        let learning = LearningBot::new(
            level,
            &game,
            Side::First,
            &resources,
            Arc::clone(&known),
            Arc::clone(&tally),
        );
        let person = HabitualPlayer::new(Level::EASY, &game, 3, 99).unwrap();
        let mut bots: BySide<Box<dyn AnyBot>> = BySide::new(Box::new(learning), Box::new(person));
        let stop = Stop::default();
        let played = play_game(game.start(), &mut bots, &thinking(&stop)).unwrap();
        assert!(played.fault.is_none(), "{:?}", played.fault);
        assert!(tally.lock().unwrap().predicted > 0);
    }
}
