//! How a game looks: the board, who plays, the moves, and what was said.

use messages::Value;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use rules::Side;

use super::{GameScreen, Overlay};
use crate::board::BoardWidget;
use crate::bots;
use crate::screens::{Context, dialog, draw_keys, help, moves};

/// The height of the summary at the end of a game, its frame included.
const SUMMARY: u16 = 5;

/// The width of the panel beside the board, where there is room for one.
const PANEL: u16 = 22;
/// A window narrower than this shows the board alone.
const NARROW: u16 = 66;

pub(super) fn draw(screen: &mut GameScreen, frame: &mut Frame<'_>, context: &Context) {
    let [title, body, notice, _] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(if screen.session.summary().is_some() { SUMMARY } else { 2 }),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let beside = if body.width < NARROW { 0 } else { PANEL };
    let [board, panel] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(beside)]).areas(body);
    draw_title(screen, title, frame, context);
    draw_board(screen, board, frame, context);
    draw_panel(screen, panel, frame, context);
    draw_notice(screen, notice, frame, context);
    let watched = screen.session.is_watched();
    draw_keys(if watched { "keys-watch" } else { "keys-table" }, frame, context);
    draw_overlay(screen, frame, context);
}

fn draw_title(screen: &GameScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let name = screen.session.game().name();
    let options = name.split_once(':').map(|(_, options)| options.to_string()).unwrap_or_default();
    let title = format!(" {}  ", context.messages.game_title(&name));
    let line = Line::from(vec![
        Span::styled(title, context.theme.title()),
        Span::styled(options, context.theme.quiet()),
    ]);
    frame.render_widget(line, area);
    let next = screen.session.game().moves().len() + 1;
    let number = context.messages.format("terminal-move-number", &[("number", next.into())]);
    let number = Line::styled(number, context.theme.quiet()).right_aligned();
    if screen.session.summary().is_none() {
        frame.render_widget(number, area);
    }
}

fn draw_board(screen: &mut GameScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let shown = screen.animation.as_ref().map(|animation| animation.picture().clone());
    let picture = shown.unwrap_or_else(|| screen.session.game().picture());
    let marks = screen.marks();
    let board = BoardWidget {
        picture: &picture,
        marks: &marks,
        theme: &context.theme,
        messages: &context.messages,
        below: screen.session.below(context.settings.turning),
    };
    if board.draw(area, frame.buffer_mut()) {
        screen.drawn = board.places(area).unwrap_or_default();
    } else {
        screen.drawn.clear();
        let text = context.text("terminal-too-small");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    }
}

fn draw_panel(screen: &GameScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let game = screen.session.game();
    let family = screen.session.family();
    let mut lines = vec![];
    for side in Side::BOTH {
        let to_move = game.ending().is_none() && game.turn() == side;
        let mark = if to_move { "▸" } else { " " };
        let score = screen.score().map(|score| format!(" {:>2}", score[side])).unwrap_or_default();
        let style =
            if side == Side::First { context.theme.first() } else { context.theme.second() };
        let name = context.messages.side(family, side);
        lines.push(Line::styled(format!("{mark} {name}{score}"), style));
        let seat = bots::seat_words(&screen.session.seats()[side], &context.messages);
        lines.push(Line::styled(format!("    {seat}"), context.theme.quiet()));
    }
    lines.push(Line::default());
    let state = if screen.session.request().is_some() {
        context.text("terminal-thinking")
    } else if screen.session.summary().is_some() {
        context.text("terminal-the-end")
    } else {
        context.messages.turn(family, game.turn())
    };
    lines.push(Line::styled(state, context.theme.title()));
    lines.push(Line::default());
    let room = usize::from(area.height).saturating_sub(lines.len());
    lines.extend(moves::lines(game, usize::from(area.width), room));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

fn draw_notice(screen: &GameScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let (text, style) = match &screen.overlay {
        Overlay::Typing(text) => {
            let values = [("text", Value::from(text.clone()))];
            (context.messages.format("terminal-typing", &values), context.theme.title())
        }
        Overlay::Saving(text) => {
            let values = [("text", Value::from(text.clone()))];
            (context.messages.format("terminal-saving", &values), context.theme.title())
        }
        _ if screen.session.summary().is_some() => {
            return draw_summary(screen, area, frame, context);
        }
        _ if screen.notice.is_empty() && screen.is_swapping() => {
            (context.text("terminal-swap"), context.theme.quiet())
        }
        _ => (screen.notice.clone(), context.theme.warning()),
    };
    frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), area);
}

/// Who won, the score, why it ended, and what can be done now.
fn draw_summary(screen: &GameScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let Some(summary) = screen.session.summary() else { return };
    let said = if screen.notice.is_empty() {
        context.text("terminal-after-the-end")
    } else {
        screen.notice.clone()
    };
    let lines = [context.messages.ending(&summary.ending, screen.session.family()), said];
    let title = context.text("terminal-the-end");
    dialog::say(&title, &lines, area, &context.theme, frame.buffer_mut());
}

fn draw_overlay(screen: &GameScreen, frame: &mut Frame<'_>, context: &Context) {
    let area = frame.area();
    if screen.overlay == Overlay::Help {
        let lines = help::lines(screen.session.family(), context);
        let title = context.text("help-title");
        dialog::say(&title, &lines, area, &context.theme, frame.buffer_mut());
    }
}
