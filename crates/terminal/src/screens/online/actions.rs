//! What a player can do in an online game besides moving.

use play::{Action, GameId, Offer, PlayerKind};
use protocol::Phrase;
use protocol::conversation::Followed;
use ratatui::Frame;
use rules::Side;

use crate::screens::choice_list::ChoiceList;
use crate::screens::listed::Listed;
use crate::screens::{Context, Flow, dialog, draw_keys};

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
enum TableAction {
    Act(Action),
    Say(Phrase),
}

/// The list of things to do in a game.
pub(crate) struct ActionsScreen {
    list: ChoiceList,
    id: GameId,
    /// What is chosen: a proposal that arrives must not be answered by mistake.
    chosen: Option<TableAction>,
    /// Which line was chosen when the list was last drawn.
    drawn: usize,
    /// Was the resignation chosen once? It counts the second time.
    is_resigning: bool,
}

impl ActionsScreen {
    pub(crate) fn new(id: GameId) -> Self {
        ActionsScreen {
            list: ChoiceList::default(),
            id,
            chosen: None,
            drawn: 0,
            is_resigning: false,
        }
    }

    fn actions(&self, context: &Context) -> Vec<(TableAction, String)> {
        let Some(game) = context.online.game(&self.id) else { return vec![] };
        let Some(you) = game.you else { return vec![] };
        let mut actions = answers(game, you, context);
        let mut add =
            |action: Action, id: &str| actions.push((TableAction::Act(action), context.text(id)));
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
            if is_alone(game, you, context) {
                add(Action::Claim {}, "online-claim");
            }
            match (room.has_begun(), self.is_resigning) {
                (false, _) => add(Action::Abort {}, "online-abort"),
                (true, false) => add(Action::Resign {}, "online-resign"),
                (true, true) => add(Action::Resign {}, "online-resign-yes"),
            }
        }
        actions.extend(Phrase::ALL.map(|phrase| {
            let text = context.text(&format!("online-phrase-{}", phrase.id()));
            (TableAction::Say(phrase), format!("“{text}”"))
        }));
        actions
    }
}

/// The answers to what the opponent proposes.
fn answers(game: &Followed, you: Side, context: &Context) -> Vec<(TableAction, String)> {
    let mut actions = vec![];
    for &offer in game.room().offers(you.other()) {
        let what = context.text(&format!("online-offered-{}", offer.id()));
        for (action, id) in [
            (Action::Accept { offer }, "online-accept"),
            (Action::Decline { offer }, "online-decline"),
        ] {
            actions.push((TableAction::Act(action), format!("{}: {what}", context.text(id))));
        }
    }
    actions
}

/// Is it the turn of an opponent who has gone away?
fn is_alone(game: &Followed, you: Side, context: &Context) -> bool {
    let other = game.seat(you.other());
    game.room().turn() != you
        && other.kind != PlayerKind::Computer
        && !context.online.lobby().is_here(&other.nickname)
}

impl Listed for ActionsScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, context: &Context) -> usize {
        self.actions(context).len()
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        let Some((action, _)) = self.actions(context).into_iter().nth(self.list.chosen) else {
            return Flow::Back;
        };
        match action {
            TableAction::Act(Action::Resign {}) if !self.is_resigning => {
                self.is_resigning = true;
                return Flow::Stay;
            }
            TableAction::Act(action) => context.online.act(&self.id, action),
            TableAction::Say(phrase) => context.online.say(&self.id, phrase),
        }
        Flow::Back
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let actions = self.actions(context);
        if self.drawn == self.list.chosen {
            let place = actions.iter().position(|(action, _)| Some(action) == self.chosen.as_ref());
            self.list.chosen = place.unwrap_or(self.list.chosen);
        }
        self.drawn = self.list.chosen.min(actions.len().saturating_sub(1));
        self.chosen = actions.get(self.drawn).map(|(action, _)| action.clone());
        let lines: Vec<String> = actions.into_iter().map(|(_, text)| text).collect();
        let title = context.text("online-actions");
        let size = (70, lines.len() as u16 + 2);
        let inside = dialog::frame(&title, size, frame.area(), &context.theme, frame.buffer_mut());
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        draw_keys("keys-list", frame, context);
    }
}
