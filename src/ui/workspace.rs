//! The pages of the window: which one is shown, and its actions. Open documents are passed in.

use egui::{Context, Event, Key, Modifiers, Rect, Ui};

use crate::ui::board_panel::{self, BoardPanel};
use crate::ui::command::scope::{BoardScope, OpenKinds, Scope, TableProgress};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm;
use crate::ui::defend::{self, DefenceView, Defences};
use crate::ui::disk::storage::Folders;
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Documents};
use crate::ui::editor::{self, Editors};
use crate::ui::game::{self, Copied, Game, Time};
use crate::ui::help::{self, Help};
use crate::ui::lab::{self, LabView};
use crate::ui::lessons::{self, LessonView, Lessons};
use crate::ui::library::{self, LibraryView};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::parts;
use crate::ui::puzzle::{self, PuzzleView, Puzzles};
use crate::ui::settings::{LOUDEST, Settings, cores};
use crate::ui::start::Start;
use crate::ui::work::budget::{CoreAllocation, Worker, allocate_cores};
use crate::ui::work::preparing::{Preparing, TableNeed};
use crate::ui::work::sounds::{Seen, Sounds};
use crate::ui::{analysis, collection};
use owlery_engine::{memory, threads};
use owlery_games::GameId;
use owlery_i18n::Text;
use owlery_session::hint::HintRequest;
use owlery_session::opponent;
use owlery_session::opponent::Player;
use owlery_session::{Editor, Session, games};

const NO_TEXT: Text = Text::of("stage-paste.no_text");

/// A page with the open game and collection, to notice when the user sees something else.
pub type Scene = (Page, [Option<DocId>; 2]);

/// The pages of the window and their state.
#[derive(Default)]
pub struct Workspace {
    /// The page that is on the screen.
    pub page: Page,
    /// The start page and the options of a game.
    pub start: Start,
    /// The page of the open game.
    pub game: Game,
    /// The position editors.
    pub editors: Editors,
    /// The studies, and the puzzle that is being solved.
    pub puzzles: Puzzles,
    /// The rules, or the manual, beside the page.
    pub help: Help,
    /// Whether a menu was open, or a field had the keyboard, in the last frame.
    takes_escape: bool,
    /// The library of games.
    pub library: LibraryView,
    /// The rule lab.
    pub lab: LabView,
    /// The lessons of a game.
    pub lessons: Lessons,
    /// Tries to defend in positions of open games.
    pub defences: Defences,
    /// Endgame tables being read or made.
    pub preparing: Preparing,
    /// The sounds of the board on the screen.
    pub sounds: Sounds<Scene>,
    pasting: Pasting,
    /// The scene for which hash tables are kept.
    last_scene: Option<Scene>,
}

impl Workspace {
    /// Creates a workspace with the start page, for the folders of the program.
    pub fn new(folders: &Folders) -> Self {
        Workspace {
            preparing: Preparing::new(folders.tables()),
            library: LibraryView::new(folders.library()),
            lab: LabView::new(folders.lab()),
            ..Workspace::default()
        }
    }

