//! Games that were cut short: killed and resumed, kept where they are damaged.

use std::fs;
use std::path::{Path, PathBuf};

use crate::screen::{Screen, home};
use crate::script::{beginning_of_ending, random_game};

/// The files that keep interrupted games.
fn kept(home: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(home.join("data/interrupted")) else { return vec![] };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|it| it == "record")).collect()
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let home = home();
    let game = (1..=20).map(|seed| random_game("ouri", seed));
    let game = game.min_by_key(|game| game.moves().len()).unwrap();
    let moves = game.moves();
    let (before, after) = moves.split_at(5);
    let args = ["play", "ouri", "--south", "human", "--north", "human"];
    let mut killed = Screen::open(home.path(), &args);
    killed.wait_for_move(1);
    killed.press(&before.concat());
    killed.wait_for_move(6);
    killed.rest();
    let board: String = board_of(&killed.text());
    killed.kill();

    let mut resumed = Screen::open(home.path(), &[]);
    resumed.wait_for("Continuar: Ouri, 5 jogadas feitas");
    resumed.press("\r");
    resumed.wait_for_move(6);
    resumed.wait_until(&board, |text| board_of(text) == board);
    resumed.press(&after.concat());
    resumed.wait_for("Fim do jogo");
    resumed.wait_for(&beginning_of_ending(game.as_ref(), None));
    // Back in the menu there is nothing left to go on with.
    resumed.press("\x1b");
    resumed.wait_until("Jogar", |text| text.contains("Jogar") && !text.contains("Continuar"));
    resumed.press("\x1b");
    resumed.ends();
    assert!(kept(home.path()).is_empty());
}

/// The numbers of seeds on the screen and the marks of the last move, in
/// reading order.
fn board_of(screen: &str) -> String {
    let houses = screen.lines().skip(4).filter(|line| line.contains('║'));
    houses.flat_map(str::chars).filter(|sign| sign.is_ascii_digit() || *sign == '┃').collect()
}

#[test]
fn a_damaged_game_is_reported_with_its_line_and_put_aside() {
    let home = home();
    let folder = home.path().join("data/interrupted");
    fs::create_dir_all(&folder).unwrap();
    let damaged = "[Game \"ouri\"]\n\n1. F q\n";
    fs::write(folder.join("old.record"), damaged).unwrap();
    let mut screen = Screen::open(home.path(), &[]);
    // Wherever the lines are broken.
    screen.wait_until("linha 3", |text| {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        words.contains("Não foi possível abrir")
            && words.contains("old.record")
            && words.contains("linha 3, coluna 6")
    });
    assert!(!screen.text().contains("Continuar"), "{}", screen.text());
    screen.press("\x1b");
    screen.ends();
    let aside = home.path().join("data/damaged/old.record");
    assert_eq!(fs::read_to_string(aside).unwrap(), damaged);
    assert!(kept(home.path()).is_empty());
}

#[test]
fn a_new_game_does_not_cost_an_interrupted_one() {
    let home = home();
    for (name, key) in [("oril", "F"), ("velha", "5")] {
        let mut screen = Screen::open(home.path(), &["play", name, "--north", "human"]);
        screen.wait_for_move(1);
        screen.press(key);
        screen.wait_for_move(2);
        screen.press("\x1b");
        screen.ends();
    }
    assert_eq!(kept(home.path()).len(), 2);
}

#[test]
fn a_game_being_played_elsewhere_is_not_offered() {
    let home = home();
    let mut first = Screen::open(home.path(), &["play", "oril", "--north", "human"]);
    first.wait_for_move(1);
    first.press("F");
    first.wait_for_move(2);
    let menu = || {
        let mut second = Screen::open(home.path(), &[]);
        second.wait_for("Esc sair");
        let text = second.text();
        second.press("\x1b");
        second.ends();
        text
    };
    assert!(!menu().contains("Continuar"));
    first.kill();
    assert!(menu().contains("Continuar: Oril, uma jogada feita"));
}

#[test]
fn a_closed_window_ends_the_program_and_keeps_the_game() {
    let home = home();
    let mut screen = Screen::open(home.path(), &["play", "oril", "--north", "first"]);
    screen.wait_for_move(1);
    screen.press("F");
    screen.wait_for_move(3);
    screen.close();
    assert_eq!(kept(home.path()).len(), 1);
}

/// The games of the person at this device, as the explorer counts them.
fn mine(home: &Path, game: &str) -> serde_json::Value {
    let shown = std::process::Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["explorer", "show", game, "--who", "me", "--json"])
        .env("TABULEIRO_CONFIG_DIR", home.join("config"))
        .env("TABULEIRO_DATA_DIR", home.join("data"))
        .output()
        .unwrap();
    assert!(shown.status.success(), "{}", String::from_utf8_lossy(&shown.stderr));
    serde_json::from_slice(&shown.stdout).unwrap()
}

#[test]
fn a_game_that_ended_before_the_kill_counts_once() {
    let home = home();
    let args = ["play", "velha", "--south", "human", "--north", "human"];
    for games in 1..=2 {
        let mut killed = Screen::open(home.path(), &args);
        killed.wait_for_move(1);
        killed.press("14253");
        killed.wait_for("Fim do jogo");
        killed.kill();
        assert_eq!(kept(home.path()).len(), 1);
        for _ in 0..2 {
            let mine = mine(home.path(), "velha");
            assert_eq!(mine["games"], games);
            assert_eq!(mine["moves"][0]["results"]["wins"], games);
        }
        assert!(kept(home.path()).is_empty());
    }
}
