//! What a list shows of a game, and the words by which it is found.

use memchr::memmem::Finder;

use crate::record::file::{Entry, Summary};
use crate::record::{FileError, GameFile, Headers};
use crate::session::games::{WithGame, with_game};
use crate::session::particulars::{result_in_words, unusual};
use crate::session::present::Present;

/// What is known of a game without playing it.
#[derive(Clone, Debug)]
pub struct Digest {
    /// What a list shows, or what is wrong with the game.
    pub facts: Result<Facts, FileError>,
    /// Everything that words are looked for in, in lower case.
    words: String,
}

/// What a list shows of a game.
#[derive(Clone, Debug)]
pub struct Facts {
    /// As the file has it.
    pub summary: Summary,
    /// The result in words.
    pub result: String,
    /// What of the options is not as usual, in words.
    pub options: String,
}

impl Digest {
    /// Reads a game.
    pub fn of(entry: &Entry) -> Self {
        struct Read<'a>(&'a GameFile<'a>);
        impl WithGame for Read<'_> {
            type Out = Result<Facts, FileError>;
            fn run<P: Present>(self) -> Self::Out {
                let summary = self.0.summary::<P>()?;
                Ok(Facts {
                    result: result_in_words::<P>(&summary.result),
                    options: unusual::<P>(&self.0.options::<P>()?),
                    summary,
                })
            }
        }
        let file = entry.file();
        let facts = match &file {
            Ok(file) => with_game(file.game(), Read(file)),
            Err(error) => Err(error.clone()),
        };
        let mut words = match &facts {
            Ok(Facts { summary, result, options }) => {
                let headers = &summary.headers;
                let [white, black] = &headers.players;
                let Headers { title, task, date, event, place, source, .. } = headers;
                let game = summary.game.name();
                let written = &summary.options;
                let names = [game, title, task, white, black, date, event, place, source];
                names
                    .into_iter()
                    .chain([written, result, options].map(String::as_str))
                    .collect::<Vec<_>>()
                    .join("\n")
            }
            // What cannot be read can still be found.
            Err(error) => format!("{error}\n{}", entry.text()),
        };
        for note in file.iter().flat_map(GameFile::notes) {
            words.push('\n');
            words.push_str(&note);
        }
        Digest { facts, words: words.to_lowercase() }
    }

    /// What the game is called: its title, or else its players.
    pub fn name(&self) -> String {
        let Ok(facts) = &self.facts else {
            return "Cannot be read".to_owned();
        };
        name(&facts.summary.headers).unwrap_or_else(|| "Untitled".to_owned())
    }

    /// Whether all of these words, in lower case, occur.
    pub fn has(&self, words: &[Finder<'_>]) -> bool {
        words.iter().all(|word| word.find(self.words.as_bytes()).is_some())
    }
}

/// Title and players of a game, if there are any.
pub fn name(headers: &Headers) -> Option<String> {
    let or_nobody = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
    let players = headers.players.iter().any(|name| !name.is_empty()).then(|| {
        let [white, black] = &headers.players;
        format!("{} – {}", or_nobody(white), or_nobody(black))
    });
    match (headers.title.trim(), players) {
        ("", players) => players,
        (title, None) => Some(title.to_owned()),
        (title, Some(players)) => Some(format!("{title}, {players}")),
    }
}
