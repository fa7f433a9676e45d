//! `tabuleiro class contest new` and `tabuleiro class contest add`: the class, and what its
//! students submit.

use std::fs;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use messages::Messages;
use terminal::tournament::default_opening;

use super::folder::{ClassFolder, ClassRules, Team, bad_name, default_bots, is_name, refused};
use super::program::{sandbox_for, sandbox_of};
use super::sandbox::Sandbox;
use super::{AddArguments, NewArguments};
use crate::external_engine::words;
use crate::{Console, Failure, bots, file, game_arguments};

/// The most files of a submission, and all their bytes.
const MOST_FILES: usize = 2_000;
const MOST_BYTES: u64 = 64 << 20;
/// How much of what a build says is looked at, in bytes, and how many lines of it are shown.
const LAST_SAID: u64 = 16_384;
const LAST_LINES: usize = 12;
/// How long building a program may take, and how much memory it may use.
const BUILD_TIME: Duration = Duration::from_secs(120);
const BUILD_MEMORY: u32 = 2_048;

pub(super) fn new(arguments: &NewArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let game = game_arguments::game(messages, &arguments.game)?;
    let bots = match &arguments.bots {
        Some(bots) => bots.split(',').map(|bot| bot.trim().to_string()).collect(),
        None => default_bots(&game),
    };
    for bot in bots.iter().filter(|bot| !bot.is_empty()) {
        bots::named(messages, bot, &game, 1)?;
    }
    let rules = ClassRules {
        tabuleiro_class: 0,
        game: game.name(),
        time_ms: arguments.time.as_millis() as u64,
        grace_ms: arguments.grace.as_millis() as u64,
        games: arguments.games,
        openings: arguments.openings.unwrap_or_else(|| default_opening(&game)),
        seed: arguments.seed,
        deadline: arguments.deadline,
        bots: bots.into_iter().filter(|bot| !bot.is_empty()).collect(),
        memory_mib: arguments.memory,
        processes: arguments.processes,
        readable: arguments.readable.clone(),
    };
    let class = ClassFolder::create(&arguments.class_folder, rules, messages)?;
    let folder = arguments.class_folder.display().to_string();
    let values = [("folder", folder.into()), ("game", class.game.name().into())];
    console.line(messages.format("class-created", &values))?;
    let sandbox = sandbox_of(&class);
    let said = sandbox.refusal(false).unwrap_or(sandbox.message());
    Ok(console.line(messages.text(said))?)
}

pub(super) fn add(arguments: &AddArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let messages = console.messages();
    let mut class = ClassFolder::open(&arguments.class_folder, messages)?;
    let team = accepted(arguments, &class, messages)?;
    // Before anything is copied.
    let builder = match &arguments.build {
        None => None,
        Some(build) => {
            let sandbox = sandbox_for(&class, arguments.without_sandbox, messages)?;
            Some((build, for_building(sandbox)))
        }
    };
    let values = [("name", team.name.clone().into()), ("version", team.version.into())];
    // The old version stays until the new one is complete and built.
    let (place, fresh) = (class.program(&team.name), class.program(&format!("{}.new", team.name)));
    remove(&fresh, messages)?;
    copy_submission(&arguments.program, &fresh, messages)?;
    if let Some((build, sandbox)) = &builder {
        build_program(sandbox, build, &fresh, messages)
            .inspect_err(|_| drop(remove(&fresh, messages)))?;
    }
    remove(&place, messages)?;
    fs::rename(&fresh, &place).map_err(|error| file::failure(&place, &error, messages))?;
    class.teams.retain(|other| other.name != team.name);
    class.teams.push(team);
    class.save_teams(messages)?;
    Ok(console.line(messages.format("class-added", &values))?)
}

/// The team as it will be, if its submission can be accepted.
fn accepted(
    arguments: &AddArguments,
    class: &ClassFolder,
    messages: &Messages,
) -> Result<Team, Failure> {
    let bad = |id: &str| {
        let deadline = class.rules.deadline.map(|it| it.to_string()).unwrap_or_default();
        let values = [("name", arguments.team.as_str().into()), ("deadline", deadline.into())];
        Failure::BadInput(messages.format(id, &values))
    };
    if !is_name(&arguments.team) {
        return Err(bad_name(&arguments.team, messages));
    }
    if search::bot(&arguments.team, &class.game, 1).is_ok() {
        return Err(bad("class-name-of-bot"));
    }
    if class.rules.deadline.is_some_and(|deadline| deadline.is_past()) {
        return Err(bad("class-too-late"));
    }
    if words(&arguments.command).is_none() {
        return Err(bad("class-no-command"));
    }
    let before = class.team(&arguments.team);
    if before.is_some() && !arguments.replace {
        return Err(bad("class-duplicate"));
    }
    let students = arguments.students.as_deref().map(|names| {
        names.split([',', ';']).map(|name| name.trim().to_string()).filter(|name| !name.is_empty())
    });
    let students = match (students, before) {
        (Some(students), _) => students.collect(),
        (None, Some(before)) => before.students.clone(),
        (None, None) => vec![],
    };
    Ok(Team {
        name: before.map_or_else(|| arguments.team.clone(), |before| before.name.clone()),
        students,
        command: arguments.command.clone(),
        version: before.map_or(1, |before| before.version + 1),
    })
}

