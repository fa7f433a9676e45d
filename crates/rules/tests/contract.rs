//! Checks the contract of `Game` and `Notation` on random games of every
//! catalogue entry and of other options.

use std::collections::HashSet;

use rules::catalogue::{self, Visitor};
use rules::{AnyMatch, Canonical, EndReason, Match, Notation, Picture, SplitMix64};

/// Options that no entry of the catalogue has.
const MORE_GAMES: &[&str] = &[
    "oware:slam=keep-first",
    "oware:slam=keep-last",
    "oware:slam=capture,feed=no",
    "ouri:houses=4,seeds=3",
    "oril:houses=7,seeds=9,cap=1-4",
    "awari:houses=2,seeds=1",
    "oware:houses=3,cycle=5,cycle-share=nobody,majority=off",
    "wari-ludii:stuck=starved,singleton=last-resort",
    "oware:max-plies=30,cycle=0",
    "quantum-leap:side=2",
    "quantum-leap:side=3,swap=free,seed=5",
    "quantum-leap:side=3,edition=2,swap=once,seed=17",
    "quantum-leap:side=6,edition=2",
    "velha:side=2",
    "velha:side=5,dimensions=3",
    "velha:dimensions=4",
    "mnk:1,9,3",
    "mnk:9,10,5",
];

/// No game of the catalogue is known to last longer where its rules imply no
/// bound: repetition ends them, and random play finds its way there.
const LONG: u32 = 5_000;

fn every_game() -> impl Iterator<Item = &'static str> {
    catalogue::ENTRIES.iter().chain(MORE_GAMES).copied()
}

/// Runs a check on every game in its own type.
fn for_every_game<V: Visitor<Output = ()>>(check: impl Fn(&'static str) -> V) {
    for text in every_game() {
        catalogue::parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).visit(check(text));
    }
}

/// The number of random games: fewer for games with many moves, to save time.
fn games_to_play(moves: usize) -> u64 {
    (4_000 / moves as u64).clamp(3, 60)
}

/// Plays random games to their end and shows every match on the way.
fn wander<G: Notation>(game: &G, mut look: impl FnMut(&Match<G>)) {
    let every = game.every_move().len();
    for seed in 0..games_to_play(every) {
        let mut numbers = SplitMix64::new(seed);
        let mut played = Match::new(game.clone());
        let bound = game.longest().unwrap_or(LONG);
        loop {
            look(&played);
            let legal = played.legal_moves();
            if legal.is_empty() {
                break;
            }
            let chosen = legal[numbers.below(legal.len() as u64) as usize];
            played.play(chosen).unwrap();
            let plies = played.moves().len() as u32;
            assert!(plies <= bound, "{} goes on after {plies} plies", game.name());
        }
        assert!(played.ending().is_some(), "{} has no end at {}", game.name(), played.text());
    }
}

fn place<G: Notation>(played: &Match<G>) -> String {
    format!("{} at {}", played.game().name(), played.text())
}

struct LegalMoves;

impl Visitor for LegalMoves {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        let every = game.every_move();
        let all: HashSet<G::Move> = every.iter().copied().collect();
        assert_eq!(all.len(), every.len(), "{}: a move is listed twice", game.name());
        wander(&game, |played| {
            let position = played.position();
            let legal: Vec<G::Move> = game.legal_moves(position).collect();
            let distinct: HashSet<G::Move> = legal.iter().copied().collect();
            assert_eq!(distinct.len(), legal.len(), "{}", place(played));
            assert!(distinct.is_subset(&all), "{}", place(played));
            for &mv in &every {
                let listed = distinct.contains(&mv);
                assert_eq!(game.is_legal(position, mv), listed, "{mv:?} in {}", place(played));
            }
        });
    }
}

#[test]
fn the_list_of_legal_moves_is_exact() {
    for_every_game(|_| LegalMoves);
}

struct SymmetryOfRules;

impl Visitor for SymmetryOfRules {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        let numbers = std::cell::RefCell::new(SplitMix64::new(1));
        wander(&game, |played| {
            let position = played.position();
            // One of them at each position: there are up to 48.
            let symmetry = numbers.borrow_mut().below(game.symmetries() as u64) as usize;
            let turned = game.transform(symmetry, position);
            let moves = |position| game.legal_moves(position).collect::<HashSet<_>>();
            let turned_moves =
                moves(position).into_iter().map(|mv| game.transform_move(symmetry, mv));
            assert_eq!(turned_moves.collect::<HashSet<_>>(), moves(&turned), "{}", place(played));
            for mv in game.legal_moves(position) {
                let (mut here, mut there) = (position.clone(), turned.clone());
                game.play_unchecked(&mut here, mv);
                game.play_unchecked(&mut there, game.transform_move(symmetry, mv));
                assert_eq!(game.transform(symmetry, &here), there, "{}", place(played));
            }
            let winner_moves = |position| {
                let winner = game.ending(position).map(|ending| ending.outcome.winner);
                winner.map(|winner| winner.map(|side| side == game.turn(position)))
            };
            assert_eq!(winner_moves(position), winner_moves(&turned), "{}", place(played));
        });
    }
}

