//! The start page: a card for each game, and recent files.

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Align2, CursorIcon, FontId, Label, Layout, Rect, Response, RichText, Role, Sense, Ui,
    WidgetInfo, vec2,
};
use jiff::civil::Date;

use super::Start;
use super::setup::{Setup, clock_label};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::tiles::{self, GAP};
use crate::ui::design::{Icon, icon, widgets};
use crate::ui::disk::one_line;
use crate::ui::documents::Documents;
use crate::ui::documents::tabs::GameTab;
use crate::ui::game::opponent;
use crate::ui::miniature;
use crate::ui::paint::measures::{Space, TextSize};
use crate::ui::parts::{self, PageState, heading};
use crate::ui::settings::Settings;
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_record::{Tags, date};
use owlery_session::lessons::NextLesson;
use owlery_session::opponent::{OpponentConfig, Seat, both_players};
use owlery_session::picker::form;
use owlery_session::studies::{self, AskedPosition, StudyPiece};
use owlery_session::{About, Scene, Seats};

/// The contents of a card.
pub struct Card {
    game: GameId,
    about: &'static About,
    /// The side that moves first with the usual options.
    first: Side,
    scene: Scene,
}

/// The largest width of the page, in points; it is centred beyond that.
const WIDEST: f32 = 1680.0;
/// The largest width of the list of saved games, whose rows are read from end to end.
const WIDEST_ROW: f32 = 840.0;
/// From this width on, puzzles are shown beside the recent files.
const WIDE: f32 = 1000.0;

/// Shows the page and returns the game of the card that is pointed at.
pub fn show(
    start: &Start,
    docs: &Documents,
    takes_keys: bool,
    ui: &mut Ui,
    cx: AppContext<'_>,
    out: &mut Requests,
) -> Option<GameId> {
    let mut pointed = None;
    let add = |ui: &mut Ui| pointed = page(start, docs, takes_keys, ui, cx, out);
    let state = PageState { is_covered: cx.scope.is_covered, is_new: start.was_left };
    parts::page(ui, WIDEST, state, add);
    pointed
}

fn page(
    start: &Start,
    docs: &Documents,
    takes_keys: bool,
    ui: &mut Ui,
    cx: AppContext<'_>,
    out: &mut Requests,
) -> Option<GameId> {
    let (daily, setup) = (start.daily.as_ref(), start.setup.as_ref());
    let faint = cx.theme.roles.faint;
    let measures = cx.theme.measures;
    ui.horizontal(|ui| {
        ui.label(RichText::new("Owlery").size(measures.text(TextSize::Display)).strong());
        let text = RichText::new(t!("start-page.what", count = GameId::ALL.len()));
        let text = text.size(measures.text(TextSize::Lead)).color(faint);
        let place = Layout::left_to_right(Align::Max);
        ui.with_layout(place, |ui| ui.label(text));
    });
    ui.add_space(2.0);
    doors(cx, ui, setup, out);
    ui.add_space(10.0);
    let (unfinished, is_wide) = (unfinished_games(docs), ui.available_width() >= WIDE);
    // Unfinished games have their place before they are restored, so that nothing moves when they are.
    let continues = cx.scope.restoring > 0 || !unfinished.is_empty();
    let daily_puzzles = |ui: &mut Ui, out: &mut Requests| show_daily_puzzles(ui, daily, cx, out);
    match (continues, is_wide) {
        (false, _) => {}
        (true, false) => show_continue_games(ui, &unfinished, cx, out),
        (true, true) => in_two_columns(ui, |left, right| {
            show_continue_games(left, &unfinished, cx, out);
            daily_puzzles(right, out);
        }),
    }
    let pointed = cards(&start.cards, ui, takes_keys, cx, out);
    ui.add_space(12.0);
    match (continues, is_wide) {
        (_, false) => {
            daily_puzzles(ui, out);
            ui.add_space(12.0);
            start.recent.show(ui, cx, out);
        }
        (false, true) => in_two_columns(ui, |left, right| {
            daily_puzzles(left, out);
            start.recent.show(right, cx, out);
        }),
        (true, true) => {
            ui.set_max_width(WIDEST_ROW);
            start.recent.show(ui, cx, out);
        }
    }
    pointed
}

