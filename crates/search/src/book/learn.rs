//! How a book learns from games.
//!
//! What a search found is the prior: it counts as a number of games that ended
//! as the search expects. Played games are added to it, each with a weight, and
//! the share of points of all of them is what a move is worth now. So a few
//! games change little, many games change what the search thought, and a line
//! that loses is left until games show that it wins again.
//!
//! Games with one move of a position say something about its other moves, too: if
//! all that was tried there does worse than the search thought, the position is
//! worse than it thought. So most of that difference is added to the prior of every move.
//!
//! What changes at a position changes the moves that lead to it, too. A value
//! that the search proved is never changed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rules::sowing::{House, Position, Sowing};
use rules::{Game, Notation};

use super::text::LARGEST;
use super::{Advice, Book, BookPlace};
use crate::engine::{Evaluator, PointsCurve};
use crate::evaluators::SowingEvaluator;

/// Rounds in which changes travel towards the start; longer than any opening.
const ROUNDS: usize = 200;
/// Changes below this, in points, are not carried on.
const LEAST_CHANGE: f64 = 1e-6;
/// How much of what games say about a position holds for moves that they do not have.
const COMMON: f64 = 0.7;
/// No opening is won or lost before it is proved.
const CERTAIN: f64 = 0.98;

/// What games say about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveEvidence {
    /// The move.
    pub mv: String,
    /// In how many games it was played.
    pub games: u32,
    /// How many games between the strongest players they are worth.
    pub weight: f64,
    /// The points that the player of the move won, each game by its weight.
    pub points: f64,
}

/// What was learned about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnedMove {
    /// The moves that lead to the position.
    pub line: Vec<String>,
    /// The move.
    pub mv: String,
    /// The points expected from the search alone, from 0 to 1.
    pub prior: f64,
    /// The number of games.
    pub games: u32,
    /// The share of points in those games, by their weight.
    pub score: Option<f64>,
    /// The points expected now.
    pub now: f64,
    /// The place of the move among those of the position before, from 1.
    pub place_before: usize,
    /// The same now.
    pub place_now: usize,
}

/// A book after learning, and what was learned.
#[derive(Clone, Debug)]
pub struct Learning {
    /// The book.
    pub book: Book,
    /// The moves with games, those of the most played positions first.
    pub moves: Vec<LearnedMove>,
}

/// One move of one page.
struct Cell {
    advice: Advice,
    prior: f64,
    now: f64,
    games: u32,
    weight: f64,
    points: f64,
    /// Where it leads, and whether the same player moves there.
    next: (BookPlace, bool),
}

impl Book {
    /// Learns from games. `evidence` says what was played in a position given as
    /// text; the prior counts as `prior_games` games.
    pub fn learn<E>(
        &self,
        prior_games: f64,
        mut evidence: impl FnMut(&str) -> Result<Vec<MoveEvidence>, E>,
    ) -> Result<Learning, E> {
        let evaluator = SowingEvaluator::of(&self.game);
        let curve = |position: &Position| evaluator.points_curve(&self.game, position);
        let mut pages: BTreeMap<BookPlace, Vec<Cell>> = BTreeMap::new();
        for (&place, advice) in &self.pages {
            let position = self.game.board_unchecked(place.0, place.1);
            let known = evidence(&self.game.position_text(&position))?;
            pages.insert(place, self.cells(&position, curve(&position), advice, &known));
        }
        settle(&mut pages, prior_games);
        let mut book = self.clone();
        for (&place, cells) in &pages {
            let position = self.game.board_unchecked(place.0, place.1);
            let curve = curve(&position);
            let advice = cells.iter().map(|cell| cell.advice(curve)).collect();
            book.put(place, advice);
        }
        let moves = self.learned(&book, &pages);
        Ok(Learning { book, moves })
    }

    fn cells(
        &self,
        position: &Position,
        curve: PointsCurve,
        advice: &[Advice],
        known: &[MoveEvidence],
    ) -> Vec<Cell> {
        let cell = |advice: &Advice| {
            let mut next = *position;
            self.game.play_unchecked(&mut next, House(advice.house));
            let is_same = self.game.turn(&next) == self.game.turn(position);
            let text = self.game.move_text(House(advice.house));
            let found = known.iter().find(|found| found.mv == text);
            let prior = curve.points(i32::from(advice.score));
            Cell {
                advice: *advice,
                prior,
                now: prior,
                games: found.map_or(0, |found| found.games),
                weight: found.map_or(0.0, |found| found.weight),
                points: found.map_or(0.0, |found| found.points),
                next: (next.rows(), is_same),
            }
        };
        advice.iter().map(cell).collect()
    }

