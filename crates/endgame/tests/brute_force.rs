//! Tables against plain minimax that remembers the whole game.
//!
//! With history every path of a game is a game of its own, and their number
//! explodes: all forms of up to 3 seeds can be searched to the end, beyond that
//! those count that give an answer within a number of nodes. Games end at the
//! second occurrence here; what tables say holds for every number of them.

use std::collections::HashMap;

use endgame::build::{Plan, build_in_memory};
use endgame::{Index, Kind, Table};
use rules::sowing::{Majority, PRESETS, Position, Rules, Sowing};
use rules::{EndReason, Ending, Game, Side};

/// Minimax with history. A capture makes earlier positions unreachable, so what
/// follows one is a fresh game, whose answers are remembered.
struct Minimax<'a> {
    game: &'a Sowing,
    index: Index,
    /// Only to try likely moves first; every answer comes from the search.
    tables: Vec<Table<&'a Vec<u8>>>,
    answers: HashMap<(Position, i32), Option<bool>>,
    nodes: u64,
    limit: u64,
}

/// South's score minus North's.
fn margin(ending: Ending) -> i32 {
    let score = ending.outcome.score.expect("sowing games keep score");
    i32::from(score.first) - i32::from(score.second)
}

impl<'a> Minimax<'a> {
    fn new(game: &'a Sowing, tables: &'a [Vec<u8>]) -> Self {
        Minimax {
            game,
            index: Index::of(game),
            tables: tables.iter().map(|bytes| Table::open(bytes).unwrap()).collect(),
            answers: HashMap::new(),
            nodes: 0,
            limit: u64::MAX,
        }
    }

    /// Can the mover of a fresh game win so many more than the opponent?
    /// `None` if that takes too long to say.
    fn wins_fresh(&mut self, position: Position, want: i32) -> Option<bool> {
        if let Some(&answer) = self.answers.get(&(position, want)) {
            return answer;
        }
        let answer = self.wins(position, &mut vec![], want);
        self.answers.insert((position, want), answer);
        answer
    }

    fn wins(&mut self, position: Position, path: &mut Vec<Position>, want: i32) -> Option<bool> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        let sign = if position.turn() == Side::SOUTH { 1 } else { -1 };
        if let Some(ending) = self.game.ending(&position) {
            return Some(sign * margin(ending) >= want);
        }
        let occurrences = path.iter().filter(|&&earlier| earlier == position).count() + 1;
        if occurrences >= usize::from(self.game.rules().cycle_n) {
            let ending = self.game.settle(&position, EndReason::Repetition);
            return Some(sign * margin(ending) >= want);
        }
        path.push(position);
        let mut answer = Some(false);
        for (after, gain) in self.likely_first(&position) {
            let same = after.turn() == position.turn();
            let wins = match (gain, same) {
                (0, _) => self.wins(after, path, 1 - want).map(|theirs| !theirs),
                (_, true) => self.wins_fresh(self.board(&after), want - gain),
                (_, false) => {
                    self.wins_fresh(self.board(&after), gain - want + 1).map(|theirs| !theirs)
                }
            };
            if wins != Some(false) {
                answer = wins;
                break;
            }
        }
        path.pop();
        answer
    }

    /// The same board in a fresh game.
    fn board(&self, position: &Position) -> Position {
        let (mine, theirs) = self.index.rows_of(position);
        self.game.board_unchecked(mine, theirs)
    }

    /// What each move leads to, with what it wins at once.
    fn likely_first(&self, position: &Position) -> Vec<(Position, i32)> {
        let mut moves: Vec<_> = self
            .game
            .legal_houses(position)
            .map(|house| {
                let mut after = *position;
                self.game.play_unchecked(&mut after, house);
                let gain = i32::from(after.store(position.turn()));
                let (mine, theirs) = self.index.rows_of(&after);
                let seeds = usize::from(self.game.seeds_on_board(&after));
                let bounds = self.tables[seeds].probe(self.index.rank(mine, theirs)).unwrap();
                let same = after.turn() == position.turn();
                let sure = if same { bounds.lower } else { -bounds.upper };
                (gain + i32::from(sure), after, gain)
            })
            .collect();
        moves.sort_by_key(|&(likely, _, gain)| (-likely, -gain));
        moves.into_iter().map(|(_, after, gain)| (after, gain)).collect()
    }
}

