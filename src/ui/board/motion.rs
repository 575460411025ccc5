//! Animation: the difference between the scene that was shown and the one that is.

use std::collections::HashMap;

use egui::Pos2;

use owlery_games::Square;
use owlery_session::{Figure, Piece, Scene};

/// What is on its way on the board.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    shown: Option<Scene>,
    arrivals: HashMap<Square, Arrival>,
    leaving: Vec<(Square, Piece)>,
    started: f64,
    seconds: f32,
    /// Where a dragged piece was let go, and for which square.
    let_go: Option<(Square, Pos2)>,
}

/// How the piece on a square comes there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arrival {
    /// From another square.
    From(Square),
    /// From a point on the screen, where it was let go.
    FromPoint(Pos2),
    /// It turns over; this was up before.
    Turns(Piece),
    /// From beside the board.
    Appears,
}

impl Motion {
    /// Notes that the piece of a square was let go at a point.
    pub fn let_go(&mut self, square: Square, at: Pos2) {
        self.let_go = Some((square, at));
    }

    /// Sends a piece that is still on its square back there from a point.
    pub fn spring_back(&mut self, square: Square, from: Pos2, now: f64, seconds: f32) {
        self.arrivals = HashMap::from([(square, Arrival::FromPoint(from))]);
        self.leaving.clear();
        (self.started, self.seconds) = (now, seconds);
    }

    /// Takes notice of the scene to show; a change begins a motion.
    pub fn follow(&mut self, scene: &Scene, now: f64, seconds: f32) {
        let Some(old) = &self.shown else {
            self.shown = Some(scene.clone());
            return;
        };
        if old.pieces == scene.pieces && old.size == scene.size {
            return;
        }
        let let_go = self.let_go.take();
        self.arrivals.clear();
        self.leaving.clear();
        if seconds > 0.0 && old.size == scene.size {
            (self.arrivals, self.leaving) = difference(old, scene);
            if let Some((square, point)) = let_go
                && let Some(arrival) = self.arrivals.get_mut(&square)
                && !matches!(arrival, Arrival::Turns(_))
            {
                *arrival = Arrival::FromPoint(point);
            }
        }
        (self.started, self.seconds) = (now, seconds);
        self.shown = Some(scene.clone());
    }

    /// How far the motion is, from 0 to 1, slowing to its end; `None` when all is at rest.
    pub fn progress(&mut self, now: f64) -> Option<f32> {
        if self.is_over() {
            return None;
        }
        let t = ((now - self.started) as f32 / self.seconds.max(1e-3)).max(0.0);
        if t >= 1.0 {
            self.arrivals.clear();
            self.leaving.clear();
            return None;
        }
        Some(egui::emath::easing::cubic_out(t))
    }

    /// Returns whether all is at rest, as far as it was shown.
    pub fn is_over(&self) -> bool {
        self.arrivals.is_empty() && self.leaving.is_empty()
    }

    /// How the piece on a square comes there, if it is on its way.
    pub fn arrival(&self, square: Square) -> Option<Arrival> {
        self.arrivals.get(&square).copied()
    }

    /// Pieces that are gone and still fade.
    pub fn leaving(&self) -> &[(Square, Piece)] {
        &self.leaving
    }
}

type Difference = (HashMap<Square, Arrival>, Vec<(Square, Piece)>);

fn difference(old: &Scene, new: &Scene) -> Difference {
    let mut arrivals = HashMap::new();
    let mut gone: Vec<(Square, Piece)> = Vec::new();
    let mut come: Vec<(Square, Piece)> = Vec::new();
    for square in old.changes(new) {
        match (old.piece(square), new.piece(square)) {
            (Some(a), Some(b)) if is_disc(a) && is_disc(b) => {
                arrivals.insert(square, Arrival::Turns(*a));
            }
            (a, b) => {
                gone.extend(a.map(|piece| (square, *piece)));
                come.extend(b.map(|piece| (square, *piece)));
            }
        }
    }
    for (square, piece) in come {
        let distance =
            |from: &Square| from.file.abs_diff(square.file).max(from.rank.abs_diff(square.rank));
        let nearest = (0..gone.len())
            .filter(|i| gone[*i].1 == piece && !is_disc(&piece))
            .min_by_key(|i| distance(&gone[*i].0));
        let arrival = match nearest {
            Some(i) => Arrival::From(gone.swap_remove(i).0),
            None => Arrival::Appears,
        };
        arrivals.insert(square, arrival);
    }
    (arrivals, gone)
}

fn is_disc(piece: &Piece) -> bool {
    matches!(piece.figure, Figure::Disc(_))
}
