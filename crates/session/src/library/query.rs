//! Words by which games of a collection are looked for.

use std::ops::Range;

use memchr::memmem::Finder;

use super::digest::Excerpt;
use crate::present::Present;
use crate::present::particulars::result_in_words;
use crate::with_game;
use owlery_games::{GameId, Side};
use owlery_i18n::folded;

/// Words that all must occur. The name of a side followed by what results say of a winner is about
/// the result: "rosa owlman won" finds the games of Rosa that Owlman won.
pub struct Query {
    words: Vec<Finder<'static>>,
    wins: Vec<Win>,
}

/// Words that say who has won a game.
struct Win {
    game: GameId,
    /// The places of the words.
    words: Range<usize>,
    /// The result, as files have it.
    result: &'static str,
}

impl Query {
    /// The words of a text.
    pub fn new(text: &str) -> Self {
        let words = folded(text);
        let words: Vec<_> = words.split_whitespace().collect();
        let wins =
            GameId::ALL.into_iter().flat_map(|game| with_game!(game, |P| wins_of::<P>(&words)));
        let wins = wins.collect();
        Query { words: words.iter().map(|word| Finder::new(word).into_owned()).collect(), wins }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether a game has them, of which all this is said, [folded].
    pub(super) fn fits(&self, said: &str, facts: Option<&Excerpt>) -> bool {
        let summary = facts.map(|facts| &facts.summary);
        let wins = || self.wins.iter().filter(|win| summary.is_some_and(|it| it.game == win.game));
        let is_bound = |at: usize| wins().any(|win| win.words.contains(&at));
        wins().all(|win| summary.is_some_and(|summary| summary.result == win.result))
            && (self.words.iter().enumerate())
                .all(|(at, word)| is_bound(at) || word.find(said.as_bytes()).is_some())
    }
}

/// Where words say that a side has won a game.
fn wins_of<P: Present>(words: &[&str]) -> Vec<Win> {
    let mut wins = Vec::new();
    for side in Side::ALL {
        let result = P::FORM.side_name(side);
        let (name, said) = (folded(P::ABOUT.side(side)), folded(&result_in_words::<P>(result)));
        let name: Vec<_> = name.split_whitespace().collect();
        let verb: Vec<_> = said.split_whitespace().filter(|it| !name.contains(it)).collect();
        for at in 0..words.len() {
            let Some(rest) = words[at..].strip_prefix(&name[..]) else { continue };
            let verbs = rest.iter().take_while(|word| verb.contains(word)).count();
            if verbs > 0 {
                let words = at..at + name.len() + verbs;
                wins.push(Win { game: P::GAME, words, result });
            }
        }
    }
    wins
}
