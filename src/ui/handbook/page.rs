//! The panel: what is looked for, the contents, and all sections.

use egui::{
    Align, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, TextEdit, Ui,
    Vec2,
};

use super::Action;
use super::book::{Block, Book, Section};
use super::passage::Passage;
use crate::ui::component::Cx;
use crate::ui::parts::{LEAST, entered_in, focused_in, follow_focus, scroll_by_keys, small};
use owlery_games::GameId;
use owlery_i18n::t;

/// In a narrower window it takes the place of the page.
const NARROW: f32 = 780.0;

/// Shows it at the left; whether there is room left for the page.
pub(super) fn show(book: &mut Book, ui: &mut Ui, cx: Cx<'_>, actions: &mut Vec<Action>) -> bool {
    let roles = cx.roles();
    let has_room = ui.available_width() >= NARROW;
    let width = (ui.available_width() * 0.28).clamp(220.0, 420.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    let read = |ui: &mut Ui| {
        head(book, ui, cx, actions);
        let go_to = book.go_to.take();
        // What was read before is not where another game's rules begin.
        let area = ScrollArea::vertical().id_salt(book.game().map(GameId::key)).auto_shrink(false);
        area.show(ui, |ui| {
            match &book.sections {
                Ok(all) => sections(book, all, go_to, ui, cx, actions),
                Err(problem) => {
                    drop(ui.label(RichText::new(problem.to_string()).color(roles.warning)))
                }
            }
            ui.add_space(12.0);
            follow_focus(ui);
            // Beside a page it has these keys as long as the keyboard is in it.
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
fn head(book: &mut Book, ui: &mut Ui, cx: Cx<'_>, actions: &mut Vec<Action>) {
    let right = Layout::right_to_left(Align::Center);
    let [command, close_name, find] = book.labels();
    ui.allocate_ui_with_layout(Vec2::new(ui.available_width(), LEAST), right, |ui| {
        let close = ui.add(small(t!("handbook-page.close")));
        close.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, close_name));
        if close.on_hover_text(cx.hint(close_name, command)).clicked() {
            actions.push(Action::Close);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = RichText::new(book.title()).size(16.0).strong();
            match book.game().is_some() && cx.scope.game.is_none() {
                true => actions.extend(other_game(ui, title)),
                false => drop(ui.add(Label::new(title).truncate())),
            }
        });
    });
    ui.allocate_ui_with_layout(Vec2::new(ui.available_width(), LEAST), right, |ui| {
        ui.menu_button(t!("handbook-page.contents"), |ui| {
            for (place, section) in book.contents() {
                if ui.button(&section.title).clicked() {
                    actions.push(Action::GoTo(place));
                }
            }
        });
        let field = TextEdit::singleline(&mut book.words.typed)
            .hint_text(find)
            .char_limit(100)
            .desired_width(ui.available_width());
        let field = ui.add(field);
        if entered_in(ui, &field) {
            // Enter is for the field; else the page would take it.
            field.request_focus();
        }
        field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, find));
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
    book: &Book,
    sections: &[Section],
    go_to: Option<usize>,
    ui: &mut Ui,
    cx: Cx<'_>,
    actions: &mut Vec<Action>,
) {
    let mut passage = Passage { book, cx, actions };
    let mut found = 0;
    for (place, section) in sections.iter().enumerate() {
        // A section of that name is shown whole.
        let is_whole = book.words.are_in(&section.title);
        let is_shown = |block: &&Block| is_whole || book.words.are_in(&block.words());
        let blocks: Vec<_> = section.blocks.iter().filter(is_shown).collect();
        if !blocks.is_empty() {
            let title = passage.title(section, ui);
            if go_to == Some(place) {
                title.scroll_to_me(Some(Align::TOP));
            }
        }
        for block in &blocks {
            passage.block(block, ui);
        }
        found += blocks.len();
    }
    if found == 0 {
        ui.label(RichText::new(book.nowhere()).color(cx.roles().faint));
    }
}
