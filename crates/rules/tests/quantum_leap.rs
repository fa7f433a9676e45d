//! Quantum Leap against the vectors and measurements of its rules, and
//! against examples from the report on the Quantum Leap program in Prolog.

use proptest::prelude::*;
use rules::quantum_leap::{Cell, Edition, Move, QuantumLeap, Rules, Setup, SwapRule};
use rules::{
    AnyMatch, EndReason, Game, Illegal, Match, Notation, Outcome, Problem, Side, SplitMix64, Step,
    catalogue,
};

fn game<const W: usize>(side: u8, edition: Edition, swap: SwapRule, seed: u64) -> QuantumLeap<W> {
    QuantumLeap::new(Rules { side, edition, swap, seed }).unwrap()
}

fn first_edition(side: u8, swap: SwapRule) -> QuantumLeap<1> {
    game(side, Edition::First, swap, 1)
}

/// Plays at random from the start; gives the number of plies.
fn play_out<const W: usize>(game: &QuantumLeap<W>, numbers: &mut SplitMix64) -> usize {
    let mut position = game.start();
    let mut plies = 0;
    loop {
        let count = game.legal_moves(&position).count();
        if count == 0 {
            return plies;
        }
        let chosen = numbers.below(count as u64) as usize;
        let mv = game.legal_moves(&position).nth(chosen).unwrap();
        game.play_unchecked(&mut position, mv);
        plies += 1;
    }
}

#[test]
fn seeds_give_the_set_ups_of_the_rules() {
    let vectors = [
        (2, Edition::First, 1, "OO/XO1/XX", 2),
        (3, Edition::First, 1, "OXO/OOXO/OXXO1/XXXO/OXX", 14),
        (3, Edition::First, 2, "OOO/OXXX/XOOO1/OXXO/XXX", 14),
        (
            5,
            Edition::First,
            1,
            "OOOOO/OOXXXX/XOXXXXX/XOXOXXXO/OOOOXXXO1/OOOOOOOX/XXOOXXO/XOXOOX/XXOXX",
            61,
        ),
        (3, Edition::Second, 1, "OXO/OOXO/OXXOX/XXOO/XXX", 10),
    ];
    for (side, edition, seed, rows, first_moves) in vectors {
        let game: QuantumLeap<1> = game(side, edition, SwapRule::None, seed);
        assert_eq!(game.position_text(&game.start()), format!("{rows} O play"));
        assert_eq!(game.legal_moves(&game.start()).count(), first_moves, "{rows}");
        let large: QuantumLeap<8> = QuantumLeap::new(game.rules()).unwrap();
        assert_eq!(large.position_text(&large.start()), format!("{rows} O play"));
        assert_eq!(large.legal_moves(&large.start()).count(), first_moves, "{rows}");
    }
}

#[test]
fn random_play_branches_and_lasts_as_measured() {
    fn measure<const W: usize>(side: u8, games: u64) -> (f64, f64) {
        let (mut branches, mut plies) = (0, 0);
        for seed in 1..=games {
            let game: QuantumLeap<W> = game(side, Edition::First, SwapRule::None, seed);
            branches += game.legal_moves(&game.start()).count();
            plies += play_out(&game, &mut SplitMix64::new(seed ^ 0xABCD));
        }
        (branches as f64 / games as f64, plies as f64 / games as f64)
    }
    let close = |measured: f64, expected: f64| (measured / expected - 1.0).abs() < 0.02;
    for (side, (branching, length), expected) in [
        (3, measure::<1>(3, 8000), (11.9, 9.7)),
        (4, measure::<1>(4, 2000), (29.7, 21.8)),
        (5, measure::<1>(5, 1000), (57.6, 37.9)),
        (6, measure::<8>(6, 500), (95.4, 58.2)),
    ] {
        assert!(close(branching, expected.0), "side {side}: branching {branching}");
        assert!(close(length, expected.1), "side {side}: length {length}");
    }
}

#[test]
fn no_game_outlasts_its_bound() {
    for edition in [Edition::First, Edition::Second] {
        for swap in [SwapRule::None, SwapRule::Once, SwapRule::Free] {
            for seed in 1..200 {
                let game: QuantumLeap<1> = game(2 + (seed % 3) as u8, edition, swap, seed);
                let plies = play_out(&game, &mut SplitMix64::new(seed));
                assert!(plies as u32 <= game.longest().unwrap(), "{game:?}");
            }
        }
    }
    assert_eq!(first_edition(5, SwapRule::None).longest(), Some(2 * 30 - 3));
    assert_eq!(first_edition(5, SwapRule::Once).longest(), Some(2 * 30 - 3 + 1));
    let second: QuantumLeap<1> = game(5, Edition::Second, SwapRule::None, 1);
    assert_eq!(second.longest(), Some(2 * 30 - 2));
}

