//! Brings the view up to date.

use super::OpenGame;
use crate::record::journal::Step;
use crate::session::facade::pick::{Choice, Spot};
use crate::session::facade::{Live, Mode};
use crate::session::present::Present;
use crate::session::present::board::scene;
use crate::session::present::effects::effects;
use crate::session::present::words::status;
use crate::t;

impl<P: Present> OpenGame<P> {
    /// Makes the view anew from the record.
    pub(in crate::session) fn refresh(&mut self) {
        self.game.follow(self.record.tree(), self.record.played());
        self.follow_times();
        self.follow_live();
        let record = &self.record;
        let (position, here) = (record.position(), record.here());
        let concluded = record.conclusion().filter(|end| end.after == here).map(|end| end.how);
        // What the players ended is over in play; in analysis moves may be tried from there.
        let is_over = concluded.is_some() && self.mode == Mode::Play;
        self.moves.clear();
        if !is_over {
            position.legal_moves(&mut self.moves);
        }
        let mut choices = Vec::new();
        for (mv, legal) in self.moves.iter().enumerate() {
            position.paths(*legal, &mut |path| choices.push(Choice { path, mv }));
        }
        let players = record.headers().players.clone();
        let view = &mut self.view;
        view.choices = choices;
        let is_button =
            |choice: &Choice| matches!(choice.path.spots().next(), Some(Spot::Button(_)));
        view.hints = if !view.choices.is_empty() && view.choices.iter().all(is_button) {
            [t!("open-only-pass"); 2]
        } else {
            position.hints()
        };
        view.scene = scene(position, &self.grounds);
        (view.last_move, view.effects) = match (record.position_before(), record.tree()[here].mv) {
            (Some(before), Some(mv)) => {
                let (squares, before) = (before.squares(mv), scene(before, &self.grounds));
                let effects = effects::<P>(&before, &view.scene, &squares);
                (squares, effects)
            }
            _ => Default::default(),
        };
        view.last_text.clone_from(&record.tree()[here].text);
        view.status = status(record, &view.effects, concluded, is_over, self.offer);
        (view.here, view.mode, view.played) = (here, self.mode, record.played());
        view.since = self.game.since(here);
        view.ply = record.ply();
        view.can_back = view.ply > 0;
        view.next = match (self.mode, view.since) {
            // In play the way forward is the game, and it ends where the game stands.
            (Mode::Play, Some(_)) => self.game.next(record.tree(), here),
            _ => record.next(),
        };
        view.can_forward = view.next.is_some();
        // The game as it was played is taken back in play alone.
        let allowed = |step: &&Step| self.mode == Mode::Play || !step.changes_game();
        [view.undo, view.redo] =
            record.next_steps().map(|step| step.filter(allowed).map(|step| step.kind));
        view.remarks.clone_from(record.tree()[here].remarks());
        view.branches.clear();
        let children = &record.tree()[here].children;
        if children.len() > 1 {
            view.branches.extend(children);
        }
        view.players = players;
        view.exchanged = position.swapped() != record.start().swapped();
        if view.exchanged {
            view.players.swap(0, 1);
        }
        self.lay_out_rows();
    }

    /// Brings up to date what the view tells of the game where it stands.
    fn follow_live(&mut self) {
        let (record, played) = (&self.record, self.record.played());
        let of = Some((played, record.moves_revision()));
        if std::mem::replace(&mut self.live_of, of) == of {
            return;
        }
        let position = record.last_position();
        let mut players = record.headers().players.clone();
        if position.swapped() != record.start().swapped() {
            players.swap(0, 1);
        }
        self.view.live = Live {
            turn: Some(position.turn()).filter(|_| record.result().is_none()),
            ply: record.tree().upwards(played).count() - 1,
            last_text: record.tree()[played].text.clone(),
            players,
        };
    }
}
