//! The workflows of the forge, read by `actionlint` where it is installed: it
//! knows the expressions and events of the forge. That they are well formed and
//! call commands that exist is tested in any case, by `xtask/tests/workflows.rs`.

use crate::step::Call;

pub(crate) fn check() -> Result<String, String> {
    if Call::new("actionlint", &["--version"]).quiet().is_err() {
        return Ok("without actionlint, which is not installed".into());
    }
    Call::new("actionlint", &[]).quiet()?;
    Ok("with actionlint".into())
}
