//! A game line by line.

use std::collections::VecDeque;
use std::io;
use std::time::Instant;

use messages::Value;
use play::{EngineRequest, EngineTask, GameSession, PlayedMove, SessionEffect};
use rules::BySide;
use rules::catalogue::Family;
use search::{AnyBot, Limits, Stop, Thinking};

use super::Plain;
use super::plain_command::PlainCommand;
use crate::bot_options::one_second;
use crate::drawing::{self, Look};
use crate::{Autosave, BotOptions, Interrupted, Pace, bots};

/// Plays a game until it is over or the person leaves. Whatever happens, the
/// game is kept.
pub fn play(plain: &mut Plain<'_>, session: GameSession, options: BotOptions) -> io::Result<()> {
    let autosave = plain.folder.autosave();
    PlainGame::new(plain, session, autosave, options).go()
}

/// Goes on with a game that was interrupted.
pub(super) fn resume(plain: &mut Plain<'_>, interrupted: Interrupted) -> io::Result<()> {
    let Interrupted { session, autosave } = interrupted;
    PlainGame::new(plain, session, autosave, BotOptions::default()).go()
}

/// Go on, or leave the game.
#[derive(PartialEq)]
enum Next {
    On,
    Leave,
}

struct PlainGame<'a, 'b> {
    plain: &'a mut Plain<'b>,
    session: GameSession,
    autosave: Autosave,
    options: BotOptions,
    /// The bots that have moved already and remember the game.
    bots: BySide<Option<Box<dyn AnyBot>>>,
    /// The move, or the part of one, that the person typed last.
    heard: String,
}

impl<'a, 'b> PlainGame<'a, 'b> {
    fn new(
        plain: &'a mut Plain<'b>,
        session: GameSession,
        autosave: Autosave,
        options: BotOptions,
    ) -> Self {
        // Every move of a computer is asked for, because nothing happens between two lines.
        let session = session.stepwise(true);
        let (bots, heard) = (BySide::default(), String::new());
        PlainGame { plain, session, autosave, options, bots, heard }
    }

    fn go(mut self) -> io::Result<()> {
        let title = self.plain.messages.game_title(&self.session.game().name());
        self.plain.say(&title)?;
        self.show()?;
        let advice = self.session.wake();
        self.perform(advice)?;
        while self.session.summary().is_none() {
            let next = if self.session.is_persons_turn() { self.ask()? } else { self.step()? };
            if next == Next::Leave {
                let begun = !self.session.game().moves().is_empty();
                return if begun { self.plain.message("plain-kept", &[]) } else { Ok(()) };
            }
        }
        if let Some(summary) = self.session.summary() {
            let text = self.plain.messages.ending(&summary.ending, self.session.family());
            self.plain.tell(&text)?;
        }
        Ok(())
    }

    /// Draws the board for the player to move.
    fn show(&mut self) -> io::Result<()> {
        let below = self.session.below(self.plain.settings.turning);
        let look = Look { messages: &self.plain.messages, below };
        let lines = drawing::draw(&self.session.game().picture(), &look);
        self.plain.say("")?;
        for line in lines {
            self.plain.say(&line)?;
        }
        match self.session.turn_shown() {
            Some(turn) => {
                let turn = self.plain.messages.turn(self.session.family(), turn);
                self.plain.say(&turn)
            }
            None => Ok(()),
        }
    }

    fn ask(&mut self) -> io::Result<Next> {
        let id = match self.session.family() {
            Family::Sowing => "plain-ask-sowing",
            Family::QuantumLeap if self.session.choices().pass().is_some() => "plain-ask-swap",
            Family::QuantumLeap => "plain-ask-quantum-leap",
            Family::Line => "plain-ask-line",
        };
        let question = self.plain.messages.text(id);
        let Some(answer) = self.plain.ask(&question)? else { return Ok(Next::Leave) };
        let effects = match PlainCommand::read(&answer) {
            PlainCommand::Nothing => vec![],
            PlainCommand::Move(text) => {
                self.heard = text;
                self.session.typed(&self.heard)
            }
            PlainCommand::Save => return self.save(),
            PlainCommand::Undo => self.session.undo(),
            PlainCommand::Redo => self.session.redo(),
            PlainCommand::Hint => self.session.ask_for_hint(),
            PlainCommand::Help => return self.plain.message("plain-help", &[]).map(|()| Next::On),
            PlainCommand::Leave => return Ok(Next::Leave),
        };
        self.perform(effects)
    }

    /// Carries out effects and what follows from them.
    fn perform(&mut self, effects: Vec<SessionEffect>) -> io::Result<Next> {
        let mut left: VecDeque<SessionEffect> = effects.into();
        while let Some(effect) = left.pop_front() {
            match effect {
                SessionEffect::Show(played) => {
                    self.tell_move(&played)?;
                    left.extend(self.session.shown());
                    self.show()?;
                }
                SessionEffect::Redraw => self.show()?,
                SessionEffect::Save => self.keep()?,
                SessionEffect::Think(request) => match self.think(request) {
                    Ok(mv) => left.extend(self.session.answered(request.id, Some(mv))),
                    Err(error) => {
                        self.plain.tell(&error)?;
                        left.extend(self.session.answered(request.id, None));
                    }
                },
                SessionEffect::Selected => left.extend(self.choose_target()?),
                other => self.tell_effect(&other)?,
            }
            // Without its computer a game cannot go on.
            if self.session.has_failed() && !self.session.is_persons_turn() {
                return Ok(Next::Leave);
            }
        }
        Ok(Next::On)
    }

