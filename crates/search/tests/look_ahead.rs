//! The players that look ahead agree with each other and with the game.

use crate::random_game::random_game;
use rules::sowing::{PRESETS, Sowing};
use rules::{Game, Match, Notation, Side, SplitMix64};
use search::Stop;
use search::classic::{Mindelo, Minimax};

/// Minimax written once more over [`Match`] itself, slow and obvious.
fn by_the_book<G: Game>(game: &mut Match<G>, depth: u32) -> i32 {
    let lead = |game: &Match<G>, side: Side| {
        let ending = game.ending().map(|ending| ending.outcome);
        let score = match ending {
            Some(outcome) => outcome.score,
            None => game.game().score(game.position()),
        };
        let lead = score.map_or(0, |score| i32::from(score[side]) - i32::from(score[side.other()]));
        lead + match ending.and_then(|outcome| outcome.winner) {
            Some(winner) if winner == side => 10_000,
            Some(_) => -10_000,
            None => 0,
        }
    };
    let mover = game.turn();
    if depth == 0 || game.ending().is_some() {
        return lead(game, mover);
    }
    let mut best = i32::MIN;
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        let value = by_the_book(game, depth - 1);
        let value = if game.turn() == mover { value } else { -value };
        game.undo();
        best = best.max(value);
    }
    best
}

#[test]
fn minimax_is_minimax() {
    for (index, (_, rules)) in PRESETS.into_iter().enumerate() {
        for seed in 0..12 {
            let plies = 10 * seed;
            let mut game =
                random_game(Sowing::new(rules).unwrap(), seed + 99 * index as u64, plies);
            let found = Minimax::new(4).consider(&game, &Stop::default());
            assert_eq!(found.worth, by_the_book(&mut game, 4), "{}", game.text());
        }
    }
}

#[test]
fn mindelo_has_the_value_of_minimax_on_a_thousand_positions() {
    let mut numbers = SplitMix64::new(2012);
    for count in 0..1_000 {
        let (_, rules) = PRESETS[count % PRESETS.len()];
        let plies = numbers.below(120);
        let game = random_game(Sowing::new(rules).unwrap(), numbers.next_u64(), plies);
        let depth = 1 + count as u32 / 9 % 5;
        let mindelo = Mindelo::new(depth).consider(&game, &Stop::default());
        let minimax = Minimax::new(depth).consider(&game, &Stop::default());
        assert_eq!(mindelo.worth, minimax.worth, "{} at depth {depth}", game.text());
        assert!(mindelo.nodes <= minimax.nodes);
    }
}

#[test]
fn mindelo_plays_a_move_of_the_best_value() {
    let mut numbers = SplitMix64::new(7);
    for _ in 0..200 {
        let plies = numbers.below(120);
        let mut game = random_game(Sowing::ouri(), numbers.next_u64(), plies);
        let found = Mindelo::new(3).consider(&game, &Stop::default());
        let mover = game.turn();
        game.play(found.mv.unwrap()).unwrap();
        let value = by_the_book(&mut game, 2);
        let value = if game.turn() == mover { value } else { -value };
        assert_eq!(value, found.worth);
    }
}

/// `diferenca` of every house as the thesis on the Oril phone game prints it,
/// over both rows.
fn diferenca(board: [u8; 12], house: usize) -> u32 {
    let last = house / 6 * 6 + 5;
    if house + usize::from(board[house]) > last {
        return 0;
    }
    let mut next = board;
    next[house] = 0;
    for seed in 1..=usize::from(board[house]) {
        next[house + seed] += 1;
    }
    let own = last - 5..=last;
    1 + own.filter(|&at| next[at] != 0).map(|at| diferenca(next, at)).max().unwrap_or(0)
}

#[test]
fn mindelo_settles_ties_by_diferenca() {
    let mut tie_breaks = 0;
    for seed in 0..150 {
        let game = random_game(Sowing::oril(), seed, 20 + seed % 60);
        let setup = game.game().setup(game.position());
        let board: [u8; 12] = setup.houses.try_into().unwrap();
        let value = |mv| {
            let mut after = game.clone();
            after.play(mv).unwrap();
            -by_the_book(&mut after, 0)
        };
        let moves = game.legal_moves();
        let best = moves.iter().map(|&mv| value(mv)).max().unwrap();
        let ties: Vec<_> = moves.into_iter().filter(|&mv| value(mv) == best).collect();
        let patience = |mv: rules::sowing::House| diferenca(board, usize::from(mv.0));
        let longest = ties.iter().map(|&mv| patience(mv)).max().unwrap();
        let expected = ties.iter().copied().find(|&mv| patience(mv) == longest);
        tie_breaks += usize::from(expected != ties.first().copied());
        assert_eq!(Mindelo::new(1).consider(&game, &Stop::default()).mv, expected);
    }
    assert!(tie_breaks > 20, "the tie-break decided {tie_breaks} times");
}

#[test]
fn repetition_is_seen_before_it_happens() {
    // Two seeds chase each other for twelve forced plies (vector 8 of the
    // rules); one ply before the cycle closes, its verdict is known.
    let oware = Sowing::oware();
    let start = oware.parse_position("0-0-0-0-0-1-0-0-0-0-0-1-22-24-S").unwrap();
    let mut game = Match::from_position(oware, start);
    for _ in 0..11 {
        game.play(game.legal_moves()[0]).unwrap();
    }
    assert!(game.ending().is_none());
    let found = Minimax::new(1).consider(&game, &Stop::default());
    let mover = game.turn();
    game.play(found.mv.unwrap()).unwrap();
    let outcome = game.ending().unwrap().outcome;
    assert_eq!(outcome.winner, Some(Side::NORTH));
    assert_eq!(found.worth, if mover == Side::NORTH { 10_002 } else { -10_002 });
}

#[test]
fn a_requested_stop_still_gives_a_move() {
    let game = Match::new(Sowing::oware());
    let stop = Stop::default();
    stop.request();
    let moves = game.legal_moves();
    assert!(moves.contains(&Minimax::new(30).consider(&game, &stop).mv.unwrap()));
    assert!(moves.contains(&Mindelo::new(30).consider(&game, &stop).mv.unwrap()));
}
