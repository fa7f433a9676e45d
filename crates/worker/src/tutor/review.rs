//! The review of a game: a graph, what each move lost, the decisive moments, and a board at
//! which each of them can be looked at and tried again.

use std::time::Duration;

use messages::Value;
use review::{Mark, Review, ReviewedMove, Reviewer, Unit};
use rules::record::{Record, link};
use rules::{AnyGame, AnyMatch, Side, Step};

use super::html::{button, decimal, escaped, main_button};
use super::shown::Shown;
use super::try_again::{MEBIBYTES, TryAgain, endings, lost, percent};
use super::{Desk, PATIENCE, TutorLesson};
use crate::files::Files;

/// Positions searched for a move of a sowing game, and of another, where positions
/// take longer.
const SOWING_NODES: u64 = 20_000;
const OTHER_NODES: u64 = 6_000;
/// The most moves of a better line that are written.
const LINE: usize = 6;

/// The width and height of the graph.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 72.0;

/// A game and as much of its review as there is.
pub(super) struct GameReview {
    pub(super) record: Record,
    /// The game with all its moves.
    played: Box<dyn AnyMatch>,
    reviewer: Option<Reviewer>,
    pub(super) review: Review,
}

impl GameReview {
    /// The game of a link; `None` if there is none.
    pub(super) fn new(text: &str) -> Option<Self> {
        let record = link::read(text).ok()?;
        let played = record.to_match();
        let review = Review { moves: vec![], is_partial: true };
        Some(GameReview { record, played, reviewer: None, review })
    }

    /// The last move of a game in a link, as a game of its own: its position is all that is
    /// reviewed.
    pub(super) fn of_last_move(text: &str) -> Option<Self> {
        let whole = GameReview::new(text)?;
        let last = whole.played.moves().pop()?;
        let position = whole.before(whole.len() - 1).position();
        let mut played = whole.game().start_from(&position).ok()?;
        played.play(&last).ok()?;
        Some(GameReview { record: Record::of(&*played), played, ..whole })
    }

    pub(super) fn game(&self) -> &AnyGame {
        self.record.game()
    }

    pub(super) fn len(&self) -> usize {
        self.played.moves().len()
    }

    /// Reviews as many moves as there is time for. The first answer has one, so that it comes at once.
    pub(super) fn go_on(&mut self, desk: &Desk<'_>) {
        if !self.review.is_partial {
            return;
        }
        let began = desk.around.now();
        let patience = if self.review.moves.is_empty() { Duration::ZERO } else { PATIENCE };
        let nodes = match self.game() {
            AnyGame::Sowing(_) => SOWING_NODES,
            _ => OTHER_NODES,
        };
        let resources = desk.files.resources(self.game());
        let game = self.record.game().clone();
        let played = &self.played;
        let reviewer = self
            .reviewer
            .get_or_insert_with(|| Reviewer::new(&game, &**played, MEBIBYTES, &resources));
        loop {
            match desk.think(nodes, |thinking| reviewer.step(thinking)) {
                Ok(Some(reviewed)) => self.review.moves.push(reviewed),
                _ => {
                    self.review.is_partial = false;
                    // Its table is of no more use.
                    self.reviewer = None;
                    return;
                }
            }
            if desk.around.now().saturating_sub(began) >= patience {
                return;
            }
        }
    }

    /// The game before a move.
    pub(super) fn before(&self, ply: usize) -> Box<dyn AnyMatch> {
        let mut walk = self.played.boxed_clone();
        while walk.moves().len() > ply {
            walk.undo();
        }
        walk
    }

    /// A moment to try again.
    pub(super) fn moment(&self, ply: usize) -> Option<TryAgain> {
        let one = self.review.moves.get(ply)?;
        Some(TryAgain::new(self.game(), self.before(ply), &one.played, &one.best.moves))
    }
}

/// What is on the board.
enum Looking {
    /// The position after so many moves.
    At(usize),
    /// A move being tried again.
    Trying(usize, Box<TryAgain>),
    /// So many moves of the line that was better than a move.
    Better(usize, usize),
}

