//! Why a device cannot be called.

use crate::error::refusals;

refusals! {
    /// Why a device cannot be called.
    PushFault {
        /// Nobody at that address is known to take calls.
        UnknownService => 422, "unknown-push-service",
            "this server does not know the browser's push service";
        /// The keys are none.
        BadKeys => 422, "bad-push-keys",
            "the keys must be a P-256 point and 16 bytes in base64url";
        /// There is no such language, or no such time of day.
        BadChoice => 422, "bad-push-choice", "the language or the quiet hours make no sense";
    }
}
