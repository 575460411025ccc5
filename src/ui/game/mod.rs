//! The page of the open game: the board, moves, comments and buttons, and the engine as an opponent.

mod autoplay;
pub mod branches;
mod buttons;
mod clocks;
mod comment;
mod find;
mod moves;
pub mod opponent;
mod page;
mod playing;
mod result_banner;
mod side_panel;

use std::collections::HashMap;

use egui::{Context, Rect, Ui};

use crate::ui::analysis::{self, Analysis};
use crate::ui::board::{Direction, Event};
use crate::ui::board_panel::prompt::Kind;
use crate::ui::board_panel::{self, Action as BoardPanel, PanelEvent};
use crate::ui::clock::today;
use crate::ui::command::when::*;
use crate::ui::command::{Command, CommandAction, Info, commands};
use crate::ui::component::{AppContext, Request, Requests, wake};
use crate::ui::confirm;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::{Comment, GameTab, GameTabs, PendingEdit};
use crate::ui::export::{self, ExportOptions, Format};
use crate::ui::library::explorer::{self, Explorer};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::paint::Style;
use crate::ui::settings::{Change, Settings};
use buttons::Copying;
use find::Find;
use moves::List;
use owlery_engine::{Level, Strength};
use owlery_games::{Attempt, Square};
use owlery_i18n::{LazyText, Text, t};
use owlery_record::annotations::{Judgement, Mark, Nag};
use owlery_record::{NodeId, Score, Tags};
use owlery_session::hint::HintRequest;
use owlery_session::move_input::Tap;
use owlery_session::opponent::own_rating::RatedResult;
use owlery_session::opponent::{OpponentConfig, level_of, name, person};
use owlery_session::practice::MoveCheck;
use owlery_session::{Edit, Fold, Mode, Place, Session};
use result_banner::ResultBanner;

pub use page::hint;
pub use playing::Time;

const NO_SAME: Text = Text::of("game-page.no_same");

/// The state of the game page, apart from the games.
#[derive(Default)]
pub struct Game {
    pub analysis: Analysis,
    /// The opening explorer.
    pub explorer: Explorer,
    find: Option<Find>,
    lists: HashMap<DocId, List>,
    banners: HashMap<DocId, ResultBanner>,
    /// Copies texts that take long to write.
    pub copying: Copying,
}

impl Game {
    /// Returns whether Esc leaves something beside the board of this game.
    pub fn takes_escape(&self, tab: &GameTab) -> bool {
        let banner = self.banners.get(&tab.id);
        self.find.is_some()
            || tab.pending_edit.is_some()
            || banner.is_some_and(ResultBanner::is_shown)
    }

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

