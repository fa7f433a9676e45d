//! Invalid input: exit code 2, nothing on standard output, and a message
//! that says where it is wrong, what was expected, and gives an example.

use crate::program::{tabuleiro, tabuleiro_given};

/// Runs in both languages and gives what is said in each.
fn refused(args: &[&str]) -> [String; 2] {
    ["pt", "en"].map(|lang| {
        let ran = tabuleiro(&[args, &["--lang", lang]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.starts_with("tabuleiro: "), "{}", ran.err);
        ran.err
    })
}

#[test]
fn an_unknown_game_brings_the_nearest_names() {
    let [portuguese, english] = refused(&["rules", "owarre"]);
    assert!(portuguese.contains("JOGO, coluna 1"), "{portuguese}");
    assert!(portuguese.contains("Querias dizer") && portuguese.contains("oware"), "{portuguese}");
    assert!(english.contains("Did you mean") && english.contains("oware"), "{english}");
    let [_, english] = refused(&["show", "chess"]);
    assert!(english.contains("The games are: oril, ouri"), "{english}");
    refused(&["perft", "chess", "3"]);
    refused(&["uci", "--game", "chess"]);
}

#[test]
fn an_unknown_option_of_a_game_brings_those_there_are() {
    let [portuguese, english] = refused(&["show", "oware:seed=3"]);
    assert!(portuguese.contains("coluna 7") && portuguese.contains("seeds"), "{portuguese}");
    assert!(english.contains("column 7") && english.contains("max-plies"), "{english}");
    refused(&["show", "oware:slam=perhaps"]);
    refused(&["show", "oware:houses=99"]);
}

#[test]
fn a_malformed_position_is_shown_its_place_and_an_example() {
    for command in [&["show", "oware"][..], &["perft", "oware", "3"]] {
        let args = [command, &["--position", "4-4-4-x-4-4-4-4-4-4-4-4-0-0-S"]].concat();
        let [portuguese, english] = refused(&args);
        assert!(portuguese.contains("--position, coluna 7"), "{portuguese}");
        assert!(english.contains("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"), "{english}");
    }
}

#[test]
fn a_wrong_number_of_seeds_is_counted() {
    let [portuguese, english] =
        refused(&["show", "oware", "--position", "4-4-4-4-4-4-4-4-4-4-4-5-0-0-S"]);
    assert!(portuguese.contains("48 sementes") && portuguese.contains("49"), "{portuguese}");
    assert!(english.contains("48 seeds") && english.contains("49"), "{english}");
    assert!(english.contains("For example: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"), "{english}");
}

#[test]
fn a_truncated_position_is_refused_at_its_end() {
    let [_, english] = refused(&["show", "oware", "--position", "4-4-4"]);
    assert!(english.contains("column 6") && english.contains("ends here"), "{english}");
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let [portuguese, english] = refused(&["show", "oril", "--moves", "F f F"]);
    assert!(portuguese.contains("--moves, coluna 5"), "{portuguese}");
    assert!(portuguese.contains("essa casa está vazia"), "{portuguese}");
    assert!(english.contains("that house is empty"), "{english}");
    assert!(english.contains("For example: A B C D E\n"), "{english}");
    refused(&["show", "oril", "--moves", "F Z"]);
}

#[test]
fn a_command_line_that_makes_no_sense_is_refused_in_both_languages() {
    let [portuguese, english] = refused(&["gamse"]);
    assert!(portuguese.contains("«gamse»") && portuguese.contains("games?"), "{portuguese}");
    assert!(english.contains("“gamse”") && english.contains("games?"), "{english}");
    let [portuguese, _] = refused(&["perft", "oware"]);
    assert!(portuguese.contains("falta <PROFUNDIDADE>"), "{portuguese}");
    let [portuguese, _] = refused(&["perft", "oware", "many"]);
    assert!(portuguese.contains("PROFUNDIDADE") && portuguese.contains("many"), "{portuguese}");
    refused(&["perft", "oware", "-1"]);
    refused(&["perft", "oware", "9999"]);
    refused(&["perft", "oware", "3", "--threads", "0"]);
    refused(&["show", "oware", "--postion", "x"]);
    refused(&["show", "oware", "--position"]);
    refused(&["show"]);
    refused(&["games", "too", "many"]);
}

#[test]
fn an_unknown_language_brings_those_there_are() {
    let ran = tabuleiro(&["games", "--lang", "fr"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("pt, en"), "{}", ran.err);
}

#[test]
fn every_command_refuses_an_unknown_game_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("precious");
    std::fs::write(&out, "as it was").unwrap();
    let file = out.to_str().unwrap();
    for args in [
        &["play", "chess"][..],
        &["rules", "chess"],
        &["show", "chess"],
        &["perft", "chess", "3"],
        &["convert", file, "--to", "record", "--game", "chess", "--out", file],
        &["examine", "chess", "--bot", "first"],
        &["tournament", "chess", "--bots", "first,random", "--out", file],
        &["endgame", "build", "chess", "--seeds", "3"],
        &["endgame", "verify", "chess"],
        &["endgame", "stats", "chess", "--seeds", "3", "--svg", file],
        &["endgame", "probe", "chess", "--position", "4-4"],
        &["endgame", "export", "chess", "--seeds", "3", "--out", file],
        &["best", "chess"],
        &["solve", "chess"],
        &["fit", "chess", "--out", file],
        &["uci", "--game", "chess"],
    ] {
        let [portuguese, english] = refused(args);
        assert!(portuguese.contains("chess") && english.contains("chess"), "{portuguese}");
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "as it was", "{args:?}");
    }
}