    /// Draws the page and returns the area that toasts may cover.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<Rect> {
        let unusual = if self.help.has_rules() { self.unusual_rules(docs) } else { None };
        let has_room = self.help.show(ui, unusual.as_deref(), cx, out);
        self.escape(docs, cx, out);
        if !has_room {
            return None;
        }
        parts::scope(ui, "page", |ui| match self.page {
            Page::Start => self.start.show(ui, docs, cx, out),
            Page::Setup => self.start.show_options(ui, cx, out),
            Page::Editor => self.editors.show(ui, docs, cx, out),
            Page::Studies => self.puzzles.show_list(ui, docs, cx, out),
            Page::Puzzle => self.puzzles.show(ui, docs, cx, out),
            Page::Lesson => self.lessons.show(ui, cx, out),
            Page::Defend => self.defences.show(ui, docs, cx, out),
            Page::Game => self.game.show(ui, &mut docs.tabs, cx, out),
            Page::Collection => collection::show(ui, docs, cx, out),
            Page::Library => Some(self.library.show(ui, docs, cx, out)),
            Page::Lab => Some(self.lab.show(ui, cx, out)),
        })
    }

    /// Returns what is unusual about the rules of the game on the screen; `None` if they are the usual ones.
    fn unusual_rules(&self, docs: &Documents) -> Option<String> {
        let (session, _) = self.here(docs)?;
        let unusual = games::unusual_options(session.game(), &session.options()).ok()?;
        Some(unusual).filter(|words| !words.is_empty())
    }

    /// Lets Esc leave the help, else go back to the start page, where no board and no field takes it.
    fn escape(&mut self, docs: &Documents, cx: AppContext<'_>, out: &mut Requests) {
        let ctx = cx.ctx;
        // The Esc that closes a menu, or leaves a field, does no more.
        let is_taken =
            egui::Popup::is_any_open(ctx) || ctx.text_edit_focused() || confirm::takes_escape(ctx);
        let was_taken = std::mem::replace(&mut self.takes_escape, is_taken);
        let goes_back = matches!(
            self.page,
            Page::Start | Page::Setup | Page::Studies | Page::Lesson | Page::Library | Page::Lab
        );
        let has_focus = ctx.memory(|memory| memory.focused().is_some());
        let on_board = cx.scope.board.as_ref().is_some_and(|board| board.has_focus);
        let is_free = (!has_focus || on_board)
            && (goes_back || self.help.is_open())
            && !self.page_takes_escape(docs)
            && !cx.scope.is_covered
            && !(was_taken || is_taken);
        if !is_free || !ctx.input_mut(|it| it.consume_key(Modifiers::NONE, Key::Escape)) {
            return;
        }
        if self.help.is_open() {
            self.help.update(help::Action::Close, cx, out);
        } else if self.page == Page::Lab && self.lab.leave_run(ctx) {
            // The list of runs is shown.
        } else if matches!(self.page, Page::Library | Page::Lab) && !docs.tabs.is_empty() {
            out.ask(Request::Show(Page::Game));
        } else {
            out.ask(Request::Show(Page::Start));
        }
    }

    /// Returns whether something on the page is left by Esc.
    fn page_takes_escape(&self, docs: &Documents) -> bool {
        self.here(docs).is_some_and(|(_, it)| it.takes_escape())
            || self.game_tab(docs).is_some_and(|tab| self.game.takes_escape(tab))
    }

    /// Translates all texts after the language was changed.
    pub fn relocalise(&mut self, docs: &mut Documents) {
        for tab in docs.tabs.iter_mut() {
            tab.session.relocalise();
            // It was about one press, and is in the list of messages.
            tab.board_panel.refusal = None;
        }
        self.start.relocalise();
        self.defences.relocalise();
        self.puzzles.relocalise();
        self.lessons.learning.iter_mut().for_each(LessonView::relocalise);
        self.help.relocalise();
        self.editors.relocalise();
    }

    /// Handles keys without commands, and pasted text.
    pub fn keys(&mut self, docs: &mut Documents, cx: AppContext<'_>, out: &mut Requests) {
        self.editors.keys(docs, cx, out);
        self.start.keys(cx);
        collection::keys(docs, cx, out);
        let pasted = self.pasting.poll(cx.ctx);
        if !cx.ctx.text_edit_focused() {
            self.handle_pasted(pasted, docs, cx, out);
        }
    }

    /// Waits for a pasted text that was requested.
    pub fn await_paste(&mut self) {
        self.pasting.ask();
    }

    fn handle_pasted(
        &mut self,
        Pasted { texts, is_empty }: Pasted,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        if is_empty {
            out.ask(Request::ShowMessage(Message::error(NO_TEXT).on(Topic::Paste)));
        }
        for text in texts {
            match self.page {
                Page::Editor => self.update(editor::Action::Paste(text).into(), docs, cx, out),
                _ => out.ask(Request::Paste(text)),
            }
        }
    }

    /// Returns the open game if it is on the screen.
    pub fn game_tab<'a>(&self, docs: &'a Documents) -> Option<&'a GameTab> {
        docs.tabs.current().filter(|_| self.page == Page::Game)
    }

    /// Returns the current collection if it is on the screen.
    pub fn collection<'a>(&self, docs: &'a Documents) -> Option<&'a CollectionTab> {
        docs.collections.current().filter(|_| self.page == Page::Collection)
    }

    /// Returns the position editor if it is on the screen.
    pub fn editor(&self) -> Option<&Editor> {
        let view = self.editors.current().filter(|_| self.page == Page::Editor);
        view.map(|view| &view.editor)
    }

    /// Returns the puzzle if it is on the screen.
    pub fn puzzle(&self) -> Option<&PuzzleView> {
        self.puzzles.current.as_ref().filter(|_| self.page == Page::Puzzle)
    }

    /// Returns the lessons if they are on the screen.
    pub fn lesson(&self) -> Option<&LessonView> {
        self.lessons.learning.as_ref().filter(|_| self.page == Page::Lesson)
    }

    /// Returns the tries to defend if they are on the screen.
    pub fn defence(&self, docs: &Documents) -> Option<&DefenceView> {
        let tab = docs.tabs.current().filter(|_| self.page == Page::Defend);
        tab.and_then(|tab| self.defences.of(tab.id))
    }

    /// Returns the game that the page is about.
    pub fn game_here(&self, docs: &Documents) -> Option<GameId> {
        match self.page {
            Page::Start | Page::Studies | Page::Collection | Page::Library | Page::Lab => None,
            Page::Puzzle => self.puzzle().map(|puzzle| puzzle.runner.session().game()),
            Page::Lesson => self.lesson().map(|lesson| lesson.runner.session().game()),
            Page::Setup => self.start.game(),
            Page::Game | Page::Defend => docs.tabs.current().map(|tab| tab.session.game()),
            Page::Editor => self.editor().map(|editor| editor.game()),
        }
    }

    /// Returns the game and the board on the screen.
    pub fn here<'a>(&'a self, docs: &'a Documents) -> Option<(&'a dyn Session, &'a BoardPanel)> {
        match self.page {
            Page::Game => docs.tabs.current().map(|tab| (tab.session.as_ref(), &tab.board_panel)),
            Page::Puzzle => {
                self.puzzle().map(|puzzle| (puzzle.runner.session(), &puzzle.board_panel))
            }
            Page::Lesson => {
                self.lesson().map(|lesson| (lesson.runner.session(), &lesson.board_panel))
            }
            Page::Defend => self.defence(docs).map(|it| (it.defence.session(), &it.board_panel)),
            _ => None,
        }
    }

    /// Returns mutable access to the board on the screen, with the game that typed moves are for:
    /// in a puzzle always the one to be solved.
    pub fn typed_target<'a>(
        &'a mut self,
        docs: &'a mut Documents,
    ) -> Option<(&'a dyn Session, &'a mut BoardPanel)> {
        match self.page {
            Page::Game => {
                let tab = docs.tabs.current_mut();
                tab.map(|tab| (tab.session.as_ref(), &mut tab.board_panel))
            }
            Page::Puzzle => {
                let current = self.puzzles.current.as_mut();
                current.map(|current| (current.runner.study(), &mut current.board_panel))
            }
            Page::Lesson => {
                let lesson = self.lessons.learning.as_mut();
                lesson.map(|lesson| (lesson.runner.session(), &mut lesson.board_panel))
            }
            Page::Defend => {
                let game = docs.tabs.current()?.id;
                self.defences.of_mut(game).map(|it| (it.defence.session(), &mut it.board_panel))
            }
            _ => None,
        }
    }

    /// Returns mutable access to the board on the screen.
    fn board_panel_mut<'a>(&'a mut self, docs: &'a mut Documents) -> Option<&'a mut BoardPanel> {
        self.typed_target(docs).map(|(_, board_panel)| board_panel)
    }

    /// Sends the next key to the board on the screen, or to what follows its last move.
    pub fn request_focus(&mut self, docs: &mut Documents) {
        match &mut self.puzzles.current {
            Some(current) if self.page == Page::Puzzle => current.request_focus(),
            _ => self.board_panel_mut(docs).into_iter().for_each(BoardPanel::request_focus),
        }
    }

    /// Returns why the last attempt on the board was refused, until another one begins.
    pub fn refusal(&mut self, docs: &mut Documents) -> Option<String> {
        self.forget_refusals(docs);
        let board_panel = self.board_panel_mut(docs)?;
        // A typed move is answered even while a piece is lifted.
        if board_panel.board.is_busy() && board_panel.prompt.is_none() {
            board_panel.refusal = None;
        }
        board_panel.refusal.clone()
    }

    /// Clears the refusals of boards that are not on the screen.
    fn forget_refusals(&mut self, docs: &mut Documents) {
        let here = self.game_tab(docs).map(|tab| tab.id);
        let tabs = docs.tabs.iter_mut().filter(|tab| Some(tab.id) != here);
        let tabs = tabs.map(|tab| &mut tab.board_panel);
        let puzzle = self.puzzles.current.as_mut().filter(|_| self.page != Page::Puzzle);
        let lesson = self.lessons.learning.as_mut().filter(|_| self.page != Page::Lesson);
        let others = puzzle.map(|it| &mut it.board_panel).into_iter();
        let others = others.chain(lesson.map(|it| &mut it.board_panel)).chain(tabs);
        others.for_each(|board_panel| board_panel.refusal = None);
    }

    /// Returns the scene: a click that begins in one does not end in another.
    pub fn scene(&self, docs: &Documents) -> Scene {
        let tab = docs.tabs.current().map(|tab| tab.id);
        (self.page, [tab, self.collection(docs).map(|collection| collection.id)])
    }

    /// Drops the state of closed games and updates the names of open ones.
    pub fn keep(&mut self, docs: &mut Documents) {
        docs.rename();
        let is_open = |id| docs.tabs.find(id).is_some();
        self.defences.keep(is_open);
        self.game.keep(is_open);
    }

    /// Carries out an action with its component.
    pub fn update(
        &mut self,
        action: Action,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        match redirect(self.page, action) {
            Action::Game(action) => self.game.update(action, &mut docs.tabs, cx, out),
            Action::Editor(action) => self.editors.update(action, docs, cx, out),
            Action::Puzzle(action) => self.puzzles.update(action, docs, cx, out),
            Action::Help(action) => self.help.update(action, cx, out),
            Action::Lessons(action) => self.lessons.update(action, cx, out),
            Action::Collection(action) => collection::update(action, docs, cx, out),
            Action::Library(action) => self.library.update(action, docs, cx, out),
            Action::Lab(action) => self.lab.update(action, cx, out),
            Action::Defend(action) => self.defences.update(action, docs, cx, out),
            Action::BoardPanel(_) => {}
        }
    }

    /// Updates everything that runs by itself. While `is_leaving`, no moves are played behind the
    /// question.
    pub fn poll(
        &mut self,
        is_leaving: bool,
        time: Time,
        docs: &mut Documents,
        settings: &Settings,
        ctx: &Context,
        out: &mut Requests,
    ) {
        docs.collections.poll(ctx);
        self.library.poll(docs, &mut self.game.explorer, settings, ctx, out);
        self.lab.poll(self.page, ctx, out);
        self.play_sounds(docs, settings, ctx, out);
        self.think(docs, settings, ctx, out);
        let may_begin = self.preparing.running().is_none();
        self.game.analysis.follow_report(&mut docs.tabs, may_begin, ctx, out);
        let here = docs.tabs.current().filter(|_| !is_leaving).map(|tab| tab.id);
        let at = |page| here.filter(|_| self.page == page);
        let (tab, defence) = (at(Page::Game), at(Page::Defend));
        let tab = tab.filter(|_| !self.waits_for_tables(docs));
        self.game.poll(tab, &mut docs.tabs, time, settings, ctx, out);
        self.defences.poll(defence, ctx, out);
        self.puzzles.poll(Some(self.page).filter(|_| !is_leaving), settings, ctx, out);
        let shown = docs.tabs.current().filter(|_| self.page == Page::Game);
        self.library.look_up(self.page, &mut self.game.explorer, shown, ctx);
        self.allocate_cores(docs, is_leaving, ctx);
        self.advise(docs, settings, ctx);
    }

    /// Plays the sounds of the board on the screen.
    fn play_sounds(
        &mut self,
        docs: &Documents,
        settings: &Settings,
        ctx: &Context,
        out: &mut Requests,
    ) {
        let scene = self.scene(docs);
        let seen = self.here(docs).map(|(session, _)| Seen::of(scene, session.view()));
        let volume = settings.sounds.then(|| f32::from(settings.volume) / f32::from(LOUDEST));
        match self.sounds.follow(seen, volume, ctx) {
            Some(Err(why)) => {
                out.ask(Request::ShowMessage(Message::warning(why).on(Topic::Sounds)))
            }
            Some(Ok(())) => out.ask(Request::Settle(Topic::Sounds)),
            None => {}
        }
    }

    /// Returns whether a strong level has to wait for tables that are being read; the clocks wait,
    /// too.
    fn waits_for_tables(&self, docs: &Documents) -> bool {
        let Some(session) = docs.tabs.current().map(|tab| &tab.session) else {
            return false;
        };
        let player = opponent::to_move(session.view());
        matches!(player, Some(Player::Owlery(level)) if !level.is_rated())
            && self.preparing.is_reading(session.game())
    }

    /// Updates the external engine that gives a second opinion.
    fn advise(&mut self, docs: &Documents, settings: &Settings, ctx: &Context) {
        let tab = docs.tabs.current().filter(|_| self.page == Page::Game);
        let analysis = &mut self.game.analysis;
        let thinker = &analysis.thinker;
        let chosen = tab.filter(|_| thinker.is_on());
        let chosen = chosen.and_then(|tab| settings.adviser(tab.session.game()));
        let plays = tab.is_some_and(|tab| tab.opponent.is_busy());
        let rests = plays || thinker.is_hidden() || thinker.is_threat();
        analysis.adviser.follow(tab, chosen, rests, settings.engine, ctx);
    }

    /// Lets the engine analyse the position on the screen.
    fn think(&mut self, docs: &Documents, settings: &Settings, ctx: &Context, out: &mut Requests) {
        let mut show = |message: Message| out.ask(Request::ShowMessage(message));
        let tab = docs.tabs.current().filter(|_| self.page == Page::Game);
        let refutes = self.puzzle().is_some_and(|it| it.runner.stage().is_aside());
        let thinker = &mut self.game.analysis.thinker;
        thinker
            .follow(tab, settings.engine, ctx)
            .map(Message::error)
            .into_iter()
            .for_each(&mut show);
        let game = |tab: Option<&GameTab>| tab.map(|tab| tab.session.game());
        let thinks = game(tab.filter(|_| thinker.is_on()));
        let plays = game(tab.filter(|tab| opponent::asks_tables(tab.session.view())));
        let hints = game(tab.filter(|tab| tab.hint.is_some()));
        let aside =
            (self.defence(docs).is_some() || refutes).then(|| self.game_here(docs)).flatten();
        let all = [thinks, plays, self.game.analysis.reporting.game()];
        let all = all.into_iter().flatten().map(|game| (game, TableNeed::All));
        let kept = [hints, aside].into_iter().flatten().map(|game| (game, TableNeed::Kept));
        let needed: Vec<_> = all.chain(kept).collect();
        let problem = self.preparing.follow(&needed, settings.makes_tables, threads(), ctx);
        problem.map(Message::warning).into_iter().for_each(show);
    }

    /// Distributes the cores among the searches.
    fn allocate_cores(&mut self, docs: &Documents, is_leaving: bool, ctx: &Context) {
        let tab = self.game_tab(docs).filter(|_| !is_leaving);
        let plays = tab.is_some_and(|it| it.opponent.is_busy())
            || self.defence(docs).is_some_and(|defence| defence.defence.is_busy())
            || self.puzzle().is_some_and(|it| it.runner.is_busy() && !is_leaving);
        let hints = tab.and_then(|it| it.hint.as_ref()).is_some_and(HintRequest::is_busy);
        let analysis = &self.game.analysis;
        let thinker = analysis.thinker.threads();
        let (report, preparing) =
            (usize::from(analysis.reporting.is_busy()), self.preparing.threads());
        let (batch, lab) = (self.library.reports.threads(), self.lab.threads());
        let players = [plays, hints].map(|is_busy| usize::from(is_busy) * threads());
        let wanted = [
            players[0],
            players[1],
            thinker.selection,
            thinker.position,
            report,
            preparing,
            lab,
            batch,
        ];
        self.release_tables(docs, wanted.iter().any(|threads| *threads > 0));
        let CoreAllocation { may_run, free } = allocate_cores(cores().into(), wanted);
        let of = |worker: Worker| may_run[worker as usize];
        let analysis = &mut self.game.analysis;
        analysis.thinker.set_running(of(Worker::Piece), of(Worker::Analysis));
        analysis.reporting.set_running(of(Worker::Report));
        self.preparing.set_running(of(Worker::Preparing), free, ctx);
        self.library.reports.set_running(of(Worker::Batch), ctx);
        self.lab.set_running(of(Worker::Lab), ctx);
    }

    /// Releases the hash tables when the scene changes, and when nothing `works`, plays or
    /// analyses.
    fn release_tables(&mut self, docs: &Documents, works: bool) {
        let scene = self.scene(docs);
        let is_new = self.last_scene.replace(scene) != Some(scene);
        let tab = self.game_tab(docs);
        let is_on = tab.is_some() && self.game.analysis.thinker.is_on();
        let plays = tab.is_some_and(|tab| opponent::asks_tables(tab.session.view()));
        if is_new || !(works || is_on || plays) {
            memory::release();
        }
    }

    /// Describes the screen for commands; `graph` tells whether the graph of the game is shown.
    pub fn scope(&self, docs: &Documents, settings: &Settings, ctx: &Context) -> Scope {
        let [can_undo, can_redo] = self.steps(docs);
        Scope {
            page: self.page,
            game: self.game_here(docs),
            pointed_game: self.start.pointed_game().filter(|_| self.page == Page::Start),
            open: OpenKinds {
                games: !docs.tabs.is_empty(),
                collection: docs.collections.current().is_some(),
                editor: !self.editors.is_empty(),
                puzzle: self.puzzles.current.is_some(),
                solution: self.game_tab(docs).is_some_and(|tab| self.puzzles.has_solution_in(tab)),
                rules: self.help.has_rules(),
                manual: self.help.has_manual(),
            },
            has_puzzles: self.game_tab(docs).is_some_and(GameTab::is_puzzle_file)
                || self.collection(docs).is_some_and(|collection| collection.has_puzzles),
            can_undo,
            can_redo,
            board: self
                .here(docs)
                .map(|(session, board_panel)| BoardScope::of(session, &board_panel.board, ctx)),
            open_game: self.game_tab(docs).map(GameTab::scope),
            puzzle: self.puzzle().map(PuzzleView::scope).or(self.lesson().map(LessonView::scope)),
            tries: self.defence(docs).map(DefenceView::scope),
            explores: self.game.explorer.is_on,
            engine: self.game.analysis.scope(settings),
            tables: self.preparing.table_statuses(),
            making: self.making(),
            ..Scope::default()
        }
    }

    /// Returns the progress of endgame tables being made.
    fn making(&self) -> Option<TableProgress> {
        let work = self.preparing.running()?;
        Some(TableProgress { step: work.step.clone(), share: work.share() })
    }

    /// Returns whether there is a step to undo, and one to redo.
    fn steps(&self, docs: &Documents) -> [bool; 2] {
        let tab = self.game_tab(docs).map(|tab| tab.session.view());
        let tab = tab.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let editor = self.editor().map(|editor| editor.view());
        let editor = editor.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let collection = self.collection(docs).map(|collection| collection.content.next_steps());
        let collection = collection.map(|(undo, redo)| [undo.is_some(), redo.is_some()]);
        tab.or(editor).or(collection).unwrap_or_default()
    }
}

