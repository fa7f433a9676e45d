//! A player's level, from games in a file.

use crate::program::tabuleiro_given;

/// Sixty moves in which South plays well and North is a computer.
const GAME: &str = "[Game \"oril\"]\n[South \"Ana\"]\n[North \"4\"]\n\n\
    E b F c D f D b E e E a B a C a F c B f B d B a F f C a E b D f E e F a A a F c \
    D f F b A e C f E a D d A e B b C f B d\n";

#[test]
fn a_level_and_a_twin_are_fitted_to_a_player() {
    for args in [&["level", "-", "--lang", "en"][..], &["level", "-", "--player", "ana"]] {
        let ran = tabuleiro_given(GAME, args);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains('±') && ran.out.contains(":overlooks="), "{}", ran.out);
    }
    let again = ["level", "-", "--lang", "en"];
    assert_eq!(tabuleiro_given(GAME, &again).out, tabuleiro_given(GAME, &again).out);
}

#[test]
fn nobody_and_too_few_moves_are_refused() {
    let nobody = tabuleiro_given(GAME, &["level", "-", "--player", "Rui", "--lang", "en"]);
    assert_eq!(nobody.code, 2);
    assert!(nobody.err.contains("has no games here"), "{}", nobody.err);
    let short = "[Game \"oril\"]\n[South \"Ana\"]\n[North \"4\"]\n\n1. F f 2. E a\n";
    let few = tabuleiro_given(short, &["level", "-", "--lang", "en"]);
    assert_eq!(few.code, 2);
    assert!(few.err.contains("fewer than 20"), "{}", few.err);
}
