//! Owlman: how many helpers are left, how freely Owlman moves, how far Doc has come.

pub mod endgames;
mod inputs;

use std::sync::Arc;

use self::endgames::Tables;
use crate::Evaluation;
use crate::endgames::Endgames;
use crate::estimate::NetShape;
use crate::estimate::file::Shipped;
use crate::estimate::net::Net;
use crate::key::spread;
use crate::search::pruning::PruningParams;
use crate::searchable::{FEATURES, Features, Searchable};
use crate::strength::Rating;
use owlery_games::owlman::tables::TOWER;
use owlery_games::owlman::{Move, Options, Owlman};
use owlery_games::{Outcome, Position as _, Side};

/// The estimate of endless play, where that is good for White.
const LASTING: i32 = 4_000;

/// The learned estimate.
static NET: Shipped = Shipped::new(include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/owlman.weights"
)));

impl Searchable for Owlman {
    type Knowledge = Tables;
    const FIXED_DEPTH: u16 = 15;
    /// Measured in matches of 400 games between neighbours; see `docs/benchmarks.md`.
    const RATINGS: &'static [Rating] = &[
        Rating::new(0, 40, 400.0, 0.6),
        Rating::new(119, 60, 320.0, 0.5),
        Rating::new(212, 90, 260.0, 0.42),
        Rating::new(275, 130, 210.0, 0.35),
        Rating::new(380, 220, 155.0, 0.27),
        Rating::new(467, 400, 105.0, 0.19),
        Rating::new(532, 1_300, 35.0, 0.07),
        Rating::new(601, 1_700, 25.0, 0.05),
        Rating::new(686, 2_200, 16.0, 0.032),
        Rating::new(777, 2_900, 8.0, 0.016),
        Rating::new(840, 3_400, 4.0, 0.008),
        Rating::new(950, 4_000, 0.0, 0.0),
    ];
    const MOVE_CODES: usize = 1 << 11;
    const REPEATS: bool = true;
    const ENDGAMES: Option<Endgames> = Some(endgames::ENDGAMES);

    /// Helpers, the first six of them, Owlman's freedom, helpers in danger and whether Owlman is to
    /// move then, Doc's way to the lair, Doc on the tower, the nearest helper's way to b7, all
    /// helpers' way there, the plies to nightfall, White's side, the move, little freedom.
    const WEIGHTS: &'static [i32] =
        &[708, 300, -321, -67, 557, -1169, -1315, -212, -58, 71, -8391, 179, -999];

    /// Against the usual care 57 ± 7 % of 200 games at 20,000 nodes a move.
    const PRUNING: PruningParams = PruningParams::BOLD;
    /// To the same depth a quarter less time than with all nodes.
    const MIN_TT_DEPTH: i32 = 2;

    fn endgame_size(&self) -> u32 {
        self.helper_set().count_ones()
    }

    fn code(mv: Move) -> u16 {
        // No move stays where it is, so no code is 0.
        let [from, to] = mv.lights().map(u16::from);
        from | to << 5 | u16::from(mv.demands()) << 10
    }

    fn for_search(&self) -> Self {
        self.without_notes()
    }

    /// White's demands are not looked for.
    fn searches_all_moves(&self) -> bool {
        !self.has_repetition_rule()
    }

    fn past_keys(&self) -> Vec<u64> {
        let then = |board| Owlman::alone(board, Side::Black).search_key();
        self.past_boards().map(then).collect()
    }

    #[inline]
    fn search_key(&self) -> u64 {
        // With a nightfall it matters how far it is.
        let made = if self.nightfall().is_some() { u64::from(self.moves_made()) } else { 0 };
        let key = spread(self.key() ^ made << 44);
        match self.forbidden_set() {
            0 => key,
            forbidden => spread(key ^ u64::from(forbidden)),
        }
    }

    #[inline]
    fn quick_outcome(&self) -> Option<Outcome> {
        if self.is_settled() { self.outcome() } else { None }
    }

    fn repetition_score(&self) -> i32 {
        match (self.has_repetition_rule(), self.turn()) {
            (false, _) => 0,
            (true, Side::White) => LASTING,
            (true, Side::Black) => -LASTING,
        }
    }

    fn knowledge() -> Arc<Tables> {
        endgames::published()
    }

    #[inline]
    fn probe_tables(&self, tables: &Tables) -> Option<Evaluation> {
        tables.value(self)
    }

    fn features(&self) -> Features {
        let (helpers, is_whites) = (self.helper_set(), self.turn() == Side::White);
        let reach = self.targets();
        let taken = reach.clone().fold(0_u32, |taken, to| taken | self.frightened(to));
        let (count, freedom) = (helpers.count_ones() as i32, reach.count() as i32);
        let danger = taken.count_ones() as i32;
        let doc = self.doc_light();
        let ways = |mut set: u32| {
            std::iter::from_fn(move || {
                let light = set.trailing_zeros() as usize;
                set &= set.wrapping_sub(1);
                TO_CAMERA.get(light).copied()
            })
        };
        let left = self.nightfall().map_or(40, |last| last.saturating_sub(self.moves_made()));
        let mut features = [0; FEATURES];
        features[..11].copy_from_slice(&[
            count,
            count.min(6),
            freedom,
            danger,
            if is_whites { 0 } else { danger.min(1) },
            TO_LAIR.get(doc).copied().unwrap_or(7),
            i32::from(doc == usize::from(TOWER)),
            ways(helpers).min().unwrap_or(8),
            ways(helpers).sum(),
            left.min(60) as i32,
            1,
        ]);
        features[12] = (4 - freedom).max(0);
        if !is_whites {
            features.iter_mut().for_each(|feature| *feature = -*feature);
        }
        features[11] = 1;
        features
    }

    fn net_shape(options: &Options) -> Option<NetShape> {
        is_learned(options.nightfall, options.repetition).then(inputs::net_shape)
    }

    fn net(&self) -> Option<&'static Net> {
        let is_learned = is_learned(self.nightfall(), self.has_repetition_rule());
        if is_learned { NET.net(8, || inputs::net_shape().shape) } else { None }
    }

    /// Most is read by where Owlman is.
    const PERSPECTIVES: usize = 64;

    #[inline]
    fn perspective(&self) -> usize {
        self.turn() as usize * 32 + usize::from(self.board().owl & 31)
    }

    #[inline]
    fn for_each_changed_input(
        &self,
        before: Option<&Self>,
        on_input: &mut impl FnMut(usize, u8, u8),
    ) {
        inputs::for_each_changed(self, before, on_input);
    }

    #[inline]
    fn priority(&self, mv: Move) -> i32 {
        if self.takes_doc(mv) { 1000 } else { i32::from(self.is_forcing(mv)) }
    }

    #[inline]
    fn is_forcing(&self, mv: Move) -> bool {
        self.turn() == Side::Black && self.frightened(mv.lights()[1]) != 0
    }

    fn forcing_moves(&self, into: &mut Vec<Move>) {
        into.clear();
        if self.turn() == Side::Black {
            self.legal_moves(into);
            into.retain(|mv| self.is_forcing(*mv) || self.takes_doc(*mv));
        }
    }
}

/// Returns whether the net applies: it was learned where endless play is Owlman's win.
fn is_learned(nightfall: Option<u32>, repetition: bool) -> bool {
    nightfall.is_some() && !repetition
}

/// The distance in steps from each light square to a8, the lair, on an empty board.
pub static TO_LAIR: [i32; 32] = steps_to(0, 7);
/// The distance in steps from each light square to b7, the camera, on an empty board.
pub static TO_CAMERA: [i32; 32] = steps_to(1, 6);

const fn steps_to(file: i32, rank: i32) -> [i32; 32] {
    let mut steps = [0; 32];
    let mut light = 0;
    while light < 32 {
        let (row, place) = (light as i32 / 4, light as i32 % 4);
        let (files, ranks) = ((place * 2 + 1 - row % 2 - file).abs(), (row - rank).abs());
        steps[light] = if files > ranks { files } else { ranks };
        light += 1;
    }
    steps
}
