//! Files that belong together, in a folder named by a hash of their content.
//!
//! A changed file changes the name of its folder, so browsers may cache for ever
//! and still never mix two versions. Inside a bundle files find each other by
//! their plain names.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use sha2::{Digest, Sha256};

/// A file of the site: its path from the root of the site, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SiteFile {
    pub(crate) path: String,
    pub(crate) content: Vec<u8>,
}

impl SiteFile {
    pub(crate) fn new(path: &str, content: impl Into<Vec<u8>>) -> SiteFile {
        SiteFile { path: path.to_string(), content: content.into() }
    }
}

/// A folder of files that never change under their name.
#[derive(Clone, Debug)]
pub(crate) struct Bundle {
    /// What templates call it.
    pub(crate) name: &'static str,
    /// Its folder: the name and a hash of the content.
    pub(crate) folder: String,
    /// The files, with their paths from the root of the site.
    pub(crate) files: Vec<SiteFile>,
}

impl Bundle {
    /// Files whose paths begin inside the bundle.
    pub(crate) fn new(name: &'static str, mut files: Vec<SiteFile>) -> Bundle {
        files.sort_by(|one, other| one.path.cmp(&other.path));
        let folder = format!("{name}-{}", hash(&files));
        for file in &mut files {
            file.path = format!("{folder}/{}", file.path);
        }
        Bundle { name, folder, files }
    }
}

/// Ten hexadecimal digits of the hash of all names and contents.
pub(crate) fn hash(files: &[SiteFile]) -> String {
    let mut hash = Sha256::new();
    for SiteFile { path, content } in files {
        for part in [path.as_bytes(), content] {
            hash.update(part.len().to_le_bytes());
            hash.update(part);
        }
    }
    let mut digits = String::new();
    for byte in hash.finalize().iter().take(5) {
        // Writing to a string cannot fail.
        let _written = write!(digits, "{byte:02x}");
    }
    digits
}

/// The text with `{{name}}` replaced by the folder of the bundle of that name.
/// A name that no bundle has is an error.
pub(crate) fn fill(text: &str, bundles: &[Bundle]) -> Result<String> {
    let mut filled = text.to_string();
    for bundle in bundles {
        filled = filled.replace(&format!("{{{{{}}}}}", bundle.name), &bundle.folder);
    }
    match filled.split_once("{{") {
        None => Ok(filled),
        Some((_, rest)) => {
            let name = rest.split("}}").next().unwrap_or_default();
            bail!("no bundle is called '{name}', but the text has {{{{{name}}}}}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_is_named_after_all_that_is_in_it() {
        let name = |path: &str, content: &str| {
            Bundle::new("app", vec![SiteFile::new(path, content)]).folder
        };
        let folder = name("a", "b");
        assert!(folder.starts_with("app-") && folder.len() == 14, "{folder}");
        assert_eq!(folder, name("a", "b"));
        assert_ne!(folder, name("a", "c"));
        assert_ne!(folder, name("ab", ""));
    }

    #[test]
    fn templates_name_bundles_that_exist() {
        let app = Bundle::new("app", vec![SiteFile::new("a.js", "1")]);
        let filled = fill("<script src=/{{app}}/a.js>", std::slice::from_ref(&app)).unwrap();
        assert_eq!(filled, format!("<script src=/{}>", app.files[0].path));
        assert!(fill("{{apps}}", &[app]).unwrap_err().to_string().contains("'apps'"));
    }
}
