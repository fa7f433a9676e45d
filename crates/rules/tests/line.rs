//! Line games against the known numbers of jogo da velha and its relatives.

use std::collections::HashSet;

use proptest::prelude::*;
use rules::line::{Line, Position, Rules, Setup, Square};
use rules::{
    AnyMatch, EndReason, Game, Illegal, Match, Notation, Problem, Side, SplitMix64, Step,
    catalogue, perft,
};

fn cube<const W: usize>(side: usize, dimensions: usize) -> Line<W> {
    Line::new(Rules::cube(side, dimensions).unwrap()).unwrap()
}

fn grid<const W: usize>(rows: usize, columns: usize, in_a_row: usize) -> Line<W> {
    Line::new(Rules::grid(rows, columns, in_a_row).unwrap()).unwrap()
}

#[test]
fn velha_has_the_known_nodes_per_depth() {
    let velha = Line::velha();
    let nodes = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
    for (depth, expected) in (1..).zip(nodes) {
        assert_eq!(perft(&velha, &velha.start(), depth), expected, "depth {depth}");
    }
}

/// Jogo do galo is another name of jogo da velha, options and all.
#[test]
fn galo_is_velha() {
    for (other, name) in [
        ("galo", "velha"),
        ("Galo:side=4", "velha:side=4"),
        ("galo:dimensions=3", "velha-3d"),
        ("galo-3d", "velha-3d"),
    ] {
        assert_eq!(catalogue::parse(other).unwrap().name(), name);
        assert_eq!(catalogue::extent(other), catalogue::extent(name));
    }
    assert_eq!(catalogue::options("galo"), catalogue::options("velha"));
    assert!(catalogue::parse("galos").is_err());
}

#[test]
fn velha_has_the_known_games() {
    /// Games won by X, won by O and drawn.
    fn games(velha: &Line<1>, position: &Position<1>) -> [u32; 3] {
        if let Some(ending) = velha.ending(position) {
            return match (ending.outcome.winner, ending.reason) {
                (Some(Side::First), EndReason::LineMade) => [1, 0, 0],
                (Some(Side::Second), EndReason::LineMade) => [0, 1, 0],
                (None, EndReason::BoardFull) => [0, 0, 1],
                other => panic!("{other:?}"),
            };
        }
        velha.legal_moves(position).fold([0; 3], |sum, mv| {
            let mut next = *position;
            velha.play_unchecked(&mut next, mv);
            let below = games(velha, &next);
            std::array::from_fn(|result| sum[result] + below[result])
        })
    }
    let velha = Line::velha();
    let results = games(&velha, &velha.start());
    assert_eq!(results, [131_184, 77_904, 46_080]);
    assert_eq!(results.iter().sum::<u32>(), 255_168);
}

/// The index of a board in the tic-tac-toe assignment: one digit in base 3 per
/// square.
fn index_of(position: &Position<1>) -> usize {
    (0..9).fold(0, |index, square| {
        let digit = match position.stone_at(square) {
            None => 0,
            Some(Side::First) => 1,
            Some(Side::Second) => 2,
        };
        index * 3 + digit
    })
}

#[test]
fn of_all_boards_exactly_the_reachable_ones_are_read() {
    let velha = Line::velha();
    let mut reached = HashSet::new();
    let mut waiting = vec![velha.start()];
    while let Some(position) = waiting.pop() {
        if reached.insert(index_of(&position)) {
            waiting.extend(velha.legal_moves(&position).map(|mv| {
                let mut next = position;
                velha.play_unchecked(&mut next, mv);
                next
            }));
        }
    }
    let (mut going_on, mut finished) = (0, 0);
    for index in 0..3usize.pow(9) {
        let digit = |square: u32| [".", "X", "O"][index / 3usize.pow(8 - square) % 3];
        let row = |first: u32| [digit(first), digit(first + 1), digit(first + 2)].concat();
        let text = [row(0), row(3), row(6)].join("/");
        match velha.parse_position(&text) {
            Ok(position) => {
                assert_eq!(index_of(&position), index);
                assert!(reached.contains(&index), "{text}");
                *(if velha.is_over(&position) { &mut finished } else { &mut going_on }) += 1;
            }
            Err(error) => {
                assert_eq!(error.problem.id(), "impossible");
                assert!(!reached.contains(&index), "{text}");
            }
        }
    }
    assert_eq!((going_on, finished), (4520, 958));
    assert_eq!(3usize.pow(9) - going_on - finished, 14_205);
}

#[test]
fn cubes_have_as_many_lines_as_the_formula_says() {
    assert_eq!(Line::velha().lines().len(), 8);
    assert_eq!(cube::<1>(3, 3).lines().len(), 49);
    assert_eq!(cube::<1>(4, 3).lines().len(), 76);
    for (side, dimensions) in
        [(2, 2), (2, 5), (3, 4), (3, 5), (4, 4), (5, 3), (8, 3), (22, 2), (2, 9)]
    {
        let power = |base: usize| base.pow(dimensions);
        let lines = cube::<8>(side, dimensions as usize).lines().len();
        assert_eq!(lines, (power(side + 2) - power(side)) / 2, "{side}^{dimensions}");
    }
}

