//! The documents are true to the tree: every crate has its line in
//! docs/ARCHITECTURE.md and is drawn on its layer, every check is named there,
//! no link is dead, and the Portuguese pages keep step with the English ones.
//!
//! A Portuguese page is a file in docs/pt or one whose name ends in `.pt.md`.
//! Its first line links to the English page, whose first line links back. Both
//! have the same heading levels in the same order and the same commands, so
//! that running the commands of the English page proves both.

use std::path::{Component, Path, PathBuf};

use anyhow::Result;

use crate::call::root;
use crate::project::{self, Crate, verdict};

const ARCHITECTURE: &str = "docs/ARCHITECTURE.md";

const TO_ENGLISH: &str = "[English](";
const TO_PORTUGUESE: &str = "[Português](";

const RULE: &str = "\
docs/ARCHITECTURE.md names every crate and every check of an invariant, draws each crate in its
layer and names only files that exist; relative links in *.md files lead to files and headings of this tree; a Portuguese
page and its English page name each other in their first line, [English](…) and [Português](…),
and have the same heading levels and the same commands.";

pub(crate) fn check() -> Result<String> {
    let architecture = project::text(ARCHITECTURE).unwrap_or_default();
    let mut complaints = vec![];
    for member in project::crates()? {
        complaints.extend(unnamed(&architecture, &member.folder));
        complaints.extend(misplaced(&architecture, &member));
    }
    for guard in ["layers", "purity", "tidiness", "licences", "documents", "web", "python", "npm"] {
        complaints.extend(unnamed(&architecture, guard));
    }
    let exists =
        |path: &str| root().join(path).exists() || root().join("crates").join(path).exists();
    complaints.extend(lost_files(&architecture, &exists));
    let files = project::files()?;
    let documents: Vec<&String> = files.iter().filter(|file| file.ends_with(".md")).collect();
    let read = |path: &Path| project::text(&path.display().to_string());
    for document in &documents {
        let text = project::text(document).unwrap_or_default();
        complaints.extend(dead_links(document, &text, &|path| root().join(path).exists()));
        complaints.extend(dead_anchors(document, &text, &read));
        complaints.extend(mistranslated(document, &text, &read));
    }
    let translated = documents.iter().filter(|document| is_translation(document)).count();
    verdict(complaints, RULE, format!("{} documents, {translated} translated", documents.len()))
}

fn unnamed(architecture: &str, name: &str) -> Option<String> {
    let named = architecture.contains(&format!("`{name}`"));
    (!named).then(|| format!("{ARCHITECTURE} does not name `{name}`"))
}

/// The source files that the page names and that are not there.
fn lost_files(architecture: &str, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let quoted = architecture.split('`').skip(1).step_by(2);
    let lost = quoted.filter(|word| word.contains("/src/") && !exists(word));
    lost.map(|word| format!("{ARCHITECTURE} names `{word}`, which is not there")).collect()
}

/// Is the crate drawn on the layer that its manifest names?
fn misplaced(architecture: &str, member: &Crate) -> Option<String> {
    let start = match member.layer {
        Some(layer) => format!("layer {layer} "),
        None => "outside ".to_string(),
    };
    let words = member.folder.split('/').find(|word| *word != "crates")?;
    let drawn = architecture.lines().filter(|line| line.starts_with(&start));
    let drawn = drawn.flat_map(str::split_whitespace).any(|word| word == words);
    (!drawn).then(|| format!("{ARCHITECTURE} does not draw {words} in the line '{start}…'"))
}

