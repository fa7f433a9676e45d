//! A sowing as a film: the hand comes, lifts, goes from house to house and
//! lets a seed fall in each; then it gathers what is captured and puts it into
//! the store.

use rules::{Picture, Side, Step};

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
    /// So many seeds fall into a store.
    Take(usize),
}

/// What the eye sees happen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Change {
    /// A step of the move, as a whole.
    Step(Step),
    /// The seeds of a house are in the hand, on their way to a store.
    Gathered(usize),
}

/// Something that has become visible.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Beat {
    pub(crate) time: f64,
    pub(crate) change: Change,
    pub(crate) cue: Option<Cue>,
}

impl Beat {
    /// Shows it in the figures of a board.
    pub(crate) fn show(&self, picture: &mut Picture) {
        match (&self.change, picture) {
            (Change::Step(step), picture) => picture.apply(step),
            (Change::Gathered(house), Picture::Sowing { houses, .. }) => houses[*house] = 0,
            (Change::Gathered(_), _) => {}
        }
    }
}

/// The way of one seed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Journey {
    pub(crate) seed: usize,
    pub(crate) way: MotionPath,
    /// Does it begin in the hand, rather than as a capture?
    lifted: bool,
}

/// How the fingers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pose {
    /// Spread above a house.
    Open,
    /// Closed around seeds.
    Closed,
    /// Letting one seed fall from between thumb and forefinger.
    Releasing,
}

/// The whole of it, in milliseconds from its beginning.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Film {
    /// What happens, in the order of the times.
    pub(crate) beats: Vec<Beat>,
    /// The seeds that move, those that lie below others first.
    pub(crate) journeys: Vec<Journey>,
    /// The way of the hand; no moments if nothing is lifted.
    pub(crate) hand: MotionPath,
    /// How the fingers are at some moments, in order of time.
    pub(crate) poses: Vec<(f64, Pose)>,
    /// When the hand comes and when it is gone, each time.
    pub(crate) visits: Vec<(f64, f64)>,
    /// When it is over.
    pub(crate) length: f64,
}

/// Shares of the pace: the hand's coming, the closing of the hand, the fall of a
/// seed, a change of the fingers.
const COMING: f64 = 0.9;
const CLOSING: f64 = 0.7;
const FALL: f64 = 0.42;
const FINGERS: f64 = 0.26;
/// Gathering a captured house: on the way to it, and closing around its seeds.
const TO_CAPTURE: f64 = 0.6;
const GATHERING: f64 = 0.5;
/// Carrying captured seeds to the store: for each hundred units of the way, and
/// at least so many milliseconds, or it could not be followed.
const CARRYING: f64 = 0.34;
const SHORTEST: f64 = 150.0;
/// How near to the eye a hand that travels is, one that reaches into a house,
/// and a seed in the hand.
const TRAVELLING: f64 = 1.06;
const REACHING: f64 = 0.98;
const IN_HAND: f64 = 1.1;

struct Cutter<'a> {
    layout: &'a SowingLayout,
    trays: Trays,
    pace: f64,
    now: f64,
    film: Film,
    /// The seeds in the hand, with their places in it.
    held: Vec<(usize, Point)>,
    /// Whose hand is at the board, if one is.
    there: Option<Side>,
    /// What was gathered and is to be put into a store: the steps, and their seeds.
    gathered: Vec<(Step, Vec<Moved>)>,
}

impl Film {
    /// The film of a move from the seeds as they lie.
    pub(crate) fn of(layout: &SowingLayout, trays: &Trays, steps: &[Step], pace: f64) -> Self {
        let film = Film {
            beats: vec![],
            journeys: vec![],
            hand: MotionPath::default(),
            poses: vec![],
            visits: vec![],
            length: 0.0,
        };
        let (trays, held, gathered) = (trays.clone(), vec![], vec![]);
        let mut cutter =
            Cutter { layout, trays, pace, now: 0.0, film, held, there: None, gathered };
        for step in steps {
            cutter.add(step);
        }
        cutter.finish()
    }
}

