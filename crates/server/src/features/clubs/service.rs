//! Clubs: who may found, join and lead them.

use play::PlayerId;
use protocol::{GroupName, Score};
use store::{ClubLimits, ClubRow, Joining, PlayerRow, Store, StoreError};

use crate::error::{ApiError, refusals};
use crate::gathering::may_gather;
use crate::terms::affordable;
use crate::views;

refusals! {
    /// Why a club refuses.
    ClubFault {
        /// Another club has this name, or one that looks like it.
        Taken => 409, "club-taken", "another club has this name, or one that looks like it";
        /// The club has as many members as it can.
        Full => 409, "club-full", "the club has as many members as it can";
        /// One owns or belongs to as many clubs as one can.
        TooMany => 409, "too-many-clubs",
            "you own or belong to as many clubs as you can; leave one first";
        /// One was removed from the club.
        Removed => 409, "removed-from-club", "you were removed from this club";
    }
}

const LIMITS: ClubLimits = ClubLimits { owned: 3, joined: 20, members: 500 };

/// A club with its scoreboard.
pub(crate) struct ClubView {
    pub(crate) club: ClubRow,
    pub(crate) owner: String,
    /// The game of the scoreboard, in the catalogue's words.
    pub(crate) game: String,
    /// All members by their ratings in that game.
    pub(crate) scores: Vec<Score>,
    /// Does the viewer belong to it?
    pub(crate) is_in: bool,
}

/// Founds a club, and gives its name in links.
pub(crate) async fn found(
    store: &Store,
    owner: &PlayerRow,
    name: &str,
    now: u64,
) -> Result<String, ApiError> {
    may_gather(store, owner).await?;
    let GroupName { name, key, likeness } = GroupName::read(name).map_err(ApiError::GroupName)?;
    let club = ClubRow { id: key.clone(), name, owner: owner.id, created_at: now, members: 1 };
    match store.found_club(club, likeness, LIMITS).await {
        Err(StoreError::Taken) => Err(ClubFault::Taken.into()),
        joined => done(joined?).map(|()| key),
    }
}

fn done(joining: Joining) -> Result<(), ApiError> {
    Err(match joining {
        Joining::Done => return Ok(()),
        Joining::Full => ClubFault::Full.into(),
        Joining::TooMany => ClubFault::TooMany.into(),
        Joining::Removed => ClubFault::Removed.into(),
    })
}

/// A player joins.
pub(crate) async fn join(
    store: &Store,
    player: &PlayerRow,
    club: String,
    now: u64,
) -> Result<(), ApiError> {
    may_gather(store, player).await?;
    done(store.join_club(club, player.id, LIMITS, now).await?)
}

/// The owner removes a member, who cannot come back.
pub(crate) async fn remove(
    store: &Store,
    owner: &PlayerRow,
    club: String,
    nickname: &str,
) -> Result<(), ApiError> {
    let member = other(store, owner, &club, nickname).await?;
    Ok(store.remove_from_club(club, member).await?)
}

/// The owner lets somebody join again who was removed.
pub(crate) async fn let_in(
    store: &Store,
    owner: &PlayerRow,
    club: String,
    nickname: &str,
) -> Result<(), ApiError> {
    let removed = other(store, owner, &club, nickname).await?;
    Ok(store.let_into_club(club, removed).await?)
}

/// Somebody else whom the owner of a club names.
async fn other(
    store: &Store,
    owner: &PlayerRow,
    club: &str,
    nickname: &str,
) -> Result<PlayerId, ApiError> {
    own(store, owner, club).await?;
    let key = protocol::nickname_key(nickname).map_err(|_| ApiError::Missing)?;
    let named = store.player_by_key(key).await?.id;
    if named == owner.id {
        return Err(ApiError::BadRequest("leave the club, or end it".into()));
    }
    Ok(named)
}

/// The owner ends the club.
pub(crate) async fn end(store: &Store, owner: &PlayerRow, club: String) -> Result<(), ApiError> {
    own(store, owner, &club).await?;
    Ok(store.end_club(club).await?)
}

async fn own(store: &Store, player: &PlayerRow, club: &str) -> Result<(), ApiError> {
    let club = store.club(club.to_string()).await?;
    if club.owner == player.id { Ok(()) } else { Err(ApiError::NotYours) }
}

/// A club with its scoreboard in a game.
pub(crate) async fn view(
    store: &Store,
    club: &str,
    game: &str,
    viewer: Option<&PlayerRow>,
) -> Result<ClubView, ApiError> {
    let game = affordable(game)?.name();
    let club = store.club(club.to_string()).await?;
    let viewer_id = viewer.map(|viewer| viewer.id);
    let is_seen = store.sees(viewer_id, [club.owner; 2]).await?;
    let owner = if is_seen { store.player(club.owner).await?.nickname } else { "?".to_string() };
    let scores = store.club_scoreboard(club.id.clone(), game.clone(), viewer_id).await?;
    let scores: Vec<Score> = scores.into_iter().map(views::score).collect();
    let is_in = viewer.is_some_and(|it| scores.iter().any(|score| score.nickname == it.nickname));
    Ok(ClubView { club, owner, game, scores, is_in })
}
