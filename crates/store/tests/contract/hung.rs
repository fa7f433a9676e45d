//! A database that accepts what it is sent and answers nothing any more.

use std::io::{Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use store::{Store, StoreError};

use crate::cluster;

/// The file on which PostgreSQL listens in its folder.
const SOCKET: &str = ".s.PGSQL.5432";

/// Stands between a store and its database, and can hold everything back.
fn stand_between(folder: &Path, real: PathBuf) -> Arc<AtomicBool> {
    let hung = Arc::new(AtomicBool::new(false));
    let listener = UnixListener::bind(folder.join(SOCKET)).unwrap();
    let flag = hung.clone();
    std::thread::spawn(move || {
        for client in listener.incoming().flatten() {
            let server = UnixStream::connect(&real).unwrap();
            for (from, to) in [
                (client.try_clone().unwrap(), server.try_clone().unwrap()),
                (server.try_clone().unwrap(), client.try_clone().unwrap()),
            ] {
                let hung = flag.clone();
                std::thread::spawn(move || pass_on(from, to, &hung));
            }
        }
    });
    hung
}

fn pass_on(mut from: UnixStream, mut to: UnixStream, hung: &AtomicBool) {
    let mut bytes = [0; 4_096];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while hung.load(Relaxed) {
            std::thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_hangs_keeps_nobody_waiting_for_ever() {
    let url = cluster::fresh_database();
    let (host, database) = url.rsplit_once('/').unwrap();
    let real = host.rsplit_once('@').unwrap().1.replace("%2F", "/");
    let folder = tempfile::tempdir().unwrap();
    let hung = stand_between(folder.path(), Path::new(&real).join(SOCKET));
    let between = folder.path().display().to_string().replace('/', "%2F");
    let url = format!("postgresql://postgres@{between}/{database}");
    let store = tokio::task::spawn_blocking(move || Store::open(&url).unwrap()).await.unwrap();
    store.beat(1).await.unwrap();
    hung.store(true, Relaxed);
    let begun = Instant::now();
    let both = async { tokio::join!(store.last_beat(), store.beat(2)) };
    let answered = tokio::time::timeout(Duration::from_secs(30), both).await;
    let (read, written) = answered.expect("whoever asks waits for ever");
    assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
    assert!(matches!(written, Err(StoreError::Unavailable(_))), "{written:?}");
    assert!(begun.elapsed() < Duration::from_secs(12), "{:?}", begun.elapsed());
    hung.store(false, Relaxed);
    let mut answer = store.last_beat().await;
    for _ in 0..50 {
        if answer.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        answer = store.last_beat().await;
    }
    assert!(answer.is_ok(), "it answers again: {answer:?}");
}
