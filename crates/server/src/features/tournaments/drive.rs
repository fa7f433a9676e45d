//! What a tournament does by itself: it begins, pairs, counts and ends.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::{MutexGuard, PoisonError};

use play::tournament::{GameEnd, GameScore, OnlineTournament, Situation, TournamentPhase};
use play::{GameId, Moment, PlayerId, TournamentId};
use protocol::Activity;
use rules::EndReason;
use store::{TournamentRow, UnscoredGame};

use super::Tournaments;
use crate::error::ApiError;
use crate::security::random_id;

/// How long a tournament stays known that was called off: 30 days.
const FORGOTTEN_AFTER: u64 = 30 * 24 * 60 * 60 * 1_000;

/// How long a game that cannot be read may hold its tournament up: an hour after the last move, in
/// which an operator may repair it. Then it counts as a draw, whatever becomes of it later.
const DAMAGED_PATIENCE: u64 = 60 * 60 * 1_000;

impl Tournaments {
    /// Lets every tournament do what is due, on one node: two would disturb each other, and nothing
    /// worse. One that cannot be read keeps no other waiting.
    pub(super) async fn drive(&self) -> Result<(), ApiError> {
        if !self.live.is_first_node(self.bus.node()) {
            return Ok(());
        }
        let due = self.store.due_tournaments((self.now)()).await?;
        self.busy().retain(|id, _| due.iter().any(|row| row.id == *id));
        for row in due {
            if let Err(error) = self.look_at(&row).await {
                tracing::error!(tournament = %row.id, %error, "a tournament does not go on");
            }
        }
        Ok(())
    }

    /// Forgets what nobody needs.
    pub(super) async fn tidy(&self) -> Result<(), ApiError> {
        let before = (self.now)().saturating_sub(FORGOTTEN_AFTER);
        Ok(self.store.forget_tournaments(before).await?)
    }

    async fn look_at(&self, row: &TournamentRow) -> Result<(), ApiError> {
        let tournament = self.open(row).await?;
        let damaged_before = (self.now)().saturating_sub(DAMAGED_PATIENCE);
        let ended = self.store.unscored(row.id.clone(), damaged_before).await?;
        let ended = ended.iter().map(|game| GameEnd { game: game.id.clone(), score: score(game) });
        let ended: Vec<GameEnd> = ended.collect();
        let departed = self.store.departed_from(row.id.clone()).await?;
        let departed: BTreeSet<PlayerId> = departed.into_iter().collect();
        let apart: BTreeSet<_> = self.store.apart_in(row.id.clone()).await?.into_iter().collect();
        let now = Moment((self.now)());
        self.change(&tournament, |state| {
            let present = self.present(&row.id, state, &departed);
            let situation = Situation {
                now,
                ended: ended.clone(),
                present,
                departed: departed.clone(),
                apart: apart.clone(),
            };
            let failed = RefCell::new(None);
            let mut name = || match random_id() {
                Ok(name) => GameId::from(name),
                Err(error) => {
                    *failed.borrow_mut() = Some(error);
                    GameId::from("")
                }
            };
            let events = state.tick(&situation, &mut name);
            match failed.into_inner() {
                Some(error) => Err(error.into()),
                None => Ok(events),
            }
        })
        .await?;
        let state = tournament.read(&self.store).await?;
        let open = state.games().iter().filter(|game| game.score.is_none());
        let playing = match state.plan().terms.clock.is_live() {
            true => open.flat_map(|game| [game.seats.first, game.seats.second]).collect(),
            false => BTreeSet::new(),
        };
        self.busy().insert(row.id.clone(), playing);
        Ok(())
    }

    /// Who plays in which tournament now, with a live clock.
    fn busy(&self) -> MutexGuard<'_, HashMap<TournamentId, BTreeSet<PlayerId>>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who of a running tournament is there and plays nothing else.
    fn present(
        &self,
        id: &TournamentId,
        state: &OnlineTournament,
        departed: &BTreeSet<PlayerId>,
    ) -> BTreeSet<PlayerId> {
        if state.phase() == TournamentPhase::Open && state.plan().starts > Moment((self.now)()) {
            return BTreeSet::new();
        }
        let entrants = state.entrants().iter().filter(|(_, entrant)| entrant.is_in);
        let busy = self.busy();
        let is_there = |player: &PlayerId| {
            // Nobody plays in two tournaments at a time.
            let elsewhere =
                busy.iter().any(|(other, playing)| other != id && playing.contains(player));
            let activity = self.live.activity(*player);
            activity.is_some_and(|it| it != Activity::Playing)
                && !elsewhere
                && !departed.contains(player)
        };
        entrants.map(|(player, _)| *player).filter(is_there).collect()
    }
}

/// What a game is worth to its tournament. Whoever was to move did not come, unless the other one
/// will never come back; nobody is to blame for a game that cannot be read.
pub(crate) fn score(game: &UnscoredGame) -> GameScore {
    let Some(end) = game.end else { return GameScore::Drawn {} };
    match (end.reason, end.outcome.winner) {
        (EndReason::Aborted, _) => {
            let by = match game.departed.as_slice() {
                [side] => *side,
                _ => game.turn,
            };
            GameScore::Forfeited { by }
        }
        (_, Some(by)) => GameScore::Won { by },
        (_, None) => GameScore::Drawn {},
    }
}