/// Shows two columns of one width, in which text is not justified.
fn in_two_columns(ui: &mut Ui, add: impl FnOnce(&mut Ui, &mut Ui)) {
    ui.scope(|ui| {
        let usual = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, GAP);
        ui.columns_const(|[left, right]| {
            left.spacing_mut().item_spacing.x = usual;
            right.spacing_mut().item_spacing.x = usual;
            left.vertical(|left| right.vertical(|right| add(left, right)));
        });
    });
}

/// Returns the card of a game.
pub fn card(game: GameId) -> Card {
    let form = form(game);
    Card { game, about: form.about(), first: form.first(), scene: form.miniature() }
}

/// The height of the title and the buttons below a picture.
const BELOW: f32 = 130.0;
/// The lines of its sentence that a card shows even where its picture has the least height, on wide cards
/// and on narrow ones.
const LEAST_LINES: [usize; 2] = [2, 4];
/// The width of a card below which it is narrow.
const NARROW: f32 = 360.0;
/// The least heights of a picture above text, in low windows and in others.
const LEAST_PICTURE: [f32; 2] = [80.0, 112.0];
/// The heights of cards with their picture beside the text, wide ones and narrow ones.
const LOW_CARDS: [f32; 2] = [164.0, 188.0];
/// The height of a heading with the gaps around it.
const HEADING: f32 = 52.0;
/// The height of a line of a card's sentence.
const SENTENCE_LINE: f32 = 14.0;
/// The height of a line of a tile's text, and that of a line of its title.
const LINE: f32 = 17.0;
const TITLE_LINE: f32 = 20.0;

/// Shows the cards, as high as it takes to see them all at once, within limits. Returns the game of
/// the one that has the focus, or else is under the pointer.
fn cards(
    all: &[Card],
    ui: &mut Ui,
    mut takes_keys: bool,
    cx: AppContext<'_>,
    out: &mut Requests,
) -> Option<GameId> {
    let (width, count) = (ui.available_width(), all.len());
    let above = ui.cursor().top() - ui.min_rect().top();
    // In all but low windows, the row of tiles below fits, too.
    let is_low = ui.ctx().content_rect().height() < 700.0;
    let below = if is_low { 0.0 } else { tile_height(ui) + HEADING };
    let room = ui.clip_rect().height() - above - below - 2.0 * GAP;
    let stands = tiles::fit_columns(width, 190.0, count).0 == count;
    let (columns, size, below) = if stands {
        let (columns, width) = tiles::fit_columns(width, 190.0, count);
        let least = LEAST_PICTURE[usize::from(!is_low)];
        let lines = all.iter().map(|card| sentence_lines(ui, cx, card, width)).max().unwrap_or(0);
        let room_for_lines = ((room - least - BELOW) / SENTENCE_LINE).max(0.0) as usize;
        let lines = lines.min(room_for_lines.max(LEAST_LINES[usize::from(width < NARROW)]));
        let below = BELOW + lines as f32 * SENTENCE_LINE;
        (columns, vec2(width, room.clamp(least + below, width + below)), Some(below))
    } else {
        let (columns, width) = tiles::fit_columns(width, 340.0, 2);
        (columns, vec2(width, LOW_CARDS[usize::from(width < 400.0)]), None)
    };
    let focus = ui.memory(|memory| memory.focused()).and_then(|id| ui.ctx().read_response(id));
    let focus = focus.filter(|it| it.layer_id == ui.layer_id()).map(|it| it.rect);
    let (mut focused, mut hovered) = (None, None);
    tiles::show_in_rows(ui, count, columns, size, |ui, at, place| {
        let card = show_card(cx, ui, &all[at], (place, below), out);
        if std::mem::take(&mut takes_keys) {
            card.request_focus();
        }
        if focus.is_some_and(|focus| place.contains_rect(focus)) {
            focused = Some(all[at].game);
        }
        if ui.rect_contains_pointer(place) {
            hovered = Some(all[at].game);
        }
    });
    focused.or(hovered)
}

