//! The systems whose package managers we know, and the commands of each.

use std::fs;

use anyhow::Result;

use crate::call::Call;

/// A family of systems that install in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum System {
    Debian,
    Ubuntu,
    Fedora,
    Arch,
    Homebrew,
}

/// How one thing is installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Packages of the system's own manager.
    Packages(&'static str),
    /// Programs of Homebrew that are not built from source.
    Cask(&'static str),
    /// A snap.
    Snap(&'static str),
    /// A program in Go, and the package that brings Go.
    Go(&'static str, &'static str),
}

/// A command that installs something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Command {
    words: Vec<&'static str>,
    /// Must root run it?
    by_root: bool,
}

impl Command {
    /// As a person types it.
    pub(super) fn typed(&self, is_root: bool) -> String {
        let sudo = if self.by_root && !is_root { "sudo " } else { "" };
        format!("{sudo}{}", self.words.join(" "))
    }

    pub(super) fn call(&self) -> Call {
        let (program, arguments) = self.words.split_first().unwrap_or((&"", &[]));
        Call::new(program, arguments).env("DEBIAN_FRONTEND", "noninteractive")
    }

    /// Does what can fail early: fetches the lists of packages and looks for each
    /// package in them, without installing any. Only `apt-get` can do that.
    pub(super) fn rehearse(&self) -> Result<()> {
        match self.words[..] {
            ["apt-get", "install", ..] => self.call().with(&["--simulate".into()]).quiet(),
            ["apt-get", ..] => self.call().quiet(),
            _ => return Ok(()),
        }
        .map(drop)
    }
}

impl System {
    /// The system this runs on, if it is one of these.
    pub(super) fn here() -> Option<System> {
        if cfg!(target_os = "macos") {
            return Some(System::Homebrew);
        }
        // The second place is for systems that have no file of their own in the first.
        let files = ["/etc/os-release", "/usr/lib/os-release"];
        System::of(&files.iter().find_map(|file| fs::read_to_string(file).ok())?)
    }

    /// The system of an `os-release` file: what it is, else what it is like.
    fn of(release: &str) -> Option<System> {
        let field = |name: &str| {
            let value = release.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            value.unwrap_or_default().trim_matches(['"', '\'']).to_string()
        };
        let (is, like) = (field("ID"), field("ID_LIKE"));
        [is.as_str()].into_iter().chain(like.split_whitespace()).find_map(|name| match name {
            "debian" => Some(System::Debian),
            "ubuntu" => Some(System::Ubuntu),
            "fedora" => Some(System::Fedora),
            "arch" => Some(System::Arch),
            _ => None,
        })
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            System::Debian => "Debian",
            System::Ubuntu => "Ubuntu",
            System::Fedora => "Fedora",
            System::Arch => "Arch Linux",
            System::Homebrew => "macOS with Homebrew",
        }
    }

    /// May we install by ourselves, as root?
    pub(super) fn installs_itself(self) -> bool {
        matches!(self, System::Debian | System::Ubuntu)
    }

    /// The commands that install all of it, one for each manager.
    pub(super) fn commands(self, ways: Vec<Way>) -> Vec<Command> {
        let root = |words: Vec<&'static str>| Command { words, by_root: true };
        let user = |words: Vec<&'static str>| Command { words, by_root: false };
        let pick = |of: fn(&Way) -> Option<&'static str>| -> Vec<&'static str> {
            ways.iter().filter_map(of).flat_map(str::split_whitespace).collect()
        };
        let mut packages = pick(|way| match way {
            Way::Packages(names) => Some(names),
            _ => None,
        });
        packages.extend(pick(|way| match way {
            Way::Go(_, compiler) => Some(compiler),
            _ => None,
        }));
        // Homebrew's `node` brings npm too.
        packages.dedup();
        let mut commands = vec![];
        if !packages.is_empty() {
            let (manager, by_root): (&[&str], _) = match self {
                System::Debian | System::Ubuntu => {
                    commands.push(root(vec!["apt-get", "update"]));
                    (&["apt-get", "install", "--yes", "--no-install-recommends"], true)
                }
                System::Fedora => (&["dnf", "install"], true),
                System::Arch => (&["pacman", "-S", "--needed"], true),
                System::Homebrew => (&["brew", "install"], false),
            };
            commands.push(Command { words: [manager, &packages].concat(), by_root });
        }
        let casks = pick(|way| match way {
            Way::Cask(names) => Some(names),
            _ => None,
        });
        if !casks.is_empty() {
            commands.push(user([vec!["brew", "install", "--cask"], casks].concat()));
        }
        for way in ways {
            match way {
                Way::Snap(name) => commands.push(root(vec!["snap", "install", name])),
                Way::Go(package, _) => commands.push(user(vec!["go", "install", package])),
                Way::Packages(_) | Way::Cask(_) => {}
            }
        }
        commands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_known_by_what_they_are_or_are_like() {
        let releases = [
            (
                "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nVERSION_CODENAME=bookworm\nID=debian\n",
                Some(System::Debian),
            ),
            ("PRETTY_NAME=\"Debian GNU/Linux 13 (trixie)\"\nID=debian\n", Some(System::Debian)),
            ("ID=raspbian\nID_LIKE=debian\n", Some(System::Debian)),
            ("NAME=\"Ubuntu\"\nID=ubuntu\nID_LIKE=debian\n", Some(System::Ubuntu)),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", Some(System::Ubuntu)),
            ("NAME=\"Fedora Linux\"\nID=fedora\nVARIANT_ID=workstation\n", Some(System::Fedora)),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", Some(System::Fedora)),
            ("NAME=\"Arch Linux\"\nID=arch\nBUILD_ID=rolling\n", Some(System::Arch)),
            ("ID=manjaro\nID_LIKE=arch\n", Some(System::Arch)),
            ("ID=alpine\n", None),
            ("", None),
        ];
        for (release, system) in releases {
            assert_eq!(System::of(release), system, "{release}");
        }
    }

    #[test]
    fn nothing_missing_needs_no_command() {
        assert_eq!(System::Debian.commands(vec![]), []);
    }
}
