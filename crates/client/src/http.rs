//! Requests over one connection each: they are rare beside what the socket
//! carries, and nothing is shared.

use bytes::Bytes;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Incoming;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;

use crate::{ClientError, ServerAddress, line};

/// The longest answer that is read: a long game has some hundred kilobytes.
const LONGEST: usize = 16 << 20;

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
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The values of a header that may come several times.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.headers.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The body read as `T`, if the answer is a success; an empty one is `null`.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        if !(200..300).contains(&self.status) {
            let (status, body) = (self.status, self.body.clone());
            return Err(ClientError::Refused { status, body });
        }
        let body = if self.body.is_empty() { "null" } else { &self.body };
        serde_json::from_str(body)
            .map_err(|error| ClientError::Unexpected(format!("an unexpected answer: {error}")))
    }
}

/// Sends one request and waits for the whole answer; whoever calls limits the time.
pub(crate) async fn send(
    address: &ServerAddress,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<Vec<u8>>,
) -> Result<HttpResponse, ClientError> {
    let (response, driver) = begin(address, method, path, headers, body).await?;
    let answer = finish(response).await;
    drop(driver);
    answer
}

/// Sends one request and waits for the head of the answer; the bytes of its body move
/// while the driver lives.
pub(crate) async fn begin(
    address: &ServerAddress,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<Vec<u8>>,
) -> Result<(Response<Incoming>, Driver), ClientError> {
    let stream = TokioIo::new(line::open(address).await?);
    let (mut sender, connection) = hyper::client::conn::http1::handshake(stream)
        .await
        .map_err(ClientError::failed("cannot connect"))?;
    let driver = Driver(tokio::spawn(connection));
    let mut request =
        Request::builder().method(method).uri(path).header("host", address.authority());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = Full::new(Bytes::from(body.unwrap_or_default()));
    let request = request.body(body).map_err(ClientError::failed("a bad request"))?;
    let response = sender.send_request(request).await.map_err(|error| match error.is_parse() {
        true => ClientError::Unexpected(format!("no HTTP: {error}")),
        false => ClientError::failed("no answer")(error),
    })?;
    Ok((response, driver))
}

/// Waits for the rest of an answer.
pub(crate) async fn finish(response: Response<Incoming>) -> Result<HttpResponse, ClientError> {
    let (head, body) = response.into_parts();
    let body = Limited::new(body, LONGEST).collect().await.map_err(|error| match error
        .downcast_ref::<LengthLimitError>(
    ) {
        Some(_) => ClientError::TooLarge,
        None => ClientError::Failed { what: "half an answer", source: error },
    })?;
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

/// What moves the bytes of a request, until the request is over or given up.
pub(crate) struct Driver(tokio::task::JoinHandle<Result<(), hyper::Error>>);

impl Drop for Driver {
    fn drop(&mut self) {
        self.0.abort();
    }
}
