//! Endgame tables on the disk, and the cost of making larger ones.

use std::fmt;
use std::path::{Path, PathBuf};

use owlery_engine::endgames::{Cost, Endgames};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::games::endgames;

/// The disk space that is always left free, in bytes.
const SPARE: u64 = 100_000_000;

/// An action on endgame tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablesAction {
    /// Read which tables there are.
    Read,
    /// Make the tables of a game up to a size.
    Make(GameId, u32),
    /// Delete the tables of a game from a size on.
    Delete(GameId, u32),
}

/// The tables of a game on the disk.
#[derive(Clone)]
pub struct TableStatus {
    /// The game.
    pub game: GameId,
    /// The description of its tables.
    pub endgames: Endgames,
    /// The folder.
    pub folder: PathBuf,
    /// The bytes taken by the tables of each size, from size 1 on.
    pub kept: Vec<u64>,
    /// The free bytes on the disk.
    free: Option<u64>,
}

impl fmt::Debug for TableStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stock").field(&self.game).field(&self.kept).finish()
    }
}

impl TableStatus {
    /// Returns the tables of all games in a folder.
    pub fn all(folder: &Path) -> Vec<TableStatus> {
        let of = |game: GameId| {
            let endgames = endgames(game)?;
            let (kept, free) = ((endgames.kept)(folder), owlery_store::free_space(folder));
            Some(TableStatus { game, endgames, folder: folder.to_owned(), kept, free })
        };
        GameId::ALL.into_iter().filter_map(of).collect()
    }

    /// Returns whether the tables of a size exist.
    pub fn has(&self, size: u32) -> bool {
        self.kept.len() >= size as usize
    }

    /// Returns the bytes freed by deleting the tables of a size and of larger ones.
    pub fn bytes_freed(&self, size: u32) -> u64 {
        self.kept.iter().skip(size as usize - 1).sum()
    }

    /// Returns the sizes still to be made up to a size.
    fn missing(&self, size: u32) -> impl Iterator<Item = u32> {
        self.kept.len() as u32 + 1..=size
    }

    /// Returns the cost of making the tables up to a size, in words.
    pub fn costs(&self, size: u32, threads: usize) -> String {
        let Cost { disk, making } = self.needed(size);
        let [disk, making] = [disk, making].map(owlery_store::format_bytes);
        let time = duration_text(self.endgames.seconds(self.missing(size), threads));
        t!("work-stock.costs", disk = disk, time = time, making = making)
    }

    /// Returns a sentence if tables up to a size cannot be made on this computer.
    pub fn refusal(&self, size: u32) -> Option<String> {
        let Cost { disk, making } = self.needed(size);
        if let Some(free) = self.free.filter(|free| *free < disk + SPARE) {
            let [disk, free] = [disk, free].map(owlery_store::format_bytes);
            return Some(t!("work-stock.no_disk", disk = disk, free = free));
        }
        let is_little = !self.endgames.has_memory(making);
        is_little.then(|| {
            let making = owlery_store::format_bytes(making);
            match owlery_store::available_memory().map(owlery_store::format_bytes) {
                Some(free) => t!("work-stock.no_memory", making = making, free = free),
                None => t!("work-stock.less_memory", making = making),
            }
        })
    }

    /// Returns the cost of the missing tables.
    fn needed(&self, size: u32) -> Cost {
        self.endgames.cost_of(self.missing(size))
    }
}

/// Returns a duration in words.
pub fn duration_text(seconds: f64) -> String {
    match seconds {
        0.0..15.0 => t!("work-stock.some_seconds").to_owned(),
        15.0..95.0 => t!("work-stock.seconds", count = (seconds / 10.0).round() as u64 * 10),
        _ => t!("work-stock.minutes", count = (seconds / 60.0).ceil() as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Owlman's tables, with these sizes on the disk.
    fn status(kept: &[u64], free: Option<u64>) -> TableStatus {
        let endgames = endgames(GameId::Owlman).unwrap();
        let (folder, kept) = (PathBuf::from("tables"), kept.to_vec());
        TableStatus { game: GameId::Owlman, endgames, folder, kept, free }
    }

    #[test]
    fn what_tables_take_is_said_before_they_are_made() {
        let six = status(&[1; 6], None);
        let [seven, eight] = [7, 8].map(|size| six.costs(size, 2));
        assert!(seven.starts_with("70 MB of disk space, about 30 seconds of work, "), "{seven}");
        assert!(eight.starts_with("153 MB of disk space, about 3 minutes of work, "), "{eight}");
        assert!(seven.ends_with(" 384 MB of memory"), "{seven}");
        // Without any, the small ones are made too.
        assert!(status(&[], None).costs(7, 2).starts_with("309 MB of disk space, "));
        assert_eq!(status(&[1, 2, 3, 4, 5, 6, 70, 800], None).bytes_freed(7), 870);
        assert_eq!(duration_text(3.0), "a few seconds");
    }

    #[test]
    fn what_does_not_fit_is_refused_in_a_sentence() {
        let refusal = |free| status(&[1; 6], free).refusal(7);
        let full = refusal(Some(150_000_000)).unwrap();
        assert_eq!(full, "They need 70 MB of disk space, and 150 MB is free.");
        assert!(refusal(Some(200_000_000)).is_none_or(|why| why.contains("memory")));
    }
}
