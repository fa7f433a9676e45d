//! The parts of forms that a page may hold several times: their fields have no names in the page,
//! which would have to differ.

use super::tag::{Tag, tag};

/// A form of one button, which sends one word.
pub(super) fn button_form(address: &str, word: &str, label: String) -> Tag {
    let hidden = tag("input").set("type", "hidden").set("name", "action").set("value", word);
    let button = tag("button").set("class", "button").text(label);
    tag("form").set("method", "post").set("action", address).with(hidden).with(button)
}

/// A field with its label.
pub(super) fn field(label: String, control: Tag) -> Tag {
    tag("label").set("class", "field").with(tag("span").text(label)).with(control)
}

/// A choice of words, each with what it is called.
pub(super) fn choice(name: &str, words: impl IntoIterator<Item = (String, String)>) -> Tag {
    let option = |(word, label): (String, String)| tag("option").set("value", word).text(label);
    tag("select").set("name", name).all(words.into_iter().map(option))
}

/// A section with a heading.
pub(super) fn section(id: &'static str, title: String) -> Tag {
    let heading = tag("h2").set("id", id).text(title);
    tag("section").set("class", "stack").set("aria-labelledby", id).with(heading)
}