#[test]
fn what_a_command_does_not_know_brings_an_example_of_what_it_does() {
    for command in [
        "play",
        "games",
        "rules",
        "show",
        "perft",
        "convert",
        "examine",
        "tournament",
        "bench",
        "endgame",
        "serve",
        "best",
        "solve",
        "fit",
        "uci",
    ] {
        let [portuguese, english] = refused(&[command, "--zzz"]);
        let example = ["Por exemplo: tabuleiro ", command];
        assert!(
            example.iter().all(|it| portuguese.contains(it)) || command == "uci",
            "{portuguese}"
        );
        assert!(english.contains("For example: ") && english.contains("--help"), "{english}");
    }
}

#[test]
fn a_value_that_is_refused_brings_what_was_expected() {
    let [portuguese, english] = refused(&["best", "oril", "--time", "soon"]);
    assert!(portuguese.contains("250ms, 1s ou 2m"), "{portuguese}");
    assert!(english.contains("For example: tabuleiro best oril"), "{english}");
    let [_, english] = refused(&["perft", "oware", "many"]);
    assert!(english.contains("from 0 to 200"), "{english}");
}

/// The system's reasons are given in the person's language.
#[cfg(unix)]
#[test]
fn a_file_below_a_file_is_no_place() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game");
    std::fs::write(&game, "1. F f").unwrap();
    let below = format!("{}/copy", game.display());
    let asked =
        ["convert", game.to_str().unwrap(), "--game", "oril", "--to", "text", "--out", &below];
    let ran = tabuleiro(&[&asked[..], &["--lang", "pt"]].concat());
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("parte do caminho não é uma pasta"), "{}", ran.err);
}

