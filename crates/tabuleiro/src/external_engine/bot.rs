//! An external engine as a bot.

use std::time::Duration;

use messages::{Language, Messages};
use rules::{AnyGame, AnyMatch};
use search::{AnyBot, BotError, Thinking};

use super::process::EngineProcess;
use super::{EngineError, QuestionForm, Timeouts, best_move, command_words, handshake};

/// A bot that is a program of its own. It is started when it is first needed,
/// and again after a failure.
pub(crate) struct ExternalEngine {
    name: String,
    command: EngineCommand,
    game: AnyGame,
    language: Language,
    own_book: bool,
    timeouts: Timeouts,
    running: Option<EngineProcess>,
    /// Does it get the board and its legal moves with every question?
    is_simple: bool,
    /// How late the answers of a student's program may still come in this game, in all.
    lateness: Option<Duration>,
    /// The last lines of its error output, once it failed.
    last_words: Vec<String>,
}

/// What starts an engine.
enum EngineCommand {
    /// As the user wrote it.
    Written(String),
    /// Word by word.
    Words(Vec<String>),
}

impl ExternalEngine {
    /// The bot of a name `uci:COMMAND`, not started yet.
    pub(crate) fn new(name: &str, command: &str, game: &AnyGame, language: Language) -> Self {
        ExternalEngine {
            name: name.to_string(),
            command: EngineCommand::Written(command.to_string()),
            game: game.clone(),
            language,
            own_book: true,
            timeouts: Timeouts::default(),
            running: None,
            is_simple: false,
            lateness: None,
            last_words: vec![],
        }
    }

    /// The program of a student, started by these words. One that announces no options
    /// is simple: it gets the board and the legal moves with every question, and need not
    /// know the rules. Its clock is hard: `slack` is how late its answers may come in all
    /// before it has lost the game.
    pub(crate) fn confined(
        name: &str,
        words: Vec<String>,
        game: &AnyGame,
        language: Language,
        timeouts: Timeouts,
    ) -> Self {
        let command = EngineCommand::Words(words);
        let engine = ExternalEngine::new(name, "", game, language);
        let lateness = Some(timeouts.slack);
        ExternalEngine { command, timeouts, is_simple: true, lateness, ..engine }
    }

    /// The same without its opening book, if `disabled` and it has such an option.
    pub(crate) fn without_book(self, disabled: bool) -> Self {
        ExternalEngine { own_book: !disabled, ..self }
    }

    /// Starts the program, unless it runs, and does the handshake.
    pub(crate) fn start(&mut self) -> Result<(), EngineError> {
        if self.running.is_some() {
            return Ok(());
        }
        let words = match &self.command {
            EngineCommand::Written(text) => command_words::words(text),
            EngineCommand::Words(words) => Some(words.clone()),
        };
        let words = words.ok_or(EngineError::BadCommand)?;
        let is_confined = self.lateness.is_some();
        let mut process =
            EngineProcess::start(&words, is_confined).map_err(EngineError::NotStarted)?;
        let options = handshake(&mut process, &self.game, self.own_book, &self.timeouts);
        let options = options.map_err(|error| {
            let is_silent = matches!(error, EngineError::Silent(_));
            let keeps_back = is_confined && is_silent && process.answers_at_its_end();
            self.last_words = process.last_words();
            if keeps_back { EngineError::Unflushed } else { error }
        })?;
        self.is_simple &= options.is_empty();
        self.running = Some(process);
        Ok(())
    }

    fn best_move(
        &mut self,
        game: &dyn AnyMatch,
        thinking: &Thinking<'_>,
    ) -> Result<String, EngineError> {
        self.start()?;
        let Some(process) = &mut self.running else { return Err(EngineError::Ended(None)) };
        let form = if self.is_simple { QuestionForm::Board } else { QuestionForm::Moves };
        let (Some(lateness), Some(allowed)) = (self.lateness, thinking.limits.time) else {
            return Ok(best_move(process, game, form, thinking, &self.timeouts)?.0);
        };
        let timeouts = Timeouts { slack: lateness, ..self.timeouts };
        let answered = best_move(process, game, form, thinking, &timeouts);
        let (mv, taken) = answered.map_err(|error| match error {
            EngineError::Stalled(_) => EngineError::Late(allowed),
            error => error,
        })?;
        let left = lateness.checked_sub(taken.saturating_sub(allowed));
        self.lateness = Some(left.ok_or(EngineError::Late(allowed))?);
        Ok(mv)
    }

    /// Why it gave no move, in words: with the last lines of its error output below.
    pub(crate) fn reason(&self, error: &EngineError) -> String {
        let reason = error.text(&self.name, &Messages::new(self.language));
        [vec![reason], self.last_words.clone()].concat().join("\n")
    }
}

