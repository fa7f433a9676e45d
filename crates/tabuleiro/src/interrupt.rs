//! Ctrl-C as a request to stop.

use std::sync::OnceLock;

use search::Stop;

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// The request that Ctrl-C makes. The first one stops what is going on and lets
/// it report; a second one ends the program at once.
///
/// On a system without such a signal the request is never made.
pub(crate) fn stop() -> &'static Stop {
    static STOP: OnceLock<&'static Stop> = OnceLock::new();
    STOP.get_or_init(|| {
        let stop: &'static Stop = Box::leak(Box::default());
        let _ = ctrlc::set_handler(move || {
            if stop.is_requested() {
                crate::external_engine::kill_all();
                std::process::exit(INTERRUPTED);
            }
            stop.request();
        });
        stop
    })
}
