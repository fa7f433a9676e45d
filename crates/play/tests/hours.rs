//! Hours of play in many games at once, with a clock that only the test
//! advances: it jumps from one event to the next, so that hours take seconds.
//!
//! The test keeps accounts of its own, who thought for how long, and holds
//! every clock against them: none gains or loses a millisecond, every flag
//! falls when it is due and not before, and what the server's absence took is
//! given back.

use std::time::Duration;

use play::{
    Action, Circumstances, ClockRule, Event, Ledger, Moment, Operation, Pending, Refusal, Terms,
    Unchanged,
};
use rules::{BySide, EndReason, Side, SplitMix64};

const SECOND: u64 = 1_000;
const HOUR: u64 = 3_600 * SECOND;
const DAY: u64 = 24 * HOUR;
/// Tables in the hall.
const TABLES: u64 = 40;

const fn live(seconds: u64, increment: u64) -> ClockRule {
    ClockRule::live(Duration::from_secs(seconds), Duration::from_secs(increment))
}

/// A game, and the test's own accounts of its time.
struct Table {
    clock: ClockRule,
    ledger: Ledger,
    /// When the player to move will have decided.
    decided: u64,
    /// Since when that player has been thinking.
    since: u64,
    /// When the clock was set going.
    begun: Option<u64>,
    /// How long each side has thought while the clock ran.
    thought: BySide<u64>,
    /// How many moves of each side the clock has seen.
    moved: BySide<u64>,
    /// Time that nobody could use, of what has passed since the clock began.
    lost: u64,
    /// The same since the last move.
    lost_lately: u64,
}

impl Table {
    fn open(clock: ClockRule, now: u64) -> Table {
        let terms = Terms { clock, ..Terms::casual("oril") };
        Table {
            clock,
            ledger: Ledger::open(terms, Moment(now)).unwrap(),
            decided: 0,
            since: now,
            begun: (!clock.is_live()).then_some(now),
            thought: BySide::default(),
            moved: BySide::default(),
            lost: 0,
            lost_lately: 0,
        }
    }

    fn deadline(&self) -> u64 {
        self.ledger.room().deadline().expect("a game with a clock has a deadline").0
    }

    /// How long the player to move takes: mostly a little, now and then more
    /// than is left.
    fn think(&mut self, now: u64, numbers: &mut SplitMix64) {
        let most = match self.clock {
            _ if self.begun.is_none() => 61 * SECOND,
            ClockRule::None {} => unreachable!("every table has a clock"),
            ClockRule::Days { days } => u64::from(days) * DAY + HOUR,
            ClockRule::Live { initial, increment } => {
                let little = initial.as_millis() as u64 / 20 + increment.as_millis() as u64;
                if numbers.below(40) == 0 { 20 * little } else { little }
            }
        };
        self.since = now;
        self.lost_lately = 0;
        self.decided = now + 1 + numbers.below(most);
    }

    /// What the side must have left just after a move, by the test's accounts.
    fn expected(&self, side: Side) -> u64 {
        match self.clock {
            ClockRule::None {} => 0,
            ClockRule::Days { days } => u64::from(days) * DAY,
            ClockRule::Live { initial, increment } => {
                let given = initial + increment * self.moved[side] as u32;
                given.as_millis() as u64 - self.thought[side]
            }
        }
    }

    fn judge(&self, action: Action, now: u64) -> Result<Pending, Unchanged> {
        let (game, seq) = ("g".into(), self.ledger.seq());
        let operation = Operation { game, nonce: seq.to_string(), seq, action };
        let turn = self.ledger.room().turn();
        self.ledger.judge(turn, &operation, &Circumstances::at(Moment(now)))
    }

    fn a_move(&self, numbers: &mut SplitMix64) -> Action {
        let moves = self.ledger.room().game().legal_moves();
        Action::mv(moves[numbers.below(moves.len() as u64) as usize].clone())
    }

    /// The player to move has decided.
    fn play(&mut self, now: u64, numbers: &mut SplitMix64) {
        let turn = self.ledger.room().turn();
        let Ok(pending) = self.judge(self.a_move(numbers), now) else {
            panic!("a move in time is refused");
        };
        self.ledger.commit(pending).unwrap();
        if self.begun.is_some() {
            self.thought[turn] += now - self.since - self.lost_lately;
            self.moved[turn] += 1;
        } else if self.ledger.room().has_begun() {
            self.begun = Some(now);
        }
        self.check(now);
    }

    /// The clock says what the accounts say, and time was neither made nor lost.
    fn check(&self, now: u64) {
        let room = self.ledger.room();
        for side in Side::BOTH {
            let left = room.clock().left(side, room.turn(), Moment(now)).unwrap();
            assert_eq!(left.as_millis() as u64, self.expected(side), "{side:?} at {now}");
        }
        if let Some(begun) = self.begun {
            let thought = self.thought.first + self.thought.second;
            assert_eq!(thought + self.lost, now - begun, "at {now}");
        }
        if self.begun.is_some() && room.ending().is_none() {
            assert_eq!(self.deadline(), now + self.expected(room.turn()));
        }
    }

