//! Searching the library for a pattern: what a set-up says of the squares, and what it leaves open.

use std::collections::BTreeMap;

use egui::{
    Align2, CollapsingHeader, DragValue, FontId, Painter, Rect, RichText, Sense, Stroke, Ui, Vec2,
    vec2,
};

use super::board::{Brush, Target};
use super::{Action, EditorView};
use crate::ui::board::Look;
use crate::ui::component::AppContext;
use crate::ui::design::{Icon, widgets};
use crate::ui::paint::canvas::Screen;
use crate::ui::paint::pieces::PieceStyle;
use owlery_games::{Side, Square};
use owlery_i18n::t;
use owlery_library::{Pattern, Wildcard};
use owlery_session::SetupEdit;

/// What may stand on a square where the set-up has no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenSquare {
    /// Nothing.
    Empty,
    /// Any piece.
    Piece,
    /// Any piece of a side.
    PieceOf(Side),
}

/// What a search for the set-up takes from it.
#[derive(Clone, Debug)]
pub struct PatternForm {
    /// The squares with a wildcard. Others without a piece are free.
    pub wildcards: BTreeMap<Square, OpenSquare>,
    /// Whether the side to move matters.
    has_turn: bool,
    /// Whether the hands matter.
    has_hands: bool,
    /// Whether mirrored and rotated boards are found, too.
    with_images: bool,
    /// The greatest number of moves before the board, if there is a limit.
    most_plies: Option<u32>,
}

impl Default for PatternForm {
    fn default() -> Self {
        PatternForm {
            wildcards: BTreeMap::new(),
            has_turn: false,
            has_hands: false,
            with_images: true,
            most_plies: None,
        }
    }
}

impl PatternForm {
    /// Removes the wildcards where an edit of the set-up says otherwise.
    pub fn follow(&mut self, edit: &SetupEdit) {
        match edit {
            SetupEdit::Put { square, .. } | SetupEdit::FromHand { to: square, .. } => {
                self.wildcards.remove(square);
            }
            SetupEdit::Move { to, .. } => drop(self.wildcards.remove(to)),
            SetupEdit::Clear | SetupEdit::Start => self.wildcards.clear(),
            _ => {}
        }
    }
}

/// The most kinds of pieces that the meaning of a sign lists.
const MOST_KINDS: usize = 3;
/// The side of a sign, in points.
const SIGN: f32 = 30.0;
/// The limit that is offered first, in moves.
const USUAL_LIMIT: u32 = 20;
/// The greatest limit, in moves.
const GREATEST_LIMIT: u32 = 9999;

impl EditorView {
    /// Returns the pattern; `None` while nothing on the board is fixed.
    pub fn pattern(&self) -> Option<Pattern> {
        let (view, form) = (self.editor.view(), &self.pattern);
        let letters = |fits: &dyn Fn(Side) -> bool| -> Vec<u8> {
            let items = view.palette.iter().filter(|item| fits(item.piece.figure.side()));
            items.filter_map(|item| u8::try_from(item.letter).ok()).collect()
        };
        let size = view.scene.size;
        let wildcard = |square: Square| match (view.letter(square), form.wildcards.get(&square)) {
            (Some(letter), _) => Wildcard::OneOf(u8::try_from(letter).into_iter().collect()),
            (None, None) => Wildcard::Any,
            (None, Some(OpenSquare::Empty)) => Wildcard::OneOf(vec![0]),
            (None, Some(OpenSquare::Piece)) => Wildcard::OneOf(letters(&|_| true)),
            (None, Some(OpenSquare::PieceOf(side))) => Wildcard::OneOf(letters(&|it| it == *side)),
        };
        let squares: Vec<_> = Square::all(size).map(wildcard).collect();
        let hands = form.has_hands.then(|| {
            let items = view.hands.iter().flat_map(|tray| &tray.items);
            let counts = items.map(|item| (item.letter, item.count.unwrap_or(0)));
            counts.collect()
        });
        squares.iter().any(|square| *square != Wildcard::Any).then_some(Pattern {
            size,
            squares,
            hands,
            turn: form.has_turn.then_some(view.turn),
            with_images: form.with_images,
            most_plies: form.most_plies,
        })
    }

    /// Returns the wildcards on the board, which are where the set-up has no piece.
    pub(super) fn wildcards(&self) -> impl Iterator<Item = (Square, OpenSquare)> {
        let view = self.editor.view();
        let is_shown = |square: Square| {
            square.file.max(square.rank) < view.scene.size && view.letter(square).is_none()
        };
        let all = self.pattern.wildcards.iter().map(|(square, wildcard)| (*square, *wildcard));
        all.filter(move |(square, _)| is_shown(*square))
    }

    /// Puts a wildcard on a square, where it replaces a piece, or takes it away.
    pub(super) fn set_wildcard(&mut self, square: Square, wildcard: Option<OpenSquare>) {
        if self.editor.view().letter(square).is_some() {
            self.change(|editor| editor.edit(SetupEdit::Put { square, letter: None, stroke: 0 }));
        }
        match wildcard {
            Some(wildcard) => self.pattern.wildcards.insert(square, wildcard),
            None => self.pattern.wildcards.remove(&square),
        };
    }

