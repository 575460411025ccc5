//! The fonts of a document: those bundled with the program, of each only the characters in use.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, Str};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider as _};
use subsetter::GlyphRemapper;

use super::document::{Refs, compress};

/// The meaning of the numbers of characters: they are our own.
const SYSTEM: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// All fonts, with the characters that were used so far.
pub struct Fonts {
    fonts: Vec<Font>,
    letters: HashMap<char, Letter>,
}

/// A font, with the characters that were used so far.
struct Font {
    name: String,
    data: Arc<FontData>,
    used: Vec<Used>,
}

/// A character of a font. Its number in the document is its place among those used, from 1, so two
/// characters without a glyph stay two characters for whoever copies them.
struct Used {
    letter: char,
    glyph: u16,
    width: f32,
}

/// A character of the document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Letter {
    /// The place of its font.
    pub font: usize,
    /// Its number in the font.
    pub number: u16,
    /// Its width, as a share of the font size.
    pub width: f32,
}

impl Fonts {
    /// Lists the fonts in the order in which they are searched: those of the window's texts, then
    /// the one for code, which has more letters and signs.
    pub fn new() -> Self {
        let FontDefinitions { font_data, families } = FontDefinitions::default();
        let mut names: Vec<&String> = Vec::new();
        for family in [FontFamily::Proportional, FontFamily::Monospace] {
            for name in families.get(&family).into_iter().flatten() {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        let font = |name: &&String| {
            let data = font_data.get(*name)?.clone();
            Some(Font { name: (*name).clone(), data, used: Vec::new() })
        };
        Fonts { fonts: names.iter().filter_map(font).collect(), letters: HashMap::new() }
    }

    /// Returns a character, which belongs to the document from now on; `None` for one that is never
    /// seen.
    pub fn letter(&mut self, letter: char) -> Option<Letter> {
        if letter.is_control() || is_invisible(letter) {
            return None;
        }
        if let Some(known) = self.letters.get(&letter) {
            return Some(*known);
        }
        let found = self.fonts.iter().enumerate().find_map(|(place, font)| {
            Some((place, font.face()?.charmap().map(letter)?))
                .filter(|(_, glyph)| glyph.to_u32() > 0)
        });
        // A character that no font has is an empty box.
        let (place, glyph) = found.unwrap_or((0, GlyphId::NOTDEF));
        let font = self.fonts.get_mut(place)?;
        let number = u16::try_from(font.used.len() + 1).ok()?;
        let metrics = font.face()?.glyph_metrics(Size::new(1.0), LocationRef::default());
        let width = metrics.advance_width(glyph).unwrap_or_default();
        let glyph = u16::try_from(glyph.to_u32()).unwrap_or_default();
        font.used.push(Used { letter, glyph, width });
        let known = Letter { font: place, number, width };
        self.letters.insert(letter, known);
        Some(known)
    }

    /// Writes the fonts that have characters in use, and returns their names in the resources.
    pub fn write(&self, pdf: &mut Pdf, refs: &mut Refs) -> Vec<(String, Ref)> {
        let used = self.fonts.iter().enumerate().filter(|(_, font)| !font.used.is_empty());
        used.filter_map(|(place, font)| Some((font_name(place), font.write(pdf, refs)?))).collect()
    }
}

/// Returns the name of a font in the resources of a page.
pub fn font_name(place: usize) -> String {
    format!("F{place}")
}

/// Returns whether a character only controls the layout of others.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

impl Font {
    fn face(&self) -> Option<FontRef<'_>> {
        FontRef::from_index(self.data.bytes(), self.data.index).ok()
    }

    fn write(&self, pdf: &mut Pdf, refs: &mut Refs) -> Option<Ref> {
        let [font, cid, descriptor, file, map, cmap] = std::array::from_fn(|_| refs.next());
        let mut mapper = GlyphRemapper::new();
        let mut glyphs = vec![0; 2];
        for used in &self.used {
            glyphs.extend(mapper.remap(used.glyph).to_be_bytes());
        }
        let subset = subsetter::subset(self.data.bytes(), self.data.index, &mapper).ok()?;
        // Six letters mark a font that is not whole.
        let name = format!("OWLERY+{}", self.name);
        let name = Name(name.as_bytes());
        let mut type0 = pdf.type0_font(font);
        type0.base_font(name).encoding_predefined(Name(b"Identity-H"));
        type0.descendant_font(cid).to_unicode(cmap);
        type0.finish();
        let mut cid_font = pdf.cid_font(cid);
        cid_font.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM);
        cid_font.font_descriptor(descriptor).default_width(0.0).cid_to_gid_map_stream(map);
        let widths = self.used.iter().map(|used| (used.width * 1000.0).round());
        cid_font.widths().consecutive(1, widths);
        cid_font.finish();
        let lines = self.face()?.metrics(Size::new(1000.0), LocationRef::default());
        let bounds = lines.bounds.unwrap_or_default();
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max))
            .italic_angle(0.0)
            .ascent(lines.ascent)
            .descent(lines.descent)
            .cap_height(lines.cap_height.unwrap_or(lines.ascent))
            .stem_v(80.0)
            .font_file2(file);
        let packed = compress(&subset);
        let mut stream = pdf.stream(file, &packed);
        stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), subset.len() as i32);
        stream.finish();
        pdf.stream(map, &compress(&glyphs)).filter(Filter::FlateDecode);
        let mut unicode = UnicodeCmap::<u16>::new(Name(b"Owlery"), SYSTEM);
        for (number, used) in (1..).zip(&self.used) {
            unicode.pair(number, used.letter);
        }
        pdf.stream(cmap, &compress(&unicode.finish())).filter(Filter::FlateDecode);
        Some(font)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_many_scripts_and_all_signs_are_there() {
        let mut fonts = Fonts::new();
        for letter in "Aé–…«»“”’ЖΩ→■◻○−♙½".chars() {
            let found = fonts.letter(letter).unwrap();
            let used = &fonts.fonts[found.font].used[usize::from(found.number) - 1];
            assert!(used.letter == letter && used.glyph > 0 && found.width > 0.0, "{letter}");
        }
        assert_eq!(fonts.letter('\u{200f}'), None);
        assert_eq!(fonts.letter('\n'), None);
    }

    #[test]
    fn letters_without_a_glyph_stay_apart() {
        let mut fonts = Fonts::new();
        let [first, second] = ['日', '本'].map(|letter| fonts.letter(letter).unwrap());
        assert_ne!(first.number, second.number);
    }
}
