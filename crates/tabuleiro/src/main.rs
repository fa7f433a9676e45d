//! The command `tabuleiro`. All that it does is in the library beside it.

use std::process::ExitCode;

/// A server allocates in one thread what it frees in another, which the system's allocator is
/// slow at: it took a seventh of the server's time.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(tabuleiro::run_process())
}
