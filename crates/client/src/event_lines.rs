//! A player's events as lines, over plain HTTP.

use std::time::Duration;

use bytes::{Buf, Bytes, BytesMut};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use protocol::ServerMessage;
use serde::Deserialize;

use crate::http::{self, Driver};
use crate::{ClientError, ServerAddress};

/// How long nothing may come: three times what the server promises.
const SILENCE: Duration = Duration::from_secs(15);
/// The longest line that is read.
const LONGEST: usize = 16 << 20;
/// How many lines in a row may be of unknown kinds.
const MOST_UNKNOWN: usize = 1_000;

/// A stream of events that is open.
pub struct EventLines {
    body: Incoming,
    read: BytesMut,
    /// The moment of the last sign of life, for whoever comes back after a break.
    at: Option<u64>,
    _driver: Driver,
}

/// A sign of life with its moment.
#[derive(Deserialize)]
struct Beat {
    at: u64,
}

impl EventLines {
    pub(crate) async fn open(
        address: &ServerAddress,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<EventLines, ClientError> {
        let opening = http::begin(address, "GET", path, headers, None);
        let opened = tokio::time::timeout(SILENCE, opening).await;
        let (response, driver) = opened.map_err(|_| ClientError::Slow)??;
        if !response.status().is_success() {
            let reading = http::finish(response);
            let answer = tokio::time::timeout(SILENCE, reading).await;
            let answer = answer.map_err(|_| ClientError::Slow)??;
            return Err(ClientError::Refused { status: answer.status, body: answer.body });
        }
        let body = response.into_body();
        Ok(EventLines { body, read: BytesMut::new(), at: None, _driver: driver })
    }

    /// The moment up to which everything was heard, in the server's time.
    pub fn at(&self) -> Option<u64> {
        self.at
    }

    /// The next message of a kind that this version knows. Signs of life are messages too.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        for _ in 0..MOST_UNKNOWN {
            let line = self.next_line().await?;
            let Ok(message) = serde_json::from_slice(&line) else { continue };
            if let (ServerMessage::Pong, Ok(beat)) =
                (&message, serde_json::from_slice::<Beat>(&line))
            {
                self.at = Some(beat.at);
            }
            return Ok(message);
        }
        Err(ClientError::Unexpected("nothing but unknown messages".to_string()))
    }

    async fn next_line(&mut self) -> Result<Bytes, ClientError> {
        // What was searched for the end of the line already.
        let mut searched = 0;
        loop {
            if let Some(end) = self.read[searched..].iter().position(|byte| *byte == b'\n') {
                let line = self.read.split_to(searched + end).freeze();
                self.read.advance(1);
                return Ok(line);
            }
            searched = self.read.len();
            if searched > LONGEST {
                return Err(ClientError::TooLarge);
            }
            let frame = tokio::time::timeout(SILENCE, self.body.frame()).await;
            let frame = frame.map_err(|_| ClientError::Slow)?;
            let ended = || ClientError::Unexpected("the stream ended".to_string());
            let frame =
                frame.ok_or_else(ended)?.map_err(ClientError::failed("the stream broke"))?;
            if let Some(data) = frame.data_ref() {
                self.read.extend_from_slice(data);
            }
        }
    }
}
