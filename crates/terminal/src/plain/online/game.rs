//! A game at a server, line by line.

use std::collections::VecDeque;
use std::io;

use messages::Value;
use play::{Action, GameId, GameSession, Offer, SessionEffect};
use protocol::conversation::Light;

use super::super::plain_command::PlainCommand;
use super::super::{Heard, Plain, save};
use crate::online::words::problem_words;
use crate::online::{RemoteGame, TableAction};
use crate::{Autosave, bots};

/// Plays a game until the person goes back. It stays at the server.
pub(super) fn play(plain: &mut Plain<'_>, id: &GameId) -> io::Result<()> {
    plain.online.follow(id);
    plain.at_board = Some(id.clone());
    let played = match fetch(plain, id) {
        Ok(Some((remote, session))) => {
            let autosave = plain.folder.autosave_of_online_game(id.as_str());
            PlainRemoteGame::new(plain, remote, session, autosave).go()
        }
        Ok(None) => Ok(()),
        Err(error) => Err(error),
    };
    plain.at_board = None;
    plain.online.unfollow(id);
    played
}

/// Waits for the game to arrive; nothing if it does not, or nobody wants to wait.
fn fetch(plain: &mut Plain<'_>, id: &GameId) -> io::Result<Option<(RemoteGame, GameSession)>> {
    while plain.online.me().is_some() {
        if let Some(found) = RemoteGame::open(id, &plain.online, &plain.messages) {
            return Ok(Some(found));
        }
        if let Some(problem) = plain.online.missing(id) {
            let words = problem_words(problem, &plain.messages);
            plain.tell(&words)?;
            return Ok(None);
        }
        let question = plain.messages.text("plain-fetching");
        match plain.listen(&question)? {
            Heard::Nothing => {}
            Heard::Line(answer) if PlainCommand::read(&answer) != PlainCommand::Leave => {}
            Heard::Line(_) | Heard::End => return Ok(None),
        }
    }
    Ok(None)
}

struct PlainRemoteGame<'a, 'b> {
    plain: &'a mut Plain<'b>,
    remote: RemoteGame,
    session: GameSession,
    autosave: Autosave,
    /// What was last said of how the game stands.
    said: String,
    /// Was it said how the game ended?
    has_ended: bool,
}

impl<'a, 'b> PlainRemoteGame<'a, 'b> {
    fn new(
        plain: &'a mut Plain<'b>,
        remote: RemoteGame,
        session: GameSession,
        autosave: Autosave,
    ) -> Self {
        let said = String::new();
        PlainRemoteGame { plain, remote, session, autosave, said, has_ended: false }
    }

    fn go(mut self) -> io::Result<()> {
        self.plain.say("")?;
        self.plain.tell_game(&self.session)?;
        if self.session.summary().is_some() {
            self.end()?;
        }
        while self.plain.online.me().is_some() {
            if self.has_ended && self.plain.online.has_begun() {
                break;
            }
            if let Some(effects) = self.remote.follow(&mut self.session, &self.plain.online) {
                self.perform(effects)?;
            }
            self.tell_state()?;
            if self.has_ended && self.remote.learn_rating(&mut self.plain.online) {
                let words = self.remote.rating_words(&self.plain.messages);
                self.plain.tell(&words.unwrap_or_default())?;
            }
            let question = self.question();
            let goes_on = match self.plain.listen(&question)? {
                Heard::Nothing => true,
                Heard::End => false,
                Heard::Line(answer) => self.hear(&answer)?,
            };
            if !goes_on {
                break;
            }
        }
        Ok(())
    }

    /// What the person is asked now.
    fn question(&self) -> String {
        if self.has_ended {
            self.plain.messages.text("plain-ask-again")
        } else if self.session.is_persons_turn() {
            self.plain.move_question(&self.session)
        } else {
            self.plain.messages.text("plain-ask-waiting")
        }
    }

