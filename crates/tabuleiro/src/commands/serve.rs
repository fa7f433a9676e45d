//! `tabuleiro serve`: the server, until somebody stops it.
//!
//! A setting is taken from the command line, else from the environment, else
//! from the file that `--config` names, else it is the usual one.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use ::server::Settings;
use tracing_subscriber::filter::LevelFilter;

use crate::{Console, Failure, file, open_files};

/// How the server is to run.
#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    #[arg(long, env = "TABULEIRO_LISTEN", hide_env = true)]
    listen: Option<String>,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    database: Option<String>,
    #[arg(long, env = "TABULEIRO_BUS", hide_env = true)]
    bus: Option<String>,
    #[arg(long, env = "TABULEIRO_TLS_CERT", hide_env = true, requires = "tls_key")]
    tls_cert: Option<String>,
    #[arg(long, env = "TABULEIRO_TLS_KEY", hide_env = true, requires = "tls_cert")]
    tls_key: Option<String>,
    #[arg(long, env = "TABULEIRO_WEB", hide_env = true)]
    web: Option<String>,
    #[arg(long, env = "TABULEIRO_ORIGINS", hide_env = true)]
    origins: Option<String>,
    #[arg(long, env = "TABULEIRO_BEHIND_PROXY", hide_env = true)]
    behind_proxy: Option<String>,
    #[arg(long, env = "TABULEIRO_METRICS_TOKEN", hide_env = true)]
    metrics_token: Option<String>,
    #[arg(long, env = "TABULEIRO_GENEROSITY", hide_env = true)]
    generosity: Option<String>,
    #[arg(long, env = "TABULEIRO_LOG", hide_env = true)]
    log: Option<String>,
    #[arg(long, env = "TABULEIRO_CONFIG", hide_env = true)]
    config: Option<PathBuf>,
}

/// The settings as written, wherever that was.
struct Written<'a> {
    given: &'a Serve,
    file: HashMap<String, String>,
}

impl Written<'_> {
    fn get(&self, name: &str) -> Option<String> {
        let given = match name {
            "listen" => &self.given.listen,
            "database" => &self.given.database,
            "bus" => &self.given.bus,
            "tls-cert" => &self.given.tls_cert,
            "tls-key" => &self.given.tls_key,
            "web" => &self.given.web,
            "origins" => &self.given.origins,
            "behind-proxy" => &self.given.behind_proxy,
            "metrics-token" => &self.given.metrics_token,
            "generosity" => &self.given.generosity,
            "log" => &self.given.log,
            _ => &None,
        };
        given.clone().or_else(|| self.file.get(name).cloned())
    }

    fn read<T: FromStr>(&self, name: &str, usual: T, console: &Console<'_>) -> Result<T, Failure> {
        let Some(text) = self.get(name) else { return Ok(usual) };
        text.parse().map_err(|_| {
            let values = [("name", name.into()), ("found", text.into())];
            Failure::BadInput(console.messages().format("serve-bad-setting", &values))
        })
    }
}

const NAMES: [&str; 11] = [
    "listen",
    "database",
    "bus",
    "tls-cert",
    "tls-key",
    "web",
    "origins",
    "behind-proxy",
    "metrics-token",
    "generosity",
    "log",
];

/// Lines of `name = value`; `#` begins a remark.
fn read_config(path: &Path, console: &Console<'_>) -> Result<HashMap<String, String>, Failure> {
    let bytes = file::read(path, console.messages())?;
    let text = String::from_utf8_lossy(&bytes);
    let mut settings = HashMap::new();
    for (number, line) in (1_usize..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let known = line
            .split_once('=')
            .map(|(name, value)| (name.trim(), value.trim().trim_matches('"')))
            .filter(|(name, _)| NAMES.contains(name));
        let Some((name, value)) = known else {
            let values = [("line", number.into()), ("found", line.into())];
            let what = console.messages().format("serve-bad-config", &values);
            return Err(Failure::BadInput(what));
        };
        settings.insert(name.to_string(), value.to_string());
    }
    Ok(settings)
}

fn settings(written: &Written<'_>, console: &Console<'_>) -> Result<Settings, Failure> {
    let usual = Settings::default();
    let tls = written.get("tls-cert").zip(written.get("tls-key"));
    let origins = written.get("origins").unwrap_or_default();
    Ok(Settings {
        listen: written.read::<SocketAddr>("listen", usual.listen, console)?,
        database: match written.get("database") {
            Some(database) => database,
            None => usual_database()?,
        },
        bus: written.get("bus"),
        tls: tls.map(|(cert, key)| (cert.into(), key.into())),
        web: written.get("web").map(PathBuf::from),
        origins: origins
            .split(',')
            .map(str::trim)
            .filter(|o| !o.is_empty())
            .map(Into::into)
            .collect(),
        behind_proxy: written.read("behind-proxy", usual.behind_proxy, console)?,
        metrics_token: written.get("metrics-token").filter(|token| !token.is_empty()),
        generosity: written.read("generosity", usual.generosity, console)?,
    })
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
    let file = match &asked.config {
        Some(path) => read_config(path, console)?,
        None => HashMap::new(),
    };
    let written = Written { given: asked, file };
    let settings = settings(&written, console)?;
    let level = written.read("log", LevelFilter::INFO, console)?;
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
        let address = format!("{scheme}://{}", running.address());
        let messages = console.messages();
        console.line(messages.format("serve-ready", &[("address", address.into())]))?;
        console.flush()?;
        stopped().await?;
        console.line(messages.text("serve-stopping"))?;
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
