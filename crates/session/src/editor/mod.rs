//! Setting up a position: a board on which anything may stand, and what is wrong with it.

mod editing;
mod step_kind;

use crate::about::{Control, OptionValue};
use crate::editor::step_kind::StepKind;
use crate::presentation::Present;
use crate::view::{Scene, Tray, TrayItem};
use crate::{About, Session};
pub(crate) use editing::Editing;
pub use editing::{at, reopen};
use owlery_games::options::write_options;
use owlery_games::setup::write_setup;
use owlery_games::{Fault, Form, GameId, GameOptions, Setup, Side, Square, Symmetry, Tail};
use owlery_i18n::{Message, Text, capitalised};
use owlery_record::Tags;
use serde::{Deserialize, Serialize};

/// A position of any game that is being set up. Everything that the window shows is in its view.
pub trait Editor: Send {
    /// Which game.
    fn game(&self) -> GameId;
    /// Returns the words of the game.
    fn about(&self) -> &'static About;
    /// Returns the current view.
    fn view(&self) -> &SetupView;
    /// Changes the set-up, or nothing where the change makes no sense. Each is one step for undo.
    fn edit(&mut self, edit: SetupEdit);
    /// Takes back the last change.
    fn undo(&mut self);
    /// Makes it again.
    fn redo(&mut self);
    /// Takes the set-up of a code, legal or not, or says in a sentence why there is none.
    /// The options follow as far as the code asks for it.
    fn paste(&mut self, text: &str) -> Result<(), Message>;
    /// Whether a code could be taken so, or why not.
    fn check(&self, text: &str) -> Result<(), Message>;
    /// Takes the options of a game, as RON, and the code of one of its positions.
    fn load(&mut self, options: &str, code: &str);
    /// Says everything anew, in the language of the moment.
    fn retell(&mut self);
    /// A number that is another one after every change.
    fn revision(&self) -> u64;
    /// The set-up with its steps as text, for [`reopen`](fn@reopen).
    fn writing(&self) -> String;
    /// A new game from here; `None` while there are faults.
    fn begin(&self, headers: Tags) -> Option<Box<dyn Session>>;
}

/// Everything that the window shows of a set-up.
#[derive(Clone, Debug)]
pub struct SetupView {
    /// The board.
    pub scene: Scene,
    /// The pieces that can be placed: one side's kinds, then the other's.
    pub palette: Vec<TrayItem>,
    /// The hands; none where the game has none.
    pub hands: Vec<Tray>,
    /// The side to move.
    pub turn: Side,
    /// The side that begins from the usual start.
    pub first: Side,
    /// What else belongs to a position of this game.
    pub counter: Option<Control>,
    /// The names of the presets of options, the usual one first; none where one option says the same.
    pub presets: Vec<&'static str>,
    /// The preset that the options equal.
    pub preset: Option<usize>,
    /// The options one by one.
    pub options: Vec<Control>,
    /// The names of the mirrors and turns, for [`SetupEdit::Mirror`].
    pub mirrors: Vec<&'static str>,
    /// Everything that keeps the position from being played.
    pub faults: Vec<SetupFault>,
    /// Where nothing does: why the game is over here, as sentences.
    pub over: Option<String>,
    /// The set-up as one line.
    pub code: String,
    /// The name of the step that undo takes back.
    pub undo: Option<String>,
    /// The name of the step that redo does again.
    pub redo: Option<String>,
}

impl SetupView {
    /// The piece of the palette with this letter.
    pub fn item(&self, letter: char) -> Option<&TrayItem> {
        self.palette.iter().find(|item| item.letter == letter)
    }

    /// The letter of the piece on a square.
    pub fn letter(&self, square: Square) -> Option<char> {
        let piece = self.scene.piece(square)?;
        self.palette.iter().find(|item| item.piece == *piece).map(|item| item.letter)
    }

    /// The letter of the same piece of the other side, where there is one.
    pub fn other(&self, letter: char) -> Option<char> {
        let look = self.item(letter)?.piece.figure.other()?;
        self.palette.iter().find(|item| item.piece.figure == look).map(|item| item.letter)
    }
}

/// Something that keeps a set-up from being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    /// The square to mark, if it is about one.
    pub square: Option<Square>,
    /// A sentence that names the square too.
    pub said: String,
}

/// A change of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupEdit {
    /// Put a piece on a square, by its letter, or take away what stands there.
    Put {
        /// Where.
        square: Square,
        /// What; `None` erases.
        letter: Option<char>,
        /// All with one number that follow on each other are one step.
        stroke: u32,
    },
    /// Move what stands on a square; what stands on the other goes.
    Move {
        /// From here.
        from: Square,
        /// To there.
        to: Square,
    },
    /// Move what stands on a square into a side's hand.
    ToHand {
        /// From here.
        from: Square,
        /// Whose hand.
        side: Side,
    },
    /// Move a piece from the hand it is in, by its letter, to a square.
    FromHand {
        /// Which.
        letter: char,
        /// To there.
        to: Square,
    },
    /// Hold so many of a letter in the hand that its case tells.
    Hand {
        /// Which.
        letter: char,
        /// How many.
        count: u8,
    },
    /// Whose turn it is.
    Turn(Side),
    /// What [`SetupView::counter`] shows.
    Counter(OptionValue),
    /// Set one option.
    Option(&'static str, OptionValue),
    /// Take the options of a preset, by its place.
    Preset(usize),
    /// Take everything off the board and out of the hands.
    Clear,
    /// Put everything as at the start of a game.
    Start,
    /// Mirror or turn, by the place in [`SetupView::mirrors`].
    Mirror(usize),
}

