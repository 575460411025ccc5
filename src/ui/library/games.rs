//! The list of games: a table with a preview of the selected game.

use std::cell::LazyCell;
use std::collections::HashSet;
use std::sync::Arc;

use egui::{
    Id, Key, Label, Modifiers, Rect, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2,
};

use super::filter::FilterForm;
use super::query::{
    CollectionUse, ListQuery, Listing, Preview, Sort, SortColumn, date_text, players,
};
use crate::ui::component::AppContext;
use crate::ui::design::selection::{self, Extent, ListSelection};
use crate::ui::design::table::{self, ROW, ShownColumn, bar, cell};
use crate::ui::events;
use crate::ui::miniature;
use crate::ui::parts::announce;
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_library::{
    Facts, GameFacts, GameNumber, GameResult, Hit, LibraryError, Origin, Pattern, SearchQuery,
    Wildcard,
};
use owlery_record::date;
use owlery_session::opponent::only_person;
use owlery_session::{Mark, MarkKind, Seats, Session, games};

/// The width that all columns but the number of moves take, in points.
const COLUMNS: f32 = 566.0;
/// The smallest width of the board beside them, and its distance, in points.
const LEAST_BOARD: f32 = 180.0;
/// The width of a table from which on more would only lie between its columns, in points.
const WIDEST_TABLE: f32 = 1000.0;
/// The greatest side of the board beside the table, in points.
const MOST_BOARD: f32 = 720.0;
const GAP: f32 = 16.0;

/// The list of games, with what is looked for and what is selected.
#[derive(Default)]
pub struct GameList {
    /// The words that are looked for.
    pub words: String,
    /// The position or pattern that is looked for.
    pub wanted: Option<Wanted>,
    /// The form of the filter.
    pub form: FilterForm,
    /// Whether the form is shown.
    pub shows_form: bool,
    /// Whether the search field takes the keyboard next.
    pub takes_focus: bool,
    sort: Sort,
    /// The newest question, and whether the library has changed since.
    asked: Option<ListQuery>,
    is_stale: bool,
    listing: Option<Listing>,
    /// Why the last question had no answer.
    pub failure: Option<LibraryError>,
    /// How far the search is, from 0 to 1.
    pub searching: Option<f32>,
    selection: ListSelection<GameNumber>,
    /// Whether the selected game is scrolled into sight next.
    reveal: bool,
    /// Whether the first row is scrolled into sight next.
    goes_up: bool,
    preview: Option<Preview>,
    previewed: Option<Hit>,
}

/// A position or pattern that is looked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The question.
    pub search: SearchQuery,
    /// What it is called: "the position after 3. d3-c4".
    pub name: String,
}

impl Wanted {
    /// Returns what to look for to find the position on the board.
    pub fn position(session: &dyn Session) -> Self {
        let frame = session.position_frame();
        let position = Some(session.position_keys().here.key);
        let game = session.game().name();
        let name = match &*frame.title {
            "" => t!("library-page.start_of", game = game),
            title => t!("library-page.position_after", game = game, title = title),
        };
        Wanted { search: SearchQuery { position, ..SearchQuery::default() }, name }
    }

    /// Returns what to look for to find a pattern on the boards of a game.
    pub fn pattern(game: GameId, pattern: Pattern) -> Self {
        let count = pattern.squares.iter().filter(|square| **square != Wildcard::Any).count();
        let name = t!("library-page.pattern", game = game.name(), count = count);
        let search = SearchQuery { pattern: Some((game, pattern)), ..SearchQuery::default() };
        Wanted { search, name }
    }
}

/// Something done with the list.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Open the game at the cursor where something was found in it.
    Open,
    /// Open a game.
    OpenHit(Hit),
    /// Make a collection of the selected games.
    Collect(CollectionUse),
    /// Make reports on the selected games.
    Examine,
    /// Ask whether to forget the selected games.
    AskForget,
}

impl GameList {
    /// Notes that the library has changed.
    pub fn refresh(&mut self) {
        self.is_stale = true;
    }

    /// Returns the next question, if there is a new one; `id` is its number.
    pub fn question(&mut self, id: u64) -> Option<ListQuery> {
        let search = self.wanted.as_ref().map(|wanted| wanted.search.clone());
        let search = SearchQuery { words: self.words.clone(), ..search.unwrap_or_default() };
        let query = ListQuery {
            id,
            filter: self.form.filter.clone(),
            has_own_mistake: self.form.has_own_mistake,
            search,
            sort: self.sort,
        };
        let is_same =
            self.asked.as_ref().is_some_and(|asked| ListQuery { id, ..asked.clone() } == query);
        if is_same && !self.is_stale {
            return None;
        }
        self.is_stale = false;
        self.asked = Some(query.clone());
        Some(query)
    }

