//! The weights of the terms, in hundredths, and their text.

/// The weights of one family of games, as a fit gives them.
///
/// ```
/// use search::evaluators::Weights;
/// let none = Weights::zero(40);
/// assert_eq!(Weights::parse(&none.text("nothing learnt"), 40), Some(none));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Vec<i32>);

/// No weight is larger, so that four of them fit 15 bits.
const LARGEST: i32 = 4_095;

impl Weights {
    /// Nothing has any weight.
    pub fn zero(count: usize) -> Self {
        Weights(vec![0; count])
    }

    /// Weights as a fit gives them, rounded.
    pub fn from_fit(fitted: &[f32]) -> Self {
        let rounded = fitted.iter().map(|weight| (weight.round() as i32).clamp(-LARGEST, LARGEST));
        Weights(rounded.collect())
    }

    /// The weights as text: lines of numbers, after lines of comment.
    pub fn text(&self, comment: &str) -> String {
        let comment = comment.lines().map(|line| format!("# {line}\n"));
        let used = self.0.iter().rposition(|&weight| weight != 0).map_or(0, |last| last + 1);
        let rows = self.0[..used].chunks(16).map(|row| {
            let numbers: Vec<String> = row.iter().map(i32::to_string).collect();
            numbers.join(" ") + "\n"
        });
        comment.chain(rows).collect()
    }

    /// Reads the text of `count` weights back; `None` if it is not that. Zeros
    /// at the end may be left out.
    pub fn parse(text: &str, count: usize) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let numbers = lines.flat_map(str::split_whitespace);
        let numbers: Result<Vec<i32>, _> = numbers.map(str::parse).collect();
        let mut numbers = numbers.ok()?;
        let sound = numbers.len() <= count && numbers.iter().all(|weight| weight.abs() <= LARGEST);
        numbers.resize(count, 0);
        sound.then_some(Weights(numbers))
    }

    /// The weights that are shipped.
    pub(super) fn shipped(text: &str, count: usize) -> Self {
        Weights::parse(text, count).expect("a test reads all weights that are shipped")
    }

    /// The weight with this number.
    #[inline]
    pub fn at(&self, index: usize) -> i32 {
        self.0[index]
    }
}