/// The preset without the majority rule, which tables leave out.
fn to_the_last_seed(rules: Rules) -> Sowing {
    Sowing::new(Rules { majority: Majority::Off, ..rules }).unwrap()
}

#[test]
fn bounds_contain_what_minimax_with_history_finds() {
    for (name, rules) in PRESETS.into_iter().filter(|(_, rules)| rules.cycle_n > 0) {
        let game = to_the_last_seed(Rules { cycle_n: 2, ..rules });
        let tables = build_in_memory(&game, &Plan::up_to(5), &()).unwrap();
        let mut minimax = Minimax::new(&game, &tables);
        let (mut asked, mut answered) = (0u32, 0);
        for seeds in 0..=5 {
            let nodes = if seeds <= 3 { 1 << 40 } else { 30 };
            for form in 0..minimax.index.forms(seeds) {
                let (mine, theirs) = minimax.index.unrank(seeds, form).unwrap();
                let position = game.board_unchecked(mine, theirs);
                let bounds = minimax.tables[seeds].probe(form).unwrap();
                for (want, expected) in [(bounds.lower, true), (bounds.upper + 1, false)] {
                    minimax.limit = minimax.nodes + nodes;
                    let answer = minimax.wins_fresh(position, i32::from(want));
                    let case = format!("{name}, {seeds} seeds, form {form}, {want}");
                    assert!(answer == Some(expected) || answer.is_none(), "{case}");
                    assert!(answer.is_some() || seeds > 3, "{case}");
                    asked += 1;
                    answered += u32::from(answer.is_some());
                }
            }
        }
        assert!(answered * 5 > asked, "{name}: {answered} of {asked}");
    }
}

#[test]
fn a_game_cut_anywhere_stays_within_its_bounds() {
    let (_, rules) = PRESETS.into_iter().find(|(name, _)| *name == "codingame").unwrap();
    assert_eq!(Kind::of(&rules), Ok(Kind::Cut));
    let game = to_the_last_seed(rules);
    let index = Index::of(&game);
    let tables = build_in_memory(&game, &Plan::up_to(6), &()).unwrap();
    let tables: Vec<_> = tables.iter().map(|bytes| Table::open(bytes).unwrap()).collect();
    let forms: Vec<(usize, u64)> =
        (0..=6).flat_map(|seeds| (0..index.forms(seeds)).map(move |form| (seeds, form))).collect();
    let number: HashMap<(usize, u64), usize> =
        forms.iter().enumerate().map(|(number, &form)| (form, number)).collect();
    // The value with no ply left is 0 unless the game is over; one more ply at a time.
    let mut values = vec![0; forms.len()];
    let mut widest = vec![(0, 0); forms.len()];
    for plies in 0..60 {
        let value = |&(seeds, form): &(usize, u64)| {
            let (mine, theirs) = index.unrank(seeds, form).unwrap();
            let position = game.board_unchecked(mine, theirs);
            if let Some(ending) = game.ending(&position) {
                return margin(ending);
            }
            let after = game.legal_houses(&position).map(|house| {
                let mut after = position;
                game.play_unchecked(&mut after, house);
                let (mine, theirs) = index.rows_of(&after);
                let seeds = usize::from(game.seeds_on_board(&after));
                let rest: i32 = values[number[&(seeds, index.rank(mine, theirs))]];
                i32::from(after.store(Side::SOUTH)) - rest
            });
            if plies == 0 { 0 } else { after.max().unwrap_or(0) }
        };
        values = forms.iter().map(value).collect();
        for (value, (least, most)) in values.iter().zip(&mut widest) {
            if plies == 0 {
                (*least, *most) = (*value, *value);
            }
            *least = (*least).min(*value);
            *most = (*most).max(*value);
        }
    }
    for (&(seeds, form), (least, most)) in forms.iter().zip(widest) {
        let bounds = tables[seeds].probe(form).unwrap();
        assert!(i32::from(bounds.lower) <= least && most <= i32::from(bounds.upper));
    }
}
