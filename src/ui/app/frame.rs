//! The order of a frame: first what goes on unseen too, then what is drawn.
//!
//! While the window is minimised or covered nothing is drawn, and egui makes no pass: its input
//! then stays that of the last frame that was shown, the time included. So whatever is not drawing
//! happens in [`App::go_on`], by the program's own [clock](crate::ui::clock).

use egui::{Context, RawInput, Ui, ViewportCommand};

use super::App;
use super::open::hear_dropped;
use crate::ui::bars::status::Sentence;
use crate::ui::component::Request;
use crate::ui::game::Time;
use crate::ui::layers::Leaving;
use crate::ui::parts::focus;
use crate::ui::stand::prompt::Typed;
use crate::ui::{bars, command, events, game, layers, stand};

/// The largest side of a texture, in texels.
const WIDEST: usize = 4096;

impl eframe::App for App {
    fn logic(&mut self, _: &Context, frame: &mut eframe::Frame) {
        self.go_on(Some(frame));
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
    pub fn go_on(&mut self, frame: Option<&eframe::Frame>) {
        self.end_if_asked();
        if self.has_ended {
            return;
        }
        let was_leaving = self.is_about_to_leave();
        self.poll_files();
        self.come_back();
        self.go_on_leaving();
        let is_leaving = self.layers.get::<Leaving>().is_some();
        let settings = &self.preferences.settings;
        // A dialog of the system's is not above the page, and yet before it.
        let is_covered = !self.layers.is_empty() || self.files.is_asking();
        let waits = is_covered || settings.clocks_wait && events::is_left(&self.ctx);
        let time = Time { now: self.clock.now(), waits };
        let (docs, out) = (&mut self.docs, &mut self.outbox);
        self.stage.attend(is_leaving, time, docs, settings, &self.ctx, out);
        self.hear_close(was_leaving);
        self.carry_out();
        self.follow_up(frame);
    }

    /// Ends the program if the system has asked for that. What is being written is written first;
    /// what nobody has saved is open again at the next start.
    fn end_if_asked(&mut self) {
        if self.has_ended || self.ending.signal().is_none() {
            return;
        }
        self.end();
        self.preferences.finish(&self.ctx);
        self.leave_behind();
        self.ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Draws the window, and does what was asked for in it. `frame` is the window for the system's
    /// dialogs to stand before.
    pub fn show(&mut self, ui: &mut Ui, frame: Option<&eframe::Frame>) {
        // What comes now would not be kept any more.
        if self.has_ended {
            return;
        }
        self.preferences.update_style(&self.ctx, &mut self.messages);
        self.stage.game.finish_copying(&self.ctx, &mut self.outbox);
        self.hear();
        for typed in self.draw(ui) {
            self.update(stand::Action::Typed(typed).into());
        }
        self.carry_out();
        // What comes back may be what starts fail by.
        if !self.is_returning() {
            self.preferences.starting.drawn();
        }
        if self.preferences.starting.is_under_way() {
            self.ctx.request_repaint();
        }
        self.follow_up(frame);
    }

    /// Hears keys, and what was pasted and dropped.
    fn hear(&mut self) {
        let scope = self.scope();
        let App { ctx, preferences, docs, stage, layers, messages, outbox: out, .. } = self;
        if let Some(top) = layers.top() {
            let is_opener = |command: &str| top.opener() == Some(command);
            if command::pressed_again(&preferences.keys, ctx, top.is_written(), is_opener) {
                layers.close();
            }
        } else {
            if stage.here(docs).is_some() || stage.shelf(docs).is_some() {
                focus::keep_arrows(ctx);
            }
            stage.keys(docs, preferences.cx(ctx, messages, &scope), out);
            let pressed = command::pressed(&self.preferences.keys, &self.scope(), &self.ctx);
            pressed.into_iter().for_each(|name| self.outbox.ask(Request::Run(name)));
        }
        hear_dropped(&self.ctx, &mut self.outbox);
    }

    /// Draws everything; what was typed in the line at the bottom.
    fn draw(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let typed = self.bars(ui);
        let page = ui.available_rect_before_wrap();
        bars::tell(ui, &self.stage, &self.docs);
        let scene = self.stage.scene(&self.docs);
        events::face(&self.ctx, (scene, self.layers.numbers()), page);
        self.cards.leave_room(ui);
        let scope = self.scope();
        let cx = self.preferences.cx(&self.ctx, &self.messages, &scope);
        self.cards.place = self.stage.show(ui, &mut self.docs, cx, &mut self.outbox);
        let scope = self.scope();
        let App { ctx, preferences, docs, stage, layers, messages, .. } = self;
        let (files, cards, out) = (&self.files, &mut self.cards, &mut self.outbox);
        let waits = files.is_asking();
        let cx = preferences.cx(ctx, messages, &scope);
        layers.show(ui, waits, docs, cx, out);
        if waits {
            layers::waiting(ui, out);
        }
        cards.pass(messages, ctx, |id| docs.has(id));
        cards.show(ui, page, preferences.cx(ctx, messages, &scope), out);
        bars::menu::keep_focus(ctx);
        // The board draws its own.
        if !stage.here(docs).is_some_and(|(_, stand)| stand.board.has_focus(ctx)) {
            focus::ring(ctx, preferences.theme.roles.accent);
        }
        typed
    }

    /// Draws the bars around the page; what was typed.
    fn bars(&mut self, ui: &mut Ui) -> Vec<Typed> {
        let refusal = self.stage.refusal(&mut self.docs);
        self.messages.hear(refusal.as_deref());
        let is_refusal = refusal.is_some();
        let hint = || self.table().map_or_else(String::new, |it| game::hint(it).into_owned());
        let sentence = Sentence { is_refusal, text: refusal.unwrap_or_else(hint) };
        let scope = self.scope();
        let App { ctx, preferences, docs, stage, messages, files, outbox: out, .. } = self;
        let cx = preferences.cx(ctx, messages, &scope);
        bars::menu::show(docs, cx, ui, out);
        bars::tabs::show(docs, cx, ui, out);
        let tasks = bars::tasks(files, stage, &preferences.keys);
        bars::status::show(ui, &sentence, stage.typed_for(docs), tasks, cx, out)
    }

    /// What follows from whatever was done: it is kept, written, and named in the title.
    fn follow_up(&mut self, frame: Option<&eframe::Frame>) {
        self.open_dialog(frame);
        self.stage.keep(&mut self.docs);
        self.preferences.keep(&self.ctx, &mut self.messages);
        self.keep_work();
        if self.layers.shows_messages() {
            self.messages.read();
        }
        let title = bars::title(&self.stage, &self.docs);
        // Each command to the window asks for a frame, so only a change is sent.
        if title != self.title {
            self.ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        self.fonts.iter_mut().for_each(|fonts| fonts.attend(&self.ctx));
    }
}
