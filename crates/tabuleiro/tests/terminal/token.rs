//! `tabuleiro account token` at a keyboard: the password is not shown, and nothing that cannot be undone
//! happens without being asked for.

use crate::online::node;
use crate::opponent::{Opponent, PASSWORD};
use crate::screen::{Screen, home};

#[test]
fn a_token_is_made_without_showing_the_password_and_only_when_agreed() {
    let home = home();
    let node = node(home.path());
    let _registered = Opponent::register(&node, "Robo");
    let file = home.path().join("robo.token");
    let (url, path) = (node.url(), file.display().to_string());
    let words = ["token", "new", "--server", &url, "--nickname", "Robo", "--token-file", &path];
    let begin = || {
        let mut screen = Screen::open(home.path(), &words);
        screen.wait_for("Palavra-passe de Robo:");
        screen.press(&format!("{PASSWORD}\r"));
        screen.wait_for("[s/N]");
        screen
    };
    let mut screen = begin();
    screen.press("n\r");
    let said = screen.ends();
    assert!(said.contains("nada mudou") && !said.contains(PASSWORD), "{said}");
    assert!(!file.exists(), "a file without a token is left");
    let mut screen = begin();
    screen.press("s\r");
    let said = screen.ends();
    assert!(said.contains("foi escrito") && !said.contains(PASSWORD), "{said}");
    let token = std::fs::read_to_string(&file).unwrap();
    assert!(token.starts_with("tab_") && !said.contains(token.trim()));
    // It is a program's now, so nothing is asked; but the file is there.
    let said = Screen::open(home.path(), &words).ends();
    assert!(said.contains("já existe"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), token);
}
