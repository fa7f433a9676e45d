//! One player.

use std::fmt;
use std::time::Duration;

use play::lobby::{Audience, First};
use play::{ChallengeId, GameId, Terms};
use protocol::{
    Begun, ChallengeView, ClassView, GameAct, GameSummary, IssuedToken, LogIn, Me, NewChallenge,
    NewRound, NewToken, Period, Profile, PupilPassword, Register, Registered, RoundView,
    Scoreboard, ServerMessage, TokenView,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{ClientError, EventLines, HttpResponse, ServerAddress, Socket, http};

/// How long a request may take, from connecting to the end of the answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A player at a server, known by the cookies that the server gave, or a program, known by
/// its access token. Both are secret, and `Debug` does not print them.
#[derive(Clone)]
pub struct Client {
    address: ServerAddress,
    /// Pairs `name=value`, in the order they were given.
    cookies: Vec<String>,
    /// The value of the header `Authorization`.
    token: Option<String>,
    nickname: String,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Client");
        shown.field("address", &self.address).field("nickname", &self.nickname);
        shown.finish_non_exhaustive()
    }
}

impl Client {
    /// Somebody who is not logged in. The address is `https://host`, `http://host:port`,
    /// or just `host:port`, which is spoken to in the clear.
    pub fn new(url: &str) -> Client {
        let written = ServerAddress::parse(url).filter(|_| url.contains("://"));
        Client::to(written.unwrap_or_else(|| ServerAddress::plain(url)), vec![])
    }

    /// Somebody at an address, with the cookies of an earlier time, if there was one.
    pub fn to(address: ServerAddress, cookies: Vec<String>) -> Client {
        Client { address, cookies, token: None, nickname: String::new() }
    }

    /// A program with its access token.
    pub fn program(address: ServerAddress, token: &str) -> Client {
        Client { token: Some(format!("Bearer {token}")), ..Client::to(address, vec![]) }
    }

    /// The player's name.
    pub fn nickname(&self) -> &str {
        &self.nickname
    }

    /// Where the server is.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// The cookie of the session, for requests that are made by hand.
    pub fn cookie(&self) -> Option<&str> {
        self.cookies.first().map(String::as_str)
    }

    /// All cookies, to be kept in a safe place and given to [`Client::to`] again.
    pub fn cookies(&self) -> &[String] {
        &self.cookies
    }

    /// The same player at another address, as when a node has died.
    pub fn at(&self, url: &str) -> Client {
        Client { address: Client::new(url).address, ..self.clone() }
    }

