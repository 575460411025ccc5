//! The rules to read: what is looked for, the contents, and all sections with their diagrams.

use egui::{
    Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, Response, RichText,
    ScrollArea, Sense, TextEdit, Ui, Vec2,
};

use super::{Action, Rules, words};
use crate::rules::GameId;
use crate::session::facade::guide::{Block, Section};
use crate::session::{Scene, Seats};
use crate::t;
use crate::ui::board;
use crate::ui::component::Cx;
use crate::ui::parts::{LEAST, entered_in, focused_in, follow_focus, scroll_by_keys, small};

/// The size of the text, in points.
const TEXT: f32 = 14.5;
/// The widest diagram.
const DIAGRAM: f32 = 300.0;

/// In a narrower window they take the place of the page.
const NARROW: f32 = 780.0;

/// Shows the rules at the left; whether there is room left for the page.
pub(super) fn show(rules: &mut Rules, ui: &mut Ui, cx: Cx<'_>, actions: &mut Vec<Action>) -> bool {
    let roles = cx.roles();
    let has_room = ui.available_width() >= NARROW;
    let width = (ui.available_width() * 0.28).clamp(220.0, 420.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    let read = |ui: &mut Ui| {
        head(rules, ui, cx, actions);
        let go_to = rules.go_to.take();
        // What was read before is not where another game's rules begin.
        let area = ScrollArea::vertical().id_salt(rules.form.game().key()).auto_shrink(false);
        area.show(ui, |ui| {
            match &rules.guide {
                Ok(guide) => sections(rules, &guide.sections, go_to, ui, cx, actions),
                Err(problem) => drop(ui.label(RichText::new(problem).color(roles.warning))),
            }
            ui.add_space(12.0);
            follow_focus(ui);
            // Beside a page they have these keys as long as the keyboard is in them.
            if !cx.scope.is_covered && (!has_room || focused_in(ui).is_some()) {
                scroll_by_keys(ui);
            }
        });
    };
    match has_room {
        true => {
            Panel::left("rules")
                .resizable(false)
                .exact_size(width)
                .frame(frame)
                .show(ui, read)
                .inner
        }
        false => CentralPanel::default().frame(frame).show(ui, read).inner,
    }
    has_room
}

/// The title, the field to look for words, and the contents.
fn head(rules: &mut Rules, ui: &mut Ui, cx: Cx<'_>, actions: &mut Vec<Action>) {
    let right = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(Vec2::new(ui.available_width(), LEAST), right, |ui| {
        let close = ui.add(small(t!("handbook-page.close")));
        close.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::Button, true, t!("handbook-page.close_name"))
        });
        if close.on_hover_text(cx.hint(t!("handbook-page.close_name"), "help.rules")).clicked() {
            actions.push(Action::Close);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = t!("handbook-page.title", game = rules.form.game().name());
            let title = RichText::new(title).size(16.0).strong();
            match cx.scope.game {
                Some(_) => drop(ui.add(Label::new(title).truncate())),
                None => actions.extend(other_game(ui, title)),
            }
        });
    });
    ui.allocate_ui_with_layout(Vec2::new(ui.available_width(), LEAST), right, |ui| {
        ui.menu_button(t!("handbook-page.contents"), |ui| {
            let sections = rules.guide.iter().flat_map(|guide| &guide.sections);
            for (place, section) in sections.enumerate() {
                if ui.button(&section.title).clicked() {
                    actions.push(Action::GoTo(place));
                }
            }
        });
        let field = TextEdit::singleline(&mut rules.words.typed)
            .hint_text(t!("handbook-page.find"))
            .char_limit(100)
            .desired_width(ui.available_width());
        let field = ui.add(field);
        if entered_in(ui, &field) {
            // Enter is for the field; else the page would take it.
            field.request_focus();
        }
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::TextInput, true, t!("handbook-page.find"))
        });
    });
    ui.separator();
}

/// The title as a menu of all games, where the page is about none.
fn other_game(ui: &mut Ui, title: RichText) -> Option<Action> {
    let menu = ui.menu_button(title, |ui| {
        let chosen = GameId::ALL.into_iter().find(|game| ui.button(game.name()).clicked());
        chosen.map(Action::Of)
    });
    menu.response.on_hover_text(t!("handbook-page.others"));
    menu.inner.flatten()
}

fn sections(
    rules: &Rules,
    sections: &[Section],
    go_to: Option<usize>,
    ui: &mut Ui,
    cx: Cx<'_>,
    actions: &mut Vec<Action>,
) {
    let (mut diagram, mut found) = (0, 0);
    for (place, section) in sections.iter().enumerate() {
        // A section of that name is shown whole.
        let is_whole = rules.words.are_in(&section.title);
        let is_shown = |block: &Block| is_whole || rules.words.are_in(words(block));
        let count = section.blocks.iter().filter(|block| is_shown(block)).count();
        if count > 0 {
            ui.add_space(8.0);
            let title = text(rules, &section.title, 17.0, ui, cx);
            if go_to == Some(place) {
                title.scroll_to_me(Some(Align::TOP));
            }
            ui.add_space(2.0);
        }
        for block in &section.blocks {
            let at = diagram;
            diagram += usize::from(matches!(block, Block::Diagram(_)));
            if !is_shown(block) {
                continue;
            }
            match block {
                Block::Text(words) => drop(text(rules, words, TEXT, ui, cx)),
                Block::Point(words) => point(rules, words, ui, cx),
                Block::Diagram(_) => {
                    if let Some((diagram, scene)) = rules.diagrams.get(at) {
                        picture(ui, scene, rules, cx);
                        text(rules, &diagram.caption, 13.5, ui, cx);
                        let button = ui.add(
                            Button::new(t!("handbook-page.try_it")).min_size(Vec2::splat(LEAST)),
                        );
                        let hint = t!("handbook-page.try_it_hint");
                        if button.on_hover_text(hint).clicked() {
                            actions.push(Action::TryOut(at));
                        }
                    }
                }
            }
            ui.add_space(4.0);
        }
        found += count;
    }
    if found == 0 {
        let said = t!("handbook-page.nowhere", words = rules.words.typed.trim());
        ui.label(RichText::new(said).color(cx.roles().faint));
    }
}

/// A text in which what is looked for is made out.
fn text(rules: &Rules, words: &str, size: f32, ui: &mut Ui, cx: Cx<'_>) -> Response {
    let roles = cx.roles();
    let found = (roles.on_accent, roles.accent);
    ui.label(rules.words.made_out(words, size, roles.text, found))
}

fn point(rules: &Rules, words: &str, ui: &mut Ui, cx: Cx<'_>) {
    ui.horizontal_top(|ui| {
        let (dot, _) = ui.allocate_exact_size(Vec2::new(8.0, 20.0), Sense::hover());
        ui.painter().circle_filled(dot.center(), 2.5, cx.roles().faint);
        ui.vertical(|ui| text(rules, words, TEXT, ui, cx));
    });
}

fn picture(ui: &mut Ui, scene: &Scene, rules: &Rules, cx: Cx<'_>) {
    ui.add_space(4.0);
    let side = ui.available_width().min(DIAGRAM);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let seats = Seats::new(rules.form.about(), rules.form.first());
    board::picture(ui, scene, cx.look(seats), rect);
}