/// The most of one kind that a hand is given; more than any game has.
pub const MOST_IN_HAND: u8 = 20;

/// A set-up with the options it is to be played with.
#[derive(Clone, PartialEq, Eq)]
struct State<P: Present> {
    setup: Setup,
    options: P::Options,
}

/// Changes that are one step where they follow on each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Series {
    /// A step of its own.
    Alone,
    /// One stroke of the brush.
    Stroke(u32),
    /// One control on its way; what it went through leaves nothing behind.
    Control(&'static str),
}

/// Something that was done or undone.
struct Step<P: Present> {
    /// What was done.
    kind: StepKind,
    /// The changes that it is made of.
    series: Series,
    /// The state before it, or after it where it was undone.
    state: State<P>,
}

impl Series {
    /// The series that a change belongs to.
    fn of(edit: &SetupEdit) -> Self {
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
    fn start(options: P::Options) -> Self {
        State { setup: P::start(&options).setup(), options }
    }

    /// Makes a change and returns its kind. `None`, and nothing is changed, where it makes no sense.
    fn change(&mut self, edit: SetupEdit) -> Option<StepKind> {
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
        square.is_on(self.setup.size())
    }
}

/// How many steps are kept on either side of the current state.
const STEPS: usize = 200;

/// The written form of an editor.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// Which game.
    game: GameId,
    /// Options and code of every state, from the first to what was undone last.
    states: Vec<(String, String)>,
    /// The steps between them.
    steps: Vec<StepKind>,
    /// The place of the state on the board.
    at: usize,
}

/// The text of an editor's states.
fn write<P: Present>(done: &[Step<P>], state: &State<P>, undone: &[Step<P>]) -> String {
    let done = &done[done.len().saturating_sub(STEPS)..];
    // The next one to be done again is the last.
    let undone = undone[undone.len().saturating_sub(STEPS)..].iter().rev();
    let states = done.iter().map(|step| &step.state).chain([state]);
    let states = states.chain(undone.clone().map(|step| &step.state));
    let text = |State { setup, options }: &State<P>| {
        (write_options(options), write_setup(setup, &P::FORM))
    };
    let kept = Kept {
        game: P::GAME,
        states: states.map(text).collect(),
        steps: done.iter().chain(undone).map(|step| step.kind.clone()).collect(),
        at: done.len(),
    };
    ron::to_string(&kept).expect("it is made of lists, numbers and texts")
}

/// The symmetries of a game that are offered, with their names. Those that are another one with the
/// sides swapped besides are left out.
fn mirrors(form: &Form) -> Vec<(Text, Symmetry)> {
    let plain = |symmetry: &Symmetry| Symmetry { swap_sides: false, ..*symmetry };
    let is_new =
        |symmetry: &&Symmetry| !symmetry.swap_sides || !form.symmetries.contains(&plain(symmetry));
    form.symmetries.iter().filter(is_new).map(|symmetry| (name(*symmetry), *symmetry)).collect()
}

fn name(symmetry: Symmetry) -> Text {
    let Symmetry { transpose, flip_files, flip_ranks, swap_sides } = symmetry;
    let [plain, swapped] = match (transpose, flip_files, flip_ranks) {
        (false, false, false) => {
            [Text::of("editor-mirror.none"), Text::of("editor-mirror.none_swapped")]
        }
        (false, true, false) => {
            [Text::of("editor-mirror.files"), Text::of("editor-mirror.files_swapped")]
        }
        (false, false, true) => {
            [Text::of("editor-mirror.ranks"), Text::of("editor-mirror.ranks_swapped")]
        }
        (false, true, true) => {
            [Text::of("editor-mirror.half"), Text::of("editor-mirror.half_swapped")]
        }
        (true, false, false) => {
            [Text::of("editor-mirror.rising"), Text::of("editor-mirror.rising_swapped")]
        }
        (true, true, true) => {
            [Text::of("editor-mirror.falling"), Text::of("editor-mirror.falling_swapped")]
        }
        (true, true, false) => {
            [Text::of("editor-mirror.left"), Text::of("editor-mirror.left_swapped")]
        }
        (true, false, true) => {
            [Text::of("editor-mirror.right"), Text::of("editor-mirror.right_swapped")]
        }
    };
    if swap_sides { swapped } else { plain }
}

/// A fault as a sentence.
fn sentence(fault: &Fault) -> SetupFault {
    SetupFault { square: fault.square, said: capitalised(&fault.to_string()) + "." }
}

#[cfg(test)]
mod tests;
