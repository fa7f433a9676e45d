//! Games written beforehand, so that a test knows what it will see.

use messages::{Language, Messages};
use rules::catalogue::{self, ENTRIES, Family};
use rules::{AnyMatch, Picture, Side, SplitMix64};

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

/// Plays every game of the catalogue with some of the others at the same time:
/// the programs wait for keys far longer than they work.
pub(crate) fn for_every_game(play: impl Fn(&str) + Sync) {
    for names in ENTRIES.chunks(5) {
        std::thread::scope(|scope| {
            for name in names {
                scope.spawn(|| play(name));
            }
        });
    }
}

/// The keys that play a move of this game.
pub(crate) fn keys(game: &dyn AnyMatch, mv: &str) -> String {
    let small = matches!(game.picture(), Picture::Line { cells, .. } if cells.len() <= 9);
    match catalogue::parse(&game.name()).unwrap().family() {
        Family::Sowing => mv.to_string(),
        Family::Line if small => mv.to_string(),
        Family::QuantumLeap if mv == "--" => "-".to_string(),
        Family::QuantumLeap | Family::Line => format!("{mv}\r"),
    }
}

/// The beginning of the text about the end of a game, for the only person or for
/// several or none: as much as surely fits on one line of the box.
pub(crate) fn beginning_of_ending(game: &dyn AnyMatch, person: Option<Side>) -> String {
    let family = catalogue::parse(&game.name()).unwrap().family();
    let (messages, ending) = (Messages::new(Language::Portuguese), game.ending().unwrap());
    let text = match person {
        Some(person) => messages.ending_for(&ending, person, true),
        None => messages.ending(&ending, family),
    };
    text.chars().take(30).collect()
}
