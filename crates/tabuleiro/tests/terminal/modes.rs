//! Every other way to play: computers that wait for Enter, advice, tournaments;
//! the board that turns, the bell, the mouse, another window, and the ways to
//! leave.

use rules::catalogue::{self, ENTRIES};

use crate::screen::{Screen, home, home_with};
use crate::script::{for_every_game, keys};

#[test]
fn two_computers_wait_for_enter_in_every_game() {
    for_every_game(|name| {
        let home = home();
        let mut screen =
            Screen::open(home.path(), &["play", name, "--south", "first", "--north", "first"]);
        for number in 1..=3 {
            screen.wait_for_move(number);
            screen.wait_for("Enter próxima jogada");
            screen.press("\r");
        }
        screen.wait_for_move(4);
        screen.press("\x1b");
        screen.ends();
    });
}

/// The keys that choose a game, and its second edition, before it begins.
fn choosing(name: &str) -> String {
    let (game, options) = name.split_once(':').unwrap_or((name, ""));
    let mut listed = ENTRIES.iter().filter(|entry| !entry.contains(':'));
    let right = "\x1b[C".repeat(listed.position(|entry| *entry == game).unwrap());
    match options {
        "" => right,
        "edition=2" => format!("{right}\x1b[B\x1b[B\x1b[C"),
        other => panic!("no keys are known that choose {other}"),
    }
}

#[test]
fn the_menu_leads_to_advice_in_every_game() {
    for_every_game(|name| {
        let home = home();
        let mut screen = Screen::open(home.path(), &[]);
        screen.wait_for("Mostrar a melhor jogada");
        screen.press("2");
        screen.wait_for("Começar");
        screen.press(&format!("{}\x1b[F\r", choosing(name)));
        for number in 1..=2 {
            screen.wait_for_move(number);
            screen.wait_for("Dica: ");
            let text = screen.text();
            let advised = text.split("Dica: ").nth(1).unwrap().split_whitespace().next().unwrap();
            let game = catalogue::parse(name).unwrap().start();
            screen.press(&keys(game.as_ref(), advised));
        }
        screen.wait_for_move(3);
        screen.press("\x03");
        screen.ends();
    });
}

/// The letters under the board.
fn letters_below(screen: &str) -> String {
    let lines = screen.lines().filter(|line| !line.contains(['║', '╭', '╰']));
    // The owner of a store stands beside the letters.
    let letters = |line: &str| {
        let words = line.split_whitespace().map(|word| word.trim_start_matches('▲'));
        words.filter(|word| word.len() == 1 && "abcdefABCDEF".contains(word)).collect()
    };
    let rows: Vec<String> =
        lines.map(letters).filter(|row: &String| row.to_lowercase().ends_with("abcdef")).collect();
    rows.last().cloned().unwrap_or_default()
}

