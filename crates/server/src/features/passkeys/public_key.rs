//! The public key of a passkey, as authenticators write it (COSE, RFC 9053), and what it signed.
//!
//! Authenticators must write CBOR in its canonical form, so a key of one kind has one form: fixed
//! bytes around the numbers. No other CBOR has to be read.

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

use super::errors::PasskeyFault;

/// ES256: {1: 2, 3: -7, -1: 1, -2: 32 bytes, -3: 32 bytes}.
const POINT_HEAD: [u8; 10] = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20];
const POINT_MIDDLE: [u8; 3] = [0x22, 0x58, 0x20];
const COORDINATE: usize = 32;
const POINT: usize = POINT_HEAD.len() + COORDINATE + POINT_MIDDLE.len() + COORDINATE;

/// RS256, which older Windows machines have instead: {1: 3, 3: -257, -1: 256 bytes, -2: 65537}.
const RSA_HEAD: [u8; 11] = [0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, 1, 0];
const RSA_END: [u8; 5] = [0x21, 0x43, 1, 0, 1];
const MODULUS: usize = 256;
const RSA: usize = RSA_HEAD.len() + MODULUS + RSA_END.len();

/// A public key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CredentialKey<'a>(&'a [u8]);

impl<'a> CredentialKey<'a> {
    /// How many of the bytes are a key; none if they begin with none that we know.
    pub(super) fn length(bytes: &[u8]) -> Option<usize> {
        let has = |at: usize, part: &[u8]| bytes.get(at..at + part.len()) == Some(part);
        if bytes.len() >= POINT && has(0, &POINT_HEAD) && has(10 + COORDINATE, &POINT_MIDDLE) {
            Some(POINT)
        } else if bytes.len() >= RSA && has(0, &RSA_HEAD) && has(11 + MODULUS, &RSA_END) {
            Some(RSA)
        } else {
            None
        }
    }

    /// The key that the bytes are.
    pub(super) fn read(bytes: &'a [u8]) -> Result<CredentialKey<'a>, PasskeyFault> {
        let is_key = CredentialKey::length(bytes) == Some(bytes.len());
        is_key.then_some(CredentialKey(bytes)).ok_or(PasskeyFault::Unreadable)
    }

    /// The bytes again.
    pub(super) fn written(self) -> &'a [u8] {
        self.0
    }

    /// Did the key's other half sign this? A key that is no point of the curve signs nothing.
    pub(super) fn has_signed(self, message: &[u8], signature: &[u8]) -> bool {
        if self.0.len() == RSA {
            let n = &self.0[RSA_HEAD.len()..RSA_HEAD.len() + MODULUS];
            let key = RsaPublicKeyComponents { n, e: &RSA_END[2..] };
            return key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature).is_ok();
        }
        let x = &self.0[POINT_HEAD.len()..POINT_HEAD.len() + COORDINATE];
        let y = &self.0[POINT - COORDINATE..];
        let point = [&[4][..], x, y].concat();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature).is_ok()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};

    use super::*;

    pub(in crate::features::passkeys) fn point(x: &[u8], y: &[u8]) -> Vec<u8> {
        [&POINT_HEAD[..], x, &POINT_MIDDLE, y].concat()
    }

    fn pair() -> (EcdsaKeyPair, Vec<u8>) {
        let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let document = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(kind, document.as_ref(), &random).unwrap();
        let public = pair.public_key().as_ref()[1..].to_vec();
        let key = point(&public[..32], &public[32..]);
        (pair, key)
    }

    #[test]
    fn what_a_key_signed_is_known() {
        let (pair, bytes) = pair();
        let key = CredentialKey::read(&bytes).unwrap();
        let signature = pair.sign(&SystemRandom::new(), b"tabuleiro").unwrap();
        assert!(key.has_signed(b"tabuleiro", signature.as_ref()));
        assert!(!key.has_signed(b"tabuleira", signature.as_ref()));
        assert!(!key.has_signed(b"tabuleiro", b""));
        // Not on the curve.
        let nowhere = point(&[1; 32], &[2; 32]);
        let nowhere = CredentialKey::read(&nowhere).unwrap();
        assert!(!nowhere.has_signed(b"tabuleiro", signature.as_ref()));
        // Both halves of this signature are zero.
        assert!(!key.has_signed(b"tabuleiro", &[0x30, 6, 2, 1, 0, 2, 1, 0]));
    }

    #[test]
    fn an_rsa_key_is_taken_too() {
        let modulus = include_bytes!("testdata/rsa-modulus");
        let signature = include_bytes!("testdata/rsa-signature");
        let bytes = [&RSA_HEAD[..], modulus, &RSA_END].concat();
        let key = CredentialKey::read(&bytes).unwrap();
        assert!(key.has_signed(b"tabuleiro", signature));
        assert!(!key.has_signed(b"tabuleira", signature));
    }

    #[test]
    fn other_keys_are_refused() {
        let (_, good) = pair();
        for (at, byte) in [(2, 1), (2, 3), (4, 0x27), (6, 2), (9, 0x21), (42, 0x23), (0, 0xa4)] {
            let mut other = good.clone();
            other[at] = byte;
            assert!(CredentialKey::read(&other).is_err(), "{at}");
        }
        for other in [&good[..76], &[&good[..], &[0]].concat(), &[]] {
            assert!(CredentialKey::read(other).is_err(), "{}", other.len());
        }
    }

    proptest! {
        #[test]
        fn a_damaged_signature_is_none(at in 0_usize..64, bit in 0_u8..8) {
            let (pair, bytes) = pair();
            let signature = pair.sign(&SystemRandom::new(), b"tabuleiro").unwrap();
            let mut damaged = signature.as_ref().to_vec();
            damaged[at] ^= 1 << bit;
            let key = CredentialKey::read(&bytes).unwrap();
            prop_assert!(!key.has_signed(b"tabuleiro", &damaged));
        }

        #[test]
        fn any_bytes_are_no_key(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            prop_assert!(CredentialKey::read(&bytes).is_err());
        }
    }
}
