//! Which nicknames are allowed, and which count as the same.

use std::fmt;

rules::words! {
    /// What is wrong with a nickname. [`NicknameFault::id`] names the message.
    ///
    /// ```
    /// assert_eq!(protocol::NicknameFault::TooShort.id(), "nickname-too-short");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NicknameFault {
        /// Fewer than 3 characters.
        TooShort = "nickname-too-short",
        /// More than 30 characters.
        TooLong = "nickname-too-long",
        /// Something that is neither a Latin letter, a digit, `_` nor `-`.
        BadCharacter(char) = "nickname-bad-character",
        /// The name of a computer player, of a guest or of the server itself.
        Reserved = "nickname-reserved",
    }
}

impl fmt::Display for NicknameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NicknameFault::TooShort => f.write_str("a nickname has at least 3 characters"),
            NicknameFault::TooLong => f.write_str("a nickname has at most 30 characters"),
            NicknameFault::BadCharacter(character) => write!(
                f,
                "a nickname has letters, digits, '_' and '-', for example 'Cesária_41'; found {character:?}"
            ),
            NicknameFault::Reserved => {
                f.write_str("the nickname belongs to a computer player or to the server")
            }
        }
    }
}

impl std::error::Error for NicknameFault {}

/// The Latin letters with accents in both cases, each row under the letter it looks like.
/// Written out, because the app would have to carry the standard library's tables of case
/// for all alphabets.
const ACCENTED: &[(char, &str)] = &[
    ('a', "àáâãäåāăąǎÀÁÂÃÄÅĀĂĄǍ"),
    ('c', "çćĉċčÇĆĈĊČ"),
    ('d', "ďĎ"),
    ('e', "èéêëēĕėęěÈÉÊËĒĔĖĘĚ"),
    ('g', "ĝğġģĜĞĠĢ"),
    ('h', "ĥĤ"),
    ('i', "ìíîïĩīĭįǐÌÍÎÏĨĪĬĮǏ"),
    ('j', "ĵĴ"),
    ('k', "ķĶ"),
    ('l', "ĺļľĹĻĽ"),
    ('n', "ñńņňÑŃŅŇ"),
    ('o', "òóôõöōŏőǒÒÓÔÕÖŌŎŐǑ"),
    ('r', "ŕŗřŔŖŘ"),
    ('s', "śŝşšŚŜŞŠ"),
    ('t', "ţťŢŤ"),
    ('u', "ùúûüũūŭůűųǔÙÚÛÜŨŪŬŮŰŲǓ"),
    ('w', "ŵŴ"),
    ('y', "ýÿŷÝŸŶ"),
    ('z', "źżžŹŻŽ"),
];

/// The plain letter behind a letter, in lower case; `None` for anything that
/// is no letter, digit, `_` or `-`.
pub(crate) fn plain(character: char) -> Option<char> {
    if character.is_ascii_alphanumeric() || matches!(character, '_' | '-') {
        return Some(character.to_ascii_lowercase());
    }
    ACCENTED.iter().find(|(_, accented)| accented.contains(character)).map(|(plain, _)| *plain)
}

/// The form by which people find a name in a list: without case and accents.
///
/// ```
/// assert!(protocol::sort_key("Ângela") < protocol::sort_key("José"));
/// assert!(protocol::sort_key("João") < protocol::sort_key("José"));
/// ```
pub fn sort_key(name: &str) -> String {
    let base = |character| plain(character).unwrap_or(character);
    name.chars().map(base).flat_map(char::to_lowercase).collect()
}

/// The form under which a nickname is unique: without case and accents, so
/// that `JOÃO` and `joao` are one. Only Latin letters are allowed, because
/// other alphabets have letters that look just like them.
///
/// ```
/// use protocol::nickname_key;
/// assert_eq!(nickname_key("João_1").unwrap(), "joao_1");
/// assert!(nickname_key("ana maria").is_err());
/// ```
pub fn nickname_key(nickname: &str) -> Result<String, NicknameFault> {
    let length = nickname.chars().take(31).count();
    if length < 3 {
        return Err(NicknameFault::TooShort);
    }
    if length > 30 {
        return Err(NicknameFault::TooLong);
    }
    nickname
        .chars()
        .map(|character| plain(character).ok_or(NicknameFault::BadCharacter(character)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_of_the_length() {
        assert_eq!(nickname_key("ab"), Err(NicknameFault::TooShort));
        assert_eq!(nickname_key("abc").unwrap(), "abc");
        assert_eq!(nickname_key(&"ã".repeat(30)).unwrap(), "a".repeat(30));
        assert_eq!(nickname_key(&"a".repeat(31)), Err(NicknameFault::TooLong));
    }

    #[test]
    fn look_alikes_are_one_or_refused() {
        assert_eq!(nickname_key("ÇÉSÁRIA"), nickname_key("cesaria"));
        // A Cyrillic a, a combining accent, a full-width letter, an invisible joiner.
        for trick in ["\u{430}na", "a\u{301}na", "\u{ff21}na", "an\u{200d}a", "ana "] {
            assert!(
                matches!(nickname_key(trick), Err(NicknameFault::BadCharacter(_))),
                "{trick:?}"
            );
        }
    }

    #[test]
    fn every_accented_letter_is_there_in_both_cases() {
        for (_, accented) in ACCENTED {
            let (lower, upper): (String, String) = accented.chars().partition(|c| c.is_lowercase());
            assert_eq!((lower.to_uppercase(), upper.to_lowercase()), (upper, lower));
        }
    }
}
