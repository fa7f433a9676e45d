//! Random names and secrets, and the hashes under which secrets are kept.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Letters and digits that are not mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789_";

pub(super) fn random_bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn spell(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A name for a game or a challenge: 60 random bits, so that nobody guesses one.
pub(crate) fn random_id() -> Result<String, getrandom::Error> {
    Ok(spell(&random_bytes::<12>()?))
}

/// A number for a player, exact in every JSON reader.
pub(crate) fn random_number() -> Result<u64, getrandom::Error> {
    Ok(u64::from_le_bytes(random_bytes()?) >> 11)
}

/// The secret of a session or of an access token: only the player's browser or program
/// holds it.
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn random() -> Result<Token, getrandom::Error> {
        Ok(Token(spell(&random_bytes::<52>()?)))
    }

    /// A token as a client sent it; whether it opens anything is another question.
    pub(crate) fn sent(text: &str) -> Option<Token> {
        let plausible = text.len() == 52 && text.bytes().all(|byte| ALPHABET.contains(&byte));
        plausible.then(|| Token(text.to_string()))
    }

    /// The text for the cookie.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What the store keeps. The time it takes to look a hash up reveals
    /// nothing about the secret.
    pub(crate) fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }
}

/// The end of a pupil's nickname, or of a name in the place of one that was taken away: it says
/// nothing and spells no word.
pub(crate) fn pupil_suffix() -> Result<String, getrandom::Error> {
    const LETTERS: &[u8; 16] = b"cdfhjknpqrtwxz34";
    let bytes = random_bytes::<4>()?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 16)])).collect())
}

/// A password for a pupil, easy to copy from a card: 60 random bits.
pub(crate) fn pupil_password() -> Result<String, getrandom::Error> {
    let text = spell(&random_bytes::<12>()?).replace('_', "w");
    let groups: Vec<_> = text.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    Ok(groups.join("-"))
}

/// Eight codes that set a new password, for people to write down, and their hashes for the store.
pub(crate) fn new_codes() -> Result<(Vec<String>, Vec<Vec<u8>>), getrandom::Error> {
    let code = |_| {
        let text = spell(&random_bytes::<16>()?).replace('_', "w");
        let groups: Vec<_> = text.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
        Ok(groups.join("-"))
    };
    let codes = (0..8).map(code).collect::<Result<Vec<String>, getrandom::Error>>()?;
    let hashes = codes.iter().map(|code| hash_code(code)).collect();
    Ok((codes, hashes))
}

/// What the store keeps of a recovery code, however it was typed.
pub(crate) fn hash_code(code: &str) -> Vec<u8> {
    let plain: String =
        code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    Sha256::digest(plain.as_bytes()).to_vec()
}

/// Are two secrets the same? Their hashes are compared, so that the time it
/// takes does not reveal how much of a guess was right.
pub(crate) fn same_secret(kept: &str, shown: &str) -> bool {
    Sha256::digest(kept.as_bytes()) == Sha256::digest(shown.as_bytes())
}

/// The public name of a secret: enough of its hash to distinguish it from the others.
pub(crate) fn public_name(hash: &[u8]) -> String {
    hash.iter().take(8).fold(String::new(), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    })
}
