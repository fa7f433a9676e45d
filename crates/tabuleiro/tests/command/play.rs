//! The line mode, driven through pipes.

use std::fs;
use std::path::Path;

use crate::program::{Ran, tabuleiro, tabuleiro_at};

fn fine(ran: Ran) -> String {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(!ran.out.contains('\x1b'), "an escape code in {}", ran.out);
    ran.out
}

/// Plays in English with this on standard input.
fn play(folder: &Path, input: &str, args: &[&str]) -> String {
    fine(tabuleiro_at(folder, input, &[&["play", "--lang", "en"], args].concat()))
}

#[test]
fn a_game_of_each_family_is_played_to_its_end() {
    let home = tempfile::tempdir().unwrap();
    let watched = ["--south", "first", "--north", "random", "--pause", "1ms", "--seed", "1"];
    for game in ["ouri", "quantum-leap:side=3", "qubic"] {
        let said = play(home.path(), "", &[&[game], &watched[..]].concat());
        assert!(said.contains(" wins") || said.contains("A draw"), "{said}");
        assert_eq!(said, play(home.path(), "", &[&[game], &watched[..]].concat()), "{game}");
    }
    assert!(!home.path().join("data/interrupted").read_dir().unwrap().any(|_| true));
}

/// What was said, wherever its lines were broken.
fn unbroken(said: &str) -> String {
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The seed is another one on every run, and part of what is saved.
#[test]
fn games_differ_unless_seeded_and_the_seed_is_recorded() {
    let home = tempfile::tempdir().unwrap();
    let watched = ["oril", "--south", "first", "--north", "random", "--pause", "1ms"];
    let games = (0..4).map(|_| play(home.path(), "", &watched));
    assert!(games.collect::<std::collections::HashSet<String>>().len() > 1);
    let args = ["oril", "--south", "human", "--north", "random", "--seed", "77"];
    play(home.path(), "F\n0\nmine\n\nq\n", &args);
    let saved = fs::read_to_string(home.path().join("data/games/mine.record")).unwrap();
    assert!(saved.contains("[Seed \"77\"]"), "{saved}");
    // What chance lays out differs, too, and is repeated by the same seed.
    let begins = |said: String| said.lines().take(9).collect::<Vec<_>>().join("\n");
    let people = ["--white", "human", "--black", "human"];
    let board = |seed: &[&str]| {
        let game = ["quantum-leap:side=3"];
        begins(play(home.path(), "", &[&game, &people[..], seed].concat()))
    };
    let boards = (0..4).map(|_| board(&[]));
    assert!(boards.collect::<std::collections::HashSet<String>>().len() > 1);
    assert_eq!(board(&["--seed", "5"]), board(&["--seed", "5"]));
    let named = play(home.path(), "", &[&["quantum-leap:side=3,seed=5"], &people[..]].concat());
    assert_eq!(board(&["--seed", "5"]), begins(named));
}

#[test]
fn the_program_answers_an_outside_opponent_move_by_move() {
    let home = tempfile::tempdir().unwrap();
    let args = ["oril", "--south", "first", "--north", "human", "--first", "south"];
    let said = play(home.path(), "f\ne\n", &args);
    let moves: Vec<&str> = said
        .lines()
        .filter(|line| line.contains(", the last in "))
        .filter_map(|line| line.split(',').next())
        .collect();
    assert_eq!(moves, ["Computer: A", "You: f", "Computer: A", "You: e", "Computer: A"], "{said}");
}

#[test]
fn a_stone_lists_its_targets_and_refusals_say_why() {
    let home = tempfile::tempdir().unwrap();
    let game = "quantum-leap:side=3,seed=2";
    let input = "--\nc5\nd3\ne5\n1\nq\n";
    let said = play(home.path(), input, &[game, "--white", "human", "--black", "human"]);
    assert!(said.contains("pick one of your own stones"), "{said}");
    assert!(said.contains("Stone e5 can leap to:"), "{said}");
    assert!(said.contains("  1. e5x"), "{said}");
    assert!(said.contains("White: e5 takes "), "{said}");
}

#[test]
fn zero_saves_and_the_file_goes_on_with_turn_history_and_players() {
    let home = tempfile::tempdir().unwrap();
    let args = ["oril", "--south", "human", "--north", "first"];
    let said = play(home.path(), "F\n0\nmine\nAna\nq\n", &args);
    let file = home.path().join("data/games/mine.record");
    assert!(said.contains(&format!("Saved in {}", file.display())), "{said}");
    let path = file.to_str().unwrap();
    let loaded = play(home.path(), "E\nu\nu\nu\nq\n", &["--load", path]);
    assert!(loaded.contains("You: E") && loaded.contains("Computer: "), "{loaded}");
    assert!(loaded.contains("There is no move to take back."), "{loaded}");
}

#[test]
fn the_saved_games_of_the_ouri_program_in_c_load() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("save.txt");
    fs::write(&file, "3\n4 4 4 4 4 2\n2\n4 4 4 4 4 1\n").unwrap();
    let said = play(home.path(), "A\nq\n", &["--load", file.to_str().unwrap()]);
    assert!(said.starts_with("Ouri\n"), "{said}");
    assert!(said.contains("South: A"), "{said}");
}

