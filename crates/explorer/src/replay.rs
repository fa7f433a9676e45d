//! Games played again: their moves as numbers, their positions as keys.

use rules::catalogue::Visitor;
use rules::{AnyGame, Canonical, Illegal, Match, Notation, Problem, Side, TextError};

use crate::FinishedGame;
use crate::moves::{MovePacker, MoveUnpacker};

/// What counting needs of a game: its packed moves, and what each of them was.
#[derive(Debug)]
pub(crate) struct Replayed {
    pub(crate) moves: Vec<u8>,
    pub(crate) visits: Vec<Visit>,
}

/// One move of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visit {
    /// The key of the canonical position.
    pub(crate) key: u64,
    /// The place of the canonical move among its legal moves.
    pub(crate) mv: u16,
    /// Who made it.
    pub(crate) mover: Side,
}

/// Plays games given as text.
pub(crate) fn replay(game: &AnyGame, played: &[FinishedGame]) -> Vec<Result<Replayed, TextError>> {
    struct Replay<'a>(&'a [FinishedGame]);
    impl Visitor for Replay<'_> {
        type Output = Vec<Result<Replayed, TextError>>;
        fn visit<G: Notation>(self, game: G) -> Self::Output {
            self.0.iter().map(|played| follow(&game, played)).collect()
        }
    }
    game.visit(Replay(played))
}

fn follow<G: Notation>(game: &G, played: &FinishedGame) -> Result<Replayed, TextError> {
    let mut position = start(game, played.start.as_deref())?;
    let mut packer = MovePacker::default();
    let mut visits = Vec::with_capacity(played.moves.len());
    for text in &played.moves {
        let mv = game.parse_move(&position, text)?;
        if let Some(why) = game.why_illegal(&position, mv) {
            return Err(refused(text, why));
        }
        packer.push(place(game, &position, mv), game.legal_moves(&position).count());
        visits.push(visit(game, &position, mv));
        game.play_unchecked(&mut position, mv);
    }
    Ok(Replayed { moves: packer.finish(), visits })
}

fn refused(mv: &str, why: Illegal) -> TextError {
    Problem::IllegalMove { found: mv.trim().to_string(), why }.at_start()
}

fn start<G: Notation>(game: &G, text: Option<&str>) -> Result<G::Position, TextError> {
    text.map_or_else(|| Ok(game.start()), |text| game.parse_position(text))
}

/// The place of a move among the legal moves.
fn place<G: Notation>(game: &G, position: &G::Position, mv: G::Move) -> usize {
    game.legal_moves(position).position(|legal| legal == mv).unwrap_or_default()
}

fn visit<G: Notation>(game: &G, position: &G::Position, mv: G::Move) -> Visit {
    let canonical = Canonical::of(game, position);
    let mv = place(game, &canonical.position, canonical.mv(game, mv)) as u16;
    Visit { key: canonical.key, mv, mover: game.turn(position) }
}

/// The moves of a game as text, from its packed moves.
pub(crate) fn unpack(
    game: &AnyGame,
    from: Option<&str>,
    moves: &[u8],
    plies: u16,
) -> Result<Vec<String>, TextError> {
    struct Unpack<'a> {
        from: Option<&'a str>,
        moves: &'a [u8],
        plies: u16,
    }
    impl Visitor for Unpack<'_> {
        type Output = Result<Vec<String>, TextError>;
        fn visit<G: Notation>(self, game: G) -> Self::Output {
            let mut position = start(&game, self.from)?;
            let mut unpacker = MoveUnpacker::new(self.moves);
            let mut texts = vec![];
            for _ in 0..self.plies {
                let legal: Vec<_> = game.legal_moves(&position).collect();
                // Only a damaged file holds more moves than the game has.
                let Some(&mv) = (!legal.is_empty()).then(|| &legal[unpacker.next(legal.len())])
                else {
                    break;
                };
                texts.push(game.move_text(mv));
                game.play_unchecked(&mut position, mv);
            }
            Ok(texts)
        }
    }
    game.visit(Unpack { from, moves, plies })
}

/// A position that is asked about.
#[derive(Debug)]
pub(crate) struct Asked {
    /// Its text.
    pub(crate) position: String,
    /// The key of its canonical form.
    pub(crate) key: u64,
    /// Its legal moves in board order, each with the place of its canonical move.
    pub(crate) moves: Vec<(String, u16)>,
    /// Whose turn it is.
    pub(crate) turn: Side,
}

/// The position after some moves.
pub(crate) fn ask(
    game: &AnyGame,
    from: Option<&str>,
    moves: &[String],
) -> Result<Asked, TextError> {
    struct Ask<'a> {
        from: Option<&'a str>,
        moves: &'a [String],
    }
    impl Visitor for Ask<'_> {
        type Output = Result<Asked, TextError>;
        fn visit<G: Notation>(self, game: G) -> Self::Output {
            let from = start(&game, self.from)?;
            let mut played = Match::from_position(game.clone(), from);
            for text in self.moves {
                let mv = game.parse_move(played.position(), text)?;
                played.play(mv).map_err(|why| refused(text, why))?;
            }
            let position = played.position();
            // One canonical position for all moves, and its moves in order: a large board of
            // Quantum Leap has thousands of them.
            let canonical = Canonical::of(&game, position);
            let legal = game.legal_moves(&canonical.position).enumerate();
            let mut places: Vec<_> = legal.map(|(place, mv)| (mv, place as u16)).collect();
            places.sort_unstable();
            let place = |mv: G::Move| {
                let mv = canonical.mv(&game, mv);
                let at = places.partition_point(|&(known, _)| known < mv);
                places.get(at).filter(|(known, _)| *known == mv).map_or(0, |&(_, place)| place)
            };
            let legal = game.legal_moves(position);
            Ok(Asked {
                position: game.position_text(position),
                key: canonical.key,
                moves: legal.map(|mv| (game.move_text(mv), place(mv))).collect(),
                turn: game.turn(position),
            })
        }
    }
    game.visit(Ask { from, moves })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    /// Looking every move up in a list takes hundreds of times as long as writing them down.
    #[test]
    fn asking_about_many_moves_takes_little_longer_than_listing_them() {
        let game = rules::catalogue::parse("quantum-leap:side=9").unwrap();
        let begun = Instant::now();
        let moves = game.start().legal_moves();
        let listed = begun.elapsed();
        assert!(moves.len() > 10_000, "{}", moves.len());
        let begun = Instant::now();
        let asked = ask(&game, None, &[]).unwrap();
        let took = begun.elapsed();
        assert!(took < listed * 30, "{took:?} for {listed:?}");
        let mut places: Vec<_> = asked.moves.iter().map(|(_, place)| *place).collect();
        let visited = visit_of(&game, &moves[moves.len() - 1]);
        assert_eq!(asked.moves[moves.len() - 1].1, visited);
        places.sort_unstable();
        places.dedup();
        assert!(places.len() > moves.len() / 12, "each move has its place");
    }

    /// The place under which counting a game keeps its first move.
    fn visit_of(game: &AnyGame, mv: &str) -> u16 {
        let players = rules::BySide::new(crate::PlayedBy::default(), crate::PlayedBy::default());
        let played = FinishedGame {
            start: None,
            moves: vec![mv.to_string()],
            winner: None,
            reason: None,
            day: None,
            players,
            source: String::new(),
        };
        replay(game, &[played])[0].as_ref().unwrap().visits[0].mv
    }
}
