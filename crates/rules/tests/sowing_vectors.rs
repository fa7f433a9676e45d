//! The sowing games on boards whose outcome is known: one test per rule that
//! people argue about.

use rules::sowing::{House, Majority, PRESETS, Position, Rules, Slam, Sowing};
use rules::{BySide, EndReason, Ending, Game, Match, Notation, Side, perft, perft_with_history};

/// `1 2 0 0 0 0 | 2 1 0 4 0 2`: North can take everything South has.
const EVERYTHING: &str = "1-2-0-0-0-0-2-1-0-4-0-2";

fn preset(name: &str) -> Sowing {
    Sowing::preset(name).unwrap()
}

fn at(game: &Sowing, text: &str) -> Position {
    game.parse_position(text).unwrap()
}

fn legal(game: &Sowing, text: &str) -> String {
    game.legal_moves(&at(game, text)).map(|house| game.move_text(house)).collect()
}

/// The position after a move, as text.
fn after(game: &Sowing, text: &str, mv: &str) -> String {
    let mut position = at(game, text);
    let house = game.parse_move(&position, mv).unwrap();
    game.play(&mut position, house).unwrap();
    game.position_text(&position)
}

fn ended(ending: Option<Ending>) -> Option<(EndReason, u16, u16)> {
    ending.map(|ending| {
        let BySide { first, second } = ending.outcome.score.unwrap();
        (ending.reason, first, second)
    })
}

#[test]
fn taking_everything_in_ouri_moves_again() {
    let (ouri, before) = (preset("ouri"), format!("{EVERYTHING}-18-18-N"));
    assert_eq!(legal(&ouri, &before), "adf");
    let taken = after(&ouri, &before, "f");
    assert_eq!(taken, "0-0-0-0-0-0-2-1-0-4-0-0-18-23-N");
    assert_eq!(legal(&ouri, &taken), "d", "only d feeds South");
    assert_eq!(after(&ouri, &taken, "d"), "1-1-0-0-0-0-2-1-0-0-1-1-18-23-S");
}

#[test]
fn taking_everything_in_oware_takes_nothing() {
    let sown = after(&preset("oware"), &format!("{EVERYTHING}-18-18-N"), "f");
    assert_eq!(sown, "2-3-0-0-0-0-2-1-0-4-0-0-18-18-S");
}

#[test]
fn taking_everything_in_oril_and_awari_is_the_last_resort() {
    for name in ["oril", "awari"] {
        assert_eq!(legal(&preset(name), &format!("{EVERYTHING}-18-18-N")), "ab", "{name}");
    }
}

#[test]
fn taking_everything_can_spare_one_end_of_the_chain() {
    let before = format!("{EVERYTHING}-18-18-N");
    let with = |slam| Sowing::new(Rules { slam, ..preset("oware").rules() }).unwrap();
    assert_eq!(after(&with(Slam::KeepLast), &before, "f"), "0-3-0-0-0-0-2-1-0-4-0-0-18-20-S");
    assert_eq!(after(&with(Slam::KeepFirst), &before, "f"), "2-0-0-0-0-0-2-1-0-4-0-0-18-21-S");
    assert_eq!(after(&with(Slam::Capture), &before, "f"), "0-0-0-0-0-0-2-1-0-4-0-0-18-23-S");
    assert_eq!(legal(&with(Slam::Forbidden), &before), "ab");
}

#[test]
fn a_player_who_cannot_feed_keeps_their_side() {
    for (name, rules) in PRESETS {
        let game = Sowing::new(rules).unwrap();
        let position = at(&game, "3-1-2-0-0-0-0-0-0-0-0-0-18-24-S");
        let score = if name == "warri-bb" { (18, 30) } else { (24, 24) };
        let expected = Some((EndReason::NoMove, score.0, score.1));
        assert_eq!(ended(game.ending(&position)), expected, "{name}");
    }
}

#[test]
fn two_seeds_that_chase_each_other_end_ouri_only() {
    let chasing = "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S";
    let ouri = preset("ouri");
    let ending = ended(ouri.ending(&at(&ouri, chasing)));
    assert_eq!(ending, Some((EndReason::TwoSeeds, 23, 25)));
    let literal = preset("ouri-003");
    assert_eq!(literal.ending(&at(&literal, chasing)), None);
}

