//! How far it is on an empty board, in steps.

/// From each light square to a8.
pub static TO_LAIR: [i32; 32] = steps_to(0, 7);
/// From each light square to b7.
pub static TO_CAMERA: [i32; 32] = steps_to(1, 6);

const fn steps_to(file: i32, rank: i32) -> [i32; 32] {
    let mut steps = [0; 32];
    let mut light = 0;
    while light < 32 {
        let (row, place) = (light as i32 / 4, light as i32 % 4);
        let (files, ranks) = ((place * 2 + 1 - row % 2 - file).abs(), (row - rank).abs());
        steps[light] = if files > ranks { files } else { ranks };
        light += 1;
    }
    steps
}
