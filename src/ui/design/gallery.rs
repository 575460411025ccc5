//! All widgets of the design on one page, with texts of the program, so that a change is seen in one
//! picture.

use egui::{Color32, Label, RichText, Sense, StrokeKind, Ui, vec2};

use super::widgets::Segment;
use super::{Icon, widgets};
use crate::ui::paint::measures::{Radius, Space, TextSize};
use crate::ui::paint::theme::{Role, Roles, Theme};
use owlery_i18n::t;

/// The choices and switches on the page.
#[derive(Default)]
pub struct Gallery {
    segment: usize,
    is_on: bool,
    row: usize,
}

impl Gallery {
    /// Shows the page.
    pub fn show(&mut self, ui: &mut Ui, theme: &Theme) {
        let gap = theme.measures.space(Space::L);
        self.buttons(ui, theme);
        ui.add_space(gap);
        self.choices(ui, theme);
        ui.add_space(gap);
        ui.columns(2, |columns| {
            widgets::card(&mut columns[0], theme, |ui| self.list(ui, theme));
            widgets::card(&mut columns[1], theme, |ui| {
                let sentence = t!("start-page.saved_none");
                widgets::empty_state(
                    ui,
                    theme,
                    Icon::FolderOpen,
                    sentence,
                    Some(t!("start-page.open")),
                );
            });
        });
        ui.add_space(gap);
        texts(ui, theme);
        ui.add_space(gap);
        colors(ui, theme);
        ui.add_space(gap);
        icons(ui, theme);
    }

    fn buttons(&mut self, ui: &mut Ui, theme: &Theme) {
        for enabled in [true, false] {
            ui.add_enabled_ui(enabled, |ui| {
                ui.horizontal_wrapped(|ui| {
                    widgets::primary(ui, theme, Some(Icon::Play), t!("start-setup.start"));
                    widgets::secondary(
                        ui,
                        theme,
                        Some(Icon::GraduationCap),
                        t!("command-help.rules"),
                    );
                    widgets::secondary(ui, theme, None, t!("command-game.analyse"));
                    widgets::quiet(ui, theme, Some(Icon::Flag), t!("command-game.resign"));
                });
            });
        }
        widgets::toolbar(ui, theme, |ui| {
            let button = |ui: &mut Ui, icon, name| widgets::icon_button(ui, theme, icon, name, "");
            button(ui, Icon::SkipBack, t!("command-go.start"));
            button(ui, Icon::StepBack, t!("command-go.back"));
            button(ui, Icon::StepForward, t!("command-go.forward"));
            button(ui, Icon::SkipForward, t!("command-go.end"));
            ui.add_enabled_ui(false, |ui| button(ui, Icon::Undo2, t!("command-game.take_back")));
            button(ui, Icon::Lightbulb, t!("command-game.hint"));
            let name = t!("command-view.turn");
            let turn = widgets::icon_toggle(ui, theme, Icon::ArrowUpDown, name, "", self.is_on);
            self.is_on ^= turn.clicked();
        });
    }

    fn choices(&mut self, ui: &mut Ui, theme: &Theme) {
        let choices = [
            (0, t!("game-beside.moves")),
            (1, t!("game-beside.lines")),
            (2, t!("game-beside.report")),
        ];
        ui.horizontal_wrapped(|ui| {
            let segments =
                choices.map(|(value, label)| Segment { value, label, hint: String::new() });
            widgets::segmented(ui, theme, &mut self.segment, &segments);
            widgets::chip(ui, theme, Some(Icon::Puzzle), t!("start-today.title"));
            widgets::chip(ui, theme, None, "12");
        });
    }

    fn list(&mut self, ui: &mut Ui, theme: &Theme) {
        widgets::section(ui, theme, t!("start-page.saved"), |ui| {
            widgets::icon_button(ui, theme, Icon::Plus, t!("start-page.open"), "");
        });
        for (place, game) in owlery_games::GameId::ALL.into_iter().take(3).enumerate() {
            let icon = (place == 0).then_some(Icon::History);
            let (name, file) = (game.name(), format!("{}.owlery", game.key()));
            let row = widgets::list_row(ui, theme, icon, name, &file, self.row == place);
            if row.clicked() {
                self.row = place;
            }
        }
    }
}

fn texts(ui: &mut Ui, theme: &Theme) {
    use TextSize::{Body, Caption, Display, Lead, Section, Title};
    ui.horizontal_wrapped(|ui| {
        for size in [Display, Title, Section, Lead, Body, Caption] {
            let text = RichText::new(format!("TextSize::{size:?}")).size(theme.measures.text(size));
            ui.add(Label::new(text).selectable(false));
        }
        let remark = |text: &str, color: Color32| RichText::new(text.to_owned()).color(color);
        for name in ["faint", "accent", "success", "warning"] {
            let color = Roles::named(name).map_or(Color32::TRANSPARENT, |role| role(&theme.roles));
            ui.label(remark(name, color));
        }
    });
}

fn colors(ui: &mut Ui, theme: &Theme) {
    const SHOWN: [&str; 10] = [
        "window",
        "panel",
        "card",
        "field",
        "button",
        "button_hover",
        "soft",
        "accent",
        "line",
        "warning",
    ];
    let colors = SHOWN.into_iter().filter_map(|name| Some((name, Roles::named(name)?)));
    let colors: Vec<(&str, Role)> = colors.collect();
    ui.horizontal_wrapped(|ui| {
        for (name, role) in colors {
            let (place, response) = ui.allocate_exact_size(vec2(56.0, 28.0), Sense::hover());
            let radius = theme.measures.radius(Radius::Control);
            let edge = egui::Stroke::new(1.0, theme.roles.line);
            ui.painter().rect(place, radius, role(&theme.roles), edge, StrokeKind::Inside);
            response.on_hover_text(name);
        }
    });
}

fn icons(ui: &mut Ui, theme: &Theme) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        for icon in Icon::ALL {
            widgets::icon_button(ui, theme, *icon, &format!("Icon::{icon:?}"), "");
        }
    });
}
