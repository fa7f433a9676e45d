//! A program outside as a bot.

use messages::{Language, Messages};
use rules::{AnyGame, AnyMatch};
use search::{AnyBot, BotError, Thinking};

use super::program::Program;
use super::{EngineTrouble, Timeouts, ask, command, greet};

/// A bot that is a program outside. It is started when it is first needed,
/// and again if it failed and is asked once more.
pub(crate) struct Outside {
    name: String,
    command: String,
    game: AnyGame,
    language: Language,
    patience: Timeouts,
    running: Option<Program>,
}

impl Outside {
    /// The bot of a name `uci:COMMAND`, not started yet.
    pub(crate) fn new(name: &str, command: &str, game: &AnyGame, language: Language) -> Self {
        Outside {
            name: name.to_string(),
            command: command.to_string(),
            game: game.clone(),
            language,
            patience: Timeouts::default(),
            running: None,
        }
    }

    /// Starts the program, unless it runs, and sees that it speaks the
    /// protocol and takes the game.
    pub(crate) fn start(&mut self) -> Result<(), EngineTrouble> {
        if self.running.is_some() {
            return Ok(());
        }
        let words = command::words(&self.command).ok_or(EngineTrouble::BadCommand)?;
        let mut program = Program::start(&words).map_err(EngineTrouble::NotStarted)?;
        greet(&mut program, &self.game, &self.patience)?;
        self.running = Some(program);
        Ok(())
    }

    fn ask(
        &mut self,
        game: &dyn AnyMatch,
        thinking: &Thinking<'_>,
    ) -> Result<String, EngineTrouble> {
        self.start()?;
        let Some(program) = &mut self.running else { return Err(EngineTrouble::Ended(None)) };
        ask(program, game, thinking, &self.patience)
    }
}

impl AnyBot for Outside {
    fn choose(&mut self, game: &dyn AnyMatch, thinking: &Thinking<'_>) -> Result<String, BotError> {
        if game.ending().is_some() {
            return Err(BotError::GameOver);
        }
        self.ask(game, thinking).map_err(|trouble| {
            // Whatever it is up to now, it is not to be trusted any more.
            self.running = None;
            BotError::Outside(trouble.told(&self.name, &Messages::new(self.language)))
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

    /// Little patience: the rogue answers at once or never.
    const LITTLE: Timeouts = Timeouts {
        greeting: Duration::from_secs(3),
        slack: Duration::from_millis(300),
        grace: Duration::from_millis(200),
        unlimited: Duration::from_millis(500),
    };

    fn rogue(manner: &str) -> Outside {
        let game = rules::catalogue::parse("oware").unwrap();
        let command = format!("sh '{ROGUE}' {manner}");
        let mut bot = Outside::new(&format!("uci:{manner}"), &command, &game, Language::English);
        bot.patience = LITTLE;
        bot
    }

    fn ask(bot: &mut Outside, stop: &Stop) -> Result<String, String> {
        let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
        let thinking = Thinking { limits, clock: &|| Duration::ZERO, stop };
        let game = bot.game.start();
        bot.choose(&*game, &thinking).map_err(|error| error.to_string())
    }

    /// What is told about a program of these manners.
    fn complaint(manner: &str) -> String {
        let mut bot = rogue(manner);
        let told = ask(&mut bot, &Stop::default()).expect_err(manner);
        assert!(bot.running.is_none(), "{manner} is let go of");
        assert!(told.contains(&format!("uci:{manner}")), "{told}");
        told
    }

    #[test]
    fn every_way_to_misbehave_has_its_words() {
        let told = [
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
        let threads = told.map(|(manner, words)| {
            std::thread::spawn(move || {
                let told = complaint(manner);
                assert!(told.contains(words), "{manner}: {told}");
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
            let mut bot = Outside::new("uci:x", command, &game, Language::Portuguese);
            let trouble = bot.start().unwrap_err();
            assert_eq!(trouble.is_bad_input(), is_missing, "{command}");
        }
        let mut bot = Outside::new("uci:x", env!("CARGO_MANIFEST_DIR"), &game, Language::English);
        assert!(ask(&mut bot, &Stop::default()).unwrap_err().contains("no permission to run"));
    }

    #[test]
    fn one_that_answers_is_heard_and_a_late_one_is_told_to_stop() {
        assert_eq!(ask(&mut rogue("first"), &Stop::default()).as_deref(), Ok("A"));
        assert_eq!(ask(&mut rogue("waits"), &Stop::default()).as_deref(), Ok("F"));
        let (stop, begun) = (Stop::default(), Instant::now());
        stop.request();
        assert!(ask(&mut rogue("stalls"), &stop).is_err());
        assert!(begun.elapsed() < LITTLE.greeting, "a requested stop is obeyed soon");
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
        assert!(ask(&mut bot, &Stop::default()).is_err());
        assert_eq!(children("one-of-these"), 0);
        let mut bot = rogue("first another-of-these");
        bot.start().unwrap();
        assert_eq!(children("another-of-these"), 1);
        drop(bot);
        assert_eq!(children("another-of-these"), 0);
    }
}
