//! A crowd at a server that crashes under it: nothing acknowledged is lost.

use std::time::Duration;

use loadtest::Load;

use crate::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_plays_on_through_crashes() {
    let mut app = TestApp::start().await;
    // The same address after every crash, as a real server would have.
    app.settings.listen = app.running.as_ref().unwrap().address();
    let folder = tempfile::tempdir().unwrap();
    let load = Load {
        urls: vec![app.url()],
        games: 8,
        think: Duration::from_millis(10),
        duration: Duration::from_secs(6),
        sockets: 3,
        journal: Some(folder.path().join("acks")),
    };
    let journal = folder.path().join("acks");
    let playing = tokio::spawn(loadtest::run(load));
    // Play begins when the journal does.
    while std::fs::metadata(&journal).map_or(0, |file| file.len()) == 0 {
        assert!(!playing.is_finished(), "nobody played: {:?}", playing.await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(2_500)).await;
        app.crash_and_restart().await;
    }
    let report = playing.await.unwrap().unwrap();
    assert_eq!((report.errors, report.lost), (0, 0), "{report:?}");
    assert!(report.moves_acked > 50 && report.reconnects > 0, "{report:?}");
    assert!(report.longest_absence_ms <= 10_000, "{report:?}");
}
