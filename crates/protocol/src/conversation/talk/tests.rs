//! The conversation against a table that behaves like the server's: a ledger,
//! and a line that loses, repeats and breaks.

use std::sync::LazyLock;

use crate::{GameView, Seat, ServerMessage};
use play::{
    Circumstances, ClockReading, ClockRule, Entry, Ledger, PlayerKind, Standing, Terms, Unchanged,
};
use rules::{BySide, Side, SplitMix64};

use super::*;

static GAME: LazyLock<GameId> = LazyLock::new(|| "g".into());

fn terms() -> Terms {
    let clock = ClockRule::live(Duration::from_secs(60), Duration::from_secs(1));
    Terms { clock, ..Terms::casual("oril") }
}

fn me(nickname: &str) -> Me {
    Me {
        nickname: nickname.into(),
        kind: PlayerKind::Person,
        muted: vec![],
        friends: vec![],
        in_explorer: true,
        meets_programs: false,
        reset: None,
    }
}

/// The server's end: one game, its truth in a ledger.
struct Table {
    ledger: Ledger,
}

impl Table {
    fn new() -> Table {
        Table { ledger: Ledger::open(terms(), Moment(0)).unwrap() }
    }

    fn entries(&self, from: u64) -> Vec<Entry> {
        self.ledger.after(from).to_vec()
    }

    fn standing(&self) -> Standing {
        let left = BySide::new(60_000, 50_000);
        let clock =
            Some(ClockReading { left, running: self.ledger.seq() > 1, ..ClockReading::default() });
        Standing { clock, ..self.ledger.standing(Moment(0)) }
    }

    fn welcome(nickname: &str) -> ServerMessage {
        let (online, challenges) = (vec![], vec![]);
        ServerMessage::Welcome {
            version: 1,
            me: me(nickname),
            heartbeat: 2_500,
            online,
            challenges,
        }
    }

    fn hear(
        &mut self,
        side: Option<Side>,
        message: ClientMessage,
        now: u64,
    ) -> Option<ServerMessage> {
        let game = GAME.clone();
        match message {
            ClientMessage::Watch { seq: Some(from), .. } => {
                let (entries, standing) = (self.entries(from), self.standing());
                Some(ServerMessage::Events { game, from, entries, standing })
            }
            ClientMessage::Watch { seq: None, .. } => {
                let seat = |name: &str| Seat { nickname: name.into(), kind: PlayerKind::Person };
                let view = GameView {
                    id: game,
                    terms: terms(),
                    opened: 0,
                    seats: BySide::new(seat("Ana"), seat("Rui")),
                    you: side,
                    log: self.entries(0),
                    standing: self.standing(),
                };
                Some(ServerMessage::Game { game: view })
            }
            ClientMessage::Act(operation) => Some(self.act(side?, operation, now)),
            ClientMessage::Ping {} => Some(ServerMessage::Pong),
            _ => None,
        }
    }

    fn act(&mut self, side: Side, operation: Operation, now: u64) -> ServerMessage {
        let judged = self.ledger.judge(side, &operation, &Circumstances::at(Moment(now)));
        let Operation { game, nonce, seq, .. } = operation;
        let from = match judged {
            Ok(pending) => {
                let from = self.ledger.seq();
                self.ledger.commit(pending).unwrap();
                from
            }
            Err(Unchanged::Done { from, .. }) => from,
            Err(Unchanged::Stale) => {
                let (entries, standing) = (self.entries(seq), self.standing());
                return ServerMessage::Stale { game, nonce, from: seq, entries, standing };
            }
            Err(Unchanged::Refused(why)) => {
                let problem = Problem::new(why.id(), why.to_string());
                return ServerMessage::Refused { game: Some(game), nonce: Some(nonce), problem };
            }
        };
        let (entries, standing) = (self.entries(from), self.standing());
        ServerMessage::Acked { game, nonce, from, entries, standing }
    }
}

/// A player whose line is in order.
fn seated(table: &mut Table, nickname: &str, side: Option<Side>) -> Talk {
    let mut talk = Talk::new();
    assert_eq!(talk.begin(me(nickname), vec![], Moment(0)), [Order::Open]);
    talk.opened(Moment(0));
    talk.hear(Table::welcome(nickname), Moment(0));
    let orders = talk.follow(&GAME);
    answer(table, &mut talk, side, orders, 0);
    assert!(talk.game(&GAME).is_some());
    talk
}

