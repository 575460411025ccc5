//! What another program thinks, in a row below the lines of Owlery's engine.

use egui::{Align, Label, Layout, RichText, Ui, vec2};

use super::lines::in_full;
use crate::ui::analysis::Action;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{LEAST, small};
use crate::ui::work::adviser::{Advice, Adviser};
use owlery_i18n::t;
use owlery_session::analysis::plies;

/// Shows it, if there is one; the row has its place as long as it is asked.
pub fn show(ui: &mut Ui, adviser: &Adviser, roles: &Roles, actions: &mut Vec<Action>) {
    let Some(Advice { name, is_asked, found }) = adviser.advice() else { return };
    let (words, hint) = match found {
        Ok(None) if is_asked => (t!("analysis-advice.thinking", name = name), String::new()),
        Ok(None) => (t!("analysis-advice.rests", name = name), String::new()),
        Ok(Some(line)) => {
            let (verdict, moves) = (&line.verdict, in_full(&line.moves));
            let words =
                t!("analysis-advice.line", name = name, verdict = verdict.mover(), moves = moves);
            let (kind, depth) = (verdict.kind.word(), plies(line.depth));
            let by = t!("analysis-advice.by", kind = kind, name = name, depth = depth);
            let hint = format!("{words}\n{by}");
            (words, hint)
        }
        Err(fault) => (fault.to_owned(), fault.to_owned()),
    };
    let size = vec2(ui.available_width(), LEAST);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        if found.is_err() && ui.add(small(t!("analysis-advice.again"))).clicked() {
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
