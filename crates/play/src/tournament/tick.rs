//! What time, the ends of games and the presence of people bring about.

use std::collections::BTreeSet;
use std::time::Duration;

use rules::Side;

use super::arena::{self, FreePlayer};
use super::swiss::{self, SwissPlayer};
use super::{
    CallOff, GameScore, LONGEST_TOURNAMENT_LOG, OnlineTournament, TournamentEntry, TournamentEvent,
    TournamentPhase, TournamentSystem,
};
use crate::{GameId, Moment, PlayerId};

/// The time between two rounds, to take a breath and look at the standings.
const BETWEEN_ROUNDS: Duration = Duration::from_secs(10);

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Which.
    pub game: GameId,
    /// How it ended.
    pub score: GameScore,
}

/// What a tournament has to know when it is looked at.
#[derive(Clone, Debug, Default)]
pub struct Situation {
    /// The time.
    pub now: Moment,
    /// The games that have ended since.
    pub ended: Vec<GameEnd>,
    /// Who is there and plays nothing else.
    pub present: BTreeSet<PlayerId>,
    /// Who will not come back: the account is gone, or shut out.
    pub departed: BTreeSet<PlayerId>,
    /// Who must never meet, because one of them does not want to; in either order.
    pub apart: BTreeSet<(PlayerId, PlayerId)>,
}

impl OnlineTournament {
    /// The events that are due. `name` gives names for the games that begin; those it gave are
    /// used up in order.
    pub fn tick(
        &self,
        situation: &Situation,
        name: &mut dyn FnMut() -> GameId,
    ) -> Vec<TournamentEvent> {
        if self.is_over() {
            return vec![];
        }
        let mut next = NextState { state: self.clone(), now: situation.now, events: vec![] };
        next.score(&situation.ended);
        for player in &situation.departed {
            if next.state.leave(*player).is_ok() {
                next.happen(TournamentEvent::Left { player: *player });
            }
        }
        next.begin();
        if next.state.phase == TournamentPhase::Running {
            match next.state.plan.system {
                TournamentSystem::Swiss { rounds } => next.swiss(rounds, &situation.apart, name),
                TournamentSystem::Arena { .. } => next.arena(situation, name),
            }
        }
        next.events
    }
}

/// The tournament as it will be, and the events that lead there.
struct NextState {
    state: OnlineTournament,
    now: Moment,
    events: Vec<TournamentEvent>,
}

impl NextState {
    fn happen(&mut self, event: TournamentEvent) {
        let entry = TournamentEntry { at: self.now, event };
        // What does not fit is not written either.
        if self.state.apply(&entry).is_ok() {
            self.events.push(entry.event);
        }
    }

    fn score(&mut self, ended: &[GameEnd]) {
        for GameEnd { game, score } in ended {
            let place = self.state.places.get(game);
            let Some(open) = place.map(|&place| &self.state.games[place]) else { continue };
            if open.score.is_some() {
                continue;
            }
            let seats = open.seats;
            self.happen(TournamentEvent::Scored { game: game.clone(), score: *score });
            // Whoever did not come keeps nobody waiting again until they come back.
            if let GameScore::Forfeited { by } = score
                && self.state.leave(seats[*by]).is_ok()
            {
                self.happen(TournamentEvent::Left { player: seats[*by] });
            }
        }
    }

    fn begin(&mut self) {
        if self.state.phase == TournamentPhase::Open && self.now >= self.state.plan.starts {
            self.happen(match self.state.taking_part() {
                0 | 1 => TournamentEvent::CalledOff { why: CallOff::TooFew },
                _ => TournamentEvent::Started {},
            });
        }
    }

    fn pair(&mut self, round: u16, (first, second): (PlayerId, PlayerId), game: GameId) {
        self.happen(TournamentEvent::Paired { game, round, first, second });
    }

    /// The next round, once the last one is over.
    fn swiss(
        &mut self,
        rounds: u16,
        apart: &BTreeSet<(PlayerId, PlayerId)>,
        name: &mut dyn FnMut() -> GameId,
    ) {
        let (state, round) = (&self.state, self.state.round);
        let rested = match round {
            0 => true,
            _ => {
                self.now >= state.stirred.after(BETWEEN_ROUNDS) || !state.plan.terms.clock.is_live()
            }
        };
        if state.playing > 0 {
            return;
        }
        let paired = match round < rounds && state.taking_part() > 1 {
            true if !rested => return,
            true => swiss::pair(self.candidates(apart)),
            false => None,
        };
        // Nobody is left whom everybody could still meet, or all rounds are played.
        let Some(paired) = paired else { return self.happen(TournamentEvent::Finished {}) };
        for pair in paired.pairs {
            self.pair(round + 1, pair, name());
        }
        if let Some(player) = paired.bye {
            self.happen(TournamentEvent::Bye { round: round + 1, player });
        }
    }

    fn candidates(&self, apart: &BTreeSet<(PlayerId, PlayerId)>) -> Vec<SwissPlayer> {
        let state = &self.state;
        let taking_part = state.entrants.iter().filter(|(_, entrant)| entrant.is_in);
        let candidate = taking_part.map(|(&player, entrant)| SwissPlayer {
            player,
            halves: state.halves_of(player, entrant),
            rating: entrant.rating,
            order: entrant.order,
            opponents: state
                .games_of(player, entrant)
                .map(|(game, side)| game.seats[side.other()])
                .chain(kept_from(player, apart))
                .collect(),
            sides: state.sides_of(player, entrant),
            gifts: state.gifts_of(player, entrant),
        });
        candidate.collect()
    }

    /// Whoever is free plays, until the time is over; then the last games are played out.
    fn arena(&mut self, situation: &Situation, name: &mut dyn FnMut() -> GameId) {
        let present = &situation.present;
        let is_time_left = self.state.ends().is_some_and(|ends| self.now < ends);
        if !is_time_left || self.state.seq >= LONGEST_TOURNAMENT_LOG {
            if self.state.playing == 0 {
                self.happen(TournamentEvent::Finished {});
            }
            return;
        }
        let state = &self.state;
        let is_free = |player: PlayerId| {
            present.contains(&player)
                && state.entrants.get(&player).is_some_and(|entrant| entrant.is_in)
                && state.game_of(player).is_none()
        };
        if present.iter().filter(|player| is_free(**player)).nth(1).is_none() {
            return;
        }
        let ranked = state.standings();
        let free = ranked.iter().map(|line| line.player).filter(|it| is_free(*it));
        let free: Vec<FreePlayer> = free.filter_map(|player| self.free(player)).collect();
        for pair in arena::pair(free, state.taking_part(), self.now, &situation.apart) {
            self.pair(0, pair, name());
        }
    }

    fn free(&self, player: PlayerId) -> Option<FreePlayer> {
        let entrant = self.state.entrants.get(&player)?;
        let last = self.state.games_of(player, entrant).next_back();
        Some(FreePlayer {
            player,
            last_opponent: last.map(|(game, side): (_, Side)| game.seats[side.other()]),
            since: entrant.free_since,
            sides: self.state.sides_of(player, entrant),
        })
    }
}

/// Whom a player must not meet.
fn kept_from(
    player: PlayerId,
    apart: &BTreeSet<(PlayerId, PlayerId)>,
) -> impl Iterator<Item = PlayerId> {
    apart.iter().filter_map(move |&(one, other)| match player {
        it if it == one => Some(other),
        it if it == other => Some(one),
        _ => None,
    })
}
