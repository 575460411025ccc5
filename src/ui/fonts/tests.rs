use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::epaint::Vertex;
use egui::epaint::text::{Fonts, FontsView, LayoutJob, TextFormat, TextOptions};
use egui::{Color32, Context, FontDefinitions, FontId, Galley, MissingGlyphPolicy, RawInput};

use super::right_to_left::in_reading_order;
use super::*;

/// A font with a few letters of Hebrew and Arabic, and the shapes that these take.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fonts")
}

fn letters(text: &str) -> BTreeSet<char> {
    text.chars().collect()
}

fn bundled() -> Fonts {
    Fonts::new(TextOptions::default(), FontDefinitions::default())
}

/// The bundled fonts and the letters of the folder.
fn with_letters() -> Fonts {
    let fallback = SystemFonts::in_folder(folder());
    assert!(fallback.search(&letters("שלוםעבسلامعيكم")));
    let provider = move |request: &egui::FallbackRequest<'_>| {
        fallback.known(request.cluster.chars().next()?).flatten()
    };
    bundled().with_font_providers(vec![Arc::new(provider)])
}

/// The letters of a row from left to right; marks that take no room are left out.
fn seen(galley: &Galley, row: usize) -> String {
    let row = &galley.rows[row].row;
    let mut glyphs: Vec<_> = row.glyphs.iter().filter(|glyph| glyph.advance_width > 0.0).collect();
    glyphs.sort_by(|a, b| a.pos.x.total_cmp(&b.pos.x));
    glyphs.iter().map(|glyph| glyph.chr).collect()
}

fn laid(fonts: &mut FontsView<'_>, text: &str, width: f32) -> Galley {
    let galley = fonts.layout(text.to_owned(), FontId::proportional(14.0), Color32::WHITE, width);
    in_reading_order(&galley)
}

const TEXTS: [(&str, &str); 11] = [
    ("abc def", "abc def"),
    ("שלום", "םולש"),
    ("שלום עולם", "םלוע םולש"),
    ("abc שלום עולם def", "abc םלוע םולש def"),
    ("שלום abc def עולם", "םלוע abc def םולש"),
    ("שלום 123 עולם", "םלוע 123 םולש"),
    ("abc (שלום) def", "abc (םולש) def"),
    ("1. e4 שלום, עולם!", "1. e4 םלוע ,םולש!"),
    ("שלום!", "!םולש"),
    // A name before a sentence of the program, and a sentence that ends with a move.
    ("שלום (White) to move", "םולש (White) to move"),
    ("שלום עולם e4", "e4 םלוע םולש"),
];

#[test]
fn letters_stand_in_reading_order_whether_a_font_has_them_or_not() {
    for mut fonts in [bundled(), with_letters()] {
        let mut fonts = fonts.with_pixels_per_point(1.0);
        for (text, expected) in TEXTS {
            // Latin text begins where its paragraph does.
            let galley = laid(&mut fonts, text, f32::INFINITY);
            assert_eq!(seen(&galley, 0), expected, "{text}");
        }
    }
}

#[test]
fn lines_are_broken_before_they_are_put_in_order() {
    let mut fonts = with_letters();
    let mut fonts = fonts.with_pixels_per_point(1.0);
    let text = "שלום עולם בעל שלום עם\nabc";
    let width = laid(&mut fonts, "שלום עולם", f32::INFINITY).size().x + 8.0;
    let galley = laid(&mut fonts, text, width);
    let rows: Vec<_> = (0..galley.rows.len()).map(|row| seen(&galley, row)).collect();
    let rows: Vec<_> = rows.iter().map(|row| row.trim()).collect();
    assert_eq!(rows, ["םלוע םולש", "םולש לעב", "םע", "abc"]);
    let plain = fonts.layout(text.to_owned(), FontId::proportional(14.0), Color32::WHITE, width);
    let sizes = |galley: &Galley| galley.rows.iter().map(|row| row.row.size).collect::<Vec<_>>();
    assert_eq!(sizes(&galley), sizes(&plain));
}

