//! The report panel in the place of the move list: the grades of each side's moves, and the errors.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Align, Button, CollapsingHeader, Color32, ComboBox, FontId, Label, Layout, Rect, RichText,
    Role, ScrollArea, Sense, TextFormat, Ui, UiBuilder, WidgetInfo, vec2,
};

use crate::ui::analysis::Action;
use crate::ui::command::keys::Keys;
use crate::ui::component::AppContext;
use crate::ui::design::icon::Icon;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::paint::theme::{Roles, Theme};
use crate::ui::parts::{LEAST, follow_focus, small};
use crate::ui::settings::{Change, Pace};
use owlery_games::Side;
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_session::{EvaluationSeries, Grade, Session};

pub fn sign_colour(roles: &Roles) -> Color32 {
    roles.warning
}

/// The order in which a report lists mistakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ErrorOrder {
    #[default]
    WorstFirst,
    /// The order of the moves.
    Moves,
}

/// The data of the report panel.
#[derive(Clone)]
pub struct Panel {
    /// The evaluations of the line at the cursor.
    pub series: Arc<EvaluationSeries>,
    pub pace: Pace,
    pub order: ErrorOrder,
    /// Whether a report is being made.
    pub is_busy: bool,
    /// Whether all opinions are hidden.
    pub is_hidden: bool,
    /// Whether the engine is on; its panel then offers to hide opinions.
    pub engine_thinks: bool,
}

impl Panel {
    pub fn is_there(&self) -> bool {
        self.is_busy || self.series.is_known()
    }

    /// Shows the report: the errors, then the counts, and the legend on request.
    pub fn show(
        &self,
        ui: &mut Ui,
        session: &dyn Session,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let (keys, roles) = (cx.keys, cx.roles());
        let area = ScrollArea::vertical().auto_shrink(false).id_salt("report");
        area.min_scrolled_height(0.0).show(ui, |ui| {
            let here = session.view().here;
            self.variation_notice(ui, actions);
            self.errors(ui, here, cx, actions);
            ui.add_space(4.0);
            self.decisive_errors(ui, actions);
            let table = UiBuilder::new()
                .accessibility_role(Role::Table)
                .accessibility_label(t!("analysis-report.table"));
            ui.scope_builder(table, |ui| self.grade_counts(ui, session, roles, actions));
            ui.add_space(6.0);
            CollapsingHeader::new(t!("analysis-report.legend")).show(ui, |ui| {
                ui.label(RichText::new(session.report_legend()).size(12.5).color(roles.faint));
            });
            ui.add_space(4.0);
            let erring =
                |side: &Side| self.series.moves_of(*side, Grade::is_error).next().is_some();
            let sides: Vec<_> = session.turn_order().into_iter().filter(erring).collect();
            if !sides.is_empty() {
                practise(ui, session, &sides, keys, actions);
            }
            self.repeat_buttons(ui, keys, actions);
            follow_focus(ui);
        });
    }

    /// Names the line if it is a variation, and offers a report on the game.
    fn variation_notice(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let Some(at) = self.series.beside.filter(|at| *at < self.series.points.len()) else {
            return;
        };
        let title = self.series.title(at);
        ui.add(Label::new(t!("analysis-report.beside", title = title)).wrap());
        let game = Button::new(t!("analysis-report.game"));
        if ui.add_enabled(!self.is_busy, game).clicked() {
            actions.push(Action::ReportGame);
        }
        ui.add_space(4.0);
    }

