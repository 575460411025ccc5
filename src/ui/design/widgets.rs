//! The widgets that all pages share.
//!
//! At most one [`primary`] button a page: what most people do there. [`secondary`] buttons are
//! ordinary; [`quiet`] ones are rare or destructive and lie apart; [`icon_button`]s are for what is used
//! all the time, where the icon is known and its tooltip names command and key.

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, Button, Color32, FontId, Frame, IntoAtoms, Label, Layout, Margin, Rect,
    RectAlign, Response, RichText, Role, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode,
    Tooltip, Ui, Vec2, WidgetInfo, WidgetText, vec2,
};

use super::icon::{self, Icon};
use crate::ui::paint::measures::{Radius, Space, TextSize};
use crate::ui::paint::theme::Theme;

/// The least side of what can be clicked, in points.
pub const TARGET: f32 = 24.0;
/// The height of a primary button and the side of an icon button, in points.
pub const MAIN_TARGET: f32 = 32.0;

/// The weight of a button.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Primary,
    Secondary,
    Quiet,
}

/// Adds the primary button of a page.
pub fn primary(ui: &mut Ui, theme: &Theme, icon: Option<Icon>, label: &str) -> Response {
    button(ui, theme, Weight::Primary, icon, label)
}

/// Adds an ordinary button.
pub fn secondary(ui: &mut Ui, theme: &Theme, icon: Option<Icon>, label: &str) -> Response {
    button(ui, theme, Weight::Secondary, icon, label)
}

/// Returns the width of an ordinary button with an icon.
pub fn width_with_icon(ui: &Ui, theme: &Theme, label: &str) -> f32 {
    let size = theme.measures.text(TextSize::Body);
    let text = WidgetText::from(RichText::new(label).size(size));
    let text = text.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Button);
    let spacing = ui.spacing();
    text.size().x + size + 2.0 + spacing.icon_spacing + 2.0 * spacing.button_padding.x
}

/// Adds a button without a frame, for what is rare or destructive.
pub fn quiet(ui: &mut Ui, theme: &Theme, icon: Option<Icon>, label: &str) -> Response {
    button(ui, theme, Weight::Quiet, icon, label)
}

fn button(ui: &mut Ui, theme: &Theme, weight: Weight, icon: Option<Icon>, label: &str) -> Response {
    let (roles, measures) = (&theme.roles, theme.measures);
    let (size, color) = match weight {
        Weight::Primary => (TextSize::Lead, roles.on_accent),
        Weight::Secondary => (TextSize::Body, roles.text),
        Weight::Quiet => (TextSize::Body, roles.faint),
    };
    let color = if ui.is_enabled() { color } else { roles.faint };
    let text = RichText::new(label).size(measures.text(size)).color(color);
    let button = match icon {
        Some(icon) => Button::new((icon.text(measures.text(size) + 2.0).color(color), text)),
        None => Button::new(text),
    };
    let button = match weight {
        Weight::Primary if ui.is_enabled() => {
            button.fill(roles.accent).min_size(vec2(0.0, MAIN_TARGET))
        }
        Weight::Primary => button.min_size(vec2(0.0, MAIN_TARGET)),
        Weight::Secondary => button.min_size(vec2(0.0, TARGET + 4.0)),
        Weight::Quiet => button.frame_when_inactive(false).min_size(Vec2::splat(TARGET)),
    };
    let response = ui.add(button);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, label));
    response
}

/// Adds a checkbox, with an outline that stands out from any surface.
pub fn checkbox<'a>(ui: &mut Ui, is_on: &'a mut bool, label: impl IntoAtoms<'a>) -> Response {
    outlined(ui, |ui| ui.checkbox(is_on, label))
}

/// Adds a radio button, with an outline that stands out from any surface.
pub fn radio<'a>(ui: &mut Ui, is_chosen: bool, label: impl IntoAtoms<'a>) -> Response {
    outlined(ui, |ui| ui.radio(is_chosen, label))
}

