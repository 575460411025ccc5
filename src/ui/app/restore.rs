//! Restoring the documents and the window of the last run, and describing them for the next.

use std::path::PathBuf;
use std::time::Duration;

use super::App;
use super::open::resolve_path;
use crate::ui::dialogs::WhatWasLeft;
use crate::ui::disk::storage;
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Documents};
use crate::ui::editor::{EditorView, Editors};
use crate::ui::lessons::LessonView;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::puzzle::{PuzzleView, begin};
use crate::ui::recovery::standing::{GameSight, LessonSight, Puzzle, ShelfSight, Sight, Standing};
use crate::ui::recovery::{Heading, Kind, Left, OfLeft, Recovered, What, Work};
use crate::ui::workspace::Workspace;
use owlery_i18n::{LazyText, Text, t};
use owlery_record::limits;
use owlery_session::Session;
use owlery_session::collection::{OpenCollection, Writing};
use owlery_session::{GameText, Place};
use owlery_store::{FullPath, error_text};

const CRASHED: Text = Text::of("filing-returning.crashed");

/// Documents of earlier runs that are being restored.
#[derive(Default)]
pub struct Restoring {
    is_on: bool,
    /// The state of the window that was used last.
    standing: Standing,
    crashed: bool,
    /// Whether a document has been restored.
    has_restored: bool,
    /// The current game and the current collection, by their new ids.
    front: [Option<DocId>; 2],
    /// The puzzle whose file is still unread, and whether it was on the screen.
    puzzle: Option<(Puzzle, bool)>,
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

fn is_turned(left: &Left) -> bool {
    left.sight.as_ref().is_some_and(|sight| sight.turned)
}

impl App {
    /// Restores documents of earlier runs, unless the user is asked first.
    pub(super) fn restore(&mut self) {
        if !self.recovery.asks {
            self.start_restoring();
        } else if !self.recovery.remains.left.is_empty() && self.dialogs.is_empty() {
            let left = self.recovery.remains.left.iter().map(|left| left.about.clone()).collect();
            self.dialogs.push(Box::new(WhatWasLeft { left }));
        }
        if self.restoring.is_on && self.files.recovering_count() == 0 {
            self.finish_restoring();
        }
        if !self.is_restoring() {
            let then = std::mem::take(&mut self.restoring.then);
            then.into_iter().for_each(|path| self.files.read(path, &self.ctx));
        }
    }

    /// Carries out the decision about the documents of earlier runs.
    pub(super) fn do_with_left(&mut self, what: OfLeft) {
        match what {
            OfLeft::Open => self.start_restoring(),
            OfLeft::Later => self.recovery.remains.later(),
            OfLeft::Discard => {
                self.messages.extend(self.recovery.remains.discard().map(Message::error));
            }
        }
    }

    /// Starts to restore the documents that were found.
    fn start_restoring(&mut self) {
        let remains = &mut self.recovery.remains;
        if remains.is_empty() {
            return;
        }
        self.restoring.is_on = true;
        self.restoring.standing = remains.standings.pop().unwrap_or_default();
        self.restoring.crashed |= std::mem::take(&mut remains.crashed);
        remains.standings.clear();
        remains.left.drain(..).for_each(|left| self.files.recover(left, &self.ctx));
    }

    /// Returns whether documents are being restored.
    pub fn is_restoring(&self) -> bool {
        self.restoring.is_on
    }

