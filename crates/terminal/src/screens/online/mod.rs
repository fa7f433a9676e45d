//! The screens of online play.

mod actions;
mod home;
mod log_in;
mod propose;
mod scores;
mod wait;

pub(super) use actions::ActionsScreen;
pub(crate) use home::OnlineHome;
#[cfg(test)]
pub(super) use {
    log_in::LogInScreen, propose::ProposeScreen, scores::ScoresScreen, wait::WaitForGame,
};

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Context;

/// Says on the line above the keys what the network brought.
pub(super) fn draw_notice(frame: &mut Frame<'_>, context: &Context) {
    let Some(notice) = context.online.notice() else { return };
    let area = frame.area();
    let row = Rect { y: area.bottom().saturating_sub(2), height: 1.min(area.height), ..area };
    let text = notice.words(&context.messages);
    frame.render_widget(ratatui::widgets::Clear, row);
    frame.render_widget(Line::styled(text, context.theme.warning()), row);
}
