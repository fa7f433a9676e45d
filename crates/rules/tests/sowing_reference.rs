//! The fast sowing game against a slow one, written line by line from the
//! rules with plain loops over plain numbers: every preset and many other
//! combinations of rules, from many positions, move by move to the end.

use rules::sowing::{
    CycleShare, House, Majority, PRESETS, Rules, Setup, Singleton, Slam, Sowing, Stuck,
};
use rules::{BySide, EndReason, Match, Notation, Side, SplitMix64};

/// A game played by hand. Players are 0 (South) and 1 (North).
struct ByHand {
    rules: Rules,
    board: Vec<u8>,
    store: [u16; 2],
    player: usize,
    ply: u16,
    /// Boards and players to move since the last capture, the present one included.
    history: Vec<(Vec<u8>, usize)>,
    over: Option<(EndReason, [u16; 2])>,
}

impl ByHand {
    fn new(rules: Rules, setup: &Setup) -> Self {
        let mut game = ByHand {
            rules,
            board: setup.houses.clone(),
            store: [setup.stores.first.into(), setup.stores.second.into()],
            player: setup.turn.index(),
            ply: 0,
            history: vec![],
            over: None,
        };
        game.arrive();
        game
    }

    fn row(&self, player: usize) -> std::ops::Range<usize> {
        let houses = usize::from(self.rules.houses);
        player * houses..(player + 1) * houses
    }

    fn in_row(&self, board: &[u8], player: usize) -> u16 {
        board[self.row(player)].iter().map(|&seeds| u16::from(seeds)).sum()
    }

    fn sow(&self, house: usize) -> (Vec<u8>, usize) {
        let mut board = self.board.clone();
        let mut hand = board[house];
        board[house] = 0;
        let mut at = house;
        while hand > 0 {
            at = (at + 1) % board.len();
            if at != house {
                board[at] += 1;
                hand -= 1;
            }
        }
        (board, at)
    }

    fn chain(&self, board: &[u8], last: usize) -> Vec<usize> {
        let (low, high) = self.rules.cap;
        let theirs = self.row(1 - self.player);
        let mut chain = vec![];
        let mut at = last;
        while theirs.contains(&at) && low <= board[at] && board[at] <= high {
            chain.push(at);
            if at == 0 {
                break;
            }
            at -= 1;
        }
        chain
    }

    fn is_slam(&self, board: &[u8], chain: &[usize]) -> bool {
        let caught: u16 = chain.iter().map(|&house| u16::from(board[house])).sum();
        !chain.is_empty() && self.in_row(board, 1 - self.player) == caught
    }

    fn slams(&self, house: usize) -> bool {
        let (board, last) = self.sow(house);
        self.is_slam(&board, &self.chain(&board, last))
    }

    fn legal(&self) -> Vec<usize> {
        let own = self.row(self.player);
        let mut moves: Vec<usize> = own.clone().filter(|&house| self.board[house] > 0).collect();
        if self.rules.feed && self.in_row(&self.board, 1 - self.player) == 0 {
            moves.retain(|&house| usize::from(self.board[house]) > own.end - 1 - house);
        } else if self.rules.singleton == Singleton::LastResort
            && moves.iter().any(|&house| self.board[house] > 1)
        {
            moves.retain(|&house| self.board[house] > 1);
        }
        if matches!(self.rules.slam, Slam::Forbidden | Slam::LastResort) {
            let quiet: Vec<usize> =
                moves.iter().copied().filter(|&house| !self.slams(house)).collect();
            if self.rules.slam == Slam::Forbidden || !quiet.is_empty() {
                moves = quiet;
            }
        }
        moves
    }

    fn play(&mut self, house: usize) {
        let (mut board, last) = self.sow(house);
        let mut chain = self.chain(&board, last);
        if self.is_slam(&board, &chain) {
            match self.rules.slam {
                Slam::NoCapture => chain.clear(),
                Slam::KeepLast => drop(chain.remove(0)),
                Slam::KeepFirst => drop(chain.pop()),
                _ => {}
            }
        }
        let mut gained = 0;
        for caught in chain {
            gained += u16::from(board[caught]);
            board[caught] = 0;
        }
        self.board = board;
        self.store[self.player] += gained;
        self.ply += 1;
        if gained > 0 {
            self.history.clear();
        }
        let replays = self.rules.slam == Slam::CaptureReplay
            && gained > 0
            && self.in_row(&self.board, 1 - self.player) == 0;
        if !replays {
            self.player = 1 - self.player;
        }
        self.arrive();
    }

