//! Tables against figures that others published, or that the rules name.

use std::collections::BTreeMap;

use endgame::build::{Plan, build_in_memory};
use endgame::{Index, Table};
use rules::Bounds;
use rules::sowing::Sowing;

/// How many forms of a table have each value of `what`.
fn tally<K: Ord>(table: &Table<Vec<u8>>, what: impl Fn(u64, Bounds) -> K) -> BTreeMap<K, u64> {
    let mut tally = BTreeMap::new();
    let mut form = 0;
    while form < table.forms() {
        let first = form;
        let visit = |bounds| {
            *tally.entry(what(form, bounds)).or_default() += 1;
            form += 1;
        };
        table.visit_group(first, visit).unwrap();
    }
    tally
}

fn tables(game: &Sowing, plan: Plan) -> Vec<Table<Vec<u8>>> {
    let plan = Plan { threads: 2, ..plan };
    let tables = build_in_memory(game, &plan, &()).unwrap();
    tables.into_iter().map(|bytes| Table::open(bytes).unwrap()).collect()
}

#[test]
fn awari_agrees_with_lincke_and_with_romein_and_bal() {
    let tables = tables(&Sowing::awari(), Plan::up_to(16));
    let mut rows = vec!["stones,value,count".to_string()];
    for (seeds, table) in tables.iter().enumerate().take(13) {
        let values = tally(table, |_, bounds| bounds.lower);
        rows.extend(values.iter().map(|(value, count)| format!("{seeds},{value},{count}")));
    }
    let published: Vec<&str> = include_str!("data/awari_value_counts.csv").lines().collect();
    assert_eq!(rows, published);

    let index = Index::new(6);
    for (houses, value) in
        [([1, 1, 1, 1, 1, 2, 4, 2, 3, 0, 0, 0], 0), ([0, 3, 0, 5, 0, 2, 1, 2, 1, 0, 0, 0], 2)]
    {
        let row = |houses: &[u64]| houses.iter().rev().fold(0, |row, seeds| row << 8 | seeds);
        let form = index.rank(row(&houses[..6]), row(&houses[6..]));
        let seeds: u64 = houses.iter().sum();
        assert_eq!(tables[seeds as usize].probe(form), Ok(Bounds::exact(value)));
    }
}

#[test]
fn the_bounds_of_oware_meet_where_the_rules_say() {
    let index = Index::new(6);
    let meeting = |tables: &[Table<Vec<u8>>], seeds: usize| {
        let counts = tally(&tables[seeds], |form, bounds| {
            let (_, theirs) = index.unrank(seeds, form).unwrap();
            let can_occur = theirs.to_le_bytes()[..6].contains(&0);
            (can_occur, bounds.is_exact())
        });
        counts[&(true, true)]
    };
    let plan = Plan { recurrences: false, ..Plan::up_to(12) };
    let without_repetition = tables(&Sowing::oware(), plan);
    assert_eq!(meeting(&without_repetition, 4), 994);
    assert_eq!(meeting(&without_repetition, 8), 46_097);
    assert_eq!(meeting(&without_repetition, 12), 250_468);
    let with_recurrences = tables(&Sowing::oware(), Plan::up_to(12));
    assert_eq!(meeting(&with_recurrences, 8), 46_953);
    assert_eq!(meeting(&with_recurrences, 12), 303_225);
    assert_eq!(tally(&with_recurrences[10], |_, bounds| bounds.is_exact())[&true], 136_568);
}
