//! One game at one screen, for every front-end: who sits where, whose turn it
//! is, what is selected, what waits to be confirmed, what the engine was
//! asked, and how it ended.
//!
//! A front-end forwards inputs and carries out the effects that it gets back.
//! It draws what [`GameSession`] says and decides nothing itself.

mod effect;
mod end_summary;
mod input;
mod seat;

pub use effect::{EngineRequest, EngineTask, PlayedMove, SessionEffect};
pub use end_summary::{EndSummary, FinalResult};
pub use seat::Seat;

use rules::catalogue::{self, Family};
use rules::record::{Record, Tags};
use rules::{AnyGame, AnyMatch, BySide, Choices, EndReason, Highlights, Side, SplitMix64, Step};

/// A game being played at one screen.
///
/// ```
/// use play::{EngineTask, GameSession, Seat, SessionEffect};
/// use rules::{BySide, catalogue};
///
/// let game = catalogue::parse("oril").unwrap().start();
/// let seats = BySide::new(Seat::Person, Seat::Computer("4".into()));
/// let mut session = GameSession::new(game, seats, 1);
/// let effects = session.tap(5);
/// assert!(matches!(&effects[0], SessionEffect::Show(played) if played.mv == "F"));
/// let Some(SessionEffect::Think(request)) = effects.last() else { panic!() };
/// session.shown();
/// session.answered(request.id, Some("a".into()));
/// assert_eq!(session.game().moves(), ["F", "a"]);
/// ```
#[derive(Clone, Debug)]
pub struct GameSession {
    game: Box<dyn AnyMatch>,
    seats: BySide<Seat>,
    seed: u64,
    /// What a record says about the game besides its moves.
    tags: Tags,
    /// Are moves decided elsewhere, so that a chosen move is only sent?
    follows: bool,
    /// Does a person's last move still wait to be accepted there?
    waiting: bool,
    /// Must moves be confirmed?
    confirming: bool,
    /// Is advice given before every move of a person?
    advising: bool,
    /// Does the computer move only when [`GameSession::step`] asks for it?
    stepwise: bool,
    /// Was such a move asked for?
    step_wanted: bool,
    /// The legal moves, if a person here is to move.
    choices: Choices,
    selected: Vec<usize>,
    pending: Option<String>,
    hint: Option<String>,
    request: Option<EngineRequest>,
    requests: u32,
    /// The computer's move, while the one before it is still being shown.
    ready: Option<String>,
    /// Did the engine fail here? It is not asked again about this position.
    failed: bool,
    /// Is the last move being shown?
    showing: bool,
}

impl GameSession {
    /// A game that is played here. The seed makes the computer's choices
    /// repeatable.
    pub fn new(game: Box<dyn AnyMatch>, seats: BySide<Seat>, seed: u64) -> Self {
        let mut session = GameSession {
            game,
            seats,
            seed,
            tags: Tags::default(),
            follows: false,
            waiting: false,
            confirming: false,
            advising: false,
            stepwise: false,
            step_wanted: false,
            choices: Choices::default(),
            selected: vec![],
            pending: None,
            hint: None,
            request: None,
            requests: 0,
            ready: None,
            failed: false,
            showing: false,
        };
        session.refresh();
        session
    }

    /// A game that is decided elsewhere, such as on a server: a move chosen
    /// here is sent, and [`GameSession::follow`] brings what happened.
    pub fn following(game: Box<dyn AnyMatch>, seats: BySide<Seat>) -> Self {
        GameSession { follows: true, ..GameSession::new(game, seats, 0) }
    }

    /// The same players and settings, at the start of another game.
    #[must_use]
    pub fn beginning_with(self, game: Box<dyn AnyMatch>) -> Self {
        let mut session = GameSession { game, ..self };
        session.refresh();
        session
    }

    /// Gives advice before every move of a person.
    #[must_use]
    pub fn advising(mut self, advising: bool) -> Self {
        self.advising = advising;
        self
    }

    /// Lets the computer move only when [`GameSession::step`] asks for it.
    #[must_use]
    pub fn stepwise(mut self, stepwise: bool) -> Self {
        self.stepwise = stepwise;
        self
    }

    /// Another player takes a seat.
    pub fn take_seat(&mut self, side: Side, seat: Seat) {
        self.seats[side] = seat;
        self.refresh();
    }

    /// Must moves be confirmed from now on?
    pub fn set_confirming(&mut self, confirming: bool) {
        self.confirming = confirming;
    }

