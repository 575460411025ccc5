//! Restoring the documents and the window of the last run, and describing them for the next.

use std::path::PathBuf;
use std::time::Duration;

use super::App;
use super::open::resolve_path;
use crate::ui::autosave::window_state::{
    CollectionState, GameState, LessonState, PuzzleState, TabState, WindowState,
};
use crate::ui::autosave::{Content, Heading, Kind, Restored, Unreadable, Work};
use crate::ui::component::LeftChoice;
use crate::ui::dialogs::WhatWasLeft;
use crate::ui::documents::tabs::{GameTab, GameTabs};
use crate::ui::documents::{CollectionTab, CollectionTabs, DocId, Documents};
use crate::ui::editor::{EditorView, Editors};
use crate::ui::lessons::LessonView;
use crate::ui::library::InLibrary;
use crate::ui::library::explorer::MoveOrder;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::puzzle::{PuzzleView, begin};
use crate::ui::workspace::Workspace;
use owlery_i18n::{Text, t};
use owlery_library::GameNumber;
use owlery_record::{LogRow, limits};
use owlery_session::Session;
use owlery_session::collection::{OpenCollection, Writing};
use owlery_session::{GameText, Place};
use owlery_store::FullPath;
use owlery_store::session::Durability;

const CRASHED: Text = Text::of("filing-returning.crashed");

/// Documents of the last run that are being restored.
#[derive(Default)]
pub struct Restoring {
    is_on: bool,
    /// The state of the window.
    window: WindowState,
    /// Whether the last run did not end properly.
    crashed: bool,
    /// Whether a document has been restored.
    has_restored: bool,
    /// The puzzle whose file is still unread, and whether it was on the screen.
    puzzle: Option<(PuzzleState, bool)>,
    /// The files given at this start or a later one, which open in front of the restored ones.
    pub(super) then: Vec<FullPath>,
}

impl Restoring {
    /// Creates a state that opens these files last, and returns messages on paths that lead
    /// nowhere.
    pub fn before(open: impl IntoIterator<Item = PathBuf>) -> (Self, Vec<String>) {
        let (mut then, mut nowhere) = (Vec::new(), Vec::new());
        for path in open {
            match resolve_path(&path) {
                Ok(path) => then.push(path),
                Err(text) => nowhere.push(text.to_string()),
            }
        }
        (Restoring { then, ..Restoring::default() }, nowhere)
    }
}

impl App {
    /// Restores the documents of the last run, unless the user is asked first.
    pub(super) fn restore(&mut self) {
        let has_left = !self.autosave.left.is_empty();
        if !self.autosave.asks {
            self.start_restoring();
        } else if has_left && self.dialogs.is_empty() {
            let left = self.autosave.left.iter().map(|left| &left.document);
            let left = left.map(|it| (Kind::of(it), Heading::of(it))).collect();
            self.dialogs.push(Box::new(WhatWasLeft { left }));
        }
        if self.restoring.is_on && self.files.restoring_count() == 0 {
            self.finish_restoring();
        }
        if !self.is_restoring() {
            let then = std::mem::take(&mut self.restoring.then);
            then.into_iter().for_each(|path| self.files.read(path, &self.ctx));
        }
    }

    /// Carries out the decision about the documents of the last run.
    pub(super) fn do_with_left(&mut self, choice: LeftChoice) {
        match choice {
            LeftChoice::Open => self.start_restoring(),
            // They stay in the session.
            LeftChoice::Later => self.autosave.left.clear(),
            LeftChoice::Discard => {
                let left = std::mem::take(&mut self.autosave.left);
                left.iter().for_each(|left| self.autosave.remove(left.document.id.into()));
            }
        }
    }

    /// Starts to restore the documents of the last run.
    fn start_restoring(&mut self) {
        let window = std::mem::take(&mut self.autosave.window);
        let left = std::mem::take(&mut self.autosave.left);
        if left.is_empty() && window == WindowState::default() {
            return;
        }
        let crashed = !window.ended && !left.is_empty();
        let then = std::mem::take(&mut self.restoring.then);
        self.restoring = Restoring { is_on: true, window, crashed, then, ..Restoring::default() };
        left.into_iter().for_each(|left| self.files.restore(left, &self.ctx));
    }

    /// Returns whether the order of documents and the window are those of this run.
    pub(super) fn is_settled(&self) -> bool {
        !self.is_restoring() && self.autosave.left.is_empty()
    }

