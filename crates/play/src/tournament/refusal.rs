//! Why a tournament refuses something.

rules::words! {
    /// The typed cause of a refusal. [`TournamentRefusal::id`] names the message of each.
    ///
    /// ```
    /// assert_eq!(play::tournament::TournamentRefusal::Full.id(), "tournament-full");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum TournamentRefusal {
        /// Too many or too few rounds or minutes.
        BadLength = "tournament-bad-length" => "expected 1 to 15 rounds, or 1 to 360 minutes",
        /// Its games would have no clock, or an arena's would last for days.
        NeedsClock = "tournament-needs-clock" =>
            "the games of a tournament need a clock, and those of an arena a live one",
        /// It would not begin with the default position.
        OtherStart = "tournament-other-start" =>
            "games of a tournament begin with the default position",
        /// It would begin in the past, or too far ahead.
        BadStart = "tournament-bad-start" => "a tournament begins from now on to 60 days ahead",
        /// As many take part as can.
        Full = "tournament-full" => "as many take part as can",
        /// It is over, or was called off.
        Over = "tournament-over" => "the tournament is over",
        /// It has begun, and cannot be called off any more.
        Begun = "tournament-begun" => "the tournament has begun",
        /// The player takes part already.
        AlreadyIn = "tournament-already-in" => "you take part already",
        /// The player takes no part.
        NotIn = "tournament-not-in" => "you take no part",
    }
}
