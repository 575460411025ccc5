//! A set-up in the window: the board with what is wrong below it, everything else at the side.

use egui::{Frame, Id, Margin, Panel, Rect, RichText, ScrollArea, Ui};

use super::Action;
use super::canvas::Hand;
use crate::ui::component::{Cx, Outbox};
use crate::ui::documents::DocId;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::say;
use crate::ui::stand::split;
use owlery_games::Square;
use owlery_i18n::{Text, t};
use owlery_session::{Editor, Seats};

/// What is said while a code is typed that can be read.
const UNTAKEN: Text = Text::of("editor-desk.untaken");

/// A position editor in the window.
pub struct Desk {
    /// The set-up.
    pub editor: Box<dyn Editor>,
    /// By what it is known.
    pub id: DocId,
    /// Whether the board is flipped from how it usually lies.
    pub turned: bool,
    /// Why the last thing could not be done.
    pub refusal: Option<String>,
    pub(super) hand: Hand,
    /// The keyboard's place on the board.
    pub(super) cursor: Square,
    /// The square of the fault that was asked about.
    pub(super) marked: Option<Square>,
    /// The text in the code's field while it is not that of the set-up.
    pub(super) draft: Option<String>,
    /// Whether the code's field had the keyboard in the last frame: Esc is for it then, though it has
    /// taken the keyboard away already.
    pub(super) writes: bool,
    /// Whether the board is to take the keyboard.
    pub(super) take_keys: bool,
    /// Where the board was in the last frame.
    pub(super) place: Rect,
}

impl Desk {
    /// With nothing in the hand.
    pub fn new(editor: Box<dyn Editor>) -> Self {
        Desk {
            editor,
            id: DocId::new(),
            turned: false,
            refusal: None,
            hand: Hand::default(),
            cursor: Square::new(0, 0),
            marked: None,
            draft: None,
            writes: false,
            take_keys: false,
            place: Rect::ZERO,
        }
    }

    /// As the page is opened: nothing in the hand, the keyboard on the board.
    pub fn open(&mut self) {
        while self.hand.let_go() {}
        self.take_keys = true;
    }

    /// Who sits where: who moves first in this game sits below, if nobody flips the board.
    pub(super) fn seats(&self) -> Seats {
        Seats::new(self.editor.about(), self.editor.view().first).flipped(self.turned)
    }

    /// Has the board lie this way.
    pub(super) fn lie(&mut self, is_turned: bool) {
        self.turned ^= self.seats().is_turned != is_turned;
    }

    /// Forgets what could not be done.
    pub fn forget(&mut self) {
        (self.refusal, self.draft) = (None, None);
    }

    /// Changes the set-up.
    pub fn change(&mut self, change: impl FnOnce(&mut dyn Editor)) {
        self.forget();
        change(self.editor.as_mut());
    }

    /// Takes the text in the code's field, if there is one that has not been taken. What cannot be
    /// read stays there to be mended, and is said; then nothing begins with the position before it.
    pub fn take_draft(&mut self) -> bool {
        let Some(text) = self.draft.as_ref().filter(|text| **text != self.editor.view().code)
        else {
            return true;
        };
        match self.editor.paste(text) {
            Ok(()) => self.forget(),
            Err(said) => self.refusal = Some(said.to_string()),
        }
        self.draft.is_none()
    }

    /// What is wrong with the text in the code's field, while that is not the set-up's.
    pub(super) fn unread(&self) -> Option<String> {
        let draft = self.draft.as_ref().filter(|draft| **draft != self.editor.view().code)?;
        self.editor.check(draft).err().map(|error| error.to_string())
    }

    /// Why no game can begin here.
    pub(super) fn why_not_begin(&self) -> Option<String> {
        let fault = || self.editor.view().faults.first();
        self.unread().or_else(|| Some(t!("editor-desk.not_yet", fault = &fault()?.said)))
    }

    /// Leaves nothing on squares or faults that are no more.
    fn follow(&mut self) {
        let view = self.editor.view();
        let last = view.scene.size - 1;
        self.cursor = Square::new(self.cursor.file.min(last), self.cursor.rank.min(last));
        let is_faulty = |square: &Square| view.faults.iter().any(|f| f.square == Some(*square));
        self.marked = self.marked.filter(is_faulty);
    }
}

pub fn board_id() -> Id {
    Id::unique("editor's board")
}

impl Desk {
    /// Shows the page; the place that messages may lie over.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: Cx<'_>,
        actions: &mut Vec<Action>,
        out: &mut Outbox,
    ) -> Rect {
        let look = cx.look(self.seats());
        self.follow();
        // First, so that Tab goes from the board to the palette.
        self.board_with_keys(ui);
        let mut targets = Vec::new();
        let place = split::column(ui, "editor", 284.0..=420.0, look.roles, |ui| {
            self.side(ui, look, &mut targets, actions, out)
        });
        let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(12, 6));
        // Of one height, so that the board keeps its size while faults come and go.
        Panel::bottom("faults").resizable(false).exact_size(92.0).frame(frame).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| self.faults(ui, look.roles));
        });
        split::rest(ui, |ui, space| {
            let layout = self.show_board(ui, look, space, &mut targets);
            self.listen(ui, &layout, &targets, actions);
            self.show_hand(ui, look, &layout);
        });
        place
    }

    /// What keeps the position from being played, or how it stands.
    fn faults(&mut self, ui: &mut Ui, roles: &Roles) {
        let view = self.editor.view();
        let side = self.editor.about().side(view.turn);
        let draft = self.draft.as_ref().filter(|draft| **draft != view.code);
        let unread = self.unread();
        let refusal = unread.as_ref().or(self.refusal.as_ref());
        let (headline, colour) = match (refusal, view.faults.len(), &view.over) {
            (Some(refusal), ..) => (refusal.clone(), roles.warning),
            (None, ..) if draft.is_some() => (UNTAKEN.into(), roles.text),
            (None, 0, Some(over)) => (over.clone(), roles.text),
            (None, 0, None) => (t!("editor-desk.may_begin", side = side), roles.text),
            (None, 1, _) => (t!("editor-desk.fault").to_owned(), roles.warning),
            (None, count, _) => (t!("editor-desk.faults", count = count), roles.warning),
        };
        let headline = ui.label(RichText::new(headline).strong().color(colour));
        say(&headline);
        if draft.is_some() {
            ui.label(t!("editor-desk.draft"));
        }
        for fault in &view.faults {
            let Some(square) = fault.square else {
                ui.label(&fault.said);
                continue;
            };
            let link = ui.link(&fault.said).on_hover_text(t!("editor-desk.mark"));
            if link.clicked() {
                (self.marked, self.cursor) = (Some(square), square);
            }
        }
    }

    pub(super) fn leave_or_let_go(&mut self, actions: &mut Vec<Action>) {
        if !self.hand.let_go() {
            actions.push(Action::Leave);
        }
    }
}