    /// Returns whether documents are being restored.
    pub fn is_restoring(&self) -> bool {
        self.restoring.is_on
    }

    /// Ends the restoration and shows the page of the last run, unless the user has changed it
    /// meanwhile.
    fn finish_restoring(&mut self) {
        let then = std::mem::take(&mut self.restoring.then);
        let Restoring { window, crashed, has_restored, .. } =
            std::mem::replace(&mut self.restoring, Restoring { then, ..Restoring::default() });
        if crashed && has_restored {
            self.messages.push(Message::info(CRASHED));
        }
        self.workspace.game.explorer.is_on |= window.explorer;
        if window.explorer_by_score {
            self.workspace.game.explorer.order = MoveOrder::Score;
        }
        if self.workspace.puzzles.current.is_none()
            && let Some(puzzle) = window.puzzle
        {
            self.workspace.puzzles.current = self.resume(&puzzle);
            // Its file may still be unread.
            let waits = self.workspace.puzzles.current.is_none();
            self.restoring.puzzle = waits.then_some((puzzle, window.page == Page::Puzzle));
        }
        if let Some(lesson) = window.lesson.filter(|_| self.workspace.lessons.learning.is_none()) {
            self.workspace.lessons.resume(lesson.game, lesson.turned, &self.preferences.settings);
        }
        if self.workspace.page == Page::Start {
            window.front.into_iter().flatten().for_each(|id| {
                self.docs.tabs.select(id);
                self.docs.collections.select(id);
            });
            self.workspace.page = match window.page {
                Page::Game if self.docs.tabs.is_empty() => Page::Start,
                Page::Collection if self.docs.collections.current().is_none() => Page::Start,
                Page::Editor if self.workspace.editors.is_empty() => Page::Start,
                Page::Lesson if self.workspace.lessons.learning.is_none() => Page::Start,
                Page::Puzzle if self.workspace.puzzles.current.is_none() => Page::Studies,
                // After a crash that lost the page, show a game.
                Page::Start if crashed && !self.docs.tabs.is_empty() => Page::Game,
                page => page,
            };
        }
        self.ctx.request_repaint();
    }

    /// Opens a restored document.
    pub(super) fn restored(&mut self, restored: Result<Restored, Unreadable>) {
        let Restored { id, content, heading, is_whole, lost, of_file } = match restored {
            Ok(restored) => restored,
            Err(Unreadable { id, said }) => {
                id.into_iter().for_each(|id| self.autosave.remove(id));
                return self.messages.push(Message::error(said));
            }
        };
        self.messages.extend(lost.into_iter().map(Message::warning));
        let work: &mut dyn Work = match content {
            Content::Game(session) => reopen_game(&mut self.docs.tabs, id, session, heading),
            Content::Collection(content) => {
                // The file may have been opened meanwhile.
                let again = heading.path.as_deref().and_then(|path| self.collection_of(path));
                if let Some((again, _)) = again.filter(|(again, _)| !self.docs.is_in_use(*again)) {
                    self.docs.collections.close(again);
                }
                reopen_collection(&mut self.docs.collections, id, *content, heading)
            }
            Content::Editor(editor) => {
                match self.workspace.editors.reopen(id, editor, heading.tab.turned) {
                    Some(view) => view,
                    // It waits until the editor of its game is free.
                    None => return,
                }
            }
        };
        let id = work.id();
        // Others are written anew.
        if is_whole {
            self.autosave.adopt(work);
        }
        self.restoring.has_restored = true;
        // Saving settles the message.
        let of_file =
            of_file.map(|text| Message::warning(text).on(Topic::Saving(id)).for_document(id));
        self.messages.extend(of_file);
    }

    /// Resumes the puzzle of the last run once its file has been read, and shows it where it was shown,
    /// unless the user has gone elsewhere meanwhile.
    pub(super) fn resume_puzzle(&mut self) {
        let Some((puzzle, is_shown)) = self.restoring.puzzle.take() else { return };
        if self.workspace.puzzles.current.is_some() {
            return;
        }
        match self.resume(&puzzle) {
            Some(current) => {
                self.workspace.puzzles.current = Some(current);
                if is_shown && self.workspace.page == Page::Studies {
                    self.workspace.page = Page::Puzzle;
                }
                self.ctx.request_repaint();
            }
            None if self.workspace.puzzles.are_files_unread(&self.preferences.settings) => {
                self.restoring.puzzle = Some((puzzle, is_shown));
            }
            None => {}
        }
    }

