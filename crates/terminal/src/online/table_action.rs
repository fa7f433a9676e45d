//! What a player can do in an online game besides moving: the same list on the full
//! screen and line by line.

use messages::Messages;
use play::{Action, GameId, Offer, PlayerKind};
use protocol::Phrase;
use protocol::conversation::Followed;
use rules::Side;

use super::OnlineSession;

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TableAction {
    Act(Action),
    Say(Phrase),
}

impl TableAction {
    /// What can be done in a game now, in words. A resignation that was chosen once
    /// asks whether it is meant.
    pub(crate) fn all(
        id: &GameId,
        is_resigning: bool,
        online: &OnlineSession,
        messages: &Messages,
    ) -> Vec<(TableAction, String)> {
        let Some(game) = online.game(id) else { return vec![] };
        let Some(you) = game.you else { return vec![] };
        let mut actions = answers(game, you, messages);
        let mut add =
            |action: Action, id: &str| actions.push((TableAction::Act(action), messages.text(id)));
        let room = game.room();
        let mine = room.offers(you);
        if room.ending().is_some() {
            if !mine.contains(&Offer::Rematch) && room.next().is_none() {
                add(Action::Offer { offer: Offer::Rematch }, "online-rematch");
            }
        } else {
            for (offer, id) in [
                (Offer::Draw, "online-offer-draw"),
                (Offer::TakeBack, "online-offer-take-back"),
                (Offer::End, "online-offer-end"),
            ] {
                let allowed = offer != Offer::TakeBack || !game.terms.rated;
                if allowed && !mine.contains(&offer) {
                    add(Action::Offer { offer }, id);
                }
            }
            if is_alone(game, you, online) {
                add(Action::Claim {}, "online-claim");
            }
            match (room.has_begun(), is_resigning) {
                (false, _) => add(Action::Abort {}, "online-abort"),
                (true, false) => add(Action::Resign {}, "online-resign"),
                (true, true) => add(Action::Resign {}, "online-resign-yes"),
            }
        }
        actions.extend(Phrase::ALL.map(|phrase| {
            let text = messages.text(&format!("online-phrase-{}", phrase.id()));
            (TableAction::Say(phrase), format!("“{text}”"))
        }));
        actions
    }

    /// Does it.
    pub(crate) fn carry_out(self, id: &GameId, online: &mut OnlineSession) {
        match self {
            TableAction::Act(action) => online.act(id, action),
            TableAction::Say(phrase) => online.say(id, phrase),
        }
    }
}

/// The answers to what the opponent proposes.
fn answers(game: &Followed, you: Side, messages: &Messages) -> Vec<(TableAction, String)> {
    let mut actions = vec![];
    for &offer in game.room().offers(you.other()) {
        let what = messages.text(&format!("online-offered-{}", offer.id()));
        for (action, id) in [
            (Action::Accept { offer }, "online-accept"),
            (Action::Decline { offer }, "online-decline"),
        ] {
            actions.push((TableAction::Act(action), format!("{}: {what}", messages.text(id))));
        }
    }
    actions
}

/// Is it the turn of an opponent who has gone away?
fn is_alone(game: &Followed, you: Side, online: &OnlineSession) -> bool {
    let other = game.seat(you.other());
    game.room().turn() != you
        && other.kind != PlayerKind::Computer
        && !online.lobby().is_here(&other.nickname)
}
