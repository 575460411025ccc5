//! A game on its way into the library.

use owlery_games::{Notation, Outcome, with_game};
use owlery_record::file::{self, Entry};
use owlery_record::index::{GameIndex, Indexer};
use owlery_record::{FileError, GameFile, Record, Tags, TerminationKind};

/// Where a game comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// It was played or entered in this program.
    #[default]
    Own,
    /// It was read from a file.
    Imported,
    /// The program played it against itself.
    SelfPlay,
}

impl Origin {
    const ALL: [Origin; 3] = [Origin::Own, Origin::Imported, Origin::SelfPlay];

    pub(crate) fn from_number(number: i64) -> Self {
        usize::try_from(number).ok().and_then(|at| Self::ALL.get(at).copied()).unwrap_or_default()
    }
}

/// A game with everything that the library keeps of it.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The text of its file.
    pub text: String,
    /// The tags.
    pub tags: Tags,
    /// The result, with the colour of the winner.
    pub result: Option<Outcome>,
    /// How the players ended it, unless the board did.
    pub ending: Option<TerminationKind>,
    /// All comments, a line each.
    pub comments: String,
    /// Whether it has results of a report.
    pub is_analysed: bool,
    /// Where it comes from.
    pub origin: Origin,
    /// The path of the file it stands in, as it is shown; empty if there is none.
    pub file: String,
    /// The positions.
    pub index: GameIndex,
}

impl NewGame {
    /// Makes a game of the record of one, which has this text in a file.
    pub fn of<P: Notation>(record: &Record<P>, text: String, origin: Origin) -> Self {
        let tree = record.tree();
        let nodes = || {
            let moves = tree.reading_order().map(|visit| visit.node);
            [owlery_record::NodeId::ROOT].into_iter().chain(moves).map(|node| &tree[node])
        };
        let comments = nodes().flat_map(|node| {
            let annotations = node.annotations();
            [&annotations.before, &annotations.note]
        });
        let comments: Vec<_> = comments.filter(|text| !text.is_empty()).map(|it| &**it).collect();
        NewGame {
            text,
            tags: record.tags().clone(),
            result: record.result(),
            ending: record.termination().map(|end| end.how),
            comments: comments.join("\n"),
            is_analysed: nodes().any(|node| node.evaluation().is_some()),
            origin,
            file: String::new(),
            index: Indexer::<P>::new(record.options()).index(record),
        }
    }

    /// Reads the text of a game's file.
    pub fn read(text: &str, origin: Origin) -> Result<Self, FileError> {
        Self::read_file(&GameFile::read(text)?, origin)
    }

    /// Reads a game of a collection.
    pub fn read_entry(entry: &Entry, origin: Origin) -> Result<Self, FileError> {
        Self::read_file(&entry.file()?, origin)
    }

    fn read_file(file: &GameFile<'_>, origin: Origin) -> Result<Self, FileError> {
        with_game!(file.game(), |P| {
            let record = file.replay::<P>()?;
            let text = file::write(&record);
            Ok(NewGame::of(&record, text, origin))
        })
    }
}
