//! How a machine thinks: minimax and alpha-beta on a small tree, step by step, and the table of Program 1.

use std::collections::BTreeMap;

use ::lessons::ThoughtText;
use rules::{AnyGame, AnyMatch, Side, catalogue};
use search::classic::Program1;
use search::thought::{
    LeafJudge, PAYOFFS, ThoughtEvent, ThoughtMethod, ThoughtStep, ThoughtTree, grow_tree,
};

use super::html::{button, escaped, main_button};
use super::shown::Shown;
use super::{Desk, TutorLesson};
use crate::files::Files;

/// The most nodes of a tree: one that can still be watched.
const MOST: usize = 700;
/// The depths that can be chosen.
const DEPTHS: [u32; 4] = [1, 2, 3, 4];

/// What is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Oril,
    Velha,
    Payoffs,
    Table,
}

impl Subject {
    const ALL: [Subject; 4] = [Subject::Oril, Subject::Velha, Subject::Payoffs, Subject::Table];

    const fn id(self) -> &'static str {
        match self {
            Subject::Oril => "oril",
            Subject::Velha => "velha",
            Subject::Payoffs => "payoffs",
            Subject::Table => "table",
        }
    }

    /// The position that is thought about, and whose it is.
    fn game(self) -> Option<(AnyGame, Box<dyn AnyMatch>)> {
        let (name, position) = match self {
            Subject::Oril => ("oril", "3-0-1-2-6-3-4-2-0-0-0-0-11-16-S"),
            Subject::Velha => ("velha", "XO1/1X1/2O X"),
            Subject::Table => ("velha", ""),
            Subject::Payoffs => return None,
        };
        let game = catalogue::parse(name).ok()?;
        let start =
            if position.is_empty() { game.start() } else { game.start_from(position).ok()? };
        Some((game, start))
    }
}

/// The screen on which a machine thinks.
pub(super) struct ThinkingScreen {
    subject: Subject,
    method: ThoughtMethod,
    judgement: LeafJudge,
    depth: u32,
    tree: ThoughtTree,
    steps: Vec<ThoughtStep>,
    at: usize,
    is_running: bool,
    /// The game against the table.
    course: Option<Box<dyn AnyMatch>>,
    /// What the table was asked last, and what it said.
    looked_up: Option<(u16, u16)>,
}

impl ThinkingScreen {
    /// Thinks about a subject, or about the first one.
    pub(super) fn new(subject: &str) -> Self {
        let found = Subject::ALL.into_iter().find(|it| it.id() == subject);
        let mut screen = ThinkingScreen {
            subject: found.unwrap_or(Subject::Oril),
            method: ThoughtMethod::Minimax,
            judgement: LeafJudge::Score,
            depth: 2,
            tree: ThoughtTree::default(),
            steps: vec![],
            at: 0,
            is_running: false,
            course: None,
            looked_up: None,
        };
        screen.begin();
        screen
    }

    fn begin(&mut self) {
        (self.at, self.is_running, self.looked_up) = (0, false, None);
        let game = self.subject.game();
        self.course = game.as_ref().map(|(_, start)| start.boxed_clone());
        self.tree = match (&game, self.subject) {
            (_, Subject::Table) => ThoughtTree::default(),
            (None, _) => ThoughtTree::of_payoffs(&PAYOFFS),
            (Some((game, start)), _) => self.grown(game, &**start),
        };
        self.steps = self.tree.steps(self.method);
    }

    /// The deepest tree that is not too large.
    fn grown(&mut self, game: &AnyGame, start: &dyn AnyMatch) -> ThoughtTree {
        loop {
            let tree = grow_tree(game, start, self.depth, self.judgement, MOST).ok().flatten();
            if tree.is_some() || self.depth <= 1 {
                return tree.unwrap_or_default();
            }
            self.depth -= 1;
        }
    }

    /// The learner marks a square, and the table answers.
    fn mark(&mut self, mv: &str) {
        let Some(course) = self.course.as_mut().filter(|_| self.subject == Subject::Table) else {
            return;
        };
        if course.turn() != Side::First || course.play(mv).is_err() {
            return;
        }
        let Some(before) = Program1::number(course.picture()) else { return };
        self.looked_up = Some((before, Program1::after(before)));
        if course.ending().is_none()
            && let Some(square) = Program1::square(before)
        {
            // The table holds legal moves.
            let _ = course.play(&square.to_string());
        }
    }

