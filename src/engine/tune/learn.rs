//! The fitting of a net to positions: gradient descent in small steps.

use crate::engine::estimate::shape::NOTHING;

/// The shape of a net that is fitted.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Rows of the shape.
    pub rows: usize,
    /// Hidden units of each view; 0 for a sum of rows alone.
    pub hidden: usize,
    /// Counted features.
    pub linear: usize,
    pub dual: bool,
}

/// Positions, by what a net reads of them.
#[derive(Default, Clone)]
pub struct Samples {
    pub rows: Vec<u32>,
    pub ends: Vec<usize>,
    pub linear: Vec<i16>,
    pub target: Vec<f32>,
    pub result: Vec<f32>,
}

impl Samples {
    pub fn len(&self) -> usize {
        self.ends.len()
    }
    fn rows_of(&self, at: usize) -> &[u32] {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.rows[begin..self.ends[at]]
    }
}

/// Numbers of a net while it is fitted, in logits.
#[derive(Clone)]
pub struct Net {
    pub size: Size,
    /// All in one list: rows' direct, rows' hidden, hidden biases, out weights (1 or 2 x hidden), linear.
    pub p: Vec<f32>,
}

struct Parts {
    hidden: usize,
    bias: usize,
    out: usize,
    linear: usize,
    all: usize,
}

impl Size {
    fn parts(&self) -> Parts {
        let hidden = self.rows;
        let bias = hidden + self.rows * self.hidden;
        let out = bias + self.hidden;
        let linear = out + self.hidden * if self.dual { 2 } else { 1 };
        Parts { hidden, bias, out, linear, all: linear + self.linear }
    }
}

#[derive(Clone)]
pub struct Opts {
    pub epochs: usize,
    pub batch: usize,
    pub rate: f32,
    pub decay: f32,
    pub threads: usize,
}

#[inline]
fn add(to: &mut [f32], from: &[f32]) {
    for (a, b) in to.iter_mut().zip(from) {
        *a += *b;
    }
}

struct Work {
    acc: Vec<f32>,
    acc2: Vec<f32>,
    grad: Vec<f32>,
    d: Vec<f32>,
    d2: Vec<f32>,
    loss: f64,
}

