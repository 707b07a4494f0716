/** Probabilities of test statistics under the hypothesis that the numbers are random. */

const SMALL = 1e-300;
const PRECISE = 1e-14;
const STEPS_MAX = 100_000;

/** ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1) after moving x beyond 10. */
function lnGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < 10; at += 1) shift += Math.log(at);
  const square = 1 / (at * at);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift;
}

/**
 * Q(a, x), the regularised upper incomplete gamma function, for a > 0 and x ≥ 0: by the series of
 * DLMF 8.7.1 below a + 1, by the continued fraction of DLMF 8.9.2 above.
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < STEPS_MAX && term > sum * PRECISE; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  // Lentz's method for 1/(x+1−a− 1·(1−a)/(x+3−a− 2·(2−a)/(x+5−a− …
  let b = x + 1 - a;
  let c = 1 / SMALL;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < STEPS_MAX; n += 1) {
    const top = -n * (n - a);
    b += 2;
    d = 1 / (top * d + b);
    c = b + top / c;
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < PRECISE) break;
  }
  return front * fraction;
}

/** The probability of a chi-square statistic of at least this, with so many degrees of freedom. */
export function chiSquareP(statistic: number, freedom: number): number {
  return Math.min(1, Math.max(0, upperGamma(freedom / 2, statistic / 2)));
}

/** The probability of a normal deviate at least this far from 0, on either side. */
export function normalP(z: number): number {
  // erfc(|z| / √2) = Q(1/2, z²/2)
  return Math.min(1, Math.max(0, upperGamma(0.5, (z * z) / 2)));
}
