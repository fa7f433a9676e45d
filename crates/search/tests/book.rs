//! Books of openings: what is grown is sound, the same again, and resumable.

use rules::sowing::{PRESETS, Sowing};
use rules::{AnyGame, Game, SplitMix64, catalogue};
use search::Stop;
use search::book::{Book, Effort, Growth};

const EFFORT: Effort = Effort { nodes: 300, threads: 2 };

fn grown(book: Book, positions: usize) -> Book {
    let mut growth = Growth::new(book, EFFORT);
    while growth.book().len() < positions && growth.step(&Stop::default()) {}
    growth.book().clone()
}

#[test]
fn a_book_grows_for_every_preset_and_is_read_back() {
    for (name, _) in PRESETS {
        let book = grown(Book::new(Sowing::preset(name).unwrap()), 30);
        assert!(book.len() >= 30, "{name}");
        assert_eq!(Book::read(&book.write()).as_ref(), Ok(&book), "{name}");
        assert_eq!(book.advice(&book.game().start()).len(), 6, "{name}: every first move");
    }
}

#[test]
fn growing_in_two_goes_is_growing_in_one() {
    let half = grown(Book::new(Sowing::oril()), 20);
    let read = Book::read(&half.write()).unwrap();
    assert_eq!(grown(read, 40), grown(Book::new(Sowing::oril()), 40));
}

#[test]
fn a_requested_stop_adds_nothing() {
    let stop = Stop::default();
    stop.request();
    let mut growth = Growth::new(grown(Book::new(Sowing::oware()), 10), EFFORT);
    let before = growth.book().clone();
    assert!(!growth.step(&stop));
    assert_eq!(growth.book(), &before);
}

/// Both sides read the same page: a game that North begins is the same game.
#[test]
fn either_side_may_begin() {
    let book = grown(Book::new(Sowing::oware()), 10);
    let game = catalogue::parse("oware").unwrap();
    let numbers = || SplitMix64::new(9);
    let south = book.opening(&*game.start(), &mut numbers()).unwrap();
    let north = book.opening(&*game.start_with(rules::Side::NORTH), &mut numbers()).unwrap();
    assert_eq!(north, south.to_lowercase());
    let other = catalogue::parse("oril").unwrap();
    assert_eq!(book.opening(&*other.start(), &mut numbers()), None);
    assert!(matches!(game, AnyGame::Sowing(_)));
}
