//! What whoever is logged in can turn to: unfinished games, challenges, people. The
//! same on the full screen and line by line.

use messages::Messages;
use play::lobby::Audience;
use play::{ChallengeId, GameId};
use protocol::{Activity, ChallengeView};

use super::OnlineSession;
use super::words::{clean, seat_words, summary_words, terms_words};

/// One thing to turn to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HomeEntry {
    NewGame,
    Game(GameId),
    /// A challenge that can be accepted.
    Accept(ChallengeId),
    /// A proposal of one's own, which can be withdrawn.
    Withdraw(ChallengeId),
    /// Somebody who can be challenged.
    Challenge(String),
    Scores,
    LogOut,
}

impl HomeEntry {
    /// Everything there is now, in words.
    pub(crate) fn all(online: &OnlineSession, messages: &Messages) -> Vec<(HomeEntry, String)> {
        let lobby = online.lobby();
        let me = online.me().map(|me| me.nickname.clone()).unwrap_or_default();
        let mut lines = vec![(HomeEntry::NewGame, messages.text("online-new-game"))];
        for game in online.unfinished() {
            lines.push((HomeEntry::Game(game.id.clone()), summary_words(game, messages)));
        }
        for challenge in lobby.for_me(&me).iter().chain(&lobby.seeks(&me)) {
            let text = offer_words(challenge, messages);
            lines.push((HomeEntry::Accept(challenge.id.clone()), text));
        }
        for challenge in lobby.mine(&me) {
            let own = own_words(&challenge, messages);
            let text = format!("{}: {own}", messages.text("online-mine"));
            lines.push((HomeEntry::Withdraw(challenge.id), text));
        }
        for player in lobby.others(&me) {
            let state = match player.state {
                Activity::Idle => "online-state-idle",
                Activity::Looking => "online-state-looking",
                Activity::Playing => "online-state-playing",
            };
            let seat = protocol::Seat { nickname: player.nickname, kind: player.kind };
            let text = format!("{} · {}", seat_words(&seat, messages), messages.text(state));
            lines.push((HomeEntry::Challenge(seat.nickname), text));
        }
        lines.push((HomeEntry::Scores, messages.text("online-scores")));
        lines.push((HomeEntry::LogOut, messages.text("online-end-session")));
        lines
    }
}

/// A challenge or a seek of somebody else.
fn offer_words(challenge: &ChallengeView, messages: &Messages) -> String {
    let name = seat_words(&challenge.from, messages);
    let terms = terms_words(&challenge.terms, messages);
    let id = match challenge.audience {
        Audience::Person { .. } => "online-for-me",
        _ => "online-seeks",
    };
    format!("{}: {name} · {terms}", messages.text(id))
}

/// A proposal of one's own.
fn own_words(challenge: &ChallengeView, messages: &Messages) -> String {
    let to = match &challenge.audience {
        Audience::Person { nickname } => {
            messages.format("online-to", &[("name", clean(nickname).into())])
        }
        Audience::Link {} => messages.text("online-to-link"),
        Audience::Pairing { .. } => messages.text("online-to-pairing"),
        _ => messages.text("online-to-anyone"),
    };
    format!("{to} · {}", terms_words(&challenge.terms, messages))
}