fn outlined(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    let (faint, field) = (ui.visuals().weak_text_color(), ui.visuals().extreme_bg_color);
    let inactive = &mut ui.visuals_mut().widgets.inactive;
    let usual = *inactive;
    (inactive.bg_fill, inactive.bg_stroke) = (field, Stroke::new(1.5, faint));
    let response = add(ui);
    ui.visuals_mut().widgets.inactive = usual;
    response
}

/// Adds a button that is an icon. Its name is the accessible name, and the tooltip unless `hint` says
/// more.
pub fn icon_button(ui: &mut Ui, theme: &Theme, icon: Icon, name: &str, hint: &str) -> Response {
    icon_toggle(ui, theme, icon, name, hint, false)
}

/// Adds an icon button that shows whether something is on.
pub fn icon_toggle(
    ui: &mut Ui,
    theme: &Theme,
    icon: Icon,
    name: &str,
    hint: &str,
    is_on: bool,
) -> Response {
    let (roles, enabled) = (&theme.roles, ui.is_enabled());
    // A row may be lower than usual.
    let height = if ui.layout().is_horizontal() { ui.available_height() } else { MAIN_TARGET };
    let size = ui.available_width().min(height.clamp(TARGET, MAIN_TARGET));
    let color = match (enabled, is_on) {
        (false, _) => roles.faint,
        (true, true) => roles.accent,
        (true, false) => roles.text,
    };
    let mut button =
        Button::new(icon.text(theme.measures.text(TextSize::Title) - 2.0).color(color))
            .frame_when_inactive(is_on)
            .min_size(Vec2::splat(size));
    if is_on {
        button = button.fill(roles.soft);
    }
    // The padding of a button with a label would make it wider than high. A scope would not wrap.
    let padding = std::mem::take(&mut ui.spacing_mut().button_padding);
    let response = ui.add(button);
    ui.spacing_mut().button_padding = padding;
    response.widget_info(|| match is_on {
        true => WidgetInfo::selected(Role::Button, enabled, true, name),
        false => WidgetInfo::labeled(Role::Button, enabled, name),
    });
    hint_above(response, if hint.is_empty() { name } else { hint })
}

/// Shows a hover text above a widget, so that what lies below it stays in sight, also while the widget
/// is disabled.
pub fn hint_above(response: Response, hint: &str) -> Response {
    if hint.is_empty() {
        return response;
    }
    show_hint(&response, hint, RectAlign::TOP);
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(hint));
    response
}

/// Shows the accessible name of a row as a hover text beside the list, so that the other rows stay in sight.
pub fn name_beside(response: Response, name: &str) -> Response {
    show_hint(&response, name, RectAlign::LEFT);
    response
}

fn show_hint(response: &Response, hint: &str, align: RectAlign) {
    let mut tooltip = match response.enabled() {
        true => Tooltip::for_enabled(response),
        false => Tooltip::for_disabled(response),
    };
    tooltip.popup = tooltip.popup.align(align);
    tooltip.show(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(hint);
    });
}

/// A value of a segmented control.
pub struct Segment<'a, T> {
    /// The value that a click chooses.
    pub value: T,
    /// The text, which is the accessible name too.
    pub label: &'a str,
    /// The hover text; may be empty.
    pub hint: String,
}

/// Adds one of several values side by side, as one control, and returns whether `chosen` changed.
pub fn segmented<T: Copy + PartialEq>(
    ui: &mut Ui,
    theme: &Theme,
    chosen: &mut T,
    segments: &[Segment<'_, T>],
) -> bool {
    let before = *chosen;
    let (roles, measures) = (&theme.roles, theme.measures);
    let frame = Frame::new()
        .fill(roles.button)
        .corner_radius(measures.radius(Radius::Control))
        .inner_margin(Margin::same(2));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for Segment { value, label, hint } in segments {
                let is_chosen = *chosen == *value;
                let color = if is_chosen { roles.text } else { roles.faint };
                let mut button = Button::new(RichText::new(*label).color(color))
                    .frame_when_inactive(is_chosen)
                    .min_size(Vec2::splat(TARGET));
                if is_chosen {
                    button = button.fill(roles.card);
                }
                let response = ui.add(button);
                let enabled = ui.is_enabled();
                response.widget_info(|| {
                    WidgetInfo::selected(Role::RadioButton, enabled, is_chosen, *label)
                });
                if response.clicked() {
                    *chosen = *value;
                }
                if !hint.is_empty() {
                    response.on_hover_text(hint);
                }
            }
        });
    });
    *chosen != before
}

