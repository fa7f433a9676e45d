//! An analysis as a table: a line per move, a graph, and a summary.

use messages::{Messages, Value};
use rules::{AnyGame, Side};
use search::analysis::{Judged, Loss, Mark};
use terminal::{columns, number};

use super::{GameAnalysis, graph};
use terminal::value_text::value_text;

/// The most moves of a better line that are shown.
const SHOWN: usize = 8;

pub(super) fn lines(analysis: &GameAnalysis, messages: &Messages) -> Vec<String> {
    let game = analysis.record.game();
    let mut lines = vec![heading(analysis, messages), String::new()];
    let words = ["number", "player", "move", "worth", "loss", "better"];
    let mut rows = vec![words.map(|word| messages.text(&format!("analyse-{word}"))).to_vec()];
    let moves = analysis.judged.iter().enumerate();
    rows.extend(moves.map(|(index, one)| row(index, one, game, messages)));
    lines.extend(columns::set(&rows, &[1, 2, 5]));
    lines.push(String::new());
    let side = messages.side(game.family(), Side::First);
    lines.push(messages.format("analyse-curve", &[("side", side.into())]));
    lines.extend(graph::lines(&analysis.judged));
    lines.push(String::new());
    lines.extend(Side::BOTH.map(|side| summary(analysis, side, messages)));
    if !analysis.is_complete() {
        let values = [
            ("done", Value::from(analysis.judged.len())),
            ("all", analysis.record.line().plies.len().into()),
        ];
        lines.push(messages.format("analyse-cut-short", &values));
    }
    lines
}

fn heading(analysis: &GameAnalysis, messages: &Messages) -> String {
    let record = &analysis.record;
    let title = messages.game_title(&record.game().name());
    let [first, second] = Side::BOTH.map(|side| {
        let name = record.player(side).filter(|name| !name.is_empty() && *name != "?");
        name.map_or_else(|| messages.side(record.game().family(), side), String::from)
    });
    format!("{title}: {first} – {second}")
}

fn row(index: usize, one: &Judged, game: &AnyGame, messages: &Messages) -> Vec<String> {
    let is_better = one.best.moves.first() != Some(&one.played) && one.mark() != Mark::Sound;
    let better = if is_better { line(one) } else { String::new() };
    vec![
        (index + 1).to_string(),
        messages.side(game.family(), one.mover),
        format!("{} {}", one.played, one.mark().sign()).trim_end().to_string(),
        value_text(one.value, messages),
        lost(one.loss, messages),
        better,
    ]
}

/// What a move lost; empty if nothing.
pub(super) fn lost(loss: Loss, messages: &Messages) -> String {
    match loss {
        Loss::Result => messages.text("analyse-result"),
        Loss::Hundredths { value: 0, .. } => String::new(),
        Loss::Hundredths { value, proved } => {
            let amount = number::decimal(messages.language(), f64::from(value) / 100.0, 2);
            let key = if proved { "analyse-proved" } else { "analyse-estimated" };
            messages.format(key, &[("amount", amount.into())])
        }
    }
}

/// The beginning of the better line.
fn line(one: &Judged) -> String {
    let moves = &one.best.moves;
    let more = if moves.len() > SHOWN { " …" } else { "" };
    format!("{}{more}", moves[..moves.len().min(SHOWN)].join(" "))
}

fn summary(analysis: &GameAnalysis, side: Side, messages: &Messages) -> String {
    let own: Vec<&Judged> = analysis.judged.iter().filter(|one| one.mover == side).collect();
    let count = |mark: Mark| Value::from(own.iter().filter(|one| one.mark() == mark).count());
    let hundredths = own.iter().map(|one| match one.loss {
        Loss::Hundredths { value, .. } => value,
        Loss::Result => 0,
    });
    let average = f64::from(hundredths.sum::<u32>()) / own.len().max(1) as f64 / 100.0;
    let values = [
        ("side", messages.side(analysis.record.game().family(), side).into()),
        ("moves", own.len().into()),
        ("average", number::decimal(messages.language(), average, 2).into()),
        ("doubtful", count(Mark::Doubtful)),
        ("mistakes", count(Mark::Mistake)),
        ("blunders", count(Mark::Blunder)),
    ];
    messages.format("analyse-summary", &values)
}
