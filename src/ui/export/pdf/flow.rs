//! The flow of text on pages, with diagrams at its right side.

use egui::{Color32, Pos2, pos2};
use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Content, Name, Rect, Str};

use super::canvas::{PdfCanvas, short};
use super::document::{Document, PAGE, Page};
use super::fonts::{Fonts, Letter, font_name};

/// The space around the text of a page.
const MARGIN: f32 = 42.0;
/// The lowest line of text.
const BOTTOM: f32 = PAGE[1] - 54.0;
/// The width of the text.
pub const WIDTH: f32 = PAGE[0] - 2.0 * MARGIN;
/// The width of a diagram beside text, so that three of them fit on a page.
pub const DIAGRAM: f32 = 144.0;
/// The space between text and diagram.
const GUTTER: f32 = 14.0;
/// The distance of lines, as a share of the font size.
const LEADING: f32 = 1.36;
/// The size of a caption.
const CAPTION: f32 = 8.0;
/// The indentation of a variation for each level.
pub const INDENT: f32 = 10.0;
/// The colour of what is less important.
pub const FAINT: Color32 = Color32::from_gray(105);
/// The fewest points of height that follow a heading on its page.
const AFTER_HEADING: f32 = 40.0;

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextStyle {
    /// The font size in points.
    pub size: f32,
    /// Whether it is bold.
    pub is_bold: bool,
    /// Whether it is slanted.
    pub is_slanted: bool,
    /// The colour.
    pub ink: Color32,
}

impl TextStyle {
    /// Plain text of a size.
    pub const fn sized(size: f32) -> Self {
        TextStyle { size, is_bold: false, is_slanted: false, ink: Color32::BLACK }
    }

    /// Returns the style in bold.
    pub const fn bold(self) -> Self {
        TextStyle { is_bold: true, ..self }
    }

    /// Returns the style with slanted letters.
    pub const fn slanted(self) -> Self {
        TextStyle { is_slanted: true, ..self }
    }

    /// Returns the style in another colour.
    pub const fn ink(self, ink: Color32) -> Self {
        TextStyle { ink, ..self }
    }
}

/// A piece of text in one style.
pub type Span = (TextStyle, String);

/// A diagram to be put beside text.
pub struct Diagram {
    /// The drawing.
    pub form: usize,
    /// Its width and height.
    pub size: [u32; 2],
    /// The text below it.
    pub caption: String,
}

impl Diagram {
    fn height(&self) -> f32 {
        let [width, height] = self.size.map(|side| side as f32);
        DIAGRAM * height / width
    }
}

/// Text and diagrams that fill pages from top to bottom.
pub struct Flow<'a> {
    /// The document.
    pub document: &'a mut Document,
    /// The pages so far.
    pub pages: Vec<Page>,
    /// The distance of the next line from the top of the page.
    y: f32,
    /// The lower end of the last diagram of the page; text above it is narrower.
    beside: f32,
}

impl<'a> Flow<'a> {
    /// Begins with a page.
    pub fn new(document: &'a mut Document) -> Self {
        Flow { document, pages: vec![Page::default()], y: MARGIN, beside: 0.0 }
    }

    fn turn_page(&mut self) {
        self.pages.push(Page::default());
        (self.y, self.beside) = (MARGIN, 0.0);
    }

    /// Leaves space, except at the top of a page.
    pub fn space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Goes on below the last diagram.
    pub fn clear(&mut self) {
        self.y = self.y.max(self.beside);
    }

