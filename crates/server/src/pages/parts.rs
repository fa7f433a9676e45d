//! What several pages are made of: fields, tables, buttons.

use messages::Messages;
use play::PlayerKind;

use super::tag::{Tag, tag};
use super::visitor::PageVisitor;

/// A field with its label.
pub(crate) fn field(id: &'static str, label: String, input: Tag) -> Tag {
    let label = tag("label").set("for", id).text(label);
    tag("div").set("class", "field").with(label).with(input.set("id", id).set("name", id))
}

/// A field inside its label, for a form that a page may hold several times: fields have no names in
/// the page, which would have to differ.
pub(crate) fn labelled(label: String, control: Tag) -> Tag {
    tag("label").set("class", "field").with(tag("span").text(label)).with(control)
}

/// A section with a heading.
pub(crate) fn section(id: &'static str, title: String) -> Tag {
    let heading = tag("h2").set("id", id).text(title);
    tag("section").set("class", "stack").set("aria-labelledby", id).with(heading)
}

/// A list to choose from: values and what they are called.
pub(crate) fn choice(options: impl IntoIterator<Item = (String, String)>, chosen: &str) -> Tag {
    let options = options.into_iter().map(|(value, text)| {
        let is_chosen = value == chosen;
        tag("option").set("value", value).flag("selected", is_chosen).text(text)
    });
    tag("select").all(options)
}

/// A box to tick.
pub(crate) fn tick(id: &'static str, label: String, is_ticked: bool) -> Tag {
    let input = tag("input").set("type", "checkbox").set("id", id).set("name", id);
    let input = input.set("value", "yes").flag("checked", is_ticked);
    tag("label").set("class", "choice").set("for", id).with(input).with(tag("span").text(label))
}

/// A form with one button that does one thing.
pub(crate) fn act(to: &str, act: &'static str, label: String, class: &'static str) -> Tag {
    let button = tag("button").set("class", class).set("name", "act").set("value", act);
    let button = button.set("id", format!("act-{act}")).text(label);
    tag("form").set("method", "post").set("action", to).with(button)
}

/// A form that sends one word besides its fields.
pub(crate) fn form(to: &str, action: &str) -> Tag {
    tag("form").set("method", "post").set("action", to).with(hidden("action", action))
}

/// A form of one button, which sends one word.
pub(crate) fn button_form(to: &str, action: &str, label: String) -> Tag {
    form(to, action).with(tag("button").set("class", "button").text(label))
}

/// The way to report the name of a tournament or a club.
pub(crate) fn report_name(messages: &Messages, to: &str) -> Tag {
    let words = tag("textarea").set("name", "words").set("rows", "3").set("maxlength", "500");
    let form = tag("form").set("class", "stack").set("method", "post").set("action", to);
    let form = form
        .with(hidden("act", "report"))
        .with(labelled(messages.text("people-words"), words))
        .with(tag("button").set("class", "button danger").text(messages.text("people-report-do")));
    tag("details")
        .set("class", "card")
        .with(tag("summary").text(messages.text("gather-report-name")))
        .with(form)
}

/// The form for people with an account; the way to one for everybody else.
pub(crate) fn invitation(visitor: &PageVisitor, form: Tag) -> Tag {
    let messages = visitor.messages();
    match visitor.player().map(|player| player.kind) {
        Some(PlayerKind::Person) => form,
        _ => {
            let way = tag("a").set("class", "button").set("href", "/#/online");
            let way = way.text(messages.text("page-log-in"));
            let why = tag("p").text(messages.text("gather-needs-account"));
            tag("section").set("class", "card stack").with(why).with(tag("p").with(way))
        }
    }
}

/// A field that nobody sees.
pub(crate) fn hidden(name: &'static str, value: &str) -> Tag {
    tag("input").set("type", "hidden").set("name", name).set("value", value)
}

/// A table that may be wider than a phone, with its name and the heads of its columns.
pub(crate) fn table(caption: String, heads: &[String], rows: Vec<Tag>) -> Tag {
    let head = |text: &String| tag("th").set("scope", "col").text(text);
    let first = heads.iter().take(2).map(|text| head(text).set("class", "name"));
    let heads = first.chain(heads.iter().skip(2).map(head)).collect::<Vec<_>>();
    let table = tag("table")
        .set("class", "pages-table")
        .with(tag("caption").set("class", "only-heard").text(&*caption))
        .with(tag("thead").with(tag("tr").all(heads)))
        .with(tag("tbody").all(rows));
    let frame = tag("div").set("class", "wide").set("tabindex", "0").set("role", "region");
    frame.set("aria-label", caption).with(table)
}

/// The ways between the pages of one kind.
pub(crate) fn ways(messages: &Messages, here: &str) -> Tag {
    let way = |address: &'static str, name: &'static str| {
        let way = tag("a").set("class", "button").set("href", address).text(messages.text(name));
        if here == address { way.set("aria-current", "page") } else { way }
    };
    let ways = [way("/tournaments", "gather-tournaments"), way("/clubs", "gather-clubs")];
    let nav = tag("nav").set("class", "ways-between");
    nav.set("aria-label", messages.text("gather-ways")).all(ways)
}
