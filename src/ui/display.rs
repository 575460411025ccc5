//! Choosing the display of the window, and bringing the window onto a screen.
//!
//! Wayland is used if the environment names it and it responds, otherwise X.

#[cfg(target_os = "linux")]
mod buttons;
#[cfg(target_os = "linux")]
mod event_loop;

use owlery_i18n::t;
use std::ffi::OsString;
use std::path::PathBuf;

/// A display to open a window on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Display {
    /// Its variable in the environment, for messages.
    named: String,
    /// Its variable and value, which tell it from other displays.
    pub id: String,
    /// Whether to use X although Wayland is named, too.
    forces_x: bool,
}

/// The displays that the environment names.
struct Named {
    /// The variables of Wayland with their values.
    wayland: Vec<(&'static str, OsString)>,
    x: Option<OsString>,
}

impl Display {
    /// Returns the display to open a window on, or a sentence that says why there is none.
    #[cfg(target_os = "linux")]
    pub fn choose() -> Result<Display, String> {
        let set = |name: &'static str| std::env::var_os(name).filter(|value| !value.is_empty());
        let wayland = ["WAYLAND_SOCKET", "WAYLAND_DISPLAY"];
        let wayland = wayland.into_iter().filter_map(|name| Some((name, set(name)?))).collect();
        choose(&Named { wayland, x: set("DISPLAY") }, wayland_answers())
    }

    /// Returns the display of the system, of which each session of Windows has one.
    #[cfg(not(target_os = "linux"))]
    pub fn choose() -> Result<Display, String> {
        let id = std::env::var("SESSIONNAME").unwrap_or_default();
        Ok(Display { named: String::new(), id, forces_x: false })
    }

    /// Opens a window on this display and waits until it is closed. An error is a clause.
    pub fn open(
        &self,
        mut options: eframe::NativeOptions,
        begin: eframe::AppCreator<'_>,
    ) -> Result<(), String> {
        self.prepare(&mut options);
        #[cfg(target_os = "linux")]
        let opened = event_loop::run(options, begin);
        #[cfg(not(target_os = "linux"))]
        let opened = eframe::run_native("owlery", options, begin).map(|()| true);
        match opened {
            Ok(true) => Ok(()),
            // The log says why.
            Ok(false) => Err(self.named(t!("display-none.no_opengl").to_owned())),
            Err(error) => Err(self.named(why(&error))),
        }
    }

    /// Sets the options that open the window on this display.
    fn prepare(&self, options: &mut eframe::NativeOptions) {
        #[cfg(target_os = "linux")]
        if self.forces_x {
            options.event_loop_builder = Some(Box::new(|builder| {
                winit::platform::x11::EventLoopBuilderExtX11::with_x11(builder);
            }));
        }
        #[cfg(not(target_os = "linux"))]
        let _ = options;
    }

    /// Adds the display that was tried to an error.
    fn named(&self, why: String) -> String {
        if self.named.is_empty() { why } else { format!("{why} ({})", self.named) }
    }
}

/// A rectangle of the desktop, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    x: i32,
    y: i32,
    width: i32,
    height: i32,
}

impl Bounds {
    /// Returns width and height of the overlap; both are 0 without one.
    fn overlap(self, other: Bounds) -> (i32, i32) {
        let along = |a: i32, length: i32, b: i32, other: i32| {
            let end = a.saturating_add(length).min(b.saturating_add(other));
            end.saturating_sub(a.max(b)).max(0)
        };
        let width = along(self.x, self.width, other.x, other.width);
        let height = along(self.y, self.height, other.y, other.height);
        if width == 0 || height == 0 { (0, 0) } else { (width, height) }
    }

    /// Returns a measure of the distance between the centres, which grows with it.
    fn distance(self, other: Bounds) -> i64 {
        let middle = |at: i32, length: i32| i64::from(at) * 2 + i64::from(length);
        let x = middle(self.x, self.width) - middle(other.x, other.width);
        let y = middle(self.y, self.height) - middle(other.y, other.height);
        x.saturating_mul(x).saturating_add(y.saturating_mul(y))
    }
}

/// The part of a window's upper edge that must be visible, in pixels: enough to drag it.
const HOLD: (i32, i32) = (120, 24);

/// Returns where to move a window that cannot be dragged, since its screen is gone: onto the
/// nearest screen, as much of it as fits. `None` if it can stay.
fn place_on_screen(window: Bounds, screens: &[Bounds]) -> Option<(i32, i32)> {
    let (width, height) = (HOLD.0.min(window.width), HOLD.1.min(window.height));
    let edge = Bounds { height, ..window };
    let is_held = |screen: &Bounds| {
        let (seen, high) = edge.overlap(*screen);
        seen >= width && high >= height
    };
    if screens.iter().any(is_held) {
        return None;
    }
    let screen = screens.iter().min_by_key(|screen| window.distance(**screen))?;
    let within = |at: i32, length: i32, from: i32, room: i32| {
        let last = from.saturating_add(room.saturating_sub(length).max(0));
        at.clamp(from, last)
    };
    let x = within(window.x, window.width, screen.x, screen.width);
    let y = within(window.y, window.height, screen.y, screen.height);
    Some((x, y))
}

