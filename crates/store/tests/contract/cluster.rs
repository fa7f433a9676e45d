//! A private PostgreSQL cluster in a temporary folder, for tests.
//!
//! It listens on a socket in its folder alone, and goes away with the test
//! program, even if that is killed: a shell waits for the end of a pipe that
//! only the test program holds open.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The cluster of this test program.
pub(crate) struct Cluster {
    folder: PathBuf,
    databases: AtomicU32,
    _shell: Child,
}

/// The address of a fresh, empty database.
pub(crate) fn fresh_database() -> String {
    // The driver has a runtime of its own, which cannot begin inside a test's.
    std::thread::spawn(create_database).join().unwrap()
}

fn create_database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    let cluster = CLUSTER.get_or_init(Cluster::start);
    let name = format!("t{}", cluster.databases.fetch_add(1, Ordering::Relaxed));
    let mut client = postgres::Client::connect(&cluster.url("postgres"), postgres::NoTls).unwrap();
    client.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
    cluster.url(&name)
}

impl Cluster {
    fn start() -> Cluster {
        let postgres =
            programs::postgres().expect("`cargo verify provision` says how to install it");
        let bin = postgres.folder.display();
        let folder = tempfile::Builder::new().prefix("tabuleiro-pg").tempdir().unwrap().keep();
        let script = format!(
            "set -e; chmod 755 {0}; mkdir {0}/data; chown postgres {0} {0}/data 2>/dev/null || true
             as() {{ if [ \"$(id -u)\" = 0 ]; then runuser -u postgres -- \"$@\"; else \"$@\"; fi; }}
             as {bin}/initdb -D {0}/data -A trust -U postgres --no-sync >{0}/initdb.log
             as {bin}/postgres -D {0}/data -k {0} -c listen_addresses= -c max_connections=200 >{0}/log 2>&1 &
             for i in $(seq 300); do
                 {bin}/pg_isready -q -h {0} && break; sleep 0.1
             done
             echo ready
             # Whoever runs the tests waits for the end of their output, not for a folder to be deleted.
             exec 2>/dev/null
             read end || true
             as {bin}/pg_ctl -D {0}/data -m immediate stop >/dev/null; rm -rf {0}",
            folder.display()
        );
        let mut shell = Command::new("sh")
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut ready = [0; 6];
        let answer = shell.stdout.as_mut().unwrap().read_exact(&mut ready);
        assert!(answer.is_ok(), "PostgreSQL did not start; see {}", folder.display());
        Cluster { folder, databases: AtomicU32::new(0), _shell: shell }
    }

    fn url(&self, database: &str) -> String {
        let host = self.folder.display().to_string().replace('/', "%2F");
        format!("postgresql://postgres@{host}/{database}")
    }
}
