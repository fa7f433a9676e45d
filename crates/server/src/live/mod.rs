//! Who is connected, and how to reach them.

mod outbox;
mod presence;
mod roster;
mod sight;

pub(crate) use outbox::{CloseReason, Inbox, Outbox, write};
pub(crate) use presence::Live;
pub(crate) use sight::Sight;
