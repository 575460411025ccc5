//! The pages of a booklet: contents, and a chapter for each game.

use std::collections::{HashMap, HashSet};

use egui::{Color32, Pos2, Rect, vec2};

use super::document::{Document, DocumentInfo, Page};
use super::flow::{Diagram, FAINT, Flow, INDENT, Span, TextStyle};
use crate::ui::export::picture::Picture;
use crate::ui::export::{ExportError, ExportOptions, Heading, last_frame, seats_of, tag_rows};
use crate::ui::paint::Style;
use owlery_engine::Progress;
use owlery_i18n::{Language, t};
use owlery_record::NodeId;
use owlery_session::move_list::Piece;
use owlery_session::{ListedMove, MoveListRow, PositionFrame, Session};

const TITLE: TextStyle = TextStyle::sized(17.0).bold();
const HEADING: TextStyle = TextStyle::sized(14.0).bold();
const TEXT: TextStyle = TextStyle::sized(9.5);
const SMALL: TextStyle = TextStyle::sized(8.5);
/// The signs and sentences of a report.
const REPORT: Color32 = Color32::from_rgb(150, 70, 0);
/// The deepest indentation of variations.
const DEEPEST: u16 = 3;

/// A booklet that is being made.
pub struct Booklet<'a> {
    document: Document,
    style: &'a Style,
    options: &'a ExportOptions,
    pages: Vec<Page>,
    chapters: Vec<Chapter>,
}

/// A game in the contents.
struct Chapter {
    title: String,
    /// What tells it apart from games of the same title.
    outcome: String,
    /// The place of its first page, without the contents.
    page: usize,
}

impl<'a> Booklet<'a> {
    /// Begins a booklet without games.
    pub fn new(style: &'a Style, options: &'a ExportOptions) -> Self {
        let (pages, chapters) = (Vec::new(), Vec::new());
        Booklet { document: Document::new(), style, options, pages, chapters }
    }

    /// Adds a game on pages of its own.
    pub fn add(&mut self, session: &dyn Session, progress: &Progress) -> Result<(), ExportError> {
        let heading = Heading::of(session);
        let Heading { title, outcome, .. } = &heading;
        self.begin(title, outcome);
        let marked = marked_nodes(session, self.options.report);
        let mut chapter = ChapterWriter::new(self, session, &marked, progress)?;
        chapter.add_heading(&heading);
        chapter.add_moves();
        let pages = std::mem::take(&mut chapter.flow.pages);
        self.pages.extend(pages);
        Ok(())
    }

    /// Adds a page that says that a game could not be read.
    pub fn add_unread(&mut self, title: &str, problem: &str) {
        self.begin(title, "");
        let mut flow = Flow::new(&mut self.document);
        flow.heading(HEADING, title);
        flow.paragraph(&[(TEXT, problem.to_owned())], 0.0, None);
        self.pages.extend(flow.pages);
    }

    /// Adds a chapter to the contents, which begins on the next page.
    fn begin(&mut self, title: &str, outcome: &str) {
        let (title, outcome) = (title.to_owned(), outcome.to_owned());
        self.chapters.push(Chapter { title, outcome, page: self.pages.len() });
    }

    /// Returns the bytes of a file with only the game.
    pub fn finish(self, title: &str) -> Vec<u8> {
        self.write(title, Vec::new())
    }

    /// Returns the bytes of a file with the contents before the games.
    pub fn finish_with_contents(mut self, title: &str, description: &str) -> Vec<u8> {
        // The contents stay as long when the numbers of pages get their digits.
        let shift = self.contents(title, description, 0).len();
        let contents = self.contents(title, description, shift);
        self.write(title, contents)
    }

    /// Makes the pages of the contents, if the games begin after this number of pages.
    fn contents(&mut self, title: &str, description: &str, shift: usize) -> Vec<Page> {
        let mut flow = Flow::new(&mut self.document);
        flow.heading(TITLE, title);
        if !description.is_empty() {
            flow.space(6.0);
            flow.paragraph(&[(TEXT.slanted(), description.to_owned())], 0.0, None);
        }
        flow.space(14.0);
        flow.heading(HEADING, t!("export-book.contents"));
        flow.space(4.0);
        for (place, chapter) in self.chapters.iter().enumerate() {
            let page = chapter.page + shift;
            let title = (TEXT, format!("{}. {}", place + 1, chapter.title));
            let outcome = (TEXT.ink(FAINT), format!("  {}", chapter.outcome));
            flow.entry(&[title, outcome], page, (TEXT, (page + 1).to_string()));
            flow.space(2.0);
        }
        flow.pages
    }

