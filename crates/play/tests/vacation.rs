//! Vacations in games by correspondence, held against accounts that the test keeps in another
//! way: hour by hour, and day by day.

use std::collections::BTreeMap;
use std::time::Duration;

use play::{
    Action, Circumstances, ClockRule, Event, Ledger, Moment, Operation, Refusal, Terms, Unchanged,
    VACATION_DAYS, Vacation, VacationRefusal,
};
use rules::{BySide, EndReason, Side, SplitMix64};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// A game, and how many hours each side has used of its present move, counted one by one.
struct Correspondence {
    ledger: Ledger,
    budget: u64,
    used: u64,
    away: BySide<u64>,
}

impl Correspondence {
    fn open(days: u16) -> Correspondence {
        let terms = Terms { clock: ClockRule::Days { days }, ..Terms::casual("oril") };
        let ledger = Ledger::open(terms, Moment(0)).unwrap();
        let (budget, away) = (u64::from(days) * DAY, BySide::default());
        Correspondence { ledger, budget, used: 0, away }
    }

    fn turn(&self) -> Side {
        self.ledger.room().turn()
    }

    fn happen(&mut self, event: Event, now: u64) {
        let pending = self.ledger.prepare(vec![event], Moment(now), None).unwrap();
        self.ledger.commit(pending).unwrap();
    }

    fn move_any(&mut self, now: u64) -> Result<(), Unchanged> {
        let mv = self.ledger.room().game().legal_moves().swap_remove(0);
        let (seq, action) = (self.ledger.seq(), Action::mv(mv));
        let operation = Operation { game: "g".into(), nonce: seq.to_string(), seq, action };
        let now = Circumstances::at(Moment(now));
        let pending = self.ledger.judge(self.turn(), &operation, &now)?;
        self.ledger.commit(pending).unwrap();
        self.used = 0;
        Ok(())
    }

    /// The clock says what was counted.
    fn check(&self, now: u64) {
        let (room, turn) = (self.ledger.room(), self.turn());
        let left = |side| room.clock().left(side, turn, Moment(now)).unwrap().as_millis() as u64;
        assert_eq!(left(turn), self.budget - self.used, "at {}", now / HOUR);
        assert_eq!(left(turn.other()), self.budget, "at {}", now / HOUR);
        let waits = self.away[turn].saturating_sub(now);
        assert_eq!(room.deadline(), Some(Moment(now + waits + self.budget - self.used)));
        let away = self.ledger.standing(Moment(now)).clock.unwrap().away;
        assert_eq!(away, self.away.map(|until| until.saturating_sub(now)));
    }

    fn check_against_its_log(&self) {
        let (room, log) = (self.ledger.room(), self.ledger.after(0).to_vec());
        let again = Ledger::replay(room.terms().clone(), Moment(0), log).unwrap();
        assert_eq!(again.room().clock(), room.clock());
    }
}

/// What happened in a year of games.
#[derive(Debug, Default)]
struct Account {
    moves: u32,
    refused: u32,
    vacations: u32,
    returns: u32,
    credits: u32,
    fallen: u32,
}

/// An hour of a game: something may happen at its beginning, and then it passes.
fn pass_hour(
    game: &mut Correspondence,
    now: u64,
    numbers: &mut SplitMix64,
    account: &mut Account,
) -> bool {
    if game.ledger.room().ending().is_none() && game.used >= game.budget {
        game.check(now);
        assert!(game.ledger.due(Moment(now - 1)).is_none(), "a flag fell too early");
        let late = game.move_any(now);
        assert_eq!(late.unwrap_err(), Unchanged::Refused(Refusal::TimeIsUp));
        let due = game.ledger.due(Moment(now)).expect("a flag is due");
        game.ledger.commit(due).unwrap();
        assert_eq!(game.ledger.room().ending().unwrap().reason, EndReason::TimeOut);
        account.fallen += 1;
    }
    if game.ledger.room().ending().is_some() {
        return false;
    }
    let side = Side::BOTH[numbers.below(2) as usize];
    let is_away = |game: &Correspondence, side: Side| game.away[side] > now;
    match numbers.below(60) {
        0 | 1 => match game.move_any(now) {
            Ok(()) => account.moves += 1,
            Err(refused) => {
                assert_eq!(refused, Unchanged::Refused(Refusal::OnVacation));
                assert!(is_away(game, game.turn()));
                account.refused += 1;
            }
        },
        2 if !is_away(game, side) => {
            let until = now + (1 + numbers.below(20)) * DAY;
            game.happen(Event::Vacation { by: side, until: Moment(until) }, now);
            game.away[side] = until;
            account.vacations += 1;
        }
        3 if is_away(game, side) => {
            game.happen(Event::Returned { by: side }, now);
            game.away[side] = now;
            account.returns += 1;
        }
        // No server ran in the last hours; who was away has lost nothing.
        4 if game.used >= 3 * HOUR => {
            let span = Duration::from_millis(2 * HOUR);
            game.happen(Event::Credited { span }, now);
            if !is_away(game, game.turn()) {
                game.used -= 2 * HOUR;
            }
            account.credits += 1;
        }
        _ => {}
    }
    if game.ledger.room().ending().is_some() {
        return false;
    }
    game.check(now);
    if !is_away(game, game.turn()) {
        game.used += HOUR;
    }
    true
}

