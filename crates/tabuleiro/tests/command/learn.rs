//! What can be learned, from the numbered menu.

use crate::program::tabuleiro_at;

#[test]
fn everything_that_can_be_learned_is_in_the_menu() {
    let home = tempfile::tempdir().unwrap();
    let menu = |input: &str| {
        let ran = tabuleiro_at(home.path(), &format!("learn\n{input}"), &["--lang", "en"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        ran.out
    };
    // A wrong move is answered with a reason; a lesson that is taken is marked.
    let said = menu("lessons\nline games: forks\n3\n4\n2\n0\n0\n");
    let expected = ["3 loses", "Try another move.", "Right, 4!", "Lesson finished"];
    let mut rest = said.as_str();
    for text in expected {
        rest = rest.split_once(text).unwrap_or_else(|| panic!("{text}: {said}")).1;
    }
    assert!(menu("lessons\n0\n0\n").contains("(done)"));
    // A puzzle says what a wrong move loses, and at the end the line that was played.
    assert!(menu("puzzle\nouri\n?\n").contains("The right move is "));
    // The trees of the thesis, the tables, the explorer and the level.
    let said = menu("how\n1\n");
    assert!(said.contains("Looked at 13 of 13 positions"), "{said}");
    assert!(menu("how\nthe table\n").contains("19,683"));
    assert!(menu("what\n").contains("tabuleiro explorer"));
    assert!(menu("my level\n").contains("There are no saved games yet."));
}