    /// Forgets the state of games that are no longer open.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.analysis.keep(&is_open);
        self.banners.retain(|id, _| is_open(*id));
        self.lists.retain(|id, _| is_open(*id));
    }

    /// Carries out an action on the current game, and forgets the last refusal.
    pub fn update(
        &mut self,
        action: Action,
        tabs: &mut GameTabs,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let before = tabs.current_mut().map(|tab| {
            tab.board_panel.refusal = None;
            (tab.id, tab.progress())
        });
        match (action, tabs.current_mut()) {
            (Action::Analysis(action), tab) => {
                if let (analysis::Action::Report, Some(tab)) = (&action, tab) {
                    self.banners.get_mut(&tab.id).into_iter().for_each(ResultBanner::close);
                }
                self.analysis.update(action, tabs, cx, out);
            }
            (Action::Run(name), _) => out.ask(Request::Run(name)),
            (Action::Explorer, _) => self.explorer.is_on = !self.explorer.is_on,
            (Action::PositionNote, _) => self.explorer.write_note(),
            (Action::Explored(explorer::Action::Hide), _) => self.explorer.is_on = false,
            (Action::Explored(explorer::Action::Open(hit)), _) => out.ask(Request::OpenHit(hit)),
            (Action::Explored(explorer::Action::SetNote(note)), _) => {
                out.ask(Request::SetNote(note));
            }
            (Action::Explored(explorer::Action::ShowAll), _) => {
                out.ask(Request::Run("file.find_position"));
            }
            (Action::Explored(explorer::Action::Play(mv)), _) => {
                self.update(Action::Play(mv), tabs, cx, out);
            }
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
            (Action::Copy(what), Some(tab)) => self.copying.copy(what, tab, cx.ctx),
            (Action::CopyPicture, Some(tab)) => {
                let style = Style { theme: cx.theme.clone(), pieces: cx.pieces.clone() };
                let options = ExportOptions {
                    turned: tab.board_panel.turned,
                    coordinates: cx.settings.coordinates,
                    ..ExportOptions::new(Format::Png)
                };
                match export::image(tab.session.as_ref(), &style, &options) {
                    Ok(image) => {
                        cx.ctx.copy_image(image);
                        let text = Text::of("game-copying.picture");
                        out.ask(Request::ShowMessage(Message::info(text)));
                    }
                    Err(error) => tab.board_panel.refusal = Some(error.to_string()),
                }
            }
            (Action::Hint, Some(tab)) => request_hint(tab, cx.ctx),
            (Action::Explain, Some(tab)) => {
                tab.practice.iter_mut().for_each(MoveCheck::explain);
            }
            (Action::KeepMove, Some(tab)) => tab.practice.iter_mut().for_each(MoveCheck::keep),
            (Action::BoardPanel(action), Some(tab)) => {
                match tab.board_panel.update(action, tab.session.as_ref()) {
                    Some(PanelEvent::Board(event)) => self.update(event.into(), tabs, cx, out),
                    Some(PanelEvent::GoTo(node)) => {
                        self.update(Action::to_node(node), tabs, cx, out)
                    }
                    None => {}
                }
            }
            (Action::Play(mv), Some(tab)) => {
                out.ask(Request::Settle(Topic::Paste));
                tab.play_for_person(mv, cx.settings);
            }
            (Action::Refuse(attempt), Some(tab)) => tab.refuse(attempt),
            (Action::MoveNow, Some(tab)) => tab.opponent.move_now(),
            (Action::ToggleEngine, Some(tab)) => tab.toggle_engine(cx.settings),
            (Action::PauseClocks, Some(tab)) => tab.clock.turn(),
            (Action::TakeBack, Some(tab)) => tab.take_back(cx.settings.keeps_taken_back),
            (Action::PlayOn, Some(tab)) => tab.play_on(),
            (Action::ConfirmEnd(end), Some(tab)) => confirm::ask(cx.ctx, tab.end_question(end)),
            (Action::End(End::Resignation), Some(tab)) => tab.resign(),
            (Action::End(End::Draw), Some(tab)) => {
                tab.session.offer_draw();
                tab.opponent.resume();
            }
            (Action::AnswerDraw(agree), Some(tab)) => tab.session.answer_draw(agree),
            (Action::Rematch, Some(tab)) => {
                let mut rematch = tab.session.rematch(today());
                adapt(rematch.as_mut(), cx.settings);
                begin_rematch(rematch, tab, out);
            }
            (Action::RematchAt(strength), Some(tab)) => {
                let game = tab.session.game();
                let level = Level { strength, ..cx.settings.opponent_in(game).level };
                let mut rematch = tab.session.rematch(today());
                // The score is one of games between the same two.
                set_level(rematch.as_mut(), level, Score::default());
                begin_rematch(rematch, tab, out);
                let config = OpponentConfig { level, ..cx.settings.opponent_in(game) };
                out.ask(Request::Set(Change::Opponent(game, config)));
            }
            (Action::PlayFromHere, Some(tab)) => {
                let players = tab.session.view().players.clone();
                let session = tab.session.play_from_here(players, today());
                out.ask(Request::Begin(session, tab.opening()));
            }
            (Action::ChooseOpponent, Some(tab)) => {
                let mut config = cx.settings.opponent_in(tab.session.game());
                config.practice |= tab.warns;
                let dialog = opponent::PlayAgainstDialog::new(tab.id, tab.session.as_ref(), config);
                out.ask(Request::OpenDialog(Box::new(dialog)));
            }
            (Action::PlayThrough, Some(tab)) => tab.toggle_autoplay(),
            (Action::Rate, Some(tab)) => {
                // The banner says how the game ended, and must not be covered.
                out.ask(Request::Settle(Topic::Pass(tab.id)));
                if let Some(result) = RatedResult::of(tab.session.view(), tab.session.game()) {
                    out.ask(Request::Set(Change::Rate(tab.session.game(), result)));
                }
            }
            (Action::SetMode(mode), Some(tab)) => tab.session.set_mode(mode),
            (Action::ToggleMode, Some(tab)) => {
                tab.session.set_mode(match tab.session.view().mode {
                    Mode::Play => Mode::Analysis,
                    Mode::Analysis => Mode::Play,
                });
            }
            (Action::Go(place), Some(tab)) => {
                tab.pending_edit = None;
                tab.session.go(place);
            }
            (Action::GoToArrival(square), Some(tab)) => go_to_arrival(tab, square),
            (Action::GoToArrivalAtCursor, Some(tab)) => {
                let square = tab.board_panel.board.cursor_square();
                square.into_iter().for_each(|square| go_to_arrival(tab, square));
            }
            (Action::SamePosition(node), Some(tab)) => match tab.session.same_position(node) {
                Some(same) => tab.session.go(Place::Node(same)),
                None => tab.board_panel.refusal = Some(NO_SAME.into()),
            },
            (Action::Fold(fold), Some(tab)) => tab.session.fold(fold),
            (Action::Undo, Some(tab)) => tab.undo(),
            (Action::Redo, Some(tab)) => tab.redo(),
            (Action::Edit(edit), Some(tab)) => tab.edit(edit),
            (Action::Mark(mark), Some(tab)) => {
                tab.edit(Edit::Mark(tab.session.view().here, mark));
            }
            (Action::ClearMarks, Some(tab)) => {
                tab.edit(Edit::ClearMarks(tab.session.view().here));
            }
            (Action::Replace, Some(tab)) => begin_pending_edit(tab, false),
            (Action::Insert, Some(tab)) => begin_pending_edit(tab, true),
            (Action::Comment(which), Some(tab)) => {
                tab.comment_focus = Some(which);
                let here = tab.session.view().here;
                tab.before = (which == Comment::Before).then_some(here);
            }
            (Action::EditTags, Some(tab)) => {
                let dialog = comment::TagsDialog::new(tab.id, tab.session.as_ref());
                out.ask(Request::OpenDialog(Box::new(dialog)));
            }
        }
        if let Some((id, before)) = before
            && let Some(tab) = tabs.find_mut(id)
        {
            tab.forget_stale_edit();
            tab.pause_if_taken_back(before);
        }
    }
}

