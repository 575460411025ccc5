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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Progress;
    use crate::level::{Level, NAMED_STEP, Name, Strength};
    use crate::{Engine, Evaluation};
    use owlery_games::noughts::Noughts;
    use owlery_games::troll::Troll;
    use owlery_games::{GameId, Position as _};

    const SCALE: &[Rating] = &[
        Rating::new(100, 100, 200.0, 0.5),
        Rating::new(200, 1_000, 100.0, 0.1),
        Rating::new(400, 100_000, 0.0, 0.0),
    ];

    #[test]
    fn settings_lie_between_those_that_were_measured() {
        let cases = [
            (0, SCALE[0]),
            (100, SCALE[0]),
            (150, Rating::new(150, 316, 150.0, 0.3)),
            (200, SCALE[1]),
            (300, Rating::new(300, 10_000, 50.0, 0.05)),
            (400, SCALE[2]),
            (999, SCALE[2]),
        ];
        for (points, expected) in cases {
            let Rating { noise, oversight, .. } = Rating::at(SCALE, points);
            let found = Rating { noise: noise.round(), oversight, ..Rating::at(SCALE, points) };
            assert!((oversight - expected.oversight).abs() < 1e-6, "{points}: {found:?}");
            let found = Rating { oversight: expected.oversight, ..found };
            assert_eq!(found, expected, "{points}");
        }
    }

    #[test]
    fn scales_rise_and_search_more_with_fewer_errors() {
        for game in GameId::KNOWN {
            let scale = scale(*game);
            assert_eq!(scale[0].points, 0, "{game:?} begins at 0");
            for pair in scale.windows(2) {
                assert!(pair[0].points < pair[1].points, "{game:?}: {pair:?}");
                assert!(pair[0].nodes <= pair[1].nodes, "{game:?}: {pair:?}");
                assert!(pair[0].noise >= pair[1].noise, "{game:?}: {pair:?}");
                assert!(pair[0].oversight >= pair[1].oversight, "{game:?}: {pair:?}");
            }
            let top = scale[scale.len() - 1];
            assert_eq!(top.errors(1), None, "{game:?}: the top makes no errors");
        }
    }

    #[test]
    fn names_spread_over_the_scale() {
        for game in GameId::KNOWN {
            let names = Name::in_game(*game);
            let is_rising = |pair: &[(Name, u16)]| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1;
            assert!(names.windows(2).all(is_rising), "{game:?}: {names:?}");
            let step = |pair: &[(Name, u16)]| pair[1].1 - pair[0].1;
            assert!(names.windows(2).all(|pair| step(pair) <= NAMED_STEP), "{game:?}: {names:?}");
            assert_eq!(names.last().map(|(_, points)| *points), Some(Strength::top(*game)));
            for (name, points) in names {
                let strength = Strength::Named(name);
                assert_eq!(Strength::with_points(points, *game), strength);
                assert_eq!(strength.points(*game), Some(points));
                assert_eq!(strength.to_string().parse(), Ok(strength));
            }
            let old = ["beginner", "learner", "casual", "club", "strong", "expert", "full"];
            let points = old.map(|key| key.parse::<Strength>().unwrap().points(*game));
            assert!(points[..6].is_sorted() && points[6].is_none(), "{game:?}: {points:?}");
        }
    }

    #[test]
    fn keys_of_no_strength_are_told() {
        for key in ["", "Club", "club-0", "club-", "club-x", "club-+2", "-2", "+640", "70000"] {
            assert!(key.parse::<Strength>().is_err(), "{key}");
        }
    }

    #[test]
    fn misjudgements_are_normally_distributed() {
        let errors = Errors { seed: 7, noise: 100.0, oversight: 0.0 };
        let all: Vec<_> = (0..10_000).map(|key| f64::from(errors.misjudgement(key))).collect();
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        let variance = all.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / all.len() as f64;
        assert!(mean.abs() < 3.0, "{mean}");
        assert!((variance.sqrt() - 100.0).abs() < 3.0, "{}", variance.sqrt());
        let other = Errors { seed: 8, ..errors };
        assert!((0..100).any(|key| errors.misjudgement(key) != other.misjudgement(key)));
    }

    #[test]
    fn replies_are_overlooked_more_often_than_own_moves_and_never_all() {
        let position = Noughts::start(&Default::default());
        let mut all = MoveList::new();
        position.legal_moves(&mut all);
        let share = |is_own: bool| {
            let mut left = 0;
            for seed in 0..2_000 {
                let errors = Errors { seed, noise: 0.0, oversight: 0.4 };
                let mut moves = all.clone();
                errors.overlook(&position, is_own, &mut moves);
                assert!(!moves.is_empty());
                left += moves.len();
            }
            1.0 - left as f64 / (2_000 * all.len()) as f64
        };
        assert!((share(false) - 0.4).abs() < 0.02, "{}", share(false));
        assert!((share(true) - 0.4 * f64::from(OWN_SHARE)).abs() < 0.02, "{}", share(true));
        let blind = Errors { seed: 1, noise: 0.0, oversight: 1.0 };
        let mut moves = all.clone();
        blind.overlook(&position, false, &mut moves);
        assert_eq!(moves, all, "who overlooks everything sees everything");
    }

    /// Nodes and the seed decide, not the time, so that every computer plays the same move.
    #[test]
    fn a_rated_level_plays_the_same_each_time_and_proves_nothing() {
        let mut position = Troll::start(&Default::default());
        for ply in 0..12 {
            let level = Level::from(Strength::Rated(40 * ply));
            let choose = |seed| {
                let progress = Progress::default();
                let engine = Engine::new(1);
                level.choose(&engine, &position, 4, &progress, seed, &mut |_| {}).unwrap()
            };
            let line = choose(u64::from(ply));
            assert_eq!(choose(u64::from(ply)), line, "{position:?}");
            assert!(matches!(line.value, Evaluation::Heuristic(_)), "{line:?}");
            position.apply(line.moves[0]);
        }
    }
}
