//! What a library of games knows of a game's positions: their keys, up to the symmetries of the rules,
//! and the boards as bytes.
//!
//! Everything here reaches the disk, so it depends on texts and bytes alone: on the letters of
//! [`Form`](owlery_games::Form), the numbers of squares, and SipHash-1-3 with keys of zero.

use std::hash::Hasher as _;

use siphasher::sip::SipHasher13;

use crate::annotations::Mark;
use crate::{NodeId, Record};
use owlery_games::options::write_options;
use owlery_games::{
    Evaluation, GameId, GameOptions as _, MoveList, Notation, Outcome, Setup, Side, Square,
    Symmetry,
};

/// The version of the keys and boards. A library with another one makes its index anew.
pub const VERSION: u32 = 1;

/// The key of a position: the same for all positions with the same pieces, hands and side to move under
/// the same rules, and for their images in the symmetries that exchange no colours. Move counts and
/// the exchange of seats are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(pub u64);

/// The result of a game for the player who is to move in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoverResult {
    /// The game is not finished.
    #[default]
    Unfinished,
    /// The mover won.
    Win,
    /// A draw.
    Draw,
    /// The mover lost.
    Loss,
}

impl MoverResult {
    /// All results.
    pub const ALL: [MoverResult; 4] =
        [MoverResult::Unfinished, MoverResult::Win, MoverResult::Draw, MoverResult::Loss];
}

/// A position with what its key leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IndexedPosition {
    /// The key.
    pub key: PositionKey,
    /// The move count and the flag of the position, which can decide its value.
    pub counters: u32,
}

/// A position of a game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The position.
    pub position: IndexedPosition,
    /// The result of the game for its mover.
    pub result: MoverResult,
    /// The value of the position for its mover, if a report has examined it.
    pub value: Option<Evaluation>,
}

/// The positions of a game that was played, from the start to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameIndex {
    /// The game.
    pub game: GameId,
    /// The options, every field named.
    pub options: String,
    /// The positions in order; at least the start.
    pub visits: Vec<Visit>,
    /// The boards of these positions, to be read by [`Boards`].
    pub boards: Vec<u8>,
    /// The identity of the line that leads to each position: rules, start and moves.
    pub lines: Vec<u64>,
}

/// Makes the keys and boards of positions under one set of rules.
pub struct Indexer<P: Notation> {
    rules: u64,
    /// The squares of the images that the symmetries give, the identity first.
    images: Vec<Vec<u16>>,
    /// The letters that hands can hold, White's first.
    hands: Vec<char>,
    position: std::marker::PhantomData<fn(&P)>,
}

impl<P: Notation> Indexer<P> {
    /// An indexer for games with these options.
    pub fn new(options: &P::Options) -> Self {
        let mut hasher = SipHasher13::new();
        hasher.write(P::GAME.key().as_bytes());
        hasher.write(&[0xff]);
        hasher.write(write_options(options).as_bytes());
        Indexer {
            rules: hasher.finish(),
            images: images(&P::symmetries(options), options.size()),
            hands: Side::ALL.into_iter().flat_map(|side| P::FORM.hand(side)).collect(),
            position: std::marker::PhantomData,
        }
    }

    /// Returns a position as bytes: a letter or 0 for each square from a1, the number of each letter in
    /// hand, and the side to move.
    pub fn board(&self, position: &P) -> Vec<u8> {
        let setup = position.setup();
        let cells = Square::all(setup.size()).map(|square| setup.get(square).map_or(0, byte));
        let hands = self.hands.iter().map(|letter| setup.in_hand(*letter).min(255) as u8);
        cells.chain(hands).chain([setup.turn as u8]).collect()
    }

    /// Returns the key of a position.
    pub fn key(&self, position: &P) -> PositionKey {
        self.key_of(&self.board(position))
    }

    /// Returns a position with what its key leaves out.
    pub fn indexed(&self, position: &P) -> IndexedPosition {
        let Setup { count, flag, .. } = position.setup();
        IndexedPosition { key: self.key(position), counters: count << 1 | u32::from(flag) }
    }

