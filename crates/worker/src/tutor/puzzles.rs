//! Puzzles: the one of the day, a run of rising difficulty, as many as possible in three
//! minutes, or those of one theme.
//!
//! The device keeps the rating in the first line, and the days on which the puzzle of the day was
//! solved, `d SET DAY`, in those after it.

use std::time::Duration;

use messages::Value;
use puzzles::{Aim, Answered, Attempt, Puzzle, PuzzleRating, PuzzleSet, PuzzleTheme};
use rules::{AnyMatch, SplitMix64, Step};

use super::html::{button, escaped, main_button};
use super::shown::Shown;
use super::{Desk, TutorLesson};
use crate::files::Files;

/// The sets by name.
const SETS: [&str; 5] = ["oril", "ouri", "oware", "quantum-leap", "line"];
/// How long the timed mode lasts.
const TIMED: Duration = Duration::from_secs(180);
/// By how much the grade rises from one puzzle of a run to the next.
const RISE: i32 = 40;
/// Among how many puzzles of about the same grade one is drawn.
const DRAWN: usize = 30;
/// The most days that are remembered.
const MOST_DAYS: usize = 400;

/// Where puzzles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PuzzleMode {
    Day,
    Run,
    Timed,
    Theme(PuzzleTheme),
}

/// A puzzle being solved.
struct Solving {
    puzzle: Puzzle,
    attempt: Attempt,
    /// Was a wrong move tried, or the answer asked for?
    is_spoiled: bool,
    /// What the last move was answered.
    verdict: String,
    /// Where the right move begins, if it was asked for.
    places: Vec<usize>,
}

/// The puzzles screen.
pub(super) struct PuzzleLesson {
    name: &'static str,
    set: Option<PuzzleSet>,
    rating: PuzzleRating,
    days: Vec<String>,
    mode: Option<PuzzleMode>,
    solving: Option<Solving>,
    solved: u32,
    /// When the timed mode ends, by the clock of the worker.
    until: Duration,
    is_changed: bool,
    /// Is there an account that keeps the rating too? Unknown until it was asked.
    has_account: Option<bool>,
    /// What begins as soon as the set is here.
    wanted: Option<PuzzleMode>,
}

impl PuzzleMode {
    /// The words for it in addresses and values of buttons.
    fn id(self) -> String {
        match self {
            PuzzleMode::Day => "day".into(),
            PuzzleMode::Run => "run".into(),
            PuzzleMode::Timed => "timed".into(),
            PuzzleMode::Theme(theme) => format!("theme/{}", theme.id()),
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        match id.split_once('/') {
            Some(("theme", theme)) => PuzzleTheme::from_id(theme).map(PuzzleMode::Theme),
            _ => [PuzzleMode::Day, PuzzleMode::Run, PuzzleMode::Timed]
                .into_iter()
                .find(|mode| mode.id() == id),
        }
    }
}

/// The set and the mode that an address names, such as `ouri/run`; the first set if it names
/// none.
fn named(place: &str) -> (&'static str, Option<PuzzleMode>) {
    let (set, mode) = place.split_once('/').unwrap_or((place, ""));
    match SETS.into_iter().find(|known| *known == set) {
        Some(set) => (set, PuzzleMode::from_id(mode)),
        None => (SETS[0], PuzzleMode::from_id(place)),
    }
}

impl PuzzleLesson {
    /// The puzzles that an address names.
    pub(super) fn new(place: &str, kept: &str, is_known: bool) -> Self {
        let (name, wanted) = named(place);
        let mut lines = kept.lines();
        let rating = lines.next().and_then(PuzzleRating::read).unwrap_or_default();
        PuzzleLesson {
            name,
            set: None,
            rating,
            days: lines.map(String::from).collect(),
            mode: None,
            solving: None,
            solved: 0,
            until: Duration::ZERO,
            is_changed: false,
            // Nobody is asked for whom there is none.
            has_account: (!is_known).then_some(false),
            wanted,
        }
    }

