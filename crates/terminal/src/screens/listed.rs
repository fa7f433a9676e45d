//! Screens that consist of one list: what keys and the mouse do is the same for
//! all of them.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use super::choice_list::{ChoiceList, ListAction};
use super::{Context, Flow, TerminalScreen};

/// A screen that is a list of lines, one of them chosen.
pub(crate) trait Listed {
    fn list(&mut self) -> &mut ChoiceList;

    /// How many lines there are now.
    fn lines(&self, context: &Context) -> usize;

    fn enter(&mut self, _context: &mut Context) {}

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context);

    /// Enter was pressed on the chosen line.
    fn take(&mut self, context: &mut Context) -> Flow;

    /// The chosen line was touched: by the mouse, its number or the space bar.
    fn touch(&mut self, context: &mut Context) -> Flow {
        self.take(context)
    }

    /// The chosen line is to have another value.
    fn turn(&mut self, _step: i32, _context: &mut Context) {}

    /// Takes a key that is not meant for the list, such as a letter of a text that is
    /// typed; says whether it was one.
    fn own_key(&mut self, _key: KeyEvent) -> bool {
        false
    }

    /// Is text being typed, so that every character is meant as it is?
    fn is_typing(&self) -> bool {
        false
    }

    /// The name of the message that helps on this screen.
    fn help(&self) -> &'static str {
        "help-list"
    }

    /// Where leaving leads.
    fn leave(&mut self, _context: &mut Context) -> Flow {
        Flow::Back
    }

    /// Does the screen below show around this one?
    fn is_overlay(&self) -> bool {
        false
    }

    /// Does what a key or the mouse asked.
    fn obey(&mut self, asked: ListAction, context: &mut Context) -> Flow {
        // An answer may have taken lines away.
        let last = self.lines(context).saturating_sub(1);
        self.list().chosen = self.list().chosen.min(last);
        match asked {
            ListAction::Nothing => Flow::Stay,
            ListAction::Back => self.leave(context),
            ListAction::Take => self.take(context),
            ListAction::Touch => self.touch(context),
            ListAction::Turn(step) => {
                self.turn(step, context);
                Flow::Stay
            }
        }
    }
}

impl<T: Listed> TerminalScreen for T {
    fn enter(&mut self, context: &mut Context) {
        Listed::enter(self, context);
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        Listed::draw(self, frame, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        if self.own_key(key) {
            return Flow::Stay;
        }
        let lines = self.lines(context);
        let asked = self.list().key(key, lines);
        self.obey(asked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Flow {
        let lines = self.lines(context);
        let asked = self.list().mouse(mouse, lines);
        self.obey(asked, context)
    }

    fn help(&self, context: &Context) -> String {
        context.text(Listed::help(self))
    }

    fn is_typing(&self) -> bool {
        Listed::is_typing(self)
    }

    fn is_overlay(&self) -> bool {
        Listed::is_overlay(self)
    }
}
