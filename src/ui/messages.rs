//! What the program has said beside its boards. A message lies over a corner of the window until
//! it is no longer true, or until somebody takes it away; all of them can be read again in a list.

use std::collections::VecDeque;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, vec2};

use crate::ui::clock;
use crate::ui::documents::DocId;
use crate::ui::paint::theme::{Roles, contrast};
use owlery_games::outside::visible_line;
use owlery_i18n::Said;

/// Messages that are kept to be read again.
const KEPT: usize = 200;
/// How long it is told that something was done, in seconds: at the least, and for each letter.
const LEAST: f64 = 6.0;
const LETTER: f64 = 0.0625;

/// Everything that was said, the oldest first.
#[derive(Default)]
pub struct Messages {
    said: VecDeque<Message>,
    /// How many there have been.
    count: u64,
    /// How many came after the list was read.
    unread: usize,
    /// The refusal that was heard last, as long as it stands.
    refusal: Option<String>,
}

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its number, for good.
    pub id: u64,
    /// How much it matters.
    pub kind: Kind,
    /// One sentence or more.
    said: Said,
    /// When it was said, by the clock: "14:05".
    pub time: String,
    /// What it is true of, if that may change.
    topic: Option<Topic>,
    /// The game or collection that it is about.
    about: Option<DocId>,
    shown: bool,
    /// When it leaves by itself, in seconds of the window's time.
    leaves: Option<f64>,
}

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Something was done. It leaves after a while.
    Info,
    /// Something is not as it should be.
    Warning,
    /// Something was not done.
    Error,
}

/// What a message is true of. What is said of it next takes the place of what was said before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The file of the settings.
    Settings,
    /// The keys that the settings give.
    Keys,
    /// The theme that was chosen.
    Theme,
    /// Keeping work in progress.
    Keeping,
    /// Saving this game or collection.
    Saving(DocId),
    /// The newest export.
    Export,
    /// The newest paste.
    Paste,
    /// Whether sounds are heard.
    Sounds,
    /// The engine that plays in this game.
    Opponent(DocId),
}

impl Message {
    /// Something was done.
    pub fn info(said: impl Into<Said>) -> Self {
        Self::new(Kind::Info, said.into())
    }

    /// Something is not as it should be.
    pub fn warning(said: impl Into<Said>) -> Self {
        Self::new(Kind::Warning, said.into())
    }

    /// Something was not done.
    pub fn error(said: impl Into<Said>) -> Self {
        Self::new(Kind::Error, said.into())
    }

    /// Ties the message to a topic: a newer message on it, or settling it, removes this one.
    pub fn on(self, topic: Topic) -> Self {
        Message { topic: Some(topic), ..self }
    }

    /// Ties the message to a document: closing it removes the message.
    pub fn about(self, id: DocId) -> Self {
        Message { about: Some(id), ..self }
    }

    /// How long it stands at the least, in seconds, before the time to read it; `None` where it is
    /// about something that lasts, which somebody has to settle or take note of.
    fn least(&self) -> Option<f64> {
        match (self.kind, self.topic) {
            (Kind::Info, _) => Some(LEAST),
            // What failed once is over; the list has it.
            (_, Some(Topic::Paste | Topic::Export)) => Some(2.0 * LEAST),
            (Kind::Error, None) if self.about.is_none() => Some(2.0 * LEAST),
            _ => None,
        }
    }

    /// Returns what it says, in the language that is spoken now.
    pub fn text(&self) -> String {
        visible_line(&self.said.say()).into_owned()
    }

    fn new(kind: Kind, said: Said) -> Self {
        let time = clock::now().strftime("%H:%M").to_string();
        let (topic, about, leaves) = (None, None, None);
        Message { id: 0, kind, said, time, topic, about, shown: true, leaves }
    }
}

impl Messages {
    /// Says something. It is not said twice at the same time.
    pub fn say(&mut self, message: Message) {
        for other in self.shown_mut() {
            let is_same_topic = other.topic.is_some() && other.topic == message.topic;
            other.shown = !is_same_topic && other.said != message.said;
        }
        self.add(message);
        self.unread += 1;
    }

