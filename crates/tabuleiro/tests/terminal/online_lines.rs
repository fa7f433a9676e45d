//! Online play line by line: what people hear who use a screen reader, and what a
//! program reads from a pipe.

use play::{Action, GameId, Offer};

use crate::lines::Lines;
use crate::node::Node;
use crate::online::{node, register, wait_for_home};
use crate::opponent::{Opponent, PASSWORD};
use crate::screen::{Screen, home};

const MENU: &str = "Número:";
const HOME: &str = "Número (Enter lista outra vez):";
const WAITING: &str = "À espera do adversário";
/// The first questions for a move, which say what to type, and the later ones.
const SQUARE: &str = "Casa, por exemplo 5";
const AGAIN: &str = "A tua jogada:";

/// Opens an account line by line, and comes to the list of games and people.
fn register_by_lines(lines: &mut Lines, node: &Node, nickname: &str) {
    lines.choose("Jogar online", MENU);
    lines.wait_for("Servidor, como");
    lines.say("not an address");
    lines.wait_for("não é um endereço");
    lines.say(&node.url());
    lines.choose("Criar conta", MENU);
    lines.wait_for("Nome de utilizador:");
    lines.say(nickname);
    lines.wait_for("Palavra-passe");
    lines.say(PASSWORD);
    lines.wait_for("Os teus códigos de recuperação");
}

/// Plays the moves of a game against Rui, who begins; Ana completes a line.
fn play_to_the_end(lines: &mut Lines, rui: &mut Opponent, id: &GameId) {
    for (turn, (theirs, mine)) in [("1", "5"), ("2", "3"), ("4", "7")].into_iter().enumerate() {
        lines.wait_for(WAITING);
        rui.play(id, theirs);
        lines.wait_for(&format!("Adversário: {theirs}.\n"));
        lines.wait_for(if turn == 0 { SQUARE } else { AGAIN });
        lines.say(mine);
        lines.wait_for(&format!("Tu: {mine}.\n"));
        let moves = rui.wait_for_moves(id, 2 * turn + 2);
        assert_eq!(moves.last().map(String::as_str), Some(mine), "{moves:?}");
    }
}

#[test]
fn a_whole_game_is_played_line_by_line_against_another_client() {
    let home = home();
    let node = node(home.path());
    let mut lines = Lines::open(home.path());
    register_by_lines(&mut lines, &node, "Ana");
    lines.wait_for(HOME);
    let mut rui = Opponent::register(&node, "Rui");
    rui.challenge("Ana", "velha");
    // A challenge is said while nobody types; Enter lists it.
    lines.wait_for("Rui desafia-te");
    lines.wait_for(HOME);
    lines.say("");
    lines.choose("Para ti: Rui", HOME);
    lines.choose("Aceitar", MENU);
    let id = rui.begun();
    lines.wait_for(WAITING);
    // A move at the wrong time, help, and no engine.
    for (typed, said) in [
        ("5", "Não é a tua vez"),
        ("?", "A partida fica no servidor"),
        ("h", "não há ajuda do motor"),
    ] {
        lines.say(typed);
        lines.wait_for(said);
    }
    play_to_the_end(&mut lines, &mut rui, &id);
    lines.wait_for("Ganhaste");
    assert_eq!(rui.moves(&id), ["1", "5", "2", "3", "4", "7"]);
    // Another one, in which Ana begins: a square that is taken, a draw offered and declined.
    lines.say("n");
    rui.wait_for_offer(&id);
    rui.act(&id, Action::Accept { offer: Offer::Rematch });
    let next = rui.next_game(&id);
    lines.wait_for(SQUARE);
    lines.say("5");
    rui.wait_for_moves(&next, 1);
    lines.wait_for(WAITING);
    rui.act(&next, Action::Offer { offer: Offer::Draw });
    lines.wait_for("O adversário propõe empate");
    lines.say("/");
    lines.choose("Recusar", MENU);
    rui.wait_until_answered(&next);
    rui.play(&next, "1");
    lines.wait_for(SQUARE);
    lines.say("1");
    lines.wait_for("ocupada");
    lines.say("/");
    lines.choose("Desistir", MENU);
    lines.choose("Sim, desistir", MENU);
    lines.wait_for("Ganha o teu adversário");
    lines.say("");
    // Both games count among the results.
    lines.wait_for(HOME);
    lines.say("0");
    lines.choose("Resultados", MENU);
    let is_counted = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.windows(5).any(|five| five == ["Rui", "2", "1", "0", "1"])
    };
    let results = lines.wait_for(MENU);
    assert!(results.lines().any(is_counted), "{results}");
    let text = lines.ends();
    assert!(!text.contains(PASSWORD) && !text.contains('\x1b'), "{text}");
}

