//! Ctrl-C as a request to stop.

use std::sync::OnceLock;

use search::Stop;

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// A request to stop that Ctrl-C makes. The first one asks; a second one, from
/// somebody who does not want to wait, ends the program.
///
/// Where the system offers no such signal nobody will ask.
pub(crate) fn stop() -> &'static Stop {
    static STOP: OnceLock<&'static Stop> = OnceLock::new();
    STOP.get_or_init(|| {
        let stop: &'static Stop = Box::leak(Box::default());
        let _ = ctrlc::set_handler(move || {
            if stop.is_requested() {
                crate::outside::end_all();
                std::process::exit(INTERRUPTED);
            }
            stop.request();
        });
        stop
    })
}
