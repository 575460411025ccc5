//! Messages to the user. A message shows in a corner of the window until it is out of date or
//! dismissed; the list of messages keeps it.

use std::collections::VecDeque;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, vec2};

use crate::ui::clock;
use crate::ui::documents::DocId;
use crate::ui::paint::theme::{Roles, contrast};
use owlery_games::outside::visible_line;
use owlery_i18n::LazyText;

/// The most messages in the list.
const KEPT: usize = 200;
/// How long information shows, in seconds: at least, and per character.
const LEAST: f64 = 6.0;
const LETTER: f64 = 0.0625;

/// All messages, the oldest first.
#[derive(Default)]
pub struct Messages {
    messages: VecDeque<Message>,
    /// The number of messages so far.
    count: u64,
    /// The number of warnings and errors since the list was read.
    unread: usize,
    /// The refusal in the status line.
    refusal: Option<String>,
}

/// A message to the user.
#[derive(Clone, Debug)]
pub struct Message {
    /// The number of the message, counted from 1.
    pub id: u64,
    /// The severity.
    pub kind: Kind,
    /// The text: one or more sentences.
    text: LazyText,
    /// The time of day, such as "14:05".
    pub time: String,
    /// The topic whose state may make the message out of date.
    topic: Option<Topic>,
    /// The document that it is about.
    document: Option<DocId>,
    shown: bool,
    /// When it disappears, in seconds of egui's time.
    leaves: Option<f64>,
}

/// The severity of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Something was done. It disappears after a while.
    Info,
    /// Something is not as it should be.
    Warning,
    /// Something was not done.
    Error,
}

/// The topic of a message. A newer message on a topic replaces the older one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The file of the settings.
    Settings,
    /// The keys in the settings.
    Keys,
    /// The theme that was chosen.
    Theme,
    /// Autosaving.
    Keeping,
    /// Saving this document.
    Saving(DocId),
    /// The newest export.
    Export,
    /// The newest paste.
    Paste,
    /// Playing sounds.
    Sounds,
    /// The library.
    Library,
    /// The engine that plays in this game.
    Opponent(DocId),
    /// A pass that was made without asking in this game.
    Pass(DocId),
}

impl Message {
    /// Something was done.
    pub fn info(text: impl Into<LazyText>) -> Self {
        Self::new(Kind::Info, text.into())
    }

    /// Something is not as it should be.
    pub fn warning(text: impl Into<LazyText>) -> Self {
        Self::new(Kind::Warning, text.into())
    }

    /// Something was not done.
    pub fn error(text: impl Into<LazyText>) -> Self {
        Self::new(Kind::Error, text.into())
    }

    /// Ties the message to a topic: a newer message on it, or settling it, removes this one.
    pub fn on(self, topic: Topic) -> Self {
        Message { topic: Some(topic), ..self }
    }

    /// Ties the message to a document: closing it removes the message.
    pub fn for_document(self, id: DocId) -> Self {
        Message { document: Some(id), ..self }
    }

    /// Returns how long the message shows at least, in seconds; reading time comes on top. `None`
    /// if it stays until it is settled or dismissed.
    fn least(&self) -> Option<f64> {
        match (self.kind, self.topic) {
            (Kind::Info, _) => Some(LEAST),
            // It happened once and is over; the list keeps it.
            (_, Some(Topic::Paste | Topic::Export)) => Some(2.0 * LEAST),
            (Kind::Error, None) if self.document.is_none() => Some(2.0 * LEAST),
            _ => None,
        }
    }

    /// Returns the text in the current language.
    pub fn text(&self) -> String {
        visible_line(&self.text.localized()).into_owned()
    }

    fn new(kind: Kind, text: LazyText) -> Self {
        let time = clock::now().strftime("%H:%M").to_string();
        let (topic, document, leaves) = (None, None, None);
        Message { id: 0, kind, text, time, topic, document, shown: true, leaves }
    }
}

impl Messages {
    /// Adds a message. It replaces a shown message with the same text or topic.
    pub fn push(&mut self, message: Message) {
        for other in self.shown_mut() {
            let is_same_topic = other.topic.is_some() && other.topic == message.topic;
            other.shown = !is_same_topic && other.text != message.text;
        }
        // Information need not be read later.
        self.unread += usize::from(message.kind != Kind::Info);
        self.add(message);
    }

    /// Adds messages.
    pub fn extend(&mut self, messages: impl IntoIterator<Item = Message>) {
        messages.into_iter().for_each(|message| self.push(message));
    }

    /// Notes the refusal in the status line: it is only added to the list.
    pub fn note_refusal(&mut self, refusal: Option<&str>) {
        if refusal == self.refusal.as_deref() {
            return;
        }
        self.refusal = refusal.map(str::to_owned);
        if let Some(text) = refusal {
            self.add(Message { shown: false, ..Message::warning(text) });
        }
    }

