//! `cargo xtask app`: builds the web app thoroughly and writes it as the archive of the
//! repository; and the checks that the archive is what the sources say.

use std::fs;

use anyhow::{Context as _, Result, bail, ensure};

use crate::archive::{self, ARCHIVE, Prebuilt, STAMP, Stamp};
use crate::call::{Call, root};
use crate::web;

/// Where the thorough build goes.
const FOLDER: &str = "target/web/app";
/// Makes the archive again.
const RENEW: &str = "`cargo xtask app` makes it again; commit it once per finished piece of work, because git keeps every copy";

/// Builds the app and writes the archive with its stamp.
pub(crate) fn make() -> Result<()> {
    web::builder(&["--to", FOLDER]).shown()?;
    let app = packed()?;
    let stamp = Stamp {
        sources: archive::sources(&root())?,
        archive: archive::hash(&app),
        compiler: compiler()?,
    };
    fs::write(root().join(ARCHIVE), &app).context(ARCHIVE)?;
    fs::write(root().join(STAMP), stamp.text()).context(STAMP)?;
    println!("{ARCHIVE} ({:.2} MB), by {}", app.len() as f64 / 1e6, stamp.compiler);
    Ok(())
}

/// The app that was built, as an archive.
fn packed() -> Result<Vec<u8>> {
    archive::pack(&root().join(FOLDER)).context(FOLDER)
}

/// Which compiler this is: its version and its platform.
fn compiler() -> Result<String> {
    let said = Call::new("rustc", &["-vV"]).quiet()?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    Ok(format!("{} on {host}", said.lines().next().unwrap_or_default()))
}

/// Is the archive whole? That it is old is said, and is no failure before the work is finished.
pub(crate) fn check() -> Result<String> {
    match archive::prebuilt(&root())? {
        Prebuilt::Current(app) => Ok(format!("{:.2} MB", app.len() as f64 / 1e6)),
        Prebuilt::Old => Ok(format!("but OLD: {ARCHIVE} was built from other sources; {RENEW}")),
        Prebuilt::Damaged => bail!("{ARCHIVE} is damaged or missing; {RENEW}"),
    }
}

/// Is the archive built from the sources as they are? Builds the app again and compares it byte
/// for byte, where the compiler is the one that made it.
pub(crate) fn repeat() -> Result<String> {
    ensure!(
        matches!(archive::prebuilt(&root())?, Prebuilt::Current(_)),
        "{ARCHIVE} was built from other sources, or is damaged; {RENEW}"
    );
    let (stamp, here) = (Stamp::read(&root()).context(STAMP)?, compiler()?);
    if stamp.compiler != here {
        return Ok(format!("not compared: made by {}, and here is {here}", stamp.compiler));
    }
    web::builder(&["--to", FOLDER]).quiet()?;
    let (made, built) = (fs::read(root().join(ARCHIVE)).context(ARCHIVE)?, packed()?);
    let place = made.iter().zip(&built).position(|(one, other)| one != other);
    ensure!(
        made == built,
        "{ARCHIVE} has {} bytes and the same sources now give {}; the first that differs is at {place:?}. {RENEW}",
        made.len(),
        built.len()
    );
    Ok(format!("{} bytes, all equal", built.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("tabuleiro-{name}-{}", std::process::id()));
        let _none = fs::remove_dir_all(&folder);
        folder
    }

    /// A project with an app of three files, built from one source.
    fn project(name: &str) -> std::path::PathBuf {
        let root = folder(name);
        for source in archive::SOURCES.lines() {
            fs::create_dir_all(root.join(source).parent().unwrap()).unwrap();
            fs::write(root.join(source), "one\n").unwrap();
        }
        let app = root.join("app");
        fs::create_dir_all(app.join("deep-1")).unwrap();
        fs::create_dir_all(root.join("crates/site")).unwrap();
        for (name, text) in
            [("index.html", "plain"), ("deep-1/a.js", "plain"), ("deep-1/a.js.br", "packed")]
        {
            fs::write(app.join(name), text).unwrap();
        }
        let packed = archive::pack(&app).unwrap();
        let stamp = Stamp {
            sources: archive::sources(&root).unwrap(),
            archive: archive::hash(&packed),
            compiler: "rustc 1".into(),
        };
        fs::write(root.join(ARCHIVE), packed).unwrap();
        fs::write(root.join(STAMP), stamp.text()).unwrap();
        assert_eq!(Stamp::read(&root), Some(stamp));
        root
    }

    #[test]
    fn what_is_packed_is_unpacked_and_read_by_others() {
        let root = project("unpack");
        let Prebuilt::Current(packed) = archive::prebuilt(&root).unwrap() else {
            panic!("current")
        };
        archive::unpack(&packed, &root.join("again")).unwrap();
        let read = |name: &str| fs::read_to_string(root.join("again").join(name)).ok();
        assert_eq!(read("deep-1/a.js.br").as_deref(), Some("packed"));
        assert_eq!(read("deep-1/a.js"), None, "its compressed copy stands for it");
        assert_eq!(read("index.html").as_deref(), Some("plain"));
        let listed = std::process::Command::new("tar").arg("-tf").arg(root.join(ARCHIVE)).output();
        if let Ok(listed) = listed {
            assert_eq!(String::from_utf8_lossy(&listed.stdout), "deep-1/a.js.br\nindex.html\n");
        }
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_damaged_archive_is_noticed_and_no_file_lands_outside() {
        let root = project("damage");
        let whole = fs::read(root.join(ARCHIVE)).unwrap();
        let with = |bytes: &[u8]| {
            fs::write(root.join(ARCHIVE), bytes).unwrap();
            matches!(archive::prebuilt(&root).unwrap(), Prebuilt::Damaged)
        };
        assert!(with(&whole[..whole.len() - 1]) && with(&[]));
        for place in (0..whole.len()).step_by(97) {
            let mut bytes = whole.clone();
            bytes[place] ^= 1;
            assert!(with(&bytes), "{place}");
        }
        assert!(!with(&whole));
        let mut outside = whole.clone();
        outside[..8].copy_from_slice(b"../../x\0");
        assert!(archive::unpack(&outside, &root.join("again")).is_err());
        assert!(archive::unpack(&whole[..700], &root.join("again")).is_err());
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_change_of_what_goes_into_the_app_is_noticed() {
        let root = project("change");
        let is_old = || matches!(archive::prebuilt(&root).unwrap(), Prebuilt::Old);
        let web = root.join("crates/web");
        fs::remove_file(&web).unwrap();
        fs::create_dir_all(web.join("tests")).unwrap();
        assert!(is_old());
        let before = archive::sources(&root).unwrap();
        fs::write(web.join("tests/a.rs"), "a test").unwrap();
        assert_eq!(archive::sources(&root).unwrap(), before);
        fs::write(web.join("a.rs"), "1\r\n").unwrap();
        let windows = archive::sources(&root).unwrap();
        fs::write(web.join("a.rs"), "1\n").unwrap();
        assert_eq!(archive::sources(&root).unwrap(), windows);
        assert_ne!(windows, before);
        fs::remove_dir_all(root).unwrap();
    }
}
