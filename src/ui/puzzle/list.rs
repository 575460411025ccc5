//! The gallery of studies, of the user's own files, and of the user's own mistakes.

use std::collections::HashMap;

use egui::text::LayoutJob;
use egui::{
    Align, Align2, Button, Id, Label, Layout, Rect, RichText, Role, Sense, Stroke, TextStyle, Ui,
    WidgetInfo, pos2, vec2,
};

use super::Action;
use super::files::{ListedFile, StudyFiles};
use super::set::{OWN, Puzzle, StudyPlace};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm::{self, FreeEnd};
use crate::ui::design::icon::Icon;
use crate::ui::design::widgets::Segment;
use crate::ui::design::{tiles, widgets};
use crate::ui::disk::storage;
use crate::ui::miniature;
use crate::ui::pages::Page;
use crate::ui::parts::{self, PageState};
use crate::ui::settings::when;
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::studies::{self, AskedPosition, Difficulty, Study, StudyPiece};

/// The width of the page on a wider screen.
const WIDEST: f32 = 1600.0;
/// The least width of a tile, and the most tiles in a row.
const LEAST_WIDTH: f32 = 320.0;
const MOST_COLUMNS: usize = 4;
/// The height of a tile.
const HEIGHT: f32 = 170.0;
const ROW: f32 = parts::LEAST;
/// The most lines for the task of a puzzle of a file.
const TASK_LINES: usize = 3;
/// The room of a dot that stands for difficulty.
const DOT: f32 = 9.0;

/// The positions of puzzles by their keys. They are read when their tiles are first in sight.
pub type Positions = HashMap<String, Option<AskedPosition>>;

/// Which puzzles are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    #[default]
    All,
    /// Those of a game.
    Game(GameId),
    /// The user's own: mistakes, and files.
    Own,
}

impl Filter {
    /// Returns whether a puzzle is listed.
    pub fn has(self, puzzle: &Puzzle) -> bool {
        match self {
            Filter::All => true,
            Filter::Game(game) => puzzle.piece().is_some_and(|it| it.summary.game == game),
            Filter::Own => !matches!(puzzle, Puzzle::Study(_)),
        }
    }
}

/// The puzzles of the page besides those of the studies, and the boards of all.
pub struct Gallery<'a> {
    /// A person's own mistakes.
    pub own: &'a [Puzzle],
    /// A person's own files.
    pub files: &'a StudyFiles,
    /// Which puzzles are listed.
    pub filter: Filter,
    /// The puzzle that takes the focus.
    pub first: Option<Puzzle>,
    /// The boards on the tiles.
    pub positions: &'a mut Positions,
}

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    cx: AppContext<'_>,
    mut gallery: Gallery<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let add = |ui: &mut Ui| page(ui, cx, &mut gallery, actions, out);
    let state = PageState { is_covered: cx.scope.is_covered, is_new: false };
    parts::page(ui, WIDEST, state, add);
}

fn page(
    ui: &mut Ui,
    cx: AppContext<'_>,
    gallery: &mut Gallery<'_>,
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
    ui.add_space(4.0);
    choose_filter(ui, cx, gallery.filter, actions);
    let filter = gallery.filter;
    let listed = |puzzles: &mut dyn Iterator<Item = Puzzle>| -> Vec<Puzzle> {
        puzzles.filter(|puzzle| filter.has(puzzle)).collect()
    };
    let mut is_empty = true;
    let own = listed(&mut gallery.own.iter().cloned());
    if !own.is_empty() {
        is_empty = false;
        ui.add_space(14.0);
        ui.label(RichText::new(OWN.localized()).size(19.0).strong());
        let text = t!("puzzles-list.own_says");
        ui.label(RichText::new(text).color(cx.roles().faint));
        ui.add_space(6.0);
        show_tiles(ui, cx, gallery, &own, actions);
    }
    for (study, entry) in studies::all().iter().enumerate() {
        let pieces = 0..entry.pieces.len();
        let puzzles = listed(&mut pieces.map(|piece| Puzzle::Study(StudyPlace { study, piece })));
        if !puzzles.is_empty() {
            is_empty = false;
            ui.add_space(14.0);
            show_study(ui, cx, entry);
            show_tiles(ui, cx, gallery, &puzzles, actions);
        }
    }
    for file in gallery.files.iter() {
        let puzzles = listed(&mut file.study().into_iter().flat_map(Puzzle::all_of));
        // One without puzzles of a game may still be one of that game.
        if !puzzles.is_empty() || !matches!(filter, Filter::Game(_)) {
            is_empty = false;
            ui.add_space(14.0);
            show_file(ui, cx, file, actions, out);
            ui.push_id(&*file.path, |ui| show_tiles(ui, cx, gallery, &puzzles, actions));
        }
    }
    if is_empty {
        widgets::empty_state(ui, cx.theme, Icon::Puzzle, t!("puzzles-list.empty"), None);
    }
}