/// The review of one game.
pub(super) struct ReviewLesson {
    game: Option<GameReview>,
    looking: Looking,
    /// Has anything been touched? If not, the first moment is shown when all is reviewed.
    is_touched: bool,
    /// The link of the game, and what the address wants to see of it: `try` or `better`, and the
    /// number of a move, as soon as that is reviewed.
    link: String,
    wanted: Option<(String, usize)>,
}

impl ReviewLesson {
    /// The review of the game in a link.
    pub(super) fn new(text: &str) -> Self {
        let (link, wanted) = split_place(text);
        let game = GameReview::new(link);
        let looking = Looking::At(game.as_ref().map_or(0, GameReview::len));
        let (link, is_touched) = (link.to_string(), wanted.is_some());
        ReviewLesson { game, looking, is_touched, link, wanted }
    }

    /// Shows what the address wants, once there is as much of the review.
    fn catch_up(&mut self) {
        let Some(game) = &self.game else { return };
        let is_there = |ply: usize| ply < game.review.moves.len() || !game.review.is_partial;
        let Some((verb, ply)) = self.wanted.take_if(|it| is_there(it.1)) else { return };
        match game.moment(ply) {
            Some(moment) if verb == TRY => self.looking = Looking::Trying(ply, Box::new(moment)),
            Some(_) => self.looking = Looking::Better(ply, 1),
            // The game has no such move.
            None => {}
        }
    }
}

/// What part of an address wants to see of a game.
const TRY: &str = "try";
const BETTER: &str = "better";

/// The link of a game, and what is wanted of it: `LINK&try=3`.
fn split_place(text: &str) -> (&str, Option<(String, usize)>) {
    let wanted = text.rsplit_once('&').and_then(|(link, last)| {
        let (verb, ply) = last.split_once('=').filter(|it| [TRY, BETTER].contains(&it.0))?;
        Some((link, (verb.to_string(), ply.parse().ok()?)))
    });
    wanted.map_or((text, None), |(link, wanted)| (link, Some(wanted)))
}

impl TutorLesson for ReviewLesson {
    fn wants(&self, files: &Files) -> Option<String> {
        files.wanted_tables(self.game.as_ref()?.game())
    }

    fn act(&mut self, action: &str, desk: &Desk<'_>) -> Shown {
        let Some(game) = &mut self.game else {
            let html =
                format!("<section class=card><p>{}</p></section>", desk.text("tutor-no-game"));
            return Shown { html, ..Shown::default() };
        };
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        let mut numbers = rest.split(' ').map(|word| word.parse::<usize>().unwrap_or(0));
        let ply = numbers.next().unwrap_or(0).min(game.len());
        let is_touch = !matches!(verb, "show" | "next");
        self.is_touched |= is_touch;
        let mut focus = "";
        match verb {
            "show" | "next" => {
                let was_partial = game.review.is_partial;
                game.go_on(desk);
                let moments = game.review.moments();
                if was_partial && !game.review.is_partial && !self.is_touched && !moments.is_empty()
                {
                    self.looking = Looking::At(moments[0] + 1);
                }
            }
            "look" => {
                self.looking = Looking::At(ply);
                focus = "tutor-head";
            }
            "better" => {
                let shown = numbers.next().unwrap_or(1);
                self.looking = Looking::Better(ply, shown);
            }
            "try" => {
                if let Some(moment) = game.moment(ply) {
                    self.looking = Looking::Trying(ply, Box::new(moment));
                    focus = "tutor-head";
                }
            }
            "back" => {
                if let Looking::Trying(ply, _) | Looking::Better(ply, _) = self.looking {
                    self.looking = Looking::At(ply + 1);
                    focus = "tutor-head";
                }
            }
            "move" => self.moved(rest),
            _ => {}
        }
        if is_touch {
            self.wanted = None;
        }
        self.catch_up();
        if let Looking::Trying(_, moment) = &mut self.looking
            && matches!(verb, "move" | "answer")
        {
            moment.act(action, desk);
        }
        let mut shown = self.show(desk);
        shown.focus = focus;
        shown
    }

