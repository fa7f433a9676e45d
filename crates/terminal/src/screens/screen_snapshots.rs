//! How every screen looks, from the smallest window to a large one.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use explorer::{Band, Explorer, FinishedGame, PlayedBy};
use messages::{Language, Messages};
use play::lobby::{Audience, First};
use play::{
    Action, Circumstances, ClockRule, GameSession, Ledger, Moment, Offer, Operation, PlayerKind,
    Seat, Terms,
};
use protocol::{
    Activity, ChallengeView, GameSummary, GameView, Me, OnlinePlayer, Period, Score, Scoreboard,
    Seat as Seated, ServerMessage,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use rules::{AnyMatch, BySide, EndReason, Side, catalogue};
use search::matches::Tournament;

use super::hidden_seed::HiddenSeedScreen;
use super::learn::LearnScreen;
use super::load::LoadScreen;
use super::online::{LogInScreen, OnlineHome, ProposeScreen, ScoresScreen, WaitForGame};
use super::options::OptionsScreen;
use super::rules::RulesScreen;
use super::set_up::{SetUp, SetUpPurpose};
use super::study::StudyScreen;
use super::tournament::TournamentScreen;
use super::tournament_set_up::TournamentSetUp;
use super::{Context, GameScreen, Menu, PickScreen, ScreenStack, TerminalScreen};
use crate::bot_options::one_second;
use crate::online::{OnlineSession, SavedLogin};
use crate::theme::Theme;
use crate::tournament::Contest;
use crate::{
    AnimationSpeed, BotOptions, Chapter, Lecture, Teacher, TerminalSettings, ThemeName,
    UserFolders, explorer_files, saved,
};

/// The sizes, each with a language, so that both are looked at.
const VIEWS: [(u16, u16, Language); 4] = [
    (56, 20, Language::English),
    (80, 24, Language::Portuguese),
    (120, 40, Language::English),
    (200, 60, Language::Portuguese),
];

/// The screens that use the whole width of the largest window; the others only stand in its middle.
const WIDE: [&str; 5] = ["online_scores_filled", "results_filled", "review", "study", "tournament"];

/// The views in which a screen is looked at.
fn views(name: &str) -> impl Iterator<Item = (u16, u16, Language)> {
    VIEWS.into_iter().filter(move |(columns, ..)| *columns < 200 || WIDE.contains(&name))
}

/// Asks for a sum, and says what is wrong with a wrong one.
struct SumTeacher;

impl Teacher for SumTeacher {
    fn chapters(&self, _messages: &Messages) -> Vec<Chapter> {
        let lecture = |title: &str| Lecture { title: title.into(), command: vec![] };
        let lectures = ["1 + 1", "2 + 2"].map(lecture).into();
        vec![Chapter { title: "Sums".into(), lectures }]
    }

    fn hold(
        &self,
        _command: &[String],
        _language: Language,
        input: &mut (dyn BufRead + Send),
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let mut answer = String::new();
        while answer.trim() != "2" {
            write!(output, "{}\n1 + 1? ", "Two fingers.\n".repeat(30))?;
            answer.clear();
            if input.read_line(&mut answer)? == 0 {
                return Ok(());
            }
        }
        writeln!(output, "Right.")
    }
}

pub(super) fn context(language: Language, home: &Path) -> Context {
    Context {
        messages: Messages::new(language),
        settings: TerminalSettings { speed: AnimationSpeed::Off, ..TerminalSettings::default() },
        folder: UserFolders::new(home.into(), home.into()),
        theme: Theme::new(ThemeName::None, false),
        coloured: false,
        bots: Arc::new(search::bot),
        searchers: Arc::new(search::searcher),
        teacher: Arc::new(SumTeacher),
        now: Duration::ZERO,
        bell: false,
        copied: None,
        edited_tags: None,
        online: OnlineSession::new(home.join("online")),
        depth: 1,
        stop: Box::leak(Box::default()),
    }
}

/// Opens a screen over the menu, as the program does.
fn open(screen: Box<dyn TerminalScreen>, context: &mut Context) -> ScreenStack {
    ScreenStack::new(screen, context)
}

/// Presses keys: letters are themselves, `>` and `<` arrows, `;` Enter, `!` F1.
fn press(stack: &mut ScreenStack, keys: &str, context: &mut Context) {
    // Arrows need to know where things lie.
    draw(stack, (80, 24), context);
    for key in keys.chars() {
        let code = match key {
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            ';' => KeyCode::Enter,
            '!' => KeyCode::F(1),
            '_' => KeyCode::Down,
            '^' => KeyCode::F(10),
            '*' => KeyCode::F(8),
            '~' => KeyCode::Char('!'),
            letter => KeyCode::Char(letter),
        };
        stack.key(KeyEvent::from(code), context);
        context.now += Duration::from_secs(1);
        stack.tick(context);
        draw(stack, (80, 24), context);
    }
}

fn draw(stack: &mut ScreenStack, (columns, rows): (u16, u16), context: &mut Context) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| stack.draw(frame, context)).unwrap();
    terminal.backend().to_string()
}

