//! The settings, kept between runs in a file that people edit too: what is written
//! leaves their comments and their order.

use std::ops::Range;

use messages::{Language, Messages};
use rules::Side;
use toml_edit::{Array, Document, DocumentMut, Item, Table, Value};

use crate::animation::AnimationSpeed;
use crate::coordinates::Coordinates;
use crate::key_bindings::KeyBindings;
use crate::theme::ThemeName;

/// A person's choices. A setting that a file does not name, or names wrongly,
/// keeps its default value, so that an old or a hand-edited file never locks
/// anyone out.
///
/// ```
/// use terminal::{TerminalSettings, AnimationSpeed};
/// let settings = TerminalSettings { speed: AnimationSpeed::Fast, ..TerminalSettings::default() };
/// assert_eq!(TerminalSettings::from_text(&settings.to_text()), settings);
/// assert_eq!(TerminalSettings::from_text("speed = \"warp\""), TerminalSettings::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerminalSettings {
    /// The language; `None` is the system's.
    pub language: Option<Language>,
    /// How fast the hand sows.
    pub speed: AnimationSpeed,
    /// Does the terminal bell sound for seeds and refusals?
    pub bell: bool,
    /// The bot or level that plays when nothing else is asked for.
    pub level: String,
    /// The side that begins, in the games where either may.
    pub first: Side,
    /// Does the board turn so that the player to move sits below?
    pub turning: bool,
    /// How the cells of the hexagon are named.
    pub coordinates: Coordinates,
    /// The colours.
    pub theme: ThemeName,
    /// The name of the person who plays here, for the records of games.
    pub name: String,
    /// The address of the server that was last used.
    pub server: String,
    /// Other keys than the default ones.
    pub keys: KeyBindings,
    /// Programs outside that menus offer as players, each `uci:COMMAND`.
    pub engines: Vec<String>,
}

impl Default for TerminalSettings {
    fn default() -> Self {
        TerminalSettings {
            language: None,
            speed: AnimationSpeed::default(),
            bell: false,
            level: search::Level::ALL[0].id().into(),
            first: Side::SOUTH,
            turning: true,
            coordinates: Coordinates::default(),
            theme: ThemeName::default(),
            name: String::new(),
            server: String::new(),
            keys: KeyBindings::new(),
            engines: vec![],
        }
    }
}

/// A line of the settings that says nothing valid.
///
/// ```
/// let (_, fault) = terminal::TerminalSettings::read("bell = true\n[keys]\nundo = \"u\"\n");
/// assert_eq!(fault.unwrap().line, 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFault {
    /// Which line, from 1.
    pub line: usize,
    /// What it says.
    pub found: String,
    /// What it might say.
    pub example: String,
}

impl SettingsFault {
    /// The fault in words.
    pub fn tell(&self, messages: &Messages) -> String {
        let values = [
            ("line", self.line.into()),
            ("found", self.found.as_str().into()),
            ("example", self.example.as_str().into()),
        ];
        messages.format("settings-fault", &values)
    }

    /// The fault in words, and what comes of it.
    pub(crate) fn warning(&self, messages: &Messages) -> String {
        messages.format("settings-fault-warning", &[("fault", self.tell(messages).into())])
    }

    fn at(place: Option<Range<usize>>, text: &str, example: &str) -> Self {
        let before = text.get(..place.map_or(0, |place| place.start)).unwrap_or(text);
        let line = before.matches('\n').count();
        let found = text.lines().nth(line).unwrap_or_default().trim().to_string();
        SettingsFault { line: line + 1, found, example: example.to_string() }
    }
}

/// Reads one setting after the other, and remembers the first that is wrong.
struct SettingsReader<'a> {
    text: &'a str,
    file: &'a Table,
    fault: Option<SettingsFault>,
}

impl SettingsReader<'_> {
    fn read<T>(
        &mut self,
        name: &str,
        example: &str,
        read: impl Fn(&Item) -> Option<T>,
    ) -> Option<T> {
        let item = self.file.get(name)?;
        let value = read(item);
        if value.is_none() {
            self.complain(item, &format!("{name} = {example}"));
        }
        value
    }

    fn word<T>(
        &mut self,
        name: &str,
        example: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        self.read(name, &format!("\"{example}\""), |item| read(item.as_str()?))
    }

    fn keys(&mut self) -> Option<KeyBindings> {
        let item = self.file.get("keys")?;
        let Some(table) = item.as_table_like() else {
            self.complain(item, "[keys]");
            return None;
        };
        let mut bindings = KeyBindings::new();
        for (command, item) in table.iter() {
            match strings(item) {
                Some(keys) => drop(bindings.insert(command.to_string(), keys)),
                None => self.complain(item, &format!("{command} = [\"F4\", \"u\"]")),
            }
        }
        Some(bindings)
    }

    fn complain(&mut self, item: &Item, example: &str) {
        let fault = || SettingsFault::at(item.span(), self.text, example);
        self.fault.get_or_insert_with(fault);
    }
}

fn strings(item: &Item) -> Option<Vec<String>> {
    item.as_array()?.iter().map(|value| value.as_str().map(str::to_string)).collect()
}

fn side(word: &str) -> Option<Side> {
    match word {
        "south" => Some(Side::SOUTH),
        "north" => Some(Side::NORTH),
        _ => None,
    }
}

impl TerminalSettings {
    /// The settings as the text of a new file.
    pub fn to_text(&self) -> String {
        self.written_over("")
    }

