//! A bare Debian in a folder: how it is fetched, unpacked and entered.
//!
//! How this machine reaches Debian's mirror, crates.io, PyPI and npm is carried in as
//! it is configured here: apt's sources and transport settings, certificates,
//! cargo's, pip's and npm's configuration, and the proxy variables.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::project;
use crate::step::Call;

/// Where roots live, from the root of the workspace.
pub(super) const FOLDER: &str = "target/fresh";

const SUITE: &str = "bookworm";

/// What a newcomer is asked to have, and the program that takes the time.
const PACKAGES: &str = "gcc,libc6-dev,curl,git,ca-certificates,time";

/// The newcomer's home inside the root.
const HOME: &str = "srv/newcomer";

/// Inherited by name; or by how the name ends or begins.
const CARRIED: [&str; 8] = [
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "CURL_CA_BUNDLE",
    "GIT_SSL_CAINFO",
    "NODE_EXTRA_CA_CERTS",
    "RUSTUP_DIST_SERVER",
    "RUSTUP_UPDATE_ROOT",
    "RUSTUP_TOOLCHAIN",
];
const CARRIED_ENDS: [&str; 2] = ["_proxy", "_PROXY"];
const CARRIED_BEGINS: [&str; 4] = ["CARGO_HTTP_", "CARGO_NET_", "PIP_", "npm_config_"];

/// Debian's standard folders for programs, with the toolchain's first.
const PATH: &str =
    "/srv/newcomer/.cargo/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/// Mounts what a running system has into `$1` and enters it. All of it is done in
/// a mount namespace of its own: when the command ends, nothing stays mounted.
/// The toolchains of `$2` are seen through an overlay, so that a target added in
/// the root is not added outside.
const ENTER: &str = r#"
set -eu
root=$1 toolchains=$2; shift 2
mount --rbind /dev "$root/dev"
mount --rbind /sys "$root/sys"
mount -t proc proc "$root/proc"
mkdir -p "$root/opt/rustup" "$root/opt/changed" "$root/opt/scratch"
mount -t overlay overlay "$root/opt/rustup" \
    -o "lowerdir=$toolchains,upperdir=$root/opt/changed,workdir=$root/opt/scratch"
exec chroot "$root" /usr/bin/env -i "$@"
"#;

/// A root that nobody has used yet, with a clone of the current commit.
pub(super) struct Bare {
    path: PathBuf,
}

/// Says everything that is missing at once.
pub(super) fn prerequisites() -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!(
            "a bare Debian root needs Linux; any machine of your own that has only Rust, a C compiler, curl and git serves as well"
        );
    }
    let user = Call::new("id", &["-u"]).quiet()?;
    if user.trim() != "0" {
        bail!(
            "a bare root is made and entered by root: sudo --preserve-env=PATH,HOME cargo xtask fresh"
        );
    }
    if let Err(missing) = Call::new("rustup", &["--version"]).quiet() {
        bail!("the toolchain is taken from rustup: {missing}");
    }
    if Call::new("mmdebstrap", &["--version"]).quiet().is_ok() {
        return Ok(());
    }
    if Call::new("apt-get", &["--version"]).quiet().is_err() {
        bail!(
            "mmdebstrap makes the bare root; install it (Fedora: dnf install mmdebstrap, Arch: the AUR package mmdebstrap)"
        );
    }
    println!("installing mmdebstrap");
    Call::new("apt-get", &["update"]).quiet()?;
    let install = ["install", "--yes", "--no-install-recommends", "mmdebstrap"];
    Call::new("apt-get", &install).env("DEBIAN_FRONTEND", "noninteractive").quiet().map(|_| ())
}

/// Fetches Debian into an archive, once.
pub(super) fn fetch(anew: bool) -> Result<PathBuf> {
    let base = project::root().join(FOLDER).join(format!("{SUITE}.tar"));
    if base.exists() && !anew {
        println!("Debian as fetched before: {} (--anew fetches it again)", base.display());
        return Ok(base);
    }
    println!("fetching Debian ({SUITE}), some minutes …");
    // Written beside and renamed: half an archive is never taken for a whole one.
    let half = base.with_extension("half");
    let words = ["--mode=root", "--variant=minbase", "--format=tar", "--quiet"];
    let hook = r#"mkdir -p "$1/etc/apt" && for part in apt.conf.d auth.conf.d trusted.gpg.d keyrings; do if [ -d "/etc/apt/$part" ]; then cp -R "/etc/apt/$part" "$1/etc/apt/"; fi; done"#;
    let mut arguments = vec![format!("--include={PACKAGES}")];
    let sources = sources();
    if !sources.is_empty() {
        arguments.push(format!("--setup-hook={hook}"));
    }
    arguments.extend([SUITE.to_string(), half.display().to_string()]);
    arguments.extend(sources);
    Call::new("mmdebstrap", &words).with(&arguments).quiet()?;
    fs::rename(&half, &base).with_context(|| base.display().to_string())?;
    Ok(base)
}

