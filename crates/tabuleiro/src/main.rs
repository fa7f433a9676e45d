//! The command `tabuleiro`. All that it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(tabuleiro::run_process())
}
