//! The games of this device: what came of them, and those that wait to be played on.

use std::collections::BTreeMap;

use messages::{Messages, Value};
use rules::record::{Record, link};
use rules::{Outcome, Side};

use super::html::{button, escaped};
use super::shown::Shown;
use super::{Desk, TutorLesson};
use crate::files::Files;
use crate::kept_games::KeptGame;

/// How many games are listed at first, and with every further step.
const PAGE: usize = 30;

/// A game of the device.
#[derive(Clone, Debug)]
struct PastGame {
    day: u32,
    id: u64,
    link: String,
    record: Record,
}

/// What came of a game for the person at the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OwnResult {
    Won,
    Drawn,
    Lost,
}

impl PastGame {
    fn read(line: &str) -> Option<Self> {
        let kept = KeptGame::read(line)?;
        let record = link::read(kept.link).ok()?;
        Some(PastGame { day: kept.day, id: kept.id, link: kept.link.to_string(), record })
    }

    fn all(text: &str) -> Vec<Self> {
        text.lines().filter_map(PastGame::read).collect()
    }

    /// The level of the computer on a side.
    fn level(&self, side: Side) -> Option<&str> {
        self.record.player(side).filter(|name| !name.is_empty() && *name != "?")
    }

    /// The side of the only person, and the level of the computer.
    fn person(&self) -> Option<(Side, &str)> {
        match (self.level(Side::First), self.level(Side::Second)) {
            (None, Some(level)) => Some((Side::First, level)),
            (Some(level), None) => Some((Side::Second, level)),
            _ => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.record.ending().map(|ending| ending.outcome)
    }

    /// What came of it, if a person played a computer to the end.
    fn result(&self) -> Option<OwnResult> {
        let ((person, _), outcome) = (self.person()?, self.outcome()?);
        Some(match outcome.winner {
            None => OwnResult::Drawn,
            Some(winner) if winner == person => OwnResult::Won,
            Some(_) => OwnResult::Lost,
        })
    }

    fn title(&self, messages: &Messages) -> String {
        messages.game_title(&self.record.game().name())
    }

    /// Who played: the computer's level, two people, or two computers.
    fn players(&self, messages: &Messages) -> String {
        match (self.person(), self.level(Side::First)) {
            (Some((_, level)), _) => level_name(messages, level),
            (None, Some(_)) => messages.text("history-watched"),
            (None, None) => messages.text("history-friends"),
        }
    }

    /// What came of it, in words.
    fn result_words(&self, messages: &Messages) -> String {
        let winner = self.outcome().and_then(|outcome| outcome.winner);
        match (self.result(), winner) {
            (Some(OwnResult::Won), _) => messages.text("history-won"),
            (Some(OwnResult::Lost), _) => messages.text("history-lost"),
            (None, Some(winner)) => {
                let side = messages.side(self.record.game().family(), winner);
                messages.format("history-winner", &[("side", side.into())])
            }
            _ => messages.text("history-drawn"),
        }
    }
}

fn level_name(messages: &Messages, level: &str) -> String {
    messages.find(&format!("web-level-{level}"), &[]).unwrap_or_else(|| level.to_string())
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ResultTally([u32; 3]);

impl ResultTally {
    fn count(&mut self, result: OwnResult) {
        self.0[result as usize] += 1;
    }

    fn games(self) -> u32 {
        self.0.iter().sum()
    }
}

/// What all games together come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct HistoryFigures {
    all: ResultTally,
    /// Wins in a row, up to the last game, and the most ever.
    streak: u32,
    longest: u32,
    /// Days in a row with a game, up to today or yesterday.
    days: u32,
}

impl HistoryFigures {
    /// The games are the oldest first.
    fn of(games: &[PastGame], today: u32) -> Self {
        let mut figures = HistoryFigures::default();
        for result in games.iter().filter_map(PastGame::result) {
            figures.all.count(result);
            figures.streak = if result == OwnResult::Won { figures.streak + 1 } else { 0 };
            figures.longest = figures.longest.max(figures.streak);
        }
        let played = |day: u32| games.iter().any(|game| game.day == day);
        let last = if played(today) { today } else { today.saturating_sub(1) };
        figures.days = (0..=last).rev().take_while(|&day| played(day)).count() as u32;
        figures
    }
}

/// The history.
pub(super) struct HistoryLesson {
    /// The oldest first.
    finished: Vec<PastGame>,
    aside: Vec<PastGame>,
    listed: usize,
}

impl HistoryLesson {
    /// The games that a device keeps: finished ones, and those that were put aside.
    pub(super) fn new(finished: &str, aside: &str) -> Self {
        let (finished, aside) = (PastGame::all(finished), PastGame::all(aside));
        HistoryLesson { finished, aside, listed: PAGE }
    }