    /// Says what is proposed, and with clocks and names that it is the person's turn. The
    /// question says who is waited for, and what becomes of a connection is said elsewhere.
    fn tell_state(&mut self) -> io::Result<()> {
        let (online, messages) = (&self.plain.online, &self.plain.messages);
        let offered = self.remote.offered(online, messages);
        let is_mine = self.session.is_persons_turn() || self.session.is_watched();
        let is_quiet = self.has_ended || !is_mine;
        if online.light().0 == Light::Lost || (is_quiet && offered.is_none()) {
            return Ok(());
        }
        let state = self.remote.state(&self.session, online, messages);
        if state == self.said {
            return Ok(());
        }
        let players = self.remote.players(&self.session, online, messages);
        self.said = state.clone();
        self.plain.tell(&format!("{state} ({players})"))
    }

    /// Does what was typed; says whether the game goes on here.
    fn hear(&mut self, answer: &str) -> io::Result<bool> {
        match PlainCommand::read(answer) {
            PlainCommand::Leave => return Ok(false),
            PlainCommand::Nothing if self.has_ended => return Ok(false),
            PlainCommand::Nothing => self.plain.tell_board(&self.session)?,
            PlainCommand::Board => self.plain.draw_board(&self.session)?,
            PlainCommand::Move(text) if self.has_ended => {
                if text == "n" {
                    self.act(Action::Offer { offer: Offer::Rematch });
                    self.plain.message("online-rematch-waits", &[])?;
                }
            }
            PlainCommand::Move(_) if !self.session.is_persons_turn() => {
                self.plain.message("online-problem-not-your-turn", &[])?;
            }
            PlainCommand::Move(text) => {
                let effects = self.session.typed(&text);
                self.perform(effects)?;
            }
            PlainCommand::Save => save::save(self.plain, &mut self.session)?,
            PlainCommand::Undo if !self.has_ended => {
                self.act(Action::Offer { offer: Offer::TakeBack });
            }
            PlainCommand::Hint | PlainCommand::Why => {
                self.plain.message("online-no-engine", &[])?
            }
            PlainCommand::More => self.choose_action()?,
            PlainCommand::Undo | PlainCommand::Redo | PlainCommand::Help => {
                self.plain.message("plain-help-online", &[])?;
            }
        }
        Ok(true)
    }

    fn act(&mut self, action: Action) {
        self.plain.online.act(self.remote.id(), action);
    }

    /// Lists what can be done besides moving, and does it.
    fn choose_action(&mut self) -> io::Result<()> {
        let plain = &mut *self.plain;
        let actions = TableAction::all(self.remote.id(), false, &plain.online, &plain.messages);
        let (mut actions, lines): (Vec<_>, Vec<_>) = actions.into_iter().unzip();
        let title = plain.messages.text("online-actions");
        let Some(chosen) = plain.choose(&title, &lines)? else { return Ok(()) };
        let action = actions.swap_remove(chosen);
        if action == TableAction::Act(Action::Resign {}) {
            let title = plain.messages.text("online-resign-really");
            let lines = [plain.messages.text("online-resign-yes")];
            if plain.choose(&title, &lines)?.is_none() {
                return Ok(());
            }
        }
        action.carry_out(self.remote.id(), &mut self.plain.online);
        Ok(())
    }

    /// Carries out effects and what follows from them.
    fn perform(&mut self, effects: Vec<SessionEffect>) -> io::Result<()> {
        let mut left: VecDeque<SessionEffect> = effects.into();
        while let Some(effect) = left.pop_front() {
            match effect {
                SessionEffect::Show(played) => {
                    self.plain.tell_move(&self.session, &played)?;
                    self.said.clear();
                    left.extend(self.session.shown());
                    self.plain.tell_turn(&self.session)?;
                }
                SessionEffect::Redraw => self.plain.tell_turn(&self.session)?,
                SessionEffect::Selected => {
                    left.extend(self.plain.choose_target(&mut self.session)?);
                }
                SessionEffect::Send(action) => self.act(action),
                SessionEffect::Ended(_) => self.end()?,
                other => self.plain.tell_effect(&other)?,
            }
        }
        Ok(())
    }

    /// Says how the game ended, and keeps it to be counted among those played here.
    fn end(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.has_ended, true) {
            return Ok(());
        }
        if let Err(error) = self.remote.keep(&self.session, &mut self.autosave) {
            let values = [("reason", Value::from(self.plain.messages.io_reason(&error)))];
            self.plain.message("terminal-not-kept", &values)?;
        }
        match bots::ending_words(&self.session, &self.plain.messages) {
            Some(text) => self.plain.tell(&text),
            None => Ok(()),
        }
    }
}
