//! Every way to play: a person on either side against a computer, two
//! computers, advice, tournaments; the mouse, another window, and the ways to
//! leave.

use rules::Side;
use rules::catalogue;

use crate::screen::{Screen, home};
use crate::script::{ending, keys, last_against_first};

/// A game of each family, short enough to be played often.
const ONE_OF_EACH_FAMILY: [&str; 3] = ["ouri", "quantum-leap:side=3,swap=none,seed=2", "velha"];

/// What is surely on one line of a summary, however it is broken.
fn beginning(text: &str) -> String {
    text.chars().take(30).collect()
}

/// Plays against the bot `first`; the person sits on this side.
fn against_the_computer(name: &str, person: Side) {
    let home = home();
    let family = catalogue::parse(name).unwrap().family();
    let game = last_against_first(name, person);
    let [south, north] = match person {
        Side::First => ["human", "first"],
        Side::Second => ["first", "human"],
    };
    let args = ["play", name, "--south", south, "--north", north];
    let mut screen = Screen::open(home.path(), &args);
    for (index, (mv, mover)) in game.moves().into_iter().zip(game.movers()).enumerate() {
        if mover == person {
            screen.wait_for_move(index + 1);
            screen.press(&keys(family, 9, &mv));
        }
    }
    screen.wait_for("Fim do jogo");
    screen.wait_for(&beginning(&ending(game.as_ref())));
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn a_person_plays_the_computer_from_either_side() {
    for name in ONE_OF_EACH_FAMILY {
        against_the_computer(name, Side::First);
        against_the_computer(name, Side::Second);
    }
}

#[test]
fn two_computers_play_by_themselves_or_move_by_move() {
    let home = home();
    for name in ONE_OF_EACH_FAMILY {
        let who = ["play", name, "--south", "first", "--north", "first"];
        let mut alone = Screen::open(home.path(), &[&who[..], &["--pause", "1ms"]].concat());
        alone.wait_for("Fim do jogo");
        alone.press("\x1b");
        alone.ends();
        let mut asked = Screen::open(home.path(), &who);
        for number in 1..=3 {
            asked.wait_for_move(number);
            asked.wait_for("Enter próxima jogada");
            asked.press("\r");
        }
        asked.wait_for_move(4);
        asked.press("\x1b");
        asked.ends();
    }
}

#[test]
fn the_menu_leads_to_advice_on_every_move() {
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("Indicar a melhor jogada");
    screen.press("2");
    screen.wait_for("Começar");
    // Oril, South begins, and on to the last line.
    screen.press("\r\r\r");
    for number in 1..=2 {
        screen.wait_for_move(number);
        screen.wait_for("Dica: ");
        screen.press("\r");
    }
    screen.wait_for_move(3);
    screen.press("\x03");
    screen.ends();
}

#[test]
fn the_menu_leads_to_a_tournament() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["--lang", "en"]);
    screen.wait_for("Tournament");
    screen.press("4");
    screen.wait_for("Games a pair");
    // From the game to the games a pair: fewer; then to the end.
    screen.press("\r\x1b[D\x1b[D\x1b[F\r");
    screen.wait_for("oril: 2 of 2 games");
    screen.wait_for("Esc back");
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
    screen.wait_for("escolha uma das suas peças");
    let (row, column) = find(&screen.text(), "(O)");
    screen.press(&click(row, column + 1));
    screen.wait_for("Escolha o alvo");
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
    let usual = colours(("COLUMNS", "80"));
    assert!(usual.iter().any(|colour| *colour != vt100::Color::Default));
    let few = |colour: &vt100::Color| match colour {
        vt100::Color::Default => true,
        vt100::Color::Idx(index) => *index < 16,
        vt100::Color::Rgb(..) => false,
    };
    assert!(usual.iter().all(few));
    let plain = colours(("NO_COLOR", "1"));
    assert!(plain.iter().all(|colour| *colour == vt100::Color::Default));
}
