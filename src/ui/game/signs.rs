//! The glyphs of a move and the judgements of the position after it, as two rows of buttons.

use egui::{Button, Role, Ui, WidgetInfo, vec2};

use super::Action;
use super::about_move;
use crate::ui::command::Info;
use crate::ui::command::keys::Keys;
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_record::annotations::Judgement;
use owlery_session::Edit;
use owlery_session::Session;

/// Shows the rows for a move; what was clicked does. Those that the move has are marked.
pub fn show(
    ui: &mut Ui,
    session: &dyn Session,
    node: NodeId,
    (enabled, keys): (bool, &Keys),
) -> Option<(&'static Info, Action)> {
    let remarks = session.entry(node).remarks;
    let mut chosen = None;
    for is_judgement in [false, true] {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (command, action) in about_move(node) {
                let (sign, name, is_set) = match &action {
                    Action::Edit(Edit::Glyph(_, glyph)) if !is_judgement => {
                        let name = format!("{} {}", glyph.name(), glyph.sign());
                        (glyph.sign(), name, remarks.nag == Some(*glyph))
                    }
                    Action::Edit(Edit::Judge(_, judgement)) if is_judgement => {
                        let name = spelled(*judgement, session);
                        (judgement.sign(), name, remarks.judgement == Some(*judgement))
                    }
                    _ => continue,
                };
                let key = keys.first(command).map_or(String::new(), |key| format!(" {key}"));
                let button = Button::new(sign).selected(is_set).min_size(vec2(32.0, 0.0));
                let name = format!("{name}{key}");
                let hint = match &action {
                    Action::Edit(Edit::Judge(_, judgement)) => {
                        format!("{}{key}", explained(*judgement, session))
                    }
                    _ => name.clone(),
                };
                let button = ui.add_enabled(enabled, button).on_hover_text(hint);
                button.widget_info(|| WidgetInfo::selected(Role::Button, enabled, is_set, &name));
                if button.clicked() {
                    chosen = Some((command, action));
                }
            }
        });
    }
    chosen
}

/// Whether an action is one of those that the rows offer.
pub fn is_sign(action: &Action) -> bool {
    matches!(action, Action::Edit(Edit::Glyph(..) | Edit::Judge(..)))
}

/// What a judgement says and how its sign is read.
pub fn explained(judgement: Judgement, session: &dyn Session) -> String {
    let spelled = spelled(judgement, session);
    match judgement {
        Judgement::Equal | Judgement::Unclear => spelled,
        _ => {
            let first = session.about().side(session.turn_order()[0]);
            format!("{spelled}\n{}", t!("game-signs.left", first = first))
        }
    }
}

fn spelled(judgement: Judgement, session: &dyn Session) -> String {
    let names = session.turn_order().map(|side| session.about().side(side));
    format!("{} {}", judgement.words(names), judgement.sign())
}
