//! An open game as the window sees it.

use super::edits::NoMove;
use super::thinking::Subject;
use super::{GameSession, edits, score_of_seats, thinking, typed_line};
use crate::presentation::codes::card;
use crate::presentation::words::{details, status_ahead};
use crate::presentation::{Presentation, scene};
use crate::report::move_grade::MistakeThresholds;
use crate::session::{CHUNK, Found, PositionKeys};
use crate::view::LOOKS_BACK;
use crate::{
    About, Analysis, Card, Continuation, Edit, EvaluationSeries, Findings, Fold, GameDetails,
    GameText, Legend, ListedMove, Mode, Order, Overlay, Place, PositionFrame, PuzzleSpec, Region,
    Scene, Session, Status, TapTarget, TextMoves, TimeBudget, TimesNow, View, Wake, report,
};
use owlery_engine::search::SearchRequest;
use owlery_engine::ugi::ExternalEngine;
use owlery_engine::{Level, Thinking};
use owlery_games::options::write_options;
use owlery_games::{Attempt, GameId, Outcome, Side, Square};
use owlery_i18n::{Message, Text, folded};
use owlery_record::annotations::Mark;
use owlery_record::index::Indexer;
use owlery_record::time_control::{ClockTimes, TimeControl};
use owlery_record::tree::key;
use owlery_record::{
    LogRow, NodeId, Score, StepKind, Tags, TerminationKind, date, file, transcript,
};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// The most moves to the same position that are looked at for each move on the screen.
const MOST_SAME: usize = 1000;

impl<P: Presentation> Session for GameSession<P> {
    // What it is, and what there is to see.

    fn game(&self) -> GameId {
        P::GAME
    }

