//! A push service of our own, and devices that decrypt what arrives there.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::{NewPushDevice, PushKeys};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use serde_json::Value;

/// What arrived: the name of the device, the headers, the body.
pub(crate) type Arrived = (String, HeaderMap, Bytes);

/// A push service. It answers as each device's name says: `410`, `slow`, or what it is.
#[derive(Clone, Default)]
pub(crate) struct Service {
    arrived: Arc<Mutex<Vec<Arrived>>>,
}

async fn take(
    State(service): State<Service>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let before = {
        let mut arrived = service.arrived.lock().unwrap();
        arrived.push((name.clone(), headers, body));
        arrived.iter().filter(|it| it.0 == name).count()
    };
    match name.split('-').next() {
        Some("slow") => std::future::pending().await,
        // Busy at first.
        Some("busy") if before == 1 => StatusCode::SERVICE_UNAVAILABLE,
        Some(number) => number
            .parse()
            .ok()
            .and_then(|it| StatusCode::from_u16(it).ok())
            .unwrap_or(StatusCode::CREATED),
        None => StatusCode::CREATED,
    }
}

impl Service {
    pub(crate) async fn start() -> (Service, String) {
        let service = Service::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().route("/{name}", post(take)).with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        (service, url)
    }

    pub(crate) fn count(&self, name: &str) -> usize {
        self.arrived.lock().unwrap().iter().filter(|it| it.0 == name).count()
    }

    /// Waits until a device was called so often.
    pub(crate) async fn wait(&self, name: &str, count: usize) -> Arrived {
        for _ in 0..200 {
            if self.count(name) >= count {
                let arrived = self.arrived.lock().unwrap();
                return arrived.iter().filter(|it| it.0 == name).nth(count - 1).unwrap().clone();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{name} was not called {count} times");
    }

    /// How many calls there were.
    pub(crate) fn all(&self) -> usize {
        self.arrived.lock().unwrap().len()
    }
}

/// The private side of a device; it decrypts one call.
pub(crate) struct Device {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, information: &[u8]) -> [u8; N] {
    let mut bytes = [0; N];
    key.expand(&[information], Length(N)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

const SECRET: [u8; 16] = *b"0123456789abcdef";

impl Device {
    pub(crate) fn new() -> Device {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Device { key, public }
    }

    pub(crate) fn subscription(&self, endpoint: &str) -> NewPushDevice {
        NewPushDevice {
            endpoint: endpoint.to_string(),
            keys: PushKeys {
                p256dh: URL_SAFE_NO_PAD.encode(&self.public),
                auth: URL_SAFE_NO_PAD.encode(SECRET),
            },
            language: "pt".to_string(),
            quiet: None,
        }
    }

    /// Reads a call, as RFC 8291 tells the one who receives it.
    pub(crate) fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(record.try_into().unwrap()) as usize >= rest.len());
        let (sender, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let information = [b"WebPush: info\0".as_slice(), &self.public, sender].concat();
        let sender = UnparsedPublicKey::new(&ECDH_P256, sender);
        let material: [u8; 32] = agree_ephemeral(self.key, &sender, |shared| {
            expand(&Salt::new(HKDF_SHA256, &SECRET).extract(shared), &information)
        })
        .unwrap();
        let prk = Salt::new(HKDF_SHA256, salt).extract(&material);
        let key: [u8; 16] = expand(&prk, b"Content-Encoding: aes128gcm\0");
        let nonce = Nonce::assume_unique_for_key(expand(&prk, b"Content-Encoding: nonce\0"));
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut sealed = sealed.to_vec();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("it is for us");
        let end = plain.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(plain[end], 2, "the last record");
        serde_json::from_slice(&plain[..end]).unwrap()
    }
}
