//! The engine's lines: the value of each, then its moves. With the pointer or the keyboard on a
//! move, the board shows the position that it leads to; the wheel continues from there, and a click
//! adds the line to the game.

use std::sync::Arc;

use egui::containers::scroll_area::ScrollSource;
use egui::text::LayoutJob;
use egui::{FontId, Galley, Pos2, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::ui::analysis::Action;
use crate::ui::board::{PositionAhead, Wheel, certainty_sign};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{LEAST, bold};
use owlery_i18n::t;
use owlery_session::analysis::plies;
use owlery_session::{AnalysisLine, AnalysisMove, Session};

/// The height of a row. A line has one, or two where a value needs all of the first.
const ROW: f32 = LEAST;
const GAP: f32 = 1.0;
const INDENT: f32 = 18.0;
const SIZE: f32 = 14.0;
const AFTER_VALUE: f32 = 10.0;
/// The most moves of a line that are read out at once.
const MOST_READ: usize = 40;

/// The engine line whose end is shown on the board.
#[derive(Default)]
pub struct LinePreview {
    /// The line and the place in it of the move under the pointer or with the focus.
    at: Option<(usize, usize)>,
    moves: usize,
    wheel: Wheel,
}

impl LinePreview {
    /// Points at another move, or at none; the wheel steps on from there.
    fn follow(&mut self, ui: &Ui, at: Option<(usize, usize)>, lines: &[AnalysisLine]) {
        let before = (self.at, self.moves);
        if self.at != at {
            self.at = at;
            self.moves = at.map_or(0, |(_, place)| place + 1);
        }
        if let Some((line, _)) = at {
            let steps = self.wheel.steps(ui) as isize;
            let most = lines[line].moves.len();
            self.moves = self.moves.saturating_add_signed(steps).clamp(1, most);
        }
        if before != (self.at, self.moves) {
            // The board above was drawn already.
            ui.ctx().request_repaint();
        }
    }

    /// Returns the position to show on the board, if a line is pointed at.
    pub fn ahead(&self, lines: &[AnalysisLine], session: &dyn Session) -> Option<PositionAhead> {
        let moves = &lines.get(self.at?.0)?.moves;
        let shown = moves.get(..self.moves.min(moves.len()))?;
        let (scene, status) = session.preview_line(&mut shown.iter().map(|mv| mv.mv));
        Some(PositionAhead { scene, status, last_move: shown.last()?.squares.clone() })
    }
}

/// Shows the lines and returns the range of those in sight. Only lines that lead on from the board
/// can be previewed and added. They take at most half of the room `until` there, else all of it.
pub fn show(
    ui: &mut Ui,
    lines: &[AnalysisLine],
    leads: bool,
    until: Option<f32>,
    preview: &mut LinePreview,
    roles: &Roles,
    actions: &mut Vec<Action>,
) -> std::ops::Range<usize> {
    // Over a move, the wheel steps through its line.
    let source = ScrollSource { mouse_wheel: preview.at.is_none(), ..ScrollSource::default() };
    let room = ui.available_height();
    let most = until.map_or(room, |until| (until - ui.cursor().top()).min(room / 2.0));
    let most = most.max(2.0 * ROW);
    let width = ui.available_width();
    let height = lines.iter().map(|line| height(ui, line, width, roles)).fold(ROW, f32::max);
    let area = ScrollArea::vertical().id_salt("lines").max_height(most).scroll_source(source);
    let area = area.min_scrolled_height(0.0);
    let (seen, at) = area
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            let (mut seen, mut at) = (0..0, None);
            for (place, line) in lines.iter().enumerate() {
                let size = vec2(ui.available_width(), height);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                let is_seen = ui.clip_rect().contains(sign_place(rect));
                if is_seen {
                    seen.end = place + 1;
                } else if seen.is_empty() {
                    seen = place + 1..place + 1;
                }
                let is_best = line.verdict == lines[0].verdict;
                let row = LineRow { place, line, is_best, leads, rect };
                at = show_line(ui, row, roles, actions).or(at);
            }
            (seen, at)
        })
        .inner;
    preview.follow(ui, at, lines);
    seen
}

