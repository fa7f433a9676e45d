//! The table as the screen sees it: the sitting, the move being shown, what
//! is to be confirmed, what is said; and everything that can be done there.

use std::time::Duration;

use leptos::prelude::*;
use rules::catalogue::Family;
use rules::{Choices, Side};

use super::{LocalGame, move_sentence, unfinished};
use crate::boards::{Desk, Marks, Motions, refusal, why_not};
use crate::device::{self, Sound, Starter};
use crate::shell::App;
use crate::thinker::{Thinker, Thought};

/// How long a new table is left to be drawn before anything else is done.
const A_MOMENT: Duration = Duration::from_millis(400);

/// Why the engine was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EngineTask {
    Move,
    Hint,
}

/// A game being played, to be copied wherever it is needed.
#[derive(Clone, Copy)]
pub(crate) struct LocalController {
    app: App,
    pub(crate) sitting: RwSignal<LocalGame>,
    motions: Motions,
    /// A move that waits to be confirmed.
    pub(crate) pending: RwSignal<Option<String>>,
    /// What is said below the board.
    pub(crate) notice: RwSignal<String>,
    hint: RwSignal<Vec<usize>>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// What the engine is asked for, with the number of the question.
    asked: RwSignal<Option<(u32, EngineTask)>>,
    /// The computer's move, while another is still being shown.
    ready: RwSignal<Option<String>>,
}

impl LocalController {
    /// The table of a game, its first question to the engine asked.
    pub(crate) fn new(app: App, sitting: LocalGame) -> Self {
        let thoughts = RwSignal::new(None);
        let play = LocalController {
            app,
            sitting: RwSignal::new(sitting),
            motions: Motions::new(app),
            pending: RwSignal::new(None),
            notice: RwSignal::default(),
            hint: RwSignal::default(),
            thinker: StoredValue::new_local(Thinker::new(thoughts)),
            asked: RwSignal::new(None),
            ready: RwSignal::new(None),
        };
        Effect::new(move |_| {
            if let Some(thought) = thoughts.get() {
                play.hear(thought);
            }
        });
        play.prepare();
        play.wake_computer();
        play
    }

    /// Does what would keep the first move waiting: the engine is fetched, and
    /// the ear opened.
    fn prepare(self) {
        let has_computer = self.sitting.with_untracked(|it| it.only_person().is_some());
        if has_computer {
            self.thinker.with_value(Thinker::prepare);
        }
        if self.app.settings.with_untracked(|it| it.sounds) {
            set_timeout(device::listen, A_MOMENT);
        }
    }

    /// The desk that the board is given.
    pub(crate) fn desk(self) -> Desk {
        let sitting = self.sitting;
        Desk {
            picture: Signal::derive(move || sitting.with(|it| it.game.picture())),
            game: Signal::derive(move || sitting.with(|it| it.plan.game.clone())),
            choices: Memo::new(move |_| self.choices()).into(),
            below: Memo::new(move |_| sitting.with(LocalGame::below)).into(),
            marks: Memo::new(move |_| self.marks()).into(),
            motion: self.motions.signal(),
            steps: Callback::new(move |mv: String| {
                sitting.with_untracked(|it| it.game.steps(&mv).unwrap_or_default())
            }),
            chosen: Callback::new(move |mv| self.choose(mv)),
            refused: Callback::new(move |places: Vec<usize>| self.refuse(&places)),
            shown: Callback::new(move |id| self.shown(id)),
            ..Desk::still(
                Signal::derive(String::new),
                Signal::derive(move || sitting.with(|it| it.game.picture())),
            )
        }
    }

    fn choices(self) -> Choices {
        if self.motions.is_on() {
            return Choices::default();
        }
        self.sitting.with(|it| {
            if it.is_persons_turn() { Choices::of(it.game.as_ref()) } else { Choices::default() }
        })
    }