    fn arrive(&mut self) {
        self.history.push((self.board.clone(), self.player));
        self.over = self.verdict();
    }

    fn verdict(&self) -> Option<(EndReason, [u16; 2])> {
        let rules = &self.rules;
        let own_sides = [0, 1].map(|player| self.store[player] + self.in_row(&self.board, player));
        let most = self.store[0].max(self.store[1]);
        if rules.majority != Majority::Off && most * 2 > rules.total() {
            let swept = rules.majority == Majority::Sweep;
            return Some((EndReason::Majority, if swept { own_sides } else { self.store }));
        }
        if self.board.iter().all(|&seeds| seeds == 0) {
            return Some((EndReason::BoardEmpty, self.store));
        }
        if rules.two_seeds && self.two_seeds_chase() {
            return Some((EndReason::TwoSeeds, own_sides));
        }
        let now = (self.board.clone(), self.player);
        let occurrences = self.history.iter().filter(|&earlier| *earlier == now).count();
        if rules.cycle_n > 0 && occurrences >= usize::from(rules.cycle_n) {
            let shared = rules.cycle_share == CycleShare::OwnSide;
            return Some((EndReason::Repetition, if shared { own_sides } else { self.store }));
        }
        if self.legal().is_empty() {
            return Some((EndReason::NoMove, self.stuck(own_sides)));
        }
        if rules.max_plies > 0 && self.ply >= rules.max_plies {
            return Some((EndReason::PlyLimit, self.store));
        }
        None
    }

    fn two_seeds_chase(&self) -> bool {
        let houses = usize::from(self.rules.houses);
        let total: u16 = self.board.iter().map(|&seeds| u16::from(seeds)).sum();
        total == 2 && (0..houses).any(|i| self.board[i] == 1 && self.board[i + houses] == 1)
    }

    /// The remaining seeds go to the player who has none, if there is one.
    fn stuck(&self, own_sides: [u16; 2]) -> [u16; 2] {
        let sides = [0, 1].map(|player| self.in_row(&self.board, player));
        let mut score = self.store;
        match (self.rules.stuck, sides) {
            (Stuck::Starved, [0, left]) => score[0] += left,
            (Stuck::Starved, [left, 0]) => score[1] += left,
            _ => score = own_sides,
        }
        score
    }

    fn setup(&self) -> Setup {
        Setup {
            houses: self.board.clone(),
            stores: BySide::new(self.store[0] as u8, self.store[1] as u8),
            turn: Side::BOTH[self.player],
        }
    }
}

/// Plays one random game both ways and compares them at every ply. Gives its length.
fn compare(rules: Rules, setup: &Setup, numbers: &mut SplitMix64, plies: usize) -> usize {
    let sowing = Sowing::new(rules).unwrap();
    let start = sowing.position(setup).unwrap();
    let mut fast = Match::from_position(sowing, start);
    let mut slow = ByHand::new(rules, setup);
    for ply in 0..plies {
        let place = || format!("{} at {}", fast.game().name(), fast.text());
        assert_eq!(fast.game().setup(fast.position()), slow.setup(), "{}", place());
        let ending = fast.ending().map(|ending| {
            let score = ending.outcome.score.unwrap();
            (ending.reason, [score.first, score.second])
        });
        assert_eq!(ending, slow.over, "ending of {}", place());
        if slow.over.is_some() {
            assert!(fast.legal_moves().is_empty(), "{}", place());
            return ply;
        }
        let legal = slow.legal();
        let listed: Vec<usize> =
            fast.legal_moves().iter().map(|house| usize::from(house.0)).collect();
        assert_eq!(listed, legal, "legal moves of {}", place());
        let chosen = legal[numbers.below(legal.len() as u64) as usize];
        slow.play(chosen);
        fast.play(House(chosen as u8)).unwrap();
    }
    plies
}

