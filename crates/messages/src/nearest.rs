//! Suggestions for a misspelt name.

/// The names of a list that are most similar to a text, the nearest first: at
/// most three, and none that is too different.
///
/// ```
/// assert_eq!(messages::nearest("owari", &["oril", "oware", "awari"]), ["awari", "oware"]);
/// assert_eq!(messages::nearest("chess", &["oril", "oware"]), [""; 0]);
/// ```
pub fn nearest<'a>(written: &str, names: &[&'a str]) -> Vec<&'a str> {
    let written = written.trim().to_ascii_lowercase();
    let mut alike: Vec<(usize, &str)> = names
        .iter()
        .map(|&name| (distance(&written, name), name))
        .filter(|&(far, name)| is_alike(&written, name, far))
        .collect();
    alike.sort();
    alike.into_iter().take(3).map(|(_, name)| name).collect()
}

fn is_alike(written: &str, name: &str, far: usize) -> bool {
    let length = written.chars().count();
    let begins = length >= 2 && (name.starts_with(written) || written.starts_with(name));
    // One mistake in a short word, and one more for every four letters; but not
    // as many as there are letters, or everything would be similar to `x`.
    begins || far <= 1 + length / 4 && far < length
}

/// The Levenshtein distance. Long texts are cut, since the time is quadratic.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &against) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != against);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}
