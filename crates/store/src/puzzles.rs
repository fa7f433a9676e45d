//! How well players solve puzzles, so that all their devices agree.

use play::PlayerId;

use crate::tables::tables;
use crate::{Store, StoreError};

tables! {
    "puzzle_ratings": Holds("player int, rating int, tried int") => Rows("player = $1");
}

impl Store {
    /// Compares what a device knows of a player, a rating and the number of puzzles behind it, with
    /// what is kept; the one with more puzzles is kept and returned.
    pub async fn agree_on_puzzles(
        &self,
        player: PlayerId,
        (rating, tried): (u32, u32),
    ) -> Result<(u32, u32), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO puzzle_ratings (player, rating, tried) VALUES ($1, $2, $3)
                 ON CONFLICT (player) DO UPDATE SET rating = excluded.rating, tried = excluded.tried
                 WHERE puzzle_ratings.tried < excluded.tried",
                &[player.into(), rating.into(), tried.into()],
            )?;
            let sql = "SELECT rating, tried FROM puzzle_ratings WHERE player = $1";
            tx.one(sql, &[player.into()])
        })
        .await
    }

    /// What is kept of a player's puzzles.
    pub async fn puzzles_of(&self, player: PlayerId) -> Result<Option<(u32, u32)>, StoreError> {
        self.read(move |tx| {
            let sql = "SELECT rating, tried FROM puzzle_ratings WHERE player = $1";
            tx.find(sql, &[player.into()])
        })
        .await
    }
}