#[test]
fn what_is_drawn_goes_where_its_letter_goes() {
    let mut fonts = bundled();
    let mut fonts = fonts.with_pixels_per_point(1.0);
    for (text, _) in TEXTS {
        let galley = laid(&mut fonts, text, f32::INFINITY);
        for row in &galley.rows {
            for glyph in row.row.glyphs.iter().filter(|glyph| !glyph.uv_rect.is_nothing()) {
                let vertices =
                    row.row.visuals.mesh.vertices[glyph.first_vertex as usize..].iter().take(4);
                let middle: f32 = vertices.map(|vertex| vertex.pos.x).sum::<f32>() / 4.0;
                let place = glyph.pos.x - 2.0..=glyph.pos.x + glyph.advance_width + 2.0;
                assert!(place.contains(&middle), "{text}: {} {middle} {place:?}", glyph.chr);
            }
        }
    }
}

/// A bracket between letters that run from right to left opens to the left; one in italics leans
/// as its neighbours do.
#[test]
fn brackets_are_mirrored() {
    let mut fonts = with_letters();
    let mut fonts = fonts.with_pixels_per_point(1.0);
    for italics in [false, true] {
        let mut format = TextFormat::simple(FontId::proportional(20.0), Color32::WHITE);
        format.italics = italics;
        let galley = |fonts: &mut FontsView<'_>, text: &str| {
            let job = LayoutJob::single_section(text.to_owned(), format.clone());
            in_reading_order(&fonts.layout_job(job))
        };
        let corners = |galley: &Galley, letter| {
            let row = &galley.rows[0].row;
            let glyph = row.glyphs.iter().find(|glyph| glyph.chr == letter).unwrap();
            let first = glyph.first_vertex as usize;
            let corners: [_; 4] = std::array::from_fn(|at| row.visuals.mesh.vertices[first + at]);
            (glyph.pos.x, glyph.advance_width, corners)
        };
        let (at, _, plain) = corners(&galley(&mut fonts, "a ( b"), '(');
        let (place, width, turned) = corners(&galley(&mut fonts, "של ( עב"), '(');
        // Its picture is seen from behind; each fraction of a pixel has a picture of its own.
        for [left, right] in [[0, 1], [2, 3]] {
            assert!(plain[left].uv.x < plain[right].uv.x);
            assert!(
                turned[left].uv.x > turned[right].uv.x && turned[left].pos.x < turned[right].pos.x
            );
        }
        // As far from the right as it stood from the left, and leaning as before.
        let (left, right) = (plain[2].pos.x - at, place + width - turned[3].pos.x);
        assert!((left - right).abs() <= 1.0, "{left} {right}");
        let lean = |corners: &[Vertex; 4]| corners[0].pos.x - corners[2].pos.x;
        assert!((lean(&plain) - lean(&turned)).abs() < 0.01);
        assert_eq!(lean(&plain) > 0.0, italics);
    }
}

/// Arabic letters are joined, and two of them may be one shape.
#[test]
fn arabic_is_shaped() {
    let mut fonts = with_letters();
    let mut fonts = fonts.with_pixels_per_point(1.0);
    let alone: f32 = "سلام"
        .chars()
        .map(|letter| laid(&mut fonts, &letter.to_string(), f32::INFINITY).size().x)
        .sum();
    let joined = laid(&mut fonts, "سلام", f32::INFINITY);
    assert!(joined.size().x < 0.9 * alone, "{} of {alone}", joined.size().x);
    let two = laid(&mut fonts, "سلام عليكم", f32::INFINITY);
    let seen = seen(&two, 0);
    assert!(seen.starts_with('م') && seen.ends_with('س'), "{seen}");
    assert_eq!(seen.find(' '), Some("مكيلع".len()), "{seen}");
}

