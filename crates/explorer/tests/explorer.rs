//! Statistics equal a slow recount, in whatever order and parts the games came,
//! and a damaged file is refused.

use std::io::Cursor;

use explorer::{
    Band, Day, Explorer, ExplorerError, ExplorerFile, FinishedGame, GameSelection, PlayedBy,
    Results,
};
use proptest::prelude::*;
use rules::catalogue::{self, Visitor};
use rules::{AnyGame, BySide, EndReason, Match, Notation, Side, SplitMix64};

const GAMES: [&str; 4] = ["oware:houses=4,seeds=2", "velha", "quantum-leap:side=2", "mnk:3,4,3"];
const NAMES: [&str; 4] = ["Ana", "Rui", "Nha Bia", ""];

fn game(text: &str) -> AnyGame {
    catalogue::parse(text).unwrap()
}

/// A random game, not always played to its end.
fn random_game(game: &AnyGame, seed: u64) -> FinishedGame {
    let mut numbers = SplitMix64::new(seed);
    let mut played = game.start();
    let plies = 1 + numbers.below(40);
    for _ in 0..plies {
        let legal = played.legal_moves();
        let Some(mv) =
            (!legal.is_empty()).then(|| &legal[numbers.below(legal.len() as u64) as usize])
        else {
            break;
        };
        played.play(mv).unwrap();
    }
    let mut player = || PlayedBy {
        name: NAMES[numbers.below(4) as usize].to_string(),
        band: [Band::Unrated, Band::Rated(14), Band::Level(3), Band::Max]
            [numbers.below(4) as usize],
    };
    let players = BySide::new(player(), player());
    FinishedGame {
        start: None,
        moves: played.moves(),
        winner: [None, Some(Side::First), Some(Side::Second)][numbers.below(3) as usize],
        reason: [None, Some(EndReason::TimeOut), Some(EndReason::BoardFull)]
            [numbers.below(3) as usize],
        day: [None, Day::from_date(2026, 11, 1 + numbers.below(3) as u8)]
            [numbers.below(2) as usize],
        players,
        source: seed.to_string(),
    }
}

fn games(game: &AnyGame, seeds: impl IntoIterator<Item = u64>) -> Vec<FinishedGame> {
    seeds.into_iter().map(|seed| random_game(game, seed)).collect()
}

fn explorer_of(text: &str, played: &[FinishedGame]) -> Explorer {
    let mut explorer = Explorer::new(game(text));
    explorer.add(played).unwrap();
    explorer
}

fn bytes(explorer: &Explorer) -> Vec<u8> {
    let mut bytes = vec![];
    explorer.write(&mut bytes).unwrap();
    bytes
}

/// The results of every move of a position, counted by comparing it with every
/// position of every game from every side.
struct SlowCount<'a> {
    played: &'a [FinishedGame],
    asked: &'a [String],
    selection: &'a GameSelection,
}

impl Visitor for SlowCount<'_> {
    type Output = Vec<(String, Results)>;

    fn visit<G: Notation>(self, game: G) -> Self::Output {
        let mut asked = Match::new(game.clone());
        for text in self.asked {
            let mv = game.parse_move(asked.position(), text).unwrap();
            asked.play(mv).unwrap();
        }
        let mut counted: Vec<(String, Results)> = vec![];
        for mv in game.legal_moves(asked.position()) {
            let mut results = Results::default();
            for played in self.played {
                if let Some(mover) = self.mover(&game, asked.position(), mv, played) {
                    match played.winner {
                        None => results.draws += 1,
                        Some(side) if side == mover => results.wins += 1,
                        Some(_) => results.losses += 1,
                    }
                }
            }
            counted.push((game.move_text(mv), results));
        }
        counted.retain(|(_, results)| results.games() > 0);
        counted
    }
}

