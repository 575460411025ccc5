//! Searching the library for a pattern: what a set-up says of the squares, and what it leaves open.

use std::collections::BTreeMap;

use egui::{
    Align2, CollapsingHeader, Color32, DragValue, FontId, Painter, Rect, RichText, Sense, Stroke,
    Ui, Vec2, pos2,
};

use super::board::{Brush, Target};
use super::{Action, EditorView};
use crate::ui::board::Look;
use crate::ui::component::AppContext;
use crate::ui::design::{Icon, widgets};
use crate::ui::paint::theme::{Roles, contrast};
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
        CollapsingHeader::new(heading).id_salt("pattern").show_unindented(ui, |ui| {
            self.wildcard_buttons(ui, look, targets);
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

    fn wildcard_buttons(&self, ui: &mut Ui, look: Look<'_>, targets: &mut Vec<Target>) {
        const CELL: f32 = 36.0;
        let about = self.editor.about();
        let kinds = [
            OpenSquare::Empty,
            OpenSquare::Piece,
            OpenSquare::PieceOf(Side::White),
            OpenSquare::PieceOf(Side::Black),
        ];
        let size = Vec2::new(CELL * kinds.len() as f32, CELL);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        for (at, kind) in kinds.into_iter().enumerate() {
            let corner = pos2(place.left() + CELL * at as f32, place.top());
            let place = Rect::from_min_size(corner, Vec2::splat(CELL));
            let name = kind.name(|side| about.side(side));
            let target = self.palette_button(ui, Brush::Wildcard(kind), place, look, &name);
            kind.draw(ui.painter(), place, look.roles);
            let response = target.response.on_hover_text(name);
            targets.push(Target { response, ..target });
        }
    }
}

impl OpenSquare {
    /// Returns its name: "any piece of White".
    pub fn name(self, side: impl Fn(Side) -> &'static str) -> String {
        match self {
            OpenSquare::Empty => t!("editor-pattern.empty").to_owned(),
            OpenSquare::Piece => t!("editor-pattern.piece").to_owned(),
            OpenSquare::PieceOf(it) => t!("editor-pattern.piece_of", side = side(it)),
        }
    }

    /// Draws its sign into a square: a crossed ring where nothing stands, else a question mark in the
    /// colour of the side.
    pub fn draw(self, painter: &Painter, place: Rect, roles: &Roles) {
        let (centre, radius, line) = (place.center(), place.width() * 0.27, roles.text);
        let fill = match self {
            OpenSquare::Empty => roles.field,
            OpenSquare::Piece => Color32::GRAY,
            OpenSquare::PieceOf(Side::White) => Color32::WHITE,
            OpenSquare::PieceOf(Side::Black) => Color32::BLACK,
        };
        painter.circle(centre, radius, fill, Stroke::new(1.5, line));
        match self {
            OpenSquare::Empty => {
                let arm = Vec2::new(radius, -radius) * std::f32::consts::FRAC_1_SQRT_2;
                painter.line_segment([centre - arm, centre + arm], Stroke::new(1.5, line));
            }
            OpenSquare::Piece | OpenSquare::PieceOf(_) => {
                let font = FontId::proportional(radius * 1.5);
                let ink = contrast::opposite(fill);
                painter.text(centre, Align2::CENTER_CENTER, "?", font, ink);
            }
        }
    }
}
