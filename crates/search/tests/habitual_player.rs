//! A player with habits, for measuring what is learned about one.

use std::hash::Hasher;

use rules::{AnyGame, AnyMatch, SplitMix64};

use search::{AnyBot, BotError, Level, MoveModel, Thinking, level_model};

/// How much likelier a favourite kind of move is.
const FAVOURITE: f64 = 6.0;
/// Of a hundred positions of the opening, in how many the player plays what they
/// always play there.
const REPERTOIRE: u64 = 80;
/// The moves at the beginning for which they have a repertoire.
const OPENING: usize = 12;

/// A player as strong as a level who likes some kinds of moves (the same houses
/// again and again), dislikes others, and plays the openings they know.
///
/// Among the moves that the level may play, the player's habits decide.
pub(crate) struct HabitualPlayer {
    game: AnyGame,
    level: Box<dyn MoveModel>,
    /// What the habits follow from.
    person: u64,
    numbers: SplitMix64,
}

impl HabitualPlayer {
    /// A person of this level. `seed` decides what is left to chance in their games.
    pub(crate) fn new(level: Level, game: &AnyGame, person: u64, seed: u64) -> Option<Self> {
        Some(HabitualPlayer {
            game: game.clone(),
            level: level_model(level, game)?,
            person,
            numbers: SplitMix64::new(seed),
        })
    }

    /// How much this person likes a kind of move: a third of the kinds much, a third
    /// little.
    fn liking(&self, kind: &str) -> f64 {
        match self.draw(kind.to_lowercase().as_bytes()).below(3) {
            0 => FAVOURITE,
            1 => 1.0 / FAVOURITE,
            _ => 1.0,
        }
    }

    /// Random numbers that are always the same for one person and one thing.
    fn draw(&self, thing: &[u8]) -> SplitMix64 {
        let mut hash = Fnv(0xCBF2_9CE4_8422_2325);
        hash.write(&self.person.to_le_bytes());
        hash.write(thing);
        SplitMix64::new(hash.finish())
    }
}

impl AnyBot for HabitualPlayer {
    fn choose(&mut self, game: &dyn AnyMatch, _: &Thinking<'_>) -> Result<String, BotError> {
        if game.name() != self.game.name() {
            return Err(BotError::OtherGame { asked: game.name() });
        }
        let chances = self.level.chances(game)?;
        if chances.is_empty() {
            return Err(BotError::GameOver);
        }
        if game.moves().len() < OPENING && self.numbers.below(100) < REPERTOIRE {
            let place = self.draw(game.position().as_bytes()).below(chances.len() as u64) as usize;
            return Ok(chances[place].0.clone());
        }
        let liked: Vec<f64> = chances.iter().map(|(mv, chance)| chance * self.liking(mv)).collect();
        let all: f64 = liked.iter().sum();
        let mut drawn = all * (self.numbers.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        for ((mv, _), liked) in chances.iter().zip(&liked) {
            drawn -= liked;
            if drawn < 0.0 {
                return Ok(mv.clone());
            }
        }
        Ok(chances[chances.len() - 1].0.clone())
    }
}

/// Fowler, Noll and Vo's hash, the same on every machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}
