//! A private NATS server on a free port, for tests.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

/// A server that ends with the test.
pub(crate) struct Nats {
    process: Child,
    pub(crate) url: String,
}

impl Nats {
    pub(crate) fn start() -> Nats {
        let program = programs::nats().expect("`cargo verify provision` says how to install it");
        let port = free_port();
        let process = Command::new(program)
            .args(["-a", "127.0.0.1", "-p", &port.to_string()])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Nats { process, url: format!("nats://127.0.0.1:{port}") }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
