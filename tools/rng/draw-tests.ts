import { add, chiSquare, EXPECTED_MIN, normal, pooled, type TestResult } from './test-result.ts';

/** Kinds of coupons: the quarters of the range. */
const COUPONS = 4;

/** The tests of draws, as Knuth describes them (The Art of Computer Programming 2, 3.3.2). */
export function drawTests(draws: Int32Array, n: number): TestResult[] {
  const of = `draws of ${n}`;
  const hasPairs = draws.length / 2 / n ** 2 >= EXPECTED_MIN;
  return [
    frequency(draws, n, of),
    ...(hasPairs ? [pairs(draws, n, of)] : []),
    runsAround(draws, n, of),
    serialCorrelation(draws, n, of),
    gaps(draws, n, of),
    poker(draws, n, of),
    ...(n >= COUPONS ? [coupons(draws, n, of)] : []),
    ...(n >= 3 ? [permutations(draws, of)] : []),
  ];
}

function frequency(draws: Int32Array, n: number, of: string): TestResult {
  const counts = new Float64Array(n);
  for (const value of draws) add(counts, value);
  return chiSquare('frequency', of, counts, () => draws.length / n);
}

function pairs(draws: Int32Array, n: number, of: string): TestResult {
  const counts = new Float64Array(n * n);
  const many = Math.floor(draws.length / 2);
  for (let at = 0; at < many; at += 1) {
    add(counts, (draws[2 * at] ?? 0) * n + (draws[2 * at + 1] ?? 0));
  }
  return chiSquare('pairs', of, counts, () => many / (n * n));
}

/** Runs in the lower and in the upper part: Wald and Wolfowitz. */
function runsAround(draws: Int32Array, n: number, of: string): TestResult {
  const middle = n / 2;
  let high = 0;
  let runs = 1;
  for (let at = 0; at < draws.length; at += 1) {
    const isHigh = (draws[at] ?? 0) >= middle;
    if (isHigh) high += 1;
    if (at > 0 && isHigh !== (draws[at - 1] ?? 0) >= middle) runs += 1;
  }
  const mean = (2 * high * (draws.length - high)) / draws.length + 1;
  const deviation = Math.sqrt(((mean - 1) * (mean - 2)) / (draws.length - 1));
  return normal('runs', of, (runs - mean) / deviation);
}

/** The correlation of each draw with the next, which has the deviation 1/√draws around 0. */
function serialCorrelation(draws: Int32Array, n: number, of: string): TestResult {
  const mean = (n - 1) / 2;
  const variance = (n * n - 1) / 12;
  let sum = 0;
  for (let at = 1; at < draws.length; at += 1) {
    sum += ((draws[at] ?? 0) - mean) * ((draws[at - 1] ?? 0) - mean);
  }
  const many = draws.length - 1;
  return normal('serial correlation', of, sum / variance / Math.sqrt(many));
}

const GAP_CELLS = 12;

/** The draws between two draws of the lowest quarter. */
function gaps(draws: Int32Array, n: number, of: string): TestResult {
  const low = Math.max(1, Math.floor(n / 4));
  const share = low / n;
  const counts = new Float64Array(GAP_CELLS);
  let gap = -1;
  let many = 0;
  for (const value of draws) {
    if (value >= low) {
      if (gap >= 0) gap += 1;
      continue;
    }
    if (gap >= 0) {
      add(counts, Math.min(gap, GAP_CELLS - 1));
      many += 1;
    }
    gap = 0;
  }
  return chiSquare('gaps', of, counts, (cell) =>
    cell === GAP_CELLS - 1 ? many * (1 - share) ** cell : many * share * (1 - share) ** cell,
  );
}

const HAND = 5;

/** Different values among five draws, by Stirling numbers of the second kind. */
function poker(draws: Int32Array, n: number, of: string): TestResult {
  const stirling = [1, 15, 25, 10, 1];
  const most = Math.min(HAND, n);
  const counts = new Float64Array(most);
  const hands = Math.floor(draws.length / HAND);
  for (let hand = 0; hand < hands; hand += 1) {
    add(counts, new Set(draws.subarray(hand * HAND, hand * HAND + HAND)).size - 1);
  }
  const shareOf = (different: number): number => {
    let ways = stirling[different - 1] ?? 0;
    for (let taken = 0; taken < different; taken += 1) ways *= n - taken;
    return ways / n ** HAND;
  };
  const shares = Array.from({ length: most }, (_, cell) => shareOf(cell + 1));
  // Rare hands are counted with the next more frequent one, so that each cell expects at least 5.
  return pooled('poker', of, counts, shares, hands);
}

const COUPON_CELLS = 20;

/** How many draws it takes to see all of the four quarters; draws beyond 4·⌊n/4⌋ are left out. */
function coupons(draws: Int32Array, n: number, of: string): TestResult {
  const size = Math.floor(n / COUPONS);
  const counts = new Float64Array(COUPON_CELLS);
  let many = 0;
  let seen = 0;
  let length = 0;
  for (const value of draws) {
    if (value >= size * COUPONS) continue;
    length += 1;
    seen |= 1 << Math.floor(value / size);
    if (seen !== 2 ** COUPONS - 1) continue;
    add(counts, Math.min(length - COUPONS, COUPON_CELLS - 1));
    many += 1;
    seen = 0;
    length = 0;
  }
  const shares: number[] = [];
  // P(all seen within r draws), by inclusion and exclusion.
  const within = (r: number): number => {
    let sum = 0;
    let choose = 1;
    for (let missing = 0; missing <= COUPONS; missing += 1) {
      sum += (missing % 2 === 0 ? 1 : -1) * choose * ((COUPONS - missing) / COUPONS) ** r;
      choose = (choose * (COUPONS - missing)) / (missing + 1);
    }
    return sum;
  };
  for (let cell = 0; cell < COUPON_CELLS - 1; cell += 1) {
    shares.push(within(cell + COUPONS) - within(cell + COUPONS - 1));
  }
  shares.push(1 - within(COUPON_CELLS - 1 + COUPONS - 1));
  return pooled('coupon collector', of, counts, shares, many);
}

/** The order of three draws; triples with equal values are left out. */
function permutations(draws: Int32Array, of: string): TestResult {
  const counts = new Float64Array(6);
  let many = 0;
  for (let at = 0; at + 2 < draws.length; at += 3) {
    const [a = 0, b = 0, c = 0] = draws.subarray(at, at + 3);
    if (a === b || b === c || a === c) continue;
    add(counts, (a < b ? 3 : 0) + (c < Math.min(a, b) ? 0 : c < Math.max(a, b) ? 1 : 2));
    many += 1;
  }
  return chiSquare('permutations', of, counts, () => many / 6);
}
