//! The documents are true to the tree: every crate has its line in
//! docs/explanation/architecture.md and is drawn on its layer, every check is named there,
//! no link is dead, and the Portuguese pages keep step with the English ones.
//!
//! A Portuguese page is a file in docs/pt or one whose name ends in `.pt.md`. It is
//! written for its readers and need not be built like an English one. Where a section
//! follows an English one, it says which, with a short name of the text that was
//! followed; when that text changes, the check says so. Its commands stand on English
//! pages too, so that running those proves both.

use std::path::{Component, Path, PathBuf};

use anyhow::Result;

use crate::call::root;
use crate::project::{self, Crate, verdict};

const ARCHITECTURE: &str = "docs/explanation/architecture.md";

const RULE: &str = "\
docs/explanation/architecture.md names every crate and every check of an invariant, draws each crate in its
layer and names only files that exist; relative links in *.md files lead to files and headings of this tree; the
commands of a Portuguese page stand on an English one too, and '<!-- follows PAGE#HEADING NAME -->'
names an English section as it is now.";

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
    let ours = documents.iter().filter(|document| !is_translation(document));
    let english: Vec<String> = ours
        .filter_map(|document| project::text(document))
        .flat_map(|text| commands(&text))
        .collect();
    for document in &documents {
        let text = project::text(document).unwrap_or_default();
        complaints.extend(dead_links(document, &text, &|path| root().join(path).exists()));
        complaints.extend(dead_anchors(document, &text, &read));
        if is_translation(document) {
            complaints.extend(outdated(document, &text, &read));
            complaints.extend(untested(document, &text, &english));
        }
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
pub(crate) fn resolve(document: &str, target: &str) -> PathBuf {
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

/// How a section of a Portuguese page names the English one that it follows, below its heading:
/// `<!-- follows ../reference/rules.md#what-differs 1f2e3d4c -->`.
const FOLLOWS: &str = "<!-- follows ";

/// The sections of a Portuguese page that are older than the English ones they follow.
fn outdated(document: &str, text: &str, read: &dyn Fn(&Path) -> Option<String>) -> Vec<String> {
    let named = text.lines().filter_map(|line| line.strip_prefix(FOLLOWS)?.strip_suffix(" -->"));
    let stale = named.filter_map(|named| {
        let (target, version) = named.split_once(' ').unwrap_or((named, "no version"));
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        let found =
            read(&resolve(document, file)).and_then(|page| Some(digest(section(&page, anchor)?)));
        let now = found.unwrap_or("no such section".into());
        (now != version).then(|| {
            format!("{document}: {target} is now {now}, not {version}: read it and follow it")
        })
    });
    stale.collect()
}

/// A section with everything below its heading, up to the next one of its level.
fn section<'t>(page: &'t str, anchor: &str) -> Option<&'t str> {
    let (level, title) = headings(page).find(|(_, title)| slug(title) == anchor)?;
    let start = page.find(&format!("{} {title}\n", "#".repeat(level)))?;
    let after = headings(&page[start..]).skip(1).find(|(other, _)| *other <= level);
    let end = after.and_then(|(other, title)| {
        page[start..].find(&format!("\n{} {title}\n", "#".repeat(other)))
    });
    Some(&page[start..end.map_or(page.len(), |end| start + end)])
}

/// A short name of a text as it reads: lines and the targets of links do not count.
fn digest(text: &str) -> String {
    let links = text.split("](").enumerate().map(|(index, part)| match part.split_once(')') {
        Some((_, after)) if index > 0 => after,
        _ => part,
    });
    let words = links.collect::<Vec<_>>().join(" ");
    let mut hash: u32 = 0x811c_9dc5;
    for byte in words.split_whitespace().flat_map(|word| word.bytes().chain([b' '])) {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    format!("{hash:08x}")
}

/// The commands of a Portuguese page that no English page has: those are the ones that tests run.
fn untested(document: &str, text: &str, english: &[String]) -> Vec<String> {
    let unknown = commands(text).into_iter().filter(|command| !english.contains(command));
    unknown
        .map(|command| format!("{document}: no English page has the command '{command}'"))
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

    const ENGLISH: &str = "# One\n## Two\nA [b](c.md) d\nmore\n### Below\ne\n## Three\nf\n";

    fn followed(anchor: &str, version: &str, english: &str) -> Vec<String> {
        let text = format!("# Um\n<!-- follows ../ONE.md#{anchor} {version} -->\n");
        let read = |path: &Path| (path == Path::new("docs/ONE.md")).then(|| english.to_string());
        outdated("docs/pt/UM.md", &text, &read)
    }

    #[test]
    fn a_section_is_what_stands_below_its_heading() {
        assert_eq!(section(ENGLISH, "two"), Some("## Two\nA [b](c.md) d\nmore\n### Below\ne"));
        assert_eq!(section(ENGLISH, "three"), Some("## Three\nf\n"));
        assert_eq!(section(ENGLISH, "one"), Some(ENGLISH));
        assert_eq!(section(ENGLISH, "four"), None);
    }

    #[test]
    fn an_older_section_is_found() {
        let version = digest(section(ENGLISH, "two").unwrap());
        assert_eq!(followed("two", &version, ENGLISH), [""; 0]);
        // Other breaks of lines and other targets of links say the same.
        let same = ENGLISH.replace("d\nmore", "d more").replace("c.md", "../c.md");
        assert_eq!(followed("two", &version, &same), [""; 0]);
        assert_eq!(followed("two", &version, &ENGLISH.replace("\nf", "\ng")), [""; 0]);
        assert_eq!(followed("two", &version, &ENGLISH.replace("\ne", "\ng")).len(), 1);
        assert_eq!(followed("gone", &version, ENGLISH).len(), 1);
        assert_eq!(followed("two", "", ENGLISH).len(), 1);
    }

    #[test]
    fn a_command_that_no_english_page_has_is_found() {
        let english = commands("```sh\nrun a  # now\n```\n```console\n$ go --lang en\nout\n```\n");
        let portuguese =
            "```sh\nrun a  # já\n# nota\n```\n```console\n$ go --lang pt\nsaída\n```\n";
        assert_eq!(untested("docs/pt/UM.md", portuguese, &english), [""; 0]);
        let other = untested("docs/pt/UM.md", "```sh\nrun b\n```\n", &english);
        assert_eq!(other, ["docs/pt/UM.md: no English page has the command 'run b'"]);
    }
}