    /// Returns the position that each legal move leads to, in the order of the moves.
    pub fn children(&self, position: &P) -> Vec<IndexedPosition> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let child = |mv: &P::Move| {
            let mut next = position.clone();
            next.apply(*mv);
            self.indexed(&next)
        };
        moves.iter().map(child).collect()
    }

    fn key_of(&self, board: &[u8]) -> PositionKey {
        let squares = self.images[0].len();
        let (cells, rest) = board.split_at(squares);
        let image = |map: &Vec<u16>| map.iter().map(|at| cells[usize::from(*at)]).collect();
        // The smallest of all images stands for them.
        let mut least: Vec<u8> = cells.to_vec();
        for map in &self.images[1..] {
            if map.iter().map(|at| cells[usize::from(*at)]).lt(least.iter().copied()) {
                least = image(map);
            }
        }
        let mut hasher = SipHasher13::new();
        hasher.write(&self.rules.to_le_bytes());
        hasher.write(&least);
        hasher.write(rest);
        PositionKey(hasher.finish())
    }

    /// Returns the squares of the image that shows one position as another with the same key; `None` if none
    /// does. For positions that are their own images, it is the first that does.
    fn image_between(&self, from: &P, to: &P) -> Option<&[u16]> {
        let (from, to) = (self.board(from), self.board(to));
        let squares = self.images[0].len();
        if from.len() != to.len() || from[squares..] != to[squares..] {
            return None;
        }
        let shows = |map: &&Vec<u16>| {
            map.iter().zip(&to).all(|(at, wanted)| from[usize::from(*at)] == *wanted)
        };
        self.images.iter().find(shows).map(|map| &**map)
    }

    /// Returns marks that were drawn on one position as they lie on its image, or on another position with
    /// the same key; empty if there is no symmetry between the two.
    pub fn marks_on_image(&self, marks: &[Mark], from: &P, to: &P) -> Vec<Mark> {
        let Some(image) = self.image_between(from, to) else { return Vec::new() };
        let size = to.setup().size();
        let place = |square: Square| {
            let at = square.is_on(size).then(|| square.index(size))?;
            Square::all(size).zip(image).find(|(_, source)| usize::from(**source) == at)
        };
        let marks = marks.iter().filter_map(|mark| {
            let [(from, _), (to, _)] = [place(mark.from)?, place(mark.to)?];
            Some(Mark { from, to, ..*mark })
        });
        marks.collect()
    }

    /// Returns the index of the played line of a game.
    pub fn index(&self, record: &Record<P>) -> GameIndex {
        let tree = record.tree();
        let mut position = record.start().clone();
        let mut board = self.board(&position);
        let mut boards = Vec::with_capacity(1024);
        write_number(&mut boards, board.len());
        boards.extend(&board);
        let mut line = SipHasher13::new();
        line.write(&self.rules.to_le_bytes());
        line.write(record.start().code().as_bytes());
        line.write(&[0xff]);
        let mut lines = vec![line.finish()];
        let visit = |node: NodeId, position: &P| {
            let value = tree[node].evaluation().map(|evaluation| evaluation.value);
            (self.indexed(position), record.seat(position), value)
        };
        let mut visits = vec![visit(NodeId::ROOT, &position)];
        for node in tree.path(record.played_end()).into_iter().skip(1) {
            let Some(mv) = tree[node].mv else { break };
            position.apply(mv);
            line.write(tree[node].text.as_bytes());
            line.write(&[0xff]);
            lines.push(line.finish());
            let next = self.board(&position);
            write_changes(&mut boards, &board, &next);
            board = next;
            visits.push(visit(node, &position));
        }
        let is_exchanged = record.seat(&position) != position.turn();
        let result = record.result();
        let result_for = |seat: Side| match result {
            None => MoverResult::Unfinished,
            Some(Outcome::Draw) => MoverResult::Draw,
            Some(Outcome::Win(side)) if (side == seat) != is_exchanged => MoverResult::Win,
            Some(Outcome::Win(_)) => MoverResult::Loss,
        };
        GameIndex {
            game: P::GAME,
            options: write_options(record.options()),
            visits: visits
                .into_iter()
                .map(|(position, seat, value)| Visit { position, result: result_for(seat), value })
                .collect(),
            boards,
            lines,
        }
    }
}

