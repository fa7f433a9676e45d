//! The page that everything begins with. It shows the menu before the app has
//! arrived, so it brings words in every language and drawings of its own.

use std::fs;
use std::path::Path;

use messages::{Language, Messages};

/// The page at the path: `{{say NAME}}` becomes the message of that name in
/// every language, of which the style shows one, and `{{FILE.svg}}` the
/// drawing in the file beside the page.
pub(crate) fn page(path: &Path) -> Result<String, String> {
    let beside = path.parent().unwrap_or(path);
    let text = read(path)?;
    let mut filled = String::new();
    let mut rest = text.as_str();
    while let Some((before, mark)) = rest.split_once("{{") {
        let (name, after) = mark.split_once("}}").ok_or("a mark without an end")?;
        filled += before;
        filled += &match name.strip_prefix("say ") {
            Some(message) => said(message)?,
            None if name.ends_with(".svg") => read(&beside.join(name))?,
            // A bundle: filled in by others.
            None => format!("{{{{{name}}}}}"),
        };
        rest = after;
    }
    Ok(filled + rest)
}

fn said(name: &str) -> Result<String, String> {
    let mut said = String::new();
    for language in [Language::Portuguese, Language::English] {
        let messages = Messages::from_table(language);
        let words = messages.find(name, &[]).ok_or(format!("there is no message '{name}'"))?;
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        said += &format!("<span data-in=\"{}\">{words}</span>", language.id());
    }
    Ok(said)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
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
        let said = "<p><span data-in=\"pt\">Aprender</span><span data-in=\"en\">Learn</span></p>";
        assert_eq!(filled("<p>{{say web-learn}}</p>").unwrap(), said);
        assert!(filled("{{say nothing}}").unwrap_err().contains("'nothing'"));
        assert!(filled("{{b.svg}}").unwrap_err().contains("b.svg"));
    }
}
