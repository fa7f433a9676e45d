//! How a server is to run.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// The settings of a server; `docs/how-to/server.md` explains each.
#[derive(Clone)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The database: `postgres://…` or the path of a SQLite file.
    pub database: String,
    /// The bus between nodes: `nats://…`; none for a single node.
    pub bus: Option<String>,
    /// The certificate chain and the key for TLS, as PEM files.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// The folder of the built web app.
    pub web: Option<PathBuf>,
    /// Origins besides its own from which browsers may use the server.
    pub origins: Vec<String>,
    /// Does a proxy in front give the clients' addresses in `X-Forwarded-For`?
    pub behind_proxy: bool,
    /// From which addresses that proxy connects; empty means this machine and private networks.
    pub proxy_addresses: Vec<IpAddr>,
    /// With it `/metrics` may be read from other machines than this one.
    pub metrics_token: Option<String>,
    /// By how much every rate limit is multiplied; load tests need it.
    pub generosity: u32,
    /// The folder of endgame tables larger than those that come with the program.
    pub endgames: Option<PathBuf>,
    /// How the operator can be reached by push services: `mailto:…` or `https://…`.
    pub push_contact: Option<String>,
    /// Do teachers and moderators come over plain HTTP from other machines?
    pub staff_over_http: bool,
    /// Must moderators and teachers log in with a passkey?
    pub require_passkeys: bool,
    /// Push services besides those of the makers of browsers, as `https://host`.
    pub push_services: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: "tabuleiro.db".to_string(),
            bus: None,
            tls: None,
            web: None,
            origins: vec![],
            behind_proxy: false,
            proxy_addresses: vec![],
            metrics_token: None,
            generosity: 1,
            endgames: None,
            push_contact: None,
            push_services: vec![],
            staff_over_http: false,
            require_passkeys: false,
        }
    }
}

impl std::fmt::Debug for Settings {
    /// Without the addresses of the database and the bus, which may hold passwords.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("listen", &self.listen)
            .field("bus", &self.bus.is_some())
            .field("tls", &self.tls.is_some())
            .field("web", &self.web)
            .field("behind_proxy", &self.behind_proxy)
            .field("generosity", &self.generosity)
            .field("endgames", &self.endgames)
            .finish_non_exhaustive()
    }
}