/// Returns the squares of each image of a board: the identity's, then those of the symmetries that exchange
/// no colours. Square `i` of an image shows what stands on square `image[i]`.
pub fn images(symmetries: &[Symmetry], size: u8) -> Vec<Vec<u16>> {
    let plain = symmetries.iter().filter(|symmetry| !symmetry.swap_sides);
    let all = [Symmetry::default()].into_iter().chain(plain.copied());
    all.map(|symmetry| {
        let mut map = vec![0; usize::from(size) * usize::from(size)];
        for square in Square::all(size) {
            map[symmetry.apply(square, size).index(size)] = square.index(size) as u16;
        }
        map
    })
    .collect()
}

/// Returns a piece's letter as a byte of a board.
pub fn byte(letter: char) -> u8 {
    u8::try_from(letter).unwrap_or(b'?')
}

/// Reads the boards of a game one after the other.
pub struct Boards<'a> {
    rest: &'a [u8],
    board: Vec<u8>,
    is_begun: bool,
}

impl<'a> Boards<'a> {
    /// Begins to read boards that a [`GameIndex`] has.
    pub fn new(bytes: &'a [u8]) -> Self {
        Boards { rest: bytes, board: Vec::new(), is_begun: false }
    }

    /// Returns the next board; `None` after the last one, and where the bytes are damaged.
    pub fn next_board(&mut self) -> Option<&[u8]> {
        if !self.is_begun {
            self.is_begun = true;
            let length = read_number(&mut self.rest)?;
            let (board, rest) = self.rest.split_at_checked(length)?;
            (self.board, self.rest) = (board.to_vec(), rest);
            return Some(&self.board);
        }
        let changes = read_number(&mut self.rest)?;
        let mut at = 0;
        for _ in 0..changes {
            at = read_number(&mut self.rest)?.checked_add(at)?;
            let (value, rest) = self.rest.split_first()?;
            *self.board.get_mut(at)? = *value;
            self.rest = rest;
        }
        Some(&self.board)
    }
}

/// Writes the number of changed bytes, then each with its distance from the one before.
fn write_changes(out: &mut Vec<u8>, old: &[u8], new: &[u8]) {
    let changed = || (0..new.len()).filter(|at| old[*at] != new[*at]);
    write_number(out, changed().count());
    let mut last = 0;
    for at in changed() {
        write_number(out, at - last);
        out.push(new[at]);
        last = at;
    }
}

