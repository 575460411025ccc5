//! The parts that fill the window, one at a time: which of them is on the screen, and what is done
//! with it. What is open is given beside them.

use std::path::PathBuf;

use egui::{Context, Event, Key, Rect, Ui};

use crate::ui::board_panel::{self, BoardPanel};
use crate::ui::command::scope::{Making, OnBoard, Open, Scope};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::defend::{self, DefenceView, Defences};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Documents};
use crate::ui::editor::{self, Editors};
use crate::ui::game::{self, Copied, Game, Time};
use crate::ui::help::{self, Help};
use crate::ui::lessons::{self, Learning, Lessons};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::puzzle::{self, PuzzleView, Puzzles};
use crate::ui::settings::{Settings, cores};
use crate::ui::start::Start;
use crate::ui::work::budget::{Served, Worker, served};
use crate::ui::work::preparing::{Need, Preparing};
use crate::ui::work::sounds::{Seen, Sounds};
use crate::ui::{analysis, library};
use owlery_engine::{memory, threads};
use owlery_games::GameId;
use owlery_i18n::Text;
use owlery_session::hint::HintRequest;
use owlery_session::opponent;
use owlery_session::opponent::Player;
use owlery_session::{Editor, Session};

const NO_TEXT: Text = Text::of("stage-paste.no_text");

/// A page with the open game and collection, to notice when the user sees something else.
pub type Scene = (Page, [Option<DocId>; 2]);

/// The pages of the window and their state.
pub struct Workspace {
    /// The page that is on the screen.
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
    pub help: Help,
    /// The lessons of a game.
    pub lessons: Lessons,
    /// What is tried beside open games to escape from one of their positions.
    pub defences: Defences,
    /// What the engine makes before it knows a game.
    pub preparing: Preparing,
    /// What is heard of the board on the screen.
    pub sounds: Sounds<Scene>,
    pasting: Pasting,
    /// What was on the screen when engines had hash tables last.
    thought_of: Option<Scene>,
}

impl Workspace {
    /// Creates a workspace with the start page; `tables` is the folder of solved endgames.
    pub fn new(tables: Option<PathBuf>) -> Self {
        Workspace {
            page: Page::Start,
            start: Start::default(),
            game: Game::default(),
            editors: Editors::default(),
            puzzles: Puzzles::default(),
            help: Help::default(),
            lessons: Lessons::default(),
            defences: Defences::default(),
            preparing: Preparing::new(tables),
            sounds: Sounds::default(),
            pasting: Pasting::default(),
            thought_of: None,
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
        if !self.help.show(ui, cx, out) {
            return None;
        }
        match self.page {
            Page::Start => self.start.show(ui, docs, cx, out),
            Page::Setup => self.start.show_options(ui, cx, out),
            Page::Editor => self.editors.show(ui, docs, cx, out),
            Page::Studies => self.puzzles.show_list(ui, docs, cx, out),
            Page::Puzzle => self.puzzles.show(ui, docs, cx, out),
            Page::Lesson => self.lessons.show(ui, cx, out),
            Page::Defend => self.defences.show(ui, docs, cx, out),
            Page::Game => self.game.show(ui, &mut docs.tabs, cx, out),
            Page::Library => library::show(ui, docs, cx, out),
        }
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
        self.puzzles.current.iter_mut().for_each(PuzzleView::relocalise);
        self.lessons.learning.iter_mut().for_each(Learning::relocalise);
        self.help.relocalise();
        self.editors.relocalise();
    }

    /// Handles keys that belong to no command, and pasted text.
    pub fn keys(&mut self, docs: &mut Documents, cx: AppContext<'_>, out: &mut Requests) {
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
        cx: AppContext<'_>,
        out: &mut Requests,
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
    pub fn game_tab<'a>(&self, docs: &'a Documents) -> Option<&'a GameTab> {
        docs.tabs.current().filter(|_| self.page == Page::Game)
    }

