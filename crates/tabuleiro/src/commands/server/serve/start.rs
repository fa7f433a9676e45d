//! Reads the settings, starts the server and waits for the end.

use std::io::{ErrorKind, IsTerminal as _};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;

use super::settings::{SettingsError, WrittenSettings};
use super::{ServeArguments, addresses, visit};
use crate::{Console, Failure, file, open_files};

/// How many ports are tried where a person has asked for none.
const PORTS: u16 = 20;

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
    let (messages, at_terminal) = (console.messages(), console.environment().full_screen);
    if at_terminal && written.get("listen").is_none() {
        let busy = settings.listen.port();
        settings.listen = with_free_port(settings.listen);
        if settings.listen.port() != busy {
            let values = [
                ("busy", busy.to_string().into()),
                ("port", settings.listen.port().to_string().into()),
            ];
            console.line(messages.format("serve-port-busy", &values))?;
        }
    }
    open_files::raise_limit();
    let new_file =
        server::sqlite_file(&settings.database).filter(|file| at_terminal && !file.exists());
    let new_file = new_file.map(|file| file.display().to_string());
    let scheme = if settings.tls.is_some() { "https" } else { "http" };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let running = server::start(settings).await?;
        let mut ready = addresses::lines(scheme, running.address(), at_terminal, messages);
        if let Some(file) = new_file {
            ready.push(messages.format("serve-new-database", &[("file", file.into())]));
        }
        if at_terminal && visit::is_possible() {
            ready.push(messages.text("serve-open"));
            visit::offer(addresses::here(scheme, running.address()));
        }
        // A server goes on when nobody reads what it prints, as after a closed pipe.
        let _unread = console.line(ready.join("\n")).and_then(|()| console.flush());
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
        ("staff-over-http", &arguments.staff_over_http),
        ("require-passkeys", &arguments.require_passkeys),
        ("log", &arguments.log),
    ];
    for (name, value) in given {
        written.set(name, value.as_deref().unwrap_or_default());
    }
    Ok(written)
}

/// The address with the first port from there on that nobody listens on; the same if there is
/// none, whose error is then the server's.
fn with_free_port(listen: SocketAddr) -> SocketAddr {
    let ports = (0..PORTS).filter_map(|more| listen.port().checked_add(more));
    let mut addresses = ports.map(|port| SocketAddr::new(listen.ip(), port));
    let is_busy = |address: &SocketAddr| {
        TcpListener::bind(address).is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
    };
    addresses.find(|address| !is_busy(address)).unwrap_or(listen)
}

fn start_logging(written: &WrittenSettings) -> Result<(), SettingsError> {
    let (mut level, mut json) = written.log()?;
    // A person at a terminal wants to read the address and not the log, unless
    // they ask for it or send it to a file; and what they read is for people.
    if std::io::stderr().is_terminal() {
        if written.get("log").is_none() {
            level = tracing_subscriber::filter::LevelFilter::WARN;
        }
    } else {
        json = true;
    }
    let logging = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    // A second server in one process, as in tests, logs where the first does.
    let _already = match json {
        true => logging.json().try_init(),
        false => logging.compact().with_target(false).with_ansi(false).try_init(),
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_port_leads_to_the_next() {
        let busy = TcpListener::bind("127.0.0.1:0").unwrap();
        let asked = busy.local_addr().unwrap();
        let found = with_free_port(asked);
        assert!(found.port() > asked.port() && found.port() - asked.port() < PORTS);
        assert_eq!(found.ip(), asked.ip());
        drop(busy);
        assert_eq!(with_free_port(asked), asked);
    }
}