#[test]
fn the_board_turns_to_the_one_to_move_unless_it_is_switched_off() {
    let home = home();
    let args = ["play", "oril", "--south", "human", "--north", "human"];
    let mut screen = Screen::open(home.path(), &args);
    screen.wait_for_move(1);
    screen.wait_until("A to F below", |text| letters_below(text) == "ABCDEF");
    screen.press("F");
    screen.wait_for_move(2);
    screen.wait_until("a to f below", |text| letters_below(text) == "abcdef");
    // F6
    screen.press("\x1b[17~");
    screen.wait_until("A to F below", |text| letters_below(text) == "ABCDEF");
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn the_bell_rings_for_those_who_want_it() {
    let rings = |settings: &str| {
        let home = home_with(settings);
        let mut screen = Screen::open(home.path(), &["play", "velha", "--north", "human"]);
        screen.wait_for_move(1);
        screen.press("5");
        screen.wait_for_move(2);
        let before = screen.bells();
        screen.press("5");
        screen.wait_for("essa casa está ocupada");
        screen.rest();
        let rung = screen.bells() - before;
        screen.press("\x1b");
        screen.ends();
        rung
    };
    assert_eq!(rings("bell = true\n"), 1);
    assert_eq!(rings("bell = false\n"), 0);
}

#[test]
fn the_menu_leads_to_a_tournament() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["--lang", "en"]);
    screen.wait_for("Tournament");
    screen.press("4");
    screen.wait_for("Games per pair");
    // From the game to the games a pair: fewer; then to the end.
    screen.press("\r\x1b[D\x1b[D\x1b[F\r");
    screen.wait_for("oril: 2 of 2 games");
    screen.wait_for("Esc back");
    // F2 keeps it where the command goes on with it.
    screen.press("\x1bOQ");
    screen.wait_for("tournament --resume");
    let kept = std::fs::read_dir(home.path().join("data/tournaments")).unwrap().next().unwrap();
    let text = std::fs::read_to_string(kept.unwrap().path()).unwrap();
    assert_eq!(terminal::tournament::from_text(&text).unwrap().games.len(), 2);
    screen.press("\x1b");
    screen.wait_for("Watch two computers");
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn the_mouse_plays_and_refusals_say_why() {
    let home = home();
    let args = ["play", "quantum-leap:side=3,seed=2", "--south", "human", "--north", "human"];
    let mut screen = Screen::open(home.path(), &args);
    screen.wait_for_move(1);
    // Black swaps a white stone and a black one.
    screen.press("e3<>a3\r");
    screen.wait_for_move(2);
    screen.press("c5\r");
    screen.wait_for("escolhe uma das tuas pedras");
    let (row, column) = find(&screen.text(), "(O)");
    screen.press(&click(row, column + 1));
    screen.wait_for("Escolhe o alvo");
    let (row, column) = find(&screen.text(), ">X<");
    screen.press(&click(row, column + 1));
    screen.wait_for_move(3);
    screen.press("\x1b");
    screen.ends();
}

/// Where a text stands on the screen, from 0.
fn find(screen: &str, text: &str) -> (usize, usize) {
    let found = screen
        .lines()
        .enumerate()
        .find_map(|(row, line)| line.find(text).map(|byte| (row, line[..byte].chars().count())));
    found.unwrap_or_else(|| panic!("no «{text}» in:\n{screen}"))
}

/// What a terminal sends for a click.
fn click(row: usize, column: usize) -> String {
    format!("\x1b[<0;{};{}M\x1b[<0;{};{}m", column + 1, row + 1, column + 1, row + 1)
}

#[test]
fn a_window_may_change_in_the_middle_of_a_game() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    screen.wait_for_move(1);
    screen.press("F");
    screen.wait_for_move(2);
    screen.resize(30, 10);
    screen.wait_for("A janela é pequena para este");
    screen.resize(120, 40);
    screen.wait_for_move(2);
    screen.wait_for("Norte");
    screen.press("a");
    screen.wait_for_move(3);
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn help_closes_on_any_key_and_swallows_it() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    screen.wait_for_move(1);
    // Esc would leave, and a would sow.
    for key in ["\x1b", "A", "?"] {
        screen.press("\x1bOP");
        screen.wait_for("Ctrl-Z: suspender");
        screen.press(key);
        screen.wait_until("no help", |text| !text.contains("Ctrl-Z: suspender"));
    }
    screen.wait_for_move(1);
    // There is no menu to go to.
    screen.wait_for("Esc sair");
    assert!(!screen.text().contains("Esc menu"), "{}", screen.text());
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn a_board_that_fits_is_drawn_at_every_width() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    screen.wait_for_move(1);
    for columns in [56, 60, 65, 66, 70, 77, 78, 79, 90] {
        screen.resize(columns, 24);
        let is_drawn = |text: &str| letters_below(text) == "ABCDEF" && !text.contains("pequena");
        screen.wait_until(&format!("a board at {columns}"), is_drawn);
    }
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn a_suspended_program_gives_the_terminal_back_and_takes_it_again() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    screen.wait_for_move(1);
    for suspend in ["signal", "key"] {
        match suspend {
            "signal" => screen.signal("-TSTP"),
            _ => screen.press("\x1a"),
        }
        screen.wait_for_shell(true);
        screen.signal("-CONT");
        screen.wait_for_shell(false);
        screen.wait_for_move(1);
        screen.wait_for("F1 ajuda");
    }
    screen.press("F");
    screen.wait_for_move(2);
    // Stopped without a warning, it draws itself again all the same.
    screen.signal("-STOP");
    screen.signal("-CONT");
    screen.wait_for_move(2);
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn the_numbers_of_the_menu_do_not_shift() {
    let home = home();
    let mut game = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    game.wait_for_move(1);
    game.press("F");
    game.wait_for_move(2);
    game.press("\x1b");
    game.ends();
    let mut menu = Screen::open(home.path(), &[]);
    menu.wait_for("0  Continuar");
    menu.press("7");
    menu.wait_for("Oware (OpenSpiel)");
    menu.press("\x1b");
    menu.wait_for("0  Continuar");
    menu.press("0");
    menu.wait_for_move(2);
    // The last line is drawn last: nothing of the menu is left.
    menu.wait_for("Esc menu");
    menu.press("\x1b");
    menu.wait_for("0  Continuar");
    menu.press("\x1b");
    menu.ends();
}

