//! The page of a collection: its games, and actions on collections.

mod list;

use egui::{
    Button, CentralPanel, Frame, Id, Key, Margin, Modifiers, Panel, ProgressBar, Rect, RichText,
    TextEdit, Ui,
};

use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::widgets;
use crate::ui::documents::{CollectionTab, Documents, Origin};
use crate::ui::events;
use crate::ui::pages::Page;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::step_label;
use owlery_i18n::t;
use owlery_record::limits;
use owlery_session::collection::{Column, EntryId, OpenCollection, PositionQuery, StepKind};

/// An action on collections.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the collection of the open game, or the current one.
    Show,
    /// Create an empty collection.
    New,
    /// Add the open game to the current collection, or to a new one.
    AddGame,
    /// Create a collection of all open games.
    Collect,
    /// Select a game.
    Choose(EntryId),
    /// Move the selection by a number of rows.
    Step(isize),
    /// Open the selected game.
    Open,
    /// Sort by a column; a second time in descending order; a third time not at all.
    Sort(Column),
    /// Move a game to a place, counted from 0.
    Move(EntryId, usize),
    /// Move the selected game down by a number of places, or up if negative.
    Shift(isize),
    /// Delete the selected game.
    Delete,
    /// Insert a copy after the selected game.
    Duplicate,
    /// Undo the last change.
    Undo,
    /// Redo the change undone last.
    Redo,
    /// Focus the search field.
    Find,
    /// Search for a text.
    Search(String),
    /// Search for the position on the board of the open game.
    SeekHere,
    /// Toggle whether symmetric positions count as the same.
    Images,
    /// Stop the search for a position.
    StopSeeking,
    /// Clear the search.
    ShowAll,
    /// Start editing the title and description.
    Name,
    /// Set the title and description, or cancel editing.
    Named(Option<[String; 2]>),
    /// Save the collection where it came from, or ask where.
    Save,
    /// Ask where to save the collection.
    SaveAs,
    /// Close the collection.
    Close,
}

/// Shows the page of the current collection.
pub fn show(
    ui: &mut Ui,
    docs: &mut Documents,
    cx: AppContext<'_>,
    out: &mut Requests,
) -> Option<Rect> {
    let mut actions = Vec::new();
    let has_board = docs.tabs.current().is_some();
    if let Some(collection) = docs.collections.current_mut() {
        show_page(collection, ui, has_board, cx, &mut actions, out);
    }
    actions.into_iter().for_each(|action| update(action, docs, cx, out));
    None
}

