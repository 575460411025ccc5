//! What goes on whether it is drawn or not: thinking, reports, tables, and who has the cores.

use egui::Context;

use super::Stage;
use crate::engine::{memory, threads};
use crate::session::opponent::{self, AskedHint, Player};
use crate::ui::component::{Outbox, Request};
use crate::ui::documents::tabs::Table;
use crate::ui::game::Time;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::settings::{Settings, cores};
use crate::ui::work::budget::{Served, Worker, served};
use crate::ui::work::preparing::Need;
use crate::ui::work::sounds::Seen;

impl Stage {
    /// Lets everything go on. While it `is_leaving`, nobody plays on behind the question.
    pub fn attend(
        &mut self,
        is_leaving: bool,
        time: Time,
        settings: &Settings,
        ctx: &Context,
        out: &mut Outbox,
    ) {
        self.docs.shelves.poll(ctx);
        self.be_heard(settings, ctx, out);
        self.think(settings, ctx, out);
        let may_begin = self.preparing.under_way().is_none();
        self.game.analysis.follow_report(&mut self.docs.tabs, may_begin, ctx, out);
        let here = self.docs.tabs.current().filter(|_| !is_leaving).map(|table| table.id);
        let at = |page| here.filter(|_| self.page == page);
        let (table, escape) = (at(Page::Table), at(Page::Escape));
        let table = table.filter(|_| !self.waits_to_know());
        self.game.attend(table, &mut self.docs.tabs, time, ctx, out);
        self.escapes.attend(escape, ctx, out);
        self.puzzles.attend(self.page == Page::Drill && !is_leaving, ctx, out);
        self.serve(is_leaving, ctx);
        self.advise(settings, ctx);
    }

    /// Has what happens on the board be heard.
    fn be_heard(&mut self, settings: &Settings, ctx: &Context, out: &mut Outbox) {
        let scene = self.scene();
        let seen = self.here().map(|(session, _)| Seen::of(scene, session.view()));
        match self.sounds.follow(seen, settings.sounds, ctx) {
            Some(Err(why)) => out.ask(Request::Say(Message::warning(why).on(Topic::Sounds))),
            Some(Ok(())) => out.ask(Request::Settle(Topic::Sounds)),
            None => {}
        }
    }

    /// Whether it is the turn of a level that asks what is known for good, and that is just being
    /// read. The clocks wait, too.
    fn waits_to_know(&self) -> bool {
        let Some(session) = self.docs.tabs.current().map(|table| &table.session) else {
            return false;
        };
        let player = opponent::to_move(session.view());
        matches!(player, Some(Player::Owlery(level)) if !level.is_weak())
            && self.preparing.is_reading(session.game())
    }

    /// Asks another program for a second opinion where one is wanted beside the engine's.
    fn advise(&mut self, settings: &Settings, ctx: &Context) {
        let table = self.docs.tabs.current().filter(|_| self.page == Page::Table);
        let analysis = &mut self.game.analysis;
        let thinker = &analysis.thinker;
        let chosen = table.filter(|_| thinker.thinks());
        let chosen = chosen.and_then(|table| settings.adviser(table.session.game()));
        let plays = table.is_some_and(|table| table.rival.is_busy());
        let rests = plays || thinker.hides() || thinker.is_threat();
        analysis.adviser.follow(table, chosen, rests, settings.engine, ctx);
    }

    /// Has the engine think about what is on the screen, and nothing else.
    fn think(&mut self, settings: &Settings, ctx: &Context, out: &mut Outbox) {
        let mut say = |message: Message| out.ask(Request::Say(message));
        let table = self.docs.tabs.current().filter(|_| self.page == Page::Table);
        let refutes = self.puzzle().is_some_and(|it| it.drill.stage().is_aside());
        let thinker = &mut self.game.analysis.thinker;
        thinker
            .follow(table, settings.engine, ctx)
            .map(Message::error)
            .into_iter()
            .for_each(&mut say);
        let game = |table: Option<&Table>| table.map(|table| table.session.game());
        let thinks = game(table.filter(|_| thinker.thinks()));
        let plays = game(table.filter(|table| opponent::asks_tables(table.session.view())));
        let hints = game(table.filter(|table| table.hint.is_some()));
        let aside = (self.escaping().is_some() || refutes).then(|| self.game_here()).flatten();
        let all = [thinks, plays, self.game.analysis.reporting.game()];
        let all = all.into_iter().flatten().map(|game| (game, Need::All));
        let kept = [hints, aside].into_iter().flatten().map(|game| (game, Need::Kept));
        let needed: Vec<_> = all.chain(kept).collect();
        let problem = self.preparing.follow(&needed, threads(), ctx);
        problem.map(Message::warning).into_iter().for_each(say);
    }

    /// Gives the cores to what thinks, and has the rest of it rest.
    fn serve(&mut self, is_leaving: bool, ctx: &Context) {
        // What nobody hears of has nothing to wait for.
        let table = self.table().filter(|_| !is_leaving);
        let plays = table.is_some_and(|it| it.rival.is_busy())
            || self.escaping().is_some_and(|escaping| escaping.escape.is_busy())
            || self.puzzle().is_some_and(|it| it.drill.is_busy() && !is_leaving);
        let hints = table.and_then(|it| it.hint.as_ref()).is_some_and(AskedHint::is_busy);
        let analysis = &self.game.analysis;
        let [piece, lines] = analysis.thinker.threads();
        let (report, preparing) =
            (usize::from(analysis.reporting.is_busy()), self.preparing.threads());
        let players = [plays, hints].map(|is_busy| usize::from(is_busy) * threads());
        let wanted = [players[0], players[1], piece, lines, report, preparing];
        self.give_up_tables(wanted.iter().any(|threads| *threads > 0));
        let Served { goes_on, free } = served(cores().into(), wanted);
        let of = |worker: Worker| goes_on[worker as usize];
        let analysis = &mut self.game.analysis;
        analysis.thinker.serve([of(Worker::Piece), of(Worker::Analysis)]);
        analysis.reporting.serve(of(Worker::Report));
        self.preparing.serve(of(Worker::Preparing), free, ctx);
    }

    /// Has engines give up their hash tables once something else is on the screen, and where none is
    /// on, plays or `works`.
    fn give_up_tables(&mut self, works: bool) {
        let scene = self.scene();
        let is_new = self.thought_of.replace(scene) != Some(scene);
        let table = self.table();
        let is_on = table.is_some() && self.game.analysis.thinker.thinks();
        let plays = table.is_some_and(|table| opponent::asks_tables(table.session.view()));
        if is_new || !(works || is_on || plays) {
            memory::release();
        }
    }
}
