//! The network inputs of Owlman: the helpers in relation to Owlman and to Doc, and some counts.

use crate::estimate::NetShape;
use crate::estimate::shape::Shape;
use owlery_games::Position as _;
use owlery_games::owlman::Owlman;
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::tables::{STEPS, TOWER};

/// The first cell of each kind: a helper on each light square, in relation to Owlman and to Doc;
/// and the [other inputs](Inputs::alone).
const BY_OWLMAN: usize = 0;
const BY_DOC: usize = 32;
const ALONE: usize = 64;
const CELLS: usize = ALONE + 5;

/// The number of contents of a helper's cells, in relation to Owlman and to Doc.
const BY_OWLMANS: u8 = 64;
const LIGHTS: u8 = 32;
/// No count is as great.
const COUNTS: u8 = 16;
/// The greatest number of helpers that is distinguished: the tables do not cover more.
const MOST: u32 = 11;

/// The plan of a net.
pub fn net_shape() -> NetShape {
    let mut contents = [0; CELLS];
    let both = |count: u8| 1 + 2 * u32::from(count);
    contents[BY_OWLMAN..BY_DOC].fill(both(BY_OWLMANS));
    contents[BY_DOC..ALONE + 2].fill(both(LIGHTS));
    contents[ALONE + 2..].fill(both(COUNTS));
    let [doc, owlman, night, helpers, freedom] = std::array::from_fn(|at| (ALONE + at) as u16);
    let pairs = [[doc, owlman], [doc, night], [doc, helpers], [owlman, freedom]];
    let patterns = (0..doc).map(|cell| vec![cell]).chain(pairs.map(Vec::from));
    let shape =
        patterns.fold(Shape::new(&contents), |shape, cells| shape.with(&contents, &[cells]));
    NetShape { name: "owlman", size: 8, shape, images: Vec::new(), lanes: 1, features: 0 }
}

/// The inputs of a position.
struct Inputs {
    turn: u8,
    helpers: u32,
    /// The helpers that Owlman takes by a move, or would.
    seen: u32,
    doc: u8,
    owl: u8,
    /// The bucketed distance of nightfall.
    night: u8,
    /// To how many squares Owlman can go.
    freedom: u8,
}

impl Inputs {
    #[inline]
    fn new(position: &Owlman) -> Self {
        let (board, reach) = (position.board(), position.reach());
        let owl = board.owl & 31;
        let capturing = if owl == TOWER { reach } else { reach & STEPS[usize::from(owl)] };
        Inputs {
            turn: position.turn() as u8,
            helpers: board.helpers,
            seen: bits(capturing).fold(0, |seen, to| seen | position.frightened(to)),
            doc: board.doc & 31,
            owl,
            night: night(position),
            freedom: reach.count_ones().min(u32::from(COUNTS) - 1) as u8,
        }
    }

    /// The content of a cell that is not empty.
    #[inline]
    fn full(&self, content: u8, contents: u8) -> u8 {
        1 + content + self.turn * contents
    }

    #[inline]
    fn by_owlman(&self, at: u8) -> u8 {
        let is_seen = (self.seen >> at & 1) as u8;
        if self.helpers >> at & 1 == 0 { 0 } else { self.full(self.owl + 32 * is_seen, BY_OWLMANS) }
    }

    #[inline]
    fn by_doc(&self, at: u8) -> u8 {
        if self.helpers >> at & 1 == 0 { 0 } else { self.full(self.doc, LIGHTS) }
    }

    /// Doc's square, Owlman's, nightfall, the number of helpers, Owlman's freedom.
    #[inline]
    fn alone(&self) -> [u8; CELLS - ALONE] {
        let helpers = self.helpers.count_ones().min(MOST) as u8;
        let [doc, owl] = [self.doc, self.owl].map(|at| self.full(at, LIGHTS));
        let [a, b, c] = [self.night, helpers, self.freedom].map(|count| self.full(count, COUNTS));
        [doc, owl, a, b, c]
    }
}

/// The distance of nightfall, in buckets that get larger.
fn night(position: &Owlman) -> u8 {
    let night = position.nightfall().unwrap_or(u32::MAX);
    match night.saturating_sub(position.moves_made()) {
        left @ 0..8 => left as u8,
        left @ 8..20 => (16 + left as u8) / 3,
        left @ 20..36 => (76 + left as u8) / 8,
        _ => 14,
    }
}

/// Calls `on_input` with the changed inputs.
#[inline]
pub fn for_each_changed(
    position: &Owlman,
    before: Option<&Owlman>,
    on_input: &mut impl FnMut(usize, u8, u8),
) {
    let (now, was) = (&Inputs::new(position), before.map(Inputs::new));
    let was = was.as_ref();
    let all = now.helpers | was.map_or(0, |was| was.helpers);
    let by_owlman = was.filter(|was| was.owl == now.owl);
    let by_owlman =
        by_owlman.map_or(all, |was| (now.helpers ^ was.helpers) | (now.seen ^ was.seen));
    for at in bits(by_owlman) {
        let was = was.map_or(0, |was| was.by_owlman(at));
        on_input(BY_OWLMAN + usize::from(at), was, now.by_owlman(at));
    }
    let by_doc = was.filter(|was| was.doc == now.doc);
    for at in bits(by_doc.map_or(all, |was| now.helpers ^ was.helpers)) {
        on_input(BY_DOC + usize::from(at), was.map_or(0, |was| was.by_doc(at)), now.by_doc(at));
    }
    let was = was.map_or([0; CELLS - ALONE], Inputs::alone);
    for (cell, (was, now)) in (ALONE..).zip(was.into_iter().zip(now.alone())) {
        if was != now {
            on_input(cell, was, now);
        }
    }
}
