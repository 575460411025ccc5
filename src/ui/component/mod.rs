//! The context and the requests of components. A component is a folder with its state, actions and
//! drawing; it names neither the application nor another component.

#[cfg(test)]
pub mod alone;

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use egui::{Context, Ui};

use crate::ui::board::{Cards, Look};
use crate::ui::command::keys::{Keys, Rekey};
use crate::ui::command::scope::Scope;
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Documents, Origin};
use crate::ui::export::ExportOptions;
use crate::ui::messages::{Message, Messages, Topic};
use crate::ui::pages::Page;
use crate::ui::paint::Style;
use crate::ui::paint::pieces::{PieceSets, Pieces};
use crate::ui::paint::theme::{Roles, Theme, Themes};
use crate::ui::settings::starts::Trust;
use crate::ui::settings::{Change, Settings};
use crate::ui::work::file_dialogs::Purpose;
use crate::ui::work::files::{Conflict, Target};
use crate::ui::work::table_status::TablesAction;
use owlery_games::GameId;
use owlery_library::{Filter, GameNumber, Hit, Pattern, PositionNote};
use owlery_record::{Collection, NodeId, Tags};
use owlery_session::collection::OpenCollection;
use owlery_session::opponent::OpponentConfig;
use owlery_session::{Editor, Pasted, PuzzleSpec, Seats, Session, Wake};
use owlery_store::FullPath;

/// What becomes of the documents of the last run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftChoice {
    /// They are opened.
    Open,
    /// They wait for the next start.
    Later,
    /// They are deleted.
    Discard,
}

/// Everything a component may read during a frame. Open documents are passed separately.
#[derive(Clone, Copy)]
pub struct AppContext<'a> {
    /// The egui context.
    pub ctx: &'a Context,
    /// The settings.
    pub settings: &'a Settings,
    /// The theme.
    pub theme: &'a Arc<Theme>,
    /// All themes.
    pub themes: &'a Themes,
    /// The set of pieces.
    pub pieces: &'a Arc<Pieces>,
    /// All sets of pieces.
    pub sets: &'a PieceSets,
    /// The keys of commands.
    pub keys: &'a Keys,
    /// The messages.
    pub messages: &'a Messages,
    /// The description of the screen.
    pub scope: &'a Scope,
}

impl<'a> AppContext<'a> {
    /// Returns the colours of the theme by their roles.
    pub fn roles(self) -> &'a Roles {
        &self.theme.roles
    }

    /// Returns the open game if it is on the screen.
    pub fn game_tab(self, docs: &Documents) -> Option<&GameTab> {
        docs.tabs.current().filter(|_| self.scope.page == Page::Game)
    }

    /// Returns the current collection if it is on the screen.
    pub fn collection(self, docs: &Documents) -> Option<&CollectionTab> {
        docs.collections.current().filter(|_| self.scope.page == Page::Collection)
    }

    /// Returns how to draw a board with these seats.
    pub fn look(self, seats: Seats) -> Look<'a> {
        Look {
            roles: self.roles(),
            pieces: self.pieces,
            seats,
            coordinates: self.settings.coordinates,
            cards: if self.settings.cards { Cards::Beside } else { Cards::Off },
            seconds: self.settings.animation.seconds(),
        }
    }

    /// Appends the key of a command to a text: "Flip board (F)".
    pub fn hint(self, words: &str, command: &str) -> String {
        self.keys.hint(words, command)
    }
}

/// Returns a callback that repaints the window within a tenth of a second, for news of the engine.
pub fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Box::new(move || ctx.request_repaint_after(Duration::from_millis(100)))
}

