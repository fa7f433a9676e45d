//! The few things players can say to each other. There is no free text, so
//! that children can play.

use serde::{Deserialize, Serialize};

/// A quick phrase. Clients translate it.
///
/// ```
/// let said: protocol::Phrase = serde_json::from_str(r#""good-move""#).unwrap();
/// assert_eq!(said, protocol::Phrase::GoodMove);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Olá!
    Hello,
    /// Boa sorte!
    GoodLuck,
    /// Boa jogada!
    GoodMove,
    /// Obrigado!
    Thanks,
    /// Um momento…
    OneMoment,
    /// Bom jogo!
    GoodGame,
    /// Outra?
    Again,
    /// Até logo!
    Bye,
}
