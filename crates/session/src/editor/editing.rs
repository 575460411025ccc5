//! The one implementation of the editor: a set-up with its options, and every step on the way.

use super::step_kind::StepKind;
use super::{Editor, Kept, Series, SetupEdit, SetupView, State, Step, mirrors, sentence};
use crate::about::{Control, OptionValue};
use crate::game_session::GameSession;
use crate::presentation::codes::{as_written, options_of_size, tidy};
use crate::presentation::{Present, bare_scene, grounds, tell_more};
use crate::view::{Scene, Tray, TrayItem};
use crate::with_game;
use crate::{About, Session};
use owlery_games::options::{read_options, what_is_wrong};
use owlery_games::setup::{read_setup, write_setup};
use owlery_games::{GameId, GameOptions as _, ReadError, Setup, Tail};
use owlery_i18n::{Message, Text, messages, t};
use owlery_record::{Record, Tags};

messages! {
    /// An error in a code that was typed into the editor.
    enum NoCode {
        None { example: String } = "editor-code.none",
        Size { size: u8, game: &'static str } = "editor-code.size",
        Wrong { game: &'static str, error: ReadError } = "editor-code.wrong",
    }
}

/// The one implementation of [`Editor`].
pub struct Editing<P: Present> {
    state: State<P>,
    /// What was done, with the state before it.
    done: Vec<Step<P>>,
    /// What was undone, with the state after it.
    undone: Vec<Step<P>>,
    view: SetupView,
    /// How often anything was changed.
    changes: u64,
}

impl<P: Present> Editing<P> {
    /// The usual start with these options.
    pub fn new(options: P::Options) -> Self {
        Editing::again(Vec::new(), State::start(options), Vec::new())
    }

    /// As it was left: with what was done and what was undone, the last thing last.
    fn again(done: Vec<Step<P>>, state: State<P>, undone: Vec<Step<P>>) -> Self {
        let view = view(&state);
        let mut editing = Editing { state, done, undone, view, changes: 0 };
        editing.refresh();
        editing
    }

    /// The set-up of a code, or why there is none.
    fn read(&self, text: &str) -> Result<State<P>, NoCode> {
        let game = P::GAME.name();
        let Some((code, size)) = tidy(text) else {
            let example = &self.view.code;
            return Err(NoCode::None { example: example.clone() });
        };
        let candidates = options_of_size::<P>(Some(&self.state.options), size);
        let Some(likeliest) = candidates.first().cloned() else {
            return Err(NoCode::Size { size, game });
        };
        let code = as_written::<P>(&code);
        let setup = read_setup(&code, &P::FORM, size).map_err(|error| {
            // A rank may be missing: the board that was meant is the one that reads further.
            let here = read_setup(&code, &P::FORM, self.state.options.size()).err();
            let error = here.filter(|here| here.at > error.at).unwrap_or(error);
            NoCode::Wrong { game, error }
        })?;
        let fits = |options: &P::Options| P::from_setup(&setup, options).is_ok();
        let options = candidates.into_iter().find(fits).unwrap_or(likeliest);
        Ok(State { setup, options })
    }

    /// Goes to another state, as a step of this kind or as part of the last one.
    fn step(&mut self, kind: StepKind, series: Series, state: State<P>) {
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
        self.refresh();
    }

    /// Whether a change of this series belongs to the last step.
    fn continues(&self, series: Series) -> bool {
        series != Series::Alone
            && self.undone.is_empty()
            && self.done.last().is_some_and(|step| step.series == series)
    }

    /// The state before a control was touched.
    fn before(&self, series: Series) -> State<P> {
        let step = self.done.last().filter(|_| self.continues(series));
        step.map_or(&self.state, |step| &step.state).clone()
    }

    fn refresh(&mut self) {
        self.changes += 1;
        self.view = view(&self.state);
        let label = |step: &Step<P>| step.kind.label::<P>(&self.state.options);
        self.view.undo = self.done.last().map(label);
        self.view.redo = self.undone.last().map(label);
    }
}

impl<P: Present> Editor for Editing<P> {
    fn game(&self) -> GameId {
        P::GAME
    }

    fn about(&self) -> &'static About {
        &P::ABOUT
    }

    fn view(&self) -> &SetupView {
        &self.view
    }

    fn retell(&mut self) {
        self.refresh();
    }

    fn edit(&mut self, edit: SetupEdit) {
        let series = Series::of(&edit);
        let mut state = match series {
            Series::Control(_) => self.before(series),
            Series::Alone | Series::Stroke(_) => self.state.clone(),
        };
        if let Some(kind) = state.change(edit) {
            self.step(kind, series, state);
        }
    }

    fn undo(&mut self) {
        if let Some(Step { kind, series, state }) = self.done.pop() {
            let state = std::mem::replace(&mut self.state, state);
            self.undone.push(Step { kind, series, state });
            self.refresh();
        }
    }

    fn redo(&mut self) {
        if let Some(Step { kind, series, state }) = self.undone.pop() {
            let state = std::mem::replace(&mut self.state, state);
            self.done.push(Step { kind, series, state });
            self.refresh();
        }
    }

    fn paste(&mut self, text: &str) -> Result<(), Message> {
        let state = self.read(text)?;
        self.step(StepKind::Paste, Series::Alone, state);
        Ok(())
    }

    fn check(&self, text: &str) -> Result<(), Message> {
        self.read(text).map(drop).map_err(Message::from)
    }

    fn load(&mut self, options: &str, code: &str) {
        let Ok(options) = read_options::<P::Options>(options) else { return };
        if let Ok(setup) = read_setup(code, &P::FORM, options.size()) {
            self.step(StepKind::Game, Series::Alone, State { setup, options });
        }
    }

    fn revision(&self) -> u64 {
        self.changes
    }

    fn writing(&self) -> String {
        super::write(&self.done, &self.state, &self.undone)
    }

    fn begin(&self, headers: Tags) -> Option<Box<dyn Session>> {
        let State { setup, options } = &self.state;
        let position = P::from_setup(setup, options).ok()?;
        let mut record = Record::from_position(options.clone(), position);
        record.begin_with(headers);
        Some(Box::new(GameSession::new(record)))
    }
}

/// What there is to see, but for the steps.
fn view<P: Present>(State { setup, options }: &State<P>) -> SetupView {
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
            Tail::None => None,
            Tail::Flag(_) => counter(OptionValue::Flag(setup.flag)),
            Tail::Count(_) => {
                let value =
                    OptionValue::Number { value: setup.count, min: 0, max: u32::MAX, step: 1 };
                counter(value)
            }
        },
        presets: match tell_more::<P>() {
            true => P::Options::presets().iter().map(|preset| preset.name.say()).collect(),
            false => Vec::new(),
        },
        preset: P::Options::presets().iter().position(|preset| preset.options == *options),
        options: P::controls(options),
        mirrors: mirrors(&P::FORM).into_iter().map(|(name, _)| name.say()).collect(),
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

fn item<P: Present>(letter: char) -> Option<TrayItem> {
    Some(TrayItem { letter, piece: P::piece(letter)?, count: None })
}

/// The players' own trays, with what the set-up has in them.
fn hands<P: Present>(setup: &Setup, options: &P::Options) -> Vec<Tray> {
    let own = P::start(options).trays().into_iter().filter(|tray| tray.side.is_some());
    let filled = own.map(|tray| {
        let count = |letter| u8::try_from(setup.in_hand(letter)).unwrap_or(u8::MAX);
        let fill = |item: TrayItem| TrayItem { count: Some(count(item.letter)), ..item };
        Tray { items: tray.items.into_iter().map(fill).collect(), ..tray }
    });
    filled.collect()
}

messages! {
    /// An error in a stored state of the editor.
    enum Unfit {
        Misfit { states: usize, steps: usize } = "editor-kept.misfit",
        None = "editor-kept.none",
    }
}

/// Opens what [`Editor::writing`] wrote; an error is a clause.
pub fn reopen(text: &str) -> Result<Box<dyn Editor>, Message> {
    let kept: Kept = ron::from_str(text).map_err(|error| what_is_wrong(&error.code))?;
    with_game!(kept.game, |P| Ok(Box::new(again::<P>(kept)?)))
}

fn again<P: Present>(kept: Kept) -> Result<Editing<P>, Message> {
    let Kept { states, steps, at, .. } = kept;
    if states.len() != steps.len() + 1 || at > steps.len() {
        let (states, steps) = (states.len(), steps.len());
        return Err(Unfit::Misfit { states, steps }.into());
    }
    let states: Result<Vec<State<P>>, Message> =
        states.iter().map(|(options, code)| state(options, code)).collect();
    let mut states = states?.into_iter();
    let mut steps = steps.into_iter();
    // What follows is a step of its own, whatever stood before.
    let step = |(state, kind)| Step { kind, series: Series::Alone, state };
    let done = states.by_ref().take(at).zip(steps.by_ref()).map(step).collect();
    let here = states.next().ok_or(Unfit::None)?;
    let undone: Vec<_> = states.zip(steps).map(step).collect();
    Ok(Editing::again(done, here, undone.into_iter().rev().collect()))
}

/// An editor that begins with a position of a game, as [`Editor::load`] takes it.
pub fn at(game: GameId, options: &str, code: &str) -> Option<Box<dyn Editor>> {
    with_game!(game, |P| {
        let state = state::<P>(options, code).ok()?;
        Some(Box::new(Editing::again(Vec::new(), state, Vec::new())))
    })
}

fn state<P: Present>(options: &str, code: &str) -> Result<State<P>, Message> {
    let options = read_options::<P::Options>(options).map_err(Message::from)?;
    let setup = read_setup(code, &P::FORM, options.size()).map_err(Message::from)?;
    Ok(State { setup, options })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SetupEdit;
    use crate::picker::form;
    use owlery_games::{Side, Square};

    fn seen(editor: &dyn Editor) -> (String, Option<String>, Option<String>) {
        let view = editor.view();
        (view.code.clone(), view.undo.clone(), view.redo.clone())
    }

    #[test]
    fn a_set_up_comes_back_with_every_step_on_both_sides() {
        for game in GameId::ALL {
            let mut random = fastrand::Rng::with_seed(3);
            let mut editor = form(game).editor();
            for stroke in 0..60 {
                let size = editor.view().scene.size;
                let letters: Vec<_> = editor.view().palette.iter().map(|it| it.letter).collect();
                let square = Square::new(random.u8(..size), random.u8(..size));
                editor.edit(match random.u8(..6) {
                    0 => SetupEdit::Turn(Side::ALL[random.usize(..2)]),
                    1 => SetupEdit::Preset(random.usize(..2)),
                    _ => SetupEdit::Put { square, letter: random.choice(letters), stroke },
                });
            }
            (0..20).for_each(|_| editor.undo());
            let mut again = reopen(&editor.writing()).unwrap();
            assert_eq!(again.game(), game);
            type Go = fn(&mut dyn Editor);
            for go in [(|editor| editor.undo()) as Go, |editor| editor.redo()] {
                for _ in 0..70 {
                    assert_eq!(seen(again.as_ref()), seen(editor.as_ref()), "{game:?}");
                    go(again.as_mut());
                    go(editor.as_mut());
                }
            }
        }
    }

    #[test]
    fn what_is_no_set_up_is_refused() {
        let whole = form(GameId::Troll).editor().writing();
        assert!(reopen(&whole).is_ok(), "{whole}");
        for (text, said) in [
            ("(".to_owned(), "unexpected end of RON"),
            (whole.replace("at:0", "at:1"), "1 positions do not go with 0 steps"),
            (whole.replace("steps:[]", "steps:[\"a\"]"), "1 positions do not go with 1 steps"),
            (whole.replace("wb3", "zz3"), "z"),
            (whole.replace("troll", "owlman"), ""),
        ] {
            let told = reopen(&text).err().unwrap_or_else(|| panic!("{text}"));
            assert!(told.to_string().contains(said), "{text}: {told}");
        }
    }
}