    /// The collection while it is on the screen.
    pub fn collection<'a>(&self, docs: &'a Documents) -> Option<&'a CollectionTab> {
        docs.collections.current().filter(|_| self.page == Page::Library)
    }

    /// The position editor while it is on the screen.
    pub fn editor(&self) -> Option<&Editor> {
        let desk = self.editors.current().filter(|_| self.page == Page::Editor);
        desk.map(|desk| &desk.editor)
    }

    /// The puzzle while it is on the screen.
    pub fn puzzle(&self) -> Option<&PuzzleView> {
        self.puzzles.current.as_ref().filter(|_| self.page == Page::Puzzle)
    }

    /// The lessons while they are on the screen.
    pub fn lesson(&self) -> Option<&Learning> {
        self.lessons.learning.as_ref().filter(|_| self.page == Page::Lesson)
    }

    /// The tries to escape while they are on the screen.
    pub fn defence(&self, docs: &Documents) -> Option<&DefenceView> {
        let tab = docs.tabs.current().filter(|_| self.page == Page::Defend);
        tab.and_then(|tab| self.defences.of(tab.id))
    }

    /// The game that the page is about.
    pub fn game_here(&self, docs: &Documents) -> Option<GameId> {
        match self.page {
            Page::Start | Page::Studies | Page::Library => None,
            Page::Puzzle => self.puzzle().map(|puzzle| puzzle.runner.session().game()),
            Page::Lesson => self.lesson().map(|lesson| lesson.tutor.session().game()),
            Page::Setup => self.start.game(),
            Page::Game | Page::Defend => docs.tabs.current().map(|tab| tab.session.game()),
            Page::Editor => self.editor().map(|editor| editor.game()),
        }
    }

    /// The game and the board on the screen.
    pub fn here<'a>(&'a self, docs: &'a Documents) -> Option<(&'a dyn Session, &'a BoardPanel)> {
        match self.page {
            Page::Game => docs.tabs.current().map(|tab| (tab.session.as_ref(), &tab.board_panel)),
            Page::Puzzle => {
                self.puzzle().map(|puzzle| (puzzle.runner.session(), &puzzle.board_panel))
            }
            Page::Lesson => {
                self.lesson().map(|lesson| (lesson.tutor.session(), &lesson.board_panel))
            }
            Page::Defend => self.defence(docs).map(|it| (it.defence.session(), &it.board_panel)),
            _ => None,
        }
    }

    /// The board on the screen, to change it, and the game that a typed move is meant for: of a puzzle
    /// always the one in which a move is looked for.
    pub fn typed_for<'a>(
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
                lesson.map(|lesson| (lesson.tutor.session(), &mut lesson.board_panel))
            }
            Page::Defend => {
                let game = docs.tabs.current()?.id;
                self.defences.of_mut(game).map(|it| (it.defence.session(), &mut it.board_panel))
            }
            _ => None,
        }
    }

    /// The board on the screen, to change it.
    fn stand_mut<'a>(&'a mut self, docs: &'a mut Documents) -> Option<&'a mut BoardPanel> {
        self.typed_for(docs).map(|(_, board_panel)| board_panel)
    }

    /// Has the next key be meant for the board on the screen, or for what comes after its last move.
    pub fn request_focus(&mut self, docs: &mut Documents) {
        match &mut self.puzzles.current {
            Some(current) if self.page == Page::Puzzle => current.request_focus(),
            _ => self.stand_mut(docs).into_iter().for_each(BoardPanel::request_focus),
        }
    }

    /// Why the last attempt on the board was refused; not any more while another one is made.
    pub fn refusal(&mut self, docs: &mut Documents) -> Option<String> {
        self.forget_refusals(docs);
        let board_panel = self.stand_mut(docs)?;
        // What is typed is answered whatever is lifted.
        if board_panel.board.is_busy() && board_panel.prompt.is_none() {
            board_panel.refusal = None;
        }
        board_panel.refusal.clone()
    }

    /// What was refused elsewhere is over: something else has been done since.
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

    /// Returns what the user has before them: a click on one such thing is none on another.
    pub fn scene(&self, docs: &Documents) -> Scene {
        let tab = docs.tabs.current().map(|tab| tab.id);
        (self.page, [tab, self.collection(docs).map(|collection| collection.id)])
    }

    /// Forgets what was beside games that are not open any more, and calls the others anew.
    pub fn keep(&mut self, docs: &mut Documents) {
        docs.rename();
        let is_open = |id| docs.tabs.find(id).is_some();
        self.defences.keep(is_open);
        self.game.keep(is_open);
    }

    /// Does what was asked for, with the part that is meant.
    pub fn update(
        &mut self,
        action: Action,
        docs: &mut Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        match meant(self.page, action) {
            Action::Game(action) => self.game.update(action, &mut docs.tabs, cx, out),
            Action::Editor(action) => self.editors.update(action, docs, cx, out),
            Action::Puzzle(action) => self.puzzles.update(action, docs, cx, out),
            Action::Help(action) => self.help.update(action, cx, out),
            Action::Lessons(action) => self.lessons.update(action, cx, out),
            Action::Library(action) => library::update(action, docs, cx, out),
            Action::Defend(action) => self.defences.update(action, docs, cx, out),
            // There is no board.
            Action::BoardPanel(_) => {}
        }
    }

    /// Lets everything go on. While it `is_leaving`, nobody plays on behind the question.
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
        self.be_heard(docs, settings, ctx, out);
        self.think(docs, settings, ctx, out);
        let may_begin = self.preparing.under_way().is_none();
        self.game.analysis.follow_report(&mut docs.tabs, may_begin, ctx, out);
        let here = docs.tabs.current().filter(|_| !is_leaving).map(|tab| tab.id);
        let at = |page| here.filter(|_| self.page == page);
        let (tab, defence) = (at(Page::Game), at(Page::Defend));
        let tab = tab.filter(|_| !self.waits_to_know(docs));
        self.game.poll(tab, &mut docs.tabs, time, ctx, out);
        self.defences.poll(defence, ctx, out);
        self.puzzles.poll(self.page == Page::Puzzle && !is_leaving, ctx, out);
        self.serve(docs, is_leaving, ctx);
        self.advise(docs, settings, ctx);
    }

    /// Has what happens on the board be heard.
    fn be_heard(
        &mut self,
        docs: &Documents,
        settings: &Settings,
        ctx: &Context,
        out: &mut Requests,
    ) {
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
        let Some(session) = docs.tabs.current().map(|tab| &tab.session) else {
            return false;
        };
        let player = opponent::to_move(session.view());
        matches!(player, Some(Player::Owlery(level)) if !level.is_weak())
            && self.preparing.is_reading(session.game())
    }

    /// Asks another program for a second opinion where one is wanted beside the engine's.
    fn advise(&mut self, docs: &Documents, settings: &Settings, ctx: &Context) {
        let tab = docs.tabs.current().filter(|_| self.page == Page::Game);
        let analysis = &mut self.game.analysis;
        let thinker = &analysis.thinker;
        let chosen = tab.filter(|_| thinker.thinks());
        let chosen = chosen.and_then(|tab| settings.adviser(tab.session.game()));
        let plays = tab.is_some_and(|tab| tab.opponent.is_busy());
        let rests = plays || thinker.hides() || thinker.is_threat();
        analysis.adviser.follow(tab, chosen, rests, settings.engine, ctx);
    }

    /// Has the engine think about what is on the screen, and nothing else.
    fn think(&mut self, docs: &Documents, settings: &Settings, ctx: &Context, out: &mut Requests) {
        let mut say = |message: Message| out.ask(Request::Say(message));
        let tab = docs.tabs.current().filter(|_| self.page == Page::Game);
        let refutes = self.puzzle().is_some_and(|it| it.runner.stage().is_aside());
        let thinker = &mut self.game.analysis.thinker;
        thinker
            .follow(tab, settings.engine, ctx)
            .map(Message::error)
            .into_iter()
            .for_each(&mut say);
        let game = |tab: Option<&GameTab>| tab.map(|tab| tab.session.game());
        let thinks = game(tab.filter(|_| thinker.thinks()));
        let plays = game(tab.filter(|tab| opponent::asks_tables(tab.session.view())));
        let hints = game(tab.filter(|tab| tab.hint.is_some()));
        let aside =
            (self.defence(docs).is_some() || refutes).then(|| self.game_here(docs)).flatten();
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
        let tab = self.game_tab(docs).filter(|_| !is_leaving);
        let plays = tab.is_some_and(|it| it.opponent.is_busy())
            || self.defence(docs).is_some_and(|defence| defence.defence.is_busy())
            || self.puzzle().is_some_and(|it| it.runner.is_busy() && !is_leaving);
        let hints = tab.and_then(|it| it.hint.as_ref()).is_some_and(HintRequest::is_busy);
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
        let tab = self.game_tab(docs);
        let is_on = tab.is_some() && self.game.analysis.thinker.thinks();
        let plays = tab.is_some_and(|tab| opponent::asks_tables(tab.session.view()));
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
                library: docs.collections.current().is_some(),
                editor: !self.editors.is_empty(),
                puzzle: self.puzzles.current.is_some(),
                solution: self.game_tab(docs).is_some_and(|tab| self.puzzles.has_solution_in(tab)),
                rules: self.help.has_rules(),
                manual: self.help.has_manual(),
            },
            steps: self.steps(docs),
            board: self
                .here(docs)
                .map(|(session, board_panel)| OnBoard::of(session, &board_panel.board, ctx)),
            open_game: self.game_tab(docs).map(GameTab::scope),
            puzzle: self.puzzle().map(PuzzleView::scope).or(self.lesson().map(Learning::scope)),
            tries: self.defence(docs).map(DefenceView::scope),
            engine: self.game.analysis.scope(graph),
            tables: self.preparing.stocks(),
            making: self.making(),
            ..Scope::default()
        }
    }

    /// Returns what is being made of solved endgames.
    fn making(&self) -> Option<Making> {
        let work = self.preparing.under_way()?;
        Some(Making { step: work.step.clone(), share: work.share() })
    }

    /// Returns whether there is something to undo, and to redo.
    fn steps(&self, docs: &Documents) -> [bool; 2] {
        let tab = self.game_tab(docs).map(|tab| tab.session.view());
        let tab = tab.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let editor = self.editor().map(|editor| editor.view());
        let editor = editor.map(|view| [view.undo.is_some(), view.redo.is_some()]);
        let collection = self.collection(docs).map(|collection| collection.library.next_steps());
        let collection = collection.map(|(undo, redo)| [undo.is_some(), redo.is_some()]);
        tab.or(editor).or(collection).unwrap_or_default()
    }
}

