//! What can be learned: the kinds, and the lectures of one kind.

use ratatui::Frame;

use super::choice_list::ChoiceList;
use super::lecture::LectureScreen;
use super::listed::Listed;
use super::{Context, Flow, dialog};
use crate::teacher::Chapter;

/// The list of chapters, or of the lectures of one.
#[derive(Default)]
pub(crate) struct LearnScreen {
    list: ChoiceList,
    /// The chapter whose lectures are listed.
    chapter: Option<usize>,
    chapters: Vec<Chapter>,
}

impl LearnScreen {
    fn words(&self) -> Vec<String> {
        match self.chapter.and_then(|at| self.chapters.get(at)) {
            Some(chapter) => chapter.lectures.iter().map(|it| it.title.clone()).collect(),
            None => self.chapters.iter().map(|it| it.title.clone()).collect(),
        }
    }
}

impl Listed for LearnScreen {
    fn list(&mut self) -> &mut ChoiceList {
        &mut self.list
    }

    fn lines(&self, _context: &Context) -> usize {
        self.words().len()
    }

    /// Lessons may have been taken since.
    fn enter(&mut self, context: &mut Context) {
        self.chapters = context.teacher.chapters(&context.messages);
    }

    fn take(&mut self, context: &mut Context) -> Flow {
        let chosen = self.list.chosen;
        let Some(at) = self.chapter else {
            // A list of one is no choice.
            if let Some([only]) = self.chapters.get(chosen).map(|it| it.lectures.as_slice()) {
                return Flow::Open(Box::new(LectureScreen::begin(only, context)));
            }
            let screen = LearnScreen { chapter: Some(chosen), ..LearnScreen::default() };
            return Flow::Open(Box::new(screen));
        };
        match self.chapters.get(at).and_then(|chapter| chapter.lectures.get(chosen)) {
            Some(lecture) => Flow::Open(Box::new(LectureScreen::begin(lecture, context))),
            None => Flow::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let chapter = self.chapter.and_then(|at| self.chapters.get(at));
        let title = chapter.map_or_else(|| context.text("menu-learn"), |it| it.title.clone());
        let lines = self.words();
        let size = (70, lines.len() as u16 + 2);
        let mut area = frame.area();
        area.height = area.height.saturating_sub(1);
        let inside = dialog::frame(&title, size, area, &context.theme, frame.buffer_mut());
        self.list.draw(&lines, inside, &context.theme, frame.buffer_mut());
        super::draw_keys("keys-list", frame, context);
    }
}
