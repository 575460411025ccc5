//! A line to type in, in the line at the bottom: a move by its text, or the number of a move to go to.

use egui::{
    Align, Button, Context, Event, Key, Layout, Modifiers, TextEdit, TextStyle, Ui, WidgetText,
};

use crate::ui::parts::{announce, small};
use owlery_i18n::{messages, t};
use owlery_record::{NodeId, limits};
use owlery_session::Session;
use owlery_session::session::bare;

/// What the line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A move to play.
    Move,
    /// The number of a move to go to.
    Number,
}

impl Kind {
    /// What the empty field says: the first of the moves that can be played, or a number. Where a move
    /// is looked for, that could be the one.
    fn hint(self, legal: Option<&(NodeId, u64, Vec<Legal>)>, is_riddle: bool) -> String {
        match (self, legal.and_then(|(.., legal)| legal.first())) {
            (Kind::Move, Some(_)) if is_riddle => t!("stand-prompt.your_move").to_owned(),
            (Kind::Move, Some(Legal { text, .. })) => t!("stand-prompt.such_as", move = text),
            (Kind::Move, None) => t!("stand-prompt.none").to_owned(),
            (Kind::Number, _) => t!("stand-prompt.number").to_owned(),
        }
    }
}

/// What was typed, and what it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed(pub Kind, pub String);

/// The line while it is open.
pub struct Prompt {
    kind: Kind,
    text: String,
    /// The suggestion that the arrow keys have chosen.
    chosen: Option<usize>,
    /// Whether something else stands there than what was answered last.
    is_new: bool,
    /// Whether what stands there was answered.
    is_answered: bool,
    /// Whether the field is to take the keyboard.
    wants_focus: bool,
    /// Whether something else was written in, in the frame before, or lies above the page: its keys
    /// are its own, and Esc leaves it first.
    was_elsewhere: bool,
    /// The legal moves of a position with their texts.
    legal: Option<(NodeId, u64, Vec<Legal>)>,
}

struct Legal {
    text: String,
    /// The text without marks, in lower case.
    plain: String,
}

/// How many suggestions are shown, where there is room.
const SHOWN: usize = 8;
/// The width of the field, and of the words behind suggestions that say how many more there are.
const FIELD: f32 = 170.0;
const MORE: f32 = 84.0;

impl Prompt {
    /// An empty line.
    pub fn new(kind: Kind) -> Self {
        Prompt {
            kind,
            text: String::new(),
            chosen: None,
            is_new: false,
            is_answered: false,
            wants_focus: true,
            was_elsewhere: false,
            legal: None,
        }
    }

    /// Sends the next key to the field.
    pub fn request_focus(&mut self) {
        self.wants_focus = true;
    }

    /// Keeps keys of this frame from the field: a dialog is open.
    pub fn ignore_keys(&mut self) {
        self.was_elsewhere = true;
    }

    /// Whether something else was typed or chosen since this was asked last: what was said of
    /// what stood there before is of no use any more.
    pub fn take_new(&mut self) -> bool {
        std::mem::take(&mut self.is_new)
    }

    /// Whether nothing stands in the field that was not answered, and no move begins with what is
    /// typed now.
    pub fn is_idle(&mut self, ctx: &Context, session: &dyn Session) -> bool {
        self.follow(session);
        let legal = || self.legal.iter().flat_map(|(.., legal)| legal);
        let begins = |text: &str| legal().any(|legal| legal.plain.starts_with(&bare(text)));
        let begins = |event: &Event| matches!(event, Event::Text(text) if begins(text));
        (self.text.is_empty() || self.is_answered)
            && !self.was_elsewhere
            && !ctx.input(|input| input.events.iter().any(begins))
    }

    /// Clears the field.
    pub fn clear(&mut self) {
        self.text.clear();
        (self.chosen, self.is_new, self.is_answered) = (None, true, false);
    }

    /// Makes the list of legal moves anew when the position is another one.
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

