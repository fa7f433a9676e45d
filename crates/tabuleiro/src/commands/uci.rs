//! `tabuleiro uci`: the line protocol over standard input and output.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use endgame::Trouble;
use messages::Messages;

use crate::commands::endgame::left_out;
use crate::console::Ears;
use crate::uci::{LONGEST_LINE, Session, UciController, UciEvent, UciRequest};
use crate::{Console, Failure, Lookups, given};

pub(crate) fn obey(game: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut session = Session::new(given::game(messages, game)?, messages);
    let (events, inbox) = channel();
    let library = Lookups::new(console.surroundings().folder.endgames());
    let library = Arc::new(library);
    let mut desk = UciController::new(events.clone(), Arc::clone(&library));
    let (mut mouth, ears) = console.split();
    std::thread::scope(|scope| {
        scope.spawn(move || listen(ears, &events));
        let mut is_closing = false;
        while !is_closing || desk.is_busy() {
            let Ok(event) = inbox.recv() else { break };
            match event {
                UciEvent::Line(line) => {
                    if line.trim() == "isready" {
                        library.wait(session.game());
                    }
                    let said = session.handle(&line);
                    mouth.lines(said)?;
                    let refused =
                        session.take_request().and_then(|request| grant(&mut desk, request));
                    mouth.lines(refused.map(|key| format!("error {}", messages.text(key))))?;
                    if session.is_over() {
                        is_closing = true;
                        desk.stop();
                    }
                }
                UciEvent::End => {
                    is_closing = true;
                    desk.finish();
                }
                UciEvent::Said(line) => mouth.lines([line])?,
                UciEvent::Done(answer, engine) => {
                    let troubles = library.take_troubles();
                    mouth.lines(troubles.iter().map(|it| heard(it, messages)))?;
                    mouth.lines([answer])?;
                    desk.rest(engine);
                }
            }
            mouth.flush()?;
        }
        Ok(())
    })
}

/// Does what takes time; or names the message that says why not.
fn grant(desk: &mut UciController, request: UciRequest) -> Option<&'static str> {
    match request {
        UciRequest::Search(order) => return (!desk.take(*order)).then_some("protocol-busy"),
        UciRequest::Stop => desk.stop(),
        UciRequest::Forget => desk.forget(),
    }
    None
}

/// What is told of a table that cannot be used.
fn heard(trouble: &Trouble, messages: &Messages) -> String {
    format!("info string {}", left_out(trouble, messages))
}

/// Passes lines on until there are no more, or good-bye was said.
fn listen(mut ears: Ears<'_>, events: &Sender<UciEvent>) {
    loop {
        let heard = ears.read_line(LONGEST_LINE);
        let is_last = !matches!(&heard, Ok(Some(line)) if line.trim() != "quit");
        let event = heard.ok().flatten().map_or(UciEvent::End, UciEvent::Line);
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}
