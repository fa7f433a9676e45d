//! The tutor, asked as a page asks it.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use worker::requests::{Played, Reply, Request, Task};
use worker::tutored::{TutorAction, TutorView};
use worker::{Surroundings, Tutor};

/// A clock that goes on by fifty milliseconds whenever it is read.
#[derive(Default)]
struct SteadyClock(AtomicU64);

impl Surroundings for SteadyClock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(50, Relaxed))
    }

    fn is_stopped(&self, _: u32) -> bool {
        false
    }
}

/// A page with its tutor. It keeps what the tutor wants kept.
#[derive(Default)]
struct TutorPage {
    tutor: Tutor,
    clock: SteadyClock,
    kept: Vec<(String, String)>,
    puzzles: String,
    /// What the server answers to questions about the account.
    account: String,
    asked: Vec<String>,
}

impl TutorPage {
    fn act(&mut self, action: &str) -> String {
        let names = ["practice", "puzzles", "finished", "lessons", "online"];
        let kept: Vec<(&str, String)> = names.map(|name| (name, self.kept(name))).to_vec();
        let text = TutorAction::write(action, "en", 20_774, &kept);
        let played = Played { game: String::new(), start: None, moves: vec![] };
        let request = Request { tag: 1, played, task: Task::Tutor(text) };
        while let Some(file) = self.tutor.wants(&request) {
            let bytes = match file.starts_with("PUT ") {
                true => self.account.clone(),
                false if file.ends_with(".puzzles") => self.puzzles.clone(),
                false => String::new(),
            };
            self.asked.push(file.clone());
            self.tutor.take(&file, bytes.as_bytes());
        }
        let mut said = String::new();
        self.tutor.answer(&request, &self.clock, &mut |answer| match answer.reply {
            Reply::Tutored(text) => said = text,
            other => panic!("{other:?}"),
        });
        for (name, text) in TutorView::read(&said).1 {
            self.kept.retain(|(known, _)| known != name);
            self.kept.push((name.into(), text.into()));
        }
        said
    }

    fn kept(&self, name: &str) -> String {
        let found = self.kept.iter().find(|(known, _)| known == name);
        found.map_or(String::new(), |(_, text)| text.clone())
    }

    /// Acts, and asks for the rest until all is done.
    fn whole(&mut self, action: &str) -> String {
        let mut said = self.act(action);
        for _ in 0..500 {
            if !TutorView::read(&said).0.flags.contains('m') {
                return said;
            }
            said = self.act("next");
        }
        panic!("it never ends");
    }
}

#[test]
fn a_game_is_reviewed_in_pieces_and_a_mistake_tried_again() {
    let mut page = TutorPage::default();
    let first = page.act("open review g=velha&m=5.2.1.9.7&n=5");
    let view = TutorView::read(&first).0;
    assert!(view.flags.contains('m') && view.html.contains("<progress"), "{}", view.html);
    let done = page.whole("next");
    let view = TutorView::read(&done).0;
    assert!(!view.html.contains("<progress") && view.html.contains("accuracy"), "{}", view.html);
    assert!(view.html.contains("value=\"try 1\""), "an edge against the middle: {}", view.html);

    let said = page.act("try 1");
    let view = TutorView::read(&said).0;
    assert_eq!((view.side, view.board), ("second", "g=velha&m=5&n=1"));
    let said = page.act("move 2");
    assert!(TutorView::read(&said).0.said.contains("is the move of the game"), "{said}");
    let said = page.act("move 4");
    assert!(TutorView::read(&said).0.said.starts_with("4 loses"), "{said}");
    // Every corner holds the draw.
    let said = page.act("move 9");
    let view = TutorView::read(&said).0;
    assert!(view.said.starts_with("Right"), "{said}");
    assert!(view.html.contains("class=judged") && view.board.contains("5.9"), "{said}");
}

