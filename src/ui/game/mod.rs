//! The open game: the board with its moves, comments and buttons, what is done with it, and the
//! engine as a player and as one who is asked.

mod beside;
pub mod branches;
mod buttons;
mod comment;
mod finale;
mod find;
mod moves;
pub mod opponent;
mod page;
mod playing;

use std::collections::HashMap;

use egui::{Context, Rect, Ui};

use crate::ui::analysis::{self, Analysis};
use crate::ui::board::{Direction, Event};
use crate::ui::board_panel::prompt::Kind;
use crate::ui::board_panel::{self, Action as BoardPanel, Done};
use crate::ui::clock::today;
use crate::ui::command::when::*;
use crate::ui::command::{Command, Does, Info, commands};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{Comment, GameTab, GameTabs, PendingEdit};
use crate::ui::messages::Topic;
use crate::ui::pages::Page;
use crate::ui::parts;
use buttons::Copying;
use finale::Finale;
use find::Find;
use moves::List;
use owlery_games::{Attempt, Square};
use owlery_i18n::{Text, t};
use owlery_record::NodeId;
use owlery_record::annotations::{Judgement, Mark, Nag};
use owlery_session::Fold;
use owlery_session::hint::AskedHint;
use owlery_session::move_input::Tap;
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
    lists: HashMap<DocId, List>,
    /// The ends of games on their boards.
    finales: HashMap<DocId, Finale>,
    copying: Copying,
}

