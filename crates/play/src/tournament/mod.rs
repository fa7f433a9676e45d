//! Tournaments of people: who takes part, who plays whom, and how they stand.
//!
//! Pure like the rooms: a verb takes the state, what somebody does and the time, and gives
//! events; events are what is kept, and applying them is the only way a tournament changes.
//! The standings are computed from that alone, so whoever has the log can compute them again.
//!
//! The games themselves are ordinary games. A tournament names them when it pairs, and
//! learns how they ended.

mod arena;
mod colours;
mod event;
mod matching;
mod plan;
mod refusal;
mod standings;
mod swiss;
mod tick;

pub use event::{CallOff, GameScore, TournamentEntry, TournamentEvent};
pub use plan::{LONGEST_NOTICE, MINUTES, ROUNDS, TournamentPlan, TournamentSystem};
pub use refusal::TournamentRefusal;
pub use standings::StandingsLine;
pub use tick::{GameEnd, Situation};

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::time::Duration;

use rules::{BySide, Side};

use crate::{GameId, Moment, PlayerId};

/// The most people who take part in one tournament.
pub const MOST_ENTRANTS: usize = 1_000;
/// The longest a log may become: enough for an arena of a thousand people.
pub const LONGEST_TOURNAMENT_LOG: u64 = 100_000;

rules::words! {
    /// How far a tournament has come.
    ///
    /// ```
    /// use play::tournament::TournamentPhase;
    /// assert_eq!(TournamentPhase::from_id("running"), Some(TournamentPhase::Running));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    pub enum TournamentPhase {
        /// People join.
        Open = "open",
        /// It is being played.
        Running = "running",
        /// It is over.
        Over = "over",
        /// It was not played.
        CalledOff = "called-off",
    }
}

/// Somebody who takes part, or did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlayer {
    /// How strong they are taken to be.
    pub rating: u32,
    /// Do they take part now?
    pub is_in: bool,
    /// When they joined, in order.
    order: usize,
    /// Since when they have no game.
    free_since: Moment,
    /// Their games, by their place in the list.
    games: Vec<usize>,
    /// The rounds in which they had no opponent.
    byes: Vec<u16>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentGame {
    /// Its name.
    pub id: GameId,
    /// In which round; 0 in an arena.
    pub round: u16,
    /// Who plays.
    pub seats: BySide<PlayerId>,
    /// How it ended, once it has.
    pub score: Option<GameScore>,
}

/// An event that does not fit what came before: the log is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEvent;

impl fmt::Display for BadEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event names a player or a game that the tournament does not have")
    }
}

impl std::error::Error for BadEvent {}

/// A tournament.
///
/// ```
/// use play::tournament::{OnlineTournament, TournamentPlan, TournamentRefusal, TournamentSystem};
/// use play::{Moment, PlayerId, Terms};
/// let system = TournamentSystem::Arena { minutes: 20 };
/// let plan = TournamentPlan { system, terms: Terms::casual("oril"), starts: Moment(0) };
/// let tournament = OnlineTournament::new(plan);
/// assert_eq!(tournament.leave(PlayerId(1)), Err(TournamentRefusal::NotIn));
/// ```
#[derive(Clone, Debug)]
pub struct OnlineTournament {
    plan: TournamentPlan,
    phase: TournamentPhase,
    entrants: BTreeMap<PlayerId, TournamentPlayer>,
    games: Vec<TournamentGame>,
    /// Where a game is in the list.
    places: HashMap<GameId, usize>,
    /// How many games are being played.
    playing: usize,
    /// The round that is being played, or was last.
    round: u16,
    /// When something last happened.
    stirred: Moment,
    started: Option<Moment>,
    seq: u64,
}

impl OnlineTournament {
    /// A tournament in which nobody takes part yet.
    pub fn new(plan: TournamentPlan) -> Self {
        OnlineTournament {
            stirred: plan.starts,
            plan,
            phase: TournamentPhase::Open,
            entrants: BTreeMap::new(),
            games: vec![],
            places: HashMap::new(),
            playing: 0,
            round: 0,
            started: None,
            seq: 0,
        }
    }

