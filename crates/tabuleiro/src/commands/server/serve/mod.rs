//! `tabuleiro serve`: runs the server until it is stopped.
//!
//! A setting comes from the command line, else from the environment, else from
//! the file that `--config` names, else it has its default.

mod addresses;
pub mod settings;
mod start;
mod visit;

use std::path::PathBuf;

pub(in crate::commands) use start::{default_database, run};

/// The settings, as text: a file may hold the same ones.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArguments {
    #[arg(long, env = "TABULEIRO_LISTEN", hide_env = true)]
    listen: Option<String>,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    database: Option<String>,
    #[arg(long, env = "TABULEIRO_BUS", hide_env = true)]
    bus: Option<String>,
    #[arg(long, env = "TABULEIRO_TLS_CERT", hide_env = true)]
    tls_cert: Option<String>,
    #[arg(long, env = "TABULEIRO_TLS_KEY", hide_env = true)]
    tls_key: Option<String>,
    #[arg(long, env = "TABULEIRO_WEB", hide_env = true)]
    web: Option<String>,
    #[arg(long, env = "TABULEIRO_ORIGINS", hide_env = true)]
    origins: Option<String>,
    #[arg(long, env = "TABULEIRO_BEHIND_PROXY", hide_env = true)]
    behind_proxy: Option<String>,
    #[arg(long, env = "TABULEIRO_PROXY_ADDRESSES", hide_env = true)]
    proxy_addresses: Option<String>,
    #[arg(long, env = "TABULEIRO_METRICS_TOKEN", hide_env = true)]
    metrics_token: Option<String>,
    #[arg(long, env = "TABULEIRO_GENEROSITY", hide_env = true)]
    generosity: Option<String>,
    #[arg(long, env = "TABULEIRO_ENDGAMES", hide_env = true)]
    endgames: Option<String>,
    #[arg(long, env = "TABULEIRO_PUSH_CONTACT", hide_env = true)]
    push_contact: Option<String>,
    #[arg(long, env = "TABULEIRO_PUSH_SERVICES", hide_env = true)]
    push_services: Option<String>,
    #[arg(long, env = "TABULEIRO_STAFF_OVER_HTTP", hide_env = true)]
    staff_over_http: Option<String>,
    #[arg(long, env = "TABULEIRO_REQUIRE_PASSKEYS", hide_env = true)]
    require_passkeys: Option<String>,
    #[arg(long, env = "TABULEIRO_LOG", hide_env = true)]
    log: Option<String>,
    #[arg(long, env = "TABULEIRO_CONFIG", hide_env = true)]
    config: Option<PathBuf>,
}