/// Carries orders to the table and its answers back; returns the news.
fn answer(
    table: &mut Table,
    talk: &mut Talk,
    side: Option<Side>,
    orders: Vec<Order>,
    now: u64,
) -> Vec<News> {
    let mut received = vec![];
    let mut left = orders;
    while let Some(order) = left.pop() {
        match order {
            Order::Send(message) => {
                if let Some(reply) = table.hear(side, message, now) {
                    left.extend(talk.hear(reply, Moment(now)));
                }
            }
            Order::Tell(news) => received.push(news),
            Order::Open | Order::Close => {}
        }
    }
    received
}

fn play_move(mv: &str) -> Action {
    Action::mv(mv)
}

#[test]
fn a_move_is_on_the_board_at_once_and_saved_when_the_server_says_so() {
    let mut table = Table::new();
    let mut ana = seated(&mut table, "Ana", Some(Side::First));
    let orders = ana.act(&GAME, "n1".into(), play_move("F"), Moment(5));
    let (board, waits) = ana.board(&GAME).unwrap();
    assert_eq!((board.moves(), waits), (vec!["F".to_string()], true));
    assert_eq!(ana.game(&GAME).unwrap().seq(), 0);
    answer(&mut table, &mut ana, Some(Side::First), orders, 6);
    let (board, waits) = ana.board(&GAME).unwrap();
    assert_eq!((board.moves(), waits), (vec!["F".to_string()], false));
    assert!(ana.unsent().is_empty());
}

#[test]
fn what_was_not_answered_is_said_again_under_the_same_name_after_a_break() {
    let mut table = Table::new();
    let mut ana = seated(&mut table, "Ana", Some(Side::First));
    let orders = ana.act(&GAME, "n1".into(), play_move("F"), Moment(5));
    let [Order::Send(message)] = &orders[..] else { panic!("{orders:?}") };
    // It happens, but the answer is lost with the line.
    table.hear(Some(Side::First), message.clone(), 6);
    ana.broke(Moment(7), 0.5);
    assert_eq!(ana.act(&GAME, "n2".into(), play_move("F"), Moment(8)), []);
    assert_eq!(ana.unsent().len(), 1);
    assert_eq!(ana.wake(), Some(Moment(57)));
    assert_eq!(ana.tick(Moment(57), 0.5), [Order::Open]);
    ana.opened(Moment(60));
    let orders = ana.hear(Table::welcome("Ana"), Moment(61));
    assert!(orders.contains(&Order::Send(message.clone())));
    answer(&mut table, &mut ana, Some(Side::First), orders, 62);
    assert_eq!(table.ledger.seq(), 1);
    assert_eq!(ana.game(&GAME).unwrap().seq(), 1);
    assert!(ana.unsent().is_empty());
}

#[test]
fn a_move_made_while_no_server_ran_outlasts_the_time_given_back() {
    let mut table = Table::new();
    let mut ana = seated(&mut table, "Ana", Some(Side::First));
    ana.broke(Moment(1), 0.5);
    ana.act(&GAME, "n1".into(), play_move("F"), Moment(2));
    let credit = play::Event::Credited { span: Duration::from_secs(9) };
    let credit = table.ledger.prepare(vec![credit], Moment(3), None).unwrap();
    table.ledger.commit(credit).unwrap();
    ana.tick(Moment(60), 0.5);
    ana.opened(Moment(60));
    let orders = ana.hear(Table::welcome("Ana"), Moment(61));
    // The log with the time arrives before the move is answered.
    let (entries, standing) = (table.entries(0), table.standing());
    ana.hear(ServerMessage::Events { game: GAME.clone(), from: 0, entries, standing }, Moment(62));
    let (board, waits) = ana.board(&GAME).unwrap();
    assert_eq!((board.moves(), waits), (vec!["F".to_string()], true));
    assert_eq!(ana.act(&GAME, "n2".into(), play_move("F"), Moment(63)), [], "it is on its way");
    assert_eq!(answer(&mut table, &mut ana, Some(Side::First), orders, 64), []);
    assert_eq!(table.ledger.room().game().moves(), ["F"]);
    assert_eq!(ana.board(&GAME).unwrap().0.moves(), ["F"]);
    assert!(ana.unsent().is_empty());
}

