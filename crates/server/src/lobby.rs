//! Challenges on this server: decided by the lobby of `play`, made durable by
//! the store, told to those whom they concern.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use play::Moment;
use play::lobby::{Audience, Challenge, Closing, Denial, First, LobbyEvent};
use protocol::{ChallengeView, NewChallenge, ServerMessage, Terms};
use rules::BySide;
use serde::{Deserialize, Serialize};
use store::{ChallengeRow, NewGame, PlayerRow, Settled};

use crate::app::App;
use crate::bus::Note;
use crate::error::ApiError;
use crate::live::write;
use crate::security::{random_id, random_number};
use crate::{bots, wire};

/// How long a seek stands, a challenge to a person, and an invitation by link.
const SEEK_LIFE: u64 = 10 * 60_000;
const PERSON_LIFE: u64 = 24 * 60 * 60_000;
const LINK_LIFE: u64 = 7 * 24 * 60 * 60_000;

/// A challenge as the store keeps it and as others see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Posted {
    view: ChallengeView,
    from: u64,
    to: Option<u64>,
}

/// The open challenges.
#[derive(Default)]
pub(crate) struct Lobby {
    board: Mutex<Board>,
}

#[derive(Default)]
struct Board {
    lobby: play::lobby::Lobby,
    posted: std::collections::HashMap<String, Posted>,
}

