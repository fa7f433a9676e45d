//! A search that looks tables up plays what they prove.

use std::sync::Arc;
use std::time::Duration;

use endgame::Database;
use rules::sowing::{House, Position, Setup, Sowing};
use rules::{Bounds, BySide, Game, Match, Notation, Side, SplitMix64, Tablebase};
use search::engine::{Search, Settings, Techniques};
use search::evaluators::SowingEvaluator;
use search::{Limits, Stop, Thinking};

type TableSearch = Search<Sowing, SowingEvaluator, Arc<Database>>;

/// A board with so many seeds, the rest of them in the stores.
fn random_position(game: &Sowing, seeds: u64, numbers: &mut SplitMix64) -> Position {
    let mut houses = vec![0; 12];
    (0..seeds).for_each(|_| houses[numbers.below(12) as usize] += 1);
    // Nobody has the majority, so that the game goes on.
    let rest = u64::from(game.rules().total()) - seeds;
    let south = rest / 2;
    let stores = BySide::new(south as u8, (rest - south) as u8);
    game.position(&Setup { houses, stores, turn: Side::SOUTH }).unwrap()
}

fn search_with(tables: &Arc<Database>, game: &Sowing, techniques: Techniques) -> TableSearch {
    // Thousands of endings are searched, so little may go into the proof of each.
    let settings = Settings { mebibytes: 1, proof_nodes: 200, techniques, ..Settings::default() };
    let evaluator = SowingEvaluator::of(game);
    Search::new(game.clone(), evaluator, Arc::clone(tables), settings)
}

fn to_depth<'a>(depth: u32, stop: &'a Stop) -> Thinking<'a> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    Thinking { limits, clock: &|| Duration::ZERO, stop }
}

/// Does a move with the bounds `own` give up a win or draw that `other` proves, or
/// may it be worse and not better?
fn dominates(ahead: i16, other: Bounds, own: Bounds) -> bool {
    let result = |rest: i16| (ahead + rest).signum();
    let gives_up = result(other.lower) >= 0 && result(own.lower) < result(other.lower);
    gives_up || own.upper <= other.lower && own.lower < other.lower
}

/// Exact values in `awari`, bounds in the others. What is claimed comes from the tables alone.
#[test]
fn no_dominated_move_is_played() {
    for (seed, game) in
        [Sowing::awari(), Sowing::oware(), Sowing::oril(), Sowing::ouri()].into_iter().enumerate()
    {
        let tables = Arc::new(Database::shipped(&game).unwrap());
        let by_table = Techniques::ALL.without("open-endings").unwrap();
        let mut search = search_with(&tables, &game, by_table);
        let stop = Stop::default();
        let mut numbers = SplitMix64::new(7 + seed as u64);
        for _ in 0..25_000 {
            let seeds = 2 + numbers.below(9);
            let position = random_position(&game, seeds, &mut numbers);
            let moves = tables.moves(&game, &position).unwrap();
            let played = Match::from_position(game.clone(), position);
            let report = search.think(&played, &to_depth(1, &stop), &mut ());
            let Some(&chosen) = report.best() else {
                assert!(moves.is_empty() || game.is_over(&position));
                continue;
            };
            let stores = game.score(&position).unwrap();
            let ahead = stores.first as i16 - stores.second as i16;
            let proved = moves.iter().find(|(house, _)| *house == chosen).unwrap().1;
            let is_worse = |(_, other): &(House, Bounds)| dominates(ahead, *other, proved);
            assert!(!moves.iter().any(is_worse), "{chosen:?} in {position:?}");
            let found = report.lines[0].value.proved.unwrap();
            let (lower, upper) = (ahead + proved.lower, ahead + proved.upper);
            if tables.has_final_margins() {
                assert_eq!((found.lower, found.upper), (lower, upper));
            }
            assert_eq!(found.lower.signum(), lower.signum());
            // Another move may hope for more, and then only a way that is found proves it.
            assert!(found.upper.signum() >= upper.signum());
        }
    }
}

