//! The message files, embedded in the program.

use crate::Language;

/// The files of a language, one per subject. A draft comes after the Portuguese files, whose
/// messages it replaces as far as it goes.
pub(crate) fn files(language: Language) -> Vec<&'static str> {
    match language {
        Language::Portuguese => PORTUGUESE.to_vec(),
        Language::English => ENGLISH.to_vec(),
        Language::Kriolu => [PORTUGUESE, KRIOLU].concat(),
    }
}

macro_rules! files {
    ($language:literal: $($subject:literal),* $(,)?) => {
        &[$(include_str!(concat!("../locales/", $language, "/", $subject, ".ftl"))),*]
    };
}

macro_rules! subjects {
    ($($subject:literal),* $(,)?) => {
        /// What the files are called.
        #[cfg(test)]
        pub(crate) const SUBJECTS: &[&str] = &[$($subject),*];
        const PORTUGUESE: &[&str] = files!("pt": $($subject),*);
        const ENGLISH: &[&str] = files!("en": $($subject),*);
    };
}

subjects!(
    "board",
    "book",
    "bot_online",
    "bots",
    "class",
    "command",
    "endgame",
    "endings",
    "engine",
    "experiment",
    "explorer",
    "games",
    "gather",
    "help",
    "history",
    "illegal",
    "lessons",
    "level",
    "online",
    "options",
    "pages",
    "people",
    "phrases",
    "problems",
    "protocol",
    "puzzle",
    "review",
    "sentences",
    "sprt",
    "study",
    "terminal",
    "thinking",
    "tournament",
    "tutor",
    "web",
    "web_analyse",
    "web_boards",
    "web_explorer",
    "web_learn",
    "web_online",
);

/// The files of the draft in Kriolu.
const KRIOLU: &[&str] = files!(
    "kea":
    "endings",
    "games",
    "gather",
    "history",
    "illegal",
    "lessons",
    "level",
    "online",
    "options",
    "pages",
    "people",
    "phrases",
    "problems",
    "sentences",
    "thinking",
    "tutor",
    "web",
    "web_analyse",
    "web_boards",
    "web_explorer",
    "web_learn",
    "web_online",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_draft_in_kriolu_is_carried() {
        let folder = format!("{}/locales/kea", env!("CARGO_MANIFEST_DIR"));
        let found = std::fs::read_dir(folder).unwrap();
        let mut found: Vec<String> =
            found.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
        found.sort();
        let mut carried = KRIOLU.to_vec();
        carried.sort_unstable();
        assert_eq!(found, carried, "list the files in locales.rs");
    }

    #[test]
    fn every_file_on_disk_is_carried() {
        for language in Language::ALL {
            let folder = format!("{}/locales/{}", env!("CARGO_MANIFEST_DIR"), language.id());
            let mut found: Vec<String> = std::fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            found.sort();
            let carried: Vec<String> =
                SUBJECTS.iter().map(|subject| format!("{subject}.ftl")).collect();
            assert_eq!(found, carried, "{language:?}: list the files in order in locales.rs");
        }
    }
}
