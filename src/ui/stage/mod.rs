//! The parts that fill the window, one at a time, with what is open in them: which of them is on
//! the screen, and what is done with it.

mod action;
mod attend;
mod pasting;
mod scope;

use std::path::PathBuf;

use egui::{Rect, Ui};

use crate::rules::GameId;
use crate::session::{Editor, Session};
use crate::text::Text;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Documents, Shelf};
use crate::ui::drill::{Puzzles, Solving};
use crate::ui::editor::Editors;
use crate::ui::escape::{Escapes, Escaping};
use crate::ui::game::Game;
use crate::ui::handbook::Handbook;
use crate::ui::lessons::{Learning, Lessons};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::stand::Stand;
use crate::ui::start::Start;
use crate::ui::work::preparing::Preparing;
use crate::ui::work::sounds::Sounds;
use crate::ui::{editor, library};
pub use action::Action;
use pasting::{Heard, Pasting};

const NO_TEXT: Text = Text::of("stage-paste.no_text");

/// What the user has before them: a page, the open game and the collection.
pub type Scene = (Page, [Option<DocId>; 2]);

/// What fills the window.
pub struct Stage {
    /// Which of them is on the screen.
    pub page: Page,
    /// What is open.
    pub docs: Documents,
    /// What can be begun, and a game before it begins.
    pub start: Start,
    /// The page of the open game.
    pub game: Game,
    /// The position editors.
    pub editors: Editors,
    /// The studies, and the puzzle that is being solved.
    pub puzzles: Puzzles,
    /// The rules, or the manual, beside the page.
    pub handbook: Handbook,
    /// The lessons of a game.
    pub lessons: Lessons,
    /// What is tried beside open games to escape from one of their positions.
    pub escapes: Escapes,
    /// What the engine makes before it knows a game.
    pub preparing: Preparing,
    /// What is heard of the board on the screen.
    pub sounds: Sounds<Scene>,
    pasting: Pasting,
    /// What was on the screen when engines had hash tables last.
    thought_of: Option<Scene>,
}

impl Stage {
    /// With the start page; `tables` are kept in this folder.
    pub fn new(tables: Option<PathBuf>) -> Self {
        Stage {
            page: Page::Start,
            docs: Documents::default(),
            start: Start::default(),
            game: Game::default(),
            editors: Editors::default(),
            puzzles: Puzzles::default(),
            handbook: Handbook::default(),
            lessons: Lessons::default(),
            escapes: Escapes::default(),
            preparing: Preparing::new(tables),
            sounds: Sounds::default(),
            pasting: Pasting::default(),
            thought_of: None,
        }
    }

    /// Draws the page; the place that messages may lie over.
    pub fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> Option<Rect> {
        if !self.handbook.show(ui, cx, out) {
            return None;
        }
        let docs = &mut self.docs;
        match self.page {
            Page::Start => self.start.show(ui, docs, cx, out),
            Page::Setup => self.start.show_options(ui, cx, out),
            Page::Editor => self.editors.show(ui, docs, cx, out),
            Page::Studies => self.puzzles.show_list(ui, docs, cx, out),
            Page::Drill => self.puzzles.show(ui, docs, cx, out),
            Page::Lesson => self.lessons.show(ui, cx, out),
            Page::Escape => self.escapes.show(ui, docs, cx, out),
            Page::Table => self.game.show(ui, &mut docs.tabs, cx, out),
            Page::Library => library::show(ui, docs, cx, out),
        }
    }

    /// Tells everything anew: another language is spoken now.
    pub fn retell(&mut self) {
        for table in self.docs.tabs.iter_mut() {
            table.session.retell();
            // It was about one press, and is in the list of messages.
            table.stand.refusal = None;
        }
        self.start.retell();
        self.escapes.retell();
        self.puzzles.solving.iter_mut().for_each(Solving::retell);
        self.lessons.learning.iter_mut().for_each(Learning::retell);
        self.handbook.retell();
        self.editors.retell();
    }

    /// Hears the keys that are none of commands, and what was pasted.
    pub fn keys(&mut self, cx: Cx<'_>, out: &mut Outbox) {
        self.editors.keys(&self.docs, cx, out);
        self.start.keys(cx);
        library::keys(&mut self.docs, cx, out);
        let heard = self.pasting.hear(cx.ctx);
        if !cx.ctx.text_edit_focused() {
            self.hear_pasted(heard, cx, out);
        }
    }

    /// A text will be pasted, if there is any.
    pub fn await_pasted(&mut self) {
        self.pasting.ask();
    }

    fn hear_pasted(&mut self, Heard { texts, is_empty }: Heard, cx: Cx<'_>, out: &mut Outbox) {
        if is_empty {
            out.ask(Request::Say(Message::error(NO_TEXT).on(Topic::Paste)));
        }
        for text in texts {
            match self.page {
                Page::Editor => self.update(editor::Action::Paste(text).into(), cx, out),
                _ => out.ask(Request::Paste(text)),
            }
        }
    }

    /// The open game while it is on the screen.
    pub fn table(&self) -> Option<&Table> {
        self.docs.tabs.current().filter(|_| self.page == Page::Table)
    }

