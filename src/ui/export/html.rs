//! A game as a web page: all positions, the moves with variations and notes, and a script to step
//! through them. Without scripts, the page shows all positions one below the other, and the moves
//! link to them.

use std::collections::HashMap;
use std::fmt::{Display, Write as _};

use egui::Color32;

use super::picture::Picture;
use super::svg::{Escaped, Svg};
use super::{ExportError, tag_rows, title};
use crate::ui::paint::theme::Theme;
use owlery_engine::{Progress, Stopped};
use owlery_i18n::{Language, t};
use owlery_record::NodeId;
use owlery_session::move_list::Piece;
use owlery_session::{MoveListRow, PositionFrame, Scene, Session};

/// Writes to a string, which cannot fail.
macro_rules! add {
    ($page:expr, $($text:tt)*) => { _ = write!($page, $($text)*) };
}
pub(super) use add;

const STYLE: &str = include_str!("../../../assets/export/page.css");
const SCRIPT: &str = include_str!("../../../assets/export/page.js");

/// Makes the page, with a report's findings if wanted. With scripts it begins at the cursor.
pub fn write(
    session: &dyn Session,
    picture: &Picture<'_>,
    theme: &Theme,
    with_report: bool,
    progress: &Progress,
) -> Result<String, ExportError> {
    let mut svg = Svg::default();
    let chapter = Chapter { session, prefix: String::new(), with_report };
    let figures = chapter.figures(&mut svg, picture, || progress.step())?;
    let name = title(session);
    let mut page = head(&name, colours(theme, picture.size[0]), "", svg.definitions());
    add!(page, "<h1 dir=\"auto\">{}</h1>\n", Escaped(&name));
    chapter.add_tags(&mut page);
    let here = session.view().here.number();
    add!(page, "<main class=\"game\" data-start=\"n{here}\">\n<section class=\"boards\">\n");
    figures.iter().for_each(|figure| chapter.add_figure(&mut page, figure, ""));
    page.push_str("</section>\n");
    chapter.add_moves(&mut page);
    page.push_str("</main>\n");
    finish(&mut page);
    Ok(page)
}

/// Begins a page, up to its visible content. `more` are further attributes of the body.
pub fn head(name: &str, colours: impl Display, more: &str, parts: impl Display) -> String {
    let (language, name) = (Language::current().key(), Escaped(name));
    let ways = Escaped(t!("export-page.ways"));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{name}</title>\n<style>\n{colours}{STYLE}</style>\n</head>\n\
         <body data-ways=\"{ways}\"{more}>\n\
         <svg width=\"0\" height=\"0\" class=\"parts\" aria-hidden=\"true\"><defs>\n{parts}</defs></svg>\n"
    )
}

/// Ends a page with its script.
pub fn finish(page: &mut String) {
    add!(page, "<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
}

/// A position with its drawing.
pub struct Figure {
    board: String,
    size: [u32; 2],
    report: String,
    next: Option<NodeId>,
    frame: PositionFrame,
}

impl Figure {
    /// Returns the position's node.
    pub fn node(&self) -> NodeId {
        self.frame.node
    }
}

/// A game on a page. The prefix tells its ids from those of other games.
pub struct Chapter<'a> {
    /// The game.
    pub session: &'a dyn Session,
    /// The prefix of its ids.
    pub prefix: String,
    /// Whether the findings of a report are shown.
    pub with_report: bool,
}

