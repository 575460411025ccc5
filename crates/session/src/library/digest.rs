//! What a list shows of a game, and the words by which it is found.

use super::query::Query;
use crate::present::Present;
use crate::present::particulars::{result_in_words, unusual};
use crate::with_game;
use owlery_games::Side;
use owlery_i18n::{folded, t};
use owlery_record::file::{Entry, Summary, outcome_text};
use owlery_record::{FileError, GameFile, Headers};

/// What is known of a game without playing it.
#[derive(Clone, Debug)]
pub struct Digest {
    /// What a list shows, or what is wrong with the game.
    pub facts: Result<Excerpt, FileError>,
    /// Everything that words are looked for in, [folded].
    words: String,
    /// What of that no column shows.
    unseen: Vec<String>,
}

/// What a list shows of a game.
#[derive(Clone, Debug)]
pub struct Excerpt {
    /// As the file has it.
    pub summary: Summary,
    /// The side that begins.
    pub first: Side,
    /// The result in words.
    pub result: String,
    /// What of the options is not as usual, in words.
    pub options: String,
}

fn excerpt<P: Present>(file: &GameFile<'_>) -> Result<Excerpt, FileError> {
    let mut summary = file.summary::<P>()?;
    if summary.result.is_empty()
        && let Ok(record) = file.replay::<P>()
    {
        // Somebody wrote the game by hand: its moves tell.
        summary.result = outcome_text::<P>(record.result()).to_owned();
    }
    let options = file.options::<P>()?;
    Ok(Excerpt {
        first: P::start(&options).turn(),
        result: result_in_words::<P>(&summary.result),
        options: unusual::<P>(&options),
        summary,
    })
}

impl Digest {
    /// Reads a game.
    pub fn of(entry: &Entry) -> Self {
        let file = entry.file();
        let facts = match &file {
            Ok(file) => with_game!(file.game(), |P| excerpt::<P>(file)),
            Err(error) => Err(error.clone()),
        };
        let (mut words, mut unseen) = match &facts {
            Ok(Excerpt { summary, result, .. }) => {
                let Headers { title, task, players, date, event, place, source, .. } =
                    &summary.headers;
                let [white, black] = players;
                let seen = [summary.game.name(), title, white, black, date, result].join("\n");
                let unseen = [task, event, place, source, &summary.options].map(String::clone);
                (seen, Vec::from(unseen))
            }
            // What cannot be read can still be found.
            Err(error) => (format!("{error}\n{}", entry.text()), Vec::new()),
        };
        unseen.extend(facts.iter().map(|facts| facts.options.clone()));
        unseen.extend(file.iter().flat_map(GameFile::notes));
        unseen.retain(|text| !text.is_empty());
        for text in &unseen {
            words.push('\n');
            words.push_str(text);
        }
        Digest { facts, words: folded(&words), unseen }
    }

    /// Where one of these words, folded, stands in what no column shows: a few words of it.
    pub fn snippet(&self, words: &[&str]) -> Option<String> {
        self.unseen.iter().find_map(|text| snippet(text, words))
    }

    /// What the game is called: its title, or else its players.
    pub fn name(&self) -> String {
        let Ok(facts) = &self.facts else {
            return t!("library-game.unread").to_owned();
        };
        facts.name().unwrap_or_else(|| t!("library-game.untitled").to_owned())
    }

    /// Whether all words of a query occur.
    pub fn has(&self, query: &Query) -> bool {
        query.fits(&self.words, self.facts.as_ref().ok())
    }
}

/// The surroundings of the first of these words that a text has, on one line.
fn snippet(text: &str, words: &[&str]) -> Option<String> {
    const BEFORE: usize = 24;
    const ALL: usize = 90;
    let lower = folded(text);
    let at = words.iter().filter_map(|word| lower.find(word)).min()?;
    let at = lower[..at].chars().count();
    let chars: Vec<char> = text.chars().collect();
    let mut begin = at.min(chars.len()).saturating_sub(BEFORE);
    // At the beginning of a word, if one is near.
    if begin > 0
        && let Some(space) =
            chars[begin..at.min(chars.len())].iter().position(|c| c.is_whitespace())
    {
        begin += space + 1;
    }
    let end = (begin + ALL).min(chars.len());
    let words: String = chars[begin..end].iter().collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let dots = |cut| if cut { "…" } else { "" };
    Some(format!("{}{words}{}", dots(begin > 0), dots(end < chars.len())))
}

impl Excerpt {
    /// Title and players, who begins first, if there are any.
    pub fn name(&self) -> Option<String> {
        let Headers { title, players, .. } = &self.summary.headers;
        let or_nobody = |side: Side| match players[side as usize].as_str() {
            "" => "?",
            name => name,
        };
        let named = players.iter().any(|name| !name.is_empty());
        let [first, second] = [self.first, self.first.other()].map(or_nobody);
        match (title.trim(), named.then(|| format!("{first} – {second}"))) {
            ("", players) => players,
            (title, None) => Some(title.to_owned()),
            (title, Some(players)) => Some(format!("{title}, {players}")),
        }
    }
}
