//! Finished games that follow from their numbers, as the rows of the tables that hold them.

use play::{Cause, Entry, Event, Moment, Terms};
use rules::{AnyMatch, EndReason, Ending, Outcome, Side, SplitMix64, catalogue};

use crate::Failure;

pub(crate) const PEOPLE: u64 = 2_000;
pub(crate) const COMPUTERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "max"];
pub(crate) const KINDS: [&str; 3] = ["oware", "oril", "ouri"];
/// The first game ends here, and the last two years later.
const FIRST_END: u64 = 1_700_000_000_000;
const TWO_YEARS: u64 = 2 * 365 * 24 * 60 * 60 * 1_000;

/// A value of a table as text; none is NULL.
pub(crate) type Cell = Option<String>;

/// The tables with their columns, in the order of [`Synthetic::rows`].
pub(crate) const TABLES: [(&str, &[&str]); 4] = [
    (
        "games",
        &[
            "id",
            "game",
            "terms",
            "public",
            "rated",
            "first_player",
            "second_player",
            "opened_at",
            "seq",
            "turn",
            "moves",
            "updated_at",
            "ended",
            "winner",
            "reason",
        ],
    ),
    ("events", &["game", "seq", "body"]),
    (
        "results",
        &["game_id", "player", "opponent", "game", "at", "outcome", "points", "rating_before"],
    ),
    ("explorer_pending", &["game"]),
];

/// A finished game.
pub(crate) struct Synthetic {
    id: String,
    kind: &'static str,
    public: bool,
    players: [u64; 2],
    ratings: [Cell; 2],
    at: u64,
    turn: Side,
    moves: usize,
    lines: Vec<String>,
    end: Ending,
}

impl Synthetic {
    /// The game of a number, the same in every run.
    pub(crate) fn play(number: u64) -> Result<Synthetic, Failure> {
        let mut numbers = SplitMix64::new(number);
        let at = FIRST_END + numbers.below(TWO_YEARS);
        let kind = KINDS[numbers.below(KINDS.len() as u64) as usize];
        let first = 1 + numbers.below(PEOPLE);
        let second = match numbers.below(4) {
            0 => PEOPLE + 1 + numbers.below(COMPUTERS.len() as u64),
            _ => 1 + (first + numbers.below(PEOPLE - 1)) % PEOPLE,
        };
        let mut played = catalogue::parse(kind)?.start();
        let mut lines = vec![];
        for _ in 0..20 + numbers.below(30) {
            let Some(mv) = popular(&*played, &mut numbers) else { break };
            let by = played.turn();
            let cause = Some(Cause { by, nonce: format!("n{}", lines.len()) });
            lines.push(line(lines.len(), at, cause, Event::Moved { by, mv: mv.clone() })?);
            played.play(&mv)?;
        }
        let moves = lines.len();
        let end = match played.ending() {
            Some(end) => end,
            None => {
                let (winner, reason) = (Some(played.turn().other()), EndReason::Resigned);
                lines.push(line(lines.len(), at, None, Event::Ended { winner, reason })?);
                Ending { outcome: Outcome { winner, score: None }, reason }
            }
        };
        let players = [first, second];
        Ok(Synthetic {
            id: format!("load-{number:012}"),
            kind,
            public: !number.is_multiple_of(20),
            players,
            ratings: players.map(rating),
            at,
            turn: played.turn(),
            moves,
            lines,
            end,
        })
    }

    /// Its rows of each table.
    pub(crate) fn rows(&self) -> Result<[Vec<Vec<Cell>>; 4], Failure> {
        let text = |text: &str| Some(text.to_string());
        let number = |number: u64| Some(number.to_string());
        let kind = catalogue::parse(self.kind)?.name();
        let winner = self.end.outcome.winner;
        let [first, second] = self.players;
        let game = vec![
            text(&self.id),
            text(&kind),
            Some(serde_json::to_string(&Terms::casual(self.kind))?),
            number(self.public.into()),
            number(0),
            number(first),
            number(second),
            number(self.at),
            number(self.lines.len() as u64),
            number(self.turn.index() as u64),
            number(self.moves as u64),
            number(self.at),
            number(1),
            winner.map(|side| side.index().to_string()),
            text(self.end.reason.id()),
        ];
        let events =
            (1..).zip(&self.lines).map(|(seq, line)| vec![text(&self.id), number(seq), text(line)]);
        let results = Side::BOTH.iter().map(|&side| {
            let outcome = winner.map_or(1, |winner| if winner == side { 2 } else { 0 });
            vec![
                text(&self.id),
                number(self.players[side.index()]),
                number(self.players[side.other().index()]),
                text(&kind),
                number(self.at),
                number(outcome),
                number(0),
                self.ratings[side.index()].clone(),
            ]
        });
        let (events, results) = (events.collect(), results.collect());
        Ok([vec![game], events, results, vec![vec![text(&self.id)]]])
    }
}

/// Most people have a rating, which stays as it is.
fn rating(player: u64) -> Cell {
    let is_rated = player <= PEOPLE && !player.is_multiple_of(5);
    is_rated.then(|| (800 + SplitMix64::new(player).below(1_600)).to_string())
}

fn line(before: usize, at: u64, cause: Option<Cause>, event: Event) -> Result<String, Failure> {
    let entry = Entry { seq: before as u64 + 1, at: Moment(at), cause, event };
    Ok(serde_json::to_string(&entry)?)
}

/// A legal move; the first ones are played more often.
pub(crate) fn popular(played: &dyn AnyMatch, numbers: &mut SplitMix64) -> Option<String> {
    let mut legal = played.legal_moves();
    let count = legal.len() as u64;
    let at = (count > 0).then(|| numbers.below(count).min(numbers.below(count)))?;
    Some(legal.swap_remove(at as usize))
}