#[test]
fn the_longest_game_of_the_smallest_board_exists() {
    fn longest(game: &QuantumLeap<1>, position: &<QuantumLeap<1> as Game>::Position) -> u32 {
        let after = |mv| {
            let mut next = *position;
            game.play_unchecked(&mut next, mv);
            1 + longest(game, &next)
        };
        game.legal_moves(position).map(after).max().unwrap_or(0)
    }
    let most = (1..100).map(|seed| {
        let game = game(2, Edition::First, SwapRule::None, seed);
        longest(&game, &game.start())
    });
    assert_eq!(most.max(), first_edition(2, SwapRule::None).longest());
}

#[test]
fn cells_have_the_names_of_the_rules() {
    let game = first_edition(5, SwapRule::None);
    let name = |cell| game.cell_name(Cell(cell));
    assert_eq!([name(30), name(0), name(4), name(56), name(60)], ["e5", "i5", "i9", "a1", "a5"]);
    assert_eq!(name(61), "?");
    let start = game.start();
    for cell in 0..61 {
        let leap = Move::Leap { from: Cell(cell), onto: Cell(30) };
        assert_eq!(game.parse_move(&start, &game.move_text(leap)), Ok(leap));
    }
    let largest: QuantumLeap<8> = self::game(13, Edition::First, SwapRule::None, 1);
    assert_eq!(largest.cell_name(Cell(0)), "y13");
    let leap = largest.parse_move(&largest.start(), "x12xy13").unwrap();
    assert_eq!(largest.move_text(leap), "x12xy13");
}

