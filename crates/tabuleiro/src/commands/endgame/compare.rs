//! `tabuleiro endgame compare GAME OTHER --seeds N`: the same boards under two
//! sets of rules.

use endgame::{Database, TableError};
use rules::sowing::Sowing;
use rules::{Bounds, Notation};

use super::{FolderArgument, complete_database, failure, seeds, sowing};
use crate::{Console, Failure};

/// The two games, and the tables to compare.
#[derive(Debug, clap::Args)]
pub(crate) struct CompareArguments {
    game: String,
    other: String,
    #[arg(long, value_parser = seeds())]
    seeds: u8,
    #[command(flatten)]
    folder: FolderArgument,
}

/// How two games differ over all boards with a number of seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Difference {
    forms: u64,
    /// Values that differ for certain, whatever the bounds leave open.
    value: u64,
    /// The same for the result: another winner, or a winner in one game only.
    result: u64,
    /// No move is best in both games: what is best in one is worse or illegal in
    /// the other.
    best_move: u64,
    /// The largest certain difference, and its board.
    most: (i16, u64),
}

pub(super) fn run(arguments: &CompareArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = sowing(&arguments.game, messages)?;
    let other = sowing(&arguments.other, messages)?;
    let (most, dir) = (usize::from(arguments.seeds), arguments.folder.path(console));
    if game.rules().houses != other.rules().houses {
        return Err(Failure::BadInput(messages.text("endgame-compare-boards")));
    }
    let one = complete_database(&game, most, &dir, console)?;
    let two = complete_database(&other, most, &dir, console)?;
    console.line(messages.text("endgame-compare-head"))?;
    for seeds in 1..=most {
        let difference = Difference::of((&game, &one), (&other, &two), seeds)
            .map_err(|error| failure(&game, error, messages))?;
        console.line(difference.text(seeds, &game, &one))?;
    }
    Ok(())
}

impl Difference {
    fn of(
        (game, one): (&Sowing, &Database),
        (other, two): (&Sowing, &Database),
        seeds: usize,
    ) -> Result<Self, TableError> {
        let mut difference = Difference::default();
        for form in 0..one.index().forms(seeds) {
            let Some((mine, theirs)) = one.index().unrank(seeds, form) else { continue };
            let here = game.board_unchecked(mine, theirs);
            let there = other.board_unchecked(mine, theirs);
            let (Some(a), Some(b)) = (one.look_up(&here)?, two.look_up(&there)?) else {
                return Err(TableError::Missing { seeds });
            };
            difference.forms += 1;
            let apart = (a.lower - b.upper).max(b.lower - a.upper);
            difference.value += u64::from(apart > 0);
            difference.result += u64::from(results_differ(a, b));
            if apart > difference.most.0 {
                difference.most = (apart, form);
            }
            let best = one.moves(game, &here)?;
            let moves = two.moves(other, &there)?;
            let sure = |bounds: &Bounds, all: &[Bounds]| {
                all.iter().any(|another| another.lower > bounds.upper)
            };
            let there: Vec<Bounds> = moves.iter().map(|(_, bounds)| *bounds).collect();
            let here: Vec<Bounds> = best.iter().map(|(_, bounds)| *bounds).collect();
            let shared =
                best.iter().filter(|(_, bounds)| !sure(bounds, &here)).any(|(house, _)| {
                    moves.iter().any(|(same, bounds)| same == house && !sure(bounds, &there))
                });
            difference.best_move += u64::from(!best.is_empty() && !moves.is_empty() && !shared);
        }
        Ok(difference)
    }

    fn text(&self, seeds: usize, game: &Sowing, tables: &Database) -> String {
        let part = |some: u64| 100.0 * some as f64 / self.forms as f64;
        let (value, result, best) = (part(self.value), part(self.result), part(self.best_move));
        let rows = tables.index().unrank(seeds, self.most.1).unwrap_or_default();
        let example = if self.most.0 > 0 {
            game.position_text(&game.board_unchecked(rows.0, rows.1))
        } else {
            String::new()
        };
        let line = format!("{seeds:>5} {value:>9.2} {result:>9.2} {best:>9.2} {:>5}", self.most.0);
        format!("{line}  {example}").trim_end().into()
    }
}

/// Do the results differ for certain?
fn results_differ(a: Bounds, b: Bounds) -> bool {
    let sure = |bounds: Bounds| {
        let (least, most) = (bounds.lower.signum(), bounds.upper.signum());
        (least == most).then_some(least)
    };
    matches!((sure(a), sure(b)), (Some(a), Some(b)) if a != b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_like_itself_and_unlike_others() {
        let (awari, oware) = (Sowing::awari(), Sowing::oware());
        let one = Database::shipped(&awari).unwrap();
        let two = Database::shipped(&oware).unwrap();
        let same = Difference::of((&awari, &one), (&awari, &one), 4).unwrap();
        assert_eq!(same, Difference { forms: 1365, ..Difference::default() });
        let differs = Difference::of((&awari, &one), (&oware, &two), 4).unwrap();
        assert!(differs.value > 0 && differs.result > 0 && differs.most.0 > 0, "{differs:?}");
    }

    #[test]
    fn only_sure_results_differ() {
        assert!(results_differ(Bounds::exact(1), Bounds::exact(0)));
        assert!(results_differ(Bounds { lower: 1, upper: 4 }, Bounds { lower: -2, upper: -1 }));
        assert!(!results_differ(Bounds { lower: -1, upper: 4 }, Bounds::exact(-3)));
        assert!(!results_differ(Bounds { lower: 1, upper: 4 }, Bounds::exact(9)));
    }
}
