//! The subcommands, through the real program, in both languages.

#[cfg(unix)]
use crate::program::tabuleiro_interrupted;
use crate::program::{tabuleiro, tabuleiro_given, tabuleiro_in, tabuleiro_unheard};

fn fine(args: &[&str]) -> String {
    let ran = tabuleiro(args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

#[test]
fn help_says_what_there_is() {
    insta::assert_snapshot!("help_en", fine(&["--help"]));
    insta::assert_snapshot!("help_pt", fine(&["--help", "--lang", "pt"]));
}

#[test]
fn every_subcommand_explains_itself_in_both_languages() {
    for lang in ["pt", "en"] {
        let names = [
            "play",
            "games",
            "players",
            "rules",
            "show",
            "perft",
            "convert",
            "endgame",
            "serve",
            "admin",
            "loadtest",
            "bot",
            "token",
            "pupils",
            "examine",
            "tournament",
            "best",
            "solve",
            "bench",
            "experiment",
            "class",
            "fit",
            "completions",
            "manual",
            "uci",
        ];
        for name in names {
            let help = fine(&[name, "--help", "--lang", lang]);
            let heading = if lang == "pt" { "\nUso: tabuleiro " } else { "\nUsage: tabuleiro " };
            assert!(help.contains(heading), "{help}");
            let example = if lang == "pt" { "\nExemplo" } else { "\nExample" };
            assert!(help.contains(example), "{help}");
            for unspoken in ["help-", "usage-", "examples-", "arg-", "value-"] {
                assert!(!help.contains(unspoken), "{unspoken} in {help}");
            }
        }
        insta::assert_snapshot!(
            format!("help_perft_{lang}"),
            fine(&["perft", "-h", "--lang", lang])
        );
    }
}

#[test]
fn the_locale_chooses_the_language() {
    let spoken = |variables: &[(&str, &str)]| tabuleiro_in(variables, &["games"]).out;
    assert!(spoken(&[("LANG", "pt_PT.UTF-8")]).contains("o jogo de Cabo Verde"));
    assert!(spoken(&[("LANG", "pt_PT"), ("LC_ALL", "en_GB")]).contains("the game of Cape Verde"));
    assert!(spoken(&[("LC_MESSAGES", "pt_CV")]).contains("o jogo de Cabo Verde"));
    assert!(spoken(&[("LANG", "xx_YY")]).contains("the game of Cape Verde"));
}

#[test]
fn games_are_listed_with_their_titles() {
    for lang in ["pt", "en"] {
        let out = fine(&["games", "--lang", lang]);
        insta::assert_snapshot!(format!("games_{lang}"), out);
        for name in rules::catalogue::ENTRIES {
            assert!(out.lines().any(|line| line.split(' ').next() == Some(name)), "{name}");
        }
    }
}

#[test]
fn rules_are_explained_in_prose_with_their_options() {
    for lang in ["pt", "en"] {
        for name in rules::catalogue::ENTRIES {
            let out = fine(&["rules", name, "--lang", lang]);
            assert!(out.lines().count() > 6, "{out}");
            assert!(out.lines().all(|line| line.chars().count() <= 90), "{out}");
            for option in rules::catalogue::options(name) {
                assert!(out.contains(&format!("  {}=", option.name)), "{out}");
            }
        }
        insta::assert_snapshot!(format!("rules_{lang}"), fine(&["rules", "ouri", "--lang", lang]));
    }
}

/// Help fits a screen; everything is one word further, and every group explains itself.
#[test]
fn help_is_short_and_all_of_it_is_near() {
    for lang in ["pt", "en", "kea"] {
        let short = fine(&["--help", "--lang", lang]);
        assert!(short.lines().count() <= 25, "{} lines: {short}", short.lines().count());
        assert!(short.lines().all(|line| line.chars().count() <= 80), "{short}");
        assert!(!short.contains("help-"), "{short}");
        let all = fine(&["help", "--all", "--lang", lang]);
        for command in ["tabuleiro play", "tabuleiro lab endgame build", "tabuleiro dev uci"] {
            assert!(all.lines().any(|line| line == command), "no {command}: {all}");
        }
    }
    assert_eq!(fine(&["help", "lab", "endgame"]), fine(&["lab", "endgame", "--help"]));
}

/// An example that is broken over two lines cannot be copied.
#[test]
fn examples_stand_on_one_line() {
    for lang in ["pt", "en"] {
        let help = fine(&["server", "admin", "--help", "--lang", lang]);
        assert!(help.contains(" --backups /var/backups/tabuleiro\n"), "{help}");
    }
}

/// What manuals and scripts of older versions say still means the same.
#[test]
fn old_names_still_work() {
    for (old, new) in [
        ("rules", "learn rules"),
        ("lesson", "learn lesson"),
        ("puzzle make", "learn puzzle build"),
        ("think", "learn think"),
        ("serve", "server serve"),
        ("admin", "server admin"),
        ("loadtest", "server loadtest"),
        ("bot", "account bot"),
        ("token", "account token"),
        ("pupils", "class pupils"),
        ("class new", "class contest new"),
        ("class tournament", "class contest tournament"),
        ("tournament", "lab tournament"),
        ("experiment depth", "lab experiment depth"),
        ("examine", "lab examine"),
        ("level", "lab level"),
        ("solve", "lab solve"),
        ("endgame verify", "lab endgame check"),
        ("endgame probe", "lab endgame show"),
        ("book grow", "lab book build"),
        ("explorer forget", "explorer remove"),
        ("perft", "dev perft"),
        ("bench", "dev bench"),
        ("sprt", "dev sprt"),
        ("fit", "dev fit"),
        ("uci", "dev uci"),
        ("completions", "dev completions"),
        ("manual", "dev manual"),
    ] {
        let help = |words: &str| {
            fine(&[&["--lang", "en"], &words.split(' ').collect::<Vec<_>>()[..], &["-h"]].concat())
        };
        assert_eq!(help(old), help(new), "{old}");
    }
    let seeded = ["examine", "velha", "--bot", "random", "--as", "first"];
    assert_eq!(
        fine(&[&seeded[..], &["--seed", "7"]].concat()),
        fine(&[&seeded[..], &["--random", "7"]].concat())
    );
}

#[test]
fn a_file_opens_whatever_it_holds() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let game = file("game.ogn", "1. F f *\n");
    let opened = fine(&["--plain", "open", &game, "--lang", "en"]);
    assert_eq!(opened, fine(&["--plain", &game, "--lang", "en"]));
    assert_eq!(opened, fine(&["play", "--plain", "--load", &game, "--lang", "en"]));
    let puzzles = file("p", include_str!("../../../puzzles/data/line.puzzles"));
    assert_eq!(fine(&[&puzzles]), fine(&["learn", "puzzle", "line"]));
    let book = file("b", "tabuleiro-book 1\noware\nend 0\n");
    assert_eq!(fine(&[&book]), fine(&["lab", "book", "show", "oware", "--load", &book]));
    let nothing = tabuleiro(&["--lang", "en", "open", "no-such-file"]);
    assert!(nothing.code == 2 && nothing.err.contains("no-such-file"), "{}", nothing.err);
}

/// The reference has every command with its options and what they default to.
#[test]
fn the_manual_is_one_page_of_markdown() {
    for (lang, default) in [("en", "(default: 1)"), ("pt", "(por omissão: 1)")] {
        let page = fine(&["manual", "--markdown", "--lang", lang]);
        assert!(page.starts_with("# tabuleiro\n"), "{page}");
        for part in ["## tabuleiro play\n", "#### tabuleiro lab endgame build\n", default] {
            assert!(page.contains(part), "no {part}");
        }
        assert!(page.contains("- `-j, --threads <N>`: "), "{page}");
        assert_eq!(page.matches("```").count() % 2, 0, "a block is open");
    }
}

/// What people are shown as the name of a game names it, in any language.
#[test]
fn a_title_names_its_game() {
    for (title, name) in [
        ("tic-tac-toe", "velha"),
        ("Jogo-do-galo", "velha"),
        ("Jogo-da-velha", "velha"),
        ("in-a-row:5,5,4", "mnk:5,5,4"),
    ] {
        assert_eq!(fine(&["show", title]), fine(&["show", name]), "{title}");
    }
}

/// People who know the game as jogo do galo find it under that name too.
#[test]
fn jogo_do_galo_is_jogo_da_velha() {
    for (command, rest) in [("rules", "--lang=pt"), ("show", "--moves=5"), ("show", "--lang=en")] {
        let [galo, velha] = ["galo", "velha"].map(|game| fine(&[command, game, rest]));
        assert_eq!(galo, velha, "{command}");
    }
}

#[test]
fn boards_are_drawn() {
    for lang in ["pt", "en"] {
        let snap = |name: &str, args: &[&str]| {
            let args: Vec<&str> = [&["show", "--lang", lang], args].concat();
            insta::assert_snapshot!(format!("show_{name}_{lang}"), fine(&args));
        };
        snap("oril", &["oril"]);
        snap("oril_moves", &["oril", "--moves", "F f E a"]);
        snap("ouri_position", &["ouri", "--position", "1-2-0-0-0-0-2-1-0-4-0-2-18-18-N"]);
        snap("ouri_over", &["ouri", "--position", "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S"]);
        snap("small", &["oware:houses=3,seeds=2"]);
        snap("leap_swap", &["quantum-leap:side=3,seed=2"]);
        snap("leap", &["quantum-leap:side=3,seed=2", "--moves", "--"]);
        snap("leap_2", &["quantum-leap:edition=2"]);
        snap("velha", &["velha", "--moves", "5 1 9"]);
        snap("velha_won", &["velha", "--moves", "1 5 2 9 3"]);
        snap("velha_drawn", &["velha", "--moves", "1 2 3 5 4 6 8 7 9"]);
        snap("velha_3d", &["velha-3d", "--moves", "2,2,2 1,1,1"]);
        snap("mnk", &["mnk", "--moves", "25 17"]);
    }
}

#[test]
fn moves_may_be_written_apart_or_together() {
    let apart = fine(&["show", "oware", "--moves", "F f E a"]);
    assert_eq!(apart, fine(&["show", "oware", "--moves", "FfEa"]));
    assert_eq!(apart, fine(&["show", "oware", "--moves", " 6 6  51 "]));
}

fn last_line(out: &str) -> Vec<String> {
    out.lines().last().unwrap().split(' ').map(str::to_string).collect()
}

#[test]
fn perft_counts_and_measures() {
    let words = last_line(&fine(&["perft", "oware", "7"]));
    assert_eq!([&words[0], &words[2], &words[4]], ["leaves", "seconds", "rate"]);
    assert_eq!((words.len(), words[1].as_str()), (6, "139157"));
    assert!(words[3].parse::<f64>().unwrap() > 0.0 && words[5].parse::<u64>().unwrap() > 0);
}

#[test]
fn perft_counts_from_a_position() {
    let position = "1-2-0-0-0-0-2-1-0-4-0-2-18-18-N";
    for (game, leaves) in [("oware", "10805"), ("oril", "4630"), ("ouri", "94"), ("awari", "4661")]
    {
        let words = last_line(&fine(&["perft", game, "8", "--position", position]));
        assert_eq!(words[1], leaves, "{game}");
    }
}

#[test]
fn perft_counts_the_same_on_any_number_of_threads() {
    for depth in ["0", "1", "2", "3", "7"] {
        let one = fine(&["perft", "ouri", depth, "--divide"]);
        let three = fine(&["perft", "ouri", depth, "--divide", "--threads", "3"]);
        let counts = |out: &str| {
            let lines: Vec<&str> = out.lines().collect();
            let (last, moves) = lines.split_last().unwrap();
            (moves.join("\n"), last.split(' ').nth(1).unwrap().to_string())
        };
        assert_eq!(counts(&one), counts(&three), "depth {depth}");
        let plain = last_line(&fine(&["perft", "ouri", depth, "--threads", "2"]));
        assert_eq!(counts(&one).1, plain[1], "depth {depth}");
    }
}

#[test]
fn perft_divides_by_first_move() {
    let out = fine(&["perft", "oware", "3", "--divide"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 7);
    let sum: u64 = lines[..6].iter().map(|line| line[2..].parse::<u64>().unwrap()).sum();
    assert_eq!(sum, 190);
    assert!(lines[0].starts_with("A ") && lines[6].starts_with("leaves 190 seconds "));
}

#[test]
fn history_ends_games_only_when_asked_to() {
    // Two seeds that chase each other come back after twelve plies.
    let chase = "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S";
    for threads in ["1", "2"] {
        let count = |more: &[&str]| {
            let args = ["perft", "oware", "13", "--position", chase, "--threads", threads];
            last_line(&fine(&[&args, more].concat()))[1].clone()
        };
        assert_eq!(count(&[]), "1");
        assert_eq!(count(&["--history"]), "0");
    }
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    // The program waits for its line until nobody listens any more.
    let ran = tabuleiro_unheard("isready\n", &["uci"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn rules_give_every_value_of_an_option() {
    let rules = fine(&["rules", "velha", "--lang", "en"]);
    assert!(rules.contains("side=2|3|4|…"), "{rules}");
    let rules = fine(&["rules", "oware", "--lang", "en"]);
    assert!(rules.contains("seeds=1|2|3|…") && rules.contains("feed=yes|no"), "{rules}");
}

#[test]
fn players_are_explained_in_both_languages() {
    let said = fine(&["players", "--lang", "en"]);
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["max Strongest", "mindelo:N", "Oril phone game", "levels 1 to 8 of nine", "uci:…"]
    {
        assert!(words.contains(part), "no {part} in {said}");
    }
    assert_eq!(words.matches("ngine, weakened").count(), 1, "{said}");
    for game in rules::catalogue::ENTRIES {
        for lang in ["en", "pt"] {
            let said = fine(&["players", game, "--lang", lang]);
            assert!(!said.contains("player-"), "a message is missing: {said}");
        }
    }
    let help = fine(&["play", "--help", "--lang", "en"]);
    assert!(help.split_whitespace().collect::<Vec<_>>().join(" ").contains("a level from 1 to 8"));
}

#[test]
fn manual_pages_have_headings_in_their_language() {
    let page = fine(&["manual", "--lang", "pt"]);
    let headings: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    assert!(headings.contains(&"NOME") && headings.contains(&"EXEMPLOS"), "{headings:?}");
    for english in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXTRA", "VERSION"] {
        assert!(!headings.contains(&english), "{headings:?}");
    }
    let saved = tabuleiro_given("1\n2\n3\n4\n", &["convert", "-", "--to", "text", "--lang", "pt"]);
    assert!(!saved.err.contains("line each"), "{}", saved.err);
}

/// Ctrl-C ends a search with what it knows by then.
#[cfg(unix)]
#[test]
fn an_interrupted_command_says_what_it_knows() {
    let best = tabuleiro_interrupted(&["best", "oware", "--time", "10m", "--lang", "en"]);
    assert_eq!(best.code, 0, "{}", best.err);
    assert!(best.out.contains("depth ") && best.out.contains("positions in"), "{}", best.out);
    let solve = tabuleiro_interrupted(&["solve", "oware", "--time", "10m", "--lang", "en"]);
    assert!(solve.out.contains("Not proved after searching"), "{}", solve.out);
    let perft = tabuleiro_interrupted(&["perft", "oware", "40", "--lang", "en"]);
    assert_eq!(perft.code, 1);
    assert!(
        perft.out.starts_with("leaves ") && !perft.out.starts_with("leaves 0 "),
        "{}",
        perft.out
    );
    assert!(perft.err.contains("Stopped before the end"), "{}", perft.err);
    let examine = tabuleiro_interrupted(&["examine", "qubic", "--bot", "first", "--lang", "en"]);
    assert!(examine.out.contains(" games: ") && examine.err.contains("stopped"), "{}", examine.out);
}
