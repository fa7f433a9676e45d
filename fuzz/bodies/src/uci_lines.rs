//! The line protocol.

use rules::catalogue;
use tabuleiro::uci::Session;
use tabuleiro::uci::request::{Line, parse};

use crate::english::with_messages;

/// Any text as a conversation, line by line.
///
/// ```
/// bodies::uci_lines("uci\nposition startpos moves F b\nd\nnonsense\nquit");
/// ```
pub fn uci_lines(text: &str) {
    with_messages(|messages| {
        let game = catalogue::parse("oware").expect("the catalogue has oware");
        let mut session = Session::new(game, messages);
        for line in text.lines().filter(|line| is_quick(line)) {
            let before = session.handle("d");
            let answers = session.handle(line);
            assert!(answers.iter().all(|answer| !answer.contains('\n')), "{line:?}: {answers:?}");
            if answers.iter().any(|answer| answer.starts_with("error")) {
                assert_eq!(answers.len(), 1, "{line:?}: {answers:?}");
                assert_eq!(session.handle("d"), before, "{line:?} was refused and obeyed");
            }
        }
    });
}

/// Work that a line may rightly ask for, and that would take all our time.
fn is_quick(line: &str) -> bool {
    let works = line.split_whitespace().next() == Some("go");
    !works || matches!(parse(line), Err(_) | Ok(Line::Perft(0..=1)))
}
