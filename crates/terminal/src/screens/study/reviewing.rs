//! The review of the game under study: what each move lost, why, and where the game
//! was decided.

use play::study::ROOT;
use review::ReviewedMove;
use rules::Side;
use rules::record::Record;

use super::StudyScreen;
use crate::review_text;
use crate::review_thread::ReviewThread;
use crate::screens::Context;

/// A review and the moves it is about.
pub(super) struct Reviewing {
    thread: ReviewThread,
    /// The positions before the first move and after each of the game's moves.
    line: Vec<usize>,
}

impl StudyScreen {
    /// A written game, reviewed from its beginning.
    pub(crate) fn reviewing(record: &Record, context: &Context) -> Self {
        let mut screen = StudyScreen::of_record(record);
        screen.begin_review(context);
        screen.look_at(ROOT);
        screen
    }

    /// Reviews the main line.
    pub(super) fn begin_review(&mut self, context: &Context) {
        let line = self.study.line_through(ROOT);
        let last = line.last().copied().unwrap_or(ROOT);
        let played = self.study.match_at(last);
        let thread = ReviewThread::begin(self.study.game(), played.as_ref(), &context.searchers);
        self.live = None;
        self.reviewing = Some(Reviewing { thread, line });
    }

    /// Takes in what was judged since.
    pub(super) fn listen_to_review(&mut self) {
        if let Some(reviewing) = &mut self.reviewing {
            reviewing.thread.listen();
        }
    }

    /// Is the review still going on?
    pub(super) fn is_reviewing(&self) -> bool {
        self.reviewing.as_ref().is_some_and(|reviewing| !reviewing.thread.is_over())
    }

    /// What the review says of a move of the game, once it has come to it.
    fn reviewed(&self, node: usize) -> Option<&ReviewedMove> {
        let Reviewing { thread, line } = self.reviewing.as_ref()?;
        let place = line.iter().position(|&other| other == node)?;
        thread.review().moves.get(place.checked_sub(1)?)
    }

    /// The mark of a move: `?!`, `?`, `??`, or nothing.
    pub(super) fn sign(&self, node: usize) -> &'static str {
        self.reviewed(node).map_or("", |one| one.mark().sign())
    }

    /// Goes to the next moment that decided the game, after the last one to the first.
    pub(super) fn next_moment(&mut self, context: &Context) {
        let Some(Reviewing { thread, line }) = &self.reviewing else {
            return self.begin_review(context);
        };
        let here = line.iter().position(|&node| node == self.at).unwrap_or(0);
        let moments: Vec<usize> = thread.review().moments().iter().map(|at| at + 1).collect();
        let next = moments.iter().find(|&&place| place > here).or(moments.first());
        match next.map(|&place| line[place]) {
            Some(node) => self.look_at(node),
            None => self.notice = context.text("review-no-moments"),
        }
    }

    /// What the review says of the move shown; before the first move, of the game.
    pub(super) fn review_words(&self, context: &Context) -> Option<String> {
        let Reviewing { thread, .. } = self.reviewing.as_ref()?;
        let (review, messages) = (thread.review(), &context.messages);
        let family = self.study.game().family();
        if self.at == ROOT {
            let values = [("done", review.moves.len().into()), ("all", thread.moves.into())];
            let progress = messages.format("review-progress", &values);
            let summaries =
                Side::BOTH.map(|side| review_text::short_summary(review, side, family, messages));
            return Some(match thread.is_over() {
                true => summaries.join("\n"),
                false => progress,
            });
        }
        let one = self.reviewed(self.at)?;
        let lost = review_text::lost(one.loss, messages);
        if lost.is_empty() {
            return Some(messages.text("review-sound"));
        }
        let sentence = one.sentence(self.study.game(), messages);
        let values = [
            ("sign", one.mark().sign().into()),
            ("lost", lost.into()),
            ("better", review_text::line(one).into()),
        ];
        let judged = messages.format("review-at-board", &values);
        Some([judged, sentence.unwrap_or_default()].join(" ").trim().to_string())
    }
}
