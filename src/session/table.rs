//! One open game: the record below, a view of it for the window above.

use super::pick::{Choice, Offer};
use super::present::{About, Present};
use super::rows::{Row, rows};
use super::scene::{Ground, Region, Scene};
use super::still::{self, Still};
use crate::record::{Concluded, Headers, NodeId, Record, file};
use crate::rules::options::write_options;
use crate::rules::{Attempt, GameId, GameOptions, MoveList, Outcome, Side, Square};

/// An open game of any kind. Everything that the window shows is in its [`View`].
pub trait Session: Send {
    /// Which game.
    fn game(&self) -> GameId;
    /// How it speaks.
    fn about(&self) -> &'static About;
    /// Its options as RON, on one line.
    fn options(&self) -> String;
    /// What there is to see now.
    fn view(&self) -> &View;
    /// What stands above the moves.
    fn headers(&self) -> &Headers;
    /// Replaces what stands above the moves.
    fn set_headers(&mut self, headers: Headers);
    /// A number that grows whenever the content, not the cursor, changes.
    fn revision(&self) -> u64;

    /// The scene after a legal move, by its place in the list.
    fn preview(&self, mv: usize) -> Scene;
    /// What an unfinished choice between two squares covers.
    fn region(&self, from: Square, to: Square) -> Option<Region>;
    /// One sentence on why an attempt is no legal move.
    fn why_not(&self, attempt: Attempt) -> String;

    /// Plays a legal move, by its place in the list.
    fn play(&mut self, mv: usize);
    /// Moves the cursor.
    fn go(&mut self, to: Place);
    /// Takes back the last thing done.
    fn undo(&mut self);
    /// Does again what was undone.
    fn redo(&mut self);

    /// The side to move gives up.
    fn resign(&mut self);
    /// The side to move offers a draw; it stands until it is answered or a move is played.
    fn offer_draw(&mut self);
    /// The other side answers.
    fn answer_draw(&mut self, agree: bool);

    /// The position at the cursor.
    fn still(&self) -> Still;
    /// The positions of the cursor's line, from the start to its end.
    fn line(&self) -> Box<dyn Iterator<Item = Still> + '_>;
    /// All positions, those of variations too, each after the one that it follows.
    fn tree(&self) -> Box<dyn Iterator<Item = Still> + '_>;

    /// The game as the text of a file.
    fn file_text(&self) -> String;
    /// A new game from the same start, the players' sides changed.
    fn rematch(&self, date: String) -> Box<dyn Session>;
}

/// A place to go in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The start.
    Start,
    /// One move back.
    Back,
    /// One move forward in the line.
    Forward,
    /// The end of the line.
    End,
    /// This move.
    Node(NodeId),
}

/// Everything that the window shows of a game.
#[derive(Clone, Debug)]
pub struct View {
    /// Board and trays.
    pub scene: Scene,
    /// All ways to enter all legal moves.
    pub choices: Vec<Choice>,
    /// Whether moves lift pieces.
    pub lifts: bool,
    /// What to do with the mouse: to begin a move, and to end one that has begun.
    pub hints: [&'static str; 2],
    /// The squares of the move just played.
    pub last_move: Vec<Square>,
    /// Whose turn it is, or why nobody's.
    pub status: Status,
    /// The move list.
    pub rows: Vec<Row>,
    /// The move at the cursor.
    pub here: NodeId,
    /// Moves from the start to the cursor.
    pub ply: usize,
    /// Whether there is a move to take back.
    pub can_back: bool,
    /// Whether there is a move to go forward to.
    pub can_forward: bool,
    /// The name of the step that undo takes back.
    pub undo: Option<String>,
    /// The name of the step that redo does again.
    pub redo: Option<String>,
    /// The names of those who play White and Black now; empty where unknown.
    pub players: [String; 2],
}

impl View {
    /// What the tap machine needs.
    pub fn offer(&self) -> Offer<'_> {
        Offer { choices: &self.choices, trays: &self.scene.trays, lifts: self.lifts }
    }
}

/// How the game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Whose turn it is; `None` when the game is over.
    pub turn: Option<Side>,
    /// "White to move", "Owlman has won".
    pub headline: String,
    /// Sentences under it: why the game ended, check, moves to nightfall.
    pub remarks: Vec<String>,
    /// The side that has offered a draw.
    pub offer: Option<Side>,
}

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
        view.can_forward = view.ply + 1 < record.line().len();
        let (undo, redo) = record.undo_names();
        (view.undo, view.redo) = (undo.map(str::to_owned), redo.map(str::to_owned));
        view.players = players;
        if position.swapped() != record.start().swapped() {
            view.players.swap(0, 1);
        }
        if self.rows_of != Some(record.revision()) {
            view.rows = rows(record.tree(), P::start(record.options()).turn());
            self.rows_of = Some(record.revision());
        }
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

    fn go(&mut self, to: Place) {
        self.change(|record| match to {
            Place::Start => record.go_to(NodeId::ROOT),
            Place::Back => drop(record.back()),
            Place::Forward => drop(record.forward()),
            Place::End => record.go_to(record.line().last().copied().unwrap_or(NodeId::ROOT)),
            Place::Node(node) => record.go_to(node),
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