    /// Shows the moves that gave away a won game; a click goes there.
    fn decisive_errors(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        for at in self.series.decisive_errors() {
            let text = RichText::new(self.series.decisive_error_text(at)).size(14.0);
            let button = Button::new(text).wrap().min_size(vec2(ui.available_width(), 0.0));
            let row = ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| ui.add(button));
            if row.inner.clicked() {
                actions.push(Action::Go(self.series.points[at].node));
            }
            ui.add_space(4.0);
        }
    }

    /// Shows the number of moves of each side by grade; a click goes through the moves of a grade.
    fn grade_counts(
        &self,
        ui: &mut Ui,
        session: &dyn Session,
        roles: &Roles,
        actions: &mut Vec<Action>,
    ) {
        let order = session.turn_order();
        let tallies = order.map(|side| self.series.tallies[side as usize]);
        if tallies.iter().all(|tally| tally.judged == 0) {
            return;
        }
        let faint = |text: &str| RichText::new(text).size(13.0).color(roles.faint);
        ui.spacing_mut().item_spacing = vec2(10.0, 1.0);
        ui.spacing_mut().button_padding.x = 4.0;
        let columns = columns(ui, order.map(|side| session.about().side(side)));
        row(ui, columns, [Role::ColumnHeader; 2], faint(""), |ui, at| {
            ui.add(Label::new(faint(session.about().side(order[at]))).wrap());
        });
        // The rows below add up to this.
        let cells = [Role::RowHeader, Role::Cell];
        row(ui, columns, cells, faint(t!("analysis-report.judged")), |ui, at| {
            self.count(ui, tallies[at].judged, &[], session.view().here, actions);
        });
        let kinds: [Kind; 8] = [
            (t!("analysis-report.best"), Grade::is_best),
            (t!("analysis-report.good"), |it| !it.is_best() && !it.is_noted()),
            (t!("analysis-report.costly"), Grade::is_costly),
            (t!("analysis-report.lets"), |grade| matches!(grade, Grade::Lets { .. })),
            (t!("analysis-report.misses"), |it| matches!(it, Grade::Allows | Grade::Misses)),
            (t!("analysis-report.blunders"), |grade| matches!(grade, Grade::Blunder(_))),
            (t!("analysis-report.mistakes"), |grade| matches!(grade, Grade::Mistake(_))),
            (t!("analysis-report.inaccuracies"), |grade| matches!(grade, Grade::Inaccuracy(_))),
        ];
        for (name, is_one) in kinds {
            let moves = order.map(|side| self.series.moves_of(side, is_one).collect::<Vec<_>>());
            // Empty rows are left out, since a small window has little room.
            if moves.iter().any(|moves| !moves.is_empty()) {
                row(ui, columns, cells, faint(name), |ui, at| {
                    self.count(ui, moves[at].len(), &moves[at], session.view().here, actions);
                });
            }
        }
    }

    /// Shows a number of moves with a hint that names some of them; a click goes to the next.
    fn count(
        &self,
        ui: &mut Ui,
        number: usize,
        moves: &[usize],
        here: NodeId,
        actions: &mut Vec<Action>,
    ) {
        let text = number.to_string();
        let Some(first) = moves.first() else {
            ui.add(small(text).frame(false).sense(Sense::hover()));
            return;
        };
        let count = ui.add(small(text).frame(false));
        if count.hovered() || count.has_focus() {
            let named: Vec<_> = moves.iter().take(NAMED).map(|at| self.series.title(*at)).collect();
            let more = match moves.len().saturating_sub(NAMED) {
                0 => String::new(),
                more => t!("analysis-report.more", count = more),
            };
            let named = format!("{}{more}.", named.join(", "));
            let hint = format!("{named}\n{}", t!("analysis-report.click"));
            count.clone().on_hover_text(hint);
        }
        if count.clicked() {
            let place = self.series.place_of(here).unwrap_or(0);
            let next = moves.iter().find(|at| **at > place).unwrap_or(first);
            actions.push(Action::Go(self.series.points[*next].node));
        }
    }

    /// Shows the errors; a click goes there.
    fn errors(&self, ui: &mut Ui, here: NodeId, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        let roles = cx.roles();
        let width = ui.available_width();
        // The current error is scrolled into sight.
        let place = ui.scope_id().with("here");
        let before = ui.data_mut(|data| data.get_temp::<NodeId>(place));
        ui.data_mut(|data| data.insert_temp(place, here));
        let has_gone = before != Some(here);
        let in_line: Vec<_> = self.series.errors().collect();
        if in_line.len() > 1 {
            ui.horizontal(|ui| {
                self.order_choice(ui, cx.theme, actions);
                let name = t!("analysis-report.next");
                let hint = cx.keys.hint(name, "engine.next_mistake");
                if widgets::icon_button(ui, cx.theme, Icon::SkipForward, name, &hint).clicked() {
                    actions.push(Action::NextError(true));
                }
            });
        }
        // If there are very many, those around the cursor are shown.
        let (errors, around) = match self.order {
            ErrorOrder::WorstFirst => {
                let errors = self.series.errors_by_weight();
                let around = errors.iter().position(|at| self.series.points[*at].node == here);
                (errors, around.unwrap_or(0))
            }
            ErrorOrder::Moves => {
                let around = self.series.place_of(here).unwrap_or(0);
                let around = in_line.partition_point(|at| *at < around);
                (in_line, around)
            }
        };
        let from = around.saturating_sub(MOST / 2).min(errors.len().saturating_sub(MOST));
        let to = errors.len().min(from + MOST);
        let left_out = |ui: &mut Ui, count: usize, text: String| {
            if count > 0 {
                ui.label(RichText::new(text).size(12.5).color(roles.faint));
            }
        };
        left_out(ui, from, t!("analysis-report.before", count = from));
        for at in errors[from..to].iter().copied() {
            let point = &self.series.points[at];
            let is_here = point.node == here;
            let ink = if is_here { roles.on_accent } else { roles.text };
            let format = |size, color| TextFormat::simple(FontId::proportional(size), color);
            let mut text = LayoutJob::default();
            let [title, judged] = self.series.error(at);
            let sign_ink = if is_here { ink } else { sign_colour(roles) };
            text.append(point.grade.map_or("", Grade::sign), 0.0, format(11.0, sign_ink));
            text.append(&title, 5.0, format(15.0, ink));
            text.append(&judged, 8.0, format(13.0, ink));
            let fill = if is_here { roles.accent } else { Color32::TRANSPARENT };
            let button = Button::new(text).fill(fill).wrap().min_size(vec2(width, 0.0));
            let row = ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| ui.add(button));
            if is_here && has_gone {
                row.inner.scroll_to_me(None);
            }
            if row.inner.clicked() {
                actions.push(Action::Go(point.node));
            }
        }
        let after = errors.len() - to;
        left_out(ui, after, t!("analysis-report.after", count = after));
        if errors.is_empty() {
            ui.label(match (self.series.is_whole(), self.series.has_judged()) {
                (true, _) => t!("analysis-report.none"),
                (false, true) => t!("analysis-report.none_so_far"),
                (false, false) => t!("analysis-report.nothing_yet"),
            });
        }
    }

    /// Shows the choice of the order of the errors.
    fn order_choice(&self, ui: &mut Ui, theme: &Theme, actions: &mut Vec<Action>) {
        let segment = |value, label| Segment { value, label, hint: String::new() };
        let segments = [
            segment(ErrorOrder::WorstFirst, t!("analysis-report.worst_first")),
            segment(ErrorOrder::Moves, t!("analysis-report.by_moves")),
        ];
        let mut chosen = self.order;
        if widgets::segmented(ui, theme, &mut chosen, &segments) {
            actions.push(Action::Sort(chosen));
        }
    }

    /// Shows the choice of search effort, and the buttons to repeat or forget the report.
    fn repeat_buttons(&self, ui: &mut Ui, keys: &Keys, actions: &mut Vec<Action>) {
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(t!("analysis-report.pace"));
            let choice =
                ComboBox::from_id_salt("pace").width(96.0).selected_text(self.pace.words());
            let choice = choice.show_ui(ui, |ui| {
                for pace in Pace::ALL {
                    if ui.selectable_label(pace == self.pace, pace.words()).clicked() {
                        actions.push(Action::Set(Change::Pace(pace)));
                        ui.close();
                    }
                }
            });
            choice.response.labelled_by(label.id);
        });
        ui.horizontal_wrapped(|ui| {
            let hint = t!("analysis-report.again_hint");
            let again = ui.add_enabled(!self.is_busy, Button::new(t!("analysis-report.again")));
            if again.on_hover_text(keys.hint(hint, "engine.report")).clicked() {
                actions.push(Action::Report);
            }
            let forget = ui.add_enabled(!self.is_busy, Button::new(t!("analysis-report.forget")));
            if forget.on_hover_text(t!("analysis-report.forget_hint")).clicked() {
                actions.push(Action::ForgetReport);
            }
        });
    }
}

