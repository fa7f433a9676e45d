//! The scoreboard of a server as a table.

use messages::Messages;
use protocol::{Period, Scoreboard};

use super::words::clean;
use crate::columns::{self, shortened};

/// The periods to choose from.
pub(crate) const PERIODS: [Period; 3] = [Period::Week, Period::Month, Period::All];

/// The most players in the table, whatever a server sends.
const MOST: usize = 100;

/// The shortest that a name is cut to.
const SHORTEST: usize = 8;

/// The lines of the table, with a head. Where they would be too wide, names are cut.
pub(crate) fn score_lines(board: &Scoreboard, width: usize, messages: &Messages) -> Vec<String> {
    if board.scores.is_empty() {
        return vec![messages.text("score-none")];
    }
    let heads = ["rank", "player", "points", "wins", "draws", "losses", "rating"];
    let mut rows = vec![heads.map(|head| messages.text(&format!("score-{head}"))).to_vec()];
    rows.extend((1..).zip(board.scores.iter().take(MOST)).map(|(rank, score)| {
        let rating = score.rating.map(|rating| format!("{rating:.0}")).unwrap_or_default();
        let counts = [score.points, score.wins, score.draws, score.losses];
        let counts = counts.map(|count| count.to_string());
        let names = [rank.to_string(), clean(&score.nickname)];
        names.into_iter().chain(counts).chain([rating]).collect()
    }));
    let length = |text: &String| text.chars().count();
    let widest = columns::set(&rows, &[1]).iter().map(length).max().unwrap_or(0);
    let longest = rows.iter().map(|row| length(&row[1])).max().unwrap_or(0);
    let room = longest.saturating_sub(widest.saturating_sub(width)).max(SHORTEST);
    for row in &mut rows {
        row[1] = shortened(&row[1], room);
    }
    columns::set(&rows, &[1])
}
