//! `tabuleiro uci`: the UCI protocol over standard input and output, for every
//! game.
//!
//! [`mod@request`] parses a line, [`Session`] holds the game and answers, and
//! `UciController` does the searching that [`Go`] asks for. Only this file
//! reads or writes a stream.

mod controller;
mod display;
mod go;
mod info;
pub mod request;
mod session;

pub use controller::{EngineOptions, UciOrder};
use controller::{UciController, UciEvent};
pub use go::Go;
pub use request::LONGEST_LINE;
pub use session::{Session, UciRequest};

use std::io::{self, BufRead, Read as _};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use crate::{Console, Failure, ResourceCache, game_arguments};

/// The game to begin with.
#[derive(Debug, clap::Args)]
pub(crate) struct UciArguments {
    #[arg(long, default_value = "oware")]
    game: String,
}

pub(in crate::commands) fn run(
    arguments: &UciArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let mut session = Session::new(game, messages);
    let (events, inbox) = channel();
    let resources = Arc::new(ResourceCache::new(&console.environment().folder));
    let mut controller = UciController::new(events.clone(), Arc::clone(&resources));
    let (input, output) = console.streams();
    let mut print = |lines: Vec<String>| {
        lines.iter().try_for_each(|line| writeln!(output, "{line}")).and_then(|()| output.flush())
    };
    std::thread::scope(|scope| {
        scope.spawn(move || read_lines(input, &events));
        let mut is_closing = false;
        while !is_closing || controller.is_busy() {
            let Ok(event) = inbox.recv() else { break };
            match event {
                UciEvent::Line(line) => {
                    if line.trim() == "isready" {
                        resources.wait(session.game());
                    }
                    let mut answers = session.handle(&line);
                    let request = session.take_request();
                    let refused = request.and_then(|request| start(&mut controller, request));
                    answers.extend(refused.map(|key| format!("error {}", messages.text(key))));
                    print(answers)?;
                    if session.is_over() {
                        is_closing = true;
                        controller.stop();
                    }
                }
                UciEvent::End => {
                    is_closing = true;
                    controller.finish();
                }
                UciEvent::Info(line) => print(vec![line])?,
                UciEvent::Done(answer, engine) => {
                    let warnings = resources.warnings(messages).into_iter();
                    let warnings = warnings.map(|text| format!("info string {text}"));
                    print(warnings.chain([answer]).collect())?;
                    controller.rest(engine);
                }
            }
        }
        Ok(())
    })
}

/// Starts what takes time, or gives the message that says why not.
fn start(controller: &mut UciController, request: UciRequest) -> Option<&'static str> {
    match request {
        UciRequest::Search(order) => return (!controller.take(*order)).then_some("protocol-busy"),
        UciRequest::Stop => controller.stop(),
        UciRequest::Forget => controller.forget(),
    }
    None
}

/// Passes lines on until the input ends or says `quit`.
fn read_lines(input: &mut dyn BufRead, events: &Sender<UciEvent>) {
    loop {
        let line = read_line(input);
        let is_last = !matches!(&line, Ok(Some(line)) if line.trim() != "quit");
        let event = line.ok().flatten().map_or(UciEvent::End, UciEvent::Line);
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

/// Reads a line; `None` at the end. One that is too long is cut one byte above the
/// limit, so that the parser refuses it.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = vec![];
    let read = input.take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.len() > LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
