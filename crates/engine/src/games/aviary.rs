//! Aviary: birds on the board and in hand, Sparrows and their safety, freedom to move.

use crate::estimate::NetShape;
use crate::estimate::file::Shipped;
use crate::estimate::net::Net;
use crate::estimate::shape::Shape;
use crate::key::spread;
use crate::search::pruning::PruningParams;
use crate::searchable::{FEATURES, Features, Searchable};
use crate::strength::{Rating, USUAL_REACH};
use owlery_games::aviary::{Aviary, Bird, Move, Options};
use owlery_games::bits::Bits as _;
use owlery_games::{Outcome, Position as _, Side, Square, Symmetry};

/// The exchange value of each bird, in the order of [`Bird::ALL`].
const WORTH: [i32; 9] = [100, 100, 100, 230, 230, 230, 170, 60, 400];

/// The value of a bird in exchanges, in hundredths of a single bird such as the Robin; captures are ordered by it.
pub fn exchange_value(bird: Bird) -> i32 {
    WORTH[bird as usize]
}

/// The learned estimate.
static NET: Shipped = Shipped::new(include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/aviary.weights"
)));

impl Searchable for Aviary {
    type Knowledge = ();
    const FIXED_DEPTH: u16 = 7;
    /// Measured in matches of 400 games between neighbours; see `docs/benchmarks.md`.
    const RATINGS: &'static [Rating] = &[
        Rating::new(0, 315, 125.0, 0.2233),
        Rating::new(100, 355, 115.0, 0.2067),
        Rating::new(240, 400, 105.0, 0.19),
        Rating::new(349, 443, 98.8, 0.18),
        Rating::new(472, 490, 92.5, 0.17),
        Rating::new(603, 542, 86.2, 0.16),
        Rating::new(701, 600, 80.0, 0.15),
        Rating::new(847, 664, 73.8, 0.14),
        Rating::new(979, 735, 67.5, 0.13),
        Rating::new(1156, 813, 61.2, 0.12),
        Rating::new(1323, 900, 55.0, 0.11),
        Rating::new(1448, 987, 50.0, 0.1),
        Rating::new(1609, 1_082, 45.0, 0.09),
        Rating::new(1725, 1_186, 40.0, 0.08),
        Rating::new(1853, 1_300, 35.0, 0.07),
        Rating::new(2012, 1_448, 30.0, 0.06),
        Rating::new(2164, 1_612, 25.0, 0.05),
        Rating::new(2307, 1_796, 20.0, 0.04),
        Rating::new(2434, 2_000, 15.0, 0.03),
        Rating::new(2577, 2_378, 11.2, 0.0225),
        Rating::new(2691, 2_828, 7.5, 0.015),
        Rating::new(2771, 3_364, 3.8, 0.0075),
        Rating::new(2918, 4_000, 0.0, 0.0),
    ];
    const MOVE_CODES: usize = 1 + (64 + 9) * 64;
    const REPEATS: bool = true;
    const HAS_MATE_SEARCH: bool = true;
    /// With a test of 0 to 20 points, accepted after 154 games of 3,000 nodes a move.
    const HAS_CONTINUATION_HISTORY: bool = true;

    /// Birds on the board and in hand in their order, a lone Sparrow, squares attacked, attacks
    /// around enemy Sparrows, attacked birds of the enemy, checks, none left on the board, the move.
    const WEIGHTS: &'static [i32] = &[
        1412, 1112, 1437, 1253, 1365, 1353, 1460, 1179, 2240, 314, 450, 536, 747, 614, 553, 561,
        315, 1339, -503, -69, 409, 105, 462, -500, 489,
    ];

    /// Against the usual care 62 ± 11 % of 60 games at 20,000 nodes a move.
    const PRUNING: PruningParams = PruningParams::BOLD;

    fn code(mv: Move) -> u16 {
        let from = mv.from_bit().unwrap_or(64 + mv.bird() as usize);
        (1 + 64 * from + mv.to_bit()) as u16
    }

    fn reach(&self, mv: Move) -> u32 {
        mv.from().map_or(USUAL_REACH, |from| mv.to().distance(from).into())
    }

    fn for_search(&self) -> Self {
        self.without_past()
    }

    fn past_keys(&self) -> Vec<u64> {
        self.keys_seen_twice().into_iter().map(spread).collect()
    }

    #[inline]
    fn search_key(&self) -> u64 {
        spread(self.key())
    }

    #[inline]
    fn quick_outcome(&self) -> Option<Outcome> {
        None
    }

    fn features(&self) -> Features {
        let us = self.turn();
        let [own, enemy] = [us, us.other()].map(|side| side_features(self, side));
        let mut features: Features = std::array::from_fn(|n| own[n] - enemy[n]);
        features[24] = 1;
        features
    }

    fn net_shape(_options: &Options) -> Option<NetShape> {
        Some(net_shape())
    }

    fn net(&self) -> Option<&'static Net> {
        NET.net(8, || net_shape().shape)
    }

    /// The inputs are the squares from a1 on, then the mover's hand and the
    /// other one. A square holds one of the mover's birds, counted from 1, or one of the other's,
    /// counted from 10.
    #[inline]
    fn for_each_changed_input(
        &self,
        before: Option<&Self>,
        on_input: &mut impl FnMut(usize, u8, u8),
    ) {
        let us = self.turn();
        let changed = match before {
            Some(before) => self.differing(before),
            None => self.occupied(us) | self.occupied(us.other()),
        };
        let content = |position: &Aviary, square| match position.bird_at(square) {
            Some((side, bird)) => 1 + bird as u8 + if side == us { 0 } else { 9 },
            None => 0,
        };
        for at in changed.iter() {
            let square = Square::from_index(at, 8);
            on_input(at, before.map_or(0, |before| content(before, square)), content(self, square));
        }
        for (hand, side) in [us, us.other()].into_iter().enumerate() {
            for bird in Bird::ALL {
                let count = |position: &Aviary| position.in_hand(side, bird).min(MAX_IN_HAND);
                let (was, now) = (before.map_or(0, count), count(self));
                if was != now {
                    on_input(64 + 9 * hand + bird as usize, was, now);
                }
            }
        }
    }

    #[inline]
    fn priority(&self, mv: Move) -> i32 {
        match mv.captured() {
            Some(bird) => 10 * WORTH[bird as usize] - WORTH[mv.bird() as usize],
            None => 0,
        }
    }

    #[inline]
    fn is_forcing(&self, mv: Move) -> bool {
        mv.captured().is_some()
    }

    fn forcing_moves(&self, into: &mut Vec<Move>) {
        self.captures(into);
    }

    fn is_threatened(&self) -> bool {
        let us = self.turn();
        self.sparrows_owned(us) == 1 && self.in_check(us) || self.must_drop_sparrow()
    }

    fn may_threaten(&self) -> bool {
        self.sparrows_owned(self.turn().other()) == 1
    }

    fn null_move(&self) -> Option<Self> {
        let us = self.turn();
        (!self.in_check(us) && !self.must_drop_sparrow()).then(|| self.with_other_turn())
    }
}