/// A row of the list of lines.
struct LineRow<'a> {
    place: usize,
    line: &'a AnalysisLine,
    /// Whether its value is that of the best line.
    is_best: bool,
    /// Whether its moves can be pressed.
    leads: bool,
    rect: Rect,
}

/// Shows one line and returns its place with that of the move that is pointed at.
fn show_line(
    ui: &mut Ui,
    LineRow { place, line, is_best, leads, rect }: LineRow<'_>,
    roles: &Roles,
    actions: &mut Vec<Action>,
) -> Option<(usize, usize)> {
    let id = ui.scope_id().with(("line", place));
    let kind = line.verdict.kind;
    certainty_sign(ui.painter(), sign_place(rect), 11.0, kind, roles.text);
    let value = galley(ui, &line.verdict.mover(), roles);
    let corner = rect.min + vec2(INDENT, (ROW - value.size().y) / 2.0);
    let value_rect = Rect::from_min_size(corner, value.size());
    ui.painter().galley(corner, value.clone(), roles.text);
    if is_best {
        bold(ui.painter(), corner, value.clone(), roles.text);
    }
    let response = ui.interact(value_rect, id, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken(place, line)));
    let whole = || {
        let kind = t!("analysis-lines.kind", kind = kind.word(), depth = plies(line.depth));
        format!("{kind}\n{}", moves_text(&line.moves))
    };
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_description(moves_text(&line.moves)));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.has_focus() {
        ui.painter().rect_filled(value_rect, 4.0, roles.button_hover);
        ui.painter().galley(corner, value, roles.text);
        response.show_tooltip_text(whole());
    } else {
        response.on_hover_ui(|ui| drop(ui.label(whole())));
    }
    let mut at = None;
    let begin = value_rect.width() + INDENT + AFTER_VALUE;
    for (nth, (spot, text)) in
        lay_out_moves(ui, &line.moves, rect, begin, roles).into_iter().enumerate()
    {
        let mv = &line.moves[nth];
        let sense = if leads { Sense::click() } else { Sense::hover() };
        let response = ui.interact(spot, id.with(nth), sense);
        let role = if leads { Role::Button } else { Role::Label };
        response.widget_info(|| WidgetInfo::labeled(role, true, spoken_up_to(place, mv, leads)));
        if leads && (response.hovered() || response.has_focus()) {
            ui.painter().rect_filled(response.rect, 4.0, roles.button_hover);
            at = Some((place, nth));
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.clicked() {
            actions.push(Action::AddLine { line: place, moves: nth + 1 });
        }
        ui.painter().galley(spot.center() - text.size() / 2.0, text, roles.text);
    }
    at
}

/// Returns the height of a line of this width: one row, or two if its value takes most of the first or
/// leaves no room for a move beside it.
fn height(ui: &Ui, line: &AnalysisLine, width: f32, roles: &Roles) -> f32 {
    let value = galley(ui, &line.verdict.mover(), roles).size().x;
    let first = line.moves.get(..1).unwrap_or_default();
    let row = Rect::from_min_size(Pos2::ZERO, vec2(width, ROW));
    let shown = lay_out_moves(ui, first, row, value + INDENT + AFTER_VALUE, roles);
    let has_room = value <= 0.6 * width && shown.len() == first.len();
    if has_room { ROW } else { 2.0 * ROW }
}

/// Returns the text that a screen reader says of a line.
fn spoken(place: usize, line: &AnalysisLine) -> String {
    let (verdict, depth) = (&line.verdict, plies(line.depth));
    t!(
        "analysis-lines.line",
        number = place + 1,
        verdict = verdict.mover(),
        kind = verdict.kind.word(),
        depth = depth
    )
}

/// Returns the text that a screen reader says of a move of a line.
fn spoken_up_to(place: usize, mv: &AnalysisMove, leads: bool) -> String {
    match leads {
        true => t!("analysis-lines.add", number = place + 1, move = mv.numbered()),
        false => t!("analysis-lines.up_to", number = place + 1, move = mv.numbered()),
    }
}

