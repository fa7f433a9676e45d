//! Challenges, kept so that they survive a restart and are accepted once
//! however many servers there are.

use play::lobby::MOST_OPEN;
use play::{ChallengeId, PlayerId};

use crate::games::insert;
use crate::mutes::{count, keep_apart};
use crate::tables::tables;
use crate::value::columns;
use crate::{NewGame, Store, StoreError};

tables! {
    "challenges": Holds("id text, from_player int, body text, expires_at int, closed text?, \
        game text?, +to_player int?, +pairing small") =>
        Rows("from_player = $1 OR to_player = $1");
}

/// An open challenge; `body` says what is proposed, in the server's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRow {
    /// Its name.
    pub id: ChallengeId,
    /// Who proposes.
    pub from: PlayerId,
    /// To whom, where it is one person.
    pub to: Option<PlayerId>,
    /// What is proposed to whom.
    pub body: String,
    /// Is it a request to be paired? A player has one at a time.
    pub is_pairing: bool,
    /// Until when it stands.
    pub expires_at: u64,
}

columns!(ChallengeRow { id, from, to, body, expires_at, is_pairing });

/// What became of an attempt to close a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It is closed now, by this attempt.
    Closed,
    /// It was closed already.
    TooLate,
}

/// What became of an attempt to pair two requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paired {
    /// Both are closed now, and their game has begun.
    Begun,
    /// One of them, or both, are closed already. Nothing was changed.
    TooLate,
    /// One of the two players keeps away from the other. Nothing was changed.
    Apart,
}

impl Store {
    /// Keeps an open challenge, unless the player has as many as one may have; says whether. A
    /// request to be paired takes the place of the player's former one.
    pub async fn open_challenge(&self, challenge: ChallengeRow) -> Result<bool, StoreError> {
        self.write(move |tx| {
            // Locks the player's row, so that no other server counts until this is done.
            let lock = "UPDATE players SET seen_at = seen_at WHERE id = $1";
            tx.execute(lock, &[challenge.from.into()])?;
            if challenge.is_pairing {
                tx.execute(
                    "DELETE FROM challenges WHERE from_player = $1 AND pairing = 1",
                    &[challenge.from.into()],
                )?;
            }
            let sql = "SELECT COUNT(*) FROM challenges WHERE from_player = $1 AND closed IS NULL";
            if count(tx, sql, challenge.from)? >= MOST_OPEN as u64 {
                return Ok(false);
            }
            tx.execute(
                "INSERT INTO challenges (id, from_player, to_player, body, expires_at, pairing)
                 VALUES ($1, $2, $3, $4, $5, $6)",
                &[
                    (&challenge.id).into(),
                    challenge.from.into(),
                    challenge.to.into(),
                    (&challenge.body).into(),
                    challenge.expires_at.into(),
                    challenge.is_pairing.into(),
                ],
            )?;
            Ok(true)
        })
        .await
    }

    /// The challenges that are open.
    pub async fn open_challenges(&self) -> Result<Vec<ChallengeRow>, StoreError> {
        self.read(|tx| {
            tx.all(
                "SELECT id, from_player, to_player, body, expires_at, pairing FROM challenges
                 WHERE closed IS NULL",
                &[],
            )
        })
        .await
    }

    /// Closes a challenge and opens the game that follows from it; all of it once, or
    /// nothing. Nothing is kept of a closed challenge: it names people.
    pub async fn close_challenge(
        &self,
        id: ChallengeId,
        game: Option<NewGame>,
    ) -> Result<Settled, StoreError> {
        self.write(move |tx| {
            if tx.execute("DELETE FROM challenges WHERE id = $1", &[(&id).into()])? == 0 {
                return Ok(Settled::TooLate);
            }
            if let Some(game) = &game {
                insert(tx, game)?;
            }
            Ok(Settled::Closed)
        })
        .await
    }
    /// Closes two requests to be paired and opens their game; all of it once, or nothing, however
    /// many servers try it at the same time.
    pub async fn pair(
        &self,
        (one, other): (ChallengeId, ChallengeId),
        game: NewGame,
    ) -> Result<Paired, StoreError> {
        let paired = self.write(move |tx| {
            if keep_apart(tx, game.seats.first, game.seats.second)? {
                return Ok(Paired::Apart);
            }
            let closed = tx.execute(
                "DELETE FROM challenges WHERE id IN ($1, $2) AND pairing = 1",
                &[(&one).into(), (&other).into()],
            )?;
            match closed {
                0 => return Ok(Paired::TooLate),
                // One of the two must stay: nothing of this transaction is kept.
                1 => return Err(StoreError::Missing),
                _ => insert(tx, &game)?,
            }
            Ok(Paired::Begun)
        });
        match paired.await {
            Err(StoreError::Missing) => Ok(Paired::TooLate),
            paired => paired,
        }
    }
}
