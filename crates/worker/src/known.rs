//! What the endgame tables know of a position.

use endgame::TableError;
use rules::catalogue::AnyGame;
use rules::sowing::Sowing;
use rules::{AnyMatch, Match, Notation};

use crate::files::Files;
use crate::requests::Reply;

impl Files {
    /// What is proved about a position and its moves.
    pub(crate) fn known(&self, game: &AnyGame, played: &dyn AnyMatch) -> Result<Reply, TableError> {
        let nothing = Reply::Known { position: None, moves: vec![] };
        let AnyGame::Sowing(sowing) = game else { return Ok(nothing) };
        let typed = played.as_any().downcast_ref::<Match<Sowing>>();
        let (Some(tables), Some(typed)) = (self.tables(sowing), typed) else {
            return Ok(nothing);
        };
        let database = tables.open();
        let position = typed.position();
        let whole = database.look_up(position)?;
        let moves = database.moves(sowing, position)?;
        let moves = moves.into_iter().map(|(mv, bounds)| (sowing.move_text(mv), bounds));
        Ok(Reply::Known { position: whole, moves: moves.collect() })
    }
}
