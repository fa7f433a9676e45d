//! Hashes and checks passwords with argon2id, a few at a time, on threads of
//! their own: it is slow on purpose, and takes 19 MiB at a time. Each thread
//! keeps that memory for the next password, since an allocator that is asked
//! for it again and again holds on to several times as much.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::{OnceCell, oneshot};

use super::secret::random_bytes;
use crate::error::{ApiError, Fault};

/// How many passwords are worked on at once.
const AT_ONCE: usize = 2;
/// How many may wait; more are refused, or a flood of log-ins would be a way
/// to stop the server.
const WAITING: usize = 200;

/// Why a password could not be hashed or checked.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// Too many wait already.
    #[error("too many passwords wait to be hashed")]
    Busy,
    /// The threads that hash are gone.
    #[error("the threads that hash passwords are gone")]
    ThreadGone,
    /// The system has no random numbers to give.
    #[error("{0}")]
    Random(getrandom::Error),
    /// The hash cannot be made, or the one that is kept cannot be read.
    #[error("a password's hash: {0}")]
    Hash(Box<dyn std::error::Error + Send + Sync>),
}

impl From<getrandom::Error> for PasswordError {
    fn from(error: getrandom::Error) -> Self {
        PasswordError::Random(error)
    }
}

impl From<PasswordError> for ApiError {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Busy => ApiError::TooMany { retry_after: 5_000 },
            other => ApiError::Internal(Fault::Password(other.into())),
        }
    }
}

/// What a thread computes in.
type Memory = Vec<Block>;
type HashJob = Box<dyn FnOnce(&mut Memory) + Send>;

/// The bounded pool. Its threads end with it.
pub(crate) struct Passwords {
    queue: SyncSender<HashJob>,
    nobody: OnceCell<String>,
}

impl Default for Passwords {
    fn default() -> Self {
        let (queue, jobs) = sync_channel(WAITING);
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..AT_ONCE {
            let jobs = jobs.clone();
            let thread = std::thread::Builder::new().name("passwords".to_string());
            if let Err(error) = thread.spawn(move || work_through(&jobs)) {
                tracing::error!(%error, "a thread for passwords could not be started");
            }
        }
        Passwords { queue, nobody: OnceCell::new() }
    }
}

fn work_through(jobs: &Mutex<Receiver<HashJob>>) {
    let mut memory = Memory::new();
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            Ok(job) => job(&mut memory),
            Err(_) => return,
        }
    }
}

impl Passwords {
    /// The text to keep for a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, PasswordError> {
        self.slowly(move |memory| hash(&password, memory)).await
    }

    /// Is it the password that `kept` was made from? Where there is no such
    /// account the same work is done, so that timing reveals nothing.
    pub(crate) async fn check(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, PasswordError> {
        let known = kept.is_some();
        let kept = match kept {
            Some(kept) => kept,
            None => self.nobody.get_or_try_init(|| self.hash(String::new())).await?.clone(),
        };
        let fits = self.slowly(move |memory| fits(&password, &kept, memory)).await?;
        Ok(fits && known)
    }

    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let gone = || PasswordError::ThreadGone;
        let (reply, answer) = oneshot::channel();
        let job: HashJob = Box::new(move |memory| {
            // Nobody waits for the answer of a request that was given up.
            if !reply.is_closed() {
                let _hung_up = reply.send(work(memory));
            }
        });
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => PasswordError::Busy,
            TrySendError::Disconnected(_) => gone(),
        })?;
        answer.await.map_err(|_| gone())?
    }
}

fn broken(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> PasswordError {
    PasswordError::Hash(error.into())
}

/// The text to keep for a password, with a salt of its own.
fn hash(password: &str, memory: &mut Memory) -> Result<String, PasswordError> {
    let salt = Salt::new(&random_bytes::<16>()?).map_err(broken)?;
    let params = Params::default();
    let made = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).map_err(broken)?,
        hash: Some(derive(password, &salt, params, memory)?),
        salt: Some(salt),
    };
    Ok(made.to_string())
}

/// Was `kept` made from this password?
fn fits(password: &str, kept: &str, memory: &mut Memory) -> Result<bool, PasswordError> {
    let kept = PasswordHash::new(kept).map_err(broken)?;
    let params = Params::try_from(&kept).map_err(broken)?;
    let salt = kept.salt.ok_or_else(|| broken("a password is kept without its salt"))?;
    // The comparison takes the same time whatever differs.
    Ok(kept.hash == Some(derive(password, &salt, params, memory)?))
}

/// What argon2id makes of a password.
fn derive(
    password: &str,
    salt: &[u8],
    params: Params,
    memory: &mut Memory,
) -> Result<Output, PasswordError> {
    memory.resize(params.block_count(), Block::default());
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    argon
        .hash_password_into_with_memory(password.as_bytes(), salt, &mut output, memory)
        .map_err(broken)?;
    Output::new(&output).map_err(broken)
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    use super::*;

    #[tokio::test]
    async fn requests_that_were_given_up_keep_nobody_waiting() {
        let passwords = Passwords::default();
        let begun = std::time::Instant::now();
        passwords.hash("uma frase".into()).await.unwrap();
        let one = begun.elapsed();
        let many = (0..WAITING).map(|_| passwords.hash("uma frase".into()));
        let many = futures_util::future::join_all(many);
        tokio::time::timeout(std::time::Duration::from_millis(1), many).await.unwrap_err();
        let begun = std::time::Instant::now();
        while let Err(error) = passwords.hash("uma frase".into()).await {
            assert!(matches!(error, PasswordError::Busy));
            tokio::task::yield_now().await;
        }
        let honest = begun.elapsed();
        assert!(honest < one * 10, "{honest:?}, where one takes {one:?}");
    }

    #[test]
    fn what_is_kept_is_what_the_library_would_keep() {
        let memory = &mut Memory::new();
        let ours = hash("uma frase", memory).unwrap();
        assert!(ours.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{ours}");
        let read = PasswordHash::new(&ours).unwrap();
        assert!(Argon2::default().verify_password(b"uma frase", &read).is_ok());
        let theirs = Argon2::default().hash_password(b"uma frase").unwrap().to_string();
        assert_eq!(fits("uma frase", &theirs, memory).ok(), Some(true));
        assert_eq!(fits("outra frase", &theirs, memory).ok(), Some(false));
        assert_ne!(hash("uma frase", memory).unwrap(), ours, "each has a salt of its own");
    }
}
