//! `tabuleiro explorer report GAMES…`: what is played and what wins, by the
//! strength of the players, and which first moves hold up. Tables as Markdown,
//! plots as SVG.

use std::path::{Path, PathBuf};

use explorer::{Band, LineOutcome, Results, Survey};
use messages::Messages;
use rules::AnyGame;

use super::{failure, folder, open, path_of};
use crate::progress_bar::progress_bar;
use crate::{Console, Failure, file, game_arguments, plot};

/// Replies to each first move that the report lists.
const REPLIES: usize = 3;
/// A move with fewer games is not listed.
const LEAST: u32 = 100;

/// The games to report on, and where to.
#[derive(Debug, clap::Args)]
pub(crate) struct SurveyArguments {
    #[arg(required = true)]
    reported: Vec<String>,
    #[arg(long)]
    data: Option<PathBuf>,
    #[arg(long = "out", id = "out_folder")]
    out: PathBuf,
}

pub(super) fn run(arguments: &SurveyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let games = arguments.reported.iter().map(|name| game_arguments::game(messages, name));
    let games = games.collect::<Result<Vec<_>, _>>()?;
    let data = folder(arguments.data.as_deref(), console);
    std::fs::create_dir_all(&arguments.out)
        .map_err(|error| file::failure(&arguments.out, &error, messages))?;
    let mut text = String::new();
    for game in &games {
        let survey = survey(game, &data, messages)?;
        let page = Page { survey: &survey, bands: survey.bands(), messages };
        let name = file::name_of(&game.name());
        text += &page.section(game, &name);
        for (kind, drawn) in [("results", page.results(game)), ("levels", page.levels(game))] {
            let path = arguments.out.join(format!("{name}-{kind}.svg"));
            file::write(&path, drawn, messages)?;
        }
    }
    let path = arguments.out.join("report.md");
    file::write(&path, text, messages)?;
    let values = [("file", path.display().to_string().into())];
    Ok(console.line(messages.format("explorer-reported", &values))?)
}

/// Counts all games of a file.
fn survey(game: &AnyGame, data: &Path, messages: &Messages) -> Result<Survey, Failure> {
    let path = path_of(game, data);
    let mut games = open(&path, game, messages)?;
    let bar = progress_bar(games.len(), 0, messages);
    let mut survey = Survey::default();
    for number in 0..games.len() as u32 {
        let played = games.played(number).map_err(|error| failure(&path, &error, messages))?;
        played.iter().for_each(|played| survey.add(played));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(survey)
}

/// The report on one game.
struct Page<'a> {
    survey: &'a Survey,
    bands: Vec<Band>,
    messages: &'a Messages,
}