#[test]
fn a_missing_folder_is_named_as_a_folder() {
    let args = ["convert", "-", "--to", "text", "--out", "no/such/folder/game.txt"];
    for (lang, words) in [("en", "there is no folder no/such/folder"), ("pt", "não existe a pasta")]
    {
        let ran = tabuleiro_given("FfE", &[&args[..], &["--lang", lang]].concat());
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn only_a_similar_command_is_suggested() {
    let [_, english] = refused(&["foo"]);
    assert!(english.contains("“foo”") && !english.contains("Did you mean"), "{english}");
    let [_, english] = refused(&["tournment"]);
    assert!(english.contains("Did you mean tournament?"), "{english}");
}

#[test]
fn a_word_before_the_command_is_refused_by_its_name() {
    for (line, word) in
        [("-x serve", "-x"), ("oril play", "oril"), ("--versoin games", "--versoin")]
    {
        let args: Vec<&str> = line.split(' ').collect();
        let [portuguese, english] = refused(&args);
        assert!(portuguese.contains(word) && english.contains(word), "{english}");
        let hint = english.contains("For more information: tabuleiro --help\n");
        assert!(hint || english.contains("Did you mean --version?"), "{english}");
    }
}

#[test]
fn help_is_a_command_too() {
    for command in [&["play"][..], &["endgame", "build"], &["help"], &[]] {
        for lang in ["en", "pt"] {
            let asked = tabuleiro(&[&["help", "--lang", lang], command].concat());
            let option = tabuleiro(&[command, &["--help", "--lang", lang]].concat());
            assert_eq!((asked.code, &asked.out), (0, &option.out), "{command:?}: {}", asked.err);
        }
    }
    let [_, english] = refused(&["help", "plai"]);
    assert!(english.contains("Did you mean play"), "{english}");
}

#[test]
fn a_group_of_commands_lists_them() {
    for group in ["explorer", "endgame", "class", "experiment", "book"] {
        let [_, english] = refused(&[group]);
        let help = tabuleiro(&[group, "--help", "--lang", "en"]).out;
        assert!(
            english.contains("a command is missing") && english.contains(help.trim()),
            "{english}"
        );
    }
}

#[test]
fn a_refused_number_or_time_brings_its_range_and_form() {
    let says = |args: &[&str], words: &[&str]| {
        let [_, english] = refused(args);
        assert!(words.iter().all(|word| english.contains(word)), "{words:?} in {english}");
        assert!(english.contains(&format!("For more information: tabuleiro {} --help", args[0])));
    };
    says(&["play", "oril", "--time", "1"], &["“1”", "250ms, 1.5s or 2m"]);
    says(&["best", "oril", "--time", "1"], &["“1”", "250ms, 1s or 2m"]);
    says(&["best", "oril", "--depth", "0"], &["“0”", "from 1 to 100"]);
    says(
        &["play", "oril", "--seed", "99999999999999999999999"],
        &["from 0 to 18446744073709551615"],
    );
    says(&["play", "oril", "--seed", "-1"], &["“-1”", "a whole number from 0"]);
    says(&["convert"], &[" and ", "<FILE>", " are missing"]);
}

#[test]
fn a_misspelt_player_brings_the_one_that_was_meant() {
    let [portuguese, english] = refused(&["play", "oril", "--north", "minmax:4"]);
    assert!(portuguese.contains("Querias dizer minimax:4?"), "{portuguese}");
    assert!(english.contains("Did you mean minimax:4?"), "{english}");
}

#[test]
fn a_setting_of_the_server_brings_an_example() {
    let [_, english] = refused(&["serve", "--listen", "foo"]);
    assert!(english.contains("“foo”") && english.contains("127.0.0.1:8080"), "{english}");
}

#[test]
fn tables_that_cannot_be_are_no_fault_of_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let dir = ["--dir", folder.path().to_str().unwrap()];
    let [_, english] =
        refused(&[&["endgame", "build", "oril", "--seeds", "60"], &dir[..]].concat());
    assert!(english.starts_with("tabuleiro: --seeds: at most "), "{english}");
    for seeds in [&["--seeds", "5"][..], &[]] {
        let [_, english] = refused(&[&["endgame", "verify", "oril"], &dir[..], seeds].concat());
        assert!(english.contains("there are no tables for oril"), "{english}");
    }
}
