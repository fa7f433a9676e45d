//! A game session as a front-end drives it.

use play::{
    Action, EngineRequest, EngineTask, FinalResult, GameSession, Seat, SessionEffect as Effect,
};
use rules::{AnyMatch, BySide, EndReason, Illegal, Side, catalogue};

fn at(game: &str, position: &str) -> Box<dyn AnyMatch> {
    catalogue::parse(game).unwrap().start_from(position).unwrap()
}

fn start(game: &str) -> Box<dyn AnyMatch> {
    catalogue::parse(game).unwrap().start()
}

fn after(game: &str, moves: &[&str]) -> Box<dyn AnyMatch> {
    let mut game = start(game);
    for mv in moves {
        game.play(mv).unwrap();
    }
    game
}

fn computer() -> Seat {
    Seat::Computer("2".into())
}

fn against_the_computer(game: &str) -> GameSession {
    GameSession::new(start(game), BySide::new(Seat::Person, computer()), 1)
}

fn shared(game: &str) -> GameSession {
    GameSession::new(start(game), BySide::new(Seat::Person, Seat::Person), 1)
}

/// The request among effects.
fn request(effects: &[Effect]) -> EngineRequest {
    let found = effects.iter().find_map(|effect| match effect {
        Effect::Think(request) => Some(*request),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("nothing was asked: {effects:?}"))
}

/// Plays moves, each shown to its end; the computer's are answered.
fn play(session: &mut GameSession, moves: &[&str]) {
    for mv in moves {
        if session.is_persons_turn() {
            session.choose(mv);
        } else {
            session.wake();
            let id = session.request().unwrap().id;
            session.answered(id, Some((*mv).to_string()));
        }
        session.shown();
    }
}

#[test]
fn the_computer_thinks_while_the_move_is_shown_and_answers_after_it() {
    let mut session = against_the_computer("oril");
    let effects = session.tap(5);
    let asked = request(&effects);
    assert_eq!(asked.task, EngineTask::Move(Side::Second));
    assert!(matches!(effects[..], [Effect::Show(_), Effect::Save, Effect::Think(_)]));
    assert_eq!(session.turn_shown(), Some(Side::First), "its move is still being shown");
    assert_eq!(session.answered(asked.id + 1, Some("a".into())), []);
    assert_eq!(session.answered(asked.id, Some("a".into())), []);
    assert_eq!(session.game().moves(), ["F"]);
    assert!(matches!(session.shown()[..], [Effect::Show(_), Effect::Save]));
    assert_eq!(session.game().moves(), ["F", "a"]);
    assert_eq!(session.answered(asked.id, Some("b".into())), [], "it was answered already");
}

#[test]
fn nobody_moves_for_the_computer_or_while_a_move_is_shown() {
    let mut session = against_the_computer("oril");
    session.tap(5);
    assert_eq!(session.tap(0), [], "a move is being shown");
    session.shown();
    assert_eq!(session.tap(0), [Effect::NotYourTurn]);
    assert_eq!(session.typed("a"), [Effect::NotYourTurn]);
    assert_eq!(session.choose("a"), []);
}

#[test]
fn a_failing_engine_is_asked_again_only_on_request() {
    let mut session = against_the_computer("oril");
    let asked = request(&session.tap(5));
    session.shown();
    assert_eq!(session.answered(asked.id, None), [Effect::NoAnswer]);
    assert_eq!(session.wake(), []);
    let asked = request(&session.step());
    let refused = session.answered(asked.id, Some("zz".into()));
    assert!(matches!(refused[..], [Effect::Refused(_)]));
    assert_eq!(session.wake(), [], "who answers nonsense would do so again");
}

#[test]
fn stones_are_selected_dropped_and_exchanged_for_others() {
    let full = at("quantum-leap:side=3,edition=2", "OXO/OOXO/OXXOX/XXOO/XXX O play");
    let mut session = GameSession::new(full, BySide::new(Seat::Person, Seat::Person), 1);
    let stones = session.highlights().selectable;
    assert_eq!(session.tap(stones[0]), [Effect::Selected]);
    assert_eq!(session.highlights().selected, [stones[0]]);
    assert_eq!(session.tap(stones[1]), [Effect::Selected]);
    let seen = session.highlights();
    assert_eq!(seen.selected, [stones[1]]);
    assert_ne!(seen.selectable, stones, "targets now");
    assert!(session.cancel());
    assert_eq!(session.highlights().selectable, stones);
    assert!(!session.cancel());
    let enemy = (0..19).find(|place| !stones.contains(place)).unwrap();
    assert!(matches!(session.tap(enemy)[..], [Effect::Illegal(_)]));
}

#[test]
fn a_move_waits_to_be_confirmed() {
    let mut session = shared("velha");
    session.set_confirming(true);
    assert_eq!(session.tap(4), [Effect::Confirm]);
    assert_eq!((session.pending(), session.highlights().hint), (Some("5"), vec![4]));
    assert_eq!(session.tap(0), [Effect::Confirm], "another one");
    assert!(session.cancel() && session.confirm().is_empty());
    session.tap(4);
    assert!(matches!(session.confirm()[0], Effect::Show(_)));
    session.shown();
    session.tap(0);
    session.tap(0);
    assert_eq!(session.game().moves(), ["5", "1"], "the same again confirms");
}

#[test]
fn undo_and_redo_lead_to_a_person() {
    let mut session = against_the_computer("oril");
    assert_eq!(session.undo(), [Effect::NothingToUndo]);
    play(&mut session, &["F", "f", "A"]);
    let undone = session.undo();
    assert!(matches!(undone[..], [Effect::StopThinking, Effect::Redraw, Effect::Save]));
    assert_eq!(session.game().moves(), ["F", "f"]);
    session.undo();
    assert!(session.game().moves().is_empty());
    session.redo();
    assert_eq!(session.game().moves(), ["F", "f"]);
    session.redo();
    // The last move taken back was the person's own: the computer goes on.
    assert_eq!(session.game().moves(), ["F", "f", "A"]);
    assert_eq!(session.redo(), [Effect::NothingToRedo]);
}

#[test]
fn computers_that_are_watched_go_step_by_step() {
    let seats = BySide::new(computer(), computer());
    let mut session = GameSession::new(start("velha"), seats, 1).stepwise(true);
    assert_eq!(session.wake(), []);
    let asked = request(&session.step());
    session.answered(asked.id, Some("5".into()));
    assert_eq!(session.shown(), []);
    assert_eq!(session.tap(0), []);
    session.undo();
    assert!(session.game().moves().is_empty());
}

#[test]
fn a_resignation_is_taken_back_alone() {
    let mut session = shared("velha");
    session.resign();
    assert_eq!(session.resigned(), Some(Side::First));
    assert_eq!(session.tap(0), [Effect::Illegal(Illegal::GameOver)]);
    session.undo();
    assert_eq!((session.game().ending(), session.resigned()), (None, None));
    play(&mut session, &["5"]);
    let effects = session.resign();
    let Some(Effect::Ended(summary)) = effects.last() else { panic!("{effects:?}") };
    assert_eq!(summary.result, FinalResult::WonBy(Side::First));
    assert_eq!(session.redo(), [Effect::NothingToRedo]);
    session.undo();
    assert_eq!((session.game().ending(), session.game().moves().len()), (None, 1));
}

#[test]
fn the_end_comes_once_the_last_move_was_shown() {
    let mut session = against_the_computer("velha");
    play(&mut session, &["1", "4", "2", "5"]);
    session.tap(2);
    assert_eq!(session.summary(), None);
    let effects = session.shown();
    let [Effect::Ended(summary)] = effects[..] else { panic!("{effects:?}") };
    assert_eq!(summary.result, FinalResult::Won);
    assert_eq!(summary.ending.reason, EndReason::LineMade);
    assert_eq!(session.turn_shown(), None);
    assert_eq!(session.highlights().line, [0, 1, 2]);
}

#[test]
fn advice_is_shown_until_the_next_move() {
    let mut session = shared("oware");
    let asked = request(&session.ask_for_hint());
    assert_eq!(asked.task, EngineTask::Hint);
    assert_eq!(session.ask_for_hint(), [], "it was asked already");
    assert_eq!(session.answered(asked.id, Some("C".into())), [Effect::Hint("C".into())]);
    assert_eq!(session.highlights().hint, [2, 6]);
    assert!(!session.cancel(), "Escape still leaves the game");
    assert!(session.highlights().hint.is_empty(), "its words are gone too");
    let asked = request(&session.ask_for_hint());
    session.answered(asked.id, Some("C".into()));
    assert_eq!(session.highlights().hint, [2, 6]);
    session.tap(2);
    session.shown();
    assert!(session.highlights().hint.is_empty());

    let mut session = shared("oware").advising(true);
    let asked = request(&session.wake());
    session.answered(asked.id, Some("C".into()));
    session.cancel();
    assert_eq!(session.wake(), [], "the advice stays");
    session.tap(2);
    request(&session.shown());
}

#[test]
fn a_game_decided_elsewhere_is_followed() {
    let seats = BySide::new(Seat::Person, Seat::Remote);
    let mut session = GameSession::following(start("oril"), seats);
    assert_eq!(session.tap(5), [Effect::Send(Action::mv("F"))]);
    assert_eq!(session.resign(), [Effect::Send(Action::Resign {})]);
    assert!(session.is_persons_turn() && session.game().moves().is_empty(), "nothing happened yet");
    assert!(matches!(session.follow(after("oril", &["F"]), true)[..], [Effect::Show(_)]));
    assert!(session.is_waiting() && !session.is_persons_turn());
    assert_eq!(session.shown(), []);
    assert_eq!(session.follow(after("oril", &["F"]), false), []);
    assert_eq!(session.tap(0), [Effect::NotYourTurn]);
    let both = session.follow(after("oril", &["F", "a"]), false);
    assert!(matches!(&both[..], [Effect::Show(played)] if played.by == Side::Second));
    // Whatever is not one move more is drawn at once.
    assert_eq!(session.follow(after("oril", &["F", "b", "A"]), false), [Effect::Redraw]);

    let mut over = after("oril", &["F", "b", "A"]);
    over.declare(Some(Side::First), EndReason::Resigned);
    let effects = session.follow(over.boxed_clone(), false);
    let [Effect::Ended(summary)] = effects[..] else { panic!("{effects:?}") };
    assert_eq!(summary.result, FinalResult::Won);
    assert_eq!(session.follow(over, false), [], "the end is announced once");
}

#[test]
fn a_selection_outlives_news_that_change_nothing() {
    let leap = || at("quantum-leap:side=2", "OO/XO1/XX O play");
    let seats = BySide::new(Seat::Person, Seat::Remote);
    let mut session = GameSession::following(leap(), seats);
    session.tap(0);
    session.follow(leap(), false);
    assert_eq!(session.selected(), [0]);
    assert_eq!(session.tap(6), [Effect::Send(Action::mv("c2xa2"))]);
}

#[test]
fn a_spectator_can_tap_nothing() {
    let mut session =
        GameSession::following(start("oril"), BySide::new(Seat::Remote, Seat::Remote));
    assert_eq!(session.tap(0), []);
    assert!(session.highlights().selectable.is_empty());
}

#[test]
fn the_board_faces_the_person_who_plays() {
    assert_eq!(against_the_computer("oril").below(true), Side::First);
    let seats = BySide::new(computer(), Seat::Person);
    assert_eq!(GameSession::new(start("oril"), seats, 1).below(true), Side::Second);
    let mut session = shared("oril");
    session.tap(5);
    assert_eq!(session.below(true), Side::First, "the move is still being shown");
    session.shown();
    assert_eq!((session.below(true), session.below(false)), (Side::Second, Side::First));
}

#[test]
fn either_may_begin_a_rematch_where_the_rules_leave_it_open() {
    let oril = against_the_computer("oril");
    assert_eq!(oril.rematch(false).game().turn(), Side::SOUTH);
    let next = oril.rematch(true);
    assert_eq!((next.game().turn(), next.seats()), (Side::NORTH, oril.seats()));
    assert_eq!(next.rematch(true).game().turn(), Side::SOUTH);
    assert_ne!(next.seed(), oril.seed());
}

#[test]
fn elsewhere_a_rematch_changes_sides() {
    let next = against_the_computer("velha").rematch(true);
    assert_eq!((next.game().turn(), &next.seats().second), (Side::First, &Seat::Person));
    let position = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
    let seats = BySide::new(Seat::Person, computer());
    let study = GameSession::new(at("oril", position), seats, 1).rematch(true);
    assert_eq!((study.game().position(), &study.seats().second), (position.into(), &Seat::Person));
}
