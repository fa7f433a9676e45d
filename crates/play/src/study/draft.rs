//! A position being set up by hand: any board, until
//! the rules are asked whether it can be.

use rules::{AnyGame, AnyMatch, Picture, Side, TextError};

/// A board that may still be impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    picture: Picture,
    turn: Side,
    /// All the seeds there are, in the sowing games.
    seeds: u16,
}

impl Draft {
    /// The board of a match as it stands.
    pub fn of(played: &dyn AnyMatch) -> Self {
        let picture = played.picture();
        let seeds = seeds_of(&picture);
        Draft { picture, turn: played.turn(), seeds }
    }

    /// What there is to draw.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// The player to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Lets the other player move.
    pub fn pass_turn(&mut self) {
        self.turn = self.turn.other();
    }

    /// Takes everything off the board; seeds wait to be placed again.
    pub fn clear(&mut self) {
        match &mut self.picture {
            Picture::Sowing { houses, stores } => {
                houses.fill(0);
                (stores.first, stores.second) = (0, 0);
            }
            Picture::QuantumLeap { cells, swapping, .. } => {
                cells.fill(None);
                *swapping = false;
            }
            Picture::Line { cells, .. } => cells.fill(None),
        }
    }

    /// The seeds that still lie beside the board; fewer than none where too
    /// many are on it. Other games have no seeds.
    pub fn missing_seeds(&self) -> Option<i32> {
        matches!(self.picture, Picture::Sowing { .. })
            .then(|| i32::from(self.seeds) - i32::from(seeds_of(&self.picture)))
    }

    /// Puts seeds into a house or takes some out.
    pub fn change_seeds(&mut self, house: usize, by: i16) {
        if let Picture::Sowing { houses, .. } = &mut self.picture
            && let Some(seeds) = houses.get_mut(house)
        {
            *seeds = changed(*seeds, by, self.seeds);
        }
    }

    /// Puts seeds into a store or takes some out.
    pub fn change_store(&mut self, side: Side, by: i16) {
        if let Picture::Sowing { stores, .. } = &mut self.picture {
            stores[side] = changed(stores[side], by, self.seeds);
        }
    }

    /// Gives the seeds beside the board to the stores, so that the two are as
    /// equal as can be; too many in play are taken back from the fuller store.
    pub fn settle_stores(&mut self) {
        let mut missing = self.missing_seeds().unwrap_or(0);
        let Picture::Sowing { stores, .. } = &mut self.picture else { return };
        while missing > 0 {
            let side = if stores.first <= stores.second { Side::First } else { Side::Second };
            stores[side] += 1;
            missing -= 1;
        }
        while missing < 0 && stores.first + stores.second > 0 {
            let side = if stores.first >= stores.second { Side::First } else { Side::Second };
            stores[side] -= 1;
            missing += 1;
        }
    }

    /// Puts a stone or mark on a place, or takes it away.
    pub fn put(&mut self, place: usize, stone: Option<Side>) {
        if let Picture::QuantumLeap { cells, .. } | Picture::Line { cells, .. } = &mut self.picture
            && let Some(cell) = cells.get_mut(place)
        {
            *cell = stone;
        }
        if let Picture::QuantumLeap { swapping, .. } = &mut self.picture {
            *swapping = false;
        }
    }

    /// What the next touch of a place makes of it: nothing, the first
    /// player's, the second's, nothing again.
    pub fn turn_over(&mut self, place: usize) {
        let next = match self.stone(place) {
            None => Some(Side::First),
            Some(Side::First) => Some(Side::Second),
            Some(Side::Second) => None,
        };
        self.put(place, next);
    }

    fn stone(&self, place: usize) -> Option<Side> {
        match &self.picture {
            Picture::QuantumLeap { cells, .. } | Picture::Line { cells, .. } => {
                cells.get(place).copied().flatten()
            }
            Picture::Sowing { .. } => None,
        }
    }

