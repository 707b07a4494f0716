/**
 * A win distribution as the values of its generating function Σ p(u)·z^u at equally spaced points
 * of a circle around 0. The spectrum of a sum of independent wins is the product of their spectra.
 * The upper half of the circle is stored; the lower half is its mirror image.
 */
export interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** The sample points of the generating function, for wins of up to `most` stake units. */
export interface Sampling {
  readonly most: number;
  readonly points: number;
  readonly radius: number;
}

/**
 * Wins above the number of points alias onto smaller ones. There are eight times as many points as
 * wins, and the radius is below 1, so the weight of aliased wins is below 10⁻²⁰.
 */
const SPARE = 8;
const FOLDED = 1e-20;

/** Returns the sampling for wins of up to `most` stake units. */
export function samplingFor(most: number): Sampling {
  const points = 2 ** Math.ceil(Math.log2(SPARE * (most + 1)));
  return { most, points, radius: FOLDED ** (1 / points) };
}

/** Returns the spectrum of these wins, given as pairs of stake units and probability. */
export function spectrumOf(
  sampling: Sampling,
  wins: Iterable<readonly [units: number, probability: number]>,
): Spectrum {
  const real = new Float64Array(sampling.points);
  const imaginary = new Float64Array(sampling.points);
  for (const [units, probability] of wins) {
    if (units < sampling.points) {
      real[units] = (real[units] ?? 0) + probability * sampling.radius ** units;
    }
  }
  transform(real, imaginary);
  const half = sampling.points / 2 + 1;
  return { real: real.slice(0, half), imaginary: imaginary.slice(0, half) };
}

/** Returns a constant spectrum: 1 is a certain win of 0; 0 is an empty distribution. */
export function constant(sampling: Sampling, value: number): Spectrum {
  const half = sampling.points / 2 + 1;
  return { real: new Float64Array(half).fill(value), imaginary: new Float64Array(half) };
}

/** Adds a·b to `into`. */
export function addProduct(into: Spectrum, a: Spectrum, b: Spectrum): void {
  for (let point = 0; point < into.real.length; point += 1) {
    const ar = a.real[point] ?? 0;
    const ai = a.imaginary[point] ?? 0;
    const br = b.real[point] ?? 0;
    const bi = b.imaginary[point] ?? 0;
    into.real[point] = (into.real[point] ?? 0) + ar * br - ai * bi;
    into.imaginary[point] = (into.imaginary[point] ?? 0) + ar * bi + ai * br;
  }
}

/** a·b */
export function product(sampling: Sampling, a: Spectrum, b: Spectrum): Spectrum {
  const into = constant(sampling, 0);
  addProduct(into, a, b);
  return into;
}

/**
 * Returns the probability of a win of u stake units at index u, from 0 to the sampling's `most`.
 */
export function distributionOf(sampling: Sampling, spectrum: Spectrum): Float64Array {
  const { points, radius, most } = sampling;
  const real = new Float64Array(points);
  const imaginary = new Float64Array(points);
  for (let point = 0; point < points; point += 1) {
    const mirrored = point <= points / 2 ? point : points - point;
    real[point] = spectrum.real[mirrored] ?? 0;
    // The conjugate makes the transform its own inverse, up to a factor of the number of points.
    const sign = point <= points / 2 ? -1 : 1;
    imaginary[point] = sign * (spectrum.imaginary[mirrored] ?? 0);
  }
  transform(real, imaginary);
  return Float64Array.from({ length: most + 1 }, (_, units) =>
    Math.max(0, (real[units] ?? 0) / points / radius ** units),
  );
}

/** The discrete Fourier transform in place (Cooley and Tukey); the length is a power of 2. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  for (let place = 1, mirrored = 0; place < length; place += 1) {
    let bit = length >> 1;
    for (; (mirrored & bit) !== 0; bit >>= 1) mirrored ^= bit;
    mirrored |= bit;
    if (place < mirrored) {
      swap(real, place, mirrored);
      swap(imaginary, place, mirrored);
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let turn = 0; turn < half; turn += 1) {
      const angle = (2 * Math.PI * turn) / size;
      const cosine = Math.cos(angle);
      const sine = Math.sin(angle);
      for (let low = turn; low < length; low += size) {
        const high = low + half;
        const r = (real[high] ?? 0) * cosine - (imaginary[high] ?? 0) * sine;
        const i = (real[high] ?? 0) * sine + (imaginary[high] ?? 0) * cosine;
        real[high] = (real[low] ?? 0) - r;
        imaginary[high] = (imaginary[low] ?? 0) - i;
        real[low] = (real[low] ?? 0) + r;
        imaginary[low] = (imaginary[low] ?? 0) + i;
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