    /// Returns the game whose board is to be shown next, if it is a new one: where something was found in
    /// it, else at its end. Before one is selected, the first game is shown.
    pub fn wanted_preview(&mut self) -> Option<Hit> {
        let shown = self.cursor_hit().or_else(|| self.hits().first().copied());
        let hit = shown.map(|hit| match self.finds_boards() {
            true => hit,
            false => Hit { ply: u32::MAX, ..hit },
        });
        if hit == self.previewed {
            return None;
        }
        self.previewed = hit;
        hit
    }

    /// Takes an answer, unless a newer question was asked.
    pub fn take(&mut self, listing: Listing) {
        if self.asked.as_ref().is_none_or(|asked| asked.id != listing.id) {
            return;
        }
        (self.searching, self.failure) = (None, None);
        let games = || listing.hits.iter().map(|hit| hit.game).collect::<HashSet<_>>();
        let there = LazyCell::new(games);
        self.selection.retain(|game| there.contains(game));
        self.reveal = true;
        self.listing = Some(listing);
    }

    /// Takes the board of a game, unless another one is wanted.
    pub fn take_preview(&mut self, preview: Preview) {
        if self.previewed == Some(preview.hit) {
            self.preview = Some(preview);
        }
    }

    /// Returns the facts about all games.
    pub fn facts(&self) -> Option<&Arc<Facts>> {
        self.listing.as_ref().map(|listing| &listing.facts)
    }

    /// Returns the number of listed games and of all games; `None` before the first answer.
    pub fn counts(&self) -> Option<[usize; 2]> {
        self.listing.as_ref().map(|listing| [listing.hits.len(), listing.all])
    }

    /// Returns whether games may be left out.
    pub fn is_narrowed(&self) -> bool {
        !self.words.trim().is_empty() || self.wanted.is_some() || self.form.is_active()
    }

    /// Shows all games, from the first one.
    pub fn clear(&mut self) {
        self.goes_up = true;
        self.words.clear();
        self.wanted = None;
        self.form = FilterForm::default();
    }

    /// Returns the selected games in the order of the list.
    pub fn selected(&self) -> Vec<GameNumber> {
        let is_selected = |hit: &&Hit| self.selection.items.contains(&hit.game);
        self.hits().iter().filter(is_selected).map(|hit| hit.game).collect()
    }

    /// Returns the number of selected games.
    pub fn selected_count(&self) -> usize {
        self.selection.items.len()
    }

    /// Returns the game at the cursor, with where something was found in it.
    pub fn cursor_hit(&self) -> Option<Hit> {
        self.hits().get(self.cursor_row()?).copied()
    }

    /// Returns whether a position or a pattern is looked for.
    fn finds_boards(&self) -> bool {
        let finds_boards = |search: &SearchQuery| {
            search.position.is_some() || search.pattern.is_some() || search.among.is_some()
        };
        self.asked.as_ref().is_some_and(|asked| finds_boards(&asked.search))
    }

    fn hits(&self) -> &[Hit] {
        self.listing.as_ref().map_or(&[], |listing| &listing.hits)
    }

    fn cursor_row(&self) -> Option<usize> {
        let game = self.selection.cursor()?;
        self.hits().iter().position(|hit| hit.game == game)
    }

    /// Goes to a row.
    fn go_to(&mut self, row: usize, extent: Extent) {
        let games: Vec<_> = self.hits().iter().map(|hit| hit.game).collect();
        self.selection.go_to(&games, row, extent);
        self.reveal = true;
    }

    /// Selects all listed games.
    pub fn select_all(&mut self) {
        self.selection.items = self.hits().iter().map(|hit| hit.game).collect();
    }