impl Game {
    /// Shows the page and returns the area that toasts may cover.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        tabs: &mut GameTabs,
        cx: AppContext<'_>,
        out: &mut Requests,
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
        self.finales.retain(|id, _| is_open(*id));
        self.lists.retain(|id, _| is_open(*id));
    }

    /// Copies what was written meanwhile.
    pub fn finish_copying(&mut self, ctx: &Context, out: &mut Requests) {
        self.copying.finish(ctx, out);
    }

    /// Does what was asked for, with the game before the player. What was refused before is over.
    pub fn update(
        &mut self,
        action: Action,
        tabs: &mut GameTabs,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let before = tabs.current_mut().map(|table| {
            table.board_panel.refusal = None;
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
            (Action::BoardPanel(action), Some(table)) => {
                match table.board_panel.update(action, table.session.as_ref()) {
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
                table.board_panel.refusal = Some(table.session.why_not(attempt));
            }
            (Action::MoveNow, Some(table)) => table.rival.move_now(),
            (Action::StopOrGo, Some(table)) => table.stop_or_go(cx.settings),
            (Action::PauseClocks, Some(table)) => table.clock.turn(),
            (Action::TakeBack, Some(table)) => table.take_back(cx.settings.keeps_taken_back),
            (Action::PlayOn, Some(table)) => table.play_on(),
            (Action::Ask(end), Some(table)) => parts::begin(cx.ctx, table.question(end)),
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
                let dialog =
                    opponent::PlayAgainstDialog::new(table.id, table.session.as_ref(), wish);
                out.ask(Request::OpenDialog(Box::new(dialog)));
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
                let square = table.board_panel.board.cursor_square();
                square.into_iter().for_each(|square| go_to_arrival(table, square));
            }
            (Action::SamePosition(node), Some(table)) => match table.session.same_position(node) {
                Some(same) => table.session.go(Place::Node(same)),
                None => table.board_panel.refusal = Some(NO_SAME.into()),
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
            (Action::Tags, Some(table)) => {
                let form = comment::Form::new(table.id, table.session.as_ref());
                out.ask(Request::OpenDialog(Box::new(form)));
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
fn go_to_arrival(table: &mut GameTab, square: Square) {
    match table.session.arrival(square) {
        Some(node) => table.session.go(Place::Node(node)),
        None => {
            let name = table.session.view().scene.square_name(square);
            table.board_panel.refusal = Some(t!("game-page.since_start", name = name));
        }
    }
}

/// The next move is to take the place of the one at the cursor, or to come before it.
fn amend(table: &mut GameTab, insert: bool) {
    let view = table.session.view();
    let node = view.here;
    // Which move it will be makes no difference.
    let edit = if insert { Edit::Insert(node, 0) } else { Edit::Replace(node, 0) };
    table.board_panel.refusal = table.session.refuses(&edit).map(|refused| refused.to_string());
    if view.can_back && table.board_panel.refusal.is_none() {
        table.session.go(Place::Back);
        table.amend = Some(PendingEdit { node, insert, at: table.session.view().here });
    }
}

/// Asks for a hint, or for more of it.
fn ask_for_hint(table: &mut GameTab, ctx: &Context) {
    let session = table.session.as_ref();
    match &mut table.hint {
        Some(hint) if hint.is_about(session) => hint.tell_more(),
        hint => *hint = Some(AskedHint::new(session, playing::wake(ctx))),
    }
}

// What the page of a game asks for, by pointer and key.

/// What is done with the open game.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play a legal move, by its place in the list.
    Play(usize),
    /// Say why an attempt is no move.
    Refuse(Attempt),
    /// Play on, or analyse.
    Mode(Mode),
    /// The one of the two that is not so now.
    OtherMode,
    /// Move the cursor.
    Go(Place),
    /// Take back the last thing done.
    Undo,
    /// Do it again.
    Redo,
    /// Take the last move of the game back, or all moves after the position on the board.
    TakeBack,
    /// Go back to the game and play it on.
    PlayOn,
    /// Ask whether to offer a draw or to resign.
    Ask(End),
    /// Offer a draw or resign, after the question was answered with yes.
    End(End),
    /// The other side answers the offer.
    AnswerDraw(bool),
    /// Say something of the best move, or more of it.
    Hint,
    /// Have the engine play what it has found.
    MoveNow,
    /// Have the engine wait, or let it move again.
    StopOrGo,
    /// Have the clocks wait, or let them run.
    PauseClocks,
    /// Play again with sides changed.
    Rematch,
    /// Begin a game from the position at the cursor, beside this one.
    PlayFromHere,
    /// Change the tree or what people added to it.
    Edit(Edit),
    /// Draw an arrow or circle on the board; the same again removes it.
    Mark(Mark),
    /// Remove all arrows and circles.
    ClearMarks,
    /// The next move played takes the place of the move at the cursor.
    Replace,
    /// The next move played is put before the move at the cursor.
    Insert,
    /// Write a comment to the move at the cursor.
    Comment(Comment),
    /// Fold variations of the move list, or open them.
    Fold(Fold),
    /// Go to the next place where the position after a move stands.
    SamePosition(NodeId),
    /// Copy something of the game as text.
    Copy(Copied),
    /// Go to the move that brought the piece of this square there.
    Arrival(Square),
    /// Show the move that brought the piece at the keyboard's place.
    ArrivalAtCursor,
    /// Show the tags of the game.
    Tags,
    /// Ask who plays on.
    Opponent,
    /// Look for positions and words.
    Find,
    /// Look no more.
    CloseFind,
    /// Go to the next place that was found.
    NextFound,
    /// Go to a move of one of the open games.
    Jump(DocId, NodeId),
    /// With the board, as wherever there is one.
    BoardPanel(board_panel::Action),
    /// With the engine's opinion.
    Opinion(analysis::Action),
    /// What the command of this name does.
    Run(&'static str),
}

impl Action {
    /// To a move of the list.
    pub fn to_node(node: NodeId) -> Self {
        Action::Go(Place::Node(node))
    }
}

impl From<Event> for Action {
    fn from(event: Event) -> Self {
        match event {
            Event::Play(mv) => Action::Play(mv),
            Event::Refused(attempt) => Action::Refuse(attempt),
            Event::Arrival(square) => Action::Arrival(square),
            Event::Mark(mark) => Action::Mark(mark),
            Event::ClearMarks => Action::ClearMarks,
        }
    }
}

impl From<analysis::Action> for Action {
    fn from(action: analysis::Action) -> Self {
        Action::Opinion(action)
    }
}

impl From<board_panel::Action> for Action {
    fn from(action: board_panel::Action) -> Self {
        Action::BoardPanel(action)
    }
}

/// An end of a game without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A draw is offered by the side to move.
    Draw,
    /// A person resigns.
    Resignation,
}

/// What is copied as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The position's code.
    Position,
    /// The moves that lead to the position.
    Moves,
    /// The moves from the start through this one to the end of its line.
    Line(NodeId),
    /// The whole game with its variations and comments.
    Game,
}

// What can be done with the open game, by menu and key, in the order of the menus.

/// What is undone, copied and pasted.
pub const GAME: &[Command<Action>] = commands! {
    Game "game.undo" "Ctrl+Z" if can_undo => Action::Undo;
    Game "game.redo" "Ctrl+Y Ctrl+Shift+Z" if can_redo => Action::Redo;
    Game "game.take_back" "Ctrl+Backspace" if can_take_back => Action::TakeBack;
    Game "game.play_on" "Ctrl+P" if can_play_on => Action::PlayOn;
    Game "game.copy_position" "Ctrl+C" if in_game_or_editor => Action::Copy(Copied::Position);
    Game "game.copy_moves" "Ctrl+Shift+C" if in_game => Action::Copy(Copied::Moves);
    Game "game.copy_game" "Ctrl+Alt+C" if in_game => Action::Copy(Copied::Game);
};

/// Going through a game, and playing.
pub const PLAY: &[Command<Action>] = commands! {
    Go "go.back" "Left" if can_back => Action::Go(Place::Back);
    Go "go.forward" "Right" if can_forward => Action::Go(Place::Forward);
    Go "go.start" "Home" if can_back => Action::Go(Place::Start);
    Go "go.end" "End" if can_forward => Action::Go(Place::End);
    Go "go.next_variation" "Down" if in_game => Action::Go(Place::Alternative(1));
    Go "go.previous_variation" "Up" if in_game => Action::Go(Place::Alternative(-1));
    Go "go.branch_before" "Shift+Left" if can_back => Action::Go(Place::BranchBefore);
    Go "go.branch_after" "Shift+Right" if can_forward => Action::Go(Place::BranchAfter);
    Game "game.pass" "P" if has_bare_move => Action::BoardPanel(BoardPanel::Bare);
    Game "game.type_move" "M" if can_move => Action::BoardPanel(BoardPanel::Ask(Kind::Move));
    Go "go.go_to" "Ctrl+G" if in_game => Action::BoardPanel(BoardPanel::Ask(Kind::Number));
    Game "game.headers" "Ctrl+I" if in_game => Action::Tags;
    Go "go.find" "Ctrl+F" if in_game_or_library => Action::Find;
    Game "game.analyse" "A" if in_game => Action::OtherMode;
    Game "game.play_from_here" "Ctrl+Shift+A" if can_play => Action::PlayFromHere;
    Game "game.opponent" "Ctrl+Shift+O" if can_play => Action::Opponent;
    Game "game.hint" "H" if can_hint => Action::Hint;
    Game "game.move_now" "Ctrl+M" if engine_thinks => Action::MoveNow;
    Game "game.stop_or_go" "Shift+M" if engine_to_move => Action::StopOrGo;
    Game "game.pause" "C" if is_timed => Action::PauseClocks;
    Game "game.offer_draw" "Ctrl+D" if can_offer => Action::Ask(End::Draw);
    Game "game.resign" "Ctrl+Shift+R" if can_resign => Action::Ask(End::Resignation);
    Game "game.rematch" "Ctrl+Shift+N" if in_game => Action::Rematch;
};

/// What is done with a move, and with the tree.
pub const MOVES: &[Command<Action>] = commands! {
    Move "move.comment" "D" if in_game, at |_| Action::Comment(Comment::After);
    Move "move.comment_before" "Shift+D" if can_back, at |_| Action::Comment(Comment::Before);
    Move "move.good" "1" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Good));
    Move "move.mistake" "2" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Mistake));
    Move "move.brilliant" "3" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Brilliant));
    Move "move.blunder" "4" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Blunder));
    Move "move.interesting" "5" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Interesting));
    Move "move.dubious" "6" if can_back, at |node| Action::Edit(Edit::Glyph(node, Nag::Dubious));
    Move "move.equal" "Alt+1" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Equal));
    Move "move.unclear" "Alt+2" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Unclear));
    Move "move.first_better" "Alt+3" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstBetter));
    Move "move.second_better" "Alt+4" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondBetter));
    Move "move.first_wins" "Alt+5" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstWins));
    Move "move.second_wins" "Alt+6" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondWins));
    Move "move.copy_line" "Ctrl+Shift+L" if can_back, at |node| Action::Copy(Copied::Line(node));
    Move "move.fold" "Z" if can_back, at |node| Action::Fold(Fold::Turn(node));
    Move "move.same" "S" if can_back, at Action::SamePosition;
    Move "move.promote" "Ctrl+Up" if can_back, at |node| Action::Edit(Edit::Promote(node));
    Move "move.main_line" "Ctrl+Shift+Up" if can_back, at |node| Action::Edit(Edit::MainLine(node));
    Move "move.replace" "R" if can_back, at |_| Action::Replace;
    Move "move.insert" "I" if can_back, at |_| Action::Insert;
    Move "move.remove" "Shift+Delete" if can_back, at |node| Action::Edit(Edit::Remove(node));
    Move "move.delete" "Delete" if can_back, at |node| Action::Edit(Edit::Delete(node));
    Move "move.delete_others" "Ctrl+Delete" if can_back, at |node| Action::Edit(Edit::DeleteOthers(node));
    Move "move.clear_drawings" "Ctrl+L" if has_marks, at |node| Action::Edit(Edit::ClearMarks(node));
    Move "move.fold_all" "Shift+Z" if in_game => Action::Fold(Fold::All);
    Move "move.unfold_all" "Alt+Z" if in_game => Action::Fold(Fold::Nothing);
};

