//! All mistakes of the games that were played on this device, to be tried again.
//!
//! The device keeps them as text: the version `1`; `g ID` for each game that was looked
//! through; and `m DUE STREAK PLY LINK` for each mistake, with the day on which it is due again, how
//! often it was solved in a row, the number of the move, and the game up to that move.

use messages::Value;
use review::Mark;
use rules::record::{Record, link};
use rules::{AnyMatch, Side};

use super::html::{button, main_button};
use super::review::GameReview;
use super::shown::Shown;
use super::try_again::{TryAgain, endings};
use super::{Desk, TutorLesson};
use crate::files::Files;
use crate::kept_games::KeptGame;

/// The most mistakes that are kept, and the most games that are remembered.
const MOST: usize = 300;
const MOST_GAMES: usize = 2_000;
/// Days until a mistake is due again, by how often it was solved in a row.
const PAUSES: [u32; 5] = [0, 1, 3, 7, 21];

/// A mistake to be tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
struct KeptMistake {
    due: u32,
    streak: usize,
    ply: usize,
    link: String,
}

/// What is kept on the device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct KeptMistakes {
    games: Vec<String>,
    mistakes: Vec<KeptMistake>,
}

impl KeptMistakes {
    /// Reads what is kept; lines that cannot be read are left out.
    fn read(text: &str) -> Self {
        let mut kept = KeptMistakes::default();
        for line in text.lines() {
            if let Some(id) = line.strip_prefix("g ") {
                kept.games.push(id.to_string());
            } else if let Some(mistake) = line.strip_prefix("m ").and_then(mistake) {
                kept.mistakes.push(mistake);
            }
        }
        kept
    }

    fn write(&self) -> String {
        let mut text = String::from("1\n");
        let from = self.games.len().saturating_sub(MOST_GAMES);
        self.games[from..].iter().for_each(|id| text += &format!("g {id}\n"));
        let from = self.mistakes.len().saturating_sub(MOST);
        for KeptMistake { due, streak, ply, link } in &self.mistakes[from..] {
            text += &format!("m {due} {streak} {ply} {link}\n");
        }
        text
    }
}

fn mistake(line: &str) -> Option<KeptMistake> {
    let mut words = line.splitn(4, ' ');
    Some(KeptMistake {
        due: words.next()?.parse().ok()?,
        streak: words.next()?.parse().ok()?,
        ply: words.next()?.parse().ok()?,
        link: words.next()?.to_string(),
    })
}

/// The practice screen.
pub(super) struct PracticeLesson {
    kept: KeptMistakes,
    /// Games that were not looked through yet: their numbers and links, the oldest last.
    new: Vec<(String, String)>,
    /// The game being looked through.
    game: Option<(String, GameReview)>,
    /// The mistake being tried again, and its number.
    trying: Option<(usize, TryAgain)>,
    /// The one whose game is being reviewed again, to know what was better.
    opening: Option<(usize, GameReview)>,
    /// Only what is due today, or all?
    is_spaced: bool,
    is_changed: bool,
}

impl PracticeLesson {
    /// The mistakes kept, and those of the finished games that were not looked through.
    /// With the number of a mistake, that one comes at once.
    pub(super) fn new(place: &str, finished: &str, kept: &str) -> Self {
        let kept = KeptMistakes::read(kept);
        let games = finished.lines().filter_map(KeptGame::read);
        let games = games.map(|game| (game.id.to_string(), game.link.to_string()));
        let new = games.filter(|(id, _)| !kept.games.contains(id)).collect();
        let (game, trying, opening) = (None, None, None);
        let mut lesson =
            PracticeLesson { kept, new, game, trying, opening, is_spaced: true, is_changed: false };
        lesson.open(place.parse().unwrap_or(usize::MAX));
        lesson
    }