/// Width and height in pixels that a frame with a title bar, and a panel of the desktop, may take
/// of a screen. They are unknown until the window is shown.
const FRAME: (i32, i32) = (16, 64);

/// Cuts a window to the screen that it covers most and moves it wholly onto it; `None` if its size
/// fits.
fn fit_screen(window: Bounds, screens: &[Bounds]) -> Option<Bounds> {
    let shared = |screen: &&Bounds| {
        let (width, height) = window.overlap(**screen);
        i64::from(width) * i64::from(height)
    };
    let screen = screens.iter().max_by_key(shared)?;
    let room = (screen.width - FRAME.0, screen.height - FRAME.1);
    let (width, height) = (window.width.min(room.0), window.height.min(room.1));
    let x = window.x.min(screen.x + room.0 - width).max(screen.x);
    let y = window.y.min(screen.y + room.1 - height).max(screen.y);
    let is_cut = (width, height) != (window.width, window.height);
    is_cut.then_some(Bounds { x, y, width, height })
}

/// The size of the window at the first start, in points.
pub const FIRST_SIZE: [f32; 2] = [1180.0, 780.0];

/// Returns the zoom with which text is well read on a screen, by the screen's height in points. Systems
/// that scale windows for the screen report few points.
fn usual_zoom(height: f32) -> f32 {
    match height {
        ..1300.0 => 1.0,
        ..1900.0 => 1.2,
        _ => 1.5,
    }
}

/// Enlarges the window of the first start on a large screen, and returns the zoom that suits the screen.
pub fn enlarge(cc: &eframe::CreationContext<'_>) -> f32 {
    let Some(window) = cc.winit_window() else { return 1.0 };
    let Some(screen) = window.current_monitor().or_else(|| window.primary_monitor()) else {
        return 1.0;
    };
    let scale = window.scale_factor();
    let zoom = usual_zoom((f64::from(screen.size().height) / scale) as f32);
    #[cfg(target_os = "linux")]
    if zoom > 1.0 {
        let [width, height] = FIRST_SIZE.map(|points| f64::from(points * zoom));
        let _ = window.request_inner_size(winit::dpi::LogicalSize::new(width, height));
    }
    zoom
}

