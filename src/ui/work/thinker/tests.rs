use std::sync::mpsc::channel;
use std::time::Instant;

use super::*;
use crate::ui::documents::tabs::Tabs;
use owlery_engine::Method;
use owlery_games::GameId;
use owlery_session::picker::form;

#[test]
fn an_answer_stands_when_more_becomes_known_and_falls_with_its_question() {
    let mut tabs = Tabs::default();
    let table = &*tabs.open(form(GameId::Troll).begin(Default::default()), None);
    let (ctx, preferences) = (egui::Context::default(), Preferences::default());
    let mut thinker = Thinker::default();
    thinker.turn_on_or_off(table);
    let began = Instant::now();
    while thinker.opinion.is_none() {
        assert!(began.elapsed() < Duration::from_secs(20), "waited in vain for an opinion");
        assert_eq!(thinker.follow(Some(table), preferences, &ctx), None);
        std::thread::yield_now();
    }
    thinker.asked.as_mut().unwrap().prepared += 1;
    assert_eq!(thinker.follow(Some(table), preferences, &ctx), None);
    assert!(thinker.opinion.is_some());
    assert_eq!(thinker.asked.as_ref().unwrap().prepared, table.session.prepared());

    // A mark that no search leaves.
    thinker.opinion.as_mut().unwrap().nodes = u64::MAX;
    let other = Preferences { method: Method::MonteCarlo, ..preferences };
    assert_eq!(thinker.follow(Some(table), other, &ctx), None);
    assert_ne!(thinker.opinion.as_ref().map(|opinion| opinion.nodes), Some(u64::MAX));
}

#[test]
fn a_fault_of_the_engine_is_told_once_and_turns_it_off() {
    let (woken, wakes) = channel();
    let wake = move || woken.send(()).unwrap_or_default();
    let work = Thinking::begin(wake, |_, _| panic!("of no account"));
    let mut tabs = Tabs::default();
    let table = &*tabs.open(form(GameId::Troll).begin(Default::default()), None);
    let mut thinker = Thinker { work: Some(work), ..Thinker::default() };
    thinker.turn_on_or_off(table);
    wakes.recv_timeout(Duration::from_secs(20)).unwrap();
    let told = thinker.hear().unwrap();
    assert!(told.contains("of no account"), "{told}");
    assert!(!thinker.thinks() && !thinker.is_busy());
    assert_eq!(thinker.hear(), None);
}