    /// Sends a request with the player's cookies and the server's own origin.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<HttpResponse, ClientError> {
        let body = body
            .map(serde_json::to_vec)
            .transpose()
            .map_err(ClientError::failed("cannot write the body"))?;
        let mut headers = self.headers();
        if body.is_some() {
            headers.push(("content-type", "application/json".to_string()));
        }
        let headers: Vec<_> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = self.send(method, path, &headers, body).await?;
        for set in answer.all("set-cookie") {
            keep_cookie(&mut self.cookies, set);
        }
        Ok(answer)
    }

    /// What says who asks.
    fn headers(&self) -> Vec<(&'static str, String)> {
        let mut headers = vec![("origin", self.address.to_string())];
        if let Some(token) = &self.token {
            headers.push(("authorization", token.clone()));
        } else if !self.cookies.is_empty() {
            headers.push(("cookie", self.cookies.join("; ")));
        }
        headers
    }

    /// Sends a request with exactly these headers and this body.
    pub async fn raw(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<HttpResponse, ClientError> {
        self.send(method, path, headers, Some(body)).await
    }

    async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Vec<u8>>,
    ) -> Result<HttpResponse, ClientError> {
        let sending = http::send(&self.address, method, path, headers, body);
        tokio::time::timeout(PATIENCE, sending).await.map_err(|_| ClientError::Slow)?
    }

    /// Asks for something.
    pub async fn get(&mut self, path: &str) -> Result<HttpResponse, ClientError> {
        self.request("GET", path, None::<&()>).await
    }

    /// Sends something.
    pub async fn post(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<HttpResponse, ClientError> {
        self.request("POST", path, Some(body)).await
    }

    /// Sends a request without a body.
    async fn ask<T: DeserializeOwned>(
        &mut self,
        method: &str,
        path: &str,
    ) -> Result<T, ClientError> {
        self.request(method, path, None::<&()>).await?.read()
    }

    /// Registers an account.
    pub async fn register(
        &mut self,
        nickname: &str,
        password: &str,
    ) -> Result<Registered, ClientError> {
        let body = Register { nickname: nickname.into(), password: password.into() };
        let registered: Registered = self.post("/api/v1/players", &body).await?.read()?;
        self.nickname.clone_from(&registered.me.nickname);
        Ok(registered)
    }

    /// Logs in.
    pub async fn log_in(&mut self, nickname: &str, password: &str) -> Result<Me, ClientError> {
        let body = LogIn { nickname: nickname.into(), password: password.into() };
        let me: Me = self.post("/api/v1/session", &body).await?.read()?;
        self.nickname.clone_from(&me.nickname);
        Ok(me)
    }

    /// Comes as a guest.
    pub async fn enter_as_guest(&mut self) -> Result<Me, ClientError> {
        let me: Me = self.ask("POST", "/api/v1/guests").await?;
        self.nickname.clone_from(&me.nickname);
        Ok(me)
    }

    /// Says who one is.
    pub async fn who(&mut self) -> Result<Me, ClientError> {
        self.ask("GET", "/api/v1/session").await
    }

    /// Logs out.
    pub async fn log_out(&mut self) -> Result<(), ClientError> {
        self.ask("DELETE", "/api/v1/session").await
    }

    /// The player's unfinished games, those that wait for the player first.
    pub async fn unfinished(&mut self) -> Result<Vec<GameSummary>, ClientError> {
        self.ask("GET", "/api/v1/games").await
    }

    /// Challenges somebody to a game in which the challenger begins.
    pub async fn challenge(
        &mut self,
        audience: Audience,
        terms: Terms,
    ) -> Result<ChallengeView, ClientError> {
        self.propose(&NewChallenge { audience, terms, first: First::Inviter }).await
    }

    /// Proposes a game.
    pub async fn propose(&mut self, proposal: &NewChallenge) -> Result<ChallengeView, ClientError> {
        self.post("/api/v1/challenges", proposal).await?.read()
    }

    /// Accepts a challenge and gives the name of the game.
    pub async fn accept(&mut self, challenge: &ChallengeId) -> Result<GameId, ClientError> {
        let path = format!("/api/v1/challenges/{}/accept", encoded(challenge.as_str()));
        self.ask::<Begun>("POST", &path).await.map(|begun| begun.game)
    }

    /// Declines a challenge, or withdraws the player's own.
    pub async fn refuse(&mut self, challenge: &ChallengeId) -> Result<(), ClientError> {
        let path = format!("/api/v1/challenges/{}", encoded(challenge.as_str()));
        self.ask("DELETE", &path).await
    }

    /// The best of a game in a period.
    pub async fn scoreboard(
        &mut self,
        game: &str,
        period: Period,
    ) -> Result<Scoreboard, ClientError> {
        let query = format!("game={}&period={}", encoded(game), period.id());
        self.ask("GET", &format!("/api/v1/scoreboard?{query}")).await
    }

    /// A player's page.
    pub async fn profile(&mut self, nickname: &str) -> Result<Profile, ClientError> {
        self.ask("GET", &format!("/api/v1/players/{}", encoded(nickname))).await
    }

    /// Opens the player's socket.
    pub async fn connect(&self) -> Result<Socket, ClientError> {
        Socket::open(&self.address, self.headers()).await
    }

    /// Opens the player's stream of events; `after` is the moment up to which an earlier
    /// one was heard.
    pub async fn events(&self, after: Option<u64>) -> Result<EventLines, ClientError> {
        let query = after.map(|after| format!("?after={after}")).unwrap_or_default();
        let headers = self.headers();
        let headers: Vec<_> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        EventLines::open(&self.address, &format!("/api/v1/events{query}"), &headers).await
    }

    /// Does something in a game; the answer is durable.
    pub async fn act(&mut self, game: &GameId, act: &GameAct) -> Result<(), ClientError> {
        let path = format!("/api/v1/games/{}/acts", encoded(game.as_str()));
        self.post(&path, act).await?.read::<ServerMessage>().map(|_| ())
    }

    /// Makes the account a program's, for good.
    pub async fn become_program(&mut self) -> Result<Me, ClientError> {
        self.ask("PUT", "/api/v1/me/program").await
    }

    /// The player's class.
    pub async fn class(&mut self) -> Result<ClassView, ClientError> {
        self.ask("GET", "/api/v1/class").await
    }

    /// Gives a pupil of the player's class a new password.
    pub async fn reset_pupil(&mut self, nickname: &str) -> Result<PupilPassword, ClientError> {
        let path = format!("/api/v1/class/pupils/{}/password", encoded(nickname));
        self.ask("POST", &path).await
    }

    /// Starts a round in the player's class.
    pub async fn start_round(&mut self, terms: Terms) -> Result<RoundView, ClientError> {
        self.post("/api/v1/class/rounds", &NewRound { terms }).await?.read()
    }

    /// Makes an access token.
    pub async fn make_token(&mut self, token: &NewToken) -> Result<IssuedToken, ClientError> {
        self.post("/api/v1/tokens", token).await?.read()
    }

    /// The access tokens that are in force.
    pub async fn tokens(&mut self) -> Result<Vec<TokenView>, ClientError> {
        self.ask("GET", "/api/v1/tokens").await
    }

    /// Revokes an access token.
    pub async fn revoke_token(&mut self, id: &str) -> Result<(), ClientError> {
        self.ask("DELETE", &format!("/api/v1/tokens/{}", encoded(id))).await
    }
}

