//! Tournaments on this server: decided by `play`, made durable by the store, driven by
//! whichever node is first among those alive. A node holds nothing that matters: of two that
//! decide at once one writes, and the other reads and decides again.

mod drive;
mod list_page;
mod open_tournament;
mod page;
mod view;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use axum::routing::get;
use play::tournament::{
    OnlineTournament, TournamentEvent, TournamentPhase, TournamentPlan, TournamentRefusal,
    TournamentSystem,
};
use play::{Moment, PlayerId, Terms, TournamentId};
use protocol::GroupName;
use store::{PlayerRow, Store, StoreError, TournamentLimits, TournamentRow};

pub(crate) use drive::score;
use open_tournament::OpenTournament;
pub(crate) use view::{TournamentBoard, TournamentLine, TournamentSummary, TournamentView};

use super::Feature;
use crate::bus::Bus;
use crate::error::{ApiError, refusals};
use crate::gathering::{is_person, may_gather};
use crate::live::Live;
use crate::lobby::Challenges;
use crate::now::Now;
use crate::security::random_id;
use crate::terms::proposed;

pub(super) const FEATURE: Feature = Feature {
    pages: &[
        ("/tournaments", || get(list_page::list).post(list_page::make)),
        ("/tournaments/{id}", || get(page::look).post(page::change)),
    ],
    begin: |server| {
        Box::pin(async move {
            let app = server.app;
            let tournaments = server.keep(Tournaments {
                store: app.store.clone(),
                live: app.live.clone(),
                bus: app.bus.clone(),
                challenges: app.challenges.clone(),
                now: app.now.clone(),
                known: Mutex::default(),
                busy: Mutex::default(),
            });
            server.every(500, &tournaments, |it| async move { it.drive().await });
            server.every(30_000, &tournaments, |it| async move { it.tidy().await });
            Ok(())
        })
    },
    export: Some(("tournaments", |store, player| {
        Box::pin(async move {
            let names = store.tournaments_of(player).await?.into_iter().map(|(_, name)| name);
            Ok(names.collect())
        })
    })),
    ..Feature::NONE
};

refusals! {
    /// Why a tournament refuses.
    TournamentFault {
        /// Its own rules do not allow it.
        Refused(refusal: TournamentRefusal) => match refusal {
            TournamentRefusal::BadLength
            | TournamentRefusal::NeedsClock
            | TournamentRefusal::OtherStart
            | TournamentRefusal::BadStart => 422,
            _ => 409,
        }, refusal.id(), refusal.to_string();
        /// So many tournaments that are not over are one's own, or there are.
        TooMany => 409, "too-many-tournaments",
            "there are too many tournaments that are not over; wait for one to end";
        /// A new account makes one tournament, which begins soon.
        NewAccount => 409, "new-account",
            "in its first week an account makes one tournament, which begins within a day";
        /// It is for a class that one does not belong to.
        OtherClass => 403, "other-class", "this is for a class that you do not belong to";
    }
}

/// How many tournaments there may be that are not over.
const LIMITS: TournamentLimits = TournamentLimits { of_maker: 3, of_all: 300 };
/// An account younger than this makes one tournament at a time, which begins within a day: else
/// accounts made for it would take all the room there is, for as long as they like.
const NEW_ACCOUNT: u64 = 7 * DAY;
const DAY: u64 = 24 * 60 * 60_000;
/// How strong somebody is taken to be who has not played a rated game.
const NEWCOMER: u32 = 1_500;
/// How many tournaments are kept in memory.
const MOST_KEPT: usize = 400;

/// A tournament to make.
pub(crate) struct NewTournament {
    pub(crate) name: String,
    pub(crate) system: TournamentSystem,
    pub(crate) terms: Terms,
    /// When it begins, in milliseconds since 1970.
    pub(crate) starts: u64,
    /// Is it for the class that the maker teaches, and for nobody else?
    pub(crate) for_class: bool,
}

/// The tournaments.
pub(crate) struct Tournaments {
    store: Store,
    live: Arc<Live>,
    bus: Bus,
    challenges: Arc<Challenges>,
    now: Now,
    known: Mutex<HashMap<TournamentId, Arc<OpenTournament>>>,
    /// Who plays in which tournament, as this node saw it last.
    busy: Mutex<HashMap<TournamentId, BTreeSet<PlayerId>>>,
}

impl Tournaments {
    /// Makes a tournament.
    pub(crate) async fn make(
        &self,
        maker: &PlayerRow,
        new: NewTournament,
    ) -> Result<TournamentId, ApiError> {
        may_gather(&self.store, maker).await?;
        let name = GroupName::read(&new.name).map_err(ApiError::GroupName)?.name;
        proposed(&new.terms)?;
        let now = (self.now)();
        let plan =
            TournamentPlan { system: new.system, terms: new.terms, starts: Moment(new.starts) };
        plan.check(Moment(now)).map_err(TournamentFault::Refused)?;
        let class = match new.for_class {
            true => Some(self.taught(maker.id).await?),
            false => None,
        };
        let is_new = class.is_none() && now.saturating_sub(maker.created_at) < NEW_ACCOUNT;
        if is_new && plan.starts.0 > now + DAY {
            return Err(TournamentFault::NewAccount.into());
        }
        let limits = if is_new { TournamentLimits { of_maker: 1, ..LIMITS } } else { LIMITS };
        let id = TournamentId::from(random_id()?);
        let row = TournamentRow {
            id: id.clone(),
            name,
            maker: maker.id,
            class,
            plan: serde_json::to_string(&plan)?,
            phase: TournamentPhase::Open,
            starts_at: plan.starts.0,
            created_at: now,
            updated_at: now,
            seq: 0,
            taking_part: 0,
        };
        match self.store.open_tournament(row, limits).await? {
            true => Ok(id),
            false if is_new => Err(TournamentFault::NewAccount.into()),
            false => Err(TournamentFault::TooMany.into()),
        }
    }

