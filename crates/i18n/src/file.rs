//! Whole files that each language has beside its catalogue.

use super::Language;

/// A file that stands in the folder of each language: rules, lessons, studies.
#[derive(Clone, Copy, Debug)]
pub struct File(&'static str);

impl File {
    /// That of this path from the language's folder on, such as `rules/troll.ron`.
    pub const fn of(path: &'static str) -> File {
        File(path)
    }

    /// What stands in it, in the language of the moment.
    pub fn text(self) -> &'static str {
        self.text_in(Language::current())
    }

    /// What stands in it in a language; in English if that has no such file. What is no file stands
    /// for itself, as a text does that is in no catalogue.
    pub fn text_in(self, language: Language) -> &'static str {
        let found = [language, Language::source()].into_iter().find_map(|it| it.file(self.0));
        found.unwrap_or(self.0)
    }
}
