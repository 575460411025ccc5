//! The one implementation of an open game: the record below, a view of it for the window above.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use super::overlay::{Legend, Overlay};
use super::particulars::{Particulars, particulars};
use super::paste::TextMoves;
use super::present::{About, Present};
use super::rows::Rows;
use super::scene::{Ground, Region, Scene};
use super::still::{self, Still};
use super::view::{Continuation, Edit, GameText, LOOKS_BACK, Mode, Place, Session, Status, View};
use crate::engine::Engine;
use crate::record::remarks::Remarks;
use crate::record::{Concluded, Headers, NodeId, Record, date, file, transcript};
use crate::rules::options::write_options;
use crate::rules::{Attempt, GameId, MoveList, Side, Square};

mod editing;
mod game_line;
mod shown;

use game_line::GameLine;
pub use shown::{bare_scene, grounds, headline, reason, scene};

/// The one implementation of [`Session`].
pub struct Table<P: Present> {
    pub(super) record: Record<P>,
    grounds: Vec<Ground>,
    pub(super) moves: MoveList<P::Move>,
    mode: Mode,
    offer: Option<Side>,
    /// Whether it belongs to no file, and need not be fit for one.
    is_apart: bool,
    /// The game as it was played.
    pub(super) game: GameLine,
    /// The first moves of variations that are folded up, and of some that are none any more.
    pub(super) folded: HashSet<NodeId>,
    /// The revision that the rows show; `None` where the folds are newer.
    pub(super) rows_of: Option<u64>,
    pub(super) view: View,
    /// Made when it is first asked, on the thread that asks: its table takes some time.
    pub(super) engine: Arc<OnceLock<Engine<P>>>,
}

impl<P: Present> Table<P> {
    /// Opens a record: to be played on, or to be analysed if the game is over.
    pub fn new(record: Record<P>) -> Self {
        let mode = if record.result().is_some() { Mode::Analysis } else { Mode::Play };
        Self::with_mode(record, mode)
    }

    /// Opens a record in which moves are tried.
    pub fn analysing(record: Record<P>) -> Self {
        Self::with_mode(record, Mode::Analysis)
    }

    fn with_mode(record: Record<P>, mode: Mode) -> Self {
        let grounds = grounds::<P>(record.options());
        let view = View {
            scene: scene(record.position(), &grounds),
            choices: Vec::new(),
            lifts: P::LIFTS,
            hints: record.position().hints(),
            last_move: Vec::new(),
            last_text: "".into(),
            status: Status {
                turn: None,
                outcome: None,
                headline: String::new(),
                remarks: Vec::new(),
                offer: None,
            },
            rows: Rows::default().into(),
            here: NodeId::ROOT,
            mode,
            played: NodeId::ROOT,
            amends: false,
            since: None,
            ply: 0,
            can_back: false,
            can_forward: false,
            undo: None,
            redo: None,
            remarks: Remarks::NONE,
            branches: Vec::new(),
            next: None,
            players: Default::default(),
            exchanged: false,
        };
        let mut table = Table {
            record,
            grounds,
            moves: MoveList::new(),
            mode,
            offer: None,
            is_apart: false,
            game: GameLine::default(),
            folded: HashSet::new(),
            rows_of: None,
            view,
            engine: Arc::default(),
        };
        table.refresh();
        table
    }

    /// A new game between these players with the options of this one.
    fn another(&self, start: P, players: [String; 2], date: String) -> Box<dyn Session> {
        let mut record = Record::from_position(self.record.options().clone(), start);
        let source = String::new();
        record.begin_with(Headers { players, date, source, ..self.record.headers().clone() });
        Box::new(Table::with_mode(record, Mode::Play))
    }

    fn change(&mut self, change: impl FnOnce(&mut Record<P>)) {
        change(&mut self.record);
        self.offer = None;
        self.refresh();
    }
}

