//! A game at a server on the screen.

use play::{Action, GameId, Offer};
use rules::BySide;

use super::GameScreen;
use crate::BotOptions;
use crate::key_bindings::GameCommand;
use crate::online::RemoteGame;
use crate::screens::online::ActionsScreen;
use crate::screens::{Context, Flow};

impl GameScreen {
    /// A game at the server, once it has arrived.
    pub(crate) fn online(id: &GameId, context: &Context) -> Option<Self> {
        let (remote, session) = RemoteGame::open(id, &context.online, &context.messages)?;
        let autosave = context.folder.autosave_of_online_game(id.as_str());
        let mut screen = GameScreen::new(session, BotOptions::default(), autosave);
        screen.remote = Some(remote);
        Some(screen)
    }

    /// Sends what the person decided.
    pub(super) fn send(&mut self, action: Action, context: &mut Context) {
        if let Some(remote) = &self.remote {
            self.notice.clear();
            context.online.act(remote.id(), action);
        }
    }

    /// No longer follows the game.
    pub(super) fn unfollow(&self, context: &mut Context) {
        if let Some(remote) = &self.remote {
            context.online.unfollow(remote.id());
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
        if let Some(effects) = remote.follow(&mut self.session, &context.online) {
            self.perform(effects, context);
            self.place_cursor();
        }
        if let Some(remote) = &mut self.remote
            && self.session.summary().is_some()
        {
            remote.learn_rating(&mut context.online);
        }
        Flow::Stay
    }

    /// What the game did to the person's rating, once it has ended and is counted.
    pub(super) fn rating_words(&self, context: &Context) -> Option<String> {
        self.remote.as_ref()?.rating_words(&context.messages)
    }

    /// Keeps a game that has ended, to be counted among those played here.
    pub(super) fn keep_remote(&mut self, context: &Context) {
        let Some(remote) = &self.remote else { return };
        if let Err(error) = remote.keep(&self.session, &mut self.autosave) {
            let values = [("reason", context.messages.io_reason(&error).into())];
            self.notice = context.messages.format("terminal-not-kept", &values);
        }
    }

    /// What each clock shows, in a game with clocks.
    pub(super) fn remote_clocks(&self, context: &Context) -> Option<BySide<String>> {
        self.remote.as_ref()?.clocks(&context.online, &context.messages)
    }

    /// The two players and their clocks in a line, where no panel shows them.
    pub(super) fn remote_players(&self, context: &Context) -> Option<String> {
        let remote = self.remote.as_ref()?;
        Some(remote.players(&self.session, &context.online, &context.messages))
    }

    /// What goes on at the server.
    pub(super) fn remote_state(&self, context: &Context) -> Option<String> {
        let remote = self.remote.as_ref()?;
        Some(remote.state(&self.session, &context.online, &context.messages))
    }

    /// What the server or the opponent said last, if it concerns people here.
    pub(super) fn remote_notice(&self, context: &Context) -> Option<String> {
        let remote = self.remote.as_ref()?;
        let notice = context.online.notice().filter(|notice| !notice.is_seen_at(remote.id()))?;
        Some(notice.words(&context.messages))
    }

    /// The list of what can be done besides moving.
    pub(super) fn actions(&self) -> Flow {
        match &self.remote {
            Some(remote) => Flow::Open(Box::new(ActionsScreen::new(remote.id().clone()))),
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
