//! Games written beforehand, so that a test knows what it will see.

use messages::{Language, Messages};
use rules::catalogue::{self, Family};
use rules::{AnyMatch, Side, SplitMix64};

/// A game played to its end by chance, the same for every seed.
pub(crate) fn random_game(name: &str, seed: u64) -> Box<dyn AnyMatch> {
    play(name, |game, numbers| numbers.below(game.legal_moves().len() as u64) as usize, seed)
}

/// A game in which one side plays its last legal move, and the other one its
/// first, as the bot `first` does.
pub(crate) fn last_against_first(name: &str, last: Side) -> Box<dyn AnyMatch> {
    let choose = |game: &dyn AnyMatch, _: &mut SplitMix64| {
        if game.turn() == last { game.legal_moves().len() - 1 } else { 0 }
    };
    play(name, choose, 0)
}

fn play(
    name: &str,
    choose: impl Fn(&dyn AnyMatch, &mut SplitMix64) -> usize,
    seed: u64,
) -> Box<dyn AnyMatch> {
    let mut game = catalogue::parse(name).unwrap().start();
    let mut numbers = SplitMix64::new(seed);
    while game.ending().is_none() {
        let moves = game.legal_moves();
        let chosen = choose(game.as_ref(), &mut numbers);
        game.play(&moves[chosen]).unwrap();
    }
    game
}

/// The keys that play a move.
pub(crate) fn keys(family: Family, squares: usize, mv: &str) -> String {
    match family {
        Family::Sowing => mv.to_string(),
        Family::Line if squares <= 9 => mv.to_string(),
        Family::Hexagon if mv == "--" => "-".to_string(),
        Family::Hexagon | Family::Line => format!("{mv}\r"),
    }
}

/// How the end of a game is told.
pub(crate) fn ending(game: &dyn AnyMatch) -> String {
    let family = catalogue::parse(&game.name()).unwrap().family();
    Messages::new(Language::Portuguese).ending(&game.ending().unwrap(), family)
}
