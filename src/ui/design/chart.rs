//! Charts that stay as they are: no dragging, no zooming, no values under the pointer.

use egui::{Role, Sense, Ui, WidgetInfo};
use egui_plot::{GridInput, GridMark, Plot, PlotUi};

use crate::ui::paint::theme::Theme;

/// The height of a chart, in points.
const HEIGHT: f32 = 150.0;

/// Returns a chart with round numbers on its vertical axis.
pub fn fixed<'a>(name: &'a str, theme: &Theme) -> Plot<'a> {
    Plot::new(name)
        .height(HEIGHT)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_crosshair(false)
        .show_x(false)
        .show_y(false)
        .sense(Sense::hover())
        .grid_color(theme.roles.line)
        .y_axis_min_width(40.0)
        .y_grid_spacer(round_steps)
}

/// Shows a chart. Its text is for screen readers.
pub fn show<'a>(
    ui: &mut Ui,
    plot: Plot<'a>,
    spoken: &str,
    draw: impl FnOnce(&mut PlotUi<'a>) + 'a,
) {
    let response = plot.show(ui, draw).response;
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken));
    ui.add_space(6.0);
}

/// Returns marks at round numbers on an axis, about five. No axis counts parts of anything.
pub fn round_steps(input: GridInput) -> Vec<GridMark> {
    let (from, to) = input.bounds;
    let least = (to - from).max(1.0) / 6.0;
    let power = 10_f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|it| it * power).into_iter().find(|it| *it >= least);
    let step = step.unwrap_or(10.0 * power).max(1.0);
    let marks = (from / step).ceil() as i64..=(to / step).floor() as i64;
    marks.map(|mark| GridMark { value: mark as f64 * step, step_size: step }).collect()
}
