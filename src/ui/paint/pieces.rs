//! Piece sets: RON files with the shapes of each figure.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock};

use egui::{Color32, Rect, Stroke, Vec2, vec2};
use serde::Deserialize;

use super::area::{Area, SIDE};
use super::canvas::{Canvas, Face};
use super::files::{self, PieceSetError, UserFile, UserFileError, UserFiles, shown_name};
use super::theme::{Role, Roles, hex};
use crate::ui::disk::one_line;
use owlery_games::Side;
use owlery_games::outside::visible_line;
use owlery_i18n::{Text, t};
use owlery_session::Figure;

/// A set of pieces.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// The name in the menu.
    pub name: String,
    drawings: Drawings,
}

/// The layers of each kind of figure, from bottom to top.
type Drawings = HashMap<Kind, Arc<[Layer]>>;

/// A kind of figure, whichever side it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Disc,
    Doc,
    Helper,
    Owl,
    Bird(char),
}

impl Kind {
    /// All kinds by their names in files.
    const ALL: [(&str, Kind); 13] = [
        ("disc", Kind::Disc),
        ("doc", Kind::Doc),
        ("helper", Kind::Helper),
        ("owl", Kind::Owl),
        ("bird_b", Kind::Bird('B')),
        ("bird_r", Kind::Bird('R')),
        ("bird_c", Kind::Bird('C')),
        ("bird_o", Kind::Bird('O')),
        ("bird_g", Kind::Bird('G')),
        ("bird_p", Kind::Bird('P')),
        ("bird_t", Kind::Bird('T')),
        ("bird_w", Kind::Bird('W')),
        ("bird_s", Kind::Bird('S')),
    ];

    fn of(figure: Figure) -> Self {
        match figure {
            Figure::Disc(_) => Kind::Disc,
            Figure::Doc => Kind::Doc,
            Figure::Helper => Kind::Helper,
            Figure::Owl => Kind::Owl,
            Figure::Bird { letter, .. } => Kind::Bird(letter),
        }
    }
}

/// A shape of a figure.
#[derive(Clone, Debug)]
struct Layer {
    shape: Shape,
    fill: Colour,
    /// The outline's colour and width.
    line: Option<(Colour, f32)>,
    /// Whether small and translucent pieces leave it out.
    fine: bool,
}

/// A shape in a square whose sides are [`SIDE`].
#[derive(Clone, Debug)]
enum Shape {
    Areas(Arc<[Area]>),
    /// The centre, and half of the width and height.
    Oval(f32, f32, f32, f32),
    /// The bird's letter: its centre and size.
    Letter(f32, f32, f32),
}

/// The available piece sets.
pub type PieceSets = UserFiles<Pieces>;

/// The default set, which also draws what others leave out.
static USUAL: LazyLock<Arc<Pieces>> = LazyLock::new(|| {
    let read = read(include_str!("../../../themes/pieces/birds.ron"));
    let (name, drawings) = read.expect("the built-in sets are read by a test");
    Arc::new(Pieces { name, drawings })
});

const OTHERS: [&str; 2] = [
    include_str!("../../../themes/pieces/letters.ron"),
    include_str!("../../../themes/pieces/tiles.ron"),
];

impl Pieces {
    /// Returns whether the other is this set or a copy of it.
    pub fn is_same(&self, other: &Pieces) -> bool {
        let is_present = |(kind, layers): (&Kind, &Arc<[Layer]>)| {
            other.drawings.get(kind).is_some_and(|others| Arc::ptr_eq(layers, others))
        };
        self.drawings.len() == other.drawings.len() && self.drawings.iter().all(is_present)
    }

    /// Returns the default set.
    pub fn usual() -> Arc<Pieces> {
        Arc::clone(&USUAL)
    }
}

impl UserFile for Pieces {
    fn built_in() -> Vec<Arc<Self>> {
        let read = |text| Pieces::read(text).expect("the built-in sets are read by a test");
        [Pieces::usual()].into_iter().chain(OTHERS.map(read).map(Arc::new)).collect()
    }

