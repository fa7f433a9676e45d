//! `tabuleiro serve` at a person's terminal: which port it takes, and how the app is opened.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::node::program;
use crate::screen::{Screen, home};

#[test]
#[cfg(target_os = "linux")]
fn a_person_who_starts_a_server_is_greeted() {
    let home = home();
    // Whoever has it, it is in use.
    let _taken = TcpListener::bind("127.0.0.1:8080");
    let (browser, opened) = (home.path().join("xdg-open"), home.path().join("opened"));
    fs::write(&browser, format!("#!/bin/sh\necho \"$1\" > {}\n", opened.display())).unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    let path =
        format!("PATH={}:{}", home.path().display(), std::env::var("PATH").unwrap_or_default());
    let database = home.path().join("server.db").display().to_string();
    let program = program().into_string().unwrap();
    let words = ["DISPLAY=:0", &path, &program, "serve", "--database", &database];
    let mut screen =
        Screen::open_program(Path::new("/usr/bin/env"), home.path(), &words, ("COLUMNS", "80"));
    screen.wait_for("A porta 8080 está ocupada");
    // Only the first start makes the file, and says where it is.
    screen.wait_for("num ficheiro novo: ");
    screen.wait_for("server.db");
    screen.wait_for("Escreve o e Enter");
    screen.press("o\r");
    let begun = Instant::now();
    let address = loop {
        match fs::read_to_string(&opened) {
            Ok(address) if address.ends_with('\n') => break address,
            _ => assert!(begun.elapsed() < Duration::from_secs(60), "{}", screen.text()),
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(address.starts_with("http://127.0.0.1:80") && !address.contains(":8080"), "{address}");
    screen.press("\x03");
    let said = screen.ends();
    assert!(said.contains("Até logo.") && !said.contains('{'), "{said}");
}
