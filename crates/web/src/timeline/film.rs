//! A sowing as a film: the hand comes, lifts, goes from house to house and
//! lets a seed fall in each; what is captured flies to the store.

use rules::Step;

use super::ease::Ease;
use super::motion_path::{Key, MotionPath};
use super::trays::{Moved, Trays};
use crate::layout::{Point, SowingLayout};

/// A sound at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cue {
    /// The hand closes around the seeds of a house.
    Lift,
    /// A seed falls on this many others.
    Seed(usize),
    /// Seeds leave a house for a store.
    Take(usize),
}

/// A step that has become visible.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Beat {
    pub(crate) time: f64,
    pub(crate) step: Step,
    pub(crate) cue: Option<Cue>,
}

/// The way of one seed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Journey {
    pub(crate) seed: usize,
    pub(crate) way: MotionPath,
    /// Does it begin in the hand, rather than as a capture?
    lifted: bool,
}

/// The whole of it, in milliseconds from its beginning.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Film {
    /// The steps in the order of their times.
    pub(crate) beats: Vec<Beat>,
    /// The seeds that move, those that lie below others first.
    pub(crate) journeys: Vec<Journey>,
    /// The way of the hand; no moments if nothing is lifted.
    pub(crate) hand: MotionPath,
    /// When it is over.
    pub(crate) length: f64,
    /// The degrees by which the hand is turned.
    reach: f64,
}

/// Shares of the pace: the hand's coming, the closing of the hand, the fall of a seed.
const COMING: f64 = 0.9;
const CLOSING: f64 = 0.7;
const FALL: f64 = 0.42;
/// How near to the eye a seed in the hand is.
const IN_HAND: f64 = 1.1;
/// Captured seeds fly for this many paces, one after another.
const FLIGHT: f64 = 2.2;
const BETWEEN_FLIGHTS: f64 = 0.22;
/// No flight is shorter: it could not be followed.
const SHORTEST_FLIGHT: f64 = 260.0;

struct Cutter<'a> {
    layout: &'a SowingLayout,
    trays: Trays,
    pace: f64,
    now: f64,
    film: Film,
    /// The seeds in the hand.
    held: Vec<usize>,
    /// Is the hand at the board?
    there: bool,
}

impl Film {
    /// The film of a move from the seeds as they lie.
    pub(crate) fn of(layout: &SowingLayout, trays: &Trays, steps: &[Step], pace: f64) -> Self {
        let reach = match steps.first() {
            Some(Step::Lift { from, .. }) => layout.reach(layout.owner(*from)),
            _ => 0.0,
        };
        let (beats, journeys, hand) = (vec![], vec![], MotionPath::default());
        let film = Film { beats, journeys, hand, length: 0.0, reach };
        let trays = trays.clone();
        let mut cutter = Cutter { layout, trays, pace, now: 0.0, film, held: vec![], there: false };
        for step in steps {
            cutter.add(step);
        }
        cutter.finish()
    }
}

