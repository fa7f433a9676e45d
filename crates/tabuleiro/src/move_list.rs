//! A list of moves: separated by spaces (`F f E`) or, in the sowing games, in one
//! word (`FfE`).

use rules::catalogue::Family;
use rules::{AnyMatch, TextError};

/// The moves of a list, each with its column from 1.
fn split(family: Family, text: &str) -> Vec<(usize, &str)> {
    let mut moves = vec![];
    let mut begun: Option<(usize, usize)> = None;
    for (index, (offset, letter)) in text.char_indices().enumerate() {
        let column = index + 1;
        let joined = !letter.is_whitespace() && family != Family::Sowing;
        if let Some((first_column, start)) = begun.filter(|_| !joined) {
            moves.push((first_column, &text[start..offset]));
            begun = None;
        }
        if !letter.is_whitespace() {
            begun = begun.or(Some((column, offset)));
        }
    }
    moves.extend(begun.map(|(column, start)| (column, &text[start..])));
    moves
}

/// Plays a list of moves up to the first illegal one; the error has its column.
pub(crate) fn play(game: &mut dyn AnyMatch, family: Family, text: &str) -> Result<(), TextError> {
    for (column, mv) in split(family, text) {
        game.play(mv).map_err(|error| error.moved_to(1, column))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_their_columns() {
        assert_eq!(split(Family::Sowing, "Ff E"), [(1, "F"), (2, "f"), (4, "E")]);
        assert_eq!(split(Family::Line, "1,1,1 2,2,2"), [(1, "1,1,1"), (7, "2,2,2")]);
    }
}
