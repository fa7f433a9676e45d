//! `cargo start`: builds the command in release and runs it.

use crate::step::Call;

/// Builds, then hands the terminal over. What follows `cargo start` goes to
/// the command; without anything the command decides how to open.
pub(crate) fn start(arguments: &[String]) -> Result<(), String> {
    let command = Call::new("cargo", &["run", "--release", "--package", "tabuleiro", "--"]);
    command.with(for_the_command(arguments)).shown()
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

    #[test]
    fn a_separator_is_welcome_and_not_needed() {
        let words = |text: &str| text.split_whitespace().map(Into::into).collect::<Vec<String>>();
        assert_eq!(for_the_command(&words("-- show oril")), words("show oril"));
        assert_eq!(for_the_command(&words("show oril")), words("show oril"));
    }
}
