//! A collection as one web page: contents, a chapter for each game, and puzzles to solve. Without
//! scripts, the page shows everything one below the other, and solutions when they are opened.

use std::fmt::Write as _;

use serde::Serialize;

use super::html::{self, Chapter, add, add_note};
use super::picture::Picture;
use super::svg::{Escaped, Svg};
use super::{ExportError, ExportOptions, Heading, seats_of};
use crate::ui::paint::Style;
use owlery_engine::Progress;
use owlery_i18n::t;
use owlery_session::puzzle::{PuzzlePosition, is_wrong, positions_to_find};
use owlery_session::{Place, Session, TapTarget};

/// A page that is being made.
pub struct Site<'a> {
    style: &'a Style,
    options: &'a ExportOptions,
    svg: Svg,
    contents: String,
    chapters: String,
    count: usize,
}

/// A position of a puzzle for the script.
#[derive(Serialize)]
struct PuzzleData {
    /// For each legal move its taps, the id of the position after it if the file has it, and
    /// whether it solves the puzzle.
    moves: Vec<(Vec<String>, String, bool)>,
    /// The names of the squares, in the order of the board.
    names: Vec<String>,
    /// The pieces beside the board and the answers, with their names.
    kinds: Vec<(String, String)>,
    /// The hints, the vaguest first.
    hints: Vec<String>,
}

/// The texts of the script.
#[derive(Serialize)]
struct Texts {
    yours: &'static str,
    right: &'static str,
    wrong: &'static str,
    mistake: &'static str,
    refused: &'static str,
    solved: &'static str,
    hint: &'static str,
    solution: &'static str,
    again: &'static str,
}

impl<'a> Site<'a> {
    /// Begins a page without games.
    pub fn new(style: &'a Style, options: &'a ExportOptions) -> Self {
        let (svg, contents, chapters) = (Svg::default(), String::new(), String::new());
        Site { style, options, svg, contents, chapters, count: 0 }
    }

    /// Adds a game.
    pub fn add(
        &mut self,
        mut session: Box<dyn Session>,
        progress: &Progress,
    ) -> Result<(), ExportError> {
        session.go(Place::Start);
        let heading = Heading::of(session.as_ref());
        let puzzle = match heading.task.is_empty() {
            true => Vec::new(),
            false => positions_to_find(session.scratch_copy()),
        };
        // A puzzle is known by its task, another game by its date and its result.
        let Heading { title, task, outcome } = &heading;
        self.begin(title, if task.is_empty() { outcome } else { task });
        let usual = seats_of(session.as_ref());
        let scene = &session.view().scene;
        let picture = Picture::new(scene, usual, self.style, self.options);
        let session = session.as_ref();
        let prefix = format!("g{}", self.count);
        let chapter = Chapter { session, prefix, with_report: self.options.report };
        let figures = chapter.figures(&mut self.svg, &picture, || progress.check())?;
        let page = &mut self.chapters;
        if !puzzle.is_empty() {
            add!(page, " data-board=\"{}\"", picture.board_shares());
            let squares: Vec<_> = picture.squares().map(|square| square.to_string()).collect();
            add!(page, " data-squares=\"{}\"", squares.join(" "));
        }
        add!(page, ">\n<h2 dir=\"auto\">{}</h2>\n", Escaped(&heading.title));
        chapter.add_tags(page);
        add_note(page, "task", &heading.task);
        page.push_str("<div class=\"main\">\n<section class=\"boards\">\n");
        let (shown, hidden) = figures.split_at(if puzzle.is_empty() { figures.len() } else { 1 });
        let add_figures = |page: &mut String, figures: &[html::Figure]| {
            for figure in figures {
                let asked = puzzle.iter().find(|asked| asked.node == figure.node());
                let data = asked.map(|asked| puzzle_data(asked, &chapter, &picture));
                let data = data.map(|data| json(&data));
                let data = data.map(|data| format!(" data-puzzle=\"{}\"", Escaped(&data)));
                chapter.add_figure(page, figure, &data.unwrap_or_default());
            }
        };
        add_figures(page, shown);
        page.push_str("</section>\n");
        if !puzzle.is_empty() {
            let solution = Escaped(t!("export-puzzle.solution"));
            add!(page, "<details class=\"solution\">\n<summary>{solution}</summary>\n");
            add_figures(page, hidden);
        }
        chapter.add_moves(page);
        page.push_str(if puzzle.is_empty() { "</div>\n" } else { "</details>\n</div>\n" });
        Ok(())
    }

    /// Adds a chapter that says that a game could not be read.
    pub fn add_unread(&mut self, title: &str, problem: &str) {
        self.begin(title, "");
        let page = &mut self.chapters;
        add!(page, ">\n<h2>{}</h2>\n", Escaped(title));
        add_note(page, "problem", problem);
    }

