//! The site written down: each file, and a compressed copy beside it.

use std::fs;
use std::io;
use std::path::Path;

use crate::bundle::SiteFile;
use crate::compress::compressed;

/// Writes the site into the folder in place of what was there, and says what
/// it weighs. A reader sees the old site or the new one. A site that is there
/// already is left alone, so that nothing is built anew because of it.
pub(crate) fn write(to: &Path, site: &[SiteFile]) -> Result<String, String> {
    if is_there(to, site) {
        return Ok(format!("{} is up to date", to.display()));
    }
    let cannot = |error: io::Error| format!("{}: {error}", to.display());
    let fresh = to.with_extension("new");
    remove(&fresh).map_err(cannot)?;
    let mut report = String::new();
    let mut weights = vec![];
    for file in site {
        let path = fresh.join(&file.path);
        fs::create_dir_all(path.parent().unwrap_or(&fresh)).map_err(cannot)?;
        fs::write(&path, &file.content).map_err(cannot)?;
        let mut weight = file.content.len();
        if let Some(packed) = compressed(&file.path, &file.content) {
            weight = packed.len();
            fs::write(fresh.join(format!("{}.br", file.path)), packed).map_err(cannot)?;
        }
        weights.push((file.path.as_str(), weight));
        report += &format!("{:>9} {:>9}  {}\n", file.content.len(), weight, file.path);
    }
    within_limits(&weights)?;
    let whole: usize = weights.iter().map(|(_, weight)| weight).sum();
    remove(to).map_err(cannot)?;
    fs::rename(&fresh, to).map_err(cannot)?;
    Ok(format!("    bytes    brotli\n{report}{whole:>19}  {}", to.display()))
}

/// What people wait for: its name, how the paths of its files begin, and how
/// many bytes it may weigh on its way to them.
const LIMITS: [(&str, &[&str], usize); 2] = [
    ("the app on the first visit", &["index.html", "style-", "first-", "app-"], 620_000),
    ("the engine", &["engine-"], 300_000),
];

/// Is everything that people wait for light enough?
fn within_limits(weights: &[(&str, usize)]) -> Result<(), String> {
    for (name, beginnings, most) in LIMITS {
        let belongs = |path: &str| beginnings.iter().any(|beginning| path.starts_with(beginning));
        let weighs: usize =
            weights.iter().filter(|(path, _)| belongs(path)).map(|(_, weight)| weight).sum();
        if weighs > most {
            return Err(format!("{name} weighs {weighs} bytes compressed, and may weigh {most}"));
        }
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
        assert_eq!(within_limits(&app(616_000)), Ok(()));
        assert!(within_limits(&app(616_001)).unwrap_err().contains("620001 bytes"));
        assert!(within_limits(&[("engine-1/e.wasm", 300_001)]).unwrap_err().contains("engine"));
    }

    #[test]
    fn a_new_site_takes_the_place_of_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("site");
        write(&to, &[SiteFile::new("old.txt", "old")]).unwrap();
        let when = fs::metadata(&to).unwrap().modified().unwrap();
        assert!(write(&to, &[SiteFile::new("old.txt", "old")]).unwrap().contains("up to date"));
        assert_eq!(fs::metadata(&to).unwrap().modified().unwrap(), when);
        let text = "semente ".repeat(99);
        write(&to, &[SiteFile::new("a-1/new.js", text.as_str())]).unwrap();
        assert!(!to.join("old.txt").exists());
        assert_eq!(fs::read_to_string(to.join("a-1/new.js")).unwrap(), text);
        assert!(fs::metadata(to.join("a-1/new.js.br")).unwrap().len() < 100);
    }
}
