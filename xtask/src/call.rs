//! Calls of other programs, from the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// A program to call with its arguments.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    program: String,
    arguments: Vec<String>,
    environment: Vec<(String, String)>,
    /// Does it run in the current folder, instead of at the root of the project?
    here: bool,
}

impl Call {
    pub(crate) fn new(program: &str, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(ToString::to_string).collect();
        Call { program: program.into(), arguments, environment: vec![], here: false }
    }

    /// The same call with more arguments.
    pub(crate) fn with(mut self, more: &[String]) -> Self {
        self.arguments.extend_from_slice(more);
        self
    }

    /// The same call with a variable set.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// The same call in the current folder.
    pub(crate) fn here(mut self) -> Self {
        self.here = true;
        self
    }

    /// The call as a person would type it.
    pub(crate) fn typed(&self) -> String {
        let variables = self.environment.iter().map(|(name, value)| format!("{name}={value:?} "));
        let words = [&self.program].into_iter().chain(&self.arguments);
        let quoted = words.map(|word| match word.contains([' ', '*']) {
            true => format!("'{word}'"),
            false => word.clone(),
        });
        variables.collect::<String>() + &quoted.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        if !self.here {
            command.current_dir(root());
        }
        // Cargo sets these for this program. Build scripts that read them would run
        // again, here and after the next call by hand.
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
                command.env_remove(&*name);
            }
        }
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs it with its output on the terminal.
    pub(crate) fn shown(&self) -> Result<()> {
        let status = self.command().status().with_context(|| self.not_started())?;
        ensure!(status.success(), "failed: {}", self.typed());
        Ok(())
    }

    /// Replaces this program by it, so that input and Ctrl-C reach it alone.
    /// Returns only if that fails, or on systems without `exec`.
    pub(crate) fn exec(&self) -> Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            Err(self.command().exec()).with_context(|| self.not_started())
        }
        #[cfg(not(unix))]
        self.shown()
    }

    /// Runs it with its output captured: the result, or all of it as an error.
    pub(crate) fn quiet(&self) -> Result<String> {
        let output =
            self.command().stdin(Stdio::null()).output().with_context(|| self.not_started())?;
        let answer = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(output.status.success(), answer + &String::from_utf8_lossy(&output.stderr));
        Ok(answer)
    }

    pub(crate) fn not_started(&self) -> String {
        format!("'{}' could not be started", self.program)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_typed_as_a_shell_would_read_it() {
        let call = Call::new("cargo", &["doc", "a b"]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(call.typed(), "RUSTDOCFLAGS=\"-D warnings\" cargo doc 'a b'");
    }
}
