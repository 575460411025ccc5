//! Trying to escape in the window: beginning, going on, and what is kept of it.

use std::time::Duration;

use super::action::EscapeAction;
use super::board::Board;
use super::messages::Message;
use super::pages::Page;
use super::panels::prompt::Prompt;
use crate::session::Session;
use crate::session::escape::{Escape, Stage};
use crate::session::facade::Place;
use crate::session::facade::Wake;
use crate::ui::events::is_hidden;
use crate::ui::shell::app::App;

/// News of the engine is shown no later than this.
const BEAT: Duration = Duration::from_millis(100);

/// Tries to escape in a game, which is left as it is.
pub struct Escaping {
    /// How far they are.
    pub escape: Escape,
    /// The position that they begin with: the game may be changed while this is left alone.
    code: String,
    /// The board widget's memory.
    pub board: Board,
    /// Whether the board is turned.
    pub turned: bool,
    /// Why the last attempt was refused.
    pub refusal: Option<String>,
    /// What is asked for in the line below the board.
    pub prompt: Option<Prompt>,
    /// Whether the keyboard has gone to what comes after the last move.
    pub is_told: bool,
}

impl Escaping {
    fn new(escape: Escape, turned: bool) -> Self {
        Escaping {
            code: escape.session().code(),
            escape,
            board: Board::default(),
            turned,
            refusal: None,
            prompt: None,
            is_told: false,
        }
    }

    /// Whether these are the tries from the position on the board of a game.
    fn begins_at(&self, session: &dyn Session) -> bool {
        self.escape.start() == session.view().here && self.code == session.code()
    }
}

impl App {
    /// The tries to escape while they are on the screen.
    pub fn escaping(&self) -> Option<&Escaping> {
        let table = self.tabs.current().filter(|_| self.page == Page::Escape);
        table.and_then(|table| table.escaping.as_deref())
    }

    /// Lets the engine answer tries that are on the screen, and those alone.
    pub(super) fn attend_escape(&mut self, ctx: &egui::Context) {
        let is_open = self.page == Page::Escape && self.question.is_none();
        let here = self.tabs.current().map(|table| table.id).filter(|_| is_open);
        for table in self.tabs.iter_mut() {
            let Some(escaping) = &mut table.escaping else { continue };
            if Some(table.id) != here {
                escaping.escape.rest();
                continue;
            }
            let at = escaping.escape.session().view().here;
            let rests = escaping.board.rests_at(at) || is_hidden(ctx);
            let fault = escaping.escape.attend(rests, &|| wake(ctx));
            self.messages.say_all(fault.map(|what| {
                Message::error(format!("The engine met an error and has stopped: {what}."))
            }));
            let is_moving =
                !rests && matches!(escaping.escape.stage(), Stage::Look | Stage::Answer);
            if is_moving || escaping.escape.session().view().here != at {
                ctx.request_repaint();
            }
        }
    }

    /// Does what was asked for with tries to escape.
    pub(super) fn apply_escape(&mut self, action: EscapeAction, ctx: &egui::Context) {
        if action == EscapeAction::Begin {
            return self.begin_escape();
        }
        let is_open = self.page == Page::Escape;
        let Some(table) = self.tabs.current_mut().filter(|_| is_open) else { return };
        let Some(escaping) = &mut table.escaping else { return };
        (escaping.refusal, escaping.is_told) = (None, false);
        let escape = &mut escaping.escape;
        match action {
            EscapeAction::Begin => {}
            EscapeAction::Try(mv) => escape.play(mv),
            EscapeAction::Refuse(attempt) => {
                escaping.refusal = Some(escape.session().why_not(attempt));
            }
            EscapeAction::Next => escape.next_try(),
            EscapeAction::SolveRest => escape.solve_rest(wake(ctx)),
            EscapeAction::Leave => {
                table.escaping = None;
                self.page = Page::Table;
            }
            EscapeAction::Add => {
                let (start, lines) = (escape.start(), escape.lines());
                table.escaping = None;
                (table.refusal, table.amend) = (None, None);
                table.refusal = table.session.add_lines(start, &lines).err();
                self.page = Page::Table;
            }
        }
        if let Some(escaping) = self.tabs.current_mut().and_then(|it| it.escaping.as_mut())
            && *escaping.escape.stage() != Stage::Reply
            && *escaping.escape.stage() != Stage::Answer
        {
            escaping.prompt = None;
        }
    }

    /// Steps back within a try, or to the first reply.
    pub(super) fn step_in_escape(&mut self, to: Place) {
        let table = self.tabs.current_mut();
        let Some(escaping) = table.and_then(|table| table.escaping.as_mut()) else { return };
        (escaping.refusal, escaping.is_told) = (None, false);
        match to {
            Place::Back => escaping.escape.back(),
            Place::Start => escaping.escape.to_first(),
            _ => {}
        }
    }

    /// Shows the tries from the position on the board, those of before if there are any.
    fn begin_escape(&mut self) {
        let Some(table) = self.tabs.current_mut() else { return };
        let session = table.session.as_ref();
        if !table.escaping.as_ref().is_some_and(|it| it.begins_at(session)) {
            let Some(escape) = Escape::new(session) else { return };
            table.escaping = Some(Box::new(Escaping::new(escape, table.turned)));
        }
        self.page = Page::Escape;
    }
}

fn wake(ctx: &egui::Context) -> Wake {
    let ctx = ctx.clone();
    Box::new(move || ctx.request_repaint_after(BEAT))
}
