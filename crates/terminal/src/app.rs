//! The full-screen program: events in, screens out, and the terminal always
//! given back as it was.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;

use crate::screens::{Context, Flow, Screen};

/// How often time passes for the screens.
const TICK: Duration = Duration::from_millis(25);

/// Runs screens until the last one is left. The terminal is restored at the
/// end and by a panic, too.
pub(crate) fn run(first: Box<dyn Screen>, context: &mut Context) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        hook(panic);
    }));
    execute!(io::stdout(), EnableMouseCapture)?;
    let result = go(first, context, &mut terminal);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    result
}

fn go(
    first: Box<dyn Screen>,
    context: &mut Context,
    terminal: &mut DefaultTerminal,
) -> io::Result<()> {
    let begun = Instant::now();
    let mut screens = vec![first];
    while let Some(screen) = screens.last_mut() {
        context.now = begun.elapsed();
        let flow = screen.tick(context);
        follow(flow, &mut screens);
        let Some(screen) = screens.last_mut() else { break };
        terminal.draw(|frame| screen.draw(frame, context))?;
        if std::mem::take(&mut context.bell) {
            io::stdout().write_all(b"\x07")?;
            io::stdout().flush()?;
        }
        if event::poll(TICK)? {
            context.now = begun.elapsed();
            let flow = hear(event::read()?, screen.as_mut(), context);
            follow(flow, &mut screens);
        }
    }
    Ok(())
}

fn hear(event: Event, screen: &mut dyn Screen, context: &mut Context) -> Flow {
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
fn follow(flow: Flow, screens: &mut Vec<Box<dyn Screen>>) {
    match flow {
        Flow::Stay => {}
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
}
