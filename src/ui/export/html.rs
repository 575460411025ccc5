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
use owlery_engine::Progress;
use owlery_i18n::{Language, t};
use owlery_record::NodeId;
use owlery_session::move_list::Piece;
use owlery_session::{MoveListRow, PositionFrame, Scene, Session};

/// Writes to a string, which cannot fail.
macro_rules! add {
    ($page:ident, $($text:tt)*) => { _ = write!($page, $($text)*) };
}

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
    let (mut svg, mut figures) = (Svg::default(), Vec::new());
    let mut next: HashMap<NodeId, NodeId> = HashMap::new();
    let mut ground = None;
    for frame in session.tree() {
        progress.step()?;
        let ground = ground.get_or_insert_with(|| {
            picture.draw_ground(&mut svg, &frame.scene);
            let elements = svg.take_body();
            svg.define(&elements)
        });
        picture.draw_position(&mut svg, &frame);
        let board = format!("<use xlink:href=\"#{ground}\"/>\n{}", svg.take_body());
        // The main continuation of a position comes before its others.
        if let Some(parent) = frame.parent {
            next.entry(parent).or_insert(frame.node);
        }
        let report = if with_report { session.report_text(frame.node) } else { String::new() };
        // Scenes are drawn one by one, not kept.
        let frame = PositionFrame { scene: Scene::default(), ..frame };
        figures.push(Figure { board, report, frame });
    }
    let name = title(session);
    let mut page = head(&name, colours(theme, picture.size[0]), svg.definitions());
    page.push_str("<dl>");
    for (fact, value) in tag_rows(session) {
        add!(page, "<dt>{}</dt><dd dir=\"auto\">{}</dd>", Escaped(fact), Escaped(&value));
    }
    let here = session.view().here.number();
    let ways = Escaped(t!("export-page.ways"));
    add!(
        page,
        "</dl>\n<main>\n<section id=\"boards\" data-start=\"n{here}\" data-ways=\"{ways}\">\n"
    );
    for figure in &figures {
        add_figure(&mut page, figure, &next, picture.size);
    }
    let start = Escaped(t!("export-page.start"));
    page.push_str("</section>\n<section id=\"moves\">\n");
    add!(page, "<p><a href=\"#n0\">{start}</a></p>\n");
    add_moves(&mut page, session);
    add!(page, "</section>\n</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    Ok(page)
}

fn head(name: &str, colours: impl Display, parts: impl Display) -> String {
    let (language, name) = (Language::current().key(), Escaped(name));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{name}</title>\n<style>\n{colours}{STYLE}</style>\n</head>\n<body>\n\
         <svg width=\"0\" height=\"0\" class=\"parts\" aria-hidden=\"true\"><defs>\n{parts}</defs></svg>\n\
         <h1 dir=\"auto\">{name}</h1>\n"
    )
}

struct Figure {
    board: String,
    report: String,
    frame: PositionFrame,
}

fn add_figure(
    page: &mut String,
    figure: &Figure,
    next: &HashMap<NodeId, NodeId>,
    [width, height]: [u32; 2],
) {
    let frame = &figure.frame;
    add!(page, "<figure id=\"n{}\"", frame.node.number());
    if let Some(parent) = frame.parent {
        add!(page, " data-back=\"n{}\"", parent.number());
    }
    if let Some(next) = next.get(&frame.node) {
        add!(page, " data-next=\"n{}\"", next.number());
    }
    let name = if frame.title.is_empty() { t!("export-page.start") } else { &frame.title };
    let (verdict, gap) = (&frame.verdict, if frame.verdict.is_empty() { "" } else { " " });
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
    add_note(page, &frame.annotations.before);
    add_note(page, &frame.annotations.note);
    if !figure.report.is_empty() {
        add!(page, "<p class=\"report\">{}</p>", Escaped(&figure.report));
    }
    page.push_str("</figcaption></figure>\n");
}

fn add_note(page: &mut String, note: &str) {
    if !note.is_empty() {
        add!(page, "<p class=\"note\" dir=\"auto\">{}</p>", Escaped(note));
    }
}

/// Adds the move list as in the window: the main line in rows, variations as running text.
fn add_moves(page: &mut String, session: &dyn Session) {
    for row in session.view().rows.iter() {
        let remarks = || session.entry(row.first()).annotations;
        match row {
            MoveListRow::Before(Piece { at: 0, depth: 0, .. }) => add_note(page, &remarks().before),
            MoveListRow::Note(Piece { at: 0, depth: 0, .. }) => add_note(page, &remarks().note),
            // The page has each comment in one piece.
            MoveListRow::Before(_) | MoveListRow::Note(_) => {}
            MoveListRow::Moves { .. } | MoveListRow::Run { .. } | MoveListRow::Folded { .. } => {
                let class = if row.depth() == 0 { "row" } else { "run" };
                add!(page, "<p class=\"{class}\"{}>", indent(row.depth()));
                let mut next = Some(row.first());
                for at in 0..row.count() {
                    let Some(node) = next else { break };
                    next = add_move(page, session, node, row.depth() > 0, at == 0);
                }
                page.push_str("</p>\n");
            }
        }
    }
}

/// Adds a move and returns the one that follows it.
fn add_move(
    page: &mut String,
    session: &dyn Session,
    node: NodeId,
    runs: bool,
    is_first: bool,
) -> Option<NodeId> {
    let entry = session.entry(node);
    let add_comment = |page: &mut String, comment: &str| {
        if runs && !comment.is_empty() {
            add!(page, " <em dir=\"auto\">{}</em>", Escaped(comment));
        }
    };
    add_comment(page, &entry.annotations.before);
    if is_first || entry.column == 0 {
        add!(page, " <span class=\"number\">{}</span>", entry.number_text());
        if !runs && entry.column == 1 {
            page.push_str("<span></span>");
        }
    }
    let text = entry.signed_text();
    // Illegal moves lead to no position.
    match entry.playable {
        true => add!(page, " <a href=\"#n{}\">{}</a>", node.number(), Escaped(&text)),
        false => add!(page, " <s>{}</s>", Escaped(&text)),
    }
    add_comment(page, &entry.annotations.note);
    entry.next
}

/// Returns the indentation of a variation, which has a limit so that it stays on the page.
fn indent(depth: u16) -> String {
    if depth == 0 { String::new() } else { format!(" style=\"--depth:{}\"", depth.min(8)) }
}

/// Returns the theme's colours as variables of the style sheet.
fn colours(theme: &Theme, width: u32) -> String {
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
    ];
    for (name, colour) in named {
        let [r, g, b, _] = Color32::to_srgba_unmultiplied(&colour);
        let _ = write!(rules, " --{name}: #{r:02x}{g:02x}{b:02x};");
    }
    rules + " }\n"
}
