//! Requests over one connection each: enough for a test, and nothing is shared.

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;

use crate::{LoadtestError, trouble};

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct HttpResponse {
    /// The status.
    pub status: u16,
    /// The headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body as text.
    pub body: String,
}

impl HttpResponse {
    /// A header's value.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The body read as `T`, if the answer is a success.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, LoadtestError> {
        if !(200..300).contains(&self.status) {
            let (status, body) = (self.status, self.body.clone());
            return Err(LoadtestError::Refused { status, body });
        }
        serde_json::from_str(&self.body).map_err(|error| trouble("an unexpected answer", error))
    }
}

/// Sends one request and waits for the whole answer.
pub(crate) async fn send(
    host: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<Vec<u8>>,
) -> Result<HttpResponse, LoadtestError> {
    let stream =
        TcpStream::connect(host).await.map_err(|error| trouble("cannot connect", error))?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|error| trouble("cannot connect", error))?;
    let driver = tokio::spawn(connection);
    let mut request = Request::builder().method(method).uri(path).header("host", host);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = Full::new(bytes::Bytes::from(body.unwrap_or_default()));
    let request = request.body(body).map_err(|error| trouble("a bad request", error))?;
    let response =
        sender.send_request(request).await.map_err(|error| trouble("no answer", error))?;
    let (head, body) = response.into_parts();
    let body = body.collect().await.map_err(|error| trouble("half an answer", error))?;
    driver.abort();
    let headers = head
        .headers
        .iter()
        .map(|(name, value)| {
            (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())
        })
        .collect();
    let body = String::from_utf8_lossy(&body.to_bytes()).into_owned();
    Ok(HttpResponse { status: head.status.as_u16(), headers, body })
}
