//! What clubs and tournaments may be called, and which names look alike.

use std::fmt;

use crate::nickname::plain;

rules::words! {
    /// What is wrong with a name. [`GroupNameFault::id`] names the message.
    ///
    /// ```
    /// assert_eq!(protocol::GroupNameFault::Reserved.id(), "name-reserved");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum GroupNameFault {
        /// Fewer than 3 characters, or no letter.
        TooShort = "name-too-short",
        /// More than 40 characters.
        TooLong = "name-too-long",
        /// Something that is neither a Latin letter, a digit, a space, `_` nor `-`.
        BadCharacter(char) = "name-bad-character",
        /// It would be taken for something of the server itself.
        Reserved = "name-reserved",
    }
}

impl fmt::Display for GroupNameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GroupNameFault::TooShort => {
                f.write_str("a name has at least 3 characters and a letter among them")
            }
            GroupNameFault::TooLong => f.write_str("a name has at most 40 characters"),
            GroupNameFault::BadCharacter(character) => write!(
                f,
                "a name has letters, digits, spaces, '_' and '-', for example 'Clube da Praia'; found {character:?}"
            ),
            GroupNameFault::Reserved => f.write_str("the name looks like one of the server's own"),
        }
    }
}

impl std::error::Error for GroupNameFault {}

/// A name that is allowed.
///
/// ```
/// let club = protocol::GroupName::read("  Clube  de Óril ").unwrap();
/// assert_eq!((club.name.as_str(), club.key.as_str()), ("Clube de Óril", "clube-de-oril"));
/// assert_eq!(club.likeness, protocol::GroupName::read("C1ube_de_0RIL").unwrap().likeness);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupName {
    /// The name as it is shown.
    pub name: String,
    /// The name in addresses: without case, accents and spaces.
    pub key: String,
    /// What all names have in common that look like this one.
    pub likeness: String,
}

/// Words that speak for the server.
const RESERVED: [&str; 14] = [
    "admin",
    "administrador",
    "administrator",
    "moderador",
    "moderator",
    "oficial",
    "official",
    "server",
    "servidor",
    "sistema",
    "staff",
    "support",
    "suporte",
    "system",
];
/// The server's own name.
const OWN: &str = "tabuleiro";

impl GroupName {
    /// Reads a name.
    pub fn read(text: &str) -> Result<GroupName, GroupNameFault> {
        if text.chars().nth(200).is_some() {
            return Err(GroupNameFault::TooLong);
        }
        let name = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if name.chars().count() > 40 {
            return Err(GroupNameFault::TooLong);
        }
        let letter = |character| match character {
            ' ' => Ok('-'),
            other => plain(other).ok_or(GroupNameFault::BadCharacter(other)),
        };
        let key: String = name.chars().map(letter).collect::<Result<_, _>>()?;
        let has_letter = key.chars().any(|letter| letter.is_ascii_alphabetic());
        if key.chars().count() < 3 || !has_letter {
            return Err(GroupNameFault::TooShort);
        }
        if speaks_for_server(&key) {
            return Err(GroupNameFault::Reserved);
        }
        let likeness = likeness(&key);
        Ok(GroupName { name, key, likeness })
    }
}

/// Would a name with this key be taken for something of the server itself?
///
/// ```
/// assert!(protocol::speaks_for_server("adm1n") && !protocol::speaks_for_server("carlos"));
/// ```
pub fn speaks_for_server(key: &str) -> bool {
    let is_reserved = |word: &str| RESERVED.iter().any(|it| likeness(it) == likeness(word));
    likeness(key).contains(&likeness(OWN)) || key.split(['-', '_']).any(is_reserved)
}

/// The same for all keys that are easily taken for each other.
fn likeness(key: &str) -> String {
    let seen =
        key.chars().filter(|letter| !matches!(letter, '-' | '_')).map(|letter| match letter {
            '0' => 'o',
            '1' | 'i' => 'l',
            '3' => 'e',
            '4' => 'a',
            '5' => 's',
            '7' => 't',
            '8' => 'b',
            '9' => 'g',
            other => other,
        });
    seen.collect::<String>().replace("rn", "m").replace("vv", "w")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deceptive_names_are_refused_or_alike() {
        for own in [
            "Tabuleiro",
            "TABULEIR0 clube",
            "Clube 0ficial",
            "Os Moderadores admin",
            "t-a-b-u-l-e-i-r-o",
        ] {
            assert_eq!(GroupName::read(own), Err(GroupNameFault::Reserved), "{own}");
        }
        assert!(GroupName::read("Badminton e Oril").is_ok());
        // A Cyrillic a, a combining accent, a full-width letter, an invisible joiner, a line break,
        // a character that writes from right to left.
        for trick in
            ["Cl\u{430}ra", "a\u{301}na", "\u{ff21}na", "an\u{200d}a", "ana\nrui", "\u{202e}ana"]
        {
            assert!(
                matches!(GroupName::read(trick), Err(GroupNameFault::BadCharacter(_))),
                "{trick:?}"
            );
        }
        let alike = |name| GroupName::read(name).unwrap().likeness;
        for (one, other) in [("Modern", "Modem"), ("Vvila", "WILA"), ("Praia 10", "PRAIA-lO")] {
            assert_eq!(alike(one), alike(other), "{one} {other}");
        }
    }

    #[test]
    fn the_edges_of_the_length() {
        assert_eq!(GroupName::read("  ab "), Err(GroupNameFault::TooShort));
        assert_eq!(GroupName::read("1 2 3"), Err(GroupNameFault::TooShort));
        assert!(GroupName::read(&"ã".repeat(40)).is_ok());
        for long in ["a".repeat(41), " ".repeat(100_000)] {
            assert_eq!(GroupName::read(&long), Err(GroupNameFault::TooLong));
        }
    }
}
