//! A player's events as lines of JSON over plain HTTP, for programs: the same messages
//! as over a socket. A stream follows all unfinished games of its player by itself, and
//! whoever connects again is brought up to date, so that nothing depends on having
//! heard everything.

use std::collections::{HashSet, VecDeque};
use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::unfold;
use play::{GameId, millis};
use protocol::{ServerMessage, VERSION};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::error::ApiError;
use crate::live::{CloseReason, Inbox, Outbox, write};
use crate::security::{Member, Rule};
use crate::socket::{SocketParts, connect, depart};
use crate::views;

/// How often a line comes if nothing else does.
const KEEP_ALIVE: Duration = Duration::from_secs(5);
/// After how many such lines the list of games is read again: a game may have begun on
/// another node.
const LOOK_AGAIN: u32 = 2;
/// The most games that a stream follows at a time.
const MOST_GAMES: usize = 64;
/// Lines that may wait for the connection.
const AHEAD: usize = 16;

/// What a stream is to bring.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct StreamChoice {
    /// Also games that ended after this moment.
    after: Option<u64>,
    /// How long the stream stays open; as long as possible if left out.
    seconds: Option<u32>,
    /// Who is online, and open seeks as they come and go.
    #[serde(default)]
    lobby: bool,
}

/// Opens a stream for a player.
pub(crate) async fn open(
    parts: SocketParts,
    member: Member,
    choice: StreamChoice,
) -> Result<Response, ApiError> {
    parts.limits.account(Rule::Stream, member.player.id)?;
    let (outbox, inbox) = {
        let session = member.session.clone();
        Outbox::stream(parts.live.next_socket(), member.player.id, session, choice.lobby)
    };
    // As with sockets: connected before the welcome, so nothing falls in between.
    connect(&parts, &member.player, &outbox).await?;
    let (lines, read) = mpsc::channel(AHEAD);
    let (games, ended) = (HashSet::new(), VecDeque::new());
    let stream = EventStream { parts, outbox, inbox, lines, games, ended };
    tokio::spawn(serve(stream, member, choice));
    let body = unfold(read, |mut read| async move {
        read.recv().await.map(|line| (Ok::<Bytes, Infallible>(line), read))
    });
    let headers = [
        (header::CONTENT_TYPE.as_str(), "application/x-ndjson"),
        (header::CACHE_CONTROL.as_str(), "no-store"),
        // Proxies must pass every line on at once.
        ("x-accel-buffering", "no"),
    ];
    Ok((headers, Body::from_stream(body)).into_response())
}

async fn serve(mut stream: EventStream, member: Member, choice: StreamChoice) {
    let _over = stream.run(&member, choice).await;
    let EventStream { parts, outbox, games, .. } = stream;
    depart(&parts, &outbox, &games, &member).await;
}

/// The other side is gone, or is to connect again.
struct Over;

/// One stream.
struct EventStream {
    parts: SocketParts,
    outbox: Outbox,
    inbox: Inbox,
    lines: mpsc::Sender<Bytes>,
    /// The games it follows.
    games: HashSet<GameId>,
    /// Those of them that have ended, the oldest first: they make room for others.
    ended: VecDeque<GameId>,
}

