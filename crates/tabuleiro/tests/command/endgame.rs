//! `tabuleiro lab endgame`, through the real program.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::program::tabuleiro;

fn in_folder(folder: &tempfile::TempDir, args: &[&str]) -> crate::program::Ran {
    let dir = folder.path().display().to_string();
    tabuleiro(&[&["endgame"], args, &["--dir", &dir]].concat())
}

fn fine(folder: &tempfile::TempDir, args: &[&str]) -> String {
    let ran = in_folder(folder, args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

#[test]
fn tables_are_built_listed_verified_and_carried_away() {
    let folder = tempfile::tempdir().unwrap();
    let built = fine(&folder, &["build", "ouri", "--seeds", "5", "--threads", "2", "--verify"]);
    assert!(built.contains("Tables of ouri up to 5 seeds"), "{built}");
    assert!(built.contains("agree with the rules"), "{built}");
    let listed = fine(&folder, &["list"]);
    assert!(listed.contains("ouri            5"), "{listed}");
    let out = folder.path().join("set");
    fine(&folder, &["export", "ouri", "--seeds", "5", "--out", &out.display().to_string()]);
    let alone = fs::read(folder.path().join("ouri-00.tend")).unwrap();
    assert!(fs::read(&out).unwrap().starts_with(&alone));
}

#[test]
fn values_are_counted_in_rows() {
    let folder = tempfile::tempdir().unwrap();
    let rows = fine(&folder, &["stats", "awari", "--seeds", "3", "--csv"]);
    assert!(rows.starts_with("stones,value,count\n0,0,1\n1,-1,7\n1,1,5\n2,-2,40\n"), "{rows}");
    let rows = fine(&folder, &["stats", "oware", "--seeds", "2", "--csv"]);
    assert!(rows.starts_with("stones,lower,upper,count\n0,0,0,1\n"), "{rows}");
    let table = fine(&folder, &["stats", "oware", "--seeds", "10"]);
    assert!(table.lines().last().unwrap().contains("352716"), "{table}");
    let svg = folder.path().join("oware.svg").display().to_string();
    fine(&folder, &["stats", "oware", "--seeds", "6", "--svg", &svg]);
    assert!(fs::read_to_string(svg).unwrap().starts_with("<svg "));
}

#[test]
fn a_position_is_looked_up_with_its_moves_and_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let position = "0-0-0-0-2-1-1-0-0-0-2-0-21-21-S";
    let printed = fine(&folder, &["probe", "awari", "--position", position]);
    assert!(printed.starts_with("Proved: +4 for the player to move"), "{printed}");
    assert!(printed.contains("\n  F  +4\n  E  +2\n"), "{printed}");
    assert!(printed.contains("Best play: F e"), "{printed}");
    let printed = fine(&folder, &["probe", "oware", "--position", position]);
    assert!(printed.starts_with("Proved: between +4 and +6"), "{printed}");
}

#[test]
fn a_damaged_table_is_named_and_the_others_serve() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("oware-07.tend"), "no table").unwrap();
    let position = "0-0-0-0-2-1-1-0-0-0-2-0-21-21-S";
    let printed = fine(&folder, &["probe", "oware", "--position", position]);
    assert!(printed.starts_with("Skipped: "), "{printed}");
    assert!(printed.contains("oware-07.tend: this is not an endgame table"), "{printed}");
    assert!(printed.contains("Proved: between +4 and +6"), "{printed}");
    let refused = in_folder(&folder, &["build", "oware", "--seeds", "8"]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("oware-07.tend"), "{}", refused.err);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for args in [
        &["build", "velha", "--seeds", "4"][..],
        &["build", "oware", "--seeds", "40"],
        &["build", "oware:cycle=0", "--seeds", "4"],
        &["build", "oware", "--seeds", "4", "--memory", "much"],
        &["probe", "oware", "--position", "4-4"],
        &["probe", "oware", "--position", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"],
        &["verify", "oware"],
    ] {
        assert_eq!(in_folder(&folder, args).code, 2, "{args:?}");
    }
    let little = in_folder(&folder, &["build", "oware", "--seeds", "9", "--memory", "1k"]);
    assert_eq!(little.code, 1);
    assert!(little.err.contains("MiB of memory is needed"), "{}", little.err);
}

#[test]
fn a_build_killed_twenty_times_ends_with_the_same_bytes() {
    let (whole, broken) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let args = ["build", "oril", "--seeds", "9", "--threads", "2"];
    fine(&whole, &args);
    let dir = broken.path().display().to_string();
    for kill in 0..20 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args([&["endgame"][..], &args, &["--dir", &dir]].concat())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(7 + 13 * kill));
        // It may have finished before.
        let _ = child.kill();
        child.wait().unwrap();
    }
    fine(&broken, &args);
    for seeds in 0..=9 {
        let name = format!("oril-{seeds:02}.tend");
        let bytes = |folder: &tempfile::TempDir| fs::read(folder.path().join(&name)).unwrap();
        assert!(bytes(&whole) == bytes(&broken), "{name}");
    }
    assert_eq!(fs::read_dir(broken.path()).unwrap().count(), 10, "nothing half written is left");
}
