//! What is being set up, and how each change goes.

use super::step_kind::StepKind;
use super::words::mirrors;
use super::{MOST_IN_HAND, SetupEdit};
use crate::facade::about::OptionValue;
use crate::present::Present;
use owlery_games::{Form, GameOptions, Setup, Square, Tail};

/// A set-up with the options it is to be played with.
#[derive(Clone, PartialEq, Eq)]
pub struct State<P: Present> {
    pub setup: Setup,
    pub options: P::Options,
}

/// Changes that are one step where they follow on each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Series {
    /// A step of its own.
    Alone,
    /// One stroke of the brush.
    Stroke(u32),
    /// One control on its way; what it went through leaves nothing behind.
    Control(&'static str),
}

/// Something that was done or undone.
pub struct Step<P: Present> {
    /// What was done.
    pub kind: StepKind,
    /// The changes that it is made of.
    pub series: Series,
    /// The state before it, or after it where it was undone.
    pub state: State<P>,
}

impl Series {
    /// The series that a change belongs to.
    pub fn of(edit: &SetupEdit) -> Self {
        match edit {
            SetupEdit::Put { stroke, .. } => Series::Stroke(*stroke),
            SetupEdit::Counter(_) => Series::Control("counter"),
            SetupEdit::Option(key, _) => Series::Control(key),
            _ => Series::Alone,
        }
    }
}

impl<P: Present> State<P> {
    /// The usual start.
    pub fn start(options: P::Options) -> Self {
        State { setup: P::start(&options).setup(), options }
    }

    /// Makes a change and returns its kind. `None`, and nothing is changed, where it makes no sense.
    pub fn change(&mut self, edit: SetupEdit) -> Option<StepKind> {
        match edit {
            SetupEdit::Put { .. }
            | SetupEdit::Move { .. }
            | SetupEdit::ToHand { .. }
            | SetupEdit::FromHand { .. }
            | SetupEdit::Hand { .. } => self.move_pieces(edit),
            SetupEdit::Turn(side) => {
                self.setup.turn = side;
                Some(StepKind::Turn)
            }
            SetupEdit::Counter(value) => {
                match (P::FORM.tail, value) {
                    (Tail::Count(_), OptionValue::Number { value, .. }) => self.setup.count = value,
                    (Tail::Flag(_), OptionValue::Flag(on)) => self.setup.flag = on,
                    _ => return None,
                }
                Some(StepKind::Counter)
            }
            SetupEdit::Option(key, value) => self.set_option(key, &value),
            SetupEdit::Preset(preset) => {
                let options = P::Options::presets().into_iter().nth(preset)?.options;
                self.set_options(options);
                Some(StepKind::Preset(preset))
            }
            SetupEdit::Clear => {
                self.setup = Setup::empty(self.setup.size(), self.setup.turn);
                Some(StepKind::Clear)
            }
            SetupEdit::Start => {
                *self = State::start(self.options.clone());
                Some(StepKind::Start)
            }
            SetupEdit::Mirror(mirror) => {
                let (_, symmetry) = mirrors(&P::FORM).into_iter().nth(mirror)?;
                self.setup = self.setup.transformed(symmetry, &P::FORM);
                Some(StepKind::Mirror(mirror))
            }
        }
    }

    /// The changes that move pieces on the board and beside it.
    fn move_pieces(&mut self, edit: SetupEdit) -> Option<StepKind> {
        match edit {
            SetupEdit::Put { square, letter: Some(letter), .. } => {
                let known = P::FORM.letters.contains(letter);
                (known && self.has(square)).then(|| self.setup.set(square, Some(letter)))?;
                Some(StepKind::Place(letter))
            }
            SetupEdit::Put { square, letter: None, .. } => {
                let there = self.setup.get(square)?;
                self.setup.set(square, None);
                Some(StepKind::Erase(there))
            }
            SetupEdit::Move { from, to } => {
                let letter = self.setup.get(from).filter(|_| self.has(to))?;
                self.setup.set(from, None);
                self.setup.set(to, Some(letter));
                Some(StepKind::Move(letter))
            }
            SetupEdit::ToHand { from, side } => {
                let there = self.setup.get(from)?;
                let letter = Form::as_held(there, side);
                let can_hold = P::FORM.hand(side).any(|other| other == letter);
                let held = self.setup.in_hand(letter);
                if !can_hold || held >= MOST_IN_HAND.into() {
                    return None;
                }
                self.setup.set(from, None);
                self.setup.set_in_hand(letter, held + 1, &P::FORM);
                Some(StepKind::ToHand(there))
            }
            SetupEdit::FromHand { letter, to } => {
                let left = self.setup.in_hand(letter).checked_sub(1).filter(|_| self.has(to))?;
                self.setup.set(to, Some(letter));
                self.setup.set_in_hand(letter, left, &P::FORM);
                Some(StepKind::Place(letter))
            }
            SetupEdit::Hand { letter, count } => {
                self.setup.set_in_hand(letter, count.min(MOST_IN_HAND).into(), &P::FORM);
                Some(StepKind::InHand(letter))
            }
            _ => None,
        }
    }

    fn set_option(&mut self, key: &str, value: &OptionValue) -> Option<StepKind> {
        P::controls(&self.options).into_iter().find(|it| it.key == key)?;
        let mut options = self.options.clone();
        P::set_control(&mut options, key, value);
        options.check().ok()?;
        self.set_options(options);
        Some(StepKind::Control(key.to_owned()))
    }

    /// Takes other options, and a board of their size.
    fn set_options(&mut self, options: P::Options) {
        if options.size() != self.setup.size() {
            self.setup = self.setup.resized(options.size());
        }
        self.options = options;
    }

    fn has(&self, square: Square) -> bool {
        square.file.max(square.rank) < self.setup.size()
    }
}
