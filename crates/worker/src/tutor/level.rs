//! An opponent at one's level: what somebody loses per move in the games on this device, the level that plays like that, and a
//! twin.

use review::{LevelEstimate, OwnGame};
use rules::Side;
use rules::record::link;

use super::html::escaped;
use super::shown::Shown;
use super::{Desk, PATIENCE, TutorLesson};
use crate::files::Files;
use crate::kept_games::KeptGame;

/// Positions searched for a move.
const NODES: u64 = 30_000;

/// The screen of one's level.
pub(super) struct LevelScreen {
    estimate: Option<LevelEstimate>,
}

impl LevelScreen {
    /// The level in the game that was finished most often or, if one is named, in that one.
    pub(super) fn new(wanted: &str, finished: &str) -> Self {
        let kept = finished.lines().filter_map(KeptGame::read);
        let games = kept.filter_map(|kept| own_game(kept.link)).collect();
        LevelScreen { estimate: LevelEstimate::new(games, Some(wanted)) }
    }

    fn go_on(&mut self, desk: &Desk<'_>) {
        let Some(estimate) = &mut self.estimate else { return };
        let resources = desk.files.resources(estimate.game());
        let until = desk.around.now() + PATIENCE;
        while desk.think(NODES, |thinking| estimate.step(&resources, thinking)).unwrap_or(false)
            && desk.around.now() < until
        {}
    }

    fn html(&self, desk: &Desk<'_>) -> String {
        let mut html = format!(
            "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{}</h2>",
            desk.text("level-title")
        );
        let Some(estimate) = self.estimate.as_ref().filter(|it| !it.is_empty()) else {
            return html + &format!("<p>{}</p></section>", desk.text("level-none"));
        };
        let (game, name) = (estimate.game(), estimate.game().name());
        let title = desk.messages.game_title(&name);
        let values = [("games", estimate.games().into()), ("game", title.into())];
        html += &format!("<p class=soft>{}</p>", desk.format("level-games", &values));
        if estimate.done() < estimate.len() {
            let values = [("done", estimate.done().into()), ("all", estimate.len().into())];
            html += &format!(
                "<p>{}</p><progress value={} max={} aria-label=\"{}\"></progress>",
                desk.format("level-looking", &values),
                estimate.done(),
                estimate.len(),
                desk.text("level-progress"),
            );
        } else if let Some(found) = estimate.result() {
            let [level, twin] = found.in_words(game.family(), desk.messages);
            let play = desk.format("level-play", &[("level", found.fitted.level.id().into())]);
            html += &format!(
                "<div role=status><p>{}</p><p>{}</p></div><p class=row>\
                 <a class=\"button main\" href=\"#/computer/{name}@{}\">{play}</a>\
                 <a class=button href=\"#/computer/{name}@{}\">{}</a></p>",
                escaped(&level),
                escaped(&twin),
                found.fitted.level.id(),
                found.fitted.twin(),
                desk.text("level-play-twin"),
                name = escaped(&name),
            );
        }
        html + "</section>"
    }
}

/// A game against somebody with a name, such as a level: the other side is one's own.
fn own_game(text: &str) -> Option<OwnGame> {
    let record = link::read(text).ok()?;
    let is_named = |side: &Side| record.player(*side).is_some_and(|name| name != "?");
    let unnamed: Vec<Side> = Side::BOTH.into_iter().filter(|side| !is_named(side)).collect();
    let [side] = unnamed[..] else { return None };
    Some(OwnGame { game: record.game().clone(), course: record.to_match(), side })
}

impl TutorLesson for LevelScreen {
    fn wants(&self, files: &Files) -> Option<String> {
        files.wanted_tables(self.estimate.as_ref()?.game())
    }

    fn act(&mut self, _: &str, desk: &Desk<'_>) -> Shown {
        self.go_on(desk);
        let is_partial =
            self.estimate.as_ref().is_some_and(|it| !it.is_empty() && it.done() < it.len());
        let flags = if is_partial { "m" } else { "" };
        Shown { html: self.html(desk), flags: flags.into(), ..Shown::default() }
    }
}
