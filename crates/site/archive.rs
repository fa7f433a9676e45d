//! The built app as one file of the repository, so that nobody has to build it to play.
//!
//! `cargo xtask app` writes it; `cargo start` and the build script of this crate take it while
//! nothing that goes into the app has changed. It is a tar archive that is not compressed: what is
//! in it is, each file by itself, as it goes over the wire. That needs nothing to unpack it.

use std::fs;
use std::io;
use std::path::{Component, Path};

/// The archive, from the root of the workspace.
pub(crate) const ARCHIVE: &str = "crates/site/app.tar";
/// What is known of it.
pub(crate) const STAMP: &str = "crates/site/app.stamp";

/// What the app is built from, a path per line.
pub(crate) const SOURCES: &str = include_str!("sources.txt");
/// Folders below them that do not go into the app.
const BESIDE: [&str; 2] = ["tests", "benches"];

/// A tar archive consists of blocks of this many bytes.
const BLOCK: usize = 512;

/// What is recorded about the archive: `name value` on a line each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// The hash of the sources it was built from.
    pub(crate) sources: String,
    /// Its own hash.
    pub(crate) archive: String,
    /// The compiler that built it.
    pub(crate) compiler: String,
}

/// Can the archive be used?
#[derive(Debug)]
pub(crate) enum Prebuilt {
    /// It was built from the sources as they are; its bytes.
    Current(Vec<u8>),
    /// The sources have changed since.
    Old,
    /// It is not what was written, or not there.
    Damaged,
}

impl Stamp {
    /// Reads the stamp of the archive that is there.
    pub(crate) fn read(root: &Path) -> Option<Stamp> {
        let text = fs::read_to_string(root.join(STAMP)).ok()?;
        let of = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.map(|value| value.trim().to_string())
        };
        Some(Stamp {
            sources: of("sources ")?,
            archive: of("archive ")?,
            compiler: of("compiler ")?,
        })
    }

    /// The stamp as it is written.
    pub(crate) fn text(&self) -> String {
        let Stamp { sources, archive, compiler } = self;
        format!("sources {sources}\narchive {archive}\ncompiler {compiler}\n")
    }
}

/// Looks whether the archive can be used.
pub(crate) fn prebuilt(root: &Path) -> io::Result<Prebuilt> {
    let Some(stamp) = Stamp::read(root) else { return Ok(Prebuilt::Damaged) };
    if stamp.sources != sources(root)? {
        return Ok(Prebuilt::Old);
    }
    let bytes = fs::read(root.join(ARCHIVE)).unwrap_or_default();
    Ok(if hash(&bytes) == stamp.archive { Prebuilt::Current(bytes) } else { Prebuilt::Damaged })
}

/// The hash of all sources of the app.
pub(crate) fn sources(root: &Path) -> io::Result<String> {
    let mut state = Fnv::new();
    for source in SOURCES.lines() {
        add(root, source, &mut state)?;
    }
    Ok(state.text())
}

fn add(root: &Path, path: &str, state: &mut Fnv) -> io::Result<()> {
    let whole = root.join(path);
    let name_it = |error: io::Error| io::Error::new(error.kind(), format!("{path}: {error}"));
    if !whole.is_dir() {
        state.add(path.as_bytes());
        let content = fs::read(whole).map_err(name_it)?;
        // Windows may have it with other ends of lines.
        for (place, byte) in content.iter().enumerate() {
            if *byte != b'\r' || content.get(place + 1) != Some(&b'\n') {
                state.add(&[*byte]);
            }
        }
        return Ok(());
    }
    let mut names = vec![];
    for entry in fs::read_dir(whole).map_err(name_it)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    names.retain(|name| !BESIDE.contains(&name.as_str()));
    names.iter().try_for_each(|name| add(root, &format!("{path}/{name}"), state))
}

/// The files of a folder as an archive. Of what lies deeper and has a compressed copy, only that;
/// the few files with fixed names, which scripts and people look for, are whole besides.
pub(crate) fn pack(folder: &Path) -> io::Result<Vec<u8>> {
    let mut names = vec![];
    list(folder, "", &mut names)?;
    names.sort();
    let mut archive = vec![];
    let is_needed = |name: &&String| !name.contains('/') || !names.contains(&format!("{name}.br"));
    for name in names.iter().filter(is_needed) {
        let content = fs::read(folder.join(name))?;
        archive.extend(header(name, content.len())?);
        archive.extend(&content);
        archive.resize(archive.len().next_multiple_of(BLOCK), 0);
    }
    archive.resize(archive.len() + 2 * BLOCK, 0);
    Ok(archive)
}

fn list(folder: &Path, prefix: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => list(&entry.path(), &format!("{name}/"), names)?,
            false => names.push(name),
        }
    }
    Ok(())
}

/// The header of a file that belongs to nobody and has no date.
fn header(name: &str, size: usize) -> io::Result<[u8; BLOCK]> {
    let mut block = [0; BLOCK];
    if name.len() > 100 {
        return Err(io::Error::other(format!("the name is too long for an archive: {name}")));
    }
    let mut put =
        |at: usize, text: &str| block[at..at + text.len()].copy_from_slice(text.as_bytes());
    put(0, name);
    put(100, "0000644\0");
    put(108, "0000000\0");
    put(116, "0000000\0");
    put(124, &format!("{size:011o}\0"));
    put(136, "00000000000\0");
    // The checksum counts as spaces in itself.
    put(148, "        ");
    put(156, "0");
    put(257, "ustar\u{0}00");
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(block)
}

/// Writes the files of an archive into a folder, in place of what is there.
pub(crate) fn unpack(archive: &[u8], folder: &Path) -> io::Result<()> {
    let fresh = folder.with_extension("new");
    for old in [fresh.as_path(), folder] {
        match fs::remove_dir_all(old) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    let bad = || io::Error::other("this is not an archive of the app");
    let mut rest = archive;
    while let Some((block, after)) = rest.split_at_checked(BLOCK)
        && block[0] != 0
    {
        let field = |at: usize, most: usize| {
            let text = block[at..at + most].split(|byte| *byte == 0).next().unwrap_or_default();
            std::str::from_utf8(text).map_err(|_| bad())
        };
        let (name, size) = (field(0, 100)?, field(124, 12)?);
        let size = usize::from_str_radix(size, 8).map_err(|_| bad())?;
        let inside = |part| matches!(part, Component::Normal(_));
        if !Path::new(name).components().all(inside) || after.len() < size {
            return Err(bad());
        }
        let path = fresh.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&fresh))?;
        fs::write(path, &after[..size])?;
        rest = after.get(size.next_multiple_of(BLOCK)..).ok_or_else(bad)?;
    }
    fs::rename(fresh, folder)
}

/// The hash of some bytes. It guards against accidents, not against malice: whoever can change
/// the archive can change the sources too.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let mut state = Fnv::new();
    state.add(bytes);
    state.text()
}

/// The hash FNV-1a, which is the same wherever and by whatever it is computed.
struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn text(&self) -> String {
        format!("{:016x}", self.0)
    }
}