    /// Begins a new page if there is less room than this.
    pub fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM && self.y > MARGIN {
            self.turn_page();
        }
    }

    /// Adds a heading, which what follows stays with.
    pub fn heading(&mut self, style: TextStyle, text: &str) {
        self.clear();
        self.need(style.size * LEADING + AFTER_HEADING);
        self.paragraph(&[(style, text.to_owned())], 0.0, None);
    }

    /// Adds a line of a label and its value; the values stand below each other.
    pub fn labelled(&mut self, label: &str, value: &str, style: TextStyle) {
        const COLUMN: f32 = 76.0;
        self.need(style.size * LEADING);
        let (y, place) = (self.y, self.pages.len());
        self.paragraph(&[(style.ink(FAINT), label.to_owned())], 0.0, None);
        if self.pages.len() == place {
            self.y = y;
        }
        self.paragraph(&[(style, value.to_owned())], COLUMN, None);
    }

    /// Adds an entry of the contents, with a link to its page. `page` is the place of the page,
    /// `number` is the one that is shown.
    pub fn entry(&mut self, text: &[Span], page: usize, number: Span) {
        let style = number.0;
        self.need(style.size * LEADING);
        let (first, top) = (self.pages.len(), self.y);
        let right = self.measure(style, &number.1);
        let baseline = self.y + style.size;
        self.write_line(&[number], MARGIN + WIDTH - right, baseline);
        self.paragraph_of_width(text, 0.0, WIDTH - 2.0 * GUTTER, None);
        let top = if self.pages.len() == first { top } else { MARGIN };
        let place = Rect::new(MARGIN, PAGE[1] - self.y, MARGIN + WIDTH, PAGE[1] - top);
        last(&mut self.pages).links.push((place, page));
    }

    /// Adds a paragraph. A diagram stands beside its last words, so that it is on the page of the
    /// move at the end.
    pub fn paragraph(&mut self, spans: &[Span], indent: f32, diagram: Option<Diagram>) {
        self.paragraph_of_width(spans, indent, WIDTH, diagram);
    }

    fn paragraph_of_width(
        &mut self,
        spans: &[Span],
        indent: f32,
        most: f32,
        mut diagram: Option<Diagram>,
    ) {
        let words = self.words(spans);
        // A line alone at the end of a page looks lost.
        if let Some(word) = words.first()
            && self.fit(&words, most.min(self.width()) - indent) < words.len()
        {
            self.need(2.0 * word.height());
        }
        let mut rest = &words[..];
        while let Some(first) = rest.first() {
            self.need(first.height());
            if self.fit(rest, most.min(self.width()) - indent) == rest.len()
                && let Some(diagram) = diagram.take()
            {
                self.place(&diagram);
            }
            let count = self.fit(rest, most.min(self.width()) - indent);
            let (line, after) = rest.split_at(count);
            self.write_words(line, indent);
            rest = after;
        }
        if let Some(diagram) = diagram {
            self.place(&diagram);
        }
    }

    /// Draws a diagram at the right side, below the one before it. The text goes on beside it.
    pub fn place(&mut self, diagram: &Diagram) {
        let caption = if diagram.caption.is_empty() { 0.0 } else { CAPTION * LEADING };
        let height = diagram.height() + caption;
        self.clear();
        self.need(height);
        let (left, top) = (MARGIN + WIDTH - DIAGRAM, self.y + 2.0);
        let scale = DIAGRAM / diagram.size[0] as f32;
        let (content, shared) = (&mut last(&mut self.pages).content, &mut self.document.shared);
        content.save_state();
        content.transform([short(scale), 0.0, 0.0, -short(scale), left, PAGE[1] - top]);
        PdfCanvas::new(content, shared).draw_form(diagram.form, Pos2::ZERO);
        content.restore_state();
        if caption > 0.0 {
            let style = TextStyle::sized(CAPTION).ink(FAINT);
            let text = self.shortened(style, &diagram.caption, DIAGRAM);
            let width = self.measure(style, &text);
            let at = pos2(left + (DIAGRAM - width) / 2.0, top + diagram.height() + 1.2 * CAPTION);
            self.write_line(&[(style, text)], at.x, at.y);
        }
        self.beside = top + height + 6.0;
    }

    /// Writes the number of a page below its text.
    pub fn write_number(&mut self, page: usize, number: &str) {
        let style = TextStyle::sized(CAPTION).ink(FAINT);
        let width = self.measure(style, number);
        let at = pos2((PAGE[0] - width) / 2.0, PAGE[1] - 28.0);
        write_run(&mut self.pages[page].content, &mut self.document.fonts, style, number, at);
    }

    /// Returns the width of the next line.
    fn width(&self) -> f32 {
        if self.y < self.beside { WIDTH - DIAGRAM - GUTTER } else { WIDTH }
    }

    /// Writes a line of words, and goes to the next.
    fn write_words(&mut self, line: &[Word], indent: f32) {
        let mut spans: Vec<Span> = Vec::new();
        for (place, word) in line.iter().enumerate() {
            let mut gap = if place > 0 && word.has_gap { " " } else { "" };
            for (style, text) in &word.pieces {
                match spans.last_mut() {
                    Some((last, line)) if last == style => line.extend([gap, text]),
                    _ => spans.push((*style, format!("{gap}{text}"))),
                }
                gap = "";
            }
        }
        let height = line.iter().map(Word::height).fold(0.0, f32::max);
        self.write_line(&spans, MARGIN + indent, self.y + height / LEADING);
        self.y += height;
    }

    /// Returns how many of the words fit into a line; at least one.
    fn fit(&mut self, words: &[Word], width: f32) -> usize {
        let mut used = 0.0;
        for (place, word) in words.iter().enumerate() {
            if place > 0 && word.begins_line {
                return place;
            }
            if let Some((style, _)) = word.pieces.first().filter(|_| place > 0 && word.has_gap) {
                used += self.measure(*style, " ");
            }
            used += word.pieces.iter().map(|(style, text)| self.measure(*style, text)).sum::<f32>();
            if used > width && place > 0 {
                return place;
            }
        }
        words.len()
    }

    /// Divides text into words; one that is too long for any line is cut.
    fn words(&mut self, spans: &[Span]) -> Vec<Word> {
        const LONGEST: f32 = WIDTH - DIAGRAM - GUTTER - 4.0 * INDENT;
        let mut words: Vec<Word> = Vec::new();
        let (mut is_open, mut has_gap, mut begins_line, mut width) = (false, false, false, 0.0);
        for (style, text) in spans {
            for letter in text.chars() {
                if letter == '\n' || letter == ' ' || letter == '\t' {
                    (is_open, has_gap) = (false, true);
                    begins_line |= letter == '\n';
                    continue;
                }
                let Some(known) = self.document.fonts.letter(letter) else { continue };
                width += known.width * style.size;
                if !is_open || width > LONGEST {
                    words.push(Word { pieces: Vec::new(), has_gap, begins_line });
                    (is_open, has_gap, begins_line) = (true, false, false);
                    width = known.width * style.size;
                }
                let Some(word) = words.last_mut() else { continue };
                match word.pieces.last_mut() {
                    Some((last, text)) if last == style => text.push(letter),
                    _ => word.pieces.push((*style, letter.to_string())),
                }
            }
        }
        words
    }

    fn measure(&mut self, style: TextStyle, text: &str) -> f32 {
        let letters = text.chars().filter_map(|letter| self.document.fonts.letter(letter));
        letters.map(|letter| letter.width).sum::<f32>() * style.size
    }

    /// Returns a text, or as much of it as fits, with an ellipsis.
    fn shortened(&mut self, style: TextStyle, text: &str, width: f32) -> String {
        if self.measure(style, text) <= width {
            return text.to_owned();
        }
        let mut short = text.to_owned();
        while short.pop().is_some() && self.measure(style, &short) > width - style.size {}
        short.push('…');
        short
    }

    /// Writes spans from a point of the last page on; `y` is the distance of the baseline from the
    /// top.
    fn write_line(&mut self, spans: &[Span], mut x: f32, y: f32) {
        for (style, text) in spans {
            let content = &mut last(&mut self.pages).content;
            x += write_run(content, &mut self.document.fonts, *style, text, pos2(x, y));
        }
    }
}

