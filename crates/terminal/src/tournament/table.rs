//! The table of a tournament as people read it.

use messages::Messages;
use search::matches::{Elo, Standing, Table, Tally, Tournament};

use crate::{columns, number};

/// The whole account: heading, standings, cross table, length, endings.
pub fn table_lines(plan: &Tournament, table: &Table, messages: &Messages) -> Vec<String> {
    let mut lines = vec![heading(plan, table, messages)];
    if table.distinct < table.games {
        let values = [("distinct", table.distinct.into()), ("games", table.games.into())];
        lines.push(messages.format("tournament-distinct", &values));
    }
    lines.push(String::new());
    lines.extend(standings(table, messages));
    if plan.bots.len() > 2 {
        lines.extend([String::new(), messages.text("tournament-cross")]);
        lines.extend(cross(table, messages));
    }
    let plies = number::decimal(messages.language(), table.average_plies, 1);
    lines.push(String::new());
    lines.push(messages.format("tournament-plies", &[("plies", plies.into())]));
    lines.push(messages.text("tournament-endings"));
    let reasons: Vec<Vec<String>> = table
        .reasons
        .iter()
        .map(|&(reason, games)| vec![String::new(), games.to_string(), messages.end_reason(reason)])
        .collect();
    lines.extend(columns::set(&reasons, &[2]));
    if table.faults > 0 {
        lines.push(messages.format("tournament-faults", &[("games", table.faults.into())]));
    }
    lines
}

fn heading(plan: &Tournament, table: &Table, messages: &Messages) -> String {
    let values = [
        ("game", plan.game.name().into()),
        ("played", table.games.into()),
        ("planned", plan.planned().into()),
        ("openings", i64::from(plan.opening_plies).into()),
        ("seed", plan.seed.to_string().into()),
    ];
    messages.format("tournament-heading", &values)
}

fn standings(table: &Table, messages: &Messages) -> Vec<String> {
    let words = ["bot", "games", "points", "won", "drawn", "lost", "elo", "interval"];
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(words.map(|word| messages.text(&format!("tournament-{word}"))));
    for (place, standing) in table.places().zip(&table.standings) {
        rows.push(row(place, standing, messages));
    }
    columns::set(&rows, &[1])
}

fn row(place: usize, standing: &Standing, messages: &Messages) -> Vec<String> {
    let Tally { wins, draws, losses } = standing.tally;
    let Elo { value, low, high } = standing.elo;
    vec![
        place.to_string(),
        standing.bot.clone(),
        standing.tally.games().to_string(),
        number::decimal(messages.language(), standing.tally.points(), 1),
        wins.to_string(),
        draws.to_string(),
        losses.to_string(),
        format!("{value:+.0}"),
        format!("{low:+.0} … {high:+.0}"),
    ]
}

/// Points of each row's bot against each column's, best bots first.
fn cross(table: &Table, messages: &Messages) -> Vec<String> {
    let mut rows = vec![vec![String::new(); 2]];
    rows[0].extend((1..=table.standings.len()).map(|place| place.to_string()));
    for (place, standing) in table.standings.iter().enumerate() {
        let mut row = vec![(place + 1).to_string(), standing.bot.clone()];
        row.extend(table.standings.iter().map(|other| {
            if other.index == standing.index {
                return "—".to_string();
            }
            let points = table.cross[standing.index][other.index].points();
            number::decimal(messages.language(), points, 1)
        }));
        rows.push(row);
    }
    columns::set(&rows, &[1])
}
