//! The comments on the move at the cursor. The one before it is shown only where there is one, or
//! where it is asked for.

use egui::{Id, Response, Role, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::Action;
use crate::record::limits;
use crate::session::facade::Edit;
use crate::t;
use crate::ui::command::keys::Keys;
use crate::ui::documents::tabs::{Comment, Table};

/// The largest height of a field, and where the window is low.
const MOST: f32 = 132.0;
const MOST_IF_LOW: f32 = 60.0;

/// Shows the fields. Where the window is low, an empty one is there only while it is asked for.
pub fn show(ui: &mut Ui, table: &mut Table, is_low: bool, keys: &Keys, actions: &mut Vec<Action>) {
    let view = table.session.view();
    let here = view.here;
    let is_move = view.can_back;
    table.before = table.before.filter(|node| *node == here);
    if is_move && (!view.remarks.before.is_empty() || table.before.is_some()) {
        field(ui, table, is_low, Comment::Before, t!("game-comment.before"), keys, actions);
    }
    let hint = if is_move { t!("game-comment.after") } else { t!("game-comment.first") };
    let written = Id::unique("comment being written");
    let is_asked = table.comment_focus == Some(Comment::After)
        || ui.data(|data| data.get_temp(written)) == Some(Some((table.id, here)));
    if is_low && table.session.view().remarks.note.is_empty() && !is_asked {
        return;
    }
    let field = field(ui, table, is_low, Comment::After, hint, keys, actions);
    // It stays when its last letter goes.
    let writes = field.has_focus().then_some((table.id, here));
    ui.data_mut(|data| data.insert_temp(written, writes));
}

fn field(
    ui: &mut Ui,
    table: &mut Table,
    is_low: bool,
    which: Comment,
    hint: &str,
    keys: &Keys,
    actions: &mut Vec<Action>,
) -> Response {
    let view = table.session.view();
    let (here, remarks) = (view.here, &view.remarks);
    let (name, command, mut text) = match which {
        Comment::After => ("comment", "move.comment", remarks.note.clone()),
        Comment::Before => ("comment before", "move.comment_before", remarks.before.clone()),
    };
    let edit = TextEdit::multiline(&mut text)
        .id_salt((name, table.id, here.number()))
        .hint_text(hint)
        // One letter more than there is room for, so that a longer text is refused and not cut.
        .char_limit(limits::COMMENT + 1)
        .desired_rows(1)
        .desired_width(f32::INFINITY);
    // A long comment leaves room for the moves.
    let most = if is_low { MOST_IF_LOW } else { MOST };
    let area = ScrollArea::vertical().max_height(most).auto_shrink([false, true]).id_salt(name);
    let field = area.show(ui, |ui| ui.add(edit)).inner;
    let field = field.on_hover_text(keys.hint(hint, command));
    field.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, hint));
    if table.comment_focus == Some(which) {
        table.comment_focus = None;
        field.request_focus();
    }
    if field.changed() {
        let edit = match which {
            Comment::After => Edit::Note(here, text),
            Comment::Before => {
                // The field stays when its last letter goes.
                table.before = Some(here);
                Edit::Before(here, text)
            }
        };
        actions.push(Action::Edit(edit));
    }
    field
}