/// Shows the choice of the puzzles that are listed.
fn choose_filter(ui: &mut Ui, cx: AppContext<'_>, filter: Filter, actions: &mut Vec<Action>) {
    let segment = |value, label| Segment { value, label, hint: String::new() };
    let mut segments = vec![segment(Filter::All, t!("puzzles-filter.all"))];
    segments.extend(GameId::ALL.map(|game| segment(Filter::Game(game), game.name())));
    segments.push(Segment {
        hint: t!("puzzles-filter.own_hint").to_owned(),
        ..segment(Filter::Own, t!("puzzles-filter.own"))
    });
    let mut chosen = filter;
    if widgets::segmented(ui, cx.theme, &mut chosen, &segments) {
        actions.push(Action::Filter(chosen));
    }
}

fn show_tiles(
    ui: &mut Ui,
    cx: AppContext<'_>,
    gallery: &mut Gallery<'_>,
    puzzles: &[Puzzle],
    actions: &mut Vec<Action>,
) {
    let (columns, width) = tiles::fit_columns(ui.available_width(), LEAST_WIDTH, MOST_COLUMNS);
    tiles::show_in_rows(ui, puzzles.len(), columns, vec2(width, HEIGHT), |ui, at, place| {
        let puzzle = &puzzles[at];
        let is_first = gallery.first.as_ref() == Some(puzzle);
        show_tile(ui, place, cx, gallery, Tile { puzzle, is_first }, actions);
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
        ui.label(RichText::new(cx.settings.progress(&study.pieces)).color(faint));
    });
    ui.label(RichText::new(&study.description).color(faint));
    ui.add_space(2.0);
}

/// Shows the head of a file: its title and progress, or why it cannot be read, and what can be done
/// with it.
fn show_file(
    ui: &mut Ui,
    cx: AppContext<'_>,
    file: &ListedFile,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let roles = cx.roles();
    let (title, asked) = (file.title(), Id::unique(("unlist", &*file.path)));
    let (text, colour) = match &file.found {
        None => (t!("puzzles-file.reading").to_owned(), roles.faint),
        Some(Ok(study)) => (cx.settings.progress(&study.puzzles), roles.faint),
        Some(Err(problem)) => (t!("puzzles-file.unread", problem = problem), roles.warning),
    };
    ui.horizontal_wrapped(|ui| {
        let title = RichText::new(&title).size(19.0).strong();
        ui.add(Label::new(title).truncate()).on_hover_text(storage::shown(&file.path));
        ui.add(Label::new(RichText::new(text).color(colour)).wrap());
    });
    let left_out = file.study().map_or(0, |study| study.left_out);
    if left_out > 0 {
        let text = t!("puzzles-file.left_out", count = left_out);
        ui.label(RichText::new(text).color(roles.faint));
    }
    if confirm::is_pending(ui.ctx(), asked) {
        let (text, size) = (t!("puzzles-file.sure"), [ui.available_width().min(520.0), ROW]);
        if confirm::show(ui, asked, text, size, FreeEnd::Right, roles) {
            actions.push(Action::Unlist(file.path.clone()));
        }
    } else {
        let row = vec2(ui.available_width(), ROW);
        ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
            if file.study().is_some() && button(ui, t!("puzzles-file.open"), &title, false) {
                out.ask(Request::Read(file.path.clone()));
            }
            let remove = widgets::quiet(ui, cx.theme, None, t!("puzzles-file.remove"));
            let name = format!("{} {title}", t!("puzzles-file.remove"));
            remove.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if remove.on_hover_text(t!("puzzles-file.remove_hint")).clicked() {
                confirm::ask(ui.ctx(), asked);
            }
        });
    }
    ui.add_space(2.0);
}

