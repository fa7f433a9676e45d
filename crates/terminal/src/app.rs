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
use ratatui::crossterm::terminal::{Clear, ClearType};

use search::Stop;

use crate::key_wait;
use crate::screens::{Context, ScreenStack, TerminalScreen};
use crate::suspension::Suspension;

/// How often time passes for a screen on which something happens.
const TICK: Duration = Duration::from_millis(25);

/// The same for one that waits for a person: a signal is noticed this soon.
const IDLE: Duration = Duration::from_millis(250);

/// The same while others may do something over the network.
const ONLINE: Duration = Duration::from_millis(50);

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
    first: Box<dyn TerminalScreen>,
    context: &mut Context,
    terminal: &mut DefaultTerminal,
) -> io::Result<()> {
    let begun = Instant::now();
    let suspension = Suspension::watch()?;
    // From the first question on, changes of the window's size are noticed: one that
    // came between the first drawing and the first question would be lost.
    event::poll(Duration::ZERO)?;
    // A program that was killed leaves its screen, which counts as empty here.
    execute!(io::stdout(), Clear(ClearType::All))?;
    let mut stack = ScreenStack::new(first, context);
    let (mut is_stale, mut has_heard) = (true, false);
    while !context.stop.is_requested() {
        context.now = begun.elapsed();
        context.bell |= context.online.tick();
        stack.tick(context);
        if stack.is_empty() {
            break;
        }
        // What was going on may have come to its end, which is to be seen too.
        let is_busy = stack.is_busy();
        if context.online.take_stale() || is_stale || is_busy {
            terminal.draw(|frame| stack.draw(frame, context))?;
            speak(context)?;
        }
        is_stale = is_busy;
        let pause = match (is_busy, context.online.is_active()) {
            (true, _) => TICK,
            (false, true) => ONLINE,
            (false, false) => IDLE,
        };
        has_heard = key_wait::wait(pause, has_heard)?;
        if has_heard {
            is_stale = true;
            context.now = begun.elapsed();
            if is_request_to_suspend(&event::read()?, &mut stack, context) {
                suspension.suspend(terminal)?;
            }
        }
        is_stale |= suspension.follow_signals(terminal)?;
    }
    Ok(())
}

/// Writes what the screens want to be heard or copied.
fn speak(context: &mut Context) -> io::Result<()> {
    let mut out = io::stdout();
    if std::mem::take(&mut context.bell) && context.settings.bell {
        out.write_all(b"\x07")?;
    }
    if let Some(text) = context.copied.take() {
        out.write_all(crate::clipboard::sequence(&text).as_bytes())?;
    }
    out.flush()
}

/// Lets the screens hear an event; says whether it asks to suspend the program.
fn is_request_to_suspend(event: &Event, stack: &mut ScreenStack, context: &mut Context) -> bool {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => {}
        Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
            KeyCode::Char('c') => stack.leave(context),
            KeyCode::Char('z') => return Suspension::IS_POSSIBLE,
            _ => stack.key(*key, context),
        },
        Event::Key(key) => stack.key(*key, context),
        Event::Mouse(mouse) => stack.mouse(*mouse, context),
        _ => {}
    }
    false
}
