//! Lines of prose between the moves.

use super::reader::Reader;
use super::results::is_result;
use super::tokens::Kind;
use owlery_games::Notation;

impl<P: Notation> Reader<'_, P> {
    /// Where prose that begins here ends, if it is prose: a line that begins with words, or two
    /// words one after the other. One word alone may be a move misspelled.
    ///
    /// Prose goes on to the next line that begins with a number or has no words, or to a
    /// number that goes on from the last one.
    pub(super) fn prose(&self) -> Option<usize> {
        let is_word = |at: usize| matches!(self.kind(at), Some(Kind::Word));
        let begins = match self.tokens[self.at] {
            token if token.leads && !matches!(token.kind, Kind::Square(_)) => {
                (self.at..self.end_of_line(self.at)).filter(|at| is_word(*at)).count() > 1
            }
            _ => is_word(self.at) && is_word(self.at + 1),
        };
        if !begins {
            return None;
        }
        let mut at = self.at + 1;
        while at < self.end() {
            let token = self.tokens[at];
            let goes_on = |number: u32| {
                matches!(self.kind(at + 1), Some(Kind::Dots))
                    && self
                        .seen
                        .is_none_or(|seen| (seen..=seen.saturating_add(1)).contains(&number))
            };
            let stops = match token.kind {
                Kind::Number(number) if token.leads => {
                    let next = self.kind(at + 1);
                    goes_on(number) || matches!(next, Some(Kind::Square(_) | Kind::Letter(_)))
                }
                Kind::Number(number) => goes_on(number),
                Kind::Square(_) if token.leads => {
                    !(at..self.end_of_line(at)).any(|at| is_word(at) && !self.is_result_at(at))
                }
                _ => false,
            };
            if stops {
                break;
            }
            at += 1;
        }
        Some(at)
    }

    fn is_result_at(&self, at: usize) -> bool {
        let token = self.tokens[at];
        is_result::<P>(&self.text[token.start..token.end])
    }

    /// The token after the last one of a line, within the line of moves being read.
    fn end_of_line(&self, at: usize) -> usize {
        let rest = self.tokens[..self.end()].iter().skip(at + 1);
        at + 1 + rest.take_while(|token| !token.leads).count()
    }
}
