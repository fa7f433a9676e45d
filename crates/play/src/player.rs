//! What a player is.

rules::words! {
    /// People with and without an account, programs of people, computers of the server, and
    /// those who left for good.
    ///
    /// ```
    /// use play::PlayerKind;
    /// assert_eq!(PlayerKind::from_id("guest"), Some(PlayerKind::Guest));
    /// assert_eq!(PlayerKind::Computer.id(), "computer");
    /// assert!(PlayerKind::Program.is_rated() && !PlayerKind::Guest.is_rated());
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    pub enum PlayerKind {
        /// Somebody with an account.
        Person = "person",
        /// Somebody without one.
        Guest = "guest",
        /// A computer player of the server.
        Computer = "computer",
        /// A program with an account of its own, which somebody runs.
        Program = "program",
        /// Somebody who deleted the account.
        Gone = "gone",
    }
}

impl PlayerKind {
    /// Can games among players of this kind be rated? People and programs have ratings
    /// apart from each other.
    pub const fn is_rated(self) -> bool {
        matches!(self, PlayerKind::Person | PlayerKind::Program)
    }
}