/// Goes to the move that brought the piece on a square.
fn go_to_arrival(tab: &mut GameTab, square: Square) {
    match tab.session.arrival(square) {
        Some(node) => tab.session.go(Place::Node(node)),
        None => {
            let name = tab.session.view().scene.square_name(square);
            tab.board_panel.refusal = Some(t!("game-page.since_start", name = name));
        }
    }
}

/// Makes the next move replace the one at the cursor, or come before it.
fn begin_pending_edit(tab: &mut GameTab, insert: bool) {
    let view = tab.session.view();
    let node = view.here;
    // Whether the edit is refused does not depend on the move.
    let edit = if insert { Edit::Insert(node, 0) } else { Edit::Replace(node, 0) };
    tab.board_panel.refusal = tab.session.refuses(&edit).map(|refused| refused.to_string());
    if view.can_back && tab.board_panel.refusal.is_none() {
        tab.session.go(Place::Back);
        tab.pending_edit = Some(PendingEdit { node, insert, at: tab.session.view().here });
    }
}

/// Begins the rematch of a game, which gives way to it if it can.
fn begin_rematch(rematch: Box<dyn Session>, tab: &GameTab, out: &mut Requests) {
    let (about, person) = (rematch.about(), person(rematch.view()));
    let text = LazyText::new(move || match person {
        Some(side) => t!("game-finale.you_play", side = about.plays(side)),
        None => t!("game-finale.swapped").to_owned(),
    });
    out.ask(Request::Begin(rematch, tab.opening()));
    out.ask(Request::ShowMessage(Message::info(text)));
    if tab.gives_way() {
        out.ask(Request::Close(tab.id));
    }
}

