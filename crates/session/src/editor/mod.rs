//! Setting up a position: a board that may hold anything, and what is wrong with it.

mod step_kind;

use crate::about::{Control, OptionValue};
use crate::editor::step_kind::StepKind;
use crate::game_session::GameSession;
use crate::games::about;
use crate::presentation::codes::{as_written, normalized_code, options_of_size};
use crate::presentation::{Presentation, bare_scene, grounds, has_telling_presets};
use crate::view::{Scene, Tray, TrayItem};
use crate::with_game;
use crate::{About, Session};
use owlery_games::options::{read_options, what_is_wrong, write_options};
use owlery_games::setup::{read_setup, write_setup};
use owlery_games::{
    CodeTail, Fault, Form, GameId, GameOptions, Notation as _, ReadError, Setup, Side, Square,
    Symmetry,
};
use owlery_i18n::{Message, Text, capitalised, messages, t};
use owlery_record::{Record, Tags};
use serde::{Deserialize, Serialize};

messages! {
    /// An error in a code that was typed into the editor.
    enum CodeFault {
        NotACode { example: String } = "editor-code.none",
        Size { size: u8, game: &'static str } = "editor-code.size",
        Wrong { game: &'static str, error: ReadError } = "editor-code.wrong",
    }
    /// An error in a stored state of the editor.
    enum StoredFault {
        Misfit { states: usize, steps: usize } = "editor-kept.misfit",
        NoState = "editor-kept.none",
    }
}

/// A position of any game that is being set up, with its undo. Its view has everything to show.
pub struct Editor {
    game: GameId,
    state: State,
    /// The steps that undo takes back, each with the state before it.
    done: Vec<Step>,
    /// The steps that redo makes again, each with the state after it.
    undone: Vec<Step>,
    view: Box<SetupView>,
    /// The number of changes so far.
    revision: u64,
}

impl Editor {
    /// Returns an editor that shows the usual start of a game with these options, which are valid RON.
    pub fn new(game: GameId, options: &str) -> Editor {
        let state = with_game!(game, |P| State::start::<P>(&options_of::<P>(options)));
        Editor::with_steps(game, Vec::new(), state, Vec::new())
    }

    /// Returns an editor that begins with the position of a code; `None` where the options, as RON, or
    /// the code cannot be read.
    pub fn at(game: GameId, options: &str, code: &str) -> Option<Editor> {
        let state = with_game!(game, |P| State::read::<P>(options, code)).ok()?;
        Some(Editor::with_steps(game, Vec::new(), state, Vec::new()))
    }

    /// Opens what [`Editor::writing`] wrote; an error is a clause.
    pub fn reopen(text: &str) -> Result<Editor, Message> {
        let SavedEditor { game, states, steps, at } =
            ron::from_str(text).map_err(|error| what_is_wrong(&error.code))?;
        if states.len() != steps.len() + 1 || at > steps.len() {
            let (states, steps) = (states.len(), steps.len());
            return Err(StoredFault::Misfit { states, steps }.into());
        }
        let read = |(options, code): &(String, String)| {
            with_game!(game, |P| State::read::<P>(options, code))
        };
        let states: Vec<_> = states.iter().map(read).collect::<Result<_, _>>()?;
        let (mut states, mut steps) = (states.into_iter(), steps.into_iter());
        // A change that follows is a step of its own, whatever came before.
        let step = |(state, kind)| Step { kind, series: EditSeries::Alone, state };
        let done = states.by_ref().take(at).zip(steps.by_ref()).map(step).collect();
        let here = states.next().ok_or(StoredFault::NoState)?;
        let undone: Vec<_> = states.zip(steps).map(step).collect();
        Ok(Editor::with_steps(game, done, here, undone.into_iter().rev().collect()))
    }

    fn with_steps(game: GameId, done: Vec<Step>, state: State, undone: Vec<Step>) -> Editor {
        let view = Box::new(with_game!(game, |P| view::<P>(&state)));
        let mut editor = Editor { game, state, done, undone, view, revision: 0 };
        editor.relocalise();
        editor
    }

    /// Returns the game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Returns the game's names and descriptions.
    pub fn about(&self) -> &'static About {
        about(self.game)
    }

    /// Returns the current view.
    pub fn view(&self) -> &SetupView {
        &self.view
    }

    /// Rebuilds the view, in the current language.
    pub fn relocalise(&mut self) {
        self.revision += 1;
        let options = &self.state.options;
        let label = |step: Option<&Step>| {
            step.map(|step| {
                with_game!(self.game, |P| step.kind.label::<P>(&options_of::<P>(options)))
            })
        };
        let (undo, redo) = (label(self.done.last()), label(self.undone.last()));
        *self.view = SetupView { undo, redo, ..with_game!(self.game, |P| view::<P>(&self.state)) };
    }

    /// Changes the set-up as one step for undo; a change that makes no sense does nothing.
    pub fn edit(&mut self, edit: SetupEdit) {
        let series = EditSeries::of(&edit);
        let mut state = match (series, self.done.last()) {
            // A control leaves nothing behind of the values it went through.
            (EditSeries::Control(_), Some(step)) if self.continues(series) => step.state.clone(),
            _ => self.state.clone(),
        };
        if let Some(kind) = with_game!(self.game, |P| state.change::<P>(edit)) {
            self.step(kind, series, state);
        }
    }

    /// Takes back the last change.
    pub fn undo(&mut self) {
        if let Some(mut step) = self.done.pop() {
            std::mem::swap(&mut self.state, &mut step.state);
            self.undone.push(step);
            self.relocalise();
        }
    }

    /// Makes the change again that was undone last.
    pub fn redo(&mut self) {
        if let Some(mut step) = self.undone.pop() {
            std::mem::swap(&mut self.state, &mut step.state);
            self.done.push(step);
            self.relocalise();
        }
    }

    /// Takes the set-up of a code, legal or not; an error is a sentence. The options follow as far as
    /// the code asks for it.
    pub fn paste(&mut self, text: &str) -> Result<(), Message> {
        let state = with_game!(self.game, |P| self.read::<P>(text))?;
        self.step(StepKind::Paste, EditSeries::Alone, state);
        Ok(())
    }

    /// Returns whether [`Editor::paste`] would take a code, or why not.
    pub fn check(&self, text: &str) -> Result<(), Message> {
        Ok(with_game!(self.game, |P| self.read::<P>(text)).map(drop)?)
    }

    /// Returns the options, as RON.
    pub fn options(&self) -> &str {
        &self.state.options
    }

    /// Takes the options of a game, as RON, and the code of a set-up, legal or not.
    pub fn load(&mut self, options: &str, code: &str) {
        if let Ok(state) = with_game!(self.game, |P| State::read::<P>(options, code)) {
            self.step(StepKind::Game, EditSeries::Alone, state);
        }
    }

    /// Returns a number that grows with every change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the set-up with its steps as text, for [`Editor::reopen`].
    pub fn writing(&self) -> String {
        let done = &self.done[self.done.len().saturating_sub(STEPS)..];
        // The next one to be done again is the last.
        let undone = self.undone[self.undone.len().saturating_sub(STEPS)..].iter().rev();
        let states = done.iter().map(|step| &step.state).chain([&self.state]);
        let states = states.chain(undone.clone().map(|step| &step.state));
        let form = with_game!(self.game, |P| &P::FORM);
        let text = |it: &State| (it.options.clone(), write_setup(&it.setup, form));
        let saved = SavedEditor {
            game: self.game,
            states: states.map(text).collect(),
            steps: done.iter().chain(undone).map(|step| step.kind.clone()).collect(),
            at: done.len(),
        };
        ron::to_string(&saved).expect("it is made of lists, numbers and texts")
    }

    /// Returns a new game from here; `None` while there are faults.
    pub fn begin(&self, tags: Tags) -> Option<Box<dyn Session>> {
        with_game!(self.game, |P| {
            let options = options_of::<P>(&self.state.options);
            let position = P::from_setup(&self.state.setup, &options).ok()?;
            let mut record = Record::from_position(options, position);
            record.begin_with(tags);
            Some(Box::new(GameSession::new(record)))
        })
    }

    fn read<P: Presentation>(&self, text: &str) -> Result<State, CodeFault> {
        let game = self.game.name();
        let Some((code, size)) = normalized_code(text) else {
            return Err(CodeFault::NotACode { example: self.view.code.clone() });
        };
        let now = options_of::<P>(&self.state.options);
        let candidates = options_of_size::<P>(Some(&now), size);
        let likeliest = candidates.first().ok_or(CodeFault::Size { size, game })?;
        let code = as_written::<P>(&code);
        let setup = read_setup(&code, &P::FORM, size).map_err(|error| {
            // A rank may be missing: the board that was meant is the one that reads further.
            let here = read_setup(&code, &P::FORM, now.size()).err();
            let error = here.filter(|here| here.at > error.at).unwrap_or(error);
            CodeFault::Wrong { game, error }
        })?;
        let fits = |options: &&P::Options| P::from_setup(&setup, options).is_ok();
        let options = write_options(candidates.iter().find(fits).unwrap_or(likeliest));
        Ok(State { setup, options })
    }

    /// Goes to another state, as a step of this kind or as part of the last one.
    fn step(&mut self, kind: StepKind, series: EditSeries, state: State) {
        if state == self.state {
            return;
        }
        let before = std::mem::replace(&mut self.state, state);
        if !self.continues(series) {
            self.done.push(Step { kind, series, state: before });
        } else if self.done.last().is_some_and(|step| step.state == self.state) {
            self.done.pop();
        }
        self.undone.clear();
        self.relocalise();
    }

    /// Returns whether a change of this series belongs to the last step.
    fn continues(&self, series: EditSeries) -> bool {
        series != EditSeries::Alone
            && self.undone.is_empty()
            && self.done.last().is_some_and(|step| step.series == series)
    }
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
    /// The counter or flag that belongs to a position of this game.
    pub counter: Option<Control>,
    /// The names of the presets of options, the usual one first; none where one option says the same.
    pub presets: Vec<&'static str>,
    /// The preset that the options equal.
    pub preset: Option<usize>,
    /// The options one by one.
    pub options: Vec<Control>,
    /// A warning of options under which the game hardly works.
    pub options_warning: Option<String>,
    /// The mirrors and turns that the options allow: the number for [`SetupEdit::Mirror`], and the name.
    pub mirrors: Vec<(usize, &'static str)>,
    /// Everything that keeps the position from being played.
    pub faults: Vec<SetupFault>,
    /// The reason why the game is over here, as sentences; `None` while there are faults or moves.
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
    pub text: String,
}

/// A change of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupEdit {
    /// Put a piece on a square, by its letter, or take away what stands there.
    Put {
        /// The square.
        square: Square,
        /// The piece; `None` erases.
        letter: Option<char>,
        /// All with one number that follow on each other are one step.
        stroke: u32,
    },
    /// Move what stands on a square; what stands on the other goes.
    Move {
        /// The square to move from.
        from: Square,
        /// The square to move to.
        to: Square,
    },
    /// Move what stands on a square into a side's hand.
    ToHand {
        /// The square to move from.
        from: Square,
        /// The owner of the hand.
        side: Side,
    },
    /// Move a piece from the hand it is in, by its letter, to a square.
    FromHand {
        /// The piece's letter.
        letter: char,
        /// The square to move to.
        to: Square,
    },
    /// Hold so many of a letter in the hand that its case tells.
    Hand {
        /// The piece's letter.
        letter: char,
        /// The number of pieces.
        count: u8,
    },
    /// Set the side to move.
    Turn(Side),
    /// Set the value of [`SetupView::counter`].
    Counter(OptionValue),
    /// Set one option.
    Option(&'static str, OptionValue),
    /// Take the options of a preset, by its place.
    Preset(usize),
    /// Take everything off the board and out of the hands.
    Clear,
    /// Put everything as at the start of a game.
    Start,
    /// Mirror or turn, by the number in [`SetupView::mirrors`].
    Mirror(usize),
}

/// The most of one kind that a hand is given; more than any game has.
pub const MOST_IN_HAND: u8 = 20;

/// A set-up with the options it is to be played with, as valid RON.
#[derive(Clone, PartialEq, Eq)]
struct State {
    setup: Setup,
    options: String,
}

/// Changes that are one step where they follow on each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EditSeries {
    /// A step of its own.
    Alone,
    /// One stroke of the brush.
    Stroke(u32),
    /// One control on its way; what it went through leaves nothing behind.
    Control(&'static str),
}

/// Something that was done or undone.
struct Step {
    /// The kind of the change.
    kind: StepKind,
    /// The changes that it is made of.
    series: EditSeries,
    /// The state before it, or after it where it was undone.
    state: State,
}

impl EditSeries {
    /// The series that a change belongs to.
    fn of(edit: &SetupEdit) -> Self {
        match edit {
            SetupEdit::Put { stroke, .. } => EditSeries::Stroke(*stroke),
            SetupEdit::Counter(_) => EditSeries::Control("counter"),
            SetupEdit::Option(key, _) => EditSeries::Control(key),
            _ => EditSeries::Alone,
        }
    }
}

impl State {
    fn start<P: Presentation>(options: &P::Options) -> Self {
        State { setup: P::start(options).setup(), options: write_options(options) }
    }

    fn read<P: Presentation>(options: &str, code: &str) -> Result<Self, Message> {
        let options = read_options::<P::Options>(options).map_err(Message::from)?;
        let setup = read_setup(code, &P::FORM, options.size()).map_err(Message::from)?;
        Ok(State { setup, options: write_options(&options) })
    }

    /// Makes a change and returns its kind. `None`, and nothing is changed, where it makes no sense.
    fn change<P: Presentation>(&mut self, edit: SetupEdit) -> Option<StepKind> {
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
            SetupEdit::Turn(side) => {
                self.setup.turn = side;
                Some(StepKind::Turn)
            }
            SetupEdit::Counter(value) => {
                match (P::FORM.tail, value) {
                    (CodeTail::Count(_), OptionValue::Number { value, .. }) => {
                        self.setup.count = value
                    }
                    (CodeTail::Flag(_), OptionValue::Flag(on)) => self.setup.flag = on,
                    _ => return None,
                }
                Some(StepKind::Counter)
            }
            SetupEdit::Option(key, value) => {
                let mut options = options_of::<P>(&self.options);
                P::controls(&options).into_iter().find(|it| it.key == key)?;
                P::set_control(&mut options, key, &value);
                options.check().ok()?;
                self.set_options(&options);
                Some(StepKind::Control(key.to_owned()))
            }
            SetupEdit::Preset(preset) => {
                let options = P::Options::presets().into_iter().nth(preset)?.options;
                self.set_options(&options);
                Some(StepKind::Preset(preset))
            }
            SetupEdit::Clear => {
                self.setup = Setup::empty(self.setup.size(), self.setup.turn);
                Some(StepKind::Clear)
            }
            SetupEdit::Start => {
                *self = State::start::<P>(&options_of::<P>(&self.options));
                Some(StepKind::Start)
            }
            SetupEdit::Mirror(mirror) => {
                let (_, symmetry) = mirrors(&P::FORM).into_iter().nth(mirror)?;
                self.setup = self.setup.transformed(symmetry, &P::FORM);
                Some(StepKind::Mirror(mirror))
            }
        }
    }

    /// Takes other options, and a board of their size.
    fn set_options<O: GameOptions>(&mut self, options: &O) {
        if options.size() != self.setup.size() {
            self.setup = self.setup.resized(options.size());
        }
        self.options = write_options(options);
    }

    fn has(&self, square: Square) -> bool {
        square.is_on(self.setup.size())
    }
}

/// The number of steps saved on either side of the current state.
const STEPS: usize = 200;

/// The written form of an editor.
#[derive(Serialize, Deserialize)]
struct SavedEditor {
    /// The game.
    game: GameId,
    /// Options and code of every state, from the first to what was undone last.
    states: Vec<(String, String)>,
    /// The steps between them.
    steps: Vec<StepKind>,
    /// The place of the state on the board.
    at: usize,
}

/// Builds the view, without the names of the next steps.
fn view<P: Presentation>(State { setup, options }: &State) -> SetupView {
    let options = &options_of::<P>(options);
    let checked = P::from_setup(setup, options);
    let position = checked.as_ref().ok();
    let ended = position.filter(|position| position.outcome().is_some());
    let scene = bare_scene::<P>(setup, &grounds::<P>(options));
    let mut palette: Vec<_> = P::FORM.letters.chars().filter_map(item::<P>).collect();
    // White's before Black's; within a side the order is that of the letters.
    palette.sort_by_key(|item| item.piece.figure.side() as usize);
    let counter = |value| {
        let control = |[label, hint]: [Text; 2]| Control { key: "counter", label, hint, value };
        P::TAIL.map(control)
    };
    SetupView {
        scene: Scene { marks: position.map(P::marks).unwrap_or_default(), ..scene },
        palette,
        hands: hands::<P>(setup, options),
        turn: setup.turn,
        first: P::start(options).turn(),
        counter: match P::FORM.tail {
            CodeTail::None => None,
            CodeTail::Flag(_) => counter(OptionValue::Flag(setup.flag)),
            CodeTail::Count(_) => {
                let value =
                    OptionValue::Number { value: setup.count, min: 0, max: u32::MAX, step: 1 };
                counter(value)
            }
        },
        presets: match has_telling_presets::<P>() {
            true => P::Options::presets().iter().map(|preset| preset.name.localized()).collect(),
            false => Vec::new(),
        },
        preset: P::Options::presets().iter().position(|preset| preset.options == *options),
        options: P::controls(options),
        options_warning: P::options_warning(options),
        mirrors: allowed_mirrors::<P>(options),
        faults: checked.as_ref().err().into_iter().flatten().map(sentence).collect(),
        over: ended.map(|position| {
            let why = position.ending().unwrap_or_default();
            format!("{} {why}", t!("editor-over")).trim_end().to_owned()
        }),
        code: write_setup(setup, &P::FORM),
        undo: None,
        redo: None,
    }
}

fn item<P: Presentation>(letter: char) -> Option<TrayItem> {
    Some(TrayItem { letter, piece: P::piece(letter)?, count: None })
}

/// The players' own trays, with what the set-up has in them.
fn hands<P: Presentation>(setup: &Setup, options: &P::Options) -> Vec<Tray> {
    let own = P::start(options).trays().into_iter().filter(|tray| tray.side.is_some());
    let filled = own.map(|tray| {
        let count = |letter| u8::try_from(setup.in_hand(letter)).unwrap_or(u8::MAX);
        let fill = |item: TrayItem| TrayItem { count: Some(count(item.letter)), ..item };
        Tray { items: tray.items.into_iter().map(fill).collect(), ..tray }
    });
    filled.collect()
}

fn options_of<P: Presentation>(text: &str) -> P::Options {
    read_options(text).unwrap_or_default()
}

/// The symmetries of a game that are offered, with their names. Those that are another one with the
/// sides swapped besides are left out.
fn mirrors(form: &Form) -> Vec<(Text, Symmetry)> {
    let plain = |symmetry: &Symmetry| Symmetry { swap_sides: false, ..*symmetry };
    let is_new =
        |symmetry: &&Symmetry| !symmetry.swap_sides || !form.symmetries.contains(&plain(symmetry));
    form.symmetries.iter().filter(is_new).map(|symmetry| (name(*symmetry), *symmetry)).collect()
}

/// The mirrors that keep the rules with these options, with their places in [`mirrors`].
fn allowed_mirrors<P: Presentation>(options: &P::Options) -> Vec<(usize, &'static str)> {
    let allowed = P::symmetries(options);
    let all = mirrors(&P::FORM).into_iter().enumerate();
    let all = all.filter(|(_, (_, symmetry))| allowed.contains(symmetry));
    all.map(|(number, (name, _))| (number, name.localized())).collect()
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
    SetupFault { square: fault.square, text: capitalised(&fault.to_string()) + "." }
}

#[cfg(test)]
mod tests;
