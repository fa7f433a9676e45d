//! An online game on its screen: the session follows what the server says,
//! with the person's own move already on the board.

use ::play::{Action, FinalResult, GameId, GameSession, Offer, Seat, SessionEffect};
use leptos::prelude::*;
use rules::{AnyMatch, BySide, Side};

use super::super::words::seat_words;
use crate::boards::{BoardSession, move_words};
use crate::online::Online;
use crate::shell::App;
use protocol::conversation::Followed;

/// A game that has arrived.
#[derive(Clone, Copy)]
pub(super) struct OnlineController {
    pub(super) app: App,
    pub(super) online: Online,
    pub(super) id: StoredValue<GameId>,
    /// The side of the person here, if they play.
    pub(super) you: Option<Side>,
    pub(super) board: BoardSession,
}

impl OnlineController {
    /// The game of this id, once it has arrived.
    pub(super) fn new(app: App, online: Online, id: GameId) -> Option<OnlineController> {
        let you = online.talk.with_untracked(|talk| talk.game(&id).map(|game| game.you))?;
        let (game, _) = online.talk.with_untracked(|talk| talk.board(&id))?;
        let seats = BySide::new(Side::First, Side::Second)
            .map(|side| if you == Some(side) { Seat::Person } else { Seat::Remote });
        let play = OnlineController {
            app,
            online,
            id: StoredValue::new(id),
            you,
            board: BoardSession::new(app, GameSession::following(game, seats)),
        };
        play.board.on_effect(move |effect| play.perform(effect));
        Effect::new(move |_| {
            // While a game is fetched again, the board stays as it is.
            let news = play.id.with_value(|id| online.talk.with(|talk| talk.board(id)));
            if let Some((game, waiting)) = news {
                play.follow(game, waiting);
            }
        });
        Some(play)
    }

    fn follow(self, game: Box<dyn AnyMatch>, waiting: bool) {
        let changed = self.board.now(|it| {
            let known = it.game();
            let same = known.moves() == game.moves() && known.ending() == game.ending();
            !same || it.is_waiting() != waiting
        });
        // Most messages are about clocks and people; the board need not be drawn for them.
        if changed {
            self.board.input(|it| it.follow(game, waiting));
        }
    }

    fn perform(self, effect: SessionEffect) -> Option<SessionEffect> {
        match effect {
            SessionEffect::Send(action) => {
                self.board.notice.set(String::new());
                self.act(action);
                None
            }
            SessionEffect::NotYourTurn => {
                self.board.say(self.app.text("online-problem-not-your-turn"));
                None
            }
            SessionEffect::Show(played) => {
                let name = self.of_untracked(|game| seat_words(self.app, game.seat(played.by)));
                let messages = self.app.messages();
                let mv = move_words(&played.mv, &played.before, &played.steps, &messages);
                let values = [
                    ("name", name.unwrap_or_default().into()),
                    ("move", mv.into()),
                    ("gain", played.gain.into()),
                ];
                self.app.announce(self.app.format("online-moved", &values));
                Some(SessionEffect::Show(played))
            }
            other => Some(other),
        }
    }

    /// Something of the game that is followed, for views.
    pub(super) fn of<T>(self, read: impl FnOnce(&Followed) -> T) -> Option<T> {
        self.id.with_value(|id| self.online.talk.with(|talk| talk.game(id).map(read)))
    }

    /// The same, not for views.
    pub(super) fn of_untracked<T>(self, read: impl FnOnce(&Followed) -> T) -> Option<T> {
        self.id.with_value(|id| self.online.talk.with_untracked(|talk| talk.game(id).map(read)))
    }

    /// Does something in the game.
    pub(super) fn act(self, action: Action) {
        self.id.with_value(|id| self.online.act(id, action));
    }

    /// What is said below the board.
    pub(super) fn status(self) -> String {
        let notice = self.board.notice.get();
        self.board.with(|it| match self.you {
            _ if it.summary().is_some() => String::new(),
            _ if !notice.is_empty() => notice,
            _ if it.is_waiting() => self.app.text("online-saving"),
            _ if it.is_persons_turn() => self.app.text("online-your-turn"),
            Some(_) => self.app.text("online-their-turn"),
            None => self.app.text("online-watching"),
        })
    }

    /// The result in words, for a player or a spectator.
    pub(super) fn verdict(self, result: FinalResult) -> String {
        self.app.text(match result {
            FinalResult::Aborted => "online-end-aborted",
            FinalResult::Won => "online-end-won",
            FinalResult::Lost => "online-end-lost",
            FinalResult::Drawn | FinalResult::WonBy(_) => "online-end",
        })
    }

    /// Has a side proposed this?
    pub(super) fn has_offered(self, side: Side, offer: Offer) -> bool {
        self.of(|game| game.room().offers(side).contains(&offer)).unwrap_or(false)
    }
}
