//! `tabuleiro report`: what somebody who is to mend a mistake needs to know, as a text that a
//! person reads before they send it.
//!
//! Only what is listed here goes into it: no name, no address of a server, no path and nothing
//! of the folder of online play.

use std::path::PathBuf;
use std::thread;

use messages::Messages;
use rules::catalogue;
use rules::record::Format;
use terminal::paragraph::{WIDTH, wrap};
use terminal::{TerminalSettings, UserFolders};

use crate::{Console, Failure, file};

/// Where the report goes.
#[derive(Debug, clap::Args)]
pub(crate) struct ReportArguments {
    #[arg(short, long)]
    out: Option<PathBuf>,
}

/// The variables that say what a terminal can do.
const VARIABLES: [&str; 6] = ["TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "NO_COLOR"];

pub(super) fn run(arguments: &ReportArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let text = report(&console.environment().folder, messages);
    let Some(path) = &arguments.out else { return Ok(console.write(&text)?) };
    file::write(path, text, messages)?;
    let values = [("file", path.display().to_string().into())];
    Ok(console.lines(wrap(&messages.format("report-written", &values), WIDTH, 0))?)
}

fn report(folder: &UserFolders, messages: &Messages) -> String {
    let mut text = wrap(&messages.text("report-read-first"), WIDTH, 0).join("\n") + "\n";
    let mut part = |id: &str, lines: &str| {
        text += &format!("\n{}\n{}\n", messages.text(id), lines.trim_end());
    };
    part("report-what", &messages.text("report-what-here"));
    part("report-program", &program());
    let fault = folder.settings_fault().map(|fault| {
        messages.format("report-settings-fault", &[("line", fault.line.into())]) + "\n"
    });
    let settings = settings(folder.settings());
    let default = || messages.text("report-settings-default");
    let settings = Some(settings).filter(|text| !text.is_empty()).unwrap_or_else(default);
    part("report-settings", &(fault.unwrap_or_default() + &settings));
    let game = folder.last_game().and_then(|record| Format::Record.write(&[record]).ok());
    part("report-game", &game.unwrap_or_else(|| messages.text("report-no-game")));
    text
}

/// The program and what it runs on.
fn program() -> String {
    let cores = thread::available_parallelism().map_or(0, usize::from);
    let mut text = format!(
        "tabuleiro {}\n{} {}, {cores} CPU\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    );
    for name in VARIABLES {
        if let Ok(value) = std::env::var(name) {
            text += &format!("{name}={value}\n");
        }
    }
    text
}

/// The settings that say nothing about a person or their computer: no name, no server, and of
/// a program outside not even the command.
fn settings(settings: TerminalSettings) -> String {
    let oril = catalogue::parse("oril").ok();
    let level = oril.map(|oril| terminal::default_opponent(&settings.level, &oril));
    let shown = TerminalSettings {
        name: String::new(),
        server: String::new(),
        engines: vec![],
        level: level.unwrap_or_default(),
        ..settings
    };
    shown.to_text()
}