fn side_features(position: &Aviary, side: Side) -> Features {
    let mut features = [0; FEATURES];
    let enemies = position.occupied(side.other());
    for bird in Bird::ALL {
        let kind = bird as usize;
        features[kind] = position.birds(side, bird).count_ones() as i32;
        features[9 + kind] = i32::from(position.in_hand(side, bird));
    }
    let attacked = position.attacked_squares(side);
    let sparrows = position.birds(side.other(), Bird::Sparrow);
    let row = sparrows | (sparrows & !LAST_FILE) << 1 | (sparrows & !FIRST_FILE) >> 1;
    let around = row | row << 8 | row >> 8;
    features[18] = i32::from(features[8] + features[17] == 1);
    features[19] = attacked.count_ones() as i32;
    features[20] = (attacked & around).count_ones() as i32;
    features[21] = (attacked & enemies).count_ones() as i32;
    features[22] = (attacked & sparrows).count_ones() as i32;
    features[23] = i32::from(features[8] == 0);
    features
}

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
const LAST_FILE: u64 = FIRST_FILE << 7;

/// The greatest number of birds of one kind in a hand that is distinguished.
const MAX_IN_HAND: u8 = 5;

/// The number of contents of a square, and of a place in a hand.
const SQUARE_CONTENTS: u32 = 1 + 2 * Bird::ALL.len() as u32;
const HAND_CONTENTS: u32 = MAX_IN_HAND as u32 + 1;

/// The shape of the net: each square and each place in a hand separately.
fn net_shape() -> NetShape {
    let hands = 64..64 + 2 * Bird::ALL.len() as u16;
    let contents: Vec<u32> =
        [SQUARE_CONTENTS; 64].into_iter().chain(hands.clone().map(|_| HAND_CONTENTS)).collect();
    let shape = (0..hands.end)
        .fold(Shape::new(&contents), |shape, cell| shape.with(&contents, &[vec![cell]]));
    // No bird knows forward from backward, or left from right.
    let image = |symmetry: &Symmetry| {
        let squares = Square::all(8).map(|at| symmetry.apply(at, 8).index(8) as u16);
        squares.chain(hands.clone()).collect()
    };
    let images = Symmetry::SQUARE.iter().map(image).collect();
    NetShape { name: "aviary", size: 8, shape, images, lanes: 2, features: 25 }
}
