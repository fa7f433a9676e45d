//! `tabuleiro server admin doctor` at deployments that are as they should be, and at others.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::nginx::Nginx;
use crate::node::{Node, free_port, program};
use crate::screen::home;
use crate::secure::Authority;

/// What the doctor says, and whether nothing is bad.
fn doctor(arguments: &[&str], trusted: Option<&str>) -> (bool, String) {
    let mut command = Command::new(program());
    command.args(["admin", "doctor", "--lang", "en"]).args(arguments);
    command.envs(trusted.map(|file| ("SSL_CERT_FILE", file)));
    let done = command.output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    (done.status.success(), said + &String::from_utf8_lossy(&done.stderr))
}

fn assert_says(said: &str, lines: &[&str]) {
    for line in lines {
        assert!(said.contains(line), "“{line}” is missing:\n{said}");
    }
}

#[test]
fn a_healthy_deployment_is_found_healthy() {
    let home = home();
    let authority = Authority::new();
    let trusted = authority.publish(home.path(), "authority.pem");
    let node = authority.serve(home.path(), 2999);
    let backups = home.path().join("backups");
    fs::create_dir(&backups).unwrap();
    fs::write(backups.join("today.jsonl"), "rows").unwrap();
    let backups = backups.display().to_string();
    let url = node.url();
    let database = home.path().join("2999-server.db").display().to_string();
    let arguments = [&url, "--database", &database, "--backups", &backups];
    let (healthy, said) = doctor(&arguments, Some(&trusted));
    assert!(healthy, "{said}");
    assert_says(
        &said,
        &[
            "ok The database answers",
            "ok The newest backup is 0 h old",
            "ok The server is ready",
            "ok Cookies are secure",
            "ok The socket opens",
            "ok An incomplete request is closed after",
        ],
    );
    if cfg!(target_os = "linux") {
        assert_says(&said, &["The server on this machine may open"]);
    }
}

#[test]
fn what_is_missing_is_named_and_nothing_is_made() {
    let home = home();
    let database = home.path().join("none.db").display().to_string();
    let nobody = format!("http://127.0.0.1:{}", free_port());
    let arguments = [&nobody, "--database", &database, "--backups", "/no/such/folder"];
    let (healthy, said) = doctor(&arguments, None);
    assert!(!healthy, "{said}");
    assert_says(
        &said,
        &[
            "BAD There is no database",
            "BAD The backups in /no/such/folder cannot be looked at",
            "BAD The server cannot be reached",
            "3 problems found",
        ],
    );
    assert!(!Path::new(&database).exists(), "the doctor made a database");
    let (healthy, said) = doctor(&["ftp://x", "--database", &database], None);
    assert!(!healthy);
    assert_says(&said, &["BAD ftp://x is not the address", "look Backups were not looked at"]);
}

#[test]
fn a_database_of_another_version_is_left_as_it_is() {
    let home = home();
    let path = home.path().join("old.db");
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch("CREATE TABLE migrations (step INTEGER); INSERT INTO migrations VALUES (0)")
        .unwrap();
    let (_, said) = doctor(&["--database", &path.display().to_string()], None);
    assert_says(&said, &["look The database is of another version"]);
    let tables = "SELECT COUNT(*) FROM sqlite_master";
    assert_eq!(old.query_row(tables, [], |row| row.get::<_, u32>(0)), Ok(1));
}

/// Somebody who accepts connections and never answers.
#[test]
fn a_server_that_is_silent_does_not_hang_the_doctor() {
    let home = home();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", silent.local_addr().unwrap());
    let database = home.path().join("none.db").display().to_string();
    let begun = Instant::now();
    let (healthy, said) = doctor(&[&url, "--database", &database], None);
    assert!(!healthy);
    assert_says(&said, &["BAD The server cannot be reached"]);
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

/// A proxy that passes on neither who asks, nor that it is over TLS, nor sockets.
fn careless_proxy(to: &str, port: u16, cert: &str, key: &str) -> String {
    format!(
        "client_header_timeout 5s;\n\
         server {{ listen 127.0.0.1:{port} ssl; ssl_certificate {cert}; ssl_certificate_key {key};\n\
         location / {{ proxy_pass {to}; proxy_set_header Host $http_host; }} }}\n"
    )
}

#[test]
fn a_careless_proxy_is_found_out() {
    let home = home();
    let authority = Authority::new();
    let trusted = authority.publish(home.path(), "authority.pem");
    let (cert, key) = authority.certify(home.path(), 2999);
    let database = home.path().join("plain.db").display().to_string();
    let port = free_port();
    let url = format!("https://localhost:{port}");
    // It lets its own pages ask, so that only what the proxy leaves out is found.
    let origin = ["--origins", url.as_str()];
    let node = Node::start_with(Command::new(program()), free_port(), &database, None, &origin);
    let config = careless_proxy(&node.url(), port, &cert, &key);
    let _nginx = Nginx::start(home.path(), &config, SocketAddr::from(([127, 0, 0, 1], port)));
    let (healthy, said) = doctor(&[&url, "--database", &database], Some(&trusted));
    assert!(!healthy, "{said}");
    assert_says(
        &said,
        &["ok The server is ready", "BAD Cookies are not marked", "BAD The socket does not open"],
    );
}
