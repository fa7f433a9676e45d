//! `cargo xtask playthroughs`: writes the golden playthroughs again. Read the
//! difference before committing it: each changed line is a changed rule.

use anyhow::Result;

use crate::call::Call;

pub(crate) fn write() -> Result<()> {
    let test = ["test", "--package", "tabuleiro-rules", "--test", "rules", "playthroughs"];
    Call::new("cargo", &test).env("WRITE_PLAYTHROUGHS", "yes").shown()?;
    println!("testdata/playthroughs is up to date; see git diff testdata/playthroughs");
    Ok(())
}
