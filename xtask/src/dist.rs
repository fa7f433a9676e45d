//! `cargo xtask dist`: one archive with the whole product, for machines that
//! have no Rust, and a test of what was packed.

mod archive;
pub(crate) mod packages;
mod smoke;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};

use crate::call::{Call, root};

const HELP: &str = "\
cargo xtask dist [--target TRIPLE] [--program PATH] [--packages] [--check]

Packs target/dist/tabuleiro-VERSION-TRIPLE.tar.gz (.zip for Windows).

--target   another platform than this one, whose programs this one can run
--program  pack this program instead of building one
--packages also make a wheel and npm packages with the program, in target/dist
--check    unpack the archive again and try out the program in it; the packages too";

/// What goes along with the program.
const BESIDE: [&str; 8] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/how-to/server.md",
    "packaging/tabuleiro.service",
    "packaging/Caddyfile",
    "packaging/nginx.conf",
];

const SHELLS: [(&str, &str); 3] =
    [("bash", "tabuleiro"), ("zsh", "_tabuleiro"), ("fish", "tabuleiro.fish")];

/// What `cargo xtask dist` is to do.
#[derive(Debug, Default, PartialEq, Eq)]
struct Asked {
    target: Option<String>,
    program: Option<PathBuf>,
    packages: bool,
    check: bool,
}

impl Asked {
    /// Reads the arguments.
    fn read(arguments: &[String]) -> Result<Asked> {
        let mut asked = Asked::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut value =
                || words.next().cloned().with_context(|| format!("{word} needs a value\n\n{HELP}"));
            match word.as_str() {
                "--target" => asked.target = Some(value()?),
                "--program" => asked.program = Some(value()?.into()),
                "--packages" => asked.packages = true,
                "--check" => asked.check = true,
                _ => return Err(anyhow!("'{word}' makes no sense here\n\n{HELP}")),
            }
        }
        Ok(asked)
    }

    fn target(&self) -> Result<String> {
        self.target.clone().map_or_else(host, Ok)
    }

    /// Was a test of the result asked for?
    fn check(&self) -> bool {
        self.check
    }

    /// The program to pack: the one given, or one that is built now.
    fn program(&self) -> Result<PathBuf> {
        match &self.program {
            // Programs are run from the root of the project, wherever we are.
            Some(path) => path.canonicalize().with_context(|| path.display().to_string()),
            None => build(&self.target()?),
        }
    }
}

/// Builds the program, gathers everything and packs it.
pub(crate) fn dist(arguments: &[String]) -> Result<()> {
    let asked = Asked::read(arguments)?;
    let (target, program) = (asked.target()?, asked.program()?);
    let dist = folder();
    let gathered = dist.join("tabuleiro");
    begin(&gathered, &["completions", "man"])?;
    let name = program_name(&target);
    copy(&program, &gathered.join(&name))?;
    for file in BESIDE {
        let path = root().join(file);
        let name = path.file_name().context("a file without a name")?;
        copy(&path, &gathered.join(name))?;
    }
    completions(&program, &gathered.join("completions"))?;
    manual(&program, &gathered.join("man"))?;
    let archive = archive::pack(&dist, "tabuleiro", &target)?;
    let size = fs::metadata(&archive).with_context(|| archive.display().to_string())?.len();
    println!("{} ({:.1} MB)", archive.display(), size as f64 / 1e6);
    if asked.check() {
        let unpacked = dist.join("check");
        begin(&unpacked, &[])?;
        archive::unpack(&archive, &unpacked)?;
        smoke::test(&unpacked.join("tabuleiro").join(&name))?;
        println!("checked: what is in the archive plays and serves");
    }
    if asked.packages {
        packages::make(&program, &target, "release", &dist)?;
        if asked.check() {
            println!("checked: {}", packages::check(&dist)?);
        }
    }
    Ok(())
}

/// Where everything goes that others may have.
fn folder() -> PathBuf {
    root().join("target/dist")
}

/// Writes the completions of every shell.
fn completions(program: &Path, folder: &Path) -> Result<()> {
    for (shell, name) in SHELLS {
        let script = run(program, &["completions", shell, "--lang", "en"])?;
        write(&folder.join(name), &script)?;
    }
    Ok(())
}

/// Writes the manual pages.
fn manual(program: &Path, folder: &Path) -> Result<()> {
    let pages = folder.display().to_string();
    run(program, &["manual", "--lang", "en", "--dir", &pages]).map(|_| ())
}

/// Runs the program that is packed.
fn run(program: &Path, arguments: &[&str]) -> Result<String> {
    Call::new(&program.to_string_lossy(), arguments).quiet().with_context(|| {
        format!(
            "{} failed; completions, manual pages and tests come from the program itself, so it \
             must run on this machine",
            program.display()
        )
    })
}

/// The thorough build.
fn build(target: &str) -> Result<PathBuf> {
    println!("building for {target} …");
    let call = Call::new("cargo", &["build", "--release", "--locked", "--package", "tabuleiro"])
        .with(&["--target".into(), target.into()])
        .env("CARGO_PROFILE_RELEASE_STRIP", "debuginfo");
    match flags(target) {
        Some((variable, flags)) => call.env(&variable, flags).shown()?,
        None => call.shown()?,
    }
    let program = root().join("target").join(target).join("release");
    Ok(program.join(program_name(target)))
}

/// On Linux and Windows the C library goes into the program, which then needs no
/// library of the machine it runs on; on macOS there is none to link against.
///
/// The variable names the target: a plain `RUSTFLAGS` would also reach the build
/// of the web app, and there replace the flags of `.cargo/config.toml`.
fn flags(target: &str) -> Option<(String, &'static str)> {
    let links = target.contains("linux") || target.ends_with("windows-msvc");
    let variable = target.to_uppercase().replace('-', "_");
    links.then(|| (format!("CARGO_TARGET_{variable}_RUSTFLAGS"), "-C target-feature=+crt-static"))
}

fn program_name(target: &str) -> String {
    format!("tabuleiro{}", if target.contains("windows") { ".exe" } else { "" })
}

/// The platform of this machine, as Rust names it.
fn host() -> Result<String> {
    let version = Call::new("rustc", &["-vV"]).quiet()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(Into::into).context("rustc does not say which platform this is")
}

/// An empty folder with places for what is generated.
fn begin(folder: &Path, inside: &[&str]) -> Result<()> {
    // Where there is none yet there is nothing to clear.
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let made = inside.iter().map(|below| fs::create_dir_all(folder.join(below)));
    made.into_iter().try_for_each(|made| made).with_context(|| folder.display().to_string())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).map(|_| ()).with_context(|| from.display().to_string())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_or_refused() {
        let read =
            |text: &str| Asked::read(&text.split_whitespace().map(Into::into).collect::<Vec<_>>());
        let asked = read("--target aarch64-apple-darwin --program p --check").unwrap();
        assert_eq!(asked.target().unwrap(), "aarch64-apple-darwin");
        assert!(asked.check());
        assert!(read("--target").unwrap_err().to_string().contains("needs a value"));
        assert!(read("--chek").unwrap_err().to_string().contains("'--chek'"));
    }

    #[test]
    fn only_the_program_gets_the_flags_that_link_it() {
        let (variable, _) = flags("x86_64-unknown-linux-gnu").unwrap();
        assert_eq!(variable, "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS");
        assert!(flags("x86_64-pc-windows-msvc").is_some());
        assert_eq!(flags("aarch64-apple-darwin"), None);
    }
}
