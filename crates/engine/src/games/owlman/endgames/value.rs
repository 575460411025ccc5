//! Values of positions by the tables, under the options of the game.
//!
//! The tables know only the board: in them, endless play has no result. It follows:
//!
//! **Nightfall alone.** The game is cut off after White's last move, on which White may still win.
//! So White wins exactly if he can force a win on the board alone within the remaining plies, and
//! just as fast. Otherwise Owlman wins, either by force on the board alone or at nightfall.
//!
//! * *Repetition alone.** If Owlman does not win on the board alone, White can play on for ever
//!   without losing, and make demands whenever he may. From each of finitely many boards, Owlman
//!   can then play each move only once between two captures, so he runs out of moves: White wins,
//!   whatever has been played before. If White wins on the board alone, he needs neither demands
//!   nor more plies.
//!
//! If Owlman wins on the board alone in some number of plies, he can play so that the number falls
//! with each move. Then no two future boards are the same. An earlier board can recur only if
//! Owlman wins from it, too, and in fewer plies. Without such a board, as after a capture, White
//! can never demand anything, and the value is that of the board alone. With such a board the
//! winner is not known, but since White need not make demands, Owlman does no better than without
//! them.
//!
//! * *Both.** Owlman's wins are those under either rule; so are White's, if they come in time
//!   without demands. The tables do not know whether demands bring forward an end that comes too
//!   late, or never.
//!
//! The strategy wins on the board alone within some number of White's moves, without demands: it
//! therefore wins under all rules, if that is before nightfall. Owlman's earlier moves cannot harm
//! it, since only White can take advantage of them.

use super::Tables;
use super::kept::Kept;
use super::level::Level;
use super::strategy::Opening;
use crate::{Evaluation, ExactValue, WinDistance};
use owlery_games::owlman::Owlman;
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::tables::IMAGE;
use owlery_games::{Position as _, Side};

/// The result of best play on the board alone. A known number of plies is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Endless,
    Won(Side, Option<u16>),
}

/// The most past boards that are looked up, lest a long game make every answer slow.
const LOOKED_BACK: usize = 16;

impl Tables {
    /// The value of a position for the side to move; `None` if the tables do not know it.
    ///
    /// The number of plies of a win is exact, with two exceptions that are only bounds: with the
    /// repetition rule White may win sooner, and nightfall can stand for an earlier end where
    /// distances are not kept.
    pub fn value(&self, position: &Owlman) -> Option<Evaluation> {
        if let Some(ending) = position.ending() {
            return Some(Evaluation::Exact(won(
                ending.winner(),
                position.turn(),
                WinDistance::OVER,
            )));
        }
        let by_tables = self.end(position).and_then(|end| self.by_end(position, end));
        by_tables.or_else(|| self.by_strategy(position))
    }

    /// Derives the value from how the position ends on the board alone.
    fn by_end(&self, position: &Owlman, end: End) -> Option<Evaluation> {
        let turn = position.turn();
        let exact = |winner, distance| won(winner, turn, distance);
        let proved = |winner, distance| Some(Evaluation::Exact(exact(winner, distance)));
        // Demands may only make White quicker.
        let by_demands = |plies| match position.has_repetition_rule() {
            true => WinDistance::at_most(plies),
            false => WinDistance::Exactly(plies),
        };
        let (night, repetition) = (plies_to_night(position), position.has_repetition_rule());
        match end {
            End::Won(Side::Black, plies) => {
                let sooner = match (plies, night) {
                    (Some(plies), Some(night)) => WinDistance::Exactly(plies.min(night)),
                    (Some(plies), None) => WinDistance::Exactly(plies),
                    (None, Some(night)) => WinDistance::at_most(night),
                    (None, None) => WinDistance::Unknown,
                };
                if !repetition || self.nothing_recurs(position, plies) {
                    return proved(Side::Black, sooner);
                }
                plies?;
                let best = Evaluation::AtMost(ExactValue::Win(sooner));
                Some(if turn == Side::Black { best } else { best.turned() })
            }
            End::Won(Side::White, plies) => match (night, plies) {
                (None, Some(plies)) => proved(Side::White, by_demands(plies)),
                (None, None) => proved(Side::White, WinDistance::Unknown),
                (Some(_), None) => None,
                (Some(night), Some(plies)) if plies <= night => {
                    proved(Side::White, by_demands(plies))
                }
                (Some(_), Some(_)) if repetition => None,
                (Some(night), Some(_)) => proved(Side::Black, WinDistance::Exactly(night)),
            },
            End::Endless => match (night, repetition) {
                (None, false) => Some(Evaluation::Exact(ExactValue::Endless)),
                (Some(night), false) => proved(Side::Black, WinDistance::Exactly(night)),
                (None, true) => proved(Side::White, WinDistance::Unknown),
                (Some(_), true) => None,
            },
        }
    }

    /// White's win by the strategy, which needs no demands, if it comes before nightfall.
    fn by_strategy(&self, position: &Owlman) -> Option<Evaluation> {
        let moves = match &self.strategy {
            Some(strategy) => strategy.moves(position),
            None => Opening::moves(position),
        };
        let moves = u16::from(moves?);
        let turn = position.turn();
        let plies = 2 * moves - u16::from(turn == Side::White);
        let is_in_time = plies_to_night(position).is_none_or(|night| plies <= night);
        is_in_time.then(|| Evaluation::Exact(won(Side::White, turn, WinDistance::at_most(plies))))
    }

