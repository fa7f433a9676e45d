//! A whole game over TLS between two terminals that trust the server's certificate, and
//! terminals that have no reason to trust it.

use std::fs;
use std::path::Path;
use std::process::Command;

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair, date_time_ymd};

use crate::node::{Node, free_port, program};
use crate::online::{register, wait_for_home};
use crate::screen::{Screen, home};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";

/// An authority of our own: who trusts it trusts the certificates that it signs.
pub(crate) struct Authority {
    certificate: String,
    issuer: Issuer<'static, KeyPair>,
}

impl Authority {
    pub(crate) fn new() -> Authority {
        let mut params = CertificateParams::new(vec![]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let certificate = params.self_signed(&key).unwrap().pem();
        Authority { certificate, issuer: Issuer::new(params, key) }
    }

    /// Writes the authority's own certificate to a file, for those who trust it.
    pub(crate) fn publish(&self, folder: &Path, name: &str) -> String {
        let path = folder.join(name);
        fs::write(&path, &self.certificate).unwrap();
        path.display().to_string()
    }

    /// A certificate for `localhost` that is valid until the end of this year, and its key, as files.
    pub(crate) fn certify(&self, folder: &Path, last_year: i32) -> (String, String) {
        let mut params = CertificateParams::new(vec!["localhost".to_string()]).unwrap();
        params.not_before = date_time_ymd(2000, 1, 1);
        params.not_after = date_time_ymd(last_year, 12, 31);
        let key = KeyPair::generate().unwrap();
        let certificate = params.signed_by(&key, &self.issuer).unwrap();
        let file = |name: &str, text: String| {
            let path = folder.join(format!("{last_year}-{name}"));
            fs::write(&path, text).unwrap();
            path.display().to_string()
        };
        (file("cert.pem", certificate.pem()), file("key.pem", key.serialize_pem()))
    }

    /// A server with such a certificate.
    pub(crate) fn serve(&self, folder: &Path, last_year: i32) -> Node {
        let (cert, key) = self.certify(folder, last_year);
        let database = folder.join(format!("{last_year}-server.db")).display().to_string();
        let tls = ["--tls-cert", &cert, "--tls-key", &key];
        Node::start_with(Command::new(program()), free_port(), &database, None, &tls)
    }
}

#[test]
fn a_whole_game_is_played_over_tls() {
    let (home, other) = (home(), self::home());
    let authority = Authority::new();
    let trusted = authority.publish(home.path(), "authority.pem");
    let node = authority.serve(home.path(), 2999);
    let trust = ("SSL_CERT_FILE", trusted.as_str());
    let mut ana = Screen::open_with(home.path(), &[], trust);
    register(&mut ana, &node, "Ana");
    let mut rui = Screen::open_with(other.path(), &[], trust);
    register(&mut rui, &node, "Rui");
    // Rui challenges Ana to the last game of the list but four: tic-tac-toe.
    rui.wait_for("Ana · livre");
    rui.press(&format!("{DOWN}\r"));
    rui.wait_for("Propor a partida");
    rui.press(&format!("{DOWN}{DOWN}"));
    for _ in 0..30 {
        if rui.text().contains("◂ Jogo do galo (da velha) ▸") {
            break;
        }
        rui.press("\x1b[C");
        rui.rest();
    }
    rui.wait_for("◂ Jogo do galo (da velha) ▸");
    rui.press("\r\r\r\r\r");
    ana.wait_for("Para ti: Rui");
    ana.press(DOWN);
    ana.wait_for("Enter aceitar");
    ana.press("\r");
    for (turn, (theirs, mine)) in [("1", "5"), ("2", "3"), ("4", "7")].into_iter().enumerate() {
        rui.wait_for_move(2 * turn + 1);
        rui.wait_for("É a tua vez");
        rui.press(theirs);
        ana.wait_for_move(2 * turn + 2);
        ana.wait_for("É a tua vez");
        ana.press(mine);
    }
    ana.wait_for("Ganhaste");
    rui.wait_for("Ganha o teu adversário");
    for mut screen in [ana, rui] {
        screen.press("\x1b");
        wait_for_home(&mut screen);
        screen.press("\x1b");
        screen.wait_for("9  Resultados");
        screen.press("\x1b");
        screen.ends();
    }
}

/// Tries to enter as a guest, and sees what is said.
fn knock(trusted: &str, address: &str, said: &str) {
    let home = home();
    let mut screen = Screen::open_with(home.path(), &[], ("SSL_CERT_FILE", trusted));
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("▸ Servidor");
    screen.press(&format!("{address}\r{UP}{UP}\r"));
    screen.wait_for(said);
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}

#[test]
fn a_certificate_that_proves_nothing_is_refused() {
    let home = home();
    let (authority, stranger) = (Authority::new(), Authority::new());
    let trusted = authority.publish(home.path(), "authority.pem");
    let others = stranger.publish(home.path(), "stranger.pem");
    let node = authority.serve(home.path(), 2999);
    let refused = "não consegue provar quem é";
    // Whoever trusts the authority gets in; others do not, and not under another name.
    knock(&trusted, &node.url(), "Nova partida");
    knock(&others, &node.url(), refused);
    knock(&trusted, &node.url().replace("localhost", "127.0.0.1"), refused);
    let expired = authority.serve(home.path(), 2020);
    knock(&trusted, &expired.url(), refused);
    // A computer that trusts nobody says so too.
    let empty = home.path().join("empty.pem");
    fs::write(&empty, "").unwrap();
    knock(&empty.display().to_string(), &node.url(), refused);
}
