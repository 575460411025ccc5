//! Trying to escape from a lost position: beginning, going on, and what is kept of it.

mod commands;
mod escaping;
mod page;

use std::time::Duration;

use egui::{Context, Key, Modifiers, Rect, Ui};

use crate::rules::Attempt;
use crate::session::escape::{Escape, Stage};
use crate::session::facade::{Place, Wake};
use crate::t;
use crate::text::Said;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::{ByDoc, DocId};
use crate::ui::events::is_hidden;
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use crate::ui::stand::{self, Done};
pub use commands::COMMANDS;
pub use escaping::Escaping;

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
    pub fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> Option<Rect> {
        let tries = cx.tabs.current().and_then(|table| self.0.get_mut(table.id));
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
        actions.into_iter().for_each(|action| self.apply(action, ui.ctx(), cx, out));
        Some(place)
    }

    /// Does what was asked for.
    pub fn apply(&mut self, action: Action, ctx: &Context, cx: Cx<'_>, out: &mut Outbox) {
        if action == Action::Begin {
            return self.begin(cx, out);
        }
        let game = cx.tabs.current().map(|table| table.id);
        let Some(game) = game.filter(|_| cx.scope.page == Page::Escape) else { return };
        let Some(escaping) = self.0.get_mut(game) else { return };
        if let Action::Stand(action) = action {
            let Escaping { stand, escape, .. } = escaping;
            if let Some(Done::OnBoard(event)) = stand.apply(action, escape.session())
                && let Some(tried) = event.tried()
            {
                self.apply(Action::Try(tried), ctx, cx, out);
            }
            return;
        }
        (escaping.stand.refusal, escaping.is_told) = (None, false);
        let escape = &mut escaping.escape;
        match action {
            Action::Begin | Action::Stand(_) => {}
            Action::Try(Ok(mv)) => escape.play(mv),
            Action::Try(Err(attempt)) => {
                escaping.stand.refusal = Some(escape.session().why_not(attempt))
            }
            Action::Next => escape.next_try(),
            Action::Go(Place::Back) => escape.back(),
            Action::Go(Place::Start) => escape.to_first(),
            Action::Go(_) => {}
            Action::MoveNow => escape.hurry(),
            Action::SolveRest => escape.solve_rest(wake(ctx)),
            Action::Leave | Action::Add => {
                if action == Action::Add {
                    let (from, lines) = (escape.start(), escape.lines());
                    out.ask(Request::AddLines { game, from, lines });
                }
                self.0.remove(game);
                return out.ask(Request::Show(Page::Table));
            }
        }
        if !matches!(escape.stage(), Stage::Reply | Stage::Answer) {
            escaping.stand.prompt = None;
        }
    }

    /// Shows the tries from the position on the board, those of before if there are any.
    fn begin(&mut self, cx: Cx<'_>, out: &mut Outbox) {
        let Some(table) = cx.tabs.current() else { return };
        let session = table.session.as_ref();
        if !self.0.get(table.id).is_some_and(|it| it.begins_at(session)) {
            let Some(escape) = Escape::new(session) else { return };
            self.0.put(table.id, Escaping::new(escape, table.stand.anew()));
        }
        out.ask(Request::Show(Page::Escape));
    }
}

fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Box::new(move || ctx.request_repaint_after(BEAT))
}
