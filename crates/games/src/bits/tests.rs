use super::*;

/// Every operation against the list of the set's bits.
fn behaves_as_a_list<B: Bits>(length: usize) {
    let mut random = fastrand::Rng::with_seed(1);
    for round in 0..600 {
        let mut bits: Vec<usize> =
            (0..random.usize(..40)).map(|_| random.usize(..length)).collect();
        bits.sort_unstable();
        bits.dedup();
        let set = bits.iter().fold(B::EMPTY, |set, bit| set | B::bit(*bit));
        assert!(set.iter().eq(bits.iter().copied()), "round {round}: {bits:?}");
        assert_eq!(set.count() as usize, bits.len());
        assert!((0..bits.len()).all(|n| set.nth(n) == bits[n]), "round {round}: {bits:?}");
        let highest = bits.last().map_or(B::EMPTY, |bit| B::bit(*bit));
        assert_eq!(set.highest_bit(), highest);
        let places = random.usize(..length);
        let up = bits.iter().map(|bit| bit + places).filter(|bit| *bit < length);
        assert!(set.up(places).iter().eq(up), "round {round}: up {places} {bits:?}");
        let down = bits.iter().filter(|bit| **bit >= places).map(|bit| bit - places);
        assert!(set.down(places).iter().eq(down), "round {round}: down {places} {bits:?}");
        assert_eq!(set.plus(!set), !B::EMPTY);
        assert_eq!(set.minus(!set), set.plus(set).plus(B::bit(0)));
        assert_eq!(set.plus(B::bit(places)).minus(set), B::bit(places));
        if let Some(&bit) = bits.first() {
            assert_eq!(set.minus(B::bit(0)) & set, set.without_lowest());
            let (file, stride) = (bit % B::STRIDE, B::STRIDE);
            let east = (file + 1 < stride && bit + 1 < length).then_some(bit + 1);
            assert!(B::bit(bit).east().iter().eq(east));
            assert!(B::bit(bit).west().iter().eq((file > 0).then(|| bit - 1)));
        }
    }
}

#[test]
fn sets_behave_as_lists_of_bits() {
    behaves_as_a_list::<u64>(64);
    behaves_as_a_list::<u128>(128);
    behaves_as_a_list::<Broad>(192);
    behaves_as_a_list::<Wide>(384);
}
