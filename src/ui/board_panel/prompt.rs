//! The prompt in the status line, for a move or a move number.

use egui::{
    Align, Button, Context, Event, Key, Layout, Modifiers, TextEdit, TextStyle, Ui, WidgetText,
};

use crate::ui::parts::{announce, select_chars, small};
use owlery_i18n::{messages, t};
use owlery_record::{NodeId, limits};
use owlery_session::Session;
use owlery_session::session::bare;

/// The content of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Move,
    /// The number of a move to go to.
    Number,
}

impl Kind {
    /// Returns the placeholder of the field: the first legal move, unless that might be a puzzle's
    /// solution.
    fn hint(self, legal: Option<&(NodeId, u64, Vec<Legal>)>, is_puzzle: bool) -> String {
        match (self, legal.and_then(|(.., legal)| legal.first())) {
            (Kind::Move, Some(_)) if is_puzzle => t!("stand-prompt.your_move").to_owned(),
            (Kind::Move, Some(Legal { text, .. })) => t!("stand-prompt.such_as", move = text),
            (Kind::Move, None) => t!("stand-prompt.none").to_owned(),
            (Kind::Number, _) => t!("stand-prompt.number").to_owned(),
        }
    }
}

/// A text that was entered in the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    pub kind: Kind,
    pub text: String,
}

/// A text field in the status line, with completions.
pub struct Prompt {
    kind: Kind,
    text: String,
    /// The suggestion that the arrow keys have chosen.
    chosen: Option<usize>,
    /// Whether the text has changed since [`Prompt::take_new`].
    is_new: bool,
    /// Whether the text was entered.
    is_answered: bool,
    /// Whether the field takes the focus.
    wants_focus: bool,
    /// Whether the text is to be selected.
    wants_selection: bool,
    /// Whether another field or a dialog had the focus in the last frame: it gets the keys, and Esc
    /// closes it first.
    was_elsewhere: bool,
    /// The legal moves of a position and revision.
    legal: Option<(NodeId, u64, Vec<Legal>)>,
}

struct Legal {
    text: String,
    /// The text without marks, in lower case.
    plain: String,
}

/// The most suggestions.
const SHOWN: usize = 8;
/// The width of the field, and of the words behind the suggestions.
const FIELD: f32 = 170.0;
const MORE: f32 = 84.0;

impl Prompt {
    pub fn new(kind: Kind) -> Self {
        Prompt {
            kind,
            text: String::new(),
            chosen: None,
            is_new: false,
            is_answered: false,
            wants_focus: true,
            wants_selection: false,
            was_elsewhere: false,
            legal: None,
        }
    }

    pub fn request_focus(&mut self) {
        self.wants_focus = true;
    }

    /// Selects the text, so that typing replaces it.
    pub fn select_text(&mut self) {
        self.wants_selection = true;
    }

    /// Ignores the keys of this frame: a dialog is open.
    pub fn ignore_keys(&mut self) {
        self.was_elsewhere = true;
    }

    /// Returns whether the text has changed since the last call, so that a refusal is outdated.
    pub fn take_new(&mut self) -> bool {
        std::mem::take(&mut self.is_new)
    }

    /// Returns whether no text is waiting to be entered, and no legal move begins with what is
    /// typed in this frame.
    pub fn is_idle(&mut self, ctx: &Context, session: &dyn Session) -> bool {
        self.follow(session);
        let legal = || self.legal.iter().flat_map(|(.., legal)| legal);
        let begins = |text: &str| legal().any(|legal| legal.plain.starts_with(&bare(text)));
        let begins = |event: &Event| matches!(event, Event::Text(text) if begins(text));
        (self.text.is_empty() || self.is_answered)
            && !self.was_elsewhere
            && !ctx.input(|input| input.events.iter().any(begins))
    }

    pub fn clear(&mut self) {
        self.text.clear();
        (self.chosen, self.is_new, self.is_answered) = (None, true, false);
    }

    /// Lists the legal moves again if the position has changed.
    fn follow(&mut self, session: &dyn Session) {
        let key = (session.view().here, session.revision());
        if self.kind == Kind::Number || matches!(&self.legal, Some((h, r, _)) if (*h, *r) == key) {
            return;
        }
        let mut moves: Vec<_> =
            session.view().offer().choices.iter().map(|choice| choice.mv).collect();
        moves.sort_unstable();
        moves.dedup();
        let legal = |mv| {
            let text = session.move_text(mv);
            Legal { plain: bare(&text), text }
        };
        self.legal = Some((key.0, key.1, moves.into_iter().map(legal).collect()));
    }

    /// Returns the legal moves that begin with the text; none while it is empty.
    fn suggestions(&self) -> impl Iterator<Item = &Legal> {
        let typed = bare(&self.text);
        let legal = self.legal.iter().flat_map(|(.., legal)| legal);
        legal.filter(move |legal| !typed.is_empty() && legal.plain.starts_with(&typed))
    }

    /// Returns the text that Enter stands for.
    fn answer(&self) -> Typed {
        let typed = bare(&self.text);
        let mut suggested = self.suggestions();
        let chosen = self.chosen.and_then(|at| self.suggestions().nth(at));
        let exact = || self.suggestions().find(|legal| legal.plain == typed);
        let only = || suggested.next().filter(|_| suggested.next().is_none());
        let legal = chosen.or_else(exact).or_else(only);
        Typed { kind: self.kind, text: legal.map_or(&self.text, |legal| &legal.text).clone() }
    }
}