#[test]
fn each_character_is_searched_once() {
    let fonts = SystemFonts::in_folder(folder());
    assert!(fonts.known('ש').is_none(), "nobody has searched");
    assert!(fonts.search(&letters("ש日a→")));
    assert!(fonts.known('ש').flatten().is_some_and(|font| font.name.starts_with("system:")));
    assert!(fonts.known('→').flatten().is_some_and(|font| font.name == "Hack"), "it is bundled");
    assert!(fonts.known('日').is_some_and(|font| font.is_none()), "no font has it");
    assert!(!fonts.search(&letters("ש日→")), "all is known");
    // One face serves all letters that it has.
    assert!(fonts.search(&letters("ם")));
    let names = ['ש', 'ם'].map(|letter| fonts.known(letter).flatten().map(|font| font.name));
    assert_eq!(names[0], names[1]);
}

#[test]
fn a_folder_without_fonts_or_with_broken_ones_is_no_trouble() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(self::folder().join("letters.ttf")).unwrap();
    fs::write(folder.path().join("cut.ttf"), &whole[..whole.len() / 2]).unwrap();
    fs::write(folder.path().join("none.ttf"), b"no font").unwrap();
    let fonts = SystemFonts::in_folder(folder.path());
    assert!(!fonts.search(&letters("日")));
    assert!(!SystemFonts::in_folder(folder.path().join("none")).search(&letters("ש")));
}

fn show(ctx: &Context, text: &str) {
    let mut output = ctx.run_ui(RawInput::default(), |ui| drop(ui.label(text)));
    output.textures_delta.clear();
}

/// Draws a text until nothing is searched any more; which fonts egui uses then besides its own.
fn found_for(text: &str, fonts: SystemFonts) -> Vec<String> {
    let ctx = Context::default();
    ctx.set_missing_glyph_policy(MissingGlyphPolicy::Tofu);
    let mut fallback = Fallback::install(&ctx, fonts);
    let begun = Instant::now();
    loop {
        fallback.poll(&ctx);
        show(&ctx, text);
        fallback.poll(&ctx);
        if !fallback.search.is_busy() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "the search never ends");
        std::thread::yield_now();
    }
    fallback.poll(&ctx);
    show(&ctx, text);
    ctx.fonts(|fonts| fonts.discovered_fonts().iter().map(|font| font.name.clone()).collect())
}

#[test]
fn the_window_draws_other_scripts_after_a_search_beside_it() {
    let fonts = || SystemFonts::in_folder(folder());
    assert_eq!(found_for("Ada – Bert, e4 ✔", fonts()), [""; 0], "nothing is looked for");
    assert_eq!(found_for("אב 日", fonts()).len(), 1);
    assert_eq!(found_for("日", fonts()), [""; 0]);
}

#[test]
fn nothing_is_listed_unless_a_character_is_missing() {
    let fonts = SystemFonts::in_folder(folder());
    let ctx = Context::default();
    let mut fallback = Fallback::install(&ctx, fonts);
    show(&ctx, "Ada – Bert");
    fallback.poll(&ctx);
    assert!(
        !fallback.search.is_busy() && fallback.provider.fonts.database.lock().unwrap().is_none()
    );
    show(&ctx, "日");
    fallback.poll(&ctx);
    assert!(fallback.search.is_busy());
}

/// What the program says of its own is never left to the fonts of a system.
#[test]
fn all_characters_of_the_catalogues_are_bundled() {
    let mut files = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text")];
    let mut fonts = bundled();
    let mut read = 0;
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for letter in letters(&text).into_iter().filter(|letter| !letter.is_control()) {
            for font in [FontId::proportional(14.0), FontId::monospace(14.0)] {
                assert!(fonts.has_glyph(&font, letter), "{}: {letter:?}", path.display());
            }
        }
        read += 1;
    }
    assert!(read > 50, "{read} files");
}