#[test]
fn a_damaged_file_is_refused_with_its_line_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("bad.record");
    let text = "[Game \"oril\"]\n\n1. F f 2. E\n3. F\n";
    fs::write(&file, text).unwrap();
    let path = file.to_str().unwrap();
    for (lang, line) in [("en", "line 4"), ("pt", "linha 4")] {
        let ran = tabuleiro_at(home.path(), "", &["play", "--load", path, "--lang", lang]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(line) && ran.err.contains(path), "{}", ran.err);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let binary = home.path().join("noise");
    fs::write(&binary, [0xff, 0xfe, 0, 1, 2]).unwrap();
    let ran = tabuleiro_at(home.path(), "", &["play", "--load", binary.to_str().unwrap()]);
    assert_eq!(ran.code, 2, "{}", ran.err);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let refused = |args: &[&str], why: &str| {
        let ran = tabuleiro(&[&["play", "--lang", "en"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(why), "{}", ran.err);
    };
    refused(&[], "GAME");
    refused(&["chess"], "there is no game");
    refused(&["oril", "--south", "deepblue"], "There are: 1, 2, ");
    refused(&["velha", "--first", "north"], "X always begins");
    refused(&["oril", "--position", "4-4"], "--position");
    refused(&["oril", "--pause", "5"], "--pause");
    refused(&["oril", "--load", "/nonexistent/file"], "/nonexistent/file");
}

#[test]
fn the_menu_ends_where_its_input_ends() {
    let home = tempfile::tempdir().unwrap();
    let said = fine(tabuleiro_at(home.path(), "", &["--lang", "en"]));
    insta::assert_snapshot!("menu_en", said);
    let said = fine(tabuleiro_at(home.path(), "12\n0\n", &["--lang", "pt"]));
    insta::assert_snapshot!("menu_pt", said);
}

#[test]
fn the_menu_leads_everywhere() {
    let home = tempfile::tempdir().unwrap();
    let menu = |input: &str| fine(tabuleiro_at(home.path(), input, &["--lang", "en"]));
    // Play, oril, a person against a person, South begins, one move, leave; then go on.
    assert!(menu("1\n1\n1\n1\n1\nF\nq\n0\n").contains("South: F"));
    assert!(menu("12\nf\nq\n0\n").contains("North: f"));
    // Best move: advice comes before the first question.
    let best = menu("2\n1\nq\n0\n");
    assert!(best.find("Hint: ").unwrap() < best.find("House (1 to 6").unwrap(), "{best}");
    // Two computers, move by move.
    assert!(menu("3\n1\n10\n10\n1\n\n\nq\n0\n").contains("North: "));
    // A tournament of two games between two levels.
    assert!(menu("4\n1\n1\n1\n0\n1\n0\n").contains("oril: 2 of 2 games"));
    // Nothing saved yet; rules of a game.
    assert!(menu("5\n0\n0\n").contains("There are no saved games yet."));
    // The rules say how seeds are sown and captured, not only what is particular.
    let rules = menu("7\n1\n0\n");
    assert!(rules.contains("Oril") && rules.contains("counter-clockwise"), "{rules}");
    // The best move of any position in a line; value, time and line of every depth on demand.
    let asked = |why: &str| menu(&format!("8\n1\n0-0-0-0-0-1-1-0-0-0-0-0-23-23-S\n{why}q\n0\n"));
    assert!(asked("").contains("Hint: F") && !asked("").contains("depth 1, "));
    assert!(asked("why\n").contains("depth 1, "));
    assert!(menu("8\n1\nnonsense\n0\n").contains("nonsense"));
}

#[test]
fn a_name_chooses_the_format_and_nothing_is_lost() {
    let home = tempfile::tempdir().unwrap();
    let games = home.path().join("data/games");
    let args = ["oril", "--south", "human", "--north", "first"];
    play(home.path(), "F\n0\nx.ogn\nAna\nq\n", &args);
    let ogn = fs::read_to_string(games.join("x.ogn")).unwrap();
    assert!(ogn.contains("[Variant \"oril\"]") && ogn.contains("[South \"Ana\"]"), "{ogn}");
    assert!(ogn.contains("[Date \"20") && ogn.contains("[North \"Tabuleiro first\"]"), "{ogn}");
    // A file that exists is asked about, and kept unless the answer is yes.
    let said = play(home.path(), "E\n0\nx.ogn\nBia\nn\nq\n", &args);
    assert!(said.contains("exists already") && !said.contains("Saved in"), "{said}");
    assert_eq!(fs::read_to_string(games.join("x.ogn")).unwrap(), ogn);
    play(home.path(), "E\n0\nx.ogn\nBia\ny\nq\n", &args);
    assert!(fs::read_to_string(games.join("x.ogn")).unwrap().contains("Bia"));
    play(home.path(), "F\n0\nx.txt\nAna\nq\n", &args);
    assert_eq!(fs::read_to_string(games.join("x.txt")).unwrap().lines().count(), 5);
    let velha = ["velha", "--x", "human", "--o", "human"];
    let said = play(home.path(), "5\n0\nx.ogn2.ogn\n\n\nq\n", &velha);
    let said = unbroken(&said);
    assert!(said.contains("could not be saved") && said.contains("ends with .record"), "{said}");
}

#[test]
fn a_file_with_several_games_offers_a_choice() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("two.ogn");
    let game = |player: &str, moves: &str| {
        format!("[Variant \"oril\"]\n[South \"{player}\"]\n[North \"Zé\"]\n\n{moves} *\n\n")
    };
    fs::write(&file, game("Ana", "1. F b") + &game("Bia", "1. E")).unwrap();
    let path = file.to_str().unwrap();
    let said = play(home.path(), "1\nq\n", &["--load", path]);
    assert!(said.contains("1. Oril · Ana – Zé · 2 moves"), "{said}");
    assert!(said.contains("2. Oril · Bia – Zé · 1 move"), "{said}");
    assert!(said.contains("South to move."), "{said}");
    assert!(play(home.path(), "2\nq\n", &["--load", path]).contains("North to move."));
    // The menu opens any file by its path.
    let menu =
        fine(tabuleiro_at(home.path(), &format!("5\n1\n{path}\n2\nq\n0\n"), &["--lang", "en"]));
    assert!(menu.contains("This file has several games"), "{menu}");
}

#[test]
fn every_interrupted_game_can_be_continued() {
    let home = tempfile::tempdir().unwrap();
    for game in ["oril", "velha", "ouri"] {
        play(home.path(), "1\nq\n", &[game, "--south", "human", "--north", "human"]);
    }
    let said = fine(tabuleiro_at(home.path(), "12\n3\nq\n0\n", &["--lang", "en"]));
    assert!(said.contains("12. Continue one of 3 games"), "{said}");
    assert!(said.contains("1. Ouri") && said.contains("3. Oril"), "{said}");
    assert!(said.contains("\nOril\n"), "{said}");
}

/// A file stands where the folder should be.
#[test]
fn nothing_is_called_kept_that_is_not() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("data"), "in the way").unwrap();
    fs::write(home.path().join("config"), "in the way").unwrap();
    let args = ["oril", "--south", "human", "--north", "human"];
    let said = play(home.path(), "F\nq\n", &args);
    assert!(said.contains("The game is not kept: "), "{said}");
    assert!(!said.contains("The game is kept"), "{said}");
    let said = fine(tabuleiro_at(home.path(), "6\n3\n0\n0\n", &["--lang", "en"]));
    assert!(said.contains("The options hold only until you leave"), "{said}");
}