    fn html(&self, desk: &Desk<'_>) -> String {
        if self.finished.is_empty() && self.aside.is_empty() {
            return format!(
                "<section class=\"card stack\"><p>{}</p><p><a class=\"button main\" \
                 href=#/computer>{}</a></p></section>",
                desk.text("history-none"),
                desk.text("web-computer"),
            );
        }
        let figures = HistoryFigures::of(&self.finished, desk.day);
        self.waiting(desk) + &figures_html(&figures, desk) + &self.by_level(desk) + &self.list(desk)
    }

    /// The games that can be played on, the newest first.
    fn waiting(&self, desk: &Desk<'_>) -> String {
        if self.aside.is_empty() {
            return String::new();
        }
        let mut html = format!(
            "<section class=\"card stack\"><h2>{}</h2><ul class=list>",
            desk.text("history-waiting")
        );
        for game in self.aside.iter().rev() {
            let moves = [("moves", Value::from(game.record.line().len()))];
            html += &format!(
                "<li class=\"card item\"><span class=item-text><strong>{}</strong><span class=small>{} · {} · {}</span></span>\
                 <a class=\"button main\" href=\"#/again/{}\">{}</a></li>",
                escaped(&game.title(desk.messages)),
                escaped(&game.players(desk.messages)),
                desk.format("web-continue-moves", &moves),
                when(game.day, desk),
                game.id,
                desk.text("history-continue"),
            );
        }
        html + "</ul></section>"
    }

    /// A table of what came of each game at each level, the most played game first.
    fn by_level(&self, desk: &Desk<'_>) -> String {
        let mut games: BTreeMap<String, BTreeMap<&str, ResultTally>> = BTreeMap::new();
        for game in &self.finished {
            if let (Some((_, level)), Some(result)) = (game.person(), game.result()) {
                let levels = games.entry(game.title(desk.messages)).or_default();
                levels.entry(level).or_default().count(result);
            }
        }
        if games.is_empty() {
            return String::new();
        }
        let mut games: Vec<_> = games.into_iter().collect();
        let count = |levels: &BTreeMap<&str, ResultTally>| {
            levels.values().map(|it| it.games()).sum::<u32>()
        };
        games.sort_by_key(|(_, levels)| std::cmp::Reverse(count(levels)));
        let mut html = format!(
            "<section class=\"card scroll\" tabindex=0 role=region aria-labelledby=history-levels>\
             <h2 id=history-levels>{}</h2><table class=scores><thead><tr><th scope=col>{}</th>\
             <th scope=col>{}</th><th scope=col class=brief>{}</th><th scope=col class=brief>{}</th>\
             <th scope=col class=brief>{}</th></tr></thead><tbody>",
            desk.text("history-levels"),
            desk.text("web-game"),
            desk.text("web-level"),
            desk.text("score-wins"),
            desk.text("score-draws"),
            desk.text("score-losses"),
        );
        for (title, levels) in games {
            for (level, ResultTally([won, drawn, lost])) in levels {
                html += &format!(
                    "<tr><th scope=row>{}</th><td>{}</td><td>{won}</td><td>{drawn}</td><td>{lost}</td></tr>",
                    escaped(&title),
                    escaped(&level_name(desk.messages, level)),
                );
            }
        }
        html + "</tbody></table></section>"
    }

    /// The finished games, the newest first.
    fn list(&self, desk: &Desk<'_>) -> String {
        if self.finished.is_empty() {
            return String::new();
        }
        let count = [("games", Value::from(self.finished.len()))];
        let mut html = format!(
            "<section class=\"card stack\"><h2 id=history-list tabindex=-1>{}</h2><ul class=list>",
            desk.format("history-games", &count)
        );
        for game in self.finished.iter().rev().take(self.listed) {
            html += &listed(game, desk);
        }
        html += "</ul>";
        if self.finished.len() > self.listed {
            html += &format!("<p>{}</p>", button("more", &desk.text("history-more")));
        }
        html += &format!(
            "<details><summary>{}</summary><p>{}</p><p><button class=\"button danger\" value=forget>{}</button></p></details>",
            desk.text("web-forget-games"),
            desk.text("history-forget"),
            desk.text("web-forget-games-do"),
        );
        html + "</section>"
    }
}

/// All games together.
fn figures_html(figures: &HistoryFigures, desk: &Desk<'_>) -> String {
    let [won, drawn, lost] = figures.all.0;
    let figure =
        |number: u32, id: &str| format!("<div><dt>{}</dt><dd>{number}</dd></div>", desk.text(id));
    format!(
        "<section class=card><dl class=figures>{}{}{}{}{}{}</dl></section>",
        figure(won, "score-wins"),
        figure(drawn, "score-draws"),
        figure(lost, "score-losses"),
        figure(figures.streak, "history-streak"),
        figure(figures.longest, "history-longest"),
        figure(figures.days, "history-days"),
    )
}

fn listed(game: &PastGame, desk: &Desk<'_>) -> String {
    let class = match game.result() {
        Some(OwnResult::Won) => "card item won",
        Some(OwnResult::Lost) => "card item lost",
        _ => "card item",
    };
    let link = escaped(&game.link);
    let way = |screen: &str, id: &str| {
        format!("<a class=button href=\"#/{screen}/{link}\">{}</a>", desk.text(id))
    };
    format!(
        "<li class=\"{class}\"><span class=item-text><strong>{}</strong><span class=small>{} · {} · {}</span></span><span class=row>{}{}</span></li>",
        escaped(&game.title(desk.messages)),
        escaped(&game.result_words(desk.messages)),
        escaped(&game.players(desk.messages)),
        when(game.day, desk),
        way("review", "web-review"),
        way("analyse", "web-analyse"),
    )
}

/// How long ago a day was.
fn when(day: u32, desk: &Desk<'_>) -> String {
    let ago = desk.day.saturating_sub(day);
    desk.format("history-ago", &[("days", ago.into())])
}

impl TutorLesson for HistoryLesson {
    fn wants(&self, _files: &Files) -> Option<String> {
        None
    }

