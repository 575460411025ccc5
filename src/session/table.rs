//! The one implementation of an open game: the record below, a view of it for the window above.

use super::paste::{Base, TextMoves};
use super::pick::Choice;
use super::present::{About, Present};
use super::rows::rows;
use super::scene::{Ground, Region, Scene};
use super::still::{self, Still};
use super::view::{Edit, Place, Session, Status, View};
use crate::record::remarks::Remarks;
use crate::record::{Concluded, Headers, NodeId, Record, file, transcript};
use crate::rules::options::write_options;
use crate::rules::{Attempt, GameId, GameOptions, MoveList, Outcome, Side, Square};

/// The one implementation of [`Session`].
pub struct Table<P: Present> {
    record: Record<P>,
    grounds: Vec<Ground>,
    moves: MoveList<P::Move>,
    offer: Option<Side>,
    rows_of: Option<u64>,
    view: View,
}

/// The grounds of a board with these options.
pub fn grounds<P: Present>(options: &P::Options) -> Vec<Ground> {
    Square::all(options.size()).map(|square| P::ground(options, square)).collect()
}

/// The scene of a position.
pub fn scene<P: Present>(position: &P, grounds: &[Ground]) -> Scene {
    let setup = position.setup();
    let pieces = Square::all(setup.size()).map(|square| setup.get(square).and_then(P::piece));
    Scene {
        size: setup.size(),
        grounds: grounds.to_vec(),
        pieces: pieces.collect(),
        trays: position.trays(),
        marks: position.marks(),
    }
}

impl<P: Present> Table<P> {
    /// Opens a record.
    pub fn new(record: Record<P>) -> Self {
        let grounds = grounds::<P>(record.options());
        let view = View {
            scene: scene(record.position(), &grounds),
            choices: Vec::new(),
            lifts: P::LIFTS,
            hints: record.position().hints(),
            last_move: Vec::new(),
            status: Status {
                turn: None,
                headline: String::new(),
                remarks: Vec::new(),
                offer: None,
            },
            rows: Vec::new(),
            here: NodeId::ROOT,
            ply: 0,
            can_back: false,
            can_forward: false,
            undo: None,
            redo: None,
            remarks: Remarks::NONE,
            branches: Vec::new(),
            players: Default::default(),
        };
        let mut table =
            Table { record, grounds, moves: MoveList::new(), offer: None, rows_of: None, view };
        table.refresh();
        table
    }

    /// Makes the view anew from the record.
    fn refresh(&mut self) {
        let record = &self.record;
        let (position, here) = (record.position(), record.here());
        let concluded = record.conclusion().filter(|end| end.after == here);
        self.moves.clear();
        if concluded.is_none() {
            position.legal_moves(&mut self.moves);
        }
        let mut choices = Vec::new();
        for (mv, legal) in self.moves.iter().enumerate() {
            position.paths(*legal, &mut |path| choices.push(Choice { path, mv }));
        }
        let players = record.headers().players.clone();
        let view = &mut self.view;
        view.choices = choices;
        view.hints = position.hints();
        view.scene = scene(position, &self.grounds);
        view.last_move = match (record.position_before(), record.tree()[here].mv) {
            (Some(before), Some(mv)) => before.squares(mv),
            _ => Vec::new(),
        };
        view.status = status(record, concluded.map(|end| end.how), self.offer);
        view.here = here;
        view.ply = record.line().iter().position(|node| *node == here).unwrap_or(0);
        view.can_back = view.ply > 0;
        view.can_forward = record.next().is_some();
        let (undo, redo) = record.undo_names();
        (view.undo, view.redo) = (undo.map(str::to_owned), redo.map(str::to_owned));
        view.remarks.clone_from(record.tree()[here].remarks());
        view.branches.clear();
        let children = &record.tree()[here].children;
        if children.len() > 1 {
            let branch = |node: &NodeId| (*node, record.tree()[*node].text.clone());
            view.branches.extend(children.iter().map(branch));
        }
        view.players = players;
        if position.swapped() != record.start().swapped() {
            view.players.swap(0, 1);
        }
        if self.rows_of != Some(record.revision()) {
            view.rows = rows(record.tree(), P::start(record.options()).turn());
            self.rows_of = Some(record.revision());
        }
    }