#[test]
fn the_winner_is_you_or_the_computer() {
    let home = tempfile::tempdir().unwrap();
    let last = ["--position", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S", "--pause", "0ms"];
    let end = |south: &str, north: &str| {
        let who = ["oril", "--south", south, "--north", north];
        play(home.path(), "F\n", &[&who[..], &last[..]].concat())
    };
    assert!(end("human", "first").contains("You win 25–23."));
    assert!(end("first", "human").contains("The computer wins 25–23."));
    assert!(end("human", "human").contains("South wins 25–23."));
    assert!(end("first", "first").contains("South wins 25–23."));
}

/// The program in Prolog reads the place along the line, then the line.
#[test]
fn the_input_of_the_prolog_program_is_understood() {
    let home = tempfile::tempdir().unwrap();
    let game = ["quantum-leap:side=3,seed=2", "--white", "human", "--black", "human"];
    let said = play(home.path(), "0-0\n3-1.\n0\nq\n", &game);
    assert!(said.contains("Black: no swap."), "{said}");
    assert!(said.contains("Stone e5 can leap to:") && said.contains("1. e5x"), "{said}");
}

/// The target is typed as the stone was, in either notation; so are two stones to exchange.
#[test]
fn a_target_is_typed_after_its_stone() {
    let home = tempfile::tempdir().unwrap();
    let game = ["quantum-leap:side=3,seed=2", "--white", "human", "--black", "human"];
    let listed = play(home.path(), "--\ne5\n0\nq\n", &game);
    let target = listed.split("1. e5x").nth(1).and_then(|rest| rest.lines().next()).unwrap();
    let named = play(home.path(), &format!("--\ne5\n{target}\nq\n"), &game);
    assert!(named.contains(&format!("White: e5 takes {target}.\n")), "{named}");
    // The list and the board name cells as the program in Prolog does.
    let prolog = [&game[..], &["--coordinates", "prolog"]].concat();
    let listed = play(home.path(), "0-0\n3-1\n0\nq\n", &prolog);
    assert!(listed.contains("Stone 3-1 can leap to:"), "{listed}");
    assert!(listed.lines().any(|line| line.starts_with("1-1 ")), "{listed}");
    let target = listed.split("1. 3-1x").nth(1).and_then(|rest| rest.lines().next()).unwrap();
    let typed = play(home.path(), &format!("0-0\n3-1\n{target}\nq\n"), &prolog);
    assert!(typed.contains(&format!("White: 3-1 takes {target}.\n")), "{typed}");
    // Another stone, nonsense, and an exchange.
    let other = play(home.path(), "--\ne5\nd3\nzz\n0\nq\n", &game);
    assert!(other.contains("zz"), "{other}");
    let exchanged = play(home.path(), "1-1\n2-2\nq\n", &prolog);
    let same = play(home.path(), "1-1\n1-1\nq\n", &prolog);
    assert!(exchanged.contains("Stone 1-1 can be exchanged:"), "{exchanged}");
    assert!(exchanged.contains("Black: 1-1 and 2-2 change places."), "{exchanged}");
    assert!(!same.contains("change places"), "{same}");
}

#[test]
fn a_wrong_line_of_the_settings_is_named_and_the_file_is_left() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("config/settings.toml");
    fs::create_dir_all(home.path().join("config")).unwrap();
    let faulty = "# mine\nbell = true\n[keys]\nredo = [\"r\"]\nundo = \"u\"\n";
    fs::write(&file, faulty).unwrap();
    let said = fine(tabuleiro_at(home.path(), "6\n3\n0\n0\n", &["--lang", "en"]));
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("settings.toml, line 5: “undo = \"u\"” is not valid"), "{said}");
    assert!(words.contains("The options hold only until you leave"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), faulty);
    // Corrected, the file keeps its comments and keys.
    fs::write(&file, faulty.replace("\"u\"", "[\"u\"]")).unwrap();
    fine(tabuleiro_at(home.path(), "6\n3\n0\n0\n", &["--lang", "en"]));
    let kept = fs::read_to_string(&file).unwrap();
    assert_eq!(kept, faulty.replace("\"u\"", "[\"u\"]").replace("bell = true", "bell = false"));
}

