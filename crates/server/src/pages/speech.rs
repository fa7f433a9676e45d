//! The language of a page: the one asked for in the address, the one chosen before, or the
//! first of the browser's that is one of ours.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderValue, Uri, header};
use messages::{Language, Messages};

/// The cookie that keeps a choice. It holds a word of a language and opens nothing.
const COOKIE: &str = "tabuleiro-language";

/// The messages of every language, read once. A draft says in Portuguese what it lacks.
static MESSAGES: LazyLock<[Messages; 3]> =
    LazyLock::new(|| Language::WITH_DRAFTS.map(Messages::new));

/// The messages of a language.
pub(crate) fn messages(language: Language) -> &'static Messages {
    let place = Language::WITH_DRAFTS.iter().position(|known| *known == language);
    &MESSAGES[place.unwrap_or(0)]
}

/// The language that a word or a locale names.
fn named(word: &str) -> Option<Language> {
    Language::from_locale(word.trim())
}

/// What the address asks for.
pub(crate) fn asked(uri: &Uri) -> Option<Language> {
    let mut pairs = uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| *name == "lang").and_then(|(_, value)| named(value))
}

/// The language of a page at this address for a browser with these headers.
pub(crate) fn language(uri: &Uri, headers: &HeaderMap) -> Language {
    let text = |name| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    let chosen = || {
        let mut cookies = text(header::COOKIE).flat_map(|value| value.split(';'));
        cookies.find_map(|pair| named(pair.trim().strip_prefix(COOKIE)?.strip_prefix('=')?))
    };
    let preferred = || {
        let mut words = text(header::ACCEPT_LANGUAGE).flat_map(|value| value.split([',', ';']));
        words.find_map(named)
    };
    asked(uri).or_else(chosen).or_else(preferred).unwrap_or_default()
}

/// The cookie that keeps a choice for a year.
pub(crate) fn cookie(language: Language) -> HeaderValue {
    HeaderValue::from_static(match language {
        Language::English => "tabuleiro-language=en; Path=/; SameSite=Lax; Max-Age=31536000",
        Language::Kriolu => "tabuleiro-language=kea; Path=/; SameSite=Lax; Max-Age=31536000",
        Language::Portuguese => "tabuleiro-language=pt; Path=/; SameSite=Lax; Max-Age=31536000",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_own_words_and_cookie() {
        for language in Language::WITH_DRAFTS {
            assert_eq!(messages(language).language(), language);
            let kept = format!("tabuleiro-language={};", language.id());
            assert!(cookie(language).to_str().unwrap().starts_with(&kept));
        }
    }

    #[test]
    fn the_address_comes_before_the_choice_and_the_choice_before_the_browser() {
        let spoken = |uri: &'static str, cookie: &'static str, browser: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_static(cookie));
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(browser));
            language(&Uri::from_static(uri), &headers)
        };
        let (pt, en) = (Language::Portuguese, Language::English);
        assert_eq!(spoken("/clubs", "", ""), en);
        assert_eq!(spoken("/clubs", "", "de, pt-PT;q=0.9, en;q=0.5"), pt);
        assert_eq!(spoken("/clubs", "a=b; tabuleiro-language=en", "pt"), en);
        assert_eq!(spoken("/clubs?x=1&lang=pt", "tabuleiro-language=en", "en"), pt);
        assert_eq!(spoken("/clubs?lang=kea", "", "en"), Language::Kriolu);
        assert_eq!(spoken("/clubs?lang=xx", "tabuleiro-language=;", "pt"), pt);
    }
}