impl SlowCount<'_> {
    /// Who first made the move in the position, or one that looks the same, in this game.
    fn mover<G: Notation>(
        &self,
        game: &G,
        asked: &G::Position,
        mv: G::Move,
        played: &FinishedGame,
    ) -> Option<Side> {
        let mut found = vec![];
        let mut position = game.start();
        for text in &played.moves {
            let here = game.parse_move(&position, text).unwrap();
            let same = (0..game.symmetries()).any(|symmetry| {
                game.transform(symmetry, &position) == *asked
                    && game.transform_move(symmetry, here) == mv
            });
            found.extend(same.then(|| game.turn(&position)));
            game.play_unchecked(&mut position, here);
        }
        // A game counts once, for the side that comes first in the order of sides.
        let mover = found.into_iter().min_by_key(|side| side.index())?;
        let by = &played.players;
        let named = self.selection.player.as_ref();
        let takes = named.is_none_or(|name| by.first.name == *name || by.second.name == *name)
            && (self.selection.bands.is_empty() || self.selection.bands.contains(&by[mover].band))
            && self
                .selection
                .days
                .as_ref()
                .is_none_or(|days| played.day.is_some_and(|day| days.contains(&day)));
        takes.then_some(mover)
    }
}

fn selections() -> Vec<GameSelection> {
    let day = |day| Day::from_date(2026, 11, day).unwrap();
    vec![
        GameSelection::default(),
        GameSelection { player: Some("Ana".into()), ..Default::default() },
        GameSelection { player: Some("nobody".into()), ..Default::default() },
        GameSelection { bands: vec![Band::Max, Band::Level(3)], ..Default::default() },
        GameSelection { days: Some(day(1)..=day(2)), ..Default::default() },
    ]
}

#[test]
fn reports_equal_a_slow_recount() {
    for text in GAMES {
        let (any, mut numbers) = (game(text), SplitMix64::new(7));
        let played = games(&any, 0..120);
        let explorer = explorer_of(text, &played);
        let written = bytes(&explorer);
        let mut file = ExplorerFile::open(Cursor::new(&written)).unwrap();
        for sample in 0..24 {
            let of = &played[numbers.below(played.len() as u64) as usize];
            let asked =
                &of.moves[..numbers.below(of.moves.len().min(1 + sample / 2) as u64) as usize];
            for selection in selections() {
                let report = explorer.report(None, asked, &selection).unwrap();
                assert_eq!(
                    file.report(None, asked, &selection).unwrap(),
                    report,
                    "{text} {asked:?}"
                );
                let slow = any.visit(SlowCount { played: &played, asked, selection: &selection });
                for (mv, results) in &slow {
                    let found = report
                        .moves
                        .iter()
                        .find(|found| found.mv == *mv || found.also.contains(mv));
                    assert_eq!(
                        found.map(|found| found.results),
                        Some(*results),
                        "{text} {asked:?} {mv}"
                    );
                }
                let reported = report.moves.iter().map(|found| 1 + found.also.len()).sum::<usize>();
                assert_eq!(reported, slow.len(), "{text} {asked:?}");
            }
        }
    }
}

