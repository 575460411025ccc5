//! Aviary: captures and drops.

use owlery_games::aviary::{Aviary, Bird, Options};
use owlery_i18n::Text;

use crate::subject::{CrossTable, Fact, Restriction, Step, Subject, TableHead};

impl Subject for Aviary {
    fn own_restrictions(_options: &Options) -> Vec<Restriction<Self>> {
        vec![
            Restriction {
                key: "no-drops",
                name: Text::of("lab-restriction.no_drops"),
                deny: |_, moves| moves.retain(|mv| !mv.is_drop()),
            },
            Restriction {
                key: "no-captures",
                name: Text::of("lab-restriction.no_captures"),
                deny: |_, moves| moves.retain(|mv| mv.captured().is_none()),
            },
        ]
    }

    fn facts() -> Vec<Fact<Self>> {
        vec![
            Fact {
                key: "captures",
                name: Text::of("lab-fact.captures"),
                count: |steps| count(steps, |_| true),
            },
            Fact {
                key: "drops",
                name: Text::of("lab-fact.drops"),
                count: |steps| steps.iter().filter(|step| step.mv.is_drop()).count() as f64,
            },
            Fact {
                key: "sparrows",
                name: Text::of("lab-fact.sparrows"),
                count: |steps| count(steps, |bird| bird == Bird::Sparrow),
            },
            Fact { key: "exchange", name: Text::of("lab-fact.exchange"), count: exchange_rate },
        ]
    }

    fn cross_tables() -> Vec<CrossTable<Self>> {
        let birds = Bird::ALL
            .map(|bird| TableHead { key: bird.letter().to_string(), name: bird.name() })
            .to_vec();
        let nothing =
            TableHead { key: "nothing".to_owned(), name: Text::of("lab-table.no_return") };
        vec![CrossTable {
            key: "exchanges",
            name: Text::of("lab-table.exchanges"),
            head: Text::of("lab-table.taken"),
            columns: birds.iter().cloned().chain([nothing]).collect(),
            rows: birds,
            events: exchanges,
        }]
    }
}

/// Returns the captures of a game: the bird, and the one that was taken at once in return, or one place
/// beyond all birds if none was.
fn exchanges(steps: &[Step<Aviary>]) -> Vec<[usize; 2]> {
    let captures = steps.iter().enumerate().filter_map(|(at, step)| {
        let taken = step.mv.captured()?;
        let reply = steps.get(at + 1).filter(|reply| reply.mv.to() == step.mv.to());
        let given = reply.and_then(|reply| reply.mv.captured());
        Some([taken as usize, given.map_or(Bird::ALL.len(), |bird| bird as usize)])
    });
    captures.collect()
}

/// Counts the captures of some birds.
fn count(steps: &[Step<Aviary>], is_meant: fn(Bird) -> bool) -> f64 {
    steps.iter().filter(|step| step.mv.captured().is_some_and(is_meant)).count() as f64
}

/// The worth of captured birds less that of the birds that captured and were captured at once, for each
/// such exchange.
fn exchange_rate(steps: &[Step<Aviary>]) -> f64 {
    let exchanges = steps.windows(2).filter_map(|pair| {
        let [first, second] = [pair[0].mv, pair[1].mv];
        let (gained, lost) = (first.captured()?, second.captured()?);
        let worth = |bird| f64::from(owlery_engine::games::aviary::exchange_value(bird));
        (first.to() == second.to()).then(|| worth(gained) - worth(lost))
    });
    let gains: Vec<_> = exchanges.collect();
    gains.iter().sum::<f64>() / gains.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::{Notation as _, Position as _};

    #[test]
    fn each_capture_is_in_the_table_of_exchanges() {
        let mut random = fastrand::Rng::with_seed(2);
        for game in 0..20 {
            let mut position = Aviary::start(&Options::default());
            let (mut steps, mut texts, mut moves) = (Vec::new(), Vec::new(), Vec::new());
            while position.outcome().is_none() && steps.len() < 200 {
                position.legal_moves(&mut moves);
                let captures: Vec<_> = moves.iter().filter(|mv| mv.captured().is_some()).collect();
                let mv = match captures[..] {
                    [] => moves[random.usize(..moves.len())],
                    _ => *captures[random.usize(..captures.len())],
                };
                texts.push(position.move_text(mv));
                let before = position.clone();
                position.apply(mv);
                steps.push(Step { before, mv, after: position.clone() });
            }
            // Counted again from the texts of moves: "x" is a capture, and a square is named last.
            let is_capture = |text: &String| text.contains('x');
            let square = |text: &str| {
                text.trim_end_matches(['+', '#']).rsplit('x').next().map(str::to_owned)
            };
            let returned = texts
                .windows(2)
                .filter(|pair| pair.iter().all(is_capture) && square(&pair[0]) == square(&pair[1]));
            let found = exchanges(&steps);
            let nothing = Bird::ALL.len();
            assert_eq!(found.len(), texts.iter().filter(|text| is_capture(text)).count(), "{game}");
            let exchanged = found.iter().filter(|[_, given]| *given < nothing).count();
            assert_eq!(exchanged, returned.count(), "{game}: {texts:?}");
        }
    }
}
