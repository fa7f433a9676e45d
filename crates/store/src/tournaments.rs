//! Tournaments: a log that only grows, and beside it what lists and timers need. Entries,
//! the games that begin with them and everything else they change are written in one.

use play::tournament::TournamentPhase;
use play::{GameId, PlayerId, TournamentId};
use rules::{Ending, Side};

use crate::classes::{hidden_from, viewing};
use crate::driver::Transaction;
use crate::games::insert;
use crate::tables::tables;
use crate::value::{Value, columns};
use crate::{Appended, GameRow, NewGame, PlayerRow, Store, StoreError};

tables! {
    "tournaments": Holds("id text, name text, maker int, class text?, plan text, phase text, \
        starts_at int, created_at int, updated_at int, seq int") =>
        Nothing("tournaments stay");
    "tournament_events": Holds("tournament text, seq int, body text") =>
        Nothing("tournaments stay");
    "tournament_entrants": Holds("tournament text, player int, is_in small") =>
        Nothing("tournaments stay");
    "tournament_games": Holds("game text, tournament text, scored small") =>
        Nothing("tournaments stay");
}

/// A tournament as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// Its name in links.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// Who made it.
    pub maker: PlayerId,
    /// The class it is for; everybody's if it is for none.
    pub class: Option<String>,
    /// What it is to be, in the server's words.
    pub plan: String,
    /// How far it has come.
    pub phase: TournamentPhase,
    /// When it begins.
    pub starts_at: u64,
    /// When it was made.
    pub created_at: u64,
    /// When something last happened.
    pub updated_at: u64,
    /// How many entries the log has.
    pub seq: u64,
    /// How many take part.
    pub taking_part: u32,
}

/// How many tournaments there may be that are not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentLimits {
    /// Of one maker.
    pub of_maker: u32,
    /// Of all together.
    pub of_all: u32,
}

/// What entries of a tournament's log change beside the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentChange {
    /// How far it has come after them.
    pub phase: Option<TournamentPhase>,
    /// Who takes part from now on, and who no longer does.
    pub moved: Vec<(PlayerId, bool)>,
    /// The games that begin.
    pub begun: Vec<NewGame>,
    /// The games whose end they record.
    pub scored: Vec<GameId>,
}

/// A game of a tournament that is over, or that nobody can play on, and that its log does not
/// know of yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnscoredGame {
    /// The game.
    pub id: GameId,
    /// How it ended; not at all if it is set aside because it cannot be read.
    pub end: Option<Ending>,
    /// Whose turn it was.
    pub turn: Side,
    /// Which sides belong to people who will not come back.
    pub departed: Vec<Side>,
}

const COLUMNS: &str = "t.id, t.name, t.maker, t.class, t.plan, t.phase, t.starts_at,
    t.created_at, t.updated_at, t.seq,
    (SELECT COUNT(*) FROM tournament_entrants e WHERE e.tournament = t.id AND e.is_in = 1)
    FROM tournaments t";

columns!(TournamentRow {
    id,
    name,
    maker,
    class,
    plan,
    phase,
    starts_at,
    created_at,
    updated_at,
    seq,
    taking_part,
});

