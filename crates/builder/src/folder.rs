//! The site written down: each file, and a compressed copy beside it.

use std::fs;
use std::io;
use std::path::Path;

use crate::bundle::SiteFile;
use crate::compile::BuildProfile;
use crate::compress::compressed;

/// Writes the site into the folder in place of what was there, and says what
/// it weighs. A reader sees the old site or the new one. A site that is there
/// already is left alone, so that nothing is built anew because of it.
pub(crate) fn write(to: &Path, site: &[SiteFile], pace: BuildProfile) -> Result<String, String> {
    if is_there(to, site) {
        return Ok(format!("{} is up to date", to.display()));
    }
    let cannot = |error: io::Error| format!("{}: {error}", to.display());
    let fresh = to.with_extension("new");
    remove(&fresh).map_err(cannot)?;
    let mut report = String::new();
    let mut whole = 0;
    for file in site {
        let path = fresh.join(&file.path);
        fs::create_dir_all(path.parent().unwrap_or(&fresh)).map_err(cannot)?;
        fs::write(&path, &file.content).map_err(cannot)?;
        let mut weight = file.content.len();
        if let Some(packed) = compressed(&file.path, &file.content, pace) {
            weight = packed.len();
            fs::write(fresh.join(format!("{}.br", file.path)), packed).map_err(cannot)?;
        }
        whole += weight;
        report += &format!("{:>9} {:>9}  {}\n", file.content.len(), weight, file.path);
    }
    remove(to).map_err(cannot)?;
    fs::rename(&fresh, to).map_err(cannot)?;
    Ok(format!("    bytes    brotli\n{report}{whole:>19}  {}", to.display()))
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
    fn a_new_site_takes_the_place_of_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("site");
        write(&to, &[SiteFile::new("old.txt", "old")], BuildProfile::Quick).unwrap();
        let when = fs::metadata(&to).unwrap().modified().unwrap();
        assert!(
            write(&to, &[SiteFile::new("old.txt", "old")], BuildProfile::Quick)
                .unwrap()
                .contains("up to date")
        );
        assert_eq!(fs::metadata(&to).unwrap().modified().unwrap(), when);
        let text = "semente ".repeat(99);
        write(&to, &[SiteFile::new("a-1/new.js", text.as_str())], BuildProfile::Quick).unwrap();
        assert!(!to.join("old.txt").exists());
        assert_eq!(fs::read_to_string(to.join("a-1/new.js")).unwrap(), text);
        assert!(fs::metadata(to.join("a-1/new.js.br")).unwrap().len() < 100);
    }
}
