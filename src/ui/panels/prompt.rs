//! A line to type in below the board: a move by its text, or the number of a move to go to.

use egui::{Button, Frame, Key, Margin, Modifiers, Panel, TextEdit, Ui};

use crate::record::{NodeId, limits};
use crate::session::Session;
use crate::ui::action::{Action, GameAction};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{announce, small};

/// What the line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A move to play.
    Move,
    /// The number of a move to go to.
    Number,
}

/// The line while it is open.
pub struct Prompt {
    kind: Kind,
    text: String,
    /// The suggestion that the arrow keys have chosen.
    chosen: Option<usize>,
    /// Whether the field is to take the keyboard.
    wants_focus: bool,
    /// The legal moves of a position with their texts.
    legal: Option<(NodeId, u64, Vec<Legal>)>,
}

struct Legal {
    text: String,
    /// The text without marks, in lower case.
    plain: String,
}

/// How many suggestions are shown.
const SHOWN: usize = 8;

impl Prompt {
    /// An empty line.
    pub fn new(kind: Kind) -> Self {
        Prompt { kind, text: String::new(), chosen: None, wants_focus: true, legal: None }
    }

    /// Makes the list of legal moves anew when the position is another one.
    fn follow(&mut self, session: &dyn Session) {
        let key = (session.view().here, session.revision());
        if self.kind == Kind::Number || matches!(&self.legal, Some((h, r, _)) if (*h, *r) == key) {
            return;
        }
        let mut moves: Vec<_> = session.view().choices.iter().map(|choice| choice.mv).collect();
        moves.sort_unstable();
        moves.dedup();
        let legal = |mv| {
            let text = session.move_text(mv);
            Legal { plain: plain(&text), text }
        };
        self.legal = Some((key.0, key.1, moves.into_iter().map(legal).collect()));
    }

    /// The legal moves that begin as the text does; none while nothing is typed.
    fn suggestions(&self) -> impl Iterator<Item = &Legal> {
        let typed = plain(&self.text);
        let legal = self.legal.iter().flat_map(|(.., legal)| legal);
        legal.filter(move |legal| !typed.is_empty() && legal.plain.starts_with(&typed))
    }

    /// What Enter does.
    fn answer(&self) -> GameAction {
        let typed = plain(&self.text);
        let mut suggested = self.suggestions();
        let chosen = self.chosen.and_then(|at| self.suggestions().nth(at));
        let exact = || self.suggestions().find(|legal| legal.plain == typed);
        let only = || suggested.next().filter(|_| suggested.next().is_none());
        match chosen.or_else(exact).or_else(only) {
            Some(legal) => GameAction::Typed(self.kind, legal.text.clone()),
            None => GameAction::Typed(self.kind, self.text.clone()),
        }
    }
}

/// Letters and digits alone, so that "Rc7xb5", "rc7b5" and "Rc7-b5" begin alike.
fn plain(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}

/// The move of the line with a number such as "12", or "12..." for the side that moves second.
pub fn number(session: &dyn Session, text: &str) -> Result<NodeId, String> {
    let text = text.trim();
    let number = text.trim_end_matches(['.', '…']);
    let wrong = || {
        format!(
            "A number was expected, such as 12, or 12... for the second side, but “{text}” was typed."
        )
    };
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
        .ok_or_else(|| format!("This line has no move {text}."))
}

/// Shows the line, if it is open. What is wrong is said in the line below it.
pub fn show(
    ui: &mut Ui,
    place: &mut Option<Prompt>,
    session: &dyn Session,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let Some(mut prompt) = place.take() else { return };
    prompt.follow(session);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 5));
    let open = Panel::bottom("prompt")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| ui.horizontal(|ui| prompt.line(ui, actions)).inner);
    if open.inner {
        *place = Some(prompt);
    }
}

impl Prompt {
    /// The field and what fits it; false when it is to be closed.
    fn line(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) -> bool {
        let label = ui.label(match self.kind {
            Kind::Move => "Move",
            Kind::Number => "Go to move",
        });
        let count = self.suggestions().count();
        let shown = count.min(SHOWN);
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if shown > 0 && pressed(Key::ArrowDown) {
            self.chosen = Some(self.chosen.map_or(0, |at| (at + 1) % shown));
        }
        if shown > 0 && pressed(Key::ArrowUp) {
            self.chosen = Some(self.chosen.map_or(shown - 1, |at| (at + shown - 1) % shown));
        }
        let hint = match self.kind {
            Kind::Move => "such as e4, then Enter",
            Kind::Number => "12 or 12...",
        };
        let field = TextEdit::singleline(&mut self.text)
            .hint_text(hint)
            .char_limit(limits::MOVE)
            .desired_width(170.0);
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut self.wants_focus) {
            field.request_focus();
        }
        if field.changed() {
            self.chosen = None;
        }
        let (enter, escape) =
            ui.input(|input| (input.key_pressed(Key::Enter), input.key_pressed(Key::Escape)));
        if field.lost_focus() && enter {
            actions.push(self.answer().into());
            self.wants_focus = true;
        }
        for (i, legal) in self.suggestions().take(SHOWN).enumerate() {
            if ui.add(Button::selectable(self.chosen == Some(i), &legal.text)).clicked() {
                actions.push(GameAction::Typed(self.kind, legal.text.clone()).into());
            }
        }
        if count > SHOWN {
            ui.label(format!("and {} more", count - SHOWN));
        }
        if let Some(legal) = self.chosen.and_then(|at| self.suggestions().nth(at)) {
            announce(ui, "suggested", || legal.text.clone());
        }
        let close = ui.add(small("Close")).clicked();
        !(close || escape && field.lost_focus())
    }
}
