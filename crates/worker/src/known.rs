//! The endgame tables that have been fetched, and what they know.

use std::collections::HashMap;
use std::sync::Arc;

use endgame::Database;
use rules::catalogue::AnyGame;
use rules::sowing::Sowing;
use rules::{AnyMatch, Match, Notation};
use search::Knowledge;

use crate::words::{Bounds, Said};

/// Tables by the name of their file; empty where they could not be had.
#[derive(Default)]
pub(crate) struct Tables(HashMap<String, &'static [u8]>);

impl Tables {
    /// The name of the tables for a game, if there are any that are not here.
    pub(crate) fn wants(&self, game: &AnyGame) -> Option<&'static str> {
        let AnyGame::Sowing(sowing) = game else { return None };
        endgame::shipped_name(sowing).filter(|name| !self.0.contains_key(*name))
    }

    pub(crate) fn take(&mut self, name: &str, bytes: &[u8]) {
        // Kept as long as the worker lives, like what is part of a program.
        let kept: &'static [u8] = Box::leak(bytes.into());
        self.0.insert(name.to_string(), kept);
    }

    /// What a search of a game is given to know.
    pub(crate) fn knowledge(&self, game: &AnyGame) -> Knowledge {
        let AnyGame::Sowing(sowing) = game else { return Knowledge::default() };
        let endings = self.of(sowing).map(|database| Arc::new(database) as _);
        Knowledge { endings, ..Knowledge::default() }
    }

    /// The tables of a game; nothing where there are none.
    fn of(&self, game: &Sowing) -> Option<Database> {
        let set = self.0.get(endgame::shipped_name(game)?)?;
        let mut database = Database::empty(game).ok()?;
        database.add_set(set).ok()?;
        Some(database)
    }

    /// What is proved of a position and its moves.
    pub(crate) fn known(&self, game: &AnyGame, played: &dyn AnyMatch) -> Result<Said, String> {
        let nothing = Said::Known { position: None, moves: vec![] };
        let AnyGame::Sowing(sowing) = game else { return Ok(nothing) };
        let typed = played.as_any().downcast_ref::<Match<Sowing>>();
        let (Some(database), Some(typed)) = (self.of(sowing), typed) else { return Ok(nothing) };
        let position = typed.position();
        let whole = database.look_up(position).map_err(|error| error.to_string())?;
        let moves = database.moves(sowing, position).map_err(|error| error.to_string())?;
        let moves = moves.into_iter().map(|(mv, bounds)| (sowing.move_text(mv), bounds.into()));
        Ok(Said::Known { position: whole.map(Into::into), moves: moves.collect() })
    }
}

impl From<rules::Bounds> for Bounds {
    fn from(bounds: rules::Bounds) -> Bounds {
        Bounds { lower: bounds.lower, upper: bounds.upper }
    }
}