    /// Adds an entry of the contents, with more about it, and begins the tag of its chapter.
    fn begin(&mut self, title: &str, more: &str) {
        if self.count > 0 {
            self.end_chapter(true);
        }
        self.count += 1;
        let (number, contents, page) = (self.count, &mut self.contents, &mut self.chapters);
        add!(contents, "<li><a href=\"#g{number}\" dir=\"auto\">{}</a>", Escaped(title));
        if !more.is_empty() {
            add!(contents, " <span dir=\"auto\">{}</span>", Escaped(more));
        }
        contents.push_str("</li>\n");
        add!(page, "<article class=\"game\" id=\"g{number}\"");
    }

    /// Adds the links below a chapter.
    fn end_chapter(&mut self, has_next: bool) {
        let (number, page) = (self.count, &mut self.chapters);
        page.push_str("<p class=\"chapters\">");
        if number > 1 {
            add!(page, "<a href=\"#g{}\">{}</a> ", number - 1, Escaped(t!("export-page.previous")));
        }
        add!(page, "<a href=\"#contents\">{}</a>", Escaped(t!("export-book.contents")));
        if has_next {
            add!(page, " <a href=\"#g{}\">{}</a>", number + 1, Escaped(t!("export-page.next")));
        }
        page.push_str("</p>\n</article>\n");
    }

    /// Returns the page.
    pub fn finish(mut self, title: &str, description: &str) -> String {
        if self.count > 0 {
            self.end_chapter(false);
        }
        let texts = Texts {
            yours: t!("export-puzzle.yours"),
            right: t!("export-puzzle.right"),
            wrong: t!("export-puzzle.wrong"),
            mistake: t!("export-puzzle.mistake"),
            refused: t!("export-puzzle.refused"),
            solved: t!("export-puzzle.solved"),
            hint: t!("export-puzzle.hint"),
            solution: t!("export-puzzle.show"),
            again: t!("export-puzzle.again"),
        };
        let texts = json(&texts);
        let more = format!(" class=\"site\" data-texts=\"{}\"", Escaped(&texts));
        let colours = html::colours(&self.style.theme, self.options.size);
        let mut page = html::head(title, colours, &more, self.svg.definitions());
        add!(page, "<header>\n<h1 dir=\"auto\">{}</h1>\n", Escaped(title));
        add_note(&mut page, "note", description);
        add!(page, "</header>\n<nav id=\"contents\">\n");
        add!(page, "<h2>{}</h2>\n<ol>\n", Escaped(t!("export-book.contents")));
        add!(page, "{}</ol>\n</nav>\n<main>\n{}</main>\n", self.contents, self.chapters);
        html::finish(&mut page);
        page
    }
}

/// Makes the data of a position in which the reader looks for a move.
fn puzzle_data(asked: &PuzzlePosition, chapter: &Chapter<'_>, picture: &Picture<'_>) -> PuzzleData {
    let mut kinds: Vec<(String, String)> = Vec::new();
    let mut moves = Vec::new();
    for choice in &asked.choices {
        let known = asked.continuations.iter().find(|next| next.mv == choice.mv);
        let target = known.map(|next| chapter.id(next.node)).unwrap_or_default();
        let path: Vec<String> =
            choice.path.spots().map(|spot| tap_key(asked, spot, &mut kinds)).collect();
        moves.push((path, target, known.is_some_and(|next| !is_wrong(next))));
    }
    let names = picture.squares().map(|square| asked.scene.square_name(square)).collect();
    PuzzleData { moves, names, kinds, hints: asked.hints.clone() }
}

/// Returns the name of a tap in the data. What is not a square is added to the kinds.
fn tap_key(asked: &PuzzlePosition, tap: TapTarget, kinds: &mut Vec<(String, String)>) -> String {
    let name = match tap {
        TapTarget::Site(square) => return square.to_string(),
        TapTarget::Tray(letter) => {
            let mut items = asked.scene.trays.iter().flat_map(|tray| &tray.items);
            let item = items.find(|item| item.letter == letter);
            item.map_or_else(|| letter.to_string(), |item| item.piece.name.localized().to_owned())
        }
        TapTarget::Button(words) => words.localized().to_owned(),
    };
    let key = match tap {
        TapTarget::Tray(letter) => format!("*{letter}"),
        _ => format!("!{name}"),
    };
    if kinds.iter().all(|(known, _)| *known != key) {
        kinds.push((key.clone(), name));
    }
    key
}

/// Returns a value as JSON.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts and numbers in lists always become JSON")
}