    fn place(&self) -> Option<String> {
        let (verb, ply) = match (&self.wanted, &self.looking) {
            (Some((verb, ply)), _) => (verb.as_str(), *ply),
            (None, Looking::Trying(ply, _)) => (TRY, *ply),
            (None, Looking::Better(ply, _)) => (BETTER, *ply),
            (None, Looking::At(_)) => return Some(self.link.clone()),
        };
        Some(format!("{}&{verb}={ply}", self.link))
    }

    fn go_to(&mut self, place: &str, _desk: &Desk<'_>) {
        if let Looking::Trying(ply, _) | Looking::Better(ply, _) = self.looking {
            self.looking = Looking::At(ply + 1);
        }
        self.wanted = split_place(place).1;
        self.is_touched = true;
        self.catch_up();
    }
}

impl ReviewLesson {
    /// A move on the board of a game that is looked at tries the next move again.
    fn moved(&mut self, _: &str) {
        if let Looking::At(ply) = self.looking
            && let Some(moment) = self.game.as_ref().and_then(|game| game.moment(ply))
        {
            self.looking = Looking::Trying(ply, Box::new(moment));
        }
    }

    fn show(&self, desk: &Desk<'_>) -> Shown {
        let Some(game) = &self.game else { return Shown::default() };
        let mut shown = match &self.looking {
            Looking::At(ply) => at(game, *ply, desk),
            Looking::Trying(ply, moment) => {
                let next = format!("try {}", next_moment(game, *ply).unwrap_or_default());
                let next = next_moment(game, *ply).map(|_| (next.as_str(), "tutor-next-moment"));
                moment.show(desk, &endings(next, desk))
            }
            Looking::Better(ply, count) => better(game, *ply, *count, desk),
        };
        if !matches!(self.looking, Looking::Trying(..)) {
            shown.html += &overview(game, desk);
            let current = match self.looking {
                Looking::At(ply) => ply,
                Looking::Trying(ply, _) | Looking::Better(ply, _) => ply + 1,
            };
            shown.html += &moves(game, current, desk);
        }
        if game.review.is_partial {
            shown.flags += "m";
        }
        shown
    }
}

/// The next decisive moment after a move.
fn next_moment(game: &GameReview, ply: usize) -> Option<usize> {
    game.review.moments().into_iter().find(|&moment| moment > ply)
}

/// The position after so many moves, with what there is to say of the last of them.
fn at(game: &GameReview, ply: usize, desk: &Desk<'_>) -> Shown {
    let mut shown = Shown { flags: "w".into(), ..Shown::of(&*game.before(ply)) };
    let Some(one) = ply.checked_sub(1).and_then(|at| game.review.moves.get(at)) else {
        return shown;
    };
    shown.html = card(game, ply - 1, one, desk);
    shown.places = places(game, ply - 1, one);
    shown
}

/// The places that the reason is about, and where the better move begins.
fn places(game: &GameReview, ply: usize, one: &ReviewedMove) -> Vec<usize> {
    let mut places = match &one.reason {
        Some(reason) => reason.places(),
        None => vec![],
    };
    if places.is_empty()
        && let Some(better) = one.better()
    {
        let steps = game.before(ply).steps(better).unwrap_or_default();
        places = steps.first().map(Step::touched).unwrap_or_default();
    }
    places
}

