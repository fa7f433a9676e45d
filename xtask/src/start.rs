//! `cargo start`: builds the command and whatever app it needs, then runs it.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::Result;

use crate::call::{Call, root};
use crate::progress::{self, Course, Part};
use crate::web;

/// What differs from the build for tests.
const SETTINGS: &str = "xtask/start.toml";
/// What a larger server needs.
const FULL: &str = "tabuleiro/nats,tabuleiro/postgres,tabuleiro/tls";

/// What to build and run.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    /// With everything that a larger server needs?
    full: bool,
    /// Is the web app needed?
    web: bool,
    /// The arguments of the command.
    arguments: Vec<String>,
}

/// Builds, then hands the terminal over. Without arguments the server starts
/// with the web app; what follows `cargo start` goes to the command instead.
pub(crate) fn start(arguments: &[String]) -> Result<()> {
    let request = request(for_the_command(arguments));
    let own_app = std::env::var_os("TABULEIRO_WEB").is_some();
    let app = if request.web && !own_app { web::prepare()? } else { None };
    let command = request.part();
    if let Some(web::Parts { modules, tools, packing }) = app {
        let [app, workers] = modules;
        progress::run(&[vec![app, workers, vec![command, tools]], vec![vec![packing]]])?;
        web::keep_stamp()?;
    } else {
        progress::run(&[vec![vec![command]]])?;
    }
    let mut run = Call::new(&program().display().to_string(), &[]).with(&request.arguments);
    if request.web && !own_app {
        run = run.env("TABULEIRO_WEB", &root().join(web::SITE).display().to_string());
    }
    run.here().exec()
}

/// What was built.
fn program() -> PathBuf {
    root().join(format!("target/debug/tabuleiro{EXE_SUFFIX}"))
}

/// Builds the program that `cargo start` runs.
pub(crate) fn build() -> Result<PathBuf> {
    request(&[]).part().call.quiet()?;
    Ok(program())
}

impl Request {
    /// The build of the command. Every form of `cargo start` shares one, so that only the first
    /// waits for it; cargo keeps the full one beside it. It asks for the features that the
    /// whole workspace needs, as the tests do, so that both find dependencies compiled.
    fn part(&self) -> Part {
        let words = ["build", "--config", SETTINGS, "--workspace", "--bin", "tabuleiro"];
        let call = Call::new("cargo", &words)
            .with(&["--no-default-features".into()])
            .env("CARGO_INCREMENTAL", "0");
        let course = Course([0, 4, 8, 12, 16, 20, 25, 31, 38, 48, 100]);
        if !self.full {
            return Part { what: "Tabuleiro", call, course, weight: 85 };
        }
        let call = call.with(&["--features", FULL].map(String::from));
        Part { what: "Tabuleiro with PostgreSQL, NATS and TLS", call, course, weight: 110 }
    }
}

fn request(arguments: &[String]) -> Request {
    let (full, arguments) = match arguments {
        [first, rest @ ..] if first == "--full" => (true, rest),
        _ => (false, arguments),
    };
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let web = matches!(words.first(), None | Some(&"serve"));
    let arguments = match words[..] {
        [] => vec!["serve".into()],
        ["menu"] => vec![],
        _ => arguments.to_vec(),
    };
    Request { full, web, arguments }
}

/// People used to cargo write `--` before arguments of the command.
fn for_the_command(arguments: &[String]) -> &[String] {
    match arguments {
        [first, rest @ ..] if first == "--" => rest,
        _ => arguments,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(Into::into).collect()
    }

    #[test]
    fn a_separator_is_welcome_and_not_needed() {
        assert_eq!(for_the_command(&words("-- show oril")), words("show oril"));
        assert_eq!(for_the_command(&words("show oril")), words("show oril"));
    }

    #[test]
    fn every_form_shares_a_build_but_the_one_asked_for_by_name() {
        let asked = |text: &str| request(&words(text));
        let elsewhere = "serve --listen 127.0.0.1:9000";
        for text in ["", "menu", "play oril", "admin backup a", elsewhere] {
            assert_eq!(asked(text).part().call.typed(), asked("").part().call.typed(), "{text}");
        }
        let full = asked("--full serve");
        assert!(full.part().call.typed().contains("postgres"));
        assert_eq!((full.web, full.arguments.join(" ")), (true, "serve".into()));
    }

    #[test]
    fn the_app_is_there_where_a_server_starts() {
        let asked = |text: &str| {
            let Request { web, arguments, .. } = request(&words(text));
            (web, arguments.join(" "))
        };
        assert_eq!(asked(""), (true, "serve".into()));
        assert_eq!(asked("--full"), (true, "serve".into()));
        assert_eq!(asked("menu"), (false, String::new()));
        assert_eq!(asked("play oril"), (false, "play oril".into()));
    }
}
