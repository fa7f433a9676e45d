//! `tabuleiro admin`: what an operator does to the database.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;

use crate::{Console, Failure};

const ACTIONS: [&str; 17] = [
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
    "rebuild-explorer",
    "resume-explorer",
    "doctor",
    "moderator",
    "no-moderator",
    "audit",
    "call-off",
];

/// The actions on the whole database.
const WITHOUT_TARGET: [&str; 6] =
    ["damaged", "check", "rebuild-explorer", "resume-explorer", "doctor", "audit"];

/// An action and what it applies to.
#[derive(Debug, clap::Args)]
pub(crate) struct AdminArguments {
    #[arg(value_parser = PossibleValuesParser::new(ACTIONS))]
    action: String,
    #[arg(required_if_eq_any = ACTIONS.into_iter().filter(|action| !WITHOUT_TARGET.contains(action)).map(|action| ("action", action)))]
    target: Option<String>,
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env = true)]
    database: Option<String>,
    #[arg(long)]
    backups: Option<PathBuf>,
    #[arg(long)]
    end_sessions: bool,
    #[arg(long)]
    deletions: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &AdminArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let database = match &arguments.database {
        Some(database) => database.clone(),
        None => super::serve::default_database()?,
    };
    let target = arguments.target.as_deref().unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if arguments.action == "doctor" {
        let deployment = server::Deployment {
            database: &database,
            server: arguments.target.as_deref(),
            backups: arguments.backups.as_deref(),
        };
        return runtime.block_on(examine(deployment, console));
    }
    let admin = server::Admin::open(&database)?;
    if arguments.action == "audit" {
        for line in runtime.block_on(admin.audit(arguments.json))? {
            console.line(line)?;
        }
        return Ok(());
    }
    let action = perform(&admin, &arguments.action, target, console.messages());
    let answer = runtime.block_on(action)?;
    console.line(answer)?;
    match arguments.action == "restore" {
        true => runtime.block_on(catch_up(&admin, arguments, console)),
        false => Ok(()),
    }
}

/// Takes back, after a backup was restored, what has ended since it was made.
async fn catch_up(
    admin: &server::Admin,
    arguments: &AdminArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    if arguments.end_sessions {
        admin.end_sessions().await?;
        console.line(messages.text("admin-sessions-ended"))?;
    }
    if let Some(log) = &arguments.deletions {
        let deleted = admin.repeat_deletions(&crate::file::read_text(log, messages)?).await?;
        console.line(messages.format("admin-deleted-again", &[("accounts", deleted.into())]))?;
    }
    Ok(())
}

/// Looks a deployment over, a line for each check. What is bad makes the command fail.
async fn examine(
    deployment: server::Deployment<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (mut bad, mut printed) = (0_u64, Ok(()));
    let found = |finding: server::CheckFinding| {
        let mark = match finding.result {
            server::CheckResult::Good => "doctor-good",
            server::CheckResult::Doubtful => "doctor-doubtful",
            server::CheckResult::Bad => "doctor-bad",
        };
        bad += u64::from(finding.result == server::CheckResult::Bad);
        let messages = console.messages();
        let values: Vec<_> =
            finding.values.into_iter().map(|(name, value)| (name, value.into())).collect();
        let line = format!("{} {}", messages.text(mark), messages.format(finding.message, &values));
        if printed.is_ok() {
            printed = console.line(line);
        }
    };
    deployment.examine(found).await;
    printed?;
    match bad {
        0 => Ok(()),
        _ => {
            Err(Failure::Failed(console.messages().format("doctor-failed", &[("bad", bad.into())])))
        }
    }
}

/// Performs an action and gives the answer to print.
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
            let (password, codes) = admin.reset_password(target).await?;
            let values = [
                ("nickname", target.into()),
                ("password", password.into()),
                ("codes", codes.join("\n").into()),
            ];
            messages.format("admin-password", &values)
        }
        "damaged" => damaged(admin, messages).await?,
        "check" => checked(admin, messages).await?,
        "repair" => repaired(admin, target, messages).await?,
        "rebuild-explorer" | "resume-explorer" => counted(admin, action, messages).await?,
        _ => {
            match action {
                "delete-player" => admin.delete_player(target).await?,
                "moderator" | "no-moderator" => {
                    admin.set_moderator(target, action == "moderator").await?;
                }
                "call-off" => admin.call_off(target).await?,
                _ => admin.ban(target, action == "ban").await?,
            }
            messages.format("admin-done", &[("nickname", target.into())])
        }
    })
}

/// The games that are set aside, and why.
async fn damaged(admin: &server::Admin, messages: &messages::Messages) -> Result<String, Failure> {
    let damaged = admin.damaged().await?;
    let lines = damaged.iter().map(|(game, why)| format!("{game}: {why}"));
    Ok(match damaged.is_empty() {
        true => messages.text("admin-none-damaged"),
        false => lines.collect::<Vec<_>>().join("\n"),
    })
}

/// How much of a game can be read.
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

/// Counts games for the explorer: all of them, or those that are left.
async fn counted(
    admin: &server::Admin,
    action: &str,
    messages: &messages::Messages,
) -> Result<String, Failure> {
    let bar = crate::progress_bar::progress_bar(0, 0, messages);
    let progress = |left: u64| match bar.length() {
        None | Some(0) => bar.set_length(left),
        Some(all) => bar.set_position(all.saturating_sub(left)),
    };
    match action {
        "rebuild-explorer" => admin.rebuild_explorer(progress).await?,
        _ => admin.resume_explorer(progress).await?,
    }
    bar.finish_and_clear();
    Ok(messages.format("admin-counted", &[("games", bar.length().unwrap_or(0).into())]))
}

/// Replays every game, computes every rating again and counts every game again.
async fn checked(admin: &server::Admin, messages: &messages::Messages) -> Result<String, Failure> {
    let found = admin.check().await?;
    let games = found.wrong_games.iter().map(ToString::to_string);
    let ratings = found.wrong_ratings.iter().map(|(player, game)| format!("{player} {game}"));
    let tournaments = found.wrong_tournaments.iter().map(ToString::to_string);
    let uncounted = found.explorer.wrong_games.iter().map(ToString::to_string);
    let explorer = (!found.explorer.right).then(|| messages.text("admin-check-explorer"));
    let wrong: Vec<String> =
        games.chain(ratings).chain(tournaments).chain(uncounted).chain(explorer).collect();
    if !wrong.is_empty() {
        let values = [("wrong", wrong.join(", ").into())];
        return Err(Failure::Failed(messages.format("admin-check-failed", &values)));
    }
    let values = [
        ("games", found.games.into()),
        ("ratings", found.ratings.into()),
        ("tournaments", found.tournaments.into()),
        ("counted", found.explorer.games.into()),
        ("pending", found.explorer.pending.into()),
    ];
    Ok(messages.format("admin-checked", &values))
}
