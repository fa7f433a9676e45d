//! Written games turned from one format into another.

use std::fs;
use std::path::Path;

use crate::program::{tabuleiro, tabuleiro_given};

const OGN: &str =
    "[Variant \"oril\"]\n[South \"Cesária\"]\n[North \"Amílcar\"]\n\n1. F {brave} f 2. E a *\n";

fn converted(input: &str, to: &str, more: &[&str]) -> String {
    let ran = tabuleiro_given(input, &[&["convert", "-", "--to", to], more].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out
}

#[test]
fn every_format_is_written_and_read_back() {
    let ogn = converted(OGN, "ogn", &[]);
    assert!(ogn.contains("Cesária") && ogn.contains("brave"), "{ogn}");
    let record = converted(&ogn, "record", &[]);
    assert!(record.contains("Amílcar") && record.contains("oril"), "{record}");
    assert_eq!(converted(&record, "ogn", &[]), ogn);
    assert_eq!(converted(&record, "text", &[]), "oril\nFfEa\n");
    let saved = converted(OGN, "save001", &[]);
    assert_eq!(saved.lines().count(), 5, "{saved}");
    let back = converted(&saved, "text", &["--game", "oril"]);
    assert!(back.contains("6-5-5-5-0-1-0-7-7-6-5-1-0-0-S"), "{back}");
}

#[test]
fn games_of_every_family_travel_as_records() {
    for (game, moves) in [("quantum-leap:side=3,seed=2", "-- e3xc1"), ("velha", "5 1 9")] {
        let record = converted(moves, "record", &["--game", game]);
        let text = converted(&record, "text", &[]);
        assert_eq!(text, format!("{game}\n{moves}\n"));
    }
}

#[test]
fn the_position_text_of_playstrategy_is_read() {
    let text = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N 1";
    assert!(converted(text, "text", &[]).contains("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"));
}

#[test]
fn a_file_of_an_older_program_keeps_its_accents() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.ogn");
    let latin: Vec<u8> = OGN.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    fs::write(&path, latin).unwrap();
    let ran = tabuleiro(&["convert", path.to_str().unwrap(), "--to", "ogn"]);
    assert!(ran.out.contains("Cesária"), "{}", ran.out);
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("game.txt");
    let path = out.to_str().unwrap();
    let ran = tabuleiro_given(OGN, &["convert", "-", "--to", "text", "--out", path]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&out).unwrap(), "oril\nFfEa\n");
    let illegal = OGN.replace("2. E", "2. F");
    let ran = tabuleiro_given(&illegal, &["convert", "-", "--to", "text", "--out", path]);
    assert_eq!(ran.code, 2);
    assert_eq!(fs::read_to_string(&out).unwrap(), "oril\nFfEa\n");
    assert_eq!(names(folder.path()), ["game.txt"]);
}

#[test]
fn a_file_may_be_turned_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    fs::write(&path, OGN).unwrap();
    let name = path.to_str().unwrap();
    assert_eq!(tabuleiro(&["convert", name, "--to", "text", "--out", name]).code, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), "oril\nFfEa\n");
}

fn refused(input: &str, more: &[&str]) -> [String; 2] {
    ["pt", "en"].map(|lang| {
        let args = [&["convert", "--lang", lang], more].concat();
        let ran = tabuleiro_given(input, &args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
        ran.err
    })
}

#[test]
fn an_illegal_move_in_a_file_is_shown_its_line_and_column() {
    let illegal = OGN.replace("2. E", "2. F");
    let [portuguese, english] = refused(&illegal, &["-", "--to", "text"]);
    assert!(portuguese.contains("entrada padrão, linha 5, coluna 19"), "{portuguese}");
    assert!(portuguese.contains("essa casa está vazia"), "{portuguese}");
    assert!(english.contains("standard input, line 5, column 19"), "{english}");
}

#[test]
fn a_truncated_file_is_refused_where_it_ends() {
    for cut in ["[Variant \"oril\"]\n1. F {brave", "[Variant \"ori", "0\n4 4 4 4 4 4\n0\n", ""] {
        refused(cut, &["-", "--to", "record"]);
    }
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let velha = converted("5 1 9", "record", &["--game", "velha"]);
    refused(&velha, &["-", "--to", "ogn"]);
    refused(&velha, &["-", "--to", "save001"]);
    refused(OGN, &["-", "--to", "playstrategy"]);
    refused(OGN, &["-"]);
    refused(&"F".repeat(5 << 20), &["-", "--to", "text"]);
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let [portuguese, english] = refused("", &["nowhere.ogn", "--to", "text"]);
    assert!(portuguese.contains("o ficheiro nowhere.ogn não existe"), "{portuguese}");
    assert!(english.contains("no file nowhere.ogn"), "{english}");
    let folder = tempfile::tempdir().unwrap();
    refused("", &[folder.path().to_str().unwrap(), "--to", "text"]);
    let out = folder.path().join("missing").join("out.txt");
    refused(OGN, &["-", "--to", "text", "--out", out.to_str().unwrap()]);
}

/// What is no plain file stays what it is, and gets what was to be written.
#[cfg(unix)]
#[test]
fn a_pipe_and_a_link_are_written_through() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let path = pipe.clone();
    let reader = std::thread::spawn(move || fs::read_to_string(path).unwrap());
    let name = pipe.to_str().unwrap();
    let ran = tabuleiro_given("FfE", &["convert", "-", "--to", "text", "--out", name]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(!fs::metadata(&pipe).unwrap().is_file(), "the pipe became a plain file");
    assert_eq!(reader.join().unwrap(), "oware\nFfE\n");

    let (link, target) = (folder.path().join("link"), folder.path().join("not yet"));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let name = link.to_str().unwrap();
    for text in ["FfE", "FfEa"] {
        let ran = tabuleiro_given(text, &["convert", "-", "--to", "text", "--out", name]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "the link was replaced");
        assert_eq!(fs::read_to_string(&target).unwrap(), format!("oware\n{text}\n"));
    }
}