    /// Reads a set. The default set draws what it leaves out. An error names the figure.
    fn read(text: &str) -> Result<Self, UserFileError> {
        let (name, own) = read(text)?;
        let mut drawings = USUAL.drawings.clone();
        drawings.extend(own);
        Ok(Pieces { name, drawings })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn unused(count: usize, problems: String) -> String {
        t!("paint-pieces.unused", count = count, problems = problems)
    }
}

impl PieceSets {
    /// Returns the warning that the chosen set does not exist.
    pub fn missing(&self, name: &str) -> Option<String> {
        self.get(name).is_none().then(|| {
            let (name, usual) = (one_line(shown_name(name)), shown_name(&USUAL.name));
            t!("paint-pieces.missing", name = name, usual = usual)
        })
    }

    /// Returns the set of this name, else the default one.
    pub fn find(&self, name: &str) -> Arc<Pieces> {
        self.get(name).cloned().unwrap_or_else(Pieces::usual)
    }
}

// The colours of pieces depend on the theme, the owner and the figure.

/// A colour as a set names it.
#[derive(Clone, Copy, Debug)]
struct Colour {
    base: Base,
    shade: Shade,
}

#[derive(Clone, Copy, Debug)]
enum Base {
    Own,
    Other,
    Edge,
    /// A colour that is visible on its owner's.
    Rim,
    Bird,
    Role(Role),
    Plain(Color32),
}

/// A change of a colour, by a share from 0 to 1.
#[derive(Clone, Copy, Debug)]
enum Shade {
    Lighter(f32),
    Darker(f32),
    Opaque(f32),
}

impl Colour {
    /// Reads a name or #rrggbb, followed by +N for N percent lighter, -N for darker, or *N for N
    /// percent opaque. An error is a clause.
    pub fn read(text: &str) -> Result<Self, PieceSetError> {
        let wrong = || PieceSetError::NoColour { text: visible_line(text).into_owned() };
        let (name, shade) = match text.find(['+', '-', '*']) {
            None => (text, Shade::Opaque(1.0)),
            Some(at) => {
                let percent = text[at + 1..].parse::<u8>().ok().filter(|percent| *percent <= 100);
                let part = f32::from(percent.ok_or_else(wrong)?) / 100.0;
                let shade = match &text[at..=at] {
                    "+" => Shade::Lighter(part),
                    "-" => Shade::Darker(part),
                    _ => Shade::Opaque(part),
                };
                (&text[..at], shade)
            }
        };
        let base = match name {
            "own" => Base::Own,
            "other" => Base::Other,
            "edge" => Base::Edge,
            "rim" => Base::Rim,
            "bird" => Base::Bird,
            _ => match (Roles::named(name), hex(name)) {
                (Some(role), _) => Base::Role(role),
                (None, plain) => Base::Plain(plain.ok_or_else(wrong)?),
            },
        };
        Ok(Colour { base, shade })
    }

    /// Returns the colour on a figure. Figures other than birds have their owner's instead of a
    /// bird's.
    pub fn of(self, figure: Figure, roles: &Roles) -> Color32 {
        let side = figure.side();
        let base = match (self.base, figure) {
            (Base::Other, _) => of_sides(roles, side.other()).0,
            (Base::Edge, _) => of_sides(roles, side).1,
            (Base::Rim, _) => rim(roles, side),
            (Base::Bird, Figure::Bird { letter, .. }) => roles.bird(letter),
            (Base::Own | Base::Bird, _) => of_sides(roles, side).0,
            (Base::Role(role), _) => role(roles),
            (Base::Plain(colour), _) => colour,
        };
        match self.shade {
            Shade::Lighter(part) => base.lerp_to_gamma(Color32::WHITE, part),
            Shade::Darker(part) => base.lerp_to_gamma(Color32::BLACK, part),
            Shade::Opaque(1.0) => base,
            Shade::Opaque(part) => base.gamma_multiply(part),
        }
    }
}

/// Returns the fill and edge colours of a side's pieces.
fn of_sides(roles: &Roles, side: Side) -> (Color32, Color32) {
    match side {
        Side::White => (roles.white_piece, roles.white_edge),
        Side::Black => (roles.black_piece, roles.black_edge),
    }
}

/// Returns a colour that is visible on a side's pieces: light on black, which would be lost on dark
/// cloth too.
pub fn rim(roles: &Roles, side: Side) -> Color32 {
    match side {
        Side::White => roles.white_edge,
        Side::Black => roles.black_piece.lerp_to_gamma(roles.white_piece, 0.66),
    }
}

/// How a piece is drawn.
#[derive(Clone, Copy, Debug)]
pub struct PieceStyle {
    /// The width: 1 lies flat, towards 0 it stands on its edge, as while turning over.
    pub squeeze: f32,
    /// The opacity.
    pub opacity: f32,
}

impl PieceStyle {
    /// Flat and opaque.
    pub const FLAT: PieceStyle = PieceStyle { squeeze: 1.0, opacity: 1.0 };