    fn act(&mut self, action: &str, desk: &Desk<'_>) -> Shown {
        let mut kept = None;
        match action {
            "more" => self.listed += PAGE,
            "forget" => {
                self.finished.clear();
                kept = Some(("finished", String::new()));
            }
            _ => {}
        }
        let said = if kept.is_some() { desk.text("web-forgotten-games") } else { String::new() };
        Shown { html: self.html(desk), said, kept, ..Shown::default() }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use messages::Language;

    use super::*;
    use crate::Surroundings;

    struct Nowhere;

    impl Surroundings for Nowhere {
        fn now(&self) -> Duration {
            Duration::ZERO
        }

        fn is_stopped(&self, _tag: u32) -> bool {
            false
        }
    }

    /// Three games that were won, lost and won, two people's game, and a line that cannot be read.
    const FINISHED: &str = "1\n\
        20770 1 g=velha&m=1.4.2.5.3&b=2&n=5\n\
        nonsense\n\
        20772 2 g=velha&m=1.4.2.5.9.6&b=2&n=6\n\
        20773 3 g=velha&m=1.4.2.5.3&n=5\n\
        20774 4 g=velha&m=1.4.2.5.3&b=max&n=5\n";

    fn shown(lesson: &mut HistoryLesson, action: &str, language: Language) -> Shown {
        let (files, messages) = (Files::default(), Messages::from_table(language));
        let desk = Desk { files: &files, messages: &messages, around: &Nowhere, day: 20_774 };
        lesson.act(action, &desk)
    }

    #[test]
    fn results_and_streaks_are_counted() {
        let games = PastGame::all(FINISHED);
        let figures = HistoryFigures::of(&games, 20_774);
        assert_eq!(
            figures,
            HistoryFigures { all: ResultTally([2, 0, 1]), streak: 1, longest: 1, days: 3 }
        );
        assert_eq!(HistoryFigures::of(&games, 20_775).days, 3, "today is not over");
        assert_eq!(HistoryFigures::of(&games, 20_776).days, 0);
        assert_eq!(HistoryFigures::of(&[], 20_774), HistoryFigures::default());
    }

    #[test]
    fn all_games_are_listed_and_lead_on() {
        let mut lesson = HistoryLesson::new(FINISHED, "1\n20774 77 g=oril&m=Fb&b=3&n=2\n");
        let html = shown(&mut lesson, "show", Language::English).html;
        assert_eq!(html.matches("href=\"#/review/g=velha&amp;m=").count(), 4, "{html}");
        assert!(html.contains("href=\"#/again/77\""), "{html}");
        assert!(html.contains("2 moves played") && html.contains("Casual"), "{html}");
        assert!(html.contains("<td>Easy</td><td>1</td><td>0</td><td>1</td>"), "{html}");
        assert!(html.contains("X won · two people"), "{html}");
        let portuguese = shown(&mut lesson, "show", Language::Portuguese).html;
        assert!(portuguese.contains("há 4 dias") && portuguese.contains("hoje"), "{portuguese}");
    }

    #[test]
    fn games_are_forgotten_when_that_is_wanted() {
        let mut lesson = HistoryLesson::new(FINISHED, "");
        let forgotten = shown(&mut lesson, "forget", Language::English);
        assert_eq!(forgotten.kept, Some(("finished", String::new())));
        assert!(forgotten.html.contains("#/computer"), "{}", forgotten.html);
    }

    #[test]
    fn a_long_list_comes_in_pages() {
        let line = |id: usize| format!("20774 {id} g=velha&m=1.4.2.5.3&b=2&n=5\n");
        let text: String = (0..70).map(line).collect();
        let mut lesson = HistoryLesson::new(&text, "");
        let count = |shown: Shown| shown.html.matches("#/analyse/").count();
        assert_eq!(count(shown(&mut lesson, "show", Language::English)), 30);
        assert_eq!(count(shown(&mut lesson, "more", Language::English)), 60);
        assert_eq!(count(shown(&mut lesson, "more", Language::English)), 70);
    }
}
