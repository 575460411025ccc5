//! An open game as text.

use super::OpenGame;
use super::reading::{node_of, read};
use crate::record::transcript::{self, Reading, Unread};
use crate::record::{Concluded, NodeId, file};
use crate::rules::outside::shorten;
use crate::rules::words::listed;
use crate::session::facade::texts::bare;
use crate::session::facade::{GameText, TextMoves, Texts};
use crate::session::present::Present;
use crate::t;

/// So many moves are named that begin as what was typed.
const EXAMPLES: usize = 3;

impl<P: Present> Texts for OpenGame<P> {
    fn move_text(&self, mv: usize) -> String {
        let text = |mv: &P::Move| self.record.position().move_text(*mv);
        self.moves.get(mv).map_or(String::new(), text)
    }

    fn read_move(&self, text: &str) -> Result<usize, String> {
        if let Some(over) = self.view.status.over() {
            return Err(over);
        }
        let reading = transcript::read_moves(self.record.origin(), text);
        match (reading.unread, &reading.moves[..]) {
            (unread @ Some(_), _) | (unread @ None, []) => {
                Err(self.no_move(text.trim(), unread.as_deref()))
            }
            (None, [read]) => self
                .moves
                .iter()
                .position(|mv| Some(*mv) == read.mv)
                .ok_or_else(|| t!("open-typed.not_legal", text = text)),
            (None, moves) => Err(t!("open-typed.several", text = text, count = moves.len())),
        }
    }

    fn read_moves(&self, text: &str) -> TextMoves {
        self.read_text(text).0
    }

    fn paste_moves(&mut self, text: &str) -> TextMoves {
        let (said, reading) = self.read_text(text);
        let fits = said.too_much.is_none();
        if fits && !reading.moves.is_empty() && !said.is_too_late(&self.view.status) {
            let plays = self.plays_pasted();
            let base = node_of(said.base, &self.record);
            self.change(|record| record.paste_from(base, &reading, plays));
        }
        said
    }

    fn file_text(&self) -> String {
        file::write(&self.record)
    }

    fn writing(&self, what: GameText) -> Box<dyn FnOnce() -> String + Send> {
        let record = self.record.clone();
        let write = match what {
            GameText::File => file::write,
            GameText::Work => file::work::write_work,
            GameText::Transcript => transcript::write,
        };
        Box::new(move || write(&record))
    }

    fn code(&self) -> String {
        self.record.position().code()
    }

    fn line_text(&self) -> String {
        let (tree, here) = (self.record.tree(), self.record.here());
        let end = match here {
            NodeId::ROOT => tree.main_line(NodeId::ROOT).last().unwrap_or(here),
            here => here,
        };
        transcript::moves_line(&self.record, end)
    }

    fn whole_line_text(&self, node: NodeId) -> String {
        let end = self.record.tree().main_line(node).last().unwrap_or(node);
        transcript::moves_line(&self.record, end)
    }

    fn transcript(&self) -> String {
        transcript::write(&self.record)
    }
}

impl<P: Present> OpenGame<P> {
    /// Why the whole of what was typed is no move, or which moves it may mean.
    fn no_move(&self, typed: &str, unread: Option<&Unread>) -> String {
        let shown = shorten(typed);
        let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        // But for the number of the move.
        let is_number = |before: &str| before.chars().all(|c| c.is_ascii_digit() || c == '.');
        let is_whole = |unread: &&Unread| {
            plain(typed).strip_suffix(&plain(&unread.token)).is_some_and(is_number)
        };
        let whole = unread.filter(is_whole);
        if let Some(Unread { legal, more, .. }) = whole.filter(|unread| unread.several) {
            return t!("open-typed.may_mean", text = shown, moves = any_of(legal, *more));
        }
        let begun = self.begun(typed);
        if !begun.is_empty() {
            let named = begun.len().min(EXAMPLES);
            let any = any_of(&begun[..named], begun.len() - named);
            return t!("open-typed.begins", text = shown, moves = any);
        }
        let reason = match (whole, self.record.position().read_move(typed)) {
            (None, Err(error)) => error.reason,
            _ => unread.map_or(String::new(), |unread| unread.reason.clone()),
        };
        t!("open-typed.unread", text = shown, reason = reason)
    }

    /// The texts of the legal moves that begin as a text does.
    fn begun(&self, typed: &str) -> Vec<String> {
        let typed = bare(typed);
        let texts = self.moves.iter().map(|mv| self.record.position().move_text(*mv));
        texts.filter(|text| !typed.is_empty() && bare(text).starts_with(&typed)).collect()
    }

    /// What a text of moves says to this game, and whether the players' end in it is left out.
    pub(super) fn read_text(&self, text: &str) -> (TextMoves, Reading<P::Move>) {
        let (mut said, reading) = read(&self.record, text);
        let is_here = |how| self.record.conclusion().is_some_and(|end| end.how == how);
        if let Some((_, how)) = reading.conclusion.filter(|(_, how)| !is_here(*how)) {
            let base = node_of(said.base, &self.record);
            let takes = self.plays_pasted() && self.record.takes_end(base, &reading);
            if !takes {
                let name = |side| P::ABOUT.side(side);
                said.remarks.push(match how {
                    Concluded::Resigned(side) => t!("open-end.resigned", side = name(side)),
                    Concluded::Agreed => t!("open-end.agreed").to_owned(),
                    Concluded::Overtime(side) => t!("open-end.overtime", side = name(side)),
                });
            }
        }
        let base = node_of(said.base, &self.record);
        said.too_much = self.refused(self.record.over_limit_if_pasted(base, &reading));
        (said, reading)
    }
}

/// The moves that something may mean: "b4b or b4w", "a, b or 3 more".
fn any_of(texts: &[String], more: usize) -> String {
    let more = (more > 0).then(|| t!("open-typed.more", count = more));
    listed(&texts.iter().cloned().chain(more).collect::<Vec<_>>(), "or")
}
