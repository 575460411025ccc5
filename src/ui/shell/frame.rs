//! The order of a frame: first what goes on unseen too, then what is drawn.
//!
//! While the window is minimised or covered nothing is drawn, and egui makes no pass: its input
//! then stays that of the last frame that was shown, the time included. So whatever is not drawing
//! happens in [`App::go_on`], by the program's own [clock](crate::ui::clock).

use egui::{AsIdSalt, Context, RawInput, Rect, Ui, ViewportCommand};

use crate::engine::threads;
use crate::session::opponent::AskedHint;
use crate::ui::bars::status::Sentence;
use crate::ui::command;
use crate::ui::component::{Cx, Outbox, Request};
use crate::ui::documents::tabs::{Table, Tabs};
use crate::ui::events;
use crate::ui::filing::{Filing, whole_path, works};
use crate::ui::game::Game;
use crate::ui::layers::{InTheWay, Leaving};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::settings::cores;
use crate::ui::shell::app::App;
use crate::ui::stand::prompt::Typed;
use crate::ui::work::budget::{Served, Worker, served};
use crate::ui::{bars, editor, game, layers, library, stand};

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.go_on(ctx, Some(frame));
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        self.show(ui, Some(frame));
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.preferences.starting.stands();
    }

    /// What was pressed just before the window was hidden would wait until it is shown again,
    /// and nobody would know of it meanwhile.
    fn raw_input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let waits = input.events.iter().any(events::is_act) || !input.dropped_files.is_empty();
        if waits && input.viewport().visible() == Some(false) {
            ctx.send_viewport_cmd(ViewportCommand::RequestPaintWhileHidden);
        }
    }
}

impl App {
    /// Everything that is not drawing: before each frame, and again and again while the window is
    /// hidden, as long as something asks for frames.
    pub fn go_on(&mut self, ctx: &Context, frame: Option<&eframe::Frame>) {
        self.end_if_asked(ctx);
        if self.filing.has_ended {
            return;
        }
        let was_leaving = self.file(ctx, frame, |it, on| {
            let was_leaving = it.is_about_to_leave(on);
            it.poll_files(on);
            it.come_back(on);
            it.go_on_leaving(on);
            was_leaving
        });
        self.docs.shelves.poll(ctx);
        self.think(ctx);
        let may_begin = self.preparing.under_way().is_none();
        let analysis = &mut self.game.analysis;
        analysis.follow_report(&mut self.docs.tabs, may_begin, ctx, &mut self.outbox);
        let here = self.docs.tabs.current().filter(|_| !self.is_leaving()).map(|table| table.id);
        let at = |page| here.filter(|_| self.page == page);
        self.game.attend(at(Page::Table), &mut self.docs.tabs, ctx, &mut self.outbox);
        self.escapes.attend(at(Page::Escape), ctx, &mut self.outbox);
        self.serve(ctx);
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        let is_asked = is_asked && self.filing.leaving.is_none();
        if is_asked {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.file(ctx, frame, |it, on| {
                it.quit(on);
                it.leave_if_asked(on);
            });
        }
        // There is something to answer first, or to read why not.
        if (is_asked || was_leaving)
            && !self.file(ctx, frame, |it, on| it.is_about_to_leave(on))
            && events::is_hidden(ctx)
        {
            come_back(ctx);
        }
        self.carry_out(ctx, frame);
        self.follow_up(ctx);
    }