    /// The time of the player to move is up, to the millisecond.
    fn run_out(&mut self, now: u64, numbers: &mut SplitMix64) -> EndReason {
        assert!(self.ledger.due(Moment(now - 1)).is_none(), "a flag fell too early");
        let late = self.judge(self.a_move(numbers), now);
        assert_eq!(late.unwrap_err(), Unchanged::Refused(Refusal::TimeIsUp));
        let turn = self.ledger.room().turn();
        let due = self.ledger.due(Moment(now)).expect("a flag is due");
        self.ledger.commit(due).unwrap();
        let ending = self.ledger.room().ending().expect("a fallen flag ends the game");
        if self.begun.is_some() {
            assert_eq!(now - self.since - self.lost_lately, self.expected(turn));
            let left = self.ledger.room().clock().left(turn, turn, Moment(now + HOUR));
            assert_eq!(left, Some(Duration::ZERO));
            assert_eq!(ending.outcome.winner, Some(turn.other()));
        }
        ending.reason
    }

    /// The server was away until now.
    fn lose(&mut self, span: u64, now: u64) {
        let event = Event::Credited { span: Duration::from_millis(span) };
        let credit = self.ledger.prepare(vec![event], Moment(now), None).unwrap();
        self.ledger.commit(credit).unwrap();
        self.decided += span;
        self.lost_lately += span;
        if self.begun.is_some() {
            self.lost += span;
        }
    }

    /// A clock rebuilt from the log is the same.
    fn compare_with_its_log(&self, opened: u64, now: u64) {
        let (room, log) = (self.ledger.room(), self.ledger.after(0).to_vec());
        let again = Ledger::replay(room.terms().clone(), Moment(opened), log).unwrap();
        assert_eq!(again.room().clock(), room.clock(), "at {now}");
    }
}

/// What happened in a hall.
#[derive(Debug, Default)]
struct Account {
    moves: u32,
    games: u32,
    fallen: u32,
    called_off: u32,
    absences: u32,
}

/// Plays at every table, one game after the other, until `end`.
fn open_hall(clocks: &[ClockRule], end: u64, absence_every: u64, seed: u64) -> Account {
    let mut numbers = SplitMix64::new(seed);
    let mut account = Account::default();
    let seat = |number: u64, now: u64, numbers: &mut SplitMix64| {
        let mut table = Table::open(clocks[number as usize % clocks.len()], now);
        table.think(now, numbers);
        (table, now)
    };
    let mut tables: Vec<_> = (0..TABLES).map(|number| seat(number, 0, &mut numbers)).collect();
    let mut absence = absence_every;
    loop {
        let due = |(table, _): &(Table, u64)| table.decided.min(table.deadline());
        let number = (0..tables.len()).min_by_key(|&number| due(&tables[number])).unwrap();
        let now = due(&tables[number]);
        if now >= end {
            return account;
        }
        if now >= absence {
            let (left, span) = (absence, 1 + numbers.below(absence_every / 20));
            tables.iter_mut().for_each(|(table, _)| table.lose(span, left + span));
            absence = left + span + absence_every;
            account.absences += 1;
            continue;
        }
        let (table, opened) = &mut tables[number];
        if table.deadline() <= table.decided {
            match table.run_out(now, &mut numbers) {
                EndReason::TimeOut => account.fallen += 1,
                EndReason::Aborted => account.called_off += 1,
                other => panic!("time ends no game with {other:?}"),
            }
        } else {
            table.play(now, &mut numbers);
            account.moves += 1;
            table.think(now, &mut numbers);
        }
        if table.ledger.room().ending().is_some() {
            table.compare_with_its_log(*opened, now);
            account.games += 1;
            tables[number] = seat(number as u64, now, &mut numbers);
        }
    }
}

#[test]
fn three_hours_of_live_games() {
    let clocks = [live(60, 0), live(60, 1), live(180, 2), live(300, 3), live(900, 10)];
    let account = open_hall(&clocks, 3 * HOUR, HOUR / 3, 1);
    assert!(account.moves > 10_000 && account.games > 200, "{account:?}");
    assert!(account.fallen > 20 && account.called_off > 2, "{account:?}");
    assert!(account.absences > 6, "{account:?}");
}

#[test]
fn a_year_of_games_by_correspondence() {
    let clocks =
        [ClockRule::Days { days: 1 }, ClockRule::Days { days: 3 }, ClockRule::Days { days: 14 }];
    let account = open_hall(&clocks, 365 * DAY, 30 * DAY, 2);
    assert!(account.moves > 5_000 && account.fallen > 20, "{account:?}");
    assert!(account.absences > 8, "{account:?}");
}
