//! The page that loads the app. It shows the menu before the app has arrived, so
//! it holds its texts in every language and its drawings.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use messages::{Language, Messages};

/// The page at the path: `{{say NAME}}` becomes the message of that name in
/// every language, of which the style shows one, and `{{FILE.svg}}` the
/// drawing in the file beside the page.
pub(crate) fn page(path: &Path) -> Result<String> {
    let beside = path.parent().unwrap_or(path);
    let text = text(path)?;
    let mut filled = String::new();
    let mut rest = text.as_str();
    while let Some((before, mark)) = rest.split_once("{{") {
        let (name, after) = mark.split_once("}}").context("'{{' without '}}'")?;
        filled += before;
        filled += &match name.strip_prefix("say ") {
            Some(message) => in_every_language(message)?,
            None if name.ends_with(".svg") => self::text(&beside.join(name))?,
            // A bundle, which `bundle::fill` fills in later.
            None => format!("{{{{{name}}}}}"),
        };
        rest = after;
    }
    Ok(filled + rest)
}

fn in_every_language(name: &str) -> Result<String> {
    let mut spans = String::new();
    for language in Language::WITH_DRAFTS {
        let messages = Messages::from_table(language);
        let words =
            messages.find(name, &[]).with_context(|| format!("there is no message '{name}'"))?;
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        spans += &format!("<span data-in=\"{}\">{words}</span>", language.id());
    }
    Ok(spans)
}

/// The text of a file.
pub(crate) fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_speaks_every_language_and_holds_its_drawings() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("page.html");
        let filled = |text: &str| {
            fs::write(&path, text).unwrap();
            page(&path)
        };
        fs::write(folder.path().join("a.svg"), "<svg />").unwrap();
        assert_eq!(filled("{{a.svg}}{{app}}.").unwrap(), "<svg />{{app}}.");
        let said = "<p><span data-in=\"pt\">Aprender</span><span data-in=\"en\">Learn</span>\
                    <span data-in=\"kea\">Prende</span></p>";
        assert_eq!(filled("<p>{{say web-learn}}</p>").unwrap(), said);
        assert!(filled("{{say nothing}}").unwrap_err().to_string().contains("'nothing'"));
        assert!(filled("{{b.svg}}").unwrap_err().to_string().contains("b.svg"));
    }
}
