//! The open game: the board with its moves, comments and buttons, what is done with it, and the
//! engine as a player and as one who is asked.

mod action;
mod beside;
mod branches;
mod buttons;
mod clocks;
mod commands;
mod comment;
mod copying;
mod finale;
mod find;
mod headers;
mod moves;
pub mod opponent;
mod page;
mod playing;
pub mod signs;
mod sure;
mod turning;

use egui::{Context, Rect, Ui};

use crate::session::facade::{Edit, Mode, Place};
use crate::session::opponent::AskedHint;
use crate::t;
use crate::text::Text;
use crate::ui::analysis::Analysis;
use crate::ui::clock::today;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::tabs::{Amend, Comment, Table, Tabs};
use crate::ui::documents::{ByDoc, DocId};
use crate::ui::messages::Topic;
use crate::ui::pages::Page;
use crate::ui::stand::Done;
pub use action::{Action, Copied};
pub use commands::{BOARD, GAME, MOVES, PLAY, VIEW, about_move};
use copying::Copying;
use finale::Finale;
use find::Find;
use moves::List;
pub use page::hint;
pub use playing::Time;

const NO_SAME: Text = Text::of("game-page.no_same");

/// What the page of the open game remembers beside the games themselves.
#[derive(Default)]
pub struct Game {
    /// The engine at work on the position on the screen.
    pub analysis: Analysis,
    /// What is being looked for above the move list.
    find: Option<Find>,
    /// The move lists' memories.
    lists: ByDoc<List>,
    /// The ends of games on their boards.
    finales: ByDoc<Finale>,
    copying: Copying,
}

impl Game {
    /// Shows the page; the place that messages may lie over.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        tabs: &mut Tabs,
        cx: Cx<'_>,
        out: &mut Outbox,
    ) -> Option<Rect> {
        let mut actions = Vec::new();
        let place = page::show(self, ui, tabs, cx, &mut actions);
        if tabs.current().is_none() {
            out.ask(Request::Show(Page::Start));
        }
        actions.into_iter().for_each(|action| self.apply(action, tabs, ui.ctx(), cx, out));
        place
    }

    /// Forgets what was of games that are not open any more.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.analysis.keep(&is_open);
        self.finales.keep(&is_open);
        self.lists.keep(is_open);
    }

    /// Copies what was written meanwhile.
    pub fn finish_copying(&mut self, ctx: &Context, out: &mut Outbox) {
        self.copying.finish(ctx, out);
    }

    /// Does what was asked for, with the game before the player.
    pub fn apply(
        &mut self,
        action: Action,
        tabs: &mut Tabs,
        ctx: &Context,
        cx: Cx<'_>,
        out: &mut Outbox,
    ) {
        // What was refused is over once something else is done.
        tabs.current_mut().into_iter().for_each(|table| table.stand.refusal = None);
        match action {
            Action::Opinion(action) => return self.analysis.apply(action, tabs, ctx, cx, out),
            Action::Run(name) => return out.ask(Request::Run(name)),
            Action::Find => self.find.get_or_insert_default().focus = true,
            Action::CloseFind => self.find = None,
            Action::NextFound => {
                let jump = self.find.as_mut().and_then(|find| find.next(tabs));
                return jump.into_iter().for_each(|it| self.apply(it, tabs, ctx, cx, out));
            }
            Action::Jump(game, node) => {
                tabs.select(game);
                return self.apply(Action::to_node(node), tabs, ctx, cx, out);
            }
            _ => {}
        }
        let Some(table) = tabs.current_mut() else { return };
        match action {
            Action::Copy(what) => return self.copying.copy(what, table, ctx),
            Action::Hint => return ask_for_hint(table, ctx),
            Action::Stand(action) => {
                let done = match table.stand.apply(action, table.session.as_ref()) {
                    Some(Done::OnBoard(event)) => Action::from(event),
                    Some(Done::Named(node)) => Action::to_node(node),
                    None => return,
                };
                return self.apply(done, tabs, ctx, cx, out);
            }
            _ => {}
        }
        let Some(action) = table.if_sure(action, ctx) else { return };
        let stood = table.standing();
        if matches!(action, Action::Play(_)) {
            out.ask(Request::Settle(Topic::Paste));
        }
        apply_to(table, action, cx, out);
        table.forget_stale_amend();
        table.wait_if_back(stood);
    }
}

