//! What is done with the open game.

use crate::session::facade::{Edit, Mode, Place};
use crate::ui::action::{EscapeAction, GameAction, StudyAction};
use crate::ui::clock::today;
use crate::ui::documents::tabs::{Amend, Comment};
use crate::ui::messages::Topic;
use crate::ui::shell::app::App;

const NO_SAME: &str = "This position stands nowhere else in the game.";

impl App {
    pub(in crate::ui) fn apply_game(&mut self, action: GameAction, ctx: &egui::Context) {
        // These need more than the game.
        match action {
            GameAction::Copy(what) => return self.copy(what, ctx),
            GameAction::Paste(text) => return self.paste(&text, ctx),
            GameAction::Hint if self.piece().is_some() => {
                return self.apply_study(StudyAction::Hint, ctx);
            }
            GameAction::Hint => return self.ask_for_hint(ctx),
            GameAction::Go(place) if self.escaping().is_some() => {
                return self.apply_escape(EscapeAction::Go(place), ctx);
            }
            GameAction::MoveNow if self.escaping().is_some() => {
                return self.apply_escape(EscapeAction::MoveNow, ctx);
            }
            GameAction::Against(wish) => return self.play_against(*wish),
            GameAction::Bare
            | GameAction::Ask(_)
            | GameAction::Typed(..)
            | GameAction::Step(_)
            | GameAction::Tap(_)
            | GameAction::Circle
            | GameAction::Arrow => return self.apply_here(action, ctx),
            _ => {}
        }
        let Some(table) = self.tabs.current_mut() else { return };
        table.refusal = None;
        let Some(action) = table.if_sure(action, ctx) else { return };
        let (id, stood) = (table.id, table.standing());
        let is_move = matches!(action, GameAction::Play(_));
        if is_move {
            self.messages.settle(Topic::Paste);
        }
        let session = &mut table.session;
        match action {
            GameAction::Play(mv) => table.play(mv),
            GameAction::MoveNow => table.rival.move_now(),
            GameAction::StopOrGo => table.stop_or_go(),
            GameAction::Mode(mode) => session.set_mode(mode),
            GameAction::OtherMode => session.set_mode(match session.view().mode {
                Mode::Play => Mode::Analysis,
                Mode::Analysis => Mode::Play,
            }),
            GameAction::Edit(edit) => table.edit(edit),
            GameAction::Mark(mark) => {
                let here = session.view().here;
                table.edit(Edit::Mark(here, mark));
            }
            GameAction::ClearMarks => {
                let here = session.view().here;
                table.edit(Edit::ClearMarks(here));
            }
            GameAction::Replace | GameAction::Insert => {
                let (node, insert) = (session.view().here, action == GameAction::Insert);
                if session.view().can_back {
                    session.go(Place::Back);
                    table.amend = Some(Amend { node, insert });
                }
            }
            GameAction::Comment(which) => {
                table.comment_focus = Some(which);
                table.before = (which == Comment::Before).then_some(session.view().here);
            }
            GameAction::SetHeaders(headers) => {
                table.refusal = session.set_headers(*headers).err();
                self.overlay = None;
            }
            GameAction::Copy(_)
            | GameAction::Paste(_)
            | GameAction::Bare
            | GameAction::Ask(_)
            | GameAction::Typed(..)
            | GameAction::Step(_)
            | GameAction::Tap(_)
            | GameAction::Circle
            | GameAction::Arrow
            | GameAction::Hint
            | GameAction::Sure(_)
            | GameAction::Against(_) => {}
            GameAction::Arrival(square) => match session.arrival(square) {
                Some(node) => session.go(Place::Node(node)),
                None => {
                    let name = session.view().scene.square_name(square);
                    table.refusal = Some(format!("{name}: it has been so from the start."));
                }
            },
            GameAction::ArrivalAtCursor => {
                if let Some(square) = table.board.cursor_square() {
                    self.apply_game(GameAction::Arrival(square), ctx);
                }
            }
            GameAction::Refuse(attempt) => table.refusal = Some(session.why_not(attempt)),
            GameAction::Go(place) => {
                table.amend = None;
                session.go(place);
            }
            GameAction::Fold(fold) => session.fold(fold),
            GameAction::SamePosition(node) => match session.same_position(node) {
                Some(same) => session.go(Place::Node(same)),
                None => table.refusal = Some(NO_SAME.to_owned()),
            },
            GameAction::Undo => table.undo(),
            GameAction::Redo => table.redo(),
            GameAction::TakeBack => table.take_back(self.settings.keeps_taken_back),
            GameAction::PlayOn => {
                session.set_mode(Mode::Play);
                table.rival.resume();
            }
            GameAction::Resign => session.resign(),
            GameAction::OfferDraw => {
                session.offer_draw();
                table.rival.resume();
            }
            GameAction::AnswerDraw(agree) => session.answer_draw(agree),
            GameAction::Rematch => {
                let rematch = session.rematch(today());
                self.open_tab(rematch, None).rival.resume();
            }
            GameAction::PlayFromHere => {
                let game = session.play_from_here(session.view().players.clone(), today());
                self.open_tab(game, None).rival.resume();
            }
        }
        if let Some(table) = self.tabs.find_mut(id)
            && !is_move
            && table.standing() != stood
        {
            table.rival.pause();
        }
    }
}
