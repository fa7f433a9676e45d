//! What may be asked of the server, its administration and its load test.
//! Declared in every build, so that help and completions are always the same.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;

/// How the server is to run.
#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    #[arg(long, env = "TABULEIRO_LISTEN", hide_env = true)]
    pub(super) listen: Option<String>,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    pub(super) database: Option<String>,
    #[arg(long, env = "TABULEIRO_BUS", hide_env = true)]
    pub(super) bus: Option<String>,
    #[arg(long, env = "TABULEIRO_TLS_CERT", hide_env = true)]
    pub(super) tls_cert: Option<String>,
    #[arg(long, env = "TABULEIRO_TLS_KEY", hide_env = true)]
    pub(super) tls_key: Option<String>,
    #[arg(long, env = "TABULEIRO_WEB", hide_env = true)]
    pub(super) web: Option<String>,
    #[arg(long, env = "TABULEIRO_ORIGINS", hide_env = true)]
    pub(super) origins: Option<String>,
    #[arg(long, env = "TABULEIRO_BEHIND_PROXY", hide_env = true)]
    pub(super) behind_proxy: Option<String>,
    #[arg(long, env = "TABULEIRO_METRICS_TOKEN", hide_env = true)]
    pub(super) metrics_token: Option<String>,
    #[arg(long, env = "TABULEIRO_GENEROSITY", hide_env = true)]
    pub(super) generosity: Option<String>,
    #[arg(long, env = "TABULEIRO_ENDGAMES", hide_env = true)]
    pub(super) endgames: Option<String>,
    #[arg(long, env = "TABULEIRO_LOG", hide_env = true)]
    pub(super) log: Option<String>,
    #[arg(long, env = "TABULEIRO_CONFIG", hide_env = true)]
    pub(super) config: Option<PathBuf>,
}

const ACTIONS: [&str; 10] = [
    "backup",
    "restore",
    "export",
    "reset-password",
    "ban",
    "unban",
    "delete-player",
    "damaged",
    "repair",
    "check",
];

/// Those that are about the whole database.
const WITHOUT_TARGET: [&str; 2] = ["damaged", "check"];

/// What is to be done, and to what.
#[derive(Debug, clap::Args)]
pub(crate) struct AdminArguments {
    #[arg(value_parser = PossibleValuesParser::new(ACTIONS))]
    pub(super) action: String,
    #[arg(required_if_eq_any = ACTIONS.into_iter().filter(|action| !WITHOUT_TARGET.contains(action)).map(|action| ("action", action)))]
    pub(super) target: Option<String>,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    pub(super) database: Option<String>,
}

/// What the crowd is to do.
#[derive(Debug, clap::Args)]
pub(crate) struct Loadtest {
    #[arg(long, default_value = "http://127.0.0.1:8080", value_delimiter = ',')]
    pub(super) url: Vec<String>,
    #[arg(long, default_value = "100")]
    pub(super) games: usize,
    #[arg(long, default_value = "500ms", value_parser = span)]
    pub(super) think: Duration,
    #[arg(long, default_value = "60s", value_parser = span)]
    pub(super) duration: Duration,
    #[arg(long, default_value = "0")]
    pub(super) sockets: usize,
    #[arg(long)]
    pub(super) journal: Option<PathBuf>,
    #[arg(long)]
    pub(super) check: Option<PathBuf>,
    #[arg(long)]
    pub(super) json: bool,
}

/// A span such as `500ms`, `60s` or `2m`.
fn span(text: &str) -> Result<Duration, String> {
    let (number, unit) = text.split_at(text.trim_end_matches(char::is_alphabetic).len());
    let wrong = || format!("'{text}': 500ms, 60s, 2m");
    let number: u64 = number.parse().map_err(|_| wrong())?;
    match unit {
        "ms" => Ok(Duration::from_millis(number)),
        "s" => Ok(Duration::from_secs(number)),
        "m" => Ok(Duration::from_secs(number * 60)),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans() {
        assert_eq!(span("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(span("60s"), Ok(Duration::from_secs(60)));
        assert_eq!(span("2m"), Ok(Duration::from_secs(120)));
        for wrong in ["", "s", "5", "5h", "-1s", "1.5s"] {
            assert!(span(wrong).is_err(), "{wrong}");
        }
    }
}
