//! Shows a component alone, without the application, and returns its requests.

use std::cell::RefCell;
use std::sync::Arc;

use egui::{Context, Key, Rect, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{AppContext, Request, Requests};
use crate::ui::command::keys::Keys;
use crate::ui::command::scope::Scope;
use crate::ui::design::icon;
use crate::ui::documents::{DocId, Documents};
use crate::ui::messages::Messages;
use crate::ui::pages::Page;
use crate::ui::paint::pieces::{PieceSets, Pieces};
use crate::ui::paint::theme::{Theme, Themes};
use crate::ui::settings::{OwnKeys, Settings};
use owlery_games::GameId;
use owlery_session::Mode;
use owlery_session::picker::form;

/// The context of a component.
pub struct Alone {
    /// The settings.
    pub settings: Settings,
    /// The open documents.
    pub docs: Documents,
    /// The description of the screen.
    pub scope: Scope,
    ctx: Context,
    theme: Arc<Theme>,
    themes: Themes,
    pieces: Arc<Pieces>,
    sets: PieceSets,
    keys: Keys,
    messages: Messages,
}

impl Alone {
    /// Creates a context with a page.
    pub fn on(page: Page) -> Self {
        let themes = Themes::load(None);
        Alone {
            settings: Settings::default(),
            docs: Documents::default(),
            scope: Scope { page, ..Scope::default() },
            ctx: Context::default(),
            theme: themes.all[0].clone(),
            themes,
            pieces: Pieces::usual(),
            sets: PieceSets::load(None),
            keys: Keys::new(Vec::new(), &OwnKeys::default()).0,
            messages: Messages::default(),
        }
    }

    /// Opens a game in analysis mode.
    pub fn open(&mut self, game: GameId) -> DocId {
        let mut session = form(game).begin(Default::default());
        session.set_mode(Mode::Analysis);
        self.docs.tabs.open(session, None).id
    }

    /// Returns the context.
    pub fn cx(&self) -> AppContext<'_> {
        let Alone { ctx, settings, scope, theme, themes, pieces, sets, keys, messages, .. } = self;
        AppContext { ctx, settings, theme, themes, pieces, sets, keys, messages, scope }
    }

    /// Returns the requests of a component when the widget of this name is clicked.
    pub fn click(
        &self,
        name: &str,
        show: impl FnMut(&mut Ui, AppContext<'_>, &mut Requests),
    ) -> Vec<Request> {
        self.shown(show, |harness| harness.get_by_label(name).click())
    }

    /// Returns the place of the widget of this name.
    pub fn place(
        &self,
        name: &str,
        show: impl FnMut(&mut Ui, AppContext<'_>, &mut Requests),
    ) -> Rect {
        let mut place = Rect::NOTHING;
        self.shown(show, |harness| place = harness.get_by_label(name).rect());
        place
    }

    /// Returns the requests of a component when a key is pressed.
    pub fn press(
        &self,
        key: Key,
        show: impl FnMut(&mut Ui, AppContext<'_>, &mut Requests),
    ) -> Vec<Request> {
        self.shown(show, |harness| harness.key_press(key))
    }

    fn shown(
        &self,
        mut show: impl FnMut(&mut Ui, AppContext<'_>, &mut Requests),
        act: impl FnOnce(&mut Harness<'_>),
    ) -> Vec<Request> {
        let out = RefCell::new(Requests::default());
        // Fonts that are added are there from the next frame on.
        let mut has_icons = false;
        let mut harness = Harness::builder().with_size([1280.0, 800.0]).build_ui(|ui| {
            match std::mem::replace(&mut has_icons, true) {
                true => show(ui, self.cx(), &mut out.borrow_mut()),
                false => icon::install(ui.ctx()),
            }
        });
        harness.run_ok();
        act(&mut harness);
        harness.run_ok();
        drop(harness);
        out.into_inner().into_requests()
    }
}
