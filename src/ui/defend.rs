//! Defending a lost position: the user tries replies, and the engine refutes them.

use std::collections::HashMap;

use egui::{Context, Key, Modifiers, Rect, RichText, Ui};

use crate::ui::board::{Advice, Event, MoveValue};
use crate::ui::board_panel::{self, BoardPanel, PanelEvent};
use crate::ui::command::scope::DefenceScope;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Request, Requests, wake};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{DocId, Documents};
use crate::ui::events::is_hidden;
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{announce_changes, main_row, next_button, small, wide_button};
use owlery_games::Attempt;
use owlery_i18n::{LazyText, t, with_subject};
use owlery_session::defend::tries::State;
use owlery_session::defend::{Defence, Stage};
use owlery_session::{Place, Session};

/// The defence in each open game.
#[derive(Default)]
pub struct Defences(HashMap<DocId, DefenceView>);

/// An action on a defence.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Begin at the cursor of the open game, or continue there.
    Begin,
    /// Try a legal reply, or explain why an attempt is none.
    Try(Result<usize, Attempt>),
    /// Give up the current try, and begin again with the first reply.
    Next,
    /// Go one reply back, or to the first.
    Go(Place),
    /// Have the engine answer at once.
    MoveNow,
    /// Find the remaining replies that lose.
    SolveRest,
    /// Add the tries to the game, and leave.
    Add,
    /// Leave, and forget the tries.
    Leave,
    BoardPanel(board_panel::Action),
}

impl Defences {
    pub fn of(&self, game: DocId) -> Option<&DefenceView> {
        self.0.get(&game)
    }

    pub fn of_mut(&mut self, game: DocId) -> Option<&mut DefenceView> {
        self.0.get_mut(&game)
    }

    /// Translates all texts into the current language.
    pub fn relocalise(&mut self) {
        self.0.values_mut().for_each(|view| view.defence.relocalise());
    }

    /// Forgets the state of games that are no longer open.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.0.retain(|id, _| is_open(*id));
    }

    /// Lets the engine answer in the game that is on the screen, and only there.
    pub fn poll(&mut self, here: Option<DocId>, ctx: &Context, out: &mut Requests) {
        for (id, view) in &mut self.0 {
            if Some(*id) != here {
                view.defence.stop_thinking();
                continue;
            }
            let at = view.defence.session().view().here;
            let rests = view.board_panel.board.rests_at(at) || is_hidden(ctx);
            if let Some(what) = view.defence.poll(rests, &|| wake(ctx)) {
                let text = LazyText::new(move || t!("escape-page.fault", what = &what));
                out.ask(Request::ShowMessage(Message::error(text)));
            }
            let is_moving = !rests && matches!(view.defence.stage(), Stage::Look | Stage::Answer);
            if is_moving || view.defence.session().view().here != at {
                ctx.request_repaint();
            }
        }
    }

    /// Shows the page and returns the area that toasts may cover.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<Rect> {
        let tries = docs.tabs.current().and_then(|tab| self.0.get_mut(&tab.id));
        let Some(view) = tries else {
            out.ask(Request::Show(Page::Game));
            return None;
        };
        // Esc first cancels input on the board or in the prompt.
        let is_free = !cx.scope.is_covered && !egui::Popup::is_any_open(ui.ctx());
        let rests = view.board_panel.prompt.is_none() && !view.board_panel.board.has_input_begun();
        if is_free && rests && ui.input_mut(|it| it.consume_key(Modifiers::NONE, Key::Escape)) {
            out.ask(Request::Show(Page::Game));
        }
        let mut actions = Vec::new();
        let place = show(view, ui, cx, &mut actions);
        actions.into_iter().for_each(|action| self.update(action, docs, cx, out));
        Some(place)
    }

    /// Carries out an action.
    pub fn update(
        &mut self,
        action: Action,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let Some(tab) = docs.tabs.current() else { return };
        let here = self.0.get_mut(&tab.id).filter(|_| cx.scope.page == Page::Defend);
        match (action, here) {
            (Action::Begin, _) => self.begin(tab, out),
            (_, None) => {}
            (Action::BoardPanel(action), Some(DefenceView { board_panel, defence, .. })) => {
                if let Some(tried) =
                    board_panel.update(action, defence.session()).and_then(PanelEvent::move_attempt)
                {
                    self.update(Action::Try(tried), docs, cx, out);
                }
            }
            (Action::Try(Ok(mv)), Some(it)) => it.change(|defence| defence.play(mv)),
            (Action::Try(Err(attempt)), Some(it)) => it.refuse(attempt),
            (Action::Next, Some(it)) => it.change(Defence::next_try),
            (Action::Go(Place::Back), Some(it)) => it.change(Defence::back),
            (Action::Go(Place::Start), Some(it)) => it.change(Defence::to_first),
            (Action::Go(_), Some(_)) => {}
            (Action::MoveNow, Some(it)) => it.change(|defence| defence.answer_now()),
            (Action::SolveRest, Some(it)) => it.change(|defence| defence.solve_rest(wake(cx.ctx))),
            (Action::Add, Some(DefenceView { defence, .. })) => {
                let (from, lines) = (defence.start(), defence.lines());
                out.ask(Request::AddLines { game: tab.id, from, lines });
                self.leave(tab.id, out);
            }
            (Action::Leave, Some(_)) => self.leave(tab.id, out),
        }
    }

    /// Forgets the tries of a game, and goes back to it.
    fn leave(&mut self, game: DocId, out: &mut Requests) {
        self.0.remove(&game);
        out.ask(Request::Show(Page::Game));
    }

    /// Shows the defence of the position on the board, continuing an earlier one.
    fn begin(&mut self, tab: &GameTab, out: &mut Requests) {
        let session = tab.session.as_ref();
        if !self.0.get(&tab.id).is_some_and(|it| it.begins_at(session)) {
            let Some(defence) = Defence::new(session) else { return };
            self.0.insert(tab.id, DefenceView::new(defence, tab.board_panel.fresh_copy()));
        }
        out.ask(Request::Show(Page::Defend));
    }
}