    /// Handles the keys of the list.
    pub fn keys(&mut self, ui: &Ui) -> Option<Action> {
        let ctx = ui.ctx();
        if egui::Popup::is_any_open(ctx) {
            return None;
        }
        let typing = ctx.text_edit_focused();
        let on_widget = !typing && ctx.memory(|memory| memory.focused().is_some());
        let count = self.hits().len();
        if let Some((row, extent)) = selection::keys(ui, count, self.cursor_row()) {
            self.go_to(row, extent);
        }
        if typing {
            let enter = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
            if enter && self.cursor_row().is_none() && count > 0 {
                self.go_to(0, Extent::One);
            }
            return enter.then_some(Action::Open);
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::A)) {
            self.select_all();
        }
        if !on_widget && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            return Some(Action::Open);
        }
        // A held key asks only once.
        let deletes = ui.input_mut(|input| events::take_press(input, Modifiers::NONE, Key::Delete));
        (deletes && self.selected_count() > 0).then_some(Action::AskForget)
    }

    /// Shows the table, and beside it the game at the cursor where there is room.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        let place = ui.available_rect_before_wrap();
        let beside_columns = (place.width() - GAP - COLUMNS).max(LEAST_BOARD);
        let side = (place.width() * 0.34).min(place.height() - 40.0).min(beside_columns);
        // A wide window has more room than columns can use.
        let side = side.max(place.width() - GAP - WIDEST_TABLE);
        let (list, game) = match side >= LEAST_BOARD {
            true => {
                let (list, game) = place.split_left_right_at_x(place.right() - side - GAP);
                (list, Some(game.with_min_x(game.left() + GAP)))
            }
            false => (place, None),
        };
        let within = |place: Rect| egui::UiBuilder::new().max_rect(place);
        ui.scope_builder(within(list).id_salt("games"), |ui| self.table(ui, cx, actions));
        if let Some(game) = game {
            ui.scope_builder(within(game).id_salt("preview"), |ui| self.preview(ui, cx));
        }
        ui.advance_cursor_after_rect(place);
    }

    fn table(&mut self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        let roles = cx.roles();
        let columns = columns(ui.available_width() - bar(ui), self.finds_boards());
        let sorted = self.sort;
        let sorted = Some((Some(sorted.column), sorted.is_descending));
        if let Some(Some(column)) = table::heads(ui, &columns, sorted, roles) {
            self.sort = Sort {
                column,
                is_descending: match self.sort.column == column {
                    true => !self.sort.is_descending,
                    false => column == SortColumn::Date,
                },
            };
        }
        let id = Id::unique("games of the library");
        let mut area = ScrollArea::vertical().id_salt("games").auto_shrink(false);
        if std::mem::take(&mut self.goes_up) {
            area = area.vertical_scroll_offset(0.0);
        }
        if std::mem::take(&mut self.reveal)
            && let Some(row) = self.cursor_row()
        {
            area = area.vertical_scroll_offset(table::revealed(ui, id, row));
        }
        let count = self.hits().len();
        let out = area.show_rows(ui, ROW, count, |ui, rows| {
            for row in rows {
                self.row(ui, row, &columns, cx, actions);
            }
        });
        table::keep_seen(ui, id, out.state.clamped_offset().y, out.inner_rect.height());
        let Some(listing) = &self.listing else { return };
        let cursor = self.cursor_row().and_then(|row| listing.hits.get(row));
        if let Some(game) = cursor.and_then(|hit| listing.facts.find(hit.game)) {
            let count = self.selected_count();
            let name = row_name(game, &listing.facts);
            let is_selected = self.selection.items.contains(&game.number);
            announce(ui, "selected", || match is_selected {
                true => t!("library-games.selected", game = name, count = count),
                false => t!("library-games.at", game = name),
            });
        }
    }

    fn row(
        &mut self,
        ui: &mut Ui,
        row: usize,
        columns: &[ShownColumn<Option<SortColumn>>],
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
    ) {
        let roles = cx.roles();
        let Some(listing) = &self.listing else { return };
        let Some(hit) = listing.hits.get(row).copied() else { return };
        let Some(game) = listing.facts.find(hit.game) else { return };
        let is_selected = self.selection.items.contains(&hit.game);
        let width = columns.iter().map(|column| column.width).sum();
        let (place, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
        // Arrow keys move between rows, so Tab skips them.
        let sense = Sense::click() - Sense::FOCUSABLE;
        let response = ui.interact(place, Id::unique(("game of the library", hit.game)), sense);
        let found = self.finds_boards().then(|| t!("library-games.after", ply = hit.ply));
        let name = row_name(game, &listing.facts);
        let name = found.map_or(name.clone(), |found| format!("{name}, {found}"));
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_selected, &name));
        // Before one is selected, the first game is in the preview.
        let is_previewed = self.previewed.is_some_and(|shown| shown.game == hit.game);
        table::ground(ui, place, is_selected, response.hovered() || is_previewed, roles);
        if self.selection.is_cursor_apart(hit.game) {
            let edge = egui::Stroke::new(1.0, roles.text);
            ui.painter().rect_stroke(place, 3, edge, egui::StrokeKind::Inside);
        }
        let ink = if is_selected { roles.on_accent } else { roles.text };
        let (mut left, mut is_cut) = (place.left(), false);
        for ShownColumn { column, width, is_number, .. } in columns {
            let size = vec2(*width, ROW);
            let within = Rect::from_min_size(pos2(left, place.top()), size);
            left += width;
            let text = match column {
                Some(SortColumn::Date) if *width < DATE_IN_WORDS => date_text(game.date),
                Some(column) => cell_text(*column, game, &listing.facts),
                None => t!("library-games.after", ply = hit.ply),
            };
            is_cut |= cell(ui, within, &text, *is_number, ink);
        }
        if response.clicked() || response.secondary_clicked() {
            // Text fields give the keyboard back to the list.
            if let Some(focused) = ui.memory(|memory| memory.focused()) {
                ui.memory_mut(|memory| memory.surrender_focus(focused));
            }
        }
        if response.clicked() {
            let modifiers = ui.input(|input| input.modifiers);
            self.go_to(row, Extent::of_click(modifiers));
        } else if response.secondary_clicked() && !is_selected {
            self.go_to(row, Extent::One);
        }
        if response.double_clicked() {
            actions.push(Action::OpenHit(hit));
        }
        self.menu(&response, hit, actions);
        if is_cut && response.hovered() {
            response.on_hover_text(name);
        }
    }

    /// Shows the context menu of a row.
    fn menu(&mut self, row: &egui::Response, hit: Hit, actions: &mut Vec<Action>) {
        let count = self.selected_count();
        row.context_menu(|ui| {
            let mut entry = |ui: &mut Ui, label: &str, action: Action| {
                if ui.button(label).clicked() {
                    actions.push(action);
                    ui.close();
                }
            };
            entry(ui, t!("library-games.open"), Action::OpenHit(hit));
            let collect = t!("library-games.collect", count = count);
            entry(ui, &collect, Action::Collect(CollectionUse::Open));
            let openings = t!("library-games.openings", count = count);
            entry(ui, &openings, Action::Collect(CollectionUse::Openings));
            entry(ui, &t!("library-games.examine", count = count), Action::Examine);
            entry(ui, &t!("library-games.forget", count = count), Action::AskForget);
            if ui.button(t!("library-games.select_all")).clicked() {
                self.select_all();
                ui.close();
            }
        });
    }

    /// Shows the game at the cursor: players and result, a board, and all moves.
    fn preview(&self, ui: &mut Ui, cx: AppContext<'_>) {
        let Some(preview) = self.preview.as_ref().filter(|it| self.previewed == Some(it.hit))
        else {
            return;
        };
        let game = self.listing.as_ref().and_then(|it| it.facts.find(preview.hit.game));
        if let (Some(game), Some(facts)) = (game, self.facts()) {
            let players = RichText::new(players(game, facts)).strong();
            ui.add(Label::new(players).truncate());
            ui.add(Label::new(result_text(game, facts)).truncate());
        }
        let place = ui.available_rect_before_wrap();
        let side = place.width().min(place.height() * 0.7).min(MOST_BOARD);
        self.board(ui, preview, side, cx);
        ui.add_space(6.0);
        let moves = RichText::new(&preview.moves).color(cx.roles().faint);
        let area = ScrollArea::vertical().id_salt(("moves", preview.hit.game)).auto_shrink(false);
        area.show(ui, |ui| ui.add(Label::new(moves).wrap()));
    }

    fn board(&self, ui: &mut Ui, preview: &Preview, side: f32, cx: AppContext<'_>) {
        let (square, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
        let about = preview.about;
        let label = match &*preview.title {
            "" => t!("library-games.start_board").to_owned(),
            title => t!("library-games.board", title = title),
        };
        let reply = preview.reply.as_ref().filter(|_| self.finds_boards());
        let label = match reply {
            Some(reply) => t!("library-games.reply", board = label, reply = &reply.title),
            None => label,
        };
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
        let look = cx.look(Seats::new(about, preview.first));
        let mut scene = preview.scene.clone();
        let replies = reply.into_iter().flat_map(|reply| &reply.squares);
        scene.marks.extend(replies.map(|square| Mark { square: *square, kind: MarkKind::Target }));
        miniature::show(ui, "game of the library", &scene, look, square);
        ui.add_space(6.0);
        ui.label(label);
        let game = self.listing.as_ref().and_then(|it| it.facts.find(preview.hit.game));
        if let (Some(game), Some(facts)) = (game, self.facts()) {
            let rules = facts.rules(game);
            let unusual = games::unusual_options(rules.game, &rules.options).unwrap_or_default();
            if !unusual.is_empty() {
                ui.colored_label(cx.roles().faint, unusual);
            }
        }
    }
}

