//! The few things players can say to each other. There is no free text, so
//! that children can play.

use serde::{Deserialize, Serialize};

rules::words! {
    /// A quick phrase. Clients translate it.
    ///
    /// ```
    /// let said: protocol::Phrase = serde_json::from_str(r#""good-move""#).unwrap();
    /// assert_eq!(said, protocol::Phrase::GoodMove);
    /// for phrase in protocol::Phrase::ALL {
    ///     assert_eq!(serde_json::to_string(&phrase).unwrap(), format!("{:?}", phrase.id()));
    /// }
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum Phrase {
        /// Olá!
        Hello = "hello",
        /// Boa sorte!
        GoodLuck = "good-luck",
        /// Boa jogada!
        GoodMove = "good-move",
        /// Obrigado!
        Thanks = "thanks",
        /// Um momento…
        OneMoment = "one-moment",
        /// Bom jogo!
        GoodGame = "good-game",
        /// Outra?
        Again = "again",
        /// Até logo!
        Bye = "bye",
    }
}
