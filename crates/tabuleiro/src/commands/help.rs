//! `tabuleiro` alone: what there is, and where to begin.

use crate::{Console, Failure, localise};

pub(crate) fn obey(console: &mut Console<'_>) -> Result<(), Failure> {
    let help = localise::command(console.messages()).render_help().to_string();
    Ok(console.write(&help)?)
}
