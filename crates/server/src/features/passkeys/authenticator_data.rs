//! What an authenticator says: for which site, whether somebody was there and was recognised, how
//! often it was used, and, where it made a passkey, which.

use ring::digest::{SHA256, digest};

use super::errors::PasskeyFault;
use super::public_key::CredentialKey;
use super::site::Site;

/// Somebody was there.
const PRESENT: u8 = 1;
/// The authenticator checked who, with a finger, a face or a PIN.
const VERIFIED: u8 = 1 << 2;
/// It may be kept in more places than one, and is.
const MAY_BE_COPIED: u8 = 1 << 3;
const IS_COPIED: u8 = 1 << 4;
/// A passkey follows.
const CREDENTIAL: u8 = 1 << 6;
/// More follows, which nobody asked for and nobody reads.
const EXTENSIONS: u8 = 1 << 7;

/// The longest id of a passkey that the standard allows, in bytes.
const LONGEST_ID: usize = 1_023;
/// The length of the name of an authenticator's model, which is not looked at.
const MODEL: usize = 16;

/// The parts of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AuthenticatorData<'a> {
    site: &'a [u8; 32],
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<AuthenticatorData<'a>, PasskeyFault> {
        let parts = || {
            let (site, rest) = bytes.split_first_chunk::<32>()?;
            let ([flags], rest) = rest.split_first_chunk::<1>()?;
            let (counter, rest) = rest.split_first_chunk::<4>()?;
            let counter = u32::from_be_bytes(*counter);
            Some(AuthenticatorData { site, flags: *flags, counter, rest })
        };
        parts().ok_or(PasskeyFault::Unreadable)
    }

    fn says(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Is it for this site, and was somebody there and recognised?
    pub(super) fn check(&self, site: &Site) -> Result<(), PasskeyFault> {
        if digest(&SHA256, site.host().as_bytes()).as_ref() != self.site {
            return Err(PasskeyFault::WrongSite);
        }
        if !self.says(PRESENT) || !self.says(VERIFIED) {
            return Err(PasskeyFault::Unverified);
        }
        if self.says(IS_COPIED) && !self.says(MAY_BE_COPIED) {
            return Err(PasskeyFault::Unreadable);
        }
        Ok(())
    }

    pub(super) fn counter(&self) -> u32 {
        self.counter
    }

    /// Refuses what holds a passkey or ends with what it does not announce.
    pub(super) fn is_bare(&self) -> Result<(), PasskeyFault> {
        let is_whole = self.rest.is_empty() != self.says(EXTENSIONS);
        if self.says(CREDENTIAL) || !is_whole {
            return Err(PasskeyFault::Unreadable);
        }
        Ok(())
    }

    /// The id of the passkey that was made, and its key, which extensions may follow.
    pub(super) fn credential(&self) -> Result<(&'a [u8], &'a [u8]), PasskeyFault> {
        let parts = || {
            let rest = self.rest.get(MODEL..)?;
            let (length, rest) = rest.split_first_chunk::<2>()?;
            rest.split_at_checked(u16::from_be_bytes(*length).into())
        };
        let (id, key) = parts().ok_or(PasskeyFault::Unreadable)?;
        if !self.says(CREDENTIAL) || id.is_empty() || id.len() > LONGEST_ID {
            return Err(PasskeyFault::Unreadable);
        }
        let length = CredentialKey::length(key).ok_or(PasskeyFault::Unreadable)?;
        let (key, more) = key.split_at(length);
        if more.is_empty() == self.says(EXTENSIONS) {
            return Err(PasskeyFault::Unreadable);
        }
        Ok((id, key))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn data(flags: u8, rest: &[u8]) -> Vec<u8> {
        let site = digest(&SHA256, b"jogos.example");
        [site.as_ref(), &[flags], &7_u32.to_be_bytes(), rest].concat()
    }

    fn made(id: &[u8], key: &[u8]) -> Vec<u8> {
        let length = u16::try_from(id.len()).unwrap().to_be_bytes();
        [&[0; MODEL][..], &length, id, key].concat()
    }

    fn key() -> Vec<u8> {
        super::super::public_key::tests::point(&[1; 32], &[2; 32])
    }

    const GOOD: u8 = PRESENT | VERIFIED;

    #[test]
    fn an_answer_is_for_one_site_and_somebody_who_was_recognised() {
        let site = Site::read("https://jogos.example").unwrap();
        let other = Site::read("https://example").unwrap();
        let check =
            |flags, site: &Site| AuthenticatorData::read(&data(flags, &[])).unwrap().check(site);
        assert_eq!(check(GOOD, &site), Ok(()));
        assert_eq!(check(GOOD | MAY_BE_COPIED | IS_COPIED, &site), Ok(()));
        assert_eq!(check(GOOD, &other), Err(PasskeyFault::WrongSite));
        for flags in [0, PRESENT, VERIFIED] {
            assert_eq!(check(flags, &site), Err(PasskeyFault::Unverified));
        }
        assert_eq!(check(GOOD | IS_COPIED, &site), Err(PasskeyFault::Unreadable));
    }

    #[test]
    fn a_new_passkey_is_read_with_what_follows() {
        let read = |flags, rest: &[u8]| {
            let data = data(flags, rest);
            let read = AuthenticatorData::read(&data).unwrap();
            read.credential().map(|(id, key)| (id.to_vec(), key.to_vec()))
        };
        let (id, key) = (vec![9; 20], key());
        let whole = made(&id, &key);
        let expected = Ok((id.clone(), key.clone()));
        assert_eq!(read(GOOD | CREDENTIAL, &whole), expected);
        let longer = [&whole[..], &[0xa0]].concat();
        assert_eq!(read(GOOD | CREDENTIAL | EXTENSIONS, &longer), expected);
        for (flags, rest) in [
            (GOOD, &whole[..]),
            (GOOD | CREDENTIAL, &longer),
            (GOOD | CREDENTIAL | EXTENSIONS, &whole),
            (GOOD | CREDENTIAL, &whole[..whole.len() - 1]),
            (GOOD | CREDENTIAL, &made(&[], &key)),
            (GOOD | CREDENTIAL, &made(&[1; LONGEST_ID + 1], &key)),
            (GOOD | CREDENTIAL, &[]),
        ] {
            assert_eq!(read(flags, rest), Err(PasskeyFault::Unreadable), "{flags:#b}");
        }
        assert!(read(GOOD | CREDENTIAL, &made(&[1; LONGEST_ID], &key)).is_ok());
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(
            bytes in prop::collection::vec(any::<u8>(), 0..400), flags in any::<u8>()
        ) {
            for bytes in [bytes.clone(), data(flags, &bytes), data(flags, &made(&[1; 16], &bytes))] {
                if let Ok(read) = AuthenticatorData::read(&bytes) {
                    // A key is never found where there is none.
                    prop_assert!(read.credential().is_err());
                    let _either = read.is_bare();
                }
            }
        }

        #[test]
        fn a_shortened_one_is_refused(cut in 0_usize..169) {
            let whole = data(GOOD | CREDENTIAL, &made(&[9; 37], &key()));
            prop_assert_eq!(whole.len(), 37 + 16 + 2 + 37 + 77);
            let read = AuthenticatorData::read(&whole[..cut]);
            prop_assert!(read.and_then(|it| it.credential().map(drop)).is_err());
        }
    }
}
