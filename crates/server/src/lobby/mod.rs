//! Challenges on this server: decided by the lobby of `play`, made durable by
//! the store, announced to those whom they concern.

mod announce;
mod apart;
mod board;
mod close;
mod pairing;

use std::sync::Arc;

use play::lobby::{Audience, Challenge, Closing, Denial};
use play::{ChallengeId, GameId, PlayerId, PlayerKind, Terms};
use protocol::{ChallengeView, NewChallenge, ServerMessage};
use rules::BySide;
use store::{CHALLENGE_LIFE, ChallengeRow, PlayerRow, Store};
use tokio::sync::mpsc;

use board::{Accepted, Board};

use crate::bus::Bus;
use crate::computers;
use crate::error::ApiError;
use crate::live::{Live, Outbox, Sight, write};
use crate::note::{Note, Posted, SEEK_LIFE};
use crate::now::Now;
use crate::security::{random_id, random_number};
use crate::terms::{TermsFault, proposed};
use crate::views;

/// How long an invitation by link stands.
const LINK_LIFE: u64 = 7 * 24 * 60 * 60_000;

/// How many games against computers one person may have open.
const MOST_COMPUTERS: u64 = 10;

/// The open challenges, and those who must be notified of them.
pub(crate) struct Challenges {
    board: Board,
    /// Held while this node pairs those who wait.
    pairing: tokio::sync::Mutex<()>,
    store: Store,
    live: Arc<Live>,
    bus: Bus,
    /// Where games are reported in which a computer may have something to do.
    wake: mpsc::UnboundedSender<GameId>,
    now: Now,
}

fn life(audience: &Audience) -> u64 {
    match audience {
        Audience::Anyone {} | Audience::Pairing { .. } => SEEK_LIFE,
        Audience::Link {} => LINK_LIFE,
        Audience::Person { .. } | Audience::Computer { .. } => CHALLENGE_LIFE,
    }
}

/// People and programs have ratings apart from each other.
fn check_pools(rated: bool, one: PlayerKind, other: PlayerKind) -> Result<(), ApiError> {
    let is_mixed = (one == PlayerKind::Program) != (other == PlayerKind::Program);
    if rated && is_mixed { Err(TermsFault::RatedProgram.into()) } else { Ok(()) }
}

impl Challenges {
    pub(crate) fn new(
        store: Store,
        live: Arc<Live>,
        bus: Bus,
        wake: mpsc::UnboundedSender<GameId>,
        now: Now,
    ) -> Challenges {
        let (board, pairing) = (Board::default(), tokio::sync::Mutex::default());
        Challenges { board, pairing, store, live, bus, wake, now }
    }

    /// What a player may see: seeks, what concerns them, and their own links.
    pub(crate) fn visible_to(
        &self,
        player: PlayerId,
        kind: PlayerKind,
        sight: &Sight,
    ) -> Vec<ChallengeView> {
        self.board.visible_to(player, kind, sight)
    }

    /// A challenge by its name: anyone who has the link may look, except at one of a closed
    /// class that is not theirs.
    pub(crate) async fn view(
        &self,
        id: &str,
        viewer: Option<PlayerId>,
    ) -> Result<ChallengeView, ApiError> {
        let posted = self.board.posted(id).ok_or(ApiError::Missing)?;
        let (from, to) = (posted.from, posted.to.unwrap_or(posted.from));
        match self.store.sees(viewer, [from, to]).await? {
            true => Ok(posted.view),
            false => Err(ApiError::Missing),
        }
    }

    /// The server's time.
    pub(crate) fn now(&self) -> u64 {
        (self.now)()
    }

    /// Has the player an open seek, or wants to be paired?
    pub(crate) fn is_looking(&self, player: PlayerId) -> bool {
        self.board.is_looking(player)
    }

    /// Reads the open challenges from the store.
    pub(crate) async fn refresh(&self) -> Result<(), ApiError> {
        let rows = self.store.open_challenges().await?;
        let readable = rows.iter().filter_map(|row| {
            let posted = serde_json::from_str::<Posted>(&row.body);
            // One that cannot be read must not hide all others.
            posted
                .inspect_err(|error| {
                    tracing::error!(challenge = %row.id, %error, "a challenge cannot be read");
                })
                .ok()
        });
        self.board.replace(readable.collect());
        Ok(())
    }

    /// Opens a challenge; against a computer the game begins at once.
    pub(crate) async fn open(
        &self,
        from: &PlayerRow,
        proposal: NewChallenge,
    ) -> Result<ChallengeView, ApiError> {
        let terms = proposed(&proposal.terms)?;
        let now = (self.now)();
        let to = match &proposal.audience {
            Audience::Person { nickname } => {
                let key = protocol::nickname_key(nickname).map_err(ApiError::Nickname)?;
                Some(self.challenged(from, key, proposal.terms.rated).await?)
            }
            Audience::Computer { bot } => {
                Some(computers::seat(&self.store, bot, &terms.game, now).await?)
            }
            Audience::Anyone {} | Audience::Pairing { .. } | Audience::Link {} => None,
        };
        let rating = self.rating_to_pair(from.id, &proposal.audience, &terms).await?;
        let view = ChallengeView {
            id: random_id()?.into(),
            from: views::seat(from),
            expires: now + life(&proposal.audience),
            audience: proposal.audience,
            terms: proposal.terms,
            first: proposal.first,
            game: None,
        };
        // It matters only where the opponent is not chosen.
        let is_open = view.audience.is_listed() || view.audience.is_pairing();
        let for_programs = from.kind == PlayerKind::Program
            || is_open && self.store.meets_programs(from.id).await?;
        let circle = self.store.circle_of(from.id).await?;
        let posted = Posted { view, from: from.id, to, for_programs, rating, circle };
        let challenge = posted.challenge()?;
        match (&posted.view.audience, to) {
            (Audience::Computer { .. }, Some(computer)) => {
                self.begin_with_computer(posted.view, &challenge, computer).await
            }
            (Audience::Pairing { .. }, _) => self.seek_pairing(posted, challenge).await,
            _ => self.post(posted, challenge).await,
        }
    }