/// Snapshots a screen in its views after the same keys.
fn look(name: &str, keys: &str, first: impl Fn(&mut Context) -> Box<dyn TerminalScreen>) {
    for (columns, rows, language) in views(name) {
        let home = tempfile::tempdir().unwrap();
        let mut context = context(language, home.path());
        let screen = first(&mut context);
        let mut stack = open(screen, &mut context);
        press(&mut stack, keys, &mut context);
        let seen = draw(&mut stack, (columns, rows), &mut context);
        insta::assert_snapshot!(format!("{name}_{columns}x{rows}"), seen);
    }
}

/// A table between two people after these moves.
fn table(game: &str, moves: &str, context: &Context) -> Box<dyn TerminalScreen> {
    screen(people(after(game, moves)), context)
}

/// A game after these moves.
fn after(game: &str, moves: &str) -> Box<dyn AnyMatch> {
    let mut game = catalogue::parse(game).unwrap().start();
    for mv in moves.split_whitespace() {
        game.play(mv).unwrap();
    }
    game
}

/// A game between two people.
fn people(game: Box<dyn AnyMatch>) -> GameSession {
    GameSession::new(game, BySide::new(Seat::Person, Seat::Person), 1)
}

fn screen(session: GameSession, context: &Context) -> Box<dyn TerminalScreen> {
    Box::new(GameScreen::new(session, BotOptions::default(), context.folder.autosave()))
}

/// A table between two people at this position.
fn at(game: &str, position: &str, context: &Context) -> Box<dyn TerminalScreen> {
    screen(people(catalogue::parse(game).unwrap().start_from(position).unwrap()), context)
}

#[test]
fn menus() {
    look("menu", "", |_| Box::new(Menu::default()));
    look("set_up", "", |context| Box::new(SetUp::new(SetUpPurpose::Play, context)));
    // Nine games to the right is Quantum Leap; its second edition.
    look("set_up_leap", ">>>>>>>>>;;>", |context| {
        Box::new(SetUp::new(SetUpPurpose::Watch, context))
    });
    look("set_up_mnk", "<;>", |context| Box::new(SetUp::new(SetUpPurpose::Best, context)));
    look("set_up_study", "", |context| Box::new(SetUp::new(SetUpPurpose::Study, context)));
    look("set_up_depth", ";;;<<<<<_>>", |context| {
        Box::new(SetUp::new(SetUpPurpose::Play, context))
    });
    look("menu_help", "?", |_| Box::new(Menu::default()));
    look("options", "_", |_| Box::new(OptionsScreen::new()));
    look("learn", "", |_| Box::new(LearnScreen::default()));
    look("learn_chapter", ";_", |_| Box::new(LearnScreen::default()));
    look("rules", "", |_| Box::new(RulesScreen::default()));
    look("rules_of_ouri", "_;", |_| Box::new(RulesScreen::default()));
    look("load_nothing", "", |context| {
        // A folder whose name does not change.
        context.folder = UserFolders::new("nobody".into(), "nobody".into());
        Box::new(LoadScreen::new(context))
    });
    look("tournament_set_up", "", |_| Box::new(TournamentSetUp::new()));
}

/// A menu that has something to go on with, and a folder with a game in it.
#[test]
fn what_was_kept() {
    let begun = || people(after("ouri", "F"));
    look("menu_resume", "", |context| {
        context.folder.autosave().keep(&begun()).unwrap();
        Box::new(Menu::default())
    });
    look("load", "", |context| {
        context.folder.save(&saved::to_record(&begun()), "domingo", false).unwrap();
        Box::new(LoadScreen::new(context))
    });
    look("pick", "", |context| {
        let games = vec![begun(), people(after("velha", "5 1"))];
        Box::new(PickScreen::of_file(games, BotOptions::default(), context))
    });
}

/// The board of every game of the catalogue, as it begins.
#[test]
fn every_game() {
    for name in catalogue::ENTRIES {
        let file = name.replace([':', '='], "_").replace('-', "_");
        look(&format!("game_{file}"), "", |context| table(name, "", context));
    }
}

