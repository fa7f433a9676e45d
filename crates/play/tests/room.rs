//! Every verb of a room, with a clock that only the test moves.

use std::time::Duration;

use play::{Action, Circumstances, ClockRule, Event, Moment, Offer, Refusal, Room, Terms};
use rules::{EndReason, Side};

const SOUTH: Side = Side::SOUTH;
const NORTH: Side = Side::NORTH;

/// A room and the time in it.
struct Table {
    room: Room,
    now: u64,
}

impl Table {
    fn casual() -> Table {
        Table::on(Terms::casual("oril"))
    }

    fn rated() -> Table {
        Table::on(Terms { rated: true, ..Terms::casual("oril") })
    }

    fn live(seconds: u64, increment: u64) -> Table {
        let clock = ClockRule::live(Duration::from_secs(seconds), Duration::from_secs(increment));
        Table::on(Terms { clock, ..Terms::casual("oril") })
    }

    fn on(terms: Terms) -> Table {
        Table { room: Room::open(terms, Moment(0)).unwrap(), now: 0 }
    }

    fn wait(&mut self, seconds: u64) -> &mut Self {
        self.now += seconds * 1000;
        self
    }

    fn circumstances(&self) -> Circumstances {
        Circumstances { next_game: Some("next".into()), ..Circumstances::at(Moment(self.now)) }
    }

    fn act(&mut self, side: Side, action: Action) -> Result<Vec<Event>, Refusal> {
        let events = self.room.act(side, &action, &self.circumstances())?;
        self.happen(&events);
        Ok(events)
    }

    fn happen(&mut self, events: &[Event]) {
        for event in events {
            self.room.apply(event, Moment(self.now)).unwrap();
        }
    }

    fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.chars() {
            let side = if mv.is_uppercase() { SOUTH } else { NORTH };
            self.act(side, Action::mv(mv.to_string())).unwrap();
        }
        self
    }

    fn end(&self) -> Option<(Option<Side>, EndReason)> {
        self.room.ending().map(|ending| (ending.outcome.winner, ending.reason))
    }

    fn left(&self, side: Side) -> u64 {
        let turn = self.room.turn();
        self.room.clock().left(side, turn, Moment(self.now)).unwrap().as_secs()
    }
}

#[test]
fn moves_are_checked_by_the_rules() {
    let mut table = Table::casual();
    assert_eq!(table.act(NORTH, Action::mv("a")), Err(Refusal::NotYourTurn));
    for nonsense in ["z", "", "AA", "7", "\u{0}", "a"] {
        let refusal = table.act(SOUTH, Action::mv(nonsense)).unwrap_err();
        assert_eq!(refusal.id(), "bad-move", "{nonsense}");
    }
    table.play("Aa");
    let empty = table.act(SOUTH, Action::mv("A")).unwrap_err();
    assert_eq!(empty.to_string(), "the move 'A' is not legal: that house is empty");
    assert_eq!(table.room.game().moves(), ["A", "a"]);
}

#[test]
fn resigning_gives_the_game_to_the_other_side() {
    for side in Side::BOTH {
        let mut table = Table::casual();
        table.play("Aa").act(side, Action::Resign {}).unwrap();
        assert_eq!(table.end(), Some((Some(side.other()), EndReason::Resigned)));
        assert_eq!(table.act(SOUTH, Action::mv("B")), Err(Refusal::GameOver));
        assert_eq!(table.act(side, Action::Resign {}), Err(Refusal::GameOver));
    }
}

#[test]
fn a_draw_needs_both() {
    let mut table = Table::casual();
    table.act(SOUTH, Action::Offer { offer: Offer::Draw }).unwrap();
    assert_eq!(
        table.act(SOUTH, Action::Accept { offer: Offer::Draw }),
        Err(Refusal::NothingOffered)
    );
    assert_eq!(
        table.act(SOUTH, Action::Offer { offer: Offer::Draw }),
        Err(Refusal::AlreadyOffered)
    );
    assert_eq!(table.end(), None);
    table.act(NORTH, Action::Accept { offer: Offer::Draw }).unwrap();
    assert_eq!(table.end(), Some((None, EndReason::Agreed)));
}

#[test]
fn two_equal_offers_are_an_agreement() {
    let mut table = Table::casual();
    table.act(SOUTH, Action::Offer { offer: Offer::Draw }).unwrap();
    table.act(NORTH, Action::Offer { offer: Offer::Draw }).unwrap();
    assert_eq!(table.end(), Some((None, EndReason::Agreed)));
}

#[test]
fn a_declined_offer_is_gone_and_so_is_one_answered_by_a_move() {
    let mut table = Table::casual();
    table.act(NORTH, Action::Offer { offer: Offer::Draw }).unwrap();
    table.act(SOUTH, Action::Decline { offer: Offer::Draw }).unwrap();
    assert_eq!(
        table.act(SOUTH, Action::Accept { offer: Offer::Draw }),
        Err(Refusal::NothingOffered)
    );
    assert_eq!(
        table.act(SOUTH, Action::Decline { offer: Offer::Draw }),
        Err(Refusal::NothingOffered)
    );
    table.act(NORTH, Action::Offer { offer: Offer::Draw }).unwrap();
    table.play("A");
    assert_eq!(
        table.act(SOUTH, Action::Accept { offer: Offer::Draw }),
        Err(Refusal::NothingOffered)
    );
}

