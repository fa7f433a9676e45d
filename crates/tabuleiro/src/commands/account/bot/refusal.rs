//! What a server's refusal means for a program, in words that say what to do.

use client::ClientError;
use messages::Messages;

use crate::Failure;

/// Will trying again never help?
pub(super) fn is_final(error: &ClientError) -> bool {
    match error {
        ClientError::Refused { status, .. } => matches!(status, 400..=407 | 410..=428),
        ClientError::Certificate(_) | ClientError::NoTls(_) => true,
        _ => false,
    }
}

/// The failure with the words for it; what has none is said as the server says it.
pub(in crate::commands) fn refusal(error: &ClientError, messages: &Messages) -> Failure {
    let problem = error.problem();
    let is_word = |c: char| c.is_ascii_lowercase() || c == '-';
    let word = if problem.error.chars().all(is_word) { problem.error.as_str() } else { "" };
    let known = ["bot-problem", "terminal-problem", "online-problem"]
        .into_iter()
        .find_map(|kind| messages.find(&format!("{kind}-{word}"), &[]));
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let text = known.unwrap_or_else(|| problem.message.chars().take(300).map(plain).collect());
    match error {
        ClientError::Refused { .. } => Failure::BadInput(text),
        _ => Failure::Failed(text),
    }
}
