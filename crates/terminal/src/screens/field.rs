//! A line of a list with a name and a value: the value stays in sight where there is
//! little room.

/// How wide the mark of the chosen line is.
const MARK: usize = 2;

/// A value that can be changed, in a column of its own if there is room.
pub(super) fn turnable(name: &str, value: &str, column: usize, width: u16) -> String {
    aligned(name, &format!("◂ {value} ▸"), column, width)
}

/// A name and a value, in a column of its own if there is room.
pub(super) fn aligned(name: &str, value: &str, column: usize, width: u16) -> String {
    let room = usize::from(width).saturating_sub(MARK + 1 + value.chars().count());
    let column = column.min(room);
    format!("{name:<column$} {value}")
}

/// A text that is being typed: its end and the cursor are always in sight.
pub(super) fn typed(name: &str, text: &str, column: usize, width: u16) -> String {
    let room = usize::from(width).saturating_sub(MARK + column + 2);
    let hidden = text.chars().count().saturating_sub(room);
    let shown: String = text.chars().skip(hidden).collect();
    format!("{name:<column$} {shown}▏")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_moves_to_the_left_rather_than_out_of_sight() {
        assert_eq!(turnable("Colours", "none", 12, 40), "Colours      ◂ none ▸");
        let narrow = turnable("Colours", "sixteen", 30, 24);
        assert_eq!(narrow, "Colours    ◂ sixteen ▸");
        assert!(narrow.chars().count() + MARK <= 24);
    }

    #[test]
    fn the_end_of_a_long_text_is_seen() {
        assert_eq!(typed("File", "abc", 6, 20), "File   abc▏");
        let long = typed("File", "abcdefghijklmnop", 6, 20);
        assert_eq!(long, "File   ghijklmnop▏");
        assert!(long.chars().count() + MARK <= 20);
    }
}
