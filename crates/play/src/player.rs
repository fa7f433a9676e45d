//! What a player is.

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
    Person,
    /// Somebody without one.
    Guest,
    /// A computer player of the server.
    Computer,
    /// A program with an account of its own, which somebody runs.
    Program,
    /// Somebody who deleted the account.
    Gone,
}

impl PlayerKind {
    /// Every kind there is.
    pub const ALL: [PlayerKind; 5] = [
        PlayerKind::Person,
        PlayerKind::Guest,
        PlayerKind::Computer,
        PlayerKind::Program,
        PlayerKind::Gone,
    ];

    /// The word for it in databases and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            PlayerKind::Person => "person",
            PlayerKind::Guest => "guest",
            PlayerKind::Computer => "computer",
            PlayerKind::Program => "program",
            PlayerKind::Gone => "gone",
        }
    }

    /// Can games among players of this kind be rated? People and programs have ratings
    /// apart from each other.
    pub const fn is_rated(self) -> bool {
        matches!(self, PlayerKind::Person | PlayerKind::Program)
    }

    /// The kind that a word stands for.
    pub fn from_id(id: &str) -> Option<Self> {
        PlayerKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}