    /// Flat and translucent.
    pub fn faded(opacity: f32) -> Self {
        PieceStyle { opacity, ..PieceStyle::FLAT }
    }
}

/// The side of a square, in points, below which details would be specks.
const SMALL: f32 = 32.0;
/// The thinnest line, and the thinnest piece on its edge.
const THIN: f32 = 0.75;
const EDGE: f32 = 0.05;

impl Pieces {
    /// Draws a piece in a square at this place.
    pub fn draw(
        &self,
        canvas: &mut dyn Canvas,
        roles: &Roles,
        figure: Figure,
        square: Rect,
        style: PieceStyle,
    ) {
        let Some(layers) = self.drawings.get(&Kind::of(figure)) else { return };
        let size = square.size() * vec2(style.squeeze.max(EDGE), 1.0);
        let place = Rect::from_center_size(square.center(), size);
        let is_plain = style.opacity < 1.0 || square.width() < SMALL;
        canvas.set_opacity(style.opacity);
        let is_left_out = |layer: &Layer| match layer.shape {
            // Letters are not seen from the side.
            Shape::Letter(..) if style.squeeze < 1.0 => true,
            _ => layer.fine && is_plain,
        };
        for layer in layers.iter().filter(|layer| !is_left_out(layer)) {
            // A translucent line would show what is below it.
            let line = layer.line.filter(|_| style.opacity == 1.0);
            let line = line.map_or(Stroke::NONE, |(colour, width)| {
                Stroke::new((width / SIDE * square.width()).max(THIN), colour.of(figure, roles))
            });
            layer.draw(canvas, roles, figure, place, line);
        }
        canvas.set_opacity(1.0);
    }
}

impl Layer {
    fn draw(
        &self,
        canvas: &mut dyn Canvas,
        roles: &Roles,
        figure: Figure,
        place: Rect,
        line: Stroke,
    ) {
        let (fill, unit) = (self.fill.of(figure, roles), place.size() / SIDE);
        let at = |x: f32, y: f32| place.min + Vec2::new(x, y) * unit;
        match (&self.shape, figure) {
            (Shape::Areas(areas), _) => {
                areas.iter().for_each(|area| canvas.area(area, place, fill, line));
            }
            (Shape::Oval(x, y, wide, high), _) => {
                canvas.ellipse(at(*x, *y), vec2(*wide, *high) * unit, fill, line);
            }
            (Shape::Letter(x, y, size), Figure::Bird { letter, .. }) => {
                let mut text = [0; 4];
                let letter = letter.encode_utf8(&mut text);
                canvas.text(at(*x, *y), size * unit.y, Face::Letter, letter, fill);
            }
            (Shape::Letter(..), _) => {}
        }
    }
}

// Files of piece sets.

/// The name of the shapes beneath all birds.
const BIRD: &str = "bird";
/// The most shapes of a figure, and the most corners in them: a board may show hundreds.
const LAYERS: usize = 60;
const CORNERS: usize = 800;
/// The widest line.
const LINE: f32 = 20.0;

#[derive(Deserialize)]
#[serde(rename = "Pieces", deny_unknown_fields)]
struct File {
    name: String,
    figures: BTreeMap<String, Vec<LayerText>>,
}

#[derive(Deserialize)]
#[serde(rename = "Layer", deny_unknown_fields)]
struct LayerText {
    shape: ShapeText,
    fill: String,
    #[serde(default)]
    line: Option<(String, f32)>,
    #[serde(default)]
    fine: bool,
}

#[derive(Deserialize)]
#[serde(rename = "Shape", rename_all = "lowercase")]
enum ShapeText {
    Path(String),
    Oval(f32, f32, f32, f32),
    Letter(f32, f32, f32),
}

/// Reads the name of a set, and what it draws itself. An error is a clause.
fn read(text: &str) -> Result<(String, Drawings), UserFileError> {
    let file: File = files::parse(text)?;
    files::check_name(&file.name)?;
    let mut figures = BTreeMap::new();
    for (name, layers) in file.figures {
        let known = || Kind::ALL.iter().map(|(name, _)| *name).chain([BIRD]);
        if !known().any(|known| known == name) {
            let names = known().collect::<Vec<_>>().join(", ");
            let name = visible_line(&name).into_owned();
            return Err(PieceSetError::Unknown { name, names }.into());
        }
        let read = figure(layers)
            .map_err(|what| PieceSetError::Figure { name: name.clone(), what: what.into() })?;
        figures.insert(name, read);
    }
    // A set that draws a bird, or all birds, draws all of its layers.
    let beneath = figures.remove(BIRD);
    let drawing = |(name, kind): (&str, Kind)| {
        let beneath = beneath.as_ref().filter(|_| matches!(kind, Kind::Bird(_)));
        let files = figures.get(name);
        let layers = beneath.into_iter().chain(files).flatten().cloned();
        (beneath.is_some() || files.is_some()).then(|| (kind, layers.collect()))
    };
    Ok((file.name, Kind::ALL.into_iter().filter_map(drawing).collect()))
}

fn figure(layers: Vec<LayerText>) -> Result<Vec<Layer>, PieceSetError> {
    if layers.len() > LAYERS {
        return Err(PieceSetError::ManyShapes { most: LAYERS });
    }
    let mut corners = 0;
    let mut read = Vec::new();
    for (place, text) in (1..).zip(layers) {
        let layer =
            layer(text).map_err(|what| PieceSetError::Shape { place, what: what.into() })?;
        if let Shape::Areas(areas) = &layer.shape {
            corners +=
                areas.iter().map(|area| area.triangulation(SIDE).corners.len()).sum::<usize>();
        }
        if corners > CORNERS {
            return Err(PieceSetError::ManyCorners { most: CORNERS });
        }
        read.push(layer);
    }
    Ok(read)
}

fn layer(text: LayerText) -> Result<Layer, PieceSetError> {
    let shape = match text.shape {
        ShapeText::Path(path) => Shape::Areas(Arc::from(Area::read(&path)?)),
        ShapeText::Oval(x, y, wide, high) => {
            is_within(Text::of("paint-figure.oval_middle"), &[x, y], 0.0)?;
            is_within(Text::of("paint-figure.oval_size"), &[wide, high], 0.1)?;
            Shape::Oval(x, y, wide, high)
        }
        ShapeText::Letter(x, y, size) => {
            is_within(Text::of("paint-figure.letter_middle"), &[x, y], 0.0)?;
            is_within(Text::of("paint-figure.letter_size"), &[size], 1.0)?;
            Shape::Letter(x, y, size)
        }
    };
    let line = match text.line {
        None => None,
        Some((colour, width)) if (0.1..=LINE).contains(&width) => {
            Some((Colour::read(&colour)?, width))
        }
        Some((_, width)) => {
            return Err(PieceSetError::Line { width: width.to_string(), most: LINE.to_string() });
        }
    };
    Ok(Layer { shape, fill: Colour::read(&text.fill)?, line, fine: text.fine })
}

fn is_within(what: Text, numbers: &[f32], least: f32) -> Result<(), PieceSetError> {
    match numbers.iter().find(|number| !(least..=SIDE).contains(*number)) {
        None => Ok(()),
        Some(wrong) => Err(PieceSetError::Outside {
            what,
            found: wrong.to_string(),
            least: least.to_string(),
            most: SIDE.to_string(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use egui::{Color32, Context, RawInput, Rect, Shape as Drawn, Vec2, pos2};

    use super::*;
    use crate::ui::paint::canvas::Screen;
    use crate::ui::paint::theme::{Themes, contrast};
    use owlery_games::Side;

    /// All figures of a game.
    fn figures() -> Vec<Figure> {
        let birds = "BRCOGPTWS".chars();
        let sides = [Side::White, Side::Black];
        let of_side = move |side| birds.clone().map(move |letter| Figure::Bird { side, letter });
        let discs = sides.map(Figure::Disc);
        let all = discs.into_iter().chain([Figure::Doc, Figure::Helper, Figure::Owl]);
        all.chain(sides.into_iter().flat_map(of_side)).collect()
    }

    /// Returns the shapes that the screen is given for a piece.
    fn drawn(pieces: &Pieces, figure: Figure, place: Rect, style: PieceStyle) -> Vec<Drawn> {
        let theme = Themes::load(None).named("light").unwrap();
        let ctx = Context::default();
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            pieces.draw(&mut Screen::new(ui.painter()), &theme.roles, figure, place, style);
        });
        output.textures_delta.clear();
        output.shapes.into_iter().map(|clipped| clipped.shape).collect()
    }

    fn bounds(shapes: &[Drawn]) -> Rect {
        shapes.iter().map(Drawn::visual_bounding_rect).fold(Rect::NOTHING, Rect::union)
    }

    #[test]
    fn built_in_sets_are_whole() {
        let sets = PieceSets::load(None);
        assert_eq!(sets.problem(), None);
        let names: Vec<_> = sets.all.iter().map(|pieces| pieces.name.as_str()).collect();
        assert_eq!(names, ["Birds", "Letters", "Tiles"]);
        let place = Rect::from_min_size(pos2(100.0, 100.0), Vec2::splat(80.0));
        for pieces in &sets.all {
            for figure in figures() {
                let shapes = drawn(pieces, figure, place, PieceStyle::FLAT);
                let found = bounds(&shapes);
                assert!(place.expand(2.0).contains_rect(found), "{figure:?}: {found:?}");
                assert!(found.width() > 45.0, "{} {figure:?}: {found:?}", pieces.name);
                let turning = PieceStyle { squeeze: 0.2, ..PieceStyle::FLAT };
                let narrow = bounds(&drawn(pieces, figure, place, turning)).width();
                assert!(narrow < 0.4 * found.width(), "{} {figure:?}: {narrow}", pieces.name);
            }
        }
    }

    #[test]
    fn small_and_translucent_pieces_have_no_fine_details() {
        let pieces = Pieces::usual();
        let count = |size: f32, opacity| {
            let place = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(size));
            drawn(&pieces, Figure::Owl, place, PieceStyle { opacity, ..PieceStyle::FLAT }).len()
        };
        assert!(count(24.0, 1.0) < count(40.0, 1.0));
        assert!(count(40.0, 0.5) < count(24.0, 1.0), "its lines would shine through");
    }

    #[test]
    fn birds_and_their_owners_are_seen_in_all_themes() {
        let place = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(40.0));
        for theme in Themes::load(None).all {
            let roles = &theme.roles;
            for (side, spot) in [(Side::White, roles.white_piece), (Side::Black, roles.black_piece)]
            {
                let line = rim(roles, side);
                assert!(contrast::contrast(line, spot) >= contrast::MARK, "{}", theme.name);
                for pieces in PieceSets::load(None).all {
                    for letter in "BRCOGPTWS".chars() {
                        let bird = Figure::Bird { side, letter };
                        let mut colours: Vec<Color32> = Vec::new();
                        for layer in pieces.drawings[&Kind::of(bird)].iter() {
                            colours.push(layer.fill.of(bird, roles));
                        }
                        let both = [spot, roles.bird(letter)];
                        assert!(both.iter().all(|it| colours.contains(it)), "{}", pieces.name);
                    }
                }
            }
        }
        let of = |letter| {
            let bird = Figure::Bird { side: Side::White, letter };
            drawn(&Pieces::usual(), bird, place, PieceStyle::FLAT)
        };
        let all: Vec<_> = "BRCOGPTWS".chars().map(of).collect();
        for (i, one) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other.len() != one.len() || other != one));
        }
    }

    #[test]
    fn what_a_set_leaves_out_is_drawn_as_usual() {
        let place = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(40.0));
        let files = Pieces::read(
            r##"(name: "Mine", figures: {"disc": [], "bird_b": [
            (shape: oval(50, 50, 40, 30), fill: "bird", line: ("#010203", 2)),
            (shape: letter(50, 50, 30), fill: "own+20", fine: true),
        ]})"##,
        )
        .unwrap();
        for figure in figures() {
            let [mine, usual] = [&files, &*Pieces::usual()]
                .map(|pieces| drawn(pieces, figure, place, PieceStyle::FLAT));
            match Kind::of(figure) {
                Kind::Disc => assert!(mine.is_empty()),
                Kind::Bird('B') => assert_eq!(mine.len(), 3, "an edge, the oval and a letter"),
                _ => assert_eq!(mine, usual, "{figure:?}"),
            }
        }
    }

    #[test]
    fn a_broken_set_is_told_by_its_figure() {
        let set = |figures: &str| format!("(name: \"Mine\", figures: {{{figures}}})");
        let disc = |shape: &str| set(&format!("\"disc\": [{shape}]"));
        let square = r#"(shape: path("M0 0H9V9Z"), fill: "own")"#;
        let round = format!("M0 0{}Z", "C99 0 99 99 0 99C0 99 0 0 0 0".repeat(45));
        let round = format!("(shape: path({round:?}), fill: \"own\")");
        let cases = [
            (String::new(), "line 1"),
            ("(figures: {})".to_owned(), "line 1: unexpected missing field named `name`"),
            (set("").replace("Mine", ""), "its name must have from 1 to 60 characters"),
            (
                set("\"disk\": []"),
                "“disk” is not a figure; the figures are disc, doc, helper, owl, bird_b",
            ),
            (disc("(fill: \"own\")"), "unexpected missing field named `shape`"),
            (disc("(shape: star(1), fill: \"own\")"), "unexpected variant named `star`"),
            (disc("(shape: oval(1), fill: \"own\")"), "line 1: "),
            (
                disc(&square.replace("own", "pink")),
                "figure “disc”, shape 1: “pink” is not a colour",
            ),
            (disc(&square.replace("own", "own+200")), "“own+200” is not a colour"),
            (disc(&square.replace("own", "+")), "“+” is not a colour"),
            (disc(&square.replace("own", "#12")), "“#12” is not a colour"),
            (disc(&square.replace("own", "\\u{1b}")), "“\\u{1b}” is not a colour"),
            (disc(&format!("{square}, {}", square.replace('V', "A"))), "shape 2: arcs (A)"),
            (
                disc("(shape: oval(50, NaN, 9, 9), fill: \"own\")"),
                "middle is NaN; expected 0 to 100",
            ),
            (
                disc("(shape: oval(50, 50, inf, 9), fill: \"own\")"),
                "height is inf; expected 0.1 to 100",
            ),
            (disc("(shape: letter(50, 50, 1e30), fill: \"own\")"), "a letter's size is 1"),
            (
                disc(&square.replace(')', ", line: (\"own\", -3))").replacen(
                    ", line: (\"own\", -3))",
                    ")",
                    1,
                )),
                "a line is -3 wide",
            ),
            (disc(&[square; 61].join(",")), "it has more than 60 shapes"),
            (disc(&[round.as_str(); 3].join(",")), "its shapes have more than 800 corners"),
        ];
        for (text, expected) in cases {
            let error = Pieces::read(&text).unwrap_err().to_string();
            assert!(error.contains(expected), "{expected}: {error}");
        }
    }

    #[test]
    fn sets_are_found_in_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let write =
            |name: &str, text: &[u8]| std::fs::write(folder.path().join(name), text).unwrap();
        write("mine.ron", b"(name: \"Mine\", figures: {})");
        write("tiles.ron", b"(name: \"Tiles\", figures: {})");
        write("large.ron", &vec![b' '; 10 << 20]);
        write("wrong.ron", b"(name: \"Wrong\", figures: {\"cat\": []})");
        let sets = PieceSets::load(Some(folder.path()));
        let names: Vec<_> = sets.all.iter().map(|pieces| pieces.name.as_str()).collect();
        assert_eq!(names, ["Birds", "Letters", "Mine", "Tiles"], "a person's own take the place");
        let text = sets.problem().unwrap();
        let expected = "2 sets of pieces are not used: large.ron: it is larger than 256 KiB; \
                    wrong.ron: “cat” is not a figure; ";
        assert!(text.starts_with(expected), "{text}");
        assert_eq!(sets.named("mINE").unwrap().name, "Mine");
        assert_eq!(sets.find("Gone").name, "Birds");
        assert_eq!(sets.missing("Mine"), None);
        let text = "The piece set “Gone” no longer exists; Birds are used.";
        assert_eq!(sets.missing("Gone").as_deref(), Some(text));
    }
}
