//! Which passwords are allowed.

use crate::nickname::plain;

/// Passwords that everybody uses, one a line.
const COMMON: &str = include_str!("common_passwords.txt");

rules::words! {
    /// What is wrong with a password. [`PasswordFault::id`] names the message.
    ///
    /// ```
    /// assert_eq!(protocol::PasswordFault::Common.id(), "password-common");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PasswordFault {
        /// Fewer than 8 characters.
        TooShort = "password-too-short" => "a password has at least 8 characters",
        /// More than 200 characters.
        TooLong = "password-too-long" => "a password has at most 200 characters",
        /// One that everybody uses, or a single character again and again.
        Common = "password-common" => "this password is one that everybody tries first",
        /// The nickname, or nearly.
        LikeNickname = "password-like-nickname" => "the password is too much like the nickname",
    }
}

/// Is this a password to trust? Browsers ask before sending it, the server
/// asks again.
///
/// ```
/// use protocol::{PasswordFault, check_password};
/// assert_eq!(check_password("uma frase longa", "Ana"), Ok(()));
/// assert_eq!(check_password("12345678", "Ana"), Err(PasswordFault::Common));
/// ```
pub fn check_password(password: &str, nickname: &str) -> Result<(), PasswordFault> {
    let length = password.chars().take(201).count();
    if length < 8 {
        return Err(PasswordFault::TooShort);
    }
    if length > 200 {
        return Err(PasswordFault::TooLong);
    }
    let lower = password.to_ascii_lowercase();
    let first = lower.chars().next();
    if lower.chars().all(|character| Some(character) == first)
        || COMMON.lines().any(|common| common == lower)
    {
        return Err(PasswordFault::Common);
    }
    if is_like(&lower, nickname) {
        return Err(PasswordFault::LikeNickname);
    }
    Ok(())
}

/// Is it little more than the nickname? What comes before or after the nickname must be a
/// password by itself: with `12345` behind it, it is among the first that anybody tries.
fn is_like(password: &str, nickname: &str) -> bool {
    let (password, name) = (fold(password), fold(nickname));
    let ends = [password.strip_prefix(&*name), password.strip_suffix(&*name)];
    name.chars().count() >= 3
        && ends.into_iter().flatten().any(|rest| check_password(rest, "").is_err())
}

/// A text without case and accents, as nicknames are compared.
fn fold(text: &str) -> String {
    text.chars().map(|character| plain(character).unwrap_or(character)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_of_the_length() {
        assert_eq!(check_password("1a2b3c4", ""), Err(PasswordFault::TooShort));
        assert_eq!(check_password("1a2b3c4d", ""), Ok(()));
        assert_eq!(check_password(&"xy".repeat(100), ""), Ok(()));
        assert_eq!(check_password(&"xy".repeat(101), ""), Err(PasswordFault::TooLong));
    }

    #[test]
    fn what_everybody_tries_is_refused() {
        for common in ["password", "PASSWORD1", "caboverde", "aaaaaaaaaa", "qwertyuiop"] {
            assert_eq!(check_password(common, "Ana"), Err(PasswordFault::Common), "{common}");
        }
        for (password, nickname) in [
            ("anamaria123", "AnaMaria"),
            ("Ana12345", "Ana"),
            ("12345ana", "Ana"),
            ("Cesaria-1941", "Cesária"),
            ("joaopassword", "João"),
        ] {
            let checked = check_password(password, nickname);
            assert_eq!(checked, Err(PasswordFault::LikeNickname), "{password}");
        }
        assert_eq!(check_password("ana gosta de morna", "Ana"), Ok(()));
    }

    #[test]
    fn the_list_is_in_order_and_useful() {
        let lines: Vec<_> = COMMON.lines().collect();
        assert!(lines.is_sorted() && lines.len() > 100);
        assert!(
            lines
                .iter()
                .all(|line| line.chars().count() >= 8 && *line == line.to_ascii_lowercase())
        );
    }
}