#[test]
fn sowing_skips_the_house_it_came_from() {
    let oware = preset("oware");
    let thirteen = after(&oware, "13-0-0-0-0-0-1-1-1-1-1-1-15-14-S", "A");
    assert!(thirteen.starts_with("0-2-2-1-1-1-"), "{thirteen}");
    let twelve = after(&oware, "12-0-0-0-0-0-1-1-1-1-1-1-15-15-S", "A");
    assert!(twelve.starts_with("0-2-1-1-1-1-"), "{twelve}");
}

#[test]
fn a_single_seed_waits_in_ouri_unless_the_opponent_must_be_fed() {
    let ouri = preset("ouri");
    assert_eq!(legal(&ouri, "1-2-0-0-0-1-0-0-0-0-0-5-20-19-S"), "B");
    assert_eq!(legal(&ouri, "1-2-0-0-0-1-0-0-0-0-0-0-22-22-S"), "F");
}

#[test]
fn the_only_move_may_take_everything_in_oril() {
    let oril = preset("oril");
    let before = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
    assert_eq!(legal(&oril, before), "F");
    let end = after(&oril, before, "F");
    assert_eq!(ended(oril.ending(&at(&oril, &end))), Some((EndReason::Majority, 25, 23)));
}

#[test]
fn slams_of_oware_leave_the_seeds() {
    let oware = preset("oware");
    let sown = after(&oware, "1-0-0-0-2-3-2-1-2-0-0-0-18-19-S", "F");
    assert_eq!(sown, "1-0-0-0-2-0-3-2-3-0-0-0-18-19-N");
    let round = after(&oware, "2-1-1-2-2-2-3-0-0-8-0-1-13-13-N", "d");
    assert_eq!(round, "3-2-2-3-3-3-3-0-0-0-1-2-13-13-S");
    let single = after(&oware, "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S", "F");
    assert_eq!(single, "1-0-0-0-0-0-2-0-0-0-0-0-22-23-N");
}

#[test]
fn two_lone_seeds_of_oware_run_twelve_plies_and_stop() {
    let oware = preset("oware");
    let start = at(&oware, "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S");
    let mut game = Match::from_position(oware, start);
    for ply in 0..12 {
        assert_eq!(game.ending(), None, "after {ply} plies");
        let [only] = game.legal_moves()[..] else { panic!("not one move at {}", game.text()) };
        game.play(only).unwrap();
    }
    assert_eq!(ended(game.ending()), Some((EndReason::Repetition, 24, 24)));
}

#[test]
fn an_awari_position_of_the_literature() {
    let awari = preset("awari");
    let before = "0-3-0-5-0-2-1-2-1-0-0-0-17-17-S";
    assert_eq!(legal(&awari, before), "BF", "D takes everything");
    assert!(after(&awari, before, "F").ends_with("-22-17-N"), "F takes five");
}

#[test]
fn a_repeated_position_ends_where_the_preset_says() {
    let chasing = "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S";
    for (name, occurrences, score) in
        [("oril", 3, (24, 24)), ("awari", 2, (23, 23)), ("warri-bb", 2, (23, 23))]
    {
        let game = preset(name);
        let start = at(&game, chasing);
        let mut game = Match::from_position(game, start);
        while game.ending().is_none() {
            game.play(game.legal_moves()[0]).unwrap();
        }
        assert_eq!(game.occurrences(), occurrences, "{name}");
        assert_eq!(ended(game.ending()), Some((EndReason::Repetition, score.0, score.1)), "{name}");
    }
}

#[test]
fn a_long_game_of_the_arena_ends_at_two_hundred_plies() {
    let game = preset("codingame");
    let start = at(&game, "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S");
    let mut game = Match::from_position(game, start);
    for _ in 0..200 {
        assert_eq!(game.ending(), None);
        game.play(game.legal_moves()[0]).unwrap();
    }
    assert_eq!(ended(game.ending()), Some((EndReason::PlyLimit, 23, 23)));
}