    /// The player of this name, unless one of the two has blocked the other, or the challenger
    /// is a program and they do not meet programs.
    async fn challenged(
        &self,
        from: &PlayerRow,
        key: String,
        rated: bool,
    ) -> Result<PlayerId, ApiError> {
        let player = self.store.player_by_key(key).await?;
        if !self.store.sees(Some(from.id), [player.id; 2]).await? {
            return Err(ApiError::Missing);
        }
        self.check_apart(from.id, player.id).await?;
        if from.kind == PlayerKind::Program
            && player.kind != PlayerKind::Program
            && !self.store.meets_programs(player.id).await?
        {
            return Err(Denial::NoPrograms.into());
        }
        check_pools(rated, from.kind, player.kind)?;
        Ok(player.id)
    }

    /// May these two meet? A person who challenges a program agrees to it; one who seeks
    /// just anybody has to have agreed to meet programs.
    async fn check_pairing(&self, accepted: &Accepted, who: &PlayerRow) -> Result<(), ApiError> {
        if !self.store.sees(Some(who.id), [accepted.from; 2]).await? {
            return Err(Denial::NoSuchChallenge.into());
        }
        if who.kind == PlayerKind::Program
            && accepted.from_kind != PlayerKind::Program
            && !accepted.is_personal
            && !self.store.meets_programs(accepted.from).await?
        {
            return Err(Denial::NoPrograms.into());
        }
        self.check_apart(accepted.from, who.id).await?;
        check_pools(accepted.terms.rated, accepted.from_kind, who.kind)
    }

    /// Makes a challenge durable and notifies those whom it concerns.
    async fn post(&self, posted: Posted, challenge: Challenge) -> Result<ChallengeView, ApiError> {
        let view = posted.view.clone();
        let body = serde_json::to_string(&posted)?;
        let (id, expires_at) = (view.id.clone(), view.expires);
        let (from, to) = (posted.from, posted.to);
        let is_pairing = view.audience.is_pairing();
        let row = ChallengeRow { id, from, to, body, is_pairing, expires_at };
        self.board.open(challenge, posted.clone())?;
        let opened = self.store.open_challenge(row).await;
        if !matches!(opened, Ok(true)) {
            self.board.take_down(&view.id);
            return Err(opened.err().map_or(Denial::TooMany.into(), ApiError::from));
        }
        self.bus.publish(Note::Opened { posted: Box::new(posted.clone()) });
        self.announce_open(posted)?;
        Ok(view)
    }

    /// Two players begin a game that somebody arranged for them, and learn of it.
    pub(crate) async fn begin(
        &self,
        (first, second): (PlayerId, PlayerId),
        terms: &Terms,
    ) -> Result<GameId, ApiError> {
        let game = GameId::from(random_id()?);
        let seats = BySide::new(first, second);
        let new = views::new_game(game.clone(), terms, seats, (self.now)())?;
        self.store.open_game(new).await?;
        self.announce_game(&game, vec![first, second]).await;
        Ok(game)
    }

    /// Two players learn, wherever they are, that a game of theirs has begun.
    pub(crate) async fn announce_game(&self, game: &GameId, players: Vec<PlayerId>) {
        for player in &players {
            self.withdraw_seeks(*player).await;
        }
        // For clients it is as if both had agreed on a challenge.
        let challenge = ChallengeId::from(game.as_str());
        self.announce_closed(&challenge, Closing::Accepted, Some(game.clone()), &players);
        self.bus.publish(Note::Closed {
            id: challenge,
            why: Closing::Accepted,
            game: Some(game.clone()),
            for_players: players,
        });
    }

    /// Streams follow a game that begins at once; whoever has a screen opens it.
    async fn tell_streams(&self, player: PlayerId, id: &GameId) {
        let streams = self.live.sockets_of(player).into_iter().filter(Outbox::is_stream);
        let streams: Vec<Outbox> = streams.collect();
        if streams.is_empty() {
            return;
        }
        if let Ok(game) = self.store.game(id.clone()).await {
            let game = views::summary(&game, Some(player));
            let text = write(&ServerMessage::GameChanged { game });
            streams.iter().for_each(|outbox| outbox.send_text(text.clone()));
        }
    }

    async fn begin_with_computer(
        &self,
        view: ChallengeView,
        challenge: &Challenge,
        computer: PlayerId,
    ) -> Result<ChallengeView, ApiError> {
        if view.terms.rated {
            return Err(TermsFault::RatedComputer.into());
        }
        let coin = random_number()? & 1 == 0;
        let seats = challenge.seats(computer, coin);
        let id = GameId::from(random_id()?);
        let game = views::new_game(id.clone(), &view.terms, seats, (self.now)())?;
        if !self.store.open_game_with_computer(game, challenge.from, MOST_COMPUTERS).await? {
            return Err(ApiError::TooManyGames);
        }
        // Nobody listens while the server stops.
        let _stopping = self.wake.send(id.clone());
        self.tell_streams(challenge.from, &id).await;
        Ok(ChallengeView { game: Some(id), ..view })
    }
}
