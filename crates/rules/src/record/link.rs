//! A whole game in a link, after the `#`, so that no server is needed to open it.
//!
//! `g=oril&s=4-4-…-0-0-N&m=Fb(aC)D&e=resigned.first&a=Ana&b=Bia&n=5`
//!
//! The game, the start if it is not the standard one, the moves with variations
//! in parentheses, an end that the players declared, the players, and the number
//! of moves, which shows when a link was cut short. Moves of the sowing games
//! are letters and are written together; others are joined by dots. Comments
//! and clock times are kept only in files. A link uses only characters that are
//! allowed in links; if a messenger escapes some of them anyway, they are read.

use std::fmt::{self, Write};

use super::{Line, MAX_DEPTH, Ply, Record};
use crate::catalogue::{self, Family};
use crate::{AnyGame, AnyMatch, EndReason, Problem, Side, TextError};

/// The longest link that is read.
const MAX_LENGTH: usize = 64 << 10;

/// Characters of positions and moves that a link cannot hold, and their
/// replacements.
const REPLACEMENTS: [(&str, &str); 3] = [("<>", "~"), (" ", "_"), ("|", "!")];

/// The names of the parts of a link.
const KEYS: [&str; 7] = ["g", "s", "m", "e", "a", "b", "n"];

crate::words! {
    /// Why a link cannot be read. [`LinkError::id`] names the message of each.
    ///
    /// ```
    /// use rules::record::link::{LinkError, read};
    /// assert_eq!(read("g=oril&m=Fb&n=5").unwrap_err(), LinkError::Cut);
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LinkError {
        /// The link contains no game.
        NotAGame = "not-a-game",
        /// The link was cut short.
        Cut = "cut",
        /// The link has a part that no link has, such as one with a misspelt name.
        UnknownPart(String) = "unknown-part",
        /// The game, start or moves are not valid.
        Text(TextError) = "text",
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::NotAGame => f.write_str("no link of a game"),
            LinkError::Cut => f.write_str("a part of the link is missing"),
            LinkError::UnknownPart(part) => write!(f, "no link has a part “{part}”"),
            LinkError::Text(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LinkError {}

impl From<TextError> for LinkError {
    fn from(error: TextError) -> Self {
        LinkError::Text(error)
    }
}

impl From<Problem> for LinkError {
    fn from(problem: Problem) -> Self {
        LinkError::Text(problem.at_start())
    }
}

/// The text of a game for a link.
///
/// ```
/// use rules::record::{self, link};
/// let records = record::read("oril\nFfE", None).unwrap();
/// assert_eq!(link::write(&records[0]), "g=oril&m=FfE&n=3");
/// ```
pub fn write(record: &Record) -> String {
    let mut text = format!("g={}", record.game().name());
    let mut field = |key: char, value: &str| {
        let _ = write!(text, "&{key}={value}");
    };
    if let Some(start) = record.start() {
        field('s', &with_replacements(start));
    }
    let mut moves = String::new();
    push_line(&mut moves, record.line(), joint(record.game()));
    field('m', &with_replacements(&moves));
    if let Some(end) = declared(record) {
        field('e', &end);
    }
    for (key, side) in [('a', Side::First), ('b', Side::Second)] {
        if let Some(name) = record.player(side) {
            field(key, &escape(name));
        }
    }
    field('n', &record.line().len().to_string());
    text
}

/// The separator between two moves.
fn joint(game: &AnyGame) -> &'static str {
    if game.family() == Family::Sowing { "" } else { "." }
}

fn push_line(text: &mut String, line: &Line, joint: &str) {
    for (index, ply) in line.plies.iter().enumerate() {
        if index > 0 {
            text.push_str(joint);
        }
        text.push_str(ply.text());
        for variation in &ply.variations {
            text.push('(');
            push_line(text, variation, joint);
            text.push(')');
        }
    }
}

/// The end that the players declared, if it does not follow from the moves.
fn declared(record: &Record) -> Option<String> {
    let ending = record.ending()?;
    if bare(record).ending().is_some() {
        return None;
    }
    let winner = match ending.outcome.winner {
        Some(Side::First) => "first",
        Some(Side::Second) => "second",
        None => "draw",
    };
    Some(format!("{}.{winner}", ending.reason.id()))
}

/// The game without a declared end.
fn bare(record: &Record) -> Box<dyn AnyMatch> {
    let game = record.game();
    let start = record.start().and_then(|start| game.start_from(start).ok());
    let mut played = start.unwrap_or_else(|| game.start());
    for ply in &record.line().plies {
        // A record holds legal moves only.
        let _ = played.play(ply.text());
    }
    played
}

/// Reads the game in a link.
///
/// ```
/// use rules::record::link;
/// let record = link::read("g=velha&m=5.1.3&a=Ana&n=3").unwrap();
/// assert_eq!(record.player(rules::Side::First), Some("Ana"));
/// ```
pub fn read(text: &str) -> Result<Record, LinkError> {
    if text.len() > MAX_LENGTH {
        return Err(Problem::TooLong { limit: MAX_LENGTH }.into());
    }
    let text = undo_needless_escapes(text);
    let known = |part: &&str| matches!(part.split_once('='), Some((key, _)) if KEYS.contains(&key));
    let strange = text.split('&').filter(|part| !part.is_empty()).find(|part| !known(part));
    let field = |key: &str| {
        let fields = text.split('&').filter_map(|field| field.split_once('='));
        fields.into_iter().find(|(own, _)| *own == key).map(|(_, value)| value)
    };
    let game = catalogue::parse(field("g").ok_or(LinkError::NotAGame)?)?;
    if let Some(part) = strange {
        // Where a link was cut, the count at its end is missing too.
        let is_cut = !part.contains('=') && field("n").is_none();
        let named = || LinkError::UnknownPart(part.chars().take(40).collect());
        return Err(if is_cut { LinkError::Cut } else { named() });
    }
    let count = field("n").and_then(|count| count.parse::<usize>().ok()).ok_or(LinkError::Cut)?;
    let start = match field("s") {
        Some(start) => game.start_from(&without_replacements(start))?,
        None => game.start(),
    };
    let mut record = Record::of(start.as_ref());
    let moves = without_replacements(field("m").unwrap_or_default());
    let line = LinkReader { rest: &moves, whole: joint(&game).is_empty(), depth: 0 }.line()?;
    if line.len() != count {
        return Err(LinkError::Cut);
    }
    record.set_line(&line)?;
    if let Some((reason, winner)) = field("e").and_then(|end| end.split_once('.')) {
        let reason = EndReason::from_id(reason).ok_or(LinkError::NotAGame)?;
        record.declare(side(winner), reason);
    }
    for (key, side) in [("a", Side::First), ("b", Side::Second)] {
        if let Some(name) = field(key) {
            record.set_player(side, &unescape(name))?;
        }
    }
    Ok(record)
}

fn side(word: &str) -> Option<Side> {
    match word {
        "first" => Some(Side::First),
        "second" => Some(Side::Second),
        _ => None,
    }
}

/// Reads moves and parentheses.
struct LinkReader<'a> {
    rest: &'a str,
    /// Is every letter a move?
    whole: bool,
    depth: usize,
}

impl LinkReader<'_> {
    fn line(&mut self) -> Result<Line, LinkError> {
        let mut plies: Vec<Ply> = vec![];
        while let Some(c) = self.rest.chars().next() {
            match c {
                '(' => {
                    self.rest = &self.rest[1..];
                    let variation = self.variation()?;
                    plies.last_mut().ok_or(LinkError::Cut)?.variations.push(variation);
                }
                ')' if self.depth > 0 => break,
                ')' => return Err(LinkError::Cut),
                '.' => self.rest = &self.rest[1..],
                _ => plies.push(Ply::new(self.word())),
            }
        }
        Ok(Line { preface: String::new(), plies })
    }

    fn variation(&mut self) -> Result<Line, LinkError> {
        if self.depth >= MAX_DEPTH {
            return Err(Problem::TooLong { limit: MAX_DEPTH }.into());
        }
        self.depth += 1;
        let line = self.line()?;
        self.depth -= 1;
        self.rest = self.rest.strip_prefix(')').ok_or(LinkError::Cut)?;
        Ok(line)
    }

    fn word(&mut self) -> String {
        let ends = |c: char| matches!(c, '(' | ')' | '.');
        let end = if self.whole {
            self.rest.chars().next().map_or(0, char::len_utf8)
        } else {
            self.rest.find(ends).unwrap_or(self.rest.len())
        };
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.to_string()
    }
}