impl Page<'_> {
    fn section(&self, game: &AnyGame, name: &str) -> String {
        let (survey, messages) = (self.survey, self.messages);
        let Results { wins, draws, losses } = survey.first_side();
        let percent = |games: u32| share(games, survey.games(), messages);
        let values = [
            ("game", game.name().into()),
            ("games", survey.games().into()),
            ("plies", messages.language().decimal(survey.average_plies(), 1).into()),
            ("wins", percent(wins).into()),
            ("draws", percent(draws).into()),
            ("losses", percent(losses).into()),
        ];
        let picture = |kind: &str| {
            format!(
                "![{0}]({name}-{kind}.svg)",
                messages
                    .format(&format!("explorer-report-{kind}"), &[("game", game.name().into())])
            )
        };
        let tables = [
            messages.format("explorer-report-heading", &values),
            self.first_moves(),
            picture("results"),
            messages.text("explorer-report-by-level"),
            self.by_level(),
            picture("levels"),
            messages.text("explorer-report-replies"),
            self.replies(),
            messages.text("explorer-report-pairs"),
            self.pairs(),
        ];
        tables.map(|part| part + "\n\n").concat()
    }

    /// The first moves that were played often enough, the most played first.
    fn firsts(&self) -> Vec<String> {
        let moves = self.survey.moves_after(&[]).into_iter();
        moves.filter(|mv| self.survey.outcome(&[mv]).results.games() >= LEAST).collect()
    }

    fn first_moves(&self) -> String {
        let rows = self.firsts().into_iter().map(|mv| {
            let outcome = self.survey.outcome(&[&mv]);
            self.row(&mv, &outcome, self.survey.games())
        });
        table(&self.messages.text("explorer-report-columns"), rows)
    }

    fn replies(&self) -> String {
        let mut rows = vec![];
        for first in self.firsts() {
            let all = self.survey.outcome(&[&first]).results.games();
            let replies = self.survey.moves_after(&[&first]).into_iter().take(REPLIES);
            for reply in replies {
                let outcome = self.survey.outcome(&[&first, &reply]);
                if outcome.results.games() >= LEAST {
                    rows.push(self.row(&format!("{first} {reply}"), &outcome, all));
                }
            }
        }
        table(&self.messages.text("explorer-report-columns"), rows.into_iter())
    }

    /// A line, how often it was played, and how it scored.
    fn row(&self, line: &str, outcome: &LineOutcome, all: u32) -> Vec<String> {
        let score = outcome.results.score().unwrap_or_default();
        let (difference, margin) = (outcome.difference(), outcome.margin());
        let verdict = match difference {
            better if better > margin => "explorer-report-better",
            worse if worse < -margin => "explorer-report-worse",
            _ => "explorer-report-equal",
        };
        let decimal = |number: f64| self.messages.language().decimal(number, 1);
        let sign = if difference < 0.0 { "" } else { "+" };
        vec![
            line.to_string(),
            outcome.results.games().to_string(),
            share(outcome.results.games(), all, self.messages),
            decimal(100.0 * score),
            decimal(100.0 * outcome.expected),
            format!("{sign}{} ± {}", decimal(100.0 * difference), decimal(100.0 * margin)),
            self.messages.text(verdict),
        ]
    }

    /// How often each level plays each first move, and how much better than on average it
    /// scores.
    fn by_level(&self) -> String {
        let firsts = self.firsts();
        let head =
            format!("| {} | {} |", self.messages.text("explorer-report-level"), firsts.join(" | "));
        let rows = self.bands.iter().map(|&band| {
            let outcomes = firsts.iter().map(|mv| self.survey.outcome_of(&[mv], band));
            let outcomes: Vec<_> = outcomes.collect();
            let all: u32 = outcomes.iter().map(|outcome| outcome.results.games()).sum();
            let cell = |outcome: &LineOutcome| match outcome.results.games() {
                0 => "—".to_string(),
                games => {
                    let (share, better) = (share(games, all, self.messages), outcome.difference());
                    let sign = if better < 0.0 { "" } else { "+" };
                    let better = self.messages.language().decimal(100.0 * better, 1);
                    format!("{share} % ({sign}{better})")
                }
            };
            std::iter::once(band.to_string()).chain(outcomes.iter().map(cell)).collect()
        });
        table(&head, rows)
    }

    /// What the first side scores, by the strength of both.
    fn pairs(&self) -> String {
        let names: Vec<String> = self.bands.iter().map(Band::to_string).collect();
        let corner = self.messages.text("explorer-report-corner");
        let head = format!("| {corner} | {} |", names.join(" | "));
        let rows = self.bands.iter().map(|&first| {
            let cell = |&second: &Band| {
                let score = self.survey.pair(first, second).score();
                score.map_or("—".to_string(), |score| format!("{:.0}", 100.0 * score))
            };
            std::iter::once(first.to_string()).chain(self.bands.iter().map(cell)).collect()
        });
        table(&head, rows)
    }

    /// A plot of how games ended after each first move.
    fn results(&self, game: &AnyGame) -> String {
        let words = ["won", "drawn", "lost"];
        let words = words.map(|word| self.messages.text(&format!("explorer-report-{word}")));
        let parts: Vec<_> = words.into_iter().zip(plot::RESULTS).collect();
        let column = |mv: String| {
            let results = self.survey.outcome(&[&mv]).results;
            let part = |games: u32| 100.0 * f64::from(games) / f64::from(results.games().max(1));
            (mv, vec![part(results.wins), part(results.draws), part(results.losses)])
        };
        let columns: Vec<_> = self.firsts().into_iter().map(column).collect();
        plot::svg(&self.title("results", game), &parts, &columns)
    }

    /// A plot of the first moves that each level plays.
    fn levels(&self, game: &AnyGame) -> String {
        let mut firsts = self.firsts();
        firsts.sort();
        let parts: Vec<_> = firsts.iter().cloned().zip(plot::PARTS).collect();
        let column = |&band: &Band| {
            let games = firsts.iter().map(|mv| self.survey.outcome_of(&[mv], band).results.games());
            let games: Vec<u32> = games.collect();
            let all = f64::from(games.iter().sum::<u32>().max(1));
            let label = band.to_string().replace("level-", "");
            (label, games.iter().map(|&games| 100.0 * f64::from(games) / all).collect())
        };
        let columns: Vec<_> = self.bands.iter().map(column).collect();
        plot::svg(&self.title("levels", game), &parts, &columns)
    }

    fn title(&self, kind: &str, game: &AnyGame) -> String {
        let id = format!("explorer-report-{kind}");
        self.messages.format(&id, &[("game", game.name().into())])
    }
}

fn share(games: u32, all: u32, messages: &Messages) -> String {
    messages.language().decimal(100.0 * f64::from(games) / f64::from(all.max(1)), 1)
}

/// A table in Markdown below a row of headings.
fn table(head: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    let columns = head.matches('|').count().saturating_sub(1);
    let rows = rows.map(|row| format!("| {} |", row.join(" | ")));
    let lines = [head.to_string(), format!("|{}", "---|".repeat(columns))];
    lines.into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}
