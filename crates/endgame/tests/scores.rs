//! What a score means (docs/explanation/engine.md): positions in which the engine chose or
//! claimed something false, with the tables that come with the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use endgame::Library;
use rules::{AnyGame, AnyMatch, Bounds, catalogue};
use search::engine::{Bound, Meaning, SearchResult, Settings, Variation};
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
    search_course(&game, &*start, lines, limits, clock)
}

fn search_course(
    game: &AnyGame,
    course: &dyn AnyMatch,
    lines: usize,
    limits: Limits,
    clock: &dyn search::Clock,
) -> SearchResult<String> {
    let settings = Settings { mebibytes: 16, lines, ..Settings::default() };
    let endings = match game {
        AnyGame::Sowing(sowing) => Library::shipped().tables(sowing).map(|it| it as Arc<_>),
        _ => None,
    };
    let resources = Resources { endings, book: None };
    let thinking = Thinking { limits, clock, stop: &Stop::default() };
    searcher_with(game, settings, &resources).think(course, &thinking, &mut |_| {}).unwrap()
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

/// In these games the engine takes a move that is proved to draw, and another one wins: the
/// player to move is not held to a draw.
#[test]
fn what_is_said_of_the_best_move_holds_for_the_position() {
    let games = [
        ("EeFdBfAbDcAeBaCfFbAcCeBdCfAeBaEbDaFfCcAdBeDfCaFaEbFcDdEeFfAaBbCcDdE", "e"),
        ("BaCbAfBdDaBbFeDbAcEeCcBeEfCaDcAdFcEaAcCeBfCbEcDfAeCdEfFeDcCdEfBeDbFaCbEaDdE", "c"),
    ];
    let ouri = catalogue::parse("ouri").unwrap();
    for (moves, wins) in games {
        let mut course = ouri.start();
        for mv in moves.chars() {
            course.play(&mv.to_string()).unwrap();
        }
        assert!(course.legal_moves().iter().any(|mv| mv == wins));
        for (nodes, lines) in [(200, 1), (200, 3), (20_000, 1)] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = search_course(&ouri, &*course, lines, limits, &|| Duration::ZERO);
            let value = found.lines[0].value;
            assert!(value.proved.unwrap().upper > 0, "{moves}, {nodes} positions: {found:?}");
        }
    }
}

/// A search that ends inside a window that failed says what the last complete iteration found,
/// or that its value is a bound.
#[test]
fn a_search_that_ends_within_an_iteration_says_no_more_than_it_knows() {
    let (mut ended, mut bounds) = (0, 0);
    for game in ["oril", "oware", "ouri"] {
        for nodes in (20_000..60_000).step_by(1_000) {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let game = catalogue::parse(game).unwrap();
            let settings = Settings { mebibytes: 16, ..Settings::default() };
            let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop: &Stop::default() };
            let mut reported = vec![];
            let mut engine = searcher_with(&game, settings, &Resources::default());
            let found = engine
                .think(&*game.start(), &thinking, &mut |found| reported.push(found.lines.clone()))
                .unwrap();
            let line = &found.lines[0];
            let failed = |line: &Variation<String>| line.bound != Bound::Exact;
            let last = reported.pop().unwrap();
            if failed(&last[0]) {
                ended += 1;
                let complete = reported.iter().rfind(|lines| !failed(&lines[0])).unwrap();
                let is_same = line.moves[0] == complete[0].moves[0];
                bounds += u32::from(failed(line));
                // What was found in the meantime in a wider window is exact too.
                assert!(failed(line) || *line == complete[0] || line.moves.len() > 3, "{found:?}");
                assert!(!(failed(line) && is_same), "{found:?}");
            }
        }
    }
    assert!(ended > 20 && bounds < ended / 2, "{bounds} of {ended} are bounds");
}
