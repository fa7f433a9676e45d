//! Why a request fails: one enumeration that decides the status, the problem
//! sent to the client and the level of the log entry. A client never sees an
//! internal error text.

use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use play::tournament::BadEvent;
use play::{GameId, VacationRefusal};
use protocol::{NicknameFault, PasswordFault, Problem};
use store::StoreError;

use crate::features::passkeys::errors::PasskeyFault;
use crate::features::push::errors::PushFault;
use crate::features::tokens::errors::TokenFault;
use crate::features::tournaments::errors::GatherFault;
use crate::rooms::GameDamage;
use crate::security::PasswordError;
use crate::seldom::Seldom;
use crate::terms::TermsFault;

/// The failure of a request.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The request cannot be understood: 400.
    BadRequest(String),
    /// There is no session, or it has ended: 401.
    NotLoggedIn,
    /// The nickname or the password is wrong; nobody learns which: 401.
    WrongCredentials,
    /// The origin of the request is not ours: 403.
    BadOrigin,
    /// The session is a guest's where an account is needed: 403.
    NeedsAccount,
    /// A teacher or moderator comes over plain HTTP from another machine: 403.
    NeedsHttps,
    /// It is somebody else's: 403.
    NotYours,
    /// A moderator has shut the player out; until when and why, for people: 403.
    Banned(String),
    /// A moderator has silenced the player: 403.
    Silenced,
    /// A list of people can hold no more: 409.
    ListFull,
    /// There is no such thing: 404.
    Missing,
    /// There is such a thing, but this cannot be done to it: 405.
    BadMethod,
    /// The request took too long: 408.
    TooSlow,
    /// The nickname is taken: 409.
    NicknameTaken,
    /// So many games against computers are open already: 409.
    TooManyGames,
    /// The lobby refuses: 403, 404, 409 or 422, as fits.
    Lobby(play::lobby::Denial),
    /// The body is larger than allowed: 413.
    TooLarge,
    /// The body is no JSON: 415.
    NotJson,
    /// The nickname is not allowed: 422.
    Nickname(NicknameFault),
    /// The password is not allowed: 422.
    Password(PasswordFault),
    /// A device cannot be called: 422.
    Push(PushFault),
    /// The terms of the game are not possible: 422.
    Terms(TermsFault),
    /// An access token is refused, or cannot be made: 401, 403, 409 or 422, as fits.
    Token(TokenFault),
    /// A passkey is not taken: 401, 403, 409 or 422, as fits.
    Passkey(PasskeyFault),
    /// A tournament or a club refuses: 403, 409 or 422, as fits.
    Gather(GatherFault),
    /// A vacation cannot begin or end: 409, or 422 for one of no possible length.
    Vacation(VacationRefusal),
    /// An operation was refused by the rules of the game: 422.
    Refused(Problem),
    /// An operation was meant for a state of the game that is past: 409.
    Stale {
        /// How many entries the log has.
        seq: u64,
    },
    /// No computer of that name plays that game: 422.
    NoSuchComputer {
        /// The name.
        bot: String,
        /// The game.
        game: String,
        /// The computers that do.
        known: Vec<String>,
    },
    /// Too many requests: 429.
    TooMany {
        /// When it may be tried again, in milliseconds.
        retry_after: u64,
    },
    /// The store cannot be reached, or too much is going on: 503.
    Unavailable(Outage),
    /// A fault of ours: 500.
    Internal(Fault),
}

impl ApiError {
    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        use play::lobby::Denial;
        match self {
            ApiError::BadRequest(_) => StatusCode::BAD_REQUEST,
            ApiError::NotLoggedIn | ApiError::WrongCredentials => StatusCode::UNAUTHORIZED,
            ApiError::BadOrigin
            | ApiError::NeedsAccount
            | ApiError::NeedsHttps
            | ApiError::NotYours
            | ApiError::Banned(_)
            | ApiError::Silenced => StatusCode::FORBIDDEN,
            ApiError::Missing => StatusCode::NOT_FOUND,
            ApiError::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            ApiError::NicknameTaken | ApiError::TooManyGames | ApiError::ListFull => {
                StatusCode::CONFLICT
            }
            ApiError::Lobby(Denial::NoSuchChallenge) => StatusCode::NOT_FOUND,
            ApiError::Lobby(
                Denial::NotForYou | Denial::NotYours | Denial::NotWelcome | Denial::NoPrograms,
            ) => StatusCode::FORBIDDEN,
            ApiError::Lobby(Denial::OwnChallenge) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Lobby(Denial::TooMany | Denial::NameTaken) => StatusCode::CONFLICT,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::Nickname(_)
            | ApiError::Password(_)
            | ApiError::Push(_)
            | ApiError::Terms(_)
            | ApiError::NoSuchComputer { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Token(fault) => fault.status(),
            ApiError::Passkey(fault) => fault.status(),
            ApiError::Gather(fault) => fault.status(),
            ApiError::Vacation(VacationRefusal::BadLength) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Vacation(_) => StatusCode::CONFLICT,
            ApiError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Stale { .. } => StatusCode::CONFLICT,
            ApiError::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Does it mean that what is stored about a game cannot be understood?
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self, ApiError::Internal(Fault::Game { .. } | Fault::Store(_)))
    }