/// The targets of the links and pictures in a document that lead into the tree.
fn targets(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let pictures = text.split("src=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    links.chain(pictures).map(|(target, _)| target).filter(|target| !target.contains("://"))
}

/// The file that a link in a document leads to, relative to the root. It is
/// worked out from the text alone, so that `..` needs no folder to exist.
fn resolve(document: &str, target: &str) -> PathBuf {
    let mut path = Path::new(document).parent().unwrap_or(Path::new("")).to_path_buf();
    for component in Path::new(target).components() {
        match component {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            part => path.push(part),
        }
    }
    path
}

fn dead_links(document: &str, text: &str, exists: &dyn Fn(&Path) -> bool) -> Vec<String> {
    targets(text)
        .map(|target| target.split('#').next().unwrap_or_default())
        .filter(|target| !target.is_empty() && !exists(&resolve(document, target)))
        .map(|target| format!("{document}: the link to '{target}' leads nowhere"))
        .collect()
}

/// Links to a heading that its page does not have.
fn dead_anchors(document: &str, text: &str, read: &dyn Fn(&Path) -> Option<String>) -> Vec<String> {
    let mut complaints = vec![];
    for (file, anchor) in targets(text).filter_map(|target| target.split_once('#')) {
        let page = match file {
            "" => Some(text.to_string()),
            _ if file.ends_with(".md") => read(&resolve(document, file)),
            _ => None,
        };
        let known = |page: &String| headings(page).any(|(_, title)| slug(title) == anchor);
        if page.is_some_and(|page| !known(&page)) {
            complaints.push(format!("{document}: no heading for the link to '{file}#{anchor}'"));
        }
    }
    complaints
}

/// The anchor that forges make of a heading.
fn slug(title: &str) -> String {
    let kept = title.to_lowercase().replace(' ', "-");
    kept.chars().filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect()
}

/// The lines of a document, each with the language of the code block it is in.
fn lines(text: &str) -> impl Iterator<Item = (Option<&str>, &str)> {
    let mut block = None;
    text.lines().filter_map(move |line| match (line.strip_prefix("```"), block) {
        (Some(language), None) => {
            block = Some(language);
            None
        }
        (Some(_), Some(_)) => {
            block = None;
            None
        }
        (None, _) => Some((block, line)),
    })
}

/// The headings of a document: level and title.
fn headings(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(block, _)| block.is_none()).filter_map(|(_, line)| {
        let title = line.trim_start_matches('#');
        let level = line.len() - title.len();
        Some((level, title.strip_prefix(' ')?)).filter(|_| level > 0)
    })
}

/// The commands of a document: all lines of `sh` blocks, elsewhere those after
/// a `$`. Comments and the language asked for may differ between translations.
fn commands(text: &str) -> Vec<String> {
    let typed = lines(text).filter_map(|(block, line)| match block? {
        "sh" => Some(line),
        _ => line.strip_prefix("$ "),
    });
    let bare = typed.map(|line| match line.split_once(" #") {
        Some((command, _)) => command.trim_end(),
        None => line,
    });
    bare.filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.replace(" --lang pt", "").replace(" --lang en", ""))
        .collect()
}

fn is_translation(document: &str) -> bool {
    document.starts_with("docs/pt/") || document.ends_with(".pt.md")
}

/// The same page in the other language, as the first line of a page names it.
fn partner(document: &str, text: &str) -> Option<PathBuf> {
    let prefix = if is_translation(document) { TO_ENGLISH } else { TO_PORTUGUESE };
    let target = text.lines().next()?.strip_prefix(prefix)?.strip_suffix(')')?;
    Some(resolve(document, target))
}

/// Where a page and its translation do not agree.
fn mistranslated(
    document: &str,
    text: &str,
    read: &dyn Fn(&Path) -> Option<String>,
) -> Vec<String> {
    let Some(other) = partner(document, text) else {
        let example = format!("{document}: its first line must be {TO_ENGLISH}PAGE.md)");
        return is_translation(document).then_some(example).into_iter().collect();
    };
    let other_text = read(&other).unwrap_or_default();
    let other = other.display().to_string();
    if partner(&other, &other_text).as_deref() != Some(Path::new(document)) {
        return vec![format!("{document}: the first line of {other} does not link back to it")];
    }
    if !is_translation(document) {
        // What the two hold is compared once, from the Portuguese page.
        return vec![];
    }
    let levels = |text: &str| headings(text).map(|(level, _)| "#".repeat(level)).collect();
    [
        difference("headings", levels(text), levels(&other_text)),
        difference("commands", commands(text), commands(&other_text)),
    ]
    .into_iter()
    .flatten()
    .map(|what| format!("{document} and {other}: {what}"))
    .collect()
}

