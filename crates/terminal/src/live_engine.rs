//! The engine that goes on searching whatever position is shown.

use rules::AnyMatch;
use search::Limits;
use search::engine::SearchResult;

use messages::Messages;

use crate::{AnalysisThread, SearcherMaker, value_text};

/// The most moves of a line that are shown.
const SHOWN_MOVES: usize = 12;

/// A search that follows the position shown.
pub(crate) struct LiveEngine {
    position: String,
    search: AnalysisThread,
}

impl LiveEngine {
    /// Searches this position without a limit.
    pub(crate) fn begin(game: &dyn AnyMatch, searchers: &SearcherMaker) -> Self {
        let search = AnalysisThread::begin(game, Limits::default(), searchers);
        LiveEngine { position: game.position(), search }
    }

    /// Takes in what was found, or begins anew where the position is another one.
    pub(crate) fn follow(&mut self, game: &dyn AnyMatch, searchers: &SearcherMaker) {
        if self.position == game.position() {
            self.search.listen();
        } else {
            *self = LiveEngine::begin(game, searchers);
        }
    }

    /// Has it found all there is?
    pub(crate) fn is_over(&self) -> bool {
        self.search.is_over()
    }

    /// The best line so far, in words; nothing before the first.
    pub(crate) fn words(&self, messages: &Messages) -> String {
        self.search.found().map(|found| finding(found, messages)).unwrap_or_default()
    }
}

/// What a search found, with as many moves as there is room for.
pub(crate) fn finding(found: &SearchResult<String>, messages: &Messages) -> String {
    let mut found = found.clone();
    for line in &mut found.lines {
        line.moves.truncate(SHOWN_MOVES);
    }
    value_text::finding(&found, messages)
}
