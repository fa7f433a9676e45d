//! What was played in a position, as the text with which the worker answers.
//!
//! The first line has the number of games, the number of games of the device that
//! could not be read, and why the server gave no answer, if it was asked and did
//! not. Every other line is a move, the most played first. Fields are divided by
//! tabs. A text and not JSON, because the app has to load the code that reads it
//! before anything else.

/// The first line of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExploredHead<'a> {
    /// In how many games a move was played here.
    pub games: u32,
    /// How many games of the device could not be read.
    pub unreadable: u32,
    /// Why the server gave no answer, as it names problems; empty if it did.
    pub problem: &'a str,
}

/// What became of one move, for the player who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExploredMove<'a> {
    /// The move, then those that are the same but for a symmetry of the
    /// position, with spaces between.
    pub names: &'a str,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The newest games with it: the address in the app that shows a game, and the
    /// day when it was played, counted from 1 January 1970, if that is known.
    pub samples: Vec<(&'a str, Option<u32>)>,
}

impl<'a> ExploredHead<'a> {
    /// Reads the first line of an answer.
    pub fn read(mut line: &'a str) -> Self {
        let [games, unreadable] = [(); 2].map(|()| number(field(&mut line)).unwrap_or(0));
        ExploredHead { games, unreadable, problem: field(&mut line) }
    }
}

impl<'a> ExploredMove<'a> {
    /// Reads any other line.
    pub fn read(mut line: &'a str) -> Self {
        let names = field(&mut line);
        let [wins, draws, losses] = [(); 3].map(|()| number(field(&mut line)).unwrap_or(0));
        let mut samples = vec![];
        while !line.is_empty() {
            let address = field(&mut line);
            samples.push((address, number(field(&mut line))));
        }
        ExploredMove { names, wins, draws, losses, samples }
    }
}

/// Takes the next field off a line. It stays one function, however often it is
/// called: the app has to be small.
#[inline(never)]
pub fn field<'a>(line: &mut &'a str) -> &'a str {
    let (field, rest) = line.split_once('\t').unwrap_or((line, ""));
    *line = rest;
    field
}

#[inline(never)]
fn number(text: &str) -> Option<u32> {
    text.parse().ok()
}