/// Gives the opponent of a new game the strength of the user's own rating, where that is wanted.
fn adapt(session: &mut dyn Session, settings: &Settings) {
    if settings.opponent.adapts && person(session.view()).is_some() {
        let level = settings.opponent_in(session.game()).level;
        let score = session.tags().score;
        set_level(session, level, score);
    }
}

/// Gives the rated opponent of a new game another level, and the game a score.
fn set_level(session: &mut dyn Session, level: Level, score: Score) {
    let mut players = session.tags().players.clone();
    let is_rated = |name: &String| level_of(name).is_some_and(Level::is_rated);
    let Some(seat) = players.iter().position(is_rated) else { return };
    players[seat] = name(level);
    // The name is short, so that it is never refused.
    let _ = session.set_tags(Tags { players, score, ..session.tags().clone() });
}

/// Asks for a hint, or for more of it.
fn request_hint(tab: &mut GameTab, ctx: &Context) {
    let session = tab.session.as_ref();
    match &mut tab.hint {
        Some(hint) if hint.is_about(session) => hint.reveal_more(),
        hint => *hint = Some(HintRequest::new(session, wake(ctx))),
    }
}

/// An action on the open game.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play the legal move of this index.
    Play(usize),
    /// Explain why an attempt is no move.
    Refuse(Attempt),
    /// Rate the user by the result of the game, which has just ended.
    Rate,
    SetMode(Mode),
    ToggleMode,
    Go(Place),
    /// Play through the game by itself, or stop that.
    PlayThrough,
    Undo,
    Redo,
    /// Take back the last move, or all moves after the position on the board.
    TakeBack,
    /// Return to the game and resume the engine and the clocks.
    PlayOn,
    /// Ask for confirmation of a draw offer or a resignation.
    ConfirmEnd(End),
    /// Offer a draw or resign, once confirmed.
    End(End),
    /// Accept or decline the other side's offer.
    AnswerDraw(bool),
    /// Show why the last move is bad.
    Explain,
    /// Let the last move stand, though it is bad.
    KeepMove,
    /// Show a hint, or more of it.
    Hint,
    /// Have the engine play at once.
    MoveNow,
    /// Pause or resume the engine.
    ToggleEngine,
    /// Pause or resume the clocks.
    PauseClocks,
    /// Play again with sides exchanged.
    Rematch,
    /// Play again, with the sides swapped, against the engine at this strength.
    RematchAt(Strength),
    /// Begin a game from the position at the cursor.
    PlayFromHere,
    Edit(Edit),
    /// Draw or remove an arrow or circle.
    Mark(Mark),
    ClearMarks,
    /// Have the next move replace the one at the cursor.
    Replace,
    /// Have the next move inserted before the one at the cursor.
    Insert,
    /// Write a comment on the move at the cursor.
    Comment(Comment),
    Fold(Fold),
    /// Go to the next occurrence of the position after a move.
    SamePosition(NodeId),
    Copy(Copied),
    /// Copy the board as a picture, with its marks.
    CopyPicture,
    /// Go to the move that brought the piece on this square.
    GoToArrival(Square),
    /// Go to the move that brought the piece at the keyboard's place.
    GoToArrivalAtCursor,
    /// Edit the tags of the game.
    EditTags,
    /// Choose who plays on.
    ChooseOpponent,
    /// Open the search.
    Find,
    /// Show the opening explorer, or hide it.
    Explorer,
    /// Write a note on the position, in the opening explorer.
    PositionNote,
    /// Something done with the explorer.
    Explored(explorer::Action),
    CloseFind,
    NextFound,
    /// Go to a move of an open game.
    Jump(DocId, NodeId),
    BoardPanel(board_panel::Action),
    Analysis(analysis::Action),
    /// Run the command of this name.
    Run(&'static str),
}

impl Action {
    /// Goes to a move.
    pub fn to_node(node: NodeId) -> Self {
        Action::Go(Place::Node(node))
    }
}

