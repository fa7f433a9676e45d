//! The inputs of a game session. Each gives the effects to be carried out.

use rules::{AnyMatch, EndReason, Intent, Side};

use super::{EngineRequest, EngineTask, GameSession, PlayedMove, Seat, SessionEffect};
use crate::Action;

impl GameSession {
    /// A person tapped a place of the board.
    pub fn tap(&mut self, place: usize) -> Vec<SessionEffect> {
        self.act_on(|session| session.choices.tap(session.game(), &session.selected, place))
    }

    /// A person typed a move, or a part of one.
    pub fn typed(&mut self, text: &str) -> Vec<SessionEffect> {
        self.act_on(|session| session.choices.typed(session.game(), &session.selected, text))
    }

    fn act_on(&mut self, intent: impl FnOnce(&Self) -> Intent) -> Vec<SessionEffect> {
        if self.showing || self.is_watched() {
            return vec![];
        }
        if self.game.ending().is_none() && !self.is_persons_turn() {
            return vec![SessionEffect::NotYourTurn];
        }
        let intent = intent(self);
        self.selected.clear();
        match intent {
            Intent::Move(mv) => self.choose(&mv),
            Intent::Selection(places) => {
                self.selected = places;
                vec![SessionEffect::Selected]
            }
            Intent::Illegal(why) => vec![SessionEffect::Illegal(why)],
            Intent::Refused(problem) => vec![SessionEffect::Refused(problem)],
        }
    }

    /// A person chose a whole move. Where moves are confirmed, choosing the
    /// same one again confirms it.
    pub fn choose(&mut self, mv: &str) -> Vec<SessionEffect> {
        if self.showing || !self.is_persons_turn() {
            return vec![];
        }
        if self.confirming && self.pending.as_deref() != Some(mv) {
            self.pending = Some(mv.to_string());
            return vec![SessionEffect::Confirm];
        }
        self.play(mv)
    }

    /// The pending move is meant.
    pub fn confirm(&mut self) -> Vec<SessionEffect> {
        self.pending.take().map(|mv| self.play(&mv)).unwrap_or_default()
    }

    /// Drops the selection and the pending move. Was there any? The hint, whose words go with
    /// them, is dropped too, unless the player wants one for every move.
    pub fn cancel(&mut self) -> bool {
        self.hint.take_if(|_| !self.advising);
        let selected = !std::mem::take(&mut self.selected).is_empty();
        self.pending.take().is_some() || selected
    }

    fn play(&mut self, mv: &str) -> Vec<SessionEffect> {
        if self.follows {
            self.pending = None;
            return vec![SessionEffect::Send(Action::mv(mv))];
        }
        let before = self.game.clone();
        if let Err(error) = self.game.play(mv) {
            // An engine that errs would err again.
            self.failed = true;
            return vec![SessionEffect::Refused(error.problem)];
        }
        let mut effects = self.forget();
        effects.extend(self.show_last_move(before.as_ref()));
        effects.push(SessionEffect::Save);
        effects.extend(self.wake());
        effects
    }

    /// Shows the move that led here from the position before.
    fn show_last_move(&mut self, before: &dyn AnyMatch) -> Option<SessionEffect> {
        let (mv, gain) = self.game.last_move()?;
        let steps = before.steps(&mv).unwrap_or_default();
        self.showing = true;
        let (by, before) = (before.turn(), before.picture());
        Some(SessionEffect::Show(PlayedMove { mv, by, gain, before, steps }))
    }

    /// Forgets what belonged to the position before.
    fn forget(&mut self) -> Vec<SessionEffect> {
        self.selected.clear();
        (self.pending, self.hint, self.ready) = (None, None, None);
        self.failed = false;
        self.showing = false;
        self.refresh();
        self.request.take().map(|_| SessionEffect::StopThinking).into_iter().collect()
    }

    /// Asks the engine, if its move or its advice is needed and was not asked
    /// for yet. To be called once when the game appears on the screen; later
    /// calls do no harm.
    pub fn wake(&mut self) -> Vec<SessionEffect> {
        let busy = self.request.is_some() || self.ready.is_some() || self.failed;
        if busy || self.game.ending().is_some() {
            return vec![];
        }
        let turn = self.game.turn();
        match &self.seats[turn] {
            Seat::Computer(_) if !self.stepwise || std::mem::take(&mut self.step_wanted) => {
                vec![self.ask(EngineTask::Move(turn))]
            }
            Seat::Person if self.advising && self.hint.is_none() && !self.showing => {
                vec![self.ask(EngineTask::Hint)]
            }
            _ => vec![],
        }
    }

    fn ask(&mut self, task: EngineTask) -> SessionEffect {
        self.requests += 1;
        let request = EngineRequest { id: self.requests, task };
        self.request = Some(request);
        SessionEffect::Think(request)
    }

    /// Lets the computer make its next move, in a game played step by step;
    /// an engine that failed is asked again.
    pub fn step(&mut self) -> Vec<SessionEffect> {
        self.step_wanted = true;
        self.failed = false;
        self.wake()
    }

    /// A person wants advice.
    pub fn ask_for_hint(&mut self) -> Vec<SessionEffect> {
        if self.showing || !self.is_persons_turn() || self.request.is_some() {
            return vec![];
        }
        vec![self.ask(EngineTask::Hint)]
    }

