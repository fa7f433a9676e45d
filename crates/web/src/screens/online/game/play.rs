//! An online game as its screen sees it: the board with one's own move
//! already on it, the move being shown, and what can be done.

use std::sync::Arc;

use ::play::{Action, GameId, Offer};
use leptos::prelude::*;
use rules::{AnyMatch, Choices, Ending, Picture, Side};

use super::super::words::seat_words;
use crate::boards::{Desk, Marks, Motions, why_not};
use crate::device::Sound;
use crate::online::Online;
use crate::online::followed::Followed;
use crate::shell::App;

/// The game at one moment.
#[derive(Clone)]
pub(super) struct Seen {
    pub(super) game: Arc<dyn AnyMatch>,
    moves: Vec<String>,
    ending: Option<Ending>,
    /// Does the last move still wait to be saved?
    pub(super) waits: bool,
}

impl PartialEq for Seen {
    fn eq(&self, other: &Self) -> bool {
        self.waits == other.waits && self.moves == other.moves && self.ending == other.ending
    }
}

/// A game that has arrived.
#[derive(Clone, Copy)]
pub(super) struct Play {
    pub(super) app: App,
    pub(super) online: Online,
    pub(super) id: StoredValue<GameId>,
    pub(super) seen: Memo<Option<Seen>>,
    /// The side of whoever plays here.
    pub(super) you: Option<Side>,
    pub(super) pending: RwSignal<Option<String>>,
    /// What is said below the board.
    pub(super) notice: RwSignal<String>,
    motions: Motions,
}

impl Play {
    pub(super) fn new(app: App, online: Online, id: GameId, you: Option<Side>) -> Play {
        let name = id.clone();
        let seen = Memo::new(move |_| {
            let (game, waits) = online.talk.with(|talk| talk.board(&name))?;
            let (moves, ending) = (game.moves(), game.ending());
            Some(Seen { game: Arc::from(game), moves, ending, waits })
        });
        let play = Play {
            app,
            online,
            id: StoredValue::new(id),
            seen,
            you,
            pending: RwSignal::new(None),
            notice: RwSignal::default(),
            motions: Motions::new(app),
        };
        Effect::watch(move || seen.get(), move |now, before, _| play.changed(now, before), false);
        play
    }

    /// Something of the game that is followed, for views.
    pub(super) fn of<T>(self, read: impl FnOnce(&Followed) -> T) -> Option<T> {
        self.id.with_value(|id| self.online.talk.with(|talk| talk.game(id).map(read)))
    }

    /// The same, not for views.
    pub(super) fn of_untracked<T>(self, read: impl FnOnce(&Followed) -> T) -> Option<T> {
        self.id.with_value(|id| self.online.talk.with_untracked(|talk| talk.game(id).map(read)))
    }