#[test]
fn a_server_that_restarts_is_heard_of_and_costs_no_move() {
    let home = home();
    let mut node = node(home.path());
    let mut lines = Lines::open(home.path());
    register_by_lines(&mut lines, &node, "Ana");
    lines.wait_for(HOME);
    let mut rui = Opponent::register(&node, "Rui");
    rui.challenge("Ana", "velha");
    lines.wait_for("Rui desafia-te");
    lines.wait_for(HOME);
    lines.say("");
    lines.choose("Para ti: Rui", HOME);
    lines.choose("Aceitar", MENU);
    let id = rui.begun();
    rui.play(&id, "1");
    lines.wait_for(SQUARE);
    node.kill();
    lines.say("5");
    lines.wait_for("Não se consegue chegar ao servidor");
    node.restart();
    rui.connect();
    assert_eq!(rui.wait_for_moves(&id, 2), ["1", "5"]);
    lines.wait_for("A ligação voltou");
    // The end of the input leaves the game, and nobody is logged out.
    lines.ends();
    let mut lines = Lines::open(home.path());
    lines.choose("Jogar online", MENU);
    lines.choose("contra Rui", HOME);
    lines.wait_for(WAITING);
    lines.say("q");
    lines.choose("Terminar a sessão", HOME);
    lines.wait_for("Servidor (Enter para");
    lines.say("0");
    lines.wait_for(MENU);
    lines.ends();
}

#[test]
fn a_password_is_not_shown_in_a_terminal() {
    let home = home();
    let node = node(home.path());
    let mut screen = Screen::open(home.path(), &["--plain"]);
    screen.wait_for(MENU);
    screen.press("10\r");
    screen.wait_for("Servidor, como");
    screen.press(&format!("{}\r", node.url()));
    screen.wait_until("the three ways", |text| {
        text.contains("Criar conta") && text.trim_end().ends_with(MENU)
    });
    screen.press("2\r");
    screen.wait_for("Nome de utilizador:");
    screen.press("Ana\r");
    screen.wait_for("não se vê");
    screen.rest();
    screen.press(&format!("{PASSWORD}\r"));
    screen.wait_for("Os teus códigos de recuperação");
    screen.wait_for(HOME);
    screen.rest();
    assert!(!String::from_utf8_lossy(screen.raw()).contains(PASSWORD));
    // What is typed is seen again afterwards.
    screen.press("zzz\r");
    screen.wait_for("zzz");
    screen.press("0\r");
    screen.rest();
    screen.press("0\r");
    screen.ends();
    // The full screen knows who is logged in.
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("9  Resultados");
    screen.press("o");
    wait_for_home(&mut screen);
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn line_mode_and_full_screen_play_against_each_other() {
    let (home, other) = (home(), self::home());
    let node = node(home.path());
    let mut screen = Screen::open(home.path(), &[]);
    register(&mut screen, &node, "Ana");
    let mut lines = Lines::open(other.path());
    register_by_lines(&mut lines, &node, "Rui");
    screen.wait_for("Rui · livre");
    // Rui challenges Ana to a game without a clock, and begins.
    lines.wait_for(HOME);
    lines.say("");
    lines.choose("Ana", HOME);
    lines.choose("Jogo do galo (da velha)", MENU);
    lines.choose("sem relógio", MENU);
    lines.choose("Eu", MENU);
    lines.wait_for("Proposto");
    screen.wait_for("Para ti: Rui");
    screen.press("\x1b[B");
    screen.wait_for("Enter aceitar");
    screen.press("\r");
    for (number, (theirs, mine)) in [("1", "5"), ("2", "3"), ("4", "7")].into_iter().enumerate() {
        lines.wait_for(if number < 2 { SQUARE } else { AGAIN });
        lines.say(theirs);
        screen.wait_for_move(2 * number + 2);
        screen.press(mine);
        lines.wait_for(&format!("Adversário: {mine}.\n"));
    }
    lines.wait_for("Ganha o teu adversário");
    screen.wait_for("Ganhaste");
    lines.ends();
    screen.press("\x1b");
    wait_for_home(&mut screen);
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}
