//! Taps: every way to enter a move is one or more taps on squares, trays and buttons.
//!
//! A drag is two taps. So one small state machine serves clicks, drags, keys and screen readers in
//! all games, and can be tested without a window.

use crate::view::Tray;
use owlery_games::{Attempt, Square};
use owlery_i18n::Text;

/// Something to tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TapTarget {
    /// A square of the board.
    Site(Square),
    /// A kind of piece in a tray, by its letter.
    Tray(char),
    /// A button or an answer, by its words.
    Button(Text),
}

/// One way to enter one legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The taps.
    pub path: Path,
    /// The move's place in the list of legal moves.
    pub mv: usize,
}

/// One to three taps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    spots: [Option<TapTarget>; 3],
}

impl Path {
    /// A move of one tap.
    pub fn one(first: TapTarget) -> Self {
        Path { spots: [Some(first), None, None] }
    }

    /// A move of two taps.
    pub fn two(first: TapTarget, second: TapTarget) -> Self {
        Path { spots: [Some(first), Some(second), None] }
    }

    /// A move of two taps and an answer.
    pub fn three(first: TapTarget, second: TapTarget, answer: Text) -> Self {
        Path { spots: [Some(first), Some(second), Some(TapTarget::Button(answer))] }
    }

    /// The taps in order.
    pub fn spots(&self) -> impl Iterator<Item = TapTarget> + use<> {
        self.spots.into_iter().flatten()
    }

    /// Returns the taps that follow these; `None` if the path goes another way.
    fn after(&self, taken: &[TapTarget]) -> Option<impl Iterator<Item = TapTarget> + use<>> {
        let mut spots = self.spots();
        taken.iter().all(|tapped| spots.next() == Some(*tapped)).then_some(spots)
    }
}

/// The result of following the choices by one more tap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathMatch {
    /// No legal move goes this way.
    Refused,
    /// More taps are needed.
    More,
    /// The move with this place in the list is entered.
    Done(usize),
    /// Only answers are missing: these.
    Ask(Vec<Text>),
}

/// Follows the choices by one more tap.
pub fn pick(choices: &[Choice], taken: &[TapTarget], tap: TapTarget) -> PathMatch {
    let mut answers = Vec::new();
    let mut more = false;
    for choice in choices {
        let Some(mut rest) = choice.path.after(taken) else { continue };
        if rest.next() != Some(tap) {
            continue;
        }
        match rest.next() {
            None => return PathMatch::Done(choice.mv),
            Some(TapTarget::Button(answer)) => answers.push(answer),
            Some(_) => more = true,
        }
    }
    match (answers.is_empty(), more) {
        (true, false) => PathMatch::Refused,
        (false, false) => {
            answers.dedup();
            PathMatch::Ask(answers)
        }
        (_, true) => PathMatch::More,
    }
}

/// The moves that begin with these taps, each with the tap that comes next.
pub fn continuations<'a>(
    choices: &'a [Choice],
    taken: &'a [TapTarget],
) -> impl Iterator<Item = (TapTarget, usize)> + 'a {
    choices.iter().filter_map(|choice| Some((choice.path.after(taken)?.next()?, choice.mv)))
}

/// The taps that follow these and end a move or leave a question alone open; all that follow them once
/// a move `is_begun`.
pub fn goals<'a>(
    choices: &'a [Choice],
    taken: &'a [TapTarget],
    is_begun: bool,
) -> impl Iterator<Item = TapTarget> + 'a {
    choices.iter().filter_map(move |choice| {
        let mut rest = choice.path.after(taken)?;
        let (next, then) = (rest.next()?, rest.next());
        (is_begun || matches!(then, None | Some(TapTarget::Button(_)))).then_some(next)
    })
}

/// The taps so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    taken: Vec<TapTarget>,
    /// The kind chosen in a sticky tray.
    armed: Option<TapTarget>,
    answers: Vec<Text>,
}

/// The effect of a tap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TapOutcome {
    /// Nothing happens.
    Nothing,
    /// Something is lifted or marked now.
    Lifted,
    /// The lifted piece is put back.
    PutBack,
    /// This move, by its place in the list, is to be played.
    Play(usize),
    /// A question is open: [`Selection::answers`].
    Ask,
    /// No: somebody should say why.
    Refused(Attempt),
}

/// The way in which a tap was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// A click, a key, a screen reader.
    Click,
    /// A click that takes the other kind of a sticky tray.
    OtherClick,
    /// The end of a drag.
    Drop,
}

/// The position's choices, as the selection needs them.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    /// All ways to enter all legal moves.
    pub choices: &'a [Choice],
    /// The trays beside the board.
    pub trays: &'a [Tray],
    /// True if moves lift pieces, so that a click on another piece selects that one.
    pub lifts: bool,
}

