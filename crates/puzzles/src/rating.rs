//! How well somebody solves puzzles.

/// A rating that follows solved and failed puzzles, as Elo's does games: a puzzle
/// counts as an opponent of its grade. The first puzzles move it faster.
///
/// ```
/// use puzzles::PuzzleRating;
/// let mut rating = PuzzleRating::default();
/// rating.add(1_000, true);
/// assert_eq!((rating.value, rating.count), (1_040, 1));
/// rating.add(1_600, false);
/// assert!(rating.value > 1_030, "a hard one costs little");
/// assert_eq!(PuzzleRating::read(&rating.write()), Some(rating));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRating {
    /// The rating.
    pub value: i32,
    /// How many puzzles it rests on.
    pub count: u32,
}

impl Default for PuzzleRating {
    fn default() -> Self {
        PuzzleRating { value: 1_000, count: 0 }
    }
}

impl PuzzleRating {
    /// Adds a puzzle of this grade on the scale of ratings.
    pub fn add(&mut self, puzzle: i32, is_solved: bool) {
        let expected = 1.0 / (1.0 + 10_f64.powf(f64::from(puzzle - self.value) / 400.0));
        let factor = if self.count < 10 { 80.0 } else { 24.0 };
        let change = factor * (f64::from(u8::from(is_solved)) - expected);
        self.value = (self.value + change.round() as i32).clamp(100, 3_000);
        self.count = self.count.saturating_add(1);
    }

    /// As text, to be kept.
    pub fn write(&self) -> String {
        format!("{} {}", self.value, self.count)
    }

    /// Reads what was kept.
    pub fn read(text: &str) -> Option<Self> {
        let (value, count) = text.split_once(' ')?;
        let value = value.parse().ok().filter(|value| (100..=3_000).contains(value))?;
        Some(PuzzleRating { value, count: count.parse().ok()? })
    }
}
