//! What members of a class see, and what its teacher does.

use std::collections::HashMap;
use std::sync::Arc;

use play::{PlayerId, Terms};
use protocol::{Activity, ClassView, PairView, PupilView, RoundView};
use store::{ClassRow, PupilRow, Store};

use super::pairs::pairs;
use crate::account_changes::AccountChanges;
use crate::app::service;
use crate::audit::note_done;
use crate::error::ApiError;
use crate::live::Live;
use crate::lobby::Challenges;
use crate::now::Now;
use crate::security::{Limits, Member, Passwords, Rule, pupil_password};
use crate::terms::proposed;

/// For how long a game of a round waits for those who have not opened it, in milliseconds.
const LESSON: u64 = 2 * 60 * 60_000;

service! {
    /// School classes.
    Classes {
        store: Store,
        live: Arc<Live>,
        challenges: Arc<Challenges>,
        limits: Arc<Limits>,
        passwords: Arc<Passwords>,
        accounts: Arc<AccountChanges>,
        now: Now,
    }
}

impl Classes {
    /// The class of a member with all its members.
    pub(crate) async fn look(&self, member: &Member) -> Result<ClassView, ApiError> {
        let class = self.store.class_of(member.player.id).await?;
        if class.teacher == member.player.id {
            member.for_staff()?;
        }
        let teacher = self.store.player(class.teacher).await?.nickname;
        let mut pupils = self.store.pupils_of(class.id).await?;
        pupils.sort_by_cached_key(|pupil| protocol::sort_key(&pupil.name));
        let view = |pupil: PupilRow| PupilView {
            state: self.live.activity(pupil.player.id),
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
    async fn taught(&self, member: &Member) -> Result<ClassRow, ApiError> {
        let class = self.store.class_of(member.player.id).await?;
        if class.teacher != member.player.id {
            return Err(ApiError::NotYours);
        }
        member.for_staff()?;
        Ok(class)
    }

    /// A new password for a pupil of the class that a member teaches.
    pub(crate) async fn new_password(
        &self,
        member: &Member,
        nickname: &str,
    ) -> Result<String, ApiError> {
        let class = self.taught(member).await?;
        self.limits.account(Rule::ClassChange, member.player.id)?;
        let pupils = self.store.pupils_of(class.id).await?;
        let pupil = pupils.into_iter().find(|pupil| pupil.player.nickname == nickname);
        let pupil = pupil.ok_or(ApiError::Missing)?.player;
        let (password, now) = (pupil_password()?, (self.now)());
        let hash = self.passwords.hash(password.clone()).await?;
        // Pupils have no recovery codes: their teacher helps.
        self.store.reset_password(pupil.id, hash, vec![], now).await?;
        note_done(&self.store, now, "reset-password", member.player.id, pupil.id).await;
        self.accounts.announce(pupil.id).await;
        Ok(password)
    }

    /// Opens the class that a member teaches to everybody, or closes it: whoever is there sees at
    /// once what they may see now.
    pub(crate) async fn set_open(&self, member: &Member, open: bool) -> Result<(), ApiError> {
        let class = self.taught(member).await?;
        self.limits.account(Rule::ClassChange, member.player.id)?;
        self.store.set_class_open(class.id.clone(), open).await?;
        for pupil in self.store.pupils_of(class.id).await? {
            let id = pupil.player.id;
            self.challenges.withdraw_all(id).await;
            self.accounts.announce(id).await;
        }
        Ok(())
    }

    /// Starts a round of the class that a member teaches.
    pub(crate) async fn begin_round(
        &self,
        member: &Member,
        terms: &Terms,
    ) -> Result<RoundView, ApiError> {
        let class = self.taught(member).await?;
        proposed(terms)?;
        self.limits.account(Rule::ClassChange, member.player.id)?;
        let pupils = self.store.pupils_of(class.id.clone()).await?;
        let met = self.store.pairs_of(class.id.clone()).await?;
        let invited =
            self.store.unopened_in(class.id, self.challenges.now().saturating_sub(LESSON)).await?;
        let is_free = |pupil: &&PupilRow| {
            let id = pupil.player.id;
            self.live.activity(id).is_some_and(|it| it != Activity::Playing)
                && !invited.contains(&id)
        };
        let free: Vec<PlayerId> = pupils.iter().filter(is_free).map(|it| it.player.id).collect();
        let names: HashMap<PlayerId, &str> =
            pupils.iter().map(|pupil| (pupil.player.id, pupil.name.as_str())).collect();
        let name = |id: PlayerId| names.get(&id).copied().unwrap_or_default().to_string();
        let (paired, waiting) = pairs(free, &met);
        let mut begun = vec![];
        for (first, second) in paired {
            let game = self.challenges.begin((first, second), terms).await?;
            begun.push(PairView { first: name(first), second: name(second), game });
        }
        Ok(RoundView { pairs: begun, waiting: waiting.map(name) })
    }
}
