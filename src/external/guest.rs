//! Another program as one that is asked: who it is, and what it thinks.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::process::Process;
use super::said::Said;
use super::{Answer, Fault, Hello, Info, Program, Question};

/// How long a program is waited for.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// Until it says who it is.
    pub hello: Duration,
    /// Until it is ready, as when it has tables to read.
    pub ready: Duration,
    /// Beyond the time in which it is to answer.
    pub late: Duration,
    /// For its answer when it is told to stop.
    pub stop: Duration,
}

impl Patience {
    const USUAL: Patience = Patience {
        hello: Duration::from_secs(20),
        ready: Duration::from_secs(20),
        late: Duration::from_secs(10),
        stop: Duration::from_secs(2),
    };
}

/// How often it is looked whether it is to be told to stop.
const GLANCE: Duration = Duration::from_millis(20);
/// More lines are not read within so long: no program has so much to say of a position.
const FLOOD: usize = 50_000;
const TIDE: Duration = Duration::from_secs(10);

/// The option by which some programs learn the options of a game.
const RULES: &str = "options";

/// Another program that can be asked. It is started when it is asked first, and anew after a fault;
/// dropped, it ends.
pub struct Guest {
    program: Program,
    patience: Patience,
    state: Mutex<State>,
}

/// How it is.
enum State {
    /// It does not run.
    Off,
    /// It runs, and thinks about nothing.
    Ready(Box<Talk>),
}

impl Guest {
    /// It is not started yet.
    pub fn new(program: Program) -> Self {
        Guest::with(program, Patience::USUAL)
    }

    /// The same with another patience.
    pub(super) fn with(program: Program, patience: Patience) -> Self {
        Guest { program, patience, state: Mutex::new(State::Off) }
    }

    /// What is started.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Starts a program, hears who it is, and ends it. Takes up to half a minute.
    pub fn greet(program: &Program) -> Result<Hello, Fault> {
        let talk = Talk::begin(program, Patience::USUAL)?;
        Ok(talk.hello)
    }

    /// Has it think, and waits for its move; one question after the other. `tell` hears what it
    /// thinks meanwhile. It is told to stop when `is_stopped`, and still answers. After a fault it
    /// does not run any more.
    pub fn think(
        &self,
        question: &Question,
        is_stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Info),
    ) -> Result<Answer, Fault> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut talk = match std::mem::replace(&mut *state, State::Off) {
            State::Ready(talk) => talk,
            State::Off => Box::new(Talk::begin(&self.program, self.patience)?),
        };
        let answer = talk.ask(question, is_stopped, tell)?;
        *state = State::Ready(talk);
        Ok(answer)
    }
}

/// A program that runs.
struct Talk {
    process: Process,
    patience: Patience,
    hello: Hello,
    /// The rules and the start of the game that it was told of last.
    game: Option<(String, Option<String>)>,
}

impl Talk {
    /// Starts it, and says what it needs to know.
    fn begin(program: &Program, patience: Patience) -> Result<Self, Fault> {
        let process = Process::start(program)?;
        let mut talk = Talk { process, patience, hello: Hello::default(), game: None };
        talk.wait_for("ugi", patience.hello, Said::Ugi)?;
        for (name, value) in &program.options {
            talk.set(name, value);
        }
        talk.wait_for("isready", patience.ready, Said::Ready)?;
        Ok(talk)
    }

    fn set(&self, name: &str, value: &str) {
        // A line that is sent is one line.
        let line = format!("setoption name {name} value {value}").replace(char::is_control, " ");
        self.process.send(&line);
    }

    /// Sends something and hears it out until it has answered so.
    fn wait_for(&mut self, asked: &'static str, time: Duration, answer: Said) -> Result<(), Fault> {
        self.process.send(asked);
        let until = Instant::now() + time;
        loop {
            let line = self.process.hear(until)?;
            let said = line.as_deref().and_then(Said::read);
            if said.as_ref() == Some(&answer) {
                return Ok(());
            }
            if line.is_none() || Instant::now() >= until {
                return Err(Fault::Silent { asked, time });
            }
            said.into_iter().for_each(|said| self.hello.hear(said));
        }
    }

    fn ask(
        &mut self,
        question: &Question,
        is_stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Info),
    ) -> Result<Answer, Fault> {
        let game = Some((question.rules.clone(), question.start.clone()));
        if self.game != game {
            self.game = game;
            self.process.send("uginewgame");
            if self.hello.options.iter().any(|option| option.name == RULES) {
                self.set(RULES, &question.rules);
            }
        }
        // What it still says of anything else comes before this.
        self.wait_for("isready", self.patience.ready, Said::Ready)?;
        self.process.send(&question.position());
        self.process.send(&question.go.line());
        self.hear_out(question, is_stopped, tell)
    }

    fn hear_out(
        &mut self,
        question: &Question,
        is_stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Info),
    ) -> Result<Answer, Fault> {
        let began = Instant::now();
        let (mut asked, mut time) =
            ("go", question.go.most().map(|most| most + self.patience.late));
        let mut until = time.map(|time| began + time);
        let (mut lines, mut since) = (0, began);
        loop {
            let now = Instant::now();
            if now >= since + TIDE {
                (lines, since) = (0, now);
            }
            if asked == "go" && is_stopped() {
                self.process.send("stop");
                let stop = self.patience.stop;
                (asked, time, until) = ("stop", Some(stop), Some(now + stop));
            }
            if let (Some(time), Some(until)) = (time, until)
                && now >= until
            {
                return Err(Fault::Silent { asked, time });
            }
            let Some(line) = self.process.hear(now + GLANCE)? else { continue };
            match Said::read(&line) {
                Some(Said::Best(text)) => return Ok(Answer { text, time: began.elapsed() }),
                Some(Said::Info(info)) => tell(info),
                _ => {}
            }
            lines += 1;
            if lines > FLOOD {
                return Err(Fault::Flood(FLOOD, TIDE));
            }
        }
    }
}
