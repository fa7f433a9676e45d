//! A call that only one device can read: the encryption of RFC 8291 in the coding
//! `aes128gcm` of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use store::PushDevice;

/// The size of a record: every push service takes this much.
const RECORD: u32 = 4_096;
/// Calls are filled up to this length, so that their length says nothing.
const LENGTH: usize = 1_024;
/// The lengths of a point and of the secret of a device.
const POINT: usize = 65;
const SECRET: usize = 16;

/// The body of a call; `None` if the keys are none, or the text is too long.
pub(super) fn encrypted(text: &[u8], device: &PushDevice) -> Option<Vec<u8>> {
    if device.public_key.len() != POINT || device.secret.len() != SECRET || text.len() >= LENGTH {
        return None;
    }
    seal(text, device).ok()
}

fn seal(text: &[u8], device: &PushDevice) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, device.public_key.as_slice());
    let information = [b"WebPush: info\0".as_slice(), &device.public_key, public.as_ref()].concat();
    let (key, nonce) = agree_ephemeral(own, &theirs, |shared| {
        let first = Salt::new(HKDF_SHA256, &device.secret).extract(shared);
        let material = expanded::<32>(&first, &information)?;
        let second = Salt::new(HKDF_SHA256, &salt).extract(&material);
        let key = expanded::<16>(&second, b"Content-Encoding: aes128gcm\0")?;
        Ok::<_, Unspecified>((key, expanded::<12>(&second, b"Content-Encoding: nonce\0")?))
    })??;
    let mut sealed = text.to_vec();
    // The last record ends with a 2; what follows is filling.
    sealed.push(2);
    sealed.resize(LENGTH, 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)?;
    let length = [POINT as u8];
    Ok([&salt[..], &RECORD.to_be_bytes(), &length, public.as_ref(), &sealed].concat())
}

/// The length of what is derived.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded<const N: usize>(key: &Prk, information: &[u8]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    key.expand(&[information], Length(N))?.fill(&mut bytes)?;
    Ok(bytes)
}