/// Returns the sentence about a game, wrapped at a width.
fn sentence(cx: AppContext<'_>, card: &Card, width: f32) -> LayoutJob {
    let font = FontId::proportional(cx.theme.measures.text(TextSize::Body) - 0.5);
    let text = card.about.sentence.localized().to_owned();
    LayoutJob::simple(text, font, cx.theme.roles.text, width)
}

/// Returns the number of lines of the sentence on a card of a width.
fn sentence_lines(ui: &Ui, cx: AppContext<'_>, card: &Card, width: f32) -> usize {
    let job = sentence(cx, card, width - 2.0 * tiles::MARGIN);
    ui.painter().layout_job(job).rows.len()
}

/// Shows a card in its place, with the height of its text `below` the picture, or the text beside it.
fn show_card(
    cx: AppContext<'_>,
    ui: &mut Ui,
    card: &Card,
    (place, below): (Rect, Option<f32>),
    out: &mut Requests,
) -> Response {
    let name = card.game.name();
    let (theme, measures) = (cx.theme, cx.theme.measures);
    let choose = t!("start-page.choose", name = name);
    let response = tiles::plate(ui, place, &choose, cx.theme);
    if response.clicked() {
        out.ask(Request::Choose(card.game));
    }
    let look = cx.look(Seats::new(card.about, card.first));
    let picture = |ui: &mut Ui, square| miniature::show(ui, name, &card.scene, look, square);
    tiles::fill(ui, place, below, picture, |ui| {
        let bottom = ui.max_rect().bottom();
        let row = vec2(ui.available_width(), widgets::MAIN_TARGET);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            let rules = t!("start-page.rules_of", name = name);
            if widgets::icon_button(ui, theme, Icon::ScrollText, &rules, "").clicked() {
                out.ask(Request::Rules(card.game));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let size = measures.text(TextSize::Title);
                ui.add(Label::new(RichText::new(name).size(size).strong()).truncate());
            });
        });
        let caption_size = measures.text(TextSize::Caption);
        let rest = widgets::MAIN_TARGET + caption_size + 4.0 * measures.space(Space::XS);
        let lines = ((bottom - ui.cursor().top() - rest) / SENTENCE_LINE).max(1.0) as usize;
        let mut job = sentence(cx, card, ui.available_width());
        job.wrap.max_rows = lines;
        ui.label(job);
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = measures.space(Space::XS);
            let row = vec2(ui.available_width(), widgets::MAIN_TARGET);
            ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
                play_and_learn(ui, card, cx, out);
            });
            // The whole card leads to these choices; the icon says so.
            let (ink, font) = (theme.roles.faint, FontId::proportional(caption_size));
            let format = |font| TextFormat { font_id: font, color: ink, ..TextFormat::default() };
            let mut caption = LayoutJob::default();
            let sliders = Icon::SlidersHorizontal.code().to_string();
            caption.append(&sliders, 0.0, format(icon::font(caption_size)));
            let against = next_game(cx.settings, card);
            caption.append(&against, 5.0, format(font));
            let sense = Sense::click() - Sense::FOCUSABLE;
            let caption = ui.add(Label::new(caption).truncate().sense(sense));
            caption.widget_info(|| WidgetInfo::labeled(Role::Label, true, &against));
            let caption = caption.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(&choose);
            if caption.clicked() {
                out.ask(Request::Choose(card.game));
            }
        });
    });
    response
}

