//! The position editor. It never changes the open game.

mod board;
mod pattern;
mod view;

use egui::{Rect, Ui};

use crate::ui::clock::today;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, OpenPurpose, Request, Requests};
use crate::ui::documents::{DocId, Documents};
use crate::ui::pages::Page;
use owlery_games::{GameId, Square};
use owlery_i18n::t;
use owlery_record::Tags;
use owlery_session::{Editor, Mode, SetupEdit};
use pattern::PatternForm;

pub use pattern::OpenSquare;
pub use view::EditorView;

/// The position editors.
#[derive(Default)]
pub struct Editors {
    /// One for each game that has been opened; the last is the current one.
    views: Vec<EditorView>,
    /// The pattern that was searched last.
    searched: Option<SearchedPattern>,
}

/// A pattern as it was set up when it was searched.
#[derive(Clone)]
struct SearchedPattern {
    game: GameId,
    options: String,
    code: String,
    form: PatternForm,
}

/// An action of the position editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the editor with the position on the board of the open game.
    OpenHere,
    /// Show the editor that was left last.
    Back,
    /// Go to the open game, or to the start page.
    Leave,
    Edit(SetupEdit),
    Undo,
    Redo,
    Turn,
    Copy,
    Paste(String),
    Play,
    /// Open the position as a game to analyse.
    Analyse,
    /// Put a wildcard on a square, for a search, or take it away.
    SetWildcard(Square, Option<OpenSquare>),
    /// Search the library for the set-up as a pattern.
    FindPattern,
}

impl From<SetupEdit> for Action {
    fn from(edit: SetupEdit) -> Self {
        Action::Edit(edit)
    }
}

impl Editors {
    pub fn current(&self) -> Option<&EditorView> {
        self.views.last()
    }

    pub fn iter(&self) -> impl Iterator<Item = &EditorView> {
        self.views.iter()
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut EditorView> {
        self.views.iter_mut()
    }

    pub fn is_empty(&self) -> bool {
        self.views.is_empty()
    }

    pub fn retain(&mut self, stays: impl Fn(DocId) -> bool) {
        self.views.retain(|view| stays(view.id));
    }

    /// Adds an editor that was open before; `None` if its game has one already.
    pub fn reopen(&mut self, id: DocId, editor: Editor, turned: bool) -> Option<&mut EditorView> {
        if self.place(editor.game()).is_some() {
            return None;
        }
        self.views.push(EditorView { id, turned, ..EditorView::new(editor) });
        self.views.last_mut()
    }

    pub fn relocalise(&mut self) {
        self.views.iter_mut().for_each(|view| view.editor.relocalise());
    }

    fn place(&self, game: GameId) -> Option<usize> {
        self.views.iter().position(|view| view.editor.game() == game)
    }

    /// Shows the editor of a game as it was left, else this one.
    pub fn open(&mut self, editor: Editor, out: &mut Requests) {
        let view = match self.place(editor.game()) {
            Some(known) => self.views.remove(known),
            None => EditorView::new(editor),
        };
        self.views.push(view);
        self.open_last(out);
    }

    /// Shows the pattern that was searched last, to be changed and searched again.
    pub fn edit_pattern(&mut self, out: &mut Requests) {
        let Some(SearchedPattern { game, options, code, form }) = self.searched.clone() else {
            return;
        };
        let Some(editor) = Editor::at(game, &options, &code) else { return };
        self.open(editor, out);
        if let Some(view) = self.views.last_mut() {
            if (view.editor.options(), &*view.editor.view().code) != (&*options, &*code) {
                view.change(|editor| editor.load(&options, &code));
            }
            (view.pattern, view.unfolds_pattern) = (form, true);
        }
    }

    fn open_last(&mut self, out: &mut Requests) {
        if let Some(view) = self.views.last_mut() {
            view.open();
            out.ask(Request::Show(Page::Editor));
        }
    }

    /// Takes the page's keys before the commands see them. Text fields and open menus keep theirs.
    pub fn keys(&mut self, docs: &Documents, cx: AppContext<'_>, out: &mut Requests) {
        let Some(view) = self.views.last_mut().filter(|_| cx.scope.page == Page::Editor) else {
            return;
        };
        if !cx.ctx.text_edit_focused() && !egui::Popup::is_any_open(cx.ctx) {
            let mut actions = Vec::new();
            view.keys(cx.ctx, &mut actions);
            actions.into_iter().for_each(|action| self.update(action, docs, cx, out));
        }
    }

    /// Shows the page and returns the area that toasts may cover.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<Rect> {
        let Some(view) = self.views.last_mut() else {
            out.ask(Request::Show(Page::Start));
            return None;
        };
        let mut actions = Vec::new();
        let place = view.show(ui, cx, &mut actions, out);
        actions.into_iter().for_each(|action| self.update(action, docs, cx, out));
        Some(place)
    }

