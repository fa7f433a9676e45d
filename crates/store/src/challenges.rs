//! Challenges, kept so that they survive a restart and are accepted once
//! however many servers there are.

use play::{ChallengeId, PlayerId};

use crate::games::insert;
use crate::{NewGame, Store, StoreError};

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
    /// Until when it stands.
    pub expires_at: u64,
}

/// What became of an attempt to close a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It is closed now, by this attempt.
    Closed,
    /// It was closed already.
    TooLate,
}

impl Store {
    /// Keeps an open challenge.
    pub async fn open_challenge(&self, challenge: ChallengeRow) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO challenges (id, from_player, to_player, body, expires_at)
                 VALUES ($1, $2, $3, $4, $5)",
                &[
                    (&challenge.id).into(),
                    challenge.from.into(),
                    challenge.to.into(),
                    (&challenge.body).into(),
                    challenge.expires_at.into(),
                ],
            )?;
            Ok(())
        })
        .await
    }

    /// The challenges that are open.
    pub async fn open_challenges(&self) -> Result<Vec<ChallengeRow>, StoreError> {
        self.read(|tx| {
            let rows = tx.query(
                "SELECT id, from_player, to_player, body, expires_at FROM challenges
                 WHERE closed IS NULL",
                &[],
            )?;
            rows.iter()
                .map(|row| {
                    Ok(ChallengeRow {
                        id: row.get(0)?,
                        from: row.get(1)?,
                        to: row.get(2)?,
                        body: row.get(3)?,
                        expires_at: row.get(4)?,
                    })
                })
                .collect()
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
}