// Actions and their components.

/// An action, with the component that carries it out.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// On the open game.
    Game(game::Action),
    /// On the position editor.
    Editor(editor::Action),
    /// On puzzles.
    Puzzle(puzzle::Action),
    /// On the rules and the manual.
    Help(help::Action),
    /// On lessons.
    Lessons(lessons::Action),
    /// On collections.
    Collection(collection::Action),
    /// On the library.
    Library(library::Action),
    /// On the lab.
    Lab(lab::Action),
    /// On tries to defend.
    Defend(defend::Action),
    /// On the board on the screen.
    BoardPanel(board_panel::Action),
}

/// Redirects actions that components share to the one on the screen.
fn redirect(page: Page, action: Action) -> Action {
    use game::Action as Game;
    match (page, action) {
        (Page::Editor, Action::Game(Game::Undo)) => editor::Action::Undo.into(),
        (Page::Editor, Action::Game(Game::Redo)) => editor::Action::Redo.into(),
        (Page::Editor, Action::Game(Game::Copy(Copied::Position))) => editor::Action::Copy.into(),
        (Page::Editor, Action::BoardPanel(board_panel::Action::Turn)) => {
            editor::Action::Turn.into()
        }
        (Page::Collection, Action::Game(Game::Undo)) => collection::Action::Undo.into(),
        (Page::Collection, Action::Game(Game::Redo)) => collection::Action::Redo.into(),
        (Page::Collection, Action::Game(Game::Find)) => collection::Action::Find.into(),
        (Page::Library, Action::Game(Game::Find)) => library::Action::Find.into(),
        (Page::Puzzle, Action::Game(Game::Hint)) => puzzle::Action::Hint.into(),
        (Page::Lesson, Action::Game(Game::Hint)) => lessons::Action::Hint.into(),
        (Page::Lesson, Action::Puzzle(action)) => lesson_action(action),
        (Page::Lesson, Action::BoardPanel(action)) => lessons::Action::BoardPanel(action).into(),
        (Page::Puzzle, Action::BoardPanel(action)) => puzzle::Action::BoardPanel(action).into(),
        (Page::Defend, Action::Game(Game::Go(place))) => defend::Action::Go(place).into(),
        (Page::Defend, Action::Game(Game::MoveNow)) => defend::Action::MoveNow.into(),
        (Page::Defend, Action::BoardPanel(action)) => defend::Action::BoardPanel(action).into(),
        (Page::Game, Action::BoardPanel(action)) => Action::Game(Game::BoardPanel(action)),
        (_, action) => action,
    }
}

