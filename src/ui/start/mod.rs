//! The start page, with a card per game and recent files, and the options of a new game.

mod page;
mod recent;
mod setup;

use egui::{FocusDirection, Key, Rect, Ui};

use crate::ui::component::{AppContext, OpenPurpose, Request, Requests};
use crate::ui::documents::Documents;
use crate::ui::pages::Page;
use crate::ui::settings::Settings;
use owlery_games::GameId;
use owlery_record::time_control::TimeControl;
use owlery_session::opponent::OpponentConfig;
use owlery_session::picker::form;
use page::Card;
use page::Daily;
use recent::RecentFiles;
use setup::Clocks;
use setup::Setup;

/// The start page, and the options of a game before it begins.
#[derive(Default)]
pub struct Start {
    /// The cards, created when they are first shown.
    cards: Vec<Card>,
    daily: Option<Daily>,
    recent: RecentFiles,
    /// Whether the first card takes the focus next.
    takes_keys: bool,
    setup: Option<Setup>,
    /// The last frame in which the page was shown.
    frame: u64,
    /// Whether another page was shown in the last frame.
    was_left: bool,
    /// The game of the card that has the focus, or else is under the pointer.
    pointed_game: Option<GameId>,
}

impl Start {
    /// Lets Tab go to the first card, past the menus, when nothing has the focus.
    pub fn keys(&mut self, cx: AppContext<'_>) {
        let ctx = cx.ctx;
        let is_free = ctx.memory(|memory| memory.focused().is_none());
        let is_free = is_free && cx.scope.page == Page::Start;
        let tab =
            |input: &egui::InputState| input.key_pressed(Key::Tab) && input.modifiers.is_none();
        if is_free && !egui::Popup::is_any_open(ctx) && ctx.input(tab) {
            ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
            self.takes_keys = true;
        }
    }

    /// Reads the puzzle of the day and the recent files again after a change of language.
    pub fn relocalise(&mut self) {
        self.daily = None;
        self.recent = RecentFiles::default();
    }

    /// Shows the start page.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<Rect> {
        if self.cards.is_empty() {
            self.cards = GameId::ALL.map(page::card).into();
        }
        let today = cx.scope.today;
        if self.daily.as_ref().is_none_or(|daily| !daily.is_of(today)) {
            self.daily = Daily::of(today);
        }
        let frame = ui.ctx().cumulative_frame_nr();
        self.was_left = self.frame + 1 < frame;
        self.frame = frame;
        self.recent.update(&cx.settings.recent, self.was_left, ui.ctx());
        let takes_keys = std::mem::take(&mut self.takes_keys);
        self.pointed_game = page::show(self, docs, takes_keys, ui, cx, out);
        None
    }

    /// Shows the options of a game and returns the area that toasts may cover.
    pub fn show_options(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<Rect> {
        if self.setup.is_none() {
            out.ask(Request::Show(Page::Start));
        }
        self.setup.as_mut().map(|setup| setup::show(setup, ui, cx, out))
    }

    /// Opens the options of a game as they were last chosen.
    pub fn choose(&mut self, game: GameId, settings: &Settings, out: &mut Requests) {
        self.setup = Some(Self::last_choices(game, settings));
        out.ask(Request::Show(Page::Setup));
    }

    /// Begins a game with the last choices.
    pub fn begin(&mut self, game: GameId, settings: &Settings, out: &mut Requests) {
        Self::last_choices(game, settings).begin(out);
    }

    /// Begins a first game: the person moves first against the level Beginner, which warns of bad
    /// moves, by the usual rules and without clocks. The choices for other games stay as they are.
    pub fn begin_first(game: GameId, settings: &Settings, out: &mut Requests) {
        let name = settings.opponent.name.clone();
        let opponent = OpponentConfig { name, ..OpponentConfig::default() };
        let setup = Setup::new(form(game), Default::default(), opponent, Clocks::new(None, None));
        setup.open(OpenPurpose::WithWarnings, out);
    }

    /// Returns the options of a game as they were last chosen.
    fn last_choices(game: GameId, settings: &Settings) -> Setup {
        let (names, opponent) = (settings.players.clone(), settings.opponent_in(game));
        let mut form = form(game);
        settings.options.get(game.key()).into_iter().for_each(|text| form.read(text));
        let of_sides = |times: Option<TimeControl>| times.map(|it| setup::by_turn_order(it, &form));
        let clocks = Clocks::new(of_sides(settings.clock), of_sides(settings.own_times));
        Setup::new(form, names, opponent, clocks)
    }

    /// Returns the game of the card that has the focus, or else is under the pointer.
    pub fn pointed_game(&self) -> Option<GameId> {
        self.pointed_game
    }

    /// Returns the game whose options are open.
    pub fn game(&self) -> Option<GameId> {
        self.setup.as_ref().map(|setup| setup.form.game())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;

    #[test]
    fn a_card_leads_to_the_options_and_these_to_the_game() {
        let alone = Alone::on(Page::Start);
        let mut start = Start::default();
        let name = format!("Players, clock and rules of {}", GameId::ALL[2].name());
        let asked = alone.click(&name, |ui, cx, out| {
            start.show(ui, &alone.docs, cx, out);
        });
        assert!(matches!(asked[..], [Request::Choose(game)] if game == GameId::ALL[2]));
        let mut out = Requests::default();
        start.choose(GameId::ALL[2], &alone.settings, &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Setup)]));
        let show = |ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests| {
            start.show_options(ui, cx, out);
        };
        let asked = alone.click("Start the game", show);
        let begun = asked.iter().find_map(|it| match it {
            Request::Begin(session, OpenPurpose::WithPlayers) => Some(session.game()),
            _ => None,
        });
        assert_eq!(begun, Some(GameId::ALL[2]));
    }

    #[test]
    fn nothing_moves_on_the_start_page_while_games_are_restored() {
        let card = |games: usize, restoring: usize| {
            let (mut alone, mut start) = (Alone::on(Page::Start), Start::default());
            for _ in 0..games {
                alone.open(GameId::ALL[4]);
            }
            alone.scope.restoring = restoring;
            let name = format!("Players, clock and rules of {}", GameId::ALL[0].name());
            alone.place(&name, |ui, cx, out| {
                start.show(ui, &alone.docs, cx, out);
            })
        };
        let before = card(0, 3);
        assert_eq!([card(1, 2), card(3, 0)], [before; 2]);
        assert!(card(0, 0).top() < before.top(), "without games there is nothing above the cards");
    }
}