/// Carries out an action on the current collection.
pub fn update(action: Action, docs: &mut Documents, cx: AppContext<'_>, out: &mut Requests) {
    let shown = docs.collections.current().map(|collection| collection.id);
    match action {
        Action::Show => {
            if let Some(origin) = cx.game_tab(docs).and_then(|tab| tab.origin) {
                docs.collections.select(origin.collection);
                change(docs, |collection| {
                    (collection.selected, collection.reveal) = (Some(origin.entry), true)
                });
            }
            out.ask(Request::Show(Page::Collection));
        }
        Action::New => {
            docs.collections.open(OpenCollection::default(), None);
            out.ask(Request::Show(Page::Collection));
        }
        Action::AddGame => {
            let Some(game) = docs.tabs.current().map(|tab| tab.id) else { return };
            if shown.is_none() {
                docs.collections.open(OpenCollection::default(), None);
            }
            docs.add(game);
            out.ask(Request::Show(Page::Collection));
        }
        Action::Collect => {
            docs.collections.open(OpenCollection::default(), None);
            let games: Vec<_> = docs.tabs.iter().map(|tab| tab.id).collect();
            games.into_iter().for_each(|game| docs.add(game));
            out.ask(Request::Show(Page::Collection));
        }
        Action::SeekHere => {
            let Documents { tabs, collections } = docs;
            if let (Some(tab), Some(collection)) = (tabs.current(), collections.current_mut()) {
                let sought = PositionQuery::here(tab.session.as_ref(), collection.images);
                collection.seek_board(sought);
            }
        }
        Action::Open => change(docs, |collection| {
            if collection.chosen().is_none() {
                // The first that was found.
                collection.step(0);
            }
            let chosen =
                collection.chosen().map(|(_, entry)| Origin { collection: collection.id, entry });
            chosen.into_iter().for_each(|origin| out.ask(Request::OpenEntry(origin)));
        }),
        Action::Save => shown.into_iter().for_each(|id| out.ask(Request::Save(id))),
        Action::SaveAs => shown.into_iter().for_each(|id| out.ask(Request::SaveAs(id))),
        Action::Close => shown.into_iter().for_each(|id| out.ask(Request::Close(id))),
        Action::Choose(id) => change(docs, |collection| collection.selected = Some(id)),
        Action::Step(rows) => change(docs, |collection| collection.step(rows)),
        Action::Sort(column) => change(docs, |collection| {
            collection.listing.turn(column);
            collection.reveal = true;
        }),
        Action::Move(id, place) => change(docs, |collection| collection.move_to(id, place)),
        Action::Shift(places) => change(docs, |collection| collection.shift(places)),
        Action::Delete => change(docs, CollectionTab::delete),
        Action::Duplicate => change(docs, |collection| {
            collection.refusal = collection.content.is_full().map(|refused| refused.to_string());
            if collection.refusal.is_none() {
                let copy = collection.chosen().and_then(|(_, id)| collection.content.duplicate(id));
                collection.selected = copy.or(collection.selected);
                collection.reveal = true;
            }
        }),
        Action::Undo => change(docs, CollectionTab::undo),
        Action::Redo => change(docs, CollectionTab::redo),
        Action::Find => change(docs, |collection| collection.search_focus = true),
        Action::Search(text) => change(docs, |collection| {
            collection.search = text;
            collection.search_changed();
        }),
        Action::Images => change(docs, |collection| {
            collection.images = !collection.images;
            if let Some(seeking) = &collection.seeking {
                let sought = seeking.position_query(collection.images);
                collection.seek(sought);
            }
        }),
        Action::StopSeeking => change(docs, CollectionTab::stop),
        Action::ShowAll => change(docs, CollectionTab::show_all),
        Action::Name => change(docs, |collection| {
            let texts = [collection.content.title(), collection.content.description()];
            collection.naming = Some(texts.map(str::to_owned));
        }),
        Action::Named(texts) => change(docs, |collection| {
            collection.naming = None;
            if let Some([title, description]) = texts {
                collection.content.rename(&title, &description);
            }
        }),
    }
}

/// Changes the current collection; the last refusal no longer shows.
fn change(docs: &mut Documents, act: impl FnOnce(&mut CollectionTab)) {
    if let Some(collection) = docs.collections.current_mut() {
        collection.refusal = None;
        act(collection);
    }
}

/// Commands on collections.
pub const COMMANDS: &[Command<Action>] = commands! {
    File "file.new_collection" "Ctrl+Alt+B" if always => Action::New;
    File "file.add" "Ctrl+Shift+D" if in_game => Action::AddGame;
    File "file.collect" "Ctrl+Alt+D" if has_games => Action::Collect;
    File "file.collection" "Ctrl+Shift+B" if collection_elsewhere => Action::Show;
};

// The page: search, tools and the table of games.

/// The width of the other widgets beside the search field, in points.
const BESIDE: f32 = 530.0;
/// The rows that Page Up and Page Down move by.
const PAGE: isize = 15;

/// Handles the page's keys before commands do. Text fields and open menus keep theirs.
pub fn keys(docs: &mut Documents, cx: AppContext<'_>, out: &mut Requests) {
    let ctx = cx.ctx;
    let collection = docs.collections.current().filter(|_| cx.scope.page == Page::Collection);
    let naming = collection.is_none_or(|collection| collection.naming.is_some());
    if naming || egui::Popup::is_any_open(ctx) {
        return;
    }
    let typing = ctx.text_edit_focused();
    let on_widget = !typing && ctx.memory(|memory| memory.focused().is_some());
    let mut on = |allowed: bool, modifiers, key, action: Action| {
        if allowed && ctx.input_mut(|input| input.consume_key(modifiers, key)) {
            update(action, docs, cx, out);
        }
    };
    let (none, alt) = (Modifiers::NONE, Modifiers::ALT);
    on(true, alt, Key::ArrowUp, Action::Shift(-1));
    on(true, alt, Key::ArrowDown, Action::Shift(1));
    on(true, none, Key::ArrowUp, Action::Step(-1));
    on(true, none, Key::ArrowDown, Action::Step(1));
    on(true, none, Key::PageUp, Action::Step(-PAGE));
    on(true, none, Key::PageDown, Action::Step(PAGE));
    on(!typing, none, Key::Home, Action::Step(isize::MIN));
    on(!typing, none, Key::End, Action::Step(isize::MAX));
    on(!on_widget, none, Key::Enter, Action::Open);
    // A held key deletes only once.
    if !typing && ctx.input_mut(|input| events::take_press(input, none, Key::Delete)) {
        update(Action::Delete, docs, cx, out);
    }
}

