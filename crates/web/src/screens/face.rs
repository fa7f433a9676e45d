//! Faces of those who play: a level of the computer has one, and a person.

use leptos::prelude::*;

/// Levels with a face of their own: the level, the colour of the face, and its mouth.
const FACES: [(&str, &str, &str); 5] = [
    ("1", "", "M8 14c2 3 6 3 8 0"),
    ("3", "sunny", "M8 14.5c2 2 6 2 8 0"),
    ("5", "sea", "M8 15c2 1 6 1 8 0"),
    ("8", "night", "M8.500 15.500h7"),
    ("max", "night", "M8.500 16l7-1.500M7 8l3 1.500M17 8l-3 1.500"),
];

/// The levels with a face of their own.
pub(super) fn levels_with_faces() -> [&'static str; 5] {
    FACES.map(|(level, ..)| level)
}

/// The colour of a level's face and its mouth; a level between two looks like the one below it.
fn look(level: &str) -> (&'static str, &'static str) {
    let (_, colour, mouth) = match level {
        "1" | "2" => FACES[0],
        "3" | "4" => FACES[1],
        "8" => FACES[3],
        "max" => FACES[4],
        _ => FACES[2],
    };
    (colour, mouth)
}

/// A face in a circle.
#[component]
pub(super) fn Face(
    /// The computer's level; none is a person.
    level: Option<String>,
) -> impl IntoView {
    let (colour, drawing) = match level {
        Some(level) => {
            let (colour, mouth) = look(&level);
            let face = "M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19M9 10h.01M15 10h.01";
            (colour, format!("{face}{mouth}"))
        }
        None => {
            ("", "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.500c0-7.500 16-7.500 16 0".to_string())
        }
    };
    view! {
        <span class=format!("sign {colour}") aria-hidden="true">
            <svg viewBox="0 0 24 24"><path d=drawing /></svg>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local_game::LEVELS;

    #[test]
    fn faces_are_of_levels_and_the_weakest_and_the_strongest_have_one() {
        for (level, colour, mouth) in FACES {
            assert!(LEVELS.contains(&level));
            assert_eq!(look(level), (colour, mouth));
        }
        assert_eq!((FACES[0].0, FACES[4].0), (LEVELS[0], LEVELS[8]));
    }
}
