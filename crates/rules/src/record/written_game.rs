//! The record of one game. All its moves were checked on a board.

use super::replay::Replay;
use super::syntax::{Placed, WrittenLine, WrittenMove};
use super::{Line, Ply, Tags, clock_time, escape, verdict};
use crate::{AnyGame, AnyMatch, EndReason, Ending, Problem, Side, TextError, catalogue};

/// A written game: which game, who played, the moves with comments, clock
/// times and variations, and how it ended.
///
/// Every move in it is legal: there is no way to make a record with others.
///
/// ```
/// use rules::{Side, catalogue, record::Record};
/// let mut game = catalogue::parse("oril").unwrap().start();
/// game.play("F").unwrap();
/// let mut record = Record::of(game.as_ref());
/// record.set_player(Side::SOUTH, "Ana").unwrap();
/// assert_eq!(record.tags().get("South"), Some("Ana"));
/// assert_eq!(record.to_match().position(), game.position());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    game: AnyGame,
    tags: Tags,
    /// The start position, if it is not the standard one.
    start: Option<String>,
    line: Line,
    ending: Option<Ending>,
}

impl Record {
    /// The record of a match as far as it was played. Moves taken back are
    /// not part of it.
    ///
    /// # Panics
    /// If the name of the match's game does not parse back, which the
    /// contract of [`Notation::name`](crate::Notation::name) excludes.
    pub fn of(played: &dyn AnyMatch) -> Self {
        let game = catalogue::parse(&played.name()).expect("the name of a game parses back");
        let start = (!played.has_standard_start()).then(|| played.start());
        let moves = played.moves().into_iter().zip(played.gains());
        let plies = moves.map(|(text, gain)| Ply::played(text, gain)).collect();
        let line = Line { preface: String::new(), plies };
        Record { game, tags: Tags::default(), start, line, ending: played.ending() }
    }

    /// A record from parts that were checked on a board.
    pub(super) fn from_parts(
        game: AnyGame,
        tags: Tags,
        start: Option<String>,
        line: Line,
        ending: Option<Ending>,
    ) -> Self {
        Record { game, tags, start, line, ending }
    }

    /// The game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Event, site, date, players and more.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The start position, if it is not the game's standard one.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The moves as played, with comments and variations.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The name of a player.
    pub fn player(&self, side: Side) -> Option<&str> {
        self.tags.get(&self.player_tag(side))
    }

    /// Sets the name of a player.
    pub fn set_player(&mut self, side: Side, name: &str) -> Result<(), Problem> {
        self.tags.set(&self.player_tag(side), name)
    }

    /// The tag that names a player: `South`, `North`, `First` or `Second`.
    pub fn player_tag(&self, side: Side) -> String {
        let id = self.game.start().side_id(side);
        id[..1].to_ascii_uppercase() + &id[1..]
    }

    /// Sets the time on the player's clock after a move of the main line, counted
    /// from 0, in whole milliseconds.
    pub fn set_clock(&mut self, ply: usize, time: std::time::Duration) {
        if let Some(ply) = self.line.plies.get_mut(ply) {
            ply.clock = clock_time::parse(&clock_time::text(time));
        }
    }

    /// Replaces the moves after checking them. Different moves remove an end that
    /// the players declared, such as an agreement.
    pub fn set_line(&mut self, line: &Line) -> Result<(), Problem> {
        let mut board = Replay::new("", &self.game, self.begin());
        let checked = board.line(&written(line), 0).map_err(|error| error.problem)?;
        let same_moves =
            checked.plies.iter().map(Ply::text).eq(self.line.plies.iter().map(Ply::text));
        if !same_moves {
            self.ending = board.played.ending();
        }
        self.line = checked;
        Ok(())
    }

    /// Ends the game as the players decided, if the rules do not end it.
    pub fn declare(&mut self, winner: Option<Side>, reason: EndReason) {
        let mut played = self.to_match();
        verdict::declare(played.as_mut(), winner, reason);
        self.ending = played.ending();
    }

    /// The match that was played, with its end.
    ///
    /// # Panics
    /// Never: the moves were checked when the record was made.
    pub fn to_match(&self) -> Box<dyn AnyMatch> {
        let mut played = self.begin();
        for ply in &self.line.plies {
            played.play(ply.text()).expect("moves are checked when a record is made");
        }
        if let Some(ending) = self.ending {
            verdict::declare(played.as_mut(), ending.outcome.winner, ending.reason);
        }
        played
    }

    fn begin(&self) -> Box<dyn AnyMatch> {
        let begin = |start: &String| -> Result<_, TextError> { self.game.start_from(start) };
        match self.start.as_ref().map(begin) {
            Some(start) => start.expect("the start is checked when a record is made"),
            None => self.game.start(),
        }
    }
}

/// A line as it would be read from a file.
fn written(line: &Line) -> WrittenLine {
    let preface = vec![escape::comment(&line.preface)];
    let mv = |ply: &Ply| {
        let mut comments = vec![escape::comment(&ply.comment)];
        comments.extend(ply.clock.map(|time| format!("[%clk {}]", clock_time::text(time))));
        let word = Placed { text: ply.text().to_string(), at: 0 };
        WrittenMove { word, comments, variations: ply.variations.iter().map(written).collect() }
    };
    WrittenLine { preface, moves: line.plies.iter().map(mv).collect() }
}
