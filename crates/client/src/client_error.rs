//! What can go wrong between a client and a server.

use std::error::Error;
use std::io;

use protocol::Problem;

/// Why something could not be done with a server.
///
/// ```
/// use client::ClientError;
/// let body = r#"{"error":"not-logged-in","message":"log in first"}"#.to_string();
/// let refused = ClientError::Refused { status: 401, body };
/// assert_eq!(refused.problem().error, "not-logged-in");
/// assert_eq!(ClientError::Slow.problem().error, "slow");
/// ```
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server answered a request with a refusal.
    #[error("status {status}: {body}")]
    Refused {
        /// The status of the answer.
        status: u16,
        /// Its body.
        body: String,
    },
    /// Something failed on the way.
    #[error("{what}: {source}")]
    Failed {
        /// What was being done.
        what: &'static str,
        /// Why it failed.
        source: Box<dyn Error + Send + Sync>,
    },
    /// The server does not prove that it is the one that was asked for.
    #[error("the certificate: {0}")]
    Certificate(Box<dyn Error + Send + Sync>),
    /// The server speaks no TLS.
    #[error("no TLS: {0}")]
    NoTls(io::Error),
    /// The server did not answer in time.
    #[error("no answer in time")]
    Slow,
    /// The answer is longer than any sensible one.
    #[error("the answer is too long")]
    TooLarge,
    /// Something happened that should not, or did not happen at all.
    #[error("{0}")]
    Unexpected(String),
}

impl ClientError {
    pub(crate) fn failed<E>(what: &'static str) -> impl FnOnce(E) -> ClientError
    where
        E: Into<Box<dyn Error + Send + Sync>>,
    {
        move |error| ClientError::Failed { what, source: error.into() }
    }

    /// Did the server refuse with this word?
    pub fn is_refusal(&self, word: &str) -> bool {
        matches!(self, ClientError::Refused { body, .. } if body.contains(word))
    }

    /// The same as a problem, whose word finds the text for a person.
    pub fn problem(&self) -> Problem {
        let word = match self {
            ClientError::Refused { body, .. } => match serde_json::from_str(body) {
                Ok(problem) => return problem,
                Err(_) => "no-tabuleiro",
            },
            ClientError::Failed { .. } => "unreachable",
            ClientError::Certificate(_) => "certificate",
            ClientError::NoTls(_) => "no-tls",
            ClientError::Slow => "slow",
            ClientError::TooLarge | ClientError::Unexpected(_) => "no-tabuleiro",
        };
        Problem::new(word, self.to_string())
    }
}
