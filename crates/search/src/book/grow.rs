//! How a book grows: the position most worth knowing next is searched, all
//! its moves, and what is found there changes the worth of the moves that
//! lead to it.
//!
//! Which position is next follows Lincke's drop-out expansion: of all moves
//! that lead out of the book, the one on the cheapest way from the start,
//! where every ply costs something and every hundredth that a move is worse
//! than the best one costs as well. So good lines grow long and bad ones stay
//! short, but all are answered.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::time::Duration;

use rules::sowing::{House, Position, Sowing};
use rules::{Game, Match};

use super::text::LARGEST;
use super::{Advice, Book, BookPlace};
use crate::engine::{Meaning, Score, Search, Settings};
use crate::evaluators::SowingEvaluator;
use crate::{Limits, Stop, Thinking};

/// What a ply costs, in hundredths of a seed.
const PLY: u32 = 10;
/// Positions that are won by this much, in hundredths, need no book.
const DECIDED: i16 = 800;
/// Rounds in which worths travel towards the start; longer than any opening.
const ROUNDS: usize = 200;
/// The table of one search.
const MEBIBYTES: usize = 1;

/// What may be spent on growing.
///
/// ```
/// use rules::sowing::Sowing;
/// use search::{Stop, book::{Book, Effort, Growth}};
/// let effort = Effort { nodes: 100, threads: 3 };
/// let mut growth = Growth::new(Book::new(Sowing::oware()), effort);
/// growth.step(&Stop::default());
/// assert_eq!(growth.book().len(), 1, "the start comes first, alone");
/// growth.step(&Stop::default());
/// assert_eq!(growth.book().len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions looked at for each page.
    pub nodes: u64,
    /// How many pages are searched at a time. The book that grows does not
    /// depend on the threads of the machine, but it does on this.
    pub threads: usize,
}

/// A book that grows.
///
/// ```
/// use rules::sowing::Sowing;
/// use search::{Stop, book::{Book, Effort, Growth}};
/// let effort = Effort { nodes: 200, threads: 2 };
/// let mut growth = Growth::new(Book::new(Sowing::oware()), effort);
/// while growth.book().len() < 10 && growth.step(&Stop::default()) {}
/// let book = growth.book();
/// assert!(book.len() >= 10);
/// assert_eq!(&Book::read(&book.write()).unwrap(), book);
/// ```
pub struct Growth {
    book: Book,
    effort: Effort,
    searches: Vec<Search<Sowing, SowingEvaluator>>,
    /// Where each move of each page leads, and whether the same player moves there.
    ways: HashMap<BookPlace, Vec<(u8, BookPlace, bool)>>,
}

impl Growth {
    /// Goes on with a book, from wherever it was left.
    pub fn new(book: Book, effort: Effort) -> Self {
        let game = book.game().clone();
        let settings = Settings { mebibytes: MEBIBYTES, lines: usize::MAX, ..Settings::default() };
        let search = || Search::new(game.clone(), SowingEvaluator::of(&game), (), settings);
        let searches = (0..effort.threads.max(1)).map(|_| search()).collect();
        let places: Vec<BookPlace> = book.pages.keys().copied().collect();
        let mut growth = Growth { book, effort, searches, ways: HashMap::new() };
        places.into_iter().for_each(|place| growth.note_ways(place));
        growth
    }

    /// The book so far.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// Adds a few pages, as many as are searched at a time; false if there is
    /// nothing to add or a stop was requested.
    pub fn step(&mut self, stop: &Stop) -> bool {
        let next = self.next(self.searches.len());
        let pages = self.search(&next, stop);
        if stop.is_requested() || next.is_empty() {
            return false;
        }
        for (position, advice) in next.iter().zip(pages) {
            self.book.put(position.rows(), advice);
            self.note_ways(position.rows());
        }
        self.carry_back();
        true
    }

    fn board(&self, place: BookPlace) -> Position {
        self.book.game.board_unchecked(place.0, place.1)
    }