#[test]
fn majority_sweeps_only_where_asked() {
    let text = "1-0-0-0-0-0-3-0-0-0-0-0-25-19-N";
    for (name, score) in [("oware", (25, 19)), ("openspiel", (26, 22))] {
        let game = preset(name);
        let expected = Some((EndReason::Majority, score.0, score.1));
        assert_eq!(ended(game.ending(&at(&game, text))), expected, "{name}");
    }
    assert_eq!(preset("awari").rules().majority, Majority::Off);
    assert_eq!(preset("awari").ending(&at(&preset("awari"), text)), None);
}

#[test]
fn sequences_from_the_start() {
    let standard = [6, 36, 190, 1014, 5219, 27332, 139157];
    for (name, rules) in PRESETS {
        let game = Sowing::new(rules).unwrap();
        let expected = match name {
            "ouri" => [6, 36, 180, 900, 3767, 16126, 63495],
            _ => standard,
        };
        for (depth, leaves) in (1..).zip(expected) {
            assert_eq!(perft(&game, &game.start(), depth), leaves, "{name} to depth {depth}");
        }
    }
}

#[test]
fn sequences_from_a_board_full_of_slams() {
    let expected: [(&str, [u64; 8]); 5] = [
        ("oware", [4, 8, 30, 84, 286, 965, 3039, 10805]),
        ("oril", [2, 4, 16, 40, 136, 429, 1344, 4630]),
        ("ouri", [3, 3, 8, 10, 21, 33, 64, 94]),
        ("ouri-003", [4, 6, 21, 57, 168, 531, 1571, 5316]),
        ("awari", [2, 4, 16, 40, 136, 431, 1350, 4661]),
    ];
    for (name, counts) in expected {
        let game = preset(name);
        let position = at(&game, &format!("{EVERYTHING}-18-18-N"));
        for (depth, leaves) in (1..).zip(counts) {
            assert_eq!(perft(&game, &position, depth), leaves, "{name} to depth {depth}");
        }
    }
}

#[test]
fn history_changes_the_count_only_where_positions_repeat() {
    let oware = preset("oware");
    assert_eq!(perft_with_history(&mut Match::new(oware.clone()), 6), 27332);
    let start = at(&oware, "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S");
    assert_eq!(perft(&oware, &start, 13), 1);
    assert_eq!(perft_with_history(&mut Match::from_position(oware, start), 13), 0);
}

#[test]
fn nonsense_rules_are_refused_with_a_reason() {
    let sound = preset("oware").rules();
    let refused = [
        (Rules { houses: 1, ..sound }, "houses"),
        (Rules { houses: 8, ..sound }, "houses"),
        (Rules { seeds: 0, ..sound }, "seeds"),
        (Rules { seeds: 11, ..sound }, "seeds"),
        (Rules { houses: 7, seeds: 10, ..sound }, "seeds"),
        (Rules { cap: (0, 3), ..sound }, "cap"),
        (Rules { cap: (3, 2), ..sound }, "cap"),
        (Rules { cap: (2, 49), ..sound }, "cap"),
        (Rules { cycle_n: 1, ..sound }, "cycle"),
    ];
    for (rules, about) in refused {
        let problem = Sowing::new(rules).unwrap_err();
        assert_eq!(problem.id(), "bad-options");
        assert!(problem.to_string().starts_with(about), "{problem}");
    }
}

#[test]
fn impossible_boards_are_refused_with_a_reason() {
    let oware = preset("oware");
    for (text, id) in [
        ("4-4-4-4-4-4-4-4-4-4-4-5-0-0-S", "wrong-count"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-S", "expected"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-X", "expected"),
        ("49-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "expected"),
        ("-1-4-4-4-4-4-4-4-4-4-4-9-0-0-S", "expected"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-S", "expected"),
        ("", "expected"),
    ] {
        let error = oware.parse_position(text).expect_err(text);
        assert_eq!(error.problem.id(), id, "{text}");
    }
}

#[test]
fn either_player_may_begin() {
    let oware = preset("oware");
    let start = oware.start_with(Side::NORTH);
    assert_eq!(oware.position_text(&start), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N");
    assert_eq!(
        oware.legal_moves(&start).collect::<Vec<_>>(),
        (6..12).map(House).collect::<Vec<_>>()
    );
}
