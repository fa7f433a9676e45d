//! How many connections there may be: overall, so that descriptors are left for
//! the database and the log, and of one address, so that nobody takes them all.

use std::collections::HashMap;
use std::net::IpAddr;
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
    address: IpAddr,
}

impl Places {
    /// As many places as the process may have descriptors. Behind a proxy all
    /// connections have one address.
    pub(crate) fn new(generosity: u32, behind_proxy: bool) -> Places {
        let most = descriptors().saturating_sub(RESERVED).max(RESERVED);
        let generous = PER_ADDRESS.saturating_mul(generosity.max(1) as usize);
        Places::of(most, if behind_proxy { most } else { generous })
    }

    fn of(most: usize, per_address: usize) -> Places {
        Places { most, per_address, taken: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection from this address, if there is one.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Place> {
        let address = address.to_canonical();
        let mut taken = self.lock();
        let of_address = taken.by_address.get(&address).copied().unwrap_or(0);
        if taken.all >= self.most || of_address >= self.per_address {
            return None;
        }
        taken.all += 1;
        taken.by_address.insert(address, of_address + 1);
        Some(Place { places: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.all -= 1;
        let left = taken.by_address.get(&self.address).map_or(0, |count| count - 1);
        if left == 0 {
            taken.by_address.remove(&self.address);
        } else {
            taken.by_address.insert(self.address, left);
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

    #[test]
    fn places_are_counted_by_address_and_overall() {
        let places = Places::of(3, 2);
        let [one, other, third] = [1, 2, 3].map(|last| IpAddr::from([10, 0, 0, last]));
        let mapped: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
        let first = places.take(one).unwrap();
        let _second = places.take(mapped).unwrap();
        assert!(places.take(one).is_none(), "two of one address");
        let _third = places.take(other).unwrap();
        assert!(places.take(third).is_none(), "three overall");
        drop(first);
        assert!(places.take(one).is_some());
        assert_eq!(places.lock().by_address.len(), 2, "nobody is remembered for nothing");
    }
}