/// Maps the commands of puzzles to those of lessons.
fn lesson_action(action: puzzle::Action) -> Action {
    match action {
        puzzle::Action::Solution => lessons::Action::Tell.into(),
        puzzle::Action::Again => lessons::Action::Again.into(),
        puzzle::Action::Next => lessons::Action::Next.into(),
        puzzle::Action::Previous => lessons::Action::Back.into(),
        action => Action::Puzzle(action),
    }
}

impl From<game::Action> for Action {
    fn from(action: game::Action) -> Self {
        match action {
            // Without a game there may be another board.
            game::Action::BoardPanel(action) => Action::BoardPanel(action),
            action => Action::Game(action),
        }
    }
}

impl From<analysis::Action> for Action {
    fn from(action: analysis::Action) -> Self {
        game::Action::from(action).into()
    }
}

macro_rules! parts {
    ($($name:ident $part:ident;)*) => {
        $(impl From<$part::Action> for Action {
            fn from(action: $part::Action) -> Self {
                Action::$name(action)
            }
        })*
    };
}

parts! {
    Editor editor;
    Puzzle puzzle;
    Help help;
    Lessons lessons;
    Collection collection;
    Library library;
    Lab lab;
    Defend defend;
    BoardPanel board_panel;
}

// Pasting, and noticing that there was nothing to paste, which the system does not report.

