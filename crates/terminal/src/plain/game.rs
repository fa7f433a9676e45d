//! A game line by line.

use std::collections::VecDeque;
use std::io;
use std::time::{Duration, Instant};

use messages::Value;
use play::{EngineRequest, EngineTask, GameSession, SessionEffect};
use rules::BySide;
use rules::catalogue::Family;
use search::engine::SearchResult;
use search::{AnyBot, Limits, Stop, Thinking};

use super::plain_command::PlainCommand;
use super::{Plain, save};
use crate::bot_options::one_second;
use crate::hidden_seed::HiddenSeed;
use crate::live_engine::finding;
use crate::{AnalysisThread, Autosave, BotOptions, Interrupted, Pace, bots, saved, value_text};

/// How often it is looked whether advice has come.
const LOOK: Duration = Duration::from_millis(5);

/// Plays a game until it is over or the person leaves. Whatever happens, the
/// game is kept.
pub fn play(plain: &mut Plain<'_>, session: GameSession, options: BotOptions) -> io::Result<()> {
    let autosave = plain.folder.autosave();
    PlainGame::new(plain, session, autosave, options).go()
}

/// Lets the person choose one of several games, and plays it.
pub fn choose(
    plain: &mut Plain<'_>,
    mut games: Vec<GameSession>,
    options: BotOptions,
) -> io::Result<()> {
    if games.len() == 1 {
        return play(plain, games.remove(0), options);
    }
    let lines: Vec<String> =
        games.iter().map(|game| saved::describe(game, &plain.messages)).collect();
    let title = plain.messages.text("pick-game");
    match plain.choose(&title, &lines)? {
        Some(chosen) => play(plain, games.swap_remove(chosen), options),
        None => Ok(()),
    }
}

