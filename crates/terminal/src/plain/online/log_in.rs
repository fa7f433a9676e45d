//! The door, line by line: which server, and who.

use std::io;

use client::ServerAddress;

use super::super::Plain;
use super::wait_for_answers;
use crate::online::{ServerRequest, account_fault};

/// Asks until somebody is logged in; says whether somebody is.
pub(super) fn log_in(plain: &mut Plain<'_>) -> io::Result<bool> {
    loop {
        let Some(address) = ask_server(plain)? else { return Ok(false) };
        let ways = ["online-log-in", "online-register", "online-guest"];
        let lines = ways.map(|id| plain.messages.text(id));
        let title = plain.messages.text("online-door");
        let Some(way) = plain.choose(&title, &lines)? else { return Ok(false) };
        let Some(request) = ask_who(plain, ways[way])? else { continue };
        plain.settings.server = address.to_string();
        plain.message("online-asking", &[])?;
        plain.online.knock(address, request);
        wait_for_answers(plain);
        plain.tell_news()?;
        if plain.online.me().is_some() {
            keep_server(plain)?;
            tell_codes(plain)?;
            return Ok(true);
        }
    }
}

/// The server; an empty answer is the one before, and without one the way back.
fn ask_server(plain: &mut Plain<'_>) -> io::Result<Option<ServerAddress>> {
    let known = plain.settings.server.clone();
    let question = match known.as_str() {
        "" => plain.messages.text("plain-ask-server"),
        known => plain.messages.format("plain-ask-server-again", &[("server", known.into())]),
    };
    while let Some(answer) = plain.ask(&question)? {
        let text = if answer.is_empty() { &known } else { &answer };
        match ServerAddress::parse(text) {
            _ if text.is_empty() || text == "0" || text == "q" => return Ok(None),
            Some(address) => return Ok(Some(address)),
            None => plain.message("terminal-problem-bad-address", &[])?,
        }
    }
    Ok(None)
}

/// Nickname and password, unless a guest comes.
fn ask_who(plain: &mut Plain<'_>, way: &str) -> io::Result<Option<ServerRequest>> {
    if way == "online-guest" {
        return Ok(Some(ServerRequest::Guest));
    }
    let question = plain.messages.text("plain-ask-nickname");
    let Some(nickname) = plain.ask(&question)?.filter(|name| !name.is_empty()) else {
        return Ok(None);
    };
    let question = plain.messages.text("plain-ask-password");
    let Some(password) = plain.ask_secret(&question)? else { return Ok(None) };
    if way == "online-log-in" {
        return Ok(Some(ServerRequest::LogIn { nickname, password }));
    }
    match account_fault(&nickname, &password) {
        Some(fault) => plain.message(&format!("online-problem-{fault}"), &[]).map(|()| None),
        None => Ok(Some(ServerRequest::Register { nickname, password })),
    }
}

/// Keeps the server's address for the next time.
fn keep_server(plain: &mut Plain<'_>) -> io::Result<()> {
    match plain.folder.keep_settings(&plain.settings) {
        Ok(()) => Ok(()),
        Err(error) => {
            let text = error.tell(&plain.messages);
            plain.tell(&text)
        }
    }
}

/// The recovery codes of a new account, once.
fn tell_codes(plain: &mut Plain<'_>) -> io::Result<()> {
    let codes = plain.online.take_codes();
    if codes.is_empty() {
        return Ok(());
    }
    plain.say("")?;
    for id in ["online-codes", "online-codes-about"] {
        plain.message(id, &[])?;
    }
    codes.iter().try_for_each(|code| plain.say(code))
}
