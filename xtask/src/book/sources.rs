//! The pages that people write: copied, with links that stay inside the book or lead to
//! the repository, and listed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use super::write;
use crate::call::root;
use crate::checks::documents::resolve;

const REPOSITORY: &str = "https://github.com/tabuleiro/tabuleiro/blob/main/";

/// The parts of the book: a folder of `docs` and its title.
const PARTS: [(&str, &str); 6] = [
    ("tutorials", "Tutorials"),
    ("how-to", "How to"),
    ("reference", "Reference"),
    ("explanation", "Explanation"),
    ("contributing", "Contributing"),
    ("pt", "Português"),
];

/// The pages with which their parts begin.
const FIRST: [&str; 3] = ["index.md", "first-game.md", "PRIMEIRA-NOITE.md"];

/// All files below a folder, in order.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        match path.is_dir() {
            true => found.extend(files(&path)?),
            false => found.push(path),
        }
    }
    found.sort();
    Ok(found)
}

/// Copies `docs` and the two first pages.
pub(super) fn copy(source: &Path) -> Result<()> {
    let first = ["README.md", "README.pt.md"].map(|name| root().join(name));
    for file in files(&root().join("docs"))?.iter().chain(&first) {
        let from = file.strip_prefix(root())?;
        let to = source.join(place(from).context("a file without a place")?);
        match file.extension().is_some_and(|end| end == "md") {
            true => write(&to, &linked(&from.display().to_string(), &fs::read_to_string(file)?))?,
            false => {
                fs::create_dir_all(to.parent().unwrap_or(source))?;
                fs::copy(file, &to).with_context(|| to.display().to_string())?;
            }
        }
    }
    Ok(())
}

/// Where a file of the repository is in the book, if it is. The page of a folder is its index:
/// mdbook gives a README that name and leaves the links to it as they were.
fn place(file: &Path) -> Option<PathBuf> {
    match file.to_str()? {
        "README.md" => Some("index.md".into()),
        "README.pt.md" => Some("pt/index.md".into()),
        _ => {
            let place = file.strip_prefix("docs").ok().filter(|_| file.extension().is_some())?;
            let is_index = place.file_name().is_some_and(|name| name == "README.md");
            Some(if is_index { place.with_file_name("index.md") } else { place.into() })
        }
    }
}

/// A page with links that hold in the book.
fn linked(document: &str, text: &str) -> String {
    let depth = place(Path::new(document)).map_or(0, |place| place.components().count() - 1);
    let link = |target: &str| {
        let (file, anchor) = target.split_at(target.find('#').unwrap_or(target.len()));
        if file.is_empty() || file.contains("://") || file.starts_with("mailto:") {
            return target.to_string();
        }
        let file = resolve(document, file);
        match place(&file) {
            Some(place) => format!("{}{}{anchor}", "../".repeat(depth), place.display()),
            None => format!("{REPOSITORY}{}{anchor}", file.display()),
        }
    };
    let mut text = text.to_string();
    for (before, after) in [("](", ')'), ("src=\"", '"')] {
        let mut parts = text.split(before);
        let mut linked = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let (target, rest) = part.split_at(part.find(after).unwrap_or(0));
            linked += &format!("{before}{}{rest}", link(target));
        }
        text = linked;
    }
    text
}

/// The list of all pages: their titles are their first headings.
pub(super) fn summary(source: &Path, generated: &[(&str, &str)]) -> Result<String> {
    let mut text =
        "# Summary\n\n[Tabuleiro](index.md)\n[Tabuleiro em português](pt/index.md)\n".to_string();
    for (folder, title) in PARTS {
        text += &format!("\n# {title}\n\n");
        let mut pages = files(&source.join(folder))?;
        pages.sort_by_key(|page| !FIRST.iter().any(|name| page.ends_with(name)));
        for file in pages {
            let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let listed = generated.iter().any(|(page, _)| name == format!("{page}.md"));
            if !name.ends_with(".md") || (folder == "pt" && name == "index.md") || listed {
                continue;
            }
            let page = fs::read_to_string(&file)?;
            let title = page.lines().find_map(|line| line.strip_prefix("# "));
            text += &format!("- [{}]({folder}/{name})\n", title.unwrap_or(name));
        }
        if folder == "reference" {
            for (name, title) in generated {
                text += &format!("- [{title}](reference/{name}.md)\n");
            }
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_stay_in_the_book_or_lead_to_the_repository() {
        let text = "[a](../reference/rules.md#x) [b](../../LICENSE-MIT) [c](https://a.b) [d](#e) \
            <img src=\"../pictures/a.png\">";
        let expected = "[a](../reference/rules.md#x) \
            [b](https://github.com/tabuleiro/tabuleiro/blob/main/LICENSE-MIT) [c](https://a.b) [d](#e) \
            <img src=\"../pictures/a.png\">";
        assert_eq!(linked("docs/how-to/app.md", text), expected);
        assert_eq!(linked("README.md", "[a](docs/how-to/app.md)"), "[a](how-to/app.md)");
        assert_eq!(linked("README.pt.md", "[a](docs/how-to/app.md)"), "[a](../how-to/app.md)");
        assert_eq!(linked("docs/pt/A.md", "[a](../../README.pt.md)"), "[a](../pt/index.md)");
        assert_eq!(linked("README.md", "[a](docs/reference/README.md)"), "[a](reference/index.md)");
    }

    #[test]
    fn every_page_is_listed() {
        let folder = std::env::temp_dir().join(format!("tabuleiro-book-{}", std::process::id()));
        copy(&folder).unwrap();
        let summary = summary(&folder, &[("http", "HTTP")]).unwrap();
        for file in files(&folder).unwrap() {
            let name = file.strip_prefix(&folder).unwrap().display().to_string();
            let page = name.ends_with(".md");
            assert_eq!(page, summary.contains(&format!("({name})")), "{name}");
        }
        assert!(summary.contains("- [HTTP](reference/http.md)"));
        assert!(summary.contains("# Tutorials\n\n- [Play in five minutes]"), "{summary}");
        fs::remove_dir_all(folder).unwrap();
    }
}
