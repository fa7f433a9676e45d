//! The few things players can say to each other. There is no free text, so
//! that children can play.

use serde::{Deserialize, Serialize};

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

impl Phrase {
    /// Every phrase, in the order of a conversation.
    pub const ALL: [Phrase; 8] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::GoodMove,
        Phrase::Thanks,
        Phrase::OneMoment,
        Phrase::GoodGame,
        Phrase::Again,
        Phrase::Bye,
    ];

    /// The word for it in protocols and message keys.
    pub const fn id(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::GoodLuck => "good-luck",
            Phrase::GoodMove => "good-move",
            Phrase::Thanks => "thanks",
            Phrase::OneMoment => "one-moment",
            Phrase::GoodGame => "good-game",
            Phrase::Again => "again",
            Phrase::Bye => "bye",
        }
    }
}
