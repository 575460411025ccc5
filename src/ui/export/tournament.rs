//! The tables of a tournament in words, as the page in the window and the command line have them.

use super::dossier::words::Unit;
use owlery_engine::{Level, Method};
use owlery_i18n::{decimal, number, t};
use owlery_lab::tournament::{
    Crosstable, Elo, PairingResult, Plan, Player, PlayerKind, SprtBounds, Standing, Tally, Verdict,
};
use owlery_session::opponent::{external_name, name};

/// A table: the heads of its columns, and its rows.
pub struct Table {
    /// The heads.
    pub head: Vec<String>,
    /// The cells of each row, one for each head.
    pub rows: Vec<Vec<String>>,
}

/// Returns the name of a player in a game, which shows that it is no person.
pub fn name_in_game(player: &Player) -> String {
    match level_alone(player) {
        Some(level) => name(level),
        None => external_name(&player.name),
    }
}

/// Returns the name of a player for whoever reads the page: "Club player", "Full strength (0.1 s, Monte
/// Carlo)", or the name that somebody gave it.
pub fn shown_name(player: &Player) -> String {
    let (what, time, method) = match &player.kind {
        _ if player.name != Player::new(player.kind.clone()).name => return player.name.clone(),
        PlayerKind::External(_) => return player.name.clone(),
        PlayerKind::Nodes { nodes, method } => {
            (t!("tournament-player.nodes", nodes = *nodes), None, *method)
        }
        PlayerKind::Level(Level { strength, time, method }) => {
            let time = time.filter(|time| Level::from(*strength).time != Some(*time));
            (strength.localized(), time, *method)
        }
    };
    let time = time.map(|time| t!("tournament-player.time", seconds = number(time.as_secs_f32())));
    let method = (method != Method::default()).then(|| method.name().to_owned());
    let more: Vec<_> = time.into_iter().chain(method).collect();
    match more.is_empty() {
        true => what,
        false => t!("tournament-player", what = what, more = more.join(", ")),
    }
}

/// Returns the level of a player that is one as the window has it, without a method or a time of its own.
fn level_alone(player: &Player) -> Option<Level> {
    let PlayerKind::Level(level) = player.kind else { return None };
    let level = Level::from(level.strength);
    (*player == Player::new(PlayerKind::Level(level))).then_some(level)
}

/// Returns the standings: a crosstable of points.
pub fn standings(plan: &Plan, table: &Crosstable, name: &dyn Fn(&Player) -> String) -> Table {
    let has_forfeits = table.standings.iter().any(|standing| standing.forfeits > 0);
    let mut head = vec![String::new(), t!("match-table.player").to_owned()];
    head.extend(tally_head());
    head.extend([t!("match-table.rating"), t!("match-table.interval")].map(str::to_owned));
    head.extend(has_forfeits.then(|| t!("match-table.forfeits").to_owned()));
    head.extend((1..=table.standings.len()).map(|place| place.to_string()));
    let row = |(place, standing): (usize, &Standing)| {
        let mut row = vec![place.to_string(), name(&plan.players[standing.player])];
        row.extend(tally_cells(standing.tally));
        row.extend(elo_cells(standing.rating));
        row.extend(has_forfeits.then(|| standing.forfeits.to_string()));
        row.extend(table.standings.iter().map(|other| {
            let tally = table.against(standing.player, other.player);
            tally.map_or_else(|| "–".to_owned(), |tally| points(tally.points()))
        }));
        row
    };
    Table { head, rows: (1..).zip(&table.standings).map(row).collect() }
}

