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
        key_and_nonce(shared, &device.secret, &information, &salt)
    })??;
    let sealed = seal_record(text, LENGTH, &key, nonce)?;
    let length = [POINT as u8];
    Ok([&salt[..], &RECORD.to_be_bytes(), &length, public.as_ref(), &sealed].concat())
}

/// The key and the nonce of the one record, from what both sides know.
fn key_and_nonce(
    shared: &[u8],
    secret: &[u8],
    information: &[u8],
    salt: &[u8],
) -> Result<([u8; 16], [u8; 12]), Unspecified> {
    let first = Salt::new(HKDF_SHA256, secret).extract(shared);
    let material = expanded::<32>(&first, information)?;
    let second = Salt::new(HKDF_SHA256, salt).extract(&material);
    let key = expanded::<16>(&second, b"Content-Encoding: aes128gcm\0")?;
    Ok((key, expanded::<12>(&second, b"Content-Encoding: nonce\0")?))
}

/// The one record, filled up to a length.
fn seal_record(
    text: &[u8],
    length: usize,
    key: &[u8; 16],
    nonce: [u8; 12],
) -> Result<Vec<u8>, Unspecified> {
    let mut sealed = text.to_vec();
    // The last record ends with a 2; what follows is filling.
    sealed.push(2);
    sealed.resize(length, 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, key)?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)?;
    Ok(sealed)
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

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_standards_own_example_is_encrypted_as_it_says() {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let device = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let server = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
        let information = [b"WebPush: info\0".as_slice(), &bytes(device), &bytes(server)].concat();
        let (key, nonce) = key_and_nonce(&shared, &secret, &information, &salt).unwrap();
        assert_eq!(key.to_vec(), bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(nonce.to_vec(), bytes("4h_95klXJ5E_qnoN"));
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = seal_record(text, text.len() + 1, &key, nonce).unwrap();
        let body = [&salt[..], &RECORD.to_be_bytes(), &[POINT as u8], &bytes(server), &sealed];
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body.concat()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }
}
