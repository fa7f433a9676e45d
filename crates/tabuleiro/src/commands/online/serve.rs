//! `tabuleiro serve`: the server, until somebody stops it.
//!
//! A setting is taken from the command line, else from the environment, else
//! from the file that `--config` names, else it is the usual one.

use std::io::IsTerminal;
use std::path::PathBuf;

use super::arguments::Serve;
use super::{address, open_files};
use crate::server_settings::{SettingsError, WrittenSettings};
use crate::{Console, Failure, file};

impl Serve {
    /// What the file says, and over it what was given here.
    fn written(&self, console: &Console<'_>) -> Result<WrittenSettings, Failure> {
        let mut written = match &self.config {
            Some(path) => {
                let bytes = file::read(path, console.messages())?;
                let text = String::from_utf8_lossy(&bytes);
                WrittenSettings::from_text(&text).map_err(|fault| refused(&fault, console))?
            }
            None => WrittenSettings::default(),
        };
        let given = [
            ("listen", &self.listen),
            ("database", &self.database),
            ("bus", &self.bus),
            ("tls-cert", &self.tls_cert),
            ("tls-key", &self.tls_key),
            ("web", &self.web),
            ("origins", &self.origins),
            ("behind-proxy", &self.behind_proxy),
            ("metrics-token", &self.metrics_token),
            ("generosity", &self.generosity),
            ("endgames", &self.endgames),
            ("log", &self.log),
        ];
        for (name, value) in given {
            written.set(name, value.as_deref().unwrap_or_default());
        }
        Ok(written)
    }
}

fn refused(fault: &SettingsError, console: &Console<'_>) -> Failure {
    Failure::BadInput(fault.told(console.messages()))
}

/// The file in the data folder, which is made if it is not there.
pub(super) fn usual_database() -> Result<String, Failure> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let data = set("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(".local/share")));
    let folder = data.unwrap_or_default().join("tabuleiro");
    std::fs::create_dir_all(&folder)?;
    Ok(folder.join("tabuleiro.db").display().to_string())
}

pub(crate) fn obey(asked: &Serve, console: &mut Console<'_>) -> Result<(), Failure> {
    let written = asked.written(console)?;
    let mut settings = written.settings().map_err(|fault| refused(&fault, console))?;
    if written.get("database").is_none() {
        settings.database = usual_database()?;
    }
    settings.endgames.get_or_insert_with(|| console.surroundings().folder.endgames());
    let mut level = written.log().map_err(|fault| refused(&fault, console))?;
    // People at a terminal read the address; a log they ask for, or send to a file.
    if written.get("log").is_none() && std::io::stderr().is_terminal() {
        level = tracing_subscriber::filter::LevelFilter::WARN;
    }
    let logging = tracing_subscriber::fmt().json().with_max_level(level);
    // A second server in one process, as in tests, logs where the first does.
    let _already = logging.with_writer(std::io::stderr).try_init();
    open_files::raise_limit();
    let secure = settings.tls.is_some();
    let trouble = |error: &dyn std::fmt::Display| Failure::Trouble(error.to_string());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let running = ::server::start(settings).await.map_err(|error| trouble(&error))?;
        let scheme = if secure { "https" } else { "http" };
        let (messages, pictures) = (console.messages(), console.surroundings().full_screen);
        let ready = address::lines(scheme, running.address(), pictures, messages).join("\n");
        // A server goes on when nobody reads what it prints, as after a closed pipe.
        let _unread = console.line(ready).and_then(|()| console.flush());
        stopped().await?;
        let _unread = console.line(messages.text("serve-stopping"));
        running.stop().await;
        Ok(())
    })
}

/// Waits for Ctrl-C, or for the word of a service manager.
async fn stopped() -> Result<(), Failure> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => Ok(pressed?),
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    Ok(tokio::signal::ctrl_c().await?)
}
