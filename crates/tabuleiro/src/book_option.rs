//! The book in the name of a bot: `max:book=FILE`, `max:book=shipped` and
//! `max:book=none`.

use std::path::PathBuf;

/// Where a bot's opening book comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum BookSource {
    /// The one that comes with the program.
    #[default]
    Shipped,
    /// There is none.
    Nowhere,
    /// A file.
    File(PathBuf),
}

impl BookSource {
    /// A name without its book, and what it says about the book.
    pub(crate) fn split(name: &str) -> (String, BookSource) {
        let mut source = BookSource::default();
        if !name.starts_with("max:") {
            return (name.to_string(), source);
        }
        let others = name.split(':').filter(|part| {
            let book = part.strip_prefix("book=");
            match book {
                Some("none") => source = BookSource::Nowhere,
                Some("shipped") => source = BookSource::Shipped,
                Some(file) => source = BookSource::File(file.into()),
                None => {}
            }
            book.is_none()
        });
        (others.collect::<Vec<_>>().join(":"), source)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books_are_taken_out_of_names() {
        let split = |name| BookSource::split(name);
        assert_eq!(split("max"), ("max".into(), BookSource::Shipped));
        assert_eq!(split("uci:book=x").0, "uci:book=x");
        let (name, source) = split("max:book=a.book:without=history");
        assert_eq!(name, "max:without=history");
        assert_eq!(source, BookSource::File("a.book".into()));
        assert_eq!(split("max:book=none").1, BookSource::Nowhere);
        assert_eq!(split("max:book=none:book=shipped").1, BookSource::Shipped);
    }
}
