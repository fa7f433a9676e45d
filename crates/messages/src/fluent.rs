//! The source that reads the message files with Project Fluent.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{Language, Source, Value, locales};

/// The message files of one language, read.
pub(crate) struct Fluent(FluentBundle<FluentResource>);

fn identifier(language: Language) -> LanguageIdentifier {
    let name = match language {
        // Plain `pt` has Brazilian plurals, in which 0 is a singular.
        // Kriolu has no plural forms of its own here; what it lacks is Portuguese.
        Language::Portuguese | Language::Kriolu => "pt-PT",
        Language::English => "en",
    };
    name.parse().unwrap_or_default()
}

impl Fluent {
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(language)]);
        // The characters that isolate right-to-left text are visible in some
        // terminals, and neither language needs them.
        bundle.set_use_isolating(false);
        for file in locales::files(language) {
            // An error in a file costs that message alone; a test finds it.
            let resource =
                FluentResource::try_new(file.to_string()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Fluent(bundle)
    }
}

impl Source for Fluent {
    fn find(&self, id: &str, values: &[(&str, Value)]) -> Option<String> {
        let pattern = self.0.get_message(id)?.value()?;
        let args: FluentArgs = values
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Text(text) => FluentValue::from(text.as_str()),
                    Value::Number(number) => FluentValue::from(*number),
                };
                (*name, value)
            })
            .collect();
        let mut errors = vec![];
        Some(self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned())
    }
}