#[test]
fn boards() {
    look("oril", "", |context| table("oril", "", context));
    look("ouri_captures", "f", |context| at("ouri", "1-2-0-0-0-0-2-1-0-4-0-2-18-18-N", context));
    look("ouri_help", "!", |context| table("ouri", "F f E a", context));
    look("leap_swap", "", |context| table("quantum-leap", "", context));
    look("leap_target", ";", |context| table("quantum-leap:seed=2", "--", context));
    look("leap_large", "", |context| table("quantum-leap:side=7,edition=2", "", context));
    look("velha", "", |context| table("velha", "5 1", context));
    look("velha_3d", "", |context| table("velha-3d", "2,2,2 1,1,1", context));
    look("qubic", "", |context| table("qubic", "1,1,1 4,4,4", context));
    look("mnk", "", |context| table("mnk:12,12,5", "1 14", context));
}

#[test]
fn what_is_said_at_the_table() {
    look("ouri_refusal", "F", |context| table("ouri", "F f", context));
    look("saving", "0domingo", |context| table("oril", "F", context));
    look("typing", "e5x", |context| table("quantum-leap:seed=2", "--", context));
    look("ending_line", "3", |context| table("velha", "1 4 2 5", context));
    let last = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
    look("ending_score", "F", |context| at("oril", last, context));
    look("details", "^", |context| table("oril", "F", context));
    look("replacing", "0domingo;;;", |context| {
        let game = people(after("oril", "F"));
        context.folder.save(&saved::to_record(&game), "domingo", false).unwrap();
        // A folder whose name does not change is not seen: only the name is asked about.
        table("oril", "F", context)
    });
    look("watching", "", |context| {
        let seats = BySide::new(Seat::parse("4"), Seat::parse("greedy"));
        screen(GameSession::new(after("awari", ""), seats, 1), context)
    });
}

/// The hand on its way: a slow animation caught in the middle.
#[test]
fn the_hand_sows_seed_by_seed() {
    for (columns, rows, language) in views("sowing") {
        let home = tempfile::tempdir().unwrap();
        let mut context = context(language, home.path());
        context.settings.speed = AnimationSpeed::Normal;
        let screen = table("oril", "", &context);
        let mut stack = open(screen, &mut context);
        draw(&mut stack, (columns, rows), &mut context);
        stack.key(KeyEvent::from(KeyCode::Char('f')), &mut context);
        context.now = Duration::from_millis(450);
        stack.tick(&mut context);
        let seen = draw(&mut stack, (columns, rows), &mut context);
        insta::assert_snapshot!(format!("sowing_{columns}x{rows}"), seen);
    }
}

/// A game under study, a position being set up, and the draw for who begins. The
/// engine is off, because what it finds depends on the time it had.
#[test]
fn studies() {
    let study = |text: &str| {
        let record = rules::record::read(text, None).unwrap().remove(0);
        Box::new(StudyScreen::of_record(&record))
    };
    look("study", "*,", |_| study("[Variant \"oril\"]\n1. F b (1... a 2. C c) 2. D a 3. E"));
    look("study_leap", "*", |_| study("[Game \"quantum-leap:side=3,seed=2\"]\n1. --"));
    let study = |context: &mut Context| -> Box<dyn TerminalScreen> {
        Box::new(StudyScreen::of_start(&catalogue::parse("oril").unwrap(), context))
    };
    look("editor", "*=c>+++", study);
    look("editor_too_many", "*=>++", study);
    // A letter is a move at once.
    look("study_begins", "*C", study);
    let draw = |context: &Context| {
        let game = people(after("oril", ""));
        Box::new(HiddenSeedScreen::new(game, BotOptions::default(), context.depth as u64))
    };
    look("hidden_seed", "", |context| draw(context));
    look("hidden_seed_open", "<", |context| draw(context));
}

