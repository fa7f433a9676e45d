//! Online play in a real terminal, against another client, a server that dies in
//! the middle of a move, and servers that mean no good.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use play::{Action, ClockRule, GameId, Offer, Terms};

use crate::node::{Node, free_port};
use crate::opponent::{Opponent, PASSWORD};
use crate::screen::{Screen, home};

const DOWN: &str = "\x1b[B";

/// A server that was away for longer than this gives the time back.
const NOTICED_ABSENCE: Duration = Duration::from_secs(2);

/// A server of its own in a folder.
pub(crate) fn node(home: &Path) -> Node {
    let database = home.join("server.db").display().to_string();
    Node::start(free_port(), &database, None)
}

/// Opens an account at the keyboard, and comes to the list of games and people.
pub(crate) fn register(screen: &mut Screen, node: &Node, nickname: &str) {
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("Servidor");
    screen.press(&format!("{}\r{nickname}\r{PASSWORD}{DOWN}{DOWN}\r", node.url()));
    screen.wait_for("Os teus códigos de recuperação");
    assert!(!screen.text().contains(PASSWORD));
    screen.press("\x1b");
    wait_for_home(screen);
}

pub(crate) fn wait_for_home(screen: &mut Screen) {
    screen.wait_until("home, connected", |text| {
        text.contains("Nova partida") && text.contains("· ligado")
    });
}

/// Sits down to a game against Rui, who begins.
fn sit_down(screen: &mut Screen, rui: &mut Opponent, terms: Terms) -> GameId {
    rui.challenge_to("Ana", terms);
    screen.wait_for("Para ti: Rui");
    // Below the line for a new game.
    screen.press(DOWN);
    screen.wait_for("Enter aceitar");
    screen.press("\r");
    let id = rui.begun();
    screen.wait_for("É a vez do adversário");
    // No engine helps while the game goes on: F3, F8 and F9.
    for key in ["\x1bOR", "\x1b[19~", "\x1b[20~"] {
        screen.press(key);
        screen.wait_for("não há ajuda do motor");
    }
    id
}

/// Plays noughts and crosses against Rui, who begins, to a line of the screen's.
fn play_to_the_end(screen: &mut Screen, rui: &mut Opponent, id: &GameId) {
    for (turn, (theirs, mine)) in [("1", "5"), ("2", "3"), ("4", "7")].into_iter().enumerate() {
        rui.play(id, theirs);
        screen.wait_for_move(2 * turn + 2);
        screen.press(mine);
        let moves = rui.wait_for_moves(id, 2 * turn + 2);
        assert_eq!(moves.last().map(String::as_str), Some(mine), "{moves:?}");
    }
    screen.wait_for("Ganhaste");
}

#[test]
fn a_whole_game_against_another_client_is_played_and_counted() {
    let home = home();
    let node = node(home.path());
    let mut screen = Screen::open(home.path(), &[]);
    register(&mut screen, &node, "Ana");
    let mut rui = Opponent::register(&node, "Rui");
    screen.wait_for("Rui · livre");
    let id = sit_down(&mut screen, &mut rui, Terms::casual("velha"));
    play_to_the_end(&mut screen, &mut rui, &id);
    assert_eq!(rui.moves(&id), ["1", "5", "2", "3", "4", "7"]);
    // Both want another one: the board of the next game opens by itself.
    screen.press("n");
    rui.wait_for_offer(&id);
    rui.act(&id, Action::Accept { offer: Offer::Rematch });
    screen.wait_for_move(1);
    // The result is counted here.
    screen.press("\x1b");
    wait_for_home(&mut screen);
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("9");
    let is_counted = |text: &str| {
        text.lines().any(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.windows(5).any(|five| five == ["Rui", "1", "1", "0", "0"])
        })
    };
    screen.wait_until("one game won against Rui", is_counted);
    screen.press("\x1b");
    // Two of these keys that arrive together are read as one.
    screen.wait_until("the results are closed", |text| !is_counted(text));
    screen.rest();
    screen.press("\x1b");
    screen.ends();
    let login = home.path().join("data/online/login.json");
    let mode = std::os::unix::fs::PermissionsExt::mode(&fs::metadata(login).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
}