/// Not only move by move: a player who is proved to win does so against any
/// opponent, however little the search itself sees.
#[test]
fn what_is_proved_is_had_in_the_end() {
    for (seed, game) in
        [Sowing::awari(), Sowing::oware(), Sowing::oril(), Sowing::ouri()].into_iter().enumerate()
    {
        let tables = Arc::new(Database::shipped(&game).unwrap());
        let mut search = search_with(&tables, &game, Techniques::ALL);
        let stop = Stop::default();
        let mut numbers = SplitMix64::new(70 + seed as u64);
        for round in 0..200 {
            let position = random_position(&game, 4 + numbers.below(7), &mut numbers);
            let Ok(Some(bounds)) = tables.look_up(&position) else { continue };
            let stores = game.score(&position).unwrap();
            let least = stores.first as i16 - stores.second as i16 + bounds.lower;
            let mut played = Match::from_position(game.clone(), position);
            while played.ending().is_none() {
                let mv = if played.turn() == Side::SOUTH {
                    search.think(&played, &to_depth(4, &stop), &mut ()).best().copied().unwrap()
                } else if round % 2 == 0 {
                    // Keeps what they have, by the tables.
                    tables.moves(&game, played.position()).unwrap()[0].0
                } else {
                    let moves = played.legal_moves();
                    moves[numbers.below(moves.len() as u64) as usize]
                };
                played.play(mv).unwrap();
            }
            let score = played.ending().unwrap().outcome.score.unwrap();
            let margin = score.first as i16 - score.second as i16;
            assert!(
                margin.signum() >= least.signum(),
                "{margin} instead of {least} from {position:?}: {:?}",
                played.moves()
            );
        }
    }
}

/// The switch that measures what the tables are worth.
#[test]
fn tables_can_be_left_alone() {
    let game = Sowing::awari();
    let tables = Arc::new(Database::shipped(&game).unwrap());
    let position = random_position(&game, 9, &mut SplitMix64::new(5));
    let played = Match::from_position(game.clone(), position);
    let (stop, evaluator) = (Stop::default(), SowingEvaluator::of(&game));
    let techniques = Techniques::ALL.without("endgame-tables").unwrap();
    let settings = Settings { mebibytes: 1, techniques, ..Settings::default() };
    let mut without = Search::new(game.clone(), evaluator.clone(), tables, settings);
    let mut never = Search::new(game, evaluator, (), settings);
    let (one, other) = (
        without.think(&played, &to_depth(10, &stop), &mut ()),
        never.think(&played, &to_depth(10, &stop), &mut ()),
    );
    assert_eq!((one.nodes, one.lines), (other.nodes, other.lines));
}

/// How often a move is played that tables prove lost, where another may hold the draw.
fn draws_given_up(game: &Sowing, techniques: Techniques) -> u32 {
    let tables = Arc::new(Database::shipped(game).unwrap());
    let mut search = search_with(&tables, game, techniques);
    let (stop, mut numbers) = (Stop::default(), SplitMix64::new(17));
    let mut given_up = 0;
    for _ in 0..1500 {
        let position = random_position(game, 6 + numbers.below(5), &mut numbers);
        let played = Match::from_position(game.clone(), position);
        let moves = tables.moves(game, &position).unwrap();
        let stores = game.score(&position).unwrap();
        let ahead = stores.first as i16 - stores.second as i16;
        let may_hold = |bounds: Bounds| ahead + bounds.upper >= 0;
        if moves.iter().any(|&(_, bounds)| may_hold(bounds)) {
            let report = search.think(&played, &to_depth(8, &stop), &mut ());
            let Some(&chosen) = report.best() else { continue };
            let proved = moves.iter().find(|(house, _)| *house == chosen).unwrap().1;
            given_up += u32::from(!may_hold(proved));
        }
    }
    given_up
}

#[test]
fn an_open_draw_is_given_up_less_often_for_a_proved_loss() {
    let without = Techniques::ALL.without("capped-losses").unwrap();
    for game in [Sowing::oware(), Sowing::oril()] {
        let [with, without] = [Techniques::ALL, without].map(|used| draws_given_up(&game, used));
        assert!(with < without, "{}: {with} draws, and {without} without", game.name());
    }
}
