//! The interface through which a search uses solved positions. It is here, so
//! that the search need not depend on the crate with the endgame tables.

use std::sync::Arc;

use crate::Game;

/// What is proved about the rest of a game: from here on, what the player to
/// move captures minus what the opponent captures is between `lower` and
/// `upper`.
///
/// ```
/// use rules::Bounds;
/// assert!(Bounds::exact(2).is_exact());
/// assert!(!Bounds { lower: -1, upper: 3 }.is_exact());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bounds {
    /// The player to move can force at least this.
    pub lower: i16,
    /// The opponent can hold them to at most this.
    pub upper: i16,
}

impl Bounds {
    /// A value that is known exactly.
    pub const fn exact(value: i16) -> Self {
        Bounds { lower: value, upper: value }
    }

    /// Are the two bounds equal?
    pub const fn is_exact(self) -> bool {
        self.lower == self.upper
    }
}

/// Something that knows solved positions of a game.
///
/// ```
/// use rules::{Bounds, Game, Tablebase, sowing::Sowing};
/// // `()` is the tablebase that knows nothing.
/// let game = Sowing::awari();
/// assert_eq!(().probe(&game, &game.start()), None::<Bounds>);
/// ```
pub trait Tablebase<G: Game>: Send + Sync {
    /// What is proved about this position, if anything is.
    fn probe(&self, game: &G, position: &G::Position) -> Option<Bounds>;

    /// No position of this [stage](Game::stage) or a larger one is known, so a
    /// search need not probe it.
    fn knows_below(&self) -> u32 {
        u32::MAX
    }

    /// Are the margins those of the final score? Not if the rules end a game
    /// before the last seed is captured: then only the result is proved.
    fn has_final_margins(&self) -> bool {
        true
    }
}

impl<G: Game> Tablebase<G> for () {
    #[inline]
    fn probe(&self, _: &G, _: &G::Position) -> Option<Bounds> {
        None
    }

    fn knows_below(&self) -> u32 {
        0
    }
}

/// A shared table, or one whose type is known only at run time.
impl<G: Game, T: Tablebase<G> + ?Sized> Tablebase<G> for Arc<T> {
    #[inline]
    fn probe(&self, game: &G, position: &G::Position) -> Option<Bounds> {
        (**self).probe(game, position)
    }

    fn knows_below(&self) -> u32 {
        (**self).knows_below()
    }

    fn has_final_margins(&self) -> bool {
        (**self).has_final_margins()
    }
}