/// The first log-in has left its place behind: *Create an account* is where *Log out* is next.
#[test]
fn enter_pressed_twice_after_an_account_was_created_does_not_log_out() {
    let home = home();
    let node = node(home.path());
    let mut screen = Screen::open(home.path(), &[]);
    register(&mut screen, &node, "Ana");
    screen.wait_for("▸ Nova partida");
    screen.press("\r\r");
    screen.rest();
    let login = home.path().join("data/online/login.json");
    assert!(login.exists() && !screen.text().contains("Criar conta"), "{}", screen.text());
    screen.kill();
}

#[test]
fn the_end_of_a_rated_game_shows_what_it_did_to_the_rating() {
    let home = home();
    let node = node(home.path());
    let mut screen = Screen::open(home.path(), &[]);
    register(&mut screen, &node, "Ana");
    let mut rui = Opponent::register(&node, "Rui");
    screen.wait_for("Rui · livre");
    let clock = ClockRule::live(Duration::from_secs(600), Duration::from_secs(5));
    let terms = Terms { clock, rated: true, ..Terms::casual("velha") };
    let id = sit_down(&mut screen, &mut rui, terms);
    // Six moves: what is given up before does not count.
    play_to_the_end(&mut screen, &mut rui, &id);
    // It won: its new rating is above the one before. A line may end anywhere.
    screen.wait_until("the new rating and what it gained", |text| {
        let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "│").collect();
        words.windows(3).any(|words| {
            let rating = words[1].parse::<u32>().is_ok_and(|rating| rating > 1_000);
            let gained = words[2].starts_with("(+") && !words[2].starts_with("(+0");
            words[0] == "Rating:" && rating && gained
        })
    });
    screen.kill();
}

#[test]
fn a_server_killed_in_the_middle_of_a_move_loses_and_repeats_nothing() {
    let home = home();
    let mut node = node(home.path());
    let mut screen = Screen::open(home.path(), &[]);
    register(&mut screen, &node, "Ana");
    let mut rui = Opponent::register(&node, "Rui");
    screen.wait_for("Rui · livre");
    // With a clock, to which the server gives its absence back when it starts.
    let clock = ClockRule::live(Duration::from_secs(1_800), Duration::from_secs(5));
    let id = sit_down(&mut screen, &mut rui, Terms { clock, ..Terms::casual("oril") });
    rui.play(&id, "F");
    screen.wait_for_move(2);
    // The key and the death of the server come together.
    screen.press("a");
    node.kill_and_restart();
    rui.connect();
    assert_eq!(rui.wait_for_moves(&id, 2), ["F", "a"]);
    screen.wait_for_move(3);
    // Now the server is dead when the key comes.
    rui.play(&id, "E");
    screen.wait_for_move(4);
    node.kill();
    screen.press("b");
    screen.wait_for("a guardar");
    thread::sleep(NOTICED_ABSENCE);
    node.restart();
    rui.connect();
    assert_eq!(rui.wait_for_moves(&id, 4), ["F", "a", "E", "b"]);
    screen.wait_for("É a vez do adversário");

    // The terminal dies too, with a move that no server has seen.
    rui.play(&id, "D");
    screen.wait_for_move(6);
    node.kill();
    screen.press("c");
    screen.wait_for("a guardar");
    screen.kill();
    thread::sleep(NOTICED_ABSENCE);
    node.restart();
    rui.connect();
    assert_eq!(rui.moves(&id).len(), 5);
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("9  Resultados");
    screen.press("o");
    wait_for_home(&mut screen);
    assert_eq!(rui.wait_for_moves(&id, 6), ["F", "a", "E", "b", "D", "c"]);
    // And the game goes on.
    screen.wait_for("Oril · contra Rui");
    screen.press(&format!("{DOWN}\r"));
    screen.wait_for("É a vez do adversário");
    rui.play(&id, "C");
    screen.wait_for_move(8);
    screen.wait_for("É a tua vez");
    screen.press("\x1b");
    wait_for_home(&mut screen);
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
    let left = fs::read_dir(home.path().join("data/online/unsent")).unwrap().count();
    assert_eq!(left, 0, "everything was answered");
}
