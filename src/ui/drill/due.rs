//! The puzzles that are due again.

use jiff::civil::Date;

use super::{Puzzle, Task};
use crate::session::studies;
use crate::t;
use crate::text::Said;
use crate::ui::messages::Message;
use crate::ui::settings::{Settings, when};

/// How many are due on a day.
pub fn due_count(settings: &Settings, today: Date) -> usize {
    keys(settings).filter(|key| settings.due(key, today).is_some()).count()
}

/// What is said where none is due today: when the next one is.
pub fn none_due(settings: &Settings, today: Date) -> Message {
    let next = keys(settings).filter_map(|key| settings.comes_back(key)).min();
    Message::info(Said::new(move || match next {
        Some(next) => t!("puzzles-due.next", when = when(next, today)),
        None => t!("puzzles-due.none").to_owned(),
    }))
}

/// The names of all puzzles.
fn keys(settings: &Settings) -> impl Iterator<Item = &str> {
    let of_studies = studies::all().iter().flat_map(|study| &study.pieces);
    of_studies.map(|piece| piece.key()).chain(settings.mistakes.keys().map(|it| &**it))
}

/// All that are due on a day, first those that have waited longest.
pub fn due(settings: &Settings, today: Date) -> Vec<Task> {
    let all = (0..studies::all().len()).flat_map(Puzzle::tasks).map(Task::Study);
    let since = |task: Task| Some((settings.due(task.piece()?.key(), today)?, task));
    let mut due: Vec<_> = all.chain(Task::all_own(settings)).filter_map(since).collect();
    due.sort_by_key(|(since, _)| *since);
    due.into_iter().map(|(_, task)| task).collect()
}
