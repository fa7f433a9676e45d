//! Bots, advice and the live engine of a game on the screen.

use play::{EngineRequest, EngineTask, Seat};
use search::{BotError, Level, Limits};

use super::GameScreen;
use crate::bot_options::one_second;
use crate::bot_thread::{BotAnswer, BotThread};
use crate::live_engine::{LiveEngine, finding};
use crate::screens::Context;
use crate::{AnalysisThread, bots};

impl GameScreen {
    /// Asks the bot or the advice that is wanted, on a thread of its own.
    pub(super) fn think(&mut self, request: EngineRequest, context: &mut Context) {
        let side = match request.task {
            EngineTask::Hint => return self.seek_advice(request, one_second(), context),
            EngineTask::Move(side) => side,
        };
        let strongest = Seat::Computer(Level::MAX.id().into());
        if self.options.explains && self.session.seats()[side] == strongest {
            return self.seek_advice(request, self.options.limits, context);
        }
        let bot = match self.bots[side].take() {
            Some(bot) => Ok(bot),
            None => bots::playing(side, &self.session, &context.bots),
        };
        match bot {
            Ok(bot) => {
                let game = self.session.game().boxed_clone();
                let thread = BotThread::ask(bot, game, self.options.limits);
                self.thinker = Some((thread, request));
            }
            Err(error) => {
                self.notice = bots::refusal(&error, &context.messages);
                let effects = self.session.answered(request.id, None);
                self.perform(effects, context);
            }
        }
    }

    fn seek_advice(&mut self, request: EngineRequest, limits: Limits, context: &Context) {
        let limits = if self.options.explains { self.options.limits } else { limits };
        let search = AnalysisThread::begin(self.session.game(), limits, &context.searchers);
        self.advice = Some((search, request));
    }

    /// Asks whoever thinks for the best move known now.
    pub(super) fn hurry(&self) {
        if let Some((thinker, _)) = &self.thinker {
            thinker.hurry();
        }
        if let Some((search, _)) = &self.advice {
            search.hurry();
        }
    }

    pub(super) fn listen_to_bot(&mut self, context: &mut Context) {
        let Some((thinker, request)) = &self.thinker else { return };
        let request = *request;
        let (bot, chosen) = match thinker.answer() {
            BotAnswer::NotYet => return,
            BotAnswer::Move(bot, chosen) => (Some(bot), chosen),
            BotAnswer::Lost => (None, Err(BotError::Failed(context.text("terminal-bot-lost")))),
        };
        self.thinker = None;
        if let EngineTask::Move(side) = request.task {
            self.bots[side] = bot;
        }
        if let Err(error) = &chosen {
            self.notice = error.to_string();
        }
        let effects = self.session.answered(request.id, chosen.ok());
        self.perform(effects, context);
    }

    pub(super) fn listen_to_advice(&mut self, context: &mut Context) {
        let Some((search, request)) = &mut self.advice else { return };
        if search.listen() {
            self.explained = search.depths().to_vec();
        }
        if !search.is_over() {
            return;
        }
        let (id, best) = (request.id, search.found().and_then(|found| found.best().cloned()));
        self.advice = None;
        let effects = self.session.answered(id, best);
        self.perform(effects, context);
    }

    pub(super) fn show_hint(&mut self, mv: &str, context: &Context) {
        self.cursor = self.session.highlights().hint.first().copied().or(self.cursor);
        self.notice = context.messages.format("terminal-hint", &[("move", mv.into())]);
        if let Some(found) = self.explained.last() {
            self.notice = format!("{}  {}", self.notice, finding(found, &context.messages));
        }
    }

    /// Switches the live engine on or off.
    pub(super) fn toggle_engine(&mut self, context: &Context) {
        self.live = match self.live {
            Some(_) => None,
            None => Some(LiveEngine::begin(self.session.game(), &context.searchers)),
        };
    }

    /// Lets the live engine search the position that the game has come to.
    pub(super) fn follow_with_engine(&mut self, context: &Context) {
        if let Some(live) = &mut self.live {
            live.follow(self.session.game(), &context.searchers);
        }
    }
}
