//! How a game looks: the board, who plays, the moves, and what was said.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use rules::{Picture, Side};

use super::prompt::{NOBODY, Prompt};
use super::{BoardMarks, GameScreen};
use crate::board::BoardWidget;
use crate::bots;
use crate::screens::{Context, dialog, draw_keys, moves};
use crate::{number, value_text};

/// The height of the summary at the end of a game, its frame included.
const SUMMARY: u16 = 5;

/// The width of the panel beside the board, where there is room for one.
const PANEL: u16 = 22;

pub(super) fn draw(screen: &mut GameScreen, frame: &mut Frame<'_>, context: &Context) {
    let [title, body, engine, notice, _] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(if screen.live.is_some() { 2 } else { 0 }),
        Constraint::Length(if screen.session.summary().is_some() { SUMMARY } else { 2 }),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let [beside, panel] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(PANEL)]).areas(body);
    draw_title(screen, title, frame, context);
    let is_beside = draw_board(screen, beside, frame, context);
    if is_beside {
        draw_panel(screen, panel, frame, context);
    } else if !draw_board(screen, body, frame, context) {
        let text = context.text("terminal-too-small");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), body);
    }
    if let Some(live) = &screen.live {
        let text = Paragraph::new(live.words(&context.messages)).style(context.theme.open());
        frame.render_widget(text.wrap(Wrap { trim: true }), engine);
    }
    draw_notice(screen, is_beside, notice, frame, context);
    let keys = match (&screen.remote, screen.session.is_watched()) {
        _ if screen.prompt.as_ref().is_some_and(Prompt::is_text) => "keys-typing",
        (Some(_), _) => "keys-online-game",
        (None, true) => "keys-watch",
        (None, false) => "keys-table",
    };
    draw_keys(keys, frame, context);
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

/// Draws the board; says whether it fitted.
fn draw_board(
    screen: &mut GameScreen,
    area: Rect,
    frame: &mut Frame<'_>,
    context: &Context,
) -> bool {
    let shown = screen.animation.as_ref().map(|animation| animation.picture().clone());
    let picture: Picture = shown.unwrap_or_else(|| screen.session.game().picture());
    let marks: BoardMarks = screen.marks();
    let board = BoardWidget {
        picture: &picture,
        marks: &marks,
        theme: &context.theme,
        messages: &context.messages,
        below: screen.session.below(context.settings.turning),
        coordinates: context.settings.coordinates,
    };
    let fitted = board.draw(area, frame.buffer_mut());
    screen.drawn = board.places(area).unwrap_or_default();
    fitted
}

fn draw_panel(screen: &GameScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let game = screen.session.game();
    let family = screen.session.family();
    let record = screen.session.record();
    let clocks = screen.remote_clocks(context);
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
        let is_computer = screen.session.seats()[side].computer().is_some();
        let who = record.player(side).filter(|name| !is_computer && *name != NOBODY);
        let who = who.map_or(seat, String::from);
        lines.push(Line::styled(format!("    {who}"), context.theme.quiet()));
        if let Some(clocks) = &clocks {
            lines.push(Line::styled(format!("    {}", clocks[side]), style));
        }
    }
    lines.push(Line::default());
    lines.push(Line::styled(state(screen, context), context.theme.title()));
    lines.push(Line::default());
    lines.extend(explanation(screen, context));
    let room = usize::from(area.height).saturating_sub(lines.len());
    lines.extend(moves::lines(game, usize::from(area.width), room));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

/// Whose turn it is, or what else goes on.
fn state(screen: &GameScreen, context: &Context) -> String {
    if let Some(state) = screen.remote_state(context) {
        state
    } else if screen.session.request().is_some() {
        context.text("terminal-thinking")
    } else if screen.session.summary().is_some() {
        context.text("terminal-the-end")
    } else {
        context.messages.turn(screen.session.family(), screen.session.game().turn())
    }
}

/// The value and the time of each depth, where a search explains itself.
fn explanation(screen: &GameScreen, context: &Context) -> Vec<Line<'static>> {
    if !screen.options.explains {
        return vec![];
    }
    let deepest = screen.explained.iter().rev().filter(|found| !found.lines.is_empty()).take(4);
    let mut lines: Vec<Line<'_>> = deepest
        .map(|found| {
            let seconds = found.elapsed.as_secs_f64();
            let seconds = number::decimal(context.messages.language(), seconds, 2);
            let value = value_text::value_text(found.lines[0].value, &context.messages);
            Line::raw(format!("{:>3}  {value}  {seconds} s", found.depth))
        })
        .collect();
    lines.reverse();
    lines.push(Line::default());
    lines
}

fn draw_notice(
    screen: &GameScreen,
    is_beside: bool,
    area: Rect,
    frame: &mut Frame<'_>,
    context: &Context,
) {
    let (text, style) = match &screen.prompt {
        Some(prompt) => (prompt.words(screen, context), context.theme.title()),
        None if screen.session.summary().is_some() => {
            return draw_summary(screen, area, frame, context);
        }
        None if screen.notice.is_empty() && screen.remote_notice(context).is_some() => {
            (screen.remote_notice(context).unwrap_or_default(), context.theme.warning())
        }
        None if screen.notice.is_empty() && screen.is_swapping() => {
            (context.text("terminal-swap"), context.theme.quiet())
        }
        // Without a panel nothing else says whose turn it is.
        None if screen.notice.is_empty() && !is_beside => {
            let players = screen.remote_players(context).map(|players| format!("{players}\n"));
            let text = players.unwrap_or_default() + &state(screen, context);
            (text, context.theme.quiet())
        }
        None => (screen.notice.clone(), context.theme.warning()),
    };
    frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), area);
}

/// Who won, the score, why it ended, and what can be done now.
fn draw_summary(screen: &GameScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let Some(ending) = bots::ending_words(&screen.session, &context.messages) else { return };
    let alone = if context.depth > 1 { "no" } else { "yes" };
    let said = if screen.notice.is_empty() {
        let id = match screen.remote {
            Some(_) => "online-after-the-end",
            None => "terminal-after-the-end",
        };
        context.messages.format(id, &[("alone", alone.into())])
    } else {
        screen.notice.clone()
    };
    let rating = screen.rating_words(context).map(|words| format!(" {words}"));
    let ending = ending + &rating.unwrap_or_default();
    let title = context.text("terminal-the-end");
    dialog::say(&title, &[ending, said], area, &context.theme, frame.buffer_mut());
}
