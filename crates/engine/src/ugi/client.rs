//! The client of an external engine: its identity, and its answers.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::process::Process;
use super::protocol::ParsedLine;
use super::{Answer, EngineIdentity, EngineInfo, Fault, Program, Question};

/// Timeouts of an external engine.
#[derive(Clone, Copy)]
pub(super) struct Timeouts {
    /// Until it says who it is.
    pub hello: Duration,
    /// Until it is ready, as when it has tables to read.
    pub ready: Duration,
    /// For an answer, beyond its own time limit.
    pub late: Duration,
    /// For an answer after `stop`.
    pub stop: Duration,
}

impl Timeouts {
    const USUAL: Timeouts = Timeouts {
        hello: Duration::from_secs(20),
        ready: Duration::from_secs(20),
        late: Duration::from_secs(10),
        stop: Duration::from_secs(2),
    };
}

/// A decision of the caller while an engine thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkDecision {
    /// Continue the search.
    GoOn,
    /// Answer at once, as soon as the question was put.
    MoveNow,
    /// End the search; the answer is not wanted.
    Leave,
}

/// The interval between two checks of the caller's decision.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The greatest numbers of lines and of bytes that are read within a [period](PERIOD).
const MAX_LINES: usize = 50_000;
const MAX_BYTES: usize = 16 << 20;
const PERIOD: Duration = Duration::from_secs(10);

/// The option by which some programs learn the options of a game.
const RULES: &str = "options";

/// An external engine. Its process starts with the first question, and again after a fault; it ends
/// when this is dropped.
pub struct ExternalEngine {
    program: Program,
    timeouts: Timeouts,
    state: Mutex<State>,
}

/// The state of the process.
enum State {
    /// It does not run.
    Off,
    /// It runs, and thinks about nothing.
    Ready(Box<Connection>),
}

impl ExternalEngine {
    /// It is not started yet.
    pub fn new(program: Program) -> Self {
        ExternalEngine::with(program, Timeouts::USUAL)
    }

    /// An engine that may answer only so much later than its time limit.
    pub fn with_margin(program: Program, margin: Duration) -> Self {
        ExternalEngine::with(program, Timeouts { late: margin, ..Timeouts::USUAL })
    }

    /// A client with timeouts other than the usual ones.
    pub(super) fn with(program: Program, timeouts: Timeouts) -> Self {
        ExternalEngine { program, timeouts, state: Mutex::new(State::Off) }
    }

    /// The program that is started.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Begins a new game: the engine is told so before the next question.
    pub fn begin_game(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let State::Ready(connection) = &mut *state {
            connection.game = None;
        }
    }

    /// Starts a program, asks for its identity, and ends it. Takes up to half a minute, unless the
    /// caller leaves.
    pub fn identify(
        program: &Program,
        demand: &dyn Fn() -> ThinkDecision,
    ) -> Result<EngineIdentity, Fault> {
        let connection = Connection::begin(program, Timeouts::USUAL, demand)?;
        Ok(connection.identity)
    }

    /// Lets the engine think, and waits for its move; one question at a time. `on_info` gets its
    /// reports meanwhile. When the caller demands the move, the engine is stopped and still
    /// answers; one that is left before it has identified itself is ended. After a fault the
    /// process has ended.
    pub fn think(
        &self,
        question: &Question,
        demand: &dyn Fn() -> ThinkDecision,
        on_info: &mut dyn FnMut(EngineInfo),
    ) -> Result<Answer, Fault> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut connection = match std::mem::replace(&mut *state, State::Off) {
            State::Ready(connection) => connection,
            State::Off => Box::new(Connection::begin(&self.program, self.timeouts, demand)?),
        };
        let answer = connection.search(question, demand, on_info);
        // The engine was ready for a question that is no longer asked.
        if matches!(answer, Ok(_) | Err(Fault::Stopped)) && !connection.is_late {
            *state = State::Ready(connection);
        }
        answer
    }
}

/// A program that runs.
struct Connection {
    process: Process,
    timeouts: Timeouts,
    identity: EngineIdentity,
    /// The rules and the start position that were sent last.
    game: Option<(String, Option<String>)>,
    meter: OutputMeter,
    /// Whether an answer is due that is no longer wanted.
    is_late: bool,
}

/// The amount of output in the current period.
struct OutputMeter {
    lines: usize,
    bytes: usize,
    since: Instant,
}

impl OutputMeter {
    fn begin() -> Self {
        OutputMeter { lines: 0, bytes: 0, since: Instant::now() }
    }

