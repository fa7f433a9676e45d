//! A moment of a game at which the player looks for a better move.

use messages::Value;
use review::{Alternative, Loss, Mark, alternatives, loss_in_words};
use rules::{AnyGame, AnyMatch};

use super::Desk;
use super::html::{button, decimal, escaped, main_button};
use super::shown::Shown;

/// The size of the transposition table in MiB.
pub(super) const MEBIBYTES: usize = 8;
/// Positions searched for all moves of a position together.
const NODES: u64 = 240_000;

/// A moment to try again.
pub(super) struct TryAgain {
    game: AnyGame,
    /// The game before the move.
    before: Box<dyn AnyMatch>,
    /// The move that was a mistake.
    mistake: String,
    /// The better line that the review found.
    better: Vec<String>,
    /// What every move loses, once it was asked.
    moves: Option<Vec<Alternative>>,
    /// The moves that were tried, the last one last.
    tried: Vec<String>,
    is_answered: bool,
}

impl TryAgain {
    pub(super) fn new(
        game: &AnyGame,
        before: Box<dyn AnyMatch>,
        mistake: &str,
        better: &[String],
    ) -> Self {
        TryAgain {
            game: game.clone(),
            before,
            mistake: mistake.to_string(),
            better: better.to_vec(),
            moves: None,
            tried: vec![],
            is_answered: false,
        }
    }

    /// Was a good move found, or the answer shown?
    pub(super) fn is_answered(&self) -> bool {
        self.is_answered
    }

    /// Was the first move that was tried a good one?
    pub(super) fn is_clean(&self) -> bool {
        self.is_answered && self.tried.len() == 1
    }

    /// Tries a move, or shows the answer.
    pub(super) fn act(&mut self, action: &str, desk: &Desk<'_>) {
        if self.is_answered {
            return;
        }
        if action == "answer" {
            self.judge(desk);
            self.is_answered = true;
            self.tried.push(String::new());
        } else if let Some(mv) = action.strip_prefix("move ")
            && self.before.check(mv).is_ok()
        {
            self.judge(desk);
            self.is_answered = self.is_good(mv);
            self.tried.push(mv.to_string());
        }
    }

    /// Computes what every move loses.
    fn judge(&mut self, desk: &Desk<'_>) {
        if self.moves.is_none() {
            let resources = desk.files.resources(&self.game);
            let each = NODES / self.before.legal_moves().len().max(1) as u64;
            let found = desk.think(each, |thinking| {
                alternatives(&self.game, &*self.before, MEBIBYTES, &resources, thinking)
            });
            self.moves = Some(found.unwrap_or_default());
        }
    }

    /// Does a move lose nothing worth naming, by either search?
    fn is_good(&self, mv: &str) -> bool {
        let found = self.moves.iter().flatten().find(|one| one.mv == mv);
        self.better.first().is_some_and(|best| best == mv)
            || mv != self.mistake && found.is_some_and(|one| one.mark() == Mark::Sound)
    }

    /// The board with the question beside it. `done` is what can be done afterwards.
    pub(super) fn show(&self, desk: &Desk<'_>, done: &str) -> Shown {
        let family = self.game.family();
        let side = desk.messages.side(family, self.before.turn());
        let last = self.tried.last().map_or("", String::as_str);
        let mut shown = Shown::of(&*self.before);
        if self.is_answered {
            let best = if last.is_empty() { self.best() } else { last.to_string() };
            let mut after = self.before.boxed_clone();
            if after.play(&best).is_ok() {
                shown = Shown { flags: "w".into(), ..Shown::of(&*after) };
            }
        }
        let values = [("side", side.into()), ("move", self.mistake.as_str().into())];
        let verdict = self.verdict(last, desk);
        let mut html = format!(
            "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{}</h2><p role=status>{verdict}</p>",
            desk.format("tutor-find-better", &values),
        );
        if self.is_answered {
            html += &self.list(desk);
            html += &format!("<p class=row>{done}</p></section>");
        } else {
            let answer = button("answer", &desk.text("tutor-show-answer"));
            let back = button("back", &desk.text("tutor-back"));
            html += &format!("<p class=row>{answer}{back}</p></section>");
        }
        shown.said = self.plain_verdict(last, desk);
        shown.side = Some(self.before.turn());
        shown.html = html;
        shown
    }

    fn best(&self) -> String {
        let first = self.moves.iter().flatten().next().map(|one| one.mv.clone());
        self.better.first().cloned().or(first).unwrap_or_default()
    }

    fn verdict(&self, last: &str, desk: &Desk<'_>) -> String {
        escaped(&self.plain_verdict(last, desk))
    }

    fn plain_verdict(&self, last: &str, desk: &Desk<'_>) -> String {
        let messages = desk.messages;
        if self.tried.is_empty() {
            return messages.text("tutor-your-move");
        }
        if last.is_empty() {
            return messages.format("tutor-answer", &[("move", self.best().into())]);
        }
        let found = self.moves.iter().flatten().find(|one| one.mv == last);
        let lost = found.map_or(String::new(), |one| lost(one.loss, desk));
        let values = [("move", Value::from(last)), ("lost", lost.into())];
        let id = match (self.is_answered, last == self.mistake) {
            (true, _) => "tutor-right",
            (false, true) => "tutor-same-mistake",
            (false, false) => "tutor-wrong",
        };
        messages.format(id, &values)
    }

    /// What every move loses.
    fn list(&self, desk: &Desk<'_>) -> String {
        let mut html = format!("<h3>{}</h3><ul class=judged>", desk.text("tutor-every-move"));
        for one in self.moves.iter().flatten() {
            let is_good = self.is_good(&one.mv);
            let lost = if is_good {
                desk.messages.text("tutor-loses-nothing")
            } else {
                lost(one.loss, desk)
            };
            let sign = if is_good { "✓" } else { one.mark().sign() };
            html += &format!(
                "<li><b>{}</b> {sign} <span class=soft>{}</span></li>",
                escaped(&one.mv),
                escaped(&lost)
            );
        }
        html + "</ul>"
    }
}

/// What a loss amounts to, and how certain that is; plain text.
pub(super) fn lost(loss: Loss, desk: &Desk<'_>) -> String {
    loss_in_words(loss, desk.messages)
}

/// The buttons that end a moment: the next one, if there is one, and the way back.
pub(super) fn endings(next: Option<(&str, &str)>, desk: &Desk<'_>) -> String {
    let next = next.map(|(value, id)| main_button(value, &desk.text(id))).unwrap_or_default();
    format!("{next}{}", button("back", &desk.text("tutor-back")))
}

/// A percentage with one decimal.
pub(super) fn percent(share: f64, desk: &Desk<'_>) -> String {
    decimal(desk.messages.language(), 100.0 * share, 1)
}
