//! What a score means (docs/SEARCH.md): positions in which the engine chose or
//! claimed something false, with the tables that come with the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use endgame::Library;
use rules::{AnyGame, Bounds, catalogue};
use search::engine::{Bound, Meaning, SearchResult, Settings};
use search::{Limits, Resources, Stop, Thinking, searcher_with};

/// Searches a position with the shipped tables.
fn search(game: &str, position: Option<&str>, lines: usize, depth: u32) -> SearchResult<String> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    search_within(game, position, lines, limits, &|| Duration::ZERO)
}

fn search_within(
    game: &str,
    position: Option<&str>,
    lines: usize,
    limits: Limits,
    clock: &dyn search::Clock,
) -> SearchResult<String> {
    let game = catalogue::parse(game).unwrap();
    let start = position.map_or(game.start(), |text| game.start_from(text).unwrap());
    let settings = Settings { mebibytes: 16, lines, ..Settings::default() };
    let endings = match &game {
        AnyGame::Sowing(sowing) => Library::shipped().tables(sowing).map(|it| it as Arc<_>),
        _ => None,
    };
    let resources = Resources { endings, book: None };
    let thinking = Thinking { limits, clock, stop: &Stop::default() };
    searcher_with(&game, settings, &resources).think(&*start, &thinking, &mut |_| {}).unwrap()
}

/// Where everything else is proved to lose, a move that may hold the draw is
/// searched: `a` draws, and `f` loses.
#[test]
fn moves_that_may_draw_are_not_discarded() {
    let found = search("oware", Some("1-1-0-0-0-1-1-0-0-1-0-1-21-21-N"), 1, 14);
    assert_eq!(found.best().map(String::as_str), Some("a"), "{found:?}");
    // Tables leave open whether `C` and `E` draw; a proof with the positions of the line finds
    // that they lose too. They come before what tables prove worse than `B`, which is proved to
    // lose 2 to 4; the search expects them to lose 5 or 6.
    let found = search("oware", Some("0-1-1-3-1-1-0-0-0-1-0-0-16-24-S"), 5, 14);
    let mut moves: Vec<&str> = found.lines.iter().map(|line| line.moves[0].as_str()).collect();
    moves[1..3].sort_unstable();
    assert_eq!(moves, ["B", "C", "E", "F", "D"], "{found:?}");
    let is_lost = |line: usize| found.lines[line].value.proved.unwrap().upper == -1;
    assert!(is_lost(1) && is_lost(2), "{found:?}");
    assert!(found.lines[1].moves.len() > 8, "it was searched: {found:?}");
}

/// `f` loses 8, `e` 22, as larger tables prove.
#[test]
fn a_small_loss_is_better_than_a_large_one() {
    let found = search("awari", Some("1-1-1-0-3-8-0-0-0-0-1-1-21-11-N"), 3, 14);
    assert_eq!(found.best().map(String::as_str), Some("f"), "{found:?}");
}

#[test]
fn lines_are_sorted_and_exact() {
    for depth in 5..=10 {
        let found = search("ouri", None, 6, depth);
        assert_eq!(found.lines.len(), 6);
        assert!(found.lines.iter().all(|line| line.bound == Bound::Exact));
        let scores: Vec<_> = found.lines.iter().map(|line| line.value.score).collect();
        assert!(scores.is_sorted_by(|one, next| one >= next), "depth {depth}: {scores:?}");
    }
}

#[test]
fn several_lines_find_the_win_that_one_finds() {
    let game = "quantum-leap:side=3";
    let one = search(game, None, 1, 4);
    let three = search(game, None, 3, 4);
    let claim = |found: &SearchResult<String>| found.lines[0].value.score.meaning();
    assert!(matches!(claim(&one), Meaning::Win { plies: Some(_), .. }), "{one:?}");
    assert_eq!(claim(&one), claim(&three));
    assert_eq!((three.lines.len(), three.best()), (3, one.best()));
}

/// A majority may end the game before the margin is won, and what tables prove
/// takes an unknown number of plies.
#[test]
fn neither_plies_nor_margins_are_claimed_that_may_not_hold() {
    // South is proved to win six of the ten seeds or more.
    let position = "0-0-0-1-2-1-1-2-0-1-1-1-21-17-S";
    for (game, has_margins) in [("awari", true), ("oware", false)] {
        let value = search(game, Some(position), 1, 9).lines[0].value;
        let bounds = value.proved.unwrap();
        if let Meaning::Win { margin, plies } | Meaning::Loss { margin, plies } =
            value.score.meaning()
        {
            assert_eq!((margin.is_some(), plies), (has_margins, None), "{game}: {value:?}");
        }
        if !has_margins && bounds.lower > 0 {
            assert_eq!(bounds, Bounds { lower: 1, upper: 14 }, "{game}");
        }
    }
}

/// A forced move is searched far enough for its score to mean something.
#[test]
fn a_forced_move_has_a_score_worth_showing() {
    let looks = AtomicU64::new(0);
    let clock = || Duration::from_micros(20 * looks.fetch_add(1, Relaxed));
    let limits = Limits { time: Some(Duration::from_millis(100)), ..Limits::default() };
    let position = Some("0-0-0-0-0-9-3-2-4-1-5-2-11-11-S");
    let found = search_within("oware", position, 1, limits, &clock);
    assert_eq!(found.best().map(String::as_str), Some("F"));
    assert!(found.depth > 4, "{found:?}");
}
