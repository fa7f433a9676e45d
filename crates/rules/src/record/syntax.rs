//! The syntax of a written game: tags, words, comments and variations, each
//! with its place in the text, without knowing the rules of any game.

use super::{MAX_DEPTH, MAX_PLIES, MAX_TAGS, claim, tag_names, tags};
use crate::{Problem, TextError, Wording};

/// A text and its byte offset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) text: String,
    pub(super) at: usize,
}

/// A game as written.
#[derive(Debug, Default)]
pub(super) struct WrittenGame {
    /// Names and values.
    pub(super) tags: Vec<(Placed, Placed)>,
    pub(super) line: WrittenLine,
    /// The result that ends the moves.
    pub(super) result: Option<Placed>,
    /// The byte after the last thing written.
    pub(super) end: usize,
}

/// A line of words.
#[derive(Debug, Default)]
pub(super) struct WrittenLine {
    pub(super) preface: Vec<String>,
    pub(super) moves: Vec<WrittenMove>,
}

/// A word that should be a move, or several written together.
#[derive(Debug)]
pub(super) struct WrittenMove {
    pub(super) word: Placed,
    /// Comments as written between braces.
    pub(super) comments: Vec<String>,
    pub(super) variations: Vec<WrittenLine>,
}

impl WrittenLine {
    /// Comments belong to the move before them.
    fn add_comment(&mut self, comment: &str) {
        let comments = self.moves.last_mut().map_or(&mut self.preface, |mv| &mut mv.comments);
        comments.push(comment.to_string());
    }
}

/// The value of the last tag of this name.
pub(super) fn tag<'a>(written: &'a WrittenGame, name: &str) -> Option<&'a Placed> {
    let mut tags = written.tags.iter().rev();
    tags.find(|(known, _)| known.text.eq_ignore_ascii_case(name))
        .map(|(_, value)| value)
        .filter(|value| !matches!(value.text.trim(), "" | "?"))
}

/// Every game of a text with tags.
pub(super) fn games(text: &str) -> Result<Vec<WrittenGame>, TextError> {
    let mut parser = Parser { text, at: 0, plies: 0 };
    let mut games = vec![];
    while parser.peek_char().is_some() {
        games.push(parser.game()?);
    }
    Ok(games)
}

/// The moves, without tags, that fill `text` from the byte `at` on.
pub(super) fn moves(text: &str, at: usize) -> Result<WrittenGame, TextError> {
    let mut parser = Parser { text, at, plies: 0 };
    let game = parser.moves_and_result(vec![])?;
    match parser.peek_char() {
        None => Ok(game),
        Some(_) => Err(parser.expected(Wording::NothingAfterGame, "F b 25-23")),
    }
}

/// The move that a text begins with; nothing if it begins with a comment or
/// with the number of a move.
pub(super) fn first_word(text: &str) -> &str {
    let ends = |c: char| c.is_whitespace() || BREAKS.contains(&c);
    let word = text.split(ends).next().unwrap_or_default();
    without_gain(without_number(word).trim_end_matches(['!', '?']))
}

struct Parser<'a> {
    text: &'a str,
    /// The next byte to read.
    at: usize,
    /// Words of this game so far that should be moves.
    plies: usize,
}

/// The characters that end a word, besides spaces.
const BREAKS: [char; 7] = ['{', '}', '(', ')', '[', ']', ';'];

