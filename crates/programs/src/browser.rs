//! Chromium or Google Chrome, with a driver of the same major version: one of
//! another version refuses to start it.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::{Missing, folders, in_folder, version};

const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const BROWSER_FILES: [&str; 4] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
];

/// The snap of Chromium brings its driver under a name of its own.
const DRIVERS: [&str; 2] = ["chromedriver", "chromium.chromedriver"];
const DRIVER_FILES: [&str; 3] = [
    "/usr/lib/chromium/chromedriver",
    "/usr/lib/chromium-browser/chromedriver",
    "/usr/lib64/chromium-browser/chromedriver",
];

/// A browser and the program that drives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrowserProgram {
    /// The browser.
    pub browser: PathBuf,
    /// Its driver.
    pub driver: PathBuf,
    /// The major version of both.
    pub version: u32,
}

impl BrowserProgram {
    /// The path of the browser to give to the driver, if any. The driver of a snap starts the
    /// browser of its snap, and may not start the wrapper in `/snap/bin`.
    pub fn binary(&self) -> Option<&Path> {
        (!self.driver.starts_with("/snap")).then_some(self.browser.as_path())
    }
}

/// A program with its major version.
type Versioned = (PathBuf, u32);

/// The first browser that has a driver of its major version. Once found it is
/// remembered; one that is missing may be installed and looked for again.
///
/// # Errors
///
/// If there is no browser, no driver, or no driver of the browser's version.
pub fn browser() -> Result<BrowserProgram, Missing> {
    static FOUND: OnceLock<BrowserProgram> = OnceLock::new();
    if let Some(found) = FOUND.get() {
        return Ok(found.clone());
    }
    let found = pair(
        &installed("TABULEIRO_BROWSER", &BROWSERS, &BROWSER_FILES),
        &installed("TABULEIRO_CHROMEDRIVER", &DRIVERS, &DRIVER_FILES),
    )?;
    Ok(FOUND.get_or_init(|| found).clone())
}

/// All of these programs that are installed and print their version.
fn installed(variable: &str, names: &[&str], files: &[&str]) -> Vec<Versioned> {
    let paths: Vec<PathBuf> = match env::var_os(variable) {
        Some(path) => vec![path.into()],
        None => {
            let folders: Vec<PathBuf> = folders().collect();
            let named = names
                .iter()
                .filter_map(|name| folders.iter().find_map(|folder| in_folder(folder, name)));
            named.chain(files.iter().map(PathBuf::from).filter(|file| file.is_file())).collect()
        }
    };
    let versioned = |path: PathBuf| version::major(&path).map(|version| (path, version));
    paths.into_iter().filter_map(versioned).collect()
}

fn pair(browsers: &[Versioned], drivers: &[Versioned]) -> Result<BrowserProgram, Missing> {
    for (browser, version) in browsers {
        if let Some((driver, _)) = drivers.iter().find(|(_, of)| of == version) {
            let (browser, driver) = (browser.clone(), driver.clone());
            return Ok(BrowserProgram { browser, driver, version: *version });
        }
    }
    Err(Missing(match (browsers.first(), drivers.first()) {
        (None, _) => "Chromium or Google Chrome, with chromedriver".into(),
        (Some((browser, version)), None) => {
            format!("chromedriver {version}, for {} {version}", browser.display())
        }
        (Some((browser, version)), Some((driver, other))) => format!(
            "chromedriver {version}, for {} {version}: {} is version {other}, and the two must be of \
             the same major version (update both)",
            browser.display(),
            driver.display(),
        ),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(path: &str, version: u32) -> Versioned {
        (path.into(), version)
    }

    #[test]
    fn the_versions_of_a_pair_are_equal() {
        let browsers = [at("/usr/bin/chromium", 140), at("/usr/bin/google-chrome", 142)];
        let drivers = [at("/usr/bin/chromedriver", 142)];
        let found = pair(&browsers, &drivers).unwrap();
        assert_eq!(found.browser, Path::new("/usr/bin/google-chrome"));
        assert_eq!((found.binary(), found.version), (Some(found.browser.as_path()), 142));
    }

    #[test]
    fn what_differs_is_said() {
        let browsers = [at("/usr/bin/chromium", 140)];
        let reason = pair(&browsers, &[at("/opt/chromedriver", 138)]).unwrap_err().to_string();
        for word in ["/usr/bin/chromium 140", "/opt/chromedriver is version 138", "same major"] {
            assert!(reason.contains(word), "{reason}");
        }
        assert!(pair(&browsers, &[]).unwrap_err().to_string().contains("chromedriver 140"));
        let none = pair(&[], &[at("/opt/chromedriver", 138)]).unwrap_err().to_string();
        assert!(none.contains("Chromium or Google Chrome"), "{none}");
    }

    #[test]
    fn the_driver_of_a_snap_knows_its_browser() {
        let browsers = [at("/snap/bin/chromium", 141)];
        let found = pair(&browsers, &[at("/snap/bin/chromium.chromedriver", 141)]).unwrap();
        assert_eq!(found.binary(), None);
    }
}
