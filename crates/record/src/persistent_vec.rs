//! A list whose copies share their memory, so that a game of any length is handed to another
//! thread at once.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The number of elements that are copied when a shared one changes.
const CHUNK: usize = 64;

/// A list in chunks. To copy it copies none of them; a change copies the one chunk in which it is,
/// if another copy of the list has it too.
#[derive(Clone, Debug)]
pub struct PersistentVec<T> {
    /// All full but the last, and none empty.
    persistent_vec: Vec<Arc<Vec<T>>>,
}

impl<T> Default for PersistentVec<T> {
    fn default() -> Self {
        PersistentVec { persistent_vec: Vec::new() }
    }
}

impl<T> PersistentVec<T> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.persistent_vec
            .last()
            .map_or(0, |last| (self.persistent_vec.len() - 1) * CHUNK + last.len())
    }

    /// The element at a place, if there is one.
    pub fn get(&self, at: usize) -> Option<&T> {
        self.persistent_vec.get(at / CHUNK)?.get(at % CHUNK)
    }

    /// The last element.
    pub fn last(&self) -> Option<&T> {
        self.persistent_vec.last()?.last()
    }

    /// All elements from the first to the last.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.persistent_vec.iter().flat_map(|chunk| chunk.iter())
    }

    /// Removes all elements.
    pub fn clear(&mut self) {
        self.persistent_vec.clear();
    }
}

impl<T: Clone> PersistentVec<T> {
    /// Adds an element at the end.
    pub fn push(&mut self, element: T) {
        match self.persistent_vec.last_mut().filter(|last| last.len() < CHUNK) {
            Some(last) => Arc::make_mut(last).push(element),
            None => self.persistent_vec.push(Arc::new(vec![element])),
        }
    }

    /// Removes the last element.
    pub fn pop(&mut self) -> Option<T> {
        let last = Arc::make_mut(self.persistent_vec.last_mut()?);
        let element = last.pop();
        if last.is_empty() {
            self.persistent_vec.pop();
        }
        element
    }
}

impl<T> Index<usize> for PersistentVec<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        &self.persistent_vec[at / CHUNK][at % CHUNK]
    }
}

impl<T: Clone> IndexMut<usize> for PersistentVec<T> {
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut Arc::make_mut(&mut self.persistent_vec[at / CHUNK])[at % CHUNK]
    }
}

impl<T: Clone> FromIterator<T> for PersistentVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut persistent_vec = PersistentVec::default();
        elements.into_iter().for_each(|element| persistent_vec.push(element));
        persistent_vec
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
        let (mut persistent_vec, mut vector) = (PersistentVec::default(), Vec::new());
        let mut copies = Vec::new();
        for step in 0..2000 {
            match random.u8(..8) {
                0..2 => assert_eq!(persistent_vec.pop(), vector.pop()),
                2 if !vector.is_empty() => {
                    let at = random.usize(..vector.len());
                    (persistent_vec[at], vector[at]) = (step, step);
                }
                3 if step % 100 == 0 => copies.push((persistent_vec.clone(), vector.clone())),
                _ => {
                    persistent_vec.push(step);
                    vector.push(step);
                }
            }
            assert_eq!(
                (persistent_vec.len(), persistent_vec.last()),
                (vector.len(), vector.last())
            );
            assert_eq!(persistent_vec.get(step as usize / 3), vector.get(step as usize / 3));
        }
        copies.push((persistent_vec, vector));
        assert!(copies.len() > 2 && copies.iter().any(|(_, vector)| vector.len() > 3 * CHUNK));
        for (persistent_vec, vector) in copies {
            assert!(persistent_vec.iter().eq(&vector));
            assert!((0..vector.len()).all(|at| persistent_vec[at] == vector[at]));
            let text = ron::to_string(&persistent_vec).unwrap();
            assert_eq!(text, ron::to_string(&vector).unwrap());
            assert!(ron::from_str::<PersistentVec<i32>>(&text).unwrap().iter().eq(&vector));
        }
    }
}