    fn after(&self, position: &Position, house: u8) -> Position {
        let mut next = *position;
        self.book.game.play_unchecked(&mut next, House(house));
        next
    }

    fn note_ways(&mut self, place: BookPlace) {
        let here = self.board(place);
        let advice = self.book.advice(&here);
        let way = |one: &Advice| {
            let next = self.after(&here, one.house);
            (one.house, next.rows(), self.book.game.turn(&next) == self.book.game.turn(&here))
        };
        let ways = advice.iter().map(way).collect();
        self.ways.insert(place, ways);
    }

    /// The positions outside the book that are cheapest to come to.
    fn next(&self, count: usize) -> Vec<Position> {
        let start = self.book.game.start();
        let mut seen: HashSet<BookPlace> = HashSet::new();
        let mut found = vec![];
        let mut heap = BinaryHeap::from([Reverse((0, start.rows()))]);
        while let Some(Reverse((cost, place))) = heap.pop() {
            if found.len() == count {
                break;
            }
            if !seen.insert(place) {
                continue;
            }
            let here = self.board(place);
            let advice = self.book.advice(&here);
            let Some(best) = advice.first() else {
                if self.book.game.ending(&here).is_none() {
                    found.push(here);
                }
                continue;
            };
            for one in advice.iter().filter(|one| one.score.abs() < DECIDED) {
                let lost = u32::from(best.score.abs_diff(one.score));
                let next = self.after(&here, one.house).rows();
                heap.push(Reverse((cost + PLY + lost, next)));
            }
        }
        found
    }

    /// The worth of every move of each position.
    fn search(&mut self, positions: &[Position], stop: &Stop) -> Vec<Vec<Advice>> {
        let limits = Limits { nodes: Some(self.effort.nodes), ..Limits::default() };
        let clock = || Duration::ZERO;
        let look = |search: &mut Search<Sowing, SowingEvaluator>, position: &Position| {
            // What another page taught must not change this one.
            search.forget();
            let game = Match::from_position(search.game().clone(), *position);
            let thinking = Thinking { limits, clock: &clock, stop };
            let report = search.think(&game, &thinking, &mut ());
            let advice = report
                .lines
                .iter()
                .map(|line| Advice { house: line.moves[0].0, score: advised(line.value.score) });
            advice.collect()
        };
        let pairs = self.searches.iter_mut().zip(positions);
        if positions.len() < 2 {
            return pairs.map(|(search, position)| look(search, position)).collect();
        }
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                pairs.map(|(search, it)| scope.spawn(move || look(search, it))).collect();
            let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
                thread.join().expect("a search does not panic")
            };
            threads.into_iter().map(join).collect()
        })
    }

    /// Lets every move be worth what the position it leads to is worth.
    fn carry_back(&mut self) {
        for _ in 0..ROUNDS {
            let best = |place: &BookPlace| self.book.pages.get(place).map(|advice| advice[0].score);
            let mut changed = vec![];
            for (place, advice) in &self.book.pages {
                let ways = &self.ways[place];
                let known = |house: u8| {
                    let &(_, next, same) = ways.iter().find(|way| way.0 == house)?;
                    best(&next).map(|score| if same { score } else { -score })
                };
                let fresh: Vec<Advice> = advice
                    .iter()
                    .map(|one| Advice { score: known(one.house).unwrap_or(one.score), ..*one })
                    .collect();
                if fresh != *advice {
                    changed.push((*place, fresh));
                }
            }
            if changed.is_empty() {
                return;
            }
            changed.into_iter().for_each(|(place, advice)| self.book.put(place, advice));
        }
    }
}

/// A score as books write it: what is proved is as large as a book can say.
fn advised(score: Score) -> i16 {
    match score.meaning() {
        Meaning::Win { .. } => LARGEST,
        Meaning::Loss { .. } => -LARGEST,
        Meaning::Estimate { hundredths } => {
            hundredths.clamp(i32::from(-LARGEST), i32::from(LARGEST)) as i16
        }
    }
}