    /// The text of a file with these settings in place of its own. Only what differs is
    /// written; comments and order stay.
    pub fn written_over(&self, text: &str) -> String {
        let before = TerminalSettings::from_text(text);
        let mut file: DocumentMut = text.parse().unwrap_or_default();
        let mut set = |name: &str, differs: bool, value: Value| {
            if differs {
                set(file.as_table_mut(), name, value);
            }
        };
        let language = self.language.unwrap_or_default().id();
        set("language", self.language != before.language, language.into());
        set("speed", self.speed != before.speed, self.speed.id().into());
        set("bell", self.bell != before.bell, self.bell.into());
        set("level", self.level != before.level, self.level.as_str().into());
        let first = if self.first == Side::SOUTH { "south" } else { "north" };
        set("first", self.first != before.first, first.into());
        set("turning", self.turning != before.turning, self.turning.into());
        set("coordinates", self.coordinates != before.coordinates, self.coordinates.id().into());
        set("theme", self.theme != before.theme, self.theme.id().into());
        set("name", self.name != before.name, self.name.as_str().into());
        set("server", self.server != before.server, self.server.as_str().into());
        let engines: Array = self.engines.iter().collect();
        set("engines", self.engines != before.engines, engines.into());
        for (command, keys) in &self.keys {
            if before.keys.get(command) != Some(keys) {
                let table = file.entry("keys").or_insert(toml_edit::table());
                table[command] = toml_edit::value(keys.iter().collect::<Array>());
            }
        }
        file.to_string()
    }

    /// Reads the text of a file, as far as it can be read.
    pub fn from_text(text: &str) -> Self {
        TerminalSettings::read(text).0
    }

    /// The same, with the first line that says nothing valid.
    pub fn read(text: &str) -> (Self, Option<SettingsFault>) {
        let defaults = TerminalSettings::default();
        let file = match Document::parse(text) {
            Ok(file) => file,
            Err(error) => {
                let fault = SettingsFault::at(error.span(), text, "bell = true");
                return (defaults, Some(fault));
            }
        };
        let mut reader = SettingsReader { text, file: file.as_table(), fault: None };
        let owned = |word: &str| Some(word.to_string());
        let settings = TerminalSettings {
            language: reader.word("language", "pt", Language::from_locale),
            speed: reader.word("speed", "fast", AnimationSpeed::from_id).unwrap_or(defaults.speed),
            bell: reader.read("bell", "true", Item::as_bool).unwrap_or(defaults.bell),
            level: reader.word("level", "4", owned).unwrap_or(defaults.level),
            first: reader.word("first", "north", side).unwrap_or(defaults.first),
            turning: reader.read("turning", "true", Item::as_bool).unwrap_or(defaults.turning),
            coordinates: reader
                .word("coordinates", "prolog", Coordinates::from_id)
                .unwrap_or(defaults.coordinates),
            theme: reader.word("theme", "none", ThemeName::from_id).unwrap_or(defaults.theme),
            name: reader.word("name", "Ana", owned).unwrap_or_default(),
            server: reader.word("server", "https://jogos.example", owned).unwrap_or_default(),
            keys: reader.keys().unwrap_or_default(),
            engines: reader
                .read("engines", "[\"uci:stockfish\"]", strings)
                .unwrap_or(defaults.engines),
        };
        (settings, reader.fault)
    }
}

/// Sets a value where it stands; the comment beside it stays.
fn set(file: &mut Table, name: &str, mut value: Value) {
    match file.get_mut(name) {
        Some(Item::Value(old)) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        _ => drop(file.insert(name, Item::Value(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BY_HAND: &str =
        "# my keys, do not touch\nspeed = \"off\" # no patience\n\n[keys]\nundo = [\"u\"]\n";

    #[test]
    fn what_was_written_by_hand_stays() {
        let mut settings = TerminalSettings::from_text(BY_HAND);
        settings.bell = true;
        settings.speed = AnimationSpeed::Fast;
        let written = settings.written_over(BY_HAND);
        assert_eq!(
            written,
            "# my keys, do not touch\nspeed = \"fast\" # no patience\nbell = true\n\n[keys]\nundo = [\"u\"]\n"
        );
        assert_eq!(TerminalSettings::from_text(&written), settings);
    }

    #[test]
    fn a_wrong_line_is_named_and_costs_no_other() {
        let text = "bell = true\n[keys]\nredo = [\"r\"]\nundo = \"u\"\n";
        let (settings, fault) = TerminalSettings::read(text);
        assert!(settings.bell && settings.keys.contains_key("redo"));
        let example = "undo = [\"F4\", \"u\"]".to_string();
        let found = "undo = \"u\"".to_string();
        assert_eq!(fault, Some(SettingsFault { line: 4, found, example }));
        let lines = [("speed = \"warp\"", 1), ("\nbell = 1", 2), ("\n\nengines = [1]", 3)];
        for (text, line) in lines.into_iter().chain([("keys = 1", 1), ("a = 1\nundo =", 2)]) {
            assert_eq!(
                TerminalSettings::read(text).1.map(|fault| fault.line),
                Some(line),
                "{text}"
            );
        }
        assert_eq!(TerminalSettings::read(BY_HAND).1, None);
    }

    #[test]
    fn everything_comes_back() {
        let settings = TerminalSettings {
            language: Some(Language::Portuguese),
            first: Side::NORTH,
            name: "Ana".into(),
            coordinates: Coordinates::Prolog,
            engines: vec!["uci:engine".into()],
            keys: KeyBindings::from([("undo".into(), vec!["u".into()])]),
            ..TerminalSettings::default()
        };
        assert_eq!(TerminalSettings::from_text(&settings.to_text()), settings);
    }
}