/// Somebody logged in, with people and games around.
fn log_in(context: &mut Context) {
    let me = Me {
        nickname: "Ana".into(),
        kind: PlayerKind::Person,
        muted: vec![],
        friends: vec![],
        in_explorer: true,
        meets_programs: false,
        reset: None,
    };
    // Nothing listens there.
    let login = SavedLogin { server: "http://127.0.0.1:9".into(), me: me.clone(), cookies: vec![] };
    let home = tempfile::tempdir().unwrap();
    login.save(home.path()).unwrap();
    context.online = OnlineSession::new(home.path().into());
    context.online.resume();
    let player = |name: &str, kind, state| OnlinePlayer { nickname: name.into(), kind, state };
    let challenge = |id: &str, from: &str, audience| ChallengeView {
        id: id.into(),
        from: Seated { nickname: from.into(), kind: PlayerKind::Person },
        audience,
        terms: Terms { clock: ClockRule::Days { days: 3 }, ..Terms::casual("ouri") },
        first: First::Inviter,
        expires: 0,
        game: None,
    };
    context.online.pretend(ServerMessage::Welcome {
        version: 1,
        me,
        heartbeat: 2_500,
        online: vec![
            player("Rui", PlayerKind::Person, Activity::Idle),
            player("guest-7", PlayerKind::Guest, Activity::Playing),
            player("\u{1b}]0;evil\u{7}", PlayerKind::Person, Activity::Looking),
        ],
        challenges: vec![
            challenge("1", "Rui", Audience::Person { nickname: "Ana".into() }),
            challenge("2", "Eva", Audience::Anyone {}),
            challenge("3", "Ana", Audience::Anyone {}),
        ],
    });
    context.online.pretend(ServerMessage::GameChanged { game: summary() });
}

fn summary() -> GameSummary {
    GameSummary {
        id: "g".into(),
        game: "oril".into(),
        rated: false,
        seats: seats(),
        you: Some(Side::First),
        turn: Side::First,
        moves: 0,
        end: None,
        updated: 0,
    }
}

fn seats() -> BySide<Seated> {
    let seat = |name: &str| Seated { nickname: name.into(), kind: PlayerKind::Person };
    BySide::new(seat("Ana"), seat("Rui"))
}

/// A game at the server, with a proposal of the opponent's.
fn online_game(context: &mut Context) -> Box<dyn TerminalScreen> {
    log_in(context);
    context.online.follow(&"g".into());
    let terms = Terms::casual("oril");
    let mut ledger = Ledger::open(terms.clone(), Moment(0)).unwrap();
    for (seq, action) in [(0, Action::mv("F")), (1, Action::Offer { offer: Offer::Draw })] {
        let operation = Operation { game: "g".into(), nonce: seq.to_string(), seq, action };
        let side = if seq == 0 { Side::First } else { Side::Second };
        let pending = ledger.judge(side, &operation, &Circumstances::at(Moment(1))).unwrap();
        ledger.commit(pending).unwrap();
    }
    let game = GameView {
        id: "g".into(),
        terms,
        opened: 0,
        seats: seats(),
        you: Some(Side::First),
        log: ledger.after(0).to_vec(),
        standing: ledger.standing(Moment(1)),
    };
    context.online.pretend(ServerMessage::Game { game });
    Box::new(GameScreen::online(&"g".into(), context).unwrap())
}

#[test]
fn online_play() {
    look("online_door", "jogos.example;Ana;segredo", |context| Box::new(LogInScreen::new(context)));
    look("online_home", "__", |context| {
        log_in(context);
        Box::new(OnlineHome::open(context))
    });
    look("online_propose", ">", |context| {
        log_in(context);
        Box::new(ProposeScreen::new(Some("Rui".into())))
    });
    look("online_scores", "", |context| {
        log_in(context);
        Box::new(ScoresScreen::new())
    });
    look("online_scores_filled", "", |context| {
        log_in(context);
        context.online.pretend_scores(scoreboard());
        Box::new(ScoresScreen::new())
    });
    look("online_codes", "_", |context| {
        log_in(context);
        let codes = ["k3fa-9qzt-m2hw", "p8rd-x4cy-7nvb", "t6je-w5ug-a9sm"];
        context.online.pretend_codes(&codes);
        Box::new(OnlineHome::open(context))
    });
    // The player's own proposal, which waits for an opponent.
    look("online_waiting", "____", |context| {
        log_in(context);
        Box::new(OnlineHome::open(context))
    });
    look("online_fetching", "", |context| {
        log_in(context);
        Box::new(WaitForGame::new("g".into(), context))
    });
    look("online_game", "", online_game);
    look("online_game_help", "?", online_game);
    look("online_actions", "/", online_game);
    look("results", "9", |_| Box::new(Menu::default()));
    look("results_filled", "9", |context| {
        finish_games(context);
        Box::new(Menu::default())
    });
}