#[test]
fn names_of_files_are_what_people_expect() {
    let home = tempfile::tempdir().unwrap();
    let save = |game: &str, name: &str| {
        let people = ["--south", "human", "--north", "human"];
        let said = format!("1\n0\n{name}\n\n\nq\n");
        unbroken(&play(home.path(), &said, &[&[game], &people[..]].concat()))
    };
    let said = save("oril", "x.json");
    assert!(said.contains("(.record, .ogn or .txt)"), "{said}");
    assert!(said.contains("ends with .record, .ogn, .txt"), "{said}");
    assert!(save("velha", "x.ogn").contains("ends with .record"));
    for name in ["..", ".", "sub/.."] {
        assert!(save("oril", name).contains("could not be saved: it is a folder"), "{name}");
    }
    // The program in C adds .txt and saves the board.
    assert!(save("ouri", "meu").contains("meu.txt: only the board"));
    let folder = home.path().join("new/below").display().to_string();
    assert!(save("oril", &format!("{folder}/x.ogn")).contains("Saved in"));
    let games = fs::read_dir(home.path().join("data/games")).unwrap();
    assert_eq!(games.count(), 1, "nothing was written under another name");
    // What was saved under a name is opened by it.
    for name in ["meu.txt", "meu"] {
        assert!(play(home.path(), "q\n", &["--load", name]).starts_with("Ouri\n"));
    }
}