#[test]
fn the_better_line_is_played_move_by_move() {
    let mut page = TutorPage::default();
    page.whole("open review g=velha&m=5.2.1.9.7&n=5");
    let boards: Vec<String> = (1..4)
        .map(|count| TutorView::read(&page.act(&format!("better 1 {count}"))).0.board.to_string())
        .collect();
    assert!(boards.iter().all(|board| board.starts_with("g=velha&m=5.")), "{boards:?}");
    assert!(boards[0].len() < boards[1].len() && boards[1].len() < boards[2].len(), "{boards:?}");
    let back = page.act("back");
    assert!(TutorView::read(&back).0.board.contains("m=5.2&"), "{back}");
}

#[test]
fn mistakes_of_people_are_collected_and_come_back_later() {
    let mut page = TutorPage::default();
    // The computer's mistakes are its own affair.
    let games =
        "1\n20774 7 g=velha&m=5.2.1.9.7&n=5\n20774 8 g=velha&m=5.2.1.9.7&b=4&n=5\nnonsense\n";
    page.kept.push(("finished".into(), games.into()));
    let said = page.whole("open practice");
    let kept = page.kept("practice");
    assert!(kept.contains("g 7\n") && kept.contains("g 8\n"), "{kept}");
    assert_eq!(kept.matches("\nm ").count(), 1, "{kept}");
    assert!(TutorView::read(&said).0.html.contains("value=\"practise 0\""), "{said}");
    let said = page.whole("practise 0");
    assert_eq!(TutorView::read(&said).0.side, "second", "{said}");
    let said = page.act("move 9");
    assert!(TutorView::read(&said).0.said.starts_with("Right"), "{said}");
    assert!(page.kept("practice").contains("\nm 20775 1 1 "), "{}", page.kept("practice"));
}

#[test]
fn a_puzzle_is_solved_and_rated() {
    let line = "XX1/OO1/3 X\t3\twin,block\t500 500\n";
    let puzzles = format!("tabuleiro puzzles 1\nmade 1 1\ngame velha\n{line}");
    let mut page = TutorPage { puzzles, ..TutorPage::default() };
    let said = page.act("open puzzles line");
    assert!(TutorView::read(&said).0.html.contains("value=\"day\""), "{said}");
    page.act("day");
    let said = page.act("move 9");
    assert!(TutorView::read(&said).0.said.starts_with("No"), "{said}");
    let said = page.act("move 3");
    assert!(TutorView::read(&said).0.said.starts_with("Solved"), "{said}");
    let kept = page.kept("puzzles");
    assert!(kept.contains("d line 20774"), "{kept}");
    assert!(
        kept.starts_with("992 1") || kept.starts_with("99"),
        "a mistake costs a little: {kept}"
    );
    let shared = page.act("share");
    assert!(TutorView::read(&shared).0.shared.contains("puzzle of the day"), "{shared}");
    page.act("back");
    page.act("run");
    let said = page.act("move 3");
    assert!(TutorView::read(&said).0.said.contains("without a mistake"), "{said}");

    // The menu leads to the puzzle of the day at once; the answer is offered once.
    let line = "0-1-0-0-1-6-0-0-3-0-0-0-19-18-S\tB c F\twin,chain\t100 50\n";
    let puzzles = format!("tabuleiro puzzles 1\nmade 1 1\ngame oril\n{line}");
    let mut page = TutorPage { puzzles, ..TutorPage::default() };
    let said = page.act("open puzzles day");
    let view = TutorView::read(&said).0;
    assert!(view.board.contains("g=oril") && view.html.contains("value=\"answer\""), "{said}");
    let said = page.act("answer");
    assert!(!TutorView::read(&said).0.html.contains("value=\"answer\""), "{said}");
    page.act("move B");
    let said = page.act("move F");
    assert!(TutorView::read(&said).0.said.starts_with("Solved"), "{said}");
    page.act("back");
    let said = page.act("next");
    assert!(TutorView::read(&said).0.html.contains("value=\"timed\""), "the menu stays: {said}");
}