fn with_replacements(text: &str) -> String {
    REPLACEMENTS.iter().fold(text.to_string(), |text, (own, linked)| text.replace(own, linked))
}

fn without_replacements(text: &str) -> String {
    REPLACEMENTS.iter().fold(text.to_string(), |text, (own, linked)| text.replace(linked, own))
}

/// Escapes every byte that is not a letter, a digit or a safe character, as
/// `%41`.
fn escape(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let one = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

fn unescape(text: &str) -> String {
    let mut bytes = vec![];
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code = || std::str::from_utf8(after.get(..2)?).ok().map(|code| (code, &after[2..]));
        let escaped = (byte == b'%').then(code).flatten();
        let escaped =
            escaped.and_then(|(code, after)| Some((u8::from_str_radix(code, 16).ok()?, after)));
        let (byte, after) = escaped.unwrap_or((byte, after));
        bytes.push(byte);
        rest = after;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Messengers escape more characters than necessary. The separators of fields
/// stay escaped, because an escaped separator is part of a name.
fn undo_needless_escapes(text: &str) -> String {
    const ESCAPED: [(&str, &str); 9] = [
        ("%28", "("),
        ("%29", ")"),
        ("%2C", ","),
        ("%3A", ":"),
        ("%3D", "="),
        ("%7E", "~"),
        ("%21", "!"),
        ("%2F", "/"),
        ("&amp;", "&"),
    ];
    ESCAPED.iter().fold(text.to_string(), |text, (escaped, plain)| {
        text.replace(escaped, plain).replace(&escaped.to_ascii_lowercase(), plain)
    })
}

#[cfg(test)]
mod tests {
    use super::super::read as read_records;
    use super::*;

    fn there_and_back(text: &str) -> String {
        let record = read_records(text, None).unwrap().remove(0);
        let link = write(&record);
        assert_eq!(read(&link).as_ref(), Ok(&record), "{link}");
        let allowed = |c: char| c.is_ascii_alphanumeric() || "-._~!()=&,:/%".contains(c);
        assert!(link.chars().all(allowed), "{link}");
        link
    }

    #[test]
    fn every_kind_of_game_goes_there_and_back() {
        assert_eq!(there_and_back("oril\nFfE"), "g=oril&m=FfE&n=3");
        assert_eq!(
            there_and_back("ouri\n1-2-0-0-0-0-2-1-0-4-0-2-18-18-N\nfdA"),
            "g=ouri&s=1-2-0-0-0-0-2-1-0-4-0-2-18-18-N&m=fdA&n=3"
        );
        there_and_back("quantum-leap:side=3\nOXO/OOXO/OXXO1/XXXO/OXX O play\nd5xb3 a3xb3 c4xb3");
        there_and_back("quantum-leap:side=3\n-- d5xb3");
        there_and_back("velha-3d\n3/3/3|3/1X1/3|3/3/O2 X\n1,2,2 3,2,2");
        assert_eq!(there_and_back("velha\n5 1 3"), "g=velha&m=5.1.3&n=3");
        there_and_back("mnk:7,7,5\n25 1");
    }

    #[test]
    fn variations_players_and_a_resignation_are_kept() {
        let text = "[Game \"oril\"]\n[South \"Zé & Ção\"]\n[North \"100%\"]\n[Result \"0-1\"]\n\
            [EndReason \"resigned\"]\n\n1. F b (1... a 2. C (2. D c) c) 2. D 0-1";
        let link = there_and_back(text);
        assert!(link.contains("m=Fb(aC(Dc)c)D&e=resigned.second"), "{link}");
        assert!(link.ends_with("&n=8"), "{link}");
    }

    #[test]
    fn an_exchange_before_play_is_kept() {
        let game = catalogue::parse("quantum-leap:side=3").unwrap();
        let mut played = game.start();
        let swap = played.legal_moves().into_iter().find(|mv| mv.contains("<>")).unwrap();
        played.play(&swap).unwrap();
        let record = Record::of(played.as_ref());
        assert_eq!(read(&write(&record)), Ok(record));
    }

    #[test]
    fn a_link_that_lost_its_tail_is_noticed() {
        let link = "g=oril&m=FfEa&n=4";
        assert!(read(link).is_ok());
        for end in "g=oril".len()..link.len() {
            assert_eq!(read(&link[..end]), Err(LinkError::Cut), "{}", &link[..end]);
        }
        assert_eq!(read("g=oril&m=FfE&n=4"), Err(LinkError::Cut));
        assert_eq!(read("g=oril&m=F(f&n=2"), Err(LinkError::Cut));
        assert_eq!(read("g=oril&m=Ff)&n=2"), Err(LinkError::Cut));
        assert_eq!(read("somewhere"), Err(LinkError::NotAGame));
    }

    #[test]
    fn nonsense_is_an_error_and_never_a_panic() {
        assert!(matches!(read("g=chess&m=&n=0"), Err(LinkError::Text(_))));
        assert!(matches!(read("g=oril&m=Fg&n=2"), Err(LinkError::Text(_))));
        assert!(matches!(read("g=oril&s=nothing&m=&n=0"), Err(LinkError::Text(_))));
        let deep = format!("g=oril&m={}&n=1", "F(".repeat(10_000));
        assert!(matches!(read(&deep), Err(LinkError::Text(_))));
        assert!(read("g=oril&m=ÇÇ%&a=%F&n=2").is_err());
        assert_eq!(unescape("%zz%4"), "%zz%4");
    }

    #[test]
    fn what_a_messenger_escaped_is_read_all_the_same() {
        let record = read("g=oril&m=Fb(aC)D&n=5").unwrap();
        assert_eq!(read("g=oril&amp;m=Fb%28aC%29D&n=5"), Ok(record));
        assert!(read("g%3dmnk%3A7%2c7%2C5&m=25.1&n=2").is_ok());
    }

    #[test]
    fn a_part_that_no_link_has_is_named() {
        for (link, part) in [
            ("g=oril&mvs=FfE&n=0", "mvs=FfE"),
            ("g=oril&m=FfE&n=3&x=1", "x=1"),
            ("g=oril&m=FfE&n=3&oops", "oops"),
        ] {
            assert_eq!(read(link), Err(LinkError::UnknownPart(part.into())));
        }
        assert!(read("g=oril&&m=FfE&n=3&").is_ok());
    }
}