fn remove(path: &Path, messages: &Messages) -> Result<(), Failure> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(file::failure(path, &error, messages))
        }
        _ => Ok(()),
    }
}

/// Copies a file, or all files of a folder. Links are not followed: they could lead
/// to files that are not the student's.
fn copy_submission(from: &Path, to: &Path, messages: &Messages) -> Result<(), Failure> {
    let failed = |error: io::Error| file::failure(from, &error, messages);
    let (mut files, mut bytes) = (vec![], 0);
    let found = fs::metadata(from).map_err(failed)?;
    if found.is_dir() {
        list(from, &mut files, &mut bytes).map_err(failed)?;
    } else {
        bytes = found.len();
        files.push(from.to_path_buf());
    }
    if files.len() > MOST_FILES || bytes > MOST_BYTES {
        return Err(refused("class-too-large", from, messages));
    }
    let base = if found.is_dir() { from } else { from.parent().unwrap_or(Path::new("")) };
    for path in files {
        let place = to.join(path.strip_prefix(base).unwrap_or(&path));
        let copied = fs::create_dir_all(place.parent().unwrap_or(to))
            .and_then(|()| fs::copy(&path, &place))
            .and_then(|_| readable(&place));
        copied.map_err(|error| file::failure(&path, &error, messages))?;
    }
    readable_folders(to).map_err(failed)
}

/// All plain files below a folder; stops soon after there are too many.
fn list(folder: &Path, files: &mut Vec<std::path::PathBuf>, bytes: &mut u64) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() && files.len() <= MOST_FILES {
            list(&entry.path(), files, bytes)?;
        } else if kind.is_file() {
            *bytes += entry.metadata()?.len();
            files.push(entry.path());
        }
    }
    Ok(())
}

/// Lets the program's own user read a file, and run it if its owner could.
fn readable(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path)?.permissions().mode();
        let may_run = if mode & 0o100 == 0 { 0o644 } else { 0o755 };
        fs::set_permissions(path, fs::Permissions::from_mode(may_run))?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

fn readable_folders(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                readable_folders(&entry.path())?;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

/// Compilers need more than programs.
fn for_building(mut sandbox: Sandbox) -> Sandbox {
    sandbox.memory_mib = sandbox.memory_mib.max(BUILD_MEMORY);
    sandbox.cpu_seconds = BUILD_TIME.as_secs();
    sandbox
}

/// Builds a program in its folder: the same sandbox, but it may write there.
fn build_program(
    sandbox: &Sandbox,
    command: &str,
    folder: &Path,
    messages: &Messages,
) -> Result<(), Failure> {
    let no_command = || refused("class-no-build", folder, messages);
    let program = words(command).ok_or_else(no_command)?;
    let whole = folder.canonicalize().map_err(|error| file::failure(folder, &error, messages))?;
    let words = sandbox.words(&program, &whole, true);
    let log = folder.join("build.log");
    // Only this handle is read later: the build may leave anything under the name. What was
    // copied is no link.
    let output = fs::File::options().read(true).write(true).create(true).truncate(true).open(&log);
    let mut output = output.map_err(|error| file::failure(&log, &error, messages))?;
    if let Some(builder) = sandbox.builder() {
        give(folder, builder)?;
    }
    let (said, errors) = (output.try_clone()?, output.try_clone()?);
    let mut child = Command::new(&words[0])
        .args(&words[1..])
        .stdin(Stdio::null())
        .stdout(said)
        .stderr(errors)
        .spawn()?;
    let begun = Instant::now();
    let is_built = loop {
        if let Some(status) = child.try_wait()? {
            break status.success();
        }
        if begun.elapsed() > BUILD_TIME {
            child.kill()?;
            child.wait()?;
            break false;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    if sandbox.builder().is_some() {
        // Root again: the program must not change its own files.
        give(folder, 0)?;
    }
    if is_built {
        readable_files(folder)?;
        return Ok(());
    }
    let values = [("command", command.into()), ("what", last_said(&mut output)?.into())];
    Err(Failure::BadInput(messages.format("class-not-built", &values)))
}

/// The last lines of what a build said.
fn last_said(output: &mut fs::File) -> io::Result<String> {
    let length = output.metadata()?.len();
    output.seek(SeekFrom::Start(length.saturating_sub(LAST_SAID)))?;
    let mut said = vec![];
    output.take(LAST_SAID).read_to_end(&mut said)?;
    let said = String::from_utf8_lossy(&said);
    let lines: Vec<String> = said.lines().map(|line| line.replace(char::is_control, " ")).collect();
    Ok(lines[lines.len().saturating_sub(LAST_LINES)..].join("\n"))
}

/// Gives a folder and all that is in it to a user. Links are given themselves, not what
/// they lead to.
fn give(folder: &Path, user: u32) -> io::Result<()> {
    #[cfg(unix)]
    {
        std::os::unix::fs::lchown(folder, Some(user), Some(user))?;
        if fs::symlink_metadata(folder)?.is_dir() {
            for entry in fs::read_dir(folder)? {
                give(&entry?.path(), user)?;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = (folder, user);
    Ok(())
}

/// What was built can be read and run by the program's own user.
fn readable_files(folder: &Path) -> io::Result<()> {
    let (mut files, mut bytes) = (vec![], 0);
    list(folder, &mut files, &mut bytes)?;
    files.iter().try_for_each(|path| readable(path))?;
    readable_folders(folder)
}