    /// The result, on the board alone, of a game that is not over; `None` if there are too many
    /// helpers, or the files cannot be read.
    pub(super) fn end(&self, position: &Owlman) -> Option<End> {
        let board = position.board();
        let here = self.cell(board.helpers, board.doc)?;
        if position.turn() == Side::White {
            return here.end(board.owl);
        }
        let mut best = Best::default();
        for to in bits(position.reach()) {
            if to == board.doc {
                return Some(End::Won(Side::Black, Some(1)));
            }
            match position.frightened(to) {
                0 => best.add(here.end(to)?),
                last if last == board.helpers => return Some(End::Won(Side::Black, Some(1))),
                captured => {
                    best.add(self.cell(board.helpers & !captured, board.doc)?.end(to)?);
                }
            }
        }
        Some(best.end())
    }

    /// The positions of some helpers and Doc; `None` if there are too many helpers, or the files cannot
    /// be read.
    #[inline]
    fn cell(&self, helpers: u32, doc: u8) -> Option<Cell<'_>> {
        let (count, doc) = (helpers.count_ones() as usize, usize::from(doc & 31));
        let seen = |mirrored: bool| if mirrored { usize::from(IMAGE[doc]) } else { doc };
        if let Some(level) = self.levels.get(count) {
            let found = level.ranks.find(helpers);
            let (index, mirrored, doc) = (found.index, found.mirrored, seen(found.mirrored));
            let [wins, holds] = [&level.wins, &level.holds].map(|rows| rows[index].0[doc]);
            return Some(Cell {
                of: ValueSource::Memory(level),
                index,
                doc,
                mirrored,
                wins,
                holds,
            });
        }
        let kept = self.kept.get(count - self.levels.len())?;
        let found = kept.ranks.find(helpers);
        let (index, mirrored, doc) = (found.index, found.mirrored, seen(found.mirrored));
        let [wins, holds] = kept.masks(index, doc)?;
        Some(Cell { of: ValueSource::Disk(kept), index, doc, mirrored, wins, holds })
    }

    /// Returns whether White can never demand anything while Owlman wins in this many plies.
    fn nothing_recurs(&self, position: &Owlman, plies: Option<u16>) -> bool {
        if position.must_vary() {
            return false;
        }
        position.past_boards().enumerate().all(|(n, board)| {
            let Some(plies) = plies.filter(|_| n < LOOKED_BACK) else { return false };
            match self.end(&Owlman::alone(board, Side::Black)) {
                Some(End::Won(Side::Black, then)) => then.is_some_and(|then| then >= plies),
                other => other.is_some(),
            }
        })
    }
}

/// A win of one side, seen by the side to move.
fn won(winner: Side, turn: Side, distance: WinDistance) -> ExactValue {
    if winner == turn { ExactValue::Win(distance) } else { ExactValue::Loss(distance) }
}

/// The number of plies until nightfall, the last of them White's.
fn plies_to_night(position: &Owlman) -> Option<u16> {
    let left = position.nightfall()?.saturating_sub(position.moves_made());
    let plies = left.saturating_mul(2).saturating_sub(u32::from(position.turn() == Side::White));
    Some(u16::try_from(plies).unwrap_or(u16::MAX))
}

/// The positions of some helpers and Doc, with White to move.
struct Cell<'a> {
    of: ValueSource<'a>,
    index: usize,
    doc: usize,
    mirrored: bool,
    /// Owlman's squares from where he wins.
    wins: u32,
    /// Owlman's squares from which White does not win.
    holds: u32,
}

/// The source of the values.
enum ValueSource<'a> {
    Memory(&'a Level),
    Disk(&'a Kept),
}

impl Cell<'_> {
    /// The result with Owlman on a square; `None` if the files cannot be read.
    #[inline]
    fn end(&self, owl: u8) -> Option<End> {
        let owl = usize::from(if self.mirrored { IMAGE[usize::from(owl & 31)] } else { owl & 31 });
        let rounds = || match self.of {
            ValueSource::Memory(level) => {
                Some(level.rounds.as_ref().map(|rounds| rounds[self.index][self.doc * 32 + owl]))
            }
            ValueSource::Disk(kept) if kept.has_rounds() => {
                kept.round(self.index, self.doc, owl).map(Some)
            }
            ValueSource::Disk(_) => Some(None),
        };
        let plies = || Some(rounds()?.map(|rounds| 2 * u16::from(rounds)));
        Some(if self.wins >> owl & 1 != 0 {
            End::Won(Side::Black, plies()?)
        } else if self.holds >> owl & 1 == 0 {
            // Before his last move Owlman has White's to make up for.
            End::Won(Side::White, plies()?.map(|plies| plies.saturating_sub(1)))
        } else {
            End::Endless
        })
    }
}

/// The best of what Owlman's moves lead to.
#[derive(Default)]
struct Best {
    /// Plies of his soonest win and of White's latest.
    wins: Option<Plies>,
    loses: Option<Plies>,
    endless: bool,
}

/// `None` where it is not known.
type Plies = Option<u16>;

impl Best {
    #[inline]
    fn add(&mut self, end: End) {
        let merged = |so_far: Option<Plies>, plies: Plies, pick: fn(u16, u16) -> u16| match so_far {
            None => plies,
            Some(so_far) => so_far.zip(plies).map(|(a, b)| pick(a, b)),
        };
        match end {
            End::Endless => self.endless = true,
            End::Won(Side::Black, plies) => self.wins = Some(merged(self.wins, plies, u16::min)),
            End::Won(Side::White, plies) => self.loses = Some(merged(self.loses, plies, u16::max)),
        }
    }

    fn end(&self) -> End {
        let longer = |plies: Plies| plies.map(|plies| plies + 1);
        match (self.wins, self.loses) {
            (Some(plies), _) => End::Won(Side::Black, longer(plies)),
            (None, Some(plies)) if !self.endless => End::Won(Side::White, longer(plies)),
            _ => End::Endless,
        }
    }
}
