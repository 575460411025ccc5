//! A list whose copies share their memory, so that a game of any length is handed to another thread at
//! once.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The number of elements that are copied when a shared one changes.
const CHUNK: usize = 64;

/// A list in chunks. Cloning it clones none of them; a change clones its chunk if that is shared.
#[derive(Clone, Debug)]
pub struct PersistentVec<T> {
    /// All chunks but the last are full, and none is empty.
    chunks: Vec<Arc<Vec<T>>>,
}

impl<T> Default for PersistentVec<T> {
    fn default() -> Self {
        PersistentVec { chunks: Vec::new() }
    }
}

impl<T> PersistentVec<T> {
    /// The number of elements.
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

impl<T: Clone> PersistentVec<T> {
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

impl<T> Index<usize> for PersistentVec<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        &self.chunks[at / CHUNK][at % CHUNK]
    }
}

impl<T: Clone> IndexMut<usize> for PersistentVec<T> {
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut Arc::make_mut(&mut self.chunks[at / CHUNK])[at % CHUNK]
    }
}

impl<T: Clone> FromIterator<T> for PersistentVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut list = PersistentVec::default();
        elements.into_iter().for_each(|element| list.push(element));
        list
    }
}

impl<T: Serialize> Serialize for PersistentVec<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Clone + Deserialize<'de>> Deserialize<'de> for PersistentVec<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(PersistentVec::from_iter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_does_what_a_vector_does_and_copies_stay_as_they_were() {
        let mut random = fastrand::Rng::with_seed(5);
        let (mut list, mut vector) = (PersistentVec::default(), Vec::new());
        let mut copies = Vec::new();
        for step in 0..2000 {
            match random.u8(..8) {
                0..2 => assert_eq!(list.pop(), vector.pop()),
                2 if !vector.is_empty() => {
                    let at = random.usize(..vector.len());
                    (list[at], vector[at]) = (step, step);
                }
                3 if step % 100 == 0 => copies.push((list.clone(), vector.clone())),
                _ => {
                    list.push(step);
                    vector.push(step);
                }
            }
            assert_eq!((list.len(), list.last()), (vector.len(), vector.last()));
            assert_eq!(list.get(step as usize / 3), vector.get(step as usize / 3));
        }
        copies.push((list, vector));
        assert!(copies.len() > 2 && copies.iter().any(|(_, vector)| vector.len() > 3 * CHUNK));
        for (list, vector) in copies {
            assert!(list.iter().eq(&vector));
            assert!((0..vector.len()).all(|at| list[at] == vector[at]));
            let text = ron::to_string(&list).unwrap();
            assert_eq!(text, ron::to_string(&vector).unwrap());
            assert!(ron::from_str::<PersistentVec<i32>>(&text).unwrap().iter().eq(&vector));
        }
    }
}