/// The number of frames after which a requested text no longer arrives.
const FRAMES: u8 = 3;

/// Watches for pasted text.
#[derive(Default)]
struct Pasting {
    /// Frames left to wait for a requested text.
    waits: u8,
    /// Whether the command key was pressed before any other key; it may be released already.
    commands: bool,
    /// Whether text has arrived since the key for pasting was pressed.
    has_come: bool,
}

/// The text pasted in a frame.
struct Pasted {
    /// The texts.
    pub texts: Vec<String>,
    /// Whether a paste found no text.
    pub is_empty: bool,
}

impl Pasting {
    /// Starts waiting for a requested text.
    pub fn ask(&mut self) {
        self.waits = FRAMES;
    }

    /// Returns the texts pasted in this frame. For the key for pasting, the system sends the text
    /// and then its release; without any text only the release.
    pub fn poll(&mut self, ctx: &Context) -> Pasted {
        let mut pasted = Pasted { texts: Vec::new(), is_empty: false };
        ctx.input(|input| input.events.iter().for_each(|event| self.handle(event, &mut pasted)));
        if self.waits > 0 {
            self.waits -= 1;
            pasted.is_empty |= self.waits == 0;
            ctx.request_repaint();
        }
        pasted
    }

    fn handle(&mut self, event: &Event, pasted: &mut Pasted) {
        match event {
            Event::Paste(text) => {
                pasted.texts.push(text.clone());
                (self.waits, self.has_come) = (0, true);
            }
            Event::PasteImage(_) => {
                pasted.is_empty = true;
                (self.waits, self.has_come) = (0, true);
            }
            Event::ModifiersChanged(modifiers) => self.commands |= modifiers.command_only(),
            Event::Key { key, pressed: true, .. } => {
                (self.commands, self.has_come) = (false, *key == Key::V);
            }
            Event::Key { key: Key::V, .. } => {
                pasted.is_empty |= self.commands && !self.has_come;
                (self.commands, self.has_come) = (false, false);
            }
            _ => {}
        }
    }
}
