//! The parts that fill the window, one at a time: which of them is on the screen, and what is done
//! with it. What is open is given beside them.

mod action;
mod pasting;

use std::path::PathBuf;

use egui::{Context, Rect, Ui};
use pasting::{Heard, Pasting};

use crate::ui::command::scope::{Making, OnBoard, Open, Scope};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Documents, Shelf};
use crate::ui::drill::{Puzzles, Solving};
use crate::ui::editor::{self, Editors};
use crate::ui::escape::{Escapes, Escaping};
use crate::ui::game::{Game, Time};
use crate::ui::handbook::Handbook;
use crate::ui::lessons::{Learning, Lessons};
use crate::ui::library;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::settings::{Settings, cores};
use crate::ui::stand::Stand;
use crate::ui::start::Start;
use crate::ui::work::budget::{Served, Worker, served};
use crate::ui::work::preparing::{Need, Preparing};
use crate::ui::work::sounds::{Seen, Sounds};
pub use action::Action;
use owlery_engine::{memory, threads};
use owlery_games::GameId;
use owlery_i18n::Text;
use owlery_session::hint::AskedHint;
use owlery_session::opponent;
use owlery_session::opponent::Player;
use owlery_session::{Editor, Session};

const NO_TEXT: Text = Text::of("stage-paste.no_text");

/// What the user has before them: a page, the open game and the collection.
pub type Scene = (Page, [Option<DocId>; 2]);