    /// Counts a line; a fault if it is one too many.
    fn count(&mut self, line: &str) -> Result<(), Fault> {
        if self.since.elapsed() >= PERIOD {
            *self = OutputMeter::begin();
        }
        self.lines += 1;
        self.bytes += line.len() + 1;
        match (self.lines > MAX_LINES, self.bytes > MAX_BYTES) {
            (true, _) => Err(Fault::Flood(MAX_LINES, PERIOD)),
            (_, true) => Err(Fault::FloodBytes(MAX_BYTES, PERIOD)),
            _ => Ok(()),
        }
    }
}

impl Connection {
    /// Starts the process, and sends its options.
    fn begin(
        program: &Program,
        timeouts: Timeouts,
        demand: &dyn Fn() -> ThinkDecision,
    ) -> Result<Self, Fault> {
        let (process, meter) = (Process::start(program)?, OutputMeter::begin());
        let identity = EngineIdentity::default();
        let mut connection =
            Connection { process, timeouts, identity, game: None, meter, is_late: false };
        // A process without an identity can be dropped at once.
        let at_once = Duration::ZERO;
        connection.wait_for("ugi", [timeouts.hello, at_once], ParsedLine::Ugi, demand)?;
        for (name, value) in &program.options {
            connection.set(name, value);
        }
        connection.wait_until_ready(demand)?;
        Ok(connection)
    }

    fn set(&self, name: &str, value: &str) {
        // A line that is sent is one line.
        let line = format!("setoption name {name} value {value}").replace(char::is_control, " ");
        self.process.send(&line);
    }

    /// Waits until it is ready. One that is nearly so may serve the next question.
    fn wait_until_ready(&mut self, demand: &dyn Fn() -> ThinkDecision) -> Result<(), Fault> {
        let times = [self.timeouts.ready, self.timeouts.stop];
        self.wait_for("isready", times, ParsedLine::Ready, demand)
    }

    /// Sends a command and reads until the expected answer, or until the first of these times is
    /// over; the second applies once the caller has left.
    fn wait_for(
        &mut self,
        asked: &'static str,
        [time, stop]: [Duration; 2],
        answer: ParsedLine,
        demand: &dyn Fn() -> ThinkDecision,
    ) -> Result<(), Fault> {
        self.process.send(asked);
        self.is_late = true;
        let mut until = Instant::now() + time;
        let mut was_stopped = false;
        loop {
            let now = Instant::now();
            if !was_stopped && demand() == ThinkDecision::Leave {
                (was_stopped, until) = (true, until.min(now + stop));
            }
            if now >= until {
                return Err(if was_stopped {
                    Fault::Stopped
                } else {
                    Fault::Silent { asked: asked.into(), time }
                });
            }
            let Some(line) = self.process.read_line(until.min(now + POLL_INTERVAL))? else {
                continue;
            };
            self.meter.count(&line)?;
            let parsed = ParsedLine::read(&line);
            if parsed.as_ref() == Some(&answer) {
                self.is_late = false;
                return if was_stopped { Err(Fault::Stopped) } else { Ok(()) };
            }
            parsed.into_iter().for_each(|line| self.identity.note(line));
        }
    }

    fn search(
        &mut self,
        question: &Question,
        demand: &dyn Fn() -> ThinkDecision,
        on_info: &mut dyn FnMut(EngineInfo),
    ) -> Result<Answer, Fault> {
        let game = Some((question.rules.clone(), question.start.clone()));
        if self.game != game {
            self.game = game;
            self.process.send("uginewgame");
            if self.identity.options.iter().any(|option| option.name == RULES) {
                self.set(RULES, &question.rules);
            }
        }
        // Earlier output is read before the new question.
        self.wait_until_ready(demand)?;
        self.process.send(&question.position());
        self.process.send(&question.go.line());
        self.read_answer(question, demand, on_info)
    }

    fn read_answer(
        &mut self,
        question: &Question,
        demand: &dyn Fn() -> ThinkDecision,
        on_info: &mut dyn FnMut(EngineInfo),
    ) -> Result<Answer, Fault> {
        let began = Instant::now();
        let (mut asked, mut time) =
            ("go", question.go.most().map(|most| most + self.timeouts.late));
        let mut until = time.map(|time| began + time);
        loop {
            let now = Instant::now();
            if asked == "go" && demand() != ThinkDecision::GoOn {
                self.process.send("stop");
                let stop = self.timeouts.stop;
                (asked, time, until) = ("stop", Some(stop), Some(now + stop));
            }
            if let (Some(time), Some(until)) = (time, until)
                && now >= until
            {
                return Err(Fault::Silent { asked: asked.into(), time });
            }
            let Some(line) = self.process.read_line(now + POLL_INTERVAL)? else { continue };
            match ParsedLine::read(&line) {
                Some(ParsedLine::Best(text)) => return Ok(Answer { text, time: began.elapsed() }),
                Some(ParsedLine::Info(info)) => on_info(info),
                _ => {}
            }
            self.meter.count(&line)?;
        }
    }
}
