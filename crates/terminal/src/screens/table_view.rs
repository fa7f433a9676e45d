//! How the table looks: the board, who plays, the moves, and what was said.

use messages::Value;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use rules::Side;

use super::table::{Overlay, Table};
use super::{Context, dialog, help, moves};
use crate::Seat;
use crate::board::Board;

/// The width of the panel beside the board, where there is room for one.
const PANEL: u16 = 22;

pub(super) fn draw(table: &mut Table, frame: &mut Frame<'_>, context: &Context) {
    let [title, body, notice, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(2),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let [board, panel] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(PANEL)]).areas(body);
    draw_title(table, title, frame, context);
    draw_board(table, board, frame, context);
    draw_panel(table, panel, frame, context);
    draw_notice(table, notice, frame, context);
    let line = Paragraph::new(context.text("keys-table")).style(context.theme.quiet());
    frame.render_widget(line, keys);
    draw_overlay(table, frame, context);
}

fn draw_title(table: &Table, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let name = table.sitting.game.name();
    let title = format!(" {} ", context.messages.game_title(&name));
    let line = Line::from(vec![
        Span::styled(title, context.theme.title()),
        Span::styled(format!(" {name}"), context.theme.quiet()),
    ]);
    frame.render_widget(line, area);
}

fn draw_board(table: &mut Table, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let shown = table.animation.as_ref().map(|animation| animation.picture().clone());
    let picture = shown.unwrap_or_else(|| table.sitting.game.picture());
    let marks = table.marks();
    let board = Board {
        picture: &picture,
        marks: &marks,
        theme: &context.theme,
        below: table.below(context.settings.turning),
    };
    if board.draw(area, frame.buffer_mut()) {
        table.drawn = board.places(area).unwrap_or_default();
    } else {
        table.drawn.clear();
        let text = context.text("terminal-too-small");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    }
}

fn seat_name(table: &Table, side: Side, context: &Context) -> String {
    match &table.sitting.seats[side] {
        Seat::Human => context.text("seat-human"),
        Seat::Bot(name) => name.clone(),
    }
}

fn draw_panel(table: &Table, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let game = table.sitting.game.as_ref();
    let family = table.sitting.family();
    let mut lines = vec![];
    for side in Side::BOTH {
        let to_move = game.ending().is_none() && game.turn() == side;
        let mark = if to_move { "▸" } else { " " };
        let score = game.score().map(|score| format!(" {:>2}", score[side])).unwrap_or_default();
        let style =
            if side == Side::First { context.theme.first() } else { context.theme.second() };
        let name = context.messages.side(family, side);
        lines.push(Line::styled(format!("{mark} {name}{score}"), style));
        let seat = seat_name(table, side, context);
        lines.push(Line::styled(format!("    {seat}"), context.theme.quiet()));
    }
    lines.push(Line::default());
    let state = if table.is_thinking() {
        context.text("terminal-thinking")
    } else if let Some(ending) = game.ending() {
        context.messages.end_reason(ending.reason)
    } else {
        context.messages.turn(family, game.turn())
    };
    lines.push(Line::styled(state, context.theme.title()));
    lines.push(Line::default());
    let room = usize::from(area.height).saturating_sub(lines.len());
    lines.extend(moves::lines(game, usize::from(area.width), room));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

fn draw_notice(table: &Table, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let (text, style) = match &table.overlay {
        Overlay::Typing(text) => {
            let values = [("text", Value::from(text.clone()))];
            (context.messages.format("terminal-typing", &values), context.theme.title())
        }
        Overlay::Saving(text) => {
            let values = [("text", Value::from(text.clone()))];
            (context.messages.format("terminal-saving", &values), context.theme.title())
        }
        _ => (table.notice.clone(), context.theme.warning()),
    };
    frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), area);
}

fn draw_overlay(table: &Table, frame: &mut Frame<'_>, context: &Context) {
    let area = frame.area();
    match &table.overlay {
        Overlay::Help => {
            let lines = help::lines(table.sitting.family(), context);
            let title = context.text("help-title");
            dialog::say(&title, &lines, area, &context.theme, frame.buffer_mut());
        }
        Overlay::Ending => {
            if let Some(ending) = table.sitting.game.ending() {
                let lines = [
                    context.messages.ending(&ending, table.sitting.family()),
                    String::new(),
                    context.text("terminal-after-the-end"),
                ];
                let title = context.text("terminal-the-end");
                dialog::say(&title, &lines, area, &context.theme, frame.buffer_mut());
            }
        }
        _ => {}
    }
}
