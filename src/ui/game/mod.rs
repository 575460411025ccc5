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

use egui::{Context, Rect, Ui};

use crate::ui::analysis::Analysis;
use crate::ui::clock::today;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::tabs::{Amend, Comment, Table, Tabs};
use crate::ui::documents::{ByDoc, DocId};
use crate::ui::messages::Topic;
use crate::ui::pages::Page;
use crate::ui::parts::confirm;
use crate::ui::stand::Done;
pub use action::{Action, Copied, End};
pub use commands::{BOARD, GAME, MOVES, PLAY, VIEW, about_move};
use copying::Copying;
use finale::Finale;
use find::Find;
use moves::List;
use owlery_games::Square;
use owlery_i18n::{Text, t};
use owlery_session::hint::AskedHint;
use owlery_session::{Edit, Mode, Place};
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
        actions.into_iter().for_each(|action| self.update(action, tabs, cx, out));
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

    /// Does what was asked for, with the game before the player. What was refused before is over.
    pub fn update(&mut self, action: Action, tabs: &mut Tabs, cx: Cx<'_>, out: &mut Outbox) {
        let before = tabs.current_mut().map(|table| {
            table.stand.refusal = None;
            (table.id, table.standing())
        });
        match (action, tabs.current_mut()) {
            (Action::Opinion(action), _) => self.analysis.update(action, tabs, cx, out),
            (Action::Run(name), _) => out.ask(Request::Run(name)),
            (Action::Find, _) => self.find.get_or_insert_default().focus = true,
            (Action::CloseFind, _) => self.find = None,
            (Action::NextFound, _) => {
                if let Some(jump) = self.find.as_mut().and_then(|find| find.next(tabs)) {
                    self.update(jump, tabs, cx, out);
                }
            }
            (Action::Jump(game, node), _) => {
                tabs.select(game);
                self.update(Action::to_node(node), tabs, cx, out);
            }
            (_, None) => {}
            (Action::Copy(what), Some(table)) => self.copying.copy(what, table, cx.ctx),
            (Action::Hint, Some(table)) => ask_for_hint(table, cx.ctx),
            (Action::Stand(action), Some(table)) => {
                match table.stand.update(action, table.session.as_ref()) {
                    Some(Done::OnBoard(event)) => self.update(event.into(), tabs, cx, out),
                    Some(Done::Named(node)) => self.update(Action::to_node(node), tabs, cx, out),
                    None => {}
                }
            }
            // Playing.
            (Action::Play(mv), Some(table)) => {
                out.ask(Request::Settle(Topic::Paste));
                table.play_for_person(mv, cx.settings);
            }
            (Action::Refuse(attempt), Some(table)) => {
                table.stand.refusal = Some(table.session.why_not(attempt));
            }
            (Action::MoveNow, Some(table)) => table.rival.move_now(),
            (Action::StopOrGo, Some(table)) => table.stop_or_go(cx.settings),
            (Action::PauseClocks, Some(table)) => table.clock.turn(),
            (Action::TakeBack, Some(table)) => table.take_back(cx.settings.keeps_taken_back),
            (Action::PlayOn, Some(table)) => table.play_on(),
            (Action::Ask(end), Some(table)) => confirm::begin(cx.ctx, table.question(end)),
            (Action::End(End::Resignation), Some(table)) => table.resign(),
            (Action::End(End::Draw), Some(table)) => {
                table.session.offer_draw();
                table.rival.resume();
            }
            (Action::AnswerDraw(agree), Some(table)) => table.session.answer_draw(agree),
            (Action::Rematch, Some(table)) => {
                out.ask(Request::Begin(table.session.rematch(today()), table.opens()));
            }
            (Action::PlayFromHere, Some(table)) => {
                let players = table.session.view().players.clone();
                let session = table.session.play_from_here(players, today());
                out.ask(Request::Begin(session, table.opens()));
            }
            (Action::Opponent, Some(table)) => {
                let wish = cx.settings.opponent.clone();
                let dialog = opponent::Dialog::new(table.id, table.session.as_ref(), wish);
                out.ask(Request::Lay(Box::new(dialog)));
            }
            // Going about.
            (Action::Mode(mode), Some(table)) => table.session.set_mode(mode),
            (Action::OtherMode, Some(table)) => {
                table.session.set_mode(match table.session.view().mode {
                    Mode::Play => Mode::Analysis,
                    Mode::Analysis => Mode::Play,
                });
            }
            (Action::Go(place), Some(table)) => {
                table.amend = None;
                table.session.go(place);
            }
            (Action::Arrival(square), Some(table)) => go_to_arrival(table, square),
            (Action::ArrivalAtCursor, Some(table)) => {
                let square = table.stand.board.cursor_square();
                square.into_iter().for_each(|square| go_to_arrival(table, square));
            }
            (Action::SamePosition(node), Some(table)) => match table.session.same_position(node) {
                Some(same) => table.session.go(Place::Node(same)),
                None => table.stand.refusal = Some(NO_SAME.into()),
            },
            (Action::Fold(fold), Some(table)) => table.session.fold(fold),
            // Changing the tree.
            (Action::Undo, Some(table)) => table.undo(),
            (Action::Redo, Some(table)) => table.redo(),
            (Action::Edit(edit), Some(table)) => table.edit(edit),
            (Action::Mark(mark), Some(table)) => {
                table.edit(Edit::Mark(table.session.view().here, mark));
            }
            (Action::ClearMarks, Some(table)) => {
                table.edit(Edit::ClearMarks(table.session.view().here));
            }
            (Action::Replace, Some(table)) => amend(table, false),
            (Action::Insert, Some(table)) => amend(table, true),
            (Action::Comment(which), Some(table)) => {
                table.comment_focus = Some(which);
                let here = table.session.view().here;
                table.before = (which == Comment::Before).then_some(here);
            }
            (Action::Headers, Some(table)) => {
                let form = headers::Form::new(table.id, table.session.as_ref());
                out.ask(Request::Lay(Box::new(form)));
            }
        }
        if let Some((id, before)) = before
            && let Some(table) = tabs.find_mut(id)
        {
            table.forget_stale_amend();
            table.wait_if_back(before);
        }
    }
}

/// Goes to the move that brought the piece of a square there.
fn go_to_arrival(table: &mut Table, square: Square) {
    match table.session.arrival(square) {
        Some(node) => table.session.go(Place::Node(node)),
        None => {
            let name = table.session.view().scene.square_name(square);
            table.stand.refusal = Some(t!("game-page.since_start", name = name));
        }
    }
}

/// The next move is to take the place of the one at the cursor, or to come before it.
fn amend(table: &mut Table, insert: bool) {
    let view = table.session.view();
    let node = view.here;
    // Which move it will be makes no difference.
    let edit = if insert { Edit::Insert(node, 0) } else { Edit::Replace(node, 0) };
    table.stand.refusal = table.session.refuses(&edit).map(|refused| refused.to_string());
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
    use crate::ui::component::Opens;
    use crate::ui::component::alone::Alone;
    use owlery_games::GameId;

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