/// More players than the lowest screens have rows for; one has a name that no server of
/// ours gives.
fn scoreboard() -> Scoreboard {
    let names = ["Ana", "Rui", "Cesária_41", "\u{1b}[31mEva", "Um_nome_com_trinta_caracteres_"];
    let score = |rank: u32| Score {
        nickname: names.get(rank as usize).map_or(format!("Jogador_{rank}"), ToString::to_string),
        points: 90 - 3 * rank,
        wins: 30 - rank,
        draws: rank % 3,
        losses: rank,
        rating: (rank % 4 != 3).then(|| 1_800.0 - 21.5 * f64::from(rank)),
    };
    let scores = (0..30).map(score).collect();
    Scoreboard { game: catalogue::ENTRIES[0].into(), period: Period::All, scores }
}

/// Games that ended here: against levels, a person here and somebody at a server.
fn finish_games(context: &Context) {
    let players = [("4", "oril"), ("mindelo:6", "oril"), ("me", "oril"), ("Rui", "velha")];
    for (number, (opponent, name)) in players.into_iter().enumerate() {
        let path = context.folder.explorer().join(format!("{name}-{number}.explorer"));
        let mut explorer = Explorer::new(catalogue::parse(name).unwrap());
        let player = |name: &str| PlayedBy { name: name.into(), band: Band::Unrated };
        let game = |winner: Option<Side>, source: usize| FinishedGame {
            start: None,
            moves: vec![if name == "velha" { "5" } else { "F" }.into()],
            winner,
            reason: Some(EndReason::Resigned),
            day: None,
            players: BySide::new(player("me"), player(opponent)),
            source: source.to_string(),
        };
        let winners = [Some(Side::First), Some(Side::Second), Some(Side::First)];
        let games = winners.iter().take(number + 1).zip(0..).map(|(&winner, id)| game(winner, id));
        explorer.add(&games.collect::<Vec<_>>()).unwrap();
        explorer_files::save(&path, &explorer).unwrap();
    }
}

/// A game reviewed at the board: the whole game, and the moment that decided it.
#[test]
fn reviews() {
    for (name, keys) in [("review", ""), ("review_moment", "~")] {
        for (columns, rows, language) in views(name) {
            let home = tempfile::tempdir().unwrap();
            let mut context = context(language, home.path());
            let screen = table("velha", "5 2 1 9 3 6 7", &context);
            let mut stack = open(screen, &mut context);
            press(&mut stack, "r", &mut context);
            let begun = std::time::Instant::now();
            while stack.is_busy() {
                assert!(begun.elapsed() < Duration::from_secs(60), "the review does not end");
                std::thread::sleep(Duration::from_millis(5));
                stack.tick(&mut context);
            }
            press(&mut stack, keys, &mut context);
            let seen = draw(&mut stack, (columns, rows), &mut context);
            insta::assert_snapshot!(format!("{name}_{columns}x{rows}"), seen);
        }
    }
}

#[test]
fn a_tournament() {
    look("tournament", "", |context| {
        let game = catalogue::parse("ouri").unwrap();
        let bots = ["greedy", "first", "random"].map(String::from).to_vec();
        let plan = Tournament { game, bots, games: 4, opening_plies: 4, listed: vec![], seed: 1 };
        let contest = Contest::begin(plan, one_second(), context.bots.clone());
        while !contest.is_over() {
            std::thread::sleep(Duration::from_millis(5));
        }
        Box::new(TournamentScreen::new(contest))
    });
}

/// However small the window, nothing breaks.
#[test]
fn every_size_is_survived() {
    let home = tempfile::tempdir().unwrap();
    let context = &mut context(Language::English, home.path());
    for (columns, rows) in [(1, 1), (3, 2), (10, 5), (40, 12), (79, 23), (300, 100)] {
        let screens: Vec<Box<dyn TerminalScreen>> = vec![
            Box::new(Menu::default()),
            Box::new(SetUp::new(SetUpPurpose::Play, context)),
            Box::new(OptionsScreen::new()),
            Box::new(RulesScreen::default()),
            Box::new(LoadScreen::new(context)),
            Box::new(TournamentSetUp::new()),
            Box::new(LogInScreen::new(context)),
            Box::new(ProposeScreen::new(None)),
            Box::new(ScoresScreen::new()),
            table("velha", "1 4 2 5 3", context),
        ];
        let tables = catalogue::ENTRIES.iter().map(|name| table(name, "", context));
        let screens: Vec<Box<dyn TerminalScreen>> = screens.into_iter().chain(tables).collect();
        for screen in screens {
            let mut stack = open(screen, context);
            draw(&mut stack, (columns, rows), context);
            stack.key(KeyEvent::from(KeyCode::F(1)), context);
            draw(&mut stack, (columns, rows), context);
        }
    }
}
