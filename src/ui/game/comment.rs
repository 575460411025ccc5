//! The comments on the move at the cursor. The one before it is shown only where there is one, or
//! where it is asked for.

use egui::{Id, Response, Role, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::Action;
use crate::ui::command::keys::Keys;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{Comment, Table};
use owlery_i18n::t;
use owlery_record::{NodeId, limits};
use owlery_session::Edit;

/// The largest height of a field, and where the window is low.
const MOST: f32 = 132.0;
const MOST_IF_LOW: f32 = 60.0;

/// Shows the fields. Where the window is low, an empty one is there only while it is asked for. The one
/// that has the keyboard keeps it, and stays that of its move, wherever the game goes meanwhile.
pub fn show(ui: &mut Ui, table: &mut Table, is_low: bool, keys: &Keys, actions: &mut Vec<Action>) {
    let place = Id::unique("comment being written");
    let written = ui.data(|data| data.get_temp::<Option<Written>>(place)).flatten();
    let written = written.filter(|it| it.game == table.id && table.session.has(it.node));
    // What is asked for is about the move at the cursor.
    let written = written.filter(|_| table.comment_focus.is_none());
    let view = table.session.view();
    let here = written.map_or(view.here, |it| it.node);
    let is_move = here != NodeId::ROOT;
    table.before = table.before.filter(|node| *node == here);
    let remarks = table.session.entry(here).remarks;
    let has_before = !remarks.before.is_empty() || table.before.is_some();
    let is_written = written.is_some_and(|it| it.which == Comment::After);
    let has_after = !remarks.note.is_empty()
        || table.comment_focus == Some(Comment::After)
        || is_written
        || !is_low;
    let mut writes = None;
    let mut one = |ui: &mut Ui, table: &mut Table, which, hint| {
        let field = field(ui, table, (here, which), is_low, hint, keys, actions);
        // It stays when its last letter goes.
        if field.has_focus() {
            writes = Some(Written { game: table.id, node: here, which });
        }
    };
    if is_move && has_before {
        one(ui, table, Comment::Before, t!("game-comment.before"));
    }
    let hint = if is_move { t!("game-comment.after") } else { t!("game-comment.first") };
    if has_after {
        one(ui, table, Comment::After, hint);
    }
    ui.data_mut(|data| data.insert_temp(place, writes));
}

/// The comment whose field has the keyboard.
#[derive(Clone, Copy)]
struct Written {
    game: DocId,
    node: NodeId,
    which: Comment,
}

fn field(
    ui: &mut Ui,
    table: &mut Table,
    (here, which): (NodeId, Comment),
    is_low: bool,
    hint: &str,
    keys: &Keys,
    actions: &mut Vec<Action>,
) -> Response {
    let remarks = table.session.entry(here).remarks;
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
