//! The workflows, checked by `actionlint` where it is installed. Tests in
//! `xtask/tests/workflows.rs` check in any case that they are well formed and call
//! commands that exist.

use anyhow::Result;

use crate::call::Call;

pub(crate) fn check() -> Result<String> {
    if Call::new("actionlint", &["--version"]).quiet().is_err() {
        return Ok("without actionlint, which is not installed".into());
    }
    Call::new("actionlint", &[]).quiet()?;
    Ok("with actionlint".into())
}