/// The keyboard on the board.
pub const BOARD: &[Command<Action>] = commands! {
    Board "board.up" "Alt+Up" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Up));
    Board "board.down" "Alt+Down" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Down));
    Board "board.left" "Alt+Left" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Left));
    Board "board.right" "Alt+Right" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Right));
    Board "board.tap" "Enter" if on_board => Action::BoardPanel(BoardPanel::Tap(Tap::Click));
    Board "board.other" "Shift+Enter" if on_board => Action::BoardPanel(BoardPanel::Tap(Tap::OtherClick));
    Board "board.card" "W" if on_board => Action::BoardPanel(BoardPanel::Card);
    Board "board.arrival" "Shift+G" if on_game_board => Action::ArrivalAtCursor;
    Board "board.circle" "O" if on_game_board => Action::BoardPanel(BoardPanel::Circle);
    Board "board.arrow" "Shift+O" if on_game_board => Action::BoardPanel(BoardPanel::Arrow);
};

/// How the board looks.
pub const VIEW: &[Command<Action>] = commands! {
    View "view.turn" "F" if shows_board => Action::BoardPanel(BoardPanel::Turn);
    View "view.overlay_1" "F2" if shows_game, on shows_first_overlay, as first_overlay => Action::BoardPanel(BoardPanel::Overlay(0));
    View "view.overlay_2" "F3" if has_second_overlay, on shows_second_overlay, as second_overlay => Action::BoardPanel(BoardPanel::Overlay(1));
};

/// The commands about a move, and what each does with this one.
pub fn about_move(node: NodeId) -> impl Iterator<Item = (&'static Info, Action)> {
    MOVES.iter().filter_map(move |command| match command.does {
        Does::WithMove(action) => Some((&command.info, action(node))),
        Does::This(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::Opens;
    use crate::ui::component::alone::Alone;
    use owlery_games::GameId;

    #[test]
    fn the_page_of_a_game_needs_no_program() {
        let mut alone = Alone::on(Page::Game);
        let id = alone.open(GameId::ALL[0]);
        let mut tabs = std::mem::take(&mut alone.docs.tabs);
        let mut game = Game::default();
        let asked = alone.click("Flip board", |ui, cx, out| {
            game.show(ui, &mut tabs, cx, out);
        });
        assert!(asked.is_empty() && tabs.find(id).is_some_and(|table| table.board_panel.turned));
        let asked = alone.click("Play from here", |ui, cx, out| {
            game.show(ui, &mut tabs, cx, out);
        });
        assert!(matches!(asked[..], [Request::Begin(_, Opens::ToPlay)]));
    }
}