/// Writes seven bits a byte, the lowest first; the highest bit says that more follow.
fn write_number(out: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotations::Ink;
    use owlery_games::of_each_game;

    /// Plays a game at random, with this many moves at most.
    fn random_game<P: Notation>(options: P::Options, plies: usize, seed: u64) -> Record<P> {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut record = Record::<P>::new(options);
        let mut moves = MoveList::new();
        for _ in 0..plies {
            record.position().legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            record.play_on(moves[random.usize(..moves.len())]);
        }
        record
    }

    fn survives<P: Notation>() {
        for preset in P::Options::presets() {
            for seed in 0..4 {
                let record = random_game::<P>(preset.options.clone(), 40, seed);
                let indexer = Indexer::<P>::new(&preset.options);
                let index = indexer.index(&record);
                let mut boards = Boards::new(&index.boards);
                let mut position = record.start().clone();
                let nodes = record.tree().path(record.played_end()).split_off(1);
                for (at, visit) in index.visits.iter().enumerate() {
                    let context = format!("{} seed {seed} ply {at}", preset.key);
                    assert_eq!(boards.next_board(), Some(&*indexer.board(&position)), "{context}");
                    assert_eq!(visit.position.key, indexer.key(&position), "{context}");
                    let setup = position.setup();
                    let symmetries = P::symmetries(&preset.options).into_iter();
                    for symmetry in symmetries.filter(|it| !it.swap_sides) {
                        let image = setup.transformed(symmetry, &P::FORM);
                        let image = P::from_setup(&image, &preset.options);
                        // A position that only play leads to may be none that an editor allows.
                        let Ok(image) = image else { continue };
                        let key = indexer.key(&image);
                        assert_eq!(key, visit.position.key, "{context} {symmetry:?}");
                        let circle = |at| Mark { from: at, to: at, ink: Ink::Blue };
                        let squares: Vec<_> = Square::all(setup.size()).collect();
                        let marks: Vec<_> = squares.iter().map(|at| circle(*at)).collect();
                        let marks = indexer.marks_on_image(&marks, &position, &image);
                        assert_eq!(marks.len(), squares.len(), "{context} {symmetry:?}");
                        let image = image.setup();
                        for (from, mark) in squares.iter().zip(marks) {
                            assert_eq!(setup.get(*from), image.get(mark.to), "{context} {from}");
                        }
                    }
                    if let Some(mv) = nodes.get(at).and_then(|node| record.tree()[*node].mv) {
                        position.apply(mv);
                    }
                }
                assert_eq!(boards.next_board(), None);
                assert_eq!(index.visits.len(), nodes.len() + 1);
                assert!(boards.rest.is_empty());
            }
        }
    }

    #[test]
    fn boards_and_keys_are_those_of_the_positions() {
        of_each_game!(survives());
    }

    fn separates<P: Notation>() {
        let options = P::Options::default();
        let indexer = Indexer::<P>::new(&options);
        let mut keys = std::collections::HashMap::new();
        for seed in 0..20 {
            let record = random_game::<P>(options.clone(), 60, seed);
            let index = indexer.index(&record);
            let mut boards = Boards::new(&index.boards);
            for visit in &index.visits {
                let board = boards.next_board().expect("a board for each position");
                let (cells, rest) = board.split_at(indexer.images[0].len());
                let images = indexer.images.iter();
                let image = |map: &Vec<u16>| -> Vec<u8> {
                    map.iter().map(|at| cells[usize::from(*at)]).collect()
                };
                let least = images.map(image).min().expect("the identity");
                let whole = [least, rest.to_vec()].concat();
                assert_eq!(*keys.entry(visit.position.key).or_insert_with(|| whole.clone()), whole);
            }
        }
        assert!(keys.len() > 20, "{}", P::GAME.key());
    }

    #[test]
    fn positions_that_differ_have_keys_that_differ() {
        of_each_game!(separates());
    }

    /// Libraries that are on disks have these keys.
    #[test]
    fn keys_of_umbra_are_those_of_earlier_versions() {
        use owlery_games::options::read_options;
        use owlery_games::umbra::Umbra;
        for (options, code, key) in [
            ("()", "9/9/9/3w5/2bb5/9/9/9/9 b", 8_350_155_921_463_014_202),
            ("(x: adjacent, pie: second)", "9/9/9/3w5/2bb5/9/9/9/9 w", 12_193_952_221_160_961_554),
            (
                "(size: 5, x: knight, y: queen, reach: first_friend)",
                "b4/5/2w2/5/1b3 b",
                13_217_950_409_297_611_623,
            ),
            ("(size: 4, x: orthogonal, y: diagonals)", "4/1w2/2b1/4 w", 14_595_190_098_820_630_644),
        ] {
            let options = read_options(options).unwrap();
            let position = Umbra::from_code(code, &options).unwrap();
            assert_eq!(Indexer::<Umbra>::new(&options).key(&position).0, key, "{code}");
        }
    }

    #[test]
    fn damaged_boards_end_early() {
        let record = random_game::<owlery_games::troll::Troll>(Default::default(), 12, 1);
        let index = Indexer::new(record.options()).index(&record);
        for length in 0..index.boards.len() {
            let mut boards = Boards::new(&index.boards[..length]);
            let read = std::iter::from_fn(|| boards.next_board().map(drop)).count();
            assert!(read < index.visits.len(), "{length}");
        }
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..2000 {
            let mut bytes = index.boards.clone();
            let at = random.usize(..bytes.len());
            bytes[at] = random.u8(..);
            let mut boards = Boards::new(&bytes);
            while boards.next_board().is_some() {}
        }
    }
}
