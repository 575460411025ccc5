//! Changes of single settings.

use jiff::civil::Date;

use super::{
    AddedEngine, Animation, AutoplaySettings, Pace, PointOfView, ReplyDelay, STUDY_FILES, Settings,
    Solved, ZOOM, put_first,
};
use owlery_engine::Method;
use owlery_games::GameId;
use owlery_record::time_control::TimeControl;
use owlery_session::PuzzleSpec;
use owlery_session::lessons::Progress;
use owlery_session::opponent::OpponentConfig;
use owlery_session::opponent::own_rating::{OwnRating, RatedResult};
use owlery_store::FullPath;

/// A change of the settings.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Set the language by its two letters; empty follows the system.
    Language(String),
    /// Set the theme by its name; empty follows the system.
    Theme(String),
    /// Set the board by its name among those of the theme; empty for the usual one.
    Board(String),
    /// Set the set of pieces by its name.
    Pieces(String),
    /// Show or hide coordinates.
    Coordinates,
    /// Tell of pieces where the pointer rests, or not.
    Cards,
    /// Have the board turn for who is to move, when two people play, or lie still.
    Turns,
    /// Set the speed of animations.
    Animate(Animation),
    /// Set how long a move is seen before the engine answers.
    ReplyDelay(ReplyDelay),
    /// Set how games play through by themselves.
    Autoplay(AutoplaySettings),
    /// Whether the wheel over the board steps through the moves.
    Wheel,
    /// Set the names of White and Black.
    Players([String; 2]),
    /// Set the opponent, with the level for a game.
    Opponent(GameId, OpponentConfig),
    /// Rate the user by the result of a game.
    Rate(GameId, RatedResult),
    /// Set the time control.
    Clock(Option<TimeControl>),
    /// Set the custom time control.
    OwnTimes(Option<TimeControl>),
    /// Set the options of a game, as text.
    Options(GameId, String),
    /// Have clocks wait while the window is not in use, or run.
    ClocksWait,
    /// Keep finished and saved games in the library, or not.
    KeepGames,
    /// Have games be heard, or not.
    Sounds,
    /// Set how loud sounds are, in percent.
    Volume(u8),
    /// Keep moves that were taken back as a variation, or let them go.
    KeepTakenBack,
    /// Have what is open at the end opened by the next start, or not.
    Reopen,
    /// Zoom in or out by steps; 0 is the usual size.
    Zoom(i8),
    /// Add a number of engine lines, or remove some if negative.
    Lines(i8),
    /// Evaluate all moves, or only those of the lines.
    AllMoves,
    /// Set the number of search threads.
    Threads(u16),
    /// Set the memory of hash tables and caches together, in mebibytes.
    Memory(u32),
    /// Make the tables that a search needs without a question, or ask first.
    MakeTables(bool),
    /// Set the point of view of evaluations.
    PointOfView(PointOfView),
    /// Set the search method.
    Method(Method),
    /// Add or replace an external engine.
    AddEngine(String, Box<AddedEngine>),
    /// Remove an external engine.
    RemoveEngine(String),
    /// Set the external engine that gives a second opinion on a game.
    Adviser(GameId, Option<String>),
    /// Set the depth of reports.
    Pace(Pace),
    /// Show the graph of a report, or hide it.
    Graph,
    /// Remove a file from the recent ones.
    Forget(FullPath),
    /// Note that a puzzle was solved on a day.
    Solved(String, Solved, Date),
    /// Note that the solution of a puzzle was shown on a day.
    GivenUp(String, Date),
    /// Keep mistakes as puzzles.
    Practise(Vec<PuzzleSpec>),
    /// Forget a mistake.
    ForgetMistake(String),
    /// List the puzzles of a file among the studies.
    ListStudies(FullPath),
    /// List the puzzles of a file no longer; what was solved is remembered.
    UnlistStudies(FullPath),
    /// Set the progress in lessons.
    Learned(Progress),
    /// Note that an entry of the palette was used.
    Used(String),
}

impl Settings {
    /// Applies a change.
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
            Change::ReplyDelay(delay) => self.reply_delay = delay,
            Change::Autoplay(autoplay) => self.autoplay = autoplay,
            Change::Players(names) => self.players = names,
            Change::Opponent(game, config) => {
                self.levels.insert(game.key().to_owned(), config.level);
                self.seats.insert(game.key().to_owned(), config.you);
                let OpponentConfig { level, you, .. } = self.opponent;
                self.opponent = OpponentConfig { level, you, ..config };
            }
            Change::Rate(game, result) => {
                let rating = self
                    .ratings
                    .entry(game.key().to_owned())
                    .or_insert_with(|| OwnRating::new(game));
                *rating = rating.after(result, game);
            }
            Change::Clock(clock) => self.clock = clock,
            Change::OwnTimes(times) => self.own_times = times,
            Change::Options(game, text) => {
                self.options.insert(game.key().to_owned(), text);
            }
            Change::ClocksWait => self.clocks_wait = !self.clocks_wait,
            Change::KeepGames => self.keeps_games = !self.keeps_games,
            Change::Sounds => self.sounds = !self.sounds,
            Change::Volume(percent) => self.volume = percent,
            Change::Wheel => self.wheel = !self.wheel,
            Change::KeepTakenBack => self.keeps_taken_back = !self.keeps_taken_back,
            Change::Reopen => self.reopens = !self.reopens,
            Change::Zoom(0) => self.zoom = 1.0,
            Change::Zoom(steps) => {
                // Rounding to tenths makes steps up and down cancel out.
                let tenths = (self.zoom * 10.0).round() + f32::from(steps);
                self.zoom = (tenths / 10.0).clamp(*ZOOM.start(), *ZOOM.end());
            }
            Change::Lines(step) => engine.lines = engine.lines.stepped(step),
            Change::AllMoves => engine.all_moves = !engine.all_moves,
            Change::Threads(threads) => engine.threads = threads,
            Change::Memory(mebibytes) => self.memory = mebibytes,
            Change::MakeTables(makes) => self.makes_tables = makes,
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
            Change::ListStudies(path) => put_first(&mut self.study_files, &path, STUDY_FILES),
            Change::UnlistStudies(path) => self.study_files.retain(|other| *other != path),
            Change::Learned(at) => drop(self.lessons.insert(at.game.key().to_owned(), at)),
            Change::Used(entry) => self.remember_use(entry),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_session::opponent::Seat;

    #[test]
    fn each_game_has_its_own_seat_and_level() {
        let mut settings = Settings::default();
        let config = OpponentConfig { you: Seat::Second, practice: true, ..Default::default() };
        settings.change(Change::Opponent(GameId::Umbra, config));
        assert_eq!(settings.opponent_in(GameId::Umbra).you, Seat::Second);
        let other = settings.opponent_in(GameId::Troll);
        assert_eq!((other.you, other.practice), (Seat::First, true));
        // Only for one game.
        let config = OpponentConfig { you: Seat::Nobody, ..Default::default() };
        settings.change(Change::Opponent(GameId::Umbra, config));
        assert_eq!(settings.opponent_in(GameId::Umbra).you, Seat::First);
    }
}
