//! Whom a player follows, blocks and reports.

use play::lobby::Denial;
use play::{GameId, PlayerId};
use serde::Deserialize;
use store::{FollowResult, PlayerRow, ReportRow, Store};

use crate::error::ApiError;
use crate::lobby::Challenges;
use crate::plain_text::one_line;
use crate::security::random_id;

/// The longest report, in characters.
const MAX_REPORT: usize = 500;

/// Why somebody is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReportReason {
    /// Help of a program in games between people.
    Cheating,
    /// Phrases or challenges that annoy.
    Annoying,
    /// A name that offends.
    Name,
    Other,
}

impl ReportReason {
    pub(crate) const ALL: [ReportReason; 4] =
        [ReportReason::Cheating, ReportReason::Annoying, ReportReason::Name, ReportReason::Other];

    /// The word for it in databases and message keys.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            ReportReason::Cheating => "cheating",
            ReportReason::Annoying => "annoying",
            ReportReason::Name => "name",
            ReportReason::Other => "other",
        }
    }
}

/// A report to the moderators: about whom, why, and in which of their games or about the name of
/// which tournament or club of theirs.
pub(crate) struct NewReport {
    pub(crate) nickname: String,
    pub(crate) reason: ReportReason,
    pub(crate) words: String,
    pub(crate) game: Option<GameId>,
    /// The address of its page.
    pub(crate) place: Option<String>,
}

/// A change of what one player is to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Follow,
    Unfollow,
    Block,
    Unblock,
}

/// What is needed to change whom a player knows.
pub(crate) struct People<'a> {
    pub(crate) store: &'a Store,
    pub(crate) challenges: &'a Challenges,
}

impl People<'_> {
    /// The player of a name, if this one may see them.
    pub(crate) async fn find(&self, viewer: PlayerId, name: &str) -> Result<PlayerRow, ApiError> {
        let key = protocol::nickname_key(name).map_err(|_| ApiError::Missing)?;
        let player = self.store.player_by_key(key).await?;
        match self.store.sees(Some(viewer), [player.id; 2]).await? {
            true => Ok(player),
            false => Err(ApiError::Missing),
        }
    }

    /// Changes what the player of a name is to this player.
    pub(crate) async fn relate(
        &self,
        player: PlayerId,
        nickname: &str,
        relation: Relation,
    ) -> Result<(), ApiError> {
        let other = self.find(player, nickname).await?.id;
        if other == player {
            return Err(ApiError::BadRequest("this is yourself".into()));
        }
        match relation {
            Relation::Follow => match self.store.befriend(player, other).await? {
                FollowResult::Done => Ok(()),
                FollowResult::Full => Err(ApiError::ListFull),
                FollowResult::Apart => Err(Denial::NotWelcome.into()),
            },
            Relation::Unfollow => Ok(self.store.unfriend(player, other).await?),
            Relation::Block | Relation::Unblock => {
                let is_block = relation == Relation::Block;
                if !self.store.mute(player, other, is_block).await? {
                    return Err(ApiError::ListFull);
                }
                self.challenges.part([player, other]).await
            }
        }
    }

    /// Reports somebody to the moderators.
    pub(crate) async fn report(
        &self,
        reporter: &PlayerRow,
        report: NewReport,
        now: u64,
    ) -> Result<(), ApiError> {
        let reported = self.find(reporter.id, &report.nickname).await?;
        if reported.id == reporter.id {
            return Err(ApiError::BadRequest("this is yourself".into()));
        }
        if report.words.chars().count() > MAX_REPORT {
            return Err(ApiError::TooLarge);
        }
        let words = one_line(&report.words)?;
        let game = match report.game.filter(|game| !game.as_str().is_empty()) {
            Some(game) => Some(self.game_of(game, reported.id).await?),
            None => None,
        };
        let row = ReportRow {
            id: random_id()?,
            reporter: (reporter.id, reporter.nickname.clone()),
            reported: (reported.id, reported.nickname),
            reason: report.reason.id().to_string(),
            words,
            game,
            place: report.place,
            at: now,
        };
        if self.store.report(row).await? { Ok(()) } else { Err(ApiError::ListFull) }
    }

    /// A game that the one who is reported plays or played.
    async fn game_of(&self, game: GameId, player: PlayerId) -> Result<GameId, ApiError> {
        let row = self.store.game(game.clone()).await?;
        row.side_of(player).map(|_| game).ok_or(ApiError::Missing)
    }
}
