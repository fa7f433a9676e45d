//! What tests start for themselves: PostgreSQL, NATS, nginx, a browser with its driver,
//! Node.js, bubblewrap, Python, a C++ compiler and axe-core. As root on Debian and Ubuntu what is missing is installed;
//! elsewhere one message says everything that is missing and how to install it.

mod system;

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use programs::Missing;

use crate::call::{Call, root};
use system::{Command, System, Way};

/// Something that tests need: how it is found, and how each system gets it.
struct Need {
    /// Says what there is, or what is missing.
    find: fn() -> Result<String, Missing>,
    /// In the order in which the systems are declared.
    ways: [Way; 5],
}

/// In the package lists of Fedora and Arch there is no NATS server that can be
/// counted on; its makers give Go as the way for every system.
const NATS: &str = "github.com/nats-io/nats-server/v2@latest";

const NEEDS: [Need; 10] = {
    use Way::{Cask, Go, Packages, Snap};
    [
        Need {
            find: || {
                programs::postgres().map(|found| {
                    format!("PostgreSQL {} in {}", found.version, found.folder.display())
                })
            },
            ways: [
                Packages("postgresql"),
                Packages("postgresql"),
                Packages("postgresql-server"),
                Packages("postgresql"),
                Packages("postgresql@17"),
            ],
        },
        Need {
            find: || programs::nats().map(|path| path.display().to_string()),
            ways: [
                Packages("nats-server"),
                Packages("nats-server"),
                Go(NATS, "golang"),
                Go(NATS, "go"),
                Packages("nats-server"),
            ],
        },
        Need {
            find: || programs::nginx().map(|path| path.display().to_string()),
            ways: [Packages("nginx"); 5],
        },
        Need {
            find: || {
                programs::browser()
                    .map(|found| format!("{} {}", found.browser.display(), found.version))
            },
            ways: [
                Packages("chromium chromium-driver"),
                // Ubuntu's packages of these names only ask snap for it.
                Snap("chromium"),
                Packages("chromium chromedriver"),
                // Brings the driver as well.
                Packages("chromium"),
                Cask("google-chrome chromedriver"),
            ],
        },
        Need {
            find: || programs::fonts().map(|_| "the fonts of the tests".into()),
            ways: [
                Packages("fonts-liberation fonts-dejavu-core"),
                Packages("fonts-liberation fonts-dejavu-core"),
                Packages("liberation-fonts dejavu-sans-fonts"),
                Packages("ttf-liberation ttf-dejavu"),
                // Never asked for: Chrome on macOS takes the fonts of the system.
                Cask("font-liberation font-dejavu"),
            ],
        },
        Need {
            find: || programs::node().map(|path| path.display().to_string()),
            ways: [
                Packages("nodejs"),
                Packages("nodejs"),
                Packages("nodejs"),
                Packages("nodejs"),
                Packages("node"),
            ],
        },
        Need {
            find: || match Path::new(&root()).join(AXE_FILE).exists() {
                // It fetches what is there already.
                true => Ok("axe-core".into()),
                false => programs::npm().map(|path| path.display().to_string()),
            },
            ways: [
                Packages("npm"),
                Packages("npm"),
                Packages("nodejs-npm"),
                Packages("npm"),
                Packages("node"),
            ],
        },
        Need {
            find: || {
                programs::bubblewrap()
                    .map(|path| path.map_or("no sandbox".into(), |path| path.display().to_string()))
            },
            // Never asked for on macOS.
            ways: [Packages("bubblewrap"); 5],
        },
        Need {
            find: || programs::cpp().map(|path| path.display().to_string()),
            ways: [
                Packages("g++"),
                Packages("g++"),
                Packages("gcc-c++"),
                Packages("gcc"),
                // Comes with the tools that Rust needs there.
                Packages("gcc"),
            ],
        },
        Need {
            find: || programs::python().map(|path| path.display().to_string()),
            ways: [
                Packages("python3-venv"),
                Packages("python3-venv"),
                Packages("python3"),
                Packages("python"),
                Packages("python"),
            ],
        },
    ]
};

/// Looks for things that everyone must be able to use; a tool of the tests,
/// never a part of what we give out.
const AXE: &str = "axe-core@4.14.0";
const AXE_FILE: &str = "target/npm/node_modules/axe-core/axe.min.js";

/// Finds everything, or makes sure that what is missing can be installed, or says how.
/// Installing takes a minute, so it runs beside other steps; if it is impossible,
/// that is reported before anything is compiled.
pub(crate) fn plan() -> Result<String> {
    let found = look();
    let missing = missing(&found);
    if missing.is_empty() {
        return Ok("everything is here".into());
    }
    for command in installation(&missing)? {
        command.rehearse()?;
    }
    Ok(format!("{} of {} will be installed", missing.len(), found.len()))
}

/// Finds everything, or installs what is missing, or says how.
pub(crate) fn provision() -> Result<String> {
    let found = look();
    let missing = missing(&found);
    let note = if missing.is_empty() {
        let found: Vec<String> = found.into_iter().flatten().collect();
        found.join(", ")
    } else {
        install(&missing)?
    };
    fetch_axe()?;
    Ok(note)
}

fn look() -> Vec<Result<String, Missing>> {
    NEEDS.iter().map(|need| (need.find)()).collect()
}