/// The usual widths of the columns in points, and those in narrow tables, where a date has numbers only.
const WIDTHS: [[f32; 6]; 2] =
    [[200.0, 84.0, 120.0, 70.0, DATE_IN_WORDS, 110.0], [150.0, 84.0, 110.0, 66.0, 92.0, 110.0]];
const DATE_IN_WORDS: f32 = 146.0;

/// Returns the columns that fit into a width. The column `None` tells where something was found.
fn columns(width: f32, is_found: bool) -> Vec<ShownColumn<Option<SortColumn>>> {
    let all = [
        (Some(SortColumn::Players), t!("library-games.players_head"), true),
        (Some(SortColumn::Game), t!("library-games.game_head"), false),
        (Some(SortColumn::Result), t!("library-games.result_head"), true),
        (Some(SortColumn::Length), t!("library-games.length_head"), false),
        (Some(SortColumn::Date), t!("library-games.date_head"), false),
        (None, t!("library-games.found_head"), false),
    ];
    let with_widths = |widths: [f32; 6]| -> Vec<_> {
        let all = all.into_iter().zip(widths);
        let all = all.map(|((column, head, grows), width)| (column, head, width, grows));
        all.filter(|(column, ..)| is_found || column.is_some()).collect()
    };
    let [usual, narrow] = WIDTHS.map(with_widths);
    let sum =
        |columns: &[(_, _, f32, _)]| columns.iter().map(|(_, _, width, _)| width).sum::<f32>();
    let mut shown = if sum(&usual) <= width { usual } else { narrow };
    for left_out in [SortColumn::Length, SortColumn::Game, SortColumn::Date] {
        if sum(&shown) > width {
            shown.retain(|(column, ..)| *column != Some(left_out));
        }
    }
    let of = |grows: bool| -> f32 {
        shown.iter().filter(|(.., it)| *it == grows).map(|(_, _, width, _)| width).sum()
    };
    let factor = (width - of(false)).max(0.0) / of(true);
    let placed = |(column, head, least, grows): &(Option<SortColumn>, &'static str, f32, bool)| {
        ShownColumn {
            column: *column,
            head,
            width: if *grows { least * factor } else { *least },
            is_sortable: column.is_some(),
            is_number: *column == Some(SortColumn::Length),
        }
    };
    shown.iter().map(placed).collect()
}