#[test]
fn agreeing_to_end_shares_what_lies_on_the_board() {
    let terms = Terms {
        start: Some("1-0-0-0-0-2-3-0-0-0-0-0-22-20-S".to_string()),
        ..Terms::casual("oril")
    };
    let mut table = Table::on(terms);
    table.act(NORTH, Action::Offer { offer: Offer::End }).unwrap();
    table.act(SOUTH, Action::Accept { offer: Offer::End }).unwrap();
    assert_eq!(table.end(), Some((Some(SOUTH), EndReason::Agreed)));
    let score = table.room.ending().unwrap().outcome.score.unwrap();
    assert_eq!((score.first, score.second), (25, 23));
}

#[test]
fn taking_back_undoes_the_askers_last_move() {
    let mut table = Table::casual();
    table.play("Aa");
    table.act(SOUTH, Action::Offer { offer: Offer::TakeBack }).unwrap();
    let events = table.act(NORTH, Action::Accept { offer: Offer::TakeBack }).unwrap();
    assert_eq!(events, [Event::TookBack { by: SOUTH, plies: 2 }]);
    assert_eq!((table.room.turn(), table.room.game().moves().len()), (SOUTH, 0));
    table.play("Bb");
    table.act(NORTH, Action::Offer { offer: Offer::TakeBack }).unwrap();
    table.act(SOUTH, Action::Accept { offer: Offer::TakeBack }).unwrap();
    assert_eq!((table.room.turn(), table.room.game().moves().len()), (NORTH, 1));
}

#[test]
fn taking_back_is_for_casual_games_with_a_move_to_take() {
    let mut rated = Table::rated();
    rated.play("A");
    assert_eq!(rated.act(SOUTH, Action::Offer { offer: Offer::TakeBack }), Err(Refusal::RatedGame));
    let mut fresh = Table::casual();
    assert_eq!(
        fresh.act(SOUTH, Action::Offer { offer: Offer::TakeBack }),
        Err(Refusal::NothingToTakeBack)
    );
}

#[test]
fn a_request_to_take_back_lapses_with_the_next_move() {
    let mut table = Table::casual();
    table.play("A");
    table.act(SOUTH, Action::Offer { offer: Offer::TakeBack }).unwrap();
    table.play("a");
    assert_eq!(
        table.act(NORTH, Action::Accept { offer: Offer::TakeBack }),
        Err(Refusal::NothingOffered)
    );
}

#[test]
fn aborting_ends_with_the_second_move() {
    let mut table = Table::casual();
    table.play("A").act(NORTH, Action::Abort {}).unwrap();
    assert_eq!(table.end(), Some((None, EndReason::Aborted)));
    let mut begun = Table::casual();
    begun.play("Aa");
    assert_eq!(begun.act(SOUTH, Action::Abort {}), Err(Refusal::TooLateToAbort));
}

#[test]
fn a_rematch_follows_an_ended_game_once() {
    let mut table = Table::casual();
    assert_eq!(table.act(SOUTH, Action::Offer { offer: Offer::Rematch }), Err(Refusal::NotOver));
    table.act(SOUTH, Action::Resign {}).unwrap();
    table.act(NORTH, Action::Offer { offer: Offer::Rematch }).unwrap();
    table.act(SOUTH, Action::Accept { offer: Offer::Rematch }).unwrap();
    assert_eq!(table.room.next(), Some(&"next".into()));
    assert_eq!(
        table.act(SOUTH, Action::Offer { offer: Offer::Rematch }),
        Err(Refusal::AlreadyRematched)
    );
}

#[test]
fn a_win_is_claimed_only_from_a_player_who_is_gone_on_their_turn() {
    let mut table = Table::live(600, 0);
    table.play("Aa");
    let gone = |seconds, table: &Table| Circumstances {
        opponent_gone: Some(Duration::from_secs(seconds)),
        ..table.circumstances()
    };
    let wait = |seconds| Some(Duration::from_secs(seconds));
    let claim = Action::Claim {};
    let here = table.circumstances();
    assert_eq!(table.room.act(NORTH, &claim, &here), Err(Refusal::NotGone { wait: None }));
    assert_eq!(
        table.room.act(NORTH, &claim, &gone(59, &table)),
        Err(Refusal::NotGone { wait: wait(1) })
    );
    assert_eq!(
        table.room.act(SOUTH, &claim, &gone(90, &table)),
        Err(Refusal::NotGone { wait: None }),
        "it is South's own turn"
    );
    let events = table.room.act(NORTH, &claim, &gone(60, &table)).unwrap();
    table.happen(&events);
    assert_eq!(table.end(), Some((Some(NORTH), EndReason::Abandoned)));
}

