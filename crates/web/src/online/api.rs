//! Requests to the server and what it answers. Everything secret goes in
//! bodies, never in addresses; the session is in a cookie that no script
//! can read.

use std::pin::Pin;

use js_sys::encode_uri_component;
use leptos::prelude::window;
use play::{ChallengeId, GameId};
use protocol::{
    ChallengeView, ChangePassword, DeleteAccount, GameSummary, GameView, LogIn, Me, NewChallenge,
    Period, Preferences, Problem, Profile, Recover, Recovered, Register, Registered, Scoreboard,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestInit, Response};

/// How long an answer may take, in milliseconds.
const PATIENCE: u32 = 20_000;
/// The word for a server that cannot be reached.
pub(crate) const UNREACHABLE: &str = "unreachable";
/// The server's word for nobody.
pub(crate) const NOT_LOGGED_IN: &str = "not-logged-in";

/// What a request brings.
pub(crate) type Answer<T> = Result<T, Problem>;
/// A request that is sent when it is awaited, and brings a text.
pub(crate) type Pending = Pin<Box<dyn Future<Output = Answer<String>>>>;

/// Who one is.
pub(crate) async fn who() -> Answer<Me> {
    call("GET", "session", None).await
}

pub(crate) async fn register(request: &Register) -> Answer<Registered> {
    call("POST", "players", body(request)).await
}

pub(crate) async fn log_in(request: &LogIn) -> Answer<Me> {
    call("POST", "session", body(request)).await
}

/// Comes without an account.
pub(crate) async fn enter_as_guest() -> Answer<Me> {
    call("POST", "guests", None).await
}

pub(crate) async fn log_out() -> Answer<()> {
    call("DELETE", "session", None).await
}

pub(crate) async fn recover(request: &Recover) -> Answer<Recovered> {
    call("POST", "recovery", body(request)).await
}

pub(crate) async fn change_password(request: &ChangePassword) -> Answer<()> {
    call("POST", "password", body(request)).await
}

pub(crate) async fn delete_account(request: &DeleteAccount) -> Answer<()> {
    call("DELETE", "me", body(request)).await
}

/// Changes what one chose about oneself.
pub(crate) async fn prefer(request: Preferences) -> Answer<Me> {
    call("PATCH", "me", body(&request)).await
}

/// Blocks a player, or no longer does.
pub(crate) async fn mute(nickname: &str, muted: bool) -> Answer<()> {
    let method = if muted { "PUT" } else { "DELETE" };
    call(method, &format!("mutes/{}", encoded(nickname)), None).await
}

/// The person's unfinished games, those that wait for them first.
pub(crate) async fn unfinished() -> Answer<Vec<GameSummary>> {
    call("GET", "games", None).await
}

/// The public games that are being played.
pub(crate) async fn live() -> Answer<Vec<GameSummary>> {
    call("GET", "live", None).await
}

pub(crate) async fn game(id: &GameId) -> Answer<GameView> {
    call("GET", &format!("games/{}", encoded(id.as_str())), None).await
}

pub(crate) fn propose(request: &NewChallenge) -> Pending {
    answer("POST", "/api/v1/challenges".to_string(), body(request))
}

pub(crate) async fn challenge(id: &ChallengeId) -> Answer<ChallengeView> {
    call("GET", &format!("challenges/{}", encoded(id.as_str())), None).await
}

/// Accepts a challenge.
pub(crate) fn accept(id: &ChallengeId) -> Pending {
    answer("POST", format!("/api/v1/challenges/{}/accept", encoded(id.as_str())), None)
}

/// Declines a challenge, or withdraws the person's own.
pub(crate) fn refuse(id: &ChallengeId) -> Pending {
    answer("DELETE", format!("/api/v1/challenges/{}", encoded(id.as_str())), None)
}

pub(crate) async fn scoreboard(game: &str, period: Period) -> Answer<Scoreboard> {
    call("GET", &format!("scoreboard?game={}&period={}", encoded(game), period.id()), None).await
}

pub(crate) async fn profile(nickname: &str) -> Answer<Profile> {
    call("GET", &format!("players/{}", encoded(nickname)), None).await
}

/// Where a game can be had as a file.
pub(crate) fn record_address(id: &GameId, format: &str) -> String {
    format!("/api/v1/games/{}/record?format={format}", encoded(id.as_str()))
}

/// The address of a file with everything that is kept about the person.
pub(crate) const EXPORT_ADDRESS: &str = "/api/v1/me";

fn encoded(text: &str) -> String {
    encode_uri_component(text).into()
}

fn body(request: &impl Serialize) -> Option<String> {
    serde_json::to_string(request).ok()
}

async fn call<T: DeserializeOwned>(
    method: &'static str,
    path: &str,
    body: Option<String>,
) -> Answer<T> {
    let text = answer(method, format!("/api/v1/{path}"), body).await?;
    read(&text)
}

/// What the text of an answer says.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Answer<T> {
    serde_json::from_str(text).map_err(|error| Problem::new("unreadable", error.to_string()))
}

/// The text of a good answer. In a box, because every question would otherwise carry a copy
/// of this, and everybody loads it first.
fn answer(method: &'static str, address: String, body: Option<String>) -> Pending {
    Box::pin(async move {
        let sent = send(method, &address, body).await;
        let (status, text) = sent.map_err(|_| unreachable())?;
        match text.as_str() {
            _ if !(200..300).contains(&status) => {
                Err(serde_json::from_str(&text).unwrap_or_else(|_| unreachable()))
            }
            "" => Ok("null".to_string()),
            _ => Ok(text),
        }
    })
}

fn unreachable() -> Problem {
    Problem::new(UNREACHABLE, "")
}

/// The status and the body of the answer.
async fn send(method: &str, address: &str, body: Option<String>) -> Result<(u16, String), JsValue> {
    let init = RequestInit::new();
    init.set_method(method);
    init.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    if let Some(body) = body {
        let headers = web_sys::Headers::new()?;
        headers.set("content-type", "application/json")?;
        init.set_headers(&headers);
        init.set_body(&JsValue::from_str(&body));
    }
    let response = JsFuture::from(window().fetch_with_str_and_init(address, &init)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}
