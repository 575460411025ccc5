//! The one implementation of an open game: the record below, a view of it for the window above. One
//! file for each trait of the facade.

mod asks;
mod board_view;
mod cursor;
mod edits;
mod ending;
mod facts;
mod game_line;
mod listed;
mod reading;
mod refused;
mod reports;
mod searched;
mod shown;
mod stills;
mod texts;
mod thinks;
mod timed;

use std::collections::HashSet;

use super::facade::rows::Rows;
use super::facade::{Ground, Live, Mode, Session, Status, View};
use super::present::Present;
use super::present::board::{grounds, scene};
use crate::engine::Engine;
use crate::engine::memory::Lent;
use crate::record::control::Control;
use crate::record::remarks::Remarks;
use crate::record::{Headers, NodeId, Record};
use crate::rules::{MoveList, Side};
use game_line::GameLine;
use timed::Stood;

/// The one implementation of [`Session`].
pub struct OpenGame<P: Present> {
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
    /// What was left after its last move, where it is timed.
    stood: Option<Stood>,
    /// The last move and the revision of the game that the view tells as live.
    live_of: Option<(NodeId, u64)>,
    /// The revision that the rows show; `None` where the folds are newer.
    pub(super) rows_of: Option<u64>,
    pub(super) view: View,
    /// Made when it is asked, on the thread that asks: its table takes some time.
    pub(super) engine: Lent<Engine<P>>,
    /// The same for the engine as a player, which must not know what the other was asked.
    player: Lent<Engine<P>>,
}

impl<P: Present> OpenGame<P> {
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
            effects: Vec::new(),
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
            live: Live::default(),
            amends: false,
            is_still: false,
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
        let mut game = OpenGame {
            record,
            grounds,
            moves: MoveList::new(),
            mode,
            offer: None,
            is_apart: false,
            game: GameLine::default(),
            stood: None,
            folded: HashSet::new(),
            live_of: None,
            rows_of: None,
            view,
            engine: Lent::default(),
            player: Lent::default(),
        };
        game.refresh();
        game
    }

    /// A new game with the options of this one, at the same event.
    fn another(&self, start: P, headers: Headers) -> Box<dyn Session> {
        let mut record = Record::from_position(self.record.options().clone(), start);
        let Headers { event, place, .. } = self.record.headers().clone();
        record.begin_with(Headers { event, place, ..headers });
        Box::new(OpenGame::with_mode(record, Mode::Play))
    }

    fn change(&mut self, change: impl FnOnce(&mut Record<P>)) {
        let game = |record: &Record<P>| (record.played(), record.conclusion());
        let before = game(&self.record);
        change(&mut self.record);
        if game(&self.record) != before {
            self.offer = None;
        }
        self.refresh();
    }
}

impl<P: Present> Session for OpenGame<P> {
    fn apart(&self) -> Box<dyn Session> {
        let mut apart = OpenGame::analysing(self.record.reopened());
        apart.engine = self.engine.clone();
        apart.is_apart = true;
        Box::new(apart)
    }

    fn play_from_here(&self, players: [String; 2], date: String) -> Box<dyn Session> {
        // As the file of the new game will have it: without the history.
        let here = self.record.position();
        let start = P::from_setup(&here.setup(), self.record.options());
        let headers = Headers { players, date, ..Headers::default() };
        self.another(start.unwrap_or_else(|_| here.clone()), headers)
    }

    fn rematch(&self, date: String) -> Box<dyn Session> {
        let headers = self.record.headers();
        let [white, black] = headers.players.clone();
        let clock = headers.clock.map(Control::turned);
        let score = self.score_of_seats().turned();
        let players = [black, white];
        let headers = Headers { players, date, clock, score, ..Headers::default() };
        self.another(self.record.start().clone(), headers)
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

#[cfg(test)]
mod tests;
