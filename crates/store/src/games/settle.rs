//! What the end of a game brings: its result, points and ratings, written once.

use play::{BEGUN, GameId, PlayerId, PlayerKind, Rating, is_contested, rate};
use rules::{BySide, EndReason, Ending, Side};

use crate::StoreError;
use crate::driver::Transaction;
use crate::mutes::count;
use crate::scores::points;

/// Writes the end into the game's row, once, with what follows from it.
pub(super) fn settle(
    tx: &mut dyn Transaction,
    id: &GameId,
    end: Ending,
    moves: u32,
    now: u64,
) -> Result<(), StoreError> {
    let score = |side: Side| end.outcome.score.map(|score| u32::from(score[side]));
    let first_time = tx.execute(
        "UPDATE games SET ended = 1, winner = $1, reason = $2, first_score = $3,
         second_score = $4 WHERE id = $5 AND ended = 0",
        &[
            end.outcome.winner.map(|side| side.index() as i64).into(),
            end.reason.id().into(),
            score(Side::First).into(),
            score(Side::Second).into(),
            id.into(),
        ],
    )?;
    // A game in which nobody played counts for nobody, however it ended.
    if first_time == 1 && end.reason != EndReason::Aborted && moves as usize >= BEGUN {
        let contest = Contest::read(tx, id)?;
        // What somebody gave up at once is a win and a loss, and nothing else.
        let is_contested = is_contested(end.reason, moves as usize);
        let contest = Contest { rated: contest.rated && is_contested, is_contested, ..contest };
        record_results(tx, &contest, end.outcome.winner, now)?;
        // The explorer counts it later, so that nobody waits for that.
        tx.execute("INSERT INTO explorer_pending (game) VALUES ($1)", &[id.into()])?;
    }
    Ok(())
}

/// Who played what.
struct Contest {
    id: GameId,
    game: String,
    rated: bool,
    /// Does it bring points?
    is_contested: bool,
    players: BySide<PlayerId>,
    kinds: BySide<PlayerKind>,
}

impl Contest {
    fn read(tx: &mut dyn Transaction, id: &GameId) -> Result<Contest, StoreError> {
        let (game, rated, first, first_kind, second, second_kind) = tx.one(
            "SELECT g.game, g.rated, a.id, a.kind, b.id, b.kind FROM games g
             JOIN players a ON a.id = g.first_player JOIN players b ON b.id = g.second_player
             WHERE g.id = $1",
            &[id.into()],
        )?;
        let kinds: BySide<PlayerKind> = BySide::new(first_kind, second_kind);
        Ok(Contest {
            id: id.clone(),
            game,
            is_contested: true,
            rated: rated && kinds.first == kinds.second && kinds.first.is_rated(),
            players: BySide::new(first, second),
            kinds,
        })
    }
}

/// A rating with the number of rated games behind it.
#[derive(Clone, Copy, Default)]
struct CountedRating {
    rating: Rating,
    games: u64,
}

fn record_results(
    tx: &mut dyn Transaction,
    contest: &Contest,
    winner: Option<Side>,
    now: u64,
) -> Result<(), StoreError> {
    if contest.rated {
        lock_ratings(tx, contest)?;
    }
    let before = BySide::new(
        record(tx, contest.players.first, &contest.game)?,
        record(tx, contest.players.second, &contest.game)?,
    );
    let after = rate(before.map(|record| record.rating), winner);
    for side in Side::BOTH {
        let outcome: u32 = match winner {
            Some(won) if won == side => 2,
            Some(_) => 0,
            None => 1,
        };
        let points = worth(tx, contest, before, side, outcome)?;
        let rated = contest
            .rated
            .then(|| CountedRating { rating: after[side], games: before[side].games + 1 });
        tx.execute(
            "INSERT INTO results (game_id, player, opponent, game, at, outcome, points, rating, number,
             rating_before) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
            &[
                (&contest.id).into(),
                contest.players[side].into(),
                contest.players[side.other()].into(),
                (&contest.game).into(),
                now.into(),
                outcome.into(),
                points.into(),
                rated.map(|record| record.rating.value).into(),
                rated.map(|record| record.games).into(),
                Some(before[side]).filter(|it| it.games > 0).map(|it| it.rating.value).into(),
            ],
        )?;
        if let Some(record) = rated {
            keep_rating(tx, contest.players[side], &contest.game, record)?;
        }
    }
    Ok(())
}

