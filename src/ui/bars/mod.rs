//! The bars around every page (menus, tabs, status line), and the toasts.

pub mod menu;
pub mod status;
pub mod tabs;
pub mod toasts;

use egui::{Id, Rect, Role, Sense, Ui, Vec2, ViewportCommand, accesskit_root_id};

use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::documents::Documents;
use crate::ui::documents::tabs::GameTabs;
use crate::ui::pages::Page;
use crate::ui::parts;
use crate::ui::settings::Change;
use crate::ui::workspace::Workspace;
use owlery_games::GameId;
use owlery_i18n::t;
pub use status::tasks;

/// Returns the title of the window.
pub fn title(workspace: &Workspace, docs: &Documents) -> String {
    let of = |name: &str| format!("{name} – Owlery");
    match (workspace.collection(docs), docs.tabs.current()) {
        _ if matches!(workspace.page, Page::Start | Page::Setup | Page::Studies) => {
            "Owlery".to_owned()
        }
        _ if workspace.page == Page::Lesson => of(&workspace
            .game_here(docs)
            .map_or_else(String::new, |game| t!("bars-title.lesson", game = game.name()))),
        _ if workspace.page == Page::Library => of(t!("library-page.title")),
        _ if workspace.page == Page::Lab => of(t!("lab-page.title")),
        _ if workspace.page == Page::Puzzle => of(t!("bars-title.puzzle")),
        _ if workspace.page == Page::Editor => of(t!("bars-title.position")),
        (Some(collection), _) => of(&collection.title()),
        (None, Some(tab)) => of(&tab.title()),
        (None, None) => "Owlery".to_owned(),
    }
}

/// Names the window and the page for screen readers; nothing is drawn.
pub fn announce_page(ui: &Ui, workspace: &Workspace, docs: &Documents) {
    let ctx = ui.ctx();
    ctx.accesskit_node_builder(accesskit_root_id(), |node| node.set_label(title(workspace, docs)));
    // Each scene has its own node, so that a change of page is announced.
    let heading = Id::unique(("heading", workspace.scene(docs)));
    let place = Rect::from_min_size(ui.cursor().min, Vec2::ZERO);
    ui.interact(place, heading, Sense::empty());
    ctx.accesskit_node_builder(heading, |node| {
        node.set_role(Role::Heading);
        node.set_label(page_heading(workspace, docs));
    });
    parts::land(ctx, heading);
}

fn page_heading(workspace: &Workspace, docs: &Documents) -> String {
    let game = workspace.game_here(docs).map_or("", GameId::name);
    match workspace.page {
        Page::Start => t!("bars-title.start").to_owned(),
        Page::Setup => t!("bars-title.options", game = game),
        Page::Game => t!("bars-title.game", game = game),
        Page::Editor => t!("bars-title.position_of", game = game),
        Page::Studies => t!("bars-title.studies").to_owned(),
        Page::Puzzle => t!("bars-title.puzzle_of", game = game),
        Page::Lesson => t!("bars-title.lesson_on", game = game),
        Page::Defend => t!("bars-title.escapes", game = game),
        Page::Library => t!("library-page.title").to_owned(),
        Page::Lab => t!("lab-page.title").to_owned(),
        Page::Collection => {
            workspace.collection(docs).map_or_else(String::new, |collection| collection.title())
        }
    }
}

/// An action on the window and its bars.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Select the tab a number of places further, wrapping around.
    Turn(isize),
    /// Open the first menu, or close the open one.
    Menus,
    /// Enter or leave full screen.
    FullScreen,
    /// Change the settings.
    Set(Change),
}

/// Carries out an action.
pub fn update(action: Action, tabs: &mut GameTabs, cx: AppContext<'_>, out: &mut Requests) {
    match action {
        Action::Turn(step) => {
            // On another page, the first step only shows the game.
            if cx.scope.page == Page::Game {
                tabs.turn(step);
            }
            out.ask(Request::Show(Page::Game));
        }
        Action::Menus => menu::open_or_close(cx.ctx),
        Action::FullScreen => {
            let full = cx.ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
            cx.ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
        }
        Action::Set(change) => out.ask(Request::Set(change)),
    }
}

/// Changing tabs.
pub const TABS: &[Command<Action>] = commands! {
    View "view.next_game" "Ctrl+Tab" if has_games => Action::Turn(1);
    View "view.previous_game" "Ctrl+Shift+Tab" if has_games => Action::Turn(-1);
};

/// The window.
pub const LOOKS: &[Command<Action>] = commands! {
    View "view.full_screen" "F11" if always => Action::FullScreen;
    View "view.larger" "Ctrl++ Ctrl+=" if always => Action::Set(Change::Zoom(1));
    View "view.smaller" "Ctrl+-" if always => Action::Set(Change::Zoom(-1));
    View "view.usual_size" "Ctrl+0" if always => Action::Set(Change::Zoom(0));
};

/// Menus.
pub const MENUS: &[Command<Action>] = commands! {
    Help "help.menus" "F10" if always => Action::Menus;
};