    /// What was learned about every move with games that can be reached.
    fn learned(&self, book: &Book, pages: &BTreeMap<BookPlace, Vec<Cell>>) -> Vec<LearnedMove> {
        let mut moves = vec![];
        let mut seen = BTreeSet::new();
        let mut open = VecDeque::from([(self.game.start(), vec![])]);
        while let Some((position, line)) = open.pop_front() {
            let Some(cells) = pages.get(&position.rows()).filter(|_| seen.insert(position.rows()))
            else {
                continue;
            };
            let left = (self.game.turn(&position).index() * self.game.row()) as u8;
            let place_in = |advice: &[Advice], house| {
                advice.iter().position(|one| one.house == house).map_or(0, |place| place + 1)
            };
            let mut here = vec![];
            for cell in cells.iter().filter(|cell| cell.games > 0) {
                let house = House(left + cell.advice.house);
                let mv = self.game.move_text(house);
                let mut next = position;
                self.game.play_unchecked(&mut next, house);
                open.push_back((next, [line.as_slice(), std::slice::from_ref(&mv)].concat()));
                here.push(LearnedMove {
                    line: line.clone(),
                    mv,
                    prior: cell.prior,
                    games: cell.games,
                    score: (cell.weight > 0.0).then(|| cell.points / cell.weight),
                    now: cell.now,
                    place_before: place_in(self.advice(&position), cell.advice.house),
                    place_now: place_in(book.advice(&position), cell.advice.house),
                });
            }
            let games = here.iter().map(|learned| learned.games).sum::<u32>();
            moves.extend(here.into_iter().map(|learned| (games, learned)));
        }
        moves.sort_by_key(|(games, _)| std::cmp::Reverse(*games));
        moves.into_iter().map(|(_, learned)| learned).collect()
    }

    /// The positions that at least `least` games came to and went on from, in the
    /// order in which they are found from the start.
    pub fn frequent<E>(
        game: &Sowing,
        least: u32,
        mut evidence: impl FnMut(&str) -> Result<Vec<MoveEvidence>, E>,
    ) -> Result<Vec<Position>, E> {
        let (mut seen, mut found) = (BTreeSet::new(), vec![]);
        let mut open = VecDeque::from([game.start()]);
        while let Some(position) = open.pop_front() {
            if !seen.insert(position.rows()) || game.is_over(&position) {
                continue;
            }
            let known = evidence(&game.position_text(&position))?;
            if known.iter().map(|found| found.games).sum::<u32>() < least {
                continue;
            }
            found.push(position);
            for one in known.iter().filter(|one| one.games >= least) {
                if let Ok(mv) = game.parse_move(&position, &one.mv) {
                    let mut next = position;
                    game.play_unchecked(&mut next, mv);
                    open.push_back(next);
                }
            }
        }
        Ok(found)
    }
}

impl Cell {
    fn is_proved(&self) -> bool {
        self.advice.score.abs() == LARGEST
    }

    /// The prior with what changed at the position that the move leads to.
    fn carried_prior(&self, changes: &BTreeMap<BookPlace, f64>) -> f64 {
        let change = changes.get(&self.next.0).copied().unwrap_or(0.0);
        self.prior + if self.next.1 { change } else { -change }
    }

    /// The points expected, if the prior is this.
    fn with_prior(&self, prior: f64, prior_games: f64) -> f64 {
        if self.is_proved() {
            return self.prior;
        }
        let prior = prior.clamp(1.0 - CERTAIN, CERTAIN);
        (prior_games * prior + self.points) / (prior_games + self.weight)
    }