#[test]
fn a_hidden_seed_decides_who_begins() {
    let home = tempfile::tempdir().unwrap();
    let args = ["oril", "--south", "human", "--north", "human", "--first", "draw", "--seed", "7"];
    let begins = |hand: &str| play(home.path(), &format!("{hand}\nq\n"), &args);
    let (left, right) = (begins("1"), begins("2"));
    assert!(left.contains("which hand") && left.contains("left hand"), "{left}");
    assert_ne!(left.contains("South begins."), right.contains("South begins."), "{left}{right}");
    assert_ne!(left.contains("South to move."), right.contains("South to move."));
    assert_eq!(tabuleiro(&["play", "velha", "--first", "draw"]).code, 2);
}

#[test]
fn a_position_is_no_chance() {
    let home = tempfile::tempdir().unwrap();
    let position = ["--position", "OX1/4/5/XXXX/OO1 O play"];
    let args = [&["quantum-leap:side=3"], &position[..], &["--black", "human"]].concat();
    play(home.path(), "q\n", &args);
    let said = play(home.path(), "0\nmine\n\n\nq\n", &args);
    assert!(said.contains("Saved in"), "{said}");
    let saved = fs::read_to_string(home.path().join("data/games/mine.record")).unwrap();
    assert!(saved.contains("[Game \"quantum-leap:side=3\"]"), "{saved}");
}

#[test]
fn options_are_kept_between_runs() {
    let home = tempfile::tempdir().unwrap();
    let english = fine(tabuleiro_at(home.path(), "6\n1\n0\n0\n", &["--lang", "pt"]));
    assert!(english.contains("Language: English"), "{english}");
    assert!(fine(tabuleiro_at(home.path(), "", &[])).contains("What would you like to do?"));
    let north_first = fine(tabuleiro_at(home.path(), "6\n4\n0\n0\n", &[]));
    assert!(north_first.contains("Who begins: North"), "{north_first}");
    let said = play(home.path(), "", &["oril", "--north", "human"]);
    assert!(said.contains("North to move."), "{said}");
    // A settings file that makes no sense locks nobody out.
    fs::write(home.path().join("config/settings.toml"), "language = 7\n").unwrap();
    fine(tabuleiro_at(home.path(), "", &[]));
}

/// The computer learns only if it is asked to, says from what and how well, and
/// knows nothing of a player who was forgotten.
#[test]
fn the_computer_learns_from_the_users_games_if_asked() {
    let home = tempfile::tempdir().unwrap();
    let game =
        "[Game \"velha\"]\n[Round \"N\"]\n[First \"me\"]\n[Second \"3\"]\n\n1. 1 2 2. 5 3 3. 9\n\n";
    let games: String = (0..4).map(|round: u8| game.replace('N', &round.to_string())).collect();
    let file = home.path().join("games.txt");
    fs::write(&file, games).unwrap();
    let learn = ["velha", "--x", "human", "--o", "1", "--learn", "--seed", "1"];
    let said = play(home.path(), "1\n", &learn);
    assert!(said.contains("No game of yours has been counted yet"), "{said}");
    fine(tabuleiro_at(home.path(), "", &["explorer", "import", file.to_str().unwrap()]));
    let said = play(home.path(), "1\n", &learn);
    assert!(said.contains("Learned from 4 games of yours; predicted"), "{said}");
    let said = play(home.path(), "1\n", &learn[..5]);
    assert!(!said.contains("Learned from"), "{said}");
    fine(tabuleiro_at(home.path(), "", &["explorer", "forget", "me"]));
    let said = play(home.path(), "1\n", &learn);
    assert!(said.contains("No game of yours has been counted yet"), "{said}");
    let two = ["play", "velha", "--x", "human", "--o", "human", "--learn", "--lang", "en"];
    assert_eq!(tabuleiro(&two).code, 2);
}