/// Tries to defend a lost position of a game, which is left as it is.
pub struct DefenceView {
    pub defence: Defence,
    /// The initial position: the game may change meanwhile.
    code: String,
    pub board_panel: BoardPanel,
    /// Whether the button for what comes next has had the focus.
    is_told: bool,
}

impl DefenceView {
    /// Returns the state that commands depend on.
    pub fn scope(&self) -> DefenceScope {
        let defence = &self.defence;
        let here = defence.here();
        DefenceScope {
            is_players: here.is_some(),
            is_trying: defence.is_trying(),
            has_left: here.is_some_and(|at| !defence.tries().left(at).is_empty()),
            has_lines: !defence.lines().is_empty(),
            is_busy: defence.is_busy(),
        }
    }

    fn new(defence: Defence, board_panel: BoardPanel) -> Self {
        DefenceView { code: defence.session().code(), defence, board_panel, is_told: false }
    }

    /// Continues the tries, and closes the prompt if no reply is asked for.
    fn change(&mut self, act: impl FnOnce(&mut Defence)) {
        (self.board_panel.refusal, self.is_told) = (None, false);
        act(&mut self.defence);
        if !matches!(self.defence.stage(), Stage::Reply | Stage::Answer) {
            self.board_panel.prompt = None;
        }
    }

    /// Explains why an attempt is no move.
    fn refuse(&mut self, attempt: Attempt) {
        self.change(|_| {});
        self.board_panel.refusal = Some(self.defence.session().why_not(attempt));
    }

    /// Returns whether these tries are from the position on the board of a game.
    fn begins_at(&self, session: &dyn Session) -> bool {
        self.defence.start() == session.view().here && self.code == session.code()
    }
}

pub const COMMANDS: &[Command<Action>] = commands! {
    Engine "engine.escape" "Shift+X" if can_play => Action::Begin;
    Engine "engine.next_try" "Shift+T" if is_trying => Action::Next;
    Engine "engine.solve_rest" "Shift+S" if has_replies_left => Action::SolveRest;
    Engine "engine.add_tries" "Shift+A" if has_tries => Action::Add;
    Engine "engine.leave_tries" "Shift+Q" if in_tries => Action::Leave;
};

/// Shows the page and returns the area that toasts may cover.
fn show(
    view: &mut DefenceView,
    ui: &mut Ui,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) -> Rect {
    let roles = cx.roles();
    let place = board_panel::side_column(ui, "escape", 236.0..=400.0, roles, |ui| {
        board_panel::column_footer(ui, "escape buttons", 8.0, |ui| buttons(ui, view, cx, actions));
        board_panel::column_body(ui, |ui| {
            status(ui, view, roles, actions);
            show_results(ui, view, roles, actions);
        })
    });
    let results = view.defence.reply_results().into_iter();
    let worths = results.map(|it| {
        let (mv, kind, merit) = (it.mv, it.kind, 0);
        MoveValue { mv, certainty: kind, text: it.text, short: it.short, merit, chance: None }
    });
    view.board_panel.board.advice = Advice::of_tries(worths.collect());
    let look = cx.look(view.board_panel.seats(view.defence.session()));
    let event = view.board_panel.show(ui, view.defence.session(), look);
    actions.extend(event.and_then(Event::move_attempt).map(Action::Try));
    place
}