/// The moves of a line, each with the position after it; it ends before one that is none.
fn typed_line<P: Present>(
    position: &P,
    places: &mut dyn Iterator<Item = usize>,
) -> Vec<(P::Move, P)> {
    let (mut at, mut legal) = (position.clone(), MoveList::new());
    let mut line = Vec::new();
    for place in places {
        at.legal_moves(&mut legal);
        let Some(mv) = legal.get(place) else { break };
        at.apply(*mv);
        line.push((*mv, at.clone()));
    }
    line
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

    fn here_in_file(&self) -> NodeId {
        self.record.tree().id_in_file(self.record.here())
    }

    fn headers(&self) -> &Headers {
        self.record.headers()
    }

    fn set_headers(&mut self, headers: Headers) -> Result<(), String> {
        // Files may have dates of other kinds, which nobody must mend to change a name.
        if headers.date != self.record.headers().date {
            date::check(&headers.date)?;
        }
        if let Some(refused) = self.refused(headers.over_limit().map(|(_, what)| what)) {
            return Err(refused);
        }
        self.change(|record| record.set_headers(headers));
        Ok(())
    }

    fn particulars(&self) -> Particulars {
        particulars(&self.record)
    }

    fn turn_order(&self) -> [Side; 2] {
        [self.record.first(), self.record.first().other()]
    }

    fn has(&self, node: NodeId) -> bool {
        self.record.has(node)
    }

    fn is_over(&self) -> bool {
        self.record.result().is_some()
    }

    fn revision(&self) -> u64 {
        self.record.revision()
    }

    fn work_revision(&self) -> [u64; 2] {
        self.record.work_revision()
    }

    fn moves_revision(&self) -> u64 {
        self.record.moves_revision()
    }

    fn preview(&self, mv: usize) -> Scene {
        let mut next = self.record.position().clone();
        if let Some(mv) = self.moves.get(mv) {
            next.apply(*mv);
        }
        scene(&next, &self.grounds)
    }

    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> Scene {
        let line = typed_line(self.record.position(), moves);
        scene(line.last().map_or(self.record.position(), |(_, next)| next), &self.grounds)
    }

    fn region(&self, from: Square, to: Square) -> Option<Region> {
        self.record.position().region(from, to)
    }

    fn overlays(&self) -> Vec<&'static Legend> {
        P::OVERLAYS.iter().map(|offered| &offered.legend).collect()
    }

    fn overlay(&self, place: usize) -> Option<Overlay> {
        let offered = P::OVERLAYS.get(place)?;
        Some((offered.lay)(self.record.position()))
    }

    fn why_not(&self, attempt: Attempt) -> String {
        // The rules give a clause, to stand in messages of many kinds.
        let why = || format!("{}.", self.record.position().why_not(attempt));
        let looks = || self.view.looks_back().then(|| LOOKS_BACK.to_owned());
        self.view.status.over().or_else(looks).unwrap_or_else(why)
    }

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
            (Some(unread), _) => Err(format!("“{}”: {}.", unread.token, unread.reason)),
            (None, [read]) => self
                .moves
                .iter()
                .position(|mv| Some(*mv) == read.mv)
                .ok_or_else(|| format!("{text} is no legal move here.")),
            (None, []) => Err(format!("A move was expected, but “{text}” has none.")),
            (None, moves) => {
                Err(format!("One move was expected, but “{text}” has {}.", moves.len()))
            }
        }
    }

    fn arrival(&self, square: Square) -> Option<NodeId> {
        let way = self.record.way();
        let content = |position: &P| position.setup().get(square);
        let here = content(way.last()?);
        // The piece came with the move after the last position in which it was not there.
        let before = way.iter().rposition(|position| content(position) != here)?;
        self.record.line().get(before + 1).copied()
    }

    fn numbered(&self, number: u32, second: bool) -> Option<NodeId> {
        let (tree, first) = (self.record.tree(), self.record.origin().first);
        let is_it = |node: &&NodeId| {
            let found = &tree[**node];
            (found.number, found.side != first) == (number, second)
        };
        self.record.line().iter().skip(1).find(is_it).copied()
    }

    fn continuations(&self) -> Vec<Continuation> {
        let tree = self.record.tree();
        let continuation = |node: &NodeId| {
            let entry = &tree[*node];
            let mv = self.moves.iter().position(|mv| entry.mv == Some(*mv))?;
            let (text, remarks) = (entry.text.clone(), entry.remarks().clone());
            Some(Continuation { node: *node, mv, text, remarks })
        };
        tree[self.record.here()].children.iter().filter_map(continuation).collect()
    }

    fn no_room(&self, mv: usize) -> Option<String> {
        let (tree, here) = (self.record.tree(), self.record.here());
        let is_new = |mv: &P::Move| tree.child_with(here, *mv).is_none();
        self.moves.get(mv).filter(|mv| is_new(mv))?;
        self.refused(self.record.over_limit(1, 0))
    }

    fn play(&mut self, mv: usize) {
        if self.no_room(mv).is_some() {
            return;
        }
        if let Some(mv) = self.moves.get(mv).copied() {
            // Nothing but the new move comes into the list where no line changes its place.
            let ends = self.record.tree()[self.record.here()].children.is_empty();
            let known = self.rows_of == Some(self.record.revision());
            let only_adds = match self.mode {
                Mode::Play => ends && self.record.here() == self.record.played(),
                Mode::Analysis => true,
            };
            match self.mode {
                Mode::Play => self.record.play_on(mv),
                Mode::Analysis => self.record.play(mv),
            }
            self.offer = None;
            if known && only_adds {
                self.append_row();
            }
            self.refresh();
        }
    }

    fn add_line(&mut self, moves: &mut dyn Iterator<Item = usize>) -> Result<(), String> {
        let line = typed_line(self.record.position(), moves);
        if let Some(refused) = self.refused(self.record.over_limit(line.len(), 0)) {
            return Err(refused);
        }
        self.change(|record| record.play_line(line.into_iter().map(|(mv, _)| mv)));
        Ok(())
    }

    fn add_lines(&mut self, after: NodeId, lines: &[Vec<usize>]) -> Result<(), String> {
        let moves = lines.iter().map(Vec::len).sum();
        if let Some(refused) = self.refused(self.record.over_limit(moves, 0)) {
            return Err(refused);
        }
        self.set_mode(Mode::Analysis);
        self.change(|record| record.go_to(after));
        let typed = |line: &Vec<usize>| {
            let line = typed_line(self.record.position(), &mut line.iter().copied());
            line.into_iter().map(|(mv, _)| mv).collect()
        };
        let lines: Vec<Vec<_>> = lines.iter().map(typed).collect();
        let mut is_there = false;
        self.change(|record| is_there = record.add_lines(after, &lines));
        is_there
            .then_some(())
            .ok_or_else(|| "The move that they follow is no longer in the game.".to_owned())
    }

    fn apart(&self) -> Box<dyn Session> {
        let mut apart = Table::analysing(self.record.reopened());
        apart.engine = self.engine.clone();
        apart.is_apart = true;
        Box::new(apart)
    }

    fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
        self.change(|record| {
            if mode == Mode::Play {
                record.go_to(record.played());
            }
        });
    }

    fn edit(&mut self, edit: Edit) -> Result<(), String> {
        if let Some(refusal) = self.refusal(&edit) {
            return Err(refusal.to_owned());
        }
        if let Some(refusal) = self.too_much(&edit) {
            return Err(refusal);
        }
        self.make(edit);
        Ok(())
    }

    fn go(&mut self, to: Place) {
        let (here, next, plays) = (self.view.here, self.view.next, self.mode == Mode::Play);
        self.change(|record| match to {
            Place::Start => record.go_to(NodeId::ROOT),
            Place::Back => drop(record.back()),
            Place::Forward => next.into_iter().for_each(|next| record.go_to(next)),
            Place::End if plays => record.go_to(record.played()),
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
        // What is looked at after the end is not played on by accident.
        if self.mode == Mode::Play && self.view.here != here && self.record.result().is_some() {
            self.mode = Mode::Analysis;
            self.refresh();
        }
    }

    fn undo(&mut self) {
        if self.view.undo.is_some() {
            self.change(|record| drop(record.undo()));
        }
    }

    fn redo(&mut self) {
        if self.view.redo.is_some() {
            self.change(|record| drop(record.redo()));
        }
    }

    fn take_back(&mut self, moves: u32, keeps: bool) {
        let to = self.record.tree().upwards(self.record.played()).nth(moves as usize);
        let to = to.unwrap_or(NodeId::ROOT);
        self.change(|record| record.take_back(to, keeps));
    }

    fn set_amends(&mut self, amends: bool) {
        self.view.amends = amends;
    }

    fn resign(&mut self) {
        if let Some(turn) = self.view.status.turn.filter(|_| self.view.is_game()) {
            self.change(|record| record.conclude(Concluded::Resigned(turn)));
        }
    }

    fn offer_draw(&mut self) {
        self.offer = self.view.status.turn.filter(|_| self.view.is_game());
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

    fn transcript(&self) -> String {
        transcript::write(&self.record)
    }

    fn read_moves(&self, text: &str) -> TextMoves {
        self.read_text(text).0
    }

    fn paste_moves(&mut self, text: &str) -> TextMoves {
        let (said, reading) = self.read_text(text);
        let fits = said.too_much.is_none();
        if fits && !reading.moves.is_empty() && !said.is_too_late(&self.view.status) {
            let plays = self.mode == Mode::Play;
            let base = said.base.node(&self.record);
            self.change(|record| record.paste_from(base, &reading, plays));
        }
        said
    }

    fn play_from_here(&self, players: [String; 2], date: String) -> Box<dyn Session> {
        // As the file of the new game will have it: without the history.
        let here = self.record.position();
        let start = P::from_setup(&here.setup(), self.record.options());
        self.another(start.unwrap_or_else(|_| here.clone()), players, date)
    }

    fn rematch(&self, date: String) -> Box<dyn Session> {
        let [white, black] = self.record.headers().players.clone();
        self.another(self.record.start().clone(), [black, white], date)
    }
}

#[cfg(test)]
mod tests;