/// Shows a button for each of these sides that practises its mistakes.
fn practise(
    ui: &mut Ui,
    session: &dyn Session,
    sides: &[Side],
    keys: &Keys,
    actions: &mut Vec<Action>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.label(t!("analysis-report.practise"));
        let hint = t!("analysis-report.practise_hint");
        let hint = keys.hint(hint, "engine.practise");
        for &side in sides {
            let name = session.about().side(side);
            let button = ui.add(small(name));
            let name = t!("analysis-report.practise_of", side = name);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if button.on_hover_text(&hint).clicked() {
                actions.push(Action::Practise(Some(side)));
            }
        }
    });
    ui.add_space(4.0);
}

/// Returns the width of the grades' names and of each side's counts.
fn columns(ui: &Ui, sides: [&str; 2]) -> [f32; 2] {
    let width = |text: &str| {
        let font = FontId::proportional(13.0);
        ui.painter().layout_no_wrap(text.to_owned(), font, Color32::BLACK).size().x
    };
    let side = sides.map(width).into_iter().fold(32.0, f32::max).min(56.0).ceil();
    [(ui.available_width() - 2.0 * (side + ui.spacing().item_spacing.x)).clamp(40.0, 190.0), side]
}

/// Shows a row of the table: a name, and a cell for each side. `roles` are those of the name and of the
/// other cells, for screen readers.
fn row(
    ui: &mut Ui,
    [first, side]: [f32; 2],
    roles: [Role; 2],
    name: RichText,
    mut count: impl FnMut(&mut Ui, usize),
) {
    let part = |ui: &Ui, width: f32, role| {
        let place = Rect::from_min_size(ui.cursor().min, vec2(width, LEAST));
        let middle = Layout::left_to_right(Align::Center);
        UiBuilder::new().max_rect(place).layout(middle).accessibility_role(role)
    };
    let cell = |ui: &mut Ui, width: f32, role: Role, add: &mut dyn FnMut(&mut Ui)| {
        ui.scope_builder(part(ui, width, role), |ui| {
            ui.set_min_size(vec2(width, LEAST));
            add(ui);
        });
    };
    ui.scope_builder(part(ui, ui.available_width(), Role::Row), |ui| {
        cell(ui, first, roles[0], &mut |ui| {
            ui.add(Label::new(name.clone()).wrap());
        });
        for at in 0..2 {
            cell(ui, side, roles[1], &mut |ui| count(ui, at));
        }
    });
}

/// The name of a row, and which grades it counts.
type Kind = (&'static str, fn(Grade) -> bool);
const NAMED: usize = 12;
/// The most errors that are listed.
const MOST: usize = 300;