impl Net {
    pub fn new(size: Size, linear: &[f32], seed: u64) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let parts = size.parts();
        let mut p = vec![0.0; parts.all];
        for w in &mut p[parts.hidden + size.hidden..parts.bias] {
            *w = 0.1 * (random.f32() - 0.5);
        }
        for w in &mut p[parts.bias..parts.out] {
            *w = 0.3 * random.f32();
        }
        for w in &mut p[parts.out..parts.linear] {
            *w = 0.2 * (random.f32() - 0.5);
        }
        p[parts.linear..].copy_from_slice(linear);
        Net { size, p }
    }

    fn hidden(&self, rows: &[u32], map: Option<&[u32]>, acc: &mut [f32]) {
        let (parts, h) = (self.size.parts(), self.size.hidden);
        acc.copy_from_slice(&self.p[parts.bias..parts.bias + h]);
        for row in rows {
            let row = map.map_or(*row, |map| map[*row as usize]) as usize;
            add(acc, &self.p[parts.hidden + row * h..][..h]);
        }
    }

    fn logit(&self, s: &Samples, at: usize, other: Option<&[u32]>, w: &mut Work) -> f32 {
        let (parts, h) = (self.size.parts(), self.size.hidden);
        let rows = s.rows_of(at);
        let mut out: f32 = rows.iter().map(|row| self.p[*row as usize]).sum();
        let k = self.size.linear;
        out += s.linear[at * k..][..k].iter().zip(&self.p[parts.linear..]).map(|(n, w)| f32::from(*n) * w).sum::<f32>();
        if h > 0 {
            self.hidden(rows, None, &mut w.acc);
            out += dot(&w.acc, &self.p[parts.out..]);
            if self.size.dual {
                self.hidden(rows, other, &mut w.acc2);
                out += dot(&w.acc2, &self.p[parts.out + h..]);
            }
        }
        out
    }

    fn learn(&self, s: &Samples, at: usize, other: Option<&[u32]>, sym: Option<&[u32]>, w: &mut Work) {
        let (parts, h) = (self.size.parts(), self.size.hidden);
        let mut rows_buf = [0u32; 2048];
        let rows = s.rows_of(at);
        let rows = match sym {
            Some(sym) => {
                for (to, row) in rows_buf.iter_mut().zip(rows) { *to = sym[*row as usize]; }
                &rows_buf[..rows.len()]
            }
            None => rows,
        };
        let mut out: f32 = rows.iter().map(|row| self.p[*row as usize]).sum();
        let k = self.size.linear;
        let lin = &s.linear[at * k..][..k];
        out += lin.iter().zip(&self.p[parts.linear..]).map(|(n, w)| f32::from(*n) * w).sum::<f32>();
        if h > 0 {
            self.hidden(rows, None, &mut w.acc);
            out += dot(&w.acc, &self.p[parts.out..]);
            if self.size.dual {
                self.hidden(rows, other, &mut w.acc2);
                out += dot(&w.acc2, &self.p[parts.out + h..]);
            }
        }
        let c = 1.0 / (1.0 + (-out).exp());
        let wrong = c - s.target[at];
        w.loss += f64::from(wrong * wrong);
        // Squared error's slope, mixed with that of the cross entropy would be `wrong` alone.
        let slope = 2.0 * wrong * (c * (1.0 - c)).max(0.02) * 4.0;
        for row in rows { w.grad[*row as usize] += slope; }
        for (g, n) in w.grad[parts.linear..].iter_mut().zip(lin) { *g += slope * f32::from(*n); }
        if h > 0 {
            back(&w.acc, &self.p[parts.out..][..h], &mut w.grad[parts.out..], slope, &mut w.d);
            add(&mut w.grad[parts.bias..][..h], &w.d);
            for row in rows { add(&mut w.grad[parts.hidden + *row as usize * h..][..h], &w.d); }
            if self.size.dual {
                back(&w.acc2, &self.p[parts.out + h..][..h], &mut w.grad[parts.out + h..], slope, &mut w.d2);
                add(&mut w.grad[parts.bias..][..h], &w.d2);
                for row in rows {
                    let row = other.map_or(*row, |o| o[*row as usize]) as usize;
                    add(&mut w.grad[parts.hidden + row * h..][..h], &w.d2);
                }
            }
        }
    }

    fn work(&self) -> Work {
        let h = self.size.hidden;
        Work { acc: vec![0.0; h], acc2: vec![0.0; h], d: vec![0.0; h], d2: vec![0.0; h], grad: vec![0.0; self.p.len()], loss: 0.0 }
    }

    /// Mean square errors against targets and results.
    pub fn errors(&self, s: &Samples, other: Option<&[u32]>) -> [f64; 2] {
        let mut w = self.work();
        let mut sums = [0.0; 2];
        for at in 0..s.len() {
            let c = 1.0 / (1.0 + (-self.logit(s, at, other, &mut w)).exp());
            sums[0] += f64::from(c - s.target[at]).powi(2);
            sums[1] += f64::from(c - s.result[at]).powi(2);
        }
        sums.map(|sum| sum / s.len() as f64)
    }

    pub fn fit(&mut self, s: &Samples, check: &Samples, other: Option<&[u32]>, syms: &[Vec<u32>], o: &Opts, tell: &mut dyn FnMut(usize, f64, [f64; 2])) {
        let mut order: Vec<u32> = (0..s.len() as u32).collect();
        let mut random = fastrand::Rng::with_seed(7);
        let n = self.p.len();
        let (mut mean, mut square) = (vec![0f32; n], vec![0f32; n]);
        let mut works: Vec<Work> = (0..o.threads).map(|_| self.work()).collect();
        let steps = o.epochs * s.len().div_ceil(o.batch);
        let mut step = 0;
        let mut best = (f64::MAX, self.p.clone());
        let parts = self.size.parts();
        for epoch in 0..o.epochs {
            random.shuffle(&mut order);
            let mut loss = 0.0;
            for batch in order.chunks(o.batch) {
                step += 1;
                let share = batch.len().div_ceil(o.threads);
                let seed = random.u64(..);
                std::thread::scope(|scope| {
                    for (i, (w, part)) in works.iter_mut().zip(batch.chunks(share)).enumerate() {
                        let net = &*self;
                        scope.spawn(move || {
                            let mut random = fastrand::Rng::with_seed(seed + i as u64);
                            w.grad.fill(0.0);
                            w.loss = 0.0;
                            for at in part {
                                let sym = if syms.is_empty() { None } else {
                                    let k = random.usize(..=syms.len());
                                    if k == 0 { None } else { Some(&syms[k - 1][..]) }
                                };
                                net.learn(s, *at as usize, other, sym, w);
                            }
                        });
                    }
                });
                loss += works.iter().map(|w| w.loss).sum::<f64>();
                // One-cycle: warm up, then cosine down.
                let x = step as f32 / steps as f32;
                let rate = o.rate * if x < 0.05 { x / 0.05 } else { 0.5 + 0.5 * (std::f32::consts::PI * (x - 0.05) / 0.95).cos() };
                let (d1, d2) = (1.0 - 0.9f32.powi(step as i32), 1.0 - 0.999f32.powi(step as i32));
                let scale = 1.0 / batch.len() as f32;
                let (first, rest) = works.split_at_mut(1);
                for w in rest { add(&mut first[0].grad, &w.grad); }
                let grad = &first[0].grad;
                for i in 0..n {
                    let g = grad[i] * scale;
                    mean[i] = 0.9 * mean[i] + 0.1 * g;
                    square[i] = 0.999 * square[i] + 0.001 * g * g;
                    let lr = if i >= parts.linear { rate * 0.1 } else { rate };
                    let decay = if i < parts.bias { o.decay } else { 0.0 };
                    self.p[i] -= lr * ((mean[i] / d1) / ((square[i] / d2).sqrt() + 1e-8) + decay * self.p[i]);
                }
                self.p[NOTHING as usize] = 0.0;
                let h = self.size.hidden;
                self.p[parts.hidden..][..h].fill(0.0);
                // Within the range of the rounded numbers.
                for v in &mut self.p[parts.hidden..parts.out] { *v = v.clamp(-4.0, 4.0); }
            }
            let errors = self.errors(check, other);
            if errors[0] < best.0 { best = (errors[0], self.p.clone()); }
            tell(epoch, loss / s.len() as f64, errors);
        }
        self.p = best.1;
    }
}

