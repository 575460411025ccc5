//! What a list shows of a game, and the words by which it is found.

use crate::record::file::{Entry, Summary};
use crate::record::{FileError, GameFile, Headers};
use crate::session::collections;

/// What is known of a game without playing it.
#[derive(Clone, Debug)]
pub struct Digest {
    /// What a list shows, or what is wrong with the game.
    pub summary: Result<Summary, FileError>,
    /// Everything that words are looked for in, in lower case.
    words: String,
}

impl Digest {
    /// Reads a game.
    pub fn of(entry: &Entry) -> Self {
        let summary = collections::summary(entry);
        let mut words = match &summary {
            Ok(summary) => {
                let headers = &summary.headers;
                let [white, black] = &headers.players;
                let Summary { options, result, .. } = summary;
                let Headers { title, task, date, event, place, source, .. } = headers;
                let game = summary.game.name();
                [game, title, task, white, black, date, event, place, source, options, result]
                    .join("\n")
            }
            // What cannot be read can still be found.
            Err(error) => format!("{error}\n{}", entry.text()),
        };
        for note in entry.file().iter().flat_map(GameFile::notes) {
            words.push('\n');
            words.push_str(&note);
        }
        Digest { summary, words: words.to_lowercase() }
    }

    /// What the game is called: its title, or else its players.
    pub fn name(&self) -> String {
        let Ok(Summary { headers, .. }) = &self.summary else {
            return "Cannot be read".to_owned();
        };
        let or_nobody = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
        let players = headers.players.iter().any(|name| !name.is_empty()).then(|| {
            let [white, black] = &headers.players;
            format!("{} – {}", or_nobody(white), or_nobody(black))
        });
        match (headers.title.as_str(), players) {
            ("", None) => "Untitled".to_owned(),
            ("", Some(players)) => players,
            (title, None) => title.to_owned(),
            (title, Some(players)) => format!("{title}, {players}"),
        }
    }

    /// Whether all of these words, in lower case, occur.
    pub fn has(&self, words: &[&str]) -> bool {
        words.iter().all(|word| self.words.contains(word))
    }
}
