//! The results of a tournament on the page: who is stronger in a sentence, the table, and the last games.

use egui::{RichText, Ui};

use super::runs::TournamentResults;
use super::table;
use crate::ui::component::AppContext;
use crate::ui::design::Icon;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::export::tournament::{Table, elo, pairings, shown_name, sprt, standings};
use crate::ui::paint::measures::TextSize;
use crate::ui::parts::announce_changes;
use owlery_i18n::{Text, capitalised, number, t};
use owlery_lab::tournament::{Ending, Game, Plan, Verdict};

/// The number of games that are listed, the last ones.
const LISTED: usize = 50;

/// The results of a tournament that are on the screen.
pub struct TournamentView {
    results: TournamentResults,
    section: Section,
}

/// A section of the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Section {
    /// The crosstable with ratings.
    #[default]
    Standings,
    /// Each pairing.
    Pairings,
    /// The last games.
    Games,
}

const SECTIONS: [(Section, Text); 3] = [
    (Section::Standings, Text::of("tournament-section.standings")),
    (Section::Pairings, Text::of("tournament-section.pairings")),
    (Section::Games, Text::of("tournament-section.games")),
];

impl TournamentView {
    /// Shows results from their beginning.
    pub fn new(results: TournamentResults) -> Self {
        TournamentView { results, section: Section::default() }
    }

    /// The results.
    pub fn results(&self) -> &TournamentResults {
        &self.results
    }

    /// Takes newer results of the same tournament.
    pub fn refresh(&mut self, results: TournamentResults) {
        self.results = results;
    }

    /// Shows the results, and returns the number of a game that is opened.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>) -> Option<u64> {
        let TournamentResults { plan, table, .. } = &self.results;
        if let Some(verdict) = verdict(&self.results) {
            let size = cx.theme.measures.text(TextSize::Lead);
            announce_changes(&ui.label(RichText::new(verdict).size(size)));
        }
        if let Some(test) = sprt(plan, table) {
            ui.label(RichText::new(test).color(cx.roles().faint));
        }
        ui.add_space(8.0);
        let segments = SECTIONS.map(|(value, label)| Segment {
            value,
            label: label.localized(),
            hint: String::new(),
        });
        widgets::segmented(ui, cx.theme, &mut self.section, &segments);
        ui.add_space(6.0);
        match self.section {
            Section::Standings => {
                show_table(ui, "standings", standings(plan, table, &shown_name));
                faint(ui, t!("tournament-section.standings_hint"), cx);
            }
            Section::Pairings => {
                show_table(ui, "pairings", pairings(plan, table, &shown_name));
                faint(ui, t!("tournament-section.pairings_hint"), cx);
            }
            Section::Games => return self.games(ui, cx),
        }
        None
    }

    /// Shows the last games, the newest first.
    fn games(&self, ui: &mut Ui, cx: AppContext<'_>) -> Option<u64> {
        let TournamentResults { plan, games, .. } = &self.results;
        if games.is_empty() {
            faint(ui, t!("lab-games.nothing"), cx);
        }
        let mut opened = None;
        for (number, game) in games.iter().rev().take(LISTED) {
            let (title, remark) = game_words(plan, *number, game);
            let row = widgets::list_row(ui, cx.theme, Some(Icon::Play), &title, &remark, false);
            if row.clicked() {
                opened = Some(*number);
            }
        }
        if games.len() > LISTED {
            faint(ui, &t!("tournament-section.last_games", count = LISTED), cx);
        }
        opened
    }
}

fn faint(ui: &mut Ui, words: &str, cx: AppContext<'_>) {
    ui.add_space(4.0);
    ui.label(RichText::new(words).color(cx.roles().faint));
}

fn show_table(ui: &mut Ui, name: &str, Table { head, rows }: Table) {
    let heads: Vec<_> = head.iter().map(|head| capitalised(head)).collect();
    table::show(ui, name, &heads, rows);
}

/// Says who of two players is stronger, by the test if there is one; `None` for more players, and before the
/// first pair of games.
fn verdict(TournamentResults { plan, table, .. }: &TournamentResults) -> Option<String> {
    let [one, other] = &plan.players[..] else { return None };
    let [one, other] = [one, other].map(shown_name);
    if let (Some(bounds), Some(test)) = (plan.sprt, table.sprt) {
        let [lower, upper] = [bounds.lower, bounds.upper].map(|bound| number(bound as f32));
        let pairs = test.pairs;
        return Some(match test.verdict {
            Some(Verdict::Accepted) => t!(
                "tournament-verdict.accepted",
                one = one,
                other = other,
                lower = lower,
                upper = upper,
                pairs = pairs
            ),
            Some(Verdict::Rejected) => t!(
                "tournament-verdict.rejected",
                one = one,
                other = other,
                lower = lower,
                upper = upper,
                pairs = pairs
            ),
            None => t!("tournament-verdict.undecided", one = one, other = other, pairs = pairs),
        });
    }
    let difference = table.pairings.first()?.pairs.elo()?;
    let [low, high] = difference.interval;
    let [value, low_text, high_text] = [difference.value, low, high].map(elo);
    Some(match (low > 0.0, high < 0.0) {
        (true, _) => t!(
            "tournament-verdict.stronger",
            one = one,
            other = other,
            elo = value,
            low = low_text,
            high = high_text
        ),
        (_, true) => t!(
            "tournament-verdict.stronger",
            one = other,
            other = one,
            elo = elo(-difference.value),
            low = elo(-high),
            high = elo(-low)
        ),
        (false, false) => t!(
            "tournament-verdict.open",
            one = one,
            other = other,
            elo = value,
            low = low_text,
            high = high_text
        ),
    })
}

/// Returns what a game is called in the list, and how it ended.
fn game_words(plan: &Plan, number: u64, game: &Game) -> (String, String) {
    let [first, second] = game.players.map(|player| shown_name(&plan.players[player]));
    let (round, at) = (plan.slot(number).round + 1, number % 2 + 1);
    let title =
        t!("tournament-game.title", round = round, game = at, first = first, second = second);
    let moves = game.moves.split_whitespace().count();
    let winner = game.winner.map(|winner| shown_name(&plan.players[winner]));
    let remark = match (&game.ending, winner) {
        (Ending::Forfeit(_), Some(winner)) => t!("tournament-game.forfeit", winner = winner),
        (_, Some(winner)) => t!("tournament-game.won", winner = winner, moves = moves),
        (_, None) => t!("tournament-game.draw", moves = moves),
    };
    (title, remark)
}
