//! The tables that come with the program are what the builder makes.

use endgame::Database;
use endgame::build::{Plan, build_in_memory, verify_in_memory};
use rules::sowing::Sowing;

#[test]
fn the_shipped_tables_can_be_built_anew_and_say_what_the_rules_say() {
    for name in ["oril", "ouri", "oware", "awari"] {
        let game = Sowing::preset(name).unwrap();
        let tables = build_in_memory(&game, &Plan::up_to(10), &()).unwrap();
        let path = format!("{}/data/{name}.tend", env!("CARGO_MANIFEST_DIR"));
        let shipped = std::fs::read(path).unwrap();
        assert!(
            shipped == tables.concat(),
            "tabuleiro lab endgame export {name} --seeds 10 makes it"
        );
        assert!(shipped.len() <= 700_000);
        assert_eq!(Database::shipped(&game).unwrap().most_seeds(), Some(10));
        assert_eq!(verify_in_memory(&game, &tables[..=8].to_vec()), Ok(()));
    }
}

#[test]
fn every_preset_builds_and_verifies() {
    for (name, rules) in rules::sowing::PRESETS {
        let game = Sowing::new(rules).unwrap();
        let tables = build_in_memory(&game, &Plan::up_to(6), &()).unwrap();
        assert_eq!(verify_in_memory(&game, &tables), Ok(()), "{name}");
    }
}
