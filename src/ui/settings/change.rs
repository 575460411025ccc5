//! What a person changes of the settings, one thing at a time.

use jiff::civil::Date;

use super::{Added, Animation, Pace, PointOfView, Settings, Solved, ZOOM};
use owlery_engine::Method;
use owlery_games::GameId;
use owlery_record::time_control::TimeControl;
use owlery_session::PuzzleSpec;
use owlery_session::lessons::Progress;
use owlery_session::opponent::OpponentConfig;
use owlery_store::FullPath;

/// A change of the settings.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The language of these two letters; empty follows the system.
    Language(String),
    /// The theme of this name; empty follows the system.
    Theme(String),
    /// The board of this name, of those that the theme has; empty for its usual one.
    Board(String),
    /// The set of pieces of this name.
    Pieces(String),
    /// Show or hide coordinates.
    Coordinates,
    /// Tell of pieces where the pointer rests, or not.
    Cards,
    /// Have the board turn for who is to move, when two people play, or lie still.
    Turns,
    /// How fast pieces move.
    Animate(Animation),
    /// Whether the wheel over the board steps through the moves.
    Wheel,
    /// The names of those who play White and Black.
    Players([String; 2]),
    /// Who plays against whom.
    Opponent(OpponentConfig),
    /// How a game is timed.
    Clock(Option<TimeControl>),
    /// Times of one's own.
    OwnTimes(Option<TimeControl>),
    /// The options of a game, as text.
    Options(GameId, String),
    /// Have clocks wait while the window is not in use, or run.
    ClocksWait,
    /// Have games be heard, or not.
    Sounds,
    /// Keep moves that were taken back as a variation, or let them go.
    KeepTakenBack,
    /// Have what is open at the end opened by the next start, or not.
    Reopen,
    /// Everything larger or smaller: 1, -1, or 0 for the usual size.
    Zoom(i8),
    /// This number of engine lines more; fewer if negative.
    Lines(i8),
    /// The engine thinks with so many threads.
    Threads(u16),
    /// Hash tables and caches take so many mebibytes of memory together.
    Memory(u32),
    /// Chances are told from here.
    PointOfView(PointOfView),
    /// The engine searches this way.
    Method(Method),
    /// The engine of this name is there, as it is now.
    AddEngine(String, Box<Added>),
    /// The engine of this name is not there any more.
    RemoveEngine(String),
    /// The engine of this name is asked for a second opinion on a game, or none.
    Adviser(GameId, Option<String>),
    /// Reports think so long about each position.
    Pace(Pace),
    /// Show the graph of a report, or hide it.
    Graph,
    /// Take a file off the list of recent ones.
    Forget(FullPath),
    /// This puzzle was solved on this day.
    Solved(String, Solved, Date),
    /// This puzzle was not solved on this day: its solution was shown.
    GivenUp(String, Date),
    /// These mistakes are to be practised.
    Practise(Vec<PuzzleSpec>),
    /// The mistake of this name is not to be practised any more.
    ForgetMistake(String),
    /// This was learned.
    Learned(Progress),
    /// This entry of the palette was used.
    Used(String),
}

impl Settings {
    /// Changes them.
    pub fn change(&mut self, change: Change) {
        let engine = &mut self.engine;
        match change {
            Change::Language(name) => self.language = name,
            Change::Theme(name) => self.theme = name,
            Change::Board(name) => self.board = name,
            Change::Pieces(name) => self.pieces = name,
            Change::Cards => self.cards = !self.cards,
            Change::Turns => self.turns = !self.turns,
            Change::Coordinates => self.coordinates = !self.coordinates,
            Change::Animate(animation) => self.animation = animation,
            Change::Players(names) => self.players = names,
            Change::Opponent(wish) => self.opponent = wish,
            Change::Clock(clock) => self.clock = clock,
            Change::OwnTimes(times) => self.own_times = times,
            Change::Options(game, text) => {
                self.options.insert(game.key().to_owned(), text);
            }
            Change::ClocksWait => self.clocks_wait = !self.clocks_wait,
            Change::Sounds => self.sounds = !self.sounds,
            Change::Wheel => self.wheel = !self.wheel,
            Change::KeepTakenBack => self.keeps_taken_back = !self.keeps_taken_back,
            Change::Reopen => self.reopens = !self.reopens,
            Change::Zoom(0) => self.zoom = 1.0,
            Change::Zoom(steps) => {
                // In tenths, so that ten steps up and down come back to the same.
                let tenths = (self.zoom * 10.0).round() + f32::from(steps);
                self.zoom = (tenths / 10.0).clamp(*ZOOM.start(), *ZOOM.end());
            }
            Change::Lines(step) => engine.lines = engine.lines.stepped(step),
            Change::Threads(threads) => engine.threads = threads,
            Change::Memory(mebibytes) => self.memory = mebibytes,
            Change::PointOfView(view) => engine.estimates = view,
            Change::Method(method) => engine.method = method,
            Change::AddEngine(name, engine) => drop(self.engines.insert(name, *engine)),
            Change::RemoveEngine(name) => drop(self.engines.remove(&name)),
            Change::Adviser(game, name) => self.set_adviser(game, name.as_deref()),
            Change::Pace(pace) => self.pace = pace,
            Change::Graph => self.graph = !self.graph,
            Change::Forget(path) => self.recent.retain(|other| *other != path),
            Change::Solved(key, solved, today) => self.solve(key, solved, today),
            Change::GivenUp(key, today) => self.give_up(key, today),
            Change::Practise(mistakes) => self.practise(mistakes),
            Change::ForgetMistake(key) => self.forget_mistake(&key),
            Change::Learned(at) => drop(self.lessons.insert(at.game.key().to_owned(), at)),
            Change::Used(entry) => self.remember_use(entry),
        }
    }
}