    /// The desk that the board is given.
    pub(super) fn desk(self, game: String) -> Desk {
        let start = self.seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.game.picture()));
        let empty = Picture::Line { shape: vec![1, 1], cells: vec![None], in_a_row: 1 };
        let start = start.unwrap_or(empty);
        let picture = Memo::new(move |before: Option<&Picture>| {
            // A game that is being fetched anew stays as it was seen.
            let now = self.seen.with(|seen| seen.as_ref().map(|seen| seen.game.picture()));
            now.unwrap_or_else(|| before.unwrap_or(&start).clone())
        });
        let below = self.you.unwrap_or(Side::First);
        Desk {
            choices: Memo::new(move |_| self.choices()).into(),
            below: Signal::derive(move || below),
            marks: Memo::new(move |_| self.marks()).into(),
            motion: self.motions.signal(),
            steps: Callback::new(move |mv: String| {
                self.now(|game| game.steps(&mv).unwrap_or_default()).unwrap_or_default()
            }),
            chosen: Callback::new(move |mv| self.choose(mv)),
            refused: Callback::new(move |places: Vec<usize>| self.refuse(&places)),
            shown: Callback::new(move |id| {
                self.motions.end(id);
            }),
            ..Desk::still(Signal::derive(move || game.clone()), picture.into())
        }
    }

    fn now<T>(self, read: impl FnOnce(&dyn AnyMatch) -> T) -> Option<T> {
        self.seen.with_untracked(|seen| seen.as_ref().map(|seen| read(seen.game.as_ref())))
    }

    /// May a move be chosen here now?
    pub(super) fn is_my_turn(self) -> bool {
        self.seen.with(|seen| {
            seen.as_ref().is_some_and(|seen| {
                seen.ending.is_none() && !seen.waits && Some(seen.game.turn()) == self.you
            })
        })
    }

    fn choices(self) -> Choices {
        if self.motions.is_on() || !self.is_my_turn() {
            return Choices::default();
        }
        self.seen.with(|seen| match seen {
            Some(seen) => Choices::of(seen.game.as_ref()),
            None => Choices::default(),
        })
    }

    fn marks(self) -> Marks {
        let pending = self.pending.get();
        self.seen.with(|seen| {
            let Some(seen) = seen else { return Marks::default() };
            let hint = pending.and_then(|mv| seen.game.steps(&mv).ok());
            Marks {
                hint: hint.map(|steps| Marks::of(&steps).at).unwrap_or_default(),
                ..Marks::left_in(seen.game.as_ref())
            }
        })
    }

    fn choose(self, mv: String) {
        if !self.is_my_turn() {
            return;
        }
        let wants_confirming = self.app.settings.with_untracked(|it| it.confirm);
        let same = self.pending.with_untracked(|pending| pending.as_ref() == Some(&mv));
        if wants_confirming && !same {
            self.say(self.app.text("web-confirm-notice"));
            self.pending.set(Some(mv));
        } else {
            self.play(mv);
        }
    }

    /// Plays a move: on the board at once, saved as soon as the server says so.
    pub(super) fn play(self, mv: String) {
        self.pending.set(None);
        self.notice.set(String::new());
        self.act(Action::Move { mv });
    }

    /// Does something in the game.
    pub(super) fn act(self, action: Action) {
        self.id.with_value(|id| self.online.act(id, action));
    }

    /// Places were touched that make no move: says why.
    fn refuse(self, places: &[usize]) {
        if self.motions.is_on_now() || self.you.is_none() {
            return;
        }
        if !self.is_my_turn() {
            return self.say(self.app.text("online-problem-not-your-turn"));
        }
        if let Some(why) = self.now(|game| why_not(self.app, game, places)).flatten() {
            self.app.sound(Sound::Refused);
            self.say(why);
        }
    }

    fn say(self, text: String) {
        self.app.announce(text.clone());
        self.notice.set(text);
    }

    /// The game went on: shows the move, if it is one move, and tells it.
    fn changed(self, now: &Option<Seen>, before: Option<&Option<Seen>>) {
        let (Some(now), Some(Some(before))) = (now, before) else { return };
        let known = before.moves.len();
        if now.moves.len() == known + 1 && now.moves.starts_with(&before.moves) {
            self.show(before.game.as_ref(), &now.moves[known]);
        } else if now.moves != before.moves {
            self.motions.stop();
            self.pending.set(None);
        }
        if let (Some(ending), None) = (now.ending, before.ending) {
            self.tell_end(&ending);
        }
    }

    fn show(self, before: &dyn AnyMatch, mv: &str) {
        self.app.announce(self.told(before, mv));
        let steps = before.steps(mv).unwrap_or_default();
        if !self.motions.begin(before.picture(), steps) {
            self.app.sound(Sound::Stone);
        }
    }

    /// The sentence that tells a move: who, what, and what it won.
    fn told(self, before: &dyn AnyMatch, mv: &str) -> String {
        let mut after = before.boxed_clone();
        let gain = after.play(mv).ok().and_then(|()| after.last_move()).map_or(0, |(_, gain)| gain);
        let name = self.of_untracked(|game| seat_words(self.app, game.seat(before.turn())));
        let values =
            [("name", name.unwrap_or_default().into()), ("move", mv.into()), ("gain", gain.into())];
        self.app.format("online-moved", &values)
    }

    fn tell_end(self, ending: &Ending) {
        let won = ending.outcome.winner.map(|winner| self.you.is_none_or(|you| you == winner));
        self.app.sound(Sound::End(won));
        self.app.announce(self.ending_words(ending));
    }

    /// Who won, with what score, and why the game is over.
    pub(super) fn ending_words(self, ending: &Ending) -> String {
        let family = self
            .of_untracked(|game| rules::catalogue::parse(&game.terms.game).map(|it| it.family()));
        match family {
            Some(Ok(family)) => self.app.messages().ending(ending, family),
            _ => self.app.text("online-over"),
        }
    }

    /// The end, once the last move has been seen.
    pub(super) fn ending(self) -> Option<Ending> {
        let moving = self.motions.is_on();
        self.seen.with(|seen| seen.as_ref().and_then(|seen| seen.ending)).filter(|_| !moving)
    }

    /// Has a side proposed this?
    pub(super) fn has_offered(self, side: Side, offer: Offer) -> bool {
        self.of(|game| game.room().offers(side).contains(&offer)).unwrap_or(false)
    }
}