fn play_and_learn(ui: &mut Ui, card: &Card, cx: AppContext<'_>, out: &mut Requests) {
    let (name, theme) = (card.game.name(), cx.theme);
    let play = widgets::primary(ui, theme, Some(Icon::Play), t!("start-page.play_now"));
    play.widget_info(|| {
        WidgetInfo::labeled(Role::Button, true, t!("start-page.play", name = name))
    });
    let play = play.on_hover_ui(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(all_about_next_game(cx.settings, card));
    });
    if play.clicked() {
        out.ask(Request::Start(card.game));
    }
    let learns = cx.settings.learns(card.game);
    let label = match cx.settings.next_lesson(card.game) {
        NextLesson::Rule(step) => t!("start-page.step", step = step),
        NextLesson::Strategy => t!("start-page.strategy").to_owned(),
        NextLesson::Begin => t!("start-page.learn").to_owned(),
        NextLesson::Again => t!("start-page.learned").to_owned(),
    };
    let is_finished = cx.settings.has_learned(card.game);
    let icon = if is_finished { Icon::CircleCheck } else { Icon::GraduationCap };
    // In a narrow card, the icon says it.
    let learn = match widgets::width_with_icon(ui, theme, &label) > ui.available_width() {
        true => widgets::icon_button(ui, theme, icon, &label, ""),
        false => widgets::secondary(ui, theme, Some(icon), &label),
    };
    let spoken = match is_finished {
        true => t!("start-page.learned_it", name = name),
        false => t!("start-page.learn_it", name = name),
    };
    learn.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    if learn.on_hover_text(learns).clicked() {
        out.ask(Request::Learn(card.game));
    }
}

/// Returns against whom the next game of a card is played, and by which clocks.
fn next_game(settings: &Settings, card: &Card) -> String {
    let config = settings.opponent_in(card.game);
    let opponent = match &config {
        config if !config.engine => t!("start-page.two_people").to_owned(),
        OpponentConfig { guest: Some(name), .. } => one_line(name),
        config => t!("start-page.owlery", level = config.level.strength.localized()),
    };
    let names = Side::ALL.map(|side| card.about.side(side));
    match settings.clock {
        Some(clock) => {
            let clock = clock_label(&clock, names);
            t!("start-page.timed", game = opponent, clock = clock)
        }
        None if config.engine => t!("start-page.against", name = opponent),
        None => opponent,
    }
}

/// Returns all that is chosen for the next game of a card, in lines.
fn all_about_next_game(settings: &Settings, card: &Card) -> String {
    let mut form = form(card.game);
    settings.options.get(card.game.key()).into_iter().for_each(|text| form.read(text));
    let options = form.begin(Tags::default()).details().options;
    let sides = [form.first(), form.first().other()];
    let config = settings.opponent_in(card.game);
    let seat = match config.you {
        _ if !config.engine => String::new(),
        Seat::Lot => t!("start-page.by_lot").to_owned(),
        _ => t!("start-page.you_play", side = card.about.plays(config.below(sides))),
    };
    let lines = [next_game(settings, card), seat, options];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Shows the buttons above the cards: studies, files, position editors.
fn doors(cx: AppContext<'_>, ui: &mut Ui, setup: Option<&Setup>, out: &mut Requests) {
    ui.horizontal_wrapped(|ui| {
        let mut door = |icon, text: &str, hint: &str, command: &'static str| {
            let door = widgets::secondary(ui, cx.theme, Some(icon), text);
            if door.on_hover_text(cx.keys.hint(hint, command)).clicked() {
                out.ask(Request::Run(command));
            }
        };
        let hint = t!("start-page.studies_hint");
        door(Icon::Puzzle, t!("start-page.studies"), hint, "file.studies");
        let hint = t!("start-page.open_hint");
        door(Icon::FolderOpen, t!("start-page.open"), hint, "file.open");
        let hint = t!("start-page.library_hint");
        door(Icon::Library, t!("start-page.library"), hint, "file.library");
        let hint = t!("start-page.lab_hint");
        door(Icon::Microscope, t!("start-page.lab"), hint, "engine.lab");
        let games = ui.menu_button(t!("start-page.set_up"), |ui| {
            for game in GameId::ALL {
                if ui.button(game.name()).clicked() {
                    let chosen = setup.filter(|setup| setup.form.game() == game);
                    let editor =
                        chosen.map_or_else(|| form(game).editor(), |setup| setup.form.editor());
                    out.ask(Request::SetUp(editor));
                }
            }
        });
        if games.inner.is_some() {
            parts::land(ui.ctx(), games.response.id);
        }
        let mut progress =
            cx.settings.progress(studies::all().iter().flat_map(|study| &study.pieces));
        if cx.scope.due > 0 {
            progress = t!("start-page.due", progress = progress, count = cx.scope.due);
        }
        widgets::chip(ui, cx.theme, None, &progress);
    });
}

