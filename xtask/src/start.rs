//! `cargo start`: builds what is needed in release and runs it.

use crate::project;
use crate::step::Call;
use crate::web;

/// What `cargo start` was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Wish {
    /// Is the web app needed?
    web: bool,
    /// What the command is told.
    arguments: Vec<String>,
}

/// Builds, then hands the terminal over. Without a word the server starts with
/// the web app; what follows `cargo start` goes to the command instead.
pub(crate) fn start(arguments: &[String]) -> Result<(), String> {
    let wish = wish(for_the_command(arguments));
    if wish.web {
        println!("Building the web app; the first time takes some minutes.");
        web::make(&[])?;
        println!("Building Tabuleiro.");
    }
    let site = project::root().join(web::SITE);
    Call::new("cargo", &["run", "--release", "--package", "tabuleiro", "--"])
        .with(&wish.arguments)
        // The app is there already, or not wanted.
        .env("TABULEIRO_SITE", &site.display().to_string())
        .instead()
}

fn wish(arguments: &[String]) -> Wish {
    match arguments {
        [] => Wish { web: true, arguments: vec!["serve".into()] },
        [first] if first == "menu" => Wish { web: false, arguments: vec![] },
        [first, ..] => Wish { web: first == "serve", arguments: arguments.to_vec() },
    }
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
    fn without_a_word_the_server_starts() {
        let asked = |text: &str| wish(&words(text));
        assert_eq!(asked(""), Wish { web: true, arguments: words("serve") });
        assert_eq!(asked("menu"), Wish { web: false, arguments: vec![] });
        let elsewhere = "serve --listen 127.0.0.1:9000";
        assert_eq!(asked(elsewhere), Wish { web: true, arguments: words(elsewhere) });
        assert_eq!(asked("play oril"), Wish { web: false, arguments: words("play oril") });
    }
}
