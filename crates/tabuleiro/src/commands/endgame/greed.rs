//! How often the biggest capture is proved not to be the best move.

use endgame::{Database, TableError};
use rules::Notation;
use rules::sowing::{Position, Sowing};

/// The count for one number of seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Greed {
    /// Boards on which something can be captured.
    pub(super) chances: u64,
    /// Those in which another move is proved better than every biggest capture.
    pub(super) punished: u64,
}

impl Greed {
    /// Over all boards with so many seeds.
    pub(super) fn of(game: &Sowing, database: &Database, seeds: usize) -> Result<Self, TableError> {
        let mut greed = Greed::default();
        let index = database.index();
        for form in 0..index.forms(seeds) {
            if let Some((mine, theirs)) = index.unrank(seeds, form) {
                greed.look_at(game, database, &game.board_unchecked(mine, theirs))?;
            }
        }
        Ok(greed)
    }

    fn look_at(
        &mut self,
        game: &Sowing,
        database: &Database,
        position: &Position,
    ) -> Result<(), TableError> {
        let moves = database.moves(game, position)?;
        let gain = |house| game.gain(position, house);
        let biggest = moves.iter().map(|(house, _)| gain(*house)).max().unwrap_or(0);
        if biggest == 0 {
            return Ok(());
        }
        self.chances += 1;
        let greedy = moves.iter().filter(|(house, _)| gain(*house) == biggest);
        let most = greedy.map(|(_, bounds)| bounds.upper).max();
        let better =
            moves.first().is_some_and(|(_, best)| most.is_some_and(|most| most < best.lower));
        self.punished += u64::from(better);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greed_is_sometimes_punished() {
        let game = Sowing::awari();
        let database = Database::shipped(&game).unwrap();
        let greed = Greed::of(&game, &database, 5).unwrap();
        assert!(greed.punished > 0 && greed.punished < greed.chances);
        assert_eq!(Greed::of(&game, &database, 1), Ok(Greed::default()));
    }
}
