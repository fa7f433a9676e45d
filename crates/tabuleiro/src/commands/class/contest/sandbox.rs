//! What a submitted program may do: read the system and its own files, talk to
//! the referee, and nothing else.
//!
//! [bubblewrap](https://github.com/containers/bubblewrap) gives it its own small
//! view of the file system without a network and without the processes of
//! others, and a filter ([`seccomp`]) refuses it what of the kernel it does not
//! need. `prlimit` bounds memory, processes, processor time and the size of
//! files. Where bubblewrap is missing or may not be used, only the limits hold:
//! no program is started then unless the user insists, and none for root.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::seccomp;

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
/// How much a program may keep in `/dev/shm`, and what builds it in `/tmp`, in bytes: both are
/// memory of the computer beside that of its processes.
const SHARED: u64 = 16 << 20;
const SCRATCH: u64 = 256 << 20;
/// Who builds programs.
const BUILDER: u32 = FIRST_USER + USERS;

static STARTED: AtomicU32 = AtomicU32::new(0);

/// How programs are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    /// Bubblewrap and limits; `has_proc` if the sandbox can have its own `/proc`, `has_sizes`
    /// if folders in memory can be bounded (bubblewrap 0.7 or later).
    Bubblewrap { has_proc: bool, has_sizes: bool },
    /// Limits alone.
    Limits,
    /// Nothing: this system has no `prlimit`.
    Nothing,
}

/// What programs may use.
#[derive(Clone, Debug)]
pub(super) struct Sandbox {
    hold: Hold,
    /// The filter, where the kernel and bubblewrap take it.
    filter: Option<Arc<File>>,
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
        // Where nobody says who we are, the worst is assumed.
        let is_root = cfg!(unix) && output("id", &["-u"]).is_none_or(|user| user == "0");
        let readable = readable.to_vec();
        let of = |hold| Sandbox {
            hold,
            filter: None,
            is_root,
            memory_mib,
            processes,
            cpu_seconds: 60,
            readable: readable.clone(),
        };
        let holds = [
            Hold::Bubblewrap { has_proc: true, has_sizes: true },
            Hold::Bubblewrap { has_proc: false, has_sizes: true },
            Hold::Bubblewrap { has_proc: true, has_sizes: false },
            Hold::Bubblewrap { has_proc: false, has_sizes: false },
            Hold::Limits,
        ];
        let works = |sandbox: &Sandbox| sandbox.works();
        let found = holds.map(of).into_iter().find(works).unwrap_or_else(|| of(Hold::Nothing));
        let filtered = Sandbox { filter: seccomp::open().ok().map(Arc::new), ..found.clone() };
        if filtered.works() { filtered } else { found }
    }

    /// The message that says how programs are held.
    pub(super) fn message(&self) -> &'static str {
        match self.hold {
            Hold::Bubblewrap { .. } => "class-sandbox-bubblewrap",
            Hold::Limits => "class-sandbox-limits",
            Hold::Nothing => "class-sandbox-nothing",
        }
    }

    /// Why no program may be started in it: without a sandbox only who insists may, and root
    /// never.
    pub(super) fn refusal(&self, insists: bool) -> Option<&'static str> {
        match self.hold {
            Hold::Bubblewrap { .. } => None,
            _ if self.is_root => Some("class-sandbox-missing-root"),
            _ if insists => None,
            _ => Some("class-sandbox-missing"),
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
            Hold::Bubblewrap { has_proc, has_sizes } => {
                self.bubblewrap(folder, may_write, has_proc, has_sizes)
            }
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

    fn bubblewrap(
        &self,
        folder: &Path,
        may_write: bool,
        has_proc: bool,
        has_sizes: bool,
    ) -> Vec<String> {
        let mut words = self.filtered();
        words.extend(owned(&["--die-with-parent", "--new-session", "--unshare-pid"]));
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
        words.extend(owned(&["--dev", "/dev"]));
        words.extend(in_memory("/dev/shm", has_sizes.then_some(SHARED)));
        words.extend(in_memory("/tmp", (has_sizes && may_write).then_some(SCRATCH)));
        words.extend(owned(&["--remount-ro", "/dev"]));
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
        if may_write && !has_sizes {
            words.extend(owned(&["--setenv", "TMPDIR", INSIDE]));
        }
        for (name, value) in variables {
            words.extend(owned(&["--setenv", name, value]));
        }
        // What is not mounted is memory too.
        words.extend(owned(&["--remount-ro", "/", "--"]));
        words
    }
}

impl Sandbox {
    /// Bubblewrap with the filter, which it reads from an open file that only a shell can pass on.
    fn filtered(&self) -> Vec<String> {
        #[cfg(unix)]
        let number = self.filter.as_deref().map(std::os::fd::AsRawFd::as_raw_fd);
        #[cfg(not(unix))]
        let number = self.filter.as_ref().and(None::<i32>);
        if let Some(number) = number {
            let path = format!("/proc/{}/fd/{number}", std::process::id());
            let open = "exec 9<\"$1\" && shift && exec \"$@\"";
            return owned(&["sh", "-c", open, "sh", &path, "bwrap", "--seccomp", "9"]);
        }
        owned(&["bwrap"])
    }
}

/// An empty folder in memory in which so many bytes may be kept, or nothing.
fn in_memory(path: &str, bytes: Option<u64>) -> Vec<String> {
    match bytes {
        Some(bytes) => {
            let bytes = bytes.to_string();
            owned(&["--perms", "1777", "--size", &bytes, "--tmpfs", path])
        }
        None => owned(&["--tmpfs", path, "--remount-ro", path]),
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