#[test]
fn grids_have_lines_in_four_directions() {
    // 7×7, five in a row: 7 × 3 along the rows, as many along the columns,
    // 3 × 3 on each diagonal.
    assert_eq!(grid::<1>(7, 7, 5).lines().len(), 21 + 21 + 9 + 9);
    assert_eq!(grid::<1>(1, 9, 3).lines().len(), 7);
    let wide = grid::<1>(2, 5, 3);
    assert_eq!(wide.lines().len(), 6);
    assert_eq!(wide.picture(&wide.start()), {
        let cells = vec![None; 10];
        rules::Picture::Line { shape: vec![2, 5], cells, in_a_row: 3 }
    });
}

#[test]
fn every_line_of_qubic_wins_and_is_shown() {
    let qubic = cube::<1>(4, 3);
    for &line in qubic.lines() {
        let mut game = Match::new(qubic.clone());
        let squares: Vec<_> = line.into_iter().collect();
        let mut others = (0..64).filter(|square| !line.contains(*square));
        for &square in &squares[..3] {
            game.play(Square(square as u16)).unwrap();
            game.play(Square(others.next().unwrap() as u16)).unwrap();
        }
        let last = Square(squares[3] as u16);
        let steps = qubic.steps(game.position(), last);
        let place = Step::Place { at: last.index(), side: Side::First };
        assert_eq!(steps, [place, Step::Line { at: squares }]);
        game.play(last).unwrap();
        assert_eq!(game.ending().unwrap().reason, EndReason::LineMade);
        assert_eq!(game.ending().unwrap().outcome.winner, Some(Side::First));
        let read = qubic.parse_position(&game.text()).unwrap();
        assert_eq!(&read, game.position());
    }
}

#[test]
fn squares_are_written_as_the_rules_say() {
    let velha = Line::velha();
    let read = |text| velha.parse_move(&velha.start(), text);
    assert_eq!(velha.move_text(Square(0)), "1");
    assert_eq!(read(" 9 "), Ok(Square(8)));
    assert_eq!(read("3,1"), Ok(Square(6)));
    for outside in ["0", "10", "4,1", "1,0", "1,1,1", "99999999999999999"] {
        let problem = read(outside).unwrap_err().problem;
        assert!(
            matches!(problem, Problem::IllegalMove { why: Illegal::NoSuchPlace, .. }),
            "{outside}"
        );
    }
    for nonsense in ["", "x", "1,", "+1", "-1", "1;1", "99999999999999999999999"] {
        assert_eq!(read(nonsense).unwrap_err().problem.id(), "expected", "{nonsense}");
    }
    let qubic = cube::<1>(4, 3);
    assert_eq!(qubic.move_text(Square(16 + 2 * 4 + 3)), "2,3,4");
    assert_eq!(qubic.parse_move(&qubic.start(), "2, 3, 4"), Ok(Square(27)));
    assert_eq!(qubic.parse_move(&qubic.start(), "28"), Ok(Square(27)));
    let wide = grid::<1>(2, 5, 3);
    assert_eq!(wide.parse_move(&wide.start(), "2,1"), Ok(Square(5)));
    assert_eq!(wide.move_text(Square(5)), "6");
}

#[test]
fn positions_are_written_by_rows_layers_and_cubes() {
    let mut velha = Match::new(Line::velha());
    for mv in ["5", "1", "9"] {
        AnyMatch::play(&mut velha, mv).unwrap();
    }
    assert_eq!(velha.text(), "O2/1X1/2X O");
    let mut solid = Match::new(cube::<1>(3, 3));
    AnyMatch::play(&mut solid, "1,2,2").unwrap();
    assert_eq!(solid.text(), "3/1X1/3|3/3/3|3/3/3 O");
    let four: Line<8> = cube(3, 4);
    let text = four.position_text(&four.start());
    assert_eq!(text, "3/3/3|3/3/3|3/3/3||3/3/3|3/3/3|3/3/3||3/3/3|3/3/3|3/3/3 X");
    let large: Line<8> = grid(15, 15, 5);
    let text = large.position_text(&large.start());
    assert_eq!(text, format!("{} X", ["15"; 15].join("/")));
    assert_eq!(large.parse_position(&text), Ok(large.start()));
}

#[test]
fn bad_positions_are_refused_with_the_place() {
    let velha = Line::velha();
    let place = |text: &str| {
        let error = velha.parse_position(text).unwrap_err();
        (error.problem.id(), error.column)
    };
    assert_eq!(place(""), ("wrong-count", 1));
    assert_eq!(place("3/3"), ("wrong-count", 1));
    assert_eq!(place("3/4/3"), ("wrong-count", 3));
    assert_eq!(place("3|3/3"), ("expected", 2));
    assert_eq!(place("3/X?1/3"), ("expected", 4));
    assert_eq!(place("3/3/3/"), ("expected", 6));
    assert_eq!(place("3/3/3 Z"), ("expected", 7));
    assert_eq!(place("3/3/3 X X"), ("expected", 9));
    assert_eq!(place("3/3/3 O"), ("impossible", 1));
    assert_eq!(place("XXX/OOO/3"), ("impossible", 1));
    assert_eq!(place("XXX/OO1/O2"), ("impossible", 1));
    // Where three win, the last stone can make five in a row, but not six.
    let long = grid::<1>(3, 6, 3);
    assert!(long.parse_position("XXXXX1/OO1OO1/6").is_ok());
    assert!(long.parse_position("XXXXXX/OO1OO1/O5").is_err());
    let short = Setup { cells: vec![], turn: Side::First };
    assert!(velha.position(&short).is_err());
}