/// Shows a puzzle: its board, what is asked, and how it was solved.
fn show_tile(
    ui: &mut Ui,
    place: Rect,
    cx: AppContext<'_>,
    gallery: &mut Gallery<'_>,
    Tile { puzzle, is_first }: Tile<'_>,
    actions: &mut Vec<Action>,
) {
    let Some(piece) = puzzle.piece() else { return };
    let solved = cx.settings.studies.get(piece.key());
    let asked = Id::unique(("remove", piece.key()));
    widgets::surface(ui, cx.theme, place, false);
    let positions = &mut gallery.positions;
    let position = positions.get(piece.key()).and_then(Option::as_ref);
    let difficulty = position.and_then(|position| position.difficulty);
    let picture = |ui: &mut Ui, square: Rect| {
        // Boards out of sight are neither read nor drawn.
        if !ui.is_rect_visible(square) {
            return;
        }
        let key = piece.key();
        let asked = positions.entry(key.to_owned()).or_insert_with(|| {
            // The difficulty is shown from the next frame on.
            ui.ctx().request_repaint();
            piece.asked()
        });
        if let Some(AskedPosition { scene, seats, .. }) = asked {
            miniature::show(ui, key, scene, cx.look(*seats), square);
        }
    };
    let title = puzzle.title();
    tiles::fill(ui, place, None, picture, |ui| {
        describe(ui, cx, puzzle, piece, difficulty);
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            let row = vec2(ui.available_width(), widgets::MAIN_TARGET);
            if confirm::is_pending(ui.ctx(), asked) {
                return ask_to_remove(ui, cx, puzzle, asked, actions);
            }
            ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
                // A game without a task is to be read only.
                if piece.is_task() && button(ui, t!("puzzles-list.solve"), &title, is_first) {
                    actions.push(Action::Solve(puzzle.clone()));
                }
                match puzzle {
                    Puzzle::Study(_) | Puzzle::File(..) => {
                        let read = match puzzle.is_to_play() {
                            true => t!("puzzles-list.play"),
                            false => t!("puzzles-list.read"),
                        };
                        if button(ui, read, &title, false) {
                            actions.push(Action::Read(puzzle.clone()));
                        }
                    }
                    Puzzle::Own(_) => {
                        if button(ui, t!("puzzles-list.remove"), &title, false) {
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

/// Shows the title, the difficulty and the task of a puzzle.
fn describe(
    ui: &mut Ui,
    cx: AppContext<'_>,
    puzzle: &Puzzle,
    piece: &StudyPiece,
    difficulty: Option<Difficulty>,
) {
    let title = Label::new(RichText::new(puzzle.title()).strong());
    let task = &piece.summary.tags.task;
    let faint = cx.roles().faint;
    // Files have titles and tasks of any length.
    if matches!(puzzle, Puzzle::File(..)) {
        ui.horizontal(|ui| {
            show_difficulty(ui, cx, difficulty);
            ui.add(title.truncate());
        });
        let font = TextStyle::Body.resolve(ui.style());
        let mut job = LayoutJob::simple(task.clone(), font, faint, ui.available_width());
        job.wrap.max_rows = TASK_LINES;
        ui.label(job);
        return;
    }
    ui.horizontal_top(|ui| {
        if piece.is_task() {
            show_difficulty(ui, cx, difficulty);
        }
        ui.add(title.wrap());
    });
    ui.add(Label::new(RichText::new(task).color(faint)).wrap());
}

/// Shows a difficulty as one to three filled dots, and reserves their room until it is known.
fn show_difficulty(ui: &mut Ui, cx: AppContext<'_>, difficulty: Option<Difficulty>) {
    let dots = Difficulty::ALL.len() as f32;
    let (place, mark) = ui.allocate_exact_size(vec2(dots * DOT, 2.0 * DOT), Sense::hover());
    let Some(difficulty) = difficulty else { return };
    let text = match difficulty {
        Difficulty::Easy => t!("puzzles-difficulty.easy"),
        Difficulty::Medium => t!("puzzles-difficulty.medium"),
        Difficulty::Hard => t!("puzzles-difficulty.hard"),
    };
    for (each, number) in Difficulty::ALL.into_iter().zip(0u8..) {
        let centre = pos2(place.left() + DOT * (f32::from(number) + 0.5), place.center().y);
        let radius = DOT * 0.36;
        match each <= difficulty {
            true => ui.painter().circle_filled(centre, radius, cx.roles().accent),
            false => {
                let edge = Stroke::new(1.0, cx.roles().faint);
                ui.painter().circle_stroke(centre, radius - 0.5, edge)
            }
        };
    }
    mark.widget_info(|| WidgetInfo::labeled(Role::Image, true, text));
    mark.on_hover_text(text);
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
fn button(ui: &mut Ui, text: &str, title: &str, first: bool) -> bool {
    let response = ui.add(Button::new(text).min_size(vec2(56.0, ROW)));
    let name = format!("{text} {title}");
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
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