    /// Looks through the next game, as far as there is time.
    fn look_through(&mut self, desk: &Desk<'_>) {
        if self.game.is_none() {
            // The newest first: somebody may want the game that has just ended.
            let Some((id, link)) = self.new.pop() else { return };
            match GameReview::new(&link) {
                Some(review) => self.game = Some((id, review)),
                None => {
                    self.kept.games.push(id);
                    self.is_changed = true;
                }
            }
        }
        let Some((id, review)) = &mut self.game else { return };
        review.go_on(desk);
        if !review.review.is_partial {
            let found = mistakes(review, desk.day);
            self.kept.games.push(id.clone());
            let is_new =
                |one: &KeptMistake| !self.kept.mistakes.iter().any(|it| it.link == one.link);
            let found: Vec<KeptMistake> = found.into_iter().filter(is_new).collect();
            self.kept.mistakes.extend(found);
            self.game = None;
            self.is_changed = true;
        }
    }

    /// The mistakes that may be tried now, those that are due longest first.
    fn due(&self, day: u32) -> Vec<usize> {
        let is_due = |at: &usize| !self.is_spaced || self.kept.mistakes[*at].due <= day;
        let mut due: Vec<usize> = (0..self.kept.mistakes.len()).filter(is_due).collect();
        due.sort_by_key(|&at| self.kept.mistakes[at].due);
        due
    }

    /// Begins with a mistake: its position is reviewed first.
    fn open(&mut self, at: usize) {
        let review = self.kept.mistakes.get(at).and_then(|it| GameReview::of_last_move(&it.link));
        self.trying = None;
        self.opening = review.map(|review| (at, review));
    }

    /// Goes on with what was begun; the mistake is there once its position is reviewed.
    fn go_on(&mut self, desk: &Desk<'_>) {
        if let Some((at, review)) = &mut self.opening {
            review.go_on(desk);
            if !review.review.is_partial {
                self.trying = review.moment(0).map(|moment| (*at, moment));
                self.opening = None;
            }
        } else if self.trying.is_none() {
            self.look_through(desk);
        }
    }

    /// A mistake was answered: it is due again later if the first try was right.
    fn answered(&mut self, day: u32) {
        let Some((at, moment)) = &self.trying else { return };
        let Some(mistake) = self.kept.mistakes.get_mut(*at) else { return };
        mistake.streak = if moment.is_clean() { mistake.streak + 1 } else { 0 };
        mistake.due = day + PAUSES[mistake.streak.min(PAUSES.len() - 1)].max(1);
        self.is_changed = true;
    }

    fn show(&mut self, desk: &Desk<'_>) -> Shown {
        let next = self
            .due(desk.day)
            .into_iter()
            .find(|&at| Some(at) != self.trying.as_ref().map(|it| it.0));
        let mut shown = match &self.trying {
            Some((_, moment)) => {
                let value = next.map(|at| format!("practise {at}"));
                let next = value.as_deref().map(|value| (value, "tutor-next-mistake"));
                moment.show(desk, &endings(next, desk))
            }
            None => self.list(next, desk),
        };
        if self.opening.is_some()
            || self.trying.is_none() && (self.game.is_some() || !self.new.is_empty())
        {
            shown.flags += "m";
        }
        if std::mem::take(&mut self.is_changed) {
            shown.kept = Some(("practice", self.kept.write()));
        }
        shown
    }

