//! A teacher's view of the class on a server: who is there, how they do, new passwords,
//! and rounds for the projector.

use std::fmt::Write;

use client::{Client, ClientError};
use messages::Messages;
use play::Terms;
use protocol::{Activity, ClassView, RoundView};

use super::PupilsArguments;
use super::cards::html;
use crate::commands::class::escaped;
use crate::{Console, Failure, file};

/// Readable from the last row.
const STYLE: &str = "body{font-family:sans-serif;margin:1cm}table{border-collapse:collapse;\
    font-size:min(6vw,2.2em)}td{padding:.15em .8em;border-bottom:1px solid #999}";

/// What the server answered.
enum ClassAnswer {
    Class(ClassView),
    Password(String),
    Round(RoundView),
}

pub(super) fn run(arguments: &PupilsArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let address = crate::commands::token::address(&arguments.server, messages)?;
    console.warn(messages.format("token-password", &[("name", arguments.teacher.clone().into())]));
    let mut password = String::new();
    console.streams().0.read_line(&mut password)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let answer = runtime.block_on(async {
        let mut client = Client::to(address, vec![]);
        client.log_in(&arguments.teacher, password.trim_end_matches(['\r', '\n'])).await?;
        let answer = ask(arguments, &mut client).await;
        // Nobody needs this session any more; a server that is away ends it by itself.
        let _away = client.log_out().await;
        answer
    });
    let answer = answer.map_err(|error| crate::commands::bot::refusal(&error, messages))?;
    report(arguments, answer, console)
}

async fn ask(arguments: &PupilsArguments, client: &mut Client) -> Result<ClassAnswer, ClientError> {
    let target = arguments.target.as_deref().unwrap_or_default();
    Ok(match arguments.action.as_str() {
        "reset" => ClassAnswer::Password(client.reset_pupil(target).await?.password),
        "round" => ClassAnswer::Round(client.start_round(Terms::casual(&arguments.game)).await?),
        _ => ClassAnswer::Class(client.class().await?),
    })
}

fn report(
    arguments: &PupilsArguments,
    answer: ClassAnswer,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    match answer {
        ClassAnswer::Class(class) => {
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
        }
        ClassAnswer::Password(password) => {
            let nickname = arguments.target.clone().unwrap_or_default();
            let values = [("nickname", nickname.into()), ("password", plain(&password).into())];
            console.line(messages.format("admin-password", &values))?;
        }
        ClassAnswer::Round(round) => show_round(arguments, &round, console)?,
    }
    Ok(())
}

/// The pairings, and a page for the projector if one is asked for.
fn show_round(
    arguments: &PupilsArguments,
    round: &RoundView,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
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

fn round_page(arguments: &PupilsArguments, round: &RoundView, messages: &Messages) -> String {
    let mut rows = String::new();
    for pair in &round.pairs {
        let (first, second) = (escaped(&pair.first), escaped(&pair.second));
        let _ = write!(rows, "<tr><td>{first}</td><td>–</td><td>{second}</td></tr>");
    }
    if let Some(waiting) = &round.waiting {
        let said = messages.format("pupils-waiting", &[("name", waiting.clone().into())]);
        let _ = write!(rows, "<tr><td colspan=\"3\">{}</td></tr>", escaped(&said));
    }
    html(&messages.game_title(&arguments.game), STYLE, &format!("<table>{rows}</table>"))
}

/// A text of the server that may be printed.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(80).collect()
}
