//! The lectures of the menus: each is one of this program's own commands.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, Write};

use lessons::LessonProgress;
use messages::{Language, Messages};
use puzzles::SHIPPED;
use terminal::{Chapter, Lecture, Teacher};

use super::lesson;
use crate::commands::explorer;
use crate::{Console, Environment, Failure, parse_and_run, progress_bar};

/// Holds lectures in an environment.
#[derive(Clone, Debug)]
pub(crate) struct CommandTeacher {
    environment: Environment,
}

impl CommandTeacher {
    /// The menus own the terminal: no bar may be drawn over them.
    pub(crate) fn new(environment: &Environment) -> Self {
        let environment = environment.clone();
        CommandTeacher {
            environment: Environment { is_quiet: true, coloured: false, ..environment },
        }
    }

    fn lessons(&self, messages: &Messages) -> Vec<Lecture> {
        let kept = fs::read_to_string(self.environment.folder.lessons()).unwrap_or_default();
        let progress = LessonProgress::read(&kept);
        let lecture = |lesson: &lessons::StrategyLesson| {
            let course = messages.text(&format!("lesson-course-{}", lesson.course));
            let title = format!("{course}: {}", lesson::title(lesson, messages));
            let title = match progress.is_done(lesson) {
                true => messages.format("learn-done", &[("title", title.into())]),
                false => title,
            };
            self::lecture(title, &["learn", "lesson", lesson.id])
        };
        lesson::all().map(lecture).collect()
    }

    fn explorer(&self, messages: &Messages) -> Vec<Lecture> {
        let files = explorer::files(&self.environment.folder.explorer());
        let mut names: Vec<String> = files
            .iter()
            .filter_map(|path| Some(explorer::load(path, messages).ok()?.game().name()))
            .collect();
        if names.is_empty() {
            // Its answer says how games come there.
            names.push("oril".into());
        }
        let lecture =
            |name: String| self::lecture(messages.game_title(&name), &["explorer", "show", &name]);
        names.into_iter().map(lecture).collect()
    }
}

fn lecture(title: String, command: &[&str]) -> Lecture {
    Lecture { title, command: command.iter().map(|word| (*word).to_string()).collect() }
}

/// What can be seen of thinking: the name of its message, and its command.
const THINKING: [(&str, &[&str]); 7] = [
    ("payoffs-minimax", &["learn", "think", "--payoffs", "--method", "minimax"]),
    ("payoffs", &["learn", "think", "--payoffs"]),
    ("oril-minimax", &["learn", "think", "oril", "--method", "minimax"]),
    ("oril", &["learn", "think", "oril"]),
    ("velha", &["learn", "think", "velha", "--position", "XO1/1X1/2O X", "--plies", "3"]),
    ("table", &["learn", "think", "velha", "--moves", "5 1", "--table"]),
    ("games", &["learn", "think", "velha", "--games"]),
];

impl Teacher for CommandTeacher {
    fn chapters(&self, messages: &Messages) -> Vec<Chapter> {
        let chapter =
            |id: &str, lectures: Vec<Lecture>| Chapter { title: messages.text(id), lectures };
        let puzzle = |(set, _): (&str, &str)| {
            let title = messages.text(&format!("tutor-set-{set}"));
            lecture(title, &["learn", "puzzle", set])
        };
        let thinking = THINKING
            .map(|(id, command)| lecture(messages.text(&format!("learn-think-{id}")), command));
        vec![
            chapter("learn-lessons", self.lessons(messages)),
            chapter("learn-puzzles", SHIPPED.into_iter().map(puzzle).collect()),
            chapter("thinking-title", thinking.into()),
            chapter("learn-explorer", self.explorer(messages)),
            chapter("level-title", vec![lecture(messages.text("level-title"), &["lab", "level"])]),
        ]
    }

    fn hold(
        &self,
        command: &[String],
        language: Language,
        input: &mut (dyn BufRead + Send),
        output: &mut dyn Write,
    ) -> io::Result<()> {
        progress_bar::hide();
        let messages = Messages::new(language);
        let words = std::iter::once("tabuleiro").chain(command.iter().map(String::as_str));
        let args: Vec<OsString> = words.map(OsString::from).collect();
        let mut console = Console::new(&messages, &self.environment, input, output);
        match parse_and_run(&args, &mut console) {
            Ok(()) | Err(Failure::OutputClosed) => Ok(()),
            Err(failure) => console.line(failure.text(&messages)),
        }
    }
}