    /// The tournament that a log tells of.
    pub fn replay<'a>(
        plan: TournamentPlan,
        log: impl IntoIterator<Item = &'a TournamentEntry>,
    ) -> Result<Self, BadEvent> {
        let mut tournament = OnlineTournament::new(plan);
        for entry in log {
            tournament.apply(entry)?;
        }
        Ok(tournament)
    }

    /// What it was to be.
    pub fn plan(&self) -> &TournamentPlan {
        &self.plan
    }

    /// How far it has come.
    pub fn phase(&self) -> TournamentPhase {
        self.phase
    }

    /// How many entries its log has.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The round that is being played, or was last; 0 in an arena.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Everybody who takes part, or did.
    pub fn entrants(&self) -> &BTreeMap<PlayerId, TournamentPlayer> {
        &self.entrants
    }

    /// All its games, the oldest first.
    pub fn games(&self) -> &[TournamentGame] {
        &self.games
    }

    /// How many take part now.
    pub fn taking_part(&self) -> usize {
        self.entrants.values().filter(|entrant| entrant.is_in).count()
    }

    /// The game that a player is to play now.
    pub fn game_of(&self, player: PlayerId) -> Option<&TournamentGame> {
        let last = self.games.get(*self.entrants.get(&player)?.games.last()?)?;
        last.score.is_none().then_some(last)
    }

    /// When an arena ends. A Swiss tournament ends with its last round.
    pub fn ends(&self) -> Option<Moment> {
        let TournamentSystem::Arena { minutes } = self.plan.system else { return None };
        let begun = self.started.unwrap_or(self.plan.starts);
        Some(begun.after(Duration::from_secs(u64::from(minutes) * 60)))
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, TournamentPhase::Over | TournamentPhase::CalledOff)
    }

    /// Somebody takes part, or comes back.
    pub fn join(
        &self,
        player: PlayerId,
        rating: u32,
    ) -> Result<Vec<TournamentEvent>, TournamentRefusal> {
        let known = self.entrants.get(&player);
        if self.is_over() {
            return Err(TournamentRefusal::Over);
        }
        if known.is_some_and(|entrant| entrant.is_in) {
            return Err(TournamentRefusal::AlreadyIn);
        }
        let is_full = known.is_none() && self.entrants.len() >= MOST_ENTRANTS;
        if is_full || self.seq >= LONGEST_TOURNAMENT_LOG {
            return Err(TournamentRefusal::Full);
        }
        // Whoever comes back is as strong as when they joined.
        let rating = known.map_or(rating, |entrant| entrant.rating);
        Ok(vec![TournamentEvent::Joined { player, rating }])
    }

    /// Somebody takes part no longer; a game they are playing goes on.
    pub fn leave(&self, player: PlayerId) -> Result<Vec<TournamentEvent>, TournamentRefusal> {
        if self.is_over() {
            return Err(TournamentRefusal::Over);
        }
        match self.entrants.get(&player) {
            Some(entrant) if entrant.is_in => Ok(vec![TournamentEvent::Left { player }]),
            _ => Err(TournamentRefusal::NotIn),
        }
    }

    /// Its maker calls it off, which is possible until it begins.
    pub fn call_off(&self) -> Result<Vec<TournamentEvent>, TournamentRefusal> {
        match self.phase {
            TournamentPhase::Open => Ok(vec![TournamentEvent::CalledOff { why: CallOff::ByMaker }]),
            TournamentPhase::Running => Err(TournamentRefusal::Begun),
            TournamentPhase::Over | TournamentPhase::CalledOff => Err(TournamentRefusal::Over),
        }
    }

    /// Lets an event happen.
    pub fn apply(&mut self, entry: &TournamentEntry) -> Result<(), BadEvent> {
        self.happen(&entry.event, entry.at)?;
        self.seq += 1;
        Ok(())
    }

    fn happen(&mut self, event: &TournamentEvent, at: Moment) -> Result<(), BadEvent> {
        match event {
            TournamentEvent::Joined { player, rating } => self.enter(*player, *rating, at),
            TournamentEvent::Left { player } => {
                self.entrants.get_mut(player).ok_or(BadEvent)?.is_in = false;
            }
            TournamentEvent::Started {} => {
                self.phase = TournamentPhase::Running;
                self.started = Some(at);
                self.stirred = at;
            }
            TournamentEvent::Paired { game, round, first, second } => {
                self.sit_down(game, *round, BySide::new(*first, *second))?;
            }
            TournamentEvent::Bye { round, player } => {
                self.entrants.get_mut(player).ok_or(BadEvent)?.byes.push(*round);
                self.round = *round;
            }
            TournamentEvent::Scored { game, score } => self.score(game, *score, at)?,
            TournamentEvent::Finished {} => self.phase = TournamentPhase::Over,
            TournamentEvent::CalledOff { .. } => self.phase = TournamentPhase::CalledOff,
        }
        Ok(())
    }

    fn enter(&mut self, player: PlayerId, rating: u32, at: Moment) {
        let order = self.entrants.len();
        let entrant = self.entrants.entry(player).or_insert_with(|| TournamentPlayer {
            rating,
            is_in: true,
            order,
            free_since: at,
            games: vec![],
            byes: vec![],
        });
        (entrant.is_in, entrant.free_since) = (true, at);
    }

    fn sit_down(
        &mut self,
        id: &GameId,
        round: u16,
        seats: BySide<PlayerId>,
    ) -> Result<(), BadEvent> {
        let place = self.games.len();
        let is_new = self.places.insert(id.clone(), place).is_none();
        if !is_new || seats.first == seats.second {
            return Err(BadEvent);
        }
        for side in Side::BOTH {
            self.entrants.get_mut(&seats[side]).ok_or(BadEvent)?.games.push(place);
        }
        self.games.push(TournamentGame { id: id.clone(), round, seats, score: None });
        self.playing += 1;
        self.round = round;
        Ok(())
    }

    fn score(&mut self, id: &GameId, score: GameScore, at: Moment) -> Result<(), BadEvent> {
        let place = *self.places.get(id).ok_or(BadEvent)?;
        let game = &mut self.games[place];
        if game.score.replace(score).is_some() {
            return Err(BadEvent);
        }
        let seats = game.seats;
        self.playing -= 1;
        self.stirred = at;
        for side in Side::BOTH {
            self.entrants.get_mut(&seats[side]).ok_or(BadEvent)?.free_since = at;
        }
        Ok(())
    }

    /// The games of a player, with the side they had.
    fn games_of<'a>(
        &'a self,
        player: PlayerId,
        entrant: &'a TournamentPlayer,
    ) -> impl DoubleEndedIterator<Item = (&'a TournamentGame, Side)> {
        entrant.games.iter().map(move |&place| {
            let game = &self.games[place];
            let side = if game.seats.first == player { Side::First } else { Side::Second };
            (game, side)
        })
    }

    /// The sides a player has really played, the oldest first.
    fn sides_of(&self, player: PlayerId, entrant: &TournamentPlayer) -> Vec<Side> {
        let came = |game: &TournamentGame| !matches!(game.score, Some(GameScore::Forfeited { .. }));
        self.games_of(player, entrant)
            .filter(|(game, _)| came(game))
            .map(|(_, side)| side)
            .collect()
    }
}
