//! The page of the lab: the plan of a run with the runs so far, or one run with its results.

use egui::{Frame, Id, Label, Margin, Panel, Rect, RichText, Ui};

use super::run_page::percent;
use super::{Action, Kind, LabView};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::Icon;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::paint::measures::{Space, TextSize};
use crate::ui::parts::{PageState, announce_changes, keep_measure, last_measure, page};
use owlery_i18n::t;
use owlery_lab::Part;

/// The greatest width of the page, in points.
const WIDEST: f32 = 1100.0;
/// The width in points from which the question and the runs stand side by side.
const SIDE_BY_SIDE: f32 = 860.0;
/// The height of the button that starts, with what lies around it, in points.
const START: f32 = 100.0;

impl LabView {
    /// Shows the page and returns the area that toasts may cover: all but the bar of the start.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) -> Rect {
        let state = PageState { is_covered: cx.scope.is_covered, is_new: false };
        let mut actions = Vec::new();
        // The button that starts is always in sight: at the end of the plan, or below a page that scrolls.
        let id = Id::unique("the end of the lab's plan");
        let end = last_measure(ui, id);
        let has_bar = end + START > ui.available_height();
        if self.shown.is_none() && self.folder.is_some() && has_bar {
            self.start_bar(ui, cx, &mut actions);
        }
        let (area, mut new_end) = (ui.available_rect_before_wrap(), end);
        page(ui, WIDEST, state, |ui| match &mut self.shown {
            Some(shown) => {
                let (running, folder) = (self.running.as_ref(), self.folder.as_deref());
                shown.show(ui, running, folder, cx, &mut actions, out);
            }
            None => {
                let top = ui.min_rect().top();
                new_end = self.start_page(ui, has_bar, cx, &mut actions, out) - top;
            }
        });
        keep_measure(ui, id, new_end, "the plan of the lab has another height");
        actions.into_iter().for_each(|action| self.update(action, cx, out));
        area
    }

    /// Shows the plan and the runs so far. Returns where the plan ends without the button that starts it,
    /// which is shown unless a bar has it.
    fn start_page(
        &mut self,
        ui: &mut Ui,
        has_bar: bool,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) -> f32 {
        let size = cx.theme.measures.text(TextSize::Title);
        let (title, explanation) = match self.kind {
            Kind::RuleSets => (t!("lab-page.title"), t!("lab-page.explanation")),
            Kind::Tournament => (t!("tournament-page.title"), t!("tournament-page.explanation")),
        };
        let kinds = [
            (Kind::RuleSets, t!("lab-page.rule_sets")),
            (Kind::Tournament, t!("lab-page.tournament")),
        ];
        let kinds = kinds.map(|(value, label)| Segment { value, label, hint: String::new() });
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(title).size(size).strong());
            widgets::segmented(ui, cx.theme, &mut self.kind, &kinds);
        });
        ui.label(RichText::new(explanation).color(cx.roles().faint));
        ui.add_space(10.0);
        if self.folder.is_none() {
            ui.label(t!("lab-page.nowhere"));
            return ui.cursor().top();
        }
        let mut end = 0.0;
        match ui.available_width() >= SIDE_BY_SIDE {
            true => {
                let gap = 24.0;
                let width = (ui.available_width() - gap) / 2.0;
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = gap;
                    let column = |ui: &mut Ui, add: &mut dyn FnMut(&mut Ui)| {
                        ui.vertical(|ui| {
                            ui.spacing_mut().item_spacing.x = 8.0;
                            ui.set_width(width);
                            add(ui);
                        });
                    };
                    column(ui, &mut |ui| end = self.plan_card(ui, has_bar, cx, actions, out));
                    column(ui, &mut |ui| self.list_of_runs(ui, cx, actions, out));
                });
            }
            false => {
                end = self.plan_card(ui, has_bar, cx, actions, out);
                ui.add_space(14.0);
                self.list_of_runs(ui, cx, actions, out);
            }
        }
        end
    }

    fn plan_card(
        &mut self,
        ui: &mut Ui,
        has_bar: bool,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) -> f32 {
        widgets::card(ui, cx.theme, |ui| {
            match self.kind {
                Kind::RuleSets => self.form.show(ui, cx),
                Kind::Tournament => self.tournament.show(ui, cx, out),
            }
            let end = ui.cursor().top();
            if !has_bar {
                ui.add_space(10.0);
                ui.horizontal(|ui| self.start(ui, cx, actions));
            }
            end
        })
    }

    /// Shows the button that begins the run, below a page that scrolls.
    fn start_bar(&self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(24, 10));
        let bar = Panel::bottom("start of the lab").resizable(false).frame(frame);
        bar.show(ui, |ui| {
            let width = ui.available_width();
            ui.horizontal(|ui| {
                ui.add_space(((width - WIDEST) / 2.0).max(0.0));
                self.start(ui, cx, actions);
            });
        });
    }

    /// Shows the button that begins the run, and what it begins.
    fn start(&self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        let plan = self.plan_title(cx);
        let may_start = self.running.is_none() && plan.is_ok();
        let start = ui.add_enabled_ui(may_start, |ui| {
            widgets::primary(ui, cx.theme, Some(Icon::Play), t!("lab-form.start"))
        });
        if start.inner.clicked() {
            actions.push(Action::Start);
        }
        let (words, ink) = match plan {
            Ok(_) if self.running.is_some() => (t!("lab-form.busy").to_owned(), cx.roles().faint),
            Ok(title) => (title, cx.roles().faint),
            Err(why) => (why.sentence().to_string(), cx.roles().warning),
        };
        let words = ui.add(Label::new(RichText::new(words).color(ink)).truncate());
        announce_changes(&words);
    }

    /// Shows before the first run what a run tells.
    fn explain(&self, ui: &mut Ui, cx: AppContext<'_>) {
        widgets::empty_state(ui, cx.theme, Icon::Microscope, t!("lab-page.no_runs"), None);
        if self.kind == Kind::Tournament {
            return;
        }
        for part in Part::ALL {
            ui.add_space(cx.theme.measures.space(Space::S));
            ui.label(RichText::new(part.name().localized()).strong());
            let explanation = RichText::new(part.explanation().localized());
            ui.add(Label::new(explanation.color(cx.roles().faint)).wrap());
        }
    }

    fn list_of_runs(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) {
        widgets::section(ui, cx.theme, t!("lab-page.runs"), |ui| {
            let open = t!("lab-page.open_folder");
            let open = widgets::quiet(ui, cx.theme, Some(Icon::FolderOpen), open);
            if open.on_hover_text(t!("lab-page.open_folder_hint")).clicked() {
                out.ask(Request::ChooseRun);
            }
        });
        let runs = self.runs.as_deref().unwrap_or_default();
        if runs.is_empty() {
            if self.runs.is_some() {
                self.explain(ui, cx);
            }
            return;
        }
        for run in runs {
            let is_running = self.running.as_ref().is_some_and(|it| it.folder == run.folder);
            let state = match (is_running, run.is_whole) {
                (true, _) => t!("lab-page.running").to_owned(),
                (false, true) => run.date(),
                (false, false) => t!("lab-page.paused_at", percent = percent(run.done, run.all)),
            };
            let icon = match run.plan.kind() {
                Kind::RuleSets => Icon::Microscope,
                Kind::Tournament => Icon::Trophy,
            };
            let title = run.plan.title();
            let row = widgets::list_row(ui, cx.theme, Some(icon), &title, &state, false);
            if row.on_hover_text(&title).clicked() {
                actions.push(Action::Open(run.folder.clone()));
            }
        }
    }
}
