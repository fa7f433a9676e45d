//! How a study looks: the board, what the engine finds, and the moves with
//! their variations.

use play::study::Word;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use rules::Side;

use super::{StudyPrompt, StudyScreen};
use crate::board::BoardWidget;
use crate::saved;
use crate::screens::{Context, draw_keys};

/// The width of the list of moves, where there is room for one.
const PANEL: u16 = 24;

pub(super) fn draw(screen: &mut StudyScreen, frame: &mut Frame<'_>, context: &Context) {
    let [title, body, engine, notice, _] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(if screen.reviewing.is_some() && frame.area().height >= 24 {
            3
        } else {
            2
        }),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    draw_title(screen, title, frame, context);
    let [beside, panel] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(PANEL)]).areas(body);
    if draw_board(screen, beside, frame, context) {
        draw_moves(screen, panel, frame, context);
    } else if !draw_board(screen, body, frame, context) {
        let text = context.text("terminal-too-small");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), body);
    }
    let live = screen.live.as_ref().map(|live| live.words(&context.messages));
    let found = live.or_else(|| screen.review_words(context)).unwrap_or_default();
    let found = Paragraph::new(found).style(context.theme.open()).wrap(Wrap { trim: true });
    frame.render_widget(found, engine);
    draw_notice(screen, notice, frame, context);
    let keys = match (&screen.editor, &screen.reviewing) {
        _ if is_text(screen) => "keys-typing",
        (Some(_), _) => "keys-editor",
        (None, Some(_)) => "keys-review",
        (None, None) => "keys-study",
    };
    draw_keys(keys, frame, context);
}

/// Is a text typed, and not just a key pressed for yes or no?
fn is_text(screen: &StudyScreen) -> bool {
    screen.typed.as_ref().is_some_and(|(asked, _)| !matches!(asked, StudyPrompt::Replace(_)))
}

fn draw_title(screen: &StudyScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let name = screen.study.game().name();
    let id = if screen.editor.is_some() { "study-editing" } else { "study-title" };
    let title = context.messages.game_title(&name);
    let title = context.messages.format(id, &[("game", title.into())]);
    frame.render_widget(Line::styled(format!(" {title}"), context.theme.title()), area);
    let family = screen.study.game().family();
    let turn = screen.editor.as_ref().map_or(screen.session.game().turn(), |it| it.draft.turn());
    let turn = match screen.session.game().ending().filter(|_| screen.editor.is_none()) {
        Some(ending) => context.messages.ending(&ending, family),
        None => context.messages.turn(family, turn),
    };
    frame.render_widget(Line::styled(turn, context.theme.quiet()).right_aligned(), area);
}

/// Draws the board; says whether it fitted.
fn draw_board(
    screen: &mut StudyScreen,
    area: Rect,
    frame: &mut Frame<'_>,
    context: &Context,
) -> bool {
    let picture = match &screen.editor {
        Some(editor) => editor.draft.picture().clone(),
        None => screen.session.game().picture(),
    };
    let marks = screen.marks();
    let board = BoardWidget {
        picture: &picture,
        marks: &marks,
        theme: &context.theme,
        messages: &context.messages,
        below: Side::First,
        coordinates: context.settings.coordinates,
    };
    let fitted = board.draw(area, frame.buffer_mut());
    screen.drawn = board.places(area).unwrap_or_default();
    fitted
}

/// The moves with their variations, the one shown in sight.
fn draw_moves(screen: &StudyScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let width = usize::from(area.width);
    let mut lines: Vec<Line<'_>> = vec![Line::default()];
    let (mut column, mut shown) = (0, 0);
    for word in screen.study.words() {
        let (text, style) = match &word {
            Word::Number(number) => (number.clone(), context.theme.quiet()),
            Word::Move(node) => {
                let text = format!("{}{}", screen.study.node(*node).text, screen.sign(*node));
                let style = match *node == screen.at {
                    true => context.theme.cursor(),
                    false => Style::new(),
                };
                (text, style)
            }
            Word::Comment(comment) => {
                (comment.clone(), Style::new().add_modifier(Modifier::ITALIC))
            }
            Word::Open => ("(".to_string(), context.theme.quiet()),
            Word::Close => (")".to_string(), context.theme.quiet()),
        };
        let length = text.chars().count() + 1;
        if column + length > width {
            lines.push(Line::default());
            column = 0;
        }
        column += length;
        if word == Word::Move(screen.at) {
            shown = lines.len() - 1;
        }
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::styled(text, style));
            line.push_span(" ");
        }
    }
    let room = usize::from(area.height);
    let skipped = (shown + 1).saturating_sub(room);
    let lines: Vec<Line<'_>> = lines.into_iter().skip(skipped).take(room).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn draw_notice(screen: &StudyScreen, area: Rect, frame: &mut Frame<'_>, context: &Context) {
    let (text, style) = match (&screen.typed, &screen.editor) {
        (Some((asked, text)), _) => {
            let id = match asked {
                StudyPrompt::Move => "terminal-typing",
                StudyPrompt::File => "terminal-saving",
                StudyPrompt::Position => "study-position",
                StudyPrompt::Replace(_) => "terminal-replace",
            };
            let file = match asked {
                StudyPrompt::Replace(name) => name.clone(),
                _ => String::new(),
            };
            let formats = saved::extension_words(screen.study.game(), &context.messages);
            let values =
                [("text", text.clone().into()), ("file", file.into()), ("formats", formats.into())];
            (context.messages.format(id, &values), context.theme.title())
        }
        (None, Some(editor)) if screen.notice.is_empty() => {
            let missing = editor.draft.missing_seeds().filter(|&missing| missing != 0);
            let text = missing.map(|missing| {
                let id = if missing > 0 { "study-missing" } else { "study-too-many" };
                let seeds = i64::from(missing.abs());
                context.messages.format(id, &[("seeds", seeds.into())])
            });
            (text.unwrap_or_default(), context.theme.quiet())
        }
        _ => (screen.notice.clone(), context.theme.warning()),
    };
    frame.render_widget(Line::styled(text, style), area);
}
