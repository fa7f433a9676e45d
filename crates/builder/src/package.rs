//! The npm package: the engine and the rules as one module, the scripts around it in `npm`, and
//! endgame tables and opening books beside them.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::assemble::folder;
use crate::bind::bind;
use crate::bundle::SiteFile;
use crate::compile::{BuildProfile, PACKAGE, compile};
use crate::compress::compressed;

/// What it may weigh compressed, without tables and books.
const LARGEST: usize = 600_000;
/// Where tables and books are in it.
const DATA: &str = "data/";
/// What is for developers of the package alone.
const TESTS: &str = "tests/";

/// Compiles the module and gathers the files.
pub(crate) fn files(root: &Path, profile: BuildProfile) -> Result<Vec<SiteFile>> {
    let mut files = bind("engine", &compile(root, &PACKAGE, profile)?)?;
    files.extend(sources(root)?);
    Ok(files)
}

/// Everything but the module.
fn sources(root: &Path) -> Result<Vec<SiteFile>> {
    let mut files = folder(&root.join("npm"), "")?;
    files.retain(|file| !file.path.starts_with(TESTS));
    for data in ["crates/endgame/data", "crates/search/books"] {
        files.extend(folder(&root.join(data), DATA)?);
    }
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let content = fs::read(root.join(licence)).with_context(|| licence.to_string())?;
        files.push(SiteFile::new(licence, content));
    }
    Ok(files)
}

/// Writes the package in place of what was there, and says what it weighs.
pub(crate) fn write(to: &Path, files: &[SiteFile]) -> Result<String> {
    let named = |file: &SiteFile| fs::read(to.join(&file.path)).is_ok();
    ensure!(
        !to.exists() || files.iter().any(named),
        "{} is there and is not the package: name another folder",
        to.display()
    );
    let weigh = |file: &&SiteFile| {
        compressed(&file.path, &file.content).map_or(file.content.len(), |packed| packed.len())
    };
    let code = files.iter().filter(|file| !file.path.starts_with(DATA));
    let weight: usize = code.map(|file| weigh(&file)).sum();
    ensure!(weight <= LARGEST, "the package weighs {weight} bytes compressed, more than {LARGEST}");
    let fresh = to.with_extension("new");
    for folder in [&fresh, to] {
        if folder.exists() {
            fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
    }
    for file in files {
        let path = fresh.join(&file.path);
        fs::create_dir_all(path.parent().unwrap_or(&fresh))?;
        fs::write(&path, &file.content).with_context(|| path.display().to_string())?;
    }
    fs::rename(&fresh, to).with_context(|| to.display().to_string())?;
    let data: usize = files.iter().map(|file| file.content.len()).sum::<usize>()
        - files
            .iter()
            .filter(|file| !file.path.starts_with(DATA))
            .map(|it| it.content.len())
            .sum::<usize>();
    Ok(format!(
        "{}: {:.1} kB compressed, and {:.1} kB of tables and books",
        to.display(),
        weight as f64 / 1e3,
        data as f64 / 1e3
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_has_all_its_files_and_takes_no_other_folder() {
        let root = crate::root();
        let files = sources(&root).unwrap();
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        for path in ["package.json", "index.js", "index.d.ts", "worker.js", "data/oril.tend"] {
            assert!(paths.contains(&path), "{path} is not among {paths:?}");
        }
        assert!(!paths.iter().any(|path| path.starts_with(TESTS)));
        // Bundlers find only what is named one by one.
        let named = fs::read_to_string(root.join("npm/data.js")).unwrap();
        for path in paths.iter().filter(|path| path.starts_with(DATA)) {
            assert!(named.contains(&format!("new URL(\"./{path}\"")), "{path}");
        }
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("npm");
        assert!(write(&to, &files).unwrap().contains("kB compressed"));
        write(&to, &files).unwrap();
        assert!(write(&to, &[SiteFile::new("a.js", "1")]).is_err(), "that is another folder");
        let heavy: Vec<u8> =
            (0..LARGEST as u32).flat_map(|n| n.wrapping_mul(0x9E37_79B9).to_be_bytes()).collect();
        let other = folder.path().join("heavy");
        let refusal = write(&other, &[SiteFile::new("engine.png", heavy)]).unwrap_err().to_string();
        assert!(refusal.contains("more than 600000"), "{refusal}");
        assert!(!other.exists());
    }

    #[test]
    fn the_version_is_that_of_the_workspace() {
        let text = fs::read_to_string(crate::root().join("npm/package.json")).unwrap();
        assert!(text.contains(&format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"))));
    }

    #[test]
    fn the_example_page_has_at_most_forty_lines() {
        let page = fs::read_to_string(crate::root().join("npm/example/index.html")).unwrap();
        assert!(page.lines().count() <= 40);
    }
}
