//! One player.

use play::lobby::{Audience, First};
use play::{ChallengeId, GameId, Terms};
use protocol::{Begun, ChallengeView, Me, NewChallenge, Register, Registered};
use serde::Serialize;

use crate::http::HttpResponse;
use crate::{LoadtestError, Socket, http, trouble};

/// A player at a server, known by the cookie that the server gave.
#[derive(Clone, Debug, Default)]
pub struct Client {
    host: String,
    cookie: Option<String>,
    nickname: String,
}

impl Client {
    /// Somebody who is not logged in. The address is `http://host:port`, or
    /// just `host:port`.
    #[must_use]
    pub fn new(url: &str) -> Client {
        let host = url.trim_end_matches('/');
        let host = host.strip_prefix("http://").unwrap_or(host);
        Client { host: host.to_string(), ..Client::default() }
    }

    /// The player's name.
    #[must_use]
    pub fn nickname(&self) -> &str {
        &self.nickname
    }

    /// The cookie, for requests that are made by hand.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The same player at another address, as when a node has died.
    #[must_use]
    pub fn at(&self, url: &str) -> Client {
        Client { host: Client::new(url).host, ..self.clone() }
    }

    /// Sends a request with the player's cookie and the server's own origin.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<HttpResponse, LoadtestError> {
        let body = body
            .map(serde_json::to_vec)
            .transpose()
            .map_err(|error| trouble("cannot write the body", error))?;
        let origin = format!("http://{}", self.host);
        let mut headers = vec![("origin", origin.as_str())];
        if body.is_some() {
            headers.push(("content-type", "application/json"));
        }
        let cookie = self.cookie.clone();
        if let Some(cookie) = &cookie {
            headers.push(("cookie", cookie.as_str()));
        }
        let answer = http::send(&self.host, method, path, &headers, body).await?;
        if let Some(set) = answer.header("set-cookie") {
            let pair = set.split(';').next().unwrap_or_default().to_string();
            self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
        }
        Ok(answer)
    }

    /// Sends a request with exactly these headers and this body.
    pub async fn raw(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<HttpResponse, LoadtestError> {
        http::send(&self.host, method, path, headers, Some(body)).await
    }

    /// Asks for something.
    pub async fn get(&mut self, path: &str) -> Result<HttpResponse, LoadtestError> {
        self.request("GET", path, None::<&()>).await
    }

    /// Sends something.
    pub async fn post(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<HttpResponse, LoadtestError> {
        self.request("POST", path, Some(body)).await
    }

    /// Registers an account.
    pub async fn register(
        &mut self,
        nickname: &str,
        password: &str,
    ) -> Result<Registered, LoadtestError> {
        let body = Register { nickname: nickname.into(), password: password.into() };
        let registered: Registered = self.post("/api/v1/players", &body).await?.read()?;
        self.nickname.clone_from(&registered.me.nickname);
        Ok(registered)
    }

    /// Comes as a guest.
    pub async fn enter_as_guest(&mut self) -> Result<Me, LoadtestError> {
        let me: Me = self.request("POST", "/api/v1/guests", None::<&()>).await?.read()?;
        self.nickname.clone_from(&me.nickname);
        Ok(me)
    }

    /// Challenges somebody.
    pub async fn challenge(
        &mut self,
        audience: Audience,
        terms: Terms,
    ) -> Result<ChallengeView, LoadtestError> {
        let first = First::Inviter;
        let body = NewChallenge { audience, terms, first };
        self.post("/api/v1/challenges", &body).await?.read()
    }

    /// Accepts a challenge and gives the name of the game.
    pub async fn accept(&mut self, challenge: &ChallengeId) -> Result<GameId, LoadtestError> {
        let path = format!("/api/v1/challenges/{challenge}/accept");
        let begun: Begun = self.request("POST", &path, None::<&()>).await?.read()?;
        Ok(begun.game)
    }

    /// Opens the player's socket.
    pub async fn connect(&self) -> Result<Socket, LoadtestError> {
        Socket::open(&self.host, self.cookie.as_deref().unwrap_or_default()).await
    }
}