#[inline]
fn dot(acc: &[f32], out: &[f32]) -> f32 {
    acc.iter().zip(out).map(|(a, w)| a.clamp(0.0, 1.0) * w).sum()
}

#[inline]
fn back(acc: &[f32], out: &[f32], grad: &mut [f32], slope: f32, d: &mut [f32]) {
    for i in 0..acc.len() {
        let a = acc[i];
        grad[i] += slope * a.clamp(0.0, 1.0);
        d[i] = if a > 0.0 && a < 1.0 { slope * out[i] } else { 0.0 };
    }
}

impl Net {
    /// Rounded to the numbers of an estimate.
    pub fn rounded(&self, shape: crate::engine::estimate::shape::Shape) -> crate::engine::estimate::net::Net {
        use crate::engine::estimate::net::{self, FULL, LANES};
        let parts = self.size.parts();
        let h = self.size.hidden;
        let points = 16.0 * crate::engine::think::SCALE as f32;
        let small = |x: f32| x.round().clamp(-32767.0, 32767.0) as i16;
        let lanes = |from: &[f32], scale: f32| -> Vec<net::Lane> {
            from.chunks(LANES).map(|c| std::array::from_fn(|i| small(c[i] * scale))).collect()
        };
        net::Net {
            shape,
            plain: self.p[..parts.hidden].iter().map(|x| small(x * points)).collect(),
            hidden: lanes(&self.p[parts.hidden..parts.bias], f32::from(FULL)),
            bias: lanes(&self.p[parts.bias..parts.out], f32::from(FULL)),
            shares: lanes(&self.p[parts.out..parts.linear], points),
            weights: self.p[parts.linear..].iter().map(|x| (x * points).round() as i32).collect(),
        }
    }
}
