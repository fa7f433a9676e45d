//! Whole games of every catalogue entry in every mode: two people at one
//! keyboard, a person on either side against the computer, two computers.

use rules::{AnyMatch, Side};

use crate::screen::{Screen, home};
use crate::script::{beginning_of_ending, for_every_game, keys, last_against_first, random_game};

/// The shortest of a few games played by chance.
fn short_game(name: &str) -> Box<dyn AnyMatch> {
    (1..=20).map(|seed| random_game(name, seed)).min_by_key(|game| game.moves().len()).unwrap()
}

/// Sees the text about the end of a game, and leaves.
fn see_the_end(mut screen: Screen, game: &dyn AnyMatch, person: Option<Side>) {
    screen.wait_for("Fim do jogo");
    screen.wait_for(&beginning_of_ending(game, person));
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn two_people_play_every_game_to_its_end() {
    for_every_game(|name| {
        let home = home();
        let game = short_game(name);
        let args = [
            "play", name, "--south", "human", "--north", "human", "--first", "south", "--seed", "1",
        ];
        let mut screen = Screen::open(home.path(), &args);
        screen.wait_for("F1 ajuda");
        for mv in game.moves() {
            screen.press(&keys(game.as_ref(), &mv));
        }
        see_the_end(screen, game.as_ref(), None);
    });
}

/// Plays against the bot `first`; the person sits on this side. It is also how
/// moves of an opponent elsewhere are answered one by one.
fn against_the_computer(name: &str, person: Side) {
    let home = home();
    let game = last_against_first(name, person);
    let [south, north] = match person {
        Side::First => ["human", "first"],
        Side::Second => ["first", "human"],
    };
    let args = ["play", name, "--south", south, "--north", north, "--seed", "1"];
    let mut screen = Screen::open(home.path(), &args);
    for (index, (mv, mover)) in game.moves().into_iter().zip(game.movers()).enumerate() {
        if mover == person {
            screen.wait_for_move(index + 1);
            screen.press(&keys(game.as_ref(), &mv));
        }
    }
    see_the_end(screen, game.as_ref(), Some(person));
}

#[test]
fn a_person_plays_every_game_against_the_computer_as_first() {
    for_every_game(|name| against_the_computer(name, Side::First));
}

#[test]
fn a_person_plays_every_game_against_the_computer_as_second() {
    for_every_game(|name| against_the_computer(name, Side::Second));
}

#[test]
fn two_computers_play_every_game_to_its_end() {
    for_every_game(|name| {
        let home = home();
        let who = ["play", name, "--south", "first", "--north", "first", "--pause", "1ms"];
        let mut screen = Screen::open(home.path(), &who);
        screen.wait_for("Fim do jogo");
        screen.press("\x1b");
        screen.ends();
    });
}
