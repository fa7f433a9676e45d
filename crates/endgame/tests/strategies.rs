//! Every bound of every form of up to 6 seeds, proved against the game with
//! its history.
//!
//! Games with history have too many paths to follow one by one (`brute_force`
//! does so as far as it goes). But a bound is proved by showing how to play:
//! from the table a player gets a strategy that looks at the board alone, and
//! then the opponent alone decides how the game goes. The opponent's plays form a
//! graph.
//! Wherever it leaves the count, by a capture or an end, the player must have
//! got what was promised; and a position that can come back is one that lies on
//! a circle of the graph, so that every such position must be worth what was
//! promised if the game is cut there. Nothing else can happen, however often a
//! position must come back before the game ends.

use endgame::build::{Plan, build_in_memory};
use endgame::{Index, Kind, Table};
use rules::sowing::{Majority, PRESETS, Position, Rules, Sowing};
use rules::{Bounds, EndReason, Ending, Game, Side};

const MOST_SEEDS: usize = 6;

/// The rules and the tables whose word is put to the test.
struct Claims<'a> {
    game: &'a Sowing,
    index: Index,
    tables: Vec<Table<&'a Vec<u8>>>,
}

/// A form, and whether it is the player who moves: what a strategy is asked
/// about. The number is `2 * form + player`.
type State = usize;

/// What one move leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Another form of the same count.
    Quiet(State),
    /// A smaller count, where the player is promised so much in all.
    Promise(i16),
}

/// One count as the player sees it.
struct Count {
    moves: Vec<Vec<Next>>,
    /// What the player is promised.
    promised: Vec<i16>,
    /// What the player gets where the game is cut.
    share: Vec<i16>,
}

/// The mover's seeds minus the opponent's, in a fresh game.
fn margin(ending: Ending) -> i16 {
    let score = ending.outcome.score.expect("sowing games keep score");
    score.first as i16 - score.second as i16
}

impl Claims<'_> {
    fn bounds(&self, seeds: usize, form: u64) -> Bounds {
        self.tables[seeds].probe(form).unwrap()
    }

    /// What the player is promised from a form on.
    fn promise(&self, seeds: usize, form: u64, player: bool) -> i16 {
        let bounds = self.bounds(seeds, form);
        if player { bounds.lower } else { -bounds.upper }
    }

    fn count(&self, seeds: usize, cycles_share: bool) -> Count {
        let mut count = Count { moves: vec![], promised: vec![], share: vec![] };
        for form in 0..self.index.forms(seeds) {
            let (mine, theirs) = self.index.unrank(seeds, form).unwrap();
            let position = self.game.board_unchecked(mine, theirs);
            let share = margin(self.game.settle(&position, EndReason::Repetition));
            assert!(cycles_share || share == 0, "a cycle is worth nothing");
            for player in [false, true] {
                count.moves.push(self.moves(&position, player));
                count.promised.push(self.promise(seeds, form, player));
                count.share.push(if player { share } else { -share });
            }
        }
        count
    }

    fn moves(&self, position: &Position, player: bool) -> Vec<Next> {
        let sign = if player { 1 } else { -1 };
        if let Some(ending) = self.game.ending(position) {
            return vec![Next::Promise(sign * margin(ending))];
        }
        let mut moves = vec![];
        for house in self.game.legal_houses(position) {
            let mut after = *position;
            self.game.play_unchecked(&mut after, house);
            let gain = i16::from(after.store(Side::SOUTH));
            let player = player == (after.turn() == Side::SOUTH);
            let (mine, theirs) = self.index.rows_of(&after);
            let form = self.index.rank(mine, theirs);
            moves.push(if gain == 0 {
                Next::Quiet(2 * form as usize + usize::from(player))
            } else {
                let seeds = usize::from(self.game.seeds_on_board(&after));
                Next::Promise(sign * gain + self.promise(seeds, form, player))
            });
        }
        moves
    }
}

/// How a player keeps a promise: the number of the move in each reachable state
/// in which they are to move.
struct Strategy<'a> {
    count: &'a Count,
    promise: i16,
    choice: Vec<Option<usize>>,
    /// States from which the promise is kept so far.
    kept: Vec<bool>,
}

impl<'a> Strategy<'a> {
    /// Finds how to keep a promise wherever the table says it can be kept: by
    /// reaching it, or by staying for ever where a cut is worth it.
    fn find(count: &'a Count, promise: i16) -> Self {
        let states = count.moves.len();
        let mut strategy =
            Strategy { count, promise, choice: vec![None; states], kept: vec![false; states] };
        loop {
            let reached = strategy.reach();
            let stayed = strategy.stay();
            if !reached && !stayed {
                return strategy;
            }
        }
    }