    /// Says what needs only to be said.
    fn tell_effect(&mut self, effect: &SessionEffect) -> io::Result<()> {
        let messages = &self.plain.messages;
        let text = match effect {
            SessionEffect::Illegal(why) => messages.illegal(*why),
            SessionEffect::Refused(problem) => messages.what_is_wrong(problem),
            SessionEffect::Hint(mv) => {
                messages.format("terminal-hint", &[("move", mv.as_str().into())])
            }
            SessionEffect::NothingToUndo => messages.text("terminal-nothing-to-undo"),
            SessionEffect::NothingToRedo => messages.text("terminal-nothing-to-redo"),
            _ => return Ok(()),
        };
        self.plain.tell(&text)
    }

    fn tell_move(&mut self, played: &PlayedMove) -> io::Result<()> {
        let side = self.plain.messages.side(self.session.family(), played.by);
        let values = [
            ("side", Value::from(side)),
            ("move", Value::from(played.mv.as_str())),
            ("gain", Value::from(usize::from(played.gain))),
        ];
        self.plain.message("plain-played", &values)
    }

    /// Numbers the moves of the selected stone.
    fn choose_target(&mut self) -> io::Result<Vec<SessionEffect>> {
        let moves = self.session.choices().beginning_with(self.session.selected());
        self.session.cancel();
        let stone = Value::from(self.heard.as_str());
        let title = self.plain.messages.format("plain-targets", &[("stone", stone)]);
        match self.plain.choose(&title, &moves)? {
            Some(chosen) => Ok(self.session.choose(&moves[chosen])),
            None => Ok(vec![]),
        }
    }

    fn keep(&mut self) -> io::Result<()> {
        match self.autosave.keep(&self.session) {
            Ok(()) => Ok(()),
            Err(error) => {
                let values = [("reason", Value::from(self.plain.messages.io_reason(&error)))];
                self.plain.message("terminal-not-saved", &values)
            }
        }
    }

    /// Saves under a name; the game goes on.
    fn save(&mut self) -> io::Result<Next> {
        let question = self.plain.messages.text("plain-ask-name");
        let Some(name) = self.plain.ask(&question)?.filter(|name| !name.is_empty()) else {
            return Ok(Next::On);
        };
        match self.plain.folder.save(&self.session, &name) {
            Ok(path) => {
                let values = [("file", Value::from(path.display().to_string()))];
                self.plain.message("terminal-saved", &values)?;
            }
            Err(error) => {
                let values = [("reason", Value::from(self.plain.messages.io_reason(&error)))];
                self.plain.message("terminal-not-saved", &values)?;
            }
        }
        Ok(Next::On)
    }

    /// The move that the engine chooses, or in words why it does not.
    fn think(&mut self, request: EngineRequest) -> Result<String, String> {
        let (remembering, limits) = match request.task {
            EngineTask::Move(side) => (self.bots[side].take(), self.options.limits),
            EngineTask::Hint => (None, one_second()),
        };
        let made = match remembering {
            Some(bot) => Ok(bot),
            None => bots::for_task(request.task, &self.session, &self.plain.bots),
        };
        let mut bot = made.map_err(|error| bots::refusal(&error, &self.plain.messages))?;
        let chosen = self.choose(bot.as_mut(), limits);
        if let EngineTask::Move(side) = request.task {
            self.bots[side] = Some(bot);
        }
        chosen
    }

    fn choose(&self, bot: &mut dyn AnyBot, limits: Limits) -> Result<String, String> {
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let thinking = Thinking { limits, clock: &clock, stop: &Stop::default() };
        bot.choose(self.session.game(), &thinking).map_err(|error| error.to_string())
    }

    /// A bot's move; between bots, when the person wants it.
    fn step(&mut self) -> io::Result<Next> {
        if self.session.is_watched() && self.wait()? == Next::Leave {
            return Ok(Next::Leave);
        }
        let effects = self.session.step();
        self.perform(effects)
    }

    fn wait(&mut self) -> io::Result<Next> {
        match self.options.pace {
            Pace::Every(pause) => std::thread::sleep(pause),
            Pace::Enter => {
                let question = self.plain.messages.text("plain-press-enter");
                match self.plain.ask(&question)?.as_deref().map(PlainCommand::read) {
                    None | Some(PlainCommand::Leave) => return Ok(Next::Leave),
                    Some(PlainCommand::Save) => return self.save(),
                    Some(_) => {}
                }
            }
        }
        Ok(Next::On)
    }
}
