//! Reads the settings, starts the server and waits for the end.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use super::settings::{SettingsError, WrittenSettings};
use super::{ServeArguments, addresses};
use crate::{Console, Failure, file, open_files};

pub(in crate::commands) fn run(
    arguments: &ServeArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let bad_setting = |error: SettingsError| Failure::BadInput(error.text(console.messages()));
    let written = written_settings(arguments, console)?;
    let mut settings = written.settings().map_err(bad_setting)?;
    if written.get("database").is_none() {
        settings.database = default_database()?;
    }
    settings.endgames.get_or_insert_with(|| console.environment().folder.endgames());
    start_logging(&written).map_err(bad_setting)?;
    open_files::raise_limit();
    let scheme = if settings.tls.is_some() { "https" } else { "http" };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let running = server::start(settings).await?;
        let (messages, pictures) = (console.messages(), console.environment().full_screen);
        let ready = addresses::lines(scheme, running.address(), pictures, messages).join("\n");
        // A server goes on when nobody reads what it prints, as after a closed pipe.
        let _unread = console.line(ready).and_then(|()| console.flush());
        stop_requested().await?;
        let _unread = console.line(messages.text("serve-stopping"));
        running.stop().await;
        Ok(())
    })
}

/// The settings of the file, replaced by those of the arguments.
fn written_settings(
    arguments: &ServeArguments,
    console: &Console<'_>,
) -> Result<WrittenSettings, Failure> {
    let messages = console.messages();
    let mut written = match &arguments.config {
        Some(path) => {
            let bytes = file::read(path, messages)?;
            WrittenSettings::from_text(&String::from_utf8_lossy(&bytes))
                .map_err(|error| Failure::BadInput(error.text(messages)))?
        }
        None => WrittenSettings::default(),
    };
    let given = [
        ("listen", &arguments.listen),
        ("database", &arguments.database),
        ("bus", &arguments.bus),
        ("tls-cert", &arguments.tls_cert),
        ("tls-key", &arguments.tls_key),
        ("web", &arguments.web),
        ("origins", &arguments.origins),
        ("behind-proxy", &arguments.behind_proxy),
        ("proxy-addresses", &arguments.proxy_addresses),
        ("metrics-token", &arguments.metrics_token),
        ("generosity", &arguments.generosity),
        ("endgames", &arguments.endgames),
        ("push-contact", &arguments.push_contact),
        ("push-services", &arguments.push_services),
        ("log", &arguments.log),
    ];
    for (name, value) in given {
        written.set(name, value.as_deref().unwrap_or_default());
    }
    Ok(written)
}

fn start_logging(written: &WrittenSettings) -> Result<(), SettingsError> {
    let mut level = written.log()?;
    // A person at a terminal wants to read the address and not the log, unless
    // they ask for it or send it to a file.
    if written.get("log").is_none() && std::io::stderr().is_terminal() {
        level = tracing_subscriber::filter::LevelFilter::WARN;
    }
    let logging = tracing_subscriber::fmt().json().with_max_level(level);
    // A second server in one process, as in tests, logs where the first does.
    let _already = logging.with_writer(std::io::stderr).try_init();
    Ok(())
}

/// The file in the data folder, which is created if it is missing.
pub(in crate::commands) fn default_database() -> Result<String, Failure> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let data = set("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(".local/share")));
    let folder = data.unwrap_or_default().join("tabuleiro");
    std::fs::create_dir_all(&folder)?;
    Ok(folder.join("tabuleiro.db").display().to_string())
}

/// Waits for Ctrl-C, or for a service manager to end the process.
async fn stop_requested() -> Result<(), Failure> {
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