impl Selection {
    /// The taps so far.
    pub fn taken(&self) -> &[TapTarget] {
        &self.taken
    }

    /// The answers that the player is asked to choose from.
    pub fn answers(&self) -> &[Text] {
        &self.answers
    }

    /// The kind chosen in a sticky tray.
    pub fn tray_kind(&self, offer: Offer<'_>) -> Option<TapTarget> {
        let sticky = offer.trays.iter().filter(|tray| tray.sticky).flat_map(|tray| &tray.items);
        let mut usable = sticky
            .map(|item| TapTarget::Tray(item.letter))
            .filter(|spot| pick(offer.choices, &[], *spot) != PathMatch::Refused);
        let first = usable.next();
        if self.armed == first || usable.any(|spot| Some(spot) == self.armed) {
            self.armed
        } else {
            first
        }
    }

    /// Returns the taps that a tap on a square would follow: those so far, or the kind chosen in a
    /// sticky tray.
    pub fn prefix(&self, offer: Offer<'_>) -> Vec<TapTarget> {
        match self.taken.is_empty() {
            true => self.tray_kind(offer).into_iter().collect(),
            false => self.taken.clone(),
        }
    }

    /// Puts everything back; a kind chosen in a sticky tray stays chosen.
    pub fn clear(&mut self) {
        self.taken.clear();
        self.answers.clear();
    }

    /// Returns the result of a tap without making it.
    pub fn preview_tap(&self, offer: Offer<'_>, tap: TapTarget) -> PathMatch {
        let taken = self.taken_with_armed(offer, tap, false);
        pick(offer.choices, &taken, tap)
    }

    /// Makes a tap.
    pub fn tap(&mut self, offer: Offer<'_>, tap: TapTarget, how: Tap) -> TapOutcome {
        let arms = |tray: &Tray| {
            tray.sticky && tray.items.iter().any(|item| TapTarget::Tray(item.letter) == tap)
        };
        if how != Tap::Drop && offer.trays.iter().any(arms) {
            self.clear();
            self.armed = Some(tap);
            return TapOutcome::Nothing;
        }
        let taken = self.taken_with_armed(offer, tap, how == Tap::OtherClick);
        match pick(offer.choices, &taken, tap) {
            PathMatch::Done(mv) => {
                self.clear();
                TapOutcome::Play(mv)
            }
            PathMatch::More => {
                self.taken = taken;
                self.taken.push(tap);
                TapOutcome::Lifted
            }
            PathMatch::Ask(answers) => {
                self.taken = taken;
                self.taken.push(tap);
                self.answers = answers;
                TapOutcome::Ask
            }
            PathMatch::Refused => self.refused(offer, &taken, tap, how),
        }
    }

    fn refused(
        &mut self,
        offer: Offer<'_>,
        taken: &[TapTarget],
        tap: TapTarget,
        how: Tap,
    ) -> TapOutcome {
        let (lifted, asked) = (!self.taken.is_empty(), !self.answers.is_empty());
        self.clear();
        if taken.last() == Some(&tap) {
            return TapOutcome::PutBack;
        }
        if how == Tap::Click && offer.lifts && pick(offer.choices, &[], tap) == PathMatch::More {
            self.taken.push(tap);
            return TapOutcome::Lifted;
        }
        match (taken.last().copied(), tap) {
            // The move was fine; only its question is left unanswered.
            _ if asked => TapOutcome::PutBack,
            (Some(TapTarget::Site(from)), TapTarget::Site(to)) => {
                TapOutcome::Refused(Attempt::Go { from, to })
            }
            (Some(TapTarget::Tray(piece)), TapTarget::Site(to)) => {
                TapOutcome::Refused(Attempt::Drop { piece, to })
            }
            (None, TapTarget::Site(at)) => TapOutcome::Refused(Attempt::Touch(at)),
            _ if lifted => TapOutcome::PutBack,
            _ => TapOutcome::Nothing,
        }
    }

    /// The taps so far, led by the kind chosen in a sticky tray (or by another one).
    fn taken_with_armed(&self, offer: Offer<'_>, tap: TapTarget, other: bool) -> Vec<TapTarget> {
        let plain = self.taken.clone();
        if !plain.is_empty() || !matches!(tap, TapTarget::Site(_)) {
            return plain;
        }
        let Some(armed) = self.tray_kind(offer) else { return plain };
        let items = offer.trays.iter().filter(|tray| tray.sticky).flat_map(|tray| &tray.items);
        let mut others =
            items.map(|item| TapTarget::Tray(item.letter)).filter(|spot| *spot != armed);
        match others.next() {
            Some(spot) if other => vec![spot],
            _ => vec![armed],
        }
    }
}

#[cfg(test)]
mod tests;