/// Lets a hidden seed decide who begins, and plays the game.
pub fn draw_and_play(
    plain: &mut Plain<'_>,
    session: GameSession,
    options: BotOptions,
) -> io::Result<()> {
    let seed = HiddenSeed::new(&session, session.seed());
    let side = |plain: &Plain<'_>, side| plain.messages.side(Family::Sowing, side);
    let values = [("side", Value::from(side(plain, seed.guesser)))];
    let title = plain.messages.format("hidden-seed-guess", &values);
    let hands = ["hidden-seed-left", "hidden-seed-right"].map(|id| plain.messages.text(id));
    let Some(hand) = plain.choose(&title, &hands)? else { return Ok(()) };
    let beginner = seed.guess(hand == 0);
    let hand = hands[usize::from(!seed.is_left)].as_str();
    plain.message("plain-hidden-seed-was", &[("hand", hand.into())])?;
    plain.message("hidden-seed-begins", &[("side", side(plain, beginner).into())])?;
    play(plain, HiddenSeed::begin(session, beginner), options)
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
    /// Why the game could not be kept after its last move.
    not_kept: Option<io::Error>,
    /// What the last search for advice found.
    explained: Vec<SearchResult<String>>,
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
        let (bots, not_kept, explained) = (BySide::default(), None, vec![]);
        PlainGame { plain, session, autosave, options, bots, not_kept, explained }
    }

    fn go(mut self) -> io::Result<()> {
        self.plain.tell_game(&self.session)?;
        let advice = self.session.wake();
        self.perform(advice)?;
        while self.session.summary().is_none() {
            let next = if self.session.is_persons_turn() { self.ask()? } else { self.step()? };
            if next == Next::Leave {
                return self.tell_whether_kept();
            }
        }
        match bots::ending_words(&self.session, &self.plain.messages) {
            Some(text) => self.plain.tell(&text),
            None => Ok(()),
        }
    }

    /// Says what becomes of a game that is left.
    fn tell_whether_kept(&mut self) -> io::Result<()> {
        match &self.not_kept {
            _ if self.session.game().moves().is_empty() => Ok(()),
            None => self.plain.message("plain-kept", &[]),
            Some(error) => {
                let values = [("reason", Value::from(self.plain.messages.io_reason(error)))];
                self.plain.message("plain-not-kept", &values)
            }
        }
    }

    fn ask(&mut self) -> io::Result<Next> {
        let question = self.plain.move_question(&self.session);
        let Some(answer) = self.plain.ask(&question)? else { return Ok(Next::Leave) };
        let effects = match PlainCommand::read(&answer) {
            PlainCommand::Nothing => {
                return self.plain.tell_board(&self.session).map(|()| Next::On);
            }
            PlainCommand::Board => return self.plain.draw_board(&self.session).map(|()| Next::On),
            PlainCommand::Why => return self.explain().map(|()| Next::On),
            PlainCommand::Move(text) => self.session.typed(&text),
            PlainCommand::Save => return self.save(),
            PlainCommand::Undo => self.session.undo(),
            PlainCommand::Redo => self.session.redo(),
            PlainCommand::Hint => self.session.ask_for_hint(),
            PlainCommand::Help | PlainCommand::More => {
                return self.plain.message("plain-help", &[]).map(|()| Next::On);
            }
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
                    self.plain.tell_move(&self.session, &played)?;
                    let shown = self.session.shown();
                    self.plain.tell_turn(&self.session)?;
                    left.extend(shown);
                }
                SessionEffect::Redraw => self.plain.tell_turn(&self.session)?,
                SessionEffect::Save => self.keep()?,
                SessionEffect::Think(request) => match self.think(request) {
                    Ok(mv) => left.extend(self.session.answered(request.id, Some(mv))),
                    Err(error) => {
                        self.plain.tell(&error)?;
                        left.extend(self.session.answered(request.id, None));
                    }
                },
                SessionEffect::Selected => {
                    left.extend(self.plain.choose_target(&mut self.session)?);
                }
                SessionEffect::Hint(mv) => self.tell_hint(&mv)?,
                other => self.plain.tell_effect(&other)?,
            }
            // Without its computer a game cannot go on.
            if self.session.has_failed() && !self.session.is_persons_turn() {
                return Ok(Next::Leave);
            }
        }
        Ok(Next::On)
    }

    /// The advice, and after it in one line its value and how play would go on.
    fn tell_hint(&mut self, mv: &str) -> io::Result<()> {
        let hint = self.plain.messages.format("terminal-hint", &[("move", mv.into())]);
        let found = self.explained.last();
        let found = found.map(|found| finding(found, &self.plain.messages)).unwrap_or_default();
        // A voice would say the dots.
        self.plain.tell(format!("{hint}. {}", found.replace(" · ", "; ")).trim_end())
    }

    /// What each depth of the last advice found.
    fn explain(&mut self) -> io::Result<()> {
        if self.explained.is_empty() {
            return self.plain.message("plain-no-advice", &[]);
        }
        for found in &self.explained {
            let text = value_text::finding(found, &self.plain.messages);
            self.plain.say(&text.replace(" · ", "; "))?;
        }
        Ok(())
    }

    fn keep(&mut self) -> io::Result<()> {
        self.not_kept = self.autosave.keep(&self.session).err();
        match &self.not_kept {
            None => Ok(()),
            Some(error) => {
                let values = [("reason", Value::from(self.plain.messages.io_reason(error)))];
                self.plain.message("terminal-not-kept", &values)
            }
        }
    }

    /// Saves under a name; the game goes on.
    fn save(&mut self) -> io::Result<Next> {
        save::save(self.plain, &mut self.session).map(|()| Next::On)
    }

    /// The move that the engine chooses, or in words why it does not.
    fn think(&mut self, request: EngineRequest) -> Result<String, String> {
        let EngineTask::Move(side) = request.task else { return self.seek_advice() };
        let made = match self.bots[side].take() {
            Some(bot) => Ok(bot),
            None => bots::playing(side, &self.session, &self.plain.bots),
        };
        let mut bot = made.map_err(|error| bots::refusal(&error, &self.plain.messages))?;
        let chosen = self.choose(bot.as_mut(), self.options.limits);
        self.bots[side] = Some(bot);
        chosen
    }

    /// The best move that a search finds, and how it came to it.
    fn seek_advice(&mut self) -> Result<String, String> {
        let limits = if self.options.explains { self.options.limits } else { one_second() };
        let game = self.session.game();
        let mut search = AnalysisThread::begin(game, limits, &self.plain.searchers);
        while !search.is_over() {
            std::thread::sleep(LOOK);
            search.listen();
        }
        self.explained = search.depths().to_vec();
        let best = search.found().and_then(|found| found.best().cloned());
        best.ok_or_else(|| self.plain.messages.text("terminal-bot-lost"))
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
                    Some(PlainCommand::Board) => {
                        self.plain.tell_board(&self.session)?;
                        self.plain.draw_board(&self.session)?;
                        return self.wait();
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(Next::On)
    }
}
