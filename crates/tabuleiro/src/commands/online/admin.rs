//! `tabuleiro admin`: what an operator does to the database.

use std::path::Path;

use super::arguments::AdminArguments;
use super::serve::usual_database;
use crate::{Console, Failure, file};

pub(crate) fn obey(asked: &AdminArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let database = match &asked.database {
        Some(database) => database.clone(),
        None => usual_database()?,
    };
    let trouble = |error: ::server::AdminError| Failure::Trouble(error.to_string());
    let messages = console.messages();
    let target = asked.target.as_deref().unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let admin = ::server::Admin::open(&database).map_err(trouble)?;
    let told = runtime.block_on(async {
        match asked.action.as_str() {
            "backup" => {
                let text = admin.backup().await.map_err(trouble)?;
                file::write_private(Path::new(target), &text, messages)?;
                Ok(messages.format("admin-written", &[("file", target.into())]))
            }
            "export" => {
                let text = admin.export().await.map_err(trouble)?;
                file::write(Path::new(target), &text, messages)?;
                Ok(messages.format("admin-written", &[("file", target.into())]))
            }
            "restore" => {
                let text = std::fs::read_to_string(target)?;
                let rows = admin.restore(text).await.map_err(trouble)?;
                Ok(messages.format("admin-restored", &[("rows", rows.into())]))
            }
            "reset-password" => {
                let password = admin.reset_password(target).await.map_err(trouble)?;
                let values = [("nickname", target.into()), ("password", password.into())];
                Ok(messages.format("admin-password", &values))
            }
            "damaged" => {
                let damaged = admin.damaged().await.map_err(trouble)?;
                let line = |(game, why): &(_, String)| format!("{game}: {why}");
                Ok(match damaged.is_empty() {
                    true => messages.text("admin-none-damaged"),
                    false => damaged.iter().map(line).collect::<Vec<_>>().join("\n"),
                })
            }
            "check" => {
                let found = admin.check().await.map_err(trouble)?;
                let games = found.wrong_games.iter().map(ToString::to_string);
                let ratings =
                    found.wrong_ratings.iter().map(|(player, game)| format!("{player} {game}"));
                let wrong: Vec<String> = games.chain(ratings).collect();
                if !wrong.is_empty() {
                    let values = [("wrong", wrong.join(", ").into())];
                    return Err(Failure::Trouble(messages.format("admin-check-failed", &values)));
                }
                let values = [("games", found.games.into()), ("ratings", found.ratings.into())];
                Ok(messages.format("admin-checked", &values))
            }
            "repair" => {
                let (readable, all) = admin.repair(target.into()).await.map_err(trouble)?;
                let key = if readable == all { "admin-repaired" } else { "admin-half-readable" };
                let values =
                    [("game", target.into()), ("readable", readable.into()), ("all", all.into())];
                Ok(messages.format(key, &values))
            }
            action => {
                match action {
                    "delete-player" => admin.delete_player(target).await,
                    action => admin.ban(target, action == "ban").await,
                }
                .map_err(trouble)?;
                Ok(messages.format("admin-done", &[("nickname", target.into())]))
            }
        }
    });
    told.and_then(|told: String| Ok(console.line(told)?))
}
