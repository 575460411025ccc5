//! The texts of one language.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Mutex;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::Dir;

/// All that is said in one language. It is made once and stays.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// Says what this one does not say yet.
    source: Option<&'static Catalogue>,
    /// Those that do not stand in the catalogue as they are said: of several lines, or made of terms.
    made: Mutex<HashMap<&'static str, &'static str>>,
}

impl Catalogue {
    /// Reads the files of a language, `fr` or the like, which is translated from `source`. What is wrong
    /// with them is left out: a test reads them all.
    pub fn read(key: &str, folder: &Dir<'_>, source: Option<&'static Catalogue>) -> Catalogue {
        let language = key.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // All languages that there are run from left to right.
        bundle.set_use_isolating(false);
        let texts =
            folder.files().filter(|file| file.path().extension().is_some_and(|e| e == "ftl"));
        for text in texts.filter_map(|file| file.contents_utf8()) {
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
            let _ = bundle.add_resource(resource);
        }
        Catalogue { bundle, source, made: Mutex::default() }
    }

    /// A text without values.
    pub fn plain(&'static self, name: &'static str) -> &'static str {
        match self.format(name, None) {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => {
                let mut made = self.made.lock().unwrap_or_else(|broken| broken.into_inner());
                made.entry(name).or_insert_with(|| text.leak())
            }
        }
    }

    /// A text with values.
    pub fn filled<'a>(
        &self,
        name: &'static str,
        values: impl IntoIterator<Item = (&'static str, FluentValue<'a>)>,
    ) -> String {
        let mut given = FluentArgs::new();
        for (key, value) in values {
            given.set(key, value);
        }
        self.format(name, Some(&given)).into_owned()
    }

    /// A text without values, if there is one of this name.
    pub fn find(&self, name: &str) -> Option<String> {
        self.found(name, None).map(Cow::into_owned)
    }

    /// `area-name`, or what belongs to that as `area-name.part`.
    fn format<'b>(&'b self, name: &'b str, values: Option<&'b FluentArgs<'_>>) -> Cow<'b, str> {
        self.found(name, values).unwrap_or(Cow::Borrowed(name))
    }

    fn found<'b>(
        &'b self,
        name: &'b str,
        values: Option<&'b FluentArgs<'_>>,
    ) -> Option<Cow<'b, str>> {
        self.own(name, values).or_else(|| self.source?.own(name, values))
    }

    fn own<'b>(
        &'b self,
        name: &'b str,
        values: Option<&'b FluentArgs<'_>>,
    ) -> Option<Cow<'b, str>> {
        let (message, part) = name.split_once('.').map_or((name, None), |(m, p)| (m, Some(p)));
        let message = self.bundle.get_message(message)?;
        let pattern = match part {
            Some(part) => message.get_attribute(part)?.value(),
            None => message.value()?,
        };
        Some(self.bundle.format_pattern(pattern, values, &mut Vec::new()))
    }
}
