//! A sowing as a film: the hand comes, lifts, goes from house to house and
//! lets a seed fall in each; what is captured flies to the store.

use rules::Step;

use super::ease::{arch, falling, gently};
use super::trays::{HAND, Moved, Trays};
use crate::layout::{Point, SowingLayout};

/// What is heard at a moment.
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

/// A stretch of one seed's way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Leg {
    seed: usize,
    begin: f64,
    end: f64,
    from: Place,
    to: Place,
    how: How,
}

/// Where a leg begins or ends: at a point, or wherever the hand is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    At(Point, f64),
    Hand,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum How {
    Gather,
    Fall,
    Fly,
}

/// What holds a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// It lies on the board, and stays.
    Board,
    /// It goes where the hand goes.
    Hand,
    /// Nothing: it is on its way.
    Air,
}

/// A seed on its way, or at the end of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seen {
    pub(crate) seed: usize,
    pub(crate) at: Point,
    pub(crate) turn: f64,
    /// How near to the eye: 1 on the board, more above it.
    pub(crate) size: f64,
    pub(crate) held: Held,
}

/// The whole of it, in milliseconds from its beginning.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Film {
    /// The steps in the order of their times.
    pub(crate) beats: Vec<Beat>,
    legs: Vec<Leg>,
    /// Where the hand is when, in order of time.
    hand: Vec<(f64, Point)>,
    /// When it is over.
    pub(crate) length: f64,
    /// The degrees by which the hand is turned.
    pub(crate) reach: f64,
}

/// Shares of the pace: the hand's coming, the closing of the hand, the fall of a seed.
const COMING: f64 = 0.9;
const CLOSING: f64 = 0.7;
const FALL: f64 = 0.42;
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
}

impl Film {
    /// The film of a move from the seeds as they lie.
    pub(crate) fn of(layout: &SowingLayout, trays: &Trays, steps: &[Step], pace: f64) -> Self {
        let reach = match steps.first() {
            Some(Step::Lift { from, .. }) => layout.reach(layout.owner(*from)),
            _ => 0.0,
        };
        let film = Film { beats: vec![], legs: vec![], hand: vec![], length: 0.0, reach };
        let mut cutter = Cutter { layout, trays: trays.clone(), pace, now: 0.0, film };
        for step in steps {
            cutter.add(step);
        }
        cutter.finish()
    }

    /// Where the hand is, and how visible: `None` before and after its work.
    pub(crate) fn hand(&self, time: f64) -> Option<(Point, f64)> {
        let (first, last) = (self.hand.first()?, self.hand.last()?);
        if time < first.0 || time > last.0 {
            return None;
        }
        let next = self.hand.partition_point(|key| key.0 <= time).min(self.hand.len() - 1);
        let (before, after) = (self.hand[next.max(1) - 1], self.hand[next.max(1)]);
        let share = (time - before.0) / (after.0 - before.0).max(f64::EPSILON);
        let near = (time - first.0).min(last.0 - time);
        Some((before.1.towards(after.1, gently(share)), (near / 140.0).clamp(0.0, 1.0)))
    }

    /// The seeds that move or have just moved at a time. One that has come
    /// to rest, on the board or in the hand, is seen once more if `since` was
    /// before that.
    pub(crate) fn seeds(&self, since: f64, time: f64) -> impl Iterator<Item = Seen> + '_ {
        let hand = self.hand(time).map_or_else(Point::default, |(point, _)| point);
        self.legs
            .iter()
            .filter(move |leg| leg.begin <= time && leg.end >= since)
            .filter(move |leg| !self.has_later_leg(leg, time))
            .map(move |leg| leg.seen(time, hand))
    }

    fn has_later_leg(&self, leg: &Leg, time: f64) -> bool {
        self.legs
            .iter()
            .any(|other| other.seed == leg.seed && other.begin > leg.begin && other.begin <= time)
    }
}

impl Leg {
    fn seen(&self, time: f64, hand: Point) -> Seen {
        let share =
            ((time - self.begin) / (self.end - self.begin).max(f64::EPSILON)).clamp(0.0, 1.0);
        let find = |place| match place {
            Place::At(point, turn) => (point, turn),
            Place::Hand => (hand, 0.0),
        };
        let ((from, turned), (to, turn)) = (find(self.from), find(self.to));
        let (way, height) = match self.how {
            How::Gather => (gently(share), 0.10 * share),
            How::Fall => (falling(share), 0.10 * (1.0 - share)),
            How::Fly => (gently(share), 0.45 * arch(share)),
        };
        let lift = if self.how == How::Fly {
            Point::new(0.0, -46.0 * arch(share))
        } else {
            Point::default()
        };
        let held = match self.to {
            _ if time < self.end => Held::Air,
            Place::At(..) => Held::Board,
            Place::Hand => Held::Hand,
        };
        Seen {
            seed: self.seed,
            at: from.towards(to, way) + lift,
            turn: turned + (turn - turned) * way,
            size: 1.0 + height,
            held,
        }
    }
}

