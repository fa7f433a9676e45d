//! `tabuleiro admin`: what an operator does to the database.

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

const ACTIONS: [&str; 10] = [
    "backup",
    "restore",
    "export",
    "reset-password",
    "ban",
    "unban",
    "delete-player",
    "damaged",
    "repair",
    "check",
];

/// The actions on the whole database.
const WITHOUT_TARGET: [&str; 2] = ["damaged", "check"];

/// An action and what it applies to. Every build declares them, so that help
/// and completions are the same with and without the feature `online`.
#[derive(Debug, clap::Args)]
pub(crate) struct AdminArguments {
    #[arg(value_parser = PossibleValuesParser::new(ACTIONS))]
    action: String,
    #[arg(required_if_eq_any = ACTIONS.into_iter().filter(|action| !WITHOUT_TARGET.contains(action)).map(|action| ("action", action)))]
    target: Option<String>,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    database: Option<String>,
}

#[cfg(not(feature = "online"))]
pub(super) fn run(_: &AdminArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    super::not_built("admin", console)
}

#[cfg(feature = "online")]
pub(super) fn run(arguments: &AdminArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let database = match &arguments.database {
        Some(database) => database.clone(),
        None => super::serve::default_database()?,
    };
    let target = arguments.target.as_deref().unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let admin = server::Admin::open(&database)?;
    let action = perform(&admin, &arguments.action, target, console.messages());
    let answer = runtime.block_on(action)?;
    Ok(console.line(answer)?)
}

/// Performs an action and gives the answer to print.
#[cfg(feature = "online")]
async fn perform(
    admin: &server::Admin,
    action: &str,
    target: &str,
    messages: &messages::Messages,
) -> Result<String, Failure> {
    Ok(match action {
        "backup" => {
            crate::file::write_private(target.as_ref(), &admin.backup().await?, messages)?;
            messages.format("admin-written", &[("file", target.into())])
        }
        "export" => {
            crate::file::write(target.as_ref(), &admin.export().await?, messages)?;
            messages.format("admin-written", &[("file", target.into())])
        }
        "restore" => {
            let rows = admin.restore(crate::file::read_text(target.as_ref(), messages)?).await?;
            messages.format("admin-restored", &[("rows", rows.into())])
        }
        "reset-password" => {
            let password = admin.reset_password(target).await?;
            let values = [("nickname", target.into()), ("password", password.into())];
            messages.format("admin-password", &values)
        }
        "damaged" => damaged(admin, messages).await?,
        "check" => checked(admin, messages).await?,
        "repair" => repaired(admin, target, messages).await?,
        _ => {
            match action {
                "delete-player" => admin.delete_player(target).await?,
                _ => admin.ban(target, action == "ban").await?,
            }
            messages.format("admin-done", &[("nickname", target.into())])
        }
    })
}

/// The games that are set aside, and why.
#[cfg(feature = "online")]
async fn damaged(admin: &server::Admin, messages: &messages::Messages) -> Result<String, Failure> {
    let damaged = admin.damaged().await?;
    let lines = damaged.iter().map(|(game, why)| format!("{game}: {why}"));
    Ok(match damaged.is_empty() {
        true => messages.text("admin-none-damaged"),
        false => lines.collect::<Vec<_>>().join("\n"),
    })
}

/// How much of a game can be read.
#[cfg(feature = "online")]
async fn repaired(
    admin: &server::Admin,
    game: &str,
    messages: &messages::Messages,
) -> Result<String, Failure> {
    let (readable, all) = admin.repair(game.into()).await?;
    let key = if readable == all { "admin-repaired" } else { "admin-half-readable" };
    let values = [("game", game.into()), ("readable", readable.into()), ("all", all.into())];
    Ok(messages.format(key, &values))
}

/// Replays every game and computes every rating again.
#[cfg(feature = "online")]
async fn checked(admin: &server::Admin, messages: &messages::Messages) -> Result<String, Failure> {
    let found = admin.check().await?;
    let games = found.wrong_games.iter().map(ToString::to_string);
    let ratings = found.wrong_ratings.iter().map(|(player, game)| format!("{player} {game}"));
    let wrong: Vec<String> = games.chain(ratings).collect();
    if !wrong.is_empty() {
        let values = [("wrong", wrong.join(", ").into())];
        return Err(Failure::Failed(messages.format("admin-check-failed", &values)));
    }
    let values = [("games", found.games.into()), ("ratings", found.ratings.into())];
    Ok(messages.format("admin-checked", &values))
}
