//! What a player can do in an online game besides moving.

use play::{Action, GameId};
use ratatui::Frame;

use crate::online::TableAction;
use crate::screens::choice_list::ChoiceList;
use crate::screens::listed::Listed;
use crate::screens::{Context, Flow, dialog, draw_keys};

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
        TableAction::all(&self.id, self.is_resigning, &context.online, &context.messages)
    }
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
            action => action.carry_out(&self.id, &mut context.online),
        }
        Flow::Back
    }

    fn is_overlay(&self) -> bool {
        true
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