    fn list(&self, next: Option<usize>, desk: &Desk<'_>) -> Shown {
        let waiting = self.new.len() + usize::from(self.game.is_some());
        let all = self.kept.mistakes.len();
        let values = [("all", Value::from(all)), ("due", self.due(desk.day).len().into())];
        let id = match (all, waiting) {
            (0, 0) => "tutor-no-mistakes",
            _ => "tutor-mistakes",
        };
        let mut html = format!(
            "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{}</h2><p>{}</p>",
            desk.text("tutor-practice"),
            desk.format(id, &values),
        );
        if waiting > 0 {
            html += &format!(
                "<p class=soft>{}</p>",
                desk.format("tutor-looking-through", &[("games", waiting.into())])
            );
        }
        let start =
            next.map(|at| main_button(&format!("practise {at}"), &desk.text("tutor-start")));
        if all > 0 {
            let spaced = if self.is_spaced { "tutor-all-now" } else { "tutor-only-due" };
            html += &format!(
                "<p class=row>{}{}</p>",
                start.unwrap_or_default(),
                button("spaced", &desk.text(spaced))
            );
        }
        html += "<ul class=moments>";
        for (at, mistake) in self.kept.mistakes.iter().enumerate().rev().take(40) {
            let title = link::read(&mistake.link)
                .map(|record| desk.messages.game_title(&record.game().name()));
            let values = [
                ("game", title.unwrap_or_default().into()),
                ("number", Value::from(mistake.ply + 1)),
                ("streak", mistake.streak.into()),
            ];
            html += &format!(
                "<li>{}</li>",
                button(&format!("practise {at}"), &desk.format("tutor-mistake", &values))
            );
        }
        let level = desk.text("level-title");
        html += &format!("</ul><p><a href=\"#/level\">{level}</a></p></section>");
        Shown { html, ..Shown::default() }
    }
}

impl TutorLesson for PracticeLesson {
    fn wants(&self, files: &Files) -> Option<String> {
        let reviews =
            [&self.game, &self.new_review()].map(|it| it.as_ref().map(|(_, it)| it.game().clone()));
        let opening = self.opening.as_ref().map(|(_, review)| review.game().clone());
        reviews.into_iter().chain([opening]).flatten().find_map(|game| files.wanted_tables(&game))
    }

    fn act(&mut self, action: &str, desk: &Desk<'_>) -> Shown {
        let mut focus = "";
        if let Some(at) = action.strip_prefix("practise ") {
            self.open(at.parse().unwrap_or(usize::MAX));
        } else if action == "back" {
            (self.trying, self.opening) = (None, None);
            focus = "tutor-head";
        } else if action == "spaced" {
            self.is_spaced = !self.is_spaced;
        } else if let Some((_, moment)) = &mut self.trying {
            let was_answered = moment.is_answered();
            moment.act(action, desk);
            if moment.is_answered() && !was_answered {
                self.answered(desk.day);
            }
        }
        let was_opening = self.opening.is_some();
        self.go_on(desk);
        if was_opening && self.trying.is_some() {
            focus = "tutor-head";
        }
        Shown { focus, ..self.show(desk) }
    }

    fn place(&self) -> Option<String> {
        let at = self.trying.as_ref().map(|it| it.0).or(self.opening.as_ref().map(|it| it.0));
        Some(at.map(|at| at.to_string()).unwrap_or_default())
    }

    fn go_to(&mut self, place: &str, _desk: &Desk<'_>) {
        (self.trying, self.opening) = (None, None);
        if let Ok(at) = place.parse() {
            self.open(at);
        }
    }
}

impl PracticeLesson {
    /// The game that is looked through next.
    fn new_review(&self) -> Option<(String, GameReview)> {
        let (id, link) = self.new.last()?;
        Some((id.clone(), GameReview::new(link)?))
    }
}

/// The mistakes of the people in a game: computers have names.
fn mistakes(review: &GameReview, day: u32) -> Vec<KeptMistake> {
    let is_person =
        |side: Side| review.record.player(side).is_none_or(|name| name.is_empty() || name == "?");
    let moves = review.review.moves.iter().enumerate();
    let bad = moves.filter(|(_, one)| one.mark() >= Mark::Mistake && is_person(one.mover));
    let kept = bad.map(|(ply, _)| {
        let game: Box<dyn AnyMatch> = review.before(ply + 1);
        KeptMistake { due: day, streak: 0, ply, link: link::write(&Record::of(&*game)) }
    });
    kept.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back() {
        let text = "1\ng 17\nm 20774 2 5 g=velha&m=5.2&n=2\n";
        let kept = KeptMistakes::read(text);
        assert_eq!(kept.mistakes[0].streak, 2);
        assert_eq!(kept.write(), text);
        assert_eq!(KeptMistakes::read("1\nm x\nnonsense\n"), KeptMistakes::default());
    }
}
