//! A game line by line.

use std::io;
use std::time::{Duration, Instant};

use messages::Value;
use rules::catalogue::Family;
use rules::{BySide, Picture, Side, TextError};
use search::{AnyBot, BotNameError, Limits, Stop, Thinking};

use super::Plain;
use super::plain_command::PlainCommand;
use crate::drawing::{self, Look};
use crate::why_not_stone::why_not_stone;
use crate::{Autosave, Interrupted, Pace, Sitting, bots};

/// Plays a game until it is over or the person leaves. Whatever happens, the
/// game is kept.
pub fn play(plain: &mut Plain<'_>, sitting: Sitting, pace: Pace) -> io::Result<()> {
    let autosave = plain.folder.autosave();
    PlainGame::new(plain, sitting, autosave, pace).go()
}

/// Goes on with a game that was interrupted.
pub(super) fn resume(plain: &mut Plain<'_>, interrupted: Interrupted) -> io::Result<()> {
    let Interrupted { sitting, autosave } = interrupted;
    PlainGame::new(plain, sitting, autosave, Pace::Enter).go()
}

/// Plays a game with advice before every move.
pub(super) fn advise(plain: &mut Plain<'_>, sitting: Sitting) -> io::Result<()> {
    let autosave = plain.folder.autosave();
    let mut game = PlainGame::new(plain, sitting, autosave, Pace::Enter);
    game.advising = true;
    game.go()
}

/// Go on, or leave the table.
enum Next {
    On,
    Leave,
}

struct PlainGame<'a, 'b> {
    plain: &'a mut Plain<'b>,
    sitting: Sitting,
    autosave: Autosave,
    pace: Pace,
    bots: BySide<Option<Box<dyn AnyBot>>>,
    /// Is every move preceded by advice?
    advising: bool,
}

impl<'a, 'b> PlainGame<'a, 'b> {
    fn new(plain: &'a mut Plain<'b>, sitting: Sitting, autosave: Autosave, pace: Pace) -> Self {
        PlainGame { plain, sitting, autosave, pace, bots: BySide::default(), advising: false }
    }

    fn go(mut self) -> io::Result<()> {
        let title = self.plain.messages.game_title(&self.sitting.game.name());
        self.plain.say(&title)?;
        self.show()?;
        while self.sitting.game.ending().is_none() {
            let next = if self.sitting.is_humans_turn() { self.ask()? } else { self.think()? };
            if matches!(next, Next::Leave) {
                let begun = !self.sitting.game.moves().is_empty();
                return if begun { self.plain.message("plain-kept", &[]) } else { Ok(()) };
            }
        }
        if let Some(ending) = self.sitting.game.ending() {
            let text = self.plain.messages.ending(&ending, self.sitting.family());
            self.plain.tell(&text)?;
        }
        Ok(())
    }

    /// Draws the board for whoever is to move.
    fn show(&mut self) -> io::Result<()> {
        let shared = self.sitting.is_shared();
        let seats = &self.sitting.seats;
        let below = match (shared, seats.first.is_human(), seats.second.is_human()) {
            (true, ..) if self.plain.settings.turning => self.sitting.game.turn(),
            (false, false, true) => Side::Second,
            _ => Side::First,
        };
        let look = Look { messages: &self.plain.messages, below };
        let lines = drawing::draw(&self.sitting.game.picture(), &look);
        self.plain.say("")?;
        for line in lines {
            self.plain.say(&line)?;
        }
        if self.sitting.game.ending().is_none() {
            let turn = self.plain.messages.turn(self.sitting.family(), self.sitting.game.turn());
            self.plain.say(&turn)?;
        }
        if self.advising && self.sitting.is_humans_turn() {
            self.hint()?;
        }
        Ok(())
    }

    fn ask(&mut self) -> io::Result<Next> {
        let id = match self.sitting.family() {
            Family::Sowing => "plain-ask-sowing",
            Family::QuantumLeap if self.is_swapping() => "plain-ask-swap",
            Family::QuantumLeap => "plain-ask-quantum-leap",
            Family::Line => "plain-ask-line",
        };
        let question = self.plain.messages.text(id);
        let Some(answer) = self.plain.ask(&question)? else { return Ok(Next::Leave) };
        match PlainCommand::read(&answer) {
            PlainCommand::Nothing => {}
            PlainCommand::Move(text) => self.hear(&text)?,
            PlainCommand::Save => return self.save(),
            PlainCommand::Undo => self.step(Sitting::undo, "terminal-nothing-to-undo")?,
            PlainCommand::Redo => self.step(Sitting::redo, "terminal-nothing-to-redo")?,
            PlainCommand::Hint => self.hint()?,
            PlainCommand::Help => self.plain.message("plain-help", &[])?,
            PlainCommand::Leave => return Ok(Next::Leave),
        }
        Ok(Next::On)
    }

    fn is_swapping(&self) -> bool {
        matches!(self.sitting.game.picture(), Picture::QuantumLeap { swapping: true, .. })
    }

