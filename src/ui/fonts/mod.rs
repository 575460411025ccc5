//! Text in all scripts: system fonts for characters that the bundled fonts lack, and right-to-left text.
//!
//! egui asks a [provider](Fallback) for each character that no font has. The provider answers at
//! once, with a loaded font or none; a thread looks for fonts, and text is laid out again if it
//! finds some. A program that shows no such character never looks for a font.

mod right_to_left;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use egui::{
    Context, FallbackRequest, FontData, FontDefinitions, FontFamily, FontInsert, FontProvider,
};
use fontdb::{Database, FaceInfo, ID, Stretch, Style, Weight};
use skrifa::{FontRef, MetadataProvider as _};

use crate::ui::background_tasks::BackgroundTasks;

pub use right_to_left::RightToLeft;

/// Finds system fonts for characters that no other font has, in the background.
pub struct Fallback {
    provider: Arc<Provider>,
    /// Yields whether the search has found anything.
    search: BackgroundTasks<bool>,
}

impl Fallback {
    /// Registers the provider with egui. Nothing is loaded before it is asked.
    pub fn install(ctx: &Context, fonts: SystemFonts) -> Self {
        let provider = Arc::new(Provider { fonts, missing: Mutex::default() });
        ctx.set_font_providers(vec![provider.clone()]);
        Fallback { provider, search: BackgroundTasks::default() }
    }

    /// Takes over the result of a search, and begins one for characters missing since. Called
    /// before and after each frame.
    pub fn poll(&mut self, ctx: &Context) {
        if self.search.take().contains(&Ok(true)) {
            // egui keeps an answer for good; new providers are asked again.
            ctx.set_font_providers(vec![self.provider.clone()]);
        }
        if self.search.is_busy() {
            return;
        }
        let missing = std::mem::take(&mut *self.provider.missing());
        if !missing.is_empty() {
            let provider = self.provider.clone();
            self.search.begin(ctx, move || Ok(provider.fonts.search(&missing)));
        }
    }
}

/// The font provider that egui asks while it lays out text.
struct Provider {
    fonts: SystemFonts,
    /// Characters to search.
    missing: Mutex<BTreeSet<char>>,
}

impl Provider {
    fn missing(&self) -> MutexGuard<'_, BTreeSet<char>> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FontProvider for Provider {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        let letter = request.cluster.chars().next()?;
        self.fonts.known(letter).unwrap_or_else(|| {
            self.missing().insert(letter);
            None
        })
    }
}

/// Parts of the names of fonts that draw every character, badly or as boxes.
const BAD: [&str; 3] = ["unifont", "lastresort", "blank"];

/// Fonts of the system. They are listed at the first search; a font is loaded if it is the best for
/// a character.
#[derive(Default)]
pub struct SystemFonts {
    /// The only folder to search; `None` searches the installed fonts.
    folder: Option<PathBuf>,
    /// Locked for the length of a search.
    database: Mutex<Option<Database>>,
    found: Mutex<Found>,
}

/// Fonts that were loaded, and the characters that were searched.
#[derive(Default)]
struct Found {
    fonts: Vec<(Option<ID>, FontInsert)>,
    /// The index in `fonts` for each character that was searched; `None` if no font has it.
    of: HashMap<char, Option<usize>>,
}

impl SystemFonts {
    /// Searches the fonts that are installed.
    pub fn installed() -> Self {
        SystemFonts::default()
    }

    /// Searches the fonts of a folder and nothing else.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        SystemFonts { folder: Some(folder.into()), ..SystemFonts::default() }
    }

    /// Returns the font that was found for a character, or that there is none; the outer `None`
    /// means that it was not searched yet. Never waits for a search.
    pub fn known(&self, letter: char) -> Option<Option<FontInsert>> {
        let found = self.found();
        let place = *found.of.get(&letter)?;
        Some(place.and_then(|place| found.fonts.get(place)).map(|(_, font)| font.clone()))
    }

    /// Searches fonts for characters, and returns whether any were found. No character is searched
    /// twice.
    pub fn search(&self, letters: &BTreeSet<char>) -> bool {
        let mut database = self.database.lock().unwrap_or_else(PoisonError::into_inner);
        let database = database.get_or_insert_with(|| self.list());
        let known = |letter: &char| self.found().of.contains_key(letter);
        let mut missing: BTreeSet<char> =
            letters.iter().copied().filter(|letter| !known(letter)).collect();
        if missing.is_empty() {
            return false;
        }
        let candidates = database.faces().filter_map(|face| candidate(database, face, &missing));
        let mut faces: Vec<Candidate> = candidates.collect();
        let mut has_found = false;
        while let Some(best) = best(&faces, &missing) {
            let Candidate { id, letters, .. } = faces.swap_remove(best);
            let letters: Vec<char> = letters.intersection(&missing).copied().collect();
            missing.retain(|letter| !letters.contains(letter));
            has_found |= self.add(Some(id), || load(database, id), &letters);
        }
        let rest = bundled_letters(&missing);
        missing.retain(|letter| !rest.contains(letter));
        if !rest.is_empty() {
            has_found |= self.add(None, bundled, &rest);
        }
        if !missing.is_empty() {
            log::info!("no font has {missing:?}");
        }
        self.found().of.extend(missing.into_iter().map(|letter| (letter, None)));
        has_found
    }

    fn add(
        &self,
        id: Option<ID>,
        load: impl FnOnce() -> Option<FontInsert>,
        letters: &[char],
    ) -> bool {
        let mut found = self.found();
        let loaded = found.fonts.iter().position(|(other, _)| *other == id);
        let place = loaded.or_else(|| {
            found.fonts.push((id, load()?));
            Some(found.fonts.len() - 1)
        });
        found.of.extend(letters.iter().map(|letter| (*letter, place)));
        place.is_some()
    }

    fn list(&self) -> Database {
        let mut database = Database::new();
        match &self.folder {
            None => database.load_system_fonts(),
            Some(folder) => database.load_fonts_dir(folder),
        }
        log::info!("{} fonts are installed", database.len());
        database
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A font that has some of the characters.
struct Candidate {
    id: ID,
    rank: Rank,
    letters: BTreeSet<char>,
}

/// How well a font goes with the others; less is better.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    is_bad: bool,
    is_slanted: bool,
    weight: u16,
    is_condensed: bool,
    is_monospaced: bool,
    has_serifs: bool,
    is_foreign: bool,
}