messages! {
    /// A typed number that leads to no move.
    pub(super) enum NoNumber {
        Wrong { text: String } = "stand-prompt.wrong",
        NoMove { text: String } = "stand-prompt.no_move",
    }
}

/// Finds the move with a number such as "12", or "12..." for the side that moves second.
pub(super) fn number(session: &dyn Session, text: &str) -> Result<NodeId, NoNumber> {
    let text = text.trim();
    let number = text.trim_end_matches(['.', '…']);
    let wrong = || NoNumber::Wrong { text: text.to_owned() };
    let found: u32 = number.parse().map_err(|_| wrong())?;
    if found == 0 {
        return Ok(NodeId::ROOT);
    }
    let dots = text[number.len()..].chars().map(|c| if c == '…' { 3 } else { 1 }).sum::<usize>();
    let is_second = dots > 1;
    let either = || session.numbered(found, !is_second).filter(|_| !is_second);
    session
        .numbered(found, is_second)
        .or_else(either)
        .ok_or_else(|| NoNumber::NoMove { text: text.to_owned() })
}

impl Prompt {
    /// Shows the prompt and returns whether it stays open. `instead` is shown behind the field instead
    /// of completions. Esc closes it if the field is focused or Esc `is_free`. In a puzzle no move
    /// is proposed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &dyn Session,
        is_free: bool,
        is_puzzle: bool,
        instead: Option<impl FnOnce(&mut Ui)>,
        typed: &mut Vec<Typed>,
    ) -> bool {
        self.follow(session);
        let is_free = is_free && !self.was_elsewhere;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.add(small(t!("stand-prompt.close"))).clicked();
            let left = Layout::left_to_right(Align::Center);
            !close
                && ui
                    .with_layout(left, |ui| self.line(ui, is_free, is_puzzle, instead, typed))
                    .inner
        })
        .inner
    }

    /// Shows the field and its completions, and returns whether the prompt stays open.
    fn line(
        &mut self,
        ui: &mut Ui,
        is_free: bool,
        is_puzzle: bool,
        instead: Option<impl FnOnce(&mut Ui)>,
        typed: &mut Vec<Typed>,
    ) -> bool {
        let label = ui.label(match self.kind {
            Kind::Move => t!("stand-prompt.move"),
            Kind::Number => t!("stand-prompt.go_to"),
        });
        let room = ui.available_width() - FIELD - 2.0 * ui.spacing().item_spacing.x;
        let count = self.suggestions().count();
        let shown = self.fitting(ui, room);
        let pressed = |ui: &Ui, key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let chosen = self.chosen;
        let shows = shown > 0 && !self.was_elsewhere;
        if shows && pressed(ui, Key::ArrowDown) {
            self.chosen = Some(chosen.map_or(0, |at| (at + 1) % shown));
        }
        if shows && pressed(ui, Key::ArrowUp) {
            self.chosen = Some(chosen.map_or(shown - 1, |at| (at + shown - 1) % shown));
        }
        self.is_new |= self.chosen != chosen;
        // A fixed id keeps the focus whatever else comes into the line.
        let field = TextEdit::singleline(&mut self.text)
            .id(ui.scope_id().with("typed"))
            .hint_text(self.kind.hint(self.legal.as_ref(), is_puzzle))
            .char_limit(limits::MOVE)
            .desired_width(FIELD);
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut self.wants_focus) {
            field.request_focus();
        }
        if std::mem::take(&mut self.wants_selection) {
            select_chars(ui.ctx(), field.id, self.text.chars().count());
        }
        if field.changed() {
            (self.chosen, self.is_new, self.is_answered) = (None, true, false);
        }
        let enter = ui.input(|input| input.key_pressed(Key::Enter));
        if field.lost_focus() && enter {
            typed.push(self.answer());
            (self.wants_focus, self.is_answered) = (true, true);
        }
        match instead {
            Some(instead) => instead(ui),
            None => self.suggest(ui, shown, count, typed),
        }
        if let Some(legal) = self.chosen.and_then(|at| self.suggestions().nth(at)) {
            announce(ui, "suggested", || legal.text.clone());
        }
        self.was_elsewhere = ui.ctx().text_edit_focused() && !field.has_focus();
        // Esc must close nothing else.
        !((field.lost_focus() || is_free) && pressed(ui, Key::Escape))
    }

    /// Shows the first suggestions, and how many more there are.
    fn suggest(&self, ui: &mut Ui, shown: usize, count: usize, typed: &mut Vec<Typed>) {
        for (i, legal) in self.suggestions().take(shown).enumerate() {
            if ui.add(Button::selectable(self.chosen == Some(i), &legal.text)).clicked() {
                typed.push(Typed { kind: self.kind, text: legal.text.clone() });
            }
        }
        if count > shown {
            ui.label(t!("stand-prompt.more", count = count - shown));
        }
    }

    /// Returns how many suggestions have room.
    fn fitting(&self, ui: &Ui, room: f32) -> usize {
        let (gap, padding) = (ui.spacing().item_spacing.x, 2.0 * ui.spacing().button_padding.x);
        let mut right = 0.0;
        let ends = self.suggestions().take(SHOWN).map(|legal| {
            let text = WidgetText::from(&legal.text);
            let text = text.into_galley(ui, None, f32::INFINITY, TextStyle::Button);
            right += text.size().x + padding + gap;
            right
        });
        let ends: Vec<f32> = ends.collect();
        let all = self.suggestions().count();
        match ends.iter().filter(|end| **end <= room).count() {
            fitting if fitting == all => all,
            _ => ends.iter().filter(|end| **end <= room - MORE).count(),
        }
    }
}
