//! Who is connected, and how to reach them.

mod outbox;
mod presence;
mod roster;

pub(crate) use outbox::{CloseReason, Inbox, Outbox, write};
pub(crate) use presence::Live;
