//! Hashes and checks passwords with argon2id, a few at a time, on threads of
//! their own: it is slow on purpose, and takes 19 MiB at a time. The threads
//! are always the same ones, so that this memory is used again and again.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::{OnceCell, oneshot};

use crate::error::ApiError;

/// How many passwords are worked on at once.
const AT_ONCE: usize = 2;
/// How many may wait; more are refused, or a flood of log-ins would be a way
/// to stop the server.
const WAITING: usize = 4_096;

type Job = Box<dyn FnOnce() + Send>;

/// The bounded pool. Its threads end with it.
pub(crate) struct Passwords {
    queue: SyncSender<Job>,
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

fn work_through(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}

impl Passwords {
    /// The text to keep for a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.slowly(move || {
            let hash = Argon2::default().hash_password(password.as_bytes());
            hash.map(|hash| hash.to_string()).map_err(|error| ApiError::Internal(error.to_string()))
        })
        .await
    }

    /// Is it the password that `kept` was made from? Where there is no such
    /// account the same work is done, so that time tells nothing.
    pub(crate) async fn check(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, ApiError> {
        let known = kept.is_some();
        let kept = match kept {
            Some(kept) => kept,
            None => self.nobody.get_or_try_init(|| self.hash(String::new())).await?.clone(),
        };
        let fits = self
            .slowly(move || {
                let kept = PasswordHash::new(&kept)
                    .map_err(|error| ApiError::Internal(error.to_string()))?;
                Ok(Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
            })
            .await?;
        Ok(fits && known)
    }

    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let gone = || ApiError::Internal("the threads for passwords are gone".to_string());
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move || {
            // Whoever no longer waits has hung up.
            let _hung_up = reply.send(work());
        });
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => ApiError::TooMany { retry_after: 5_000 },
            TrySendError::Disconnected(_) => gone(),
        })?;
        answer.await.map_err(|_| gone())?
    }
}
