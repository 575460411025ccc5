//! The gallery of studies and of the user's own mistakes.

use std::collections::HashMap;

use egui::{
    Align, Align2, Button, Id, Label, Layout, Rect, RichText, Role, Sense, TextStyle, Ui,
    WidgetInfo, vec2,
};

use super::Action;
use super::set::{OWN, Puzzle, StudyPlace};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm::{self, FreeEnd};
use crate::ui::design::{tiles, widgets};
use crate::ui::miniature;
use crate::ui::pages::Page;
use crate::ui::parts::{self, PageState};
use crate::ui::settings::when;
use owlery_i18n::t;
use owlery_session::studies::{self, AskedPosition, Study, StudyPiece};

/// The width of the page on a wider screen.
const WIDEST: f32 = 1600.0;
/// The least width of a tile, and the most tiles in a row.
const LEAST_WIDTH: f32 = 320.0;
const MOST_COLUMNS: usize = 4;
/// The height of a tile.
const HEIGHT: f32 = 170.0;
const ROW: f32 = parts::LEAST;

/// The positions of puzzles by their keys. They are read when their tiles are first in sight.
pub type Positions = HashMap<String, Option<AskedPosition>>;

/// The puzzles of the page besides those of the studies, and the boards of all.
pub struct List<'a> {
    /// A person's own puzzles.
    pub own: &'a [Puzzle],
    /// The puzzle that takes the focus.
    pub first: Option<Puzzle>,
    /// The boards on the tiles.
    pub positions: &'a mut Positions,
}

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    cx: AppContext<'_>,
    mut list: List<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let add = |ui: &mut Ui| page(ui, cx, &mut list, actions, out);
    let state = PageState { is_covered: cx.scope.is_covered, is_new: false };
    parts::page(ui, WIDEST, state, add);
}

fn page(
    ui: &mut Ui,
    cx: AppContext<'_>,
    list: &mut List<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("puzzles-list.title")).size(28.0).strong());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(t!("puzzles-list.games")).clicked() {
                out.ask(Request::Show(Page::Start));
            }
        });
    });
    let text = t!("puzzles-list.says");
    ui.label(RichText::new(text).color(cx.roles().faint));
    if cx.scope.due > 0 {
        ui.horizontal(|ui| {
            let hint = cx.hint(t!("puzzles-list.due_hint"), "file.due");
            if ui.button(t!("puzzles-list.solve_due")).on_hover_text(hint).clicked() {
                actions.push(Action::SolveDue);
            }
            ui.label(t!("puzzles-list.due", count = cx.scope.due));
        });
    }
    let own = list.own;
    if !own.is_empty() {
        ui.add_space(14.0);
        ui.label(RichText::new(OWN.localized()).size(19.0).strong());
        let text = t!("puzzles-list.own_says");
        ui.label(RichText::new(text).color(cx.roles().faint));
        ui.add_space(6.0);
        show_tiles(ui, cx, list, own, actions);
    }
    for (study, entry) in studies::all().iter().enumerate() {
        ui.add_space(14.0);
        show_study(ui, cx, entry);
        let pieces = 0..entry.pieces.len();
        let puzzles: Vec<_> =
            pieces.map(|piece| Puzzle::Study(StudyPlace { study, piece })).collect();
        show_tiles(ui, cx, list, &puzzles, actions);
    }
}

fn show_tiles(
    ui: &mut Ui,
    cx: AppContext<'_>,
    list: &mut List<'_>,
    puzzles: &[Puzzle],
    actions: &mut Vec<Action>,
) {
    let (columns, width) = tiles::fit_columns(ui.available_width(), LEAST_WIDTH, MOST_COLUMNS);
    tiles::show_in_rows(ui, puzzles.len(), columns, vec2(width, HEIGHT), |ui, at, place| {
        let puzzle = &puzzles[at];
        let is_first = list.first.as_ref() == Some(puzzle);
        show_tile(ui, place, cx, list, Tile { puzzle, is_first }, actions);
    });
}

/// A tile of the page.
struct Tile<'a> {
    puzzle: &'a Puzzle,
    /// Whether it takes the focus.
    is_first: bool,
}

fn show_study(ui: &mut Ui, cx: AppContext<'_>, study: &Study) {
    let faint = cx.roles().faint;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&study.title).size(19.0).strong());
        ui.label(RichText::new(cx.settings.progress(std::slice::from_ref(study))).color(faint));
    });
    ui.label(RichText::new(&study.description).color(faint));
    ui.add_space(2.0);
}

