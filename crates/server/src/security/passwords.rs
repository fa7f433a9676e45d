//! Hashes and checks passwords with argon2id, a few at a time, on threads of
//! their own: it is slow on purpose.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::{OnceCell, Semaphore};

use crate::error::ApiError;

/// How many passwords are worked on at once.
const AT_ONCE: usize = 2;
/// How many may wait; more are refused, or a flood of log-ins would be a way
/// to stop the server.
const WAITING: usize = 4_096;

/// The bounded pool.
pub(crate) struct Passwords {
    working: Arc<Semaphore>,
    waiting: Semaphore,
    nobody: OnceCell<String>,
}

impl Default for Passwords {
    fn default() -> Self {
        Passwords {
            working: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Semaphore::new(WAITING),
            nobody: OnceCell::new(),
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
        let _place =
            self.waiting.try_acquire().map_err(|_| ApiError::TooMany { retry_after: 5_000 })?;
        let stopped = |_| ApiError::Internal("the password threads are gone".to_string());
        let permit = self.working.clone().acquire_owned().await.map_err(stopped)?;
        let done = tokio::task::spawn_blocking(move || {
            let outcome = work();
            drop(permit);
            outcome
        });
        done.await.map_err(|error| ApiError::Internal(error.to_string()))?
    }
}
