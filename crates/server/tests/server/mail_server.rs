//! A mail server of our own, which keeps what arrives and can behave badly.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// A mail server. What it does with an e-mail depends on the name before the `@`.
#[derive(Clone, Default)]
pub(crate) struct MailServer {
    emails: Arc<Mutex<Vec<String>>>,
    /// How often `busy` was asked for.
    busy: Arc<AtomicUsize>,
}

impl MailServer {
    /// Starts one, and gives its address.
    pub(crate) async fn start() -> (MailServer, String) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let server = MailServer::default();
        let taking = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(taking.clone().serve(stream));
            }
        });
        (server, url)
    }

    async fn serve(self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 here\r\n").await.ok()?;
        let (mut line, mut to) = (String::new(), String::new());
        loop {
            line.clear();
            if stream.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            let word = line.split([' ', ':', '\r']).next().unwrap_or_default().to_uppercase();
            let answer = match word.as_str() {
                "EHLO" | "HELO" => "250-here\r\n250 AUTH PLAIN LOGIN\r\n".to_string(),
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1).unwrap_or_default().to_string();
                    self.taken(&to, &mut stream).await?
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await.ok()?;
                    let mut email = String::new();
                    while !email.ends_with("\r\n.\r\n") {
                        if stream.read_line(&mut email).await.ok()? == 0 {
                            return None;
                        }
                    }
                    self.emails.lock().unwrap().push(as_read(&email));
                    if to.starts_with("cut") {
                        return None;
                    }
                    if to.starts_with("slow") {
                        tokio::time::sleep(Duration::from_millis(300)).await;
                    }
                    "250 taken\r\n".to_string()
                }
                "AUTH" => "235 welcome\r\n".to_string(),
                "QUIT" => "221 bye\r\n".to_string(),
                _ => "250 well\r\n".to_string(),
            };
            stream.write_all(answer.as_bytes()).await.ok()?;
        }
    }

    /// What is answered to the name of a box.
    async fn taken(&self, to: &str, stream: &mut BufReader<TcpStream>) -> Option<String> {
        Some(match to.split(['@', '-']).next().unwrap_or_default() {
            // As Postfix says it, with the address.
            "nobody" => format!("550 5.1.1 <{to}>: Recipient address rejected: User unknown\r\n"),
            // Not the second time.
            "busy" if self.busy.fetch_add(1, Relaxed) == 1 => "451 too much mail\r\n".to_string(),
            "later" => format!("451 4.7.1 <{to}>: try again later\r\n"),
            "refused" => format!("554 5.7.1 <{to}>: we do not like it\r\n"),
            "nonsense" => "qual é a pergunta?\r\n".to_string(),
            "hung" => std::future::pending().await,
            "flood" => loop {
                stream.write_all(&[b'2'; 4_096]).await.ok()?;
                tokio::time::sleep(Duration::from_millis(1)).await;
            },
            _ => "250 well\r\n".to_string(),
        })
    }

    /// The e-mails that have arrived, as a mail program shows them.
    pub(crate) fn emails(&self) -> Vec<String> {
        self.emails.lock().unwrap().clone()
    }

    /// The e-mail of this number, from 1, as soon as it is there.
    pub(crate) async fn wait(&self, number: usize) -> String {
        for _ in 0..1_200 {
            if let Some(email) = self.emails().get(number - 1) {
                return email.clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} e-mails came, not {number}", self.emails().len());
    }
}

/// An e-mail as a mail program reads it: lines that were broken are whole, and `=C3=A9` is é.
fn as_read(email: &str) -> String {
    let email = email.replace("=\r\n", "");
    let mut bytes = vec![];
    let mut rest = email.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail.get(..2).and_then(|code| std::str::from_utf8(code).ok());
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        match code {
            Some(byte) if *first == b'=' => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).unwrap()
}