    /// What is sent to the client.
    pub(crate) fn problem(&self) -> Problem {
        let (error, message) = match self {
            ApiError::BadRequest(what) => ("bad-request", what.clone()),
            ApiError::NotLoggedIn => ("not-logged-in", "log in first".into()),
            ApiError::WrongCredentials => {
                ("wrong-credentials", "the nickname or the password is wrong".into())
            }
            ApiError::BadOrigin => ("bad-origin", "the Origin header must name this server".into()),
            ApiError::NeedsAccount => ("needs-account", "register an account first".into()),
            ApiError::NeedsHttps => (
                "needs-https",
                "teachers and moderators log in over HTTPS, or on the server's own machine".into(),
            ),
            ApiError::NotYours => ("not-yours", "this belongs to somebody else".into()),
            ApiError::Banned(words) => ("banned", words.clone()),
            ApiError::Silenced => {
                ("silenced", "a moderator does not let you say anything for now".into())
            }
            ApiError::ListFull => ("list-full", "the list is full: take somebody off it".into()),
            ApiError::Missing => ("not-found", "there is no such thing".into()),
            ApiError::BadMethod => ("bad-method", "this cannot be done here".into()),
            ApiError::TooSlow => ("too-slow", "the request took too long".into()),
            ApiError::NicknameTaken => ("nickname-taken", "the nickname is taken".into()),
            ApiError::TooManyGames => {
                ("too-many-games", "finish a game against a computer first".into())
            }
            ApiError::Lobby(denial) => (denial.id(), denial.to_string()),
            ApiError::TooLarge => ("too-large", "the body is too large".into()),
            ApiError::NotJson => ("not-json", "send JSON with its content type".into()),
            ApiError::Nickname(fault) => (fault.id(), fault.to_string()),
            ApiError::Password(fault) => (fault.id(), fault.to_string()),
            ApiError::Push(fault) => (fault.id(), fault.message().into()),
            ApiError::Terms(fault) => ("bad-terms", fault.to_string()),
            ApiError::NoSuchComputer { bot, game, known } => {
                let known = known.join(", ");
                ("unknown-bot", format!("no computer '{bot}' plays {game}; there are: {known}"))
            }
            ApiError::Token(fault) => (fault.id(), fault.message().into()),
            ApiError::Passkey(fault) => (fault.id(), fault.message().into()),
            ApiError::Gather(fault) => (fault.id(), fault.message()),
            ApiError::Vacation(refusal) => (refusal.id(), refusal.to_string()),
            ApiError::Refused(problem) => return problem.clone(),
            ApiError::Stale { seq } => {
                ("stale", format!("the game has moved on to entry {seq}: read it and decide again"))
            }
            ApiError::TooMany { .. } => ("too-many-requests", "slow down".into()),
            ApiError::Unavailable(_) => {
                ("unavailable", "the server cannot reach its database; try again".into())
            }
            ApiError::Internal(_) => ("internal", "something went wrong on our side".into()),
        };
        let retry_after = match self {
            ApiError::TooMany { retry_after } => Some(*retry_after),
            ApiError::Unavailable(_) => Some(1_000),
            _ => None,
        };
        Problem { retry_after, ..Problem::new(error, message) }
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
            other => tracing::debug!(error = other.problem().error, "a request was refused"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        self.log();
        let problem = self.problem();
        let retry = problem.retry_after.map(|millis| millis.div_ceil(1_000));
        let mut response = (self.status(), Json(problem)).into_response();
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
#[derive(Debug)]
pub(crate) enum Fault {
    /// Something in the store cannot be understood.
    Store(StoreError),
    /// A game cannot be read or continued.
    Game {
        /// The game.
        game: GameId,
        /// What is wrong with it.
        damage: Box<GameDamage>,
    },
    /// Something cannot be read from JSON or written to it.
    Json(serde_json::Error),
    /// A tournament's log cannot be read.
    Tournament(BadEvent),
    /// The system has no random numbers to give.
    Random(getrandom::Error),
    /// A password's hash cannot be made or read.
    Password(PasswordError),
    /// The key that signs calls to devices cannot be made or read.
    PushKey,
    /// A header cannot be written.
    Header(axum::http::header::InvalidHeaderValue),
    /// A thread that should work is gone.
    ThreadGone(&'static str),
    /// A computer cannot choose a move.
    Computer(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Store(error) => error.fmt(f),
            Fault::Game { game, damage } => write!(f, "{game} cannot be read: {damage}"),
            Fault::Json(error) => error.fmt(f),
            Fault::Tournament(error) => error.fmt(f),
            Fault::Random(error) => error.fmt(f),
            Fault::Password(error) => error.fmt(f),
            Fault::PushKey => f.write_str("the key for calls to devices cannot be read"),
            Fault::Header(error) => error.fmt(f),
            Fault::ThreadGone(which) => write!(f, "the threads for {which} are gone"),
            Fault::Computer(error) => write!(f, "a computer: {error}"),
        }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApiError::Internal(fault) => fault.fmt(f),
            ApiError::Unavailable(outage) => outage.fmt(f),
            other => f.write_str(&other.problem().message),
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

impl From<play::lobby::Denial> for ApiError {
    fn from(denial: play::lobby::Denial) -> Self {
        ApiError::Lobby(denial)
    }
}

impl From<PasswordError> for ApiError {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Busy => ApiError::TooMany { retry_after: 5_000 },
            other => ApiError::Internal(Fault::Password(other)),
        }
    }
}

impl From<PushFault> for ApiError {
    fn from(fault: PushFault) -> Self {
        ApiError::Push(fault)
    }
}

impl From<TokenFault> for ApiError {
    fn from(fault: TokenFault) -> Self {
        ApiError::Token(fault)
    }
}

impl From<PasskeyFault> for ApiError {
    fn from(fault: PasskeyFault) -> Self {
        ApiError::Passkey(fault)
    }
}

impl From<GatherFault> for ApiError {
    fn from(fault: GatherFault) -> Self {
        ApiError::Gather(fault)
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
