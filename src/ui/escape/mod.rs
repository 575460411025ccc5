//! Trying to escape from a lost position: beginning, going on, and what is kept of it.

mod page;

use std::time::Duration;

use egui::{Context, Key, Modifiers, Rect, Ui};

use crate::ui::command::scope::OnTries;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{ByDoc, DocId, Documents};
use crate::ui::events::is_hidden;
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use crate::ui::stand::{self, Done, Stand};
use owlery_games::Attempt;
use owlery_i18n::{Said, t};
use owlery_session::Session;
use owlery_session::escape::{Escape, Stage};
use owlery_session::facade::{Place, Wake};

/// News of the engine is shown no later than this.
const BEAT: Duration = Duration::from_millis(100);

/// The tries of each open game.
#[derive(Default)]
pub struct Escapes(ByDoc<Escaping>);

/// What is done with tries to escape.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Begin at the cursor of the open game, or go on there.
    Begin,
    /// Try a legal reply, by its place in the list, or be told why this is none.
    Try(Result<usize, Attempt>),
    /// Give up what is being tried, and begin with the first reply again.
    Next,
    /// One reply back within a try, or to the first.
    Go(Place),
    /// Have the engine answer with what it has found.
    MoveNow,
    /// Find out which of the replies left are known to lose.
    SolveRest,
    /// Add what was tried to the game, and leave.
    Add,
    /// Leave; nothing of it stays.
    Leave,
    /// With the board, as wherever there is one.
    Stand(stand::Action),
}

impl Escapes {
    /// The tries beside this game.
    pub fn of(&self, game: DocId) -> Option<&Escaping> {
        self.0.get(game)
    }

    /// The same, to change them.
    pub fn of_mut(&mut self, game: DocId) -> Option<&mut Escaping> {
        self.0.get_mut(game)
    }

    /// Tells them anew: another language is spoken now.
    pub fn retell(&mut self) {
        self.0.iter_mut().for_each(|(_, escaping)| escaping.escape.retell());
    }

    /// Forgets those beside games that are not open any more.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.0.keep(is_open);
    }

    /// Lets the engine answer the tries of the game that is on the screen, and those alone.
    pub fn attend(&mut self, here: Option<DocId>, ctx: &Context, out: &mut Outbox) {
        for (id, escaping) in self.0.iter_mut() {
            if Some(id) != here {
                escaping.escape.rest();
                continue;
            }
            let at = escaping.escape.session().view().here;
            let rests = escaping.stand.board.rests_at(at) || is_hidden(ctx);
            if let Some(what) = escaping.escape.attend(rests, &|| wake(ctx)) {
                let said = Said::new(move || t!("escape-page.fault", what = &what));
                out.ask(Request::Say(Message::error(said)));
            }
            let is_moving =
                !rests && matches!(escaping.escape.stage(), Stage::Look | Stage::Answer);
            if is_moving || escaping.escape.session().view().here != at {
                ctx.request_repaint();
            }
        }
    }

    /// Shows the page; the place that messages may lie over.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: Cx<'_>,
        out: &mut Outbox,
    ) -> Option<Rect> {
        let tries = docs.tabs.current().and_then(|table| self.0.get_mut(table.id));
        let Some(escaping) = tries else {
            out.ask(Request::Show(Page::Table));
            return None;
        };
        // What is begun on the board or below it is left first.
        let is_free = !cx.scope.is_covered && !egui::Popup::is_any_open(ui.ctx());
        let rests = escaping.stand.prompt.is_none() && !escaping.stand.board.is_in_use();
        if is_free && rests && ui.input_mut(|it| it.consume_key(Modifiers::NONE, Key::Escape)) {
            out.ask(Request::Show(Page::Table));
        }
        let mut actions = Vec::new();
        let place = page::show(escaping, ui, cx, &mut actions);
        actions.into_iter().for_each(|action| self.update(action, docs, cx, out));
        Some(place)
    }

    /// Does what was asked for.
    pub fn update(&mut self, action: Action, docs: &Documents, cx: Cx<'_>, out: &mut Outbox) {
        let Some(table) = docs.tabs.current() else { return };
        let here = self.0.get_mut(table.id).filter(|_| cx.scope.page == Page::Escape);
        match (action, here) {
            (Action::Begin, _) => self.begin(table, out),
            (_, None) => {}
            (Action::Stand(action), Some(Escaping { stand, escape, .. })) => {
                if let Some(tried) = stand.update(action, escape.session()).and_then(Done::tried) {
                    self.update(Action::Try(tried), docs, cx, out);
                }
            }
            (Action::Try(Ok(mv)), Some(it)) => it.change(|escape| escape.play(mv)),
            (Action::Try(Err(attempt)), Some(it)) => it.refuse(attempt),
            (Action::Next, Some(it)) => it.change(Escape::next_try),
            (Action::Go(Place::Back), Some(it)) => it.change(Escape::back),
            (Action::Go(Place::Start), Some(it)) => it.change(Escape::to_first),
            (Action::Go(_), Some(_)) => {}
            (Action::MoveNow, Some(it)) => it.change(|escape| escape.hurry()),
            (Action::SolveRest, Some(it)) => it.change(|escape| escape.solve_rest(wake(cx.ctx))),
            (Action::Add, Some(Escaping { escape, .. })) => {
                let (from, lines) = (escape.start(), escape.lines());
                out.ask(Request::AddLines { game: table.id, from, lines });
                self.leave(table.id, out);
            }
            (Action::Leave, Some(_)) => self.leave(table.id, out),
        }
    }

    /// Forgets the tries of a game, and goes back to it.
    fn leave(&mut self, game: DocId, out: &mut Outbox) {
        self.0.remove(game);
        out.ask(Request::Show(Page::Table));
    }

    /// Shows the tries from the position on the board, those of before if there are any.
    fn begin(&mut self, table: &Table, out: &mut Outbox) {
        let session = table.session.as_ref();
        if !self.0.get(table.id).is_some_and(|it| it.begins_at(session)) {
            let Some(escape) = Escape::new(session) else { return };
            self.0.put(table.id, Escaping::new(escape, table.stand.anew()));
        }
        out.ask(Request::Show(Page::Escape));
    }
}

