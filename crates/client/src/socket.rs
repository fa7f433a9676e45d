//! A player's socket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ServerMessage};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::line::{self, Line};
use crate::{ClientError, ServerAddress};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest message that is read.
const LONGEST: usize = 16 << 20;
/// How many messages in a row may be of unknown kinds.
const MOST_UNKNOWN: usize = 100;

/// A socket that is open.
pub struct Socket {
    stream: WebSocketStream<Line>,
}

impl Socket {
    pub(crate) async fn open(
        address: &ServerAddress,
        who: Vec<(&'static str, String)>,
    ) -> Result<Socket, ClientError> {
        let scheme = if address.is_secure() { "wss" } else { "ws" };
        let url = format!("{scheme}://{}/api/v1/ws", address.authority());
        let mut request =
            url.into_client_request().map_err(ClientError::failed("a bad address"))?;
        let headers = request.headers_mut();
        for (name, value) in who {
            let value =
                value.parse().map_err(|_| ClientError::Unexpected("a bad cookie".to_string()))?;
            headers.insert(name, value);
        }
        let opening = async {
            let stream = line::open(address).await?;
            // Thousands of sockets may share a process: their buffers are small.
            let config = WebSocketConfig::default()
                .read_buffer_size(4096)
                .write_buffer_size(0)
                .max_message_size(Some(LONGEST))
                .max_frame_size(Some(LONGEST));
            client_async_with_config(request, stream, Some(config)).await.map_err(refusal)
        };
        let opened = tokio::time::timeout(PATIENCE, opening).await;
        let (stream, _) = opened.map_err(|_| ClientError::Slow)??;
        Ok(Socket { stream })
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(ClientError::failed("cannot write"))?;
        self.send_raw(Message::text(text)).await
    }

    /// Sends any frame.
    pub async fn send_raw(&mut self, message: Message) -> Result<(), ClientError> {
        let sent = tokio::time::timeout(PATIENCE, self.stream.send(message)).await;
        sent.map_err(|_| ClientError::Slow)?.map_err(ClientError::failed("cannot send"))
    }

    /// The next message, heartbeats included.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(ClientError::failed("an unexpected message"))
    }

    /// The next message of a kind that this version knows, as the protocol asks of
    /// clients. A server that sends nothing else for long is none of ours.
    pub async fn next_known(&mut self) -> Result<ServerMessage, ClientError> {
        for _ in 0..MOST_UNKNOWN {
            if let Ok(message) = serde_json::from_str(&self.next_text().await?) {
                return Ok(message);
            }
        }
        Err(ClientError::Unexpected("nothing but unknown messages".to_string()))
    }

    async fn next_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            let frame = self.stream.next().await;
            match frame {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => {
                    let reason = frame.map(|frame| frame.to_string()).unwrap_or_default();
                    return Err(ClientError::Unexpected(format!("closed: {reason}")));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(broken(error)),
                None => return Err(ClientError::Unexpected("the socket ended".to_string())),
            }
        }
    }

    /// Reads every message, answers heartbeats and ignores the rest, until the
    /// connection ends.
    pub async fn stand_idle(mut self) {
        while let Some(Ok(_)) = self.stream.next().await {}
    }

    /// The next message that `wanted` takes, others are passed over; trouble
    /// if it does not come in time.
    pub async fn wait_for<T>(
        &mut self,
        mut wanted: impl FnMut(ServerMessage) -> Option<T>,
    ) -> Result<T, ClientError> {
        let waiting = async {
            loop {
                if let Some(found) = wanted(self.next().await?) {
                    return Ok(found);
                }
            }
        };
        let late = |_| ClientError::Unexpected("the message did not come".to_string());
        tokio::time::timeout(PATIENCE, waiting).await.map_err(late)?
    }
}

/// Why a socket broke: a server that breaks the rules is none of ours.
fn broken(error: Error) -> ClientError {
    match error {
        Error::Capacity(_) => ClientError::TooLarge,
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => {
            ClientError::failed("the socket broke")(error)
        }
        Error::Protocol(_) | Error::Utf8(_) => ClientError::Unexpected(error.to_string()),
        other => ClientError::failed("the socket broke")(other),
    }
}

/// Why a socket was not opened: a server that answers as for a page says why.
fn refusal(error: Error) -> ClientError {
    match error {
        Error::Http(answer) => {
            let (head, body) = answer.into_parts();
            let body = String::from_utf8_lossy(&body.unwrap_or_default()).into_owned();
            ClientError::Refused { status: head.status.as_u16(), body }
        }
        other => ClientError::failed("no socket")(other),
    }
}
