//! The dialog of endgame tables: making larger ones and deleting them.

use std::time::Duration;

use egui::{Align, Id, Label, Layout, ProgressBar, RichText, Role, Ui, WidgetInfo};

use super::head;
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::confirm::{self, FreeEnd};
use crate::ui::design::widgets::checkbox;
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::parts::{scrolls_in_dialog, small};
use crate::ui::settings::Change;
use crate::ui::work::table_status::{TableStatus, TablesAction};
use owlery_engine::threads;
use owlery_games::GameId;
use owlery_i18n::t;

/// The height of everything but the list, in points.
const REST: f32 = 160.0;
/// The height of a row.
const ROW: f32 = 26.0;
/// The interval at which progress is updated.
const GLANCE: Duration = Duration::from_millis(150);

/// The dialog of endgame tables.
#[derive(Default)]
pub struct TablesDialog {
    /// Whether the list of tables was requested.
    is_asked: bool,
    /// The tables whose deletion has to be confirmed.
    deletes: Option<(GameId, u32)>,
}

impl Dialog for TablesDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        if !std::mem::replace(&mut self.is_asked, true) {
            out.ask(Request::Tables(TablesAction::Read));
        }
        let open = head(ui, t!("layers-tables.title"));
        making(ui, cx, out);
        let mut makes = cx.settings.makes_tables;
        if checkbox(ui, &mut makes, t!("layers-tables.without_asking")).clicked() {
            out.ask(Request::Set(Change::MakeTables(makes)));
        }
        ui.add_space(6.0);
        let table_statuses = cx.scope.tables.as_deref().unwrap_or_default();
        scrolls_in_dialog(ui, REST, |ui| {
            if table_statuses.is_empty() {
                ui.label(t!("layers-tables.no_folder"));
            }
            table_statuses.iter().for_each(|status| self.status(ui, status, cx, out));
        });
        open
    }

    fn options(&self) -> DialogOptions {
        DialogOptions { name: "tables", opener: Some("engine.tables"), ..DialogOptions::default() }
    }
}

impl TablesDialog {
    fn status(
        &mut self,
        ui: &mut Ui,
        status: &TableStatus,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let endgames = &status.endgames;
        let (quick, unit) = (endgames.quick, endgames.unit);
        ui.label(RichText::new(endgames.name).size(17.0).strong());
        let small_ones = status.kept.iter().take(quick as usize).sum();
        let there = match status.has(quick) {
            true => t!("layers-tables.take", amount = owlery_store::format_bytes(small_ones)),
            false => t!("layers-tables.made_when").to_owned(),
        };
        let folder = storage::shown(&status.folder);
        let words = t!(
            "layers-tables.says",
            folder = folder,
            quick = quick,
            unit = unit,
            there = there,
            beyond = endgames.beyond
        );
        ui.label(RichText::new(words).color(cx.roles().faint));
        ui.add_space(6.0);
        for size in quick + 1..=endgames.knowable {
            self.row(ui, status, size, cx, out);
        }
        ui.add_space(8.0);
    }

    /// Shows the tables of a size, to be made or deleted.
    fn row(
        &mut self,
        ui: &mut Ui,
        status: &TableStatus,
        size: u32,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let (game, unit) = (status.game, status.endgames.unit);
        let asked = Id::unique("delete tables");
        if self.deletes == Some((game, size)) && confirm::is_pending(ui.ctx(), asked) {
            let freed = owlery_store::format_bytes(status.bytes_freed(size));
            let words = t!("layers-tables.sure", freed = freed, size = size, unit = unit);
            let room = [ui.available_width(), ROW];
            if confirm::show(ui, asked, &words, room, FreeEnd::Left, cx.roles()) {
                out.ask(Request::Tables(TablesAction::Delete(game, size)));
            }
            return;
        }
        let (is_there, rests) = (status.has(size), cx.scope.making.is_none());
        let refusal = if is_there { None } else { status.refusal(size) };
        ui.horizontal_top(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                let (verb, name, may) = match is_there {
                    true => {
                        let name = t!("layers-tables.delete_of", size = size, unit = unit);
                        (t!("layers-tables.delete"), name, rests)
                    }
                    false => {
                        let name = t!("layers-tables.make_of", size = size, unit = unit);
                        (t!("layers-tables.make"), name, rests && refusal.is_none())
                    }
                };
                let pressed = button(ui, verb, &name, may);
                if pressed && is_there {
                    self.deletes = Some((game, size));
                    confirm::ask(ui.ctx(), asked);
                } else if pressed {
                    out.ask(Request::Tables(TablesAction::Make(game, size)));
                }
                let words = match is_there {
                    true => {
                        t!(
                            "layers-tables.here",
                            size = size,
                            unit = unit,
                            amount = of(status, size)
                        )
                    }
                    false => t!(
                        "layers-tables.costs",
                        size = size,
                        unit = unit,
                        costs = status.costs(size, threads())
                    ),
                };
                let why = refusal.map_or(String::new(), |why| format!(" {why}"));
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    ui.add(Label::new(words + &why).wrap());
                });
            });
        });
        ui.add_space(4.0);
    }
}

/// Returns the disk space of the tables of a size, in words.
fn of(status: &TableStatus, size: u32) -> String {
    owlery_store::format_bytes(status.kept.get(size as usize - 1).copied().unwrap_or(0))
}

/// Shows the progress of tables being made, and a button to stop.
fn making(ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
    let Some(making) = &cx.scope.making else { return };
    ui.ctx().request_repaint_after(GLANCE);
    ui.horizontal(|ui| {
        let cancel = button(ui, t!("layers-tables.cancel"), t!("layers-tables.cancel_hint"), true);
        ui.add(ProgressBar::new(making.share).desired_width(140.0));
        // Beside the bar: over its edge the text would be light on light.
        let percent = (making.share * 100.0) as u32;
        ui.label(t!("verdict-chance.short", percent = percent));
        ui.add(Label::new(&making.step).wrap());
        if cancel {
            out.ask(Request::StopPreparing);
        }
    });
    ui.add_space(6.0);
}

/// Shows a small button with an accessible name and returns whether it was pressed.
fn button(ui: &mut Ui, text: &str, name: &str, enabled: bool) -> bool {
    let response = ui.add_enabled(enabled, small(text));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    response.clicked()
}