#[test]
fn what_cannot_be_kept_is_not_left_by_mistake() {
    let home = home();
    std::fs::write(home.path().join("data"), "in the way").unwrap();
    let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    screen.wait_for_move(1);
    screen.press("F");
    screen.wait_for("A partida não fica guardada");
    screen.press("\x1b");
    screen.wait_for("Outra vez Esc sai");
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn a_click_on_a_key_below_presses_it() {
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("Esc sair");
    let (row, column) = find(&screen.text(), "? ajuda");
    screen.press(&click(row, column));
    screen.wait_for("qualquer tecla fecha");
    screen.press("x");
    screen.wait_for("Esc sair");
    let (row, column) = find(&screen.text(), "Esc sair");
    screen.press(&click(row, column + 2));
    screen.ends();
}

#[test]
fn a_hint_has_value_and_line_and_the_engine_can_be_switched_on() {
    let home = home();
    let args = ["play", "oril", "--south", "human", "--north", "human"];
    let mut screen = Screen::open(home.path(), &args);
    screen.wait_for_move(1);
    screen.press("\x1bOR");
    screen.wait_until("a hint with its depth", |text| {
        text.contains("Dica: ") && text.contains("profundidade ")
    });
    screen.press("F");
    screen.wait_for_move(2);
    // F8: the engine follows the game.
    screen.press("\x1b[19~");
    screen.wait_for("profundidade ");
    // F9: another first move is a variation.
    screen.press("\x1b[20~");
    screen.wait_for("Análise: Oril");
    screen.press(",A");
    screen.wait_until("a variation", |text| text.contains("1. F ( 1. A )"));
    screen.press("\x1b");
    screen.wait_for_move(2);
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn every_way_out_gives_the_terminal_back() {
    let home = home();
    let begin = || {
        let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "max"]);
        screen.wait_for_move(1);
        screen
    };
    let mut interrupted = begin();
    interrupted.press("F\x03");
    interrupted.ends();
    let mut terminated = begin();
    terminated.terminate();
    terminated.ends();
}

#[test]
fn sixteen_colours_are_enough_and_none_will_do() {
    let home = home();
    let colours = |variable: (&str, &str)| {
        let mut screen = Screen::open_with(home.path(), &["play", "oril"], variable);
        screen.wait_for("F1 ajuda");
        let colours = screen.colours();
        screen.press("\x1b");
        screen.ends();
        colours
    };
    let coloured = colours(("COLUMNS", "80"));
    assert!(coloured.iter().any(|colour| *colour != vt100::Color::Default));
    let few = |colour: &vt100::Color| match colour {
        vt100::Color::Default => true,
        vt100::Color::Idx(index) => *index < 16,
        vt100::Color::Rgb(..) => false,
    };
    assert!(coloured.iter().all(few));
    let plain = colours(("NO_COLOR", "1"));
    assert!(plain.iter().all(|colour| *colour == vt100::Color::Default));
}
