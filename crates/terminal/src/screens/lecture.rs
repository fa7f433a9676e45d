//! A lecture on the full screen: what is said scrolls, and answers are typed below it.

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;

use super::line_edit::{Edited, edit};
use super::{Context, Flow, TerminalScreen};
use crate::paragraph::wrap;
use crate::teacher::Lecture;

/// The answers, as the lecture reads them. It waits until one is typed.
struct Answers {
    typed: Receiver<String>,
    rest: Vec<u8>,
    is_waiting: Arc<AtomicBool>,
}

impl Read for Answers {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(out)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Answers {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.rest.is_empty() {
            self.is_waiting.store(true, Relaxed);
            // Without anybody to type, the input is at its end.
            self.rest = self.typed.recv().map(String::into_bytes).unwrap_or_default();
            self.is_waiting.store(false, Relaxed);
        }
        Ok(&self.rest)
    }

    fn consume(&mut self, amount: usize) {
        self.rest.drain(..amount);
    }
}

/// What the lecture says, on its way to the screen.
struct Voice(Sender<Vec<u8>>);

impl Write for Voice {
    fn write(&mut self, said: &[u8]) -> io::Result<usize> {
        match self.0.send(said.to_vec()) {
            Ok(()) => Ok(said.len()),
            Err(_) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A lecture that is being held. Left, it ends with its input.
pub(crate) struct LectureScreen {
    title: String,
    heard: Receiver<Vec<u8>>,
    answers: Sender<String>,
    is_waiting: Arc<AtomicBool>,
    /// Everything that was said and answered; after the last line break stands the question.
    said: Vec<u8>,
    typed: String,
    is_over: bool,
    /// Where the text after the last answer begins, in bytes.
    since: usize,
    /// How many lines further than that the person has scrolled.
    scrolled: i32,
    /// How many lines are shown.
    height: usize,
}

impl LectureScreen {
    /// Begins a lecture.
    pub(crate) fn begin(lecture: &Lecture, context: &Context) -> Self {
        let (answers, typed) = mpsc::channel();
        let (sender, heard) = mpsc::channel();
        let is_waiting = Arc::new(AtomicBool::new(false));
        let mut input = Answers { typed, rest: vec![], is_waiting: Arc::clone(&is_waiting) };
        let (teacher, command) = (Arc::clone(&context.teacher), lecture.command.clone());
        let language = context.messages.language();
        std::thread::spawn(move || {
            // Whoever leaves takes the voice away, which ends the lecture.
            let _ = teacher.hold(&command, language, &mut input, &mut Voice(sender));
        });
        LectureScreen {
            title: lecture.title.clone(),
            heard,
            answers,
            is_waiting,
            said: vec![],
            typed: String::new(),
            is_over: false,
            since: 0,
            scrolled: 0,
            height: 0,
        }
    }

    /// Takes in what was said since.
    fn listen(&mut self) {
        loop {
            match self.heard.try_recv() {
                Ok(said) => self.said.extend(said),
                Err(mpsc::TryRecvError::Empty) => return,
                Err(mpsc::TryRecvError::Disconnected) => {
                    self.is_over = true;
                    return;
                }
            }
        }
    }

    fn answer(&mut self) {
        let line = std::mem::take(&mut self.typed) + "\n";
        self.said.extend(line.as_bytes());
        (self.since, self.scrolled) = (self.said.len(), 0);
        self.is_waiting.store(false, Relaxed);
        // A lecture that has just ended hears nothing more.
        let _ = self.answers.send(line);
    }

    /// The whole lines of a part of what was said, as wide as there is room.
    fn lines(said: &[u8], width: usize) -> Vec<String> {
        let text = String::from_utf8_lossy(said);
        text.lines().flat_map(|line| wrap(line, width, 0)).collect()
    }
}

impl TerminalScreen for LectureScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, context: &Context) {
        let [title, text, question, _] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .horizontal_margin(1)
        .areas(frame.area());
        let width = usize::from(text.width);
        let asked = self.said.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let (whole, open) = self.said.split_at(asked);
        let lines = LectureScreen::lines(whole, width);
        let before = LectureScreen::lines(&whole[..self.since.min(asked)], width).len();
        self.height = usize::from(text.height);
        let last = lines.len().saturating_sub(self.height) as i32;
        // What is new is read from its beginning.
        let first = (before as i32).min(last);
        self.scrolled = self.scrolled.clamp(-first, last - first);
        let top = (first + self.scrolled) as u16;
        let more = if i32::from(top) < last { " ↓" } else { "" };
        let heading = Line::styled(format!("{}{more}", self.title), context.theme.title());
        frame.render_widget(heading, title);
        let shown: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(Text::from(shown)).scroll((top, 0)), text);
        let open = String::from_utf8_lossy(open);
        let is_waiting = self.is_waiting.load(Relaxed);
        let open = match (self.is_over, is_waiting) {
            (true, _) => context.text("lecture-over"),
            (false, true) => format!("{open}{}▏", self.typed),
            (false, false) => context.text("terminal-thinking"),
        };
        frame.render_widget(Line::styled(open, context.theme.open()), question);
        super::draw_keys("keys-lecture", frame, context);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Flow {
        let page = self.height.max(2) as i32 - 1;
        match key.code {
            KeyCode::Up => self.scrolled -= 1,
            KeyCode::Down => self.scrolled += 1,
            KeyCode::PageUp => self.scrolled -= page,
            KeyCode::PageDown => self.scrolled += page,
            KeyCode::Enter | KeyCode::Esc if self.is_over => return Flow::Back,
            KeyCode::Enter if self.is_waiting.load(Relaxed) => self.answer(),
            KeyCode::Enter => {}
            _ => match edit(std::mem::take(&mut self.typed), key) {
                Edited::Going(text) => self.typed = text,
                Edited::Done(_) => {}
                Edited::Dropped => return Flow::Back,
            },
        }
        Flow::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _context: &mut Context) -> Flow {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scrolled -= 3,
            MouseEventKind::ScrollDown => self.scrolled += 3,
            _ => {}
        }
        Flow::Stay
    }