impl Store {
    /// Keeps a new tournament, unless there are too many that are not over; says whether.
    pub async fn open_tournament(
        &self,
        row: TournamentRow,
        limits: TournamentLimits,
    ) -> Result<bool, StoreError> {
        self.write(move |tx| {
            // Locks the maker's row, so that nobody else counts until this is done.
            let lock = "UPDATE players SET seen_at = seen_at WHERE id = $1 AND banned = 0";
            if tx.execute(lock, &[row.maker.into()])? == 0 {
                return Err(StoreError::Missing);
            }
            // Those of a class count apart: a crowd of others does not stand in their way.
            let (all, own): (u32, u32) = tx.one(
                "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN maker = $1 THEN 1 ELSE 0 END), 0)
                 AS BIGINT) FROM tournaments WHERE phase IN ('open', 'running')
                 AND COALESCE(class, '') = $2",
                &[row.maker.into(), row.class.as_deref().unwrap_or_default().into()],
            )?;
            if all >= limits.of_all || own >= limits.of_maker {
                return Ok(false);
            }
            tx.execute(
                "INSERT INTO tournaments (id, name, maker, class, plan, phase, starts_at,
                 created_at, updated_at, seq) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)",
                &[
                    (&row.id).into(),
                    (&row.name).into(),
                    row.maker.into(),
                    row.class.as_ref().into(),
                    (&row.plan).into(),
                    row.phase.id().into(),
                    row.starts_at.into(),
                    row.created_at.into(),
                    row.updated_at.into(),
                ],
            )?;
            Ok(true)
        })
        .await
    }

    /// A tournament without its log.
    pub async fn tournament(&self, id: TournamentId) -> Result<TournamentRow, StoreError> {
        self.read(move |tx| tx.one(&format!("SELECT {COLUMNS} WHERE t.id = $1"), &[(&id).into()]))
            .await
    }

    /// The bodies of a tournament's log after the first `known` entries, in order.
    pub async fn tournament_log(
        &self,
        id: TournamentId,
        known: u64,
    ) -> Result<Vec<String>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT body FROM tournament_events WHERE tournament = $1 AND seq > $2
                 ORDER BY seq",
                &[(&id).into(), known.into()],
            )
        })
        .await
    }

    /// Appends entries to a tournament's log if it has exactly `expected` entries, with all
    /// that they change.
    pub async fn append_to_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        lines: Vec<String>,
        change: TournamentChange,
        now: u64,
    ) -> Result<Appended, StoreError> {
        self.write(move |tx| {
            let advanced = tx.execute(
                "UPDATE tournaments SET seq = $1, updated_at = $2, phase = COALESCE($3, phase)
                 WHERE id = $4 AND seq = $5",
                &[
                    (expected + lines.len() as u64).into(),
                    now.into(),
                    change.phase.map(TournamentPhase::id).into(),
                    (&id).into(),
                    expected.into(),
                ],
            )?;
            if advanced == 0 {
                return Ok(Appended::Conflict);
            }
            for (number, line) in (expected + 1..).zip(&lines) {
                tx.execute(
                    "INSERT INTO tournament_events (tournament, seq, body) VALUES ($1, $2, $3)",
                    &[(&id).into(), number.into(), line.into()],
                )?;
            }
            carry_out(tx, &id, &change)?;
            Ok(Appended::Done)
        })
        .await
    }

    /// Tournaments in which something may have to happen, those that changed longest ago first.
    pub async fn due_tournaments(&self, now: u64) -> Result<Vec<TournamentRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE t.phase = 'running' OR (t.phase = 'open' AND
                 t.starts_at <= $1) ORDER BY t.updated_at LIMIT 500"
            );
            tx.all(&sql, &[now.into()])
        })
        .await
    }

    /// The tournaments for everybody and those of a class: first those being played, then
    /// those to come, then the latest that are over.
    pub async fn tournaments(
        &self,
        class: Option<String>,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE (t.class IS NULL OR t.class = $1)
                 AND t.phase <> 'called-off'
                 ORDER BY CASE t.phase WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END,
                 CASE t.phase WHEN 'over' THEN -t.starts_at ELSE t.starts_at END, t.id LIMIT 100"
            );
            tx.all(&sql, &[class.as_ref().into()])
        })
        .await
    }

    /// The names of the tournaments that a player made or took part in, the latest first.
    pub async fn tournaments_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(TournamentId, String)>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT id, name FROM tournaments WHERE maker = $1 OR id IN
                 (SELECT tournament FROM tournament_entrants WHERE player = $1)
                 ORDER BY starts_at DESC, id",
                &[player.into()],
            )
        })
        .await
    }

    /// Everybody who takes part in a tournament, or did.
    pub async fn entrants_of(
        &self,
        id: TournamentId,
        viewer: Option<PlayerId>,
    ) -> Result<Vec<PlayerRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "SELECT p.id, p.nickname, p.kind, p.created_at, p.seen_at, p.banned
                 FROM tournament_entrants e JOIN players p ON p.id = e.player
                 WHERE e.tournament = $1 AND p.id NOT IN ({})",
                hidden_from("$2")
            );
            tx.all(&sql, &[(&id).into(), viewing(viewer)])
        })
        .await
    }

    /// Who takes part in a tournament and will not come back.
    pub async fn departed_from(&self, id: TournamentId) -> Result<Vec<PlayerId>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT e.player FROM tournament_entrants e JOIN players p ON p.id = e.player
                 WHERE e.tournament = $1 AND e.is_in = 1 AND (p.kind = 'gone' OR p.banned = 1)",
                &[(&id).into()],
            )
        })
        .await
    }

    /// Those who take part in a tournament of whom one does not want to hear of the other.
    pub async fn apart_in(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        self.read(move |tx| {
            tx.all(
                "SELECT m.player, m.muted FROM mutes m
                 JOIN tournament_entrants a ON a.player = m.player
                 JOIN tournament_entrants b ON b.player = m.muted AND b.tournament = a.tournament
                 WHERE a.tournament = $1",
                &[(&id).into()],
            )
        })
        .await
    }

    /// The games of a tournament that its log does not know of yet and that are over, or set
    /// aside and untouched since `damaged_before`.
    pub async fn unscored(
        &self,
        id: TournamentId,
        damaged_before: u64,
    ) -> Result<Vec<UnscoredGame>, StoreError> {
        self.read(move |tx| {
            let sql = format!(
                "{} IN (SELECT game FROM tournament_games WHERE tournament = $1 AND scored = 0)
                 AND (g.ended = 1 OR (g.damaged IS NOT NULL AND g.updated_at <= $2))
                 ORDER BY g.updated_at, g.id",
                GameRow::select("g.id")
            );
            let games: Vec<GameRow> = tx.all(&sql, &[(&id).into(), damaged_before.into()])?;
            Ok(games.into_iter().map(UnscoredGame::of).collect())
        })
        .await
    }

    /// The games of a tournament that its log has counted, and those that it has not.
    pub async fn games_of_tournament(
        &self,
        id: TournamentId,
    ) -> Result<(Vec<GameRow>, Vec<GameRow>), StoreError> {
        self.read_slowly(move |tx| {
            let mut of = |is_scored: bool| {
                let sql = format!(
                    "{} IN (SELECT game FROM tournament_games WHERE tournament = $1
                     AND scored = $2)",
                    GameRow::select("g.id")
                );
                tx.all(&sql, &[(&id).into(), is_scored.into()])
            };
            Ok((of(true)?, of(false)?))
        })
        .await
    }

    /// All tournaments by their names, 100 after one.
    pub async fn page_of_tournaments(
        &self,
        after: Option<TournamentId>,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        self.read(move |tx| {
            let sql = format!("SELECT {COLUMNS} WHERE t.id > $1 ORDER BY t.id LIMIT 100");
            let after = after.as_ref().map_or("", TournamentId::as_str);
            tx.all(&sql, &[after.into()])
        })
        .await
    }

    /// The tournament that a game belongs to, if it belongs to one.
    pub async fn tournament_of_game(
        &self,
        game: GameId,
    ) -> Result<Option<TournamentId>, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT tournament FROM tournament_games WHERE game = $1";
            tx.find(sql, &[(&game).into()])
        })
        .await
    }

    /// Forgets tournaments that were called off before a moment: nobody played in them.
    pub async fn forget_tournaments(&self, before: u64) -> Result<(), StoreError> {
        self.write(move |tx| {
            let old = "(SELECT id FROM tournaments WHERE phase = 'called-off' AND updated_at < $1)";
            for sql in [
                format!("DELETE FROM tournament_events WHERE tournament IN {old}"),
                format!("DELETE FROM tournament_entrants WHERE tournament IN {old}"),
                format!("DELETE FROM tournaments WHERE id IN {old}"),
            ] {
                tx.execute(&sql, &[before.into()])?;
            }
            Ok(())
        })
        .await
    }
}

