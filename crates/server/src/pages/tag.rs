//! HTML as values: what people wrote is text and never markup, because there is no way
//! to put a text in except as text.

/// Elements that hold nothing and are not closed.
const VOID: [&str; 5] = ["input", "link", "meta", "br", "hr"];

/// What an element holds.
#[derive(Clone, Debug)]
enum Inside {
    Text(String),
    Tag(Tag),
}

/// An element.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    inside: Vec<Inside>,
}

/// An empty element.
pub(crate) fn tag(name: &'static str) -> Tag {
    Tag { name, attributes: vec![], inside: vec![] }
}

impl Tag {
    /// With an attribute.
    pub(crate) fn set(mut self, name: &'static str, value: impl Into<String>) -> Tag {
        self.attributes.push((name, value.into()));
        self
    }

    /// With an attribute that says all by being there.
    pub(crate) fn flag(self, name: &'static str, is_set: bool) -> Tag {
        if is_set { self.set(name, "") } else { self }
    }

    /// With a text at its end.
    pub(crate) fn text(mut self, text: impl Into<String>) -> Tag {
        self.inside.push(Inside::Text(text.into()));
        self
    }

    /// With an element at its end.
    pub(crate) fn with(mut self, child: Tag) -> Tag {
        self.inside.push(Inside::Tag(child));
        self
    }

    /// With several elements at its end.
    pub(crate) fn all(mut self, children: impl IntoIterator<Item = Tag>) -> Tag {
        self.inside.extend(children.into_iter().map(Inside::Tag));
        self
    }

    /// Writes the element.
    pub(crate) fn write(&self, out: &mut String) {
        out.push('<');
        out.push_str(self.name);
        for (name, value) in &self.attributes {
            out.push(' ');
            out.push_str(name);
            out.push_str("=\"");
            escape(value, out);
            out.push('"');
        }
        out.push('>');
        if VOID.contains(&self.name) {
            return;
        }
        for inside in &self.inside {
            match inside {
                Inside::Text(text) => escape(text, out),
                Inside::Tag(tag) => tag.write(out),
            }
        }
        out.push_str("</");
        out.push_str(self.name);
        out.push('>');
    }
}

/// Writes a text so that none of it is taken for markup.
fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Not allowed in a document, in any form.
            '\0' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_wrote_is_never_markup() {
        let trick = "\"><script>alert('&')</script>";
        let mut out = String::new();
        tag("p").set("title", trick).text(trick).with(tag("br")).write(&mut out);
        assert_eq!(
            out,
            "<p title=\"&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;\">\
             &quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;<br></p>"
        );
    }
}
