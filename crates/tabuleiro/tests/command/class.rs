//! `tabuleiro class`, with programs that play and programs that misbehave.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use crate::program::{Ran, tabuleiro, tabuleiro_as_nobody, tabuleiro_in};

const PUPIL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pupil.sh");

/// A class in a folder of its own.
struct Course {
    folder: tempfile::TempDir,
    /// Are its programs shut in? Otherwise only limits hold here.
    is_shut_in: bool,
}

impl Course {
    fn new(options: &[&str]) -> Course {
        let course = Course { folder: tempfile::tempdir().unwrap(), is_shut_in: false };
        let made = course.run("new", options);
        assert_eq!((made.code, made.err.as_str()), (0, ""));
        Course { is_shut_in: is_shut_in(&made.out), ..course }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("course")
    }

    fn run(&self, verb: &str, options: &[&str]) -> Ran {
        let path = self.path();
        let starts_programs = ["add", "check", "ladder", "tournament"].contains(&verb);
        let insists: &[&str] =
            if starts_programs && !self.is_shut_in { &["--without-sandbox"] } else { &[] };
        tabuleiro(&[&["class", verb, path.to_str().unwrap()], options, insists].concat())
    }

    fn fine(&self, verb: &str, options: &[&str]) -> String {
        let ran = self.run(verb, options);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{verb} {options:?} {}", ran.out);
        ran.out
    }

    /// Adds a program that behaves like this, with these files beside it.
    fn add(&self, team: &str, manner: &str, files: &[(&str, String)]) {
        let work = self.folder.path().join(format!("work-{team}"));
        fs::create_dir(&work).unwrap();
        fs::copy(PUPIL, work.join("pupil.sh")).unwrap();
        for (name, text) in files {
            fs::write(work.join(name), text).unwrap();
        }
        let command = format!("sh pupil.sh {manner}");
        let options = [
            team,
            "--program",
            work.to_str().unwrap(),
            "--command",
            &command,
            "--students",
            "Ana Silva, Rui Costa",
        ];
        self.fine("add", &options);
    }

    fn result(&self, name: &str) -> String {
        fs::read_to_string(self.path().join("results").join(name)).unwrap()
    }
}

/// Does this computer let programs be shut in? Otherwise the command says that
/// only limits hold.
fn is_shut_in(said: &str) -> bool {
    assert!(said.contains("sandbox") || said.contains("bubblewrap is not installed"), "{said}");
    said.contains("Programs run in a sandbox")
}

/// The processes whose command line has these words.
fn running(words: &str) -> usize {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let line = |entry: fs::DirEntry| fs::read(entry.path().join("cmdline")).unwrap_or_default();
    let lines = processes.map(|entry| String::from_utf8_lossy(&line(entry)).replace('\0', " "));
    lines.filter(|line| line.contains(words)).count()
}

/// A tournament of honest and hostile programs; gives its standings.
fn hostile_tournament() -> (String, Course) {
    let options = ["--game", "velha", "--bots", "program-2", "--memory", "64", "--grace", "1s"];
    let course = Course::new(&[&options[..], &["--seed", "1"]].concat());
    let secret = course.folder.path().join("secret");
    fs::write(&secret, "the solution").unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    course.add("honest", "first", &[]);
    course.add("decent", "last", &[]);
    // Without a sandbox nothing stops a bomb that root starts.
    course.add("bomber", if course.is_shut_in { "bombs" } else { "sleeps" }, &[]);
    course.add("flooder", "floods", &[]);
    course.add("swallower", "swallows", &[]);
    course.add("reader", "reads", &[("secret-path", secret.display().to_string())]);
    course.add("caller", "calls", &[("port", port)]);
    course.add("writer", "writes", &[]);
    course.fine("tournament", &["--threads", "2"]);
    let is_shut_in = course.is_shut_in;
    assert_eq!(listener.accept().is_ok(), !is_shut_in, "somebody called");
    let games = course.result("games.csv");
    for line in games.lines().filter(|line| line.contains("abandoned")) {
        // Who fails never wins, and nobody else fails.
        let cells: Vec<&str> = line.split(',').collect();
        let loser = if cells[1] == cells[3] { cells[2] } else { cells[1] };
        let hostile = ["bomber", "flooder", "swallower"].contains(&loser);
        assert!(hostile || !is_shut_in, "{line}");
    }
    for thief in ["stolen", "connected", "written"] {
        assert_eq!(games.contains(thief), !is_shut_in, "{thief} {games}");
    }
    (course.result("standings.csv"), course)
}

