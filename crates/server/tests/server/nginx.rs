//! A real nginx, for the tests that need a proxy.

use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// An nginx that ends with the test.
pub(crate) struct Nginx(Child);

impl Nginx {
    /// Starts it with this inside of `http`, and waits until it listens there.
    pub(crate) fn start(folder: &Path, config: &str, address: SocketAddr) -> Nginx {
        // As root, nginx gives its work to another user, who must get in.
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
        let home = folder.display();
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|what| format!("{what}_temp_path {home}/{what};"))
            .join("\n");
        let whole = format!(
            "daemon off;\npid {home}/pid;\nerror_log {home}/error.log;\nevents {{}}\n\
             http {{\naccess_log off;\n{temporary}\n{config}\n}}\n"
        );
        let file = folder.join("whole.conf");
        std::fs::write(&file, whole).unwrap();
        let program = programs::nginx().expect("`cargo verify provision` says how to install it");
        let mut command = Command::new(program);
        command.arg("-p").arg(folder).arg("-c").arg(&file).args(["-e", "stderr"]);
        let nginx = Nginx(command.stderr(Stdio::null()).spawn().unwrap());
        let begun = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(10), "nginx did not start");
            thread::sleep(Duration::from_millis(50));
        }
        nginx
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Asked to stop, it takes its workers with it; killed, it would leave them.
        let stop = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status();
        if stop.is_ok_and(|status| status.success()) {
            let _ended = self.0.wait();
        }
    }
}
