//! A tournament in memory, and the only way it changes: decide, keep, apply.

use play::tournament::{
    OnlineTournament, TournamentEntry, TournamentEvent, TournamentPhase, TournamentPlan,
};
use play::{GameId, Moment, PlayerId, Terms, TournamentId};
use rules::BySide;
use store::{Appended, NewGame, Store, TournamentChange, TournamentRow};
use tokio::sync::{Mutex, MutexGuard};

use crate::error::{ApiError, Outage};
use crate::views;

/// How often another node may be faster before we give up.
const ATTEMPTS: usize = 20;

/// A game that begins, and its players.
pub(super) type BegunGame = (GameId, [PlayerId; 2]);

/// A tournament as far as this node knows it. The log in the store is the truth.
pub(super) struct OpenTournament {
    pub(super) id: TournamentId,
    terms: Terms,
    state: Mutex<OnlineTournament>,
}

impl OpenTournament {
    pub(super) fn new(row: &TournamentRow) -> Result<OpenTournament, ApiError> {
        let plan: TournamentPlan = serde_json::from_str(&row.plan)?;
        let terms = plan.terms.clone();
        let state = Mutex::new(OnlineTournament::new(plan));
        Ok(OpenTournament { id: row.id.clone(), terms, state })
    }

    /// The game that is played.
    pub(super) fn game(&self) -> &str {
        &self.terms.game
    }

    /// The tournament as it is now in the store.
    pub(super) async fn read(
        &self,
        store: &Store,
    ) -> Result<MutexGuard<'_, OnlineTournament>, ApiError> {
        let mut state = self.state.lock().await;
        for line in store.tournament_log(self.id.clone(), state.seq()).await? {
            let entry: TournamentEntry = serde_json::from_str(&line)?;
            state.apply(&entry).map_err(ApiError::from)?;
        }
        Ok(state)
    }

    /// Decides something and keeps it; gives the games that begin.
    pub(super) async fn change(
        &self,
        store: &Store,
        now: u64,
        decide: impl Fn(&OnlineTournament) -> Result<Vec<TournamentEvent>, ApiError>,
    ) -> Result<Vec<BegunGame>, ApiError> {
        for _ in 0..ATTEMPTS {
            let mut state = self.read(store).await?;
            let events = decide(&state)?;
            if events.is_empty() {
                return Ok(vec![]);
            }
            let change = self.change_of(&events, now)?;
            let begun = change
                .begun
                .iter()
                .map(|game| (game.id.clone(), [game.seats.first, game.seats.second]));
            let begun: Vec<BegunGame> = begun.collect();
            let entries =
                events.into_iter().map(|event| TournamentEntry { at: Moment(now), event });
            let entries: Vec<TournamentEntry> = entries.collect();
            let lines = entries.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
            let seq = state.seq();
            let kept = store.append_to_tournament(self.id.clone(), seq, lines, change, now).await?;
            if kept == Appended::Done {
                for entry in &entries {
                    state.apply(entry).map_err(ApiError::from)?;
                }
                return Ok(begun);
            }
        }
        Err(ApiError::Unavailable(Outage::TooBusy))
    }

    /// What events change beside the log.
    fn change_of(
        &self,
        events: &[TournamentEvent],
        now: u64,
    ) -> Result<TournamentChange, ApiError> {
        let mut change = TournamentChange::default();
        for event in events {
            match event {
                TournamentEvent::Joined { player, .. } => change.moved.push((*player, true)),
                TournamentEvent::Left { player } => change.moved.push((*player, false)),
                TournamentEvent::Started {} => change.phase = Some(TournamentPhase::Running),
                TournamentEvent::Finished {} => change.phase = Some(TournamentPhase::Over),
                TournamentEvent::CalledOff { .. } => {
                    change.phase = Some(TournamentPhase::CalledOff);
                }
                TournamentEvent::Paired { game, first, second, .. } => {
                    change.begun.push(self.new_game(game, *first, *second, now)?);
                }
                TournamentEvent::Scored { game, .. } => change.scored.push(game.clone()),
                TournamentEvent::Bye { .. } => {}
            }
        }
        Ok(change)
    }

    fn new_game(
        &self,
        game: &GameId,
        first: PlayerId,
        second: PlayerId,
        now: u64,
    ) -> Result<NewGame, ApiError> {
        views::new_game(game.clone(), &self.terms, BySide::new(first, second), now)
    }
}
