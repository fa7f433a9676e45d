//! Servers that answer with nonsense, without end, or not at all: the screen says
//! what is wrong, and goes on listening to keys.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::screen::{Screen, home};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
/// What is said of a server that speaks otherwise than ours.
pub(crate) const NO_SERVER: &str = "não há um servidor do Tabuleiro";

/// A server that treats every connection like this; gives its address.
pub(crate) fn server(treat: impl Fn(TcpStream) + Send + Sync + Clone + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let treat = treat.clone();
            std::thread::spawn(move || treat(stream));
        }
    });
    address
}

/// Reads the request, as far as it comes at once.
pub(crate) fn hear(stream: &mut TcpStream) {
    let _ = stream.read(&mut [0; 4096]);
}

/// Answers a request with this body.
pub(crate) fn answer(stream: &mut TcpStream, body: &str) {
    let head = "HTTP/1.1 200 OK\r\nset-cookie: tabuleiro=x; Path=/\r\n";
    let length = format!("content-length: {}\r\nconnection: close\r\n\r\n", body.len());
    let _ = stream.write_all([head, &length, body].concat().as_bytes());
}

/// Tries to enter as a guest, and sees what is said.
fn knock(screen: &mut Screen, address: &str, said: &str) {
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("▸ Servidor");
    screen.press(&format!("{address}\r{UP}{UP}\r"));
    screen.wait_for(said);
    screen.press("\x1b");
}

#[test]
fn a_server_that_means_no_good_gets_a_clear_word() {
    let garbage = server(|mut stream| {
        hear(&mut stream);
        let _ = stream.write_all(&[0xFF; 4096]);
    });
    let html = server(|mut stream| {
        hear(&mut stream);
        answer(&mut stream, "<html>\x1b[2J</html>");
    });
    let endless = server(|mut stream| {
        hear(&mut stream);
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n");
        while stream.write_all(&[b'['; 65_536]).is_ok() {}
    });
    let absent = {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.local_addr().unwrap().to_string()
    };
    let plain_for_tls = format!("https://{garbage}");
    for (address, said) in [
        (&garbage, NO_SERVER),
        (&html, NO_SERVER),
        (&endless, NO_SERVER),
        (&absent, "Não se consegue chegar ao servidor"),
        (&plain_for_tls, "O servidor não responde por TLS"),
    ] {
        let home = home();
        let mut screen = Screen::open(home.path(), &[]);
        knock(&mut screen, address, said);
        screen.wait_for("9  Resultados");
        screen.press("\x1b");
        screen.ends();
    }
}

#[test]
fn nobody_is_sent_from_place_to_place() {
    let knocks = Arc::new(AtomicUsize::new(0));
    let counted = knocks.clone();
    let elsewhere = server(move |mut stream| {
        hear(&mut stream);
        let number = counted.fetch_add(1, Ordering::Relaxed);
        let head = format!("HTTP/1.1 307 Temporary Redirect\r\nlocation: /again/{number}\r\n");
        let _ = stream.write_all(format!("{head}content-length: 0\r\n\r\n").as_bytes());
    });
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    knock(&mut screen, &elsewhere, NO_SERVER);
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
    assert_eq!(knocks.load(Ordering::Relaxed), 1);
}

#[test]
fn a_server_that_never_answers_stops_nobody() {
    let silent = server(|mut stream| {
        hear(&mut stream);
        std::thread::sleep(std::time::Duration::from_secs(120));
    });
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    knock(&mut screen, &silent, "Um momento");
    // Keys are heard while nothing comes, and leaving waits for nobody.
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("O servidor não responde");
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}

/// A mistyped address must not cost the patience of a request.
#[test]
fn another_server_is_asked_while_the_first_is_silent() {
    let silent = server(|mut stream| {
        hear(&mut stream);
        std::thread::sleep(std::time::Duration::from_secs(120));
    });
    let other = server(|mut stream| {
        hear(&mut stream);
        answer(&mut stream, "<html></html>");
    });
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("▸ Servidor");
    screen.press(&format!("{silent}\r{UP}{UP}\r"));
    screen.wait_for("Um momento");
    // From the last line to the first, where Ctrl-U clears what is typed.
    screen.press(&format!("{DOWN}\x15{other}\r{UP}{UP}\r"));
    screen.wait_until("the word of the other server", |text| {
        assert!(!text.contains("O servidor não responde"), "{text}");
        text.contains(NO_SERVER)
    });
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}

/// What a server that speaks the protocol up to here says of its guest.
const ME: &str = r#"{"nickname":"\u001b]0;owned\u0007\u001b[31mEva","kind":"person","muted":[]}"#;

#[test]
fn names_with_control_characters_never_reach_the_terminal() {
    let rude = server(|mut stream| {
        hear(&mut stream);
        answer(&mut stream, ME);
    });
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("9  Resultados");
    screen.press("o");
    screen.wait_for("Servidor");
    screen.press(&format!("{rude}\r{UP}{UP}\r"));
    screen.wait_for("Nova partida");
    screen.rest();
    let raw = String::from_utf8_lossy(screen.raw()).into_owned();
    assert!(!raw.contains("\x1b]0;owned"), "{raw:?}");
    assert!(screen.text().contains("owned"), "{}", screen.text());
    screen.press("\x1b");
    screen.wait_for("9  Resultados");
    screen.press("\x1b");
    screen.ends();
}
