//! Files of many games, for the window.

mod foreign;

use super::facade::Session;
use super::games::replay;
use super::open::OpenGame;
use crate::with_game;
use owlery_record::file::brackets::closed;
use owlery_record::file::{Entry, FileContent, Mended, Summary, read};
use owlery_record::{Collection, FileError};

pub use foreign::{Imported, import};

/// So often a collection is cut before a fault.
const CUTS: usize = 8;

/// What a file holds, ready for the window.
pub enum Opened {
    /// One game, replayed.
    Game(Box<dyn Session>),
    /// Any number of games, each still text.
    Collection(Collection),
}

/// Opens the text of a file, be it of one game or of many.
pub fn open_any(text: &str) -> Result<Opened, FileError> {
    Ok(match read(text)? {
        FileContent::Game(file) => Opened::Game(replay(&file)?),
        FileContent::Collection(collection) => Opened::Collection(collection),
    })
}

/// Opens one game of a collection.
pub fn open_entry(entry: &Entry) -> Result<Box<dyn Session>, FileError> {
    replay(&entry.file()?)
}

/// What a list shows of a game of a collection; its moves are not played.
pub fn summary(entry: &Entry) -> Result<Summary, FileError> {
    let file = entry.file()?;
    with_game!(file.game(), |P| file.summary::<P>())
}

/// What can be read of a file that has faults.
pub struct Salvage {
    /// What it holds, ready for the window.
    pub what: Opened,
    /// How many moves there are of one game, and how many of them are struck out.
    pub moves: [usize; 2],
    /// All faults that were met.
    pub faults: Vec<FileError>,
}

/// Reads what can be read of a text that has faults. A collection ends where it cannot be divided
/// into games.
pub fn mend(text: &str) -> Option<Salvage> {
    if let Some(salvage) = Mended::file(text).as_ref().and_then(replay_mended) {
        return Some(salvage);
    }
    let (mut part, mut faults) = (text.to_owned(), Vec::new());
    for _ in 0..CUTS {
        match read(&part) {
            Ok(FileContent::Collection(collection)) => {
                return Some(Salvage {
                    what: Opened::Collection(collection),
                    moves: [0; 2],
                    faults,
                });
            }
            Ok(FileContent::Game(_)) => return None,
            Err(fault) => {
                let whole = part.split_inclusive('\n').take(fault.line - 1);
                part = closed(&part[..whole.map(str::len).sum()]);
                faults.push(fault);
            }
        }
    }
    None
}

/// Reads what can be read of a game of a collection that has faults.
pub fn mend_entry(entry: &Entry) -> Option<Salvage> {
    replay_mended(&Mended::entry(entry)?)
}

fn replay_mended(mended: &Mended) -> Option<Salvage> {
    let file = mended.read().ok()?;
    with_game!(file.game(), |P| {
        let (record, faults) = file.mend::<P>().ok()?;
        let tree = record.tree();
        let struck = tree.reading_order().filter(|visit| tree[visit.node].mv.is_none()).count();
        Some(Salvage {
            moves: [tree.moves(), struck],
            faults: mended.faults(faults),
            what: Opened::Game(Box::new(OpenGame::new(record))),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::GameId;

    #[test]
    fn one_opening_tells_a_game_from_a_collection() {
        let one = r#"(owlery: 1, game: troll, title: "T", moves: [(id: 1, move: "f4")])"#;
        let Ok(Opened::Game(session)) = open_any(one) else { panic!("it is one game") };
        assert_eq!((session.game(), session.headers().title.as_str()), (GameId::Troll, "T"));
        let many = r#"(owlery: 1, title: "C", games: [
            (game: blocs, players: {"second": "Ada"}),
            (game: blocs, players: {"white": "Ada"}),
            (game: troll, moves: [(id: 1, move: "a1")]),
        ])"#;
        let Ok(Opened::Collection(collection)) = open_any(many) else { panic!("it is many") };
        let of = |entry: usize| summary(&collection.games[entry]);
        assert_eq!(of(0).unwrap().headers.players, ["Ada".to_owned(), "".to_owned()]);
        assert_eq!(of(1).unwrap_err().line, 3);
        // A list needs no legal moves; an opened game does.
        assert_eq!(of(2).unwrap().moves, 1);
        assert_eq!(open_entry(&collection.games[2]).err().map(|error| error.line), Some(4));
        assert!(open_entry(&collection.games[0]).is_ok());
        assert!(open_any("(owlery: 1)").is_err());
    }
}