    fn write(mut self, title: &str, mut pages: Vec<Page>) -> Vec<u8> {
        let shift = pages.len();
        pages.extend(self.pages);
        let mut flow = Flow::new(&mut self.document);
        flow.pages = pages;
        for page in 0..flow.pages.len() {
            flow.write_number(page, &(page + 1).to_string());
        }
        let pages = flow.pages;
        let heading = |chapter: Chapter| (chapter.title, chapter.page + shift);
        let outline = match shift {
            0 => Vec::new(),
            _ => self.chapters.into_iter().map(heading).collect(),
        };
        let language = Language::current().key();
        self.document.write(pages, &DocumentInfo { title, language, outline })
    }
}

/// Returns the positions that get a diagram: where somebody has written, signed or drawn something,
/// or the report has, and the end.
fn marked_nodes(session: &dyn Session, with_report: bool) -> HashSet<NodeId> {
    let mut marked = HashSet::new();
    if session.details().is_set_up {
        marked.insert(NodeId::ROOT);
    }
    for frame in session.tree() {
        let annotations = &frame.annotations;
        if let Some(parent) = frame.parent.filter(|_| !annotations.before.is_empty()) {
            marked.insert(parent);
        }
        let is_signed = annotations.nag.is_some() || annotations.judgement.is_some();
        let is_drawn = !annotations.marks.is_empty();
        let is_blamed = with_report && !session.report_criticism(frame.node).is_empty();
        // A comment at the start is about the whole game.
        let is_written = !annotations.note.is_empty() && frame.parent.is_some();
        if is_signed || is_drawn || is_blamed || is_written {
            marked.insert(frame.node);
        }
    }
    marked.extend(last_frame(session).map(|end| end.node));
    marked
}

/// Writes a game on its pages.
struct ChapterWriter<'a> {
    session: &'a dyn Session,
    flow: Flow<'a>,
    diagrams: HashMap<NodeId, Diagram>,
    with_report: bool,
    /// The words of the paragraph so far.
    spans: Vec<Span>,
    /// Whether something other than a move came last.
    is_interrupted: bool,
    indent: f32,
    has_signs: bool,
}

impl<'a> ChapterWriter<'a> {
    fn new(
        booklet: &'a mut Booklet<'_>,
        session: &'a dyn Session,
        marked: &HashSet<NodeId>,
        progress: &Progress,
    ) -> Result<Self, ExportError> {
        let Booklet { document, style, options, .. } = booklet;
        let mut diagrams = HashMap::new();
        let seats = seats_of(session);
        // Hands with pieces make a picture taller.
        let mut grounds: HashMap<u32, usize> = HashMap::new();
        for frame in session.tree() {
            progress.check()?;
            if !marked.contains(&frame.node) {
                continue;
            }
            let shared = &mut document.shared;
            let picture = Picture::new(&frame.scene, seats, style, options);
            let [width, height] = picture.size;
            let bounds = Rect::from_min_size(Pos2::ZERO, vec2(width as f32, height as f32));
            let ground = *grounds.entry(height).or_insert_with(|| {
                shared.define(bounds, |canvas| picture.draw_board(canvas, &frame.scene))
            });
            let form = shared.define(bounds, |canvas| {
                canvas.draw_form(ground, Pos2::ZERO);
                picture.draw_position(canvas, &frame);
            });
            let diagram = Diagram { form, size: picture.size, caption: caption(&frame) };
            diagrams.insert(frame.node, diagram);
        }
        Ok(ChapterWriter {
            session,
            flow: Flow::new(document),
            diagrams,
            with_report: options.report,
            spans: Vec::new(),
            is_interrupted: true,
            indent: 0.0,
            has_signs: false,
        })
    }

    fn add_heading(&mut self, heading: &Heading) {
        self.flow.heading(HEADING, &heading.title);
        self.flow.space(3.0);
        for (label, value) in tag_rows(self.session) {
            self.flow.labelled(label, &value, SMALL);
        }
        if !heading.task.is_empty() {
            self.flow.space(5.0);
            self.flow.paragraph(&[(TEXT.bold(), heading.task.clone())], 0.0, None);
        }
        self.flow.space(8.0);
        if let Some(diagram) = self.diagrams.remove(&NodeId::ROOT) {
            self.flow.place(&diagram);
        }
    }

