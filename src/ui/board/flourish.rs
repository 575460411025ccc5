//! Short animations over the board at the end of a game.

use std::f32::consts::TAU;

use egui::{Color32, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use crate::ui::paint::canvas::Canvas;
use crate::ui::paint::theme::Roles;
use owlery_session::about::Flourish;

/// Length of the animation in seconds.
pub const SECONDS: f64 = 1.4;

/// Draws the animation over the board at a time from 0 to 1.
pub fn draw(canvas: &mut dyn Canvas, what: Flourish, board: Rect, at: f32, roles: &Roles) {
    // It fades in quickly and out slowly.
    canvas.set_opacity(((1.0 - at) * 1.6).min(at * 8.0).clamp(0.0, 1.0) * 0.85);
    match what {
        Flourish::Wings => wings(canvas, board, at, roles),
        Flourish::Dusk => dusk(canvas, board, at, roles),
        Flourish::Feathers => feathers(canvas, board, at, roles),
        Flourish::Turns => turns(canvas, board, at, roles),
        Flourish::Chain => chain(canvas, board, at, roles),
    }
    canvas.set_opacity(1.0);
}

/// A pair of wings beats above the banner, rising.
fn wings(canvas: &mut dyn Canvas, board: Rect, at: f32, roles: &Roles) {
    const FEATHERS: usize = 5;
    let size = board.width();
    let body = board.center() - vec2(0.0, size * (0.22 + 0.14 * at));
    let beat = 0.45 + 0.4 * (at * 2.0 * TAU).cos();
    let edge = Stroke::new(1.5, roles.black_edge);
    for side in [-1.0, 1.0] {
        // The tips of the feathers, the highest and longest first.
        let tip = |feather: usize| {
            let (angle, reach) = (beat - 0.3 * feather as f32, 0.4 - 0.055 * feather as f32);
            body + vec2(side * angle.cos(), -angle.sin()) * reach * size
        };
        for feather in 0..FEATHERS {
            let mut corners = vec![body, tip(feather), tip(feather + 1)];
            if side < 0.0 {
                corners.reverse();
            }
            canvas.convex(corners, roles.owl, edge);
        }
    }
    canvas.ellipse(body, vec2(0.055, 0.07) * size, roles.owl, edge);
    for side in [-1.0, 1.0] {
        canvas.dot(body + vec2(side * 0.02, -0.02) * size, size * 0.013, roles.owl_eye);
    }
}

/// The dark passes over the light.
fn dusk(canvas: &mut dyn Canvas, board: Rect, at: f32, roles: &Roles) {
    let radius = board.width() * 0.16;
    let centre = board.center() - vec2(0.0, board.height() * 0.22);
    let edge = Stroke::new(2.0, roles.white_edge);
    canvas.ellipse(centre, Vec2::splat(radius), roles.white_piece, edge);
    let dark = centre + vec2(radius * 2.2 * (1.0 - 2.0 * at), 0.0);
    let edge = Stroke::new(2.0, roles.black_edge);
    canvas.ellipse(dark, Vec2::splat(radius * 0.96), roles.black_piece, edge);
}

/// Feathers in the colours of birds drift down.
fn feathers(canvas: &mut dyn Canvas, board: Rect, at: f32, roles: &Roles) {
    for (place, letter) in (0..).zip(['B', 'R', 'C', 'O', 'G', 'P', 'T', 'W', 'S']) {
        let place = place as f32;
        let sway = (at * TAU + place).sin();
        let fall = (at * (0.8 + 0.07 * (place * 5.0) % 0.5)).min(1.0);
        let centre = pos2(
            board.left() + board.width() * ((place + 0.5) / 9.0 + 0.03 * sway),
            board.top() + board.height() * fall,
        );
        feather(canvas, centre, board.width() * 0.045, sway * 0.7, roles.bird(letter));
    }
}

fn feather(canvas: &mut dyn Canvas, centre: Pos2, size: f32, tilt: f32, colour: Color32) {
    let along = vec2(tilt.cos(), tilt.sin()) * size;
    let across = along.rot90() * 0.35;
    let corners = vec![centre - along, centre - across, centre + along, centre + across];
    canvas.convex(corners, colour, Stroke::new(1.0, Color32::from_black_alpha(90)));
}

/// A ring of two-faced pieces turns over, one after the other.
fn turns(canvas: &mut dyn Canvas, board: Rect, at: f32, roles: &Roles) {
    let faces = [(roles.white_piece, roles.white_edge), (roles.black_piece, roles.black_edge)];
    for place in 0..8 {
        let angle = TAU * (place as f32 / 8.0 + 0.25 * at);
        let centre = board.center() + vec2(angle.cos(), angle.sin()) * board.width() * 0.36;
        let turned = (at * 3.0 - place as f32 / 8.0).clamp(0.0, 2.0);
        let wide = (turned * TAU / 2.0).cos();
        let (fill, edge) = faces[usize::from(wide < 0.0)];
        let radius = vec2(wide.abs().max(0.06), 1.0) * board.width() * 0.05;
        canvas.ellipse(centre, radius, fill, Stroke::new(1.5, edge));
    }
}

/// A chain closes from edge to edge.
fn chain(canvas: &mut dyn Canvas, board: Rect, at: f32, roles: &Roles) {
    const LINKS: usize = 12;
    let step = board.width() / LINKS as f32;
    let there = (at * 2.0).min(1.0) * LINKS as f32 / 2.0;
    for link in 0..LINKS {
        // From both ends to the middle.
        let from_end = link.min(LINKS - 1 - link) as f32;
        if from_end >= there {
            continue;
        }
        let centre = pos2(board.left() + step * (link as f32 + 0.5), board.center().y);
        let centre = centre - vec2(0.0, board.height() * 0.28);
        let radius = vec2(step * 0.62, step * if link % 2 == 0 { 0.42 } else { 0.2 });
        let [light, dark] = [roles.white_piece, roles.black_piece];
        let colour = if link % 2 == 0 { light } else { dark };
        canvas.ellipse(centre, radius, Color32::TRANSPARENT, Stroke::new(5.0, colour));
    }
}
