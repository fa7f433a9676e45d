//! Where calls may go. Addresses come from browsers, that is, from anybody: a server that sent
//! requests to any of them could be made to attack others, or its own network.

use client::ServerAddress;

/// The longest address of a device.
const LONGEST: usize = 1_000;

/// The push services of the makers of browsers: hosts, or what hosts end with.
const KNOWN: [&str; 5] = [
    "fcm.googleapis.com",
    "android.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
];

/// The push services that this server trusts.
pub(super) struct PushServices {
    /// Those of the operator, with scheme and port.
    more: Vec<ServerAddress>,
}

impl PushServices {
    /// The known ones, and those of the operator.
    pub(super) fn new(more: &[String]) -> PushServices {
        PushServices { more: more.iter().filter_map(|it| ServerAddress::parse(it)).collect() }
    }

    /// May this address be called?
    pub(super) fn knows(&self, endpoint: &str) -> bool {
        let Some((server, _)) = split(endpoint) else { return false };
        self.more.contains(&server) || is_known(&server)
    }
}

fn is_known(server: &ServerAddress) -> bool {
    // An authority with a port is none of these.
    let host = server.authority();
    let is_of = |known: &str| {
        host.strip_suffix(known).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    };
    server.is_secure() && KNOWN.into_iter().any(is_of)
}

/// The server of an address and the path on it.
pub(super) fn split(endpoint: &str) -> Option<(ServerAddress, &str)> {
    let begin = endpoint.find("://")? + 3;
    let end = begin + endpoint[begin..].find('/')?;
    let (server, path) = endpoint.split_at(end);
    let plain = path.bytes().all(|byte| byte.is_ascii_graphic()) && endpoint.len() <= LONGEST;
    Some((ServerAddress::parse(server)?, path)).filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_are_called() {
        let services = PushServices::new(&["http://127.0.0.1:9000".to_string()]);
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://web.push.apple.com/QK",
            "https://db5p.notify.windows.com/w/?token=x",
            "http://127.0.0.1:9000/one",
        ] {
            assert!(services.knows(good), "{good}");
        }
        for bad in [
            "",
            "https://fcm.googleapis.com",
            "http://fcm.googleapis.com/a",
            "https://fcm.googleapis.com:22/a",
            "https://evilfcm.googleapis.com/a",
            "https://evil.example/fcm.googleapis.com/a",
            "https://fcm.googleapis.com.evil.example/a",
            "https://x@fcm.googleapis.com/a",
            "https://fcm.googleapis.com@evil.example/a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "http://127.0.0.1:9001/one",
            "https://127.0.0.1:9000/one",
            "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/a\r\nHost: x",
            "file:///etc/passwd",
        ] {
            assert!(!services.knows(bad), "{bad}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(LONGEST));
        assert!(!services.knows(&long));
    }
}