impl EventStream {
    async fn run(&mut self, member: &Member, choice: StreamChoice) -> Result<(), Over> {
        let until =
            choice.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds.into()));
        self.begin(member, choice).await?;
        self.follow_all().await?;
        let (mut beat, mut beats) = (Instant::now(), 0_u32);
        loop {
            tokio::select! {
                // What is known goes out before the line that says that this is all.
                biased;
                text = self.inbox.queue.recv() => self.pass(text.ok_or(Over)?).await?,
                why = self.inbox.signs.closing() => {
                    if why == CloseReason::SessionEnded {
                        return Err(Over);
                    }
                    self.parts.metrics.resyncs.inc();
                    return self.drain().await;
                }
                () = self.lines.closed() => return Err(Over),
                () = sleep_until(beat) => {
                    self.keep_alive().await?;
                    if until.is_some_and(|until| Instant::now() >= until) {
                        return Ok(());
                    }
                    beats += 1;
                    if beats.is_multiple_of(LOOK_AGAIN) {
                        self.follow_all().await?;
                    }
                    let next = Instant::now() + KEEP_ALIVE;
                    beat = until.map_or(next, |until| next.min(until));
                }
            }
        }
    }

    /// Who they are, and what ended while they were away.
    async fn begin(&mut self, member: &Member, choice: StreamChoice) -> Result<(), Over> {
        let (parts, player) = (&self.parts, &member.player);
        let me = views::me(&parts.store, player).await.map_err(|error| {
            ApiError::from(error).log();
            Over
        })?;
        let welcome = ServerMessage::Welcome {
            version: VERSION,
            me,
            heartbeat: millis(KEEP_ALIVE),
            online: vec![],
            challenges: parts.challenges.visible_to(
                player.id,
                player.kind,
                &parts.live.sight(player.id),
            ),
        };
        let texts = if choice.lobby {
            parts.live.listed(player.id, welcome)
        } else {
            vec![write(&welcome)]
        };
        for text in texts {
            self.write(&text).await?;
        }
        let Some(after) = choice.after else { return Ok(()) };
        let ended = self.parts.store.ended_since(player.id, after).await;
        for game in ended.map_err(|error| ApiError::from(error).log()).unwrap_or_default() {
            let game = views::summary(&game, Some(player.id));
            self.write(&write(&ServerMessage::GameChanged { game })).await?;
        }
        Ok(())
    }

    /// Follows every unfinished game that is not followed yet.
    async fn follow_all(&mut self) -> Result<(), Over> {
        let open = self.parts.store.open_games_of(self.outbox.player()).await;
        for game in open.map_err(|error| ApiError::from(error).log()).unwrap_or_default() {
            self.follow(game).await;
            // One after the other, so that the queue never holds more than one of them.
            self.drain().await?;
        }
        Ok(())
    }

    /// Follows a game, if there is room for it.
    async fn follow(&mut self, game: GameId) {
        if self.games.contains(&game) {
            return;
        }
        if self.games.len() >= MOST_GAMES {
            let Some(ended) = self.ended.pop_front() else { return };
            self.games.remove(&ended);
            self.parts.games.leave(&self.outbox, &ended).await;
        }
        match self.parts.games.watch(&self.outbox, &game, None).await {
            Ok(()) => {
                self.games.insert(game);
            }
            // A game that cannot be read must not hide all others.
            Err(error) => error.log(),
        }
    }

    /// Sends what is queued.
    async fn drain(&mut self) -> Result<(), Over> {
        while let Ok(text) = self.inbox.queue.try_recv() {
            self.write(&text).await?;
            self.note_end(&text);
        }
        Ok(())
    }

    /// Sends a message, and follows the game that begins with it.
    async fn pass(&mut self, text: Utf8Bytes) -> Result<(), Over> {
        self.write(&text).await?;
        self.note_end(&text);
        if let Some(game) = begun(&text) {
            self.follow(game).await;
        }
        Ok(())
    }

    fn note_end(&mut self, text: &str) {
        let over = match serde_json::from_str(text) {
            Ok(ServerMessage::Game { game }) if game.standing.end.is_some() => game.id,
            Ok(ServerMessage::Events { game, standing, .. }) if standing.end.is_some() => game,
            _ => return,
        };
        if self.games.contains(&over) && !self.ended.contains(&over) {
            self.ended.push_back(over);
        }
    }

    /// Shows that the server is there. Whoever comes back after a break names this moment.
    async fn keep_alive(&self) -> Result<(), Over> {
        let now = (self.parts.now)();
        self.write(&format!(r#"{{"type":"pong","at":{now}}}"#)).await
    }

    async fn write(&self, text: &str) -> Result<(), Over> {
        self.lines.send(Bytes::from(format!("{text}\n"))).await.map_err(|_| Over)
    }
}

/// The game that a message says has begun.
fn begun(text: &str) -> Option<GameId> {
    match serde_json::from_str(text).ok()? {
        ServerMessage::ChallengeClosed { game, .. } => game,
        ServerMessage::GameChanged { game } if game.end.is_none() => Some(game.id),
        ServerMessage::Events { standing, .. } => standing.next,
        _ => None,
    }
}
