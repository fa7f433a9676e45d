//! What a command does under an account of a server: it asks for the password, logs in, does its
//! work and logs out.

use client::{Client, ClientError, ServerAddress};
use messages::Messages;
use protocol::Me;
use terminal::QuietTerminal;

use super::bot::refusal;
use crate::{Console, Failure};

/// An account at a server.
pub(in crate::commands) struct Account<'a> {
    pub(in crate::commands) server: &'a str,
    pub(in crate::commands) nickname: &'a str,
    /// Is it registered first?
    pub(in crate::commands) is_new: bool,
}

/// Where a server is, or what is wrong with what was written.
pub(in crate::commands) fn address(
    text: &str,
    messages: &Messages,
) -> Result<ServerAddress, Failure> {
    ServerAddress::parse(text).ok_or_else(|| {
        Failure::BadInput(messages.format("bot-bad-address", &[("address", text.into())]))
    })
}

impl Account<'_> {
    /// Logs in, works and logs out, whatever came of the work, which may need the password once
    /// more.
    pub(in crate::commands) fn work<'c, T>(
        &self,
        console: &mut Console<'c>,
        work: impl AsyncFnOnce(&mut Client, Me, &str, &mut Console<'c>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let messages = console.messages();
        let address = address(self.server, messages)?;
        let password = self.password(console)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let mut client = Client::to(address, vec![]);
            let entered = self.enter(&mut client, &password).await;
            let me = entered.map_err(|error| refusal(&error, messages))?;
            let done = work(&mut client, me, &password, console).await;
            // Nobody needs this session any more; a server that is away ends it by itself.
            let _away = client.log_out().await;
            done
        })
    }

    async fn enter(&self, client: &mut Client, password: &str) -> Result<Me, ClientError> {
        match self.is_new {
            true => client.register(self.nickname, password).await.map(|new| new.me),
            false => client.log_in(self.nickname, password).await,
        }
    }

    /// Reads the password: typed, without being shown, or from a pipe.
    fn password(&self, console: &mut Console<'_>) -> Result<String, Failure> {
        let messages = console.messages();
        let is_typed = console.environment().keyboard;
        let quiet = if is_typed { QuietTerminal::new() } else { None };
        if is_typed && quiet.is_none() {
            console.warn(messages.text("plain-password-is-shown"));
        }
        console.warn(messages.format("token-password", &[("name", self.nickname.into())]));
        let mut password = String::new();
        console.streams().0.read_line(&mut password)?;
        if quiet.is_some() {
            // Nobody saw the line end.
            console.warn("");
        }
        drop(quiet);
        let password = password.trim_end_matches(['\r', '\n']);
        // In a terminal that shows nothing, Ctrl-C is typed too.
        match password.is_empty() || password.contains('\x03') {
            true => Err(Failure::BadInput(messages.text("token-no-password"))),
            false => Ok(password.to_string()),
        }
    }
}

/// Asks somebody at the keyboard; anybody else must have said so in the command.
pub(in crate::commands) fn agreed(
    question: &str,
    refused: &'static str,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    if console.environment().keyboard {
        console.warn(question);
        let mut answer = String::new();
        console.streams().0.read_line(&mut answer)?;
        // Yes in either language, whatever the language of the question.
        if ["y", "yes", "s", "sim"].contains(&answer.trim().to_lowercase().as_str()) {
            return Ok(());
        }
    }
    Err(Failure::BadInput(messages.text(refused)))
}