#[test]
fn games_come_back_as_they_were_added() {
    for text in GAMES {
        let any = game(text);
        let played = games(&any, 0..50);
        let explorer = explorer_of(text, &played);
        let written = bytes(&explorer);
        let mut file = ExplorerFile::open(Cursor::new(&written)).unwrap();
        let mut back: Vec<_> = (0..50).map(|number| explorer.played(number).unwrap()).collect();
        for (number, game) in (0..).zip(&back) {
            assert_eq!(file.played(number).unwrap().as_ref(), Some(game));
        }
        assert!(explorer.played(50).is_none() && file.played(50).unwrap().is_none());
        for game in &played {
            let plain = FinishedGame { source: String::new(), ..game.clone() };
            let at = back.iter().position(|other| *other == plain).expect("a game got lost");
            back.swap_remove(at);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn order_and_parts_do_not_matter(
        which in 0..GAMES.len(),
        one in prop::collection::vec(0u64..40, 0..15),
        two in prop::collection::vec(0u64..40, 0..15),
        three in prop::collection::vec(0u64..40, 0..15),
    ) {
        let any = game(GAMES[which]);
        let parts = [one, two, three].map(|seeds| games(&any, seeds));
        let [a, b, c] = [0, 1, 2].map(|part| explorer_of(GAMES[which], &parts[part]));
        let merged = |x: &Explorer, y: &Explorer| {
            let mut merged = x.clone();
            merged.merge(y).unwrap();
            merged
        };
        let left = merged(&merged(&a, &b), &c);
        prop_assert_eq!(&left, &merged(&a, &merged(&b, &c)), "associative");
        prop_assert_eq!(&left, &merged(&merged(&c, &b), &a), "commutative");
        prop_assert_eq!(&left, &merged(&left, &a), "a game counts once");
        let mut all = parts.concat();
        all.reverse();
        prop_assert_eq!(&left, &explorer_of(GAMES[which], &all), "rebuilt");
        prop_assert_eq!(&left, &Explorer::read(&bytes(&left)).unwrap(), "read back");
    }

    #[test]
    fn a_damaged_file_is_refused(at: prop::sample::Index, bit in 0u8..8, cut: prop::sample::Index) {
        let whole = bytes(&explorer_of("velha", &games(&game("velha"), 0..20)));
        let mut changed = whole.clone();
        changed[at.index(whole.len())] ^= 1 << bit;
        prop_assert!(Explorer::read(&changed).is_err());
        prop_assert!(Explorer::read(&whole[..cut.index(whole.len())]).is_err());
    }

    #[test]
    fn any_bytes_are_refused(bytes: Vec<u8>) {
        prop_assert!(Explorer::read(&bytes).is_err());
        prop_assert!(Explorer::read(&[b"TABEXPLR\x01\0".as_slice(), &bytes].concat()).is_err());
    }
}

#[test]
fn a_forgotten_player_leaves_no_trace() {
    let mut explorer = explorer_of("velha", &games(&game("velha"), 0..30));
    let contains =
        |bytes: &[u8], name: &str| bytes.windows(name.len()).any(|part| part == name.as_bytes());
    // Numbers of games may change, for what identifies them names nobody any more.
    let report = |explorer: &Explorer| {
        let mut report = explorer.report(None, &[], &GameSelection::default()).unwrap();
        report.moves.iter_mut().for_each(|found| found.samples.clear());
        report
    };
    let before = report(&explorer);
    assert!(contains(&bytes(&explorer), "Nha Bia"));
    assert!(explorer.forget("Nha Bia"));
    assert!(!explorer.forget("Nha Bia") && !explorer.forget(""));
    assert!(!contains(&bytes(&explorer), "Nha Bia"));
    assert!(explorer.players().eq(["Ana", "Rui"]));
    assert_eq!(report(&explorer), before);
    let theirs = GameSelection { player: Some("Nha Bia".into()), ..Default::default() };
    assert_eq!(explorer.report(None, &[], &theirs).unwrap().games, 0);
    // Their games are known still, and said twice they count once.
    let again = explorer.add(&games(&game("velha"), 0..30)).unwrap();
    assert_eq!((again.added, again.known), (0, 30));
    let whole = explorer_of("velha", &games(&game("velha"), 0..30));
    assert_eq!(explorer.merge(&whole).unwrap().added, 0);
}

#[test]
fn the_players_belong_to_the_identity_of_a_game() {
    let one = games(&game("velha"), 0..1).remove(0);
    let by = |first: &str, second: &str| {
        let mut played = one.clone();
        played.players.first.name = first.into();
        played.players.second.name = second.into();
        played
    };
    let pairs = [by("Ana", "Rui"), by("Eva", "Ivo"), by("Rui", "Ana"), by("Ana", "Rui")];
    let mut explorer = Explorer::new(game("velha"));
    let added = explorer.add(&pairs).unwrap();
    assert_eq!((added.added, added.known), (3, 1));
    assert_eq!(explorer.merge(&explorer_of("velha", &pairs)).unwrap().added, 0);
}

#[test]
fn an_impossible_game_counts_nothing_and_says_which_it_was() {
    let mut explorer = Explorer::new(game("velha"));
    let mut played = games(&game("velha"), 0..3);
    played[1].moves = vec!["5".into(), "5".into()];
    let error = explorer.add(&played).unwrap_err();
    assert!(matches!(error, ExplorerError::Game { number: 1, .. }), "{error}");
    assert!(explorer.is_empty());
    let error = explorer.report(None, &["10".into()], &GameSelection::default()).unwrap_err();
    assert!(matches!(error, ExplorerError::Position(_)), "{error}");
}

#[test]
fn later_versions_and_other_games_are_named() {
    let mut later = bytes(&Explorer::new(game("velha")));
    later[8] = 9;
    assert!(matches!(Explorer::read(&later), Err(ExplorerError::Version { found: 9 })));
    let error = Explorer::new(game("velha")).merge(&Explorer::new(game("oril"))).unwrap_err();
    assert!(matches!(error, ExplorerError::OtherGame { found } if found == "oril"));
}
