//! Classes: what members see, and what a teacher does.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use play::{PlayerId, Terms};
use protocol::{
    Activity, ClassView, NewRound, PairView, Problem, PupilPassword, PupilView, RoundView,
};
use store::{ClassRow, PupilRow, Store};

use super::pairs::pairs;
use crate::account_changes::AccountChanges;
use crate::app::App;
use crate::audit::note_done;
use crate::error::ApiError;
use crate::live::Live;
use crate::lobby::Challenges;
use crate::now::Now;
use crate::request::Body;
use crate::request::Named;
use crate::security::{Limits, Member, Passwords, Rule, pupil_password};
use crate::terms::proposed;

/// For how long a game of a round waits for those who have not opened it, in milliseconds.
const LESSON: u64 = 2 * 60 * 60_000;

/// One's class with all its members.
#[utoipa::path(get, path = "/api/v1/class", operation_id = "class", responses(
    (status = 200, body = ClassView), (status = 401, body = Problem),
    (status = 404, body = Problem)))]
pub(super) async fn look(
    State(store): State<Store>,
    State(live): State<Arc<Live>>,
    member: Member,
) -> Result<Json<ClassView>, ApiError> {
    Ok(Json(class_of((&store, &live), &member).await?))
}

/// The class of a member with all its members.
pub(crate) async fn class_of(
    (store, live): (&Store, &Live),
    member: &Member,
) -> Result<ClassView, ApiError> {
    let class = store.class_of(member.player.id).await?;
    if class.teacher == member.player.id {
        member.for_staff()?;
    }
    let teacher = store.player(class.teacher).await?.nickname;
    let mut pupils = store.pupils_of(class.id).await?;
    pupils.sort_by_cached_key(|pupil| protocol::sort_key(&pupil.name));
    let view = |pupil: PupilRow| PupilView {
        state: live.activity(pupil.player.id),
        name: pupil.name,
        nickname: pupil.player.nickname,
        wins: pupil.wins,
        draws: pupil.draws,
        losses: pupil.losses,
    };
    Ok(ClassView {
        name: class.name,
        teacher,
        teaches: class.teacher == member.player.id,
        pupils: pupils.into_iter().map(view).collect(),
    })
}

/// The class that a player teaches.
async fn taught(store: &Store, member: &Member) -> Result<ClassRow, ApiError> {
    let class = store.class_of(member.player.id).await?;
    if class.teacher != member.player.id {
        return Err(ApiError::NotYours);
    }
    member.for_staff()?;
    Ok(class)
}

/// Gives a pupil of one's class a new password; the old one and its sessions end.
#[utoipa::path(post, path = "/api/v1/class/pupils/{nickname}/password", operation_id = "reset_pupil",
    params(("nickname" = String, Path)), responses(
    (status = 200, body = PupilPassword), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn reset(
    (State(store), State(now)): (State<Store>, State<Now>),
    (State(limits), State(passwords)): (State<Arc<Limits>>, State<Arc<Passwords>>),
    State(accounts): State<Arc<AccountChanges>>,
    member: Member,
    Named(nickname): Named,
) -> Result<Json<PupilPassword>, ApiError> {
    let parts = (&store, &*limits, &*passwords);
    let password = new_password(parts, &accounts, now(), &member, &nickname).await?;
    Ok(Json(PupilPassword { password }))
}

/// A new password for a pupil of the class that a member teaches.
pub(crate) async fn new_password(
    (store, limits, passwords): (&Store, &Limits, &Passwords),
    accounts: &AccountChanges,
    now: u64,
    member: &Member,
    nickname: &str,
) -> Result<String, ApiError> {
    let class = taught(store, member).await?;
    limits.account(Rule::ClassChange, member.player.id)?;
    let pupils = store.pupils_of(class.id).await?;
    let pupil = pupils.into_iter().find(|pupil| pupil.player.nickname == nickname);
    let pupil = pupil.ok_or(ApiError::Missing)?.player;
    let password = pupil_password()?;
    let hash = passwords.hash(password.clone()).await?;
    // Pupils have no recovery codes: their teacher helps.
    store.reset_password(pupil.id, hash, vec![], now).await?;
    note_done(store, now, "reset-password", member.player.id, pupil.id).await;
    accounts.announce(pupil.id).await;
    Ok(password)
}

/// Opens the class that a member teaches to everybody, or closes it: whoever is there sees at
/// once what they may see now.
pub(crate) async fn set_open(app: &App, member: &Member, open: bool) -> Result<(), ApiError> {
    let class = taught(&app.store, member).await?;
    app.limits.account(Rule::ClassChange, member.player.id)?;
    app.store.set_class_open(class.id.clone(), open).await?;
    for pupil in app.store.pupils_of(class.id).await? {
        let id = pupil.player.id;
        app.challenges.withdraw_all(id).await;
        app.accounts.announce(id).await;
    }
    Ok(())
}

/// Starts a round: every pupil who is online and free plays another one.
#[utoipa::path(post, path = "/api/v1/class/rounds", operation_id = "start_round",
    request_body = NewRound, responses(
    (status = 200, body = RoundView), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 422, body = Problem)))]
pub(super) async fn round(
    State(store): State<Store>,
    (State(live), State(challenges)): (State<Arc<Live>>, State<Arc<Challenges>>),
    State(limits): State<Arc<Limits>>,
    member: Member,
    Body(given): Body<NewRound>,
) -> Result<Json<RoundView>, ApiError> {
    let parts = (&store, &*live, &*challenges, &*limits);
    Ok(Json(begin_round(parts, &member, &given.terms).await?))
}

/// Starts a round of the class that a member teaches.
pub(crate) async fn begin_round(
    (store, live, challenges, limits): (&Store, &Live, &Challenges, &Limits),
    member: &Member,
    terms: &Terms,
) -> Result<RoundView, ApiError> {
    let class = taught(store, member).await?;
    proposed(terms)?;
    limits.account(Rule::ClassChange, member.player.id)?;
    let pupils = store.pupils_of(class.id.clone()).await?;
    let met = store.pairs_of(class.id.clone()).await?;
    let invited = store.unopened_in(class.id, challenges.now().saturating_sub(LESSON)).await?;
    let is_free = |pupil: &&PupilRow| {
        let id = pupil.player.id;
        live.activity(id).is_some_and(|it| it != Activity::Playing) && !invited.contains(&id)
    };
    let free: Vec<PlayerId> = pupils.iter().filter(is_free).map(|it| it.player.id).collect();
    let names: HashMap<PlayerId, &str> =
        pupils.iter().map(|pupil| (pupil.player.id, pupil.name.as_str())).collect();
    let name = |id: PlayerId| names.get(&id).copied().unwrap_or_default().to_string();
    let (paired, waiting) = pairs(free, &met);
    let mut begun = vec![];
    for (first, second) in paired {
        let game = challenges.begin((first, second), terms).await?;
        begun.push(PairView { first: name(first), second: name(second), game });
    }
    Ok(RoundView { pairs: begun, waiting: waiting.map(name) })
}
