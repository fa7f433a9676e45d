//! Makes the accounts of a class, and a page of cards to print and cut.

use std::collections::HashSet;
use std::fmt::Write;
use std::fs::{self, File};

use messages::Messages;
use qrcodegen::{QrCode, QrCodeEcc};
use server::PupilCard;

use super::NewPupilsArguments;
use crate::commands::class::contest::escaped;
use crate::{Console, Failure, file};

/// The most pupils in a class, and the longest name.
const MOST: usize = 60;
const LONGEST: usize = 60;

/// Two columns of cards that are cut along their lines; a card never breaks over two sheets.
const STYLE: &str = "body{font-family:system-ui,sans-serif;margin:1cm;color:#111;background:#fff}\
    h1{font-size:1.3em}.cards{display:grid;grid-template-columns:1fr 1fr}\
    .card{border:1px dashed #777;padding:.5cm;display:flex;gap:.5cm;align-items:center;\
    break-inside:avoid}.card svg{width:3cm;height:3cm;flex:none}.card h2{font-size:1.25em;\
    margin:0 0 .15cm}.card p{margin:.1cm 0;overflow-wrap:anywhere}\
    .card b{font-family:ui-monospace,monospace;font-size:1.15em}\
    @media(max-width:600px){.cards{grid-template-columns:1fr}}\
    @media print{body{margin:0}h1,.hint{display:none}}@page{margin:1cm}";

pub(super) fn make(
    arguments: &NewPupilsArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let messages = console.messages();
    let address =
        crate::commands::account::login::address(&arguments.teacher.server, messages)?.to_string();
    let names = names(&file::read_text(&arguments.names, messages)?, messages)?;
    let (class, out) = (&arguments.class, &arguments.out);
    let database = match &arguments.database {
        Some(database) => database.clone(),
        None => crate::commands::server::serve::default_database()?,
    };
    let admin = server::Admin::open(&database)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    // Without their cards nobody could use the accounts, and the cards of another class, which
    // are nowhere else, must not be written over: so the file is made first, and is new.
    File::create_new(out).map_err(|error| file::failure(out, &error, messages))?;
    let cards = runtime
        .block_on(admin.add_class(class, &arguments.teacher.teacher, &names))
        .inspect_err(|_| drop(fs::remove_file(out)))?;
    // The passwords are in it, and nowhere else.
    file::write_private(out, page(class, &address, &cards, messages), messages)?;
    let values = [
        ("count", cards.len().into()),
        ("class", class.as_str().into()),
        ("file", out.display().to_string().into()),
    ];
    Ok(console.line(messages.format("pupils-made", &values))?)
}

/// The names in a list, one a line.
fn names(text: &str, messages: &Messages) -> Result<Vec<String>, Failure> {
    let refuse = |id: &str, name: &str| {
        Err(Failure::BadInput(messages.format(id, &[("name", name.into())])))
    };
    let mut seen = HashSet::new();
    let mut names = vec![];
    for line in text.lines().map(|line| line.trim().trim_start_matches('\u{feff}')) {
        if line.is_empty() {
            continue;
        }
        if line.chars().count() > LONGEST || line.chars().any(char::is_control) {
            return refuse("pupils-bad-name", &line.chars().take(LONGEST).collect::<String>());
        }
        if !seen.insert(line.to_lowercase()) {
            return refuse("pupils-twice", line);
        }
        names.push(line.to_string());
    }
    if names.is_empty() || names.len() > MOST {
        return refuse("pupils-number", &names.len().to_string());
    }
    Ok(names)
}

/// A page of cards: the name, how to log in, and a code for the camera that leads there.
fn page(class: &str, address: &str, cards: &[PupilCard], messages: &Messages) -> String {
    let label = messages.format("pupils-code", &[("address", address.into())]);
    let word = |id: &str| escaped(&messages.text(id));
    let mut body =
        format!("<p class=\"hint\">{}</p>\n<div class=\"cards\">\n", word("pupils-cards"));
    for card in cards {
        // It leads to the form with the nickname filled in; the password is for the pupil to type.
        let code = code(&format!("{address}/#/online/log-in/{}", card.nickname), &label);
        let _ = writeln!(
            body,
            "<section class=\"card\">{code}<div><h2>{}</h2><p>{}</p><p>{}: <b>{}</b></p>\
             <p>{}: <b class=\"secret\">{}</b></p></div></section>",
            escaped(&card.name),
            escaped(address),
            word("online-nickname"),
            escaped(&card.nickname),
            word("online-password"),
            escaped(&card.password),
        );
    }
    html(&format!("Tabuleiro · {class}"), STYLE, &format!("{body}</div>"), messages)
}

/// A page that needs nothing else.
pub(super) fn html(title: &str, style: &str, body: &str, messages: &Messages) -> String {
    let (title, language) = (escaped(title), messages.language().id());
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )
}

/// A text as a code, drawn, with what it is for who cannot see it.
fn code(text: &str, label: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let edge = code.size();
    let dark = (0..edge).flat_map(|y| (0..edge).map(move |x| (x, y)));
    let path: String = dark
        .filter(|&(x, y)| code.get_module(x, y))
        .map(|(x, y)| format!("M{x} {y}h1v1h-1z"))
        .collect();
    let size = edge + 4;
    let label = escaped(label);
    format!(
        "<svg viewBox=\"-2 -2 {size} {size}\" role=\"img\" aria-label=\"{label}\">\
         <path d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn lists_of_names_are_read_as_people_write_them() {
        let messages = Messages::new(Language::English);
        let read = |text: &str| names(text, &messages);
        assert_eq!(read("\u{feff}Ana Lima\r\n\n  Rui Sá \n").unwrap(), ["Ana Lima", "Rui Sá"]);
        for bad in ["", "\n\n", "Ana\nANA", "a\tb", &"x".repeat(61), &"a\n".repeat(2)] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
        let many: String = (0..61).map(|number| format!("P{number}\n")).collect();
        assert!(read(&many).is_err());
    }

    #[test]
    fn a_card_shows_all_and_runs_nothing() {
        let messages = Messages::new(Language::Portuguese);
        let card = PupilCard {
            name: "<script>".into(),
            nickname: "5B-01".into(),
            password: "abcd-efgh-jkmn".into(),
        };
        let page = page("5B", "https://jogos.example", &[card], &messages);
        assert!(page.contains("&lt;script&gt;") && !page.contains("<script>"));
        assert!(page.contains("5B-01") && page.contains("abcd-efgh-jkmn"));
        assert!(page.contains("<svg") && page.contains("h1v1h-1z"));
        assert!(page.contains("<html lang=\"pt\">"), "{page}");
    }
}
