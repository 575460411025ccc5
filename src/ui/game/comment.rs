//! The comments on the move at the cursor, and the dialog for tags.

use egui::{
    Button, Grid, Id, Label, Response, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
};

use super::Action;
use super::side_panel::Room;
use crate::ui::command::keys::Keys;
use crate::ui::component::{AppContext, Dialog, Request, Requests};
use crate::ui::documents::tabs::{Comment, GameTab};
use crate::ui::documents::{DocId, Documents};
use crate::ui::parts::{self, announce_changes, entered_in, scrolls_in_dialog};
use owlery_games::Side;
use owlery_i18n::t;
use owlery_record::{NodeId, Tags, date, limits};
use owlery_session::{Edit, GameDetails, Mode, Session};

/// The greatest height of a field, and in a low window.
const MOST: f32 = 132.0;
const MOST_IF_LOW: f32 = 60.0;
/// The height of a field of one line, which leaves a report its room in the lowest windows.
const ONE_LINE: f32 = 26.0;

/// Shows the comment fields. An empty one is shown only on request while a game is played, and where
/// there is no room for it, as below the explorer. The focused one keeps the focus and its move, wherever the
/// game goes meanwhile.
pub fn show(
    ui: &mut Ui,
    tab: &mut GameTab,
    room: Room,
    explores: bool,
    keys: &Keys,
    actions: &mut Vec<Action>,
) {
    let place = Id::unique("comment being written");
    let focused = ui.data(|data| data.get_temp::<Option<FocusedComment>>(place)).flatten();
    let focused = focused.filter(|it| it.game == tab.id && tab.session.has(it.node));
    // A comment on request belongs to the move at the cursor.
    let focused = focused.filter(|_| tab.comment_focus.is_none());
    let view = tab.session.view();
    let here = focused.map_or(view.here, |it| it.node);
    let is_move = here != NodeId::ROOT;
    tab.before = tab.before.filter(|node| *node == here);
    let remarks = tab.session.entry(here).annotations;
    let has_before = !remarks.before.is_empty() || tab.before.is_some();
    let has_room = room.has_comment(tab.shows_report, explores);
    let hides_empty = !has_room || view.mode == Mode::Play;
    let is_focused = focused.is_some_and(|it| it.which == Comment::After);
    let has_after = !remarks.note.is_empty()
        || tab.comment_focus == Some(Comment::After)
        || is_focused
        || !hides_empty;
    let mut focused_now = None;
    let mut show_field = |ui: &mut Ui, tab: &mut GameTab, which, hint| {
        let place = CommentPlace { node: here, which };
        let is_focused = focused.is_some_and(|it| it.which == which);
        let most = match (room.is_low(), room.is_lowest() && tab.shows_report && !is_focused) {
            (_, true) => ONE_LINE,
            (true, false) => MOST_IF_LOW,
            (false, false) => MOST,
        };
        let field = field(ui, tab, place, most, hint, keys, actions);
        // A field stays when its last letter is deleted.
        if field.has_focus() {
            focused_now = Some(FocusedComment { game: tab.id, node: here, which });
        }
    };
    if is_move && has_before {
        show_field(ui, tab, Comment::Before, t!("game-comment.before"));
    }
    let hint = if is_move { t!("game-comment.after") } else { t!("game-comment.first") };
    if has_after {
        show_field(ui, tab, Comment::After, hint);
    }
    ui.data_mut(|data| data.insert_temp(place, focused_now));
}

/// The comment whose field has the focus.
#[derive(Clone, Copy)]
struct FocusedComment {
    game: DocId,
    node: NodeId,
    which: Comment,
}

/// A comment of a game.
#[derive(Clone, Copy)]
struct CommentPlace {
    node: NodeId,
    which: Comment,
}

fn field(
    ui: &mut Ui,
    tab: &mut GameTab,
    CommentPlace { node: here, which }: CommentPlace,
    most: f32,
    hint: &str,
    keys: &Keys,
    actions: &mut Vec<Action>,
) -> Response {
    let remarks = tab.session.entry(here).annotations;
    let (name, command, mut text) = match which {
        Comment::After => ("comment", "move.comment", remarks.note.clone()),
        Comment::Before => ("comment before", "move.comment_before", remarks.before.clone()),
    };
    let edit = TextEdit::multiline(&mut text)
        .id_salt((name, tab.id, here.number()))
        .hint_text(hint)
        // One letter over the limit, so that a longer text is refused and not cut.
        .char_limit(limits::COMMENT + 1)
        .desired_rows(1)
        .desired_width(f32::INFINITY);
    // A long comment leaves room for the moves.
    let area = ScrollArea::vertical().max_height(most).auto_shrink([false, true]).id_salt(name);
    let field = area.show(ui, |ui| ui.add(edit)).inner;
    let field = field.on_hover_text(keys.hint(hint, command));
    field.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, hint));
    if tab.comment_focus == Some(which) {
        tab.comment_focus = None;
        field.request_focus();
    }
    if field.changed() {
        let edit = match which {
            Comment::After => Edit::Note(here, text),
            Comment::Before => {
                // The field stays when its last letter goes.
                tab.before = Some(here);
                Edit::Before(here, text)
            }
        };
        actions.push(Action::Edit(edit));
    }
    field
}