/// Adds a small remark in a frame with round ends, such as a count or a state.
pub fn chip(ui: &mut Ui, theme: &Theme, icon: Option<Icon>, text: &str) -> Response {
    let (roles, measures) = (&theme.roles, theme.measures);
    let size = measures.text(TextSize::Caption);
    let words = FontId::proportional(size);
    let words = ui.painter().layout_no_wrap(text.to_owned(), words, roles.text);
    let before = icon.map_or(0.0, |_| size + 1.0 + measures.space(Space::XS));
    let inner = vec2(before + words.size().x, words.size().y.max(ui.spacing().interact_size.y));
    // It is allocated as a whole, so that it goes to the next row of a wrapped layout.
    let margin = vec2(measures.space(Space::S), 2.0);
    let (place, response) = ui.allocate_exact_size(inner + 2.0 * margin, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    let painter = ui.painter();
    painter.rect_filled(place, measures.radius(Radius::Round), roles.soft);
    let left = place.left_center() + vec2(margin.x, 0.0);
    if let Some(icon) = icon {
        painter.text(left, Align2::LEFT_CENTER, icon.code(), icon::font(size + 1.0), roles.accent);
    }
    let corner = left + vec2(before, -words.size().y / 2.0);
    painter.galley(corner, words, roles.text);
    response
}

/// Draws a raised surface. Its edge is that of the accent while `is_active`.
pub fn surface(ui: &Ui, theme: &Theme, place: Rect, is_active: bool) {
    let (roles, measures) = (&theme.roles, theme.measures);
    let radius = measures.radius(Radius::Surface);
    let edge = match is_active {
        true => Stroke::new(2.0, roles.accent),
        false => Stroke::new(1.0, roles.line),
    };
    ui.painter().add(measures.shadow(roles.shadow).as_shape(place, radius));
    ui.painter().rect(place, radius, roles.card, edge, StrokeKind::Inside);
}

/// Adds a card as wide as its place around something.
pub fn card<R>(ui: &mut Ui, theme: &Theme, add: impl FnOnce(&mut Ui) -> R) -> R {
    let (roles, measures) = (&theme.roles, theme.measures);
    let frame = Frame::new()
        .fill(roles.card)
        .stroke(Stroke::new(1.0, roles.line))
        .corner_radius(measures.radius(Radius::Surface))
        .shadow(measures.shadow(roles.shadow))
        .inner_margin(measures.space(Space::M));
    frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            add(ui)
        })
        .inner
}

/// Adds a row of a list, as wide as its place: a title, a remark at the right, selected or not.
pub fn list_row(
    ui: &mut Ui,
    theme: &Theme,
    icon: Option<Icon>,
    title: &str,
    remark: &str,
    is_selected: bool,
) -> Response {
    let (roles, measures) = (&theme.roles, theme.measures);
    let size = vec2(ui.available_width(), TARGET + measures.space(Space::S));
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, is_selected, title));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(remark));
    let fill = match (is_selected, response.hovered() || response.has_focus()) {
        (true, _) => roles.soft,
        (false, true) => roles.button_hover,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(place, measures.radius(Radius::Control), fill);
    let inner = place.shrink2(vec2(measures.space(Space::S), 0.0));
    let mut left = inner.left();
    if let Some(icon) = icon {
        let size = measures.text(TextSize::Lead);
        let at = egui::pos2(left, inner.center().y);
        let drawn =
            ui.painter().text(at, Align2::LEFT_CENTER, icon.code(), icon::font(size), roles.faint);
        left = drawn.right() + measures.space(Space::S);
    }
    let remark_size = measures.text(TextSize::Caption);
    let mut right = inner.right();
    if !remark.is_empty() {
        let font = egui::FontId::proportional(remark_size);
        let mut job = LayoutJob::simple_singleline(remark.to_owned(), font, roles.faint);
        // The title has room, too.
        job.wrap = TextWrapping::truncate_at_width(inner.width() * 0.68);
        let galley = ui.painter().layout_job(job);
        let corner =
            egui::pos2(right, inner.center().y) - vec2(galley.size().x, galley.size().y / 2.0);
        right = corner.x - measures.space(Space::S);
        ui.painter().galley(corner, galley, roles.faint);
    }
    let text = Rect::from_x_y_ranges(left..=right.max(left), inner.y_range());
    let label = RichText::new(title).size(measures.text(TextSize::Body)).color(roles.text);
    let mut words = ui.new_child(
        egui::UiBuilder::new().max_rect(text).layout(Layout::left_to_right(Align::Center)),
    );
    words.add(Label::new(label).truncate().selectable(false));
    response
}

