//! Areas as triangles with a soft edge, for a screen that smooths nothing by itself.

use egui::epaint::{Vertex, WHITE_UV};
use egui::{Color32, Mesh, Rect, Stroke};

use crate::ui::paint::area::Area;

/// An area whose square has this place. The colours change over `soft` points at each edge.
pub fn mesh(area: &Area, place: Rect, fill: Color32, stroke: Stroke, soft: f32) -> Mesh {
    let cut = area.cut(place.size().max_elem() / soft);
    let (line, half) = (stroke.width / 2.0, soft / 2.0);
    // Rows of corners, from the inside out: how far out they are, and their colours.
    let bare = [(-half, fill), (half, Color32::TRANSPARENT)];
    let lined = [
        (-line - half, fill),
        (half - line, stroke.color),
        (line - half, stroke.color),
        (line + half, Color32::TRANSPARENT),
    ];
    // A line of a pixel is nowhere as wide as that.
    let thin = [lined[0], (0.0, stroke.color), lined[3]];
    let rows = match stroke {
        _ if stroke.is_empty() => &bare[..],
        _ if line <= half => &thin[..],
        _ => &lined[..],
    };
    let corners = &cut.corners;
    let count = corners.len() as u32;
    let mut mesh = Mesh::default();
    mesh.vertices.reserve_exact(rows.len() * corners.len());
    mesh.indices.reserve_exact(cut.triangles.len() + 6 * (rows.len() - 1) * corners.len());
    for (out, color) in rows {
        mesh.vertices.extend(corners.iter().map(|corner| {
            let pos = place.min + corner.at * place.size() + corner.out * *out;
            Vertex { pos, uv: WHITE_UV, color: *color }
        }));
    }
    mesh.indices.extend(&cut.triangles);
    for row in 0..rows.len() as u32 - 1 {
        let inner = row * count;
        for place in 0..count {
            let (a, b) = (inner + place, inner + (place + 1) % count);
            mesh.indices.extend([a, b, a + count, a + count, b, b + count]);
        }
    }
    mesh
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::*;

    #[test]
    fn an_edge_fades_over_a_pixel() {
        let square = &Area::read("M10 10H90V90H10Z").expect("it is a path")[0];
        let place = Rect::from_min_size(pos2(100.0, 0.0), vec2(200.0, 100.0));
        let bare = mesh(square, place, Color32::RED, Stroke::NONE, 1.0);
        assert!(bare.is_valid());
        let all = |mesh: &Mesh, colour| {
            let of = mesh.vertices.iter().filter(|vertex| vertex.color == colour);
            Rect::from_points(&of.map(|vertex| vertex.pos).collect::<Vec<_>>())
        };
        let edge = Rect::from_min_max(pos2(120.0, 10.0), pos2(280.0, 90.0));
        assert_eq!(all(&bare, Color32::RED), edge.shrink(0.5));
        assert_eq!(all(&bare, Color32::TRANSPARENT), edge.expand(0.5));
        let lined = mesh(square, place, Color32::RED, Stroke::new(4.0, Color32::BLUE), 1.0);
        assert!(lined.is_valid());
        assert_eq!(all(&lined, Color32::RED), edge.shrink(2.5));
        assert_eq!(all(&lined, Color32::BLUE), edge.expand(1.5));
        assert_eq!(all(&lined, Color32::TRANSPARENT), edge.expand(2.5));
        let thin = mesh(square, place, Color32::RED, Stroke::new(1.0, Color32::BLUE), 1.0);
        assert!(thin.is_valid() && thin.vertices.len() < lined.vertices.len());
        assert_eq!(all(&thin, Color32::BLUE), edge);
    }
}