/// An account that knows more wins; one that knows less is given what happened here.
#[test]
fn the_rating_of_puzzles_follows_the_account() {
    let line = "XX1/OO1/3 X\t3\twin,block\t500 500\n";
    let puzzles = format!("tabuleiro puzzles 1\nmade 1 1\ngame velha\n{line}");
    let account = r#"{"rating":1500,"tried":40}"#.to_string();
    let kept = vec![("online".to_string(), "yes".to_string())];
    let mut page =
        TutorPage { puzzles: puzzles.clone(), account, kept: kept.clone(), ..TutorPage::default() };
    page.act("open puzzles line");
    assert!(page.kept("puzzles").starts_with("1500 40"), "{}", page.kept("puzzles"));
    page.act("run");
    page.act("move 3");
    page.act("again");
    let last = page.asked.last().unwrap();
    assert!(
        last.starts_with("PUT /api/v1/me/puzzles {") && last.contains(r#""tried":41"#),
        "{last}"
    );

    // Without an account nobody is asked twice.
    for answer in ["", r#"{"error":"not-logged-in"}"#, r#"{"rating":99999,"tried":1}"#, "[]"] {
        let (puzzles, account) = (puzzles.clone(), answer.to_string());
        let kept = kept.clone();
        let mut page = TutorPage { puzzles, account, kept, ..TutorPage::default() };
        page.act("open puzzles line");
        page.act("run");
        page.act("move 3");
        page.act("again");
        let asked = page.asked.iter().filter(|file| file.starts_with("PUT")).count();
        assert_eq!(asked, 1, "{answer}");
    }
}

#[test]
fn a_machine_thinks_step_by_step() {
    let mut page = TutorPage::default();
    let said = page.act("open thinking");
    let view = TutorView::read(&said).0;
    assert!(view.board.contains("g=oril") && view.html.contains("Step 1 of "), "{said}");
    let said = page.act("step");
    assert!(TutorView::read(&said).0.said.starts_with("Look at "), "{said}");
    // It runs by itself until it is paused, and one may go to the end.
    let said = page.act("run");
    assert!(TutorView::read(&said).0.flags.contains('l'), "{said}");
    let said = page.act("next");
    assert!(TutorView::read(&said).0.html.contains("Step 3 of "), "{said}");
    page.act("run");
    let said = page.act("end");
    let minimax = TutorView::read(&said).0.html.to_string();
    assert!(minimax.contains("Plays ") && minimax.contains("Cut: 0."), "{said}");
    page.act("method alpha-beta");
    let said = page.act("end");
    assert!(!TutorView::read(&said).0.html.contains("Cut: 0."), "{said}");
    page.act("subject payoffs");
    let said = page.act("end");
    let view = TutorView::read(&said).0;
    assert!(view.board.is_empty() && view.html.contains("Plays A3, worth −1"), "{said}");
    for action in ["depth 4", "judge engine", "subject velha", "depth 9", "again", "previous"] {
        assert!(!page.act(action).is_empty());
    }
    // Program 1 answers by its table.
    let said = page.act("subject table");
    assert_eq!(TutorView::read(&said).0.side, "first");
    let said = page.act("move 5");
    let view = TutorView::read(&said).0;
    assert!(view.said.contains("Board 81") && view.board.contains("m=5.1"), "{said}");
    page.act("move 5");
}

#[test]
fn a_level_is_suggested_from_ones_own_games() {
    let mut page = TutorPage::default();
    let said = page.act("open level");
    assert!(TutorView::read(&said).0.html.contains("Play a few games"), "{said}");
    // Games of level 2 as South, whose opponent alone is named.
    let oril = rules::catalogue::parse("oril").unwrap();
    let mut games = String::from("1\n");
    for number in 0..4 {
        let mut game = oril.start();
        let mut bots = ["2", "4"].map(|name| search::bot(name, &oril, number).unwrap());
        let stop = search::Stop::default();
        let limits = search::Limits::default();
        let thinking = search::Thinking { limits, clock: &|| Duration::ZERO, stop: &stop };
        for ply in 0..60 {
            let Ok(mv) = bots[ply % 2].choose(&*game, &thinking) else { break };
            game.play(&mv).unwrap();
        }
        let mut record = rules::record::Record::of(&*game);
        record.set_player(rules::Side::Second, "4").unwrap();
        games += &format!("20774 {number} {}\n", rules::record::link::write(&record));
    }
    page.kept.push(("finished".into(), games));
    let said = page.whole("open level oril");
    let html = TutorView::read(&said).0.html.to_string();
    let (_, rest) = html.split_once("about level ").expect("a level");
    let level: u32 = rest.split('.').next().unwrap().parse().unwrap();
    assert!((1..=3).contains(&level), "{html}");
    assert!(html.contains("±") && html.contains("#/computer/oril@"), "{html}");
    assert!(html.contains(":overlooks="), "{html}");
}

#[test]
fn a_lesson_is_taken_to_its_end_and_kept() {
    let mut page = TutorPage::default();
    let said = page.act("open lessons oril");
    let view = TutorView::read(&said).0;
    assert!(view.board.is_empty(), "a list has no board: {said}");
    assert!(view.html.contains("button main\" value=\"lesson oril-opening\""), "{said}");
    let said = page.act("lesson velha-fork");
    let view = TutorView::read(&said).0;
    assert_eq!((view.side, view.focus), ("first", "tutor-head"));
    assert!(view.said.starts_with("Make two threats"), "{said}");
    // A wrong move is answered, and the board waits.
    let said = page.act("move 3");
    let view = TutorView::read(&said).0;
    assert!(view.said.starts_with("3 loses") && view.flags.contains('r'), "{said}");
    let said = page.act("answer");
    assert!(!TutorView::read(&said).0.html.contains("value=\"answer\""), "once is enough: {said}");
    let said = page.act("move 7");
    let view = TutorView::read(&said).0;
    assert!(view.said.starts_with("Right, 7! A fork"), "{said}");
    assert_eq!(page.kept("lessons"), "velha-fork 1\n");
    page.act("on");
    let said = page.act("move 8");
    assert!(TutorView::read(&said).0.html.contains("value=\"lesson line-threats\""), "{said}");
    assert_eq!(page.kept("lessons"), "velha-fork done\n");
    let said = page.act("back");
    assert!(TutorView::read(&said).0.html.contains("Forks (done)"), "{said}");

    // What follows is shown move by move, and both opinions are said.
    page.act("open lessons oril-ending");
    page.act("move B");
    let boards =
        ["line", "line", "line"].map(|it| TutorView::read(&page.act(it)).0.board.to_string());
    assert!(boards[0].contains("m=Bc") && boards[1].contains("m=BcF"), "{boards:?}");
    assert_eq!(boards[1], boards[2], "the line has an end");
    page.act("open lessons oril-opening");
    let said = page.act("move E");
    assert!(TutorView::read(&said).0.said.contains("prefers F"), "{said}");
}

#[test]
fn what_makes_no_sense_is_survived() {
    let mut page = TutorPage::default();
    for action in ["next", "move F", "open review", "open review g=chess&m=e4", "try 99", "look x"]
    {
        assert!(!page.act(action).is_empty());
    }
    page.whole("open review g=velha&m=5.2&n=2");
    for action in
        ["try 99", "look 99", "better 99 99", "move 5", "move nonsense", "answer", "practise 3", ""]
    {
        page.act(action);
    }
    page.kept.push(("practice".into(), "1\nm 1 1 1 nonsense\nm x\n".into()));
    page.kept.push(("puzzles".into(), "nonsense".into()));
    page.whole("open practice");
    page.whole("practise 0");
    let said = page.act("open puzzles oril");
    assert!(TutorView::read(&said).0.html.contains("could not be fetched"), "{said}");
    page.act("day");
    page.act("move F");
    page.kept.push(("lessons".into(), "oril-casa 99\nnonsense\n".into()));
    for action in [
        "open lessons",
        "open lessons chess",
        "lesson",
        "line",
        "on",
        "again",
        "move F",
        "answer",
        "lesson oril-casa",
        "on",
        "line",
        "move nonsense",
        "move a",
    ] {
        assert!(!page.act(action).is_empty());
    }
}
