//! Whole games of every catalogue entry, two people at one keyboard.

use rules::catalogue::{self, ENTRIES};

use crate::screen::{Screen, home};
use crate::script::{ending, keys, random_game};

/// The shortest of a few games played by chance.
fn short_game(name: &str) -> Box<dyn rules::AnyMatch> {
    (1..=20).map(|seed| random_game(name, seed)).min_by_key(|game| game.moves().len()).unwrap()
}

#[test]
fn every_game_is_played_to_its_end() {
    let home = home();
    for name in ENTRIES {
        let game = short_game(name);
        let family = catalogue::parse(name).unwrap().family();
        let squares = match game.picture() {
            rules::Picture::Grid { cells, .. } => cells.len(),
            _ => 0,
        };
        let args = ["play", name, "--south", "human", "--north", "human", "--first", "south"];
        let mut screen = Screen::open(home.path(), &args);
        screen.wait_for("F1 ajuda");
        for mv in game.moves() {
            screen.press(&keys(family, squares, &mv));
        }
        screen.wait_for("Fim do jogo");
        // A long summary is broken over two lines of the box.
        let told = ending(game.as_ref());
        let first_words: String = told.chars().take(30).collect();
        screen.wait_for(&first_words);
        screen.press("\x1b");
        screen.ends();
    }
}
