//! The workflows of the forge: well formed, and every command in them exists.
//!
//! `xtask/tests/workflows.rs` does that in any case. Where `actionlint` is
//! installed it looks as well: it knows the expressions and events of the forge.

use crate::step::Call;

pub(crate) fn check() -> Result<String, String> {
    Call::new("cargo", &["test", "--workspace", "--test", "workflows"]).quiet()?;
    if Call::new("actionlint", &["--version"]).quiet().is_err() {
        return Ok("without actionlint, which is not installed".into());
    }
    Call::new("actionlint", &[]).quiet()?;
    Ok("with actionlint".into())
}