impl Cutter<'_> {
    /// A seed lying in a tray on so many others.
    fn lying(&self, time: f64, (tray, below): (usize, usize)) -> Key {
        let spot = self.layout.spots(tray, below + 1)[below];
        Key { time, at: spot.at, turn: spot.turn, size: 1.0, ease: Ease::Gently }
    }

    fn way(&mut self, seed: usize, lifted: bool) -> &mut MotionPath {
        let journeys = &mut self.film.journeys;
        let known = journeys.iter().position(|it| it.seed == seed);
        let index = known.unwrap_or(journeys.len());
        if known.is_none() {
            journeys.push(Journey { seed, way: MotionPath::default(), lifted });
        }
        &mut journeys[index].way
    }

    /// The hand is there at that time, with what it holds.
    fn reach(&mut self, time: f64, at: Point) {
        let turn = self.film.reach;
        self.film.hand.push(Key { time, at, turn, size: 1.0, ease: Ease::Gently });
        for seed in self.held.clone() {
            let key = Key { time, at, turn: 0.0, size: IN_HAND, ease: Ease::Gently };
            self.way(seed, true).push(key);
        }
    }

    fn beat(&mut self, time: f64, step: &Step, cue: Option<Cue>) {
        self.film.beats.push(Beat { time, step: step.clone(), cue });
    }

    fn add(&mut self, step: &Step) {
        let moved = self.trays.apply(step);
        match *step {
            Step::Lift { from, .. } => self.lift(step, from, &moved),
            Step::Drop { at } => self.drop(step, at, &moved),
            Step::Take { .. } => self.take(step, &moved),
            _ => self.beat(self.now, step, None),
        }
    }

    fn lift(&mut self, step: &Step, from: usize, moved: &[Moved]) {
        let house = self.layout.house(from).centre;
        let arrived = self.now + COMING * self.pace;
        let closed = arrived + CLOSING * self.pace;
        self.reach(self.now, house + self.away());
        self.reach(arrived, house);
        for seed in moved {
            let key = self.lying(arrived, seed.from);
            self.way(seed.seed, true).push(key);
            self.held.push(seed.seed);
        }
        self.reach(closed, house);
        self.there = true;
        self.beat(arrived, step, Some(Cue::Lift));
        self.now = closed;
    }

    fn drop(&mut self, step: &Step, at: usize, moved: &[Moved]) {
        let landed = self.now + self.pace;
        self.reach(landed - FALL * self.pace, self.layout.house(at).centre);
        for seed in moved {
            let key = self.lying(landed, seed.to);
            let way = self.way(seed.seed, true);
            way.go_on(Ease::Falling);
            way.push(key);
            self.held.retain(|&held| held != seed.seed);
        }
        let below = moved.first().map_or(0, |moved| moved.to.1);
        self.beat(landed, step, Some(Cue::Seed(below)));
        self.now = landed;
    }

    fn take(&mut self, step: &Step, moved: &[Moved]) {
        self.withdraw();
        let flight = (FLIGHT * self.pace).max(SHORTEST_FLIGHT);
        let mut end = self.now;
        for (index, seed) in moved.iter().enumerate() {
            let begin = self.now + index as f64 * BETWEEN_FLIGHTS * self.pace;
            end = begin + flight;
            let (from, to) = (self.lying(begin, seed.from), self.lying(end, seed.to));
            self.way(seed.seed, false).fly(from, to);
        }
        self.beat(end, step, Some(Cue::Take(moved.len())));
        // The next house's seeds leave before these have landed.
        self.now += (end - self.now) * 0.6;
        self.film.length = self.film.length.max(end);
    }

    /// Where the hand comes from and where it goes to.
    fn away(&self) -> Point {
        let turn = self.film.reach.to_radians();
        Point::new(-turn.sin(), turn.cos()) * 150.0
    }

    /// The hand goes once it has nothing left to drop.
    fn withdraw(&mut self) {
        let last = self.film.hand.keys().last().map(|key| key.at);
        if let Some(at) = last.filter(|_| self.there) {
            self.reach(self.now, at);
            self.reach(self.now + COMING * self.pace, at + self.away());
            self.there = false;
        }
    }

    fn finish(mut self) -> Film {
        self.withdraw();
        let hand_gone = self.film.hand.keys().last().map_or(0.0, |last| last.time);
        self.film.length = self.film.length.max(self.now).max(hand_gone);
        self.film.beats.sort_by(|one, other| one.time.total_cmp(&other.time));
        // What is sown falls on what lies there, to be taken or not.
        self.film.journeys.sort_by_key(|journey| journey.lifted);
        self.film
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::BoardFormat;
    use rules::{AnyMatch, Side};

    const LAYOUT: SowingLayout =
        SowingLayout { row: 6, format: BoardFormat::Wide, below: Side::SOUTH };

    fn capture() -> (Box<dyn AnyMatch>, Trays, Film) {
        let game = rules::catalogue::parse("oware").unwrap();
        let game = game.start_from("1-0-0-0-2-3-2-1-2-0-0-0-18-19-S").unwrap();
        let trays = Trays::of(&game.picture());
        let film = Film::of(&LAYOUT, &trays, &game.steps("E").unwrap(), 200.0);
        (game, trays, film)
    }

    #[test]
    fn the_beats_lead_from_picture_to_picture() {
        let (mut game, _, film) = capture();
        let mut picture = game.picture();
        for beat in &film.beats {
            picture.apply(&beat.step);
        }
        game.play("E").unwrap();
        assert_eq!(picture, game.picture());
        assert!(film.beats.is_sorted_by_key(|beat| beat.time));
        assert!(film.beats.iter().all(|beat| beat.time <= film.length));
        let seeds = film.beats.iter().filter(|beat| matches!(beat.cue, Some(Cue::Seed(_))));
        assert_eq!(seeds.count(), 2);
        assert_eq!(film.beats.last().unwrap().cue, Some(Cue::Take(3)));
    }

    /// Where a seed lies.
    fn spot(trays: &Trays, seed: usize) -> (Point, f64) {
        let home = trays.numbers().find_map(|tray| {
            let below = trays.tray(tray).iter().position(|&it| it == seed)?;
            Some(LAYOUT.spots(tray, below + 1)[below])
        });
        let spot = home.expect("every seed has a tray");
        (spot.at, spot.turn)
    }

    #[test]
    fn every_seed_goes_from_where_it_lies_to_where_it_will() {
        let (game, mut trays, film) = capture();
        for journey in &film.journeys {
            let first = journey.way.keys()[0];
            assert_eq!((first.at, first.turn, first.size), {
                let (at, turn) = spot(&trays, journey.seed);
                (at, turn, 1.0)
            });
        }
        for step in game.steps("E").unwrap() {
            trays.apply(&step);
        }
        for journey in &film.journeys {
            let last = journey.way.keys().last().unwrap();
            let (at, turn) = spot(&trays, journey.seed);
            assert_eq!((last.at, last.turn, last.size), (at, turn, 1.0));
        }
        assert_eq!(film.journeys.len(), 4, "two sown, and two more taken with the last");
        assert!(film.journeys.is_sorted_by_key(|journey| journey.lifted));
    }

    #[test]
    fn nothing_jumps_and_time_goes_forward() {
        let (_, _, film) = capture();
        for way in film.journeys.iter().map(|it| &it.way).chain([&film.hand]) {
            assert!(way.keys().is_sorted_by_key(|key| key.time));
            assert!(way.keys().last().unwrap().time <= film.length);
            let mut time = 0.0;
            while time < film.length {
                let leap = (way.at(time + 5.0) - way.at(time)).length();
                assert!(leap < 40.0, "{leap} at {time}");
                time += 5.0;
            }
        }
    }

    #[test]
    fn the_hand_comes_and_goes_with_what_it_holds() {
        let (_, _, film) = capture();
        assert!((film.hand.at(180.0) - LAYOUT.house(4).centre).length() < 1.0);
        let away = |time| (film.hand.at(time) - LAYOUT.house(4).centre).length();
        assert!(away(0.0) > 100.0 && away(film.length) > 100.0);
        let last = &film.journeys.last().unwrap().way;
        assert_eq!(last.at(340.0), film.hand.at(340.0));
    }
}