// The tags of a game.

/// The dialog that edits the tags of a game.
pub struct TagsDialog {
    game: DocId,
    tags: Tags,
    /// The date before editing: one in another format may stay.
    date: String,
    /// The sides with their names, in turn order.
    sides: [(Side, &'static str); 2],
    details: GameDetails,
    is_new: bool,
}

impl TagsDialog {
    pub fn new(game: DocId, session: &dyn Session) -> Self {
        let tags = session.tags().clone();
        TagsDialog {
            game,
            date: tags.date.clone(),
            tags,
            sides: session.turn_order().map(|side| (side, session.about().side(side))),
            details: session.details(),
            is_new: true,
        }
    }
}

impl Dialog for TagsDialog {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let title = ui.label(RichText::new(t!("game-headers.title")).size(20.0).strong());
        parts::land_on_title(ui, &title);
        ui.add_space(4.0);
        let mut done = false;
        scrolls_in_dialog(ui, 220.0, |ui| {
            // Leaves room for the scroll bar.
            ui.set_max_width(ui.available_width() - 8.0);
            Grid::new("headers").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
                done = self.fields(ui);
                self.facts(ui);
            });
        });
        ui.add_space(6.0);
        let problem = self.problem();
        // The line keeps its place when it is empty, so that nothing moves while a date is typed.
        let text = problem.as_deref().unwrap_or(" ");
        let line = ui.add(Label::new(RichText::new(text).color(cx.roles().warning)).wrap());
        if problem.is_some() {
            announce_changes(&line);
        }
        ui.add_space(4.0);
        let mut stay = true;
        ui.horizontal(|ui| {
            let take = ui.add_enabled(problem.is_none(), Button::new(t!("game-headers.done")));
            done = problem.is_none() && (done || take.clicked());
            stay = !ui.button(t!("game-headers.cancel")).clicked();
            if ui.button(t!("game-headers.copy")).clicked() {
                ui.ctx().copy_text(self.details.start_code.clone());
            }
        });
        if done {
            out.ask(Request::SetHeaders(self.game, Box::new(self.trimmed())));
        }
        stay && !done
    }
}

impl TagsDialog {
    /// Shows the tags that can be edited, and returns whether Enter was pressed in a field.
    fn fields(&mut self, ui: &mut Ui) -> bool {
        let Tags { title, task, players, date, event, place, source, .. } = &mut self.tags;
        let mut done = false;
        let mut first = std::mem::take(&mut self.is_new);
        let mut field = |ui: &mut Ui, name: &str, hint: &str, text: &mut String| {
            let label = ui.label(name);
            let edit = TextEdit::singleline(text)
                .hint_text(hint)
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            let field = ui.add(edit).labelled_by(label.id);
            if std::mem::take(&mut first) {
                field.request_focus();
            }
            done |= entered_in(ui, &field);
            ui.end_row();
        };
        field(ui, t!("game-headers.name"), "", title);
        for (side, name) in self.sides {
            field(ui, name, t!("game-headers.player_hint"), &mut players[side as usize]);
        }
        field(ui, t!("game-headers.event"), "", event);
        field(ui, t!("game-headers.place"), "", place);
        field(ui, t!("game-headers.date"), t!("game-headers.date_hint"), date);
        field(ui, t!("game-headers.source"), "", source);
        field(ui, t!("game-headers.task"), t!("game-headers.task_hint"), task);
        done
    }

    /// Shows the facts that cannot be edited.
    fn facts(&self, ui: &mut Ui) {
        let GameDetails { result, options, clock, start, start_code, .. } = &self.details;
        let facts = [
            (t!("game-headers.result"), result),
            (t!("game-headers.options"), options),
            (t!("game-headers.clock"), clock),
            (t!("game-headers.start"), start),
            (t!("game-headers.code"), start_code),
        ];
        for (name, text) in facts {
            ui.label(name);
            ui.add(Label::new(text).wrap().selectable(true));
            ui.end_row();
        }
    }

    /// Returns why the tags cannot be set.
    fn problem(&self) -> Option<String> {
        let date = self.tags.date.trim();
        if date == self.date || date::read(date).is_some() {
            None
        } else {
            date::check(date).err().map(|fault| fault.to_string())
        }
    }

    fn trimmed(&self) -> Tags {
        let mut tags = self.tags.clone();
        let Tags { title, task, players, date, event, place, source, clock: _, score: _ } =
            &mut tags;
        for text in [title, task, date, event, place, source].into_iter().chain(players) {
            *text = text.trim().to_owned();
        }
        if *date != self.date
            && let Some(read) = date::read(date)
        {
            *date = read;
        }
        tags
    }
}
