//! The command `tabuleiro`: games, rules and boards in a terminal, counting,
//! files, the server, and the line protocol for other programs.
//!
//! Each subcommand is a file or a folder of `commands`, with its arguments; the
//! modules beside it are what several of them share. Public is only what `main`
//! and the fuzz targets use.

mod book_file;
mod book_option;
mod bots;
mod commands;
mod console;
mod duration;
mod environment;
pub mod external_engine;
mod failure;
mod file;
mod game_arguments;
mod help_text;
mod interactive;
mod interrupt;
mod learned_opponent;
mod locale;
mod memory_size;
mod move_list;
mod move_times;
mod open_files;
mod plot;
mod progress_bar;
mod random_seed;
mod record_files;
mod resource_cache;
mod search_arguments;
mod table_errors;
mod time_control;
mod usage_error;

pub use commands::dev::uci;
pub use commands::server::serve::settings as server_settings;

use console::Console;
use environment::Environment;
use failure::Failure;
use resource_cache::ResourceCache;

use std::ffi::OsString;
use std::io::{self, Write as _};

use clap::FromArgMatches;
use messages::Messages;

use commands::Arguments;

/// Runs the command with the arguments and streams of the process. Gives its exit
/// code: 0 is fine, 1 a failure, 2 bad input.
pub fn run_process() -> u8 {
    let args: Vec<OsString> = std::env::args_os().collect();
    let environment = Environment::of_process();
    let chosen = environment.folder.settings().language;
    let language = locale::language(&args, chosen, |name| std::env::var(name).ok());
    let messages = Messages::new(language);
    let mut out = io::LineWriter::new(io::stdout().lock());
    let mut input = io::BufReader::new(io::stdin());
    let mut console = Console::new(&messages, &environment, &mut input, &mut out);
    let result = parse_and_run(&args, &mut console).and_then(|()| Ok(console.flush()?));
    external_engine::kill_all();
    match result {
        Ok(()) | Err(Failure::OutputClosed) => 0,
        Err(failure) => {
            // If even standard error is gone, there is still the exit code.
            let _ = writeln!(io::stderr(), "{}", failure.text(&messages));
            failure.exit_code()
        }
    }
}

fn parse_and_run(args: &[OsString], console: &mut Console<'_>) -> Result<(), Failure> {
    let command = commands::command(console.messages());
    let args = &commands::completed(args, &command);
    let parsed = command.clone().try_get_matches_from(args);
    match parsed.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => commands::run(arguments, console),
        Err(error) => usage_error::answer(&error, command, args, console),
    }
}