/// Returns the first moves of a line as text, and how many more there are.
pub fn moves_text(moves: &[AnalysisMove]) -> String {
    let text = |(nth, mv): (usize, &AnalysisMove)| match nth == 0 || !mv.second {
        true => mv.numbered(),
        false => mv.text.to_string(),
    };
    let shown: Vec<_> = moves.iter().enumerate().take(MOST_READ).map(text).collect();
    let more = match moves.len().saturating_sub(MOST_READ) {
        0 => String::new(),
        more => t!("analysis-lines.more", plies = plies(u16::try_from(more).unwrap_or(u16::MAX))),
    };
    shown.join(" ") + &more
}

fn sign_place(line: Rect) -> Pos2 {
    pos2(line.left() + 7.0, line.top() + ROW / 2.0)
}

/// Lays out the moves that fit into the rest of the first row and into the second.
fn lay_out_moves(
    ui: &Ui,
    moves: &[AnalysisMove],
    rect: Rect,
    begin: f32,
    roles: &Roles,
) -> Vec<(Rect, Arc<Galley>)> {
    let gap = 3.0;
    let mut at = rect.min + vec2(begin - 2.0, 0.0);
    let mut spots = Vec::new();
    for (nth, mv) in moves.iter().enumerate() {
        let text = if nth == 0 || !mv.second { mv.numbered() } else { mv.text.to_string() };
        let text = galley(ui, &text, roles);
        let width = (text.size().x + 4.0).max(LEAST);
        if at.x + width > rect.right() + 2.0 {
            at = Pos2::new(rect.left() + INDENT - 2.0, at.y + ROW);
            if at.y + ROW > rect.bottom() + 1.0 {
                break;
            }
        }
        spots.push((Rect::from_min_size(at, vec2(width, ROW)), text));
        at.x += width + gap;
    }
    spots
}

fn galley(ui: &Ui, text: &str, roles: &Roles) -> Arc<Galley> {
    let font = FontId::proportional(SIZE);
    ui.painter().layout_job(LayoutJob::simple_singleline(text.to_owned(), font, roles.text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::paint::theme::Themes;
    use owlery_engine::{Evaluation, ExactValue, WinDistance};
    use owlery_games::Side;
    use owlery_i18n::Text;
    use owlery_session::analysis::verdict;

    #[test]
    fn every_line_shows_its_first_move() {
        let names = [Text::of("side-doc"), Text::of("side-owlman")];
        let line = |value| AnalysisLine {
            value,
            verdict: verdict(value, Side::Black, Side::Black, names),
            depth: 60,
            moves: vec![AnalysisMove {
                mv: 0,
                text: "Td5-c3+".into(),
                number: 148,
                second: true,
                squares: Vec::new(),
            }],
        };
        let values = [
            Evaluation::Heuristic(120),
            Evaluation::AtLeast(ExactValue::Loss(WinDistance::Exactly(120))),
            Evaluation::Exact(ExactValue::Loss(WinDistance::Within(120))),
        ];
        let themes = Themes::load(None);
        let roles = &themes.named("light").unwrap().roles;
        // The width of a line in a window of 800 points, and of 1280.
        for width in [255.0, 294.0] {
            let mut output = egui::Context::default().run_ui(egui::RawInput::default(), |ui| {
                for value in values {
                    let line = line(value);
                    let size = vec2(width, height(ui, &line, width, roles));
                    let rect = Rect::from_min_size(Pos2::ZERO, size);
                    let value = galley(ui, &line.verdict.mover(), roles);
                    let begin = value.size().x + INDENT + AFTER_VALUE;
                    assert!(begin <= width, "{width}: {}", value.text());
                    let row = lay_out_moves(ui, &line.moves, rect, begin, roles);
                    assert_eq!(row.len(), 1, "{width}: {}", value.text());
                }
            });
            output.textures_delta.clear();
        }
    }

    #[test]
    fn a_long_line_says_how_much_of_it_is_not_told() {
        let mv = |nth: usize| AnalysisMove {
            mv: 0,
            text: format!("m{nth}").into(),
            number: (nth / 2 + 1) as u32,
            second: nth % 2 == 1,
            squares: Vec::new(),
        };
        let line = |count| moves_text(&(0..count).map(mv).collect::<Vec<_>>());
        assert_eq!(line(3), "1. m0 m1 2. m2");
        assert!(line(40).ends_with("20. m38 m39"));
        assert!(
            line(41).ends_with("m39 … 1 ply more") && line(52).ends_with("m39 … 12 plies more")
        );
    }
}
