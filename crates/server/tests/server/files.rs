//! Files that the server makes and files that come with it.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn others_on_the_machine_cannot_read_the_database() {
    let app = TestApp::start().await;
    app.user("Ana").await;
    let database = Path::new(&app.settings.database);
    let folder = std::fs::read_dir(database.parent().unwrap()).unwrap();
    let files: Vec<_> = folder.map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 2, "the database and its log: {files:?}");
    for file in files {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", file.display());
    }
}

fn packaged(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(name);
    std::fs::read_to_string(path).unwrap().lines().map(str::to_string).collect()
}

/// systemd gives up a service that starts five times within ten seconds, unless configured not to.
#[test]
fn the_service_is_started_again_however_often_it_dies() {
    let unit = packaged("tabuleiro.service");
    for line in ["Restart=always", "StartLimitIntervalSec=0", "UMask=0077"] {
        assert!(unit.iter().any(|found| found == line), "{line}");
    }
    let section = |wanted: &str| unit.iter().position(|line| line == wanted).unwrap();
    let limit = section("StartLimitIntervalSec=0");
    assert!((section("[Unit]")..section("[Service]")).contains(&limit), "ignored elsewhere");
}

#[test]
fn the_container_does_not_run_as_root() {
    let lines = packaged("Dockerfile");
    let place = |word: &str| lines.iter().position(|line| line.starts_with(word)).unwrap();
    let user = &lines[place("USER ")];
    assert!(user != "USER root" && user != "USER 0", "{user}");
    // A folder made before the user is named would belong to root.
    assert!(place("USER ") < place("WORKDIR "), "{lines:?}");
}
