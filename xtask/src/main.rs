//! The development tool: `cargo start`, `cargo verify` and a few more commands, one
//! per file.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool prints")]

mod app;
#[path = "../../crates/site/archive.rs"]
mod archive;
mod book;
mod call;
mod checks;
mod cross;
mod dist;
mod fuzz;
mod http;
mod npm;
mod playthroughs;
mod progress;
mod project;
mod provision;
mod python;
mod solver;
mod start;
mod step;
mod tests;
mod verify;
mod web;
mod workflows;

use std::process::ExitCode;

use anyhow::anyhow;

const HELP: &str = "\
cargo start                 build Tabuleiro and start its server with the web app
cargo start menu            build Tabuleiro and open its menu in the terminal
cargo start ARGUMENTS       build Tabuleiro and run it with these arguments
cargo start --full serve    the same with PostgreSQL, NATS and TLS
cargo verify [STEP ...]     check what a change may break, or only the steps named
cargo verify --all          check everything; --rest only what that adds
cargo verify --quick        checks, lints and unit tests
cargo xtask app             make crates/site/app.tar, the app that is built already
cargo xtask web [--quick]   build the web app; --quick for development
cargo xtask npm [--quick]   build the npm package in target/web/npm
cargo xtask book            make the documentation site in target/book (needs mdbook)
cargo xtask fuzz [SECONDS]  run libFuzzer on every parser, a minute each, or on those
                            named after the seconds
cargo xtask dist [OPTION]   pack the whole product into one archive: --target TRIPLE,
                            --program PATH, --packages for a wheel and npm packages
                            too, --check to try out what was packed
cargo xtask playthroughs    write the golden playthroughs again
cargo xtask cycles          list the modules that import each other
cargo xtask names           list the names of types that are declared more than once
cargo xtask size            count production lines and the length of functions
cargo xtask help            print this";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let verb = arguments.next().unwrap_or_else(|| "help".into());
    let rest: Vec<String> = arguments.collect();
    let done = match verb.as_str() {
        "start" => start::start(&rest),
        "verify" => verify::verify(&rest),
        "app" => app::make(),
        "web" => web::make(&rest),
        "npm" => npm::make(&rest),
        "book" => book::make(),
        "fuzz" => fuzz::fuzz(&rest),
        "dist" => dist::dist(&rest),
        "playthroughs" => playthroughs::write(),
        "cycles" => checks::cycles::print(),
        "names" => checks::names::print(),
        "size" => checks::size::print(),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(anyhow!("there is no command '{other}'. There are:\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
