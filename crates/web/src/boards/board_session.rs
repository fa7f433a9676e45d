//! A game session on a board of the app: forwards what people do to the
//! session, and carries out the effects that every screen has in common. Each
//! screen adds its own, such as asking the engine or sending a move.

use leptos::prelude::*;
use messages::Messages;
use play::{FinalResult, GameSession, SessionEffect};
use rules::{Ending, Illegal, Picture, Problem, Side};

use super::{BoardModel, Motions, move_words};
use crate::device::Sound;
use crate::shell::App;

/// A session, the move being shown, and what is said below the board.
#[derive(Clone, Copy)]
pub(crate) struct BoardSession {
    app: App,
    pub(crate) session: RwSignal<GameSession>,
    motions: Motions,
    seen: RwSignal<Picture>,
    /// What is said below the board.
    pub(crate) notice: RwSignal<String>,
    /// Is it played for good, so that the person's settings decide whether moves are
    /// confirmed and whether the board turns?
    confirms: bool,
    /// What the screen does itself. It gives back what is left to do.
    screen: StoredValue<Callback<SessionEffect, Option<SessionEffect>>>,
}

impl BoardSession {
    /// A session whose moves are confirmed, if the settings say so.
    pub(crate) fn new(app: App, session: GameSession) -> Self {
        BoardSession {
            app,
            seen: RwSignal::new(session.game().picture()),
            session: RwSignal::new(session),
            motions: Motions::new(app),
            notice: RwSignal::default(),
            confirms: true,
            screen: StoredValue::new(Callback::new(Some)),
        }
    }

    /// A session to try moves in, which are never confirmed.
    pub(crate) fn for_trying(app: App, session: GameSession) -> Self {
        BoardSession { confirms: false, ..BoardSession::new(app, session) }
    }

    /// Lets the screen do its part of every effect. It gives back what is
    /// left to do.
    pub(crate) fn on_effect(
        self,
        perform: impl Fn(SessionEffect) -> Option<SessionEffect> + Send + Sync + 'static,
    ) {
        self.screen.set_value(Callback::new(perform));
    }

    /// Something of the session, for views.
    pub(crate) fn with<T>(self, read: impl FnOnce(&GameSession) -> T) -> T {
        self.session.with(read)
    }

    /// The same, not for views.
    pub(crate) fn now<T>(self, read: impl FnOnce(&GameSession) -> T) -> T {
        self.session.with_untracked(read)
    }

    /// What a side has captured, as far as the eye has seen it; in Quantum Leap, the stones
    /// that it has left.
    pub(crate) fn score_seen(self, side: Side) -> Option<u16> {
        let (showing, score) = self.with(|it| (it.is_showing(), it.game().score()));
        if let Picture::QuantumLeap { cells, .. } = self.with(|it| it.game().picture()) {
            let stones = cells.iter().filter(|cell| **cell == Some(side)).count();
            return u16::try_from(stones).ok();
        }
        self.seen.with(|seen| match seen {
            Picture::Sowing { stores, .. } if showing => Some(stores[side].into()),
            _ => score.map(|score| score[side]),
        })
    }

    /// Forwards an input, and carries out what comes of it.
    pub(crate) fn input(self, input: impl FnOnce(&mut GameSession) -> Vec<SessionEffect>) {
        let confirming = self.confirms && self.app.settings.with_untracked(|it| it.confirm);
        let effects = self.session.try_update(|session| {
            session.set_confirming(confirming);
            input(session)
        });
        effects.unwrap_or_default().into_iter().for_each(|effect| self.perform(effect));
    }