    /// Shows the wildcards and the other choices of a search.
    pub(super) fn pattern_form(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        look: Look<'_>,
        targets: &mut Vec<Target>,
        actions: &mut Vec<Action>,
    ) {
        let heading = RichText::new(t!("editor-pattern.title")).strong();
        let unfolds = std::mem::take(&mut self.unfolds_pattern).then_some(true);
        let header = CollapsingHeader::new(heading).id_salt("pattern").open(unfolds);
        header.show_unindented(ui, |ui| {
            self.sign_buttons(ui, look, targets);
            let words = RichText::new(t!("editor-pattern.hint")).color(look.roles.faint).size(12.5);
            ui.label(words);
            let about = self.editor.about();
            let has_hands = !self.editor.view().hands.is_empty();
            let turn = t!("editor-pattern.turn", side = about.side(self.editor.view().turn));
            let form = &mut self.pattern;
            widgets::checkbox(ui, &mut form.with_images, t!("editor-pattern.images"));
            widgets::checkbox(ui, &mut form.has_turn, turn);
            if has_hands {
                widgets::checkbox(ui, &mut form.has_hands, t!("editor-pattern.hands"));
            }
            ui.horizontal(|ui| {
                let mut is_limited = form.most_plies.is_some();
                if widgets::checkbox(ui, &mut is_limited, t!("editor-pattern.limit")).changed() {
                    form.most_plies = is_limited.then_some(USUAL_LIMIT);
                }
                if let Some(most) = &mut form.most_plies {
                    let field = ui.add(DragValue::new(most).range(0..=GREATEST_LIMIT));
                    ui.ctx().accesskit_node_builder(field.id, |node| {
                        node.set_label(t!("editor-pattern.limit"));
                    });
                }
            });
            let can_find = self.pattern().is_some();
            let find = ui.add_enabled_ui(can_find, |ui| {
                widgets::secondary(ui, cx.theme, Some(Icon::Search), t!("editor-pattern.find"))
            });
            let hint = cx.hint(t!("editor-pattern.find_hint"), "game.find_pattern");
            let find = find.inner.on_hover_text(hint);
            if find.on_disabled_hover_text(t!("editor-pattern.nothing")).clicked() {
                actions.push(Action::FindPattern);
            }
        });
    }

    /// Returns the signs that say something else than the pieces do: not "any piece" of a side with one kind.
    fn signs(&self) -> impl Iterator<Item = OpenSquare> {
        let palette = &self.editor.view().palette;
        let sides = palette.iter().map(|item| item.piece.figure.side());
        let kinds = |side: Side| sides.clone().filter(|it| *it == side).count();
        let of_sides = Side::ALL.into_iter().filter(|side| kinds(*side) > 1);
        let of_sides: Vec<_> = of_sides.map(OpenSquare::PieceOf).collect();
        let any = (palette.len() > 1).then_some(OpenSquare::Piece);
        std::iter::once(OpenSquare::Empty).chain(any).chain(of_sides)
    }

    /// Shows the signs to put on squares, each with its meaning.
    fn sign_buttons(&self, ui: &mut Ui, look: Look<'_>, targets: &mut Vec<Target>) {
        for sign in self.signs() {
            let size = vec2(ui.available_width(), SIGN);
            let (row, _) = ui.allocate_exact_size(size, Sense::hover());
            if self.hand.brush == Some(Brush::Wildcard(sign)) {
                ui.painter().rect_filled(row, 6.0, look.roles.soft);
            }
            let name = self.sign_name(sign);
            targets.push(self.palette_button(ui, Brush::Wildcard(sign), row, look, &name));
            let (place, rest) = row.split_left_right_at_x(row.left() + SIGN);
            self.draw_sign(ui.painter(), sign, place, look);
            let ink = look.roles.text;
            let at = rest.left_center() + vec2(4.0, 0.0);
            let font = FontId::proportional(14.0);
            ui.painter().text(at, Align2::LEFT_CENTER, name, font, ink);
        }
    }

    /// Returns the meaning of a sign: "any piece of Doc".
    pub(super) fn sign_name(&self, sign: OpenSquare) -> String {
        match sign {
            OpenSquare::Empty => t!("editor-pattern.empty").to_owned(),
            OpenSquare::Piece => t!("editor-pattern.piece").to_owned(),
            OpenSquare::PieceOf(side) => {
                let palette = self.editor.view().palette.iter();
                let kinds = palette.filter(|item| item.piece.figure.side() == side);
                let kinds: Vec<_> = kinds.map(|item| item.piece.name.localized()).collect();
                let side = self.editor.about().side(side);
                match kinds.len() <= MOST_KINDS {
                    true => t!("editor-pattern.of_kinds", side = side, kinds = kinds.join(", ")),
                    false => t!("editor-pattern.piece_of", side = side),
                }
            }
        }
    }

    /// Draws a sign into a square: a crossed ring where nothing stands, else a question mark, on a piece of
    /// the side.
    pub(super) fn draw_sign(
        &self,
        painter: &Painter,
        sign: OpenSquare,
        place: Rect,
        look: Look<'_>,
    ) {
        let roles = look.roles;
        let (mut centre, mut radius) = (place.center(), place.width() * 0.27);
        if let OpenSquare::PieceOf(side) = sign {
            let mut palette = self.editor.view().palette.iter();
            if let Some(item) = palette.find(|item| item.piece.figure.side() == side) {
                let style = PieceStyle::faded(0.6);
                look.draw(&mut Screen::new(painter), item.piece.figure, place, style);
            }
            (centre, radius) = (place.lerp_inside(vec2(0.74, 0.74)), place.width() * 0.19);
        }
        let edge = Stroke::new(1.5, roles.text);
        painter.circle(centre, radius, roles.field, edge);
        if sign == OpenSquare::Empty {
            let arm = Vec2::new(radius, -radius) * std::f32::consts::FRAC_1_SQRT_2;
            painter.line_segment([centre - arm, centre + arm], edge);
        } else {
            let font = FontId::proportional(radius * 1.5);
            painter.text(centre, Align2::CENTER_CENTER, "?", font, roles.text);
        }
    }
}
