//! Colours and marks. Colour is never the only signal: every mark has its own
//! character, so that the board reads the same without colour.

use ratatui::style::{Color, Modifier, Style};

rules::words! {
    /// A set of colours.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum ThemeName {
        /// The sixteen colours that every terminal has.
        #[default]
        Sixteen = "sixteen",
        /// The same for a light background.
        Light = "light",
        /// Wood and seeds, for terminals with 256 colours.
        Wood = "wood",
        /// No colours.
        None = "none",
    }
}

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    name: ThemeName,
}

impl Theme {
    /// The theme of this name, where the terminal shows colours.
    pub(crate) const fn new(name: ThemeName, coloured: bool) -> Self {
        Theme { name: if coloured { name } else { ThemeName::None } }
    }

    /// A colour for each theme: of the sixteen, on a light background, of 256.
    fn style(self, sixteen: Color, light: Color, wood: u8) -> Style {
        match self.name {
            ThemeName::Sixteen => Style::new().fg(sixteen),
            ThemeName::Light => Style::new().fg(light),
            ThemeName::Wood => Style::new().fg(Color::Indexed(wood)),
            ThemeName::None => Style::new(),
        }
    }

    fn bold(self, sixteen: Color, light: Color, wood: u8) -> Style {
        self.style(sixteen, light, wood).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn wood(self) -> Style {
        self.style(Color::Yellow, Color::Red, 137)
    }

    pub(crate) fn seeds(self) -> Style {
        self.bold(Color::White, Color::Black, 223)
    }

    pub(crate) fn first(self) -> Style {
        self.bold(Color::Cyan, Color::Blue, 117)
    }

    pub(crate) fn second(self) -> Style {
        self.bold(Color::Magenta, Color::Magenta, 210)
    }

    pub(crate) fn quiet(self) -> Style {
        self.style(Color::DarkGray, Color::DarkGray, 245)
    }

    pub(crate) fn open(self) -> Style {
        self.style(Color::Green, Color::Green, 149)
    }

    pub(crate) fn last(self) -> Style {
        self.bold(Color::Blue, Color::Blue, 111)
    }

    pub(crate) fn taken(self) -> Style {
        self.bold(Color::Red, Color::Red, 203)
    }

    pub(crate) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(crate) fn title(self) -> Style {
        self.bold(Color::Yellow, Color::Blue, 180)
    }

    pub(crate) fn warning(self) -> Style {
        self.bold(Color::LightRed, Color::Red, 209)
    }
}