#[test]
fn a_symmetry_changes_no_rule() {
    for_every_game(|_| SymmetryOfRules);
}

struct CanonicalForm;

impl Visitor for CanonicalForm {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        assert_eq!(game.transform(0, &game.start()), game.start(), "{}", game.name());
        let numbers = std::cell::RefCell::new(SplitMix64::new(2));
        wander(&game, |played| {
            let position = played.position();
            let canonical = Canonical::of(&game, position);
            let symmetry = numbers.borrow_mut().below(game.symmetries() as u64) as usize;
            let turned = Canonical::of(&game, &game.transform(symmetry, position));
            assert_eq!(turned.position, canonical.position, "{}", place(played));
            for mv in game.legal_moves(position) {
                let same = turned.mv(&game, game.transform_move(symmetry, mv));
                assert_eq!(canonical.mv(&game, mv), same, "{}", place(played));
                assert!(game.is_legal(&canonical.position, same), "{}", place(played));
            }
        });
    }
}

#[test]
fn positions_equal_but_for_a_symmetry_have_one_canonical_form() {
    for_every_game(|_| CanonicalForm);
}

#[test]
fn boards_have_as_many_symmetries_as_geometry_says() {
    struct Count;
    impl Visitor for Count {
        type Output = usize;
        fn visit<G: Notation>(self, game: G) -> usize {
            game.symmetries()
        }
    }
    let counts = [
        ("oril", 2),
        ("velha", 8),
        ("mnk:3,4,3", 4),
        ("mnk:1,9,3", 2),
        ("velha-3d", 48),
        ("qubic", 48),
        ("quantum-leap", 12),
    ];
    for (text, expected) in counts {
        assert_eq!(catalogue::parse(text).unwrap().visit(Count), expected, "{text}");
    }
}

struct Refusals;

impl Visitor for Refusals {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        let every = game.every_move();
        wander(&game, |played| {
            for &mv in &every {
                let Some(why) = game.why_illegal(played.position(), mv) else { continue };
                let mut position = played.position().clone();
                assert_eq!(game.play(&mut position, mv), Err(why));
                assert_eq!(position, *played.position(), "{mv:?} in {}", place(played));
            }
        });
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    for_every_game(|_| Refusals);
}

struct Endings;

impl Visitor for Endings {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        wander(&game, |played| {
            let position = played.position();
            let stuck = game.legal_moves(position).next().is_none();
            assert_eq!(game.ending(position).is_some(), stuck, "{}", place(played));
            assert_eq!(game.is_over(position), stuck, "{}", place(played));
            assert_eq!(played.ending().is_some(), played.legal_moves().is_empty());
            if let (None, Some(ending)) = (game.ending(position), played.ending()) {
                let by_history = [EndReason::Repetition, EndReason::PlyLimit];
                assert!(by_history.contains(&ending.reason), "{}", place(played));
            }
        });
    }
}

#[test]
fn a_position_is_over_exactly_when_nothing_can_be_played() {
    for_every_game(|_| Endings);
}

struct Texts;

impl Visitor for Texts {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        for mv in game.every_move() {
            let text = game.move_text(mv);
            assert_eq!(game.parse_move(&game.start(), &text), Ok(mv), "{}: {text}", game.name());
        }
        wander(&game, |played| {
            let position = played.position();
            let read = game.parse_position(&played.text());
            let read = read.unwrap_or_else(|error| panic!("{}: {error}", place(played)));
            assert_eq!(read, *position, "{}", place(played));
            assert_eq!(game.key(&read), game.key(position), "{}", place(played));
            for mv in game.legal_moves(position) {
                assert_eq!(game.parse_move(position, &game.move_text(mv)), Ok(mv));
            }
        });
    }
}

#[test]
fn positions_and_moves_are_read_as_they_are_written() {
    for_every_game(|_| Texts);
}

struct Undone;