impl UnscoredGame {
    /// What the row of a game says of it.
    pub fn of(game: GameRow) -> UnscoredGame {
        let has_departed = |side: &Side| {
            let player = &game.seats[*side];
            player.kind == play::PlayerKind::Gone || player.banned
        };
        let departed = Side::BOTH.into_iter().filter(has_departed).collect();
        UnscoredGame { id: game.id, end: game.progress.end, turn: game.progress.turn, departed }
    }
}

fn carry_out(
    tx: &mut dyn Transaction,
    id: &TournamentId,
    change: &TournamentChange,
) -> Result<(), StoreError> {
    for (player, is_in) in &change.moved {
        tx.execute(
            "INSERT INTO tournament_entrants (tournament, player, is_in) VALUES ($1, $2, $3)
             ON CONFLICT (tournament, player) DO UPDATE SET is_in = excluded.is_in",
            &[id.into(), (*player).into(), (*is_in).into()],
        )?;
    }
    for game in &change.begun {
        insert(tx, game)?;
        tx.execute(
            "INSERT INTO tournament_games (game, tournament, scored) VALUES ($1, $2, 0)",
            &[(&game.id).into(), id.into()],
        )?;
    }
    for game in &change.scored {
        let values: [Value; 1] = [game.into()];
        tx.execute("UPDATE tournament_games SET scored = 1 WHERE game = $1", &values)?;
    }
    Ok(())
}