/// A board with its seeds distributed at random, few or many of them in the
/// stores.
fn thrown(rules: &Rules, numbers: &mut SplitMix64) -> Setup {
    let houses = 2 * usize::from(rules.houses);
    let mut setup = Setup {
        houses: vec![0; houses],
        stores: BySide::new(0, 0),
        turn: Side::BOTH[numbers.below(2) as usize],
    };
    // Half of the boards have an almost empty row: that is where the rules differ.
    let from = if numbers.below(2) == 0 { numbers.below(houses as u64) as usize } else { 0 };
    let width = 1 + numbers.below((houses - from) as u64) as usize;
    let stored = numbers.below(101);
    for _ in 0..rules.total() {
        if numbers.below(100) < stored {
            setup.stores[Side::BOTH[numbers.below(2) as usize]] += 1;
        } else {
            setup.houses[from + numbers.below(width as u64) as usize] += 1;
        }
    }
    setup
}

fn one_of<T: Copy>(numbers: &mut SplitMix64, choices: &[T]) -> T {
    choices[numbers.below(choices.len() as u64) as usize]
}

/// Valid rules with random values.
fn any_rules(numbers: &mut SplitMix64) -> Rules {
    loop {
        let low = 1 + numbers.below(4) as u8;
        let rules = Rules {
            houses: 2 + numbers.below(6) as u8,
            seeds: 1 + numbers.below(6) as u8,
            cap: (low, low + numbers.below(4) as u8),
            singleton: one_of(numbers, &[Singleton::Free, Singleton::LastResort]),
            slam: one_of(
                numbers,
                &[
                    Slam::Forbidden,
                    Slam::LastResort,
                    Slam::NoCapture,
                    Slam::KeepFirst,
                    Slam::KeepLast,
                    Slam::Capture,
                    Slam::CaptureReplay,
                ],
            ),
            feed: one_of(numbers, &[true, false]),
            stuck: one_of(numbers, &[Stuck::OwnSide, Stuck::Starved]),
            cycle_n: one_of(numbers, &[0, 2, 3]),
            cycle_share: one_of(
                numbers,
                &[CycleShare::OwnSide, CycleShare::Even, CycleShare::Nobody],
            ),
            two_seeds: one_of(numbers, &[true, false]),
            majority: one_of(numbers, &[Majority::Off, Majority::Stop, Majority::Sweep]),
            max_plies: one_of(numbers, &[0, 0, 7, 40]),
        };
        if rules.validate().is_ok() {
            return rules;
        }
    }
}

#[test]
fn presets_from_their_start() {
    let mut numbers = SplitMix64::new(2024);
    for (_, rules) in PRESETS {
        let sowing = Sowing::new(rules).unwrap();
        for begins in Side::BOTH {
            let setup = sowing.setup(&sowing.start_with(begins));
            for _ in 0..150 {
                compare(rules, &setup, &mut numbers, 400);
            }
        }
    }
}

#[test]
fn presets_from_thrown_boards() {
    let mut numbers = SplitMix64::new(7);
    let mut plies = 0;
    for (_, rules) in PRESETS {
        for _ in 0..1_500 {
            let setup = thrown(&rules, &mut numbers);
            plies += compare(rules, &setup, &mut numbers, 150);
        }
    }
    assert!(plies > 100_000, "only {plies} plies were compared");
}

#[test]
fn any_rules_from_thrown_boards() {
    let mut numbers = SplitMix64::new(48);
    let mut plies = 0;
    for _ in 0..15_000 {
        let rules = any_rules(&mut numbers);
        let setup = thrown(&rules, &mut numbers);
        plies += compare(rules, &setup, &mut numbers, 80);
    }
    assert!(plies > 100_000, "only {plies} plies were compared");
}

/// The cases that the random boards must cover for the comparison to be
/// meaningful.
#[test]
fn the_throws_reach_every_ending_and_every_slam() {
    let mut numbers = SplitMix64::new(3);
    let mut reasons = vec![];
    let mut slams = 0;
    for _ in 0..4_000 {
        let rules = any_rules(&mut numbers);
        let setup = thrown(&rules, &mut numbers);
        let mut game = ByHand::new(rules, &setup);
        for _ in 0..60 {
            if game.over.is_some() {
                break;
            }
            let legal = game.legal();
            slams += usize::from(legal.iter().any(|&house| game.slams(house)));
            game.play(one_of(&mut numbers, &legal));
        }
        if let Some((reason, _)) = game.over
            && !reasons.contains(&reason)
        {
            reasons.push(reason);
        }
    }
    assert_eq!(reasons.len(), 6, "{reasons:?}");
    assert!(slams > 300, "{slams}");
}
