//! The library as a page: sections, search, what is under way, and the games.

use egui::{
    Align, CentralPanel, Frame, Id, Layout, Margin, Panel, ProgressBar, Rect, RichText, ScrollArea,
    TextEdit, Ui, UiBuilder, vec2,
};

use super::filter::FormKind;
use super::games;
use super::query::CollectionUse;
use super::service::Change;
use super::{Action, Forgetting, LibraryView, Section};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm;
use crate::ui::design::Icon;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::documents::Documents;
use crate::ui::pages::Page;
use crate::ui::paint::measures::TextSize;
use crate::ui::parts::{follow_focus, keep_measure, last_measure, scope};
use owlery_i18n::t;
use owlery_record::limits;

/// The greatest width of the page, in points; it stands in the middle of a wider window.
const WIDEST: f32 = 1680.0;
/// The height that stays beside the form of the filter for title, search, buttons and some games, in points.
const BESIDE_FORM: f32 = 300.0;
/// The least height of the filter, in points.
const LEAST_FORM: f32 = 120.0;
/// The width from which on the search and what can be done with the selected games share a row, in points.
const ONE_ROW: f32 = 1080.0;

impl LibraryView {
    /// Shows the page and returns the area that toasts may cover: all but what stands above and below the
    /// games.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Rect {
        let place = ui.available_rect_before_wrap();
        ui.painter().rect_filled(place, 0, ui.visuals().panel_fill);
        let column = place.shrink2(vec2(((place.width() - WIDEST) / 2.0).max(0.0), 0.0));
        let column = UiBuilder::new().max_rect(column);
        ui.scope_builder(column, |ui| self.show_column(ui, docs, cx, out)).inner
    }

    fn show_column(
        &mut self,
        ui: &mut Ui,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Rect {
        let (mut actions, height) = (Vec::new(), ui.available_height());
        let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
        let above = Panel::top("library").resizable(false).show_separator_line(false).frame(frame);
        let above = above.show(ui, |ui| {
            self.title(ui, cx, out);
            if self.section == Section::Games && !self.is_empty() {
                let is_wide = ui.available_width() >= ONE_ROW;
                match is_wide {
                    true => ui.horizontal(|ui| {
                        self.search(ui);
                        self.selection_at_right(ui, cx, &mut actions);
                    }),
                    false => ui.horizontal_wrapped(|ui| self.search(ui)),
                };
                self.wanted_and_filter(ui, height, cx, out);
                if !is_wide {
                    self.selection(ui, confirm::FreeEnd::Right, cx, &mut actions);
                }
            }
        });
        // Repeat the pass if the height above the list has changed.
        let (id, height) = (Id::unique("above the library"), above.response.rect.height());
        keep_measure(ui, id, height, "what stands above the games has another height");
        // Below, so that nothing moves under the pointer when work begins or ends.
        if self.is_working() || self.imports.asks() {
            let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 6));
            let below = Panel::bottom("work of the library").resizable(false).frame(frame);
            below.show(ui, |ui| {
                self.ask(ui, cx);
                self.progress(ui, cx);
                self.report_progress(ui, cx);
            });
        }
        let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(16, 8));
        let area = ui.available_rect_before_wrap();
        CentralPanel::default().frame(frame).show(ui, |ui| {
            scope(ui, "section of the library", |ui| match self.section {
                Section::Games => self.games(ui, cx, &mut actions, out),
                Section::Notes => {
                    let mut done = Vec::new();
                    self.notes.show(ui, cx, &mut done, out);
                    done.into_iter().for_each(|action| self.update_notes(action, cx, out));
                }
                Section::Record => {
                    let Some(facts) = self.list.facts().cloned() else { return };
                    let mut done = Vec::new();
                    self.record.show(ui, &facts, cx, &mut done, out);
                    done.into_iter().for_each(|action| self.update_record(action, cx, out));
                }
            });
        });
        for action in actions {
            self.update(action, docs, cx, out);
        }
        area
    }

    fn games(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) {
        if !cx.scope.is_covered {
            actions.extend(self.list.keys(ui).map(Action::List));
        }
        match self.list.counts() {
            Some([_, 0]) => self.empty(ui, cx, out),
            Some([0, _]) => {
                let (words, all) = (t!("library-page.nothing"), t!("library-page.show_all"));
                if widgets::empty_page(ui, cx.theme, Icon::Search, words, Some(all)) {
                    self.list.clear();
                    // They may all be games between engines, which are usually left out.
                    self.list.form.filter.with_self_play = true;
                }
            }
            Some(_) => {
                let mut done = Vec::new();
                self.list.show(ui, cx, &mut done);
                actions.extend(done.into_iter().map(Action::List));
            }
            None if !self.service.exists() => {
                let words = t!("library-page.without");
                widgets::empty_page(ui, cx.theme, Icon::Library, words, None);
            }
            None => match &self.list.failure {
                Some(error) => {
                    let words = error.to_string();
                    let again = Some(t!("library-page.try_again"));
                    if widgets::empty_page(ui, cx.theme, Icon::Library, &words, again) {
                        self.list.failure = None;
                        self.service.change(Change::Open, cx.ctx);
                    }
                }
                None => {
                    ui.label(RichText::new(t!("library-page.opening")).color(cx.roles().faint));
                }
            },
        }
    }

    fn empty(&self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
        let words = t!("library-page.empty");
        let action = Some(t!("library-page.play"));
        if widgets::empty_page(ui, cx.theme, Icon::Library, words, action) {
            out.ask(Request::Show(Page::Start));
        }
    }

    fn title(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
        ui.horizontal(|ui| {
            let size = cx.theme.measures.text(TextSize::Title);
            ui.label(RichText::new(t!("library-page.title")).size(size).strong());
            let segment =
                |value, label: &'static str| Segment { value, label, hint: String::new() };
            let sections = [
                segment(Section::Games, t!("library-page.games")),
                segment(Section::Notes, t!("library-page.notes")),
                segment(Section::Record, t!("library-page.record")),
            ];
            widgets::segmented(ui, cx.theme, &mut self.section, &sections);
            let counts = self.list.counts().filter(|_| self.section == Section::Games);
            if let Some([shown, all]) = counts.filter(|[_, all]| *all > 0) {
                // Games between engines may be left out, too.
                let words = match shown < all {
                    true => t!("library-page.shown", shown = shown, count = all),
                    false => t!("library-page.count", count = all),
                };
                let chip = widgets::chip(ui, cx.theme, None, &words);
                crate::ui::parts::announce_changes(&chip);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let more = t!("library-page.more");
                let icon = Icon::Ellipsis.text(cx.theme.measures.text(TextSize::Lead));
                let menu = ui.menu_button(icon, |ui| {
                    for (label, command) in [
                        (t!("command-file.import_folder"), "file.import_folder"),
                        (t!("command-file.rebuild_library"), "file.rebuild_library"),
                        (t!("command-file.forget_library"), "file.forget_library"),
                    ] {
                        if ui.button(label).clicked() {
                            out.ask(Request::Run(command));
                            ui.close();
                        }
                    }
                });
                menu.response
                    .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, more));
                let import = t!("library-page.import");
                let import = widgets::secondary(ui, cx.theme, Some(Icon::Download), import);
                let hint = cx.hint(t!("library-page.import_hint"), "file.import");
                if widgets::hint_above(import, &hint).clicked() {
                    out.ask(Request::Run("file.import"));
                }
            });
        });
    }

    /// Returns whether the library is known to have no games at all.
    fn is_empty(&self) -> bool {
        matches!(self.list.counts(), Some([_, 0]))
    }

    /// Shows the search field, and the switch of the filter.
    fn search(&mut self, ui: &mut Ui) {
        let label = ui.label(t!("library-page.search"));
        let field = TextEdit::singleline(&mut self.list.words)
            .hint_text(t!("library-page.search_hint"))
            .char_limit(limits::HEADER)
            .desired_width((ui.available_width() - 220.0).clamp(140.0, 330.0));
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut self.list.takes_focus) {
            field.request_focus();
        }
        let (filter, is_on) = (t!("library-page.filter"), self.list.shows_form);
        let hint = t!("library-page.filter_hint");
        if widgets::hint_above(ui.selectable_label(is_on, filter), hint).clicked() {
            self.list.shows_form = !is_on;
        }
        if self.list.is_narrowed() && ui.button(t!("library-page.show_all")).clicked() {
            self.list.clear();
        }
    }

    /// Shows the position or pattern that is looked for, and the filter, on a page of this height.
    fn wanted_and_filter(
        &mut self,
        ui: &mut Ui,
        height: f32,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        if let Some(wanted) = &self.list.wanted {
            let (name, is_pattern) = (wanted.name.clone(), wanted.search.pattern.is_some());
            ui.horizontal_wrapped(|ui| {
                widgets::chip(ui, cx.theme, Some(Icon::Search), &name);
                let edit = t!("library-page.edit_pattern");
                if is_pattern && ui.button(edit).clicked() {
                    out.ask(Request::EditPattern);
                }
                if ui.button(t!("library-page.anywhere")).clicked() {
                    self.list.wanted = None;
                }
            });
        }
        if self.list.shows_form {
            let facts = self.list.facts().cloned().unwrap_or_default();
            // Some games stay in sight.
            let most = (height - BESIDE_FORM).max(LEAST_FORM);
            widgets::card(ui, cx.theme, |ui| {
                let area = ScrollArea::vertical().id_salt("filter").max_height(most);
                let area = area.min_scrolled_height(most).auto_shrink([false, true]);
                area.show(ui, |ui| {
                    self.list.form.show(ui, FormKind::Whole, &facts, cx);
                    follow_focus(ui);
                });
            });
        }
    }

    /// Shows what imports have left to decide.
    fn ask(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        match self.imports.show_interrupted(ui) {
            Some(true) => self.import(self.imports.interrupted.clone(), cx.ctx),
            Some(false) => self.leave_import(cx.ctx),
            None => {}
        }
        let facts = self.list.facts().cloned();
        if let Some(beginning) = self.imports.show_merges(ui, facts.as_deref()) {
            self.service.change(Change::Forget(vec![beginning]), cx.ctx);
        }
        self.imports.show_refusals(ui, cx);
    }

    /// Returns whether anything long is under way.
    fn is_working(&self) -> bool {
        self.imports.progress.is_some()
            || self.rebuilding.is_some()
            || self.list.searching.is_some()
            || self.reports.progress().is_some()
    }

    /// Shows how far an import, the index or a search is.
    fn progress(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let (words, share) = match (self.imports.progress, self.rebuilding, self.list.searching) {
            (Some(progress), ..) => {
                let [read, all] = progress.files;
                let words =
                    t!("library-page.importing", games = progress.games, files = read, all = all);
                (words, progress.share)
            }
            (None, Some(share), _) => (t!("library-page.rebuilding").to_owned(), share),
            (None, None, Some(share)) => (t!("library-page.searching").to_owned(), share),
            (None, None, None) => return,
        };
        ui.horizontal(|ui| {
            ui.add(ProgressBar::new(share).desired_width(120.0));
            ui.label(words);
            if ui.button(t!("library-page.cancel")).clicked() {
                match (self.imports.progress, self.service.is_changing()) {
                    (Some(_), _) => self.cancel_import(cx.ctx),
                    (None, true) => self.service.cancel(),
                    (None, false) => {
                        self.service.cancel_search();
                        self.list.searching = None;
                    }
                }
            }
        });
    }

    /// Shows how far the reports are.
    fn report_progress(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let Some([done, all]) = self.reports.progress() else { return };
        ui.horizontal(|ui| {
            let words = t!("library-page.reports", done = done, all = all);
            ui.add(ProgressBar::new(self.reports.share()).desired_width(120.0));
            ui.label(words);
            if self.reports.waits() {
                let waits = RichText::new(t!("lab-page.rests"));
                ui.label(waits.color(cx.roles().warning));
            }
            let is_paused = self.reports.is_paused();
            let label = match is_paused {
                true => t!("library-page.reports_go_on"),
                false => t!("library-page.reports_pause"),
            };
            if ui.button(label).clicked() {
                self.reports.pause(!is_paused);
            }
            let stop = ui.button(t!("library-page.cancel"));
            if widgets::hint_above(stop, t!("library-page.reports_stop_hint")).clicked() {
                self.reports.stop();
                self.service.change(Change::ClearReportQueue, cx.ctx);
            }
        });
    }

    /// Shows what can be done with the selected games at the right end of a row.
    fn selection_at_right(&mut self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        let id = Id::unique("selection of the library");
        let is_asked = confirm::is_pending(cx.ctx, forget_question());
        if !is_asked {
            ui.add_space((ui.available_width() - last_measure(ui, id)).max(0.0));
        }
        let buttons = ui.scope(|ui| self.selection(ui, confirm::FreeEnd::Left, cx, actions));
        if !is_asked {
            let width = buttons.response.rect.width();
            keep_measure(ui, id, width, "the buttons for the selected games have another width");
        }
    }

    /// Shows what can be done with the selected games, and asks before they are forgotten. At the `free` end
    /// of the row, nothing can be pressed.
    fn selection(
        &mut self,
        ui: &mut Ui,
        free: confirm::FreeEnd,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        if self.list.counts().is_none_or(|[_, all]| all == 0) {
            return;
        }
        let selected = self.list.selected();
        // What is asked about is what is selected.
        if matches!(&self.to_forget, Forgetting::Games(games) if *games != selected) {
            confirm::withdraw(cx.ctx, forget_question());
        }
        let count = selected.len();
        let is_asked = confirm::is_pending(cx.ctx, forget_question());
        let row = [ui.available_width(), widgets::TARGET + 4.0];
        if is_asked {
            let words = match &self.to_forget {
                Forgetting::All => t!("library-page.ask_all").to_owned(),
                Forgetting::Games(games) => t!("library-page.ask", count = games.len()),
            };
            if confirm::show(ui, forget_question(), &words, row, free, cx.roles()) {
                let change = match self.to_forget.clone() {
                    Forgetting::All => Change::ForgetAll,
                    Forgetting::Games(games) => Change::Forget(games),
                };
                self.service.change(change, cx.ctx);
            }
            return;
        }
        ui.allocate_ui_with_layout(vec2(0.0, row[1]), Layout::left_to_right(Align::Center), |ui| {
            // Always there, so that the list stays where it is at the first click.
            ui.add_enabled_ui(count > 0, |ui| {
                let mut button = |ui: &mut Ui, label: &str, hint: &str, action: games::Action| {
                    let button = widgets::secondary(ui, cx.theme, None, label);
                    if widgets::hint_above(button, hint).clicked() {
                        actions.push(Action::List(action));
                    }
                };
                let named = count.max(1);
                let open = t!("library-games.open");
                button(ui, open, t!("library-page.open_hint"), games::Action::Open);
                let collect = t!("library-games.collect", count = named);
                let purpose = games::Action::Collect(CollectionUse::Open);
                button(ui, &collect, t!("library-page.collect_hint"), purpose);
                let examine = t!("library-games.examine", count = named);
                button(ui, &examine, t!("library-page.examine_hint"), games::Action::Examine);
                let forget = t!("library-games.forget", count = named);
                button(ui, &forget, t!("library-page.forget_hint"), games::Action::AskForget);
            });
        });
    }
}

pub(super) fn forget_question() -> Id {
    Id::unique("forget games of the library")
}