    /// Says all of these.
    pub fn say_all(&mut self, messages: impl IntoIterator<Item = Message>) {
        messages.into_iter().for_each(|message| self.say(message));
    }

    /// Hears the refusal that stands in the status line now: it is only kept for the list.
    pub fn hear(&mut self, refusal: Option<&str>) {
        if refusal == self.refusal.as_deref() {
            return;
        }
        self.refusal = refusal.map(str::to_owned);
        if let Some(text) = refusal {
            self.add(Message { shown: false, ..Message::warning(text) });
        }
    }

    /// What was said of a topic is no longer true.
    pub fn settle(&mut self, topic: Topic) {
        let is_on = |message: &&mut Message| message.topic == Some(topic);
        self.shown_mut().filter(is_on).for_each(|message| message.shown = false);
    }

    /// Returns whether something is shown of a topic.
    pub fn is_open(&self, topic: Topic) -> bool {
        self.shown().any(|message| message.topic == Some(topic))
    }

    /// Takes the message of a number away; it stays in the list.
    pub fn dismiss(&mut self, id: u64) {
        let is_it = |message: &&mut Message| message.id == id;
        self.shown_mut().filter(is_it).for_each(|message| message.shown = false);
    }

    /// Empties the list, and takes away what is shown.
    pub fn clear(&mut self) {
        self.said.clear();
        self.unread = 0;
    }

    /// The list has been read.
    pub fn read(&mut self) {
        self.unread = 0;
    }

    /// Returns how many came after the list was read.
    pub fn unread(&self) -> usize {
        self.unread
    }

    /// Returns how many there have been, which is the number of the last.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns what is shown, the oldest first.
    pub fn shown(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.said.iter().filter(|message| message.shown)
    }

    /// Returns what went wrong and has not been taken away yet.
    pub fn wrong(&self) -> Vec<String> {
        let wrong = self.shown().filter(|message| message.kind != Kind::Info);
        wrong.map(Message::text).collect()
    }

    /// Everything that was said, the oldest first.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.said.iter()
    }

    /// Lets leave what was shown long enough, unless somebody holds it, and what is about nothing
    /// that is open. In how many seconds the next leaves, if any does.
    pub fn pass(&mut self, now: f64, held: bool, is_open: impl Fn(DocId) -> bool) -> Option<f64> {
        let mut next: Option<f64> = None;
        for message in self.shown_mut() {
            message.shown = message.about.is_none_or(&is_open);
            let Some(least) = message.least() else { continue };
            let end = now + least + LETTER * message.text().chars().count() as f64;
            let leaves = message.leaves.filter(|_| !held).unwrap_or(end);
            message.leaves = Some(leaves);
            message.shown &= now < leaves;
            if message.shown {
                next = Some(next.unwrap_or(f64::INFINITY).min(leaves - now));
            }
        }
        next
    }

    /// All of them as text, a line each.
    pub fn text(&self) -> String {
        let line = |message: &Message| format!("{}  {}\n", message.time, message.text());
        self.said.iter().map(line).collect()
    }

    fn add(&mut self, message: Message) {
        self.count += 1;
        self.said.push_back(Message { id: self.count, ..message });
        if self.said.len() > KEPT {
            // The oldest that is not shown goes.
            let place = self.said.iter().position(|message| !message.shown).unwrap_or(0);
            self.said.remove(place);
        }
    }

    fn shown_mut(&mut self) -> impl Iterator<Item = &mut Message> {
        self.said.iter_mut().filter(|message| message.shown)
    }
}

/// The colour of this kind.
pub fn colour(kind: Kind, roles: &Roles) -> Color32 {
    match kind {
        Kind::Info => roles.accent,
        Kind::Warning | Kind::Error => roles.warning,
    }
}

