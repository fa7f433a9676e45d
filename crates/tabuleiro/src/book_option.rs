//! The book in the name of a bot: `max:book=FILE`, `max:book=shipped`,
//! `max:book=none`, and `max:variety=40` to choose among more of its moves.

use std::path::PathBuf;

/// What a bot's name says about its opening book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BookOption {
    pub(crate) source: BookSource,
    /// Moves worse than the best by less than this, in hundredths, are as good as it.
    pub(crate) variety: Option<i16>,
}

/// Where the book comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum BookSource {
    /// The one that was learned, or else the one that comes with the program.
    #[default]
    Usual,
    /// There is none.
    Nowhere,
    /// The one that comes with the program.
    Shipped,
    /// A file.
    File(PathBuf),
}

impl BookOption {
    /// A name without its book, and what it says about the book.
    pub(crate) fn split(name: &str) -> (String, BookOption) {
        let mut option = BookOption::default();
        if !name.starts_with("max:") {
            return (name.to_string(), option);
        }
        let others = name.split(':').filter(|part| match part.split_once('=') {
            Some(("book", source)) => {
                option.source = match source {
                    "none" => BookSource::Nowhere,
                    "shipped" => BookSource::Shipped,
                    file => BookSource::File(file.into()),
                };
                false
            }
            Some(("variety", hundredths)) => {
                let number = hundredths.parse().ok().filter(|number| (1..1000).contains(number));
                option.variety = number.or(option.variety);
                // A number that makes no sense stays in the name, where it is refused.
                number.is_none()
            }
            _ => true,
        });
        (others.collect::<Vec<_>>().join(":"), option)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books_are_taken_out_of_names() {
        let split = |name| BookOption::split(name);
        assert_eq!(split("max"), ("max".into(), BookOption::default()));
        assert_eq!(split("uci:book=x").0, "uci:book=x");
        let (name, option) = split("max:book=a.book:without=history:variety=40");
        assert_eq!(name, "max:without=history");
        assert_eq!(option.source, BookSource::File("a.book".into()));
        assert_eq!(option.variety, Some(40));
        assert_eq!(split("max:book=none").1.source, BookSource::Nowhere);
        assert_eq!(split("max:variety=-1").0, "max:variety=-1");
    }
}