    fn resume(&mut self, puzzle: &PuzzleState) -> Option<PuzzleView> {
        let found = self.workspace.puzzles.find(&puzzle.key, &self.preferences.settings)?;
        let mut current = begin(found, &mut self.requests)?;
        current.board_panel.turned = puzzle.turned;
        current.shown = puzzle.shown;
        current.runner.resume(puzzle.here, puzzle.tries, puzzle.hints);
        Some(current)
    }
}

fn reopen_game(
    tabs: &mut GameTabs,
    id: DocId,
    session: Box<dyn Session>,
    heading: Heading,
) -> &mut GameTab {
    let tab = tabs.append(session, heading.path);
    tab.id = id;
    if heading.unsaved {
        tab.saved = heading.saved;
    }
    (tab.on_disk, tab.origin) = (heading.on_disk, heading.origin);
    tab.show_as(&heading.tab);
    tab
}

fn reopen_collection(
    collections: &mut CollectionTabs,
    id: DocId,
    content: OpenCollection,
    heading: Heading,
) -> &mut CollectionTab {
    let collection = collections.reopen(content, heading.path, id);
    if heading.unsaved {
        collection.saved = heading.saved.map(|saved| collection.content.state(saved));
        collection.sheet = None;
    }
    collection.on_disk = heading.on_disk;
    if let Some(state) = &heading.tab.collection {
        collection.show_as(state);
    }
    collection
}

/// Returns everything that is autosaved, in the order in which it is restored: games find their
/// collections.
pub fn works<'a>(docs: &'a mut Documents, editors: &'a mut Editors) -> Vec<&'a mut dyn Work> {
    let collections = docs.collections.iter_mut().map(|it| it as &mut dyn Work);
    let editors = editors.iter_mut().map(|view| view as &mut dyn Work);
    collections.chain(editors).chain(docs.tabs.iter_mut().map(|tab| tab as &mut dyn Work)).collect()
}

impl Work for GameTab {
    fn id(&self) -> DocId {
        self.id
    }

    fn kind(&self) -> Kind {
        Kind::Game
    }

    fn heading(&self) -> Heading {
        Heading {
            name: self.name(),
            path: self.path.clone(),
            on_disk: self.on_disk,
            unsaved: self.is_unsaved(),
            saved: self.saved,
            origin: self.origin,
            tab: self.state(),
        }
    }

    fn revision(&self) -> [u64; 2] {
        self.session.work_revision()
    }

    fn start_log(&mut self) -> Writing {
        self.session.start_log();
        self.session.writing(GameText::Work)
    }

    fn take_log(&mut self) -> Vec<(Durability, Writing)> {
        let row = |LogRow { text, is_move }| {
            let durability = if is_move { Durability::PowerLoss } else { Durability::Crash };
            (durability, Box::new(|| text) as Writing)
        };
        self.session.take_log().into_iter().map(row).collect()
    }
}

impl Work for CollectionTab {
    fn id(&self) -> DocId {
        self.id
    }

    fn kind(&self) -> Kind {
        Kind::Collection
    }

    fn heading(&self) -> Heading {
        Heading {
            name: self.name(),
            path: self.path.clone(),
            on_disk: self.on_disk,
            unsaved: self.is_unsaved(),
            saved: self.saved.and_then(|saved| self.content.kept(saved)),
            origin: None,
            tab: self.state(),
        }
    }

    fn revision(&self) -> [u64; 2] {
        [self.content.changes(), 0]
    }

    fn start_log(&mut self) -> Writing {
        self.content.start_log();
        Box::new(self.content.work())
    }

    fn take_log(&mut self) -> Vec<(Durability, Writing)> {
        self.content.take_log().into_iter().map(|row| (Durability::Crash, row)).collect()
    }
}

impl Work for EditorView {
    fn id(&self) -> DocId {
        self.id
    }

    fn kind(&self) -> Kind {
        Kind::Editor
    }

    fn heading(&self) -> Heading {
        let name = t!("filing-works.position", game = self.editor.game().name());
        let tab = TabState { turned: self.turned, ..TabState::default() };
        Heading { name, tab, ..Heading::default() }
    }