    /// A move, or a stone whose targets are wanted.
    fn hear(&mut self, text: &str) -> io::Result<()> {
        let text = self.in_own_case(text);
        if self.sitting.family() == Family::QuantumLeap && !text.contains(['x', 'X', '<', '-']) {
            return self.list_targets(&text);
        }
        match self.sitting.game.check(&text) {
            Ok(()) => self.play(&text),
            Err(error) => self.refuse(&error),
        }
    }

    /// At the keyboard a letter of either case means one's own house.
    fn in_own_case(&self, text: &str) -> String {
        match (self.sitting.family(), self.sitting.game.turn()) {
            (Family::Sowing, Side::First) => text.to_uppercase(),
            (Family::Sowing, Side::Second) => text.to_lowercase(),
            _ => text.to_string(),
        }
    }

    fn refuse(&mut self, error: &TextError) -> io::Result<()> {
        let text = self.plain.messages.what_is_wrong(&error.problem);
        self.plain.tell(&text)
    }

    /// The targets of a stone, numbered, or why it has none.
    fn list_targets(&mut self, stone: &str) -> io::Result<()> {
        let begins = format!("{}x", stone.to_lowercase());
        let moves = self.sitting.game.legal_moves();
        let moves: Vec<String> = moves.into_iter().filter(|mv| mv.starts_with(&begins)).collect();
        if moves.is_empty() {
            let game = self.sitting.game.as_ref();
            let why = why_not_stone(game, stone, &self.plain.messages);
            return self.plain.tell(&why);
        }
        let title = self.plain.messages.format("plain-targets", &[("stone", stone.into())]);
        match self.plain.choose(&title, &moves)? {
            Some(chosen) => self.play(&moves[chosen]),
            None => Ok(()),
        }
    }

    fn play(&mut self, mv: &str) -> io::Result<()> {
        let side = self.sitting.game.turn();
        if let Err(error) = self.sitting.game.play(mv) {
            return self.refuse(&error);
        }
        let gain = self.sitting.game.gains().last().copied().unwrap_or(0);
        let values = [
            ("side", Value::from(self.plain.messages.side(self.sitting.family(), side))),
            ("move", Value::from(mv)),
            ("gain", Value::from(usize::from(gain))),
        ];
        self.plain.message("plain-played", &values)?;
        self.keep()?;
        self.show()
    }

    fn keep(&mut self) -> io::Result<()> {
        match self.autosave.keep(&self.sitting) {
            Ok(()) => Ok(()),
            Err(error) => {
                let values = [("reason", Value::from(self.plain.messages.io_reason(&error)))];
                self.plain.message("terminal-not-saved", &values)
            }
        }
    }

    fn step(&mut self, step: fn(&mut Sitting) -> bool, otherwise: &str) -> io::Result<()> {
        if step(&mut self.sitting) {
            self.keep()?;
            self.show()
        } else {
            self.plain.message(otherwise, &[])
        }
    }

    /// Saves under a name; the game goes on.
    fn save(&mut self) -> io::Result<Next> {
        let question = self.plain.messages.text("plain-ask-name");
        let Some(name) = self.plain.ask(&question)?.filter(|name| !name.is_empty()) else {
            return Ok(Next::On);
        };
        match self.plain.folder.save(&self.sitting, &name) {
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

    fn hint(&mut self) -> io::Result<()> {
        let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
        let game = self.sitting.any_game();
        let adviser = bots::adviser(&self.plain.bots, &game, self.sitting.seed);
        let advice = self.told(adviser).and_then(|mut bot| self.choose(bot.as_mut(), limits));
        match advice {
            Ok(mv) => self.plain.message("terminal-hint", &[("move", mv.into())]),
            Err(error) => self.plain.tell(&error),
        }
    }

    /// A bot, or in words that there is none of this name.
    fn told<T>(&self, bot: Result<T, BotNameError>) -> Result<T, String> {
        bot.map_err(|error| bots::refusal(&error, &self.plain.messages))
    }

    fn choose(&self, bot: &mut dyn AnyBot, limits: Limits) -> Result<String, String> {
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let thinking = Thinking { limits, clock: &clock, stop: &Stop::default() };
        bot.choose(self.sitting.game.as_ref(), &thinking).map_err(|error| error.to_string())
    }

    /// A bot's move; between bots, when the person wants it.
    fn think(&mut self) -> io::Result<Next> {
        if self.sitting.is_watched() && matches!(self.wait()?, Next::Leave) {
            return Ok(Next::Leave);
        }
        let side = self.sitting.game.turn();
        let bot = match self.bots[side].take() {
            Some(bot) => Ok(bot),
            None => {
                let seed = self.sitting.seed.wrapping_add(side.index() as u64);
                let name = self.sitting.seats[side].id();
                let made = (self.plain.bots)(name, &self.sitting.any_game(), seed);
                self.told(made)
            }
        };
        let limits = self.sitting.limits;
        let chosen = bot.and_then(|mut bot| {
            let chosen = self.choose(bot.as_mut(), limits);
            self.bots[side] = Some(bot);
            chosen
        });
        match chosen {
            Ok(mv) => {
                self.play(&mv)?;
                Ok(Next::On)
            }
            Err(error) => {
                self.plain.tell(&error)?;
                Ok(Next::Leave)
            }
        }
    }

    fn wait(&mut self) -> io::Result<Next> {
        match self.pace {
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
