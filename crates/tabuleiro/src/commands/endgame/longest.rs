//! `tabuleiro endgame longest GAME --seeds N`: the boards in which a proved win
//! takes longest to bring home.
//!
//! The tables prove that the mover wins by so many seeds. How many plies pass
//! until the capture or the end that decides it, if the mover hurries without
//! giving up any of the margin, and the opponent delays as long as possible?
//! Found by iteration: what is decided in one ply, in two, and so on.

use endgame::{Database, TableError};
use rules::sowing::{Position, Sowing};
use rules::{Bounds, Game, Notation, Side};

use super::{FolderArgument, complete_database, failure, seeds, sowing};
use crate::{Console, Failure};

/// The tables to look through.
#[derive(Debug, clap::Args)]
pub(crate) struct LongestArguments {
    game: String,
    #[arg(long, value_parser = seeds())]
    seeds: u8,
    #[command(flatten)]
    folder: FolderArgument,
}

/// The longest win with a number of seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Longest {
    /// Plies up to and including the one that decides it.
    plies: u16,
    /// The proved margin of the mover.
    value: i16,
    /// How many boards take as long.
    forms: u64,
    /// The first of them.
    example: Position,
}

/// All boards with a number of seeds. A state is a board and who moves on it:
/// `2 * form + 1` if it is the winner, `2 * form` if it is the opponent.
struct Count<'a> {
    game: &'a Sowing,
    database: &'a Database,
    seeds: usize,
    /// The proved margin of the winner in each state.
    proved: Vec<i16>,
    /// The margin that captures and endings lead to: the best of the winner's own
    /// moves, the worst of the opponent's.
    at_once: Vec<Option<i16>>,
}

pub(super) fn run(arguments: &LongestArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let (game, most) = (sowing(&arguments.game, messages)?, usize::from(arguments.seeds));
    let database = complete_database(&game, most, &arguments.folder.path(console), console)?;
    console.line(messages.text("endgame-longest-head"))?;
    for seeds in 1..=most {
        let longest = Longest::of(&game, &database, seeds)
            .map_err(|error| failure(&game, error, messages))?;
        if let Some(Longest { plies, value, forms, example }) = longest {
            let example = game.position_text(&example);
            console.line(format!("{seeds:>5} {plies:>6} {value:>6} {forms:>7}  {example}"))?;
        }
    }
    Ok(())
}

impl Longest {
    /// The longest of all won boards; `None` if none is won.
    fn of(game: &Sowing, database: &Database, seeds: usize) -> Result<Option<Self>, TableError> {
        let count = Count::new(game, database, seeds)?;
        let mut longest: Option<Longest> = None;
        for value in 1..=seeds as i16 {
            let waits = count.waits(value);
            for (state, &plies) in waits.iter().enumerate().skip(1).step_by(2) {
                if plies == 0 || count.proved[state] != value {
                    continue;
                }
                match &mut longest {
                    Some(longest) if longest.plies > plies => {}
                    Some(longest) if longest.plies == plies => longest.forms += 1,
                    _ => {
                        let example = count.position(state);
                        longest = Some(Longest { plies, value, forms: 1, example });
                    }
                }
            }
        }
        Ok(longest)
    }
}

impl<'a> Count<'a> {
    fn new(game: &'a Sowing, database: &'a Database, seeds: usize) -> Result<Self, TableError> {
        let forms = database.index().forms(seeds) as usize;
        let mut count = Count {
            game,
            database,
            seeds,
            proved: Vec::with_capacity(2 * forms),
            at_once: Vec::with_capacity(2 * forms),
        };
        for state in 0..2 * forms {
            let position = count.position(state);
            let bounds = database.look_up(&position)?.ok_or(TableError::Missing { seeds })?;
            count.proved.push(margin(bounds, winner_moves(state)));
            let at_once = count.at_once(state, &position)?;
            count.at_once.push(at_once);
        }
        Ok(count)
    }

