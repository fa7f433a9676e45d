//! Lessons, taken in the real program.

use crate::program::{tabuleiro, tabuleiro_at};

#[test]
fn lessons_are_listed_and_taken_to_their_end() {
    let listed = tabuleiro(&["lesson", "--lang", "en"]);
    assert_eq!((listed.code, listed.err.as_str()), (0, ""));
    assert!(
        listed.out.contains("oril-casa") && listed.out.contains("velha-fork"),
        "{}",
        listed.out
    );

    // A move that is none, a wrong one, the answer, and the right ones of both steps.
    let args = ["lesson", "velha-fork", "--lang", "en"];
    let folder = tempfile::tempdir().unwrap();
    let taken = tabuleiro_at(folder.path(), "x\n3\n?\n4\n3\n2\n", &args);
    assert_eq!(taken.code, 0, "{}", taken.err);
    let expected = [
        "Step 1 of 2",
        "3 loses",
        "Try another move.",
        "The move is 4.",
        "Right, 4!",
        "A fork: two squares win",
        "Step 2 of 2",
        "Right, 2!",
        "Lesson finished",
    ];
    let mut rest = taken.out.as_str();
    for text in expected {
        rest = rest.split_once(text).unwrap_or_else(|| panic!("{text}: {}", taken.out)).1;
    }
    let listed = tabuleiro_at(folder.path(), "", &["lesson"]);
    assert!(listed.out.contains("✓ velha-fork"), "{}", listed.out);
    assert_eq!(tabuleiro(&["lesson", "chess"]).code, 2);
}

#[test]
fn both_opinions_are_said() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["lesson", "oril-opening", "--lang", "pt"];
    let taken = tabuleiro_at(folder.path(), "B\n", &args);
    assert!(taken.out.contains("tese do Mindelo"), "{}", taken.out);
    assert!(taken.out.contains("prefere F"), "{}", taken.out);
    // A lesson that was left goes on where it was.
    let again = tabuleiro_at(folder.path(), "", &args);
    assert!(again.out.contains("Passo 2 de 4"), "{}", again.out);
}
