use std::collections::HashSet;

use crate::umbra::oracle::Slow;
use crate::umbra::tests::family;
use crate::umbra::{Umbra, random_rules};
use crate::{MoveList, Notation as _, Position as _, Side, Square};

/// All squares whose pieces change colour in any game from here on.
fn turned(position: &Umbra, seen: &mut HashSet<Umbra>, found: &mut HashSet<Square>) {
    if !seen.insert(position.clone()) {
        return;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    for mv in moves {
        found.extend(position.flips(mv));
        let mut next = position.clone();
        next.apply(mv);
        turned(&next, seen, found);
    }
}

#[test]
fn what_is_stable_is_never_turned() {
    let mut random = fastrand::Rng::with_seed(11);
    let (mut proved, mut all) = (0, 0);
    let random_rules = [3, 4].into_iter().flat_map(|size| random_rules(20, size));
    for options in [3, 3, 3, 4, 4].into_iter().flat_map(family).chain(random_rules) {
        let mut here = Umbra::start(&options);
        let gaps = random.u32(1..6);
        let empty =
            |here: &Umbra| Square::all(options.size).filter(|at| here.piece(*at).is_none()).count();
        while empty(&here) as u32 > gaps
            && let Some(mv) = here.pick_move(|n| random.usize(..n))
        {
            here.apply(mv);
        }
        let (mut seen, mut found) = (HashSet::new(), HashSet::new());
        turned(&here, &mut seen, &mut found);
        for side in Side::ALL {
            let stable = &here.stable()[side as usize];
            for at in stable {
                assert_eq!(here.piece(*at), Some(side), "{at} in {}", here.code());
                assert!(!found.contains(at), "{options:?}: {at} in {}", here.code());
            }
            let own = Square::all(options.size).filter(|at| here.piece(*at) == Some(side));
            proved += stable.len();
            all += own.filter(|at| !found.contains(at)).count();
        }
    }
    // Most of what is stable is seen to be.
    assert!(proved * 10 > all * 5 && proved < all, "{proved} of {all}");
}

/// Of the definition: what is left when all that may be turned is taken away one by one.
#[test]
fn stable_pieces_are_the_largest_set() {
    let mut random = fastrand::Rng::with_seed(12);
    let named = |size| family(size).step_by(3);
    let sizes = [4, 7, 9, 13].into_iter();
    for options in sizes.flat_map(|size| named(size).chain(random_rules(20, size))) {
        let mut here = Umbra::start(&options);
        for _ in 0..random.usize(..usize::from(options.size).pow(2)) {
            let Some(mv) = here.pick_move(|n| random.usize(..n)) else { break };
            here.apply(mv);
        }
        let slow = Slow::of(&here);
        let mut set: HashSet<Square> =
            Square::all(options.size).filter(|at| here.piece(*at).is_some()).collect();
        while let Some(at) = set.iter().copied().find(|at| slow.may_turn(*at, &set)) {
            set.remove(&at);
        }
        let stable: HashSet<Square> = here.stable().into_iter().flatten().collect();
        assert_eq!(stable, set, "{options:?}: {}", here.code());
        if here.outcome().is_some() {
            assert_eq!(
                stable.len() as u32,
                Side::ALL.map(|side| here.count(side)).iter().sum::<u32>()
            );
        }
    }
}
