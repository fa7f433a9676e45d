//! A minimal HTTP client, for a server that was just started.

use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};

const START: &str = "http://127.0.0.1:";

/// The first whole address of a server on this machine that a text names.
pub(crate) fn address(text: &str) -> Option<String> {
    let (_, rest) = text.split_once(START)?;
    let port: String = rest.chars().take_while(char::is_ascii_digit).collect();
    // The text may end in the middle of the port.
    (port.len() < rest.len() && !port.is_empty()).then(|| format!("{START}{port}"))
}

/// Requests a page and gives the size of the answer, whose status must be 200.
pub(crate) fn get(address: &str, page: &str) -> Result<usize> {
    let host = address.trim_start_matches("http://");
    let answer = answer(host, page).with_context(|| format!("{address}{page}"))?;
    let first = String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_string();
    if first.contains(" 200 ") {
        Ok(answer.len())
    } else {
        Err(anyhow!("{address}{page}: {first}"))
    }
}

fn answer(host: &str, page: &str) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(host)?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let request = format!("GET {page} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = vec![];
    stream.read_to_end(&mut answer)?;
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn an_address_is_taken_only_whole() {
        assert_eq!(address("Tabuleiro is at http://127.0.0.1:80"), None);
        assert_eq!(address("nothing yet"), None);
        let said = "Tabuleiro is at http://127.0.0.1:8080 — stop it with Ctrl-C";
        assert_eq!(address(said), Some("http://127.0.0.1:8080".into()));
        let coloured = "\u{1b}[1mhttp://127.0.0.1:41234\u{1b}[0m";
        assert_eq!(address(coloured), Some("http://127.0.0.1:41234".into()));
    }

    #[test]
    fn an_answer_that_is_no_page_is_an_error() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let answers = ["HTTP/1.1 200 OK\r\n\r\nok", "HTTP/1.1 404 Not Found\r\n\r\n"];
        let server = std::thread::spawn(move || {
            for answer in answers {
                let (stream, _) = listener.accept().unwrap();
                let mut lines = BufReader::new(&stream).lines();
                while lines.next().is_some_and(|line| !line.unwrap().is_empty()) {}
                (&stream).write_all(answer.as_bytes()).unwrap();
            }
        });
        assert_eq!(get(&address, "/healthz").unwrap(), answers[0].len());
        assert!(get(&address, "/nowhere").unwrap_err().to_string().contains("404"));
        server.join().unwrap();
    }
}