fn candidate(database: &Database, face: &FaceInfo, missing: &BTreeSet<char>) -> Option<Candidate> {
    let has = |data: &[u8], index| letters_of(data, index, missing);
    let letters = database.with_face_data(face.id, has).filter(|letters| !letters.is_empty())?;
    let family = face.families.first().map_or("", |(name, _)| name.as_str());
    let lower = family.to_lowercase().replace(' ', "");
    let rank = Rank {
        is_bad: BAD.iter().any(|bad| lower.contains(bad)),
        is_slanted: face.style != Style::Normal,
        weight: face.weight.0.abs_diff(Weight::NORMAL.0),
        is_condensed: face.stretch != Stretch::Normal,
        is_monospaced: face.monospaced,
        has_serifs: !lower.contains("sans"),
        is_foreign: is_of_another_region(family),
    };
    Some(Candidate { id: face.id, rank, letters })
}

/// Returns whether a font has Chinese characters as another region writes them.
fn is_of_another_region(family: &str) -> bool {
    let locale = sys_locale::get_locale().unwrap_or_default();
    let region = match locale.as_str() {
        locale if locale.starts_with("ko") => "KR",
        locale if locale.starts_with("zh-TW") => "TC",
        locale if locale.starts_with("zh-HK") => "HK",
        locale if locale.starts_with("zh") => "SC",
        _ => "JP",
    };
    let ends = |region: &str| family.ends_with(&format!(" {region}"));
    ["JP", "KR", "SC", "TC", "HK"].into_iter().any(|other| other != region && ends(other))
}

/// Returns the best candidate: the one that goes best with the other fonts, among equals the one
/// that has most characters.
fn best(faces: &[Candidate], missing: &BTreeSet<char>) -> Option<usize> {
    let useful = faces.iter().enumerate().filter_map(|(place, face)| {
        let count = face.letters.intersection(missing).count();
        (count > 0).then_some((place, (&face.rank, Reverse(count), face.id)))
    });
    useful.min_by(|(_, a), (_, b)| a.cmp(b)).map(|(place, _)| place)
}

/// Returns the characters that a face has outlines for; colour pictures are not drawn.
fn letters_of(data: &[u8], index: u32, missing: &BTreeSet<char>) -> BTreeSet<char> {
    let Ok(font) = FontRef::from_index(data, index) else { return BTreeSet::new() };
    let (map, outlines) = (font.charmap(), font.outline_glyphs());
    let has = |letter: &char| map.map(*letter).is_some_and(|glyph| outlines.get(glyph).is_some());
    missing.iter().copied().filter(has).collect()
}

fn load(database: &Database, id: ID) -> Option<FontInsert> {
    let name = database.face(id)?.post_script_name.clone();
    let (bytes, index) = database.with_face_data(id, |data, index| (data.to_vec(), index))?;
    log::info!("font {name}, {} bytes", bytes.len());
    let data = FontData::from_blob(Arc::new(bytes), index);
    Some(FontInsert::new(&format!("system:{name}"), data, Vec::new()))
}

/// Returns the bundled font for code, the last resort: it has arrows, figures and more letters than
/// the one for text.
fn bundled() -> Option<FontInsert> {
    let FontDefinitions { font_data, families } = FontDefinitions::default();
    let name = families.get(&FontFamily::Monospace)?.first()?;
    Some(FontInsert::new(name, font_data.get(name)?.as_ref().clone(), Vec::new()))
}

fn bundled_letters(missing: &BTreeSet<char>) -> Vec<char> {
    let font = bundled().filter(|_| !missing.is_empty());
    font.map_or(Vec::new(), |font| {
        letters_of(font.data.bytes(), font.data.index, missing).into_iter().collect()
    })
}
