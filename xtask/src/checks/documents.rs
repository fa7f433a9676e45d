//! The documents are true to the tree: every crate has its line in
//! docs/ARCHITECTURE.md and is drawn on its floor, every check is named there,
//! and no link is dead.

use std::path::Path;

use crate::project::{self, Crate, root, verdict};

const ARCHITECTURE: &str = "docs/ARCHITECTURE.md";

const RULE: &str = "\
docs/ARCHITECTURE.md names every crate and every guard of an invariant and draws each crate on
its floor; relative links in *.md files lead to files of this tree.";

pub(crate) fn check() -> Result<String, String> {
    let architecture = project::text(ARCHITECTURE).unwrap_or_default();
    let mut complaints = vec![];
    for member in project::crates()? {
        complaints.extend(unnamed(&architecture, &member.folder));
        complaints.extend(misplaced(&architecture, &member));
    }
    for guard in ["floors", "purity", "tidiness", "licences", "documents", "web"] {
        complaints.extend(unnamed(&architecture, guard));
    }
    let files = project::files()?;
    let documents: Vec<&String> = files.iter().filter(|file| file.ends_with(".md")).collect();
    for document in &documents {
        let text = project::text(document).unwrap_or_default();
        complaints.extend(dead_links(document, &text, &|path| root().join(path).exists()));
    }
    verdict(complaints, RULE, format!("{} documents", documents.len()))
}

fn unnamed(architecture: &str, name: &str) -> Option<String> {
    let named = architecture.contains(&format!("`{name}`"));
    (!named).then(|| format!("{ARCHITECTURE} does not name `{name}`"))
}

/// Is the crate drawn on the floor that its manifest names?
fn misplaced(architecture: &str, member: &Crate) -> Option<String> {
    let start = match member.floor {
        Some(floor) => format!("floor {floor} "),
        None => "beside ".to_string(),
    };
    let words = member.folder.split('/').find(|word| *word != "crates")?;
    let drawn = architecture.lines().filter(|line| line.starts_with(&start));
    let drawn = drawn.flat_map(str::split_whitespace).any(|word| word == words);
    (!drawn).then(|| format!("{ARCHITECTURE} does not draw {words} in the line '{start}…'"))
}

fn dead_links(document: &str, text: &str, exists: &dyn Fn(&Path) -> bool) -> Vec<String> {
    let folder = Path::new(document).parent().unwrap_or(Path::new(""));
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    targets
        .map(|(target, _)| target.split('#').next().unwrap_or_default())
        .filter(|target| !target.is_empty() && !target.contains("://"))
        .filter(|target| !exists(&folder.join(target)))
        .map(|target| format!("{document}: the link to '{target}' leads nowhere"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_are_found() {
        let text = "[a](there.md#part) [b](nowhere.md) [c](https://example.org) [d](#here)";
        let complaints = dead_links("docs/x.md", text, &|path| path == Path::new("docs/there.md"));
        assert_eq!(complaints, ["docs/x.md: the link to 'nowhere.md' leads nowhere"]);
    }

    #[test]
    fn a_crate_on_another_floor_is_found() {
        let drawn = "floor 2   play     search (of moves)\nbeside    fuzz";
        let member =
            |folder: &str, floor| Crate { folder: folder.into(), floor, ..Crate::default() };
        assert!(misplaced(drawn, &member("crates/search", Some(2))).is_none());
        assert!(misplaced(drawn, &member("crates/search", Some(3))).is_some());
        assert!(misplaced(drawn, &member("fuzz/bodies", None)).is_none());
    }

    #[test]
    fn a_crate_without_a_line_is_found() {
        assert!(unnamed("| `crates/rules` | … |", "crates/rules").is_none());
        assert!(unnamed("| `crates/rules` | … |", "crates/search").is_some());
    }
}