/// Where the seed of this number lies in a hand: a small heap.
fn in_hand(number: usize) -> Point {
    let turn = number as f64 * 2.4;
    Point::new(turn.cos(), turn.sin()) * (4.2 * (number as f64).sqrt()).min(15.0)
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
    fn reach(&mut self, time: f64, at: Point, size: f64) {
        let turn = self.there.map_or(0.0, |side| self.layout.reach(side));
        self.film.hand.push(Key { time, at, turn, size, ease: Ease::Gently });
        for (seed, place) in self.held.clone() {
            let at = at + place;
            let key = Key { time, at, turn: 0.0, size: IN_HAND, ease: Ease::Gently };
            self.way(seed, true).push(key);
        }
    }

    /// The hand goes on to a place from where it was last, a little above the
    /// board, with what it holds.
    fn travel(&mut self, time: f64, at: Point, size: f64) {
        if let Some(&from) = self.film.hand.keys().last() {
            self.go_on(Ease::Falling);
            self.reach(f64::midpoint(from.time, time), from.at.towards(at, 0.5), TRAVELLING);
            self.go_on(Ease::Slowing);
        }
        self.reach(time, at, size);
    }

    /// From its last moment on, the hand goes differently.
    fn go_on(&mut self, ease: Ease) {
        self.film.hand.go_on(ease);
        for (seed, _) in self.held.clone() {
            self.way(seed, true).go_on(ease);
        }
    }

    /// The fingers change, from one time to another.
    fn pose(&mut self, from: f64, to: f64, pose: Pose) {
        let last = self.film.poses.last().map_or(Pose::Open, |last| last.1);
        self.film.poses.extend([(from, last), (to, pose)]);
    }

    fn beat(&mut self, time: f64, change: Change, cue: Option<Cue>) {
        self.film.beats.push(Beat { time, change, cue });
    }

    fn add(&mut self, step: &Step) {
        let moved = self.trays.apply(step);
        match *step {
            Step::Lift { from, .. } => self.lift(step, from, &moved),
            Step::Drop { at } => self.drop(step, at, &moved),
            Step::Take { from, to, .. } => self.gather(step, from, to, moved),
            _ => self.beat(self.now, Change::Step(step.clone()), None),
        }
    }

    /// A hand of this side comes to a place, unless it is at the board already.
    fn come(&mut self, side: Side, at: Point, paces: f64) {
        if self.there != Some(side) {
            self.withdraw();
            self.there = Some(side);
            self.film.visits.push((self.now, self.now));
            self.reach(self.now, at + self.away(side), TRAVELLING);
            self.now += COMING * self.pace;
            self.reach(self.now, at, REACHING);
        } else {
            self.now += paces * self.pace;
            self.travel(self.now, at, REACHING);
        }
    }

    /// The hand closes around seeds where it is.
    fn close(&mut self, moved: &[Moved], lifted: bool, at: Point, paces: f64) {
        let closed = self.now + paces * self.pace;
        for seed in moved {
            let key = self.lying(self.now, seed.from);
            self.way(seed.seed, lifted).push(key);
            self.held.push((seed.seed, in_hand(self.held.len())));
        }
        self.pose(self.now, closed - 0.2 * paces * self.pace, Pose::Closed);
        self.reach(closed, at, 1.0);
        self.now = closed;
    }

    fn lift(&mut self, step: &Step, from: usize, moved: &[Moved]) {
        let house = self.layout.house(from).centre;
        self.come(self.layout.owner(from), house, COMING);
        self.beat(self.now, Change::Step(step.clone()), Some(Cue::Lift));
        self.close(moved, true, house, CLOSING);
    }

    fn drop(&mut self, step: &Step, at: usize, moved: &[Moved]) {
        let landed = self.now + self.pace;
        let above = landed - FALL * self.pace;
        let house = self.layout.house(at).centre;
        self.travel(above, house, 1.0);
        for seed in moved {
            let key = self.lying(landed, seed.to);
            let way = self.way(seed.seed, true);
            way.go_on(Ease::Falling);
            way.push(key);
            self.held.retain(|held| held.0 != seed.seed);
        }
        let change = FINGERS * self.pace;
        let pose = if self.held.is_empty() { Pose::Open } else { Pose::Closed };
        self.pose(above - change, above, Pose::Releasing);
        self.pose(landed - change, landed, pose);
        let below = moved.first().map_or(0, |moved| moved.to.1);
        self.beat(landed, Change::Step(step.clone()), Some(Cue::Seed(below)));
        self.now = landed;
    }

    /// The hand of the side that captures takes the seeds of a house with it.
    fn gather(&mut self, step: &Step, from: usize, to: Side, moved: Vec<Moved>) {
        if self.there != Some(to) {
            self.put_down();
        }
        let house = self.layout.house(from).centre;
        let change = FINGERS * self.pace;
        let begun = self.now;
        self.come(to, house, TO_CAPTURE);
        if !self.gathered.is_empty() {
            self.pose(begun, begun + change, Pose::Open);
        }
        self.beat(self.now, Change::Gathered(from), Some(Cue::Lift));
        self.close(&moved, false, house, GATHERING);
        self.gathered.push((step.clone(), moved));
    }

    /// What was gathered falls into the store.
    fn put_down(&mut self) {
        let gathered = std::mem::take(&mut self.gathered);
        let Some(&(Step::Take { to, .. }, _)) = gathered.first() else { return };
        let store = self.layout.store(to).centre;
        let here = self.film.hand.keys().last().map_or(store, |key| key.at);
        let way = (store - here).length() / 100.0 * CARRYING * self.pace;
        let there = self.now + way.max(SHORTEST);
        self.travel(there, store, 1.0);
        self.pose(there - FINGERS * self.pace, there + 0.3 * self.pace, Pose::Open);
        let landed = there + FALL * self.pace;
        let mut count = 0;
        for (step, moved) in gathered {
            for seed in &moved {
                let key = self.lying(landed, seed.to);
                let way = self.way(seed.seed, false);
                way.go_on(Ease::Falling);
                way.push(key);
            }
            count += moved.len();
            self.beat(landed, Change::Step(step), None);
        }
        self.held.clear();
        if let Some(last) = self.film.beats.last_mut() {
            last.cue = Some(Cue::Take(count));
        }
        self.now = landed;
    }

    /// Where the hand of a side comes from and where it goes to.
    fn away(&self, side: Side) -> Point {
        let turn = self.layout.reach(side).to_radians();
        Point::new(-turn.sin(), turn.cos()) * 150.0
    }

    /// The hand goes once it has nothing left to drop.
    fn withdraw(&mut self) {
        let last = self.film.hand.keys().last().map(|key| key.at);
        if let (Some(at), Some(side)) = (last, self.there) {
            self.reach(self.now, at, 1.0);
            let gone = self.now + COMING * self.pace;
            self.reach(gone, at + self.away(side), TRAVELLING);
            if let Some(visit) = self.film.visits.last_mut() {
                visit.1 = gone;
            }
            self.there = None;
        }
    }

    fn finish(mut self) -> Film {
        self.put_down();
        self.withdraw();
        let hand_gone = self.film.hand.keys().last().map_or(0.0, |last| last.time);
        self.film.length = self.now.max(hand_gone);
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
        let mut stores = vec![];
        for beat in &film.beats {
            beat.show(&mut picture);
            let Picture::Sowing { houses, stores: seen } = &picture else { panic!("a sowing") };
            stores.push((houses[6], seen.first));
        }
        // The house is empty before the store is fuller.
        assert_eq!(stores[stores.len() - 3..], [(3, 18), (0, 18), (0, 21)]);
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
        assert!((last.at(340.0) - film.hand.at(340.0)).length() < 10.0);
    }

    #[test]
    fn the_hand_closes_releases_each_seed_and_empties_itself_into_the_store() {
        let (_, _, film) = capture();
        assert!(film.poses.is_sorted_by_key(|pose| pose.0), "{:?}", film.poses);
        let mut poses: Vec<Pose> = film.poses.iter().map(|pose| pose.1).collect();
        poses.dedup();
        use Pose::{Closed, Open, Releasing};
        let sown = [Open, Closed, Releasing, Closed, Releasing, Open];
        assert_eq!(poses, [&sown[..], &[Closed, Open]].concat());
        let store = LAYOUT.store(Side::SOUTH).centre;
        assert!(film.hand.keys().iter().any(|key| key.at == store));
        assert_eq!(film.visits, [(0.0, film.length)]);
    }

    #[test]
    fn each_player_takes_their_own_seeds() {
        let picture = rules::catalogue::parse("oware").unwrap().start().picture();
        let take = |from, to| Step::Take { from, seeds: 4, to };
        let steps = [take(0, Side::SOUTH), take(1, Side::SOUTH), take(7, Side::NORTH)];
        let film = Film::of(&LAYOUT, &Trays::of(&picture), &steps, 200.0);
        assert_eq!(film.visits.len(), 2, "two hands come, one after another");
        let turned = |side| film.hand.keys().iter().any(|key| key.turn == LAYOUT.reach(side));
        assert!(Side::BOTH.into_iter().all(turned));
        let takes = film.beats.iter().filter_map(|beat| match beat.cue {
            Some(Cue::Take(seeds)) => Some(seeds),
            _ => None,
        });
        assert_eq!(takes.collect::<Vec<_>>(), [8, 4]);
    }
}
