//! The command `tabuleiro`: games, rules and boards in a terminal, counting,
//! files, and the line protocol for other programs.
//!
//! [`run`] is the whole command as a function of its arguments, its language,
//! its surroundings and its three streams, so that tests reach everything that
//! a shell does.

mod allowance;
mod analyse;
mod arguments;
mod bots;
mod commands;
mod console;
mod engine;
mod environment;
mod failure;
mod file;
mod fresh_seed;
mod given;
mod interrupt;
mod leaves;
mod locale;
mod localise;
mod lookups;
mod memory;
pub mod move_list;
pub mod outside;
mod record_files;
mod refusal;
#[cfg(feature = "online")]
pub mod server_settings;
mod span;
mod stage;
mod tournament;
pub mod uci;

pub use console::Console;
pub use environment::Environment;
pub use failure::Failure;
pub use leaves::DEEPEST;
pub use lookups::Lookups;

use std::ffi::OsString;
use std::io::{self, BufRead, Write};

use clap::FromArgMatches;
use messages::Messages;

use arguments::Arguments;

/// Runs the command with the process's own arguments and streams and gives its
/// exit code.
#[must_use]
pub fn run_process() -> u8 {
    let args: Vec<OsString> = std::env::args_os().collect();
    let surroundings = Environment::of_process();
    let kept = surroundings.folder.settings().language;
    let language = locale::language(&args, kept, |name| std::env::var(name).ok());
    let mut out = io::LineWriter::new(io::stdout().lock());
    // Standard error stays unlocked: progress is shown there from other threads.
    let mut input = io::BufReader::new(io::stdin());
    let code = run(&args, language, &surroundings, &mut input, &mut out, &mut io::stderr());
    outside::end_all();
    code
}

/// Runs the command: 0 is fine, 1 a failure, 2 bad input.
pub fn run(
    args: &[OsString],
    language: messages::Language,
    surroundings: &Environment,
    input: &mut (dyn BufRead + Send),
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> u8 {
    let messages = Messages::new(language);
    let mut console = Console::new(&messages, surroundings, input, out);
    let result = obey(args, &mut console).and_then(|()| Ok(console.flush()?));
    match result {
        Ok(()) | Err(Failure::NobodyListens) => 0,
        Err(failure) => {
            // Where even standard error is gone, the exit code still tells.
            let _ = writeln!(err, "{}", failure.told(&messages));
            failure.exit_code()
        }
    }
}

fn obey(args: &[OsString], console: &mut Console<'_>) -> Result<(), Failure> {
    let mut command = localise::command(console.messages());
    let matches = match command.try_get_matches_from_mut(args) {
        Ok(matches) => matches,
        Err(error) => return refusal::answer(&error, refusal::asked(&command, args), console),
    };
    let arguments = Arguments::from_arg_matches(&matches).map_err(|error| {
        refusal::failure(&error, refusal::asked(&command, args), console.messages())
    })?;
    commands::obey(arguments, console)
}
