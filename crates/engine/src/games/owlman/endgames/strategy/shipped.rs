//! The strategy that comes with the program: replayed once, then stored in a folder. Its first
//! moves are known before that.

use std::path::Path;
use std::sync::LazyLock;

use super::super::file::{FileProblem, Sheet, TableFile};
use super::boards::Boards;
use super::file::{Content, SHIPPED};
use super::move_rank::MoveRankCodec;
use super::{Counts, Strategy};
use crate::Progress;
use crate::endgames::{OnTableEvent, TableEvent};
use owlery_games::owlman::{Board, Owlman};
use owlery_games::{MoveList, Position as _, Side};
use owlery_i18n::t;

/// Takes the strategy from the folder, or else plays it through and keeps it there; and why it could
/// not be kept.
pub fn prepare(
    folder: Option<&Path>,
    progress: &Progress,
    on_event: OnTableEvent,
) -> Result<(Strategy, Option<FileProblem>), FileProblem> {
    match folder.map(|folder| Strategy::kept(folder, progress)).transpose() {
        Ok(Some(Some(strategy))) => return Ok((strategy, None)),
        Ok(_) => {}
        Err(FileProblem::Stopped(stopped)) => return Err(stopped.into()),
        Err(problem @ FileProblem::Damaged { .. }) => {
            on_event(TableEvent::Again(problem.to_string()))
        }
        // A folder that cannot be read will hardly keep the result.
        Err(problem) => return Ok((Strategy::shipped(progress, on_event)?, Some(problem))),
    }
    let strategy = Strategy::shipped(progress, on_event)?;
    let problem = folder.and_then(|folder| strategy.keep(folder, progress).err());
    Ok((strategy, problem))
}

impl Strategy {
    fn shipped(progress: &Progress, on_event: OnTableEvent) -> Result<Strategy, FileProblem> {
        on_event(TableEvent::Solution(t!("engine-told.playing")));
        Strategy::read(SHIPPED, progress).map_err(|unfit| match unfit {
            super::InvalidStrategy::Flaw(super::Flaw::Stopped(stopped)) => stopped.into(),
            unfit => FileProblem::Strategy(unfit),
        })
    }

    /// Reads the strategy that was kept in a folder; `None` if it is not there.
    pub fn kept(folder: &Path, progress: &Progress) -> Result<Option<Strategy>, FileProblem> {
        let len = Boards::size(Content::len(SHIPPED));
        let mut places = Vec::with_capacity(len);
        let add = |place| places.push(place);
        let facts = kept_file(folder, len).read(progress, add)?;
        let Some([positions, answers, ends, longest]) = facts else { return Ok(None) };
        let counts = Counts { positions, answers, ends, longest: longest as u8 };
        let strategy = Boards::of_places(places).map(|boards| Strategy { boards, counts });
        let damaged = || kept_file(folder, len).damaged(t!("engine-file.boards"));
        strategy.map(Some).ok_or_else(damaged)
    }

    fn keep(&self, folder: &Path, progress: &Progress) -> Result<(), FileProblem> {
        let Counts { positions, answers, ends, longest } = self.counts;
        let places = self.boards.places();
        let mut file = kept_file(folder, places.len()).create()?;
        file.add(places, progress)?;
        file.finish([positions, answers, ends, longest.into()])
    }
}

/// The file of a kept strategy, identified by the checksum of the shipped file it was made from.
fn kept_file(folder: &Path, len: usize) -> TableFile<'_> {
    TableFile { folder, sheet: Sheet::Strategy, helpers: crc32fast::hash(SHIPPED), len }
}

/// The most moves that White needs from the first position of the strategy. A test plays all of it
/// through, and so does `owlery solve owlman --check`.
pub const MOVES: u8 = 33;

/// The first position of the strategy, and what its first move leads to.
pub struct Opening {
    /// The keys of both, each with its mirror image's.
    root: [u64; 2],
    after: [u64; 2],
}

static OPENING: LazyLock<Option<Opening>> = LazyLock::new(|| {
    let (root, number) = Content::first(SHIPPED)?;
    let mut position = Owlman::alone(root, Side::White);
    let mut legal = MoveList::new();
    position.legal_moves(&mut legal);
    position.apply(MoveRankCodec::default().mv(root, &legal, number)?);
    let keys = |board: Board| [board.key(), board.mirrored().key()];
    Some(Opening { root: keys(root), after: keys(position.board()) })
});

impl Opening {
    /// The greatest number of moves that White needs to win a game that goes on; `None` except at
    /// the beginning of the strategy.
    #[inline]
    pub fn moves(position: &Owlman) -> Option<u8> {
        let opening = OPENING.as_ref()?;
        let key = position.board().key();
        match position.turn() {
            Side::White => opening.root.contains(&key).then_some(MOVES),
            Side::Black => opening.after.contains(&key).then_some(MOVES - 1),
        }
    }
}