#[test]
fn refusals_say_why() {
    let velha = Line::velha();
    let position = velha.parse_position("XX1/OO1/3").unwrap();
    let why = |square| velha.why_illegal(&position, Square(square));
    assert_eq!(why(0), Some(Illegal::Occupied));
    assert_eq!(why(2), None);
    assert_eq!(why(9), Some(Illegal::NoSuchPlace));
    let won = velha.parse_position("XXX/OO1/3").unwrap();
    assert_eq!(velha.why_illegal(&won, Square(8)), Some(Illegal::GameOver));
    let mut position = velha.start();
    velha.play_unchecked(&mut position, Square(u16::MAX));
    let _ = (velha.ending(&position), velha.key(&position));
}

#[test]
fn equal_games_have_one_name() {
    for (written, name) in [
        ("velha", "velha"),
        ("velha:side=3,dimensions=2", "velha"),
        ("velha-3d", "velha-3d"),
        ("velha:dimensions=3", "velha-3d"),
        ("velha:side=4,dimensions=3", "qubic"),
        ("Qubic", "qubic"),
        ("velha:side=5,dimensions=3", "velha:side=5,dimensions=3"),
        ("velha:dimensions=4", "velha:dimensions=4"),
        ("velha:side=6", "velha:side=6"),
        ("mnk", "mnk"),
        ("mnk:5,5,4", "mnk"),
        ("mnk:7,7,5", "mnk:7,7,5"),
        ("mnk:rows=6,in-a-row=5,columns=8", "mnk:6,8,5"),
        ("mnk: 15, 15 ,5", "mnk:15,15,5"),
        ("mnk:3,3,3", "velha"),
        ("mnk:1,9,3", "mnk:1,9,3"),
    ] {
        let game = catalogue::parse(written).unwrap();
        assert_eq!(game.name(), name);
        assert_eq!(catalogue::parse(name).unwrap(), game);
    }
    for wrong in [
        "velha:side=1",
        "velha:side=23",
        "velha:dimensions=1",
        "velha:dimensions=99999999999",
        "velha:side=9,dimensions=3",
        "velha:3",
        "velha-3d:side=4",
        "qubic:x",
        "mnk:",
        "mnk:7,7,8",
        "mnk:7,7,1",
        "mnk:0,7,5",
        "mnk:7,7,5,5",
        "mnk:seven",
        "mnk:23,23,5",
    ] {
        assert!(catalogue::parse(wrong).is_err(), "{wrong}");
    }
}

proptest! {
    #[test]
    fn positions_and_moves_survive_their_texts(seed: u64, which in 0usize..8) {
        let game: Line<8> = match which {
            0 => cube(3, 2),
            1 => cube(3, 3),
            2 => cube(4, 3),
            3 => cube(2, 5),
            4 => cube(5, 2),
            5 => grid(5, 5, 4),
            6 => grid(2, 11, 3),
            _ => grid(15, 14, 5),
        };
        let mut numbers = SplitMix64::new(seed);
        let mut position = game.start();
        while !game.is_over(&position) {
            let listed: Vec<_> = game.legal_moves(&position).collect();
            let legal = game.every_move().into_iter().filter(|&mv| game.is_legal(&position, mv));
            prop_assert_eq!(&listed, &legal.collect::<Vec<_>>());
            let mv = listed[numbers.below(listed.len() as u64) as usize];
            prop_assert_eq!(game.parse_move(&position, &game.move_text(mv)), Ok(mv));
            let mut picture = game.picture(&position);
            game.steps(&position, mv).iter().for_each(|step| picture.apply(step));
            game.play(&mut position, mv).unwrap();
            prop_assert_eq!(picture, game.picture(&position));
            let read = game.parse_position(&game.position_text(&position)).unwrap();
            prop_assert_eq!(game.key(&read), game.key(&position));
            prop_assert_eq!(read, position);
        }
        prop_assert_eq!(game.legal_moves(&position).count(), 0);
    }

    #[test]
    fn readers_never_panic(text in "[XOxo0-9/|._, ]{0,40}|\\PC{0,40}") {
        for game in [cube::<1>(3, 2), cube(3, 3), grid(2, 5, 3)] {
            let _ = game.parse_position(&text);
            let _ = game.parse_move(&game.start(), &text);
        }
        let _ = catalogue::parse(&format!("mnk:{text}"));
        let _ = catalogue::parse(&format!("velha:{text}"));
    }
}
