//! Games as the rest of the server uses them: rooms decide, and what they say
//! must happen elsewhere happens here.

mod vacation;

use std::sync::Arc;
use std::time::{Duration, Instant};

use play::lobby::Denial;
use play::{Action, Circumstances, Entry, GameId, Offer, Operation, PlayerId, PlayerKind};
use protocol::{GameView, Phrase, Problem, ServerMessage};
use rules::Side;
use store::{GameRow, PlayerRow, Store};
use tokio::sync::mpsc;

use crate::bus::Bus;
use crate::error::ApiError;
use crate::explorer::{Counting, GameToCount};
use crate::live::{Live, Outbox, write};
use crate::metrics::Metrics;
use crate::note::Note;
use crate::now::Now;
use crate::rooms::{Effect, LiveRoom, Locked, Rooms};
use crate::security::{Rule, random_id};
use crate::views;

/// The games on this node.
pub(crate) struct Games {
    rooms: Rooms,
    store: Store,
    live: Arc<Live>,
    bus: Bus,
    metrics: Arc<Metrics>,
    counting: Arc<Counting>,
    /// Where games are reported in which a computer may have something to do.
    wake: mpsc::UnboundedSender<GameId>,
    now: Now,
    /// When this server began to see people.
    started: u64,
}

impl Games {
    pub(crate) fn new(
        store: Store,
        live: Arc<Live>,
        bus: Bus,
        metrics: Arc<Metrics>,
        counting: Arc<Counting>,
        wake: mpsc::UnboundedSender<GameId>,
        now: Now,
    ) -> Games {
        let (rooms, started) = (Rooms::new(store.clone(), now.clone()), now());
        Games { rooms, store, live, bus, metrics, counting, wake, now, started }
    }

    /// Does what must happen outside a room, while the room is still locked.
    fn carry_out(&self, at: &mut Locked<'_>) {
        let game = at.room.id.as_str();
        for effect in std::mem::take(&mut at.effects) {
            match effect {
                Effect::Notify { game, followers } => self.notify(&game, &followers),
                Effect::Publish(note) => self.bus.publish(*note),
                Effect::Appended(count) => {
                    self.metrics.events.inc_by(count);
                }
                Effect::Plays(player) => self.live.plays(player, game),
                Effect::StopsPlaying(player) => self.live.stops_playing(player, game),
                Effect::Ended => self.count(at),
                Effect::WakeComputer(game) => self.wake_computer(game),
            }
        }
    }

    /// The explorer counts a game later, and need not read it again for that.
    fn count(&self, at: &Locked<'_>) {
        let game = GameToCount::of(&at.room.id, at.state.ledger.room(), || at.room.seats());
        game.into_iter().for_each(|game| self.counting.add(game));
    }

    /// Sends the state of the game to the players' sockets that do not follow it.
    fn notify(&self, game: &GameRow, followers: &[u64]) {
        for side in Side::BOTH {
            let player = game.seats[side].id;
            let mut elsewhere = self.live.sockets_of(player);
            elsewhere.retain(|outbox| !followers.contains(&outbox.id()));
            if !elsewhere.is_empty() {
                let game = views::summary(game, Some(player));
                let text = write(&ServerMessage::GameChanged { game });
                elsewhere.iter().for_each(|outbox| outbox.send_text(text.clone()));
            }
        }
    }

    /// Lets a computer look at a game.
    pub(crate) fn wake_computer(&self, game: GameId) {
        // Nobody listens while the server stops.
        let _stopping = self.wake.send(game);
    }

    /// Does what a player asks and answers over their socket, if there is one.
    pub(crate) async fn act(
        &self,
        player: PlayerId,
        operation: &Operation,
        outbox: Option<&Outbox>,
    ) -> Result<(), ApiError> {
        let room = self.rooms.load(&operation.game).await?;
        let side = room.side_of(player).ok_or(ApiError::NotYours)?;
        if is_rematch(&operation.action) {
            let opponent = &room.seats()[side.other()];
            if opponent.kind == PlayerKind::Gone {
                return Err(ApiError::Missing);
            }
            if self.store.keep_apart(player, opponent.id).await? {
                return Err(Denial::NotWelcome.into());
            }
        }
        if operation.action == (Action::Abort {}) {
            self.refuse_tournament(&operation.game).await?;
        }
        let mut at = room.lock().await;
        let circumstances = self.circumstances(&room, side, &operation.action).await?;
        let begun = Instant::now();
        let done = self.rooms.act(&mut at, side, operation, circumstances, outbox).await;
        if matches!(done, Ok(true)) {
            self.metrics.acknowledged(&operation.action, begun.elapsed());
        }
        self.carry_out(&mut at);
        drop(at);
        if done? && operation.action == (Action::Offer { offer: Offer::Rematch }) {
            let opponent = room.seats()[side.other()].id;
            let noted =
                self.store.offered_rematch(operation.game.clone(), opponent, (self.now)()).await;
            // The offer stands, even if no device is called for it.
            noted.unwrap_or_else(|error| tracing::warn!(%error, "nobody is called for a rematch"));
        }
        Ok(())
    }

