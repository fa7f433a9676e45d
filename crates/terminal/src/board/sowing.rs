//! Two rows of houses between two stores, seen from one side.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Widget};
use rules::catalogue::Family;
use rules::{BySide, Side};

use super::BoardWidget;

/// The smallest and largest size of a house, border included.
const HOUSE: ((u16, u16), (u16, u16)) = ((7, 4), (13, 7));

/// Where each house lies: the row of the side below runs left to right at the
/// bottom, the other one right to left at the top, and a store stands at each
/// end, each player's at their right. A line of letters runs above and below.
pub(super) fn places(houses: usize, below: Side, area: Rect) -> Option<Vec<Rect>> {
    let row = houses / 2;
    let columns = row as u16 + 2;
    let ((least_width, least_height), (most_width, most_height)) = HOUSE;
    let width = (area.width / columns).min(most_width);
    let height = (area.height.saturating_sub(2) / 2).min(most_height);
    if width < least_width || height < least_height {
        return None;
    }
    let left = area.x + (area.width - columns * width) / 2;
    let top = area.y + (area.height - 2 * height - 2) / 2 + 1;
    let place = |house: usize| {
        let owner = if house < row { Side::SOUTH } else { Side::NORTH };
        let along = (house % row) as u16;
        let (column, line) = if owner == below { (along + 1, 1) } else { (row as u16 - along, 0) };
        Rect::new(left + column * width, top + line * height, width, height)
    };
    Some((0..houses).map(place).collect())
}

pub(super) fn draw(
    board: &BoardWidget<'_>,
    houses: &[u8],
    stores: BySide<u8>,
    places: &[Rect],
    buffer: &mut Buffer,
) {
    for (house, (&seeds, &rect)) in houses.iter().zip(places).enumerate() {
        draw_house(board, house, seeds, rect, buffer);
        draw_letter(board, house, houses.len() / 2, rect, buffer);
    }
    for side in Side::BOTH {
        draw_store(board, side, stores[side], places, buffer);
    }
}

fn draw_house(board: &BoardWidget<'_>, house: usize, seeds: u8, rect: Rect, buffer: &mut Buffer) {
    let (marks, theme) = (board.marks, board.theme);
    let (border, style) = if marks.cursor == Some(house) {
        (BorderType::Double, theme.open())
    } else if marks.places.taken.contains(&house) {
        (BorderType::Thick, theme.taken())
    } else if marks.places.last.contains(&house) {
        (BorderType::Thick, theme.last())
    } else if marks.places.selectable.contains(&house) {
        (BorderType::Rounded, theme.open())
    } else {
        (BorderType::Rounded, theme.wood())
    };
    let block = Block::bordered().border_type(border).border_style(style);
    let inside = block.inner(rect);
    block.render(rect, buffer);
    if let Some((_, held)) = marks.hand.filter(|&(at, _)| at == house) {
        centred(buffer, rect, rect.y, &format!("↓{held}"), theme.last());
    }
    if marks.places.taken.contains(&house) {
        centred(buffer, rect, rect.y, " × ", theme.taken());
    }
    centred(buffer, inside, inside.y, &seeds.to_string(), theme.seeds());
    heap(buffer, inside, seeds, theme.wood());
}

/// The seeds themselves, below the number, as many as there is room for.
fn heap(buffer: &mut Buffer, inside: Rect, seeds: u8, style: Style) {
    let mut left = u16::from(seeds);
    for line in inside.y + 1..inside.bottom() {
        let shown = left.min(inside.width);
        left -= shown;
        centred(buffer, inside, line, &"•".repeat(usize::from(shown)), style);
    }
}

/// The letter of a house, outside its row; legal houses have an arrow too.
fn draw_letter(board: &BoardWidget<'_>, house: usize, row: usize, rect: Rect, buffer: &mut Buffer) {
    let owner = if house < row { Side::SOUTH } else { Side::NORTH };
    let letter = char::from(if house < row { b'A' } else { b'a' } + (house % row) as u8);
    let open = board.marks.places.selectable.contains(&house);
    let (line, arrow) =
        if owner == board.below { (rect.bottom(), '▲') } else { (rect.y - 1, '▼') };
    let (text, style) = if open {
        (format!("{arrow}{letter}"), board.theme.open())
    } else {
        (letter.to_string(), board.theme.quiet())
    };
    centred(buffer, rect, line, &text, style);
}

fn draw_store(
    board: &BoardWidget<'_>,
    side: Side,
    seeds: u8,
    places: &[Rect],
    buffer: &mut Buffer,
) {
    let row = places.len() / 2;
    // The first house of the side below is at the bottom left, its opponent's last above it.
    let corner = places[board.below.index() * row];
    let width = corner.width;
    let top = places[board.below.other().index() * row].y;
    let column = if side == board.below { row as u16 } else { 0 };
    let left = if column == 0 { corner.x - width } else { corner.x + column * width };
    let rect = Rect::new(left, top, width, 2 * corner.height);
    let block = Block::bordered().border_type(BorderType::Double).border_style(board.theme.wood());
    let inside = block.inner(rect);
    block.render(rect, buffer);
    // Beside the letters of the row on its side of the board.
    let line = if side == board.below { rect.bottom() } else { rect.y - 1 };
    let owner = board.messages.side(Family::Sowing, side);
    centred(buffer, rect, line, &owner, board.theme.quiet());
    let middle = inside.y + inside.height / 2;
    centred(buffer, inside, middle.saturating_sub(1), &seeds.to_string(), board.theme.seeds());
    let below_number = Rect { y: middle, height: inside.bottom() - middle, ..inside };
    let mut left = u16::from(seeds);
    for line in below_number.y..below_number.bottom() {
        let shown = left.min(inside.width);
        left -= shown;
        centred(buffer, inside, line, &"•".repeat(usize::from(shown)), board.theme.wood());
    }
}

fn centred(buffer: &mut Buffer, rect: Rect, line: u16, text: &str, style: Style) {
    let width = text.chars().count() as u16;
    let left = rect.x + rect.width.saturating_sub(width) / 2;
    buffer.set_stringn(left, line, text, usize::from(rect.width), style);
}