// What is done with the parts that fill the window, and which of them is meant.

/// An action, with the component that carries it out.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The open game.
    Game(game::Action),
    /// The position editor.
    Editor(editor::Action),
    /// The studies.
    Puzzle(puzzle::Action),
    /// The rules beside the page.
    Help(help::Action),
    /// Lessons.
    Lessons(lessons::Action),
    /// Collections.
    Library(library::Action),
    /// Tries to escape.
    Defend(defend::Action),
    /// The board on the screen.
    BoardPanel(board_panel::Action),
}

/// Redirects actions that components share to the one on the screen.
fn meant(page: Page, action: Action) -> Action {
    use game::Action as Game;
    match (page, action) {
        (Page::Editor, Action::Game(Game::Undo)) => editor::Action::Undo.into(),
        (Page::Editor, Action::Game(Game::Redo)) => editor::Action::Redo.into(),
        (Page::Editor, Action::Game(Game::Copy(Copied::Position))) => editor::Action::Copy.into(),
        (Page::Editor, Action::BoardPanel(board_panel::Action::Turn)) => {
            editor::Action::Turn.into()
        }
        (Page::Library, Action::Game(Game::Undo)) => library::Action::Undo.into(),
        (Page::Library, Action::Game(Game::Redo)) => library::Action::Redo.into(),
        (Page::Library, Action::Game(Game::Find)) => library::Action::Find.into(),
        (Page::Puzzle, Action::Game(Game::Hint)) => puzzle::Action::Hint.into(),
        (Page::Lesson, Action::Game(Game::Hint)) => lessons::Action::Hint.into(),
        (Page::Lesson, Action::Puzzle(action)) => in_lesson(action),
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
fn in_lesson(action: puzzle::Action) -> Action {
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
            // Where there is no game there may be another board.
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

/// The parts whose actions are no others'.
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
    Library library;
    Defend defend;
    BoardPanel board_panel;
}

// What is pasted; and that nothing was, which the system does not tell.

/// A text that was asked for has come after so many frames, or does not.
const FRAMES: u8 = 3;

/// Waits for what is pasted.
#[derive(Default)]
struct Pasting {
    /// Frames left to wait for a text that was asked for.
    waits: u8,
    /// Whether the key for commands went down before any other, be it up again already.
    commands: bool,
    /// Whether something has come of the key for pasting since it went down.
    has_come: bool,
}

/// What was pasted in a frame.
struct Heard {
    /// The texts.
    pub texts: Vec<String>,
    /// Whether something was to be pasted, and there was no text.
    pub is_empty: bool,
}

impl Pasting {
    /// A text has been asked for.
    pub fn ask(&mut self) {
        self.waits = FRAMES;
    }

    /// Hears what has come. Of the key for pasting, the system sends what is pasted, and then that it
    /// is up again; where there is nothing to be pasted, only that.
    pub fn hear(&mut self, ctx: &Context) -> Heard {
        let mut heard = Heard { texts: Vec::new(), is_empty: false };
        ctx.input(|input| input.events.iter().for_each(|event| self.hear_one(event, &mut heard)));
        if self.waits > 0 {
            self.waits -= 1;
            heard.is_empty |= self.waits == 0;
            ctx.request_repaint();
        }
        heard
    }

    fn hear_one(&mut self, event: &Event, heard: &mut Heard) {
        match event {
            Event::Paste(text) => {
                heard.texts.push(text.clone());
                (self.waits, self.has_come) = (0, true);
            }
            // A picture is no text.
            Event::PasteImage(_) => {
                heard.is_empty = true;
                (self.waits, self.has_come) = (0, true);
            }
            Event::ModifiersChanged(modifiers) => self.commands |= modifiers.command_only(),
            Event::Key { key, pressed: true, .. } => {
                (self.commands, self.has_come) = (false, *key == Key::V);
            }
            Event::Key { key: Key::V, .. } => {
                heard.is_empty |= self.commands && !self.has_come;
                (self.commands, self.has_come) = (false, false);
            }
            _ => {}
        }
    }
}