impl Parser<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Skips spaces and peeks at the next character.
    fn peek_char(&mut self) -> Option<char> {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.rest().chars().next()
    }

    /// The byte after the last thing read.
    fn end(&self) -> usize {
        self.text[..self.at].trim_end().len()
    }

    fn error(&self, problem: Problem, at: usize) -> TextError {
        problem.in_text(self.text, at)
    }

    /// The error that something else was expected here.
    fn expected(&self, expected: Wording, example: &str) -> TextError {
        self.unlike(self.at, expected, example)
    }

    /// The error about the text that begins at the byte `at`.
    fn unlike(&self, at: usize, expected: Wording, example: &str) -> TextError {
        let found = self.text[at..].lines().next().unwrap_or_default().chars().take(20).collect();
        let (expected, example) = (expected.into(), example.to_string());
        self.error(Problem::Expected { expected, found, example }, at)
    }

    fn game(&mut self) -> Result<WrittenGame, TextError> {
        let mut tags: Vec<(Placed, Placed)> = vec![];
        while self.peek_char() == Some('[') {
            let before = self.at;
            let tag = self.tag()?;
            let names_a_game = |name: &str| {
                [tag_names::VARIANT, tag_names::GAME]
                    .iter()
                    .any(|own| own.eq_ignore_ascii_case(name))
            };
            let again = |known: &(Placed, Placed)| known.0.text.eq_ignore_ascii_case(&tag.0.text);
            if names_a_game(&tag.0.text) && tags.iter().any(again) {
                // The previous game had no moves, and the next one begins here.
                self.at = before;
                return Ok(WrittenGame { tags, end: self.end(), ..WrittenGame::default() });
            }
            if tags.len() >= MAX_TAGS + tags::OWN.len() {
                return Err(self.error(Problem::TooLong { limit: MAX_TAGS }, before));
            }
            tags.push(tag);
        }
        self.moves_and_result(tags)
    }

    fn tag(&mut self) -> Result<(Placed, Placed), TextError> {
        let open = self.at;
        let example = "[South \"Ana\"]";
        self.at += 1;
        self.peek_char();
        let name = self.take_while(|c| !c.is_whitespace() && !matches!(c, '"' | ']'));
        if !tags::is_name(&name.text) {
            return Err(self.unlike(name.at, Wording::TagName, example));
        }
        if self.peek_char() != Some('"') {
            return Err(self.unlike(open, Wording::TagValue, example));
        }
        self.at += 1;
        let at = self.at;
        let Some(text) = self.quoted() else {
            return Err(self.unlike(open, Wording::TagEnd, example));
        };
        if self.peek_char() != Some(']') {
            return Err(self.unlike(open, Wording::TagEnd, example));
        }
        self.at += 1;
        Ok((name, Placed { text, at }))
    }

    /// The text up to the closing quotation mark, on one line; a backslash
    /// escapes quotation marks and backslashes.
    fn quoted(&mut self) -> Option<String> {
        let mut value = String::new();
        let mut characters = self.text[self.at..].char_indices().peekable();
        while let Some((at, c)) = characters.next() {
            match c {
                '"' => {
                    self.at += at + 1;
                    return Some(value);
                }
                '\n' => return None,
                '\\' => match characters.next_if(|(_, next)| matches!(next, '"' | '\\')) {
                    Some((_, guarded)) => value.push(guarded),
                    None => value.push('\\'),
                },
                _ => value.push(c),
            }
        }
        None
    }

    fn moves_and_result(&mut self, tags: Vec<(Placed, Placed)>) -> Result<WrittenGame, TextError> {
        self.plies = 0;
        let line = self.line(0)?;
        let result = match self.peek_char() {
            Some(c) if !BREAKS.contains(&c) => Some(self.word()),
            _ => None,
        };
        Ok(WrittenGame { tags, line, result, end: self.end() })
    }

    /// Words up to the end of the line: a closing parenthesis inside a
    /// variation; otherwise a result, the tags of the next game or the end of
    /// the text.
    fn line(&mut self, depth: usize) -> Result<WrittenLine, TextError> {
        let mut line = WrittenLine::default();
        while let Some(c) = self.peek_char() {
            match c {
                '{' => {
                    let comment = self.comment()?;
                    line.add_comment(comment.trim());
                }
                ';' => {
                    let comment = self.take_while(|c| c != '\n').text;
                    line.add_comment(comment[1..].trim());
                }
                '(' => {
                    let variation = self.variation(depth + 1, line.moves.is_empty())?;
                    if let Some(last) = line.moves.last_mut() {
                        last.variations.push(variation);
                    }
                }
                ')' if depth > 0 => break,
                '[' if depth == 0 => break,
                '}' | ')' | '[' | ']' => {
                    return Err(self.expected(Wording::MoveOrComment, "F b"));
                }
                _ => {
                    let before = self.at;
                    let word = self.word();
                    if depth == 0 && claim::is_result(&word.text) {
                        self.at = before;
                        break;
                    }
                    self.take_word(&mut line, word)?;
                }
            }
        }
        Ok(line)
    }

    fn comment(&mut self) -> Result<String, TextError> {
        let open = self.at;
        let Some(length) = self.rest().find('}') else {
            return Err(self.unlike(open, Wording::CommentEnd, "{ well played }"));
        };
        self.at += length + 1;
        Ok(self.text[open + 1..open + length].to_string())
    }

    fn variation(&mut self, depth: usize, orphan: bool) -> Result<WrittenLine, TextError> {
        let open = self.at;
        if orphan {
            return Err(self.expected(Wording::MoveBeforeVariation, "F (D a) b"));
        }
        if depth > MAX_DEPTH {
            return Err(self.error(Problem::TooLong { limit: MAX_DEPTH }, open));
        }
        self.at += 1;
        let line = self.line(depth)?;
        if self.peek_char().is_none() {
            return Err(self.unlike(open, Wording::VariationEnd, "(D a)"));
        }
        if line.moves.is_empty() {
            return Err(self.expected(Wording::MoveInVariation, "(D a)"));
        }
        self.at += 1;
        Ok(line)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> Placed {
        let at = self.at;
        let length = self.rest().find(|c| !wanted(c)).unwrap_or(self.rest().len());
        self.at += length;
        Placed { text: self.text[at..self.at].to_string(), at }
    }

    fn word(&mut self) -> Placed {
        self.take_while(|c| !c.is_whitespace() && !BREAKS.contains(&c))
    }

    /// Handles a word: a move number, an annotation such as `!`, or a move.
    fn take_word(&mut self, line: &mut WrittenLine, word: Placed) -> Result<(), TextError> {
        if word.text.starts_with('$') {
            line.add_comment(&word.text);
            return Ok(());
        }
        let bare = without_number(&word.text);
        let at = word.at + word.text.len() - bare.len();
        let (bare, mark) = bare.split_at(bare.trim_end_matches(['!', '?']).len());
        if bare.is_empty() {
            if !mark.is_empty() {
                line.add_comment(mark);
            }
            return Ok(());
        }
        self.plies += 1;
        if self.plies > MAX_PLIES {
            return Err(self.error(Problem::TooLong { limit: MAX_PLIES }, at));
        }
        let comments = if mark.is_empty() { vec![] } else { vec![mark.to_string()] };
        let word = Placed { text: without_gain(bare).to_string(), at };
        line.moves.push(WrittenMove { word, comments, variations: vec![] });
        Ok(())
    }
}

/// `F` from `1.F`; nothing from `1.` and `…`.
fn without_number(word: &str) -> &str {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    if after_dots.len() < after_digits.len() { after_dots } else { word }
}

/// `F` from `F+2`: the board shows what a move captures.
fn without_gain(word: &str) -> &str {
    match word.split_once('+') {
        Some((mv, gain)) if !mv.is_empty() && gain.bytes().all(|byte| byte.is_ascii_digit()) => mv,
        _ => word,
    }
}
