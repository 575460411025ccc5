//! The question what to do with work of earlier runs, after starts that failed.

use egui::{Id, ScrollArea, Ui};

use super::{Answer, answer, answers, title};
use crate::ui::autosave::{Heading, Kind};
use crate::ui::component::{AppContext, Dialog, DialogOptions, LeftChoice, Request, Requests};
use crate::ui::confirm::{self, FreeEnd};
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use owlery_i18n::t;

/// Asks what to do with the documents of the last run.
pub struct WhatWasLeft {
    /// The documents.
    pub left: Vec<(Option<Kind>, Heading)>,
}

impl Dialog for WhatWasLeft {
    fn show(&mut self, ui: &mut Ui, _: &Documents, cx: AppContext<'_>, out: &mut Requests) -> bool {
        let left = &self.left;
        title(ui, t!("layers-left.title"));
        ui.label(match left.len() {
            1 => t!("layers-left.one").to_owned(),
            many if left.iter().all(|(kind, _)| *kind == Some(Kind::Game)) => {
                t!("layers-left.games", count = many)
            }
            _ => t!("layers-left.these").to_owned(),
        });
        ui.add_space(4.0);
        ScrollArea::vertical().max_height(200.0).show(ui, |ui| {
            for (_, about) in left {
                let name = about.name.as_str();
                let line = ui.label(match about.unsaved {
                    true => t!("layers-left.unsaved", name = name),
                    false => format!("• {name}"),
                });
                if let Some(path) = &about.path {
                    line.on_hover_text(storage::shown(path));
                }
            }
        });
        ui.add_space(8.0);
        let discard = Id::unique("throw away what was left");
        let mut given = None;
        if confirm::is_pending(ui.ctx(), discard) {
            let (words, size) = (t!("layers-left.sure"), [ui.available_width(), 30.0]);
            let is_sure = confirm::show(ui, discard, words, size, FreeEnd::Right, cx.roles());
            given = is_sure.then_some(LeftChoice::Discard);
        } else {
            ui.horizontal(|ui| {
                given = answers(
                    ui,
                    [
                        Answer::new(t!("layers-left.open"), LeftChoice::Open),
                        Answer::new(t!("layers-left.later"), LeftChoice::Later),
                    ],
                );
                if ui.add(answer(t!("layers-left.away"))).clicked() {
                    confirm::ask(ui.ctx(), discard);
                }
            });
        }
        given.map(|what| out.ask(Request::OfLeft(what))).is_none()
    }

    fn leave(&mut self, out: &mut Requests) {
        out.ask(Request::OfLeft(LeftChoice::Later));
    }

    fn options(&self) -> DialogOptions {
        DialogOptions::question("recovered", 440.0)
    }
}
