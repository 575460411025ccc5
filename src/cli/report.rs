//! Reports without a window: the games of a file are examined, and the findings are kept in it.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use clap::Args;

use super::args::whole_number;
use super::commands::{Content, game_of, open};
use super::console::Console;
use super::error::{Error, Result, at_file};
use super::task::{TaskEvent, run_task};
use crate::ui::disk::storage::Folders;
use crate::ui::export::main_line_end;
use crate::ui::settings::Pace;
use owlery_engine::{Progress, SearchEvent, Stopped};
use owlery_i18n::{Message, messages, t};
use owlery_record::Collection;
use owlery_record::file::Entry;
use owlery_session::collections::Opened;
use owlery_session::{Findings, Place, Session};

/// Positions searched for each move.
const NODES: RangeInclusive<u64> = 1_000..=1_000_000_000;
/// The longest wait until an interrupt is noticed.
const POLL: Duration = Duration::from_millis(40);

/// Arguments of `owlery report`.
#[derive(Args)]
pub struct ReportArgs {
    file: PathBuf,
    #[arg(long, value_name = "N", default_value_t = Pace::default().nodes(), value_parser = whole_number(NODES))]
    nodes: u64,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

messages! {
    enum ReportFault {
        Foreign = "cli-report.foreign",
        Stopped = "cli-report.stopped",
        Engine { what: Message } = "cli-report.engine",
    }
}

/// Makes reports on the games of a file and writes them into it, or into another one.
pub fn run(args: &ReportArgs, console: &mut Console) -> Result {
    let Content { opened, is_own, remarks, problems } = open(&args.file)?;
    for remark in remarks.into_iter().chain(problems) {
        console.report(at_file(&args.file, remark));
    }
    let is_input = args.file == Path::new("-");
    if args.output.is_none() && (!is_own || is_input) {
        return Err(at_file(&args.file, ReportFault::Foreign).into());
    }
    let target = args.output.as_deref().unwrap_or(&args.file);
    let prints = target == Path::new("-");
    // What is found is printed, unless the file itself is.
    let found = |line: String| match prints {
        true => TaskEvent::Message(line),
        false => TaskEvent::Output(line + "\n"),
    };
    let text = run_task(console, None, |progress, report| match opened {
        Opened::Game(mut session) => {
            report(found(examine(session.as_mut(), None, args.nodes, progress)?));
            Ok::<_, Error>(session.file_text())
        }
        Opened::Collection(Collection { frame, mut games }) => {
            for (number, entry) in (1..).zip(&mut games) {
                let mut session = match game_of(entry, number) {
                    Ok(session) => session,
                    // A game that cannot be read stays as it is.
                    Err(problem) => {
                        report(TaskEvent::Message(at_file(&args.file, problem).to_string()));
                        continue;
                    }
                };
                report(found(examine(session.as_mut(), Some(number), args.nodes, progress)?));
                *entry = Entry::new(&session.file_text());
            }
            Ok(Collection { frame, games }.write())
        }
    })??;
    if prints {
        return console.print_file(text.as_bytes());
    }
    let written = Folders::usual().writer().write_into(target, text.into_bytes());
    written.map_err(|error| Error::failed(at_file(target, error.to_string())))
}

/// Examines the main line of a game, keeps the findings with it, and returns a line that says how many
/// mistakes there are.
fn examine(
    session: &mut dyn Session,
    number: Option<usize>,
    nodes: u64,
    progress: &Progress,
) -> Result<String> {
    session.go(Place::Node(main_line_end(session)));
    let found = findings(session, nodes, progress)?;
    session.keep_report(&found, false);
    let mistakes = session.evaluation_series(None).errors().count();
    let name = number.map_or_else(
        || session.game().name().to_owned(),
        |number| t!("cli-show-game", number = number),
    );
    Ok(t!("cli-report.done", name = name, mistakes = mistakes))
}

/// Waits for a whole report.
fn findings(session: &dyn Session, nodes: u64, progress: &Progress) -> Result<Findings> {
    let (sender, news) = channel();
    let wake = Box::new(move || {
        // Nobody waits any more after an interrupt.
        let _ = sender.send(());
    });
    let work = session.report(nodes, wake);
    let mut last = Findings::default();
    loop {
        progress.check().map_err(|Stopped| ReportFault::Stopped)?;
        let has_ended = news.recv_timeout(POLL) == Err(RecvTimeoutError::Disconnected);
        match work.take() {
            Some(SearchEvent::Found(found)) if found.is_whole() => return Ok(found),
            Some(SearchEvent::Found(found)) => last = found,
            Some(SearchEvent::Failed(what)) => return Err(ReportFault::Engine { what }.into()),
            None if has_ended => return Ok(last),
            None => {}
        }
    }
}