    fn revision(&self) -> [u64; 2] {
        [self.editor.revision(), 0]
    }

    fn start_log(&mut self) -> Writing {
        let text = self.editor.writing();
        Box::new(|| text)
    }

    fn take_log(&mut self) -> Vec<(Durability, Writing)> {
        Vec::new()
    }
}

/// Returns the state of the window; `ended` tells that the program ends properly.
pub fn window_state(docs: &Documents, workspace: &Workspace, ended: bool) -> WindowState {
    let Workspace { puzzles, lessons, page, game, .. } = workspace;
    let front = [
        docs.tabs.current().map(|tab| tab.id),
        docs.collections.current().map(|collection| collection.id),
    ];
    WindowState {
        ended,
        page: match page {
            // Options of a game are not kept.
            Page::Setup => Page::Start,
            Page::Defend => Page::Game,
            page => *page,
        },
        front,
        explorer: game.explorer.is_on,
        explorer_by_score: game.explorer.order == MoveOrder::Score,
        lesson: lessons.learning.as_ref().map(LessonView::state),
        puzzle: puzzles.current.as_ref().and_then(PuzzleView::state),
    }
}

impl GameTab {
    /// Returns the view, to restore it.
    fn state(&self) -> TabState {
        let view = self.session.view();
        let (report, waits) = (self.shows_report, self.opponent.is_paused());
        let (mode, number) = (view.mode, self.number);
        let thinking = self.session.thinking().as_secs();
        let (here, below, warns) = (view.here, self.board_panel.below, self.warns);
        let in_library = self.in_library.filter(|kept| !kept.is_home).map(|kept| kept.number.0);
        let game = Some(GameState {
            here,
            mode,
            report,
            waits,
            number,
            below,
            thinking,
            warns,
            in_library,
        });
        let (turned, puzzle) = (self.board_panel.turned, self.puzzle.clone());
        TabState { turned, puzzle, game, collection: None }
    }

    /// Restores the view.
    fn show_as(&mut self, tab: &TabState) {
        self.board_panel.turned = tab.turned;
        self.puzzle.clone_from(&tab.puzzle);
        let Some(game) = tab.game else { return };
        let GameState { here, mode, report, waits, number, below, thinking, warns, in_library } =
            game;
        // What the library has of it may be older: it is put there again.
        self.in_library = in_library.map(|number| {
            let number = GameNumber(number);
            InLibrary { number, revision: None, is_home: false }
        });
        self.kept_revision = self.kept_revision.filter(|_| self.in_library.is_none());
        (self.number, self.board_panel.below, self.warns) = (number, below, warns);
        self.session.set_mode(mode);
        // The last moves may be lost after a crash.
        if self.session.has(here) && self.session.view().here != here {
            self.session.go(Place::Node(here));
        }
        // Thinking time is written more often than the game.
        if self.session.has(here) {
            let thinking = self.session.thinking().max(Duration::from_secs(thinking));
            self.session.set_thinking(thinking);
        }
        self.shows_report = report;
        if !waits {
            self.opponent.resume();
        }
    }
}

impl CollectionTab {
    /// Returns the view, to restore it.
    fn state(&self) -> TabState {
        let collection = CollectionState {
            selected: self.selected,
            // The field limits what can be typed.
            search: self.search.chars().take(limits::HEADER).collect(),
            images: self.images,
            sort: self.listing.sort,
        };
        TabState { collection: Some(collection), ..TabState::default() }
    }

    /// Restores the view.
    fn show_as(&mut self, state: &CollectionState) {
        let CollectionState { selected, search, images, sort } = state.clone();
        self.selected = selected.filter(|id| self.content.place(*id).is_some());
        self.listing.sort = sort;
        (self.search, self.images) = (search, images);
        self.search_changed();
    }
}

impl LessonView {
    /// Returns the view, to restore it.
    fn state(&self) -> LessonState {
        LessonState { game: self.runner.session().game(), turned: self.board_panel.turned }
    }
}

impl PuzzleView {
    /// Returns the progress, to restore it.
    fn state(&self) -> Option<PuzzleState> {
        let piece = self.puzzle.piece()?;
        Some(PuzzleState {
            key: piece.key().to_owned(),
            here: self.runner.here(),
            tries: self.runner.tries(),
            hints: self.runner.hints(),
            shown: self.shown,
            turned: self.board_panel.turned,
        })
    }
}
