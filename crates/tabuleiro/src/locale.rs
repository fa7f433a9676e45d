//! Which language to use: what `--lang` says, else what the user chose in the
//! options, else what the locale says.

use std::ffi::OsString;

use messages::Language;

/// The variables that name the language of messages, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language to use. It must be known before the arguments are parsed,
/// because an error in them is reported in it.
pub(crate) fn language(
    args: &[OsString],
    chosen: Option<Language>,
    variable: impl Fn(&str) -> Option<String>,
) -> Language {
    requested(args).or(chosen).or_else(|| of_locale(variable)).unwrap_or_default()
}

fn requested(args: &[OsString]) -> Option<Language> {
    let words = args.iter().map(|arg| arg.to_str().unwrap_or_default());
    let following = words.clone().skip(1);
    let separate = words.clone().zip(following).find(|(name, _)| *name == "--lang");
    let joined = words.filter_map(|word| word.strip_prefix("--lang=")).next();
    Language::from_locale(joined.or(separate.map(|(_, value)| value))?)
}

fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let locale = VARIABLES.iter().filter_map(|name| variable(name)).find(|it| !it.is_empty())?;
    Language::from_locale(&locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detected(args: &[&str], variables: &[(&str, &str)]) -> Language {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        language(&args, None, |name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into())
        })
    }

    #[test]
    fn the_option_is_stronger_than_the_locale() {
        let portuguese = [("LANG", "pt_PT.UTF-8")];
        assert_eq!(detected(&["t"], &portuguese), Language::Portuguese);
        assert_eq!(detected(&["t", "--lang", "en"], &portuguese), Language::English);
        assert_eq!(detected(&["t", "games", "--lang=pt"], &[]), Language::Portuguese);
    }

    #[test]
    fn the_option_is_stronger_than_the_choice_and_that_than_the_locale() {
        let chosen = Some(Language::Portuguese);
        let english = |_: &str| Some("en_GB".to_string());
        assert_eq!(language(&["t".into()], chosen, english), Language::Portuguese);
        let args = ["t".into(), "--lang=en".into()];
        assert_eq!(language(&args, chosen, english), Language::English);
    }

    #[test]
    fn the_stronger_variable_wins_and_an_empty_one_does_not_count() {
        let mixed = [("LC_ALL", ""), ("LC_MESSAGES", "pt_CV"), ("LANG", "en_GB")];
        assert_eq!(detected(&["t"], &mixed), Language::Portuguese);
        assert_eq!(detected(&["t"], &[("LC_ALL", "C"), ("LANG", "pt_PT")]), Language::English);
    }
}