/// Shows a collection; `has_board` tells whether a game is open.
fn show_page(
    collection: &mut CollectionTab,
    ui: &mut Ui,
    has_board: bool,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let roles = cx.roles();
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    let above = Panel::top("collection")
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(ui, |ui| {
            title(collection, ui, roles, actions);
            search(collection, ui, has_board, actions);
            tools(collection, ui, cx, actions, out);
            show_summary(collection, ui, roles);
        });
    // Repeat the pass if the height above the list has changed.
    let (id, height) = (Id::unique("above the games"), above.response.rect.height());
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, height), height));
    if before != height {
        ui.ctx().request_discard("what stands above the games has another height");
    }
    let frame = Frame::central_panel(ui.style()).inner_margin(Margin::symmetric(16, 0));
    CentralPanel::default().frame(frame).show(ui, |ui| list::show(collection, ui, roles, actions));
}

fn title(collection: &mut CollectionTab, ui: &mut Ui, roles: &Roles, actions: &mut Vec<Action>) {
    if let Some([title, description]) = &mut collection.naming {
        let most = [limits::TYPED, limits::COMMENT / 4];
        for ((label, text), most) in [
            (t!("collection-page.title"), &mut *title),
            (t!("collection-page.about"), &mut *description),
        ]
        .into_iter()
        .zip(most)
        {
            ui.horizontal(|ui| {
                let label = ui.add_sized([48.0, 20.0], egui::Label::new(label));
                let width = ui.available_width().min(560.0);
                let field = TextEdit::singleline(text).char_limit(most).desired_width(width);
                ui.add(field).labelled_by(label.id);
            });
        }
        let texts = [title.clone(), description.clone()];
        ui.horizontal(|ui| {
            if ui.button(t!("collection-page.use_these")).clicked() {
                actions.push(Action::Named(Some(texts)));
            }
            if ui.button(t!("collection-page.leave")).clicked() {
                actions.push(Action::Named(None));
            }
        });
        return;
    }
    ui.horizontal(|ui| {
        let title = match collection.content.title() {
            "" => collection.name(),
            title => title.to_owned(),
        };
        let room = ui.available_width() - 130.0;
        ui.scope(|ui| {
            ui.set_max_width(room);
            ui.add(egui::Label::new(RichText::new(title).size(24.0).strong()).truncate());
        });
        if ui.button(t!("collection-page.change")).clicked() {
            actions.push(Action::Name);
        }
    });
    if !collection.content.description().is_empty() {
        let description = RichText::new(collection.content.description()).color(roles.faint);
        ui.add(egui::Label::new(description).truncate());
    }
}

fn search(collection: &mut CollectionTab, ui: &mut Ui, has_board: bool, actions: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(t!("collection-page.search"));
        let mut text = collection.search.clone();
        let field = TextEdit::singleline(&mut text)
            .hint_text(t!("collection-page.search_hint"))
            .char_limit(limits::HEADER)
            .desired_width((ui.available_width() - BESIDE).clamp(150.0, 330.0));
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut collection.search_focus) {
            field.request_focus();
        }
        if field.changed() {
            actions.push(Action::Search(text));
        }
        let here = ui.add_enabled(has_board, Button::new(t!("collection-page.here")));
        let here = here
            .on_hover_text(t!("collection-page.here_hint"))
            .on_disabled_hover_text(t!("collection-page.no_game"));
        if here.clicked() {
            actions.push(Action::SeekHere);
        }
        let mut images = collection.images;
        let images = widgets::checkbox(ui, &mut images, t!("collection-page.images"));
        let images = images.on_hover_text(t!("collection-page.images_hint"));
        if images.clicked() {
            actions.push(Action::Images);
        }
        if collection.listing.is_narrowed() && ui.button(t!("collection-page.all")).clicked() {
            actions.push(Action::ShowAll);
        }
        if let Some(seeking) = collection.seeking.as_ref().filter(|seeking| !seeking.is_done()) {
            let (done, all) = seeking.progress();
            let words = t!("collection-page.progress", done = done, all = all);
            let bar = ProgressBar::new(done as f32 / all.max(1) as f32).text(&words);
            ui.add(bar.desired_width(130.0));
            if ui.button(t!("collection-page.stop")).clicked() {
                actions.push(Action::StopSeeking);
            }
        }
    });
}