/// A dialog above the page.
pub trait Dialog: Any {
    /// Shows the dialog and returns whether it stays open.
    fn show(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> bool;

    /// Reacts to being closed by Esc or by a click beside the dialog.
    fn leave(&mut self, _: &mut Requests) {}

    /// Returns the dialog's frame, and how it opens and closes.
    fn options(&self) -> DialogOptions {
        DialogOptions::default()
    }
}

/// The frame of a dialog, and how it opens and closes.
#[derive(Clone, Copy, Debug)]
pub struct DialogOptions {
    /// The name of its egui id.
    pub name: &'static str,
    /// Width in points; `None` is a width at which text reads well.
    pub width: Option<f32>,
    /// Whether the dialog stays open until it is answered, whatever is shown meanwhile.
    pub is_question: bool,
    /// The command that opens it, and closes it when it is run again. A form has none, since its
    /// text would be lost.
    pub opener: Option<&'static str>,
    /// Whether text that was typed into it keeps its keys from commands.
    pub is_written: bool,
}

impl DialogOptions {
    /// Returns the options of a question of this name, with a width in points.
    pub fn question(name: &'static str, width: f32) -> Self {
        DialogOptions { name, width: Some(width), is_question: true, ..DialogOptions::default() }
    }
}

impl Default for DialogOptions {
    fn default() -> Self {
        DialogOptions {
            name: "overlay",
            width: None,
            is_question: false,
            opener: None,
            is_written: false,
        }
    }
}

/// A request of a component that is carried out by the program.
pub enum Request {
    /// Run a command.
    Run(&'static str),
    /// Show a page.
    Show(Page),
    /// Show an open document.
    Select(DocId),
    /// Open a game in a tab and show it.
    Begin(Box<dyn Session>, OpenPurpose),
    /// Show the options of a game before it begins.
    Choose(GameId),
    /// Begin a game with the last choices of players, clock and rules.
    Start(GameId),
    /// Begin a first game: against the weakest level, with warnings of bad moves, by the usual rules.
    /// The last choices stay.
    StartFirst(GameId),
    /// Start the lessons of a game.
    Learn(GameId),
    /// Show the rules of a game.
    Rules(GameId),
    /// Show the position editor of the game if it has one, else open this one.
    SetUp(Editor),
    /// Open a file.
    Read(FullPath),
    /// Play a legal move in the open game, by its index.
    Play(usize),
    /// Change the settings.
    Set(Change),
    /// Keep mistakes as puzzles, and solve them.
    Practise(Vec<PuzzleSpec>),
    /// Set the tags of an open game.
    SetHeaders(DocId, Box<Tags>),
    /// Play an open game on against the engine, or against a person.
    PlayAgainst(DocId, Box<OpponentConfig>),
    /// Open a dialog.
    OpenDialog(Box<dyn Dialog>),
    /// Save a document where it came from, or ask where.
    Save(DocId),
    /// Ask where to save a document.
    SaveAs(DocId),
    /// Ask for the folder of a run of the lab.
    ChooseRun,
    /// Ask where to write a report of the lab.
    ChooseReport {
        /// Its usual name, without an extension.
        name: String,
        /// Its extension.
        ending: &'static str,
    },
    /// Ask for a file with openings of a tournament.
    ChooseOpenings,
    /// List the games of the library that a filter selects.
    ListGames(Box<Filter>),
    /// Begin the games of a tournament with the first moves of these games.
    TakeOpenings(Collection),
    /// Put games that engines have played against each other into the library.
    KeepSelfPlay(Collection),
    /// Ask for the file of an external engine.
    ChooseProgram,
    /// Ask for a file or a folder to import into the library.
    ChooseImport {
        /// Whether it is a folder.
        is_folder: bool,
    },
    /// Import files and folders into the library.
    Import(Vec<FullPath>),
    /// Open a game of the library, which has this number, in a tab.
    OpenKept(GameNumber, Box<dyn Session>),
    /// Open a new collection.
    OpenCollection(Box<OpenCollection>),
    /// Open a game of the library at a position.
    OpenHit(Hit),
    /// Search the library for a pattern on the boards of a game.
    FindPattern(GameId, Box<Pattern>),
    /// Show the pattern that was searched last in the position editor.
    EditPattern,
    /// Write a note on a position into the library.
    SetNote(Box<PositionNote>),
    /// Open a game of a collection.
    OpenEntry(Origin),
    /// Close a document, after asking if changes would be lost.
    Close(DocId),
    /// Carry out the answer to a question about unsaved changes.
    ContinueLeaving,
    /// Move a tab to a place, counted from 0.
    MoveTab(DocId, usize),
    /// Ask where to export a game, in this style.
    Export(DocId, ExportOptions, Style),
    /// Paste a text: a position, moves or a game.
    Paste(String),
    /// Take a reading of a pasted text or of a file.
    TakeReading(Box<TextReading>),
    /// Change the keys of commands.
    Rekey(Rekey),
    /// Choose the settings after failed starts.
    Trust(Trust),
    /// Decide about the documents of the last run.
    OfLeft(LeftChoice),
    /// Use files that were chosen.
    Chosen(Purpose, Vec<FullPath>),
    /// Handle that no file was chosen, for a document if there is one.
    NotChosen(Option<DocId>),
    /// Cancel the export.
    EndExport,
    /// Stop making endgame tables.
    StopPreparing,
    /// Carry out an action on endgame tables.
    Tables(TablesAction),
    /// Replace the system's file dialog with the one inside the window.
    UseOwnDialog,
    /// Write over the file in the way.
    Overwrite(Conflict),
    /// Ask where else to save.
    SaveElsewhere(Target),
    /// Note that a document stays unsaved.
    LeaveUnsaved(DocId),
    /// Dismiss a message.
    Dismiss(u64),
    /// Remove all messages.
    ForgetMessages,
    /// Show a message.
    ShowMessage(Message),
    /// Remove messages on a topic.
    Settle(Topic),
    /// Copy a text to the clipboard.
    Copy(String),
    /// Add lines of moves to an open game, as variations after one of its moves.
    AddLines {
        /// The game.
        game: DocId,
        /// The move.
        from: NodeId,
        /// The moves of each line, by their places in the lists of legal moves.
        lines: Vec<Vec<usize>>,
    },
}

/// The purpose for which a game is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenPurpose {
    /// To look at it.
    ToStudy,
    /// To see the solution of a puzzle.
    ToSolve(String),
    /// As a scratch game, which replaces the last one.
    ToTry,
    /// To play on at once, the engine included.
    ToPlay,
    /// To play with the players just chosen: an external engine among them is started.
    WithPlayers,
    /// To play against Owlery, which warns of bad moves whatever the settings say.
    WithWarnings,
}

/// A pasted text and how it is read.
pub struct TextReading {
    /// The text.
    pub text: String,
    /// The reading.
    pub pasted: Pasted,
    /// The game that pasted moves go into.
    pub game: Option<DocId>,
}

/// The requests of components in this frame, in order.
#[derive(Default)]
pub struct Requests(Vec<Request>);

impl Requests {
    /// Adds a request.
    pub fn ask(&mut self, request: Request) {
        self.0.push(request);
    }

    /// Returns whether there are no requests.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of requests.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the requests in the order in which they were made.
    pub fn into_requests(self) -> Vec<Request> {
        self.0
    }
}