    fn position(&self, state: usize) -> Position {
        let rows = self.database.index().unrank(self.seeds, state as u64 / 2);
        let (mine, theirs) = rows.unwrap_or_default();
        self.game.board_unchecked(mine, theirs)
    }

    fn at_once(&self, state: usize, position: &Position) -> Result<Option<i16>, TableError> {
        let sign = if winner_moves(state) { 1 } else { -1 };
        if let Some(ending) = self.game.ending(position) {
            let score = ending.outcome.score;
            let margin = score.map_or(0, |score| score.first as i16 - score.second as i16);
            return Ok(Some(sign * margin));
        }
        let mut best: Option<i16> = None;
        for house in self.game.legal_houses(position) {
            let mut after = *position;
            self.game.play_unchecked(&mut after, house);
            let gain = i16::from(after.store(Side::SOUTH));
            if gain == 0 {
                continue;
            }
            let winner = winner_moves(state) == (after.turn() == Side::SOUTH);
            let missing = TableError::Missing { seeds: self.seeds };
            let bounds = self.database.look_up(&after)?.ok_or(missing)?;
            let margin = sign * gain + margin(bounds, winner);
            best = Some(match best {
                Some(best) if sign > 0 => best.max(margin),
                Some(best) => best.min(margin),
                None => margin,
            });
        }
        Ok(best)
    }

    /// For every state how many plies the winner needs to secure this margin; 0
    /// where they cannot force it.
    fn waits(&self, margin: i16) -> Vec<u16> {
        let mut waits = vec![0; self.proved.len()];
        let mut open: Vec<usize> =
            (0..waits.len()).filter(|&state| self.proved[state] >= margin).collect();
        for plies in 1.. {
            let (done, rest): (Vec<usize>, Vec<usize>) =
                open.into_iter().partition(|&state| self.is_decided(state, margin, &waits));
            if done.is_empty() {
                break;
            }
            for state in done {
                waits[state] = plies;
            }
            open = rest;
        }
        waits
    }

    /// Does a state lead to the margin at once, or only to states that do?
    fn is_decided(&self, state: usize, margin: i16, waits: &[u16]) -> bool {
        let kept = self.at_once[state].is_none_or(|at_once| at_once >= margin);
        if winner_moves(state) {
            (kept && self.at_once[state].is_some())
                || self.quiet(state).into_iter().flatten().any(|next| waits[next] > 0)
        } else {
            kept && self.quiet(state).into_iter().flatten().all(|next| waits[next] > 0)
        }
    }

    /// The states after the moves that capture nothing.
    fn quiet(&self, state: usize) -> Option<impl Iterator<Item = usize>> {
        let position = self.position(state);
        if self.game.ending(&position).is_some() {
            return None;
        }
        Some(self.game.legal_houses(&position).filter_map(move |house| {
            let mut after = position;
            self.game.play_unchecked(&mut after, house);
            let (mine, theirs) = self.database.index().rows_of(&after);
            let winner = winner_moves(state) == (after.turn() == Side::SOUTH);
            let next = 2 * self.database.index().rank(mine, theirs) as usize + usize::from(winner);
            (after.store(Side::SOUTH) == 0).then_some(next)
        }))
    }
}

fn winner_moves(state: usize) -> bool {
    !state.is_multiple_of(2)
}

/// The margin of the winner that bounds prove.
fn margin(bounds: Bounds, winner_moves: bool) -> i16 {
    if winner_moves { bounds.lower } else { -bounds.upper }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_win_takes_more_than_one_ply() {
        let game = Sowing::awari();
        let database = Database::shipped(&game).unwrap();
        assert_eq!(Longest::of(&game, &database, 0), Ok(None));
        let longest = Longest::of(&game, &database, 4).unwrap().unwrap();
        assert!(longest.plies > 1 && longest.value > 0, "{longest:?}");
        // Seen from the other side: no move of that form captures at once.
        let moves = game.legal_houses(&longest.example);
        assert!(moves.into_iter().all(|house| game.gain(&longest.example, house) == 0));
        assert!(!game.position_text(&longest.example).is_empty());
    }
}