    /// The class that a player teaches.
    async fn taught(&self, teacher: PlayerId) -> Result<String, ApiError> {
        match self.store.class_of(teacher).await {
            Ok(class) if class.teacher == teacher => Ok(class.id),
            Ok(_) | Err(StoreError::Missing) => Err(TournamentFault::OtherClass.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// The class that a player teaches or belongs to.
    async fn class_of(&self, player: Option<PlayerId>) -> Result<Option<String>, ApiError> {
        let Some(player) = player else { return Ok(None) };
        match self.store.class_of(player).await {
            Ok(class) => Ok(Some(class.id)),
            Err(StoreError::Missing) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// A tournament that this player may see: what is for a class is unknown to others.
    async fn visible(
        &self,
        id: &TournamentId,
        viewer: Option<PlayerId>,
    ) -> Result<TournamentRow, ApiError> {
        let row = self.store.tournament(id.clone()).await?;
        let is_theirs =
            row.class.is_none() || row.class == self.class_of(viewer).await? && viewer.is_some();
        if is_theirs { Ok(row) } else { Err(ApiError::Missing) }
    }

    /// A player takes part, or comes back.
    pub(crate) async fn join(&self, player: &PlayerRow, id: &TournamentId) -> Result<(), ApiError> {
        is_person(player)?;
        let row = self.visible(id, Some(player.id)).await?;
        if row.class.is_none() {
            may_gather(&self.store, player).await?;
        }
        let tournament = self.open(&row).await?;
        let game = tournament.game().to_string();
        let ratings = self.store.ratings_of(player.id).await?;
        let rating = ratings.iter().find(|rating| rating.game == game);
        let rating = rating.map_or(NEWCOMER, |rating| rating.rating.round().max(0.0) as u32);
        let who = player.id;
        self.change(&tournament, |state| {
            Ok(state.join(who, rating).map_err(TournamentFault::Refused)?)
        })
        .await?;
        Ok(())
    }

    /// A player takes part no longer.
    pub(crate) async fn leave(
        &self,
        player: &PlayerRow,
        id: &TournamentId,
    ) -> Result<(), ApiError> {
        let row = self.visible(id, Some(player.id)).await?;
        let tournament = self.open(&row).await?;
        let who = player.id;
        self.change(&tournament, |state| Ok(state.leave(who).map_err(TournamentFault::Refused)?))
            .await?;
        Ok(())
    }

    /// Its maker calls a tournament off.
    pub(crate) async fn call_off(
        &self,
        player: &PlayerRow,
        id: &TournamentId,
    ) -> Result<(), ApiError> {
        let row = self.visible(id, Some(player.id)).await?;
        if row.maker != player.id {
            return Err(ApiError::NotYours);
        }
        let tournament = self.open(&row).await?;
        self.change(&tournament, |state| Ok(state.call_off().map_err(TournamentFault::Refused)?))
            .await?;
        Ok(())
    }

    /// The tournament of a row, from memory if it is there.
    async fn open(&self, row: &TournamentRow) -> Result<Arc<OpenTournament>, ApiError> {
        let known = |it: &Tournaments| {
            let known = it.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.get(&row.id).cloned()
        };
        if let Some(tournament) = known(self) {
            return Ok(tournament);
        }
        let fresh = Arc::new(OpenTournament::new(row)?);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_KEPT {
            // Whoever needs one of them reads it again.
            known.clear();
        }
        Ok(known.entry(row.id.clone()).or_insert(fresh).clone())
    }

    /// Decides something, keeps it and carries it out; again if another node was faster.
    async fn change(
        &self,
        tournament: &OpenTournament,
        decide: impl Fn(&OnlineTournament) -> Result<Vec<TournamentEvent>, ApiError>,
    ) -> Result<(), ApiError> {
        let now = (self.now)();
        for game in tournament.change(&self.store, now, decide).await? {
            self.challenges.announce_game(&game.0, game.1.to_vec()).await;
        }
        Ok(())
    }
}

/// An operator calls a tournament off that has not begun; gives its maker.
pub(crate) async fn call_off(
    store: &Store,
    id: TournamentId,
    now: u64,
) -> Result<PlayerId, ApiError> {
    let row = store.tournament(id).await?;
    let decide = |state: &OnlineTournament| {
        state.call_off().map_err(|refusal| TournamentFault::Refused(refusal).into())
    };
    OpenTournament::new(&row)?.change(store, now, decide).await?;
    Ok(row.maker)
}