impl From<Event> for Action {
    fn from(event: Event) -> Self {
        match event {
            Event::Play(mv) => Action::Play(mv),
            Event::Refused(attempt) => Action::Refuse(attempt),
            Event::Arrival(square) => Action::GoToArrival(square),
            Event::Mark(mark) => Action::Mark(mark),
            Event::ClearMarks => Action::ClearMarks,
        }
    }
}

impl From<analysis::Action> for Action {
    fn from(action: analysis::Action) -> Self {
        Action::Analysis(action)
    }
}

impl From<board_panel::Action> for Action {
    fn from(action: board_panel::Action) -> Self {
        Action::BoardPanel(action)
    }
}

/// A way to end a game without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A draw offer by the side to move.
    Draw,
    Resignation,
}

/// A part of the game that is copied as text.
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

// The commands in the order of the menus.

pub const GAME: &[Command<Action>] = commands! {
    Game "game.undo" "Ctrl+Z" if can_undo => Action::Undo;
    Game "game.redo" "Ctrl+Y Ctrl+Shift+Z" if can_redo => Action::Redo;
    Game "game.take_back" "Ctrl+Backspace" if can_take_back => Action::TakeBack;
    Game "game.play_on" "Ctrl+P" if can_play_on => Action::PlayOn;
    Game "game.copy_position" "Ctrl+C" if in_game_or_editor => Action::Copy(Copied::Position);
    Game "game.copy_moves" "Ctrl+Shift+C" if in_game => Action::Copy(Copied::Moves);
    Game "game.copy_game" "Ctrl+Alt+C" if in_game => Action::Copy(Copied::Game);
    Game "game.copy_picture" "Ctrl+Alt+Shift+C" if in_game => Action::CopyPicture;
};

pub const PLAY: &[Command<Action>] = commands! {
    Go "go.back" "Left" if can_back => Action::Go(Place::Back);
    Go "go.forward" "Right" if can_forward => Action::Go(Place::Forward);
    Go "go.start" "Home" if can_back => Action::Go(Place::Start);
    Go "go.end" "End" if can_forward => Action::Go(Place::End);
    Go "go.play_through" "Shift+P" if in_game, on plays_through => Action::PlayThrough;
    Go "go.next_variation" "Down" if in_game => Action::Go(Place::Alternative(1));
    Go "go.previous_variation" "Up" if in_game => Action::Go(Place::Alternative(-1));
    Go "go.branch_before" "Shift+Left" if can_back => Action::Go(Place::BranchBefore);
    Go "go.branch_after" "Shift+Right" if can_forward => Action::Go(Place::BranchAfter);
    Game "game.pass" "P" if has_bare_move => Action::BoardPanel(BoardPanel::PassOrSwap);
    Game "game.type_move" "M" if can_move => Action::BoardPanel(BoardPanel::Ask(Kind::Move));
    Go "go.go_to" "Ctrl+G" if in_game => Action::BoardPanel(BoardPanel::Ask(Kind::Number));
    Game "game.headers" "Ctrl+I" if in_game => Action::EditTags;
    Go "go.find" "Ctrl+F" if can_search => Action::Find;
    Game "game.analyse" "A" if in_game => Action::ToggleMode;
    Game "game.play_from_here" "Ctrl+Shift+A" if can_play => Action::PlayFromHere;
    Game "game.opponent" "Ctrl+Shift+O" if can_play => Action::ChooseOpponent;
    Game "game.hint" "H" if can_hint => Action::Hint;
    Game "game.explain" "Y" if is_warned => Action::Explain;
    Game "game.keep_move" "K" if is_warned => Action::KeepMove;
    Game "game.move_now" "Ctrl+M" if engine_thinks => Action::MoveNow;
    Game "game.stop_or_go" "Shift+M" if engine_to_move => Action::ToggleEngine;
    Game "game.pause" "C" if is_timed => Action::PauseClocks;
    Game "game.offer_draw" "Ctrl+D" if can_offer => Action::ConfirmEnd(End::Draw);
    Game "game.resign" "Ctrl+Shift+R" if can_resign => Action::ConfirmEnd(End::Resignation);
    Game "game.rematch" "Ctrl+Shift+N" if in_game => Action::Rematch;
};

