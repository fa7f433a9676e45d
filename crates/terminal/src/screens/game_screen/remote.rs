//! A game at a server on the screen: the session follows what the server says,
//! with the person's own move already on the board.

use play::{Action, GameId, GameSession, Offer, PlayerKind, Seat};
use protocol::conversation::{Light, News};
use rules::{BySide, Side};

use super::GameScreen;
use crate::BotOptions;
use crate::key_bindings::GameCommand;
use crate::online::words::{clock_faces, problem_words, seat_words};
use crate::online::{OnlineNotice, now};
use crate::saved;
use crate::screens::online::ActionsScreen;
use crate::screens::{Context, Flow};

/// The game that a screen follows.
#[derive(Clone, Debug)]
pub(super) struct RemoteGame {
    id: GameId,
    /// What of the conversation was seen, counted by its changes.
    seen: u64,
    /// The computers that play at the server, by their names.
    computers: BySide<Option<String>>,
}

impl GameScreen {
    /// A game at the server, once it has arrived.
    pub(crate) fn online(id: &GameId, context: &Context) -> Option<Self> {
        let followed = context.online.game(id)?;
        let (game, waiting) = context.online.board(id)?;
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
            let name = seat_words(followed.seat(side), &context.messages);
            saved::set_tag(&mut session, &tag, &name);
        }
        saved::set_tag(&mut session, "Site", &context.online.server().unwrap_or_default());
        let autosave = context.folder.autosave_of_online_game(id.as_str());
        let mut screen = GameScreen::new(session, BotOptions::default(), autosave);
        let seen = context.online.version();
        screen.remote = Some(RemoteGame { id: id.clone(), seen, computers });
        Some(screen)
    }

    /// Sends what the person decided.
    pub(super) fn send(&mut self, action: Action, context: &mut Context) {
        if let Some(remote) = &self.remote {
            self.notice.clear();
            context.online.act(&remote.id, action);
        }
    }

    /// No longer follows the game.
    pub(super) fn unfollow(&self, context: &mut Context) {
        if let Some(remote) = &self.remote {
            context.online.unfollow(&remote.id);
        }
    }

    /// Takes in what has happened at the server; goes on to the next game, once
    /// both want one.
    pub(super) fn follow_remote(&mut self, context: &mut Context) -> Flow {
        let Some(remote) = &mut self.remote else { return Flow::Stay };
        if context.online.me().is_none() {
            return Flow::Back;
        }
        // The list of games, below this screen, opens the one that follows.
        if self.session.summary().is_some() && context.online.has_begun() {
            self.unfollow(context);
            return Flow::Back;
        }
        let version = context.online.version();
        if version == remote.seen {
            return Flow::Stay;
        }
        remote.seen = version;
        // While a game is fetched again, the board stays as it is.
        let Some((game, waiting)) = context.online.board(&remote.id) else { return Flow::Stay };
        let known = self.session.game();
        let same = known.moves() == game.moves() && known.ending() == game.ending();
        // Most messages are about clocks and people.
        if !same || self.session.is_waiting() != waiting {
            let effects = self.session.follow(game, waiting);
            self.perform(effects, context);
            self.place_cursor();
        }
        Flow::Stay
    }

    /// Keeps a game that has ended, to be counted among those played here.
    pub(super) fn keep_remote(&mut self, context: &Context) {
        let Some(remote) = &self.remote else { return };
        let mut kept = self.session.clone();
        for side in Side::BOTH {
            if let Some(name) = &remote.computers[side] {
                kept.take_seat(side, Seat::Computer(name.clone()));
            }
        }
        saved::complete_tags(&mut kept);
        if let Err(error) = self.autosave.keep(&kept) {
            let values = [("reason", context.messages.io_reason(&error).into())];
            self.notice = context.messages.format("terminal-not-kept", &values);
        }
    }

    /// What each clock shows, in a game with clocks.
    pub(super) fn remote_clocks(&self, context: &Context) -> Option<BySide<String>> {
        let game = context.online.game(&self.remote.as_ref()?.id)?;
        Some(clock_faces(game.clock(now())?, &context.messages))
    }

    /// The two players and their clocks in a line, where no panel shows them.
    pub(super) fn remote_players(&self, context: &Context) -> Option<String> {
        self.remote.as_ref()?;
        let (record, clocks) = (self.session.record(), self.remote_clocks(context));
        let player = |side: Side| {
            let name = record.player(side).unwrap_or_default();
            let clock = clocks.as_ref().map(|clocks| clocks[side].as_str()).unwrap_or_default();
            format!("{name} {clock}").trim_end().to_string()
        };
        Some(format!("{} – {}", player(Side::First), player(Side::Second)))
    }

    /// What goes on at the server: what is wrong, said or proposed, or whose turn it is.
    pub(super) fn remote_state(&self, context: &Context) -> Option<String> {
        let remote = self.remote.as_ref()?;
        let game = context.online.game(&remote.id);
        let offered = game.and_then(|game| {
            let other = game.you?.other();
            let offer = game.room().offers(other).first()?;
            Some(context.text(&format!("online-offered-{}", offer.id())))
        });
        let (light, trouble) = context.online.light();
        Some(match light {
            Light::Lost => {
                let why = trouble.map(|problem| problem_words(problem, &context.messages));
                let why = why.unwrap_or_else(|| context.text("online-light-lost"));
                match self.session.is_waiting() {
                    true => format!("{} {why}", context.text("online-saving")),
                    false => why,
                }
            }
            _ if offered.is_some() => offered.unwrap_or_default(),
            _ if self.session.summary().is_some() => context.text("terminal-the-end"),
            _ if self.session.is_waiting() => context.text("online-saving"),
            _ if self.session.is_persons_turn() => context.text("online-your-turn"),
            _ if self.session.is_watched() => context.text("online-watching"),
            _ => context.text("online-their-turn"),
        })
    }

    /// What the server or the opponent said last, if it concerns people here.
    pub(super) fn remote_notice(&self, context: &Context) -> Option<String> {
        let remote = self.remote.as_ref()?;
        let notice = context.online.notice()?;
        // Whose turn it is stands beside the board.
        let is_seen = matches!(notice, OnlineNotice::News(News::YourTurn { game } | News::Begun { game }) if *game == remote.id);
        (!is_seen).then(|| notice.words(&context.messages))
    }

    /// The list of what can be done besides moving.
    pub(super) fn actions(&self) -> Flow {
        match &self.remote {
            Some(remote) => Flow::Open(Box::new(ActionsScreen::new(remote.id.clone()))),
            None => Flow::Stay,
        }
    }

    /// May a command be used in a game against others? Help from an engine only once
    /// it is over.
    pub(super) fn is_free(&self, command: GameCommand) -> bool {
        match command {
            GameCommand::Undo | GameCommand::Redo | GameCommand::Autoplay => false,
            GameCommand::Hint | GameCommand::Engine => false,
            GameCommand::Analyse => self.session.summary().is_some(),
            _ => true,
        }
    }

    /// Does what comes nearest to a command that is not free here, or says why not.
    pub(super) fn refuse_remote(&mut self, command: GameCommand, context: &mut Context) {
        let is_over = self.session.summary().is_some();
        match command {
            GameCommand::Undo if !is_over => {
                self.send(Action::Offer { offer: Offer::TakeBack }, context);
            }
            GameCommand::Hint | GameCommand::Engine | GameCommand::Analyse => {
                self.notice = context.text("online-no-engine");
            }
            _ => {}
        }
    }
}