/// The sources of this machine, if it is the same Debian; else mmdebstrap's own.
fn sources() -> Vec<String> {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    if !release.lines().any(|line| line == format!("VERSION_CODENAME={SUITE}")) {
        return vec![];
    }
    let listed = fs::read_dir("/etc/apt/sources.list.d").into_iter().flatten().flatten();
    let files = listed.map(|entry| entry.path()).chain(["/etc/apt/sources.list".into()]);
    let written = |path: &PathBuf| {
        let known = path.extension().is_some_and(|end| end == "list" || end == "sources");
        // Others than Debian's own would bring packages that a newcomer has not.
        known && fs::read_to_string(path).is_ok_and(|text| text.contains(SUITE))
    };
    files.filter(written).map(|path| path.display().to_string()).collect()
}

impl Bare {
    /// Unpacks the archive, carries the configuration in and clones the project.
    pub(super) fn unpack(base: &Path) -> Result<Bare> {
        let path = project::root().join(FOLDER).join("root");
        let bare = Bare { path };
        bare.remove()?;
        let home = bare.home();
        fs::create_dir_all(home.join(".cargo/bin")).with_context(|| home.display().to_string())?;
        let (base, root) = (base.display().to_string(), bare.path.display().to_string());
        Call::new("tar", &["--extract", "--numeric-owner", "--file", &base, "--directory", &root])
            .quiet()?;
        bare.carry()?;
        bare.link_toolchain()?;
        let clone = home.join("tabuleiro").display().to_string();
        let here = format!("file://{}", project::root().display());
        Call::new("git", &["clone", "--quiet", "--depth", "1", &here, &clone]).quiet()?;
        Ok(bare)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn home(&self) -> PathBuf {
        self.path.join(HOME)
    }

    /// Whatever of these is here is needed there too to reach the same places.
    fn carry(&self) -> Result<()> {
        let etc = ["etc/hosts", "etc/resolv.conf", "etc/npmrc", "etc/pip.conf"];
        for file in etc {
            self.copy(&Path::new("/").join(file), file)?;
        }
        let home = PathBuf::from(env::var_os("HOME").unwrap_or_default());
        let cargo = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
        self.copy(&cargo.join("config.toml"), &format!("{HOME}/.cargo/config.toml"))?;
        self.copy(&home.join(".npmrc"), &format!("{HOME}/.npmrc"))?;
        let certificates = "usr/local/share/ca-certificates";
        for entry in fs::read_dir(Path::new("/").join(certificates)).into_iter().flatten().flatten()
        {
            let name = entry.file_name().to_string_lossy().into_owned();
            self.copy(&entry.path(), &format!("{certificates}/{name}"))?;
        }
        let root = self.path.display().to_string();
        Call::new("chroot", &[&root, "update-ca-certificates"]).env("PATH", PATH).quiet()?;
        Ok(())
    }

    fn copy(&self, from: &Path, to: &str) -> Result<()> {
        if !from.is_file() {
            return Ok(());
        }
        let to = self.path.join(to);
        fs::copy(from, &to).map(|_| ()).with_context(|| to.display().to_string())
    }

    /// What rustup's installer leaves in `~/.cargo/bin`, and nothing that somebody
    /// added to it.
    fn link_toolchain(&self) -> Result<()> {
        let rustup = Call::new("sh", &["-c", "command -v rustup"]).quiet()?;
        let bin = format!("{HOME}/.cargo/bin");
        self.copy(Path::new(rustup.trim()), &format!("{bin}/rustup"))?;
        let rustup = self.path.join(&bin).join("rustup");
        let proxies =
            ["cargo", "cargo-clippy", "cargo-fmt", "clippy-driver", "rustc", "rustdoc", "rustfmt"];
        for proxy in proxies {
            let to = rustup.with_file_name(proxy);
            fs::hard_link(&rustup, &to).with_context(|| to.display().to_string())?;
        }
        Ok(())
    }

    /// A shell script inside the root, as its first process, which takes all
    /// others with it when it ends.
    pub(super) fn enter(&self, script: &str, arguments: &[String]) -> Result<Command> {
        let toolchains = Call::new("rustup", &["show", "home"]).quiet()?;
        let mut command = Command::new("unshare");
        command.args(["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, "sh"]);
        command.arg(&self.path).arg(toolchains.trim());
        command.args([
            format!("PATH={PATH}"),
            format!("HOME=/{HOME}"),
            "USER=root".into(),
            "LANG=C.UTF-8".into(),
            "RUSTUP_HOME=/opt/rustup".into(),
        ]);
        command.args(
            env::vars_os()
                .filter(|(name, _)| carried(&name.to_string_lossy()))
                .map(|(name, value)| [name, value].join(&OsString::from("="))),
        );
        command.args(["sh", "-c", script, "sh"]).args(arguments);
        Ok(command)
    }

    pub(super) fn remove(&self) -> Result<()> {
        if !self.path.exists() {
            return Ok(());
        }
        let path = self.path.display().to_string();
        Call::new("rm", &["-rf", "--one-file-system", &path]).quiet().map(|_| ())
    }
}

fn carried(name: &str) -> bool {
    CARRIED.contains(&name)
        || CARRIED_ENDS.iter().any(|end| name.ends_with(end))
        || CARRIED_BEGINS.iter().any(|start| name.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_reaches_the_network_is_inherited() {
        for name in ["https_proxy", "NO_PROXY", "CARGO_HTTP_PROXY", "SSL_CERT_FILE"] {
            assert!(carried(name), "{name}");
        }
        for name in ["PATH", "CARGO_HOME", "CARGO_REGISTRY_TOKEN", "LANG", "CARGO_TARGET_DIR"] {
            assert!(!carried(name), "{name}");
        }
    }
}