/// The first place where two lists differ.
fn difference(what: &str, ours: Vec<String>, theirs: Vec<String>) -> Option<String> {
    let place = (0..ours.len().max(theirs.len())).find(|&at| ours.get(at) != theirs.get(at))?;
    let shown = |list: &[String]| list.get(place).cloned().unwrap_or("nothing".into());
    let (here, there) = (shown(&ours), shown(&theirs));
    Some(format!("{what} differ at number {}: '{here}' and '{there}'", place + 1))
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
    fn a_file_that_is_gone_is_found() {
        let lost = |text: &str| lost_files(text, &|path| path == "web/src/a.rs");
        assert_eq!(lost("`web/src/a.rs` and `cargo verify`"), Vec::<String>::new());
        assert!(lost("see `web/src/b.rs`")[0].contains("web/src/b.rs"));
    }

    #[test]
    fn a_crate_on_another_layer_is_found() {
        let drawn = "layer 2   play     search (of moves)\noutside   fuzz";
        let member =
            |folder: &str, layer| Crate { folder: folder.into(), layer, ..Crate::default() };
        assert!(misplaced(drawn, &member("crates/search", Some(2))).is_none());
        assert!(misplaced(drawn, &member("crates/search", Some(3))).is_some());
        assert!(misplaced(drawn, &member("fuzz/bodies", None)).is_none());
    }

    #[test]
    fn a_crate_without_a_line_is_found() {
        assert!(unnamed("| `crates/rules` | … |", "crates/rules").is_none());
        assert!(unnamed("| `crates/rules` | … |", "crates/search").is_some());
    }

    #[test]
    fn dead_pictures_are_found() {
        let text = "<img src=\"pictures/a.png\" width=\"9\"> <img src=\"../b.png\">";
        let complaints = dead_links("docs/x.md", text, &|path| path == Path::new("b.png"));
        assert_eq!(complaints, ["docs/x.md: the link to 'pictures/a.png' leads nowhere"]);
    }

    #[test]
    fn dead_anchors_are_found() {
        let read = |path: &Path| {
            (path == Path::new("docs/there.md")).then(|| "# A\n## Notação, e `x`".to_string())
        };
        let text = "# Here\n[a](../there.md#notação-e-x) [b](#here) [c](#gone) [d](../there.md#b)";
        let complaints = dead_anchors("docs/pt/x.md", text, &read);
        let expected = ["#gone", "../there.md#b"];
        let expected =
            expected.map(|link| format!("docs/pt/x.md: no heading for the link to '{link}'"));
        assert_eq!(complaints, expected);
    }

    const ENGLISH: &str = "[Português](pt/UM.md)\n# One\n```sh\nrun a  # now\n# why\n```\n## Two\n\
        ```console\n$ go --lang en\nout\n# not a heading\n```\n";

    /// The complaints about a Portuguese page beside an English one.
    fn compared(portuguese: &str, english: &str) -> Vec<String> {
        let read = |_: &Path| Some(english.to_string());
        mistranslated("docs/pt/UM.md", portuguese, &read)
    }

    #[test]
    fn a_faithful_translation_passes() {
        let portuguese = ENGLISH
            .replace("[Português](pt/UM.md)", "[English](../ONE.md)")
            .replace("# One", "# Um")
            .replace("# now", "# já")
            .replace("--lang en\nout", "--lang pt\nsaída");
        assert_eq!(compared(&portuguese, ENGLISH), [""; 0]);
    }

    #[test]
    fn a_translation_names_its_page_and_is_named_by_it() {
        let unnamed = compared("# Um\n", ENGLISH);
        assert_eq!(unnamed, ["docs/pt/UM.md: its first line must be [English](PAGE.md)"]);
        let other = compared("[English](../TWO.md)\n", "[Português](pt/DOIS.md)\n");
        let back = "docs/pt/UM.md: the first line of docs/TWO.md does not link back to it";
        assert_eq!(other, [back]);
        let read = |_: &Path| Some("[English](../OTHER.md)\n".to_string());
        let english = mistranslated("docs/ONE.md", ENGLISH, &read);
        let back = "docs/ONE.md: the first line of docs/pt/UM.md does not link back to it";
        assert_eq!(english, [back]);
    }

    #[test]
    fn a_page_without_a_translation_needs_no_link() {
        assert_eq!(mistranslated("docs/ONE.md", "# One\n", &|_| None), [""; 0]);
    }

    #[test]
    fn other_headings_and_commands_are_found() {
        let english = "[Português](pt/UM.md)\n# A\n## B\n```sh\nrun a\nrun b\n```\n";
        let portuguese = "[English](../ONE.md)\n# A\n### B\n```sh\nrun a\n```\n";
        let expected = [
            "docs/pt/UM.md and docs/ONE.md: headings differ at number 2: '###' and '##'",
            "docs/pt/UM.md and docs/ONE.md: commands differ at number 2: 'nothing' and 'run b'",
        ];
        assert_eq!(compared(portuguese, english), expected);
    }

    #[test]
    fn the_readme_is_translated_beside_itself() {
        let read = |_: &Path| Some("[Português](README.pt.md)\n# A\n".to_string());
        assert_eq!(mistranslated("README.pt.md", "[English](README.md)\n# A\n", &read), [""; 0]);
    }
}
