//! The languages, the current one, and their catalogues.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};

/// A folder for each language, by its two letters.
static TEXTS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/text");
/// The source of all translations, and the language where nothing else is known.
const SOURCE: &str = "en";

/// All languages, by their two letters.
pub static LANGUAGES: LazyLock<Vec<Language>> =
    LazyLock::new(|| (0..TEXTS.dirs().count()).map(Language).collect());

static CURRENT: LazyLock<AtomicUsize> = LazyLock::new(|| AtomicUsize::new(Language::source().0));
/// The language until a person chooses one.
static USUAL: OnceLock<Language> = OnceLock::new();

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Language(usize);

impl Language {
    /// English.
    pub fn source() -> Language {
        Language::named(SOURCE).expect("its folder is part of the program")
    }

    /// Finds the language of a locale name such as `fr`, `fr-FR` or `fr_CA.UTF-8`.
    pub fn named(name: &str) -> Option<Language> {
        let letters = name.split(['-', '_', '.', '@']).next()?;
        LANGUAGES.iter().copied().find(|language| language.key().eq_ignore_ascii_case(letters))
    }

    fn of_system() -> Language {
        let found = sys_locale::get_locales().find_map(|name| Language::named(&name));
        found.unwrap_or_else(Language::source)
    }

    /// Makes the system's language the current one, and the default of [`Language::chosen`]. A program
    /// calls it once; without it, as in tests, both are English.
    pub fn init() {
        USUAL.get_or_init(Language::of_system).make_current();
    }

    /// Finds the language that a person has chosen by its name; the default for an empty or unknown
    /// name.
    pub fn chosen(name: &str) -> Language {
        let usual = || USUAL.get().copied().unwrap_or_else(Language::source);
        Language::named(name).unwrap_or_else(usual)
    }

    /// Returns the current language.
    pub fn current() -> Language {
        Language(CURRENT.load(Ordering::Relaxed))
    }

    /// Makes it the current language. Texts made before stay as they are.
    pub fn make_current(self) {
        CURRENT.store(self.0, Ordering::Relaxed);
    }

    /// Its two letters, as in `fr`.
    pub fn key(self) -> &'static str {
        let name = self.folder().path().file_name().and_then(|name| name.to_str());
        name.expect("its folder has a name")
    }

    /// Its own name, as in `français`.
    pub fn name(self) -> &'static str {
        self.catalogue().plain("language")
    }

    pub(super) fn file(self, path: &str) -> Option<&'static str> {
        self.folder().get_file(self.folder().path().join(path))?.contents_utf8()
    }

    pub(super) fn catalogue(self) -> &'static Catalogue {
        static CATALOGUES: PerLanguage<Catalogue> = PerLanguage::new(|language| {
            let source = (language != Language::source()).then(|| Language::source().catalogue());
            Catalogue::read(language.key(), language.folder(), source)
        });
        CATALOGUES.of(self)
    }

    fn folder(self) -> &'static Dir<'static> {
        TEXTS.dirs().nth(self.0).expect("there are as many as folders")
    }
}

/// A value for each language, made when it is first asked for.
pub struct PerLanguage<T: 'static> {
    make: fn(Language) -> T,
    made: LazyLock<Vec<OnceLock<T>>>,
}

impl<T> PerLanguage<T> {
    /// A value made by this function.
    pub const fn new(make: fn(Language) -> T) -> PerLanguage<T> {
        let empty = || LANGUAGES.iter().map(|_| OnceLock::new()).collect();
        PerLanguage { make, made: LazyLock::new(empty) }
    }

    /// Returns the value of a language.
    pub fn of(&self, language: Language) -> &T {
        self.made[language.0].get_or_init(|| (self.make)(language))
    }

    /// Returns the value of the current language.
    pub fn current(&self) -> &T {
        self.of(Language::current())
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The texts of one language. It is made once and stays.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// The catalogue of the messages that are not translated yet.
    source: Option<&'static Catalogue>,
    /// Texts that are not a slice of the catalogue: of several lines, or made of terms.
    made: Mutex<HashMap<&'static str, &'static str>>,
}

/// The environment variable that makes nonsense of all texts in tests: what still passes does not
/// depend on wording.
#[cfg(feature = "testing")]
pub const NONSENSE: &str = "OWLERY_NONSENSE";

/// Replaces each letter by the next one of the alphabet.
#[cfg(feature = "testing")]
fn nonsense(text: &str) -> Cow<'_, str> {
    let next = |letter: char| match letter {
        'z' => 'a',
        'Z' => 'A',
        'a'..='y' | 'A'..='Y' => char::from(letter as u8 + 1),
        other => other,
    };
    text.chars().map(next).collect::<String>().into()
}

impl Catalogue {
    /// Reads the files of a language, `fr` or the like, which is translated from `source`. Faulty messages
    /// are left out; a test reads them all.
    pub fn read(key: &str, folder: &Dir<'_>, source: Option<&'static Catalogue>) -> Catalogue {
        let language = key.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // All these languages run from left to right.
        bundle.set_use_isolating(false);
        #[cfg(feature = "testing")]
        if std::env::var_os(NONSENSE).is_some() {
            bundle.set_transform(Some(nonsense));
        }
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

    /// Formats the message `area-name`, or its attribute `area-name.part`.
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
