//! `cargo start`: builds what is asked for and nothing else, then runs it.

use std::env::consts::EXE_SUFFIX;

use anyhow::Result;

use crate::progress::{self, Course, Part};
use crate::project;
use crate::step::Call;
use crate::web;

/// How much of the program a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Build {
    /// Everything that needs no server.
    Terminal,
    /// A server on this machine, for a first try.
    Online,
    /// A server with all its features, for operators.
    Full,
}

/// What to build and run.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    build: Build,
    /// Is the web app needed?
    web: bool,
    /// The arguments of the command.
    arguments: Vec<String>,
}

/// Builds, then hands the terminal over. Without arguments the server starts
/// with the web app; what follows `cargo start` goes to the command instead.
pub(crate) fn start(arguments: &[String]) -> Result<()> {
    let request = request(for_the_command(arguments));
    let command = request.part();
    let app = if request.web { web::parts()? } else { None };
    if let Some(web::Parts { modules, packing, .. }) = app {
        let [app, workers] = modules;
        progress::run(&[vec![app, workers, vec![command]], vec![vec![packing]]])?;
        web::keep_stamp()?;
    } else {
        progress::run(&[vec![vec![command]]])?;
    }
    let program = project::root().join(format!("target/start/tabuleiro{EXE_SUFFIX}"));
    let mut run = Call::new(&program.display().to_string(), &[]).with(&request.arguments);
    if request.web && std::env::var_os("TABULEIRO_WEB").is_none() {
        run = run.env("TABULEIRO_WEB", &project::root().join(web::SITE).display().to_string());
    }
    run.here().exec()
}

impl Request {
    /// The build of the command, and of the builder where the app is needed: together they compile
    /// each crate once. Both are always named, so that nothing changes once the app is there.
    fn part(&self) -> Part {
        let (features, weight) = match self.build {
            Build::Terminal => ("", 55),
            Build::Online => ("tabuleiro/online", 85),
            Build::Full => (
                "tabuleiro/online,tabuleiro/loadtest,tabuleiro/nats,tabuleiro/postgres,\
                 tabuleiro/tls",
                110,
            ),
        };
        let course = match self.build {
            Build::Terminal => [0, 4, 9, 13, 17, 22, 27, 33, 41, 55, 100],
            Build::Online | Build::Full => [0, 4, 8, 12, 16, 20, 25, 31, 38, 48, 100],
        };
        let mut call =
            Call::new("cargo", &["build", "--profile", "start", "--package", "tabuleiro"])
                .with(&["--no-default-features", "--features", features].map(String::from));
        if self.web {
            call = call.with(&["--package".into(), web::BUILDER.into()]);
        }
        let weight = weight + if self.web { web::TOOLS } else { 0 };
        Part { what: "Tabuleiro", call, course: Course(course), weight }
    }
}

fn request(arguments: &[String]) -> Request {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let build = match words.first() {
        None => Build::Online,
        Some(&("serve" | "admin" | "loadtest" | "bot" | "token" | "pupils")) => Build::Full,
        Some(_) => Build::Terminal,
    };
    let arguments = match words[..] {
        [] => vec!["serve".into()],
        ["menu"] => vec![],
        _ => arguments.to_vec(),
    };
    Request { build, web: matches!(words.first(), None | Some(&"serve")), arguments }
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
    fn nothing_is_built_that_was_not_asked_for() {
        let asked = |text: &str| {
            let Request { build, web, arguments } = request(&words(text));
            (build, web, arguments.join(" "))
        };
        assert_eq!(asked(""), (Build::Online, true, "serve".into()));
        assert_eq!(asked("menu"), (Build::Terminal, false, String::new()));
        let elsewhere = "serve --listen 127.0.0.1:9000";
        assert_eq!(asked(elsewhere), (Build::Full, true, elsewhere.into()));
        assert_eq!(asked("play oril"), (Build::Terminal, false, "play oril".into()));
        assert_eq!(asked("admin backup a"), (Build::Full, false, "admin backup a".into()));
    }
}
