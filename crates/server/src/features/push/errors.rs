//! Why a device cannot be called.

/// Why a device cannot be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PushFault {
    /// Nobody at that address is known to take calls.
    UnknownService,
    /// The keys are none.
    BadKeys,
    /// There is no such language, or no such time of day.
    BadChoice,
}

impl PushFault {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            PushFault::UnknownService => "unknown-push-service",
            PushFault::BadKeys => "bad-push-keys",
            PushFault::BadChoice => "bad-push-choice",
        }
    }

    pub(crate) const fn message(self) -> &'static str {
        match self {
            PushFault::UnknownService => "this server does not know the browser's push service",
            PushFault::BadKeys => "the keys must be a P-256 point and 16 bytes in base64url",
            PushFault::BadChoice => "the language or the quiet hours make no sense",
        }
    }
}
