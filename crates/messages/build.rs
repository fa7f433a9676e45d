//! Writes the small message tables from the message files, for builds that
//! cannot afford to read those at run time (feature `table`).
//!
//! A table is one text: a message a line, sorted by name, with the marks of
//! `src/table/marks.rs` for what is filled in. `src/table/mod.rs` reads it.

#[cfg(feature = "table")]
#[path = "src/table/marks.rs"]
mod marks;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=src/table/marks.rs");
    #[cfg(feature = "table")]
    write::tables()?;
    Ok(())
}

#[cfg(feature = "table")]
mod write {
    use std::collections::BTreeMap;
    use std::error::Error;
    use std::fs;
    use std::path::{Path, PathBuf};

    use fluent_syntax::ast::{
        Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
    };
    use fluent_syntax::parser;

    use super::marks::{CASE, DEFAULT_CASE, END, NEW_LINE, SELECT, THEN, VARIABLE};

    type Result<T> = std::result::Result<T, Box<dyn Error>>;

    /// Files with messages of the command and of the server's pages, which the app never shows.
    const OF_THE_COMMAND: [&str; 22] = [
        "board",
        "book",
        "bot_online",
        "bots",
        "class",
        "command",
        "endgame",
        "engine",
        "experiment",
        "explorer",
        "gather",
        "help",
        "online",
        "pages",
        "people",
        "protocol",
        "puzzle",
        "review",
        "sprt",
        "study",
        "terminal",
        "tournament",
    ];

    /// Files with messages of the tutor, whose module brings its own table.
    const OF_THE_TUTOR: [&str; 6] =
        ["history", "lessons", "level", "sentences", "thinking", "tutor"];

    /// Writes the names of the messages, and for each language their texts in the same
    /// order, a line each: names written once make the app smaller.
    pub(super) fn tables() -> Result<()> {
        let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
        let mut names: Option<Vec<String>> = None;
        for language in ["pt", "en", "kea"] {
            let mut messages = messages(&Path::new("locales").join(language))?;
            if language == "kea" {
                // A draft: what it lacks is said in Portuguese.
                let mut whole = self::messages(Path::new("locales/pt"))?;
                whole.append(&mut messages);
                messages = whole;
            }
            let (ids, texts): (Vec<String>, Vec<String>) = messages.into_iter().unzip();
            fs::write(out.join(format!("{language}.table")), texts.join("\n"))?;
            match &names {
                Some(names) if *names != ids => Err("the languages have different messages")?,
                _ => names = Some(ids),
            }
        }
        Ok(fs::write(out.join("names.table"), names.unwrap_or_default().join("\n"))?)
    }

    fn messages(folder: &Path) -> Result<BTreeMap<String, String>> {
        let mut messages = BTreeMap::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let subject = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let subject = subject.as_str();
            let is_the_tutors = OF_THE_TUTOR.contains(&subject) && !cfg!(feature = "tutor");
            if !OF_THE_COMMAND.contains(&subject) && !is_the_tutors {
                read(&fs::read_to_string(&path)?, &mut messages)
                    .map_err(|error| format!("{}: {error}", path.display()))?;
            }
        }
        Ok(messages)
    }

    fn read(text: &str, messages: &mut BTreeMap<String, String>) -> Result<()> {
        let resource = parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let Some(pattern) = message.value else { continue };
            let mut written = String::new();
            put(&pattern, &mut written)?;
            messages.insert(message.id.name.to_string(), written);
        }
        Ok(())
    }

    fn put(pattern: &Pattern<&str>, written: &mut String) -> Result<()> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    *written += &value.replace('\n', &NEW_LINE.to_string());
                }
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    *written += &format!("{VARIABLE}{}{END}", variable(inline)?);
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    *written += &format!("{SELECT}{}", variable(selector)?);
                    for variant in variants {
                        let key = match variant.key {
                            VariantKey::Identifier { name } => name,
                            VariantKey::NumberLiteral { value } => value,
                        };
                        let case = if variant.default { DEFAULT_CASE } else { CASE };
                        *written += &format!("{case}{key}{THEN}");
                        put(&variant.value, written)?;
                    }
                    written.push(END);
                }
            }
        }
        Ok(())
    }

    fn variable<'a>(inline: &InlineExpression<&'a str>) -> Result<&'a str> {
        match inline {
            InlineExpression::VariableReference { id } => Ok(id.name),
            other => Err(format!("only variables are filled in, not {other:?}").into()),
        }
    }
}