impl Visitor for Undone {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        wander(&game, |played| {
            if played.ending().is_none() {
                return;
            }
            let mut back = played.clone();
            let (positions, moves) = (played.positions(), played.moves());
            for ply in (0..moves.len()).rev() {
                assert_eq!(back.undo(), Some(moves[ply]), "{}", place(&back));
                assert_eq!(*back.position(), positions[ply], "{}", place(&back));
                assert_eq!(back.ending(), None, "{}", place(&back));
            }
            assert_eq!(back.undo(), None);
            while back.redo().is_some() {}
            assert_eq!(back.positions(), positions);
            assert_eq!(back.moves(), moves);
            assert_eq!(back.ending(), played.ending());
        });
    }
}

#[test]
fn undo_and_redo_are_exact() {
    for_every_game(|_| Undone);
}

/// Shows every move of the random games with the positions around it.
fn moves_of_wandering<G: Notation>(
    game: &G,
    mut look: impl FnMut(&G::Position, G::Move, &G::Position),
) {
    wander(game, |played| {
        if let ([.., before, after], [.., mv]) = (played.positions(), played.moves()) {
            look(before, *mv, after);
        }
    });
}

struct Steps;

impl Visitor for Steps {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        moves_of_wandering(&game, |before, mv, after| {
            let mut picture = game.picture(before);
            for step in game.steps(before, mv) {
                picture.apply(&step);
            }
            let place = format!("{}: {} in {before:?}", game.name(), game.move_text(mv));
            assert_eq!(picture, game.picture(after), "{place}");
        });
    }
}

#[test]
fn steps_lead_from_picture_to_picture() {
    for_every_game(|_| Steps);
}

struct Conserved;

/// How many things lie on the board and beside it: seeds, stones, marks.
fn things(picture: &Picture) -> usize {
    match picture {
        Picture::Sowing { houses, stores } => {
            let stored = usize::from(stores.first) + usize::from(stores.second);
            stored + houses.iter().map(|&seeds| usize::from(seeds)).sum::<usize>()
        }
        Picture::QuantumLeap { cells, .. } | Picture::Line { cells, .. } => {
            cells.iter().flatten().count()
        }
    }
}

impl Visitor for Conserved {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        moves_of_wandering(&game, |before, mv, after| {
            let (was, is) = (game.picture(before), game.picture(after));
            let expected = match was {
                Picture::Sowing { .. } => things(&was),
                Picture::QuantumLeap { swapping: true, .. } => things(&was),
                Picture::QuantumLeap { .. } => things(&was) - 1,
                Picture::Line { .. } => things(&was) + 1,
            };
            assert_eq!(things(&is), expected, "{}: {mv:?} in {before:?}", game.name());
            assert!(game.stage(after) <= game.stage(before), "{}: {mv:?}", game.name());
            if let (Some(was), Some(is)) = (game.score(before), game.score(after)) {
                let mover = game.turn(before);
                assert_eq!(is[mover] - was[mover], game.gain(before, mv));
                assert_eq!(is[mover.other()], was[mover.other()]);
            }
        });
    }
}

#[test]
fn nothing_appears_or_vanishes_but_by_the_rules() {
    for_every_game(|_| Conserved);
}

struct TextsAgree(&'static str);

impl Visitor for TextsAgree {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        let mut any: Box<dyn AnyMatch> = catalogue::parse(self.0).unwrap().start();
        wander(&game, |played| {
            match played.moves() {
                [] => any = catalogue::parse(&game.name()).unwrap().start(),
                [.., last] => any.play(&game.move_text(*last)).unwrap(),
            }
            let texts: Vec<String> =
                played.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect();
            assert_eq!(any.legal_moves(), texts, "{}", place(played));
            assert_eq!(any.position(), played.text());
            assert_eq!(any.turn(), played.turn());
            assert_eq!(any.ending(), played.ending());
            assert_eq!(any.moves().len(), played.moves().len());
            assert_eq!(any.picture(), game.picture(played.position()));
            assert_eq!(any.score(), game.score(played.position()));
        });
    }
}

#[test]
fn a_match_behind_texts_is_the_same_match() {
    for_every_game(TextsAgree);
}

#[test]
fn every_name_is_read_back() {
    for text in every_game() {
        let game = catalogue::parse(text).unwrap();
        assert_eq!(catalogue::parse(&game.name()).as_ref(), Ok(&game), "{text}");
        assert_eq!(game.start().name(), game.name());
    }
    for entry in catalogue::ENTRIES {
        assert_eq!(catalogue::parse(entry).unwrap().name(), *entry);
    }
}
