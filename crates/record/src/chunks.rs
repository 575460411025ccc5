//! A list whose copies share their memory, so that a game of any length is handed to another
//! thread at once.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// So many elements are copied when one changes that is shared.
const CHUNK: usize = 64;

/// A list in chunks. To copy it copies none of them; a change copies the one chunk in which it is,
/// if another copy of the list has it too.
#[derive(Clone, Debug)]
pub struct Chunks<T> {
    /// All full but the last, and none empty.
    chunks: Vec<Arc<Vec<T>>>,
}

impl<T> Default for Chunks<T> {
    fn default() -> Self {
        Chunks { chunks: Vec::new() }
    }
}

impl<T> Chunks<T> {
    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.chunks.last().map_or(0, |last| (self.chunks.len() - 1) * CHUNK + last.len())
    }

    /// The element at a place, if there is one.
    pub fn get(&self, at: usize) -> Option<&T> {
        self.chunks.get(at / CHUNK)?.get(at % CHUNK)
    }

    /// The last element.
    pub fn last(&self) -> Option<&T> {
        self.chunks.last()?.last()
    }

    /// All elements from the first to the last.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    /// Removes all elements.
    pub fn clear(&mut self) {
        self.chunks.clear();
    }
}

impl<T: Clone> Chunks<T> {
    /// Adds an element at the end.
    pub fn push(&mut self, element: T) {
        match self.chunks.last_mut().filter(|last| last.len() < CHUNK) {
            Some(last) => Arc::make_mut(last).push(element),
            None => self.chunks.push(Arc::new(vec![element])),
        }
    }

    /// Removes the last element.
    pub fn pop(&mut self) -> Option<T> {
        let last = Arc::make_mut(self.chunks.last_mut()?);
        let element = last.pop();
        if last.is_empty() {
            self.chunks.pop();
        }
        element
    }
}

impl<T> Index<usize> for Chunks<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        &self.chunks[at / CHUNK][at % CHUNK]
    }
}

impl<T: Clone> IndexMut<usize> for Chunks<T> {
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut Arc::make_mut(&mut self.chunks[at / CHUNK])[at % CHUNK]
    }
}

impl<T: Clone> FromIterator<T> for Chunks<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut chunks = Chunks::default();
        elements.into_iter().for_each(|element| chunks.push(element));
        chunks
    }
}

impl<T: Serialize> Serialize for Chunks<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Clone + Deserialize<'de>> Deserialize<'de> for Chunks<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Chunks::from_iter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_does_what_a_vector_does_and_copies_stay_as_they_were() {
        let mut random = fastrand::Rng::with_seed(5);
        let (mut chunks, mut vector) = (Chunks::default(), Vec::new());
        let mut copies = Vec::new();
        for step in 0..2000 {
            match random.u8(..8) {
                0..2 => assert_eq!(chunks.pop(), vector.pop()),
                2 if !vector.is_empty() => {
                    let at = random.usize(..vector.len());
                    (chunks[at], vector[at]) = (step, step);
                }
                3 if step % 100 == 0 => copies.push((chunks.clone(), vector.clone())),
                _ => {
                    chunks.push(step);
                    vector.push(step);
                }
            }
            assert_eq!((chunks.len(), chunks.last()), (vector.len(), vector.last()));
            assert_eq!(chunks.get(step as usize / 3), vector.get(step as usize / 3));
        }
        copies.push((chunks, vector));
        assert!(copies.len() > 2 && copies.iter().any(|(_, vector)| vector.len() > 3 * CHUNK));
        for (chunks, vector) in copies {
            assert!(chunks.iter().eq(&vector));
            assert!((0..vector.len()).all(|at| chunks[at] == vector[at]));
            let text = ron::to_string(&chunks).unwrap();
            assert_eq!(text, ron::to_string(&vector).unwrap());
            assert!(ron::from_str::<Chunks<i32>>(&text).unwrap().iter().eq(&vector));
        }
    }
}
