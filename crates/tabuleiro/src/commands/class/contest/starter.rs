//! `tabuleiro class contest starter`: a program to begin with, in the language of the
//! student.

use std::path::Path;

use super::StarterArguments;
use crate::{Console, Failure, file};

/// A starter: its language, its file, what builds it and what starts it.
pub(super) struct Starter {
    pub(super) language: &'static str,
    pub(super) file: &'static str,
    pub(super) text: &'static str,
    pub(super) build: Option<&'static str>,
    pub(super) command: &'static str,
}

macro_rules! starter {
    ($language:literal, $file:literal, $build:expr, $command:literal) => {
        Starter {
            language: $language,
            file: $file,
            text: include_str!(concat!("../../../../starters/", $file)),
            build: $build,
            command: $command,
        }
    };
}

pub(super) const STARTERS: [Starter; 6] = [
    starter!("python", "player.py", None, "python3 player.py"),
    starter!("c", "player.c", Some("cc -O2 -o player player.c"), "./player"),
    starter!("java", "Player.java", Some("javac Player.java"), "java -Xshare:auto Player"),
    starter!("prolog", "player.pl", None, "swipl -q player.pl"),
    starter!("javascript", "player.js", None, "node player.js"),
    starter!("rust", "player.rs", Some("rustc -O -o player player.rs"), "./player"),
];

/// The languages that have a starter.
pub(super) fn names() -> Vec<&'static str> {
    STARTERS.iter().map(|starter| starter.language).collect()
}

pub(super) fn run(arguments: &StarterArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let language = arguments.programming.as_str();
    let Some(starter) = STARTERS.iter().find(|it| it.language == language) else { return Ok(()) };
    std::fs::create_dir_all(&arguments.out)
        .map_err(|error| file::failure(&arguments.out, &error, messages))?;
    let path = arguments.out.join(starter.file);
    if path.exists() {
        let values = [("file", path.display().to_string().into())];
        return Err(Failure::BadInput(messages.format("class-starter-exists", &values)));
    }
    file::write(&path, starter.text, messages)?;
    let values = [
        ("file", path.display().to_string().into()),
        ("add", starter.arguments(&arguments.out).into()),
    ];
    Ok(console.line(messages.format("class-starter", &values))?)
}

impl Starter {
    /// What `class add` needs to know of it.
    fn arguments(&self, folder: &Path) -> String {
        let build = self.build.map(|build| format!("--build \"{build}\" ")).unwrap_or_default();
        format!("--program {} {build}--command \"{}\"", folder.display(), self.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_starter_fits_on_a_page() {
        for starter in &STARTERS {
            let is_code = |line: &&str| {
                let line = line.trim();
                !line.is_empty() && !line.starts_with(['#', '%']) && !line.starts_with("//")
            };
            let lines = starter.text.lines().filter(is_code).count();
            assert!(lines <= 30, "{}: {lines}", starter.language);
        }
    }
}
