//! How many connections there may be: overall, so that descriptors are left for
//! the database and the log, and of one address, so that nobody takes them all. A connection
//! of the operator's proxy is counted for whom it speaks.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Descriptors that are not for connections.
const RESERVED: usize = 128;
/// The most connections of one address: a whole school may be behind it, each
/// browser with a socket and a few requests.
const PER_ADDRESS: usize = 400;

#[derive(Default)]
struct Taken {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// The places for connections. Every clone is the same.
#[derive(Clone)]
pub(crate) struct Places {
    most: usize,
    per_address: usize,
    taken: Arc<Mutex<Taken>>,
}

/// One place, until it is dropped.
pub(crate) struct Place {
    places: Places,
    /// For whom it is counted; a proxy's for nobody until its first request.
    network: Mutex<Option<IpAddr>>,
}

/// What is counted as one: an address of the older kind, and a network of the newer, of which
/// every household has one.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        older => older,
    }
}

impl Taken {
    fn leave(&mut self, network: IpAddr) {
        let left = self.by_address.get(&network).map_or(0, |count| count - 1);
        if left == 0 {
            self.by_address.remove(&network);
        } else {
            self.by_address.insert(network, left);
        }
    }
}

impl Places {
    /// As many places as the process may have descriptors.
    pub(crate) fn new(generosity: u32) -> Places {
        let most = descriptors().saturating_sub(RESERVED).max(RESERVED);
        Places::of(most, PER_ADDRESS.saturating_mul(generosity.max(1) as usize))
    }

    fn of(most: usize, per_address: usize) -> Places {
        Places { most, per_address, taken: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection, if there is one. Whose it is must be said with
    /// [`Place::speak_for`].
    pub(crate) fn take(&self) -> Option<Place> {
        let mut taken = self.lock();
        if taken.all >= self.most {
            return None;
        }
        taken.all += 1;
        Some(Place { places: self.clone(), network: Mutex::default() })
    }
}

impl Place {
    /// Counts the connection for this address from now on, unless that has as many as it may; says
    /// whether it does.
    pub(crate) fn speak_for(&self, address: IpAddr) -> bool {
        let network = network(address);
        let mut current = self.network.lock().unwrap_or_else(PoisonError::into_inner);
        if *current == Some(network) {
            return true;
        }
        let mut taken = self.places.lock();
        let count = taken.by_address.get(&network).copied().unwrap_or(0);
        if count >= self.places.per_address {
            return false;
        }
        taken.by_address.insert(network, count + 1);
        if let Some(before) = current.replace(network) {
            taken.leave(before);
        }
        true
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let network = *self.network.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut taken = self.places.lock();
        taken.all -= 1;
        if let Some(network) = network {
            taken.leave(network);
        }
    }
}

/// How many descriptors the process may have.
fn descriptors() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        let limit = getrlimit(Resource::Nofile).current;
        limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX)
    }
    #[cfg(not(unix))]
    {
        16_384
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A place for a connection from this address.
    fn take(places: &Places, address: &str) -> Option<Place> {
        let place = places.take()?;
        place.speak_for(address.parse().unwrap()).then_some(place)
    }

    #[test]
    fn places_are_counted_by_address_and_overall() {
        let places = Places::of(3, 2);
        let first = take(&places, "10.0.0.1").unwrap();
        let _second = take(&places, "::ffff:10.0.0.1").unwrap();
        assert!(take(&places, "10.0.0.1").is_none(), "two of one address");
        let _third = take(&places, "10.0.0.2").unwrap();
        assert!(take(&places, "10.0.0.3").is_none(), "three overall");
        drop(first);
        assert!(take(&places, "10.0.0.1").is_some());
        assert_eq!(places.lock().by_address.len(), 2, "nobody is remembered for nothing");
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one_address() {
        let places = Places::of(9, 2);
        let _both = ["2001:db8:1:2::1", "2001:db8:1:2:3::9"].map(|it| take(&places, it).unwrap());
        assert!(take(&places, "2001:db8:1:2::5").is_none());
        assert!(take(&places, "2001:db8:1:3::5").is_some());
    }

    #[test]
    fn a_connection_of_a_proxy_counts_for_whom_it_speaks() {
        let places = Places::of(9, 1);
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let [first, second] = [(), ()].map(|()| places.take().unwrap());
        assert!(first.speak_for(one) && first.speak_for(one), "once, however often it asks");
        assert!(!second.speak_for(one) && second.speak_for(other));
        assert!(!first.speak_for(other) && !second.speak_for(one));
        drop(second);
        assert!(first.speak_for(other), "it now speaks for somebody else");
        assert!(take(&places, "192.0.2.1").is_some());
        drop(first);
        assert!(places.lock().by_address.is_empty() && places.lock().all == 0);
    }
}
