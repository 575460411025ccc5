//! The dialog to export a game or a collection.

use std::sync::Arc;

use egui::{ComboBox, DragValue, Label, RichText, Ui};

use super::title;
use crate::ui::component::{AppContext, Dialog, DialogOptions, Request, Requests};
use crate::ui::design::widgets;
use crate::ui::documents::{DocId, Documents};
use crate::ui::export::{ExportOptions, Format, SIZES};
use crate::ui::paint::Style;
use crate::ui::paint::files::shown_name;
use crate::ui::parts::{entered, form_rest, form_row, scrolls_in_dialog};
use owlery_i18n::t;

/// The height of everything but the choices, in points.
const REST: f32 = 150.0;

/// The document to export.
pub struct ExportSource {
    /// Its id.
    pub id: DocId,
    /// Whether it is a collection.
    pub is_collection: bool,
    /// Whether it has, or may have, a report.
    pub has_report: bool,
}

/// The dialog to export a game or a collection.
pub struct ExportDialog {
    source: ExportSource,
    wanted: ExportOptions,
    /// The style; the board of its theme is chosen separately.
    style: Style,
    /// The name of the theme's board; empty for the usual one.
    board: String,
}

impl ExportDialog {
    /// Creates the dialog with its first choices.
    pub fn new(
        source: ExportSource,
        mut wanted: ExportOptions,
        style: Style,
        board: String,
    ) -> Self {
        if source.is_collection && !wanted.format.takes_collections() {
            wanted.format = Format::Html;
            wanted.size = Format::Html.default_size();
        }
        ExportDialog { source, wanted, style, board }
    }
}

impl Dialog for ExportDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        title(
            ui,
            match self.source.is_collection {
                true => t!("layers-export.title_collection"),
                false => t!("layers-export.title"),
            },
        );
        scrolls_in_dialog(ui, REST, |ui| self.choices(ui, cx));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let choose = widgets::primary(ui, cx.theme, None, t!("layers-export.choose"));
            let chooses = choose.clicked() || entered(ui);
            if chooses {
                let Style { theme, pieces } = self.style.clone();
                let theme = Arc::new(theme.with_board(&self.board));
                out.ask(Request::Export(self.source.id, self.wanted, Style { theme, pieces }));
            }
            let cancel = widgets::secondary(ui, cx.theme, None, t!("layers-export.cancel"));
            !cancel.clicked() && !chooses
        })
        .inner
    }

    fn options(&self) -> DialogOptions {
        DialogOptions { name: "export", width: Some(460.0), ..DialogOptions::default() }
    }
}

impl ExportDialog {
    /// Shows format, size and style.
    fn choices(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let (wanted, is_collection) = (&mut self.wanted, self.source.is_collection);
        for (heading, whole) in
            [(t!("layers-export.position"), false), (t!("layers-export.whole"), true)]
        {
            let formats = Format::ALL.into_iter().filter(|format| match is_collection {
                true => whole && format.takes_collections(),
                false => format.is_whole_game() == whole,
            });
            let heading = match is_collection {
                false => heading,
                true if whole => t!("layers-export.collection"),
                true => continue,
            };
            ui.add_space(4.0);
            form_row(ui, heading, |ui, _| {
                for format in formats {
                    if widgets::radio(ui, wanted.format == format, format.label()).clicked() {
                        (wanted.format, wanted.size) = (format, format.default_size());
                    }
                }
            });
        }
        if wanted.format == Format::Txt {
            let text = RichText::new(t!("layers-export.read_again")).weak();
            form_rest(ui, |ui| ui.add(Label::new(text).wrap()));
        }
        ui.add_space(6.0);
        ui.add_enabled_ui(wanted.format.has_boards(), |ui| {
            let has_width = wanted.format.has_width();
            ui.add_enabled_ui(has_width, |ui| {
                form_row(ui, t!("layers-export.width"), |ui, label| {
                    let value = DragValue::new(&mut wanted.size).range(SIZES).speed(4);
                    ui.add(value).labelled_by(label);
                });
            });
            let Style { theme, pieces } = &mut self.style;
            let themes = cx.themes.all.iter().cloned();
            one_of(ui, t!("layers-export.theme"), theme, themes, (|it| &it.name, shown_name));
            let of_theme = Arc::clone(theme);
            let boards = [""].into_iter().chain(of_theme.boards()).map(str::to_owned);
            if !of_theme.boards().any(|name| name == self.board) {
                self.board.clear();
            }
            let board = &mut self.board;
            one_of(ui, t!("layers-export.board"), board, boards, (|it| it, board_name));
            let sets = cx.sets.all.iter().cloned();
            one_of(ui, t!("layers-export.pieces"), pieces, sets, (|it| &it.name, shown_name));
            form_rest(ui, |ui| {
                widgets::checkbox(ui, &mut wanted.coordinates, t!("layers-export.coordinates"));
                widgets::checkbox(ui, &mut wanted.turned, t!("layers-export.turned"));
            });
        });
        let can_report = self.source.has_report && wanted.format.can_report();
        ui.add_enabled_ui(can_report, |ui| {
            form_rest(ui, |ui| {
                widgets::checkbox(ui, &mut wanted.report, t!("layers-export.report"))
                    .on_disabled_hover_text(t!("layers-export.report_hint"))
            });
        });
    }
}

/// The name of a choice in files.
type NameOf<T> = fn(&T) -> &str;
/// The name as it is shown.
type Shown = fn(&str) -> &str;

/// Shows a list of choices by their names in the current language.
fn one_of<T>(
    ui: &mut Ui,
    what: &str,
    it: &mut T,
    all: impl Iterator<Item = T>,
    (name, shown): (NameOf<T>, Shown),
) {
    form_row(ui, what, |ui, label| {
        let choice = ComboBox::from_id_salt(what).width(150.0).selected_text(shown(name(it)));
        let choice = choice.show_ui(ui, |ui| {
            for other in all {
                if ui.selectable_label(name(it) == name(&other), shown(name(&other))).clicked() {
                    *it = other;
                    ui.close();
                }
            }
        });
        choice.response.labelled_by(label);
    });
}

fn board_name(name: &str) -> &str {
    match name {
        "" => t!("layers-settings.usual_board"),
        name => shown_name(name),
    }
}
