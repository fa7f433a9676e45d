//! Two rows of houses, seen by the player below: their houses from left to
//! right, their store at the right.

use rules::catalogue::Family;
use rules::{BySide, Side};

use super::Look;

/// How wide a house is drawn, its wall aside.
const HOUSE: usize = 4;
/// How wide the margin is that holds the store of the player above.
const MARGIN: usize = 6;

/// A row as drawn: the letters and the seeds of its houses, from the left.
struct HouseRow {
    letters: Vec<String>,
    seeds: Vec<String>,
}

impl HouseRow {
    fn of(side: Side, houses: &[u8]) -> HouseRow {
        let row = houses.len() / 2;
        let first = match side {
            Side::First => b'A',
            Side::Second => b'a',
        };
        let seeds = &houses[side.index() * row..][..row];
        HouseRow {
            letters: (0..row).map(|place| char::from(first + place as u8).to_string()).collect(),
            seeds: seeds.iter().map(u8::to_string).collect(),
        }
    }

    /// The row as the player opposite sees it.
    fn turned(mut self) -> HouseRow {
        self.letters.reverse();
        self.seeds.reverse();
        self
    }
}

pub(super) fn draw(houses: &[u8], stores: &BySide<u8>, look: &Look<'_>) -> Vec<String> {
    let (low, high) = (look.below, look.below.other());
    let below = HouseRow::of(low, houses);
    let above = HouseRow::of(high, houses).turned();
    let wall = |left: &str, joint: &str, right: &str| {
        let walls = vec!["─".repeat(HOUSE); below.seeds.len()];
        format!("{}{left}{}{right}", " ".repeat(MARGIN), walls.join(joint))
    };
    let seeds = |row: &HouseRow| format!("{}│{}│", " ".repeat(MARGIN), cells(&row.seeds).join("│"));
    let letters =
        |row: &HouseRow| format!("{} {}", " ".repeat(MARGIN), cells(&row.letters).join(" "));
    let middle = wall("├", "┼", "┤");
    let lines = [
        label(high, below.seeds.len(), look),
        letters(&above),
        wall("┌", "┬", "┐"),
        seeds(&above),
        format!("{:>4}  {}  {}", stores[high], middle.trim_start(), stores[low]),
        seeds(&below),
        wall("└", "┴", "┘"),
        letters(&below),
        label(low, below.seeds.len(), look),
    ];
    lines.iter().map(|line| line.trim_end().to_string()).collect()
}

fn cells(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| format!("{text:>3} ")).collect()
}

/// The name of a side, over or under the middle of its row.
fn label(side: Side, row: usize, look: &Look<'_>) -> String {
    let name = look.messages.side(Family::Sowing, side);
    let width = row * (HOUSE + 1);
    let before = MARGIN + (width + 1).saturating_sub(name.chars().count()) / 2;
    format!("{}{name}", " ".repeat(before))
}