/// The points of one side. Anybody can be as many guests as they like, so a
/// guest is worth nothing; and people and programs are compared among themselves.
fn worth(
    tx: &mut dyn Transaction,
    contest: &Contest,
    before: BySide<CountedRating>,
    side: Side,
    outcome: u32,
) -> Result<u32, StoreError> {
    let other = side.other();
    let theirs = contest.kinds[other];
    let is_comparable = theirs == PlayerKind::Computer || theirs == contest.kinds[side];
    if outcome == 0 || theirs == PlayerKind::Guest || !is_comparable || !contest.is_contested {
        return Ok(0);
    }
    let times: u32 = tx.one(
        "SELECT COUNT(*) FROM results
         WHERE player = $1 AND opponent = $2 AND game = $3 AND outcome > 0",
        &[contest.players[side].into(), contest.players[other].into(), (&contest.game).into()],
    )?;
    let (mine, theirs) = (before[side].rating.value, before[other].rating.value);
    let points = points(mine, theirs, outcome, times);
    let is_newcomer = contest.kinds[other] != PlayerKind::Computer
        && count(
            tx,
            "SELECT COUNT(*) FROM (SELECT 1 FROM results WHERE player = $1 LIMIT 5) AS latest",
            contest.players[other],
        )? < NEWCOMER;
    Ok(if is_newcomer { points / 2 } else { points })
}

/// An opponent with fewer results brings half the points: anybody can have many new accounts. For
/// ratings the deviation does the same.
const NEWCOMER: u64 = 5;

/// Keeps the ratings of both players from others until the transaction ends:
/// otherwise two games of one player that end together would both start from
/// the same rating, and one change would be lost.
fn lock_ratings(tx: &mut dyn Transaction, contest: &Contest) -> Result<(), StoreError> {
    let mut order = [contest.players.first, contest.players.second];
    // The same order for everybody, so that two transactions that want the same
    // pair do not wait for each other.
    order.sort_unstable();
    for player in order {
        let fresh = Rating::default();
        tx.execute(
            "INSERT INTO ratings (player, game, rating, deviation, volatility)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, game) DO NOTHING",
            &[
                player.into(),
                (&contest.game).into(),
                fresh.value.into(),
                fresh.deviation.into(),
                fresh.volatility.into(),
            ],
        )?;
        // An update locks the row in both databases; SQLite knows no FOR UPDATE.
        tx.execute(
            "UPDATE ratings SET volatility = volatility WHERE player = $1 AND game = $2",
            &[player.into(), (&contest.game).into()],
        )?;
    }
    Ok(())
}

/// A player's rating in a game; a newcomer's where there is none.
fn record(
    tx: &mut dyn Transaction,
    player: PlayerId,
    game: &str,
) -> Result<CountedRating, StoreError> {
    let kept = tx.find(
        "SELECT rating, deviation, volatility, games FROM ratings WHERE player = $1 AND game = $2",
        &[player.into(), game.into()],
    )?;
    Ok(kept.map_or_else(CountedRating::default, |(value, deviation, volatility, games)| {
        CountedRating { rating: Rating { value, deviation, volatility }, games }
    }))
}

fn keep_rating(
    tx: &mut dyn Transaction,
    player: PlayerId,
    game: &str,
    record: CountedRating,
) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE ratings SET rating = $1, deviation = $2, volatility = $3, games = $4
         WHERE player = $5 AND game = $6",
        &[
            record.rating.value.into(),
            record.rating.deviation.into(),
            record.rating.volatility.into(),
            record.games.into(),
            player.into(),
            game.into(),
        ],
    )?;
    Ok(())
}