    /// Removes the messages on a topic from the screen.
    pub fn settle(&mut self, topic: Topic) {
        let is_on = |message: &&mut Message| message.topic == Some(topic);
        self.shown_mut().filter(is_on).for_each(|message| message.shown = false);
    }

    /// Returns whether a message on a topic is shown.
    pub fn is_open(&self, topic: Topic) -> bool {
        self.shown().any(|message| message.topic == Some(topic))
    }

    /// Removes a message from the screen; it stays in the list.
    pub fn dismiss(&mut self, id: u64) {
        let is_it = |message: &&mut Message| message.id == id;
        self.shown_mut().filter(is_it).for_each(|message| message.shown = false);
    }

    /// Removes all messages.
    pub fn clear(&mut self) {
        self.messages.clear();
        self.unread = 0;
    }

    /// Marks all messages as read.
    pub fn read(&mut self) {
        self.unread = 0;
    }

    /// Returns the number of unread warnings and errors.
    pub fn unread(&self) -> usize {
        self.unread
    }

    /// Returns the number of messages so far, which is the number of the latest.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Iterates over the messages on the screen, the oldest first.
    pub fn shown(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.iter().filter(|message| message.shown)
    }

    /// Returns the texts of the warnings and errors on the screen.
    pub fn wrong(&self) -> Vec<String> {
        let wrong = self.shown().filter(|message| message.kind != Kind::Info);
        wrong.map(Message::text).collect()
    }

    /// All messages, the oldest first.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages.iter()
    }

    /// Removes messages that have shown long enough, unless `held`, and those on closed documents.
    /// Returns the seconds until the next one disappears.
    pub fn expire(&mut self, now: f64, held: bool, is_open: impl Fn(DocId) -> bool) -> Option<f64> {
        let mut next: Option<f64> = None;
        for message in self.shown_mut() {
            message.shown = message.document.is_none_or(&is_open);
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

    /// Returns all messages as text, one per line.
    pub fn text(&self) -> String {
        let line = |message: &Message| format!("{}  {}\n", message.time, message.text());
        self.messages.iter().map(line).collect()
    }

    fn add(&mut self, message: Message) {
        self.count += 1;
        self.messages.push_back(Message { id: self.count, ..message });
        if self.messages.len() > KEPT {
            // Drop the oldest message that is not shown.
            let place = self.messages.iter().position(|message| !message.shown).unwrap_or(0);
            self.messages.remove(place);
        }
    }

    fn shown_mut(&mut self) -> impl Iterator<Item = &mut Message> {
        self.messages.iter_mut().filter(|message| message.shown)
    }
}

/// Returns the colour of a severity.
pub fn colour(kind: Kind, roles: &Roles) -> Color32 {
    match kind {
        Kind::Info => roles.accent,
        Kind::Warning | Kind::Error => roles.warning,
    }
}

/// Draws the sign of a severity: a disc, a triangle or a square.
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
        messages.push(Message::error("a cannot be saved").on(Topic::Saving(a)));
        messages.push(Message::error("b cannot be saved").on(Topic::Saving(b)));
        messages.push(Message::error("a cannot be saved, still").on(Topic::Saving(a)));
        messages.push(Message::error("c cannot be opened"));
        messages.push(Message::error("c cannot be opened"));
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
        messages.push(Message::info("Exported."));
        messages.push(Message::error("Not saved.").for_document(closed));
        let first = messages.expire(0.0, false, |_| true).unwrap();
        assert!((LEAST..2.0 * LEAST).contains(&first));
        assert_eq!(messages.expire(first - 1.0, true, |_| true), Some(first));
        assert_eq!(messages.expire(first, false, |_| true), Some(first - 1.0));
        assert_eq!(messages.expire(2.0 * first, false, |_| true), None);
        assert_eq!(shown(&messages), ["Not saved."]);
        assert_eq!(messages.expire(1e9, false, |id| id != closed), None);
        assert_eq!(shown(&messages), [""; 0]);
    }

    #[test]
    fn refusals_are_kept_for_the_list_once_each() {
        let mut messages = Messages::default();
        for refusal in [None, Some("No."), Some("No."), None, Some("No."), Some("Never.")] {
            messages.note_refusal(refusal);
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
        messages.push(Message::error("It stays."));
        for number in 0..3 * KEPT {
            messages.note_refusal(Some(&number.to_string()));
        }
        assert_eq!((messages.all().len(), shown(&messages)), (KEPT, vec!["It stays.".to_owned()]));
        messages.clear();
        assert_eq!((messages.all().len(), shown(&messages).len()), (0, 0));
    }
}
