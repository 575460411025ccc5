//! The order of a frame: first what goes on unseen too, then what is drawn.
//!
//! While the window is minimised or covered nothing is drawn, and egui makes no pass: its input
//! then stays that of the last frame that was shown, the time included. So whatever is not drawing
//! happens in [`App::go_on`], by the program's own [clock](crate::ui::clock).

use egui::{Context, RawInput, Ui, ViewportCommand};

use crate::ui::bars::status::Sentence;
use crate::ui::component::Request;
use crate::ui::filing::{Filing, hear_dropped};
use crate::ui::game::Time;
use crate::ui::layers::Leaving;
use crate::ui::parts::focus;
use crate::ui::shell::app::App;
use crate::ui::stand::prompt::Typed;
use crate::ui::{bars, command, events, game, layers, stand};

/// The largest side of a texture, in texels.
const WIDEST: usize = 4096;

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
        // The glyphs have a texture as wide as it may be, of which most would stay empty.
        input.max_texture_side = input.max_texture_side.map(|side| side.min(WIDEST));
        if input.viewport().visible() == Some(false) {
            events::hide(ctx);
        }
        if events::waits(input) {
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
        let was_leaving = self.file(ctx, frame, Filing::go_on);
        let is_leaving = self.layers.get::<Leaving>().is_some();
        let settings = &self.preferences.settings;
        // A dialog of the system's is not above the page, and yet before it.
        let is_covered = !self.layers.is_empty() || self.filing.files.is_asking();
        let waits = is_covered || settings.clocks_wait && events::is_left(ctx);
        let time = Time { now: self.clock.now(), waits };
        self.stage.attend(is_leaving, time, settings, ctx, &mut self.outbox);
        self.file(ctx, frame, |it, on| it.hear_close(was_leaving, on));
        self.carry_out(ctx, frame);
        self.follow_up(ctx);
        self.look_for_fonts(ctx);
    }

    fn look_for_fonts(&mut self, ctx: &Context) {
        if let Some(fonts) = &mut self.fonts {
            fonts.attend(ctx);
        }
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

    /// Draws the window, and does what was asked for in it. `frame` is the window for the system's
    /// dialogs to stand before.
    pub fn show(&mut self, ui: &mut Ui, frame: Option<&eframe::Frame>) {
        // What comes now would not be kept any more.
        if self.filing.has_ended {
            return;
        }
        let ctx = ui.ctx().clone();
        self.preferences.update_style(&ctx, &mut self.messages);
        self.stage.game.finish_copying(&ctx, &mut self.outbox);
        self.hear(&ctx);
        for typed in self.draw(ui) {
            self.update(stand::Action::Typed(typed).into(), &ctx, frame);
        }
        self.carry_out(&ctx, frame);
        // What comes back may be what starts fail by.
        if !self.filing.is_returning() {
            self.preferences.starting.drawn();
        }
        if self.preferences.starting.is_under_way() {
            ctx.request_repaint();
        }
        self.follow_up(&ctx);
        self.look_for_fonts(&ctx);
    }

    /// Hears keys, and what was pasted and dropped.
    fn hear(&mut self, ctx: &Context) {
        let App { preferences, stage, layers, messages, outbox: out, .. } = self;
        if let Some(top) = layers.top() {
            let is_opener = |command: &str| top.opener() == Some(command);
            if command::pressed_again(&preferences.keys, ctx, top.is_written(), is_opener) {
                layers.close();
            }
        } else {
            if stage.here().is_some() || stage.shelf().is_some() {
                focus::keep_arrows(ctx);
            }
            let scope = stage.scope(preferences.settings.graph, ctx);
            stage.keys(preferences.cx(ctx, messages, &scope), out);
            let pressed = command::pressed(&self.preferences.keys, &self.scope(ctx), ctx);
            pressed.into_iter().for_each(|name| self.outbox.ask(Request::Run(name)));
        }
        hear_dropped(ctx, &mut self.outbox);
    }

    /// Draws everything; what was typed in the line at the bottom.
    fn draw(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let ctx = ui.ctx().clone();
        let typed = self.bars(ui);
        let page = ui.available_rect_before_wrap();
        bars::tell(ui, &self.stage);
        events::face(&ctx, (self.stage.scene(), self.layers.numbers()), page);
        self.cards.leave_room(ui);
        let scope = self.scope(&ctx);
        let cx = self.preferences.cx(&ctx, &self.messages, &scope);
        self.cards.place = self.stage.show(ui, cx, &mut self.outbox);
        let scope = self.scope(&ctx);
        let App { preferences, stage, filing, layers, messages, outbox: out, cards, .. } = self;
        let waits = filing.files.is_asking();
        let cx = preferences.cx(&ctx, messages, &scope);
        layers.show(ui, waits, &stage.docs, cx, out);
        if waits {
            layers::waiting(ui, out);
        }
        cards.pass(messages, &ctx, |id| stage.docs.has(id));
        cards.show(ui, page, preferences.cx(&ctx, messages, &scope), out);
        bars::menu::keep_focus(&ctx);
        // The board draws its own.
        if !stage.here().is_some_and(|(_, stand)| stand.board.has_focus(&ctx)) {
            focus::ring(&ctx, preferences.theme.roles.accent);
        }
        typed
    }

    /// Draws the bars around the page; what was typed.
    fn bars(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let refusal = self.stage.refusal();
        self.messages.hear(refusal.as_deref());
        let is_refusal = refusal.is_some();
        let hint = || self.stage.table().map_or_else(String::new, |it| game::hint(it).into_owned());
        let sentence = Sentence { is_refusal, text: refusal.unwrap_or_else(hint) };
        let scope = self.scope(ui.ctx());
        let App { preferences, stage, filing, messages, outbox: out, .. } = self;
        let ctx = ui.ctx().clone();
        let cx = preferences.cx(&ctx, messages, &scope);
        bars::menu::show(&stage.docs, cx, ui, out);
        bars::tabs::show(&stage.docs, cx, ui, out);
        let tasks = bars::tasks(&filing.files, stage, &preferences.keys);
        bars::status::show(ui, &sentence, stage.typed_for(), tasks, cx, out)
    }

    /// What follows from whatever was done: it is kept, written, and named in the title.
    fn follow_up(&mut self, ctx: &Context) {
        self.stage.keep();
        self.preferences.keep(ctx, &mut self.messages);
        let now = self.clock.now();
        self.file(ctx, None, |it, on| it.keep(now, on));
        if self.layers.shows_messages() {
            self.messages.read();
        }
        let title = bars::title(&self.stage);
        // Each command to the window asks for a frame, so only a change is sent.
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}
