//! A game at a server as it is played here: a session that follows what the server
//! says, with the person's own move already on the board. The same on the full screen
//! and line by line.

use std::io;

use messages::Messages;
use play::{GameId, GameSession, PlayerKind, Seat, SessionEffect};
use protocol::conversation::Light;
use rules::{BySide, Side};

use super::words::{clock_faces, problem_words, seat_words};
use super::{OnlineSession, now};
use crate::{Autosave, saved};

/// The game that a session follows.
#[derive(Clone, Debug)]
pub(crate) struct RemoteGame {
    id: GameId,
    /// What of the conversation was seen, counted by its changes.
    seen: u64,
    /// The computers that play at the server, by their names.
    computers: BySide<Option<String>>,
    /// What the game did to the player's rating, once the server has said so.
    rating: Option<(f64, f64)>,
}

impl RemoteGame {
    /// A game at the server and the session that follows it, once it has arrived.
    pub(crate) fn open(
        id: &GameId,
        online: &OnlineSession,
        messages: &Messages,
    ) -> Option<(RemoteGame, GameSession)> {
        let followed = online.game(id)?;
        let (game, waiting) = online.board(id)?;
        let sides = BySide::new(Side::First, Side::Second);
        let seats = sides.map(|side| match followed.you == Some(side) {
            true => Seat::Person,
            false => Seat::Remote,
        });
        let computers = sides.map(|side| {
            let seat = followed.seat(side);
            (seat.kind == PlayerKind::Computer).then(|| seat.nickname.clone())
        });
        let mut session = GameSession::following(game.boxed_clone(), seats);
        session.follow(game, waiting);
        for side in Side::BOTH {
            let tag = session.record().player_tag(side);
            let name = seat_words(followed.seat(side), messages);
            saved::set_tag(&mut session, &tag, &name);
        }
        saved::set_tag(&mut session, "Site", &online.server().unwrap_or_default());
        let remote = RemoteGame { id: id.clone(), seen: online.version(), computers, rating: None };
        Some((remote, session))
    }

    /// Which game.
    pub(crate) fn id(&self) -> &GameId {
        &self.id
    }

    /// What the session has to show of what has happened at the server since this was
    /// last asked; nothing if it concerns only clocks and people.
    pub(crate) fn follow(
        &mut self,
        session: &mut GameSession,
        online: &OnlineSession,
    ) -> Option<Vec<SessionEffect>> {
        if online.version() == self.seen {
            return None;
        }
        self.seen = online.version();
        // While a game is fetched again, the board stays as it is.
        let (game, waiting) = online.board(&self.id)?;
        let known = session.game();
        let same = known.moves() == game.moves() && known.ending() == game.ending();
        (!same || session.is_waiting() != waiting).then(|| session.follow(game, waiting))
    }

    /// Learns what a game that has ended did to the player's rating; says whether that is new.
    pub(crate) fn learn_rating(&mut self, online: &mut OnlineSession) -> bool {
        if self.rating.is_none() {
            self.rating = online.rating_change(&self.id);
            return self.rating.is_some();
        }
        false
    }

    /// The player's new rating and its change, in words.
    pub(crate) fn rating_words(&self, messages: &Messages) -> Option<String> {
        let (before, after) = self.rating?;
        let change = format!("{:+.0}", after.round() - before.round()).replace('-', "−");
        let values = [("rating", format!("{after:.0}").into()), ("change", change.into())];
        Some(messages.format("online-rating-change", &values))
    }

    /// Keeps a game that has ended, to be counted among those played here.
    pub(crate) fn keep(&self, session: &GameSession, autosave: &mut Autosave) -> io::Result<()> {
        let mut kept = session.clone();
        for side in Side::BOTH {
            if let Some(name) = &self.computers[side] {
                kept.take_seat(side, Seat::Computer(name.clone()));
            }
        }
        saved::complete_tags(&mut kept);
        autosave.keep(&kept)
    }

    /// What each clock shows, in a game with clocks.
    pub(crate) fn clocks(
        &self,
        online: &OnlineSession,
        messages: &Messages,
    ) -> Option<BySide<String>> {
        let (game, now) = (online.game(&self.id)?, now());
        let mut faces = clock_faces(game.clock(now)?, messages);
        for side in Side::BOTH.into_iter().filter(|side| game.is_on_vacation(*side, now)) {
            faces[side] = format!("{} ({})", faces[side], messages.text("online-vacation"));
        }
        Some(faces)
    }

    /// The two players and their clocks in a line.
    pub(crate) fn players(
        &self,
        session: &GameSession,
        online: &OnlineSession,
        messages: &Messages,
    ) -> String {
        let (record, clocks) = (session.record(), self.clocks(online, messages));
        let player = |side: Side| {
            let name = record.player(side).unwrap_or_default();
            let clock = clocks.as_ref().map(|clocks| clocks[side].as_str()).unwrap_or_default();
            format!("{name} {clock}").trim_end().to_string()
        };
        format!("{} – {}", player(Side::First), player(Side::Second))
    }

    /// What the opponent proposes, in words.
    pub(crate) fn offered(&self, online: &OnlineSession, messages: &Messages) -> Option<String> {
        let game = online.game(&self.id)?;
        let offer = game.room().offers(game.you?.other()).first()?;
        Some(messages.text(&format!("online-offered-{}", offer.id())))
    }

    /// What goes on at the server: what is wrong or proposed, or whose turn it is.
    pub(crate) fn state(
        &self,
        session: &GameSession,
        online: &OnlineSession,
        messages: &Messages,
    ) -> String {
        let (light, trouble) = online.light();
        let offered = self.offered(online, messages);
        match light {
            Light::Lost => {
                let why = trouble.map(|problem| problem_words(problem, messages));
                let why = why.unwrap_or_else(|| messages.text("online-light-lost"));
                match session.is_waiting() {
                    true => format!("{} {why}", messages.text("online-saving")),
                    false => why,
                }
            }
            _ if offered.is_some() => offered.unwrap_or_default(),
            _ if session.summary().is_some() => messages.text("terminal-the-end"),
            _ if session.is_waiting() => messages.text("online-saving"),
            _ if session.is_persons_turn() => messages.text("online-your-turn"),
            _ if session.is_watched() => messages.text("online-watching"),
            _ => messages.text("online-their-turn"),
        }
    }
}
