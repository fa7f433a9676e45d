//! Long work that lets other threads of Python go on, and that Ctrl-C stops.

use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use search::Stop;

/// How often Ctrl-C is looked for while work goes on.
const LOOK: Duration = Duration::from_millis(20);

/// Does some work on another thread. It is to end soon once the stop is requested; then the
/// error is that of the signal.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> T + Send,
) -> PyResult<T> {
    let stop = Stop::default();
    std::thread::scope(|scope| {
        let thread = scope.spawn(|| work(&stop));
        let mut signal = Ok(());
        while !thread.is_finished() {
            let wait = || {
                // Short work is not to wait for the next look.
                let until = Instant::now() + LOOK;
                while !thread.is_finished() && Instant::now() < until {
                    std::thread::park_timeout(Duration::from_micros(100));
                }
            };
            py.detach(wait);
            if signal.is_ok() {
                signal = py.check_signals();
                if signal.is_err() {
                    stop.request();
                }
            }
        }
        let done = thread.join().map_err(|_| broken());
        signal.and(done)
    })
}

pub(crate) fn broken() -> PyErr {
    PyRuntimeError::new_err("the work stopped in its middle; make a new object")
}
