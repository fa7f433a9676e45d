//! `cargo xtask book`: the documentation as a site, both languages and a search, made by
//! an installed `mdbook` out of `docs` and pages that are generated from the program.

pub(crate) mod generated;
mod sources;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::call::{Call, root};

/// The reference pages that follow from the program, by name and title.
const GENERATED: [(&str, &str); 4] = [
    ("commands", "Commands"),
    ("http", "HTTP"),
    ("settings", "Settings"),
    ("measurements", "Measurements"),
];

const SETTINGS: &str = "\
[book]
title = \"Tabuleiro\"
language = \"en\"
[output.html]
smart-punctuation = false
no-section-label = true
git-repository-url = \"https://github.com/tabuleiro/tabuleiro\"
[output.html.fold]
enable = true
level = 1
";

pub(crate) fn make() -> Result<()> {
    if Call::new("mdbook", &["--version"]).quiet().is_err() {
        bail!("mdbook is not installed: cargo install mdbook --locked");
    }
    let book = root().join("target/book");
    let source = book.join("src");
    if source.exists() {
        fs::remove_dir_all(&source)?;
    }
    sources::copy(&source)?;
    for (name, title) in GENERATED {
        write(&source.join(format!("reference/{name}.md")), &generated::page(name, title)?)?;
    }
    write(&source.join("SUMMARY.md"), &sources::summary(&source, &GENERATED)?)?;
    write(&book.join("book.toml"), SETTINGS)?;
    Call::new("mdbook", &["build", "target/book"]).quiet()?;
    let pages = book.join("book");
    let portuguese = sources::files(&pages.join("pt"))?;
    for page in portuguese.iter().filter(|page| page.extension().is_some_and(|end| end == "html")) {
        let text = fs::read_to_string(page)?;
        write(page, &text.replacen("<html lang=\"en\"", "<html lang=\"pt\"", 1))?;
    }
    println!("begin with {}", pages.join("index.html").display());
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    let folder: PathBuf = path.parent().map(Path::to_path_buf).unwrap_or_default();
    fs::create_dir_all(folder)?;
    fs::write(path, text).with_context(|| path.display().to_string())
}
