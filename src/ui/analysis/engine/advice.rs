//! What another program thinks, in a row below the lines of Owlery's engine.

use egui::{Align, Label, Layout, RichText, Ui, vec2};

use super::lines::in_full;
use crate::session::facade::verdict::plies;
use crate::ui::analysis::Action;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{LEAST, small};
use crate::ui::work::adviser::{Advice, Adviser};

/// Shows it, if there is one; the row has its place as long as it is asked.
pub fn show(ui: &mut Ui, adviser: &Adviser, roles: &Roles, actions: &mut Vec<Action>) {
    let Some(Advice { name, is_asked, found }) = adviser.advice() else { return };
    let (words, hint) = match found {
        Ok(None) if is_asked => (format!("{name}: thinking…"), String::new()),
        Ok(None) => (format!("{name} rests."), String::new()),
        Ok(Some(line)) => {
            let words = format!("{name}: {}: {}", line.verdict.mover, in_full(&line.moves));
            let depth = plies(line.depth);
            let hint = format!("{words}\n{} by {name}, depth {depth}", line.verdict.kind.word());
            (words, hint)
        }
        Err(fault) => (fault.to_owned(), fault.to_owned()),
    };
    let size = vec2(ui.available_width(), LEAST);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        if found.is_err() && ui.add(small("Ask again")).clicked() {
            actions.push(Action::AskAgain);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let colour = if found.is_err() { roles.warning } else { roles.text };
            let text = RichText::new(words).size(14.0).color(colour);
            let row = ui.add(Label::new(text).truncate());
            if !hint.is_empty() {
                row.on_hover_text(hint);
            }
        });
    });
}