    fn file(&self) -> String {
        format!("{}.puzzles", self.name)
    }

    /// What the account is asked: to compare its rating with that of this device.
    fn account_question(&self) -> String {
        let PuzzleRating { value, count } = self.rating;
        format!(r#"PUT /api/v1/me/puzzles {{"rating":{value},"tried":{count}}}"#)
    }

    /// Takes the account's rating over if more puzzles are behind it.
    fn compare_with_account(&mut self, desk: &Desk<'_>) {
        let Some(answer) = desk.files.text(&self.account_question()) else { return };
        let kept = account_rating(answer);
        self.has_account = Some(kept.is_some());
        if let Some(kept) = kept.filter(|kept| kept.count > self.rating.count) {
            self.rating = kept;
            self.is_changed = true;
        }
    }

    /// Is the set here, as far as it can be had?
    fn has_set(&mut self, desk: &Desk<'_>) -> bool {
        if self.set.is_none() {
            let text = desk.files.text(&self.file());
            self.set = text.and_then(|text| PuzzleSet::read(text).ok());
        }
        self.set.is_some() || desk.files.has(&self.file())
    }

    fn day_line(&self, day: u32) -> String {
        format!("d {} {day}", self.name)
    }

    /// The next puzzle of the mode.
    fn next(&mut self, desk: &Desk<'_>) {
        let (Some(set), Some(mode)) = (&self.set, self.mode) else { return };
        let at = match mode {
            PuzzleMode::Day => set.of_day(desk.day),
            PuzzleMode::Theme(theme) => self.drawn(set, |puzzle| puzzle.themes.contains(&theme)),
            PuzzleMode::Run | PuzzleMode::Timed => self.drawn(set, |_| true),
        };
        let puzzle = at.and_then(|at| set.puzzles.get(at)).cloned();
        self.solving = puzzle.and_then(|puzzle| {
            let attempt = Attempt::new(&puzzle).ok()?;
            let (verdict, places) = (String::new(), vec![]);
            Some(Solving { puzzle, attempt, is_spoiled: false, verdict, places })
        });
    }

    /// A puzzle of about the right grade.
    fn drawn(&self, set: &PuzzleSet, fits: impl Fn(&Puzzle) -> bool) -> Option<usize> {
        let wanted = match self.mode {
            Some(PuzzleMode::Theme(_)) => self.rating.value,
            _ => self.rating.value - 200 + RISE * self.solved as i32,
        };
        let mut near: Vec<usize> =
            (0..set.puzzles.len()).filter(|&at| fits(&set.puzzles[at])).collect();
        near.sort_by_key(|&at| (set.puzzles[at].rating() - wanted).abs());
        near.truncate(DRAWN);
        let seed = u64::from(self.rating.count) << 8 | u64::from(self.solved);
        let count = near.len() as u64;
        (count > 0).then(|| near[SplitMix64::new(seed).below(count) as usize])
    }

    fn begin(&mut self, mode: PuzzleMode, desk: &Desk<'_>) {
        (self.mode, self.solved, self.until) = (Some(mode), 0, desk.around.now() + TIMED);
        self.next(desk);
    }

    fn is_late(&self, desk: &Desk<'_>) -> bool {
        self.mode == Some(PuzzleMode::Timed) && desk.around.now() >= self.until
    }

    /// A move of the solver, or the request to see it.
    fn solve(&mut self, action: &str, desk: &Desk<'_>) {
        let is_late = self.is_late(desk);
        let Some(solving) = self.solving.as_mut().filter(|it| !it.attempt.is_solved() && !is_late)
        else {
            return;
        };
        let rating = solving.puzzle.rating();
        let answered = match action.strip_prefix("move ") {
            Some(mv) => solving.attempt.play(mv).ok(),
            None => {
                solving.show_answer(desk);
                Some(Answered::Wrong)
            }
        };
        match answered {
            Some(Answered::Wrong) => {
                if solving.places.is_empty() {
                    solving.verdict = desk.messages.text("tutor-puzzle-wrong");
                }
                if !std::mem::replace(&mut solving.is_spoiled, true) {
                    self.rating.add(rating, false);
                    self.is_changed = true;
                }
            }
            Some(Answered::GoOn) => {
                solving.verdict = desk.messages.text("tutor-puzzle-go-on");
                solving.places.clear();
            }
            Some(Answered::Solved) => self.finished(desk),
            None => {}
        }
    }

    fn finished(&mut self, desk: &Desk<'_>) {
        let line = self.day_line(desk.day);
        let Some(solving) = &mut self.solving else { return };
        solving.places.clear();
        let id = if solving.is_spoiled { "tutor-puzzle-solved" } else { "tutor-puzzle-clean" };
        solving.verdict = desk.messages.text(id);
        // Where more than one move is right the puzzle ends, and what is proved is said.
        if solving.puzzle.aim == Aim::Win && solving.attempt.game().ending().is_none() {
            solving.verdict += &format!(" {}", desk.messages.text("tutor-puzzle-proved"));
        }
        if !solving.is_spoiled {
            self.rating.add(solving.puzzle.rating(), true);
            self.solved += 1;
        }
        if self.mode == Some(PuzzleMode::Day) && !self.days.contains(&line) {
            self.days.push(line);
        }
        self.is_changed = true;
    }

    fn kept(&self) -> String {
        let from = self.days.len().saturating_sub(MOST_DAYS);
        let days: String = self.days[from..].iter().map(|day| format!("{day}\n")).collect();
        format!("{}\n{days}", self.rating.write())
    }

    fn show(&mut self, desk: &Desk<'_>) -> Shown {
        let mut shown = match (&self.solving, self.is_late(desk)) {
            (Some(solving), false) => self.board(solving, desk),
            (Some(_), true) => Shown { html: self.time_is_up(desk), ..Shown::default() },
            (None, _) => Shown { html: self.menu(desk), ..Shown::default() },
        };
        if self.mode == Some(PuzzleMode::Timed) && self.solving.is_some() && !self.is_late(desk) {
            shown.flags += "l";
        }
        if std::mem::take(&mut self.is_changed) {
            shown.kept = Some(("puzzles", self.kept()));
        }
        shown
    }

    /// The rating, once there is one.
    fn head(&self, desk: &Desk<'_>) -> String {
        if self.rating.count == 0 {
            return String::new();
        }
        let values =
            [("rating", Value::from(self.rating.value)), ("count", self.rating.count.into())];
        format!("<p class=soft>{}</p>", desk.format("tutor-puzzle-rating", &values))
    }

    fn menu(&self, desk: &Desk<'_>) -> String {
        let mut html = String::from("<section class=\"card stack\">");
        html += &format!(
            "<h2 id=tutor-head tabindex=-1>{}</h2><p class=row>",
            desk.text("tutor-puzzle-which")
        );
        for name in SETS {
            let label = desk.text(&format!("tutor-set-{name}"));
            let pressed = name == self.name;
            html += &format!(
                "<button class=button value=\"set {name}\" aria-pressed={pressed}>{label}</button>"
            );
        }
        html += "</p>";
        if self.set.as_ref().is_none_or(|set| set.puzzles.is_empty()) {
            return html + &format!("<p>{}</p></section>", desk.text("tutor-no-puzzles"));
        }
        html += &self.head(desk);
        let is_done = self.days.contains(&self.day_line(desk.day));
        let day = if is_done { "tutor-puzzle-day-again" } else { "tutor-puzzle-day" };
        html += &format!("<p class=row>{}", main_button("day", &desk.text(day)));
        html += &button("run", &desk.text("tutor-puzzle-run"));
        html += &format!("{}</p>", button("timed", &desk.text("tutor-puzzle-timed")));
        html += &format!("<h3>{}</h3><p class=row>", desk.text("tutor-puzzle-themes"));
        for theme in PuzzleTheme::ALL {
            let puzzles = self.set.iter().flat_map(|set| &set.puzzles);
            let count = puzzles.filter(|puzzle| puzzle.themes.contains(&theme)).count();
            if count > 0 {
                let label = desk.text(&format!("tutor-theme-{}", theme.id()));
                html += &button(&format!("theme {}", theme.id()), &format!("{label} ({count})"));
            }
        }
        let practice = desk.text("tutor-practice");
        html + &format!("</p><p><a href=\"#/practice\">{practice}</a></p></section>")
    }

    fn time_is_up(&self, desk: &Desk<'_>) -> String {
        format!(
            "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{}</h2><p>{}</p><p class=row>{}{}{}</p></section>",
            desk.text("tutor-time-is-up"),
            desk.format("tutor-puzzle-score", &[("solved", self.solved.into())]),
            main_button("timed", &desk.text("tutor-puzzle-timed")),
            button("share", &desk.text("tutor-share")),
            button("back", &desk.text("tutor-back")),
        )
    }

    fn board(&self, solving: &Solving, desk: &Desk<'_>) -> Shown {
        let puzzle = &solving.puzzle;
        let mut shown = Shown::of(solving.attempt.game());
        let family = puzzle.game().map(|game| game.family());
        let start = puzzle.begin().ok();
        shown.side = start.as_ref().map(|game| game.turn());
        let side =
            family.ok().zip(shown.side).map(|(family, side)| desk.messages.side(family, side));
        let values = [("side", side.unwrap_or_default().into())];
        let aim = desk.format(&format!("tutor-aim-{}", puzzle.aim.id()), &values);
        let said = match solving.verdict.as_str() {
            "" => desk.messages.text("tutor-your-move"),
            verdict => verdict.to_string(),
        };
        let mut facts =
            vec![desk.format("tutor-puzzle-grade", &[("grade", puzzle.rating().into())])];
        match self.mode {
            Some(PuzzleMode::Timed) => {
                let left = self.until.saturating_sub(desk.around.now()).as_secs() as u32;
                facts.push(desk.format(
                    "tutor-time-left",
                    &[("seconds", left.into()), ("solved", self.solved.into())],
                ));
            }
            Some(PuzzleMode::Run) => {
                facts.push(desk.format("tutor-puzzle-score", &[("solved", self.solved.into())]))
            }
            _ => {}
        }
        let mut html = format!(
            "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{aim}</h2><p class=soft>{}</p><p role=status>{}</p><p class=row>",
            facts.join(" · "),
            escaped(&said),
        );
        if solving.attempt.is_solved() {
            let is_over = self.mode == Some(PuzzleMode::Day)
                || self.mode == Some(PuzzleMode::Run) && solving.is_spoiled;
            if !is_over {
                html += &main_button("again", &desk.text("tutor-next-puzzle"));
            }
            html += &button("share", &desk.text("tutor-share"));
        } else if solving.places.is_empty() {
            html += &button("answer", &desk.text("tutor-show-answer"));
        }
        html += &format!(
            "{}</p>{}</section>",
            button("back", &desk.text("tutor-back")),
            self.head(desk)
        );
        shown.html = html;
        shown.said = said;
        shown.places = solving.places.clone();
        if !solving.attempt.game().moves().is_empty() {
            shown.flags.push('w');
        }
        shown
    }

    /// A result in words for other people.
    fn shared(&self, desk: &Desk<'_>) -> String {
        let title = desk.messages.text(&format!("tutor-set-{}", self.name));
        let is_clean = self.solving.as_ref().is_some_and(|it| !it.is_spoiled);
        let values = [
            ("set", Value::from(title)),
            ("solved", self.solved.into()),
            ("rating", self.rating.value.into()),
            ("day", desk.day.into()),
        ];
        let id = match self.mode {
            Some(PuzzleMode::Day) if is_clean => "tutor-shared-day",
            Some(PuzzleMode::Day) => "tutor-shared-day-spoiled",
            _ => "tutor-shared-run",
        };
        desk.messages.format(id, &values)
    }
}

/// The rating in an answer of the server; none if it refuses or cannot be reached.
fn account_rating(answer: &str) -> Option<PuzzleRating> {
    let answer: serde_json::Value = serde_json::from_str(answer).ok()?;
    let number = |name: &str| answer.get(name)?.as_u64()?.try_into().ok();
    let [value, count]: [u32; 2] = [number("rating")?, number("tried")?];
    PuzzleRating::read(&format!("{value} {count}"))
}

impl Solving {
    fn show_answer(&mut self, desk: &Desk<'_>) {
        let Some(right) = self.attempt.right_move().map(String::from) else { return };
        let game: &dyn AnyMatch = self.attempt.game();
        let steps = game.steps(&right).unwrap_or_default();
        self.places = steps.first().map(Step::touched).unwrap_or_default();
        self.verdict = desk.messages.format("tutor-answer", &[("move", right.into())]);
    }
}

impl TutorLesson for PuzzleLesson {
    fn wants(&self, files: &Files) -> Option<String> {
        let question = (self.has_account != Some(false)).then(|| self.account_question());
        std::iter::once(self.file()).chain(question).find(|name| !files.has(name))
    }