/// A move with what it lost and why, and what can be done about it.
fn card(game: &GameReview, ply: usize, one: &ReviewedMove, desk: &Desk<'_>) -> String {
    let family = game.game().family();
    let values = [
        ("number", Value::from(ply + 1)),
        ("side", desk.messages.side(family, one.mover).into()),
        ("move", format!("{} {}", one.played, one.mark().sign()).trim_end().into()),
    ];
    let head = desk.format("tutor-move", &values);
    let mut html =
        format!("<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{head}</h2>");
    if one.mark() == Mark::Sound {
        let id = if one.is_forced { "tutor-forced" } else { "tutor-sound" };
        return html + &format!("<p>{}</p></section>", desk.text(id));
    }
    if let Some(sentence) = one.sentence(game.game(), desk.messages) {
        html += &format!("<p>{}</p>", escaped(&sentence));
    }
    let more = if one.best.moves.len() > LINE { " …" } else { "" };
    let line = format!("{}{more}", one.best.moves[..one.best.moves.len().min(LINE)].join(" "));
    let values = [("lost", lost(one.loss, desk).into()), ("line", line.into())];
    html += &format!("<p class=soft>{}</p>", desk.format("tutor-lost-better", &values));
    html += &format!(
        "<p class=row>{}{}</p></section>",
        main_button(&format!("try {ply}"), &desk.text("tutor-try-again")),
        button(&format!("better {ply} 1"), &desk.text("tutor-play-better")),
    );
    html
}

/// The better line, played move by move.
fn better(game: &GameReview, ply: usize, count: usize, desk: &Desk<'_>) -> Shown {
    let line = game.review.moves.get(ply).map_or(&[][..], |one| &one.best.moves);
    let count = count.min(line.len());
    let mut walk = game.before(ply);
    for mv in &line[..count] {
        if walk.play(mv).is_err() {
            break;
        }
    }
    let mut shown = Shown { flags: "w".into(), ..Shown::of(&*walk) };
    let written: Vec<String> = line
        .iter()
        .enumerate()
        .map(|(at, mv)| match at + 1 == count {
            true => format!("<b aria-current=true>{}</b>", escaped(mv)),
            false => escaped(mv),
        })
        .collect();
    let head = desk.format("tutor-better-line", &[("number", (ply + 1).into())]);
    let on = match count < line.len() {
        true => main_button(&format!("better {ply} {}", count + 1), &desk.text("tutor-next-move")),
        false => String::new(),
    };
    shown.html = format!(
        "<section class=\"card stack\"><h2 id=tutor-head tabindex=-1>{head}</h2><p>{}</p><p class=row>{on}{}</p></section>",
        written.join(" "),
        button("back", &desk.text("tutor-back")),
    );
    shown
}

/// The graph, the accuracy of both sides and the decisive moments.
fn overview(game: &GameReview, desk: &Desk<'_>) -> String {
    let review = &game.review;
    let family = game.game().family();
    let mut html = String::from("<section class=\"card stack\">");
    if review.is_partial {
        let values = [("done", review.moves.len().into()), ("all", game.len().into())];
        html += &format!(
            "<p>{}</p><progress value={} max={} aria-label=\"{}\"></progress>",
            desk.format("tutor-reviewing", &values),
            review.moves.len(),
            game.len(),
            desk.text("tutor-progress"),
        );
    }
    html += &graph(game, desk);
    for side in Side::BOTH {
        html += &format!("<p>{}</p>", summary(game, side, desk));
    }
    html += "</section>";
    let moments = review.moments();
    if moments.is_empty() {
        if !review.is_partial {
            html +=
                &format!("<section class=card><p>{}</p></section>", desk.text("tutor-no-moments"));
        }
        return html;
    }
    html += &format!(
        "<section class=\"card stack\"><h2>{}</h2><ul class=moments>",
        desk.text("tutor-moments")
    );
    for at in moments {
        let one = &review.moves[at];
        let whole = |points: f64| Value::from((100.0 * points).round() as i64);
        let values = [
            ("number", Value::from(at + 1)),
            ("side", desk.messages.side(family, one.mover).into()),
            ("move", format!("{}{}", one.played, one.mark().sign()).into()),
            ("before", whole(one.points.0)),
            ("after", whole(one.points.1)),
        ];
        html += &format!(
            "<li>{}{}</li>",
            button(&format!("look {}", at + 1), &desk.format("tutor-moment", &values)),
            button(&format!("try {at}"), &desk.text("tutor-try-again")),
        );
    }
    html + "</ul></section>"
}