    /// Changes the number that makes the computer's choices repeatable.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// A new game with the same players and other random numbers, which also
    /// lay out the board where chance does. If they take turns, the other side
    /// begins where the rules leave that open; elsewhere the players change sides.
    pub fn rematch(&self, take_turns: bool) -> GameSession {
        let seed = SplitMix64::new(self.seed).below(1 << 31);
        let mut any_game = self.any_game();
        let starts = Side::BOTH.map(|side| any_game.start_with(side));
        let begins = starts.iter().position(|start| start.position() == self.game.start());
        let open = starts[0].position() != starts[1].position();
        let mut seats = self.seats.clone();
        let start = match begins {
            Some(begins) if open && take_turns => starts[1 - begins].clone(),
            _ => {
                if take_turns {
                    std::mem::swap(&mut seats.first, &mut seats.second);
                }
                if self.game.has_standard_start() {
                    any_game = any_game.dealt(seed);
                    any_game.start()
                } else {
                    let start = any_game.start_from(&self.game.start());
                    start.unwrap_or_else(|_| any_game.start())
                }
            }
        };
        let next = GameSession::new(start, seats, seed);
        GameSession {
            tags: self.tags.clone(),
            follows: self.follows,
            confirming: self.confirming,
            advising: self.advising,
            stepwise: self.stepwise,
            // Answers to old requests must not be taken for new ones.
            requests: self.requests,
            ..next
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn AnyMatch {
        self.game.as_ref()
    }

    /// The game's rules.
    ///
    /// # Panics
    ///
    /// Never: the name that a running game gives itself is in the catalogue.
    pub fn any_game(&self) -> AnyGame {
        catalogue::parse(&self.game.name()).expect("a game's own name is in the catalogue")
    }

    /// The kind of game.
    pub fn family(&self) -> Family {
        self.any_game().family()
    }

    /// Who plays each side.
    pub fn seats(&self) -> &BySide<Seat> {
        &self.seats
    }

    /// The number that makes the computer's choices repeatable.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Names, date and place of the game, as far as somebody gave them.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The same, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The game as far as it was played, with what is known about it.
    pub fn record(&self) -> Record {
        let mut record = Record::of(self.game());
        *record.tags_mut() = self.tags.clone();
        record
    }

    /// The one person here, if there is exactly one.
    pub fn only_person(&self) -> Option<Side> {
        match (self.seats.first.is_person(), self.seats.second.is_person()) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => None,
        }
    }

    /// Does nobody here play?
    pub fn is_watched(&self) -> bool {
        !self.seats.first.is_person() && !self.seats.second.is_person()
    }

    /// May a person here move now?
    pub fn is_persons_turn(&self) -> bool {
        !self.waiting && self.game.ending().is_none() && self.seats[self.game.turn()].is_person()
    }

    /// Who sits at the lower edge of the board: the only person here, and of
    /// two people the one to move if the board turns.
    pub fn below(&self, turning: bool) -> Side {
        let shared = self.seats.first.is_person() && self.seats.second.is_person();
        match self.only_person() {
            Some(person) => person,
            None if shared && turning => self.last_mover().unwrap_or(self.game.turn()),
            None => Side::First,
        }
    }

    /// Who played the move that is being shown.
    fn last_mover(&self) -> Option<Side> {
        self.game.movers().pop().filter(|_| self.showing)
    }

    /// Whose turn it looks to be: while a move is shown, still its player's.
    pub fn turn_shown(&self) -> Option<Side> {
        let turn = || self.game.ending().is_none().then(|| self.game.turn());
        self.last_mover().or_else(turn)
    }

    /// Is the last move being shown?
    pub fn is_showing(&self) -> bool {
        self.showing
    }

    /// Does a person's move still wait to be accepted elsewhere?
    pub fn is_waiting(&self) -> bool {
        self.waiting
    }

    /// Has a move been played, and is the game not over?
    pub fn is_under_way(&self) -> bool {
        !self.game.moves().is_empty() && self.game.ending().is_none()
    }

    /// What the engine is thinking about.
    pub fn request(&self) -> Option<EngineRequest> {
        self.request
    }

    /// Did the engine fail to answer about this position?
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// The move that waits to be confirmed.
    pub fn pending(&self) -> Option<&str> {
        self.pending.as_deref()
    }

    /// The moves that a person can choose now; none while a move is shown.
    pub fn choices(&self) -> &Choices {
        const NONE: &Choices = &Choices::NONE;
        if self.showing { NONE } else { &self.choices }
    }

    /// The places selected so far.
    pub fn selected(&self) -> &[usize] {
        &self.selected
    }

    /// The places that can be tapped next.
    pub fn selectable(&self) -> Vec<usize> {
        self.choices().next(&self.selected)
    }

    /// What stands out on the board; nothing while a move is shown.
    pub fn highlights(&self) -> Highlights {
        if self.showing {
            return Highlights::default();
        }
        let advised = self.pending.as_ref().or(self.hint.as_ref());
        let steps = advised.and_then(|mv| self.game.steps(mv).ok()).unwrap_or_default();
        Highlights {
            hint: Highlights::of_steps(&steps).last,
            selected: self.selected.clone(),
            selectable: self.selectable(),
            ..Highlights::of_last_move(self.game.as_ref())
        }
    }

    /// What the move made by tapping this place alone would do.
    pub fn preview(&self, place: usize) -> Option<Vec<Step>> {
        self.choices().find(&[place]).and_then(|mv| self.game.steps(mv).ok())
    }

    /// How the game ended, once its last move has been shown.
    pub fn summary(&self) -> Option<EndSummary> {
        let ending = self.game.ending().filter(|_| !self.showing)?;
        Some(EndSummary::new(ending, self.only_person()))
    }

    /// Who resigned, if somebody did.
    pub fn resigned(&self) -> Option<Side> {
        self.loser_by(EndReason::Resigned)
    }

    /// Whose time was over, if it was.
    pub fn timed_out(&self) -> Option<Side> {
        self.loser_by(EndReason::TimeOut)
    }

    fn loser_by(&self, reason: EndReason) -> Option<Side> {
        let ending = self.game.ending().filter(|it| it.reason == reason)?;
        ending.outcome.winner.map(Side::other)
    }

    /// Did the game end although the board would let it go on?
    fn is_declared(&self) -> bool {
        self.resigned().or(self.timed_out()).is_some()
    }

    /// Finds the choices of the present position.
    fn refresh(&mut self) {
        let persons_turn = self.is_persons_turn();
        self.choices =
            if persons_turn { Choices::of(self.game.as_ref()) } else { Choices::default() };
    }
}