    /// The collection while it is on the screen.
    pub fn shelf(&self) -> Option<&Shelf> {
        self.docs.shelves.current().filter(|_| self.page == Page::Library)
    }

    /// The position editor while it is on the screen.
    pub fn editor(&self) -> Option<&dyn Editor> {
        let desk = self.editors.current().filter(|_| self.page == Page::Editor);
        desk.map(|desk| desk.editor.as_ref())
    }

    /// The puzzle while it is on the screen.
    pub fn puzzle(&self) -> Option<&Solving> {
        self.puzzles.solving.as_ref().filter(|_| self.page == Page::Drill)
    }

    /// The lessons while they are on the screen.
    pub fn lesson(&self) -> Option<&Learning> {
        self.lessons.learning.as_ref().filter(|_| self.page == Page::Lesson)
    }

    /// The tries to escape while they are on the screen.
    pub fn escaping(&self) -> Option<&Escaping> {
        let table = self.docs.tabs.current().filter(|_| self.page == Page::Escape);
        table.and_then(|table| self.escapes.of(table.id))
    }

    /// The game that the page is about.
    pub fn game_here(&self) -> Option<GameId> {
        match self.page {
            Page::Start | Page::Studies | Page::Library => None,
            Page::Drill => self.puzzle().map(|puzzle| puzzle.drill.session().game()),
            Page::Lesson => self.lesson().map(|lesson| lesson.tutor.session().game()),
            Page::Setup => self.start.game(),
            Page::Table | Page::Escape => {
                self.docs.tabs.current().map(|table| table.session.game())
            }
            Page::Editor => self.editor().map(|editor| editor.game()),
        }
    }

    /// The game and the board on the screen.
    pub fn here(&self) -> Option<(&dyn Session, &Stand)> {
        match self.page {
            Page::Table => {
                self.docs.tabs.current().map(|table| (table.session.as_ref(), &table.stand))
            }
            Page::Drill => self.puzzle().map(|puzzle| (puzzle.drill.session(), &puzzle.stand)),
            Page::Lesson => self.lesson().map(|lesson| (lesson.tutor.session(), &lesson.stand)),
            Page::Escape => self.escaping().map(|it| (it.escape.session(), &it.stand)),
            _ => None,
        }
    }

    /// The board on the screen, to change it, and the game that a typed move is meant for: of a puzzle
    /// always the one in which a move is looked for.
    pub fn typed_for(&mut self) -> Option<(&dyn Session, &mut Stand)> {
        match self.page {
            Page::Table => {
                let table = self.docs.tabs.current_mut();
                table.map(|table| (table.session.as_ref(), &mut table.stand))
            }
            Page::Drill => {
                let solving = self.puzzles.solving.as_mut();
                solving.map(|solving| (solving.drill.asked(), &mut solving.stand))
            }
            Page::Lesson => {
                let lesson = self.lessons.learning.as_mut();
                lesson.map(|lesson| (lesson.tutor.session(), &mut lesson.stand))
            }
            Page::Escape => {
                let game = self.docs.tabs.current()?.id;
                self.escapes.of_mut(game).map(|it| (it.escape.session(), &mut it.stand))
            }
            _ => None,
        }
    }

    /// The board on the screen, to change it.
    pub fn stand_mut(&mut self) -> Option<&mut Stand> {
        self.typed_for().map(|(_, stand)| stand)
    }

    /// Has the next key be meant for the board on the screen, or for what comes after its last move.
    pub fn await_keys(&mut self) {
        match &mut self.puzzles.solving {
            Some(solving) if self.page == Page::Drill => solving.await_keys(),
            _ => self.stand_mut().into_iter().for_each(Stand::await_keys),
        }
    }

    /// Why the last attempt on the board was refused; not any more while another one is made.
    pub fn refusal(&mut self) -> Option<String> {
        self.forget_refusals();
        let stand = self.stand_mut()?;
        // What is typed is answered whatever is lifted.
        if stand.board.is_busy() && stand.prompt.is_none() {
            stand.refusal = None;
        }
        stand.refusal.clone()
    }

    /// What was refused elsewhere is over: something else has been done since.
    fn forget_refusals(&mut self) {
        let here = self.table().map(|table| table.id);
        let tables = self.docs.tabs.iter_mut().filter(|table| Some(table.id) != here);
        let tables = tables.map(|table| &mut table.stand);
        let puzzle = self.puzzles.solving.as_mut().filter(|_| self.page != Page::Drill);
        let lesson = self.lessons.learning.as_mut().filter(|_| self.page != Page::Lesson);
        let others = puzzle.map(|it| &mut it.stand).into_iter();
        let others = others.chain(lesson.map(|it| &mut it.stand)).chain(tables);
        others.for_each(|stand| stand.refusal = None);
    }

    /// What the user has before them: a click on one such thing is none on another.
    pub fn scene(&self) -> Scene {
        let table = self.docs.tabs.current().map(|table| table.id);
        (self.page, [table, self.shelf().map(|shelf| shelf.id)])
    }

    /// Forgets what was beside games that are not open any more, and calls the others anew.
    pub fn keep(&mut self) {
        self.docs.rename();
        let is_open = |id| self.docs.tabs.find(id).is_some();
        self.escapes.keep(is_open);
        self.game.keep(is_open);
    }
}