    /// The legal moves that begin as the text does; none while nothing is typed.
    fn suggestions(&self) -> impl Iterator<Item = &Legal> {
        let typed = bare(&self.text);
        let legal = self.legal.iter().flat_map(|(.., legal)| legal);
        legal.filter(move |legal| !typed.is_empty() && legal.plain.starts_with(&typed))
    }

    /// Returns what Enter does.
    fn answer(&self) -> Typed {
        let typed = bare(&self.text);
        let mut suggested = self.suggestions();
        let chosen = self.chosen.and_then(|at| self.suggestions().nth(at));
        let exact = || self.suggestions().find(|legal| legal.plain == typed);
        let only = || suggested.next().filter(|_| suggested.next().is_none());
        match chosen.or_else(exact).or_else(only) {
            Some(legal) => Typed(self.kind, legal.text.clone()),
            None => Typed(self.kind, self.text.clone()),
        }
    }
}

messages! {
    /// The reason why a typed number leads to no move.
    pub(super) enum NoNumber {
        Wrong { text: String } = "stand-prompt.wrong",
        NoMove { text: String } = "stand-prompt.no_move",
    }
}

/// The move of the line with a number such as "12", or "12..." for the side that moves second.
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
    /// Shows the line in the room that there is; false when it is to be closed. What there is to be
    /// `said` of the text stands behind the field, else what it can be completed to. Esc closes it
    /// where the field has the keyboard, and else if Esc `is_free`. Of a puzzle no move is proposed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        (session, is_free, is_riddle): (&dyn Session, bool, bool),
        said: Option<impl FnOnce(&mut Ui)>,
        typed: &mut Vec<Typed>,
    ) -> bool {
        self.follow(session);
        let is_free = is_free && !self.was_elsewhere;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.add(small(t!("stand-prompt.close"))).clicked();
            let left = Layout::left_to_right(Align::Center);
            !close
                && ui.with_layout(left, |ui| self.line(ui, (is_free, is_riddle), said, typed)).inner
        })
        .inner
    }

    /// The field and what fits it; false when it is to be closed.
    fn line(
        &mut self,
        ui: &mut Ui,
        (is_free, is_riddle): (bool, bool),
        said: Option<impl FnOnce(&mut Ui)>,
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
        // Known by its name: it keeps the keyboard whatever else comes into the line.
        let field = TextEdit::singleline(&mut self.text)
            .id(ui.scope_id().with("typed"))
            .hint_text(self.kind.hint(self.legal.as_ref(), is_riddle))
            .char_limit(limits::MOVE)
            .desired_width(FIELD);
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut self.wants_focus) {
            field.request_focus();
        }
        if field.changed() {
            (self.chosen, self.is_new, self.is_answered) = (None, true, false);
        }
        let enter = ui.input(|input| input.key_pressed(Key::Enter));
        if field.lost_focus() && enter {
            typed.push(self.answer());
            (self.wants_focus, self.is_answered) = (true, true);
        }
        match said {
            Some(said) => said(ui),
            None => self.suggest(ui, shown, count, typed),
        }
        if let Some(legal) = self.chosen.and_then(|at| self.suggestions().nth(at)) {
            announce(ui, "suggested", || legal.text.clone());
        }
        self.was_elsewhere = ui.ctx().text_edit_focused() && !field.has_focus();
        // Nothing else is to be left by the same key.
        !((field.lost_focus() || is_free) && pressed(ui, Key::Escape))
    }

    /// Shows the first of the suggestions, and how many there are besides.
    fn suggest(&self, ui: &mut Ui, shown: usize, count: usize, typed: &mut Vec<Typed>) {
        for (i, legal) in self.suggestions().take(shown).enumerate() {
            if ui.add(Button::selectable(self.chosen == Some(i), &legal.text)).clicked() {
                typed.push(Typed(self.kind, legal.text.clone()));
            }
        }
        if count > shown {
            ui.label(t!("stand-prompt.more", count = count - shown));
        }
    }

    /// How many suggestions there is room for.
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
