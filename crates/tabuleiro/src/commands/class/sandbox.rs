//! What a submitted program may do: read the system and its own files, talk to
//! the referee, and nothing else.
//!
//! [bubblewrap](https://github.com/containers/bubblewrap) gives it its own small
//! view of the file system without a network and without the processes of
//! others. `prlimit` bounds memory, processes, processor time and the size of
//! files. Where bubblewrap is missing or may not be used, only the limits hold,
//! and [`Sandbox::message`] says so.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Where the files of a program are inside the sandbox.
const INSIDE: &str = "/program";
/// What every program may read, where it exists.
const SYSTEM: [&str; 7] =
    ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc/alternatives", "/etc/ld.so.cache"];
/// Folders of settings, without which Java and Prolog do not start.
const SETTINGS: [&str; 2] = ["java", "swi"];
/// The largest file that a program may write while it is built, in bytes.
const LARGEST_FILE: u64 = 64 << 20;
/// The numbers of users that nobody has, for programs that root starts.
const FIRST_USER: u32 = 61_200;
const USERS: u32 = 3_000;
/// Who builds programs.
const BUILDER: u32 = FIRST_USER + USERS;

static STARTED: AtomicU32 = AtomicU32::new(0);

/// How programs are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    /// Bubblewrap and limits; `proc` if the sandbox can have its own `/proc`.
    Bubblewrap { has_proc: bool },
    /// Limits alone.
    Limits,
    /// Nothing: this system has no `prlimit`.
    Nothing,
}

/// What programs may use.
#[derive(Clone, Debug)]
pub(super) struct Sandbox {
    hold: Hold,
    is_root: bool,
    pub(super) memory_mib: u32,
    pub(super) processes: u32,
    /// Processor time, in seconds.
    pub(super) cpu_seconds: u64,
    pub(super) readable: Vec<PathBuf>,
}

impl Sandbox {
    /// The strictest sandbox that works here: each is tried out.
    pub(super) fn new(memory_mib: u32, processes: u32, readable: &[PathBuf]) -> Sandbox {
        let is_root = cfg!(unix) && output("id", &["-u"]).as_deref() == Some("0");
        let readable = readable.to_vec();
        let of = |hold| Sandbox {
            hold,
            is_root,
            memory_mib,
            processes,
            cpu_seconds: 60,
            readable: readable.clone(),
        };
        let holds = [
            Hold::Bubblewrap { has_proc: true },
            Hold::Bubblewrap { has_proc: false },
            Hold::Limits,
        ];
        let works = |sandbox: &Sandbox| sandbox.works();
        holds.map(of).into_iter().find(works).unwrap_or_else(|| of(Hold::Nothing))
    }

    /// The message that says how programs are held.
    pub(super) fn message(&self) -> &'static str {
        match self.hold {
            Hold::Bubblewrap { .. } => "class-sandbox-bubblewrap",
            Hold::Limits if self.is_root => "class-sandbox-limits-root",
            Hold::Limits => "class-sandbox-limits",
            Hold::Nothing => "class-sandbox-nothing",
        }
    }

    fn works(&self) -> bool {
        let words = self.words(&["true".to_string()], Path::new("/"), false);
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    /// The words that start a program, whose files are in a folder, inside the sandbox.
    /// Only what builds it may write there.
    pub(super) fn words(&self, program: &[String], folder: &Path, may_write: bool) -> Vec<String> {
        let user = match may_write {
            true => BUILDER,
            false => FIRST_USER + STARTED.fetch_add(1, Relaxed) % USERS,
        };
        let mut words = match self.hold {
            Hold::Bubblewrap { has_proc } => self.bubblewrap(folder, may_write, has_proc),
            Hold::Limits | Hold::Nothing => {
                let change = "cd \"$1\" && shift && exec \"$@\"";
                owned(&["sh", "-c", change, "sh", &folder.to_string_lossy()])
            }
        };
        // Root would be above the limit of processes, and could leave the sandbox.
        if self.changes_user() {
            let (user, group) = (format!("--reuid={user}"), format!("--regid={user}"));
            words.extend(owned(&["setpriv", &user, &group, "--clear-groups"]));
            words.extend(owned(&["--no-new-privs", "--inh-caps=-all"]));
        }
        if self.hold != Hold::Nothing {
            words.push("prlimit".to_string());
            words.extend(self.limits());
            words.push("--".to_string());
        }
        words.extend_from_slice(program);
        words
    }

    /// Does a program run as a user of its own, and not as who starts it?
    fn changes_user(&self) -> bool {
        self.is_root && matches!(self.hold, Hold::Bubblewrap { .. })
    }

    /// The owner that files need while a program is built from them, if it is not who
    /// starts it.
    pub(super) fn builder(&self) -> Option<u32> {
        self.changes_user().then_some(BUILDER)
    }

    fn limits(&self) -> Vec<String> {
        let memory = u64::from(self.memory_mib) << 20;
        vec![
            format!("--data={memory}"),
            format!("--nproc={}", self.processes),
            format!("--cpu={}", self.cpu_seconds),
            format!("--fsize={LARGEST_FILE}"),
            "--core=0".to_string(),
            "--nofile=256".to_string(),
        ]
    }

    fn bubblewrap(&self, folder: &Path, may_write: bool, has_proc: bool) -> Vec<String> {
        let mut words = owned(&["bwrap", "--die-with-parent", "--new-session", "--unshare-pid"]);
        words.extend(owned(&["--unshare-net", "--unshare-ipc", "--unshare-uts"]));
        if !self.is_root {
            words.extend(owned(&["--unshare-user"]));
        }
        // Otherwise only root could look into it.
        words.extend(owned(&["--perms", "0755", "--dir", "/etc"]));
        let shown = SYSTEM.iter().map(PathBuf::from).chain(settings()).chain(self.readable.clone());
        for path in shown {
            let path = path.to_string_lossy().into_owned();
            words.extend(["--ro-bind-try".to_string(), path.clone(), path]);
        }
        if has_proc {
            words.extend(owned(&["--proc", "/proc"]));
        }
        words.extend(owned(&["--dev", "/dev", "--tmpfs", "/tmp"]));
        if !may_write {
            words.extend(owned(&["--remount-ro", "/tmp"]));
        }
        let bind = if may_write { "--bind" } else { "--ro-bind" };
        words.extend(owned(&[bind, &folder.to_string_lossy(), INSIDE, "--chdir", INSIDE]));
        let java = format!("-XX:+UseSerialGC -Xmx{}m", self.memory_mib / 2);
        let variables = [
            ("PATH", "/usr/local/bin:/usr/bin:/bin"),
            ("HOME", INSIDE),
            ("LANG", "C.UTF-8"),
            ("JAVA_TOOL_OPTIONS", &java),
        ];
        words.push("--clearenv".to_string());
        for (name, value) in variables {
            words.extend(owned(&["--setenv", name, value]));
        }
        words.push("--".to_string());
        words
    }
}

/// Folders of settings that some languages need.
fn settings() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("/etc").into_iter().flatten().flatten();
    let is_needed = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        SETTINGS.iter().any(|start| name.starts_with(start))
    };
    entries.map(|entry| entry.path()).filter(is_needed).collect()
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    String::from_utf8(output.stdout).ok().map(|text| text.trim().to_string())
}
