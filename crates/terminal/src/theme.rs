//! Colours and marks. Colour is never the only signal: every mark has its own
//! character, so that the board reads the same without colour.

use ratatui::style::{Color, Modifier, Style};

/// How things look: with the sixteen colours every terminal has, or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    coloured: bool,
}

impl Theme {
    pub(crate) const fn new(coloured: bool) -> Self {
        Theme { coloured }
    }

    fn style(self, colour: Color) -> Style {
        if self.coloured { Style::new().fg(colour) } else { Style::new() }
    }

    pub(crate) fn wood(self) -> Style {
        self.style(Color::Yellow)
    }

    pub(crate) fn seeds(self) -> Style {
        self.style(Color::White).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn first(self) -> Style {
        self.style(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn second(self) -> Style {
        self.style(Color::Magenta).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn quiet(self) -> Style {
        self.style(Color::DarkGray)
    }

    pub(crate) fn open(self) -> Style {
        self.style(Color::Green)
    }

    pub(crate) fn last(self) -> Style {
        self.style(Color::Blue).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn taken(self) -> Style {
        self.style(Color::Red).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(crate) fn title(self) -> Style {
        self.style(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn warning(self) -> Style {
        self.style(Color::LightRed).add_modifier(Modifier::BOLD)
    }
}
