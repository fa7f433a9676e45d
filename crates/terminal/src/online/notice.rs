//! What the network brought that the person should notice.

use std::io::ErrorKind;

use messages::Messages;
use play::GameId;
use protocol::Problem;
use protocol::conversation::News;

use super::words::{clean, game_words, problem_words, seat_words};

/// Something to be said on whatever screen is open.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum OnlineNotice {
    News(News),
    Problem(Problem),
    /// A game was proposed.
    Proposed,
    /// A decision could not be kept on this device.
    NotKept(ErrorKind),
}

impl OnlineNotice {
    /// Does it say only what is seen at the board of this game anyway?
    pub(crate) fn is_seen_at(&self, board: &GameId) -> bool {
        let (OnlineNotice::News(News::YourTurn { game })
        | OnlineNotice::News(News::Begun { game })) = self
        else {
            return false;
        };
        game == board
    }

    /// The notice in words.
    pub(crate) fn words(&self, messages: &Messages) -> String {
        match self {
            OnlineNotice::Problem(problem) => problem_words(problem, messages),
            OnlineNotice::Proposed => messages.text("online-proposed"),
            OnlineNotice::NotKept(kind) => {
                let reason = messages.io_reason(&(*kind).into());
                messages.format("terminal-not-kept", &[("reason", reason.into())])
            }
            OnlineNotice::News(news) => match news {
                News::Begun { .. } => messages.text("online-begun"),
                News::YourTurn { .. } => messages.text("online-your-turn"),
                News::Said { phrase, .. } => {
                    messages.text(&format!("online-phrase-{}", phrase.id()))
                }
                News::Challenged(challenge) => {
                    let name = seat_words(&challenge.from, messages);
                    let game = game_words(&challenge.terms.game, messages);
                    let values = [("name", name.into()), ("game", game.into())];
                    messages.format("online-challenged", &values)
                }
                News::Turned { why, challenge } => {
                    let name = match &challenge.audience {
                        play::lobby::Audience::Person { nickname } => clean(nickname),
                        _ => String::new(),
                    };
                    let id = format!("online-turned-{}", why.id());
                    messages.format(&id, &[("name", name.into())])
                }
                News::Overtaken { .. } => messages.text("online-overtaken"),
                News::Refused { problem, .. } => problem_words(problem, messages),
            },
        }
    }
}
