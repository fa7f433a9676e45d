//! What the stage is made of: the seeds that lie, drawn together; the hand; and
//! a carrier for each seed that moves.
//!
//! Before a move is shown, all that will move is put on carriers, and the browser
//! gets the whole path of each; after it, the seeds are put down. In between the
//! browser only shifts what it has drawn, on its compositor thread, and paints
//! nothing.

use leptos::prelude::document;
use rules::Picture;
use web_sys::{Element, HtmlElement};

use super::{hand, keyframes};
use crate::device::Animation;
use crate::layout::{Point, SowingLayout};
use crate::timeline::{Film, Trays};

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element that carries one seed through the air.
#[derive(Clone)]
struct Carrier {
    element: Element,
    inside: Element,
}

/// What is drawn, and where everything lies.
pub(super) struct Scene {
    /// Where seeds lie.
    layer: Element,
    /// Where they fly.
    air: Element,
    hand: HtmlElement,
    /// The parts of its fingers.
    fingers: Vec<Element>,
    /// In the order in which they are drawn.
    carriers: Vec<Carrier>,
    seeds: Vec<Element>,
    pub(super) trays: Trays,
    pub(super) layout: SowingLayout,
    /// The layout in which every seed lies where the trays have it; none
    /// while seeds move.
    settled: Option<SowingLayout>,
    /// What the browser moves.
    moving: Vec<Animation>,
}

impl Scene {
    /// An empty scene of these elements.
    pub(super) fn new(
        layer: Element,
        air: Element,
        hand: HtmlElement,
        layout: SowingLayout,
    ) -> Self {
        let part = |number| hand.query_selector(&format!("[data-part=\"{number}\"]")).ok()?;
        let fingers = (0..hand::PARTS).filter_map(part).collect();
        let (carriers, seeds, moving) = (vec![], vec![], vec![]);
        let (trays, settled) = (Trays::default(), None);
        Scene { layer, air, hand, fingers, carriers, seeds, trays, layout, settled, moving }
    }

    /// Shows a picture at rest. Seeds that lie right stay themselves, and are
    /// not touched.
    pub(super) fn rest(&mut self, picture: &Picture) {
        let right = self.trays.shows(picture);
        if !right {
            self.trays = Trays::of(picture);
        }
        if !right || self.settled != Some(self.layout) {
            self.fill();
            self.lay_down(|_| true);
        }
        self.stop();
    }

    /// Lets a film begin.
    pub(super) fn begin(&mut self, film: &Film) {
        self.settled = None;
        for (index, journey) in film.journeys.iter().enumerate() {
            let Some(carrier) = self.carrier(index) else { return };
            let way = keyframes::along(&journey.way, film.length, &self.layout);
            self.put(journey.seed, &carrier.inside, "");
            self.moving.extend(Animation::begin(&carrier.element, &way, film.length));
        }
        self.begin_hand(film);
    }

    fn begin_hand(&mut self, film: &Film) {
        let own = self.layout.reach(self.layout.below);
        let is_own = film.hand.keys().first().is_none_or(|key| key.turn == own);
        // The attribute and the property exist in every browser.
        let _ = self.hand.set_attribute("data-whose", if is_own { "near" } else { "far" });
        let _ = self.hand.style().set_property("opacity", "1");
        let ways = [
            keyframes::along(&film.hand, film.length, &self.layout),
            keyframes::coming_and_going(&film.visits, film.length),
        ];
        let begin = |way: &String| Animation::begin(&self.hand, way, film.length);
        self.moving.extend(ways.iter().filter_map(begin));
        for (number, part) in self.fingers.iter().enumerate() {
            let change =
                keyframes::fingers(&film.poses, film.length, |pose| hand::transform(number, pose));
            self.moving.extend(Animation::begin(part, &change, film.length));
        }
    }

    /// It is over: the seeds lie as these trays have them.
    pub(super) fn end(&mut self, film: &Film, trays: Trays) {
        self.trays = trays;
        let moved = |seed| film.journeys.iter().any(|journey| journey.seed == seed);
        self.lay_down(moved);
        self.stop();
    }

    fn stop(&mut self) {
        for animation in self.moving.drain(..) {
            animation.cancel();
        }
        // The property exists in every browser.
        let _ = self.hand.style().set_property("opacity", "0");
    }

    /// Lays seeds where the trays have them, those that lie on others last.
    fn lay_down(&mut self, which: impl Fn(usize) -> bool) {
        for tray in self.trays.numbers() {
            let seeds = self.trays.tray(tray);
            for (&seed, spot) in seeds.iter().zip(self.layout.spots(tray, seeds.len())) {
                if which(seed) {
                    self.lay(seed, spot.at, spot.turn);
                }
            }
        }
        self.settled = Some(self.layout);
    }

    /// Makes as many seeds as lie on the board.
    fn fill(&mut self) {
        let wanted = self.trays.seeds();
        while self.seeds.len() > wanted {
            self.seeds.pop().inspect(Element::remove);
        }
        while self.seeds.len() < wanted {
            let Some(seed) = new_seed(self.seeds.len()) else { break };
            self.seeds.push(seed);
        }
    }

    /// Draws a seed as the last one that was laid down.
    fn lay(&self, seed: usize, at: Point, turn: f64) {
        let place = format!("translate({:.1} {:.1}) rotate({turn:.0})", at.x, at.y);
        self.put(seed, &self.layer, &place);
    }

    fn put(&self, seed: usize, into: &Element, transform: &str) {
        if let Some(seed) = self.seeds.get(seed) {
            // Every SVG element may have a transform, and what is somewhere
            // else in the page is moved.
            let _ = seed.set_attribute("transform", transform);
            let _ = into.append_child(seed);
        }
    }

    /// The carrier of this number.
    fn carrier(&mut self, index: usize) -> Option<Carrier> {
        while self.carriers.len() <= index {
            self.carriers.push(new_carrier(&self.air)?);
        }
        self.carriers.get(index).cloned()
    }
}

/// A carrier, in the air from now on.
fn new_carrier(air: &Element) -> Option<Carrier> {
    let element = document().create_element("div").ok()?;
    element.set_class_name("carrier");
    let inside = document().create_element_ns(Some(SVG), "svg").ok()?;
    inside.set_attribute("viewBox", "-16 -16 32 32").ok()?;
    element.append_child(&inside).ok()?;
    air.append_child(&element).ok()?;
    Some(Carrier { element, inside })
}

/// A seed: its shadow, itself, and the light on it. Six shades distinguish
/// neighbours.
fn new_seed(number: usize) -> Option<Element> {
    let document = document();
    let seed = document.create_element_ns(Some(SVG), "g").ok()?;
    seed.set_attribute("class", &format!("seed shade-{}", number * 7 % 6)).ok()?;
    let parts = [
        ("seed-shadow", [1.6, 3.0, 11.4, 10.2]),
        ("seed-body", [0.0, 0.0, 11.2, 9.8]),
        ("seed-light", [-3.0, -3.0, 4.2, 2.8]),
    ];
    for (class, values) in parts {
        let part = document.create_element_ns(Some(SVG), "ellipse").ok()?;
        part.set_attribute("class", class).ok()?;
        for (name, value) in ["cx", "cy", "rx", "ry"].into_iter().zip(values) {
            part.set_attribute(name, &value.to_string()).ok()?;
        }
        seed.append_child(&part).ok()?;
    }
    Some(seed)
}