    fn tick(&mut self, _context: &mut Context) -> Flow {
        self.listen();
        Flow::Stay
    }

    fn help(&self, context: &Context) -> String {
        context.text("help-lecture")
    }

    fn is_typing(&self) -> bool {
        true
    }

    fn is_busy(&self) -> bool {
        !self.is_over && !self.is_waiting.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use messages::Language;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::super::screen_snapshots::context;
    use super::*;

    fn seen(screen: &mut LectureScreen, context: &Context) -> String {
        let mut terminal = Terminal::new(TestBackend::new(56, 20)).unwrap();
        terminal.draw(|frame| screen.draw(frame, context)).unwrap();
        terminal.backend().to_string()
    }

    /// Waits until the lecture asks something or is over.
    fn wait(screen: &mut LectureScreen, context: &mut Context) {
        let begun = Instant::now();
        while screen.is_busy() {
            assert!(begun.elapsed() < Duration::from_secs(30), "nothing is asked");
            std::thread::sleep(Duration::from_millis(2));
            screen.tick(context);
        }
        screen.tick(context);
    }

    #[test]
    fn a_lecture_is_read_from_the_beginning_and_answered() {
        let home = tempfile::tempdir().unwrap();
        let mut context = context(Language::English, home.path());
        let lecture = context.teacher.chapters(&context.messages)[0].lectures[0].clone();
        let mut screen = LectureScreen::begin(&lecture, &context);
        let press = |screen: &mut LectureScreen, context: &mut Context, code: KeyCode| {
            screen.key(KeyEvent::from(code), context)
        };
        for typed in ['1', '2'] {
            wait(&mut screen, &mut context);
            press(&mut screen, &mut context, KeyCode::Char(typed));
            let text = seen(&mut screen, &context);
            assert!(text.contains(&format!("1 + 1? {typed}▏")), "{text}");
            assert!(text.contains("Two fingers"), "{text}");
            assert!(!matches!(press(&mut screen, &mut context, KeyCode::Enter), Flow::Back));
        }
        wait(&mut screen, &mut context);
        let text = seen(&mut screen, &context);
        assert!(text.contains("Right.") && text.contains("That was all."), "{text}");
        // What was said before is still there to be read.
        press(&mut screen, &mut context, KeyCode::PageUp);
        press(&mut screen, &mut context, KeyCode::PageUp);
        assert!(seen(&mut screen, &context).contains("1 + 1? 1"));
        assert!(matches!(press(&mut screen, &mut context, KeyCode::Enter), Flow::Back));
    }

    #[test]
    fn a_lecture_that_is_left_ends() {
        let home = tempfile::tempdir().unwrap();
        let mut context = context(Language::English, home.path());
        let lecture = context.teacher.chapters(&context.messages)[0].lectures[0].clone();
        let mut screen = LectureScreen::begin(&lecture, &context);
        wait(&mut screen, &mut context);
        let is_waiting = Arc::clone(&screen.is_waiting);
        assert!(matches!(screen.key(KeyEvent::from(KeyCode::Esc), &mut context), Flow::Back));
        drop(screen);
        let begun = Instant::now();
        while is_waiting.load(Relaxed) {
            assert!(begun.elapsed() < Duration::from_secs(30), "it still waits");
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}