    /// Was an operation meant for a state of the game that is past?
    pub(crate) async fn is_behind(&self, operation: &Operation) -> Result<bool, ApiError> {
        let room = self.rooms.load(&operation.game).await?;
        Ok(room.lock().await.state.ledger.seq() != operation.seq)
    }

    /// In a tournament a game that is called off counts, so that nobody may do it by hand: who
    /// does not come loses when the time for the first moves is over.
    async fn refuse_tournament(&self, game: &GameId) -> Result<(), ApiError> {
        match self.store.tournament_of_game(game.clone()).await? {
            Some(_) => Err(ApiError::Refused(Problem::new(
                "tournament-game",
                "a game of a tournament cannot be called off; resign, or wait",
            ))),
            None => Ok(()),
        }
    }

    async fn circumstances(
        &self,
        room: &LiveRoom,
        side: Side,
        action: &Action,
    ) -> Result<Circumstances, ApiError> {
        let opponent_gone = match action {
            Action::Claim {} => self.absence(&room.seats()[side.other()]).await?,
            _ => None,
        };
        let next_game = if is_rematch(action) { Some(random_id()?.into()) } else { None };
        Ok(Circumstances { opponent_gone, next_game, ..Circumstances::default() })
    }

    /// For how long a player has been away. Time in which this server did not
    /// run does not count.
    async fn absence(&self, absent: &PlayerRow) -> Result<Option<Duration>, ApiError> {
        if self.live.is_online(absent.id) || absent.kind == PlayerKind::Computer {
            return Ok(None);
        }
        let here = self.live.last_seen(absent.id).unwrap_or(0);
        let anywhere = self.store.player(absent.id).await?.seen_at;
        let seen = here.max(anywhere).max(self.started);
        Ok(Some(Duration::from_millis((self.now)().saturating_sub(seen))))
    }

    /// Ends the open games of a player who leaves for good.
    pub(crate) async fn end_all_of(&self, player: PlayerId) -> Result<(), ApiError> {
        for game in self.store.open_games_of(player).await? {
            match self.give_up(player, &game).await {
                // A game that cannot be read is the operator's to look at.
                Err(error) if error.is_damage() => error.log(),
                done => done?,
            }
        }
        Ok(())
    }

    async fn give_up(&self, player: PlayerId, game: &GameId) -> Result<(), ApiError> {
        let room = self.rooms.load(game).await?;
        let mut at = room.lock().await;
        let done = self.rooms.give_up(&mut at, player).await;
        self.carry_out(&mut at);
        done
    }

    /// Ends a game whose time has run out.
    pub(crate) async fn tick(&self, game: &GameId) -> Result<(), ApiError> {
        let room = self.rooms.load(game).await?;
        let mut at = room.lock().await;
        let done = self.rooms.tick(&mut at).await;
        self.carry_out(&mut at);
        done
    }

    /// Gives the side that is thinking time back in which no server ran.
    pub(crate) async fn credit(&self, game: &GameId, span: Duration) -> Result<(), ApiError> {
        let room = self.rooms.load(game).await?;
        let mut at = room.lock().await;
        let done = self.rooms.credit(&mut at, span).await;
        self.carry_out(&mut at);
        done
    }

    /// May somebody see the game?
    async fn admit(&self, room: &LiveRoom, viewer: Option<PlayerId>) -> Result<(), ApiError> {
        if viewer.is_some_and(|viewer| room.side_of(viewer).is_some()) {
            return Ok(());
        }
        let players = room.seats().map(|seat| seat.id);
        let sees = self.store.sees(viewer, [players.first, players.second]).await?;
        if room.terms.public && sees { Ok(()) } else { Err(ApiError::Missing) }
    }

    /// Closes the sockets of those who watch the games of a player, as when the player's class
    /// is closed: they come again if they may.
    pub(crate) async fn send_spectators_away(&self, player: PlayerId) {
        for room in self.rooms.all() {
            if room.side_of(player).is_some() {
                let at = room.lock().await;
                let strangers = at.state.watchers.iter().filter(|it| it.side.is_none());
                strangers.for_each(|watcher| watcher.outbox.close());
            }
        }
    }

    /// The whole game as it is now in the store.
    pub(crate) async fn view(
        &self,
        game: &GameId,
        player: Option<PlayerId>,
    ) -> Result<(GameView, Box<dyn rules::AnyMatch>), ApiError> {
        let room = self.rooms.load(game).await?;
        self.admit(&room, player).await?;
        let mut at = room.lock().await;
        let view = self.rooms.view(&mut at, player).await;
        self.carry_out(&mut at);
        view
    }

