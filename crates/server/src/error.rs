//! Why a request fails: one table that decides the status and the problem sent to the client, and
//! one like it for each feature. A client never sees an internal error text.

use std::borrow::Cow;
use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use play::lobby::Denial;
use play::tournament::BadEvent;
use play::{GameId, VacationRefusal};
use protocol::{GroupNameFault, NicknameFault, PasswordFault, Problem};
use store::StoreError;

use crate::seldom::Seldom;
use crate::terms::TermsFault;

/// What a client is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    /// The word for it, for programs and for translations.
    pub(crate) id: Cow<'static, str>,
    /// The same in English, with what to do about it.
    pub(crate) text: Cow<'static, str>,
}

/// Declares reasons to refuse, each once: its name and what it holds, then status, id and text.
macro_rules! reasons {
    ($(#[$about:meta])* $name:ident { $(
        $(#[$note:meta])* $reason:ident $(($held:ident: $kind:ty))? $({$($field:ident: $type:ty),+})?
            => $status:expr, $id:expr, $text:expr;
    )* }) => {
        $(#[$about])*
        pub(crate) enum $name {
            $($(#[$note])* $reason $(($kind))? $({$($field: $type),+})?,)*
        }

        impl $name {
            /// What a client is sent.
            pub(crate) fn told(&self) -> $crate::error::Refusal {
                match self {
                    $($name::$reason $(($held))? $({$($field),+})? => {
                        // Not every text says what the reason holds.
                        $(let _ = $held;)?
                        $($(let _ = $field;)+)?
                        let (id, text) = ($id.into(), $text.into());
                        $crate::error::Refusal { status: $status, id, text }
                    })*
                }
            }
        }
    };
}

/// Declares why a feature refuses, as [`reasons`] does.
macro_rules! refusals {
    ($(#[$about:meta])* $name:ident { $($rows:tt)* }) => {
        $crate::error::reasons! {
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            $name { $($rows)* }
        }

        impl From<$name> for $crate::error::ApiError {
            fn from(reason: $name) -> Self {
                $crate::error::ApiError::Feature(reason.told())
            }
        }
    };
}

pub(crate) use {reasons, refusals};

reasons! {
    /// The failure of a request.
    #[derive(Debug)]
    ApiError {
        /// The request cannot be understood.
        BadRequest(what: String) => 400, "bad-request", what.clone();
        /// There is no session, or it has ended.
        NotLoggedIn => 401, "not-logged-in", "log in first";
        /// The nickname or the password is wrong; nobody learns which.
        WrongCredentials => 401, "wrong-credentials", "the nickname or the password is wrong";
        /// The origin of the request is not ours.
        BadOrigin => 403, "bad-origin", "the Origin header must name this server";
        /// The session is a guest's where an account is needed.
        NeedsAccount => 403, "needs-account", "register an account first";
        /// A teacher or moderator comes over plain HTTP from another machine.
        NeedsHttps => 403, "needs-https",
            "teachers and moderators log in over HTTPS, or on the server's own machine";
        /// A passkey must answer first.
        NeedsPasskey => 403, "passkey-required",
            "log in with the passkey first, in a browser at /login/passkey";
        /// It is somebody else's.
        NotYours => 403, "not-yours", "this belongs to somebody else";
        /// A moderator has shut the player out; until when and why, for people.
        Banned(words: String) => 403, "banned", words.clone();
        /// A moderator has silenced the player.
        Silenced => 403, "silenced", "a moderator does not let you say anything for now";
        /// A list of people can hold no more.
        ListFull => 409, "list-full", "the list is full: take somebody off it";
        /// There is no such thing.
        Missing => 404, "not-found", "there is no such thing";
        /// There is such a thing, but this cannot be done to it.
        BadMethod => 405, "bad-method", "this cannot be done here";
        /// The request took too long.
        TooSlow => 408, "too-slow", "the request took too long";
        /// The nickname is taken.
        NicknameTaken => 409, "nickname-taken", "the nickname is taken";
        /// So many games against computers are open already.
        TooManyGames => 409, "too-many-games", "finish a game against a computer first";
        /// The lobby refuses.
        Lobby(denial: Denial) => match denial {
            Denial::NoSuchChallenge => 404,
            Denial::NotForYou | Denial::NotYours | Denial::NotWelcome | Denial::NoPrograms => 403,
            Denial::OwnChallenge => 422,
            Denial::TooMany | Denial::NameTaken => 409,
        }, denial.id(), denial.to_string();
        /// The body is larger than allowed.
        TooLarge => 413, "too-large", "the body is too large";
        /// The body is no JSON.
        NotJson => 415, "not-json", "send JSON with its content type";
        /// The nickname is not allowed.
        Nickname(fault: NicknameFault) => 422, fault.id(), fault.to_string();
        /// The name of a tournament or a club is not allowed.
        GroupName(fault: GroupNameFault) => 422, fault.id(), fault.to_string();
        /// The password is not allowed.
        Password(fault: PasswordFault) => 422, fault.id(), fault.to_string();
        /// The terms of the game are not possible.
        Terms(fault: TermsFault) => 422, "bad-terms", fault.to_string();
        /// A feature refuses, for a reason in its own table.
        Feature(refusal: Refusal) => refusal.status, refusal.id.clone(), refusal.text.clone();
        /// A vacation cannot begin or end.
        Vacation(refusal: VacationRefusal) => match refusal {
            VacationRefusal::BadLength => 422,
            _ => 409,
        }, refusal.id(), refusal.to_string();
        /// An operation was refused by the rules of the game.
        Refused(problem: Problem) => 422, problem.error.clone(), problem.message.clone();
        /// An operation was meant for a state of the game that is past: how many entries the log has.
        Stale { seq: u64 } => 409, "stale",
            format!("the game has moved on to entry {seq}: read it and decide again");
        /// No computer of that name plays that game; those that do.
        NoSuchComputer { bot: String, game: String, known: Vec<String> } => 422, "unknown-bot",
            format!("no computer '{bot}' plays {game}; there are: {}", known.join(", "));
        /// Too many requests. When it may be tried again, in milliseconds.
        TooMany { retry_after: u64 } => 429, "too-many-requests",
            "slow down";
        /// The store cannot be reached, or too much is going on.
        Unavailable(outage: Outage) => 503, "unavailable",
            "the server cannot reach its database; try again";
        /// A fault of ours.
        Internal(fault: Fault) => 500, "internal", "something went wrong on our side";
    }
}

impl ApiError {
    /// Does it mean that what is stored about a game cannot be understood?
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self, ApiError::Internal(Fault::Game { .. } | Fault::Store(_)))
    }

    /// What is sent to the client.
    pub(crate) fn problem(&self) -> Problem {
        let Refusal { id, text, .. } = self.told();
        let (retry_after, wait) = match self {
            ApiError::TooMany { retry_after } => (Some(*retry_after), None),
            ApiError::Unavailable(_) => (Some(1_000), None),
            ApiError::Refused(problem) => (problem.retry_after, problem.wait),
            _ => (None, None),
        };
        Problem { retry_after, wait, ..Problem::new(id, text) }
    }

    /// Logs it at the level that fits.
    pub(crate) fn log(&self) {
        match self {
            ApiError::Internal(what) => tracing::error!(%what, "a fault of ours"),
            // A full disk refuses every request, and a line for each would fill it further.
            ApiError::Unavailable(what) => {
                static WARNING: Seldom = Seldom::new();
                if let Some(left_out) = WARNING.turn() {
                    tracing::warn!(%what, left_out, "the store is not available");
                }
            }
            other => tracing::debug!(error = %other.told().id, "a request was refused"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        self.log();
        let problem = self.problem();
        let retry = problem.retry_after.map(|millis| millis.div_ceil(1_000));
        let status = StatusCode::from_u16(self.told().status);
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(problem)).into_response();
        if let Some(value) = retry.and_then(|s| HeaderValue::from_str(&s.to_string()).ok()) {
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}

/// Why something cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outage {
    /// The store does not answer.
    Store(StoreError),
    /// Other nodes were faster again and again.
    TooBusy,
}

impl fmt::Display for Outage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outage::Store(error) => error.fmt(f),
            Outage::TooBusy => f.write_str("the game is too busy"),
        }
    }
}

/// A fault of ours. Clients never see its text.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// Something in the store cannot be understood.
    #[error("{0}")]
    Store(StoreError),
    /// A game cannot be read or continued.
    #[error("{game} cannot be read: {damage}")]
    Game {
        /// The game.
        game: GameId,
        /// What is wrong with it.
        damage: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Something cannot be read from JSON or written to it.
    #[error("{0}")]
    Json(serde_json::Error),
    /// A tournament's log cannot be read.
    #[error("{0}")]
    Tournament(BadEvent),
    /// The system has no random numbers to give.
    #[error("{0}")]
    Random(getrandom::Error),
    /// A password's hash cannot be made or read.
    #[error("{0}")]
    Password(Box<dyn std::error::Error + Send + Sync>),
    /// The key that signs calls to devices cannot be made or read.
    #[error("the key for calls to devices cannot be read")]
    PushKey,
    /// A header cannot be written.
    #[error("{0}")]
    Header(axum::http::header::InvalidHeaderValue),
    /// A thread that should work is gone.
    #[error("the threads for {0} are gone")]
    ThreadGone(&'static str),
    /// A feature that has not begun is asked for what it keeps.
    #[error("{0} has not begun")]
    NotKept(&'static str),
    /// A computer cannot choose a move.
    #[error("a computer: {0}")]
    Computer(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApiError::Internal(fault) => fault.fmt(f),
            ApiError::Unavailable(outage) => outage.fmt(f),
            other => f.write_str(&other.told().text),
        }
    }
}

impl std::error::Error for ApiError {}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Missing => ApiError::Missing,
            StoreError::Taken => ApiError::NicknameTaken,
            StoreError::Damaged(_) => ApiError::Internal(Fault::Store(error)),
            StoreError::Busy | StoreError::Contended | StoreError::Unavailable(_) => {
                ApiError::Unavailable(Outage::Store(error))
            }
        }
    }
}

impl From<Denial> for ApiError {
    fn from(denial: Denial) -> Self {
        ApiError::Lobby(denial)
    }
}

impl From<BadEvent> for ApiError {
    fn from(error: BadEvent) -> Self {
        ApiError::Internal(Fault::Tournament(error))
    }
}

impl From<TermsFault> for ApiError {
    fn from(fault: TermsFault) -> Self {
        ApiError::Terms(fault)
    }
}

impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> Self {
        ApiError::Internal(Fault::Json(error))
    }
}

impl From<getrandom::Error> for ApiError {
    fn from(error: getrandom::Error) -> Self {
        ApiError::Internal(Fault::Random(error))
    }
}