impl Lobby {
    fn lock(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a player may see: seeks, what concerns him, and his own links.
    pub(crate) fn visible_to(&self, player: u64) -> Vec<ChallengeView> {
        let board = self.lock();
        let sees = |posted: &&Posted| {
            matches!(posted.view.audience, protocol::Audience::Anyone {})
                || posted.from == player
                || posted.to == Some(player)
        };
        board.posted.values().filter(sees).map(|posted| posted.view.clone()).collect()
    }

    /// A challenge by its name: whoever has the link may look.
    pub(crate) fn view(&self, id: &str) -> Option<ChallengeView> {
        self.lock().posted.get(id).map(|posted| posted.view.clone())
    }

    pub(crate) fn is_looking(&self, player: u64) -> bool {
        let board = self.lock();
        board
            .lobby
            .challenges()
            .any(|challenge| challenge.from == player && challenge.audience == Audience::Anyone)
    }

    fn post(&self, posted: Posted) -> Result<(), ApiError> {
        let challenge = posted.challenge()?;
        let mut board = self.lock();
        board.lobby.apply(&[LobbyEvent::Opened(challenge)]);
        board.posted.insert(posted.view.id.clone(), posted);
        Ok(())
    }

    fn take_down(&self, id: &str) -> Option<Posted> {
        let mut board = self.lock();
        let why = Closing::Cancelled;
        board.lobby.apply(&[LobbyEvent::Closed { id: id.to_string(), why }]);
        board.posted.remove(id)
    }
}

impl Posted {
    fn challenge(&self) -> Result<Challenge, ApiError> {
        let audience = match (&self.view.audience, self.to) {
            (_, Some(person)) => Audience::Person(person),
            (protocol::Audience::Anyone {}, None) => Audience::Anyone,
            _ => Audience::Link,
        };
        let first = match self.view.first {
            protocol::First::Inviter => First::Inviter,
            protocol::First::Invited => First::Invited,
            protocol::First::Chance => First::Chance,
        };
        Ok(Challenge {
            id: self.view.id.clone(),
            from: self.from,
            audience,
            terms: wire::terms_in(&self.view.terms)?,
            first,
            expires: Moment(self.view.expires),
        })
    }
}

/// A game to open.
pub(crate) fn new_game(
    id: String,
    terms: &Terms,
    seats: BySide<u64>,
    now: u64,
) -> Result<NewGame, ApiError> {
    let room = play::Room::open(wire::terms_in(terms)?, Moment(now))
        .map_err(|error| ApiError::Terms(error.to_string()))?;
    Ok(NewGame {
        id,
        game: room.terms().game.clone(),
        terms: serde_json::to_string(terms).map_err(|e| ApiError::Internal(e.to_string()))?,
        public: terms.public,
        rated: terms.rated,
        seats,
        opened_at: now,
        progress: wire::progress(&room),
    })
}

/// Reads the open challenges from the store.
pub(crate) async fn refresh(app: &App) -> Result<(), ApiError> {
    let rows = app.store.open_challenges().await?;
    let mut board = Board::default();
    for row in rows {
        let posted: Posted =
            serde_json::from_str(&row.body).map_err(|e| ApiError::Internal(e.to_string()))?;
        board.lobby.apply(&[LobbyEvent::Opened(posted.challenge()?)]);
        board.posted.insert(row.id, posted);
    }
    *app.lobby.lock() = board;
    Ok(())
}

/// Opens a challenge; against a computer the game begins at once.
pub(crate) async fn open(
    app: &Arc<App>,
    from: &PlayerRow,
    wish: NewChallenge,
) -> Result<ChallengeView, ApiError> {
    let terms = wire::terms_in(&wish.terms)?;
    let now = app.now();
    let life = match &wish.audience {
        protocol::Audience::Anyone {} => SEEK_LIFE,
        protocol::Audience::Link {} => LINK_LIFE,
        _ => PERSON_LIFE,
    };
    let to = match &wish.audience {
        protocol::Audience::Person { nickname } => {
            let key = protocol::nickname_key(nickname).map_err(ApiError::Nickname)?;
            Some(app.store.player_by_key(key).await?.id)
        }
        protocol::Audience::Computer { bot } => Some(bots::seat(app, bot, &terms.game).await?),
        _ => None,
    };
    let view = ChallengeView {
        id: random_id()?,
        from: wire::seat(from),
        audience: wish.audience,
        terms: wish.terms,
        first: wish.first,
        expires: now + life,
        game: None,
    };
    let posted = Posted { view: view.clone(), from: from.id, to };
    let challenge = posted.challenge()?;
    if let (protocol::Audience::Computer { .. }, Some(computer)) = (&view.audience, to) {
        return begin_with_computer(app, view, &challenge, computer).await;
    }
    let denied = app.lobby.lock().lobby.open(challenge).map(|_| ());
    denied?;
    let body = serde_json::to_string(&posted).map_err(|e| ApiError::Internal(e.to_string()))?;
    let (id, expires_at) = (view.id.clone(), view.expires);
    let row = ChallengeRow { id, from: from.id, body, expires_at };
    app.store.open_challenge(row).await?;
    app.bus.publish(Note::Opened { posted: posted.clone() });
    announce_open(app, posted)?;
    Ok(view)
}

async fn begin_with_computer(
    app: &Arc<App>,
    view: ChallengeView,
    challenge: &Challenge,
    computer: u64,
) -> Result<ChallengeView, ApiError> {
    if view.terms.rated {
        return Err(ApiError::Terms("games against computers are not rated".to_string()));
    }
    let coin = random_number()? & 1 == 0;
    let pairing = challenge.pair(computer, coin);
    let game = new_game(random_id()?, &view.terms, pairing.seats, app.now())?;
    let id = game.id.clone();
    app.store.open_game(game).await?;
    bots::wake(app, &id);
    Ok(ChallengeView { game: Some(id), ..view })
}

/// Puts a challenge on the board and tells this node's players whom it concerns.
pub(crate) fn announce_open(app: &App, posted: Posted) -> Result<(), ApiError> {
    app.lobby.post(posted.clone())?;
    app.live.looks(posted.from, app.lobby.is_looking(posted.from));
    let text = write(&ServerMessage::Challenge { challenge: posted.view.clone() });
    if matches!(posted.view.audience, protocol::Audience::Anyone {}) {
        app.live.tell_lobby(&text);
        return Ok(());
    }
    for player in std::iter::once(posted.from).chain(posted.to) {
        for outbox in app.live.sockets_of(player) {
            outbox.send_text(text.clone());
        }
    }
    Ok(())
}

/// A challenge may have been opened on another node a moment ago.
async fn find(app: &App, id: &str) -> Result<(), ApiError> {
    if app.bus.is_shared() && app.lobby.view(id).is_none() {
        refresh(app).await?;
    }
    Ok(())
}

/// Accepts a challenge and gives the game that begins.
pub(crate) async fn accept(app: &Arc<App>, who: &PlayerRow, id: &str) -> Result<String, ApiError> {
    find(app, id).await?;
    let coin = random_number()? & 1 == 0;
    let (pairing, rated, terms, from) = {
        let board = app.lobby.lock();
        let (pairing, _) = board.lobby.accept(id, who.id, coin, Moment(app.now()))?;
        let posted = board.posted.get(id).ok_or(Denial::NoSuchChallenge)?;
        (pairing, posted.view.terms.rated, posted.view.terms.clone(), posted.from)
    };
    if rated && who.kind != store::Kind::Person {
        return Err(ApiError::NeedsAccount);
    }
    let game = new_game(random_id()?, &terms, pairing.seats, app.now())?;
    let name = game.id.clone();
    close(app, id, "accepted", Some(game), vec![from, who.id]).await?;
    for player in [from, who.id] {
        withdraw_seeks(app, player).await;
    }
    Ok(name)
}

/// Declines a challenge, or takes one's own back.
pub(crate) async fn refuse(app: &Arc<App>, who: u64, id: &str) -> Result<(), ApiError> {
    find(app, id).await?;
    let (why, players) = {
        let board = app.lobby.lock();
        let posted = board.posted.get(id).ok_or(Denial::NoSuchChallenge)?;
        let players = std::iter::once(posted.from).chain(posted.to).collect();
        if posted.from == who {
            board.lobby.cancel(id, who)?;
            ("cancelled", players)
        } else {
            board.lobby.decline(id, who)?;
            ("declined", players)
        }
    };
    close(app, id, why, None, players).await
}

/// Takes back the seeks of a player who begins a game, or has left: whoever
/// answers a seek finds somebody who is there.
pub(crate) async fn withdraw_seeks(app: &Arc<App>, who: u64) {
    let seeks = app.lobby.lock().lobby.cancel_seeks(who);
    close_all(app, seeks, "cancelled").await;
}

/// Takes back everything a player proposed, as when the account is deleted.
pub(crate) async fn withdraw_all(app: &Arc<App>, who: u64) {
    let all = {
        let board = app.lobby.lock();
        let own = board.lobby.challenges().filter(|challenge| challenge.from == who);
        own.filter_map(|challenge| board.lobby.cancel(&challenge.id, who).ok()).flatten().collect()
    };
    close_all(app, all, "cancelled").await;
}

/// Closes what nobody answered in time.
pub(crate) async fn expire(app: &Arc<App>) -> Result<(), ApiError> {
    let over = app.lobby.lock().lobby.expire(Moment(app.now()));
    close_all(app, over, "expired").await;
    Ok(())
}

async fn close_all(app: &Arc<App>, events: Vec<LobbyEvent>, why: &'static str) {
    for event in events {
        if let LobbyEvent::Closed { id, .. } = event {
            // Those whom it concerned learn that it is gone.
            let posted = app.lobby.lock().posted.get(&id).cloned();
            let players = posted.map_or(vec![], |p| p.to.into_iter().chain([p.from]).collect());
            // Another node may have been faster: then it is closed all the same.
            let _too_late = close(app, &id, why, None, players).await;
        }
    }
}

async fn close(
    app: &Arc<App>,
    id: &str,
    why: &'static str,
    game: Option<NewGame>,
    players: Vec<u64>,
) -> Result<(), ApiError> {
    let name = game.as_ref().map(|game| game.id.clone());
    let settled = app.store.close_challenge(id.to_string(), why, game).await?;
    if settled == Settled::TooLate {
        app.lobby.take_down(id);
        return Err(Denial::NoSuchChallenge.into());
    }
    announce_closed(app, id, why, name.clone(), &players);
    app.bus.publish(Note::Closed {
        id: id.to_string(),
        why: why.to_string(),
        game: name,
        for_players: players,
    });
    Ok(())
}

/// Tells this node's players that a challenge is closed; only those who play
/// learn the game.
pub(crate) fn announce_closed(
    app: &App,
    id: &str,
    why: &str,
    game: Option<String>,
    players: &[u64],
) {
    let posted = app.lobby.take_down(id);
    let message =
        |game| ServerMessage::ChallengeClosed { id: id.to_string(), why: why.to_string(), game };
    if let Some(posted) = posted {
        app.live.looks(posted.from, app.lobby.is_looking(posted.from));
        if matches!(posted.view.audience, protocol::Audience::Anyone {}) {
            app.live.tell_lobby(&write(&message(None)));
        }
    }
    let text = write(&message(game));
    for player in players {
        for outbox in app.live.sockets_of(*player) {
            outbox.send_text(text.clone());
        }
    }
}