    /// The engine answered a request with a move, or could not.
    pub fn answered(&mut self, id: u32, mv: Option<String>) -> Vec<SessionEffect> {
        let Some(request) = self.request.take_if(|request| request.id == id) else { return vec![] };
        match (mv, request.task) {
            (Some(mv), EngineTask::Move(_)) if self.showing => {
                self.ready = Some(mv);
                vec![]
            }
            (Some(mv), EngineTask::Move(_)) => self.play(&mv),
            (Some(mv), EngineTask::Hint) => self.show_hint(mv),
            (None, _) => {
                self.failed = true;
                vec![SessionEffect::NoAnswer]
            }
        }
    }

    /// Marks a move that is worth trying.
    pub fn show_hint(&mut self, mv: String) -> Vec<SessionEffect> {
        self.selected.clear();
        self.hint = Some(mv.clone());
        vec![SessionEffect::Hint(mv)]
    }

    /// The last move has been shown.
    pub fn shown(&mut self) -> Vec<SessionEffect> {
        if !std::mem::take(&mut self.showing) {
            return vec![];
        }
        if let Some(summary) = self.summary() {
            return vec![SessionEffect::Ended(summary)];
        }
        match self.ready.take() {
            Some(mv) => self.play(&mv),
            None => self.wake(),
        }
    }

    /// Takes moves back until a person is to move again; in a game without
    /// people one move. A resignation is taken back alone.
    pub fn undo(&mut self) -> Vec<SessionEffect> {
        if self.is_declared() {
            // Match::undo clears the declared end; the move itself stays.
            if self.game.undo().is_some() {
                self.game.redo();
            }
            return self.moved_along();
        }
        if self.game.undo().is_none() {
            return vec![SessionEffect::NothingToUndo];
        }
        while self.is_between_people() && self.game.undo().is_some() {}
        self.moved_along()
    }

    /// Is there a move of a person to take back, or an end that was declared?
    pub fn can_undo(&self) -> bool {
        let is_person = |side: &Side| self.is_watched() || self.seats[*side] == Seat::Person;
        self.is_declared() || self.game.movers().iter().any(is_person)
    }

    /// Plays moves taken back until a person is to move again.
    pub fn redo(&mut self) -> Vec<SessionEffect> {
        if self.resigned().is_some() || self.game.redo().is_none() {
            return vec![SessionEffect::NothingToRedo];
        }
        while self.is_between_people() && self.game.redo().is_some() {}
        self.moved_along()
    }

    /// Takes all moves back.
    pub fn restart(&mut self) -> Vec<SessionEffect> {
        while self.game.undo().is_some() {}
        self.moved_along()
    }

    /// Is it the computer's turn in a game that people play too?
    fn is_between_people(&self) -> bool {
        !self.is_watched() && !self.is_persons_turn()
    }

    fn moved_along(&mut self) -> Vec<SessionEffect> {
        let mut effects = self.forget();
        effects.extend([SessionEffect::Redraw, SessionEffect::Save]);
        effects.extend(self.wake());
        effects
    }

    /// The only person here, or the one to move, resigns.
    pub fn resign(&mut self) -> Vec<SessionEffect> {
        if self.game.ending().is_some() {
            return vec![];
        }
        if self.follows {
            return vec![SessionEffect::Send(Action::Resign {})];
        }
        self.declare(self.only_person().unwrap_or(self.game.turn()), EndReason::Resigned)
    }

    /// The time of the player to move is over.
    pub fn time_out(&mut self) -> Vec<SessionEffect> {
        if self.game.ending().is_some() || self.follows {
            return vec![];
        }
        self.declare(self.game.turn(), EndReason::TimeOut)
    }

    /// The game is over, whatever the board says.
    fn declare(&mut self, loser: Side, reason: EndReason) -> Vec<SessionEffect> {
        self.game.declare(Some(loser.other()), reason);
        let mut effects = self.forget();
        effects.extend([SessionEffect::Redraw, SessionEffect::Save]);
        effects.extend(self.summary().map(SessionEffect::Ended));
        effects
    }

    /// The game went on where it is decided; `waiting` says whether a move
    /// made here is still to be accepted there.
    pub fn follow(&mut self, game: Box<dyn AnyMatch>, waiting: bool) -> Vec<SessionEffect> {
        let was_over = self.game.ending().is_some();
        let before = std::mem::replace(&mut self.game, game);
        self.waiting = waiting;
        let (known, moves) = (before.moves(), self.game.moves());
        let mut effects = vec![];
        if moves == known {
            self.refresh();
        } else {
            effects.extend(self.forget());
            let one_more = moves.len() == known.len() + 1 && moves.starts_with(&known);
            let shown = if one_more { self.show_last_move(before.as_ref()) } else { None };
            effects.push(shown.unwrap_or(SessionEffect::Redraw));
        }
        // If a move is being shown, the end comes after it.
        effects.extend(self.summary().filter(|_| !was_over).map(SessionEffect::Ended));
        effects
    }

    /// Goes to another position, without showing how it came about.
    pub fn go_to(&mut self, game: Box<dyn AnyMatch>) -> Vec<SessionEffect> {
        self.game = game;
        let mut effects = self.forget();
        effects.push(SessionEffect::Redraw);
        effects
    }
}
