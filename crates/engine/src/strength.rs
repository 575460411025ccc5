//! Strength of play as a number: how far a weaker player looks, and the errors that it makes.
//!
//! A rating is a number of points on a game's scale, on which 100 points more score 64 %, as with
//! Elo ratings. It stands for a number of nodes and for [errors](Errors) of the search, never for
//! a time, so that it is the same strength on every computer. Each game lists the settings whose
//! points were measured in matches ([`Searchable::RATINGS`]); others lie between them.

use super::searchable::Searchable;
use owlery_games::{GameId, MoveList};

/// A measured setting of the scale of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The points that were measured.
    pub points: u16,
    /// The search's limit of nodes for a move.
    pub nodes: u32,
    /// The standard deviation of the errors of static evaluations, in evaluation points.
    pub noise: f32,
    /// The chance that a move is overlooked, from 0 to 1; see [`Errors::overlook`].
    pub oversight: f32,
}

impl Rating {
    /// A setting with the points measured for it.
    pub const fn new(points: u16, nodes: u32, noise: f32, oversight: f32) -> Rating {
        Rating { points, nodes, noise, oversight }
    }

    /// The setting for this number of points; below and above the scale, its ends. A scale has
    /// its weakest setting first.
    pub fn at(scale: &[Rating], points: u16) -> Rating {
        let after = scale.partition_point(|rating| rating.points < points);
        let (Some(low), Some(high)) = (scale.get(after.saturating_sub(1)), scale.get(after)) else {
            return *scale.last().unwrap_or(&UNMEASURED[0]);
        };
        let span = f32::from(high.points - low.points).max(1.0);
        let share = f32::from(points.saturating_sub(low.points)) / span;
        let between = |low: f32, high: f32| low + (high - low) * share;
        let nodes = between((low.nodes as f32).ln(), (high.nodes as f32).ln()).exp();
        Rating {
            points: points.clamp(low.points, high.points),
            nodes: nodes.round() as u32,
            noise: between(low.noise, high.noise),
            oversight: between(low.oversight, high.oversight),
        }
    }

    /// The errors of this setting; `None` if it makes none.
    pub fn errors(self, seed: u64) -> Option<Errors> {
        let Rating { noise, oversight, .. } = self;
        (noise > 0.0 || oversight > 0.0).then_some(Errors { seed, noise, oversight })
    }
}

/// A scale for games whose ratings were not measured.
pub const UNMEASURED: &[Rating] =
    &[Rating::new(0, 50, 300.0, 0.4), Rating::new(1000, 50_000, 0.0, 0.0)];

macro_rules! scales {
    ($($game:ident $key:ident,)*) => {
        /// The scale of a game, the weakest setting first.
        pub fn scale(game: GameId) -> &'static [Rating] {
            match game {
                $(GameId::$game => owlery_games::$key::$game::RATINGS,)*
            }
        }
    };
}

owlery_games::games!(scales);

/// Errors that a search makes on purpose. They depend on the position and a seed alone, so that a
/// misjudgement stays one throughout the search.
///
/// A weak player misjudges positions, overlooks replies more often than moves of its own, and far
/// moves more often than near ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// Decides which errors are made.
    pub seed: u64,
    /// The standard deviation of the errors of static evaluations, in evaluation points.
    pub noise: f32,
    /// The chance that a reply of [usual reach](USUAL_REACH) is overlooked, from 0 to 1.
    pub oversight: f32,
}

/// The [reach](Searchable::reach) of a move that is overlooked as often as the oversight says.
pub const USUAL_REACH: u32 = 2;
/// The share of the oversight that applies to one's own moves: own plans are seen before threats.
const OWN_SHARE: f32 = 0.3;

impl Errors {
    /// The error in the static evaluation of the position with this key, in points. Normally
    /// distributed, nearly.
    pub fn misjudgement(&self, key: u64) -> i32 {
        let hash = mix(key ^ self.seed);
        let sum: u64 = (0..4).map(|part| hash >> (16 * part) & 0xffff).sum();
        // Four numbers from 0 to 1 have the mean 2 and the standard deviation 1 / √3.
        let deviation = (sum as f32 / 65_536.0 - 2.0) * 3f32.sqrt();
        (deviation * self.noise) as i32
    }

    /// Removes the moves that are overlooked in a position, unless these are all. `is_own` says
    /// whether the player whose errors they are is to move.
    pub fn overlook<P: Searchable>(
        &self,
        position: &P,
        is_own: bool,
        moves: &mut MoveList<P::Move>,
    ) {
        let chance = if is_own { self.oversight * OWN_SHARE } else { self.oversight };
        if chance <= 0.0 {
            return;
        }
        let seen = 1.0 - chance.min(1.0);
        let key = position.search_key() ^ self.seed.rotate_left(17);
        let is_seen = |mv: P::Move| {
            let exponent = position.reach(mv) as f32 / USUAL_REACH as f32;
            let hash = mix(key ^ u64::from(P::code(mv)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            ((hash >> 40) as f32 / (1 << 24) as f32) < seen.powf(exponent)
        };
        if moves.iter().any(|mv| is_seen(*mv)) {
            moves.retain(|mv| is_seen(*mv));
        }
    }
}

/// Mixes the bits of a number (the finalizer of SplitMix64).
fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