    /// Follows a game from entry number `known` on, or from its beginning.
    pub(crate) async fn watch(
        &self,
        outbox: &Outbox,
        game: &GameId,
        known: Option<u64>,
    ) -> Result<(), ApiError> {
        let room = self.rooms.load(game).await?;
        self.admit(&room, Some(outbox.player())).await?;
        let mut at = room.lock().await;
        let done = self.rooms.watch(&mut at, outbox, known).await;
        self.carry_out(&mut at);
        done
    }

    /// No longer follows a game.
    pub(crate) async fn leave(&self, outbox: &Outbox, game: &GameId) {
        let Some(room) = self.rooms.get(game) else { return };
        let mut at = room.lock().await;
        at.leave(outbox);
        self.carry_out(&mut at);
    }

    /// Passes a phrase on to the players. It is not kept.
    pub(crate) async fn say(
        &self,
        player: PlayerId,
        game: &GameId,
        phrase: Phrase,
    ) -> Result<(), ApiError> {
        let room = self.rooms.load(game).await?;
        let by = room.side_of(player).ok_or(ApiError::NotYours)?;
        if self.store.silenced_until(player).await?.is_some_and(|until| until > (self.now)()) {
            return Err(ApiError::Silenced);
        }
        self.bus.publish(Note::Said { game: game.clone(), by, phrase });
        self.tell(&room, by, phrase).await;
        Ok(())
    }

    /// Sends a phrase to the sockets of this node, except those of players who
    /// have blocked its author, or whom its author has blocked.
    async fn tell(&self, room: &LiveRoom, by: Side, phrase: Phrase) {
        let speaker = room.seats()[by].id;
        let (message, listeners) = room.lock().await.phrase(by, phrase);
        for outbox in listeners {
            let apart = self.store.apart_from(outbox.player()).await.unwrap_or_default();
            if !apart.contains(&speaker) {
                outbox.send(&message);
            }
        }
    }

    /// Something was said on another node.
    pub(crate) async fn hear_phrase(&self, game: &GameId, by: Side, phrase: Phrase) {
        if let Some(room) = self.rooms.get(game) {
            self.tell(&room, by, phrase).await;
        }
    }

    /// Another node added entries to a game of these players.
    pub(crate) async fn hear_entries(
        &self,
        game: &GameId,
        players: [PlayerId; 2],
        from: u64,
        entries: Vec<Entry>,
    ) -> Result<(), ApiError> {
        let known = self.rooms.get(game);
        let fresh = known.is_none();
        let room = match known {
            Some(room) => room,
            None if players.iter().all(|player| self.live.sockets_of(*player).is_empty()) => {
                return Ok(());
            }
            None => self.rooms.load(game).await?,
        };
        let mut at = room.lock().await;
        let seq = at.state.ledger.seq();
        let heard = if from == seq {
            self.rooms.take_in(&mut at, entries)
        } else if from > seq {
            self.rooms.catch_up(&mut at).await
        } else {
            // A room that was just read holds the news already.
            if fresh {
                at.announce_all((self.now)());
            }
            Ok(())
        };
        self.carry_out(&mut at);
        heard
    }

    /// Reads the followed games again in which nothing has happened for a while.
    pub(crate) async fn read_again(&self, quiet: u64) -> Result<(), ApiError> {
        let now = (self.now)();
        for room in self.rooms.all() {
            let mut at = room.lock().await;
            if !at.state.watchers.is_empty() && now.saturating_sub(at.state.used) >= quiet {
                let done = self.rooms.catch_up(&mut at).await;
                at.state.used = now;
                self.carry_out(&mut at);
                done?;
            }
        }
        Ok(())
    }

    /// Reads the games of a player again that are in memory: another process may have ended them.
    pub(crate) async fn read_again_of(&self, player: PlayerId) -> Result<(), ApiError> {
        for room in self.rooms.all() {
            if room.side_of(player).is_some() {
                let mut at = room.lock().await;
                let done = self.rooms.catch_up(&mut at).await;
                self.carry_out(&mut at);
                done?;
            }
        }
        Ok(())
    }

    /// The room of a game, for a computer to look at.
    pub(crate) async fn room(&self, game: &GameId) -> Result<Arc<LiveRoom>, ApiError> {
        self.rooms.load(game).await
    }

    /// A player has another name now.
    pub(crate) fn rename(&self, player: &PlayerRow) {
        self.rooms.rename(player);
    }

    /// Drops the rooms that nobody has used for a while.
    pub(crate) fn tidy(&self) {
        self.rooms.tidy();
    }

    /// How many rooms are in memory.
    pub(crate) fn rooms_in_use(&self) -> usize {
        self.rooms.len()
    }
}

/// What limits an action besides the number of messages.
pub(crate) fn rule_of(action: &Action) -> Option<Rule> {
    match action {
        Action::Abort {} => Some(Rule::Abort),
        action if is_rematch(action) => Some(Rule::Challenge),
        _ => None,
    }
}

/// Is it about another game with the same opponent?
fn is_rematch(action: &Action) -> bool {
    let (Action::Offer { offer } | Action::Accept { offer }) = action else { return false };
    *offer == Offer::Rematch
}