/// Returns the pairings: the difference in Elo points, and how sure it is.
pub fn pairings(plan: &Plan, table: &Crosstable, name: &dyn Fn(&Player) -> String) -> Table {
    let mut head = vec![t!("match-table.pairing").to_owned()];
    head.extend(tally_head());
    head.extend(
        [
            t!("match-table.elo"),
            t!("match-table.interval"),
            t!("match-table.superiority"),
            t!("match-table.pairs"),
        ]
        .map(str::to_owned),
    );
    let row = |PairingResult { players, tally, pairs }: &PairingResult| {
        let names = players.map(|player| name(&plan.players[player]));
        let mut row = vec![names.join(" – ")];
        row.extend(tally_cells(*tally));
        row.extend(pairs.elo().map_or_else(|| ["–", "–"].map(str::to_owned), elo_cells));
        row.push(pairs.superiority().map_or_else(|| "–".to_owned(), percent));
        row.push(pairs.0.map(|count| count.to_string()).join("-"));
        row
    };
    Table { head, rows: table.pairings.iter().map(row).collect() }
}

fn tally_head() -> [String; 5] {
    [
        t!("match-table.games"),
        t!("match-table.score"),
        t!("match-table.wins"),
        t!("match-table.draws"),
        t!("match-table.losses"),
    ]
    .map(str::to_owned)
}

fn tally_cells(tally: Tally) -> [String; 5] {
    let Tally { wins, draws, losses } = tally;
    let games = tally.games();
    let score = match games {
        0 => "–".to_owned(),
        games => percent(tally.points() / games as f64),
    };
    let [games, wins, draws, losses] = [games, wins, draws, losses].map(|count| count.to_string());
    [games, score, wins, draws, losses]
}

fn elo_cells(Elo { value, interval: [low, high] }: Elo) -> [String; 2] {
    [elo(value), t!("match-table.range", low = elo(low), high = elo(high))]
}

/// Writes a difference in Elo points: "+35", "−∞".
pub fn elo(elo: f64) -> String {
    match elo.is_finite() {
        true => Unit::Elo.text(elo),
        false => (if elo > 0.0 { "+∞" } else { "−∞" }).to_owned(),
    }
}

fn percent(share: f64) -> String {
    t!("match-table.percent", number = decimal(100.0 * share, 1))
}

/// "5", "4.5".
fn points(points: f64) -> String {
    decimal(points, usize::from(points.fract() != 0.0))
}

/// Returns a sentence on the state of the test, if there is one.
pub fn sprt(plan: &Plan, table: &Crosstable) -> Option<String> {
    let (bounds, sprt) = (plan.sprt?, table.sprt?);
    let verdict = match sprt.verdict {
        Some(Verdict::Accepted) => t!("match-sprt.accepted"),
        Some(Verdict::Rejected) => t!("match-sprt.rejected"),
        None => t!("match-sprt.open"),
    };
    Some(t!(
        "match-sprt",
        lower = decimal(bounds.lower, 1),
        upper = decimal(bounds.upper, 1),
        verdict = verdict,
        pairs = sprt.pairs,
        ratio = decimal(sprt.ratio, 2),
        bound = decimal(SprtBounds::threshold(), 2)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_do() {
        let infinity = f64::INFINITY;
        assert_eq!(
            [34.6, -0.2, -7.5, infinity, -infinity].map(elo),
            ["+35", "0", "−8", "+∞", "−∞"]
        );
        assert_eq!([3.0, 2.5].map(points), ["3", "2.5"]);
    }

    #[test]
    fn levels_are_known_in_games_again() {
        use owlery_session::opponent::Player as Known;
        for (text, in_game, shown) in [
            ("club", "Owlery, Club player", "Club player"),
            ("640", "Owlery, 640", "strength 640"),
            ("club,method=mcts", "club,method=montecarlo, engine", "Club player (Monte Carlo)"),
            (
                "full,time=0.1,method=mcts",
                "full,time=0.1,method=montecarlo, engine",
                "Full strength (0.1 s, Monte Carlo)",
            ),
            ("full", "Owlery, Full strength", "Full strength"),
            ("nodes=50", "nodes=50, engine", "50 nodes"),
            ("nodes=50,name=Fifty", "Fifty, engine", "Fifty"),
            ("ugi=foo,name=Bar", "Bar, engine", "Bar"),
        ] {
            let player: Player = text.parse().unwrap();
            assert_eq!((&*name_in_game(&player), &*shown_name(&player)), (in_game, shown));
            assert!(Known::of(in_game).is_some(), "{in_game}");
        }
    }
}