#[test]
fn no_program_harms_another_and_the_standings_are_the_same_twice() {
    let (first, course) = hostile_tournament();
    assert_eq!(running("pupil.sh bombs"), 0, "a bomb is still burning");
    // Without a sandbox thieves boast of what they have, and lose to the others.
    let least = if course.is_shut_in { 12 } else { 8 };
    for hostile in ["bomber", "flooder", "swallower"] {
        let row = first.lines().find(|line| line.contains(hostile)).unwrap();
        assert!(row.contains(",16,"), "{row}");
        let faults: u32 = row.split(',').nth(7).unwrap().parse().unwrap();
        assert!(faults >= least, "{row}");
    }
    let page = course.result("index.html");
    for shown in ["honest", "bomber", "program-2"] {
        assert!(page.contains(shown), "{shown}");
    }
    let (again, ..) = hostile_tournament();
    assert_eq!(first, again);
}

#[test]
fn the_students_names_are_for_the_teacher_alone() {
    use std::os::unix::fs::PermissionsExt;
    let course = Course::new(&["--game", "oril", "--bots", "greedy", "--openings", "2"]);
    course.add("equipa-3", "last", &[]);
    let said = course.fine("tournament", &[]);
    assert!(said.contains("Seeds lost per move"), "{said}");
    for public in ["index.html", "standings.csv", "games.csv"] {
        assert!(!course.result(public).contains("Ana Silva"), "{public}");
    }
    for private in ["teams.json", "standings-with-names.csv"] {
        let path = course.path().join(private);
        assert!(fs::read_to_string(&path).unwrap().contains("Ana Silva"));
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
    // Nothing is played twice, and the results can be written again.
    let before = course.result("games.csv");
    course.fine("tournament", &[]);
    fs::remove_dir_all(course.path().join("results")).unwrap();
    course.fine("results", &[]);
    assert_eq!(course.result("games.csv"), before);
}

#[test]
fn a_check_says_what_is_wrong_with_each_program() {
    let course = Course::new(&["--game", "oril", "--grace", "200ms"]);
    course.add("fine", "first", &[]);
    let passed = course.fine("check", &["fine"]);
    assert!(passed.contains("fine: starts ("), "{passed}");
    for (manner, words) in [
        ("gone", "ended unexpectedly, with exit code 3"),
        ("hoards", "flush"),
        ("sleeps", "the program was late"),
        ("cheats", "illegal move"),
    ] {
        course.add(manner, manner, &[]);
        let ran = course.run("check", &[manner]);
        assert_eq!(ran.code, 2);
        assert!(ran.out.contains(&format!("{manner}: FAILED.")), "{}", ran.out);
        assert!(ran.out.contains(words), "{}", ran.out);
        assert_eq!(ran.out.contains("\nKeyError: 'F'\n"), manner == "gone", "{}", ran.out);
    }
    let work = course.folder.path().join("work-fine").display().to_string();
    course.fine("add", &["rui", "--program", &work, "--command", "python4 player.py"]);
    let said = course.run("check", &["rui"]).out;
    assert!(said.contains("python4: there is no such command"), "{said}");
}

/// A program that uses up the time for lateness at every move loses, however well it plays.
#[test]
fn lateness_is_a_budget_for_the_whole_game() {
    let course =
        Course::new(&["--game", "velha", "--bots", "", "--time", "300ms", "--grace", "600ms"]);
    course.add("punctual", "last", &[]);
    course.add("dawdler", "dawdles", &[]);
    course.fine("tournament", &[]);
    let games = course.result("games.csv");
    let lost = games.lines().filter(|line| line.contains("punctual,abandoned,")).count();
    assert_eq!((lost, games.matches("the program was late").count()), (2, 2), "{games}");
}

/// The first moves of the games of a class between players of the program.
fn first_moves(options: &[&str]) -> std::collections::BTreeSet<String> {
    let players =
        ["--game", "oril", "--time", "1ms", "--bots", "first,greedy,random,minimax:1,win-in-one"];
    let course = Course::new(&[&players[..], options].concat());
    course.fine("tournament", &[]);
    let games = course.result("games.csv");
    let start = |line: &str| {
        let moves = line.rsplit(',').next().unwrap();
        moves.split(' ').take(4).collect::<Vec<_>>().join(" ")
    };
    games.lines().skip(1).map(start).collect()
}

#[test]
fn ten_pairs_begin_with_ten_openings_that_nobody_knows_before() {
    let (one, other) = (first_moves(&[]), first_moves(&[]));
    assert_eq!((one.len(), other.len()), (10, 10), "{one:?} {other:?}");
    assert_ne!(one, other);
    assert_eq!(first_moves(&["--seed", "7"]), first_moves(&["--seed", "7"]));
}

#[test]
fn a_better_program_climbs_the_ladder() {
    let course = Course::new(&["--game", "velha", "--bots", "random,first"]);
    course.add("weak", "cheats", &[]);
    let order = course.fine("ladder", &["--rounds", "2"]);
    assert!(order.lines().last().unwrap().contains("weak"), "{order}");
    assert!(order.contains("illegal move"), "{order}");
}

#[test]
fn starters_in_the_languages_of_this_computer_play_legal_games() {
    let course = Course::new(&["--game", "oril", "--bots", "random", "--grace", "5s"]);
    let has = |program: &str| {
        ["/usr/bin", "/usr/local/bin", "/bin"].iter().any(|it| Path::new(it).join(program).exists())
    };
    // C, Node and Python are there wherever this project is tested.
    let mut played = 0;
    for (language, needs) in [
        ("python", "python3"),
        ("c", "cc"),
        ("java", "javac"),
        ("prolog", "swipl"),
        ("javascript", "node"),
        ("rust", "rustc"),
    ] {
        let out = course.folder.path().join(language);
        let ran = tabuleiro(&["class", "starter", language, "--out", out.to_str().unwrap()]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        if !has(needs) {
            continue;
        }
        // What the command says must be added is added.
        let line = ran.out.lines().last().unwrap().to_string();
        let words = line.split_once("TEAM ").unwrap().1;
        let words = tabuleiro::external_engine::words(words).unwrap();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        course.fine("add", &[&[language], &words[..]].concat());
        let checked = course.run("check", &[language]);
        assert_eq!(checked.code, 0, "{} {}", checked.out, checked.err);
        played += 1;
    }
    assert!(played >= 3, "no compiler and no interpreter was found");
}

/// Wherever this project is tested there is a compiler of Rust, though perhaps where a
/// sandbox does not show it.
#[test]
fn the_rust_starter_compiles_and_plays_a_legal_game() {
    let course = Course::new(&["--game", "oril", "--bots", "random", "--grace", "5s"]);
    let work = course.folder.path().join("rust");
    let ran = tabuleiro(&["class", "starter", "rust", "--out", work.to_str().unwrap()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compile = std::process::Command::new(compiler);
    compile.args(["-D", "warnings", "-o"]).arg(work.join("player")).arg(work.join("player.rs"));
    let compiled = compile.output().unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let folder = work.to_str().unwrap();
    course.fine("add", &["rust", "--program", folder, "--command", "./player"]);
    let checked = course.fine("check", &["rust"]);
    assert!(checked.contains("rust: starts ("), "{checked}");
}

/// A folder with the programs that a class needs, and without bubblewrap.
fn without_bubblewrap(folder: &Path) -> String {
    let place = folder.join("bin");
    fs::create_dir(&place).unwrap();
    let path = std::env::var("PATH").unwrap();
    for name in ["sh", "bash", "id", "prlimit", "setpriv", "true", "tail", "cat", "sleep"] {
        let found = std::env::split_paths(&path).map(|it| it.join(name)).find(|it| it.exists());
        std::os::unix::fs::symlink(found.expect(name), place.join(name)).unwrap();
    }
    place.display().to_string()
}

#[test]
fn without_bubblewrap_only_who_insists_starts_programs_and_never_root() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let folder = tempfile::tempdir().unwrap();
    let is_root = folder.path().metadata().unwrap().uid() == 0;
    let path = without_bubblewrap(folder.path());
    let at = folder.path().join("course").display().to_string();
    let said_to_us = |verb: &str, options: &[&str]| {
        let words = [&["class", verb, at.as_str()], options, &["--lang", "en"]].concat();
        tabuleiro_in(&[("PATH", path.as_str())], &words)
    };
    if is_root {
        chown(folder.path(), Some(65_534), Some(65_534)).unwrap();
    }
    let class = |verb: &str, options: &[&str]| match is_root {
        true => {
            let words = [&["class", verb, at.as_str()], options, &["--lang", "en"]].concat();
            tabuleiro_as_nobody(&[("PATH", path.as_str())], &words)
        }
        false => said_to_us(verb, options),
    };
    let options = ["--game", "velha", "--bots", "program-2", "--memory", "64", "--grace", "500ms"];
    let made = class("new", &options);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    assert!(!is_shut_in(&made.out), "{}", made.out);
    assert!(made.out.contains("--without-sandbox"), "{}", made.out);
    for (team, manner) in [
        ("honest", "first"),
        ("flooder", "floods"),
        ("swallower", "swallows"),
        ("sleeper", "sleeps"),
    ] {
        let work = folder.path().join(format!("work-{team}"));
        fs::create_dir(&work).unwrap();
        fs::copy(PUPIL, work.join("pupil.sh")).unwrap();
        let command = format!("sh pupil.sh {manner}");
        let added = class(
            "add",
            &[team, "--program", work.to_str().unwrap(), "--command", command.as_str()],
        );
        assert_eq!((added.code, added.err.as_str()), (0, ""));
    }
    let program = folder.path().join("work-honest").display().to_string();
    let build = ["built", "--program", &program, "--command", "x", "--build", "touch built"];
    for (verb, options) in
        [("tournament", &[][..]), ("check", &[]), ("ladder", &[]), ("add", &build)]
    {
        let refused = class(verb, options);
        assert_eq!(refused.code, 2, "{verb}");
        assert!(refused.err.contains("insist with --without-sandbox"), "{}", refused.err);
        if is_root {
            let refused = said_to_us(verb, &[options, &["--without-sandbox"]].concat());
            assert_eq!(refused.code, 2, "{verb}");
            assert!(refused.err.contains("root starts no program"), "{}", refused.err);
        }
    }
    let played = class("tournament", &["--without-sandbox"]);
    assert_eq!((played.code, played.err.as_str()), (0, ""), "{}", played.out);
    assert!(!is_shut_in(&played.out), "said every time: {}", played.out);
    let results = folder.path().join("course/results");
    let games = fs::read_to_string(results.join("games.csv")).unwrap();
    for line in games.lines().filter(|line| line.contains("abandoned")) {
        let cells: Vec<&str> = line.split(',').collect();
        let loser = if cells[1] == cells[3] { cells[2] } else { cells[1] };
        assert!(["flooder", "swallower", "sleeper"].contains(&loser), "{line}");
    }
    let standings = fs::read_to_string(results.join("standings.csv")).unwrap();
    let honest = standings.lines().find(|line| line.contains("honest")).unwrap();
    assert!(honest.split(',').nth(7) == Some("0"), "no faults: {honest}");
    assert_eq!(running("pupil.sh sleeps"), 0, "nothing is left running");
}

#[test]
fn what_makes_no_sense_is_refused_with_advice() {
    let course = Course::new(&["--game", "oril", "--deadline", "2099-01-01"]);
    course.add("ana", "first", &[]);
    let program = course.folder.path().join("work-ana");
    let program = program.to_str().unwrap();
    let add = |team: &str, command: &str| {
        course.run("add", &[team, "--program", program, "--command", command])
    };
    for (ran, words) in [
        (add("ANA", "sh pupil.sh"), "--replace"),
        (add("../ana", "sh pupil.sh"), "cannot be the name of a team"),
        (add("greedy", "sh pupil.sh"), "is a player of Tabuleiro"),
        (add("rui", "'"), "--command is empty"),
        (
            course.run("add", &["rui", "--program", "/no/such/file", "--command", "x"]),
            "/no/such/file",
        ),
        (course.run("tournament", &[]), "--early"),
        (course.run("results", &[]), "was played yet"),
        (course.run("check", &["nobody"]), "no team"),
        (course.run("new", &["--game", "oril"]), "already"),
        (tabuleiro(&["class", "check", program]), "no class in"),
    ] {
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains(words), "{} in {}", words, ran.err);
    }
    let build =
        ["eva", "--program", program, "--command", "./x", "--build", "sh -c 'echo no; exit 1'"];
    let ran = course.run("add", &build);
    assert!(ran.code == 2 && ran.err.contains("no\n"), "{}", ran.err);
    // What a build leaves in place of what it said is not read.
    let secret = course.folder.path().join("secret");
    fs::write(&secret, "the solution").unwrap();
    for swap in [format!("ln -s {}", secret.display()), "mkfifo".into()] {
        let swap = format!("sh -c 'echo swapped; rm build.log; {swap} build.log; exit 1'");
        let build = ["eva", "--program", program, "--command", "./x", "--build", &swap];
        let ran = course.run("add", &build);
        assert!(ran.code == 2 && ran.err.contains("swapped\n"), "{}", ran.err);
        assert!(!ran.err.contains("the solution"), "{}", ran.err);
    }
    // Nobody fills the memory with files, or becomes a user with rights of its own.
    if course.is_shut_in {
        let fills = "sh -c 'for folder in /dev/shm /tmp; do full=; for file in 1 2 3 4 5 6; do \
            head -c 50000000 /dev/zero > $folder/$file || full=yes; done; test $full || exit 1; done; \
            ! touch /file /dev/file /etc/file && ! unshare --user true'";
        let build = ["full", "--program", program, "--command", "sh pupil.sh", "--build", fills];
        course.fine("add", &build);
    }
    // Who builds may write beside the program, and in a sandbox is not root.
    let command = "sh -c 'id -u > built; test -w /usr && echo open >> built; exit 0'";
    let build = ["eva", "--program", program, "--command", "sh pupil.sh first", "--build", command];
    course.fine("add", &build);
    let built = fs::read_to_string(course.path().join("programs/eva/built")).unwrap();
    assert!(!course.is_shut_in || !built.starts_with("0\n") && !built.contains("open"), "{built}");
    let late = Course::new(&["--game", "oril", "--deadline", "2020-01-01"]);
    let ran = late.run("add", &["rui", "--program", program, "--command", "sh pupil.sh"]);
    assert!(ran.code == 2 && ran.err.contains("deadline"), "{}", ran.err);
    fs::write(course.path().join("class.json"), "{}").unwrap();
    assert!(course.run("check", &[]).err.contains("cannot be read"));
}