/// What fills the window.
pub struct Stage {
    /// Which of them is on the screen.
    pub page: Page,
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
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &mut Documents,
        cx: Cx<'_>,
        out: &mut Outbox,
    ) -> Option<Rect> {
        if !self.handbook.show(ui, cx, out) {
            return None;
        }
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
    pub fn retell(&mut self, docs: &mut Documents) {
        for table in docs.tabs.iter_mut() {
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
    pub fn keys(&mut self, docs: &mut Documents, cx: Cx<'_>, out: &mut Outbox) {
        self.editors.keys(docs, cx, out);
        self.start.keys(cx);
        library::keys(docs, cx, out);
        let heard = self.pasting.hear(cx.ctx);
        if !cx.ctx.text_edit_focused() {
            self.hear_pasted(heard, docs, cx, out);
        }
    }

    /// A text will be pasted, if there is any.
    pub fn await_pasted(&mut self) {
        self.pasting.ask();
    }

    fn hear_pasted(
        &mut self,
        Heard { texts, is_empty }: Heard,
        docs: &mut Documents,
        cx: Cx<'_>,
        out: &mut Outbox,
    ) {
        if is_empty {
            out.ask(Request::Say(Message::error(NO_TEXT).on(Topic::Paste)));
        }
        for text in texts {
            match self.page {
                Page::Editor => self.update(editor::Action::Paste(text).into(), docs, cx, out),
                _ => out.ask(Request::Paste(text)),
            }
        }
    }

    /// The open game while it is on the screen.
    pub fn table<'a>(&self, docs: &'a Documents) -> Option<&'a Table> {
        docs.tabs.current().filter(|_| self.page == Page::Table)
    }

    /// The collection while it is on the screen.
    pub fn shelf<'a>(&self, docs: &'a Documents) -> Option<&'a Shelf> {
        docs.shelves.current().filter(|_| self.page == Page::Library)
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
    pub fn escaping(&self, docs: &Documents) -> Option<&Escaping> {
        let table = docs.tabs.current().filter(|_| self.page == Page::Escape);
        table.and_then(|table| self.escapes.of(table.id))
    }

    /// The game that the page is about.
    pub fn game_here(&self, docs: &Documents) -> Option<GameId> {
        match self.page {
            Page::Start | Page::Studies | Page::Library => None,
            Page::Drill => self.puzzle().map(|puzzle| puzzle.drill.session().game()),
            Page::Lesson => self.lesson().map(|lesson| lesson.tutor.session().game()),
            Page::Setup => self.start.game(),
            Page::Table | Page::Escape => docs.tabs.current().map(|table| table.session.game()),
            Page::Editor => self.editor().map(|editor| editor.game()),
        }
    }

    /// The game and the board on the screen.
    pub fn here<'a>(&'a self, docs: &'a Documents) -> Option<(&'a dyn Session, &'a Stand)> {
        match self.page {
            Page::Table => docs.tabs.current().map(|table| (table.session.as_ref(), &table.stand)),
            Page::Drill => self.puzzle().map(|puzzle| (puzzle.drill.session(), &puzzle.stand)),
            Page::Lesson => self.lesson().map(|lesson| (lesson.tutor.session(), &lesson.stand)),
            Page::Escape => self.escaping(docs).map(|it| (it.escape.session(), &it.stand)),
            _ => None,
        }
    }

    /// The board on the screen, to change it, and the game that a typed move is meant for: of a puzzle
    /// always the one in which a move is looked for.
    pub fn typed_for<'a>(
        &'a mut self,
        docs: &'a mut Documents,
    ) -> Option<(&'a dyn Session, &'a mut Stand)> {
        match self.page {
            Page::Table => {
                let table = docs.tabs.current_mut();
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
                let game = docs.tabs.current()?.id;
                self.escapes.of_mut(game).map(|it| (it.escape.session(), &mut it.stand))
            }
            _ => None,
        }
    }

    /// The board on the screen, to change it.
    pub fn stand_mut<'a>(&'a mut self, docs: &'a mut Documents) -> Option<&'a mut Stand> {
        self.typed_for(docs).map(|(_, stand)| stand)
    }

    /// Has the next key be meant for the board on the screen, or for what comes after its last move.
    pub fn await_keys(&mut self, docs: &mut Documents) {
        match &mut self.puzzles.solving {
            Some(solving) if self.page == Page::Drill => solving.await_keys(),
            _ => self.stand_mut(docs).into_iter().for_each(Stand::await_keys),
        }
    }

    /// Why the last attempt on the board was refused; not any more while another one is made.
    pub fn refusal(&mut self, docs: &mut Documents) -> Option<String> {
        self.forget_refusals(docs);
        let stand = self.stand_mut(docs)?;
        // What is typed is answered whatever is lifted.
        if stand.board.is_busy() && stand.prompt.is_none() {
            stand.refusal = None;
        }
        stand.refusal.clone()
    }

    /// What was refused elsewhere is over: something else has been done since.
    fn forget_refusals(&mut self, docs: &mut Documents) {
        let here = self.table(docs).map(|table| table.id);
        let tables = docs.tabs.iter_mut().filter(|table| Some(table.id) != here);
        let tables = tables.map(|table| &mut table.stand);
        let puzzle = self.puzzles.solving.as_mut().filter(|_| self.page != Page::Drill);
        let lesson = self.lessons.learning.as_mut().filter(|_| self.page != Page::Lesson);
        let others = puzzle.map(|it| &mut it.stand).into_iter();
        let others = others.chain(lesson.map(|it| &mut it.stand)).chain(tables);
        others.for_each(|stand| stand.refusal = None);
    }

    /// What the user has before them: a click on one such thing is none on another.
    pub fn scene(&self, docs: &Documents) -> Scene {
        let table = docs.tabs.current().map(|table| table.id);
        (self.page, [table, self.shelf(docs).map(|shelf| shelf.id)])
    }

    /// Forgets what was beside games that are not open any more, and calls the others anew.
    pub fn keep(&mut self, docs: &mut Documents) {
        docs.rename();
        let is_open = |id| docs.tabs.find(id).is_some();
        self.escapes.keep(is_open);
        self.game.keep(is_open);
    }

    /// Does what was asked for, with the part that is meant.
    pub fn update(&mut self, action: Action, docs: &mut Documents, cx: Cx<'_>, out: &mut Outbox) {
        match action::meant(self.page, action) {
            Action::Game(action) => self.game.update(action, &mut docs.tabs, cx, out),
            Action::Editor(action) => self.editors.update(action, docs, cx, out),
            Action::Drill(action) => self.puzzles.update(action, docs, cx, out),
            Action::Handbook(action) => self.handbook.update(action, cx, out),
            Action::Lessons(action) => self.lessons.update(action, cx, out),
            Action::Library(action) => library::update(action, docs, cx, out),
            Action::Escape(action) => self.escapes.update(action, docs, cx, out),
            // There is no board.
            Action::Stand(_) => {}
        }
    }

    /// Lets everything go on. While it `is_leaving`, nobody plays on behind the question.
    pub fn attend(
        &mut self,
        is_leaving: bool,
        time: Time,
        docs: &mut Documents,
        settings: &Settings,
        ctx: &Context,
        out: &mut Outbox,
    ) {
        docs.shelves.poll(ctx);
        self.be_heard(docs, settings, ctx, out);
        self.think(docs, settings, ctx, out);
        let may_begin = self.preparing.under_way().is_none();
        self.game.analysis.follow_report(&mut docs.tabs, may_begin, ctx, out);
        let here = docs.tabs.current().filter(|_| !is_leaving).map(|table| table.id);
        let at = |page| here.filter(|_| self.page == page);
        let (table, escape) = (at(Page::Table), at(Page::Escape));
        let table = table.filter(|_| !self.waits_to_know(docs));
        self.game.attend(table, &mut docs.tabs, time, ctx, out);
        self.escapes.attend(escape, ctx, out);
        self.puzzles.attend(self.page == Page::Drill && !is_leaving, ctx, out);
        self.serve(docs, is_leaving, ctx);
        self.advise(docs, settings, ctx);
    }

    /// Has what happens on the board be heard.
    fn be_heard(&mut self, docs: &Documents, settings: &Settings, ctx: &Context, out: &mut Outbox) {
        let scene = self.scene(docs);
        let seen = self.here(docs).map(|(session, _)| Seen::of(scene, session.view()));
        match self.sounds.follow(seen, settings.sounds, ctx) {
            Some(Err(why)) => out.ask(Request::Say(Message::warning(why).on(Topic::Sounds))),
            Some(Ok(())) => out.ask(Request::Settle(Topic::Sounds)),
            None => {}
        }
    }

    /// Whether it is the turn of a level that asks what is known for good, and that is just being
    /// read. The clocks wait, too.
    fn waits_to_know(&self, docs: &Documents) -> bool {
        let Some(session) = docs.tabs.current().map(|table| &table.session) else {
            return false;
        };
        let player = opponent::to_move(session.view());
        matches!(player, Some(Player::Owlery(level)) if !level.is_weak())
            && self.preparing.is_reading(session.game())
    }

    /// Asks another program for a second opinion where one is wanted beside the engine's.
    fn advise(&mut self, docs: &Documents, settings: &Settings, ctx: &Context) {
        let table = docs.tabs.current().filter(|_| self.page == Page::Table);
        let analysis = &mut self.game.analysis;
        let thinker = &analysis.thinker;
        let chosen = table.filter(|_| thinker.thinks());
        let chosen = chosen.and_then(|table| settings.adviser(table.session.game()));
        let plays = table.is_some_and(|table| table.rival.is_busy());
        let rests = plays || thinker.hides() || thinker.is_threat();
        analysis.adviser.follow(table, chosen, rests, settings.engine, ctx);
    }

    /// Has the engine think about what is on the screen, and nothing else.
    fn think(&mut self, docs: &Documents, settings: &Settings, ctx: &Context, out: &mut Outbox) {
        let mut say = |message: Message| out.ask(Request::Say(message));
        let table = docs.tabs.current().filter(|_| self.page == Page::Table);
        let refutes = self.puzzle().is_some_and(|it| it.drill.stage().is_aside());
        let thinker = &mut self.game.analysis.thinker;
        thinker
            .follow(table, settings.engine, ctx)
            .map(Message::error)
            .into_iter()
            .for_each(&mut say);
        let game = |table: Option<&Table>| table.map(|table| table.session.game());
        let thinks = game(table.filter(|_| thinker.thinks()));
        let plays = game(table.filter(|table| opponent::asks_tables(table.session.view())));
        let hints = game(table.filter(|table| table.hint.is_some()));
        let aside =
            (self.escaping(docs).is_some() || refutes).then(|| self.game_here(docs)).flatten();
        let all = [thinks, plays, self.game.analysis.reporting.game()];
        let all = all.into_iter().flatten().map(|game| (game, Need::All));
        let kept = [hints, aside].into_iter().flatten().map(|game| (game, Need::Kept));
        let needed: Vec<_> = all.chain(kept).collect();
        let problem = self.preparing.follow(&needed, threads(), ctx);
        problem.map(Message::warning).into_iter().for_each(say);
    }

    /// Gives the cores to what thinks, and has the rest of it rest.
    fn serve(&mut self, docs: &Documents, is_leaving: bool, ctx: &Context) {
        // What nobody hears of has nothing to wait for.
        let table = self.table(docs).filter(|_| !is_leaving);
        let plays = table.is_some_and(|it| it.rival.is_busy())
            || self.escaping(docs).is_some_and(|escaping| escaping.escape.is_busy())
            || self.puzzle().is_some_and(|it| it.drill.is_busy() && !is_leaving);
        let hints = table.and_then(|it| it.hint.as_ref()).is_some_and(AskedHint::is_busy);
        let analysis = &self.game.analysis;
        let [piece, lines] = analysis.thinker.threads();
        let (report, preparing) =
            (usize::from(analysis.reporting.is_busy()), self.preparing.threads());
        let players = [plays, hints].map(|is_busy| usize::from(is_busy) * threads());
        let wanted = [players[0], players[1], piece, lines, report, preparing];
        self.give_up_tables(docs, wanted.iter().any(|threads| *threads > 0));
        let Served { goes_on, free } = served(cores().into(), wanted);
        let of = |worker: Worker| goes_on[worker as usize];
        let analysis = &mut self.game.analysis;
        analysis.thinker.serve([of(Worker::Piece), of(Worker::Analysis)]);
        analysis.reporting.serve(of(Worker::Report));
        self.preparing.serve(of(Worker::Preparing), free, ctx);
    }

    /// Has engines give up their hash tables once something else is on the screen, and where none is
    /// on, plays or `works`.
    fn give_up_tables(&mut self, docs: &Documents, works: bool) {
        let scene = self.scene(docs);
        let is_new = self.thought_of.replace(scene) != Some(scene);
        let table = self.table(docs);
        let is_on = table.is_some() && self.game.analysis.thinker.thinks();
        let plays = table.is_some_and(|table| opponent::asks_tables(table.session.view()));
        if is_new || !(works || is_on || plays) {
            memory::release();
        }
    }

    /// What is on the screen; `graph` if the graph of the game is wanted there.
    pub fn scope(&self, docs: &Documents, graph: bool, ctx: &Context) -> Scope {
        Scope {
            page: self.page,
            game: self.game_here(docs),
            open: Open {
                games: !docs.tabs.is_empty(),
                library: docs.shelves.current().is_some(),
                editor: !self.editors.is_empty(),
                puzzle: self.puzzles.solving.is_some(),
                solution: self.table(docs).is_some_and(|table| self.puzzles.has_solution_in(table)),
                rules: self.handbook.has_rules(),
                manual: self.handbook.has_manual(),
            },
            steps: self.steps(docs),
            board: self.here(docs).map(|(session, stand)| OnBoard::of(session, &stand.board, ctx)),
            table: self.table(docs).map(Table::scope),
            puzzle: self.puzzle().map(Solving::scope).or(self.lesson().map(Learning::scope)),
            tries: self.escaping(docs).map(Escaping::scope),
            engine: self.game.analysis.scope(graph),
            tables: self.preparing.stocks(),
            making: self.making(),
            ..Scope::default()
        }
    }

    /// What is being made of solved endgames.
    fn making(&self) -> Option<Making> {
        let work = self.preparing.under_way()?;
        Some(Making { step: work.step.clone(), share: work.share() })
    }

    /// Whether there is something to undo, and to redo.
    fn steps(&self, docs: &Documents) -> [bool; 2] {
        let table = self.table(docs).map(|table| table.session.view());
        let table = table.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let editor = self.editor().map(|editor| editor.view());
        let editor = editor.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let shelf = self.shelf(docs).map(|shelf| shelf.library.next_steps());
        let shelf = shelf.map(|(undo, redo)| [undo.is_some(), redo.is_some()]);
        table.or(editor).or(shelf).unwrap_or_default()
    }
}
