//! Who is paired with whom, held against what must be true of any pairing.

use std::collections::HashSet;

use play::lobby::{PairingRequest, pair};
use play::{Moment, PlayerId, PlayerKind, Terms};
use proptest::prelude::*;

fn request(number: u64, from: u64, rating: f64, range: Option<u16>) -> PairingRequest {
    PairingRequest {
        id: format!("r{number:03}").into(),
        from: PlayerId(from),
        kind: PlayerKind::Person,
        meets_programs: false,
        terms: Terms::casual("oware"),
        range,
        rating,
        since: Moment(0),
    }
}

fn anyone(_: PlayerId, _: PlayerId) -> bool {
    true
}

#[test]
fn a_range_grows_by_a_tenth_a_second_up_to_five_times() {
    let choosy = request(1, 1, 1500.0, Some(100));
    for (at, width) in
        [(0, 100.0), (1_000, 110.0), (10_000, 200.0), (40_000, 500.0), (90_000, 500.0)]
    {
        assert!((choosy.width(Moment(at)) - width).abs() < 1e-9, "after {at} ms");
    }
    assert!(request(1, 1, 1500.0, None).width(Moment(0)).is_infinite());
    // Both must be content: the one who came later has not waited yet.
    let other = PairingRequest { since: Moment(10_000), ..request(2, 2, 1650.0, Some(100)) };
    assert!(!choosy.fits(&other, Moment(14_999)), "150 is more than the other's 149");
    assert!(choosy.fits(&other, Moment(15_000)) && other.fits(&choosy, Moment(15_000)));
}

#[test]
fn the_oldest_gets_the_nearest() {
    let waiting = [
        PairingRequest { since: Moment(3), ..request(1, 1, 1500.0, None) },
        PairingRequest { since: Moment(1), ..request(2, 2, 1700.0, None) },
        PairingRequest { since: Moment(2), ..request(3, 3, 1000.0, None) },
    ];
    assert_eq!(pair(&waiting, Moment(9), anyone), [(&waiting[1], &waiting[0])]);
}

#[test]
fn programs_meet_people_who_agree_and_only_unrated() {
    let program = PairingRequest { kind: PlayerKind::Program, ..request(1, 1, 1500.0, None) };
    let person = request(2, 2, 1500.0, None);
    let agrees = PairingRequest { meets_programs: true, ..person.clone() };
    assert!(!program.fits(&person, Moment(0)) && !person.fits(&program, Moment(0)));
    assert!(program.fits(&agrees, Moment(0)) && agrees.fits(&program, Moment(0)));
    let rated = |request: &PairingRequest| {
        let terms = Terms { rated: true, ..request.terms.clone() };
        PairingRequest { terms, ..request.clone() }
    };
    assert!(!rated(&program).fits(&rated(&agrees), Moment(0)));
    let other = PairingRequest { from: PlayerId(3), ..rated(&program) };
    assert!(rated(&program).fits(&other, Moment(0)));
}

fn any_request() -> impl Strategy<Value = PairingRequest> {
    let kind = prop_oneof![
        3 => Just(PlayerKind::Person),
        1 => Just(PlayerKind::Guest),
        1 => Just(PlayerKind::Program)
    ];
    let range = prop_oneof![Just(None), (50_u16..=1_000).prop_map(Some)];
    let terms = (0..3_usize, any::<bool>());
    (0..1_000_u64, 0..40_u64, 1_000.0..2_000.0, range, 0..60_000_u64, kind, any::<bool>(), terms)
        .prop_map(|(number, from, rating, range, since, kind, meets_programs, (game, rated))| {
            let terms = Terms { rated, ..Terms::casual(["oril", "ouri", "velha"][game]) };
            let since = Moment(since);
            let base = request(number, from, rating, range);
            PairingRequest { kind, meets_programs, terms, since, ..base }
        })
}

proptest! {
    #[test]
    fn whatever_is_asked_the_pairs_are_proper(
        waiting in prop::collection::vec(any_request(), 0..60),
        apart in prop::collection::hash_set((0..40_u64, 0..40_u64), 0..200),
        now in 0..120_000_u64,
    ) {
        let now = Moment(now);
        let may_meet = |a: PlayerId, b: PlayerId| !apart.contains(&(a.0, b.0));
        let pairs = pair(&waiting, now, may_meet);
        let mut paired = HashSet::new();
        for (one, other) in &pairs {
            prop_assert!(paired.insert(one.from) && paired.insert(other.from), "twice");
            prop_assert!(one.from != other.from && one.terms == other.terms);
            prop_assert!(may_meet(one.from, other.from) && may_meet(other.from, one.from));
            let distance = (one.rating - other.rating).abs();
            prop_assert!(distance <= one.width(now) && distance <= other.width(now));
            let programs = [one, other].into_iter().filter(|r| r.kind == PlayerKind::Program);
            if programs.count() == 1 {
                let person = if one.kind == PlayerKind::Program { other } else { one };
                prop_assert!(person.meets_programs && !person.terms.rated);
            }
        }
        // Nobody waits beside somebody who would do.
        let left: Vec<_> = waiting.iter().filter(|r| !paired.contains(&r.from)).collect();
        for (at, one) in left.iter().enumerate() {
            for other in &left[at + 1..] {
                let meet = may_meet(one.from, other.from) && may_meet(other.from, one.from);
                prop_assert!(!(meet && one.fits(other, now)), "{one:?} and {other:?}");
            }
        }
    }
}
