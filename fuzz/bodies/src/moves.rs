//! The texts of moves.

use rules::catalogue;

use crate::place;

/// A game's name on the first line, and any text on each other line as a move
/// of it.
///
/// ```
/// bodies::moves("oware\nF\na\n3\nnonsense");
/// ```
pub fn moves(text: &str) {
    let mut lines = text.lines();
    let Ok(game) = catalogue::parse(lines.next().unwrap_or_default()) else { return };
    let mut played = game.start();
    for mv in lines {
        let (before, count) = (played.position(), played.moves().len());
        match played.play(mv) {
            Ok(()) => assert_eq!(played.moves().len(), count + 1),
            Err(error) => {
                place::check(&error, mv);
                assert_eq!(played.position(), before, "{mv:?} was refused and played");
            }
        }
    }
    let texts = played.moves();
    let mut again = game.start();
    texts.iter().for_each(|mv| again.play(mv).expect("a written move is read"));
    assert_eq!(again.position(), played.position(), "{texts:?}");
}
