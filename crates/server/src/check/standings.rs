//! Makes the standings of every tournament again: once from its log, once from what became of its
//! games, and compares.

use std::collections::BTreeMap;

use play::GameId;
use play::tournament::{
    GameScore, OnlineTournament, TournamentEntry, TournamentEvent, TournamentPlan,
};
use store::{GameRow, Store, StoreError, TournamentRow, UnscoredGame};

use super::CheckReport;
use crate::features::tournaments::score;

/// Computes all tournaments again.
pub(super) async fn check(store: &Store, report: &mut CheckReport) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let page = store.page_of_tournaments(after).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(last.id.clone());
        for row in &page {
            report.tournaments += 1;
            let lines = store.tournament_log(row.id.clone(), 0).await?;
            let (scored, open) = store.games_of_tournament(row.id.clone()).await?;
            if is_right(row, &lines, &scored, &open).is_none() {
                report.wrong_tournaments.push(row.id.clone());
            }
        }
    }
}

/// Does everything about a tournament agree?
fn is_right(
    row: &TournamentRow,
    lines: &[String],
    scored: &[GameRow],
    open: &[GameRow],
) -> Option<()> {
    let plan: TournamentPlan = serde_json::from_str(&row.plan).ok()?;
    let log = lines.iter().map(|line| serde_json::from_str(line));
    let log: Vec<TournamentEntry> = log.collect::<Result<_, _>>().ok()?;
    let said = OnlineTournament::replay(plan.clone(), &log).ok()?;
    let again = OnlineTournament::replay(plan, &rescored(&log, scored)?).ok()?;
    let seats_fit = said.games().iter().all(|game| {
        let kept = scored.iter().chain(open).find(|row| row.id == game.id);
        kept.is_some_and(|row| row.seats.clone().map(|seat| seat.id) == game.seats)
    });
    let counted = said.games().iter().filter(|game| game.score.is_some()).count();
    let agrees = said.standings() == again.standings()
        && seats_fit
        && said.seq() == row.seq
        && said.phase() == row.phase
        && said.taking_part() == row.taking_part as usize
        && said.games().len() == scored.len() + open.len()
        && counted == scored.len();
    agrees.then_some(())
}

/// The log with the scores that the games themselves say.
fn rescored(log: &[TournamentEntry], games: &[GameRow]) -> Option<Vec<TournamentEntry>> {
    let games: BTreeMap<&GameId, &GameRow> = games.iter().map(|row| (&row.id, row)).collect();
    let entry = |entry: &TournamentEntry| {
        let TournamentEvent::Scored { game, score: said } = &entry.event else {
            return Some(entry.clone());
        };
        let row = *games.get(game)?;
        // One that could not be read was counted as a draw, and may have ended since.
        let was_damaged = *said == GameScore::Drawn {} && row.updated_at > entry.at.0;
        let kept = match (*said, is_forfeit_of_the_departed(row, *said)) {
            (said, true) => said,
            (said, _) if was_damaged => said,
            _ => score(&UnscoredGame::of(row.clone())),
        };
        let event = TournamentEvent::Scored { game: game.clone(), score: kept };
        Some(TournamentEntry { at: entry.at, event })
    };
    log.iter().map(entry).collect()
}

/// A game that was called off is lost by whoever did not come. Which side that is may look
/// different later, when somebody has deleted the account.
fn is_forfeit_of_the_departed(row: &GameRow, said: GameScore) -> bool {
    let game = UnscoredGame::of(row.clone());
    let is_aborted = game.end.is_some_and(|end| end.reason == rules::EndReason::Aborted);
    is_aborted && !game.departed.is_empty() && matches!(said, GameScore::Forfeited { .. })
}