/// Shows a puzzle: its board, what is asked, and how it was solved.
fn show_tile(
    ui: &mut Ui,
    place: Rect,
    cx: AppContext<'_>,
    list: &mut List<'_>,
    Tile { puzzle, is_first }: Tile<'_>,
    actions: &mut Vec<Action>,
) {
    let Some(piece) = puzzle.piece() else { return };
    let tags = &piece.summary.tags;
    let solved = cx.settings.studies.get(piece.key());
    let asked = Id::unique(("remove", piece.key()));
    widgets::surface(ui, cx.theme, place, false);
    let positions = &mut list.positions;
    let picture = |ui: &mut Ui, square: Rect| {
        // Boards out of sight are neither read nor drawn.
        if !ui.is_rect_visible(square) {
            return;
        }
        let key = piece.key();
        let asked = positions.entry(key.to_owned()).or_insert_with(|| piece.asked());
        if let Some(AskedPosition { scene, seats, .. }) = asked {
            miniature::show(ui, key, scene, cx.look(*seats), square);
        }
    };
    tiles::fill(ui, place, None, picture, |ui| {
        ui.add(Label::new(RichText::new(&tags.title).strong()).wrap());
        ui.add(Label::new(RichText::new(&tags.task).color(cx.roles().faint)).wrap());
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            let row = vec2(ui.available_width(), widgets::MAIN_TARGET);
            if confirm::is_pending(ui.ctx(), asked) {
                return ask_to_remove(ui, cx, puzzle, asked, actions);
            }
            ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
                let solve = t!("puzzles-list.solve");
                if button(ui, solve, &tags.title, piece.is_task(), is_first) {
                    actions.push(Action::Solve(puzzle.clone()));
                }
                match puzzle {
                    Puzzle::Study(_) => {
                        let read = match puzzle.is_to_play() {
                            true => t!("puzzles-list.play"),
                            false => t!("puzzles-list.read"),
                        };
                        if button(ui, read, &tags.title, true, false) {
                            actions.push(Action::Read(puzzle.clone()));
                        }
                    }
                    Puzzle::Own(_) => {
                        if button(ui, t!("puzzles-list.remove"), &tags.title, true, false) {
                            confirm::ask(ui.ctx(), asked);
                        }
                    }
                }
                tick(ui, cx, solved.is_some());
            });
            state(ui, cx, puzzle, piece);
        });
    });
}

/// Says how a puzzle was solved, and when it comes back.
fn state(ui: &mut Ui, cx: AppContext<'_>, puzzle: &Puzzle, piece: &StudyPiece) {
    // Own mistakes are told apart by the games that they come from.
    let source = matches!(puzzle, Puzzle::Own(_)).then(|| piece.summary.tags.source.clone());
    let result = cx.settings.studies.get(piece.key()).map(|solved| solved.words());
    let back = cx.settings.next_review(piece.key());
    let is_due = back.is_some_and(|day| day <= cx.scope.today);
    let back = back.filter(|_| !is_due);
    let back = back.map(|day| t!("puzzles-list.back", when = when(day, cx.scope.today)));
    let more = [source.filter(|it| !it.is_empty()), result, back].into_iter().flatten();
    let more = more.collect::<Vec<_>>().join(", ");
    if is_due {
        let due = RichText::new(t!("puzzles-list.due_today")).color(cx.roles().accent);
        ui.label(due.size(12.5));
    }
    if !more.is_empty() {
        ui.add(Label::new(RichText::new(more).color(cx.roles().faint).size(12.5)).wrap());
    }
}

/// Shows a tick if the puzzle is solved, and reserves its room.
fn tick(ui: &mut Ui, cx: AppContext<'_>, is_solved: bool) {
    let (place, tick) = ui.allocate_exact_size(vec2(18.0, ROW), Sense::hover());
    if is_solved {
        tick.widget_info(|| WidgetInfo::labeled(Role::Label, true, t!("puzzles-list.solved")));
        let font = TextStyle::Body.resolve(ui.style());
        let colour = cx.roles().accent;
        ui.painter().text(place.center(), Align2::CENTER_CENTER, "✔", font, colour);
    }
}

/// Shows a button named after its puzzle and returns whether it was clicked. The `first` takes the
/// focus.
fn button(ui: &mut Ui, text: &str, title: &str, enabled: bool, first: bool) -> bool {
    let response = ui.add_enabled(enabled, Button::new(text).min_size(vec2(56.0, ROW)));
    let name = format!("{text} {title}");
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
    if first {
        response.request_focus();
        response.scroll_to_me(None);
    }
    response.clicked()
}

/// Asks for confirmation in the place of the puzzle.
fn ask_to_remove(
    ui: &mut Ui,
    cx: AppContext<'_>,
    puzzle: &Puzzle,
    asked: Id,
    actions: &mut Vec<Action>,
) {
    let size = [ui.available_width(), ROW];
    if confirm::show(ui, asked, t!("puzzles-list.sure"), size, FreeEnd::Right, cx.roles()) {
        actions.push(Action::Forget(puzzle.clone()));
    }
}