    fn marks(self) -> Marks {
        if self.motions.is_on() {
            return Marks::default();
        }
        let last = self.sitting.with(|it| Marks::left_in(it.game.as_ref()));
        let hint = match self.pending.get() {
            Some(mv) => self
                .sitting
                .with(|it| it.game.steps(&mv).ok())
                .map_or(vec![], |steps| Marks::of(&steps).at),
            None => self.hint.get(),
        };
        Marks { hint, ..last }
    }

    /// Is the computer thinking about its move?
    pub(crate) fn is_thinking(self) -> bool {
        self.asked.get().is_some()
    }

    /// Is a move being shown?
    pub(crate) fn is_moving(self) -> bool {
        self.motions.is_on()
    }

    /// A person chose a move.
    pub(crate) fn choose(self, mv: String) {
        if !self.sitting.with_untracked(LocalGame::is_persons_turn) {
            return;
        }
        let wants_confirming = self.app.settings.with_untracked(|it| it.confirm);
        let same = self.pending.with_untracked(|pending| pending.as_ref() == Some(&mv));
        if wants_confirming && !same {
            self.notice.set(self.app.text("web-confirm-notice"));
            self.app.announce(self.app.text("web-confirm-notice"));
            self.pending.set(Some(mv));
        } else {
            self.play(&mv);
        }
    }

    /// The move that waits is meant.
    pub(crate) fn confirm(self) {
        if let Some(mv) = self.pending.get_untracked() {
            self.play(&mv);
        }
    }

    /// It is not.
    pub(crate) fn reconsider(self) {
        self.pending.set(None);
        self.notice.set(String::new());
    }

    fn play(self, mv: &str) {
        let (before, steps) = self
            .sitting
            .with_untracked(|it| (it.game.picture(), it.game.steps(mv).unwrap_or_default()));
        let said =
            self.sitting.with_untracked(|it| move_sentence::mv(it, mv, &self.app.messages()));
        let mut refused = None;
        self.motions.stop();
        self.sitting.update(|it| refused = it.game.play(mv).err());
        if let Some(error) = refused {
            return self.tell_refusal(refusal(self.app, &error.problem));
        }
        self.forget_questions();
        self.keep();
        self.notice.set(String::new());
        self.app.announce(said);
        if self.motions.begin(before, steps) {
            self.wake_computer();
        } else {
            self.app.sound(Sound::Stone);
            self.after_move();
        }
    }

    fn shown(self, id: u64) {
        if self.motions.end(id) {
            self.after_move();
        }
    }

    /// What follows a move once it has been seen.
    fn after_move(self) {
        if let Some(ending) = self.sitting.with_untracked(|it| it.game.ending()) {
            let person = self.sitting.with_untracked(LocalGame::only_person);
            let won = ending.outcome.winner.map(|winner| person.is_none_or(|it| it == winner));
            self.app.sound(Sound::End(won));
            let family = self.sitting.with_untracked(LocalGame::family);
            self.app.announce(self.app.messages().ending(&ending, family));
        } else if let Some(mv) = self.ready.try_update(Option::take).flatten() {
            self.play(&mv);
        } else {
            self.wake_computer();
        }
    }

    fn keep(self) {
        if !self.sitting.with_untracked(|it| unfinished::keep(self.app, it)) {
            self.notice.set(self.app.text("web-not-kept"));
        }
    }

    fn forget_questions(self) {
        if self.asked.get_untracked().is_some() {
            self.thinker.with_value(Thinker::stop);
        }
        self.asked.set(None);
        self.ready.set(None);
        self.pending.set(None);
        self.hint.set(vec![]);
    }

    /// Asks the computer for its move, if it is to move and was not asked yet.
    fn wake_computer(self) {
        let idle = self.asked.get_untracked().is_none() && self.ready.get_untracked().is_none();
        let level = self.sitting.with_untracked(|it| it.computer_to_move().map(str::to_string));
        if let Some(level) = level.filter(|_| idle) {
            self.ask(&level, EngineTask::Move);
        }
    }

    fn ask(self, level: &str, wanted: EngineTask) {
        let tag = self.sitting.with_untracked(|it| {
            self.thinker.with_value(|thinker| thinker.choose(it.game.as_ref(), level, it.plan.seed))
        });
        match tag {
            Some(tag) => self.asked.set(Some((tag, wanted))),
            None => self.notice.set(self.app.text("web-no-engine")),
        }
    }

