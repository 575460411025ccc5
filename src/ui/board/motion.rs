//! Animates the difference between the scene that was shown and the new one.

use std::collections::HashMap;

use egui::Pos2;

use owlery_games::Square;
use owlery_session::{Figure, Piece, Scene};

/// The animation of the board.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    shown: Option<Scene>,
    arrivals: HashMap<Square, Arrival>,
    leaving: Vec<(Square, Piece)>,
    started: f64,
    seconds: f32,
    /// The square on which a dragged piece was dropped, and the point.
    let_go: Option<(Square, Pos2)>,
}

/// How the piece on a square arrives there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arrival {
    From(Square),
    /// From the point on the screen where it was dropped.
    FromPoint(Pos2),
    /// It turns over from this face.
    Turns(Piece),
    Appears,
}

impl Motion {
    /// Notes that the piece of a square was dropped at a point.
    pub fn let_go(&mut self, square: Square, at: Pos2) {
        self.let_go = Some((square, at));
    }

    /// Sends a piece back to its square from a point.
    pub fn spring_back(&mut self, square: Square, from: Pos2, now: f64, seconds: f32) {
        self.arrivals = HashMap::from([(square, Arrival::FromPoint(from))]);
        self.leaving.clear();
        (self.started, self.seconds) = (now, seconds);
    }

    /// Starts an animation if the scene has changed.
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

    /// Returns the progress of the animation from 0 to 1, slowing to its end; `None` at rest.
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

    pub fn is_over(&self) -> bool {
        self.arrivals.is_empty() && self.leaving.is_empty()
    }

    pub fn arrival(&self, square: Square) -> Option<Arrival> {
        self.arrivals.get(&square).copied()
    }

    /// Returns the pieces that are gone and still fade.
    pub fn leaving(&self) -> &[(Square, Piece)] {
        &self.leaving
    }
}

/// Returns the arrivals in a new scene, and the pieces that leave the old one.
fn difference(old: &Scene, new: &Scene) -> (HashMap<Square, Arrival>, Vec<(Square, Piece)>) {
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