    fn good(&self, next: Next, inside: impl Fn(State) -> bool) -> bool {
        match next {
            Next::Promise(promise) => promise >= self.promise,
            Next::Quiet(state) => self.kept[state] || inside(state),
        }
    }

    /// The move that keeps the promise: the player's first good one; any number
    /// for the opponent if all of theirs are good.
    fn way(&self, state: State, inside: impl Fn(State) -> bool) -> Option<usize> {
        let moves = &self.count.moves[state];
        if state % 2 == 1 {
            moves.iter().position(|&next| self.good(next, &inside))
        } else {
            moves.iter().all(|&next| self.good(next, &inside)).then_some(0)
        }
    }

    /// Adds the states that lead to kept ones, until there are no more.
    fn reach(&mut self) -> bool {
        let mut any = false;
        loop {
            let mut more = false;
            for state in 0..self.kept.len() {
                if !self.kept[state]
                    && let Some(way) = self.way(state, |_| false)
                {
                    self.kept[state] = true;
                    self.choice[state] = Some(way);
                    more = true;
                }
            }
            any |= more;
            if !more {
                return any;
            }
        }
    }

    /// Adds the largest set of states worth the promise that the player need
    /// not leave.
    fn stay(&mut self) -> bool {
        let enough = |state: State| !self.kept[state] && self.count.share[state] >= self.promise;
        let mut inside: Vec<bool> = (0..self.kept.len()).map(enough).collect();
        loop {
            let mut fewer = false;
            for state in 0..inside.len() {
                if inside[state] && self.way(state, |next| inside[next]).is_none() {
                    inside[state] = false;
                    fewer = true;
                }
            }
            if !fewer {
                break;
            }
        }
        let ways: Vec<_> = (0..inside.len())
            .filter(|&state| inside[state])
            .map(|state| (state, self.way(state, |next| inside[next])))
            .collect();
        for &(state, way) in &ways {
            self.kept[state] = true;
            self.choice[state] = way;
        }
        !ways.is_empty()
    }

    /// What can follow a state when the player keeps to the strategy.
    fn follow(&self, state: State) -> impl Iterator<Item = Next> {
        let moves = &self.count.moves[state];
        let choice = self.choice[state].expect("a state that was promised");
        let all = state.is_multiple_of(2);
        moves
            .iter()
            .enumerate()
            .filter(move |(way, _)| all || *way == choice)
            .map(|(_, next)| *next)
    }

    /// Follows every play against the strategy, and finds what breaks the
    /// promise: a move out of the count that is worth less, or a position that
    /// can come back and is worth less.
    fn holds(&self) -> bool {
        let worth_less = |state: &State| self.count.share[*state] < self.promise;
        let states = || (0..self.kept.len()).filter(|state| self.kept[*state]);
        let leaves = states().flat_map(|state| self.follow(state)).all(|next| match next {
            Next::Promise(promise) => promise >= self.promise,
            Next::Quiet(state) => self.kept[state],
        });
        leaves && !states().filter(worth_less).any(|state| self.comes_back(state))
    }

    /// Is the promise kept wherever the table gives it, and nowhere else? A
    /// table that promises too little is wrong as well.
    fn is_what_was_promised(&self) -> bool {
        let promised = self.count.promised.iter().map(|&promised| promised >= self.promise);
        promised.eq(self.kept.iter().copied())
    }

    /// Can the opponent bring a state about again?
    fn comes_back(&self, state: State) -> bool {
        let mut seen = vec![false; self.kept.len()];
        let mut todo = vec![state];
        while let Some(from) = todo.pop() {
            for next in self.follow(from) {
                if let Next::Quiet(next) = next {
                    if next == state {
                        return true;
                    }
                    if !std::mem::replace(&mut seen[next], true) {
                        todo.push(next);
                    }
                }
            }
        }
        false
    }
}

#[test]
fn every_bound_is_kept_by_a_strategy_against_the_game_with_its_history() {
    for (name, rules) in PRESETS.into_iter().filter(|(_, rules)| rules.cycle_n > 0) {
        let game = Sowing::new(Rules { majority: Majority::Off, ..rules }).unwrap();
        let bytes = build_in_memory(&game, &Plan::up_to(MOST_SEEDS), &()).unwrap();
        let tables = bytes.iter().map(|bytes| Table::open(bytes).unwrap()).collect();
        let claims = Claims { game: &game, index: Index::of(&game), tables };
        let cycles_share = Kind::of(&rules) == Ok(Kind::Recurring);
        for seeds in 0..=MOST_SEEDS {
            let count = claims.count(seeds, cycles_share);
            for promise in -(seeds as i16)..=seeds as i16 {
                let strategy = Strategy::find(&count, promise);
                let case = format!("{name}, {seeds} seeds, {promise}");
                assert!(strategy.is_what_was_promised(), "{case}: promised otherwise");
                assert!(strategy.holds(), "{case}: broken");
            }
        }
    }
}
