//! Reports to the moderators: about a player, or about the name of a tournament or a club.

use std::sync::Arc;

use play::{GameId, PlayerId};
use serde::Deserialize;
use store::{ReportRow, Store};

use crate::app::service;
use crate::error::ApiError;
use crate::now::Now;
use crate::plain_text::one_line;
use crate::security::{Limits, Member, Rule, random_id};
use crate::views::visible_player;

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

service! {
    /// Takes reports.
    Reports { store: Store, limits: Arc<Limits>, now: Now }
}

impl Reports {
    /// Reports the name of a tournament or a club: a report about its owner that says where it is.
    pub(crate) async fn report_place(
        &self,
        member: &Member,
        owner: String,
        place: String,
        words: String,
    ) -> Result<(), ApiError> {
        let (reason, place) = (ReportReason::Name, Some(place));
        let report = NewReport { nickname: owner, reason, words, game: None, place };
        self.report(member, report).await
    }

    /// Reports somebody to the moderators.
    pub(crate) async fn report(&self, member: &Member, report: NewReport) -> Result<(), ApiError> {
        let reporter = member.account()?;
        self.limits.account(Rule::Report, reporter.id)?;
        let reported = visible_player(&self.store, reporter.id, &report.nickname).await?;
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
            at: (self.now)(),
        };
        if self.store.report(row).await? { Ok(()) } else { Err(ApiError::ListFull) }
    }

    /// A game that the one who is reported plays or played.
    async fn game_of(&self, game: GameId, player: PlayerId) -> Result<GameId, ApiError> {
        let row = self.store.game(game.clone()).await?;
        row.side_of(player).map(|_| game).ok_or(ApiError::Missing)
    }
}
