//! The major version of a program.

use std::path::Path;
use std::process::{Command, Stdio};

/// The major version, as the program itself prints it.
pub(crate) fn major(program: &Path) -> Option<u32> {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output().ok()?;
    major_in(&String::from_utf8_lossy(&output.stdout))
}

/// The first number of the first word that looks like a version.
pub(crate) fn major_in(output: &str) -> Option<u32> {
    output.split_whitespace().find_map(|word| {
        // Node says "v20.1.0".
        let word = word.strip_prefix('v').unwrap_or(word);
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        // "17beta1" and "18devel" are versions; "3rd" is none that we know of.
        digits.parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_as_programs_say_them() {
        let said = [
            ("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", Some(15)),
            ("postgres (PostgreSQL) 18beta1", Some(18)),
            ("Chromium 142.0.7444.59 built on Debian GNU/Linux 12 (bookworm)", Some(142)),
            ("Google Chrome 142.0.7444.60 ", Some(142)),
            ("Chromium 141.0.7390.122 snap", Some(141)),
            ("ChromeDriver 142.0.7444.59 (4b8153ab58d3-refs/branch-heads/7444)", Some(142)),
            ("v20.20.2", Some(20)),
            ("command not found", None),
            ("", None),
        ];
        for (text, version) in said {
            assert_eq!(major_in(text), version, "{text}");
        }
    }
}