#[test]
fn a_decision_survives_the_page() {
    let mut table = Table::new();
    let mut ana = seated(&mut table, "Ana", Some(Side::First));
    ana.broke(Moment(1), 0.5);
    ana.act(&GAME, "n1".into(), play_move("F"), Moment(2));
    let kept = serde_json::to_string(&ana.unsent()).unwrap();

    let mut again = Talk::new();
    again.begin(me("Ana"), serde_json::from_str(&kept).unwrap(), Moment(100));
    again.opened(Moment(101));
    let orders = again.hear(Table::welcome("Ana"), Moment(102));
    answer(&mut table, &mut again, Some(Side::First), orders, 103);
    assert_eq!(table.ledger.room().game().moves(), ["F"]);
    assert!(again.unsent().is_empty());
}

#[test]
fn a_second_device_sees_the_same_game_and_an_overtaken_move_is_dropped() {
    let mut table = Table::new();
    let mut phone = seated(&mut table, "Ana", Some(Side::First));
    let mut tablet = seated(&mut table, "Ana", Some(Side::First));
    let orders = phone.act(&GAME, "p".into(), play_move("F"), Moment(5));
    answer(&mut table, &mut phone, Some(Side::First), orders, 5);
    let orders = tablet.act(&GAME, "t".into(), play_move("A"), Moment(6));
    let received = answer(&mut table, &mut tablet, Some(Side::First), orders, 6);
    assert_eq!(received, [News::Overtaken { game: GAME.clone() }]);
    assert_eq!(tablet.board(&GAME).unwrap().0.moves(), ["F"]);
    assert!(tablet.unsent().is_empty());
}

#[test]
fn giving_up_is_still_meant_when_the_opponent_moves_first() {
    let mut table = Table::new();
    let mut ana = seated(&mut table, "Ana", Some(Side::First));
    let mut rui = seated(&mut table, "Rui", Some(Side::Second));
    let orders = ana.act(&GAME, "a".into(), play_move("F"), Moment(5));
    answer(&mut table, &mut ana, Some(Side::First), orders, 5);
    let orders = rui.act(&GAME, "r".into(), Action::Resign {}, Moment(6));
    answer(&mut table, &mut rui, Some(Side::Second), orders, 6);
    let ending = table.ledger.room().ending().unwrap();
    assert_eq!(ending.outcome.winner, Some(Side::First));
    assert_eq!(rui.game(&GAME).unwrap().room().ending(), Some(ending));
}

#[test]
fn a_refusal_is_announced_and_takes_the_move_off_the_board() {
    let mut table = Table::new();
    let mut rui = seated(&mut table, "Rui", Some(Side::Second));
    let orders = rui.act(&GAME, "r".into(), play_move("a"), Moment(5));
    let received = answer(&mut table, &mut rui, Some(Side::Second), orders, 5);
    let [News::Refused { problem, .. }] = &received[..] else { panic!("{received:?}") };
    assert_eq!(problem.error, "not-your-turn");
    assert!(rui.board(&GAME).unwrap().0.moves().is_empty());
}

#[test]
fn a_game_that_cannot_be_had_says_why() {
    let mut table = Table::new();
    let mut eva = seated(&mut table, "Eva", None);
    eva.follow(&"secret".into());
    let problem = Problem::new("not-found", "");
    let refused = ServerMessage::Refused {
        game: Some("secret".into()),
        nonce: None,
        problem: problem.clone(),
    };
    assert_eq!(eva.hear(refused, Moment(1)), []);
    assert_eq!(eva.missing(&"secret".into()), Some(&problem));
    eva.leave(&"secret".into());
    assert_eq!(eva.missing(&"secret".into()), None);
}