    fn remark(&mut self, node: NodeId, name: &str, change: impl FnOnce(&mut Remarks)) {
        let mut remarks = self.record.tree()[node].remarks().clone();
        change(&mut remarks);
        self.change(|record| record.set_remarks(node, remarks, name));
    }

    fn change(&mut self, change: impl FnOnce(&mut Record<P>)) {
        change(&mut self.record);
        self.offer = None;
        self.refresh();
    }
}

/// How a game stands, in a few words.
pub(super) fn headline<P: Present>(turn: Side, outcome: Option<Outcome>) -> String {
    match outcome {
        None => format!("{} to move", P::ABOUT.side(turn)),
        Some(Outcome::Win(side)) => format!("{} has won", P::ABOUT.side(side)),
        Some(Outcome::Draw) => "The game is drawn".to_owned(),
    }
}

fn status<P: Present>(
    record: &Record<P>,
    concluded: Option<Concluded>,
    offer: Option<Side>,
) -> Status {
    let (position, outcome) = (record.position(), record.outcome());
    let turn = position.turn();
    let headline = headline::<P>(turn, outcome);
    if outcome.is_none() {
        return Status { turn: Some(turn), headline, remarks: position.remarks(), offer };
    }
    let reason = match concluded {
        Some(Concluded::Resigned(side)) => Some(format!("{} resigned.", P::ABOUT.side(side))),
        Some(Concluded::Agreed) => Some("The players agreed to a draw.".to_owned()),
        None => position.ending(),
    };
    Status { turn: None, headline, remarks: reason.into_iter().collect(), offer: None }
}

impl<P: Present> Session for Table<P> {
    fn game(&self) -> GameId {
        P::GAME
    }