    /// The worth of the move as books write it.
    fn advice(&self, curve: PointsCurve) -> Advice {
        if self.is_proved() || (self.now - self.prior).abs() < LEAST_CHANGE {
            return self.advice;
        }
        // The largest estimate that does not promise more points.
        let range = 2 * usize::from(LARGEST.unsigned_abs());
        let estimate = |place: usize| place as i32 - i32::from(LARGEST) + 1;
        let (mut low, mut high) = (0, range - 2);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if curve.points(estimate(middle)) <= self.now {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        Advice { score: estimate(low) as i16, ..self.advice }
    }
}

/// Lets what changed at a position change the moves that lead to it, until
/// nothing changes any more.
fn settle(pages: &mut BTreeMap<BookPlace, Vec<Cell>>, prior_games: f64) {
    let best = |cells: &[Cell], points: fn(&Cell) -> f64| {
        cells.iter().map(points).fold(f64::NEG_INFINITY, f64::max)
    };
    for _ in 0..ROUNDS {
        let changes: BTreeMap<BookPlace, f64> = pages
            .iter()
            .map(|(&place, cells)| {
                (place, best(cells, |cell| cell.now) - best(cells, |cell| cell.prior))
            })
            .collect();
        let mut is_settled = true;
        for cells in pages.values_mut() {
            let priors: Vec<f64> = cells.iter().map(|cell| cell.carried_prior(&changes)).collect();
            let common = common(cells, &priors, prior_games);
            for (cell, prior) in cells.iter_mut().zip(priors) {
                let now = cell.with_prior(prior + common, prior_games);
                is_settled &= (now - cell.now).abs() < LEAST_CHANGE;
                cell.now = now;
            }
        }
        if is_settled {
            return;
        }
    }
}

/// How much better the position is than the search thought, as far as games tell
/// and as far as it holds for all its moves.
fn common(cells: &[Cell], priors: &[f64], prior_games: f64) -> f64 {
    let (mut weight, mut more) = (0.0, 0.0);
    for (cell, prior) in cells.iter().zip(priors).filter(|(cell, _)| !cell.is_proved()) {
        weight += cell.weight;
        more += cell.points - cell.weight * prior;
    }
    COMMON * more / (weight + prior_games)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "tabuleiro-book 1\noware\n4444444444440 F20 E0 D-400\nend 1\n";

    fn learned(mv: &str, games: u32, points: f64) -> Learning {
        let found = MoveEvidence { mv: mv.into(), games, weight: f64::from(games), points };
        let book = Book::read(BOOK).unwrap();
        book.learn(30.0, |_| Ok::<_, ()>(vec![found.clone()])).unwrap()
    }

    fn order(learning: &Learning) -> Vec<u8> {
        let advice = learning.book.advice(&Sowing::oware().start());
        advice.iter().map(|one| one.house).collect()
    }

    #[test]
    fn a_line_that_loses_is_left_and_taken_up_again_when_it_wins() {
        assert_eq!(order(&learned("F", 2, 0.0))[0], 4, "two losses are enough for near equals");
        assert_eq!(order(&learned("F", 200, 150.0)), [5, 4, 3]);
        assert_eq!(order(&learned("E", 200, 120.0)), [4, 5, 3]);
        assert_eq!(order(&learned("D", 4, 4.0))[0], 5, "four wins do not turn four seeds");
    }

    #[test]
    fn many_games_turn_what_the_search_thought() {
        let found =
            |mv: &str, points| MoveEvidence { mv: mv.into(), games: 400, weight: 400.0, points };
        let games = [found("D", 300.0), found("F", 200.0), found("E", 180.0)];
        let book = Book::read(BOOK).unwrap();
        let learning = book.learn(30.0, |_| Ok::<_, ()>(games.to_vec())).unwrap();
        assert_eq!(order(&learning)[0], 3);
    }

    /// What loses is given up for what was not tried, if it loses more than that is
    /// likely to.
    #[test]
    fn a_bad_position_is_bad_for_all_its_moves() {
        let learning = learned("F", 400, 80.0);
        assert_eq!(order(&learning)[0], 4);
        let advice = learning.book.advice(&Sowing::oware().start());
        assert!(advice[0].score < -100, "E is worse than it looked: {advice:?}");
    }

    #[test]
    fn without_games_nothing_changes() {
        let book = Book::read(BOOK).unwrap();
        let same = book.learn(30.0, |_| Ok::<_, ()>(vec![])).unwrap();
        assert_eq!((same.book.write(), same.moves.len()), (BOOK.to_string(), 0));
    }

    #[test]
    fn what_is_proved_is_never_changed() {
        let text = "tabuleiro-book 1\noware\n4444444444440 F9999 E0 D-9999\nend 1\n";
        let book = Book::read(text).unwrap();
        let lost =
            |mv: &str, points| MoveEvidence { mv: mv.into(), games: 900, weight: 900.0, points };
        let games = [lost("F", 0.0), lost("D", 900.0)];
        let learning = book.learn(1.0, |_| Ok::<_, ()>(games.to_vec())).unwrap();
        assert_eq!(learning.book.write(), text);
    }

    #[test]
    fn a_good_reply_makes_the_move_before_it_worse() {
        // The page after F, as the player to move there sees it.
        let oware = Sowing::oware();
        let mut after = oware.start();
        oware.play_unchecked(&mut after, House(5));
        let mut book = Book::read(BOOK).unwrap();
        let replies = [Advice { house: 0, score: -20 }, Advice { house: 1, score: -30 }];
        book.put(after.rows(), replies.to_vec());
        let start = oware.position_text(&oware.start());
        let evidence = |position: &str| {
            let won = MoveEvidence { mv: "B".into(), games: 300, weight: 300.0, points: 250.0 };
            Ok::<_, ()>(if position == start { vec![] } else { vec![won] })
        };
        let learning = book.learn(30.0, evidence).unwrap();
        assert_eq!(order(&learning)[0], 4, "F allows a reply that wins");
    }

    #[test]
    fn frequent_positions_are_found_from_the_start() {
        let oware = Sowing::oware();
        let start = oware.position_text(&oware.start());
        let evidence = |position: &str| {
            let one =
                |mv: &str, games| MoveEvidence { mv: mv.into(), games, weight: 1.0, points: 0.0 };
            Ok::<_, ()>(if position == start {
                vec![one("F", 9), one("A", 2)]
            } else {
                vec![one("a", 8)]
            })
        };
        let found = Book::frequent(&oware, 9, evidence).unwrap();
        assert_eq!(found, [oware.start()], "eight games are not nine");
    }
}
