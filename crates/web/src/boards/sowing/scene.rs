//! What the stage is made of: the seeds that lie, drawn together; the hand with
//! those it holds; and a carrier for each that is in the air.
//!
//! Only what moves is touched, and hands and carriers move by transforms alone,
//! so that the browser draws nothing anew but shifts what it has drawn.

use leptos::prelude::document;
use rules::Picture;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::layout::{Point, SowingLayout};
use crate::timeline::{Film, Held, Seen, Trays};

const SVG: &str = "http://www.w3.org/2000/svg";

/// How much larger than on the board a seed in the hand is.
const IN_HAND: &str = "scale(1.1)";

/// An element that carries one seed through the air.
struct Carrier {
    element: HtmlElement,
    inside: Element,
    seed: Option<usize>,
}

/// What is drawn, and where everything lies.
pub(super) struct Scene {
    /// Where seeds lie.
    layer: Element,
    /// Where they fly.
    air: Element,
    hand: HtmlElement,
    /// What the hand holds.
    grasp: Element,
    carriers: Vec<Carrier>,
    seeds: Vec<Element>,
    pub(super) trays: Trays,
    pub(super) layout: SowingLayout,
    /// The layout in which every seed lies where the trays have it; none
    /// while seeds move.
    settled: Option<SowingLayout>,
}

impl Scene {
    /// An empty scene of these elements.
    pub(super) fn new(
        layer: Element,
        air: Element,
        hand: HtmlElement,
        grasp: Element,
        layout: SowingLayout,
    ) -> Self {
        let (carriers, seeds, trays) = (vec![], vec![], Trays::default());
        Scene { layer, air, hand, grasp, carriers, seeds, trays, layout, settled: None }
    }

    /// Shows a picture at rest. Seeds that lie right stay themselves, and are
    /// not touched.
    pub(super) fn rest(&mut self, picture: &Picture) {
        self.withdraw();
        let right = self.trays.shows(picture);
        if right && self.settled == Some(self.layout) {
            return;
        }
        if !right {
            self.trays = Trays::of(picture);
        }
        self.fill();
        for tray in self.trays.numbers() {
            let seeds = self.trays.tray(tray);
            for (&seed, spot) in seeds.iter().zip(self.layout.spots(tray, seeds.len())) {
                self.lay(seed, spot.at, spot.turn);
            }
        }
        for carrier in &mut self.carriers {
            carrier.seed = None;
        }
        self.settled = Some(self.layout);
    }

    /// Seeds are about to move.
    pub(super) fn unsettle(&mut self) {
        self.settled = None;
    }

    /// They have: they lie as these trays have them.
    pub(super) fn settle(&mut self, trays: Trays) {
        self.trays = trays;
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

    /// Shows a seed as the film has it.
    pub(super) fn show(&mut self, seen: &Seen) {
        match seen.held {
            Held::Air => self.carry(seen),
            Held::Board => {
                self.release(seen.seed);
                self.lay(seen.seed, seen.at, seen.turn);
            }
            Held::Hand => {
                self.release(seen.seed);
                self.put(seen.seed, &self.grasp, IN_HAND);
            }
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

    fn carry(&mut self, seen: &Seen) {
        let carried = self.carriers.iter().position(|it| it.seed == Some(seen.seed));
        let Some(index) = carried.or_else(|| self.take_up(seen.seed)) else { return };
        let (x, y) = self.in_widths(seen.at);
        let place = format!(
            "translate3d({x:.3}cqw,{y:.3}cqw,0) rotate({:.0}deg) scale({:.3})",
            seen.turn, seen.size
        );
        // The property exists in every browser.
        let _ = self.carriers[index].element.style().set_property("transform", &place);
    }

    /// Gives a seed to a carrier that is free.
    fn take_up(&mut self, seed: usize) -> Option<usize> {
        let free = self.carriers.iter().position(|it| it.seed.is_none());
        let index = match free {
            Some(index) => index,
            None => {
                self.carriers.push(new_carrier(&self.air)?);
                self.carriers.len() - 1
            }
        };
        self.carriers[index].seed = Some(seed);
        self.put(seed, &self.carriers[index].inside, "");
        Some(index)
    }

    fn release(&mut self, seed: usize) {
        if let Some(carrier) = self.carriers.iter_mut().find(|it| it.seed == Some(seed)) {
            carrier.seed = None;
        }
    }

    /// Moves the hand to where the film has it.
    pub(super) fn reach(&self, film: &Film, time: f64) {
        let Some((at, seen)) = film.hand(time) else { return self.withdraw() };
        let (x, y) = self.in_widths(at);
        let place = format!("translate3d({x:.3}cqw,{y:.3}cqw,0) rotate({:.0}deg)", film.reach);
        let style = self.hand.style();
        // Both properties exist in every browser.
        let _ = style.set_property("transform", &place);
        let _ = style.set_property("opacity", &format!("{seen:.2}"));
    }

    fn withdraw(&self) {
        // The property exists in every browser.
        let _ = self.hand.style().set_property("opacity", "0");
    }

    /// A point in hundredths of the board's width, whichever way it lies.
    fn in_widths(&self, at: Point) -> (f64, f64) {
        let unit = 100.0 / self.layout.size().x;
        (at.x * unit, at.y * unit)
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
    Some(Carrier { element: element.unchecked_into(), inside, seed: None })
}

/// A seed: its shadow, itself, and the light on it. Six shades tell
/// neighbours apart.
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