    fn about(&self) -> &'static About {
        &P::ABOUT
    }

    fn options(&self) -> String {
        write_options(self.record.options())
    }

    fn view(&self) -> &View {
        &self.view
    }

    fn headers(&self) -> &Headers {
        self.record.headers()
    }

    fn set_headers(&mut self, headers: Headers) {
        self.change(|record| record.set_headers(headers));
    }

    fn revision(&self) -> u64 {
        self.record.revision()
    }

    fn preview(&self, mv: usize) -> Scene {
        let mut next = self.record.position().clone();
        if let Some(mv) = self.moves.get(mv) {
            next.apply(*mv);
        }
        scene(&next, &self.grounds)
    }

    fn region(&self, from: Square, to: Square) -> Option<Region> {
        self.record.position().region(from, to)
    }

    fn why_not(&self, attempt: Attempt) -> String {
        match self.view.status.turn {
            None => format!("The game is over: {}.", self.view.status.headline),
            // The rules give a clause, to stand in messages of many kinds.
            Some(_) => format!("{}.", self.record.position().why_not(attempt)),
        }
    }

    fn play(&mut self, mv: usize) {
        if let Some(mv) = self.moves.get(mv).copied() {
            self.change(|record| record.play(mv));
        }
    }

    fn edit(&mut self, edit: Edit) {
        let legal = |mv: usize| self.moves.get(mv).copied();
        match edit {
            Edit::Promote(node) => self.change(|record| record.promote(node)),
            Edit::MainLine(node) => self.change(|record| record.make_main_line(node)),
            Edit::Delete(node) => self.change(|record| record.delete_from(node)),
            Edit::DeleteOthers(node) => self.change(|record| record.delete_others(node)),
            Edit::Remove(node) => self.change(|record| record.remove_move(node)),
            Edit::Replace(node, mv) => {
                if let Some(mv) = legal(mv) {
                    self.change(|record| record.replace_move(node, mv));
                }
            }
            Edit::Insert(node, mv) => {
                if let Some(mv) = legal(mv) {
                    self.change(|record| record.insert_move(node, mv));
                }
            }
            Edit::Note(node, note) => self.change(|record| record.set_note(node, note)),
            Edit::Glyph(node, glyph) => self.remark(node, "glyph", |remarks| {
                remarks.glyph = (remarks.glyph != Some(glyph)).then_some(glyph);
            }),
            Edit::Judge(node, judgement) => self.remark(node, "judgement", |remarks| {
                remarks.judgement = (remarks.judgement != Some(judgement)).then_some(judgement);
            }),
            Edit::Mark(node, mark) => self.remark(node, "mark", |remarks| remarks.toggle(mark)),
            Edit::ClearMarks(node) => {
                self.remark(node, "clear marks", |remarks| remarks.marks.clear());
            }
        }
    }

    fn go(&mut self, to: Place) {
        self.change(|record| match to {
            Place::Start => record.go_to(NodeId::ROOT),
            Place::Back => drop(record.back()),
            Place::Forward => drop(record.forward()),
            Place::End => record.go_to(record.line().last().copied().unwrap_or(NodeId::ROOT)),
            Place::Node(node) => record.go_to(node),
            Place::Alternative(step) => {
                let around = record.tree().alternatives(record.here());
                let at = around.iter().position(|node| *node == record.here()).unwrap_or(0);
                if let Some(node) = at.checked_add_signed(step).and_then(|at| around.get(at)) {
                    record.go_to(*node);
                }
            }
            Place::BranchBefore => {
                while record.back() && record.tree()[record.here()].children.len() < 2 {}
            }
            Place::BranchAfter => {
                while record.forward() && record.tree()[record.here()].children.len() < 2 {}
            }
        });
    }

    fn undo(&mut self) {
        self.change(|record| drop(record.undo()));
    }

    fn redo(&mut self) {
        self.change(|record| drop(record.redo()));
    }

    fn resign(&mut self) {
        if let Some(turn) = self.view.status.turn {
            self.change(|record| record.conclude(Concluded::Resigned(turn)));
        }
    }

    fn offer_draw(&mut self) {
        self.offer = self.view.status.turn;
        self.refresh();
    }

    fn answer_draw(&mut self, agree: bool) {
        if agree && self.offer.is_some() {
            self.change(|record| record.conclude(Concluded::Agreed));
        } else {
            self.offer = None;
            self.refresh();
        }
    }

    fn still(&self) -> Still {
        let (record, last_move) = (&self.record, self.view.last_move.clone());
        still::still(record, &self.grounds, record.position(), record.here(), last_move)
    }

    fn line(&self) -> Box<dyn Iterator<Item = Still> + '_> {
        still::line(&self.record, &self.grounds)
    }

    fn tree(&self) -> Box<dyn Iterator<Item = Still> + '_> {
        still::tree(&self.record, &self.grounds)
    }

    fn file_text(&self) -> String {
        file::write(&self.record)
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

    fn transcript(&self) -> String {
        transcript::write(&self.record)
    }

    fn read_moves(&self, text: &str) -> TextMoves {
        TextMoves::read(&self.record, text).0
    }

    fn paste_moves(&mut self, text: &str) -> TextMoves {
        let (said, reading) = TextMoves::read(&self.record, text);
        if !reading.moves.is_empty() {
            self.change(|record| match said.base {
                Base::Here => record.paste(&reading),
                Base::Start => record.paste_at_start(&reading),
            });
        }
        said
    }

    fn rematch(&self, date: String) -> Box<dyn Session> {
        let (options, start) = (self.record.options().clone(), self.record.start().clone());
        let mut record = Record::from_position(options, start);
        let source = String::new();
        let mut headers = Headers { date, source, ..self.record.headers().clone() };
        headers.players.swap(0, 1);
        record.begin_with(headers);
        Box::new(Table::new(record))
    }
}

#[cfg(test)]
mod tests;
