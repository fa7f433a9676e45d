//! The message files, embedded in the program.

use crate::Language;

/// The files of a language, one per subject.
pub(crate) const fn files(language: Language) -> &'static [&'static str] {
    match language {
        Language::Portuguese => PORTUGUESE,
        Language::English => ENGLISH,
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
    "bots",
    "class",
    "command",
    "endgame",
    "endings",
    "engine",
    "experiment",
    "explorer",
    "games",
    "help",
    "illegal",
    "lessons",
    "level",
    "online",
    "options",
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

#[cfg(test)]
mod tests {
    use super::*;

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
