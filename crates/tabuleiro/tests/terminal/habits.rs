//! What people expect of a terminal program: moves that come by themselves, colours,
//! a list to clean up, the draw for who begins, copying.

use std::fs;

use vt100::Color;

use crate::screen::{Screen, home};

const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";

/// The number of the move that is next, from the first line.
fn move_number(screen: &str) -> Option<usize> {
    screen.lines().next()?.trim_end().rsplit_once("jogada ")?.1.parse().ok()
}

#[test]
fn moves_come_by_themselves_until_that_is_switched_off() {
    let home = home();
    let args = ["play", "oware", "--south", "first", "--north", "first"];
    let mut screen = Screen::open(home.path(), &args);
    screen.wait_for_move(1);
    screen.rest();
    assert_eq!(move_number(&screen.text()), Some(1), "nothing moves before it is asked for");
    screen.press("p");
    screen.wait_until("move 4", |text| move_number(text) >= Some(4));
    screen.press("p");
    screen.rest();
    let stopped = move_number(&screen.text());
    for _ in 0..5 {
        screen.rest();
    }
    assert_eq!(move_number(&screen.text()), stopped);
    screen.press("\r");
    screen.wait_until("one more", |text| move_number(text) == stopped.map(|number| number + 1));
    screen.press("\x1b");
    screen.ends();
}

/// The colours on the screen besides the terminal's own.
fn colours(screen: &Screen) -> Vec<u8> {
    let index = |colour| match colour {
        Color::Idx(index) => Some(index),
        Color::Default | Color::Rgb(..) => None,
    };
    let mut colours: Vec<u8> = screen.colours().into_iter().filter_map(index).collect();
    colours.sort_unstable();
    colours.dedup();
    colours
}

#[test]
fn the_colours_change_at_once_and_are_kept() {
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("Opções");
    screen.press("6");
    screen.wait_for("dezasseis cores");
    screen.rest();
    assert!(!colours(&screen).is_empty() && colours(&screen).iter().all(|&it| it < 16));
    // The colours are the last option.
    screen.press("\x1b[F");
    screen.press(RIGHT);
    screen.wait_for("fundo claro");
    screen.press(RIGHT);
    screen.wait_for("madeira");
    screen.rest();
    assert!(colours(&screen).iter().any(|&it| it >= 16), "{:?}", colours(&screen));
    screen.press(RIGHT);
    screen.wait_for("◂ nenhuma");
    screen.rest();
    assert!(colours(&screen).is_empty(), "{:?}", colours(&screen));
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
    let kept = fs::read_to_string(home.path().join("config/settings.toml")).unwrap();
    assert!(kept.contains("theme = \"none\""), "{kept}");

    let mut again = Screen::open(home.path(), &["play", "oril"]);
    again.wait_for_move(1);
    again.rest();
    assert!(colours(&again).is_empty(), "{:?}", colours(&again));
    again.press("\x1b");
    again.ends();
}