    /// The position as its game writes it.
    pub fn text(&self) -> String {
        match &self.picture {
            Picture::Sowing { houses, stores } => {
                let turn = if self.turn == Side::SOUTH { "S" } else { "N" };
                let numbers = houses.iter().chain([&stores.first, &stores.second]);
                let numbers: Vec<String> = numbers.map(u8::to_string).collect();
                format!("{}-{turn}", numbers.join("-"))
            }
            Picture::QuantumLeap { side, cells, swapping } => {
                let rows = 2 * side - 1;
                let widths = (0..rows).map(|row| rows - row.abs_diff(side - 1));
                let phase = if *swapping { "swap" } else { "play" };
                let board = joined(cells, widths.map(|width| (width, 0)), ['O', 'X']);
                format!("{board} {} {phase}", if self.turn == Side::First { 'O' } else { 'X' })
            }
            Picture::Line { shape, cells, .. } => {
                let board = joined(cells, line_rows(shape), ['X', 'O']);
                format!("{board} {}", if self.turn == Side::First { 'X' } else { 'O' })
            }
        }
    }

    /// The match that begins with this position, or why it cannot be.
    pub fn check(&self, game: &AnyGame) -> Result<Box<dyn AnyMatch>, TextError> {
        game.start_from(&self.text())
    }
}

fn seeds_of(picture: &Picture) -> u16 {
    match picture {
        Picture::Sowing { houses, stores } => houses
            .iter()
            .chain([&stores.first, &stores.second])
            .map(|&seeds| u16::from(seeds))
            .sum(),
        _ => 0,
    }
}

fn changed(seeds: u8, by: i16, most: u16) -> u8 {
    (i16::from(seeds) + by).clamp(0, most.min(255) as i16) as u8
}

/// For each row of a board in many dimensions: its width, and how many
/// dimensions begin again with it.
fn line_rows(shape: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let (&columns, slower) = shape.split_last().unwrap_or((&0, &[]));
    (0..slower.iter().product()).map(move |row: usize| {
        let mut block = 1;
        let begun = slower.iter().rev().take_while(|&&length| {
            block *= length;
            row.is_multiple_of(block)
        });
        (columns, if row == 0 { 0 } else { begun.count() })
    })
}

fn joined(
    cells: &[Option<Side>],
    rows: impl Iterator<Item = (usize, usize)>,
    marks: [char; 2],
) -> String {
    let mut text = String::new();
    let mut rest = cells;
    for (width, begun) in rows {
        if !text.is_empty() {
            text.push_str(&if begun == 0 { "/".to_string() } else { "|".repeat(begun) });
        }
        let (row, below) = rest.split_at(width.min(rest.len()));
        text.extend(row.iter().map(|cell| cell.map_or('.', |side| marks[side.index()])));
        rest = below;
    }
    text
}

#[cfg(test)]
mod tests {
    use rules::catalogue;

    use super::*;

    #[test]
    fn every_board_is_written_as_its_game_reads_it() {
        let more = ["velha:dimensions=4", "mnk:2,5,3", "quantum-leap:side=6,swap=once"];
        for name in catalogue::ENTRIES.iter().chain(&more) {
            let game = catalogue::parse(name).unwrap();
            let mut played = game.start();
            for _ in 0..4 {
                let again = Draft::of(played.as_ref()).check(&game).unwrap();
                assert_eq!(again.position(), played.position(), "{name}");
                let mv = played.legal_moves().pop().unwrap();
                played.play(&mv).unwrap();
            }
        }
    }

    #[test]
    fn seeds_wait_beside_the_board_until_they_are_placed() {
        let game = catalogue::parse("oware").unwrap();
        let mut draft = Draft::of(game.start().as_ref());
        draft.clear();
        assert_eq!(draft.missing_seeds(), Some(48));
        draft.change_seeds(5, 3);
        draft.change_seeds(6, 100);
        draft.change_seeds(6, -46);
        draft.change_store(Side::SOUTH, 20);
        draft.settle_stores();
        assert_eq!(draft.text(), "0-0-0-0-0-3-2-0-0-0-0-0-22-21-S");
        draft.pass_turn();
        assert_eq!(draft.check(&game).unwrap().turn(), Side::NORTH);
        draft.change_seeds(0, 4);
        assert_eq!(draft.missing_seeds(), Some(-4));
        draft.settle_stores();
        assert_eq!(draft.missing_seeds(), Some(0));
    }

    #[test]
    fn a_touch_turns_a_place_over() {
        let game = catalogue::parse("velha").unwrap();
        let mut draft = Draft::of(game.start().as_ref());
        draft.turn_over(4);
        draft.pass_turn();
        assert_eq!(draft.text(), ".../.X./... O");
        assert!(draft.check(&game).is_ok());
        draft.turn_over(4);
        assert!(draft.check(&game).is_err(), "X begins");
        draft.turn_over(4);
        draft.turn_over(99);
        assert_eq!(draft.text(), ".../.../... O");
    }
}
