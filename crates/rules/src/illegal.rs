//! Why a move is not legal, in terms that a message can explain to players.

crate::words! {
    /// Why a move is not legal. [`Illegal::id`] names the message of each reason.
    ///
    /// ```
    /// use rules::{Game, Illegal, sowing::{House, Sowing}};
    /// let game = Sowing::oware();
    /// let north_house = House(7);
    /// assert_eq!(game.why_illegal(&game.start(), north_house), Some(Illegal::NotYourHouse));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Illegal {
        /// The game is over.
        GameOver = "game-over" => "the game is over",
        /// There is no such house, square or cell on this board.
        NoSuchPlace = "no-such-place" => "this board has no such place",
        /// The house belongs to the opponent.
        NotYourHouse = "not-your-house" => "that house belongs to the opponent",
        /// The house holds no seed.
        EmptyHouse = "empty-house" => "that house is empty",
        /// The opponent has no seeds and this move would give them none.
        MustFeed = "must-feed" => "the opponent has no seeds, so you must give them some",
        /// A house of one seed may not be played while a larger one remains.
        SingletonHeld = "singleton-held" =>
            "a house with one seed may be played only if no house has more",
        /// The move would capture all of the opponent's seeds.
        TakesEverything = "takes-everything" => "that would capture all of the opponent's seeds",
        /// The stone is the opponent's, or there is none.
        NotYourStone = "not-your-stone" => "pick one of your own stones",
        /// The stone has no friend beside it, or none of its leaps ends on an enemy.
        StoneCannotLeap = "stone-cannot-leap" => "that stone has no legal move",
        /// The stone leaps another distance, or not in a straight line.
        NotItsLeap = "not-its-leap" =>
            "a stone leaps in a straight line as many cells as it has friends",
        /// A leap ends on an enemy stone.
        NotOntoEnemy = "not-onto-enemy" => "a leap must end on an enemy stone",
        /// A swap exchanges two stones of different colours.
        SwapNeedsBothColours = "swap-needs-both-colours" =>
            "a swap needs two stones of different colours",
        /// Stones are swapped before play begins, and that is over.
        SwapIsOver = "swap-is-over" => "swaps are allowed only before the first leap",
        /// First decide whether to swap.
        SwapFirst = "swap-first" => "decide first whether to swap two stones",
        /// The square is taken.
        Occupied = "occupied" => "that square is taken",
    }
}
