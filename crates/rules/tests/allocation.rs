//! Generating, playing and undoing moves allocates no memory, in any game.

use allocation_counter::measure;
use rules::catalogue::{self, Visitor};
use rules::{Game, Match, Notation, SplitMix64};

/// Boards larger than one word, and rules that no entry of the catalogue has.
const MORE_GAMES: &[&str] =
    &["quantum-leap:side=6", "quantum-leap:side=3,swap=free", "mnk:9,10,5", "oware:slam=keep-last"];

/// How many allocations some work takes.
fn allocations(work: impl FnOnce()) -> u64 {
    measure(work).count_total
}

/// Plays at random without a match, calling what a search calls.
fn wander<G: Game>(game: &G, numbers: &mut SplitMix64) {
    let mut position = game.start();
    for _ in 0..300 {
        let count = game.legal_moves(&position).count() as u64;
        if count == 0 {
            break;
        }
        let chosen = game.legal_moves(&position).nth(numbers.below(count) as usize);
        let Some(mv) = chosen else { break };
        assert!(game.is_legal(&position, mv));
        assert!(game.ending(&position).is_none());
        std::hint::black_box((game.key(&position), game.stage(&position)));
        game.play_unchecked(&mut position, mv);
    }
}

/// A random game as a match, to its end or to 300 plies.
fn random_match<G: Game>(game: &G, numbers: &mut SplitMix64) -> Match<G> {
    let mut played = Match::new(game.clone());
    for _ in 0..300 {
        let moves = played.legal_moves();
        let Some(last) = (moves.len() as u64).checked_sub(1) else { break };
        played.play(moves[numbers.below(last + 1) as usize]).unwrap();
    }
    played
}

struct Measured(&'static str);

impl Visitor for Measured {
    type Output = ();

    fn visit<G: Notation>(self, game: G) {
        let mut numbers = SplitMix64::new(7);
        assert_eq!(allocations(|| wander(&game, &mut numbers)), 0, "{}: the game", self.0);

        let mut played = random_match(&game, &mut numbers);
        let moves = played.moves().to_vec();
        let back = allocations(|| while played.undo().is_some() {});
        assert_eq!(back, 0, "{}: undo", self.0);
        let forth = allocations(|| {
            while played.redo().is_some() {}
            while played.undo().is_some() {}
        });
        assert_eq!(forth, 0, "{}: redo", self.0);
        let again = allocations(|| moves.iter().for_each(|&mv| played.play(mv).unwrap()));
        assert_eq!(again, 0, "{}: play", self.0);
    }
}

#[test]
fn no_game_allocates_in_legal_moves_play_or_undo() {
    for &name in catalogue::ENTRIES.iter().chain(MORE_GAMES) {
        catalogue::parse(name).unwrap().visit(Measured(name));
    }
}

#[test]
fn an_allocation_would_be_counted() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1_u8]))), 1);
}