    /// Carries out an action.
    pub fn update(
        &mut self,
        action: Action,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let view = self.views.last_mut().filter(|_| cx.scope.page == Page::Editor);
        match (action, view) {
            (Action::OpenHere, _) => self.open_here(docs, cx, out),
            (Action::Back, _) => self.open_last(out),
            (_, None) => {}
            (Action::Leave, _) => out.ask(Request::Show(match cx.scope.open.games {
                true => Page::Game,
                false => Page::Start,
            })),
            (Action::Edit(edit), Some(view)) => {
                view.pattern.follow(&edit);
                view.change(|editor| editor.edit(edit));
            }
            (Action::Undo, Some(view)) => view.change(|editor| editor.undo()),
            (Action::Redo, Some(view)) => view.change(|editor| editor.redo()),
            (Action::Turn, Some(view)) => view.turned = !view.turned,
            (Action::Copy, Some(view)) => {
                out.ask(Request::Copy(view.editor.view().code.clone()));
            }
            (Action::Paste(text), Some(view)) => match view.editor.paste(&text) {
                Ok(()) => view.forget(),
                Err(text) => view.refusal = Some(text.to_string()),
            },
            (Action::Play, Some(view)) => begin(view, Mode::Play, out),
            (Action::Analyse, Some(view)) => begin(view, Mode::Analysis, out),
            (Action::SetWildcard(square, wildcard), Some(view)) => {
                view.set_wildcard(square, wildcard);
            }
            (Action::FindPattern, Some(view)) => match view.pattern() {
                _ if !view.take_draft() => {}
                Some(pattern) => {
                    let game = view.editor.game();
                    self.searched = Some(SearchedPattern {
                        game,
                        options: view.editor.options().to_owned(),
                        code: view.editor.view().code.clone(),
                        form: view.pattern.clone(),
                    });
                    out.ask(Request::FindPattern(game, Box::new(pattern)));
                }
                None => view.refusal = Some(t!("editor-pattern.nothing").to_owned()),
            },
        }
    }

    /// Shows the editor with the position at the cursor; in one that is open already, that can be
    /// undone.
    fn open_here(&mut self, docs: &Documents, cx: AppContext<'_>, out: &mut Requests) {
        let Some(tab) = cx.game_tab(docs) else { return };
        let (options, code) = (tab.session.options(), tab.session.code());
        let Some(editor) = Editor::at(tab.session.game(), &options, &code) else { return };
        self.open(editor, out);
        if let Some(view) = self.views.last_mut() {
            view.editor.load(&options, &code);
            view.orient(tab.board_panel.seats(tab.session.as_ref()).is_turned);
        }
    }
}

/// Begins a game from the set-up. This is the only way from the editor into a game.
fn begin(view: &mut EditorView, mode: Mode, out: &mut Requests) {
    if !view.take_draft() {
        return;
    }
    if mode == Mode::Play && view.editor.view().over.is_some() {
        view.refusal.clone_from(&view.editor.view().over);
        return;
    }
    let tags = Tags { date: today(), ..Tags::default() };
    if let Some(mut session) = view.editor.begin(tags) {
        session.set_mode(mode);
        out.ask(Request::Begin(session, OpenPurpose::ToStudy));
    }
}

pub const COMMANDS: &[Command<Action>] = commands! {
    Game "game.edit_position" "E" if in_game => Action::OpenHere;
    Game "game.editor" "Shift+E" if editor_elsewhere, as elsewhere_label => Action::Back;
    Game "game.find_pattern" "Ctrl+Alt+Shift+F" if in_editor => Action::FindPattern;
};
