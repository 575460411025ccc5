//! What a game adds to its rules to be solved.

use super::images::Images;
use owlery_games::discs::{self, Board};
use owlery_games::rays::Rays;

/// A game of discs whose ends can be searched for.
pub trait Ends: discs::Rules<Large: Images> {
    /// Up to so many empty squares a position is solved in some seconds, in general.
    fn few(options: &Self::Options) -> u32;

    /// Whether it matters by how much a game is won.
    const MARGINS: bool;

    /// The score of a game that is over, seen by the side to move: above 0 it has won.
    fn score<B: Rays>(board: &Board<B, Self>) -> i16;

    /// The least score, not below this, with which a game can end.
    #[inline]
    fn attainable<B: Rays>(_board: &Board<B, Self>, score: i16) -> i16 {
        score
    }

    /// What tells positions with the same own and enemy pieces apart.
    fn tag<B: Rays>(board: &Board<B, Self>) -> u64;

    /// Which images of a position end alike, besides the mirrors of files and ranks: whether it
    /// may be mirrored in a diagonal. And the tag that all of these images share.
    fn images<B: Rays>(board: &Board<B, Self>) -> (&'static [bool], u64);

    /// Whether the score is sure to reach the goal, or not to, if this is easy to see.
    fn foreseen<B: Rays>(board: &Board<B, Self>, goal: i16) -> Option<bool>;

    /// How good a move looks that leads to a position; greater is better.
    fn promise<B: Rays>(board: &Board<B, Self>) -> i32;
}
