//! What a part of the window is given, and what it may ask for. A part is a folder with its state,
//! its actions, its drawing and what they do to the state; it names neither the program nor another
//! part.

use crate::disk::FullPath;
use egui::Ui;

use crate::record::{Headers, NodeId};
use crate::rules::GameId;
use crate::session::opponent::Wish;
use crate::session::{Editor, Session};
use crate::ui::board::Look;
use crate::ui::command::keys::Keys;
use crate::ui::command::scope::Scope;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::Tabs;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::paint::theme::{Roles, Theme};
use crate::ui::settings::{Change, Settings};

/// What a part may look at for the time of a frame.
#[derive(Clone, Copy)]
pub struct Cx<'a> {
    /// What a person has set.
    pub settings: &'a Settings,
    /// The colours.
    pub theme: &'a Theme,
    /// The keys of commands.
    pub keys: &'a Keys,
    /// What is on the screen.
    pub scope: &'a Scope,
    /// The open games; none for a part that has them in its hands to change them.
    pub tabs: &'a Tabs,
}

impl<'a> Cx<'a> {
    /// The colours by what they are for.
    pub fn roles(self) -> &'a Roles {
        &self.theme.roles
    }

    /// How to draw a board.
    pub fn look(self, turned: bool) -> Look<'a> {
        Look {
            roles: self.roles(),
            turned,
            letters: self.settings.letters,
            coordinates: self.settings.coordinates,
            seconds: self.settings.animation.seconds(),
        }
    }

    /// Some words with the key of the command of this name behind them: "Flip board (F)".
    pub fn hint(self, words: &str, command: &str) -> String {
        self.keys.hint(words, command)
    }
}

/// What lies above the page until it is answered or closed.
pub trait Layer {
    /// Shows it; whether it stays.
    fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> bool;

    /// The command that opens it, so that the same once more closes it. A form has none: what was
    /// typed into it would be lost.
    fn opener(&self) -> Option<&'static str> {
        None
    }

    /// Whether keys are meant for what is written in it.
    fn is_written(&self) -> bool {
        false
    }
}

/// What a part wants done outside of itself.
pub enum Request {
    /// What the command of this name does.
    Run(&'static str),
    /// Show this page.
    Show(Page),
    /// Go to this open game or collection.
    Select(DocId),
    /// Open a game in a tab of its own, and show it.
    Begin(Begin),
    /// Show the options of a game before it begins.
    Choose(GameId),
    /// Show the rules of a game.
    Rules(GameId),
    /// Set up a position: in the editor of this game as it was left, else in this one.
    SetUp(Box<dyn Editor>),
    /// Open a file.
    Read(FullPath),
    /// Play a legal move in the open game, by its place in the list.
    Play(usize),
    /// Change the settings.
    Set(Change),
    /// Change what is known of an open game besides its moves.
    SetHeaders(DocId, Box<Headers>),
    /// Play an open game on against the engine, or against a person.
    PlayAgainst(DocId, Box<Wish>),
    /// Lay this above the page.
    Lay(Box<dyn Layer>),
    /// Say something.
    Say(Message),
    /// What was said of this is of no use any more.
    Settle(Topic),
    /// Put a text on the clipboard.
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

/// A game to open.
pub struct Begin {
    /// The game.
    pub session: Box<dyn Session>,
    /// Whether it is played at once, by the engine too; else it is looked at first.
    pub plays: bool,
}

/// What a part has asked for in this frame.
#[derive(Default)]
pub struct Outbox(Vec<Request>);

impl Outbox {
    /// Asks for something.
    pub fn ask(&mut self, request: Request) {
        self.0.push(request);
    }

    /// Whether nothing was asked for.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was asked for, in this order.
    pub fn into_requests(self) -> Vec<Request> {
        self.0
    }
}