// Unfinished games.

/// The least width of a tile.
const LEAST_WIDTH: f32 = 280.0;

/// Returns the open unfinished games: the current one first, those without moves last.
fn unfinished_games(docs: &Documents) -> Vec<&GameTab> {
    let is_shown = |tab: &&GameTab| !tab.is_scratch && !tab.session.is_over();
    let mut games: Vec<_> = docs.tabs.iter().filter(is_shown).collect();
    let here = docs.tabs.current().map(|tab| tab.id);
    games.sort_by_key(|it| (it.session.view().last_text.is_empty(), Some(it.id) != here));
    games
}

/// Returns the greatest height of the tiles above and below the cards.
fn tile_height(ui: &Ui) -> f32 {
    match ui.ctx().content_rect().height() {
        height if height < 700.0 => 68.0,
        height if height < 900.0 => 104.0,
        _ => 150.0,
    }
}

/// Shows the open unfinished games, as many as fit. Those that are still being restored have their place.
fn show_continue_games(ui: &mut Ui, games: &[&GameTab], cx: AppContext<'_>, out: &mut Requests) {
    heading(ui, t!("start-going.title"));
    ui.add_space(4.0);
    let all = games.len() + cx.scope.restoring;
    let (columns, width) = tiles::fit_columns(ui.available_width(), LEAST_WIDTH, all.min(6));
    let rows = if ui.ctx().content_rect().height() < 1000.0 { 1 } else { 2 };
    let height = tiles::low(width, tile_height(ui));
    let most = all.min(columns * rows);
    tiles::show_in_rows(ui, most, columns, vec2(width, height), |ui, at, place| {
        let Some(tab) = games.get(at) else {
            let waits = RichText::new(t!("start-going.restoring")).color(cx.roles().faint);
            ui.put(place, Label::new(waits).wrap());
            return;
        };
        let name = t!("start-going.with", game = tab.name());
        if tiles::plate(ui, place, &name, cx.theme).clicked() {
            out.ask(Request::Select(tab.id));
            out.ask(Request::Show(crate::ui::pages::Page::Game));
        }
        let seats = tab.board_panel.seats(tab.session.as_ref());
        let (look, scene) = (cx.look(seats), &tab.session.view().scene);
        let key = format!("open game {at}");
        let picture = |ui: &mut Ui, square| miniature::show(ui, &key, scene, look, square);
        tiles::fill(ui, place, None, picture, |ui| describe_game(ui, tab, cx));
    });
    if most < all {
        let more = t!("start-going.more", count = all - most);
        ui.label(RichText::new(more).color(cx.roles().faint));
    }
    ui.add_space(10.0);
}

/// Returns whether a tile has room for another line.
fn has_line(ui: &Ui) -> bool {
    ui.available_height() >= LINE - 2.0
}

fn describe_game(ui: &mut Ui, tab: &GameTab, cx: AppContext<'_>) {
    let (view, game) = (tab.session.view(), tab.session.game().name());
    let faint = |text: String| Label::new(RichText::new(text).color(cx.roles().faint).size(12.5));
    ui.add(Label::new(RichText::new(tab.name()).size(16.0).strong()).truncate());
    // It is about the game, whatever its board shows.
    ui.add(Label::new(opponent::live_headline(tab)).truncate());
    let game = (!tab.name().starts_with(game)).then(|| game.to_owned());
    let (session, players) = (tab.session.as_ref(), &view.live.players);
    let players = both_players(players, session.turn_order(), session.about());
    let players = players.map(|players| one_line(&players));
    let who = game.into_iter().chain(players).collect::<Vec<_>>().join(", ");
    let date = date::in_words(&tab.session.tags().date);
    let moves = t!("start-going.moves", count = view.live.ply);
    let when = if date.is_empty() { moves } else { format!("{moves}, {date}") };
    for line in [who, when].into_iter().filter(|line| !line.is_empty()) {
        if has_line(ui) {
            ui.add(faint(line).truncate());
        }
    }
}

// Puzzles for today.

/// The puzzle of the day with its position.
pub struct Daily {
    day: Date,
    piece: &'static StudyPiece,
    position: AskedPosition,
}

