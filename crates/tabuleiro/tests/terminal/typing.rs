//! What is typed on the full screen: help is at hand meanwhile, and what was typed is
//! kept, refused or copied.

use crate::habits::copied;
use crate::screen::{Screen, home};

const F1: &str = "\x1bOP";
const F10: &str = "\x1b[21~";
const F12: &str = "\x1b[24~";

#[test]
fn help_comes_while_an_address_is_typed() {
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("▸ Servidor");
    // A question mark is a character like any other there.
    screen.press("jogos?");
    screen.wait_for("jogos?▏");
    screen.press(F1);
    screen.wait_for("Ajuda");
    screen.press("x");
    screen.wait_until("no help", |text| !text.contains("Ajuda") && text.contains("jogos?▏"));
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    // A page of text can be copied.
    screen.press("9");
    screen.wait_for("F12 copiar");
    screen.press(F12);
    screen.wait_for("Copiado");
    screen.rest();
    assert_eq!(copied(&screen).as_deref(), Some("Ainda não acabou aqui nenhuma partida."));
    screen.press("\x1b");
    screen.wait_for("Esc sair");
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn the_names_of_the_players_are_typed() {
    let home = home();
    let args = ["play", "oril", "--south", "human", "--north", "human"];
    let mut screen = Screen::open(home.path(), &args);
    screen.wait_for_move(1);
    screen.press(F10);
    screen.wait_for("Enter mudar");
    screen.press("?");
    screen.wait_for("voltar à partida");
    screen.press("x");
    screen.wait_for("Enter mudar");
    screen.press("\r");
    screen.wait_for("Enter aceitar");
    screen.press("Ana\r");
    screen.wait_for("Enter mudar");
    screen.press("\x1b");
    screen.wait_for("Setas+Enter jogar");
    screen.press(F12);
    screen.wait_for("A partida foi copiada");
    screen.rest();
    let game = copied(&screen).unwrap();
    assert!(game.contains("[South \"Ana\"]"), "{game}");
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn a_position_is_set_up_and_analysed() {
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("9  Resultados");
    screen.press("8");
    screen.wait_for("Começar");
    screen.press("\x1b[F\r");
    screen.wait_for("montar outra posição");
    screen.press("=");
    screen.wait_for("Montar uma posição");
    screen.press("++");
    screen.wait_for("Há 2 sementes a mais");
    screen.press("\r");
    screen.wait_for("deviam ser 48 sementes ao todo, e não 50");
    screen.press(":");
    screen.wait_for("Enter aceitar");
    // Ctrl-U clears the line.
    screen.press("\x150-0-0-0-0-1-1-0-0-0-0-0-23-23-S\r");
    screen.wait_for("Análise: Oril");
    screen.wait_for("profundidade");
    screen.press("\x03");
    screen.ends();
}
