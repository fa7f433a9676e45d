//! A search on its own thread, with what it has found so far.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Instant;

use rules::{AnyGame, AnyMatch};
use search::engine::{SearchResult, Settings};
use search::{AnySearch, Limits, Stop, Thinking};

/// Makes the engine for a game, with what it may look up.
pub type SearcherMaker = Arc<dyn Fn(&AnyGame, Settings) -> Box<dyn AnySearch> + Send + Sync>;

/// Memory for the search, in MiB: enough for a few seconds, quick to set up.
const MEMORY: usize = 16;

/// A search under way. Dropped, it stops.
pub(crate) struct AnalysisThread {
    stop: Arc<Stop>,
    heard: Receiver<SearchResult<String>>,
    /// What was found at each depth, the deepest last.
    depths: Vec<SearchResult<String>>,
    is_over: bool,
}

impl AnalysisThread {
    /// Searches the position of a game for one line.
    pub(crate) fn begin(game: &dyn AnyMatch, limits: Limits, searchers: &SearcherMaker) -> Self {
        let stop = Arc::new(Stop::default());
        let (sender, heard) = mpsc::channel();
        let (requested, searchers) = (Arc::clone(&stop), Arc::clone(searchers));
        let game = game.boxed_clone();
        std::thread::spawn(move || {
            let Ok(any_game) = rules::catalogue::parse(&game.name()) else { return };
            let settings = Settings { mebibytes: MEMORY, ..Settings::default() };
            let mut engine = searchers(&any_game, settings);
            let begun = Instant::now();
            let clock = move || begun.elapsed();
            let thinking = Thinking { limits, clock: &clock, stop: &requested };
            // Nobody listens any more if the position is not shown any more.
            let mut tell = |found: &SearchResult<String>| drop(sender.send(found.clone()));
            if let Ok(found) = engine.think(game.as_ref(), &thinking, &mut tell) {
                tell(&found);
            }
        });
        AnalysisThread { stop, heard, depths: vec![], is_over: false }
    }

    /// Asks for what is known now.
    pub(crate) fn hurry(&self) {
        self.stop.request();
    }

    /// Takes in what was found since; says whether there was anything new.
    pub(crate) fn listen(&mut self) -> bool {
        let mut is_news = false;
        loop {
            match self.heard.try_recv() {
                Ok(found) => {
                    is_news = true;
                    // A window that failed is searched again at the same depth.
                    self.depths.retain(|before| before.depth < found.depth);
                    self.depths.push(found);
                }
                Err(TryRecvError::Empty) => return is_news,
                Err(TryRecvError::Disconnected) => {
                    is_news |= !self.is_over;
                    self.is_over = true;
                    return is_news;
                }
            }
        }
    }

    /// Has the search ended?
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// What was found at each depth, the deepest last.
    pub(crate) fn depths(&self) -> &[SearchResult<String>] {
        &self.depths
    }

    /// The best line so far.
    pub(crate) fn found(&self) -> Option<&SearchResult<String>> {
        self.depths.iter().rev().find(|found| !found.lines.is_empty())
    }
}

impl Drop for AnalysisThread {
    fn drop(&mut self) {
        self.stop.request();
    }
}
