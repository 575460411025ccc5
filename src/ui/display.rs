//! The display that the window opens on, and why it does not.
//!
//! Wayland is taken where it is named in the environment and answers, else X.

use crate::t;
use std::ffi::OsString;
use std::path::PathBuf;

/// A way to the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Display {
    /// What stands in the environment, for messages.
    named: String,
    /// Whether it has to be X, though Wayland is named too.
    forces_x: bool,
}

/// What the environment says of displays.
struct Named {
    /// Variables of Wayland that are set, by name and value.
    wayland: Vec<(&'static str, OsString)>,
    x: Option<OsString>,
}

impl Display {
    /// The display to open a window on, or why there is none.
    #[cfg(target_os = "linux")]
    pub fn choose() -> Result<Display, String> {
        let set = |name: &'static str| std::env::var_os(name).filter(|value| !value.is_empty());
        let wayland = ["WAYLAND_SOCKET", "WAYLAND_DISPLAY"];
        let wayland = wayland.into_iter().filter_map(|name| Some((name, set(name)?))).collect();
        choose(&Named { wayland, x: set("DISPLAY") }, wayland_answers())
    }

    /// The display of the system.
    #[cfg(not(target_os = "linux"))]
    pub fn choose() -> Result<Display, String> {
        Ok(Display { named: String::new(), forces_x: false })
    }

    /// Has a window open on this display.
    pub fn prepare(&self, options: &mut eframe::NativeOptions) {
        #[cfg(target_os = "linux")]
        if self.forces_x {
            options.event_loop_builder = Some(Box::new(|builder| {
                winit::platform::x11::EventLoopBuilderExtX11::with_x11(builder);
            }));
        }
        #[cfg(not(target_os = "linux"))]
        let _ = options;
    }

    /// What to say where no window opened.
    pub fn sentence(&self, error: &eframe::Error) -> String {
        let why = why(error);
        if self.named.is_empty() { why } else { format!("{why} ({})", self.named) }
    }
}

fn choose(named: &Named, wayland_answers: bool) -> Result<Display, String> {
    let value = |(name, value): &(&str, OsString)| format!("{name} is “{}”", value.display());
    let all: Vec<_> = named.wayland.iter().map(value).collect();
    let (wayland, x) = (all.join(", "), named.x.as_ref().map(|x| value(&("DISPLAY", x.clone()))));
    match (named.wayland.is_empty(), wayland_answers, x) {
        (true, _, None) => Err(t!("display-none.unset").to_owned()),
        (true, _, Some(x)) => Ok(Display { named: x, forces_x: false }),
        (false, true, _) => Ok(Display { named: wayland, forces_x: false }),
        (false, false, Some(x)) => {
            let named = t!("display-none.x_only", x = x, wayland = wayland);
            Ok(Display { named, forces_x: true })
        }
        (false, false, None) => Err(t!("display-none.nobody", wayland = wayland)),
    }
}

/// Whether a Wayland compositor takes a connection, as a client looks for it.
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

/// Why no window opened, without the names of parts of the program and places in them.
fn why(error: &eframe::Error) -> String {
    let what = match error {
        eframe::Error::NoGlutinConfigs(..) => t!("display-none.no_opengl").to_owned(),
        eframe::Error::Glutin(error) => t!("display-none.opengl", error = error.to_string()),
        eframe::Error::OpenGL(error) => t!("display-none.opengl", error = error.to_string()),
        other => other.to_string(),
    };
    // Errors of the system begin with where in the sources they were seen.
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
        assert_eq!(none, "WAYLAND_DISPLAY is “wayland-0”, but nobody answers there");
        assert!(forced("", "", false).unwrap_err().starts_with("there is no display"));
    }
}