/// Letters between two spaces.
struct Word {
    pieces: Vec<Span>,
    /// Whether a space parts it from the word before.
    has_gap: bool,
    /// Whether it begins a new line.
    begins_line: bool,
}

impl Word {
    fn height(&self) -> f32 {
        self.pieces.iter().map(|(style, _)| style.size * LEADING).fold(0.0, f32::max)
    }
}

/// Returns the page that is being filled; there is always one.
fn last(pages: &mut Vec<Page>) -> &mut Page {
    if pages.is_empty() {
        pages.push(Page::default());
    }
    let place = pages.len() - 1;
    &mut pages[place]
}

/// Writes text of one style from a point on, whose distance is from the top left, and returns its
/// width.
fn write_run(
    content: &mut Content,
    fonts: &mut Fonts,
    style: TextStyle,
    text: &str,
    at: Pos2,
) -> f32 {
    let letters: Vec<Letter> = text.chars().filter_map(|letter| fonts.letter(letter)).collect();
    if letters.is_empty() {
        return 0.0;
    }
    let [r, g, b, _] = style.ink.to_array().map(|part| short(f32::from(part) / 255.0));
    let slant = if style.is_slanted { 0.2 } else { 0.0 };
    content.begin_text().set_fill_rgb(r, g, b);
    // The fonts have no bold faces.
    match style.is_bold {
        true => {
            content.set_stroke_rgb(r, g, b).set_line_width(short(style.size * 0.045));
            content.set_text_rendering_mode(TextRenderingMode::FillStroke);
        }
        false => _ = content.set_text_rendering_mode(TextRenderingMode::Fill),
    }
    content.set_text_matrix([1.0, 0.0, slant, 1.0, short(at.x), short(PAGE[1] - at.y)]);
    for run in letters.chunk_by(|a, b| a.font == b.font) {
        content.set_font(Name(font_name(run[0].font).as_bytes()), style.size);
        let codes: Vec<u8> = run.iter().flat_map(|letter| letter.number.to_be_bytes()).collect();
        content.show(Str(&codes));
    }
    content.end_text();
    letters.iter().map(|letter| letter.width).sum::<f32>() * style.size
}
