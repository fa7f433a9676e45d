//! A player's socket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ServerMessage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{LoadtestError, trouble};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// A socket that is open.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    pub(crate) async fn open(host: &str, cookie: &str) -> Result<Socket, LoadtestError> {
        let url = format!("ws://{host}/api/v1/ws");
        let mut request =
            url.into_client_request().map_err(|error| trouble("a bad address", error))?;
        let headers = request.headers_mut();
        for (name, value) in [("origin", format!("http://{host}")), ("cookie", cookie.into())] {
            let value =
                value.parse().map_err(|_| LoadtestError::Unexpected("a bad cookie".to_string()))?;
            headers.insert(name, value);
        }
        let opening = async {
            let stream =
                TcpStream::connect(host).await.map_err(|e| trouble("cannot connect", e))?;
            stream.set_nodelay(true).map_err(|error| trouble("cannot connect", error))?;
            // Thousands of sockets share this process: their buffers are small.
            let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
            client_async_with_config(request, stream, Some(config))
                .await
                .map_err(|error| trouble("no socket", error))
        };
        let opened = tokio::time::timeout(PATIENCE, opening).await;
        let (stream, _) = opened.map_err(|error| trouble("no socket", error))??;
        Ok(Socket { stream })
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), LoadtestError> {
        let text =
            serde_json::to_string(message).map_err(|error| trouble("cannot write", error))?;
        self.send_raw(Message::text(text)).await
    }

    /// Sends any frame.
    pub async fn send_raw(&mut self, message: Message) -> Result<(), LoadtestError> {
        self.stream.send(message).await.map_err(|error| trouble("cannot send", error))
    }

    /// The next message, heartbeats included.
    pub async fn next(&mut self) -> Result<ServerMessage, LoadtestError> {
        loop {
            let frame = self.stream.next().await;
            match frame {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text)
                        .map_err(|error| trouble("an unexpected message", error));
                }
                Some(Ok(Message::Close(frame))) => {
                    let reason = frame.map(|frame| frame.to_string()).unwrap_or_default();
                    return Err(LoadtestError::Unexpected(format!("closed: {reason}")));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(trouble("the socket broke", error)),
                None => return Err(LoadtestError::Unexpected("the socket ended".to_string())),
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
    ) -> Result<T, LoadtestError> {
        let waiting = async {
            loop {
                if let Some(found) = wanted(self.next().await?) {
                    return Ok(found);
                }
            }
        };
        let late = |_| LoadtestError::Unexpected("the message did not come".to_string());
        tokio::time::timeout(PATIENCE, waiting).await.map_err(late)?
    }
}