    fn act_on(&mut self, verb: &str, rest: &str) {
        let last = self.steps.len().saturating_sub(1);
        match verb {
            "subject" => {
                let found = Subject::ALL.into_iter().find(|it| it.id() == rest);
                self.subject = found.unwrap_or(self.subject);
                self.begin();
            }
            "method" => {
                self.method = ThoughtMethod::from_id(rest).unwrap_or(self.method);
                self.begin();
            }
            "judge" => {
                self.judgement = LeafJudge::from_id(rest).unwrap_or(self.judgement);
                self.begin();
            }
            "depth" => {
                let asked = rest.parse().ok().filter(|depth| DEPTHS.contains(depth));
                self.depth = asked.unwrap_or(self.depth);
                self.begin();
            }
            "again" => self.begin(),
            "run" => self.is_running = !self.is_running,
            "step" => (self.at, self.is_running) = ((self.at + 1).min(last), false),
            "next" if self.is_running => self.at = (self.at + 1).min(last),
            "previous" => (self.at, self.is_running) = (self.at.saturating_sub(1), false),
            "end" => (self.at, self.is_running) = (last, false),
            "move" => self.mark(rest),
            _ => {}
        }
        self.is_running &= self.at < last;
    }

    fn choices(&self, desk: &Desk<'_>) -> String {
        let mut html = format!(
            "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{}</h2>",
            desk.text("thinking-title")
        );
        let subjects = Subject::ALL.map(|it| (it.id(), it == self.subject));
        html += &pressed("subject", &subjects, desk);
        if self.subject != Subject::Table {
            let methods = ThoughtMethod::ALL.map(|it| (it.id(), it == self.method));
            html += &pressed("method", &methods, desk);
        }
        if matches!(self.subject, Subject::Oril | Subject::Velha) {
            let judges = LeafJudge::ALL.map(|it| (it.id(), it == self.judgement));
            html += &pressed("judge", &judges, desk);
            html += &format!(
                "<div class=row role=group aria-label=\"{0}\"><span class=soft>{0}</span>",
                desk.text("thinking-depth")
            );
            for depth in DEPTHS {
                let is_on = depth == self.depth;
                html += &format!(
                    "<button class=button value=\"depth {depth}\" aria-pressed={is_on}>{depth}</button>"
                );
            }
            html += "</div>";
        }
        html + "</section>"
    }

    fn thinking(&self, desk: &Desk<'_>) -> (String, String) {
        let Some(step) = self.steps.get(self.at) else { return Default::default() };
        let said = self.words(desk).step(step);
        let mut html = format!(
            "<section class=\"card stack\"><p class=soft>{}</p><p role=status>{}</p>",
            desk.format(
                "thinking-step",
                &[("step", (self.at + 1).into()), ("steps", self.steps.len().into())]
            ),
            escaped(&said),
        );
        html += &self.levels(step, desk);
        let counts = [("visited", step.visited.into()), ("cut", step.cut.into())];
        html += &format!("<p>{}</p>", desk.format("thinking-counts", &counts));
        if self.at + 1 == self.steps.len() {
            html += &format!("<p class=praise>{}</p>", escaped(&self.words(desk).summary(step)));
        }
        html += "<p class=row>";
        if self.at + 1 < self.steps.len() {
            let run = if self.is_running { "thinking-pause" } else { "thinking-run" };
            html += &main_button("step", &desk.text("thinking-next"));
            html += &button("run", &desk.text(run));
            html += &button("end", &desk.text("thinking-end"));
        }
        if self.at > 0 {
            html += &button("previous", &desk.text("thinking-previous"));
            html += &button("again", &desk.text("thinking-again"));
        }
        (html + "</p></section>", said)
    }

    /// The moves at every level of the way to the node, with what is known of them.
    fn levels(&self, step: &ThoughtStep, desk: &Desk<'_>) -> String {
        let (path, words) = (self.tree.path(step.at), self.words(desk));
        let mut known: BTreeMap<usize, i32> = BTreeMap::new();
        let mut seen = vec![false; self.tree.nodes.len()];
        let mut is_cut = vec![false; self.tree.nodes.len()];
        for done in &self.steps[..=self.at] {
            seen[done.at] = true;
            if let Some(value) = done.value {
                known.insert(done.at, value);
            }
            if matches!(done.event, ThoughtEvent::Cut { .. }) {
                let children = &self.tree.nodes[done.at].children;
                children.iter().filter(|&&child| !seen[child]).for_each(|&it| is_cut[it] = true);
            }
        }
        let mut html = String::new();
        for (level, &node) in path.iter().enumerate() {
            let node = &self.tree.nodes[node];
            if node.children.is_empty() {
                continue;
            }
            let who = if node.is_own { "thinking-own" } else { "thinking-other" };
            html += &format!("<div><span class=soft>{}</span><ul class=thoughts>", desk.text(who));
            for &child in &node.children {
                let here = path.get(level + 1) == Some(&child);
                let value = match known.get(&child) {
                    _ if is_cut[child] => desk.text("thinking-left-out"),
                    Some(value) => words.value(*value),
                    None if seen[child] => "…".into(),
                    None => String::new(),
                };
                html += &format!(
                    "<li{}{}>{} <b>{value}</b></li>",
                    if is_cut[child] { " class=cut" } else { "" },
                    if here { " aria-current=true" } else { "" },
                    escaped(&self.tree.nodes[child].mv),
                );
            }
            html += "</ul></div>";
        }
        html
    }