fn cell_text(column: SortColumn, game: &GameFacts, facts: &Facts) -> String {
    match column {
        SortColumn::Players => players(game, facts),
        SortColumn::Game => facts.rules(game).game.name().to_owned(),
        SortColumn::Result => result_text(game, facts),
        SortColumn::Length => game.plies.to_string(),
        SortColumn::Date => date::in_words(&date_text(game.date)),
    }
}

/// Returns the result in words: "White won", or "You won" in a person's own game against an engine.
pub fn result_text(game: &GameFacts, facts: &Facts) -> String {
    let about = games::about(facts.rules(game).game);
    let names = Side::ALL.map(|side| facts.player(game, side));
    let own = only_person(&names).filter(|_| game.origin == Origin::Own);
    if let (Some(winner), Some(own)) = (game.result.winner(), own) {
        return match winner == own {
            true => t!("library-games.you_won").to_owned(),
            false => t!("library-games.you_lost").to_owned(),
        };
    }
    match game.result {
        GameResult::Unfinished => t!("library-games.unfinished").to_owned(),
        GameResult::Draw => t!("library-games.draw").to_owned(),
        GameResult::White => t!("library-games.won", side = about.side(Side::White)),
        GameResult::Black => t!("library-games.won", side = about.side(Side::Black)),
    }
}

/// Returns the accessible name of a game: "Ada – Bert, Troll, Black won, 40 moves, 27 November 2026".
pub fn row_name(game: &GameFacts, facts: &Facts) -> String {
    let moves = t!("library-games.moves", count = game.plies);
    let columns = [SortColumn::Players, SortColumn::Game, SortColumn::Result];
    let texts = columns.map(|column| cell_text(column, game, facts));
    let texts = texts.into_iter().chain([moves, cell_text(SortColumn::Date, game, facts)]);
    let texts: Vec<_> = texts.filter(|text| !text.is_empty()).collect();
    texts.join(", ")
}
