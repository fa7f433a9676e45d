//! How every screen looks, at the size every terminal has and at a larger one.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use messages::{Language, Messages};
use play::{GameSession, Seat};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use rules::{AnyMatch, BySide, catalogue};
use search::matches::Tournament;

use super::load::LoadScreen;
use super::options::OptionsScreen;
use super::rules::RulesScreen;
use super::set_up::{SetUp, SetUpPurpose};
use super::tournament::TournamentScreen;
use super::tournament_set_up::TournamentSetUp;
use super::{Context, Flow, GameScreen, Menu, TerminalScreen};
use crate::bot_options::one_second;
use crate::theme::Theme;
use crate::tournament::Contest;
use crate::{AnimationSpeed, BotOptions, TerminalSettings, UserFolders};

/// The two sizes, each with a language, so that both are looked at.
const VIEWS: [(u16, u16, Language); 2] =
    [(80, 24, Language::Portuguese), (120, 40, Language::English)];

fn context(language: Language, home: &Path) -> Context {
    Context {
        messages: Messages::new(language),
        settings: TerminalSettings { speed: AnimationSpeed::Off, ..TerminalSettings::default() },
        folder: UserFolders::new(home.into(), home.into()),
        theme: Theme::new(false),
        bots: Arc::new(search::bot),
        now: Duration::ZERO,
        bell: false,
        stop: Box::leak(Box::default()),
    }
}

/// Presses keys: letters are themselves, `>` and `<` arrows, `;` Enter, `!` F1.
fn press(screen: &mut Box<dyn TerminalScreen>, keys: &str, context: &mut Context) {
    // Arrows need to know where things lie.
    draw(screen.as_mut(), (80, 24), context);
    for key in keys.chars() {
        let code = match key {
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            ';' => KeyCode::Enter,
            '!' => KeyCode::F(1),
            '_' => KeyCode::Down,
            letter => KeyCode::Char(letter),
        };
        match screen.key(KeyEvent::from(code), context) {
            Flow::Open(next) | Flow::Replace(next) => *screen = next,
            _ => {}
        }
        context.now += Duration::from_secs(1);
        screen.tick(context);
        draw(screen.as_mut(), (80, 24), context);
    }
}

fn draw(screen: &mut dyn TerminalScreen, (columns, rows): (u16, u16), context: &Context) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| screen.draw(frame, context)).unwrap();
    terminal.backend().to_string()
}

/// Snapshots a screen in both views after the same keys.
fn look(name: &str, keys: &str, open: impl Fn(&mut Context) -> Box<dyn TerminalScreen>) {
    for (columns, rows, language) in VIEWS {
        let home = tempfile::tempdir().unwrap();
        let mut context = context(language, home.path());
        let mut screen = open(&mut context);
        press(&mut screen, keys, &mut context);
        let seen = draw(screen.as_mut(), (columns, rows), &context);
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
    look("options", "_", |_| Box::new(OptionsScreen::new()));
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
        let mut menu: Box<dyn TerminalScreen> = Box::new(Menu::default());
        menu.enter(context);
        menu
    });
    look("load", "", |context| {
        context.folder.save(&begun(), "domingo").unwrap();
        Box::new(LoadScreen::new(context))
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
    look("watching", "", |context| {
        let seats = BySide::new(Seat::parse("4"), Seat::parse("greedy"));
        screen(GameSession::new(after("awari", ""), seats, 1), context)
    });
}

/// The hand on its way: a slow animation caught in the middle.
#[test]
fn the_hand_sows_seed_by_seed() {
    for (columns, rows, language) in VIEWS {
        let home = tempfile::tempdir().unwrap();
        let mut context = context(language, home.path());
        context.settings.speed = AnimationSpeed::Normal;
        let mut screen = table("oril", "", &context);
        draw(screen.as_mut(), (columns, rows), &context);
        screen.key(KeyEvent::from(KeyCode::Char('f')), &mut context);
        context.now = Duration::from_millis(450);
        screen.tick(&mut context);
        let seen = draw(screen.as_mut(), (columns, rows), &context);
        insta::assert_snapshot!(format!("sowing_{columns}x{rows}"), seen);
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
            table("velha", "1 4 2 5 3", context),
        ];
        let tables = catalogue::ENTRIES.iter().map(|name| table(name, "", context));
        for mut screen in screens.into_iter().chain(tables) {
            draw(screen.as_mut(), (columns, rows), context);
        }
    }
}
