//! What a page and the tutor's worker tell each other, as texts: the code that reads them is
//! small, and everybody loads it first.
//!
//! Parts are separated by [`SEPARATOR`], which no text of ours holds.

/// What separates the parts of a text.
pub const SEPARATOR: char = '\u{1f}';

/// What was done on a screen of the tutor.
///
/// ```
/// use worker::tutored::TutorAction;
/// let kept = [("finished", "1\n".to_string())];
/// let text = TutorAction::write("open review g=velha&m=5&n=1", "en", 20_774, &kept);
/// let read = TutorAction::read(&text);
/// assert_eq!((read.action, read.language, read.day), ("open review g=velha&m=5&n=1", "en", 20_774));
/// assert_eq!(read.kept, [("finished", "1\n")]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TutorAction<'a> {
    /// A verb and its object: `open review LINK`, `at REST` when the address leads elsewhere on the
    /// same screen, `next`, `move F`, or the value of a button.
    pub action: &'a str,
    /// The language of the answer.
    pub language: &'a str,
    /// Today, counted from 1 January 1970.
    pub day: u32,
    /// What the device keeps, by name; sent when a screen is opened.
    pub kept: Vec<(&'a str, &'a str)>,
}

impl<'a> TutorAction<'a> {
    /// The text of an action.
    pub fn write(action: &str, language: &str, day: u32, kept: &[(&str, String)]) -> String {
        let mut text = format!("{action}{SEPARATOR}{language}{SEPARATOR}{day}");
        for (name, kept) in kept {
            text += &format!("{SEPARATOR}{name}{SEPARATOR}{kept}");
        }
        text
    }

    /// Reads the text of an action; what is missing is empty.
    pub fn read(text: &'a str) -> Self {
        let mut parts = text.split(SEPARATOR);
        let mut next = || parts.next();
        let action = next().unwrap_or_default();
        let language = next().unwrap_or_default();
        let day = next().and_then(|day| day.parse().ok()).unwrap_or_default();
        let mut kept = vec![];
        while let (Some(name), Some(text)) = (next(), next()) {
            kept.push((name, text));
        }
        TutorAction { action, language, day, kept }
    }
}

/// What a screen of the tutor shows.
///
/// ```
/// use worker::tutored::TutorView;
/// let view = TutorView { html: "<p>", places: "3 4", at: "/oril/run", ..TutorView::default() };
/// let text = view.write(&[("puzzles", "1000 0")]);
/// assert_eq!(TutorView::read(&text), (view, vec![("puzzles", "1000 0")]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TutorView<'a> {
    /// What stands beside the board.
    pub html: &'a str,
    /// The game on the board, as a link holds it.
    pub board: &'a str,
    /// Who sits below and moves: `first`, `second` or, if it may be either, nothing.
    pub side: &'a str,
    /// Letters: `w` shows the last move, `m` more is to be done (`next`), `l` the same a second
    /// later, `r` the board is drawn again although nothing was played.
    pub flags: &'a str,
    /// The places of the board that stand out, with spaces between.
    pub places: &'a str,
    /// What is said to those who listen instead of looking.
    pub said: &'a str,
    /// The element that gets the focus.
    pub focus: &'a str,
    /// A text to share.
    pub shared: &'a str,
    /// What of the address leads to what is shown, after a slash; nothing if the screen has
    /// one address only.
    pub at: &'a str,
}

impl<'a> TutorView<'a> {
    /// The text of a view, with what the device should keep from now on.
    pub fn write(&self, kept: &[(&str, &str)]) -> String {
        let TutorView { html, board, side, flags, places, said, focus, shared, at } = self;
        let mut parts = vec![*html, board, side, flags, places, said, focus, shared, at];
        parts.extend(kept.iter().flat_map(|(name, text)| [*name, text]));
        parts.join(&SEPARATOR.to_string())
    }

    /// Reads the text of a view; what is missing is empty.
    pub fn read(text: &'a str) -> (Self, Vec<(&'a str, &'a str)>) {
        let mut parts = text.split(SEPARATOR);
        let mut next = || parts.next().unwrap_or_default();
        let view = TutorView {
            html: next(),
            board: next(),
            side: next(),
            flags: next(),
            places: next(),
            said: next(),
            focus: next(),
            shared: next(),
            at: next(),
        };
        let rest: Vec<&str> = parts.collect();
        let kept = rest.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        (view, kept)
    }
}