/// Does what needs nothing but the game: going through it, and changing its tree.
fn apply_to(table: &mut Table, action: Action, cx: Cx<'_>, out: &mut Outbox) {
    let session = &mut table.session;
    let here = session.view().here;
    match action {
        Action::Play(mv) => table.play_for_person(mv, cx.settings),
        Action::Refuse(attempt) => table.stand.refusal = Some(session.why_not(attempt)),
        Action::Mode(mode) => session.set_mode(mode),
        Action::OtherMode => session.set_mode(match session.view().mode {
            Mode::Play => Mode::Analysis,
            Mode::Analysis => Mode::Play,
        }),
        Action::Edit(edit) => table.edit(edit),
        Action::Mark(mark) => table.edit(Edit::Mark(here, mark)),
        Action::ClearMarks => table.edit(Edit::ClearMarks(here)),
        Action::Replace => amend(table, false),
        Action::Insert => amend(table, true),
        Action::Comment(which) => {
            table.comment_focus = Some(which);
            table.before = (which == Comment::Before).then_some(here);
        }
        Action::Arrival(square) => match session.arrival(square) {
            Some(node) => session.go(Place::Node(node)),
            None => {
                let name = session.view().scene.square_name(square);
                table.stand.refusal = Some(t!("game-page.since_start", name = name));
            }
        },
        Action::ArrivalAtCursor => {
            if let Some(square) = table.stand.board.cursor_square() {
                apply_to(table, Action::Arrival(square), cx, out);
            }
        }
        Action::Go(place) => {
            table.amend = None;
            session.go(place);
        }
        Action::Fold(fold) => session.fold(fold),
        Action::SamePosition(node) => match session.same_position(node) {
            Some(same) => session.go(Place::Node(same)),
            None => table.stand.refusal = Some(NO_SAME.into()),
        },
        action => apply_to_game(table, action, cx, out),
    }
}

/// Does what is about the game as it is played.
fn apply_to_game(table: &mut Table, action: Action, cx: Cx<'_>, out: &mut Outbox) {
    let session = &mut table.session;
    match action {
        Action::MoveNow => table.rival.move_now(),
        Action::StopOrGo => table.stop_or_go(cx.settings),
        Action::PauseClocks => table.clock.turn(),
        Action::Undo => table.undo(),
        Action::Redo => table.redo(),
        Action::TakeBack => table.take_back(cx.settings.keeps_taken_back),
        Action::PlayOn => table.play_on(),
        Action::Resign => table.resign(),
        Action::OfferDraw => {
            session.offer_draw();
            table.rival.resume();
        }
        Action::AnswerDraw(agree) => session.answer_draw(agree),
        Action::Rematch => out.ask(Request::Begin(session.rematch(today()), table.opens())),
        Action::PlayFromHere => {
            let session = session.play_from_here(session.view().players.clone(), today());
            out.ask(Request::Begin(session, table.opens()));
        }
        Action::Headers => {
            let form = headers::Form::new(table.id, session.as_ref());
            out.ask(Request::Lay(Box::new(form)));
        }
        Action::Opponent => {
            let wish = cx.settings.opponent.clone();
            let dialog = opponent::Dialog::new(table.id, session.as_ref(), wish);
            out.ask(Request::Lay(Box::new(dialog)));
        }
        // Done before.
        Action::Play(_)
        | Action::Refuse(_)
        | Action::Mode(_)
        | Action::OtherMode
        | Action::Go(_)
        | Action::Hint
        | Action::Sure(_)
        | Action::Edit(_)
        | Action::Mark(_)
        | Action::ClearMarks
        | Action::Replace
        | Action::Insert
        | Action::Comment(_)
        | Action::Fold(_)
        | Action::SamePosition(_)
        | Action::Copy(_)
        | Action::Arrival(_)
        | Action::ArrivalAtCursor
        | Action::Find
        | Action::CloseFind
        | Action::NextFound
        | Action::Jump(..)
        | Action::Stand(_)
        | Action::Opinion(_)
        | Action::Run(_) => {}
    }
}

/// The next move is to take the place of the one at the cursor, or to come before it.
fn amend(table: &mut Table, insert: bool) {
    let view = table.session.view();
    let node = view.here;
    // Which move it will be makes no difference.
    let edit = if insert { Edit::Insert(node, 0) } else { Edit::Replace(node, 0) };
    table.stand.refusal = table.session.refuses(&edit);
    if view.can_back && table.stand.refusal.is_none() {
        table.session.go(Place::Back);
        table.amend = Some(Amend { node, insert, at: table.session.view().here });
    }
}

/// Asks for a hint, or for more of it.
fn ask_for_hint(table: &mut Table, ctx: &Context) {
    let session = table.session.as_ref();
    match &mut table.hint {
        Some(hint) if hint.is_about(session) => hint.tell_more(),
        hint => *hint = Some(AskedHint::new(session, playing::wake(ctx))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GameId;
    use crate::ui::component::Opens;
    use crate::ui::component::alone::Alone;

    #[test]
    fn the_page_of_a_game_needs_no_program() {
        let mut alone = Alone::on(Page::Table);
        let id = alone.open(GameId::ALL[0]);
        let mut tabs = std::mem::take(&mut alone.docs.tabs);
        let mut game = Game::default();
        let asked = alone.click("Flip board", |ui, cx, out| {
            game.show(ui, &mut tabs, cx, out);
        });
        assert!(asked.is_empty() && tabs.find(id).is_some_and(|table| table.stand.turned));
        let asked = alone.click("Play from here", |ui, cx, out| {
            game.show(ui, &mut tabs, cx, out);
        });
        assert!(matches!(asked[..], [Request::Begin(_, Opens::ToPlay)]));
    }
}