/// Keeps what a `Set-Cookie` header says; one without a value is forgotten.
fn keep_cookie(cookies: &mut Vec<String>, set: &str) {
    let pair = set.split(';').next().unwrap_or_default().trim();
    let Some((name, value)) = pair.split_once('=') else { return };
    let same = |known: &String| known.split_once('=').is_some_and(|(known, _)| known == name);
    match (cookies.iter().position(same), value.is_empty()) {
        (Some(at), true) => {
            cookies.remove(at);
        }
        (Some(at), false) => cookies[at] = pair.to_string(),
        (None, true) => {}
        (None, false) => cookies.push(pair.to_string()),
    }
}

/// A text as a part of an address.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_kept_replaced_and_forgotten() {
        let mut cookies = vec![];
        keep_cookie(&mut cookies, "tabuleiro=abc; HttpOnly; Path=/");
        keep_cookie(&mut cookies, "tabuleiro-device=d");
        keep_cookie(&mut cookies, "tabuleiro=xyz==");
        assert_eq!(cookies, ["tabuleiro=xyz==", "tabuleiro-device=d"]);
        keep_cookie(&mut cookies, "tabuleiro=; Max-Age=0");
        keep_cookie(&mut cookies, "nonsense");
        assert_eq!(cookies, ["tabuleiro-device=d"]);
    }

    #[test]
    fn secrets_are_not_printed() {
        let address = ServerAddress::parse("jogos.example").unwrap();
        let client = Client::to(address, vec!["tabuleiro=geheim".into()]);
        assert!(!format!("{client:?}").contains("geheim"));
        let program = Client::program(client.address().clone(), "tab_geheim");
        assert!(!format!("{program:?}").contains("geheim"));
    }

    #[test]
    fn names_become_parts_of_addresses() {
        assert_eq!(encoded("quantum-leap:side=4"), "quantum-leap%3Aside%3D4");
        assert_eq!(encoded("a/é"), "a%2F%C3%A9");
    }
}