    /// Ends the program if the system has asked for that. What is being written is written first;
    /// what nobody has saved is open again at the next start.
    fn end_if_asked(&mut self, ctx: &Context) {
        if self.filing.has_ended || self.ending.signal().is_none() {
            return;
        }
        self.file(ctx, None, Filing::end);
        self.preferences.finish(ctx);
        self.file(ctx, None, Filing::leave_behind);
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Asks for what the text is that was pasted in this frame, where no text field has it.
    fn hear_pasted(&mut self, ctx: &Context) {
        if ctx.text_edit_focused() {
            return;
        }
        let pasted = |event: &egui::Event| match event {
            egui::Event::Paste(text) => Some(text.clone()),
            _ => None,
        };
        let texts: Vec<_> = ctx.input(|input| input.events.iter().filter_map(pasted).collect());
        for text in texts {
            match self.page {
                Page::Editor => self.apply(editor::Action::Paste(text).into(), ctx, None),
                _ => self.outbox.ask(Request::Paste(text)),
            }
        }
    }

    /// Draws the window, and does what was asked for in it. `frame` is the window for the system's
    /// dialogs to stand before.
    pub fn show(&mut self, ui: &mut Ui, frame: Option<&eframe::Frame>) {
        // What comes now would not be kept any more.
        if self.filing.has_ended {
            return;
        }
        let ctx = ui.ctx().clone();
        self.preferences.update_theme(&ctx);
        self.game.finish_copying(&ctx, &mut self.outbox);
        if let Some(top) = self.layers.top() {
            let is_opener = |command: &str| top.opener() == Some(command);
            if command::pressed_again(&self.preferences.keys, &ctx, top.is_written(), is_opener) {
                self.layers.close();
            }
        } else {
            self.keep_arrows(&ctx);
            self.with(|app| &mut app.editors, &ctx, |it, cx, out| it.keys(&ctx, cx, out));
            self.with_docs(&ctx, |docs, cx, out| library::keys(&ctx, docs, cx, out));
            self.with(|app| &mut app.start, &ctx, |it, cx, _| it.keys(&ctx, cx));
            let pressed = command::pressed(&self.preferences.keys, &self.scope(&ctx), &ctx);
            pressed.into_iter().for_each(|name| self.outbox.ask(Request::Run(name)));
            self.hear_pasted(&ctx);
        }
        self.hear_dropped(&ctx);
        let typed = self.draw(ui);
        for typed in typed {
            self.apply(stand::Action::Typed(typed).into(), &ctx, frame);
        }
        self.carry_out(&ctx, frame);
        // What comes back may be what starts fail by.
        if !self.is_returning() {
            self.preferences.starting.drawn();
        }
        if self.preferences.starting.is_under_way() {
            ctx.request_repaint();
        }
        self.follow_up(&ctx);
    }

    /// What follows from whatever was done: it is kept, written, and named in the title.
    fn follow_up(&mut self, ctx: &Context) {
        self.docs.rename();
        self.escapes.keep(|id| self.docs.tabs.find(id).is_some());
        self.game.keep(|id| self.docs.tabs.find(id).is_some());
        self.preferences.keep(ctx, &mut self.messages);
        let now = self.clock.now();
        let (works, standing) = (works(&self.docs, &self.editors), self.standing());
        let problem = self.filing.recovery.keep(&works, &standing, now, ctx);
        if problem.is_none()
            && self.messages.is_open(Topic::Keeping)
            && self.filing.recovery.is_kept(&works, &standing)
        {
            self.messages.settle(Topic::Keeping);
        }
        self.messages.say_all(problem.map(|text| Message::error(text).on(Topic::Keeping)));
        // What is asked about one file is answered before the next is written.
        if !self.filing.recovery.is_hurrying() && self.layers.get::<InTheWay>().is_none() {
            self.filing.files.write_next(ctx);
        }
        if self.layers.shows_messages() {
            self.messages.read();
        }
        self.update_title(ctx);
    }

    /// Draws everything; what was typed in the line at the bottom.
    fn draw(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let ctx = ui.ctx().clone();
        let typed = self.bars(ui);
        let page = ui.available_rect_before_wrap();
        events::face(ui.ctx(), self.scene(), page);
        let place = self.draw_page(ui, &ctx);
        self.cards.place = place.or(Some(page));
        let waits = self.filing.files.is_asking();
        self.with(
            |app| &mut app.layers,
            &ctx,
            |it, cx, out| {
                it.show(ui, waits, cx, out);
                if waits {
                    layers::waiting(ui, out);
                }
            },
        );
        let docs = &self.docs;
        self.cards.pass(&mut self.messages, &ctx, |id| docs.has(id));
        self.with(|app| &mut app.cards, &ctx, |it, cx, out| it.show(ui, cx, out));
        self.ring(ui.ctx());
        typed
    }

    /// Draws the page; the place that messages may lie over.
    fn draw_page(&mut self, ui: &mut Ui, ctx: &Context) -> Option<Rect> {
        match self.page {
            Page::Start => self.with(|app| &mut app.start, ctx, |it, cx, out| it.show(ui, cx, out)),
            Page::Setup => {
                self.with(|app| &mut app.start, ctx, |it, cx, out| it.show_options(ui, cx, out))
            }
            Page::Table => {
                let show = |it: &mut Game, tabs: &mut Tabs, cx: Cx<'_>, out: &mut Outbox| {
                    it.show(ui, tabs, cx, out)
                };
                self.with_tabs(|app| &mut app.game, ctx, show)
            }
            Page::Editor => {
                self.with(|app| &mut app.editors, ctx, |it, cx, out| it.show(ui, cx, out))
            }
            Page::Studies => {
                self.with(|app| &mut app.puzzles, ctx, |it, cx, out| it.show_list(ui, cx, out))
            }
            Page::Drill => {
                self.with(|app| &mut app.puzzles, ctx, |it, cx, out| it.show(ui, cx, out))
            }
            Page::Escape => {
                self.with(|app| &mut app.escapes, ctx, |it, cx, out| it.show(ui, cx, out))
            }
            Page::Library => self.with_docs(ctx, |docs, cx, out| library::show(ui, docs, cx, out)),
        }
    }

