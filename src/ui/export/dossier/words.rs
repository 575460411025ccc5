//! The numbers and names of a dossier in words, as the page in the window and the report have them.

use owlery_games::GameId;
use owlery_i18n::{decimal, t};
use owlery_lab::dossier::HeatKind;
use owlery_lab::{Change, Estimate, GameResult, Measure};
use owlery_session::games;

/// Returns the name of a rule set: its letter, and what is unusual about it.
pub fn rules_name(game: GameId, at: usize, options: &str) -> String {
    t!("lab-report.rules", letter = letter(at), rules = rules_text(game, options))
}

/// Returns what is unusual about a rule set.
pub fn rules_text(game: GameId, options: &str) -> String {
    let unusual = games::unusual_options(game, options).unwrap_or_default();
    if unusual.is_empty() { t!("lab-report.usual").to_owned() } else { unusual }
}

/// Returns the letter that stands for a rule set: "A", "B", and so on; after "Z" numbers.
pub fn letter(at: usize) -> String {
    match u8::try_from(at) {
        Ok(at @ ..26) => char::from(b'A' + at).to_string(),
        _ => (at + 1).to_string(),
    }
}

/// The way in which numbers are written.
#[derive(Clone, Copy, Debug)]
pub enum Unit {
    /// Shares in percent.
    Percent,
    /// With so many decimals.
    Decimals(usize),
    /// Whole points with their sign.
    Elo,
}

impl Unit {
    /// The way in which a measure is written.
    pub fn of(measure: Measure) -> Self {
        if measure.is_share() { Unit::Percent } else { Unit::Decimals(2) }
    }

    /// The number alone.
    pub fn number(self, value: f64) -> String {
        let text = match self {
            Unit::Percent => decimal(100.0 * value, 1),
            Unit::Decimals(digits) => decimal(value, digits),
            Unit::Elo if value.round() > 0.0 => format!("+{}", decimal(value, 0)),
            Unit::Elo => decimal(value, 0),
        };
        let is_zero = !text.contains(|digit: char| ('1'..='9').contains(&digit));
        text.replace('-', if is_zero { "" } else { "−" })
    }

    /// The number with its unit.
    pub fn text(self, value: f64) -> String {
        match self {
            Unit::Percent => t!("lab-report.percent", number = self.number(value)),
            _ => self.number(value),
        }
    }

    /// The value with a sign, for differences.
    pub fn signed(self, value: f64) -> String {
        // A difference of shares is no share.
        let text = match self {
            Unit::Percent => t!("lab-report.points", number = self.number(value)),
            _ => self.number(value),
        };
        let is_zero = !text.contains(|digit: char| ('1'..='9').contains(&digit));
        if value > 0.0 && !is_zero { format!("+{text}") } else { text }
    }

    /// The interval of an estimate: "(51 to 61)".
    pub fn interval(self, estimate: &Estimate) -> String {
        let [low, high] = estimate.interval.map(|end| self.number(end));
        t!("lab-report.interval", low = low, high = high)
    }

    /// Writes an estimate with its interval: "56 % (51 to 61)".
    pub fn estimate(self, estimate: &Estimate) -> String {
        format!("{} {}", self.text(estimate.value), self.interval(estimate))
    }
}

/// Returns the result of a game in words.
pub fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::First => t!("lab-result.first"),
        GameResult::Second => t!("lab-result.second"),
        GameResult::Draw => t!("lab-result.draw"),
        GameResult::Unfinished => t!("lab-result.unfinished"),
    }
}

/// Returns the name of a heat map of a game.
pub fn heat_name(game: GameId, kind: HeatKind) -> String {
    match kind {
        HeatKind::Change(Change::Placed) => t!("lab-heat.placed").to_owned(),
        HeatKind::Change(Change::Turned) => t!("lab-heat.turned").to_owned(),
        HeatKind::Change(Change::Captured) => t!("lab-heat.captured").to_owned(),
        HeatKind::Owner(side) => t!("lab-heat.owner", side = games::about(game).side(side)),
    }
}