/// What is missing, and which of the needs it is.
fn missing(found: &[Result<String, Missing>]) -> Vec<(usize, String)> {
    let reasons = found.iter().enumerate();
    reasons.filter_map(|(at, found)| Some((at, found.as_ref().err()?.to_string()))).collect()
}

/// The commands that install it, where this program may run them itself.
fn installation(missing: &[(usize, String)]) -> Result<Vec<Command>> {
    let system = System::here();
    let is_root = Call::new("id", &["-u"]).quiet().is_ok_and(|user| user.trim() == "0");
    if !(is_root && system.is_some_and(System::installs_itself)) {
        bail!(message(missing, system, is_root));
    }
    Ok(commands(missing, system))
}

fn install(missing: &[(usize, String)]) -> Result<String> {
    for command in installation(missing)? {
        command.call().quiet()?;
    }
    let still: Vec<String> = self::missing(&look()).into_iter().map(|(_, reason)| reason).collect();
    match still.is_empty() {
        true => Ok("installed".into()),
        false => Err(anyhow!("installed, and still not found:\n  {}", still.join("\n  "))),
    }
}

fn commands(missing: &[(usize, String)], system: Option<System>) -> Vec<Command> {
    let ways = |system: System| missing.iter().map(move |(at, _)| NEEDS[*at].ways[system as usize]);
    system.map(|system| system.commands(ways(system).collect())).unwrap_or_default()
}

/// Everything at once, so that no attempt ends with one more missing thing.
fn message(missing: &[(usize, String)], system: Option<System>, is_root: bool) -> String {
    let reasons: Vec<&str> = missing.iter().map(|(_, reason)| reason.as_str()).collect();
    let what = format!("The tests need what was not found here:\n\n  {}", reasons.join("\n  "));
    let Some(system) = system else {
        return format!("{what}\n\nInstall it with the package manager of this system.");
    };
    let typed: Vec<String> = commands(missing, Some(system))
        .iter()
        .map(|command| format!("    {}", command.typed(is_root)))
        .collect();
    format!("{what}\n\nOn {} this installs it:\n\n{}", system.name(), typed.join("\n"))
}

fn fetch_axe() -> Result<()> {
    if root().join(AXE_FILE).exists() {
        return Ok(());
    }
    let npm = programs::npm()?;
    let words =
        ["install", "--prefix", "target/npm", "--ignore-scripts", "--no-audit", "--no-fund"];
    Call::new(&npm.to_string_lossy(), &words).with(&[AXE.to_string()]).quiet().map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As if nothing were installed.
    fn everything() -> Vec<(usize, String)> {
        let names =
            ["PostgreSQL", "NATS", "nginx", "Chromium", "fonts", "Node.js", "npm", "bubblewrap"];
        names.into_iter().chain(["C++", "Python"]).map(String::from).enumerate().collect()
    }

    fn advice(system: System, is_root: bool) -> String {
        let said = message(&everything(), Some(system), is_root);
        for (_, reason) in everything() {
            assert!(said.contains(&reason), "{said}");
        }
        said.split_once("installs it:\n\n").map(|(_, commands)| commands.to_string()).unwrap()
    }

    #[test]
    fn debian_installs_packages_without_what_they_recommend() {
        assert_eq!(
            advice(System::Debian, false),
            "    sudo apt-get update\n    \
             sudo apt-get install --yes --no-install-recommends postgresql nats-server nginx chromium chromium-driver fonts-liberation fonts-dejavu-core nodejs npm bubblewrap g++ python3-venv"
        );
        assert!(!advice(System::Debian, true).contains("sudo"));
    }

    #[test]
    fn ubuntu_has_chromium_as_a_snap() {
        assert_eq!(
            advice(System::Ubuntu, false),
            "    sudo apt-get update\n    \
             sudo apt-get install --yes --no-install-recommends postgresql nats-server nginx fonts-liberation fonts-dejavu-core nodejs npm bubblewrap g++ python3-venv\n    \
             sudo snap install chromium"
        );
    }

    #[test]
    fn fedora_and_arch_build_the_nats_server() {
        assert_eq!(
            advice(System::Fedora, false),
            "    sudo dnf install postgresql-server nginx chromium chromedriver liberation-fonts dejavu-sans-fonts nodejs nodejs-npm bubblewrap gcc-c++ python3 golang\n    \
             go install github.com/nats-io/nats-server/v2@latest"
        );
        assert_eq!(
            advice(System::Arch, false),
            "    sudo pacman -S --needed postgresql nginx chromium ttf-liberation ttf-dejavu nodejs npm bubblewrap gcc python go\n    \
             go install github.com/nats-io/nats-server/v2@latest"
        );
    }

    #[test]
    fn homebrew_is_never_root() {
        assert_eq!(
            advice(System::Homebrew, false),
            "    brew install postgresql@17 nats-server nginx node bubblewrap gcc python\n    \
             brew install --cask google-chrome chromedriver font-liberation font-dejavu"
        );
    }

    #[test]
    fn only_what_is_missing_is_installed() {
        let one = [(1, "NATS".to_string())];
        let said = message(&one, Some(System::Debian), true);
        assert!(said.ends_with("--no-install-recommends nats-server"), "{said}");
        assert!(message(&one, None, true).contains("package manager of this system"));
    }
}