impl Chapter<'_> {
    /// Draws all positions, each after its parent.
    pub fn figures(
        &self,
        svg: &mut Svg,
        picture: &Picture<'_>,
        step: impl Fn() -> Result<(), Stopped>,
    ) -> Result<Vec<Figure>, ExportError> {
        let mut figures: Vec<Figure> = Vec::new();
        let mut next: HashMap<NodeId, NodeId> = HashMap::new();
        let mut ground = None;
        for frame in self.session.tree() {
            step()?;
            let ground = ground.get_or_insert_with(|| {
                picture.draw_ground(svg, &frame.scene);
                let elements = svg.take_body();
                svg.define(&elements)
            });
            picture.draw_position(svg, &frame);
            let board = format!("<use xlink:href=\"#{ground}\"/>\n{}", svg.take_body());
            // The main continuation of a position comes before its others.
            if let Some(parent) = frame.parent {
                next.entry(parent).or_insert(frame.node);
            }
            let report = match self.with_report {
                true => self.session.report_text(frame.node),
                false => String::new(),
            };
            // Scenes are drawn one by one, not kept.
            let frame = PositionFrame { scene: Scene::default(), ..frame };
            figures.push(Figure { board, size: picture.size, report, next: None, frame });
        }
        for figure in &mut figures {
            figure.next = next.get(&figure.frame.node).copied();
        }
        Ok(figures)
    }

    /// Adds the tags.
    pub fn add_tags(&self, page: &mut String) {
        page.push_str("<dl>");
        for (fact, value) in tag_rows(self.session) {
            add!(page, "<dt>{}</dt><dd dir=\"auto\">{}</dd>", Escaped(fact), Escaped(&value));
        }
        page.push_str("</dl>\n");
    }

    /// Returns the id of a position.
    pub fn id(&self, node: NodeId) -> String {
        format!("{}n{}", self.prefix, node.number())
    }

    /// Adds a position. `more` are further attributes.
    pub fn add_figure(&self, page: &mut String, figure: &Figure, more: &str) {
        let frame = &figure.frame;
        add!(page, "<figure id=\"{}\"{more}", self.id(frame.node));
        if let Some(parent) = frame.parent {
            add!(page, " data-back=\"{}\"", self.id(parent));
        }
        if let Some(next) = figure.next {
            add!(page, " data-next=\"{}\"", self.id(next));
        }
        let name = if frame.title.is_empty() { t!("export-page.start") } else { &frame.title };
        let (verdict, gap) = (&frame.verdict, if frame.verdict.is_empty() { "" } else { " " });
        let [width, height] = figure.size;
        add!(
            page,
            "><svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n\
             <figcaption><b>{}</b>{gap}{} <span>{}</span>",
            Escaped(name),
            figure.board,
            Escaped(name),
            Escaped(verdict),
            Escaped(&frame.headline),
        );
        add_note(page, "note", &frame.annotations.before);
        add_note(page, "note after", &frame.annotations.note);
        add_note(page, "report", &figure.report);
        page.push_str("</figcaption></figure>\n");
    }

    /// Adds the move list as in the window: the main line in rows, variations as running text.
    pub fn add_moves(&self, page: &mut String) {
        let session = self.session;
        let start = Escaped(t!("export-page.start"));
        page.push_str("<section class=\"moves\">\n");
        add!(page, "<p><a href=\"#{}\">{start}</a></p>\n", self.id(NodeId::ROOT));
        let mut has_signs = false;
        for row in session.view().rows.iter() {
            let annotations = || session.entry(row.first()).annotations;
            match row {
                MoveListRow::Before(Piece { at: 0, depth: 0, .. }) => {
                    add_note(page, "note", &annotations().before);
                }
                MoveListRow::Note(Piece { at: 0, depth: 0, .. }) => {
                    add_note(page, "note", &annotations().note);
                }
                // The page has each comment in one piece.
                MoveListRow::Before(_) | MoveListRow::Note(_) => {}
                MoveListRow::Moves { .. }
                | MoveListRow::Run { .. }
                | MoveListRow::Folded { .. } => {
                    let class = if row.depth() == 0 { "row" } else { "run" };
                    add!(page, "<p class=\"{class}\"{}>", indent(row.depth()));
                    let (runs, mut next) = (row.depth() > 0, Some(row.first()));
                    let mut is_interrupted = true;
                    for _ in 0..row.count() {
                        let Some(node) = next else { break };
                        let entry = session.entry(node);
                        has_signs |= self.add_move(page, node, runs, is_interrupted);
                        is_interrupted = runs && !entry.annotations.note.is_empty();
                        next = entry.next;
                    }
                    page.push_str("</p>\n");
                }
            }
        }
        if has_signs {
            add_note(page, "legend", &session.report_legend());
        }
        page.push_str("</section>\n");
    }

    /// Adds a move, and returns whether it has a sign of a report.
    fn add_move(&self, page: &mut String, node: NodeId, runs: bool, is_interrupted: bool) -> bool {
        let entry = self.session.entry(node);
        let add_comment = |page: &mut String, comment: &str| {
            if runs && !comment.is_empty() {
                add!(page, " <em dir=\"auto\">{}</em>", Escaped(comment));
            }
        };
        add_comment(page, &entry.annotations.before);
        if entry.is_numbered(is_interrupted) {
            add!(page, " <span class=\"number\">{}</span>", entry.number_text());
            if !runs && entry.column == 1 {
                page.push_str("<span></span>");
            }
        }
        let text = entry.signed_text();
        // In a row, the sign belongs to the column of its move.
        page.push_str(" <span class=\"move\">");
        // Illegal moves lead to no position.
        match entry.playable {
            true => add!(page, "<a href=\"#{}\">{}</a>", self.id(node), Escaped(&text)),
            false => add!(page, "<s>{}</s>", Escaped(&text)),
        }
        let error = entry.error.filter(|_| self.with_report);
        if let Some(grade) = error {
            let (word, sign) = (grade.word().unwrap_or_default(), grade.sign());
            let blame = self.session.report_criticism(node);
            add!(page, "<b title=\"{}\">", Escaped(&blame));
            add!(page, "<span aria-hidden=\"true\">{sign}</span>");
            add!(page, "<span class=\"unseen\">{}</span></b>", Escaped(word));
        }
        page.push_str("</span>");
        add_comment(page, &entry.annotations.note);
        error.is_some()
    }
}

/// Adds a text of this class, unless it is empty.
pub fn add_note(page: &mut String, class: &str, note: &str) {
    if !note.is_empty() {
        add!(page, "<p class=\"{class}\" dir=\"auto\">{}</p>", Escaped(note));
    }
}

/// Returns the indentation of a variation, which has a limit so that it stays on the page.
fn indent(depth: u16) -> String {
    if depth == 0 { String::new() } else { format!(" style=\"--depth:{}\"", depth.min(8)) }
}

/// Returns the theme's colours as variables of the style sheet.
pub fn colours(theme: &Theme, width: u32) -> String {
    let roles = &theme.roles;
    let scheme = if theme.dark { "dark" } else { "light" };
    let mut rules = format!(":root {{ color-scheme: {scheme}; --width: {width}px;");
    let named = [
        ("window", roles.window),
        ("panel", roles.panel),
        ("line", roles.line),
        ("text", roles.text),
        ("faint", roles.faint),
        ("accent", roles.accent),
        ("on-accent", roles.on_accent),
        ("button", roles.button),
        ("warning", roles.warning),
    ];
    for (name, colour) in named {
        let [r, g, b, _] = Color32::to_srgba_unmultiplied(&colour);
        let _ = write!(rules, " --{name}: #{r:02x}{g:02x}{b:02x};");
    }
    rules + " }\n"
}
