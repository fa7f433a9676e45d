//! The server: HTTP, sockets, sessions, presence, lobby, rooms, computer
//! players and metrics around the pure rooms of `play` and the durable logs of
//! `store`.
//!
//! The event log in the store is the truth. A node rebuilds a room from its
//! log, lets it decide, appends, and only then acknowledges and notifies the
//! others; so a node holds no state that matters and may die at any moment.

mod account_changes;
mod admin;
mod api;
mod app;
mod audit;
mod bans;
mod bus;
mod check;
mod computers;
mod doctor;
mod error;
mod explorer;
mod features;
mod frame_guard;
mod games;
mod gathering;
mod health;
mod heavy_work;
mod listener;
mod live;
mod lobby;
mod metrics;
mod note;
mod now;
mod pages;
mod places;
mod plain_text;
mod probes;
mod reports;
mod request;
mod rooms;
mod security;
mod seldom;
mod settings;
mod shared_time;
mod site_files;
mod socket;
mod start;
mod steady_clock;
mod stream;
mod tasks;
mod terms;
mod tls;
mod views;
mod write_timeout;

pub use admin::{Admin, AdminError, PupilCard};
pub use api::openapi;
pub use bus::BusError;
pub use check::CheckReport;
pub use doctor::{CheckFinding, CheckResult, Deployment};
pub use features::page_addresses;
pub use features::passkeys::reads_passkey_answer;
pub use now::{Now, system_time};
pub use rooms::GameDamage;
pub use security::PasswordError;
pub use settings::Settings;
pub use start::{Running, StartError, start, start_at, start_with_clock};
pub use store::{ExplorerCheck, sqlite_file};
pub use terms::TermsFault;