#[test]
fn a_saved_game_is_deleted_only_when_asked_twice() {
    let home = home();
    let games = home.path().join("data/games");
    fs::create_dir_all(&games).unwrap();
    for (name, written) in [("antigo", 1_000_000_000), ("novo", 1_500_000_000)] {
        let path = games.join(name).with_extension("record");
        fs::write(&path, "[Game \"oril\"]\n\n1. F\n").unwrap();
        let at = std::time::UNIX_EPOCH + std::time::Duration::from_secs(written);
        fs::File::options().append(true).open(&path).unwrap().set_modified(at).unwrap();
    }
    let names = || {
        let entries = fs::read_dir(&games).unwrap();
        let mut names: Vec<String> =
            entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("Abrir uma partida");
    screen.press("5");
    screen.wait_for("novo.record");
    screen.press("d");
    screen.wait_for("apagar esta partida para sempre");
    // Another key keeps it, and the question is forgotten.
    screen.press(DOWN);
    screen.wait_for("d apagar ·");
    screen.press("d");
    screen.wait_for("apagar esta partida para sempre");
    assert_eq!(names(), ["antigo.record", "novo.record"]);
    screen.press("d");
    screen.wait_until("one game left", |text| !text.contains("antigo.record"));
    assert_eq!(names(), ["novo.record"]);
    assert!(screen.text().contains("novo.record"));
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}

/// Draws for who begins and guesses the left hand; says whether that was right.
fn draw_for_the_first_move() -> bool {
    let home = home();
    let mut screen = Screen::open(home.path(), &["--lang", "pt"]);
    screen.wait_for("9  Resultados");
    screen.press("1");
    screen.wait_for("Quem começa");
    // From the game to who begins: before South comes the hidden seed.
    screen.press(&format!("{DOWN}{LEFT}"));
    screen.wait_for("Semente escondida");
    // Both seats for people, so that nobody moves by itself: two lines further.
    screen.press(&format!("{DOWN}{DOWN}"));
    for _ in 0..30 {
        screen.rest();
        if screen.text().matches("◂ pessoa ▸").count() == 2 {
            break;
        }
        screen.press(LEFT);
    }
    screen.press("\x1b[F\r");
    screen.wait_for("( ? )     ( ? )");
    assert!(!screen.text().contains('•'), "the hands are closed");
    screen.press(LEFT);
    screen.wait_for("•");
    let found = screen.text().contains("( • )     (   )");
    let begins = if found { "Começa: Sul" } else { "Começa: Norte" };
    screen.wait_for(begins);
    screen.press("\r");
    screen.wait_for_move(1);
    screen.wait_for(if found { "Joga o Sul" } else { "Joga o Norte" });
    screen.press("\x03");
    screen.ends();
    found
}

#[test]
fn whoever_finds_the_hidden_seed_begins() {
    // Chance hides the seed: both hands within a few tries.
    let found: Vec<bool> = (0..12).map(|_| draw_for_the_first_move()).collect();
    assert!(found.contains(&true) && found.contains(&false), "{found:?}");
}

/// The text of the last copy to the clipboard.
pub(crate) fn copied(screen: &Screen) -> Option<String> {
    let raw = String::from_utf8_lossy(screen.raw()).into_owned();
    let code = raw.rsplit_once("\x1b]52;c;")?.1.split_once("\x1b\\")?.0.to_string();
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = vec![];
    let (mut bits, mut width) = (0_u32, 0);
    for letter in code.trim_end_matches('=').chars() {
        bits = bits << 6 | letters.find(letter)? as u32;
        width += 6;
        if width >= 8 {
            width -= 8;
            bytes.push((bits >> width & 0xFF) as u8);
        }
    }
    String::from_utf8(bytes).ok()
}

#[test]
fn the_game_and_the_position_are_copied_through_the_terminal() {
    let home = home();
    let args = ["play", "oril", "--south", "human", "--north", "human", "--first", "south"];
    let mut screen = Screen::open(home.path(), &args);
    screen.wait_for_move(1);
    screen.press("F");
    screen.wait_for_move(2);
    assert_eq!(copied(&screen), None);
    // F12
    screen.press("\x1b[24~");
    screen.wait_for("A partida foi copiada");
    screen.rest();
    let game = copied(&screen).unwrap();
    assert!(game.contains("[Game \"oril\"]") && game.contains("1. F"), "{game}");
    // F9, and the position of the analysis.
    screen.press("\x1b[20~");
    screen.wait_for("Análise");
    screen.press("\x1b[24~");
    screen.wait_for("A posição foi copiada");
    screen.rest();
    assert_eq!(copied(&screen).as_deref(), Some("4-4-4-4-4-0-5-5-5-5-4-4-0-0-N"));
    screen.press("\x1b");
    screen.wait_for_move(2);
    screen.press("\x1b");
    screen.ends();
}

/// At the end of a game its review opens at the board.
#[test]
fn a_game_is_reviewed_at_the_board() {
    let home = home();
    let args = ["play", "velha", "--x", "human", "--o", "human"];
    let mut screen = Screen::open(home.path(), &args);
    screen.wait_for_move(1);
    // The edge against the middle gives the game away.
    screen.press("5219367");
    screen.wait_for("Fim do jogo");
    screen.press("r");
    screen.wait_for("precisão");
    screen.press("!");
    screen.wait_for("??");
    screen.wait_for("perde");
    let moment = screen.text();
    screen.press(".");
    screen.wait_until("another move", |text| text != moment);
    screen.press(&format!("\x1b{UP}"));
    screen.press("\x03");
    screen.ends();
}
