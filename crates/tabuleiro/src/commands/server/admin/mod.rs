//! `tabuleiro server admin`: what an operator does to the database.

use std::path::{Path, PathBuf};

use clap::Subcommand;

use crate::{Console, Failure, file};

/// What to do, and to which database.
#[derive(Debug, clap::Args)]
pub(crate) struct AdminArguments {
    #[command(subcommand)]
    command: AdminCommand,
    #[arg(long, global = true, env = "TABULEIRO_DATABASE", hide_env = true)]
    database: Option<String>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    Doctor(DoctorArguments),
    #[command(flatten)]
    Database(DatabaseCommand),
}

/// The deployment to look over.
#[derive(Debug, clap::Args)]
pub(crate) struct DoctorArguments {
    address: Option<String>,
    #[arg(long)]
    backups: Option<PathBuf>,
}

/// What to do with the database.
#[derive(Debug, Subcommand)]
pub(crate) enum DatabaseCommand {
    Backup { file: PathBuf },
    Restore(RestoreArguments),
    Export { file: PathBuf },
    Check,
    Damaged,
    Repair { game_id: String },
    RebuildExplorer,
    ResumeExplorer,
    ResetPassword { player: String },
    Ban { player: String },
    Unban { player: String },
    DeletePlayer { player: String },
    Moderator { player: String },
    NoModerator { player: String },
    CallOff { tournament: String },
    Audit(AuditArguments),
}

/// The backup to restore, and what has ended since it was made.
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArguments {
    file: PathBuf,
    #[arg(long)]
    end_sessions: bool,
    #[arg(long)]
    deletions: Option<PathBuf>,
}

/// How to print who did what.
#[derive(Debug, clap::Args)]
pub(crate) struct AuditArguments {
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &AdminArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let database = match &arguments.database {
        Some(database) => database.clone(),
        None => super::serve::default_database()?,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match &arguments.command {
        AdminCommand::Doctor(doctor) => {
            let deployment = server::Deployment {
                database: &database,
                server: doctor.address.as_deref(),
                backups: doctor.backups.as_deref(),
            };
            runtime.block_on(examine(deployment, console))
        }
        AdminCommand::Database(command) => {
            let admin = server::Admin::open(&database)?;
            runtime.block_on(perform(&admin, command, console))
        }
    }
}

/// Restores a backup and takes back what has ended since it was made.
async fn restore(
    admin: &server::Admin,
    arguments: &RestoreArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let rows = admin.restore(file::read_text(&arguments.file, messages)?).await?;
    console.line(messages.format("admin-restored", &[("rows", rows.into())]))?;
    if arguments.end_sessions {
        admin.end_sessions().await?;
        console.line(messages.text("admin-sessions-ended"))?;
    }
    if let Some(log) = &arguments.deletions {
        let deleted = admin.repeat_deletions(&file::read_text(log, messages)?).await?;
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

async fn perform(
    admin: &server::Admin,
    command: &DatabaseCommand,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    use DatabaseCommand as Do;

    let messages = console.messages();
    let written = |file: &Path| {
        messages.format("admin-written", &[("file", file.display().to_string().into())])
    };
    let done = |name: &str| messages.format("admin-done", &[("nickname", name.into())]);
    let answer = match command {
        Do::Backup { file } => {
            file::write_private(file, &admin.backup().await?, messages)?;
            written(file)
        }
        Do::Export { file } => {
            file::write(file, &admin.export().await?, messages)?;
            written(file)
        }
        Do::Restore(arguments) => return restore(admin, arguments, console).await,
        Do::Audit(arguments) => return Ok(console.lines(admin.audit(arguments.json).await?)?),
        Do::ResetPassword { player } => {
            let (password, codes) = admin.reset_password(player).await?;
            let values = [
                ("nickname", player.as_str().into()),
                ("password", password.into()),
                ("codes", codes.join("\n").into()),
            ];
            messages.format("admin-password", &values)
        }
        Do::Damaged => damaged(admin, messages).await?,
        Do::Check => checked(admin, messages).await?,
        Do::Repair { game_id } => repaired(admin, game_id, messages).await?,
        Do::RebuildExplorer => counted(admin, true, messages).await?,
        Do::ResumeExplorer => counted(admin, false, messages).await?,
        Do::DeletePlayer { player } => {
            admin.delete_player(player).await?;
            done(player)
        }
        Do::Ban { player } | Do::Unban { player } => {
            admin.ban(player, matches!(command, Do::Ban { .. })).await?;
            done(player)
        }
        Do::Moderator { player } | Do::NoModerator { player } => {
            admin.set_moderator(player, matches!(command, Do::Moderator { .. })).await?;
            done(player)
        }
        Do::CallOff { tournament } => {
            admin.call_off(tournament).await?;
            done(tournament)
        }
    };
    Ok(console.line(answer)?)
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
    anew: bool,
    messages: &messages::Messages,
) -> Result<String, Failure> {
    let bar = crate::progress_bar::progress_bar(0, 0, messages);
    let progress = |left: u64| match bar.length() {
        None | Some(0) => bar.set_length(left),
        Some(all) => bar.set_position(all.saturating_sub(left)),
    };
    match anew {
        true => admin.rebuild_explorer(progress).await?,
        false => admin.resume_explorer(progress).await?,
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
