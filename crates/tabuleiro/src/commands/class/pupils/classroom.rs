//! A teacher's view of the class on a server: who is there, how they do, new passwords,
//! and rounds for the projector.

use std::fmt::Write;

use messages::Messages;
use play::Terms;
use protocol::{Activity, RoundView};

use super::cards::html;
use super::{RoundArguments, TeacherArguments};
use crate::commands::account::bot::refusal;
use crate::commands::account::login::Account;
use crate::commands::class::contest::escaped;
use crate::{Console, Failure, file};

/// Readable from the last row.
const STYLE: &str = "body{font-family:system-ui,sans-serif;margin:3vw;color:#111;background:#fff}\
    h1{font-size:min(7vw,2.4em);margin:0 0 .6em}table{border-collapse:collapse;width:100%;\
    font-size:min(5vw,2em)}th,td{padding:.25em .6em;border-bottom:1px solid #999;text-align:left}\
    th{width:2em;color:#555;font-weight:normal;text-align:right}tr:nth-child(even){background:#f2f2f2}\
    p{font-size:min(4vw,1.5em)}";

impl TeacherArguments {
    fn account(&self) -> Account<'_> {
        Account { server: &self.server, nickname: &self.teacher, is_new: false }
    }
}

/// Who is there, and how they do.
pub(super) fn list(teacher: &TeacherArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let class = teacher.account().work(console, async |client, _, _, _| {
        client.class().await.map_err(|error| refusal(&error, messages))
    })?;
    for pupil in &class.pupils {
        let state = match pupil.state {
            Some(Activity::Playing) => "pupils-playing",
            Some(_) => "pupils-online",
            None => "pupils-away",
        };
        let values = [
            ("name", plain(&pupil.name).into()),
            ("nickname", plain(&pupil.nickname).into()),
            ("state", messages.text(state).into()),
            ("wins", pupil.wins.into()),
            ("draws", pupil.draws.into()),
            ("losses", pupil.losses.into()),
        ];
        console.line(messages.format("pupils-line", &values))?;
    }
    Ok(())
}

/// Gives a pupil a new password.
pub(super) fn reset(
    pupil: &str,
    teacher: &TeacherArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let answer = teacher.account().work(console, async |client, _, _, _| {
        client.reset_pupil(pupil).await.map_err(|error| match error.is_refusal("not-found") {
            true => {
                let values = [("nickname", pupil.into())];
                Failure::BadInput(messages.format("pupils-unknown", &values))
            }
            false => refusal(&error, messages),
        })
    })?;
    let values = [("nickname", pupil.into()), ("password", plain(&answer.password).into())];
    Ok(console.line(messages.format("pupils-password", &values))?)
}

/// Starts a round: the pairings, and a page for the projector if one is asked for.
pub(super) fn round(arguments: &RoundArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let round = &arguments.teacher.account().work(console, async |client, _, _, _| {
        let terms = Terms::casual(&arguments.game);
        client.start_round(terms).await.map_err(|error| refusal(&error, messages))
    })?;
    if round.pairs.is_empty() {
        return Err(Failure::Failed(messages.text("pupils-nobody")));
    }
    for pair in &round.pairs {
        console.line(format!("{} – {}", plain(&pair.first), plain(&pair.second)))?;
    }
    if let Some(waiting) = &round.waiting {
        let values = [("name", plain(waiting).into())];
        console.line(messages.format("pupils-waiting", &values))?;
    }
    if let Some(out) = &arguments.out {
        file::write(out, round_page(arguments, round, messages), messages)?;
        let values = [("file", out.display().to_string().into())];
        console.line(messages.format("admin-written", &values))?;
    }
    Ok(())
}

fn round_page(arguments: &RoundArguments, round: &RoundView, messages: &Messages) -> String {
    let mut body = "<table>".to_string();
    for (place, pair) in round.pairs.iter().enumerate() {
        let (first, second) = (escaped(&pair.first), escaped(&pair.second));
        let number = place + 1;
        let _ = write!(
            body,
            "<tr><th scope=\"row\">{number}</th><td>{first}</td><td>–</td><td>{second}</td></tr>"
        );
    }
    body += "</table>";
    if let Some(waiting) = &round.waiting {
        let said = messages.format("pupils-waiting", &[("name", waiting.clone().into())]);
        let _ = write!(body, "<p>{}</p>", escaped(&said));
    }
    html(&messages.game_title(&arguments.game), STYLE, &body, messages)
}

/// A text of the server that may be printed.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(80).collect()
}
