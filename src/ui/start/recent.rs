//! The recent files, with what is in them.

use std::collections::BTreeMap;

use egui::{Align, Context, Layout, Ui, vec2};

use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::{Icon, widgets};
use crate::ui::disk::storage;
use crate::ui::parts::heading;
use crate::ui::settings::Change;
use owlery_games::outside::visible_line;
use owlery_i18n::t;
use owlery_record::date;
use owlery_record::file::{Entry, FileContent, read};
use owlery_session::collection::Digest;
use owlery_store::FullPath;

/// What is in recent files, as far as it has been read.
#[derive(Default)]
pub struct RecentFiles {
    /// The files that have been read, or are being read.
    listed: Vec<FullPath>,
    descriptions: BTreeMap<FullPath, String>,
    reading: BackgroundTasks<(FullPath, String)>,
}

impl RecentFiles {
    /// Reads these files beside the window if they are others than last time, or `anew` if they may
    /// have changed.
    pub fn update(&mut self, recent: &[FullPath], anew: bool, ctx: &Context) {
        if anew || self.listed != recent {
            self.listed = recent.to_vec();
            self.reading.forget();
            for path in recent.iter().cloned() {
                self.reading.begin(ctx, move || {
                    let description = describe(&path).unwrap_or_default();
                    Ok((path, description))
                });
            }
        }
        // A file that cannot be read says why when it is opened.
        self.descriptions.extend(self.reading.take().into_iter().flatten());
    }

    /// Shows the files; a click opens one.
    pub fn show(&self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
        heading(ui, t!("start-page.saved"));
        if cx.settings.recent.is_empty() {
            let none = t!("start-page.saved_none");
            widgets::empty_state(ui, cx.theme, Icon::FolderOpen, none, None);
        }
        for path in &cx.settings.recent {
            let row = vec2(ui.available_width(), widgets::MAIN_TARGET);
            ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
                let (forget, hint) = (t!("start-page.forget"), t!("start-page.forget_hint"));
                let forget = widgets::icon_button(ui, cx.theme, Icon::X, forget, hint);
                let folder =
                    path.parent().map(|folder| storage::shown(&folder)).unwrap_or_default();
                let name = storage::name(path);
                let known = self.descriptions.get(path).filter(|known| !known.is_empty());
                let remark = known.unwrap_or(&folder);
                let opens =
                    widgets::list_row(ui, cx.theme, Some(Icon::FileText), &name, remark, false);
                let hint = t!("start-page.open_this", folder = &folder);
                if opens.on_hover_text_at_pointer(hint).clicked() {
                    out.ask(Request::Read(path.clone()));
                }
                if forget.clicked() {
                    out.ask(Request::Set(Change::Forget(path.clone())));
                }
            });
        }
    }
}

/// Describes a file in a line: "Troll, Ada – Owlery, Expert, Black won, 3 May 2026", or "12 games".
fn describe(path: &FullPath) -> Option<String> {
    let text = storage::text(storage::read_bytes(path).ok()?).ok()?;
    match read(&text).ok()? {
        FileContent::Collection(collection) => {
            Some(t!("start-page.collection", count = collection.games.len()))
        }
        FileContent::Game(_) => {
            let known = Digest::of(&Entry::new(&text)).facts.ok()?;
            let (game, date) = (known.summary.game, date::in_words(&known.summary.tags.date));
            let name = visible_line(&known.name().unwrap_or_default()).into_owned();
            let parts = [game.name().to_owned(), name, known.result, date];
            let parts = parts.into_iter().filter(|part| !part.is_empty());
            Some(parts.collect::<Vec<_>>().join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_described_by_what_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| FullPath::new(&folder.path().join(name)).unwrap();
        let game = |players: &str| {
            format!(
                "(owlery: 1, game: troll, players: {players}, date: \"1982\", result: \"black\")"
            )
        };
        let all = format!("(owlery: 1, games: [{}])", game("{}"));
        let both = game(r#"{"black": "East", "white": "West"}"#);
        let cases = [
            ("both.owlery", &*both, Some("Troll, East – West, Black won, 1982")),
            ("none.owlery", &game("{}"), Some("Troll, Black won, 1982")),
            (
                "one.owlery",
                &game(r#"{"white": "West"}"#),
                Some("Troll, Black – West, Black won, 1982"),
            ),
            (
                "engine.owlery",
                &game(r#"{"white": "Owlery, Expert"}"#),
                Some("Troll, You – Owlery, Expert, Black won, 1982"),
            ),
            ("games.owlery", &all, Some("1 game")),
            ("text.owlery", "no game", None),
        ];
        for (name, text, expected) in cases {
            std::fs::write(path(name), text).unwrap();
            assert_eq!(describe(&path(name)).as_deref(), expected, "{name}");
        }
        assert_eq!(describe(&path("gone.owlery")), None);
    }
}
