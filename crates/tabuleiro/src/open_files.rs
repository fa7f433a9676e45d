//! How many files and sockets the process may have open.

/// Raises the limit as far as the system allows: every player is a socket.
/// Where it cannot be raised the program works all the same, for fewer.
pub(crate) fn raise_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
        let _kept_as_it_was = setrlimit(Resource::Nofile, raised);
    }
}
