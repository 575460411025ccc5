//! A window of eframe alone, as large as Owlery's first one and as empty as can be: what the start of
//! any such program takes. `.ci/start.py` compares the two.

use eframe::egui;

struct Bare;

impl eframe::App for Bare {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        ui.painter().rect_filled(ui.max_rect(), 0.0, egui::Color32::WHITE);
    }
}

fn main() -> eframe::Result {
    let viewport = egui::ViewportBuilder::default().with_inner_size([1280.0, 800.0]);
    let options =
        eframe::NativeOptions { viewport, system_font_fallback: false, ..Default::default() };
    eframe::run_native("bare", options, Box::new(|_| Ok(Box::new(Bare))))
}