pub const MOVES: &[Command<Action>] = commands! {
    Move "move.comment" "D" if in_game, at |_| Action::Comment(Comment::After);
    Move "move.comment_before" "Shift+D" if can_back, at |_| Action::Comment(Comment::Before);
    Move "move.position_note" "Ctrl+Alt+N" if in_game => Action::PositionNote;
    Move "move.good" "1" if can_back, at |node| Action::Edit(Edit::Nag(node, Nag::Good));
    Move "move.mistake" "2" if can_back, at |node| Action::Edit(Edit::Nag(node, Nag::Mistake));
    Move "move.brilliant" "3" if can_back, at |node| Action::Edit(Edit::Nag(node, Nag::Brilliant));
    Move "move.blunder" "4" if can_back, at |node| Action::Edit(Edit::Nag(node, Nag::Blunder));
    Move "move.interesting" "5" if can_back, at |node| Action::Edit(Edit::Nag(node, Nag::Interesting));
    Move "move.dubious" "6" if can_back, at |node| Action::Edit(Edit::Nag(node, Nag::Dubious));
    Move "move.equal" "Alt+1" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Equal));
    Move "move.unclear" "Alt+2" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::Unclear));
    Move "move.first_better" "Alt+3" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstBetter));
    Move "move.second_better" "Alt+4" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondBetter));
    Move "move.first_wins" "Alt+5" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::FirstWins));
    Move "move.second_wins" "Alt+6" if can_back, at |node| Action::Edit(Edit::Judge(node, Judgement::SecondWins));
    Move "move.copy_line" "Ctrl+Shift+L" if can_back, at |node| Action::Copy(Copied::Line(node));
    Move "move.fold" "Z" if can_back, at |node| Action::Fold(Fold::Toggle(node));
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

pub const BOARD: &[Command<Action>] = commands! {
    Board "board.up" "Alt+Up" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Up));
    Board "board.down" "Alt+Down" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Down));
    Board "board.left" "Alt+Left" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Left));
    Board "board.right" "Alt+Right" if on_board => Action::BoardPanel(BoardPanel::Step(Direction::Right));
    Board "board.tap" "Enter" if on_board => Action::BoardPanel(BoardPanel::Tap(Tap::Click));
    Board "board.other" "Shift+Enter" if on_board => Action::BoardPanel(BoardPanel::Tap(Tap::OtherClick));
    Board "board.card" "W" if on_board => Action::BoardPanel(BoardPanel::Card);
    Board "board.arrival" "Shift+G" if on_game_board => Action::GoToArrivalAtCursor;
    Board "board.circle" "O" if on_game_board => Action::BoardPanel(BoardPanel::Circle);
    Board "board.arrow" "Shift+O" if on_game_board => Action::BoardPanel(BoardPanel::Arrow);
};

pub const VIEW: &[Command<Action>] = commands! {
    View "view.explorer" "B" if in_game, on explores => Action::Explorer;
    View "view.turn" "F" if shows_board => Action::BoardPanel(BoardPanel::Turn);
    View "view.overlay_1" "F2" if shows_game, on shows_first_overlay, as first_overlay => Action::BoardPanel(BoardPanel::Overlay(0));
    View "view.overlay_2" "F3" if has_second_overlay, on shows_second_overlay, as second_overlay => Action::BoardPanel(BoardPanel::Overlay(1));
};

/// Returns the commands about a move with their actions on this one.
pub fn move_commands(node: NodeId) -> impl Iterator<Item = (&'static Info, Action)> {
    MOVES.iter().filter_map(move |command| match command.does {
        CommandAction::OnMove(action) => Some((&command.info, action(node))),
        CommandAction::Fixed(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::OpenPurpose;
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
        assert!(asked.is_empty() && tabs.find(id).is_some_and(|tab| tab.board_panel.turned));
        let asked = alone.click("Play from here", |ui, cx, out| {
            game.show(ui, &mut tabs, cx, out);
        });
        assert!(matches!(asked[..], [Request::Begin(_, OpenPurpose::ToPlay)]));
    }
}