    /// Ends the restoration and shows the page of the last run, unless the user has changed it
    /// meanwhile.
    fn finish_restoring(&mut self) {
        let then = std::mem::take(&mut self.restoring.then);
        let Restoring { standing, crashed, front, has_restored, .. } =
            std::mem::replace(&mut self.restoring, Restoring { then, ..Restoring::default() });
        self.recovery.remains.settle();
        if crashed && has_restored {
            self.messages.push(Message::info(CRASHED));
        }
        if self.workspace.puzzles.current.is_none()
            && let Some(puzzle) = standing.puzzle
        {
            self.workspace.puzzles.current = self.resume(&puzzle);
            // Its file may still be unread.
            let waits = self.workspace.puzzles.current.is_none();
            self.restoring.puzzle = waits.then_some((puzzle, standing.page == Page::Puzzle));
        }
        if let Some(lesson) = standing.lesson.filter(|_| self.workspace.lessons.learning.is_none())
        {
            self.workspace.lessons.resume(lesson.game, lesson.turned, &self.preferences.settings);
        }
        if self.workspace.page == Page::Start {
            front.into_iter().flatten().for_each(|id| {
                self.docs.tabs.select(id);
                self.docs.collections.select(id);
            });
            self.workspace.page = match standing.page {
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
    pub(super) fn recovered(&mut self, recovered: Recovered) {
        let Recovered { what, left, is_whole, lost, of_file, stays } = recovered;
        self.messages.extend(lost.into_iter().map(Message::warning));
        let id = match what {
            What::Game(session) => self.reopen_game(session, &left, is_whole),
            What::Collection(content) => self.reopen_collection(*content, &left, is_whole),
            What::SetUp(editor) => match self.workspace.editors.reopen(editor, is_turned(&left)) {
                Some(id) => id,
                // It waits until the editor of its game is free.
                None => return,
            },
        };
        self.restoring.has_restored = true;
        // Saving settles the message.
        let of_file =
            of_file.map(|text| Message::warning(text).on(Topic::Saving(id)).for_document(id));
        self.messages.extend(of_file);
        if left.is_front {
            let is_collection = self.docs.collections.find(id).is_some();
            self.restoring.front[usize::from(is_collection)] = Some(id);
        }
        if !stays && let Err(error) = self.recovery.adopt(&left, id) {
            let file = storage::shown(&left.file);
            let problem = error_text(&error);
            let stays = move || t!("filing-returning.stays", file = &file, problem = &problem);
            self.messages.push(Message::warning(LazyText::new(stays)).for_document(id));
        }
    }

    fn reopen_game(&mut self, session: Box<dyn Session>, left: &Left, is_whole: bool) -> DocId {
        let about = &left.about;
        let tab = self.docs.tabs.append(session, about.path.clone());
        tab.saved = match about.unsaved {
            false => tab.saved,
            // Undo leads back to the saved state, if the journal is complete.
            true => about.saved.filter(|_| is_whole),
        };
        tab.on_disk = about.on_disk;
        if let Kind::Game(origin) = about.kind {
            tab.origin = origin;
        }
        if let Some(sight) = &left.sight {
            tab.show_as(sight);
        }
        tab.id
    }

    fn reopen_collection(&mut self, content: OpenCollection, left: &Left, is_whole: bool) -> DocId {
        let about = &left.about;
        let path = about.path.clone();
        // The file may have been opened meanwhile.
        let again = path.as_deref().and_then(|path| self.collection_of(path));
        if let Some((again, _)) = again.filter(|(again, _)| !self.docs.is_in_use(*again)) {
            self.docs.collections.close(again);
        }
        let collection: &mut CollectionTab = match about.kind {
            Kind::Collection(id, _) => self.docs.collections.reopen(content, path, id),
            _ => self.docs.collections.open(content, path),
        };
        collection.saved = match about.unsaved {
            false => collection.saved,
            // Undo leads back to the saved state.
            true => about.saved.filter(|_| is_whole).map(|kept| collection.content.state(kept)),
        };
        collection.on_disk = about.on_disk;
        collection.sheet = collection.sheet.take().filter(|_| !about.unsaved);
        if let Some(sight) = left.sight.as_ref().and_then(|sight| sight.shelf.as_ref()) {
            collection.show_as(sight);
        }
        collection.id
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

    fn resume(&mut self, puzzle: &Puzzle) -> Option<PuzzleView> {
        let found = self.workspace.puzzles.find(&puzzle.key, &self.preferences.settings)?;
        let mut current = begin(found, &mut self.requests)?;
        current.board_panel.turned = puzzle.turned;
        current.shown = puzzle.shown;
        current.runner.resume(puzzle.here, puzzle.tries, puzzle.hints);
        Some(current)
    }
}

/// Returns everything that is autosaved.
pub fn works<'a>(docs: &'a Documents, editors: &'a Editors) -> Vec<&'a dyn Work> {
    let games = docs.tabs.iter().map(|tab| tab as &dyn Work);
    let collections = docs.collections.iter().map(|collection| collection as &dyn Work);
    games.chain(collections).chain(editors.iter().map(|view| view as &dyn Work)).collect()
}

impl Work for GameTab {
    fn id(&self) -> DocId {
        self.id
    }

    fn revision(&self) -> [u64; 2] {
        self.session.work_revision()
    }

    fn about(&self) -> Heading {
        Heading {
            name: self.name(),
            path: self.path.clone(),
            on_disk: self.on_disk,
            unsaved: self.is_unsaved(),
            saved: self.saved,
            kind: Kind::Game(self.origin),
        }
    }

    fn is_as(&self, about: &Heading) -> bool {
        (about.saved, &about.path) == (self.saved, &self.path)
            && about.kind == Kind::Game(self.origin)
    }

    fn writing(&self) -> Writing {
        self.session.writing(GameText::Work)
    }
}

impl Work for EditorView {
    fn id(&self) -> DocId {
        self.id
    }

    fn revision(&self) -> [u64; 2] {
        [self.editor.revision(), 0]
    }

    fn about(&self) -> Heading {
        let name = t!("filing-works.position", game = self.editor.game().name());
        Heading { name, kind: Kind::SetUp, ..Heading::default() }
    }

    fn is_as(&self, _: &Heading) -> bool {
        true
    }

    fn writing(&self) -> Writing {
        let text = self.editor.writing();
        Box::new(|| text)
    }
}

/// Returns the state of the window; `ended` tells that the program ends properly.
pub fn standing(docs: &Documents, workspace: &Workspace, ended: bool) -> Standing {
    let Workspace { editors, puzzles, lessons, page, .. } = workspace;
    let collections = docs.collections.iter().map(CollectionTab::sight);
    let views = editors.iter();
    let views = views.map(|it| Sight { turned: it.turned, ..Sight::of(it.id) });
    let front = [
        docs.tabs.current().map(|tab| tab.id),
        docs.collections.current().map(|collection| collection.id),
    ];
    Standing {
        ended,
        page: match page {
            // Options of a game are not kept.
            Page::Setup => Page::Start,
            Page::Defend => Page::Game,
            page => *page,
        },
        front,
        works: collections.chain(views).chain(docs.tabs.iter().map(GameTab::sight)).collect(),
        lesson: lessons.learning.as_ref().map(LessonView::sight),
        puzzle: puzzles.current.as_ref().and_then(PuzzleView::puzzle),
    }
}

impl Sight {
    fn of(id: DocId) -> Self {
        Sight { id, ..Sight::default() }
    }
}

impl GameTab {
    /// Returns the view of the document, to restore it.
    pub(super) fn sight(&self) -> Sight {
        let view = self.session.view();
        let (report, waits) = (self.shows_report, self.opponent.is_paused());
        let (mode, number) = (view.mode, self.number);
        let thinking = self.session.thinking().as_secs();
        let (here, below, warns) = (view.here, self.board_panel.below, self.warns);
        let game = Some(GameSight { here, mode, report, waits, number, below, thinking, warns });
        let puzzle = self.puzzle.clone();
        Sight { id: self.id, turned: self.board_panel.turned, puzzle, game, shelf: None }
    }

    /// Restores the view of the document.
    fn show_as(&mut self, sight: &Sight) {
        self.board_panel.turned = sight.turned;
        self.puzzle.clone_from(&sight.puzzle);
        let Some(game) = sight.game else { return };
        let GameSight { here, mode, report, waits, number, below, thinking, warns } = game;
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
    /// Returns the view of the document, to restore it.
    pub(super) fn sight(&self) -> Sight {
        let collection = ShelfSight {
            selected: self.selected,
            // The field limits what can be typed.
            search: self.search.chars().take(limits::HEADER).collect(),
            images: self.images,
            sort: self.listing.sort,
        };
        Sight { shelf: Some(collection), ..Sight::of(self.id) }
    }

    /// Restores the view of the document.
    fn show_as(&mut self, sight: &ShelfSight) {
        let ShelfSight { selected, search, images, sort } = sight.clone();
        self.selected = selected.filter(|id| self.content.place(*id).is_some());
        self.listing.sort = sort;
        (self.search, self.images) = (search, images);
        self.search_changed();
    }
}

impl LessonView {
    /// Returns the view of the document, to restore it.
    pub(super) fn sight(&self) -> LessonSight {
        LessonSight { game: self.runner.session().game(), turned: self.board_panel.turned }
    }
}

impl PuzzleView {
    /// Returns the progress, to restore it.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        let piece = self.puzzle.piece()?;
        Some(Puzzle {
            key: piece.key().to_owned(),
            here: self.runner.here(),
            tries: self.runner.tries(),
            hints: self.runner.hints(),
            shown: self.shown,
            turned: self.board_panel.turned,
        })
    }
}