    fn perform(self, effect: SessionEffect) {
        let Some(effect) = self.screen.get_value().run(effect) else { return };
        match effect {
            SessionEffect::Show(played) => {
                self.notice.set(String::new());
                if !self.motions.begin(played.before, played.steps) {
                    self.app.sound(Sound::Stone);
                    self.input(GameSession::shown);
                }
            }
            SessionEffect::Redraw => {
                self.motions.stop();
                self.notice.set(String::new());
            }
            SessionEffect::Confirm => self.say(self.app.text("web-confirm-notice")),
            SessionEffect::Illegal(why) => self.refuse(why_not(&self.app.messages(), why)),
            SessionEffect::Refused(problem) => self.refuse(refusal(&self.app.messages(), &problem)),
            SessionEffect::NotYourTurn => self.say(self.app.text("web-not-your-turn")),
            SessionEffect::Hint(mv) => {
                let messages = self.app.messages();
                let (picture, steps) =
                    self.now(|it| (it.game().picture(), it.game().steps(&mv).unwrap_or_default()));
                let hint = |mv: String| messages.format("web-hint-move", &[("move", mv.into())]);
                self.app.announce(hint(move_words(&mv, &picture, &steps, &messages)));
                self.notice.set(hint(mv));
            }
            SessionEffect::NoAnswer => self.notice.set(self.app.text("web-no-engine")),
            SessionEffect::NothingToUndo => self.app.announce(self.app.text("web-nothing-to-undo")),
            SessionEffect::Ended(summary) => {
                self.app.sound(Sound::End(match summary.result {
                    FinalResult::Won | FinalResult::WonBy(_) => Some(true),
                    FinalResult::Lost => Some(false),
                    FinalResult::Drawn | FinalResult::Aborted => None,
                }));
                let messages = self.app.messages();
                self.app.announce(self.now(|it| match reader(it) {
                    Some((person, computer)) => {
                        messages.ending_for(&summary.ending, person, computer)
                    }
                    None => messages.ending(&summary.ending, it.family()),
                }));
            }
            SessionEffect::Save
            | SessionEffect::Send(_)
            | SessionEffect::Think(_)
            | SessionEffect::StopThinking
            | SessionEffect::Selected
            | SessionEffect::NothingToRedo => {}
        }
    }

    /// Why the game is over. Who has just read that they won or lost is addressed.
    pub(crate) fn end_reason(self, ending: &Ending) -> String {
        let messages = self.app.messages();
        self.with(|it| match reader(it) {
            Some((person, computer)) => messages.end_reason_for(ending, person, computer),
            None => messages.ending(ending, it.family()),
        })
    }

    fn refuse(self, why: String) {
        self.app.sound(Sound::Refused);
        self.say(why);
    }

    /// Says something to those who look and to those who listen.
    pub(crate) fn say(self, text: String) {
        self.app.announce(text.clone());
        self.notice.set(text);
    }

    /// The pending move is not meant.
    pub(crate) fn reconsider(self) {
        self.session.update(|session| {
            session.cancel();
        });
        self.notice.set(String::new());
    }

    /// Another game in place of this one.
    pub(crate) fn replace(self, session: GameSession) {
        self.motions.stop();
        self.notice.set(String::new());
        self.session.set(session);
    }

    /// Shows the board as it is now, whatever was being shown.
    pub(crate) fn skip_motion(self) {
        self.motions.stop();
        self.input(GameSession::shown);
    }

    /// What the board is given.
    pub(crate) fn model(self) -> BoardModel {
        let session = self.session;
        let picture = Memo::new(move |_| session.with(|it| it.game().picture()));
        let game = Memo::new(move |_| session.with(|it| it.game().name()));
        BoardModel {
            seen: self.seen,
            below: Memo::new(move |_| {
                let turning = self.confirms && self.app.settings.with(|it| it.turning);
                session.with(|it| it.below(turning))
            })
            .into(),
            highlights: Memo::new(move |_| session.with(GameSession::highlights)).into(),
            motion: self.motions.signal(),
            preview: Callback::new(move |place| session.with_untracked(|it| it.preview(place))),
            tap: Callback::new(move |place| self.input(|it| it.tap(place))),
            typed: Callback::new(move |text: String| self.input(|it| it.typed(&text))),
            cancel: Callback::new(move |()| self.reconsider()),
            shown: Callback::new(move |id| {
                if self.motions.end(id) {
                    self.input(GameSession::shown);
                }
            }),
            ..BoardModel::still(game.into(), picture.into())
        }
    }
}

/// The only person at this board, and whether they play against the computer.
fn reader(session: &GameSession) -> Option<(Side, bool)> {
    let person = session.only_person()?;
    Some((person, session.seats()[person.other()].computer().is_some()))
}

/// Why the places tapped make no move, in a sentence.
fn why_not(messages: &Messages, why: Illegal) -> String {
    messages.format("web-refused", &[("why", messages.illegal(why).into())])
}

/// Why a move is refused, in a sentence.
fn refusal(messages: &Messages, problem: &Problem) -> String {
    match problem {
        Problem::IllegalMove { why, .. } => why_not(messages, *why),
        other => messages.format("web-refused", &[("why", messages.what_is_wrong(other).into())]),
    }
}