    fn words<'a>(&'a self, desk: &'a Desk<'_>) -> ThoughtText<'a> {
        let is_judged = self.subject != Subject::Payoffs;
        let judgement = if is_judged { self.judgement } else { LeafJudge::Score };
        ThoughtText { tree: &self.tree, judgement, messages: desk.messages }
    }

    fn board(&self, desk: &Desk<'_>) -> Shown {
        let (html, said) = match self.subject {
            Subject::Table => self.table(desk),
            _ => self.thinking(desk),
        };
        let mut shown = self.course.as_deref().map_or_else(Shown::default, |course| {
            let mut course = course.boxed_clone();
            if let Some(step) = self.steps.get(self.at) {
                for mv in self.tree.moves(step.at) {
                    // The tree was grown of legal moves.
                    let _ = course.play(mv);
                }
            }
            Shown::of(&*course)
        });
        if self.subject == Subject::Table {
            shown.side = Some(Side::First);
        }
        let payoffs = if self.subject == Subject::Payoffs { payoffs(desk) } else { String::new() };
        shown.html = format!("{payoffs}{html}{}", self.choices(desk));
        shown.said = said;
        if self.is_running {
            shown.flags.push('l');
        }
        shown
    }

    /// What the table says of the board.
    fn table(&self, desk: &Desk<'_>) -> (String, String) {
        let said = match (self.looked_up, self.course.as_ref().and_then(|it| it.ending())) {
            (None, _) => desk.messages.text("thinking-table-begin"),
            (Some(_), Some(ending)) => {
                desk.messages.ending(&ending, rules::catalogue::Family::Line)
            }
            (Some((board, after)), None) => {
                let square = Program1::square(board).unwrap_or(0);
                let values =
                    [("board", board.into()), ("after", after.into()), ("square", square.into())];
                desk.messages.format("thinking-table-answer", &values)
            }
        };
        let mut html =
            format!("<section class=\"card stack\"><p role=status>{}</p>", escaped(&said));
        if let Some((board, after)) = self.looked_up {
            html += "<table class=looked-up><tbody>";
            for (id, number) in [("thinking-table-before", board), ("thinking-table-after", after)]
            {
                html += &format!(
                    "<tr><th scope=row>{}</th><td>{}</td><td>{number}</td></tr>",
                    desk.text(id),
                    Program1::digits(number),
                );
            }
            html += "</tbody></table>";
        }
        let census = Program1::census();
        let values = [
            ("moves", census.with_a_move.into()),
            ("finished", census.finished.into()),
            ("impossible", census.impossible.into()),
        ];
        html += &format!("<p class=soft>{}</p>", desk.format("thinking-table-facts", &values));
        html += &format!("<p class=row>{}</p>", button("again", &desk.text("thinking-again")));
        (html + "</section>", said)
    }
}

/// A row of buttons, one of which is on.
fn pressed(verb: &str, choices: &[(&str, bool)], desk: &Desk<'_>) -> String {
    let label = desk.text(&format!("thinking-{verb}"));
    let mut html =
        format!("<div class=row role=group aria-label=\"{label}\"><span class=soft>{label}</span>");
    for (id, is_on) in choices {
        html += &format!(
            "<button class=button value=\"{verb} {id}\" aria-pressed={is_on}>{}</button>",
            desk.text(&format!("thinking-{verb}-{id}"))
        );
    }
    html + "</div>"
}

/// The table of payoffs.
fn payoffs(desk: &Desk<'_>) -> String {
    let mut html = format!(
        "<section class=\"card stack\"><p>{}</p><table class=looked-up><thead><tr><td></td>",
        desk.text("thinking-payoffs")
    );
    for column in 1..=PAYOFFS[0].len() {
        html += &format!("<th scope=col>B{column}</th>");
    }
    html += "</tr></thead><tbody>";
    for (row, entries) in PAYOFFS.iter().enumerate() {
        html += &format!("<tr><th scope=row>A{}</th>", row + 1);
        for entry in entries {
            html += &format!("<td>{entry:+}</td>").replace("+0", "0").replace('-', "−");
        }
        html += "</tr>";
    }
    html + "</tbody></table></section>"
}

impl TutorLesson for ThinkingScreen {
    fn wants(&self, _: &Files) -> Option<String> {
        None
    }

    fn act(&mut self, action: &str, desk: &Desk<'_>) -> Shown {
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        self.act_on(verb, rest);
        self.board(desk)
    }

    fn place(&self) -> Option<String> {
        Some(self.subject.id().to_string())
    }

    fn go_to(&mut self, place: &str, _desk: &Desk<'_>) {
        self.act_on("subject", place);
    }
}