    fn hear(self, thought: Thought) {
        let Some((tag, wanted)) = self.asked.get_untracked() else { return };
        if thought.tag != tag {
            return;
        }
        self.asked.set(None);
        match (thought.mv, wanted) {
            (Some(mv), EngineTask::Move) if self.motions.is_on_now() => {
                self.ready.set(Some(mv));
            }
            (Some(mv), EngineTask::Move) => self.play(&mv),
            (Some(mv), EngineTask::Hint) => self.show_hint(&mv),
            (None, _) => self.notice.set(self.app.text("web-no-engine")),
        }
    }

    /// Asks the engine what a person might play.
    pub(crate) fn ask_for_hint(self) {
        let free = self.sitting.with_untracked(LocalGame::is_persons_turn);
        if free && self.asked.get_untracked().is_none() {
            self.ask("max", EngineTask::Hint);
        }
    }

    fn show_hint(self, mv: &str) {
        let marks = self.sitting.with_untracked(|it| it.game.steps(mv).ok());
        let marks = marks.map(|steps| Marks::of(&steps)).unwrap_or_default();
        self.hint.set(marks.at);
        let said = self.app.format("web-hint-move", &[("move", mv.into())]);
        self.notice.set(said.clone());
        self.app.announce(said);
    }

    /// Places were touched that make no move: says why.
    fn refuse(self, places: &[usize]) {
        if self.motions.is_on_now() {
            return;
        }
        if self.sitting.with_untracked(|it| it.computer_to_move().is_some()) {
            return self.say(self.app.text("web-not-your-turn"));
        }
        let why = self.sitting.with_untracked(|it| why_not(self.app, it.game.as_ref(), places));
        if let Some(why) = why {
            self.tell_refusal(why);
        }
    }

    fn tell_refusal(self, why: String) {
        self.app.sound(Sound::Refused);
        self.say(why);
    }

    /// Says something to those who look and to those who listen.
    pub(crate) fn say(self, text: String) {
        self.app.announce(text.clone());
        self.notice.set(text);
    }

    /// Takes moves back until a person is to move again.
    pub(crate) fn undo(self) {
        self.forget_questions();
        self.motions.stop();
        self.notice.set(String::new());
        let mut undone = false;
        self.sitting.update(|it| undone = it.undo());
        let said = if undone { "web-undone" } else { "web-nothing-to-undo" };
        self.app.announce(self.app.text(said));
        self.keep();
        self.wake_computer();
    }

    /// The person to move, or the only one, gives up.
    pub(crate) fn resign(self) {
        self.forget_questions();
        self.motions.stop();
        self.sitting.update(|it| {
            let side = it.only_person().unwrap_or(it.game.turn());
            it.resign(side);
        });
        self.keep();
        self.after_move();
    }

    /// The same again.
    pub(crate) fn rematch(self) {
        self.forget_questions();
        self.motions.stop();
        self.notice.set(String::new());
        let take_turns = self.app.settings.with_untracked(|it| it.starter) == Starter::Alternate;
        let plan = self.sitting.with_untracked(|it| it.plan.again(take_turns));
        if let Ok(sitting) = LocalGame::new(plan) {
            self.sitting.set(sitting);
            self.keep();
            self.wake_computer();
        }
    }

    /// The end, once the last move has been seen.
    pub(crate) fn ending(self) -> Option<rules::Ending> {
        if self.is_moving() {
            return None;
        }
        self.sitting.with(|it| it.game.ending())
    }

    /// The family of the game.
    pub(crate) fn family(self) -> Family {
        self.sitting.with(LocalGame::family)
    }

    /// Whose turn it looks to be: while a move is shown, still its player's.
    pub(crate) fn turn_seen(self) -> Option<Side> {
        let moving = self.is_moving();
        self.sitting.with(|it| match moving {
            true => it.game.movers().pop(),
            false => it.game.ending().is_none().then(|| it.game.turn()),
        })
    }
}