    fn about(&self) -> &'static About {
        &P::ABOUT
    }

    fn options(&self) -> String {
        write_options(self.record.options())
    }

    fn view(&self) -> &View {
        &self.view
    }

    fn relocalise(&mut self) {
        self.refresh();
    }

    fn tags(&self) -> &Tags {
        self.record.tags()
    }

    fn set_tags(&mut self, tags: Tags) -> Result<(), Message> {
        // Files may have dates of other kinds, which nobody must mend to change a name.
        if tags.date != self.record.tags().date {
            date::check(&tags.date)?;
        }
        if let Some(refused) = self.refused(tags.check_limits().map_err(|(_, over)| over)) {
            return Err(refused);
        }
        self.change(|record| record.set_tags(tags));
        Ok(())
    }

    fn details(&self) -> GameDetails {
        details(&self.record)
    }

    fn turn_order(&self) -> [Side; 2] {
        [self.record.first(), self.record.first().other()]
    }

    fn revision(&self) -> u64 {
        self.record.revision()
    }

    fn work_revision(&self) -> [u64; 2] {
        self.record.work_revision()
    }

    fn start_log(&mut self) {
        self.record.start_log();
    }

    fn take_log(&mut self) -> Vec<LogRow> {
        self.record.take_log()
    }

    fn moves_revision(&self) -> u64 {
        self.record.moves_revision()
    }

    // The board, beyond the position at the cursor as it stands.

    fn preview(&self, mv: usize) -> Scene {
        scene(&self.after(mv), &self.grounds)
    }

    fn ends_by(&self, mv: usize) -> Option<Outcome> {
        self.after(mv).outcome()
    }

    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> (Scene, Status) {
        let line = typed_line(self.record.position(), moves);
        let next = line.last().map_or(self.record.position(), |(_, next)| next);
        (scene(next, &self.grounds), status_ahead(next))
    }

    fn region(&self, from: Square, to: Square) -> Option<Region> {
        self.record.position().region(from, to)
    }

    fn overlays(&self) -> Vec<&'static Legend> {
        P::OVERLAYS.iter().map(|offered| &offered.legend).collect()
    }

    fn overlay(&self, place: usize) -> Option<Overlay> {
        let offered = P::OVERLAYS.get(place)?;
        Some((offered.lay)(self.record.position()))
    }

    fn card(&self, spot: TapTarget) -> Option<Card> {
        let letter = match spot {
            TapTarget::Site(square) => self.record.position().setup().get(square)?,
            TapTarget::Tray(letter) => letter,
            TapTarget::Button(_) => return None,
        };
        card::<P>(letter)
    }

    fn why_not(&self, attempt: Attempt) -> String {
        // The rules give a clause, to stand in messages of many kinds.
        let why = || self.record.position().why_not(attempt).sentence().to_string();
        let looks = || self.view.looks_back().then(|| LOOKS_BACK.into());
        self.view.status.over().or_else(looks).unwrap_or_else(why)
    }

    fn position_frame(&self) -> PositionFrame {
        let record = &self.record;
        let (last_move, effects) = (self.view.last_move.clone(), self.view.effects.clone());
        let shown = super::position_frame(record, &self.grounds, record.position(), record.here());
        PositionFrame { last_move, effects, ..shown }
    }

    fn line(&self) -> Box<dyn Iterator<Item = PositionFrame> + '_> {
        super::line(&self.record, &self.grounds)
    }

    fn tree(&self) -> Box<dyn Iterator<Item = PositionFrame> + '_> {
        super::tree(&self.record, &self.grounds)
    }

    // Moves.

    fn continuations(&self) -> Vec<Continuation> {
        let tree = self.record.tree();
        let continuation = |node: &NodeId| {
            let entry = &tree[*node];
            let mv = self.moves.iter().position(|mv| entry.mv == Some(*mv))?;
            let (text, annotations) = (entry.text.clone(), entry.annotations().clone());
            Some(Continuation { node: *node, mv, text, annotations })
        };
        tree[self.record.here()].children.iter().filter_map(continuation).collect()
    }

    fn no_room(&self, mv: usize) -> Option<Message> {
        let (tree, here) = (self.record.tree(), self.record.here());
        let is_new = |mv: &P::Move| tree.child_with(here, *mv).is_none();
        self.moves.get(mv).filter(|mv| is_new(mv))?;
        self.refused(self.record.check_limits(1, 0))
    }

    fn play(&mut self, mv: usize) {
        if self.no_room(mv).is_some() {
            return;
        }
        if let Some(mv) = self.moves.get(mv).copied() {
            // Nothing but the new move comes into the list where no line changes its place.
            let ends = self.record.tree()[self.record.here()].children.is_empty();
            let known = self.rows_of == Some(self.record.revision());
            let only_adds = match self.mode {
                Mode::Play => ends && self.record.here() == self.record.played_end(),
                Mode::Analysis => true,
            };
            match self.mode {
                Mode::Play => self.record.play_on(mv),
                Mode::Analysis => self.record.play(mv),
            }
            self.offer = None;
            if known && only_adds {
                self.append_row();
            }
            self.refresh();
        }
    }

    fn reply(&mut self, mv: usize) -> Result<(), Message> {
        let here = self.record.here();
        let looks = here != self.record.played_end();
        if looks {
            self.change(|record| record.go_to(record.played_end()));
        }
        let refused = self.no_room(mv);
        if refused.is_none() {
            self.play(mv);
        }
        if looks && !self.is_over() {
            self.change(|record| record.go_to(here));
        }
        refused.map_or(Ok(()), Err)
    }

    fn add_line(&mut self, moves: &mut dyn Iterator<Item = usize>) -> Result<(), Message> {
        let line = typed_line(self.record.position(), moves);
        if let Some(refused) = self.refused(self.record.check_limits(line.len(), 0)) {
            return Err(refused);
        }
        self.change(|record| record.play_line(line.into_iter().map(|(mv, _)| mv)));
        Ok(())
    }

    fn add_lines(&mut self, after: NodeId, lines: &[Vec<usize>]) -> Result<(), Message> {
        let moves = lines.iter().map(Vec::len).sum();
        if let Some(refused) = self.refused(self.record.check_limits(moves, 0)) {
            return Err(refused);
        }
        self.set_mode(Mode::Analysis);
        self.change(|record| record.go_to(after));
        let typed = |line: &Vec<usize>| {
            let line = typed_line(self.record.position(), &mut line.iter().copied());
            line.into_iter().map(|(mv, _)| mv).collect()
        };
        let lines: Vec<Vec<_>> = lines.iter().map(typed).collect();
        let mut is_there = false;
        self.change(|record| is_there = record.add_lines(after, &lines));
        is_there.then_some(()).ok_or_else(|| Text::of("open-refused.gone").into())
    }

    fn take_back(&mut self, moves: u32, keeps: bool) {
        let to = self.record.tree().ancestors(self.record.played_end()).nth(moves as usize);
        let to = to.unwrap_or(NodeId::ROOT);
        self.change(|record| record.take_back(to, keeps));
    }

    fn set_editing(&mut self, is_editing: bool) {
        self.view.is_editing = is_editing;
    }

    // The end of the game.

    fn is_over(&self) -> bool {
        self.record.result().is_some()
    }

    fn resign(&mut self) {
        self.view.live.turn.into_iter().for_each(|turn| self.resign_for(turn));
    }

    fn resign_for(&mut self, side: Side) {
        if self.mode == Mode::Play && self.view.live.turn.is_some() {
            self.conclude(TerminationKind::Resigned(side));
        }
    }

    fn offer_draw(&mut self) {
        self.offer = self.view.status.turn.filter(|_| self.view.is_game());
        self.refresh();
    }

    fn answer_draw(&mut self, agree: bool) {
        if agree && self.offer.is_some() {
            self.conclude(TerminationKind::Agreed);
        } else {
            self.offer = None;
            self.refresh();
        }
    }

    // The cursor.

    fn go(&mut self, to: Place) {
        let (here, next, plays) = (self.view.here, self.view.next, self.mode == Mode::Play);
        self.change(|record| match to {
            Place::Start => record.go_to(NodeId::ROOT),
            Place::Back => drop(record.back()),
            Place::Forward => next.into_iter().for_each(|next| record.go_to(next)),
            Place::End if plays => record.go_to(record.played_end()),
            Place::End => record.go_to(record.line().last().copied().unwrap_or(NodeId::ROOT)),
            Place::Node(node) => record.go_to(node),
            Place::Alternative(step) => {
                let around = record.tree().alternatives(record.here());
                let at = around.iter().position(|node| *node == record.here()).unwrap_or(0);
                if let Some(node) = at.checked_add_signed(step).and_then(|at| around.get(at)) {
                    record.go_to(*node);
                }
            }
            Place::BranchBefore => {
                while record.back() && record.tree()[record.here()].children.len() < 2 {}
            }
            Place::BranchAfter => {
                while record.forward() && record.tree()[record.here()].children.len() < 2 {}
            }
        });
        // What is looked at after the end is not played on by accident.
        if self.mode == Mode::Play && self.view.here != here && self.record.result().is_some() {
            self.mode = Mode::Analysis;
            self.refresh();
        }
    }

    fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
        if mode == Mode::Analysis {
            self.offer = None;
        }
        self.change(|record| {
            if mode == Mode::Play {
                record.go_to(record.played_end());
            }
        });
    }

    fn make_view_only(&mut self) {
        self.view.is_still = true;
    }

    fn has(&self, node: NodeId) -> bool {
        self.record.has(node)
    }

    fn cursor_in_file(&self) -> NodeId {
        self.record.tree().id_in_file(self.record.here())
    }

    fn arrival(&self, square: Square) -> Option<NodeId> {
        let way = self.record.path_positions();
        let content = |position: &P| position.setup().get(square);
        let here = content(way.last()?);
        // The piece came with the move after the last position in which it was not there.
        let before = way.iter().rposition(|position| content(position) != here)?;
        self.record.line().get(before + 1).copied()
    }

    fn numbered(&self, number: u32, second: bool) -> Option<NodeId> {
        let (tree, first) = (self.record.tree(), self.record.origin().first);
        let is_it = |node: &&NodeId| {
            let found = &tree[**node];
            (found.number, found.side != first) == (number, second)
        };
        self.record.line().iter().skip(1).find(is_it).copied()
    }

    fn line_end(&self) -> NodeId {
        self.record.line().last().copied().unwrap_or(NodeId::ROOT)
    }

    // The move list.

    fn entry(&self, node: NodeId) -> ListedMove<'_> {
        let tree = self.record.tree();
        let move_of = &tree[node];
        ListedMove {
            text: &move_of.text,
            number: move_of.number,
            column: usize::from(move_of.side != self.record.first()),
            // Where no game has been played, all belong to it.
            played: self.record.played_end() == NodeId::ROOT || self.game.ply(node).is_some(),
            playable: !tree.is_unplayable(node),
            annotations: move_of.annotations(),
            error: report::judged(&self.record, node)
                .map(|judged| judged.grade)
                .filter(|grade| grade.is_error()),
            next: move_of.children.first().copied(),
            recurs: {
                let mut same = tree.with_key(move_of.key).take(MOST_SAME);
                same.any(|same| same != node && self.view.rows.has(same))
            },
        }
    }

    fn order(&self, node: NodeId) -> Order {
        // Within a row, a number and then a side follow the other.
        let entry = &self.record.tree()[node];
        let is_second = entry.side != self.record.first();
        (self.view.rows.place_of(node), entry.number, is_second, node)
    }

    fn same_position(&self, node: NodeId) -> Option<NodeId> {
        let (tree, here) = (self.record.tree(), self.order(node));
        // A position that stands everywhere is looked for among the moves made last.
        let same = tree.with_key(tree[node].key).take(MOST_SAME);
        let others = same.filter(|other| self.view.rows.has(*other));
        let others = others.map(|other| self.order(other)).filter(|other| *other != here);
        others.min_by_key(|other| (*other < here, *other)).map(|(.., node)| node)
    }

    fn fold(&mut self, fold: Fold) {
        let tree = self.record.tree();
        match fold {
            Fold::Toggle(node) => {
                let Some(head) = tree.ancestors(node).find(|node| tree.opens(*node)) else {
                    return;
                };
                if !self.folded.remove(&head) {
                    self.folded.insert(head);
                }
            }
            Fold::All => {
                let heads = tree.reading_order().filter(|visit| visit.opens);
                self.folded = heads.map(|visit| visit.node).collect();
            }
            Fold::Nothing => self.folded.clear(),
        }
        let way = tree.path(self.record.here());
        if let Some(head) = way.into_iter().find(|on| tree.opens(*on) && self.folded.contains(on)) {
            self.record.go_to(head);
        }
        self.rows_of = None;
        self.refresh();
    }

    // Edits and annotations, each one step for undo.

    fn edit(&mut self, edit: Edit) -> Result<(), Message> {
        if let Some(refusal) = self.refuses(&edit) {
            return Err(refusal);
        }
        edits::make(self, edit);
        Ok(())
    }

    fn refuses(&self, edit: &Edit) -> Option<Message> {
        edits::refusal(self, edit).map(Message::from).or_else(|| edits::too_much(self, edit))
    }

    fn deleted_by(&self, edit: &Edit) -> Vec<NodeId> {
        edits::deleted_by(self.record.tree(), edit)
    }

    fn undo(&mut self) {
        if self.view.undo.is_some() {
            self.change(|record| _ = record.undo());
        }
    }

    fn redo(&mut self) {
        if self.view.redo.is_some() {
            self.change(|record| _ = record.redo());
        }
    }

    // Reports.

    fn mistake_thresholds(&self) -> MistakeThresholds {
        report::mistake_thresholds::<P>()
    }

    fn report(&self, nodes: u64, wake: Wake) -> Thinking<Findings> {
        report::begin(&self.record, nodes, wake)
    }

    fn keep_report(&mut self, found: &Findings, joins_last: bool) {
        let tree = self.record.tree();
        let new: HashMap<_, _> = found.findings.iter().map(|(node, it)| (*node, it)).collect();
        let of = |node: &NodeId| {
            let known = new.get(node).copied().or_else(|| tree[*node].evaluation());
            (*node, known.cloned())
        };
        let findings = found.line.iter().map(of).collect();
        self.set_evaluations(findings, StepKind::Report, joins_last);
    }

    fn has_kept(&self, found: &Findings) -> bool {
        let first = found.findings.first();
        first.is_none_or(|(node, _)| self.record.tree()[*node].evaluation().is_some())
    }

    fn has_report(&self) -> bool {
        self.found().next().is_some()
    }

    fn forget_report(&mut self) {
        let none = self.found().map(|node| (node, None)).collect();
        self.set_evaluations(none, StepKind::ReportRemoved, false);
    }

    fn report_text(&self, node: NodeId) -> String {
        report::report_text_of(&self.record, node)
    }

    fn report_criticism(&self, node: NodeId) -> String {
        report::criticism(&self.record, node)
    }

    fn report_legend(&self) -> String {
        report::legend::<P>()
    }

    fn evaluation_series(&self, perspective: Option<Side>) -> EvaluationSeries {
        report::evaluation_series_of(&self.record, perspective)
    }

    fn mistakes(&self, of: &[Side]) -> Result<Vec<PuzzleSpec>, Message> {
        report::mistakes(&self.record, of)
    }

    // Clocks. Nothing here tells the time: it is said.

    fn times(&self) -> Option<TimesNow> {
        self.clocks.now(&self.record)
    }

    fn times_here(&self) -> Option<ClockTimes> {
        match self.mode == Mode::Play && self.record.result().is_none() {
            true => self.times().map(|times| times.left),
            false => self.clocks.here(&self.record),
        }
    }

    fn thinking(&self) -> Duration {
        self.record.thinking()
    }

    fn set_thinking(&mut self, thinking: Duration) {
        self.record.set_thinking(thinking);
    }

    fn fall(&mut self) {
        if let Some(turn) = self.times().and_then(|times| times.turn) {
            self.conclude(TerminationKind::Overtime(turn));
        }
    }

    fn score(&self) -> Score {
        let score = score_of_seats(&self.record);
        if self.view.exchanged { score.turned() } else { score }
    }

    // The engine and other programs. `wake` is called when there is something new to fetch.

    fn knowledge(&self) -> u32 {
        P::ENDGAMES.map_or(0, |endgames| (endgames.knowledge)())
    }

    fn think(
        &self,
        request: SearchRequest,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis> {
        self.think_about(Subject::here(&self.record, perspective), Vec::new(), request, wake)
    }

    fn think_of(
        &self,
        moves: &[usize],
        request: SearchRequest,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis> {
        let only: Vec<_> = moves.iter().filter_map(|mv| self.moves.get(*mv).copied()).collect();
        let request = SearchRequest { lines: only.len(), ..request };
        self.think_about(Subject::here(&self.record, perspective), only, request, wake)
    }

    fn threat(
        &self,
        request: SearchRequest,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Result<Thinking<Analysis>, Message> {
        if let Some(over) = self.view.status.over() {
            return Err(Message::verbatim(over));
        }
        let passed = self.record.position().passed()?;
        let subject = Subject::new(&self.record, self.record.here(), passed, perspective);
        Ok(self.think_about(subject, Vec::new(), request, wake))
    }

    fn think_of_game(&self, request: SearchRequest, wake: Wake) -> Thinking<Analysis> {
        self.think_about(Subject::of_game(&self.record), Vec::new(), request, wake)
    }

    fn choose(&self, level: Level, threads: usize, seed: u64, wake: Wake) -> Thinking<Analysis> {
        let subject = Subject::of_game(&self.record);
        thinking::choose(self.player.clone(), subject, level, threads, seed, wake)
    }

    fn ask(
        &self,
        external: Arc<ExternalEngine>,
        pace: TimeBudget,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis> {
        let subject = Subject::here(&self.record, perspective);
        let question = thinking::question(&self.record, &subject, pace, self.times());
        thinking::ask(external, question, subject, wake)
    }

    fn ask_of_game(
        &self,
        external: Arc<ExternalEngine>,
        pace: TimeBudget,
        wake: Wake,
    ) -> Thinking<Analysis> {
        let subject = Subject::of_game(&self.record);
        let question = thinking::question(&self.record, &subject, pace, self.times());
        thinking::ask(external, question, subject, wake)
    }

    // Text.

    fn move_text(&self, mv: usize) -> String {
        let text = |mv: &P::Move| self.record.position().move_text(*mv);
        self.moves.get(mv).map_or(String::new(), text)
    }

    fn numbered_text(&self, node: NodeId) -> String {
        let entry = &self.record.tree()[node];
        let dots = if entry.side == self.record.first() { "." } else { "..." };
        format!("{}{dots} {}", entry.number, entry.text)
    }

    fn read_move(&self, text: &str) -> Result<usize, Message> {
        if let Some(over) = self.view.status.over() {
            return Err(Message::verbatim(over));
        }
        let reading = transcript::read_moves(self.record.origin(), text);
        match (reading.unread, &reading.moves[..]) {
            (unread @ Some(_), _) | (unread @ None, []) => {
                let position = self.record.position();
                Err(edits::no_move(position, &self.moves, text.trim(), unread.as_deref()).into())
            }
            (None, [read]) => self
                .moves
                .iter()
                .position(|mv| Some(*mv) == read.mv)
                .ok_or_else(|| NoMove::NotLegal { text: text.to_owned() }.into()),
            (None, moves) => {
                Err(NoMove::Several { text: text.to_owned(), count: moves.len() }.into())
            }
        }
    }

    fn read_moves(&self, text: &str) -> TextMoves {
        edits::read(self, text).0
    }

    fn paste_moves(&mut self, text: &str) -> TextMoves {
        let (found, reading) = edits::read(self, text);
        let fits = found.too_much.is_none();
        if fits && !reading.moves.is_empty() && !found.is_too_late(&self.view.status) {
            let plays = self.plays_pasted();
            let base = edits::node_of(found.base, &self.record);
            self.change(|record| record.paste_from(base, &reading, plays));
        }
        found
    }

    fn code(&self) -> String {
        self.record.position().code()
    }

    fn line_text(&self) -> String {
        let (tree, here) = (self.record.tree(), self.record.here());
        let end = match here {
            NodeId::ROOT => tree.main_line(NodeId::ROOT).last().unwrap_or(here),
            here => here,
        };
        transcript::moves_line(&self.record, end)
    }

    fn whole_line_text(&self, node: NodeId) -> String {
        let end = self.record.tree().main_line(node).last().unwrap_or(node);
        transcript::moves_line(&self.record, end)
    }

    fn file_text(&self) -> String {
        file::write(&self.record)
    }

    fn transcript(&self) -> String {
        transcript::write(&self.record)
    }

    fn transcript_with_report(&self) -> String {
        transcript::write_with(&self.record, &|node| report::criticism(&self.record, node))
    }

    fn writing(&self, what: GameText) -> Box<dyn FnOnce() -> String + Send> {
        let record = self.record.clone();
        let write = match what {
            GameText::File => file::write,
            GameText::Work => file::work::write_work,
            GameText::Transcript => transcript::write,
        };
        Box::new(move || write(&record))
    }

    // Searching.

    fn position_keys(&self) -> PositionKeys {
        let indexer = Indexer::<P>::new(self.record.options());
        let position = self.record.position();
        PositionKeys {
            here: indexer.indexed(position),
            children: indexer.children(position),
            code: position.code(),
        }
    }

    fn marks_on_image(&self, marks: &[Mark], code: &str) -> Vec<Mark> {
        let options = self.record.options();
        P::from_code(code, options).map_or_else(
            |_| Vec::new(),
            |from| Indexer::<P>::new(options).marks_on_image(marks, &from, self.record.position()),
        )
    }

    fn played_node(&self, moves: u32) -> NodeId {
        let path = self.record.tree().path(self.record.played_end());
        let at = path.len().saturating_sub(1).min(moves as usize);
        path.get(at).copied().unwrap_or(NodeId::ROOT)
    }

    fn find_position(&self, code: &str, images: bool) -> Option<Vec<Found>> {
        let options = self.record.options();
        let position = P::from_code(code, options).ok()?;
        let own = key(&position);
        let mut keys = vec![own];
        if images {
            let setup = position.setup();
            let image = |symmetry| P::from_setup(&setup.transformed(symmetry, &P::FORM), options);
            let symmetries = P::symmetries(options).into_iter();
            let images = symmetries.filter_map(|symmetry| image(symmetry).ok());
            keys.extend(images.map(|image| key(&image)));
            // A symmetric position is its own image.
            keys.sort_unstable();
            keys.dedup();
        }
        let (tree, rows) = (self.record.tree(), &self.view.rows);
        let found = keys.into_iter().flat_map(|key| {
            tree.with_key(key).map(move |node| Found { node, is_image: key != own })
        });
        let mut found: Vec<_> = found.filter(|found| rows.has(found.node)).collect();
        found.sort_by_cached_key(|found| self.order(found.node));
        Some(found)
    }

    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>) {
        let (tree, tags) = (self.record.tree(), self.record.tags());
        let has = |text: &String| !text.is_empty() && folded(text).contains(words);
        let mut found = Vec::new();
        let (mut end, mut looked) = (from, 0);
        for node in tree.range(from..tree.end()) {
            if looked >= most {
                break;
            }
            let remarks = tree[node].annotations();
            (end, looked) = (end + 1, looked + 1 + remarks.comment_length() / CHUNK);
            if !self.view.rows.has(node) {
                continue;
            }
            let is_start = node == NodeId::ROOT;
            let names = [&tags.players[0], &tags.players[1], &tags.event, &tags.place];
            if has(&remarks.note) || has(&remarks.before) || is_start && names.into_iter().any(has)
            {
                found.push(node);
            }
        }
        (found, (end < tree.end()).then_some(end))
    }

    // Other games that come of it.

    fn scratch_copy(&self) -> Box<dyn Session> {
        let mut apart = GameSession::analysing(self.record.reopened());
        apart.engine = self.engine.clone();
        apart.is_apart = true;
        Box::new(apart)
    }

    fn play_from_here(&self, players: [String; 2], date: String) -> Box<dyn Session> {
        // As the file of the new game will have it: without the history.
        let here = self.record.position();
        let start = P::from_setup(&here.setup(), self.record.options());
        let tags = Tags { players, date, ..Tags::default() };
        self.another(start.unwrap_or_else(|_| here.clone()), tags)
    }

    fn rematch(&self, date: String) -> Box<dyn Session> {
        let tags = self.record.tags();
        let [white, black] = tags.players.clone();
        let clock = tags.clock.map(TimeControl::turned);
        let score = score_of_seats(&self.record).turned();
        let players = [black, white];
        let tags = Tags { players, date, clock, score, ..Tags::default() };
        self.another(self.record.start().clone(), tags)
    }
}