    fn add_moves(&mut self) {
        let session = self.session;
        for row in session.view().rows.iter() {
            let annotations = || session.entry(row.first()).annotations;
            match row {
                MoveListRow::Before(Piece { at: 0, depth: 0, .. }) => {
                    self.add_comment(&annotations().before);
                }
                MoveListRow::Note(Piece { at: 0, depth: 0, .. }) => {
                    self.add_comment(&annotations().note);
                }
                // Each comment is in one piece here.
                MoveListRow::Before(_) | MoveListRow::Note(_) => {}
                MoveListRow::Moves { .. }
                | MoveListRow::Run { .. }
                | MoveListRow::Folded { .. } => {
                    self.add_row(row);
                }
            }
        }
        self.end_paragraph(None);
        if self.has_signs {
            self.flow.clear();
            self.flow.space(6.0);
            self.flow.paragraph(&[(SMALL.ink(FAINT), session.report_legend())], 0.0, None);
        }
    }

    fn add_comment(&mut self, comment: &str) {
        self.end_paragraph(None);
        self.indent = 0.0;
        self.spans.push((TEXT, comment.to_owned()));
        self.end_paragraph(None);
    }

    fn add_row(&mut self, row: &MoveListRow) {
        let indent = INDENT * f32::from(row.depth().min(DEEPEST));
        if row.depth() > 0 || self.indent != indent {
            self.end_paragraph(None);
        }
        self.indent = indent;
        let mut next = Some(row.first());
        for _ in 0..row.count() {
            let Some(node) = next else { break };
            let entry = self.session.entry(node);
            next = entry.next;
            self.add_move(node, &entry, row.depth() > 0);
        }
    }

    /// Adds a move. Those of a variation come with their comments.
    fn add_move(&mut self, node: NodeId, entry: &ListedMove<'_>, is_variation: bool) {
        let style = if is_variation { SMALL } else { TEXT.bold() };
        if is_variation {
            self.add_words(SMALL.slanted(), &entry.annotations.before);
        }
        let number = match entry.is_numbered(self.is_interrupted) {
            true => format!("{}\u{a0}", entry.number_text()),
            false => String::new(),
        };
        let text = format!("{number}{}", entry.signed_text().replace(' ', "\u{a0}"));
        let is_struck = !entry.playable;
        self.add_words(if is_struck { style.ink(FAINT) } else { style }, &text);
        self.is_interrupted = false;
        if let Some(grade) = entry.error.filter(|_| self.with_report) {
            self.has_signs = true;
            self.spans.push((style.ink(REPORT), format!("\u{a0}{}", grade.sign())));
        }
        let diagram = self.diagrams.remove(&node);
        let has_diagram = diagram.is_some();
        if has_diagram {
            self.end_paragraph(diagram);
        }
        let blame = match self.with_report {
            true => self.session.report_criticism(node),
            false => String::new(),
        };
        if !blame.is_empty() {
            let style = if is_variation { SMALL } else { TEXT };
            self.add_words(style.ink(REPORT), &blame);
            if !is_variation {
                self.end_paragraph(None);
            }
        }
        if is_variation {
            self.add_words(SMALL.slanted(), &entry.annotations.note);
            if has_diagram {
                // What is said of a diagram stands beside it.
                self.end_paragraph(None);
            }
        }
    }

    fn add_words(&mut self, style: TextStyle, words: &str) {
        if !words.is_empty() {
            let gap = if self.spans.is_empty() { "" } else { " " };
            self.spans.push((style, format!("{gap}{words}")));
            self.is_interrupted = true;
        }
    }

    fn end_paragraph(&mut self, diagram: Option<Diagram>) {
        let spans = std::mem::take(&mut self.spans);
        self.is_interrupted = true;
        if spans.is_empty() && diagram.is_none() {
            return;
        }
        self.flow.paragraph(&spans, self.indent, diagram);
        self.flow.space(4.0);
    }
}

/// Returns the text below a diagram: the move before it, and the result.
fn caption(frame: &PositionFrame) -> String {
    match (frame.title.as_str(), frame.is_over) {
        ("", _) => frame.headline.clone(),
        (title, false) => title.to_owned(),
        (title, true) => t!("export-book.end", mv = title, result = &frame.headline),
    }
}
