/** A reproducible source of choices. */
export interface Random {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  chance(share: number): boolean;
  /** Throws RangeError if there is nothing to choose from. */
  pick<Value>(values: readonly Value[]): Value;
}

/** The same seed gives the same choices (mulberry32, public domain, by Tommy Ettinger). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share) => next() < share,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('nothing to choose from');
      return value;
    },
  };
}
