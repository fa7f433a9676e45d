//! The languages, and the one that a locale asks for.

/// A language of the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Portuguese, as written in Portugal and Cape Verde.
    Portuguese,
    /// English, also for every locale that has no messages of its own.
    #[default]
    English,
}

impl Language {
    /// Every language, Portuguese first.
    pub const ALL: [Language; 2] = [Language::Portuguese, Language::English];

    /// The code of the language in options, files and folders: `pt` or `en`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Language::Portuguese => "pt",
            Language::English => "en",
        }
    }

    /// The language of a locale such as `pt_PT.UTF-8`, `pt-CV` or `en`, if it
    /// is one of ours.
    ///
    /// ```
    /// use messages::Language;
    /// assert_eq!(Language::from_locale("pt_CV.UTF-8"), Some(Language::Portuguese));
    /// assert_eq!(Language::from_locale("C"), None);
    /// ```
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Language> {
        let word = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.id().eq_ignore_ascii_case(word))
    }

    /// A number with so many decimals, and a comma before them in Portuguese.
    ///
    /// ```
    /// assert_eq!(messages::Language::Portuguese.decimal(2.5, 1), "2,5");
    /// ```
    #[must_use]
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        match self {
            Language::Portuguese => text.replace('.', ","),
            Language::English => text,
        }
    }
}
