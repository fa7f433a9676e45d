//! The full-screen program: it reads events, draws screens, and always restores
//! the terminal.

use std::io::{self, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;

use search::Stop;

use crate::screens::{Context, Flow, TerminalScreen};

/// How often time passes for the screens.
const TICK: Duration = Duration::from_millis(25);

/// How soon a request to stop must be noticed.
const PATIENCE: Duration = Duration::from_millis(500);

/// The exit code of a program whose terminal went away, as shells count signals.
const DESERTED: i32 = 129;

/// Runs screens until the last one is left. The terminal is restored at the
/// end and by a panic, too.
pub(crate) fn run(first: Box<dyn TerminalScreen>, context: &mut Context) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    restore_on_panic();
    let _awake = end_when_deserted(context.stop);
    let result =
        execute!(io::stdout(), EnableMouseCapture).and_then(|()| go(first, context, &mut terminal));
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    result
}

/// A panic of this thread restores the terminal before its message is printed.
/// One of a bot's thread must not: the game goes on, and the screen says what
/// happened.
fn restore_on_panic() {
    let own = std::thread::current().id();
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().id() == own {
            let _ = execute!(io::stdout(), DisableMouseCapture);
            hook(panic);
        }
    }));
}

/// Ends the program some time after the request to stop, unless what is given
/// back has been dropped by then.
///
/// When its window is closed the terminal is gone, and waiting for a key of a
/// terminal that is gone never comes back. Nothing is lost by ending there:
/// the game was kept after its last move.
fn end_when_deserted(stop: &'static Stop) -> Sender<()> {
    let (awake, ended) = mpsc::channel();
    std::thread::spawn(move || {
        let mut asked = false;
        while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(PATIENCE) {
            if asked {
                std::process::exit(DESERTED);
            }
            asked = stop.is_requested();
        }
    });
    awake
}

fn go(
    mut first: Box<dyn TerminalScreen>,
    context: &mut Context,
    terminal: &mut DefaultTerminal,
) -> io::Result<()> {
    let begun = Instant::now();
    first.enter(context);
    let mut screens = vec![first];
    while let Some(screen) = screens.last_mut().filter(|_| !context.stop.is_requested()) {
        context.now = begun.elapsed();
        let flow = screen.tick(context);
        follow(flow, &mut screens, context);
        let Some(screen) = screens.last_mut() else { break };
        terminal.draw(|frame| screen.draw(frame, context))?;
        if std::mem::take(&mut context.bell) && context.settings.bell {
            io::stdout().write_all(b"\x07")?;
            io::stdout().flush()?;
        }
        if event::poll(TICK)? {
            context.now = begun.elapsed();
            let flow = hear(event::read()?, screen.as_mut(), context);
            follow(flow, &mut screens, context);
        }
    }
    Ok(())
}

fn hear(event: Event, screen: &mut dyn TerminalScreen, context: &mut Context) -> Flow {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => Flow::Stay,
        Event::Key(key)
            if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) =>
        {
            Flow::Leave
        }
        Event::Key(key) => screen.key(key, context),
        Event::Mouse(mouse) => screen.mouse(mouse, context),
        _ => Flow::Stay,
    }
}

/// Goes where a screen leads.
fn follow(flow: Flow, screens: &mut Vec<Box<dyn TerminalScreen>>, context: &mut Context) {
    match flow {
        Flow::Stay => return,
        Flow::Back => {
            screens.pop();
        }
        Flow::Open(screen) => screens.push(screen),
        Flow::Replace(screen) => {
            screens.pop();
            screens.push(screen);
        }
        Flow::Leave => screens.clear(),
    }
    if let Some(screen) = screens.last_mut() {
        screen.enter(context);
    }
}