/// Fits a window that is about to be shown to its screen, with its frame, and moves one whose screen
/// is gone onto one that is there. Outside X11 the system or egui does this.
pub fn fit_to_screen(cc: &eframe::CreationContext<'_>) {
    #[cfg(target_os = "linux")]
    if let Some(window) = cc.winit_window()
        && let Ok(place) = window.outer_position()
    {
        let length = |pixels: u32| i32::try_from(pixels).unwrap_or(i32::MAX);
        let size = window.outer_size();
        let (width, height) = (length(size.width), length(size.height));
        let mut bounds = Bounds { x: place.x, y: place.y, width, height };
        let screens = window.available_monitors().map(|screen| {
            let (at, size) = (screen.position(), screen.size());
            Bounds { x: at.x, y: at.y, width: length(size.width), height: length(size.height) }
        });
        let screens: Vec<_> = screens.filter(|screen| screen.width > 0).collect();
        if !window.is_maximized()
            && window.fullscreen().is_none()
            && let Some(fitted) = fit_screen(bounds, &screens)
        {
            bounds = fitted;
            let size = winit::dpi::PhysicalSize::new(bounds.width, bounds.height);
            let _ = window.request_inner_size(size);
            window.set_outer_position(winit::dpi::PhysicalPosition::new(bounds.x, bounds.y));
        }
        if let Some((x, y)) = place_on_screen(bounds, &screens) {
            window.set_outer_position(winit::dpi::PhysicalPosition::new(x, y));
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = cc;
}

fn choose(named: &Named, wayland_answers: bool) -> Result<Display, String> {
    let value = |(name, value): &(&str, OsString)| format!("{name} is “{}”", value.display());
    let all: Vec<_> = named.wayland.iter().map(value).collect();
    let (wayland, x) = (all.join(", "), named.x.as_ref().map(|x| value(&("DISPLAY", x.clone()))));
    match (named.wayland.is_empty(), wayland_answers, x) {
        (true, _, None) => Err(t!("display-none.unset").to_owned()),
        (true, _, Some(x)) => Ok(Display { id: x.clone(), named: x, forces_x: false }),
        (false, true, _) => Ok(Display { id: wayland.clone(), named: wayland, forces_x: false }),
        (false, false, Some(x)) => {
            let named = t!("display-none.x_only", x = &x, wayland = wayland);
            Ok(Display { named, id: x, forces_x: true })
        }
        (false, false, None) => Err(t!("display-none.nobody", wayland = wayland)),
    }
}

/// Returns whether a Wayland compositor accepts a connection, found as clients find it.
#[cfg(target_os = "linux")]
fn wayland_answers() -> bool {
    use std::env::var_os;
    if let Some(socket) = var_os("WAYLAND_SOCKET") {
        let number = socket.to_str().and_then(|number| number.parse::<u32>().ok());
        let opened = number.map(|number| std::fs::read_link(format!("/proc/self/fd/{number}")));
        return matches!(opened, Some(Ok(file)) if file.to_string_lossy().starts_with("socket:"));
    }
    let path = var_os("WAYLAND_DISPLAY").map(PathBuf::from).and_then(|name| {
        let folder = || var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
        if name.is_absolute() { Some(name) } else { Some(folder()?.join(name)) }
    });
    path.is_some_and(|path| std::os::unix::net::UnixStream::connect(path).is_ok())
}

/// Describes an error without module names and source positions.
fn why(error: &eframe::Error) -> String {
    let what = match error {
        eframe::Error::NoGlutinConfigs(..) => t!("display-none.no_opengl").to_owned(),
        eframe::Error::Glutin(error) => t!("display-none.opengl", error = error.to_string()),
        eframe::Error::OpenGL(error) => t!("display-none.opengl", error = error.to_string()),
        other => other.to_string(),
    };
    // System errors begin with a source position.
    let what = what.rsplit_once(".rs:").map_or(what.as_str(), |(_, place)| {
        place.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(": ")
    });
    let first = what.lines().next().unwrap_or_default();
    first.trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_larger_on_screens_with_many_points() {
        let cases = [(600.0, 1.0), (1080.0, 1.0), (1440.0, 1.2), (2160.0, 1.5)];
        for (height, zoom) in cases {
            assert_eq!(usual_zoom(height), zoom, "{height}");
        }
    }

    #[test]
    fn a_window_is_no_larger_than_its_screen() {
        let at = |(x, y), (width, height)| Bounds { x, y, width, height };
        let (small, large) = (at((0, 0), (1280, 800)), at((1280, 0), (2560, 1440)));
        for (place, size, screens, expected) in [
            ((0, 0), (1180, 736), &[small][..], None),
            ((0, 0), (1180, 780), &[small], Some(((0, 0), (1180, 736)))),
            ((200, 100), (1180, 780), &[small], Some(((84, 0), (1180, 736)))),
            ((-50, 30), (2560, 1440), &[small], Some(((0, 0), (1264, 736)))),
            ((1300, 0), (1180, 780), &[small, large], None),
            ((1300, 90), (1180, 1440), &[small, large], Some(((1300, 0), (1180, 1376)))),
            ((0, 0), (1180, 780), &[], None),
        ] {
            let expected = expected.map(|(place, size)| at(place, size));
            assert_eq!(fit_screen(at(place, size), screens), expected, "{place:?} {size:?}");
        }
    }

    #[test]
    fn a_window_comes_back_onto_a_screen() {
        let at = |(x, y), (width, height)| Bounds { x, y, width, height };
        let (left, right) = (at((0, 0), (1280, 800)), at((1280, 0), (1920, 1080)));
        let size = (1180, 780);
        for (place, size, screens, expected) in [
            // On a screen, across two, and partly beside it.
            ((50, 10), size, &[left][..], None),
            ((700, 10), size, &[left, right], None),
            ((-1000, 10), size, &[left], None),
            ((1160, 10), size, &[left], None),
            // On one that is gone.
            ((1930, 0), size, &[left], Some((100, 0))),
            ((1930, 40), size, &[left, right], None),
            ((1270, 10), size, &[left], Some((100, 10))),
            ((-1920, 0), size, &[left], Some((0, 0))),
            ((0, -900), size, &[left], Some((0, 0))),
            ((60, 790), size, &[left], Some((60, 20))),
            ((9000, 9000), size, &[left, right], Some((2020, 300))),
            // What has no room begins where the screen does.
            ((1930, 0), (4000, 3000), &[left], Some((0, 0))),
            ((i32::MAX, i32::MIN), (i32::MAX, i32::MAX), &[left], Some((0, 0))),
            ((1930, 0), size, &[], None),
        ] {
            let window = at(place, size);
            assert_eq!(place_on_screen(window, screens), expected, "{window:?}");
        }
    }

    #[test]
    fn x_is_taken_where_wayland_does_not_answer() {
        let display = |wayland: &str, x: &str, answers: bool| {
            let set = |value: &str| Some(OsString::from(value)).filter(|value| !value.is_empty());
            let wayland = set(wayland).map(|value| ("WAYLAND_DISPLAY", value));
            choose(&Named { wayland: wayland.into_iter().collect(), x: set(x) }, answers)
        };
        let forced = |wayland, x, answers| display(wayland, x, answers).map(|it| it.forces_x);
        assert_eq!(forced("wayland-0", ":0", true), Ok(false));
        assert_eq!(forced("wayland-0", "", true), Ok(false));
        assert_eq!(forced("", ":0", false), Ok(false));
        assert_eq!(forced("wayland-0", ":0", false), Ok(true));
        let none = forced("wayland-0", "", false).unwrap_err();
        assert_eq!(none, "WAYLAND_DISPLAY is “wayland-0”, but nothing answers there");
        assert!(forced("", "", false).unwrap_err().starts_with("no display was found"));
    }
}