impl AnyBot for ExternalEngine {
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError> {
        if game.ending().is_some() {
            return Err(BotError::GameOver);
        }
        self.best_move(game, thinking).map_err(|error| {
            // Its state is unknown, so the next move needs a new process.
            if let Some(process) = self.running.take() {
                self.last_words = process.last_words();
            }
            BotError::Failed(self.reason(&error))
        })
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs;
    use std::time::{Duration, Instant};

    use search::{Limits, Stop};

    use super::*;

    const ROGUE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rogue.sh");

    /// Short timeouts: the rogue answers at once or never.
    const SHORT: Timeouts = Timeouts {
        handshake: Duration::from_secs(3),
        slack: Duration::from_millis(300),
        grace: Duration::from_millis(200),
        unlimited: Duration::from_millis(500),
    };

    fn rogue(manner: &str) -> ExternalEngine {
        let game = rules::catalogue::parse("oware").unwrap();
        let command = format!("sh '{ROGUE}' {manner}");
        let mut bot =
            ExternalEngine::new(&format!("uci:{manner}"), &command, &game, Language::English);
        bot.timeouts = SHORT;
        bot
    }

    fn choose(bot: &mut ExternalEngine, stop: &Stop) -> Result<String, BotError> {
        let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
        let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop };
        let game = bot.game.start();
        bot.choose(&*game, &thinking)
    }

    /// The error of a program that behaves like this.
    fn error_text(manner: &str) -> String {
        let mut bot = rogue(manner);
        let text = choose(&mut bot, &Stop::default()).expect_err(manner).to_string();
        assert!(bot.running.is_none(), "{manner} is dropped");
        assert!(text.contains(&format!("uci:{manner}")), "{text}");
        text
    }

    #[test]
    fn every_way_to_misbehave_has_its_message() {
        let texts = [
            ("gone", "ended"),
            ("mute", "did not answer uciok"),
            ("deaf", "did not answer uciok"),
            ("babbles", ""),
            ("refuses", "no such game here"),
            ("crashes", "7"),
            ("dies", "ended"),
            ("stalls", "did not answer"),
            ("cheats", "“Z”"),
            ("errs", "not legal"),
            ("gives-up", "no move"),
            ("mumbles", "no move"),
            ("floods", ""),
            ("endless", "too much output"),
        ];
        let threads = texts.map(|(manner, words)| {
            std::thread::spawn(move || {
                let text = error_text(manner);
                assert!(text.contains(words), "{manner}: {text}");
            })
        });
        for thread in threads {
            thread.join().unwrap();
        }
    }

    #[test]
    fn a_program_that_is_not_there_is_bad_input() {
        let game = rules::catalogue::parse("oware").unwrap();
        for (command, is_missing) in [("no-such-program-here", true), ("", true), ("'", true)] {
            let mut bot = ExternalEngine::new("uci:x", command, &game, Language::Portuguese);
            let error = bot.start().unwrap_err();
            assert_eq!(error.is_bad_input(), is_missing, "{command}");
        }
        let mut bot =
            ExternalEngine::new("uci:x", env!("CARGO_MANIFEST_DIR"), &game, Language::English);
        let error = choose(&mut bot, &Stop::default()).unwrap_err();
        assert!(error.to_string().contains("no permission to run"));
    }

    #[test]
    fn an_answer_is_received_and_a_late_engine_is_stopped() {
        assert_eq!(choose(&mut rogue("first"), &Stop::default()), Ok("A".into()));
        assert_eq!(choose(&mut rogue("waits"), &Stop::default()), Ok("F".into()));
        let (stop, begun) = (Stop::default(), Instant::now());
        stop.request();
        assert!(choose(&mut rogue("stalls"), &stop).is_err());
        assert!(begun.elapsed() < SHORT.handshake, "a requested stop takes effect soon");
    }

    #[test]
    fn a_book_is_switched_off_on_request() {
        assert_eq!(choose(&mut rogue("bookish"), &Stop::default()), Ok("F".into()));
        let mut bot = rogue("bookish").without_book(true);
        assert_eq!(choose(&mut bot, &Stop::default()), Ok("A".into()));
        let mut bot = rogue("first").without_book(true);
        assert_eq!(choose(&mut bot, &Stop::default()), Ok("A".into()), "it has no such option");
    }

    /// The processes whose parent is this one and whose command line has these words.
    fn children(words: &str) -> usize {
        let own = std::process::id().to_string();
        let of = |process: &fs::DirEntry, file: &str| {
            fs::read_to_string(process.path().join(file)).unwrap_or_default().replace('\0', " ")
        };
        let is_child = |process: &fs::DirEntry| {
            let status = of(process, "status");
            let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"));
            parent.is_some_and(|parent| parent.trim() == own)
                && of(process, "cmdline").contains(words)
        };
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        processes.filter(is_child).count()
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn nothing_is_left_running() {
        let mut bot = rogue("stalls one-of-these");
        bot.start().unwrap();
        assert_eq!(children("one-of-these"), 1);
        assert!(choose(&mut bot, &Stop::default()).is_err());
        assert_eq!(children("one-of-these"), 0);
        let mut bot = rogue("first another-of-these");
        bot.start().unwrap();
        assert_eq!(children("another-of-these"), 1);
        drop(bot);
        assert_eq!(children("another-of-these"), 0);
    }
}