/// Adds the header of a section, with what belongs at its right.
pub fn section(ui: &mut Ui, theme: &Theme, title: &str, trailing: impl FnOnce(&mut Ui)) {
    let measures = theme.measures;
    ui.horizontal(|ui| {
        let text = RichText::new(title).size(measures.text(TextSize::Section)).strong();
        ui.add(Label::new(text).selectable(false));
        ui.with_layout(Layout::right_to_left(Align::Center), trailing);
    });
}

/// Adds what a list shows while it is empty: an icon, a sentence, and what to do about it. Returns
/// whether its button was clicked.
pub fn empty_state(
    ui: &mut Ui,
    theme: &Theme,
    icon: Icon,
    sentence: &str,
    action: Option<&str>,
) -> bool {
    let (roles, measures) = (&theme.roles, theme.measures);
    ui.vertical_centered(|ui| {
        ui.add_space(measures.space(Space::M));
        decoration(ui, icon, 2.0 * measures.text(TextSize::Title), roles.faint);
        ui.add(Label::new(RichText::new(sentence).color(roles.faint)).wrap());
        let clicked = action.is_some_and(|label| secondary(ui, theme, None, label).clicked());
        ui.add_space(measures.space(Space::M));
        clicked
    })
    .inner
}

/// Adds what a page shows while it is empty, in the middle of its place: an icon, a sentence, and what to do
/// about it as the page's primary button. Returns whether that was clicked.
pub fn empty_page(
    ui: &mut Ui,
    theme: &Theme,
    icon: Icon,
    sentence: &str,
    action: Option<&str>,
) -> bool {
    let (roles, measures) = (&theme.roles, theme.measures);
    let size = 4.0 * measures.text(TextSize::Title);
    let (gap, row) = (measures.space(Space::M), MAIN_TARGET);
    let above = (ui.available_height() - size - 2.0 * (gap + row)) * 0.42;
    ui.vertical_centered(|ui| {
        ui.add_space(above.max(gap));
        decoration(ui, icon, size, roles.faint);
        ui.add_space(gap);
        let text = RichText::new(sentence).size(measures.text(TextSize::Lead)).color(roles.faint);
        ui.add(Label::new(text).wrap());
        ui.add_space(gap);
        action.is_some_and(|label| primary(ui, theme, None, label).clicked())
    })
    .inner
}

/// Adds a bar of icon buttons, as wide as its place.
pub fn toolbar<R>(ui: &mut Ui, theme: &Theme, add: impl FnOnce(&mut Ui) -> R) -> R {
    let measures = theme.measures;
    let size = vec2(ui.available_width(), MAIN_TARGET);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = measures.space(Space::XS);
        add(ui)
    })
    .inner
}

/// Adds an icon that is decoration: screen readers do not meet it.
fn decoration(ui: &mut Ui, icon: Icon, size: f32, color: Color32) {
    let (place, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::empty());
    ui.painter().text(place.center(), Align2::CENTER_CENTER, icon.code(), icon::font(size), color);
}
