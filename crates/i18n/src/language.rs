//! The languages that there are, and the one that is spoken.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, OnceLock};

use include_dir::{Dir, include_dir};

use super::catalogue::Catalogue;

/// A folder for each language, by its two letters.
static TEXTS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/text");
/// What is spoken where nothing else is known, and what the others are translated from.
const SOURCE: &str = "en";

/// All languages, by their two letters.
pub static LANGUAGES: LazyLock<Vec<Language>> =
    LazyLock::new(|| (0..TEXTS.dirs().count()).map(Language).collect());

static CURRENT: LazyLock<AtomicUsize> = LazyLock::new(|| AtomicUsize::new(Language::source().0));
/// What is spoken until a person chooses.
static USUAL: OnceLock<Language> = OnceLock::new();

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Language(usize);

impl Language {
    /// English.
    pub fn source() -> Language {
        Language::named(SOURCE).expect("its folder is part of the program")
    }

    /// That of a name such as `fr`, `fr-FR` or `fr_CA.UTF-8`, if the program speaks it.
    pub fn named(name: &str) -> Option<Language> {
        let letters = name.split(['-', '_', '.', '@']).next()?;
        LANGUAGES.iter().copied().find(|language| language.key().eq_ignore_ascii_case(letters))
    }

    /// That of the system, or English.
    fn of_system() -> Language {
        let asked = sys_locale::get_locales().find_map(|name| Language::named(&name));
        asked.unwrap_or_else(Language::source)
    }

    /// That of the system is spoken, here and wherever nobody has chosen another. A program says so
    /// once; without it, as in tests, that is English.
    pub fn begin() {
        USUAL.get_or_init(Language::of_system).speak();
    }

    /// That of this name, which a person has chosen; the usual one for an empty name, and for one
    /// that the program does not speak.
    pub fn chosen(name: &str) -> Language {
        let usual = || USUAL.get().copied().unwrap_or_else(Language::source);
        Language::named(name).unwrap_or_else(usual)
    }

    /// The one that is spoken now.
    pub fn current() -> Language {
        Language(CURRENT.load(Ordering::Relaxed))
    }

    /// From now on this one is spoken. What was said before stays as it was.
    pub fn speak(self) {
        CURRENT.store(self.0, Ordering::Relaxed);
    }

    /// Its two letters, as in `fr`.
    pub fn key(self) -> &'static str {
        let name = self.folder().path().file_name().and_then(|name| name.to_str());
        name.expect("its folder has a name")
    }

    /// What it calls itself.
    pub fn name(self) -> &'static str {
        self.catalogue().plain("language")
    }

    pub(super) fn file(self, path: &str) -> Option<&'static str> {
        self.folder().get_file(self.folder().path().join(path))?.contents_utf8()
    }

    pub(super) fn catalogue(self) -> &'static Catalogue {
        static CATALOGUES: Each<Catalogue> = Each::new(|language| {
            let source = (language != Language::source()).then(|| Language::source().catalogue());
            Catalogue::read(language.key(), language.folder(), source)
        });
        CATALOGUES.of(self)
    }

    fn folder(self) -> &'static Dir<'static> {
        TEXTS.dirs().nth(self.0).expect("there are as many as folders")
    }
}

/// What is made once for each language, when it is first asked for.
pub struct Each<T: 'static> {
    make: fn(Language) -> T,
    made: LazyLock<Vec<OnceLock<T>>>,
}

impl<T> Each<T> {
    /// Made like this.
    pub const fn new(make: fn(Language) -> T) -> Each<T> {
        let empty = || LANGUAGES.iter().map(|_| OnceLock::new()).collect();
        Each { make, made: LazyLock::new(empty) }
    }

    /// That of a language.
    pub fn of(&self, language: Language) -> &T {
        self.made[language.0].get_or_init(|| (self.make)(language))
    }

    /// That of the language of the moment.
    pub fn current(&self) -> &T {
        self.of(Language::current())
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