impl Daily {
    /// Returns the puzzle of a day, if it can be read.
    pub fn of(day: Date) -> Option<Daily> {
        let piece = studies::of_day(day)?;
        Some(Daily { day, piece, position: piece.asked()? })
    }

    /// Returns whether it is the puzzle of this day.
    pub fn is_of(&self, day: Date) -> bool {
        self.day == day
    }
}

/// Shows the puzzle of the day and the due puzzles, side by side if they fit.
fn show_daily_puzzles(ui: &mut Ui, daily: Option<&Daily>, cx: AppContext<'_>, out: &mut Requests) {
    heading(ui, t!("start-today.title"));
    ui.add_space(4.0);
    let count = usize::from(daily.is_some()) + usize::from(cx.scope.due > 0);
    let (columns, width) = tiles::fit_columns(ui.available_width(), 280.0, count.max(1));
    tiles::show_in_rows(
        ui,
        count,
        columns,
        vec2(width, tiles::low(width, tile_height(ui))),
        |ui, at, place| match daily.filter(|_| at == 0) {
            Some(daily) => show_daily(ui, place, daily, cx, out),
            None => show_due(ui, place, cx, out),
        },
    );
}

fn show_daily(
    ui: &mut Ui,
    place: egui::Rect,
    daily: &Daily,
    cx: AppContext<'_>,
    out: &mut Requests,
) {
    let (tags, key) = (&daily.piece.summary.tags, daily.piece.key());
    if tiles::plate(ui, place, t!("start-today.daily"), cx.theme).clicked() {
        out.ask(Request::Run("file.daily"));
    }
    let AskedPosition { scene, seats, .. } = &daily.position;
    let look = cx.look(*seats);
    let picture = |ui: &mut Ui, square| miniature::show(ui, "daily", scene, look, square);
    tiles::fill(ui, place, None, picture, |ui| {
        let faint = |text: &str| RichText::new(text).color(cx.roles().faint).size(12.5);
        // Two lines of the title have room first.
        if ui.available_height() >= LINE + 2.0 * TITLE_LINE {
            let above = t!("start-today.daily_of", game = daily.piece.summary.game.name());
            ui.label(faint(&above));
        }
        let (font, color) = (FontId::proportional(16.0), ui.visuals().strong_text_color());
        let mut title = LayoutJob::simple(tags.title.clone(), font, color, ui.available_width());
        title.wrap.max_rows = 2;
        ui.label(title);
        if has_line(ui) {
            ui.add(Label::new(&tags.task).truncate());
        }
        if let Some(solved) = cx.settings.studies.get(key) {
            ui.label(faint(&t!("start-today.task_solved", how = solved.words())));
        }
    });
}

fn show_due(ui: &mut Ui, place: egui::Rect, cx: AppContext<'_>, out: &mut Requests) {
    if tiles::plate(ui, place, t!("start-today.solve_due"), cx.theme).clicked() {
        out.ask(Request::Run("file.due"));
    }
    let count = |ui: &mut Ui, square: egui::Rect| {
        let (size, colour) = (FontId::proportional(square.height() * 0.6), cx.roles().accent);
        let number = cx.scope.due.to_string();
        ui.painter().text(square.center(), Align2::CENTER_CENTER, number, size, colour);
    };
    tiles::fill(ui, place, None, count, |ui| {
        ui.label(RichText::new(t!("start-today.due", count = cx.scope.due)).size(16.0).strong());
        ui.label(t!("start-today.due_says"));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use owlery_session::puzzle::PuzzleRunner;

    /// The picture must not show the solution.
    #[test]
    fn the_puzzle_of_the_day_is_shown_as_it_is_asked() {
        let mut day = date(2026, 1, 1);
        for _ in 0..60 {
            let daily = Daily::of(day).unwrap();
            let puzzle = PuzzleRunner::new(daily.piece.open().unwrap()).unwrap();
            let asked = &puzzle.session().view().scene;
            assert_eq!(daily.position.scene.pieces, asked.pieces, "{}", daily.piece.key());
            day = day.tomorrow().unwrap();
        }
    }
}
