//! The texts for people, in English.

use messages::{Language, Messages};

thread_local! {
    static MESSAGES: Messages = Messages::new(Language::English);
}

/// Gives the messages to a function; reading them takes long, so it is done once.
pub(crate) fn with_messages<T>(say: impl FnOnce(&Messages) -> T) -> T {
    MESSAGES.with(say)
}