impl Cutter<'_> {
    fn place(&self, (tray, below): (usize, usize)) -> Place {
        if tray == HAND {
            return Place::Hand;
        }
        let spot = self.layout.spots(tray, below + 1)[below];
        Place::At(spot.at, spot.turn)
    }

    fn leg(&mut self, moved: Moved, begin: f64, end: f64, how: How) {
        let (from, to) = (self.place(moved.from), self.place(moved.to));
        self.film.legs.push(Leg { seed: moved.seed, begin, end, from, to, how });
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
        self.film.hand.push((self.now, house + self.away()));
        self.film.hand.push((arrived, house));
        self.film.hand.push((closed, house));
        for &seed in moved {
            self.leg(seed, arrived, closed, How::Gather);
        }
        self.beat(arrived, step, Some(Cue::Lift));
        self.now = closed;
    }

    fn drop(&mut self, step: &Step, at: usize, moved: &[Moved]) {
        let landed = self.now + self.pace;
        let let_go = landed - FALL * self.pace;
        self.film.hand.push((let_go, self.layout.house(at).centre));
        for &seed in moved {
            self.leg(seed, let_go, landed, How::Fall);
        }
        let below = moved.first().map_or(0, |moved| moved.to.1);
        self.beat(landed, step, Some(Cue::Seed(below)));
        self.now = landed;
    }

    fn take(&mut self, step: &Step, moved: &[Moved]) {
        self.withdraw();
        let flight = (FLIGHT * self.pace).max(SHORTEST_FLIGHT);
        let mut end = self.now;
        for (index, &seed) in moved.iter().enumerate() {
            let begin = self.now + index as f64 * BETWEEN_FLIGHTS * self.pace;
            end = begin + flight;
            self.leg(seed, begin, end, How::Fly);
        }
        self.beat(end, step, Some(Cue::Take(moved.len())));
        // The next house's seeds leave before these have landed.
        self.now += (end - self.now) * 0.6;
        self.film.length = self.film.length.max(end);
    }

    /// Whence the hand comes and whither it goes.
    fn away(&self) -> Point {
        let turn = self.film.reach.to_radians();
        Point::new(-turn.sin(), turn.cos()) * 150.0
    }

    /// The hand goes once it has nothing left to drop.
    fn withdraw(&mut self) {
        let away = self.away();
        if let Some(&(time, last)) = self.film.hand.last()
            && self.film.hand.len() > 1
            && time < self.now
        {
            self.film.hand.push((self.now, last));
            self.film.hand.push((self.now + COMING * self.pace, last + away));
        }
    }

    fn finish(mut self) -> Film {
        let gone = self.film.hand.len();
        self.withdraw();
        let leaves = gone != self.film.hand.len();
        let hand_gone = self.film.hand.last().map_or(0.0, |last| last.0);
        let settled = if leaves { self.now } else { hand_gone };
        self.film.length = self.film.length.max(self.now).max(settled).max(hand_gone);
        self.film.beats.sort_by(|one, other| one.time.total_cmp(&other.time));
        self.film
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Format;
    use rules::{AnyMatch, Side};

    const LAYOUT: SowingLayout = SowingLayout { row: 6, format: Format::Wide, below: Side::SOUTH };

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

    #[test]
    fn every_seed_comes_to_rest_where_the_trays_say() {
        let (game, mut trays, film) = capture();
        for step in game.steps("E").unwrap() {
            trays.apply(&step);
        }
        for seen in film.seeds(0.0, film.length) {
            let home = trays.numbers().find_map(|tray| {
                let below = trays.tray(tray).iter().position(|&seed| seed == seen.seed)?;
                Some(LAYOUT.spots(tray, below + 1)[below])
            });
            let spot = home.expect("every seed has a tray");
            assert_eq!((seen.at, seen.turn, seen.size), (spot.at, spot.turn, 1.0));
            assert_eq!(seen.held, Held::Board);
        }
    }

    #[test]
    fn nothing_jumps() {
        let (_, _, film) = capture();
        let mut last: std::collections::HashMap<usize, Seen> = Default::default();
        let mut hand: Option<Point> = None;
        let mut time = 0.0;
        while time <= film.length {
            for seen in film.seeds(time - 5.0, time) {
                if let Some(before) = last.insert(seen.seed, seen) {
                    // What the hand holds went with it.
                    let from = hand.filter(|_| before.held == Held::Hand).unwrap_or(before.at);
                    assert!((seen.at - from).length() < 40.0, "{seen:?} at {time}");
                }
            }
            if let Some((at, _)) = film.hand(time) {
                assert!(hand.is_none_or(|before| (at - before).length() < 30.0));
                hand = Some(at);
            }
            time += 5.0;
        }
        assert_eq!(last.len(), 4, "two sown, and two more taken with the last");
    }

    #[test]
    fn the_hand_comes_and_goes() {
        let (_, _, film) = capture();
        assert_eq!(film.hand(0.0).unwrap().1, 0.0);
        assert_eq!(film.hand(film.length + 1.0), None);
        let (at, seen) = film.hand(180.0).unwrap();
        assert!((at - LAYOUT.house(4).centre).length() < 1.0 && seen == 1.0);
    }
}