fn tools(
    collection: &mut CollectionTab,
    ui: &mut Ui,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let place = collection.chosen().and_then(|(_, id)| collection.content.place(id));
    let (undo, redo) = collection.content.next_steps();
    let movable = collection.why_not_move();
    let count = collection.content.items().len();
    ui.horizontal_wrapped(|ui| {
        let mut button = |enabled: bool, label: &str, hint: &str, action: Action| {
            let button = ui.add_enabled(enabled, Button::new(label));
            let button = button.on_hover_text(hint).on_disabled_hover_text(hint);
            if button.clicked() {
                actions.push(action);
            }
        };
        let chosen = place.is_some();
        button(chosen, t!("collection-page.open"), t!("collection-page.open_hint"), Action::Open);
        let can = |to: bool| to && movable.is_none();
        let hint = |words| movable.unwrap_or(words);
        let up = place.is_some_and(|place| place > 0);
        button(can(up), t!("collection-page.up"), hint("Alt+Up"), Action::Shift(-1));
        let down = place.is_some_and(|place| place + 1 < count);
        button(can(down), t!("collection-page.down"), hint("Alt+Down"), Action::Shift(1));
        let twice = t!("collection-page.duplicate_hint");
        button(chosen, t!("collection-page.duplicate"), twice, Action::Duplicate);
        button(
            chosen,
            t!("collection-page.delete"),
            t!("collection-page.delete_hint"),
            Action::Delete,
        );
        // The hint names the step: changing labels would move the buttons.
        let hint = |word, step: Option<StepKind>, command| {
            cx.hint(&step_label(word, step.map(StepKind::label)), command)
        };
        let hints = [
            hint(t!("collection-page.undo"), undo, "game.undo"),
            hint(t!("collection-page.redo"), redo, "game.redo"),
        ];
        button(undo.is_some(), t!("collection-page.undo"), &hints[0], Action::Undo);
        button(redo.is_some(), t!("collection-page.redo"), &hints[1], Action::Redo);
        button(
            collection.is_unsaved(),
            t!("collection-page.save"),
            t!("collection-page.save_hint"),
            Action::Save,
        );
        if collection.has_puzzles {
            let hint = cx.hint(t!("collection-page.solve_hint"), "file.solve");
            if ui.button(t!("command-file.solve")).on_hover_text(hint).clicked() {
                out.ask(Request::Run("file.solve"));
            }
        }
    });
}

/// Shows the number of games, or the last refusal.
fn show_summary(collection: &mut CollectionTab, ui: &mut Ui, roles: &Roles) {
    let all = collection.content.items().len();
    let searching = collection.seeking.as_ref().is_some_and(|seeking| !seeking.is_done());
    let mut words = match (all, collection.listing.is_narrowed()) {
        (0, _) => t!("collection-page.none").to_owned(),
        (_, false) => match collection.why_not_move() {
            None => t!("collection-page.movable", count = all),
            Some(_) => t!("collection-page.games", count = all),
        },
        (_, true) => match (collection.rows().len(), searching, collection.listing.found.is_some())
        {
            (0, true, _) => t!("collection-page.searching").to_owned(),
            (0, false, _) => t!("collection-page.nothing").to_owned(),
            (shown, _, true) => t!("collection-page.stands", shown = shown, count = all),
            (shown, _, false) => t!("collection-page.shown", shown = shown, count = all),
        },
    };
    if collection.is_reading() {
        words += t!("collection-page.reading");
    }
    let (words, colour) = match &collection.refusal {
        Some(refusal) => (refusal.clone(), roles.warning),
        None => (words, roles.faint),
    };
    let label = ui.label(RichText::new(words).color(colour));
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;
    use owlery_games::GameId;

    #[test]
    fn a_game_is_added_and_asked_to_be_opened_again() {
        let mut alone = Alone::on(Page::Game);
        let game = alone.open(GameId::ALL[0]);
        let (mut docs, mut out) = (std::mem::take(&mut alone.docs), Requests::default());
        update(Action::AddGame, &mut docs, alone.cx(), &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Collection)]));
        let origin = docs.tabs.find(game).and_then(|tab| tab.origin);
        assert!(origin.is_some_and(|origin| docs.collections.has(origin)));
        alone.scope.page = Page::Collection;
        let asked = alone.click("Open", |ui, cx, out| {
            show(ui, &mut docs, cx, out);
        });
        assert!(matches!(asked[..], [Request::OpenEntry(entry)] if Some(entry) == origin));
    }
}