#[test]
fn clocks_wait_for_those_on_vacation_to_the_hour() {
    let mut numbers = SplitMix64::new(7);
    let mut account = Account::default();
    for days in [1, 2, 3, 7, 14].into_iter().cycle().take(150) {
        let mut game = Correspondence::open(days);
        let mut now = 0;
        while now < 365 * DAY && pass_hour(&mut game, now, &mut numbers, &mut account) {
            now += HOUR;
            if now % (10 * DAY) == 0 {
                game.check_against_its_log();
            }
        }
        game.check_against_its_log();
    }
    assert!(account.moves > 500 && account.refused > 100, "{account:?}");
    assert!(account.vacations > 200 && account.returns > 100, "{account:?}");
    assert!(account.credits > 50 && account.fallen > 30, "{account:?}");
}

#[test]
fn a_vacation_gives_no_time_and_takes_none() {
    let mut game = Correspondence::open(3);
    // Two of three days are used before a week of vacation.
    game.happen(Event::Vacation { by: Side::First, until: Moment(9 * DAY) }, 2 * DAY);
    let deadline = |game: &Correspondence| game.ledger.room().deadline().unwrap().0;
    assert_eq!(deadline(&game), 10 * DAY);
    let refused = game.move_any(5 * DAY).unwrap_err();
    assert_eq!(refused, Unchanged::Refused(Refusal::OnVacation));
    // A second one on top changes nothing, whatever a log says.
    game.happen(Event::Vacation { by: Side::First, until: Moment(300 * DAY) }, 5 * DAY);
    assert_eq!(deadline(&game), 10 * DAY);
    game.happen(Event::Returned { by: Side::First }, 5 * DAY);
    assert_eq!(deadline(&game), 6 * DAY);
    game.happen(Event::Returned { by: Side::First }, 5 * DAY);
    assert_eq!(deadline(&game), 6 * DAY);
    game.move_any(5 * DAY).unwrap();
    // The opponent's own three days began with the move.
    assert_eq!(deadline(&game), 8 * DAY);
}

#[test]
fn live_clocks_wait_for_nobody() {
    let clock = ClockRule::live(Duration::from_secs(60), Duration::ZERO);
    let terms = Terms { clock, ..Terms::casual("oril") };
    let mut ledger = Ledger::open(terms, Moment(0)).unwrap();
    let events = [("A", Side::First), ("a", Side::Second)]
        .map(|(mv, by)| Event::Moved { by, mv: mv.to_string() });
    let pending = ledger.prepare(events.to_vec(), Moment(5), None).unwrap();
    ledger.commit(pending).unwrap();
    let before = ledger.room().deadline();
    let event = Event::Vacation { by: Side::First, until: Moment(9 * DAY) };
    let pending = ledger.prepare(vec![event], Moment(6), None).unwrap();
    ledger.commit(pending).unwrap();
    assert_eq!(ledger.room().deadline(), before);
}

/// The days that a list of vacations takes of each year, counted day by day.
fn counted(taken: &[Vacation]) -> BTreeMap<u64, u64> {
    let mut years = BTreeMap::new();
    for vacation in taken {
        let mut day = vacation.from.0;
        loop {
            *years.entry(Moment(day).date().0).or_default() += 1;
            day += DAY;
            if day >= vacation.until.0 {
                break;
            }
        }
    }
    years
}

#[test]
fn nobody_takes_more_days_than_a_year_has() {
    for seed in 0..200 {
        let mut numbers = SplitMix64::new(seed);
        let mut taken: Vec<Vacation> = vec![];
        let mut now = numbers.below(400) * DAY + numbers.below(DAY);
        for _ in 0..60 {
            now += numbers.below(25 * DAY);
            let going_on = taken.last().is_some_and(|last| last.until.0 > now);
            if going_on && numbers.below(2) == 0 {
                taken.last_mut().unwrap().until = Moment(now);
                continue;
            }
            let asked = Vacation::of_days(Moment(now), numbers.below(23) as u16);
            let with = || counted(&[&taken[..], &[asked]].concat());
            let expected = if asked.from == asked.until || asked.days() > VACATION_DAYS {
                Err(VacationRefusal::BadLength)
            } else if going_on {
                Err(VacationRefusal::AlreadyAway)
            } else if with().values().all(|days| *days <= VACATION_DAYS) {
                Ok(())
            } else {
                Err(VacationRefusal::TooFewDays { left: 0 })
            };
            let answer = asked.check(&taken);
            match (expected, answer) {
                (
                    Err(VacationRefusal::TooFewDays { .. }),
                    Err(VacationRefusal::TooFewDays { .. }),
                ) => {}
                (expected, answer) => assert_eq!(expected, answer, "{asked:?} after {taken:?}"),
            }
            if answer.is_ok() {
                taken.push(asked);
            }
            let used = counted(&taken).get(&Moment(now).date().0).copied().unwrap_or(0);
            assert_eq!(Vacation::left(&taken, Moment(now)), VACATION_DAYS - used);
        }
        assert!(taken.len() > 2, "{taken:?}");
    }
}