#[test]
fn a_game_without_a_clock_waits_two_weeks() {
    let mut table = Table::casual();
    table.play("A");
    let week = Circumstances {
        opponent_gone: Some(Duration::from_secs(7 * 86_400)),
        ..table.circumstances()
    };
    let refusal = table.room.act(SOUTH, &Action::Claim {}, &week).unwrap_err();
    assert_eq!(refusal, Refusal::NotGone { wait: Some(Duration::from_secs(7 * 86_400)) });
}

#[test]
fn a_live_clock_runs_from_the_second_move_and_gives_its_increment() {
    let mut table = Table::live(60, 2);
    table.wait(30).play("A").wait(30).play("a");
    assert_eq!((table.left(SOUTH), table.left(NORTH)), (60, 60));
    table.wait(10);
    assert_eq!((table.left(SOUTH), table.left(NORTH)), (50, 60));
    table.play("B");
    assert_eq!((table.left(SOUTH), table.left(NORTH)), (52, 60));
}

#[test]
fn who_runs_out_of_time_loses() {
    let mut table = Table::live(60, 0);
    table.play("Aa").wait(59);
    assert_eq!(table.room.tick(Moment(table.now)), []);
    table.wait(1);
    assert_eq!(table.act(SOUTH, Action::mv("B")), Err(Refusal::TimeIsUp));
    let due = table.room.tick(Moment(table.now));
    table.happen(&due);
    assert_eq!(table.end(), Some((Some(NORTH), EndReason::TimeOut)));
    assert_eq!(table.room.deadline(), None);
}

#[test]
fn a_live_game_that_nobody_begins_is_called_off() {
    let mut table = Table::live(600, 0);
    table.play("A").wait(60);
    let due = table.room.tick(Moment(table.now));
    table.happen(&due);
    assert_eq!(table.end(), Some((None, EndReason::Aborted)));
}

#[test]
fn days_are_counted_for_each_move() {
    let terms = Terms { clock: ClockRule::Days { days: 2 }, ..Terms::casual("oril") };
    let mut table = Table::on(terms);
    let day = 86_400;
    table.wait(day).play("A").wait(day).play("a");
    assert_eq!(table.room.deadline(), Some(Moment(4 * day * 1000)));
    table.wait(2 * day);
    let due = table.room.tick(Moment(table.now));
    assert_eq!(due, [Event::Ended { winner: Some(NORTH), reason: EndReason::TimeOut }]);
}

#[test]
fn lost_time_is_credited() {
    let mut table = Table::live(60, 0);
    table.play("Aa").wait(100);
    let span = Duration::from_secs(95);
    table.happen(&[Event::Credited { span }]);
    assert_eq!(table.left(SOUTH), 55);
    assert_eq!(table.room.tick(Moment(table.now)), []);
}

#[test]
fn a_replay_of_the_log_is_the_same_room() {
    let mut table = Table::live(60, 1);
    let mut log = vec![];
    for mv in ["A", "a", "B", "b"] {
        table.wait(3);
        let side = table.room.turn();
        let events = table.act(side, Action::mv(mv)).unwrap();
        log.extend(events.into_iter().map(|event| (Moment(table.now), event)));
    }
    let replayed = Room::replay(
        table.room.terms().clone(),
        Moment(0),
        log.iter().map(|(at, event)| (*at, event)),
    )
    .unwrap();
    assert_eq!(format!("{replayed:?}"), format!("{:?}", table.room));
}

#[test]
fn a_log_that_breaks_the_rules_is_an_error() {
    let event = Event::Moved { by: SOUTH, mv: "z9".to_string() };
    let log = [(Moment(1), &event)];
    assert!(Room::replay(Terms::casual("oril"), Moment(0), log).is_err());
}

#[test]
fn nobody_fills_the_log_with_proposals() {
    let offer = Offer::Draw;
    let mut table = Table::casual();
    table.play("Aa");
    for _ in 0..3 {
        table.act(SOUTH, Action::Offer { offer }).unwrap();
        table.act(SOUTH, Action::Decline { offer }).unwrap();
    }
    assert_eq!(table.act(SOUTH, Action::Offer { offer }), Err(Refusal::TooManyOffers));
    table.act(NORTH, Action::Offer { offer }).expect("the other side has its own count");
    table.act(NORTH, Action::Decline { offer }).unwrap();
    table.play("B");
    table.act(SOUTH, Action::Offer { offer }).expect("a move begins a new count");
}

#[test]
fn there_is_a_limit_for_the_whole_game() {
    let offer = Offer::TakeBack;
    let mut table = Table::casual();
    let mut made = 0;
    // Taking back and playing again goes on for ever, offers do not.
    loop {
        table.play("A");
        match table.act(SOUTH, Action::Offer { offer }) {
            Ok(_) => table.act(NORTH, Action::Accept { offer }).map(|_| made += 1).unwrap(),
            Err(refusal) => break assert_eq!(refusal, Refusal::TooManyOffers),
        }
    }
    assert_eq!(made, 50);
}