    /// The bars around the page; what was typed.
    fn bars(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let ctx = ui.ctx().clone();
        let scope = self.scope(&ctx);
        let mut out = std::mem::take(&mut self.outbox);
        bars::menu::show(self.cx(&scope), ui, &mut out);
        bars::tabs::show(self.cx(&scope), ui, &mut out);
        self.outbox = out;
        if let Some(stand) = self.stand_mut().filter(|stand| stand.board.is_busy()) {
            stand.refusal = None;
        }
        let sentence = self.sentence();
        self.messages.hear(sentence.is_refusal.then_some(sentence.text.as_str()));
        let (files, reporting) = (&self.filing.files, &self.game.analysis.reporting);
        let tasks = bars::tasks(files, &self.preparing, reporting, &self.preferences.keys);
        let mut stand = self.stand_mut().map(std::mem::take);
        let mut out = std::mem::take(&mut self.outbox);
        let board = self.here().map(|(session, _)| session).zip(stand.as_mut());
        let typed = bars::status::show(ui, &sentence, board, tasks, self.cx(&scope), &mut out);
        self.outbox = out;
        if let (Some(here), Some(stand)) = (self.stand_mut(), stand) {
            *here = stand;
        }
        typed
    }

    /// What stands in the line at the bottom.
    fn sentence(&self) -> Sentence {
        let refusal = self.here().and_then(|(_, stand)| stand.refusal.clone());
        let hint = || self.table().map_or("", game::hint).to_owned();
        Sentence { is_refusal: refusal.is_some(), text: refusal.unwrap_or_else(hint) }
    }

    /// What the user has before them: a click on one such thing is none on another.
    fn scene(&self) -> impl AsIdSalt + use<> {
        let table = self.docs.tabs.current().map(|table| table.id);
        let shelf = self.shelf().map(|shelf| shelf.id);
        (self.page, table, shelf, self.layers.numbers())
    }

    /// Whether it is asked what becomes of changes before something is closed.
    fn is_leaving(&self) -> bool {
        self.layers.get::<Leaving>().is_some()
    }