/// A disc for what was done, a triangle for a warning, a square for what was not done.
pub fn sign(painter: &Painter, centre: Pos2, kind: Kind, roles: &Roles) {
    let colour = colour(kind, roles);
    let (radius, ink) = (9.0, contrast::opposite(colour));
    let text = match kind {
        Kind::Info => {
            painter.circle_filled(centre, radius, colour);
            "i"
        }
        Kind::Warning => {
            let tips = [vec2(0.0, -1.0), vec2(1.05, 0.85), vec2(-1.05, 0.85)];
            let tips = tips.map(|tip| centre + tip * radius).to_vec();
            painter.add(Shape::convex_polygon(tips, colour, Stroke::NONE));
            "!"
        }
        Kind::Error => {
            let place = Rect::from_center_size(centre, vec2(2.0, 2.0) * (radius - 1.0));
            painter.rect_filled(place, 2.0, colour);
            "×"
        }
    };
    let centre = if kind == Kind::Warning { centre + vec2(0.0, 2.0) } else { centre };
    painter.text(centre, Align2::CENTER_CENTER, text, FontId::proportional(13.0), ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(messages: &Messages) -> Vec<String> {
        messages.shown().map(Message::text).collect()
    }

    #[test]
    fn what_is_no_longer_true_leaves() {
        let (mut messages, a, b) = (Messages::default(), DocId::new(), DocId::new());
        messages.say(Message::error("a cannot be saved").on(Topic::Saving(a)));
        messages.say(Message::error("b cannot be saved").on(Topic::Saving(b)));
        messages.say(Message::error("a cannot be saved, still").on(Topic::Saving(a)));
        messages.say(Message::error("c cannot be opened"));
        messages.say(Message::error("c cannot be opened"));
        assert_eq!(
            shown(&messages),
            ["b cannot be saved", "a cannot be saved, still", "c cannot be opened"]
        );
        messages.settle(Topic::Saving(a));
        assert!(messages.is_open(Topic::Saving(b)) && !messages.is_open(Topic::Saving(a)));
        assert_eq!(shown(&messages), ["b cannot be saved", "c cannot be opened"]);
        assert_eq!((messages.all().len(), messages.unread()), (5, 5));
        let id = messages.shown().next().unwrap().id;
        messages.dismiss(id);
        messages.read();
        assert_eq!((shown(&messages).len(), messages.all().len(), messages.unread()), (1, 5, 0));
    }

    #[test]
    fn what_was_done_is_told_for_a_while_and_kept_while_it_is_held() {
        let (mut messages, closed) = (Messages::default(), DocId::new());
        messages.say(Message::info("Exported."));
        messages.say(Message::error("Not saved.").about(closed));
        let first = messages.pass(0.0, false, |_| true).unwrap();
        assert!((LEAST..2.0 * LEAST).contains(&first));
        assert_eq!(messages.pass(first - 1.0, true, |_| true), Some(first));
        assert_eq!(messages.pass(first, false, |_| true), Some(first - 1.0));
        assert_eq!(messages.pass(2.0 * first, false, |_| true), None);
        assert_eq!(shown(&messages), ["Not saved."]);
        assert_eq!(messages.pass(1e9, false, |id| id != closed), None);
        assert_eq!(shown(&messages), [""; 0]);
    }

    #[test]
    fn refusals_are_kept_for_the_list_once_each() {
        let mut messages = Messages::default();
        for refusal in [None, Some("No."), Some("No."), None, Some("No."), Some("Never.")] {
            messages.hear(refusal);
        }
        let texts: Vec<_> = messages.all().map(Message::text).collect();
        assert_eq!(texts, ["No.", "No.", "Never."]);
        assert_eq!((shown(&messages).len(), messages.unread()), (0, 0));
        let line = messages.text().lines().last().map(str::to_owned);
        assert!(line.is_some_and(|line| line.ends_with("  Never.") && line.contains(':')));
    }

    #[test]
    fn the_list_does_not_grow_for_ever_and_what_is_shown_stays() {
        let mut messages = Messages::default();
        messages.say(Message::error("It stays."));
        for number in 0..3 * KEPT {
            messages.hear(Some(&number.to_string()));
        }
        assert_eq!((messages.all().len(), shown(&messages)), (KEPT, vec!["It stays.".to_owned()]));
        messages.clear();
        assert_eq!((messages.all().len(), shown(&messages).len()), (0, 0));
    }
}
