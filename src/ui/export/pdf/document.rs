//! A PDF document: pages with their links, outline, fonts and shared drawings.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{ActionType, AnnotationType};
use pdf_writer::writers::Resources;
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};

use super::canvas::{Shared, form_name, opacity_name};
use super::fonts::Fonts;

/// The size of a page in points: A5, of which two fit on a sheet that is folded.
pub const PAGE: [f32; 2] = [419.53, 595.28];

/// A document that is being made.
pub struct Document {
    /// The fonts of all pages.
    pub fonts: Fonts,
    /// The drawings of all pages.
    pub shared: Shared,
}

/// A page.
pub struct Page {
    /// The operators; their y axis points up.
    pub content: Content,
    /// The links, with the places of the pages that they lead to.
    pub links: Vec<(Rect, usize)>,
}

impl Default for Page {
    fn default() -> Self {
        Page { content: Content::new(), links: Vec::new() }
    }
}

/// Facts about a document that programs show outside of its pages.
pub struct DocumentInfo<'a> {
    /// The title.
    pub title: &'a str,
    /// The two-letter code of the language.
    pub language: &'a str,
    /// The headings of the outline, with the places of their pages.
    pub outline: Vec<(String, usize)>,
}

/// The numbers of objects, given one after the other.
pub struct Refs(Ref);

impl Refs {
    /// Returns a new number.
    pub fn next(&mut self) -> Ref {
        self.0.bump()
    }
}

impl Document {
    /// Creates a document without pages.
    pub fn new() -> Self {
        Document { fonts: Fonts::new(), shared: Shared::default() }
    }

    /// Returns the bytes of the file.
    pub fn write(&self, pages: Vec<Page>, info: &DocumentInfo<'_>) -> Vec<u8> {
        let mut refs = Refs(Ref::new(1));
        let mut pdf = Pdf::new();
        let [catalog, tree, about, resources] = std::array::from_fn(|_| refs.next());
        let numbers: Vec<Ref> = pages.iter().map(|_| refs.next()).collect();
        let outline = write_outline(&mut pdf, &mut refs, &numbers, &info.outline);
        let mut root = pdf.catalog(catalog);
        root.pages(tree).lang(TextStr(info.language));
        if let Some(outline) = outline {
            root.outlines(outline);
        }
        root.viewer_preferences().pair(Name(b"DisplayDocTitle"), true);
        root.finish();
        let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
        pdf.pages(tree).kids(numbers.iter().copied()).count(count);
        pdf.document_info(about).title(TextStr(info.title)).creator(TextStr("Owlery"));
        for (page, number) in pages.into_iter().zip(&numbers) {
            write_page(&mut pdf, &mut refs, page, &numbers, [*number, tree, resources]);
        }
        self.write_resources(&mut pdf, &mut refs, resources);
        pdf.finish()
    }

    /// Writes what the pages and drawings use.
    fn write_resources(&self, pdf: &mut Pdf, refs: &mut Refs, resources: Ref) {
        let fonts = self.fonts.write(pdf, refs);
        let mut forms = Vec::new();
        for (place, form) in self.shared.forms().iter().enumerate() {
            let (number, bounds) = (refs.next(), form.bounds);
            let bounds = Rect::new(bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y);
            let packed = compress(&form.content);
            let mut object = pdf.form_xobject(number, &packed);
            object.filter(Filter::FlateDecode);
            object.bbox(bounds).pair(Name(b"Resources"), resources);
            object.finish();
            forms.push((form_name(place), number));
        }
        let mut all = pdf.indirect(resources).start::<Resources<'_>>();
        all.fonts().pairs(fonts.iter().map(|(name, number)| (Name(name.as_bytes()), *number)));
        all.x_objects().pairs(forms.iter().map(|(name, number)| (Name(name.as_bytes()), *number)));
        let mut states = all.ext_g_states();
        for opacities in self.shared.opacities() {
            let [fill, stroke] = opacities.map(|opacity| f32::from(opacity) / 255.0);
            let mut state = states.insert(Name(opacity_name(opacities).as_bytes())).dict();
            state.pair(Name(b"ca"), fill).pair(Name(b"CA"), stroke);
        }
    }
}

/// Writes a page with its links. The numbers are its own, its parent's and that of the resources.
fn write_page(
    pdf: &mut Pdf,
    refs: &mut Refs,
    page: Page,
    numbers: &[Ref],
    [number, tree, resources]: [Ref; 3],
) {
    let content = refs.next();
    let links: Vec<Ref> = page.links.iter().map(|_| refs.next()).collect();
    let mut object = pdf.page(number);
    object.parent(tree).media_box(Rect::new(0.0, 0.0, PAGE[0], PAGE[1])).contents(content);
    object.pair(Name(b"Resources"), resources);
    if !links.is_empty() {
        object.annotations(links.iter().copied());
    }
    object.finish();
    for ((place, target), link) in page.links.into_iter().zip(links) {
        let Some(target) = numbers.get(target) else { continue };
        let mut object = pdf.annotation(link);
        object.subtype(AnnotationType::Link).rect(place).border(0.0, 0.0, 0.0, None);
        let mut action = object.action();
        action.action_type(ActionType::GoTo);
        action.destination().page(*target).fit();
    }
    pdf.stream(content, &compress(&page.content.finish())).filter(Filter::FlateDecode);
}

/// Writes the outline, unless it is empty.
fn write_outline(
    pdf: &mut Pdf,
    refs: &mut Refs,
    pages: &[Ref],
    headings: &[(String, usize)],
) -> Option<Ref> {
    let outline = refs.next();
    let items: Vec<Ref> = headings.iter().map(|_| refs.next()).collect();
    let (first, last) = (*items.first()?, *items.last()?);
    let count = i32::try_from(items.len()).unwrap_or(i32::MAX);
    pdf.outline(outline).first(first).last(last).count(count);
    for (place, (title, page)) in headings.iter().enumerate() {
        let mut item = pdf.outline_item(items[place]);
        item.title(TextStr(title)).parent(outline);
        if let Some(before) = place.checked_sub(1) {
            item.prev(items[before]);
        }
        if let Some(next) = items.get(place + 1) {
            item.next(*next);
        }
        if let Some(page) = pages.get(*page) {
            item.dest().page(*page).fit();
        }
    }
    Some(outline)
}

/// Compresses the content of a stream by zlib.
pub fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("writing to memory cannot fail");
    encoder.finish().expect("writing to memory cannot fail")
}