    fn act(&mut self, action: &str, desk: &Desk<'_>) -> Shown {
        self.compare_with_account(desk);
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        if verb == "set" {
            self.go_to(rest, desk);
        }
        if !self.has_set(desk) {
            // The file may have to be fetched: it is read by the next action.
            let html =
                format!("<section class=card><p>{}</p></section>", desk.text("tutor-fetching"));
            return Shown { html, flags: "m".into(), ..Shown::default() };
        }
        if let Some(mode) = self.wanted.take() {
            self.begin(mode, desk);
        }
        match verb {
            "day" | "run" | "timed" | "theme" => {
                if let Some(mode) = PuzzleMode::from_id(&action.replace(' ', "/")) {
                    self.begin(mode, desk);
                }
            }
            "again" => self.next(desk),
            "back" => self.solving = None,
            "move" | "answer" => self.solve(action, desk),
            _ => {}
        }
        let mut shown = self.show(desk);
        if verb == "share" {
            shown.shared = self.shared(desk);
        }
        if matches!(verb, "day" | "run" | "timed" | "theme" | "again" | "back") {
            shown.focus = "tutor-head";
        }
        shown
    }

    fn place(&self) -> Option<String> {
        let mode = self.wanted.or(self.mode.filter(|_| self.solving.is_some()));
        Some(match mode {
            Some(mode) => format!("{}/{}", self.name, mode.id()),
            None if self.name == SETS[0] => String::new(),
            None => self.name.to_string(),
        })
    }

    fn go_to(&mut self, place: &str, _desk: &Desk<'_>) {
        let (name, wanted) = named(place);
        if name != self.name {
            (self.name, self.set) = (name, None);
        }
        (self.solving, self.wanted) = (None, wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_asked_only_where_somebody_is_logged_in() {
        let mut files = Files::default();
        files.take("oril.puzzles", b"");
        assert_eq!(PuzzleLesson::new("", "", false).wants(&files), None);
        let asked = PuzzleLesson::new("", "", true).wants(&files).unwrap();
        assert!(asked.starts_with("PUT /api/v1/me/puzzles"), "{asked}");
    }

    #[test]
    fn every_mode_has_an_address() {
        for place in ["oril/day", "ouri/run", "oware/timed", "quantum-leap/theme/fork", "line"] {
            assert_eq!(PuzzleLesson::new(place, "", false).place().as_deref(), Some(place));
        }
        for (place, address) in [("", ""), ("oril", ""), ("day", "oril/day"), ("x/y", "")] {
            assert_eq!(PuzzleLesson::new(place, "", false).place().as_deref(), Some(address));
        }
    }
}