/// The report, section 3.3: from line 3, column 4 a stone with three
/// friends leaps to (3,1), (3,7), (6,3) and (6,6), where enemies stand.
#[test]
fn the_report_leaps_from_line_3_column_4() {
    let game = first_edition(5, SwapRule::None);
    let position = "5/6/X1OOO1X/3O4/9/2X2X2/7/6/5 O play";
    let parsed = game.parse_position(position).unwrap();
    let read = |text: &str| game.parse_move(&parsed, text).unwrap();
    let Move::Leap { from, .. } = read("3,4x3,1") else { unreachable!() };
    assert_eq!(game.friends(&parsed, from), Some(3));
    let from_there: Vec<_> = game
        .legal_moves(&parsed)
        .filter(|mv| matches!(mv, Move::Leap { from: stone, .. } if *stone == from))
        .collect();
    assert_eq!(from_there, ["3,4x3,1", "3,4x3,7", "3,4x6,3", "3,4x6,6"].map(read));
    assert_eq!(game.move_text(read("3,4x3,1")), "g6xg3");
    assert_eq!(game.move_text(read("3,4x6,6")), "g6xd6");
    let over = |text: &str| match &game.steps(&parsed, read(text))[..] {
        [Step::Leap { over, .. }] => {
            over.iter().map(|&cell| game.cell_name(Cell(cell as u16))).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(over("3,4x3,1"), ["g5", "g4"]);
    assert_eq!(over("g6xd3"), ["f5", "e4"]);
}

/// The report, section 4.2: on side 3 the stone on (2,4) leaps to (2,2).
#[test]
fn the_report_leaps_two_cells_along_a_row() {
    let game = first_edition(3, SwapRule::None);
    let position = game.parse_position("2X/1O1X/4X/4/3 X play").unwrap();
    let mv = game.parse_move(&position, "2,4x2,2").unwrap();
    assert_eq!(game.why_illegal(&position, mv), None);
    assert_eq!(game.move_text(mv), "d5xd3");
}

#[test]
fn who_cannot_leap_loses() {
    let game = first_edition(2, SwapRule::None);
    let position = game.parse_position("O1/2X/2 O play").unwrap();
    let ending = game.ending(&position).unwrap();
    assert_eq!((ending.outcome, ending.reason), (Outcome::win(Side::Second), EndReason::NoMove));
    assert_eq!(game.legal_moves(&position).count(), 0);
    let leap = Move::Leap { from: Cell(0), onto: Cell(4) };
    assert_eq!(game.why_illegal(&position, leap), Some(Illegal::GameOver));
}

#[test]
fn refusals_say_why() {
    let game = first_edition(3, SwapRule::Once);
    let swapping = game.start();
    let why = |position, text| game.why_illegal(position, game.parse_move(position, text).unwrap());
    assert_eq!(game.position_text(&swapping), "OXO/OOXO/OXXO1/XXXO/OXX X swap");
    assert_eq!(why(&swapping, "--"), None);
    assert_eq!(why(&swapping, "e3<>e4"), None);
    assert_eq!(why(&swapping, "e4<>e3"), None);
    assert_eq!(why(&swapping, "e3<>e5"), Some(Illegal::SwapNeedsBothColours));
    assert_eq!(why(&swapping, "e3<>c5"), Some(Illegal::SwapNeedsBothColours));
    assert_eq!(why(&swapping, "e3<>e3"), Some(Illegal::SwapNeedsBothColours));
    assert_eq!(why(&swapping, "e3xe4"), Some(Illegal::SwapFirst));
    // d2 O has friends e3, d3 and c1; a1 O has none.
    let playing = game.parse_position("OXO/OOXO/OXXO1/XXXO/OXX O play").unwrap();
    assert_eq!(why(&playing, "--"), Some(Illegal::SwapIsOver));
    assert_eq!(why(&playing, "e3<>e4"), Some(Illegal::SwapIsOver));
    assert_eq!(why(&playing, "e4xe3"), Some(Illegal::NotYourStone));
    assert_eq!(why(&playing, "c5xe3"), Some(Illegal::NotYourStone));
    assert_eq!(why(&playing, "a1xa2"), Some(Illegal::StoneCannotLeap));
    let stone = game
        .legal_moves(&playing)
        .find(|mv| matches!(mv, Move::Leap { from, .. } if game.cell_name(*from) == "d3"));
    let Some(Move::Leap { from, onto }) = stone else { panic!("d3 leaps") };
    assert_eq!(game.friends(&playing, from), Some(2));
    let leap = |onto| game.why_illegal(&playing, Move::Leap { from, onto });
    assert_eq!(leap(onto), None);
    assert_eq!(leap(Cell(8)), Some(Illegal::NotItsLeap));
    assert_eq!(leap(Cell(6)), Some(Illegal::NotOntoEnemy));
    assert_eq!(leap(Cell(19)), Some(Illegal::NoSuchPlace));
    let error = game.parse_move(&playing, "a9xa1").unwrap_err();
    assert!(matches!(error.problem, Problem::IllegalMove { why: Illegal::NoSuchPlace, .. }));
}

#[test]
fn black_swaps_once_and_white_begins() {
    let mut game = Match::new(first_edition(3, SwapRule::Once));
    assert_eq!(game.turn(), Side::Second);
    assert_eq!(game.legal_moves().len(), 9 * 9 + 1);
    AnyMatch::play(&mut game, "e4<>e3").unwrap();
    assert_eq!(AnyMatch::moves(&game), ["e3<>e4"]);
    assert_eq!(game.text(), "XOO/OOXO/OXXO1/XXXO/OXX O play");
    game.undo();
    AnyMatch::play(&mut game, "PASS").unwrap();
    assert_eq!(game.text(), "OXO/OOXO/OXXO1/XXXO/OXX O play");
}

#[test]
fn free_swaps_are_counted_and_end() {
    let mut game = Match::new(first_edition(2, SwapRule::Free));
    assert_eq!(game.text(), "OO/XO1/XX X swap");
    AnyMatch::play(&mut game, "c2<>b1").unwrap();
    assert_eq!(game.text(), "XO/OO1/XX X swap 2");
    let read = game.game().parse_position(&game.text()).unwrap();
    assert_eq!(&read, game.position());
    AnyMatch::play(&mut game, "c2<>b1").unwrap();
    assert_eq!(game.text(), "OO/XO1/XX X swap 1");
    assert_eq!(game.occurrences(), 1);
    AnyMatch::play(&mut game, "c2<>b1").unwrap();
    assert_eq!(game.text(), "XO/OO1/XX O play");
}

#[test]
fn words_may_be_missing_and_cells_dotted() {
    let game = first_edition(3, SwapRule::Once);
    let text = |text: &str| game.parse_position(text).map(|position| game.position_text(&position));
    let full = "OXO/OOXO/OXXO1/XXXO/OXX";
    let before_play = Ok(format!("{full} X swap"));
    assert_eq!(text("oxo/ooxo/oxxo./xxxo/oxx"), before_play);
    assert_eq!(text("OXO/OOXO/OXXO_/XXXO/OXX  X"), before_play);
    assert_eq!(text("OXO/OOXO/OXXO_/XXXO/OXX O swap\r\n"), before_play);
    assert_eq!(text(&format!("{full} O")), Ok(format!("{full} O play")));
    assert_eq!(text("OXO/1OXO/OXXO1/XXXO/OOX"), Ok("OXO/1OXO/OXXO1/XXXO/OOX X play".into()));
    assert_eq!(text("OXO/1OXO/1XXX1/XXXO/OOX"), Ok("OXO/1OXO/1XXX1/XXXO/OOX O play".into()));
}

#[test]
fn bad_positions_are_refused_with_the_place() {
    let game = first_edition(3, SwapRule::Once);
    let error = |text: &str| game.parse_position(text).unwrap_err();
    let place = |text: &str| (error(text).problem.id(), error(text).column);
    assert_eq!(place(""), ("wrong-count", 1));
    assert_eq!(place("OXO/OOXO/OXXO1/XXXO"), ("wrong-count", 1));
    assert_eq!(place("OXO/OOXO/OXXO/XXXO/OXX"), ("wrong-count", 10));
    assert_eq!(place("OXO/OO?O/OXXO1/XXXO/OXX"), ("expected", 7));
    assert_eq!(place("OXO/OOXO/OXXO1/XXXO/OXX Z"), ("expected", 25));
    assert_eq!(place("OXO/OOXO/OXXO1/XXXO/OXX X later"), ("expected", 27));
    assert_eq!(place("OXO/OOXO/OXXO1/XXXO/OXX O play now"), ("expected", 32));
    assert_eq!(place("OXO/OOXO/OXXO1/XXXO/OXX X swap 2"), ("impossible", 1));
    assert_eq!(place("OXO/OOXO/OX1OX/XXXO/OXX X swap"), ("impossible", 1));
    assert_eq!(place("OXO/OOXO/OXXO1/XXXX/OXX O play"), ("wrong-count", 1));
    assert_eq!(place("3/4/5/4/3 X swap"), ("wrong-count", 1));
    let second: QuantumLeap<1> = self::game(3, Edition::Second, SwapRule::None, 1);
    assert!(second.parse_position("OXO/OOXO/OXXOX/XXOO/XXX X swap").is_err());
    let short = Setup { cells: vec![None; 3], turn: Side::First, swaps: 0 };
    assert!(game.position(&short).is_err());
}

#[test]
fn catalogue_names_print_what_differs() {
    for (written, name) in [
        ("quantum-leap", "quantum-leap"),
        ("quantum-leap:side=5,edition=1,swap=once,seed=1", "quantum-leap"),
        ("Quantum-Leap: seed=17 , edition=2,side=4", "quantum-leap:side=4,edition=2,seed=17"),
        ("quantum-leap:swap=none,edition=2", "quantum-leap:edition=2"),
        ("quantum-leap:swap=once,edition=2", "quantum-leap:edition=2,swap=once"),
        ("quantum-leap:side=13", "quantum-leap:side=13"),
        ("quantum-leap:seed=18446744073709551615", "quantum-leap:seed=18446744073709551615"),
    ] {
        assert_eq!(catalogue::parse(written).unwrap().name(), name);
    }
    for wrong in
        ["side=1", "side=14", "side=300", "edition=3", "swap=two", "seed=-1", "5", "size=4"]
    {
        assert!(catalogue::parse(&format!("quantum-leap:{wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn moves_that_are_not_legal_never_panic() {
    let game = first_edition(2, SwapRule::Once);
    for mv in [
        Move::Leap { from: Cell(u16::MAX), onto: Cell(64) },
        Move::swap(Cell(99), Cell(9999)),
        Move::Pass,
    ] {
        let mut position = game.start();
        game.play_unchecked(&mut position, mv);
        game.play_unchecked(&mut position, mv);
        let _ = (game.ending(&position), game.why_illegal(&position, mv), game.key(&position));
    }
}

proptest! {
    #[test]
    fn positions_and_moves_survive_their_texts(
        seed: u64, side in 2u8..=7, second: bool, swap in 0usize..3, plies in 0usize..60,
    ) {
        let edition = if second { Edition::Second } else { Edition::First };
        let swap = [SwapRule::None, SwapRule::Once, SwapRule::Free][swap];
        let game: QuantumLeap<8> = game(side, edition, swap, seed);
        let mut numbers = SplitMix64::new(seed);
        let mut position = game.start();
        for _ in 0..plies {
            let listed: Vec<_> = game.legal_moves(&position).collect();
            prop_assert_eq!(listed.len(), game.legal_moves(&position).count());
            prop_assert!(listed.is_sorted());
            if listed.is_empty() {
                break;
            }
            let chosen = numbers.below(listed.len() as u64) as usize;
            let mv = listed[chosen];
            prop_assert_eq!(game.legal_moves(&position).nth(chosen), Some(mv));
            prop_assert_eq!(game.parse_move(&position, &game.move_text(mv)), Ok(mv));
            let mut picture = game.picture(&position);
            game.steps(&position, mv).iter().for_each(|step| picture.apply(step));
            let stage = game.stage(&position);
            game.play(&mut position, mv).unwrap();
            prop_assert!(game.stage(&position) < stage);
            prop_assert_eq!(picture, game.picture(&position));
            let read = game.parse_position(&game.position_text(&position)).unwrap();
            prop_assert_eq!(game.key(&read), game.key(&position));
            prop_assert_eq!(read, position);
        }
    }

    #[test]
    fn legal_is_what_is_listed(seed: u64, plies in 0usize..12) {
        let game: QuantumLeap<1> = game(3, Edition::First, SwapRule::Once, seed);
        let mut numbers = SplitMix64::new(seed);
        let mut position = game.start();
        for _ in 0..plies {
            let count = game.legal_moves(&position).count();
            if count > 0 {
                let chosen = numbers.below(count as u64) as usize;
                let mv = game.legal_moves(&position).nth(chosen).unwrap();
                game.play_unchecked(&mut position, mv);
            }
        }
        let listed: Vec<_> = game.legal_moves(&position).collect();
        let legal: Vec<_> =
            game.every_move().into_iter().filter(|&mv| game.is_legal(&position, mv)).collect();
        prop_assert_eq!(&listed, &legal);
        prop_assert_eq!(listed.is_empty(), game.is_over(&position));
    }

    #[test]
    fn readers_never_panic(text in "[OXox0-9/._ swaplyb<>,-]{0,60}|\\PC{0,40}") {
        let game = first_edition(3, SwapRule::Free);
        let _ = game.parse_position(&text);
        let _ = game.parse_move(&game.start(), &text);
        let _ = catalogue::parse(&format!("quantum-leap:{text}"));
    }
}

#[test]
fn a_stone_in_the_middle_of_six_friends_leaps_six() {
    let game: QuantumLeap<8> = game(7, Edition::First, SwapRule::None, 1);
    let centre = Cell(63);
    let mut setup = Setup { cells: vec![None; 127], turn: Side::First, swaps: 0 };
    let corners = [0, 6, 57, 69, 120, 126];
    for cell in [50, 51, 62, 63, 64, 75, 76] {
        setup.cells[cell] = Some(Side::First);
    }
    for corner in corners {
        setup.cells[corner] = Some(Side::Second);
    }
    let position = game.position(&setup).unwrap();
    assert_eq!(game.cell_name(centre), "g7");
    assert_eq!(game.friends(&position, centre), Some(6));
    let landings = game.legal_moves(&position).filter_map(|mv| match mv {
        Move::Leap { from, onto } if from == centre => Some(onto.index()),
        _ => None,
    });
    assert_eq!(landings.collect::<Vec<_>>(), corners);
}

/// What the program in Prolog asks for: the place along the line, a dash, the line.
#[test]
fn the_input_of_the_prolog_program_is_read() {
    use rules::TypedInput;
    let game = rules::catalogue::parse("quantum-leap:side=3,seed=2").unwrap().start();
    let place = |text: &str| match game.typed(text) {
        Ok(TypedInput::Place(place)) => place,
        other => panic!("{text}: {other:?}"),
    };
    // The third cell of the first line, counted from the top left.
    assert_eq!(place("3-1"), 2);
    assert_eq!(place("3-1."), 2);
    assert_eq!(place("1,3"), 2);
    assert_eq!(place("4-2"), place("2,4"));
    assert_eq!(game.typed("0-0"), Ok(TypedInput::Move("--".into())));
}
