/**
 * A board's cells as bits of two numbers: `low` has its first reels, `high` the others. Within a
 * half, bit `reel · rows + row` is a cell.
 */
export interface Halves {
  readonly rows: number;
  /** How many reels `low` has. */
  readonly lowReels: number;
  /** Bits of the cells in the top row, and of those in the bottom row. */
  readonly top: number;
  readonly bottom: number;
  /** How far the last reel of `low` is shifted. */
  readonly seam: number;
  /** Bits of one reel. */
  readonly reel: number;
}

/** Bits that a number can hold without a sign. */
const MOST_BITS = 30;

/** The halves of boards of this size. Throws RangeError when a half has too many cells. */
export function halvesOf(reels: number, rows: number): Halves {
  const lowReels = Math.ceil(reels / 2);
  if (lowReels * rows > MOST_BITS) throw new RangeError('boards of this size are not counted');
  let top = 0;
  for (let reel = 0; reel < lowReels; reel += 1) top |= 1 << (reel * rows);
  return {
    rows,
    lowReels,
    top,
    bottom: top << (rows - 1),
    seam: (lowReels - 1) * rows,
    reel: (1 << rows) - 1,
  };
}

/** The cells that touch one of these within their half. */
export function touching(cells: number, { rows, top, bottom }: Halves): number {
  return ((cells << 1) & ~top) | ((cells >>> 1) & ~bottom) | (cells << rows) | (cells >>> rows);
}

/** How many cells. */
export function cellCount(cells: number): number {
  let pairs = cells - ((cells >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
