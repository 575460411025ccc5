//! What goes on beside the window, for the line at the bottom.

use super::status::Task;
use crate::ui::command::keys::Keys;
use crate::ui::component::Request;
use crate::ui::disk::storage;
use crate::ui::stage::Stage;
use crate::ui::work::files::Files;
use crate::ui::work::preparing::Preparing;
use crate::ui::work::reporting::Reporting;
use owlery_i18n::t;

/// What goes on now.
pub fn tasks(files: &Files, stage: &Stage, keys: &Keys) -> Vec<Task> {
    let reporting = &stage.game.analysis.reporting;
    let preparing = &stage.preparing;
    let tasks = [export(files), self::preparing(preparing), report(reporting, preparing, keys)];
    tasks.into_iter().flatten().collect()
}

/// The export that is under way.
fn export(files: &Files) -> Option<Task> {
    let exporting = files.exporting.as_ref()?;
    Some(Task {
        text: t!("bars-tasks.exporting", path = storage::shown(&exporting.path)),
        share: exporting.progress.share(),
        button: t!("bars-tasks.cancel"),
        hint: t!("bars-tasks.no_file").to_owned(),
        end: Request::EndExport,
        is_silent: true,
    })
}

/// What the engine has to make before it knows it.
fn preparing(preparing: &Preparing) -> Option<Task> {
    // What is only read is there at once.
    let work = preparing.under_way().filter(|work| !work.step.is_empty())?;
    Some(Task {
        text: match work.costs.as_str() {
            "" => t!("bars-tasks.step", what = work.what, step = work.step.as_str()),
            costs => t!(
                "bars-tasks.step_costs",
                what = work.what,
                step = work.step.as_str(),
                costs = costs
            ),
        },
        share: work.share(),
        button: t!("bars-tasks.not_now"),
        hint: match work.is_asked() {
            true => t!("bars-tasks.stays"),
            false => t!("bars-tasks.once"),
        }
        .to_owned(),
        end: Request::StopPreparing,
        is_silent: true,
    })
}

/// The report that is being made.
fn report(reporting: &Reporting, preparing: &Preparing, keys: &Keys) -> Option<Task> {
    let under_way = reporting.under_way()?;
    let awaited = preparing.under_way().filter(|_| under_way.waits());
    let (text, share) = match awaited {
        Some(awaited) => {
            let percent = (awaited.share() * 100.0).round() as u32;
            (t!("bars-tasks.waits", what = awaited.what, percent = percent), awaited.share())
        }
        None => (under_way.words(), under_way.found.share()),
    };
    Some(Task {
        text,
        share,
        button: t!("bars-tasks.stop"),
        hint: keys.hint(t!("bars-tasks.kept"), "engine.stop_report"),
        end: Request::Run("engine.stop_report"),
        is_silent: awaited.is_some(),
    })
}