    /// Draws a ring around what has the keyboard; the board draws its own.
    fn ring(&self, ctx: &Context) {
        let Some(id) = ctx.memory(|memory| memory.focused()) else { return };
        // In a frame with a click, to read a response that was not clicked takes its focus away.
        let clicked = ctx.input(|input| input.pointer.any_click());
        if clicked || self.here().is_some_and(|(_, stand)| stand.board.has_focus(ctx)) {
            return;
        }
        if let Some(focused) = ctx.read_response(id) {
            let stroke = egui::Stroke::new(2.0, self.preferences.theme.roles.accent);
            let place = focused.interact_rect.expand(1.0);
            let painter = ctx.layer_painter(focused.layer_id);
            painter.rect_stroke(place, 6.0, stroke, egui::StrokeKind::Outside);
        }
    }

    /// Arrow keys are for the game beside a board or the games of a collection, whatever has the
    /// focus there.
    fn keep_arrows(&self, ctx: &Context) {
        if (self.here().is_some() || self.shelf().is_some())
            && !egui::Popup::is_any_open(ctx)
            && let Some(id) = ctx.memory(|memory| memory.focused())
        {
            let kept = egui::EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..Default::default()
            };
            ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, kept));
        }
    }

    fn hear_dropped(&mut self, ctx: &Context) {
        for file in ctx.input(|input| input.raw.dropped_files.clone()) {
            self.outbox.ask(match whole_path(file.path()) {
                Ok(path) => Request::Read(path),
                Err(said) => Request::Say(Message::error(said)),
            });
        }
    }

    /// Has the engine think about what is on the screen, and nothing else.
    fn think(&mut self, ctx: &Context) {
        let table = self.docs.tabs.current().filter(|_| self.page == Page::Table);
        let fault = self.game.analysis.thinker.follow(table, self.preferences.settings.engine, ctx);
        self.messages.say_all(fault.map(Message::error));
        let plays = |table: &Table| table.rival.state(table.session.view()).is_some();
        let is_wanted = self.game.analysis.thinker.thinks()
            || self.escaping().is_some()
            || table.is_some_and(plays);
        let asked =
            is_wanted.then(|| self.game_here()).flatten().or(self.game.analysis.reporting.game());
        let problem = self.preparing.follow(asked, threads(), ctx);
        self.messages.say_all(problem.map(Message::warning));
    }

    /// Gives the cores to what thinks, and has the rest of it rest.
    fn serve(&mut self, ctx: &Context) {
        // What nobody hears of has nothing to wait for.
        let table = self.table().filter(|_| !self.is_leaving());
        let plays = table.is_some_and(|it| it.rival.is_busy())
            || self.escaping().is_some_and(|escaping| escaping.escape.is_busy());
        let hints = table.and_then(|it| it.hint.as_ref()).is_some_and(AskedHint::is_busy);
        let [piece, analysis] = self.game.analysis.thinker.threads();
        let (report, preparing) =
            (usize::from(self.game.analysis.reporting.is_busy()), self.preparing.threads());
        let players = [plays, hints].map(|is_busy| usize::from(is_busy) * threads());
        let wanted = [players[0], players[1], piece, analysis, report, preparing];
        let Served { goes_on, free } = served(cores().into(), wanted);
        let of = |worker: Worker| goes_on[worker as usize];
        self.game.analysis.thinker.serve([of(Worker::Piece), of(Worker::Analysis)]);
        self.game.analysis.reporting.serve(of(Worker::Report));
        self.preparing.serve(of(Worker::Preparing), free, ctx);
    }

    fn update_title(&mut self, ctx: &Context) {
        let title = match (self.shelf(), self.docs.tabs.current()) {
            (Some(shelf), _) => format!("{} – Owlery", shelf.starred_name()),
            (None, Some(table)) => format!("{} – Owlery", table.title()),
            (None, None) => "Owlery".to_owned(),
        };
        // Each command to the window asks for a frame, so only a change is sent.
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}

/// Shows the window to whoever has hidden it.
fn come_back(ctx: &Context) {
    for command in [
        ViewportCommand::Minimized(false),
        ViewportCommand::Focus,
        // Where a window must not come to the front by itself.
        ViewportCommand::RequestUserAttention(egui::UserAttentionType::Critical),
    ] {
        ctx.send_viewport_cmd(command);
    }
}
