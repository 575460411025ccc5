//! The engine as a server of the universal game interface, as described at
//! <https://github.com/kz04px/cutegames/blob/master/ugi.md>: UCI with queries about the game, so
//! that a match runner need not know the rules.
//!
//! Lines come from one thread and are answered here, while the engine searches on another, so that
//! it can be queried and stopped at any time.

mod command;
mod info;
mod lines;
mod timing;

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::BufRead;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use clap::Args;

use super::args::{self, whole_number};
use super::console::Console;
use super::error::{Error, Result};
use super::solve::tables_folder;
use command::{Command, Go, ProtocolFault, Query, Start};
use lines::{Line, MAX_LINE, Permits};
use owlery_engine::search::{Limits, Report, SearchRequest};
use owlery_engine::{Engine, Method, Progress};
use owlery_games::options::read_options;
use owlery_games::words::listed;
use owlery_games::{GameId, MoveList, Outcome};
use owlery_i18n::{Message, messages};
use owlery_session::Presentation;
use owlery_session::presentation::begins;
use owlery_session::with_game;
use timing::{OVERHEAD, Timing};

/// A game to be played for another program.
#[derive(Args)]
pub struct UgiArgs {
    #[arg(help = args::game_keys())]
    game: GameId,
    #[arg(long)]
    options: Option<String>,
}

messages! {
    enum InputFault {
        Unreadable { why: String } = "cli-ugi.unread",
    }
}

/// The size of the engine's transposition table in mebibytes: the least, the usual and the most.
const HASH: [usize; 3] = [1, 64, 4096];
/// The most milliseconds of "Move Overhead".
const MAX_OVERHEAD: u64 = 5000;
/// The number of events that wait to be handled; a sender of more is blocked.
const MAX_EVENTS: usize = 64;
/// The best move where there is none.
const NO_MOVE: &str = "(none)";

/// Answers lines until one says to quit, or there are no more.
pub fn run(args: &UgiArgs, input: impl BufRead + Send + 'static, console: &mut Console) -> Result {
    with_game!(args.game, |P| serve::<P>(args, input, console))
}

fn serve<P: Presentation>(
    args: &UgiArgs,
    input: impl BufRead + Send + 'static,
    console: &mut Console,
) -> Result {
    let options = args::game_options::<P>(args.options.as_deref())?;
    let (sender, events) = sync_channel(MAX_EVENTS);
    let permits = lines::read(input, sender.clone())
        .map_err(|error| Error::failed(InputFault::Unreadable { why: error.to_string() }))?;
    let mut server = Server::<P>::new(options, sender, events);
    let served = server.serve(&permits, console);
    // A search that still runs ends with the program.
    server.stop_search();
    served
}

enum Event {
    Line(Line),
    EndOfInput,
    /// Lines on what the search has found.
    Info(String),
    /// The search has ended with this best move.
    BestMove(String),
    /// The game's data is loaded, perhaps with a problem.
    Loaded(Option<String>),
}

/// A search whose best move was not printed yet.
struct Search {
    progress: Arc<Progress>,
    /// The time at which it is told to stop.
    until: Option<Instant>,
    /// Whether the best move is printed after `stop` and not before.
    waits_for_stop: bool,
    /// The best move of a search that has ended and waits for `stop`.
    best: Option<String>,
}

/// The state of the game's data, which takes its time to be read.
#[derive(Clone, Copy, PartialEq)]
enum Loading {
    NotBegun,
    /// This number of `readyok` is owed.
    Running(usize),
    Done,
}

/// Plays one game for another program.
struct Server<P: Presentation> {
    options: P::Options,
    /// The last position that could be read.
    position: P,
    /// Whether it is the one that was sent last; no other is searched.
    is_current: bool,
    request: SearchRequest,
    hash: usize,
    engine: Arc<Engine<P>>,
    timing: Timing,
    search: Option<Search>,
    loading: Loading,
    sender: SyncSender<Event>,
    events: Receiver<Event>,
    /// Lines that came while the end of a search was waited for.
    pending: VecDeque<Event>,
}

impl<P: Presentation> Server<P> {
    fn new(options: P::Options, sender: SyncSender<Event>, events: Receiver<Event>) -> Self {
        let hash = HASH[1];
        Server {
            position: P::start(&options),
            is_current: true,
            options,
            request: SearchRequest::default(),
            hash,
            engine: Engine::new(hash).into(),
            timing: Timing::default(),
            search: None,
            loading: Loading::NotBegun,
            sender,
            events,
            pending: VecDeque::new(),
        }
    }

