//! Moves, comments and variations written out in lines under 80 columns.

use super::{Line, Ply, clock_time, escape};

/// Lines are shorter than this, unless a single word is longer.
const COLUMNS: usize = 80;

/// Writes the moves of a game and the optional result after them.
pub(super) fn write(line: &Line, result: Option<&str>) -> String {
    let mut words = vec![];
    push_line(&mut words, line, 0);
    words.extend(result.map(String::from));
    wrap(&words)
}

fn push_line(words: &mut Vec<String>, line: &Line, first: usize) {
    push_comment(words, &line.preface, None);
    for (index, ply) in line.plies.iter().enumerate() {
        push_ply(words, ply, first + index, index == 0);
    }
}

/// Two moves share a number, even if one side plays both. A line that begins with the
/// second of the two has an ellipsis after the number.
fn push_ply(words: &mut Vec<String>, ply: &Ply, height: usize, begins: bool) {
    let number = height / 2 + 1;
    match (height % 2, begins) {
        (0, _) => words.push(format!("{number}.")),
        (_, true) => words.push(format!("{number}...")),
        _ => {}
    }
    let gain = if ply.gain() > 0 { format!("+{}", ply.gain()) } else { String::new() };
    words.push(format!("{}{gain}", ply.text()));
    push_comment(words, &ply.comment, ply.clock);
    for variation in &ply.variations {
        let open = words.len();
        push_line(words, variation, height);
        if let Some(word) = words.get_mut(open) {
            word.insert(0, '(');
        }
        if let Some(word) = words.last_mut() {
            word.push(')');
        }
    }
}

fn push_comment(words: &mut Vec<String>, comment: &str, clock: Option<std::time::Duration>) {
    if comment.is_empty() && clock.is_none() {
        return;
    }
    words.push("{".into());
    words.extend(clock.map(|time| format!("[%clk {}]", clock_time::text(time))));
    words.extend(escape::comment(comment).split_whitespace().map(String::from));
    words.push("}".into());
}

/// Fills lines with words.
pub(super) fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width < COLUMNS {
            text.push(' ');
            column += 1;
        } else if column > 0 {
            text.push('\n');
            column = 0;
        }
        text.push_str(word);
        column += width;
    }
    if column > 0 {
        text.push('\n');
    }
    text
}
