//! The languages, and the one that a locale asks for.

/// A language of the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Portuguese, as written in Portugal and Cape Verde.
    Portuguese,
    /// English, also for every locale that has no messages of its own.
    #[default]
    English,
    /// Kriolu of Cape Verde, a first draft: what it lacks is said in Portuguese.
    Kriolu,
}

impl Language {
    /// Every language that says everything, Portuguese first.
    pub const ALL: [Language; 2] = [Language::Portuguese, Language::English];

    /// Every language, drafts too.
    pub const WITH_DRAFTS: [Language; 3] =
        [Language::Portuguese, Language::English, Language::Kriolu];

    /// The code of the language in options, files and folders: `pt`, `en` or `kea`.
    pub const fn id(self) -> &'static str {
        match self {
            Language::Portuguese => "pt",
            Language::English => "en",
            Language::Kriolu => "kea",
        }
    }

    /// The language of a locale such as `pt_PT.UTF-8`, `pt-CV` or `en`, if it
    /// is one of ours.
    ///
    /// ```
    /// use messages::Language;
    /// assert_eq!(Language::from_locale("pt_CV.UTF-8"), Some(Language::Portuguese));
    /// assert_eq!(Language::from_locale("kea-CV"), Some(Language::Kriolu));
    /// assert_eq!(Language::from_locale("C"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Language> {
        let word = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::WITH_DRAFTS.into_iter().find(|language| language.id().eq_ignore_ascii_case(word))
    }

    /// A number with so many decimals, and a comma before them in Portuguese.
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        match self {
            Language::Portuguese | Language::Kriolu => text.replace('.', ","),
            Language::English => text,
        }
    }
}