    fn serve(&mut self, permits: &Permits, console: &mut Console) -> Result {
        let mut has_ended = false;
        loop {
            let event = self.pending.pop_front().unwrap_or_else(|| self.next_event());
            match event {
                Event::Line(line) => {
                    let goes_on = self.handle_line(&line, console)?;
                    permits.add();
                    if !goes_on {
                        return self.finish_search(console);
                    }
                }
                Event::EndOfInput => {
                    has_ended = true;
                    // Nobody is left to stop it.
                    let is_endless = self.request.limits == Limits::default();
                    if self.search.as_ref().is_some_and(|it| it.waits_for_stop || is_endless) {
                        self.finish_search(console)?;
                    }
                }
                other => self.handle_work(other, console)?,
            }
            // A client that sends all at once and nothing more still wants the answers.
            let owes_ready = matches!(self.loading, Loading::Running(1..));
            if has_ended && self.search.is_none() && !owes_ready {
                return Ok(());
            }
        }
    }

    /// Waits for the next event, and tells a search to stop whose time is over.
    fn next_event(&mut self) -> Event {
        loop {
            let Some(until) = self.search.as_ref().and_then(|search| search.until) else {
                // The server holds a sender itself, so it never waits for nobody.
                return self.events.recv().unwrap_or(Event::EndOfInput);
            };
            match self.events.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(event) => return event,
                Err(RecvTimeoutError::Disconnected) => return Event::EndOfInput,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(search) = &mut self.search {
                        search.progress.stop();
                        search.until = None;
                    }
                }
            }
        }
    }

    /// Handles an event of the search or of loading.
    fn handle_work(&mut self, event: Event, console: &mut Console) -> Result {
        match event {
            Event::Info(text) => console.print(&text),
            Event::BestMove(text) => {
                if let Some(search) = self.search.as_mut().filter(|search| search.waits_for_stop) {
                    (search.best, search.until) = (Some(text), None);
                    return Ok(());
                }
                self.search = None;
                console.print_line(format!("bestmove {text}"))
            }
            Event::Loaded(problem) => {
                let owed = if let Loading::Running(owed) = self.loading { owed } else { 0 };
                self.loading = Loading::Done;
                problem.into_iter().for_each(|problem| console.report(problem));
                (0..owed).try_for_each(|_| console.print_line("readyok"))
            }
            Event::Line(_) | Event::EndOfInput => Ok(()),
        }
    }

    /// Stops the search, if any, and prints its best move. Lines that come meanwhile wait.
    fn finish_search(&mut self, console: &mut Console) -> Result {
        self.stop_search();
        while let Some(search) = &mut self.search {
            search.waits_for_stop = false;
            let event = match search.best.take() {
                Some(best) => Event::BestMove(best),
                None => self.events.recv().unwrap_or(Event::EndOfInput),
            };
            match event {
                Event::Line(_) | Event::EndOfInput => self.pending.push_back(event),
                work => self.handle_work(work, console)?,
            }
        }
        Ok(())
    }

    fn stop_search(&self) {
        if let Some(search) = &self.search {
            search.progress.stop();
        }
    }

    /// Executes the command of a line, or prints its fault; returns false if it says to quit.
    fn handle_line(&mut self, line: &Line, console: &mut Console) -> Result<bool> {
        let cut = || ProtocolFault::Long { most: MAX_LINE };
        match Command::read(&line.text) {
            Ok(Some(Command::Quit)) => return Ok(false),
            // Some of its moves are missing.
            Ok(Some(Command::Position { .. })) if line.is_cut => {
                self.execute(Command::InvalidPosition(cut()), line.at, console)?;
            }
            Ok(Some(command)) => self.execute(command, line.at, console)?,
            Ok(None) if line.is_cut => print_problem(&cut(), console)?,
            Ok(None) => {}
            Err(fault) => print_problem(&fault, console)?,
        }
        Ok(true)
    }

    /// Executes a command, or prints its fault; after a fault nothing has changed, but that an invalid
    /// position is not current. A command that would disturb a search ends it first.
    fn execute(&mut self, command: Command, at: Instant, console: &mut Console) -> Result {
        let disturbs = !matches!(command, Command::Ugi | Command::IsReady | Command::Query(_));
        if disturbs {
            self.finish_search(console)?;
        }
        let done = match command {
            Command::Ugi => return self.introduce(console),
            Command::IsReady => return self.get_ready(console),
            Command::Query(query) => return self.answer(query, console),
            Command::Go(go) => return self.go(&go, at, console),
            Command::NewGame => {
                self.engine = Engine::new(self.hash).into();
                (self.position, self.is_current) = (P::start(&self.options), true);
                self.timing.begin_game();
                Ok(())
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { start, moves } => self.set_position(&start, &moves),
            Command::InvalidPosition(fault) => {
                self.is_current = false;
                Err(fault.into())
            }
            Command::Stop | Command::Quit => Ok(()),
        };
        done.or_else(|problem| print_problem(&problem, console))
    }

    fn introduce(&self, console: &mut Console) -> Result {
        let version = env!("CARGO_PKG_VERSION");
        console.print_line(format!("id name Owlery {version}, {}", P::GAME.name()))?;
        console.print_line("id author the Owlery developers")?;
        let [least, usual, most] = HASH;
        let mut spin = |name: &str, default: usize, least: usize, most: usize| {
            console.print_line(format!(
                "option name {name} type spin default {default} min {least} max {most}"
            ))
        };
        spin("hash", usual, least, most)?;
        spin("threads", 1, *args::THREADS.start(), *args::THREADS.end())?;
        spin("lines", 1, *args::LINES.start(), *args::LINES.end())?;
        let vars = Method::ALL.map(|method| format!(" var {}", method.key())).concat();
        let usual = Method::default().key();
        console.print_line(format!("option name method type combo default {usual}{vars}"))?;
        console.print_line(format!(
            "option name Move Overhead type spin default {} min 0 max {MAX_OVERHEAD}",
            OVERHEAD.as_millis()
        ))?;
        console.print_line("option name options type string default ()")?;
        console.print_line("ugiok")
    }

    /// Answers `isready` once all is loaded; other lines are answered meanwhile.
    fn get_ready(&mut self, console: &mut Console) -> Result {
        if self.loading == Loading::NotBegun && self.search.is_none() {
            self.load()?;
        }
        match &mut self.loading {
            Loading::Running(owed) => *owed += 1,
            Loading::NotBegun | Loading::Done => console.print_line("readyok")?,
        }
        Ok(())
    }

    fn load(&mut self) -> Result {
        let (sender, options) = (self.sender.clone(), self.options.clone());
        let load = move || {
            let load = || {
                let problem =
                    P::ENDGAMES.zip(tables_folder(None)).and_then(|(endgames, folder)| {
                        // Nobody stops it.
                        (endgames.take)(&folder, endgames.most, &Progress::default()).ok().flatten()
                    });
                let request = SearchRequest {
                    limits: Limits { nodes: Some(1), ..Limits::default() },
                    ..SearchRequest::default()
                };
                Engine::<P>::new(HASH[0]).answer(&P::start(&options), request);
                problem
            };
            // A panic reports itself; the answer is owed all the same.
            let problem = catch_unwind(AssertUnwindSafe(load)).unwrap_or_default();
            // The server may have gone.
            let _ = sender.send(Event::Loaded(problem));
        };
        let begun = std::thread::Builder::new().name("load".to_owned()).spawn(load);
        begun.map_err(|error| Error::thread(&error))?;
        self.loading = Loading::Running(0);
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> std::result::Result<(), Message> {
        match name.to_lowercase().as_str() {
            "hash" => {
                self.hash = whole_number(HASH[0]..=HASH[2])(value)?;
                self.engine = Engine::new(self.hash).into();
            }
            "threads" => self.request.threads = whole_number(args::THREADS)(value)?,
            "lines" => self.request.lines = whole_number(args::LINES)(value)?,
            "move overhead" => {
                self.timing.overhead =
                    Duration::from_millis(whole_number(0..=MAX_OVERHEAD)(value)?);
            }
            "method" => {
                let methods = listed(&Method::ALL.map(Method::key), "or");
                self.request.method = Method::find(&value.to_lowercase())
                    .ok_or_else(|| ProtocolFault::Method { value: value.to_owned(), methods })?;
            }
            "options" => {
                let options = read_options(value)?;
                (self.position, self.is_current) = (P::start(&options), true);
                (self.options, self.engine) = (options, Engine::new(self.hash).into());
            }
            _ => return Err(ProtocolFault::Option { name: name.to_owned() }.into()),
        }
        Ok(())
    }

    fn set_position(
        &mut self,
        start: &Start,
        moves: &[String],
    ) -> std::result::Result<(), Message> {
        self.is_current = false;
        let mut position = match start {
            Start::Usual => P::start(&self.options),
            Start::Code(code) => P::from_code(code, &self.options)?,
        };
        for (number, text) in (1..).zip(moves) {
            let mv = position.read_move(text);
            let fault = |error| ProtocolFault::Move { number, problem: Message::from(error) };
            position.apply(mv.map_err(fault)?);
        }
        (self.position, self.is_current) = (position, true);
        Ok(())
    }

    /// Starts to search the position. Parts of the command that were not understood are printed.
    fn go(&mut self, go: &Go, at: Instant, console: &mut Console) -> Result {
        for problem in &go.problems {
            print_problem(problem, console)?;
        }
        let player = usize::from(!begins(&self.position, self.position.turn(), &self.options));
        let time = self.timing.allot(go, player);
        self.request.limits = go.limits(time);
        // Some of the time may have gone by since the line was read.
        let began = Instant::now();
        if let Some(time) = &mut self.request.limits.time {
            *time = time.saturating_sub(began.saturating_duration_since(at));
        }
        let progress = Arc::new(Progress::default());
        let mut search = Search {
            progress: progress.clone(),
            until: self.request.limits.time.and_then(|time| began.checked_add(time)),
            waits_for_stop: go.waits_for_stop,
            best: None,
        };
        let is_over = self.position.outcome().is_some();
        if is_over || !self.is_current {
            let fault =
                if self.is_current { ProtocolFault::Over } else { ProtocolFault::NoPosition };
            print_problem(&fault, console)?;
            search.until = None;
            self.search = Some(search);
            return self.handle_work(Event::BestMove(NO_MOVE.to_owned()), console);
        }
        let moves = self.legal_of(&go.moves, console)?;
        let (engine, request, sender) = (self.engine.clone(), self.request, self.sender.clone());
        let position = self.position.clone();
        let search_position = move || {
            // The server outlives the search, or does not want its events.
            let send = |event| drop(sender.send(event));
            let mut printed = String::new();
            let mut on_report = |report: &Report<P::Move>| {
                let text = info::info_lines(&position, report);
                if text != printed {
                    send(Event::Info(text.clone()));
                    printed = text;
                }
            };
            let search =
                || engine.think_among(&position, &moves, request, &progress, &mut on_report);
            // After a panic, which reports itself, a move is owed all the same.
            let report = catch_unwind(AssertUnwindSafe(search)).ok();
            let best = report.and_then(|report| Some(report.lines.first()?.moves[0]));
            let best = best.or(moves.first().copied()).or_else(|| first_move(&position));
            send(Event::BestMove(best.map_or(NO_MOVE.to_owned(), |mv| position.move_text(mv))));
        };
        self.search = Some(search);
        let spawned = std::thread::Builder::new().name("search".to_owned()).spawn(search_position);
        if let Err(error) = spawned {
            print_problem(&ProtocolFault::Thread { why: error.to_string() }, console)?;
            let best = first_move(&self.position).map(|mv| self.position.move_text(mv));
            return self.handle_work(Event::BestMove(best.unwrap_or(NO_MOVE.to_owned())), console);
        }
        Ok(())
    }

    /// Reads the legal moves among some texts, and prints the faults of the others.
    fn legal_of(&self, texts: &[String], console: &mut Console) -> Result<Vec<P::Move>> {
        let mut moves = Vec::new();
        for text in texts {
            match self.position.read_move(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => print_problem(&error, console)?,
            }
        }
        Ok(moves)
    }

    /// Answers a query; an unknown one too, as the client waits for that.
    fn answer(&self, query: Query, console: &mut Console) -> Result {
        let position = &self.position;
        if !self.is_current {
            print_problem(&ProtocolFault::NoPosition, console)?;
        }
        let outcome = position.outcome();
        let answer = match query {
            Query::GameOver => outcome.is_some().to_string(),
            Query::FirstPlayersTurn => begins(position, position.turn(), &self.options).to_string(),
            Query::Code => position.code(),
            Query::IsLegal(text) => position.read_move(&text).is_ok().to_string(),
            Query::Result => match outcome {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(side)) if begins(position, side, &self.options) => "p1win",
                Some(Outcome::Win(_)) => "p2win",
            }
            .to_owned(),
            Query::Unknown => {
                print_problem(&ProtocolFault::Query, console)?;
                "unknown".to_owned()
            }
        };
        console.print_line(format!("response {answer}"))
    }
}

/// Prints a problem on a line that clients pass over.
fn print_problem(problem: &impl Display, console: &mut Console) -> Result {
    console.print_line(format!("info string {problem}"))
}

/// Returns a legal move, for a search that was stopped before it found one.
fn first_move<P: Presentation>(position: &P) -> Option<P::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.into_iter().next()
}