/// Tries to escape in a game, which is left as it is.
pub struct Escaping {
    /// How far they are.
    pub escape: Escape,
    /// The position that they begin with: the game may be changed while this is left alone.
    code: String,
    /// The board.
    pub stand: Stand,
    /// Whether the keyboard has gone to what comes after the last move.
    is_told: bool,
}

impl Escaping {
    /// What commands are told of it.
    pub fn scope(&self) -> OnTries {
        let escape = &self.escape;
        let here = escape.here();
        OnTries {
            is_players: here.is_some(),
            is_trying: escape.is_trying(),
            has_left: here.is_some_and(|at| !escape.tries().left(at).is_empty()),
            has_lines: !escape.lines().is_empty(),
            is_busy: escape.is_busy(),
        }
    }

    fn new(escape: Escape, stand: Stand) -> Self {
        Escaping { code: escape.session().code(), escape, stand, is_told: false }
    }

    /// Goes on with the tries. What was typed for a reply is over once none is asked for.
    fn change(&mut self, act: impl FnOnce(&mut Escape)) {
        (self.stand.refusal, self.is_told) = (None, false);
        act(&mut self.escape);
        if !matches!(self.escape.stage(), Stage::Reply | Stage::Answer) {
            self.stand.prompt = None;
        }
    }

    /// Says why an attempt is no move.
    fn refuse(&mut self, attempt: Attempt) {
        self.change(|_| {});
        self.stand.refusal = Some(self.escape.session().why_not(attempt));
    }

    /// Whether these are the tries from the position on the board of a game.
    fn begins_at(&self, session: &dyn Session) -> bool {
        self.escape.start() == session.view().here && self.code == session.code()
    }
}

fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Box::new(move || ctx.request_repaint_after(BEAT))
}

/// All of it.
pub const COMMANDS: &[Command<Action>] = commands! {
    Engine "engine.escape" "Shift+X" if may_play => Action::Begin;
    Engine "engine.next_try" "Shift+T" if is_trying => Action::Next;
    Engine "engine.solve_rest" "Shift+S" if has_replies_left => Action::SolveRest;
    Engine "engine.add_tries" "Shift+A" if has_tries => Action::Add;
    Engine "engine.leave_tries" "Shift+Q" if at_tries => Action::Leave;
};