fn status(ui: &mut Ui, view: &DefenceView, roles: &Roles, actions: &mut Vec<Action>) {
    let defence = &view.defence;
    let view = defence.session().view();
    ui.label(RichText::new(t!("escape-page.title")).color(roles.faint));
    announce_changes(&ui.label(RichText::new(defence.headline()).size(19.0).strong()));
    let over = view.status.turn.is_none().then(|| format!("{}.", view.status.headline));
    let played: Vec<_> = defence.played().collect();
    let played =
        (!played.is_empty()).then(|| t!("escape-page.this_try", moves = played.join(", ")));
    let remarks = view.status.remarks.iter().cloned();
    let sentences = defence.sentences();
    for text in played.into_iter().chain(over).chain(remarks).chain(sentences) {
        announce_changes(&ui.label(text));
    }
    if *defence.stage() == Stage::Reply {
        let bare = board_panel::bare_moves(ui, view, roles);
        actions.extend(bare.map(|mv| Action::Try(Ok(mv))));
    }
}

/// Shows the replies that were tried in this position; a click tries one again.
fn show_results(ui: &mut Ui, view: &DefenceView, roles: &Roles, actions: &mut Vec<Action>) {
    let defence = &view.defence;
    let (Some(count), Some(at)) = (defence.count(), defence.here()) else { return };
    ui.add_space(6.0);
    ui.separator();
    ui.label(RichText::new(count).strong());
    let replies = defence.tries().replies(at);
    for result in defence.reply_results() {
        let Some(reply) = replies.get(result.mv) else { continue };
        let words = with_subject(&reply.text, &format!("{}, {}", result.text, result.kind.word()));
        let button = ui.add(small(words).frame(false).wrap());
        if button.on_hover_text(t!("escape-page.again")).clicked() {
            actions.push(Action::Try(Ok(result.mv)));
        }
    }
    if defence.reply_results().is_empty() {
        let how = t!("escape-page.how");
        ui.label(RichText::new(how).color(roles.faint));
    }
}

fn buttons(ui: &mut Ui, view: &mut DefenceView, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let defence = &view.defence;
    let (stage, is_trying) = (defence.stage(), defence.is_trying());
    let has_lines = !defence.lines().is_empty();
    let leave = match has_lines {
        false => t!("escape-page.leave"),
        true => t!("escape-page.leave_without"),
    };
    let is_known = matches!(defence.trying(), Some(State::Failed(_) | State::Away));
    let is_over = matches!(stage, Stage::Lost | Stage::Away(_));
    let has_left = defence.here().is_some_and(|at| !defence.tries().left(at).is_empty());
    let (is_busy, is_left) = (defence.is_busy(), has_left && !defence.looks_for_rest());
    let mut entry = |ui: &mut Ui, [text, hint, command]: [&str; 3], enabled, action| {
        let button = wide_button(ui, text, enabled);
        let is_clicked = button.on_hover_text(cx.hint(hint, command)).clicked();
        actions.extend(is_clicked.then_some(action));
    };
    // Each button keeps its place, enabled or not, so that nothing comes under the pointer.
    let mut is_next = false;
    main_row(ui, |ui| {
        if is_trying && (is_over || is_known) {
            let hint = cx.hint(t!("escape-page.next_hint"), "engine.next_try");
            let is_told = is_over.then_some(&mut view.is_told);
            is_next = next_button(ui, t!("escape-page.next"), hint, cx.roles(), is_told);
        } else {
            let words =
                [t!("escape-page.give_up"), t!("escape-page.give_up_hint"), "engine.next_try"];
            entry(ui, words, is_trying, Action::Next);
        }
    });
    let now = [t!("escape-page.now"), t!("escape-page.now_hint"), "game.move_now"];
    entry(ui, now, is_busy, Action::MoveNow);
    let back = [t!("escape-page.back"), t!("escape-page.back_hint"), "go.back"];
    entry(ui, back, is_trying, Action::Go(Place::Back));
    let rest = [t!("escape-page.rest"), t!("escape-page.rest_hint"), "engine.solve_rest"];
    entry(ui, rest, is_left, Action::SolveRest);
    let add = [t!("escape-page.add"), t!("escape-page.add_hint"), "engine.add_tries"];
    entry(ui, add, has_lines, Action::Add);
    entry(ui, [leave, t!("escape-page.leave_hint"), "engine.leave_tries"], true, Action::Leave);
    actions.extend(is_next.then_some(Action::Next));
}