#[test]
fn the_turn_is_announced_once() {
    let mut table = Table::new();
    let mut ana = seated(&mut table, "Ana", Some(Side::First));
    let mut rui = seated(&mut table, "Rui", Some(Side::Second));
    let orders = ana.act(&GAME, "a".into(), play_move("F"), Moment(5));
    answer(&mut table, &mut ana, Some(Side::First), orders, 5);
    let (entries, standing) = (table.entries(0), table.standing());
    let events = ServerMessage::Events { game: GAME.clone(), from: 0, entries, standing };
    let turn = Order::Tell(News::YourTurn { game: GAME.clone() });
    assert_eq!(rui.hear(events.clone(), Moment(6)), [turn]);
    assert_eq!(rui.hear(events, Moment(7)), []);
}

#[test]
fn the_clock_runs_by_this_device_from_what_the_server_said() {
    let mut table = Table::new();
    for mv in ["F", "f"] {
        let side = table.ledger.room().turn();
        let (game, seq) = (GAME.clone(), table.ledger.seq());
        let operation = Operation { game, nonce: mv.into(), seq, action: play_move(mv) };
        table.act(side, operation, 1);
    }
    let watcher = seated(&mut table, "Eva", None);
    let followed = watcher.game(&GAME).unwrap();
    let left = followed.clock(Moment(4_000)).unwrap();
    assert_eq!(left[Side::First], Duration::from_secs(56));
    assert_eq!(left[Side::Second], Duration::from_secs(50));
    assert!(!followed.is_my_turn());
}

/// Two players on lines that break, lose and repeat play on as if nothing
/// were, and both end with the table's log.
#[test]
fn whatever_the_line_does_both_come_to_the_same_log() {
    for seed in 0..40 {
        let mut chance = SplitMix64::new(seed);
        let mut table = Table::new();
        let mut players = [("Ana", Side::First), ("Rui", Side::Second)]
            .map(|(name, side)| (seated(&mut table, name, Some(side)), side, name, true));
        let mut now = 0;
        for step in 0..2_000_u64 {
            now += 40;
            let (talk, side, name, up) = &mut players[(step % 2) as usize];
            let mut orders = talk.tick(Moment(now), 0.5);
            if talk.game(&GAME).is_some_and(Followed::is_my_turn) && talk.unsent().is_empty() {
                let (board, _) = talk.board(&GAME).unwrap();
                let moves = board.legal_moves();
                let mv = &moves[(chance.next_u64() % moves.len() as u64) as usize];
                orders.extend(talk.act(&GAME, format!("{step}"), play_move(mv), Moment(now)));
            }
            while !orders.is_empty() {
                let mut more = vec![];
                for order in orders {
                    match order {
                        Order::Open => {
                            *up = true;
                            talk.opened(Moment(now));
                            more.extend(talk.hear(Table::welcome(name), Moment(now)));
                        }
                        Order::Close => *up = false,
                        Order::Send(message) if *up => {
                            let fate = chance.next_u64() % 10;
                            let reply = table.hear(Some(*side), message.clone(), now);
                            if fate == 0 {
                                *up = false;
                                talk.broke(Moment(now), 0.5);
                            } else if let Some(reply) = reply {
                                more.extend(talk.hear(reply.clone(), Moment(now)));
                                if fate == 1 {
                                    more.extend(talk.hear(reply, Moment(now)));
                                }
                            }
                        }
                        Order::Send(_) | Order::Tell(_) => {}
                    }
                }
                orders = more;
            }
            if step % 7 == 0 && *up {
                // News of the opponent's moves, sometimes without what came before.
                let have = table.ledger.seq().saturating_sub(chance.next_u64() % 3);
                let (entries, standing) = (table.entries(have), table.standing());
                let game = GAME.clone();
                let news = ServerMessage::Events { game, from: have, entries, standing };
                for order in talk.hear(news, Moment(now)) {
                    if let Order::Send(message) = order {
                        let reply = table.hear(Some(*side), message, now).unwrap();
                        talk.hear(reply, Moment(now));
                    }
                }
            }
        }
        assert!(table.ledger.seq() > 20, "seed {seed}: {} entries", table.ledger.seq());
        let truth = table.ledger.room().game().position();
        for (talk, ..) in &mut players {
            let (entries, standing) = (table.entries(0), table.standing());
            let game = GAME.clone();
            talk.hear(ServerMessage::Events { game, from: 0, entries, standing }, Moment(now));
            assert_eq!(talk.game(&GAME).unwrap().game().position(), truth, "seed {seed}");
        }
    }
}
