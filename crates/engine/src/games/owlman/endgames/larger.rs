//! Tables made on request, for more helpers than the tables with distances; and the costs of all
//! tables.

use std::io;
use std::path::Path;

use super::file::{Entry as _, FileProblem, Sheet};
use super::level::{MOST_WITH_DISTANCES, Rounds};
use super::rank::Ranks;
use super::row::Row;
use super::store::solve_sheet;
use super::sweep::{Kind, MOST_WITH_WHITE};
use super::{Tables, publish, published};
use crate::endgames::{Cost, OnTableEvent, Workers};
use owlery_games::owlman::HELPERS;

/// Publishes the tables of up to this many helpers, those with distances being published already.
/// Tables that the folder lacks are made there, one kind after the other; finished files stay.
pub(super) fn extend(
    folder: &Path,
    helpers: u32,
    workers: Workers,
    on_event: OnTableEvent<'_>,
) -> Result<(), FileProblem> {
    let mut tables = Tables::clone(&published());
    while (MOST_WITH_DISTANCES..helpers).contains(&tables.helpers()) {
        if tables.open_next(folder, workers.progress, on_event)? {
            publish(tables.clone());
            continue;
        }
        for kind in [Kind::Wins, Kind::Holds] {
            solve_sheet(folder, kind, tables.helpers() + 1, workers, on_event)?;
        }
    }
    Ok(())
}

/// The sheets of a number of helpers, each with the bytes of one of its entries.
fn sheets(helpers: u32) -> impl Iterator<Item = (Sheet, usize)> {
    let rounds = (helpers <= MOST_WITH_DISTANCES).then_some((Sheet::Rounds, Rounds::SIZE));
    [(Sheet::Wins, Row::SIZE), (Sheet::Holds, Row::SIZE)].into_iter().chain(rounds)
}

/// Bytes per row in the files of each number of helpers, from one on, as measured;
/// those of more helpers hardly more than the last.
const PACKED: [u64; 8] = [341, 460, 530, 557, 547, 493, 53, 21];

/// The cost of the tables of a number of helpers.
pub(super) fn cost(helpers: u32) -> Cost {
    let rows = |helpers: u32| Ranks::new(helpers).count();
    let (here, below) = (rows(helpers), rows(helpers - 1));
    let whole = |helpers: u32| sheets(helpers).map(|(_, size)| size).sum::<usize>();
    let packed = PACKED[(helpers as usize).clamp(1, PACKED.len()) - 1];
    let disk = here as u64 * packed;
    let kinds = if helpers <= MOST_WITH_WHITE { 2 } else { 1 };
    // Both while they are worked out; with distances also what they are made from, and at the worst what
    // each row becomes.
    let sweep = Row::SIZE * (kinds * here + below);
    let making = match helpers <= MOST_WITH_DISTANCES {
        true => sweep + below * whole(helpers - 1) + here * Row::SIZE,
        false => sweep,
    };
    Cost { disk, making: making as u64 }
}

/// The bytes of each number of helpers in a folder, from one on as far as there is no gap.
pub(super) fn kept(folder: &Path) -> Vec<u64> {
    let size = |sheet: Sheet, helpers: u32| {
        Some(std::fs::metadata(sheet.path(folder, helpers)).ok()?.len())
    };
    let of = |helpers: u32| sheets(helpers).map(|(sheet, _)| size(sheet, helpers)).sum();
    (1..=HELPERS).map_while(of).collect()
}

/// Deletes the tables of this many helpers and more.
pub(super) fn delete(folder: &Path, helpers: u32) -> Result<(), FileProblem> {
    for helpers in helpers..=HELPERS {
        for (sheet, _) in sheets(helpers) {
            let path = sheet.path(folder, helpers);
            match std::fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(FileProblem::System { path, error });
                }
                _ => {}
            }
        }
    }
    Ok(())
}
