//! The site written down: each file, and a compressed copy beside it.

use std::fs;
use std::io;
use std::num::NonZero;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use anyhow::{Context as _, Result, ensure};

use crate::bundle::SiteFile;
use crate::compile::BuildProfile;
use crate::compress::compressed;

/// Writes the site into the folder in place of what was there, and says what
/// it weighs. A reader sees the old site or the new one. A site that is there
/// already is left alone, so that nothing is rebuilt because of it.
pub(crate) fn write(to: &Path, site: &[SiteFile], profile: BuildProfile) -> Result<String> {
    if is_there(to, site) {
        return Ok(format!("{} is up to date", to.display()));
    }
    let fresh = to.with_extension("new");
    let report = write_files(&fresh, site).with_context(|| fresh.display().to_string())?;
    let weights: Vec<_> =
        report.iter().map(|(file, weight)| (file.path.as_str(), *weight)).collect();
    // What is built quickly is larger; nobody waits for it over a network.
    if profile == BuildProfile::Thorough {
        within_limits(&weights)?;
    }
    remove(to).and_then(|()| fs::rename(&fresh, to)).with_context(|| to.display().to_string())?;
    let whole: usize = weights.iter().map(|(_, weight)| weight).sum();
    let line = |(file, weight): &(&SiteFile, usize)| {
        format!("{:>9} {weight:>9}  {}\n", file.content.len(), file.path)
    };
    let lines: String = report.iter().map(line).collect();
    Ok(format!("    bytes    brotli\n{lines}{whole:>19}  {}", to.display()))
}

/// Writes the files, and gives the bytes of each that go over the wire.
fn write_files<'a>(folder: &Path, site: &'a [SiteFile]) -> io::Result<Vec<(&'a SiteFile, usize)>> {
    remove(folder)?;
    // Every core compresses, because somebody waits for a first start.
    let next = AtomicUsize::new(0);
    let packed: Vec<_> = site.iter().map(|_| OnceLock::new()).collect();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some((file, packed)) =
                    site.iter().zip(&packed).nth(next.fetch_add(1, Relaxed))
                {
                    packed.get_or_init(|| compressed(&file.path, &file.content));
                }
            });
        }
    });
    let mut weights = vec![];
    for (file, packed) in site.iter().zip(packed) {
        let path = folder.join(&file.path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, &file.content)?;
        let mut weight = file.content.len();
        if let Some(packed) = packed.into_inner().flatten() {
            weight = packed.len();
            fs::write(folder.join(format!("{}.br", file.path)), packed)?;
        }
        weights.push((file, weight));
    }
    Ok(weights)
}

/// What people wait for: its name, how the paths of its files begin, and how
/// many bytes it may weigh on its way to them. Of what the app says everybody waits for
/// one language; the longest one counts.
const LIMITS: [(&str, &[&str], usize); 5] = [
    ("the app on the first visit", &["index.html", "style-", "first-", "app-", "words-"], 620_000),
    ("the engine", &["engine-"], 320_000),
    ("the explorer", &["explorer-"], 300_000),
    ("the tutor", &["tutor-"], 460_000),
    ("the puzzles", &["puzzles-"], 1_500_000),
];

/// Is everything that people wait for light enough?
fn within_limits(weights: &[(&str, usize)]) -> Result<()> {
    for (name, beginnings, most) in LIMITS {
        let belongs = |path: &str| beginnings.iter().any(|beginning| path.starts_with(beginning));
        let (words, other): (Vec<_>, Vec<_>) = weights
            .iter()
            .filter(|(path, _)| belongs(path))
            .partition(|(path, _)| path.starts_with("words-"));
        let longest = words.iter().map(|(_, weight)| *weight).max().unwrap_or(0);
        let weighs = longest + other.iter().map(|(_, weight)| *weight).sum::<usize>();
        ensure!(weighs <= most, "{name} weighs {weighs} bytes compressed, and may weigh {most}");
    }
    Ok(())
}

/// Holds the folder exactly this site? The service worker names every file,
/// so none is there that should not be if that one is the same.
fn is_there(to: &Path, site: &[SiteFile]) -> bool {
    let same = |file: &SiteFile| fs::read(to.join(&file.path)).is_ok_and(|old| old == file.content);
    site.iter().all(same)
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_wait_for_is_light() {
        let app = |weight| [("index.html", 4_000), ("app-0123456789/app_bg.wasm", weight)];
        assert!(within_limits(&app(616_000)).is_ok());
        assert!(within_limits(&app(616_001)).unwrap_err().to_string().contains("620001 bytes"));
        let words = |longest| {
            [("app-1/app.js", 600_000), ("words-1/en.txt", 15_000), ("words-1/pt.txt", longest)]
        };
        assert!(within_limits(&words(20_000)).is_ok(), "one language is waited for");
        assert!(within_limits(&words(20_001)).is_err());
        assert!(
            within_limits(&[("engine-1/e.wasm", 320_001)])
                .unwrap_err()
                .to_string()
                .contains("engine")
        );
    }

    #[test]
    fn a_new_site_takes_the_place_of_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("site");
        write(&to, &[SiteFile::new("old.txt", "old")], BuildProfile::Quick).unwrap();
        let when = fs::metadata(&to).unwrap().modified().unwrap();
        let again = write(&to, &[SiteFile::new("old.txt", "old")], BuildProfile::Quick).unwrap();
        assert!(again.contains("up to date"));
        assert_eq!(fs::metadata(&to).unwrap().modified().unwrap(), when);
        let text = "semente ".repeat(99);
        write(&to, &[SiteFile::new("a-1/new.js", text.as_str())], BuildProfile::Quick).unwrap();
        assert!(!to.join("old.txt").exists());
        assert_eq!(fs::read_to_string(to.join("a-1/new.js")).unwrap(), text);
        assert!(fs::metadata(to.join("a-1/new.js.br")).unwrap().len() < 100);
    }
}
