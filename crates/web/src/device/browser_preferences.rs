//! The preferences set in the browser, so that the app need not ask.

use messages::Language;

/// The first language of the browser that is one of ours.
pub(crate) fn preferred_language() -> Language {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    let words = languages.into_iter().flatten().filter_map(|word| word.as_string());
    first_of_ours(words)
}

fn first_of_ours(words: impl Iterator<Item = String>) -> Language {
    words.filter_map(|word| Language::from_locale(&word)).next().unwrap_or_default()
}

/// Does the person want as little motion as possible?
pub(crate) fn wants_less_motion() -> bool {
    web_sys::window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok()?)
        .is_some_and(|query| query.matches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_is_taken() {
        let words = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(first_of_ours(words(&["fr", "en-GB", "pt"]).into_iter()), Language::English);
        assert_eq!(first_of_ours(words(&["pt-CV", "en"]).into_iter()), Language::Portuguese);
        assert_eq!(first_of_ours(words(&["fr"]).into_iter()), Language::default());
    }
}