/// The expected points of the first player after each move.
fn graph(game: &GameReview, desk: &Desk<'_>) -> String {
    let count = game.len().max(1) as f64;
    let mut path = format!("M0 {:.1}", HEIGHT / 2.0);
    let mut marks = String::new();
    for (at, one) in game.review.moves.iter().enumerate() {
        let points = if one.mover == Side::First { one.points.1 } else { 1.0 - one.points.1 };
        let (x, y) = ((at + 1) as f64 / count * WIDTH, (1.0 - points) * HEIGHT);
        path += &format!("L{x:.1} {y:.1}");
        if one.mark() >= Mark::Mistake {
            marks += &format!("<circle class=mistake cx={x:.1} cy={y:.1} r=3 />");
        }
    }
    let side = desk.messages.side(game.game().family(), Side::First);
    let label = desk.format("tutor-graph", &[("side", side.into())]);
    format!(
        "<svg class=review-graph role=img aria-label=\"{label}\" viewBox=\"0 -4 {WIDTH} {}\">\
         <path class=middle d=\"M0 {:.1}H{WIDTH}\" /><path class=curve d=\"{path}\" />{marks}</svg>",
        HEIGHT + 8.0,
        HEIGHT / 2.0,
    )
}

fn summary(game: &GameReview, side: Side, desk: &Desk<'_>) -> String {
    let review = &game.review;
    let family = game.game().family();
    let own: Vec<&ReviewedMove> = review.of(side).collect();
    let lost: u32 = own.iter().map(|one| one.loss.hundredths).sum();
    let average = f64::from(lost) / own.len().max(1) as f64 / 100.0;
    let unit = own.first().map_or(Unit::Seeds, |one| one.loss.unit);
    let name = desk.messages.side(family, side);
    let player = game.record.player(side).filter(|name| !name.is_empty() && *name != "?");
    let name = player.map_or(name.clone(), |player| format!("{name} ({player})"));
    let accuracy = review.accuracy(side).map_or_else(|| "–".into(), |share| percent(share, desk));
    let count = |mark: Mark| Value::from(review.count(side, mark));
    let values = [
        ("side", name.into()),
        ("accuracy", accuracy.into()),
        ("average", decimal(desk.messages.language(), average, 2).into()),
        ("unit", if unit == Unit::Seeds { "seeds" } else { "points" }.into()),
        ("mistakes", count(Mark::Mistake)),
        ("blunders", count(Mark::Blunder)),
    ];
    desk.format("tutor-summary", &values)
}

/// Every move as a button, with its mark and its loss.
fn moves(game: &GameReview, current: usize, desk: &Desk<'_>) -> String {
    let mut html = format!(
        "<section class=\"card stack\"><h2>{}</h2><ol class=reviewed>",
        desk.text("tutor-all-moves")
    );
    for (at, mv) in game.played.moves().iter().enumerate() {
        let reviewed = game.review.moves.get(at);
        let sign = reviewed.map_or("", |one| one.mark().sign());
        let amount = reviewed.filter(|one| one.mark() != Mark::Sound).map(|one| {
            let amount = f64::from(one.loss.hundredths) / 100.0;
            format!(" −{}", decimal(desk.messages.language(), amount, 1))
        });
        let here = if at + 1 == current { " aria-current=true" } else { "" };
        html += &format!(
            "<li><button class=\"move {}\" value=\"look {}\"{here}>{} {sign}<small>{}</small></button></li>",
            match sign {
                "?" | "??" => "bad",
                _ => "",
            },
            at + 1,
            escaped(mv),
            amount.unwrap_or_default(),
        );
    }
    let practice = desk.text("tutor-practice");
    html + &format!("</ol><p><a href=\"#/practice\">{practice}</a></p></section>")
}
