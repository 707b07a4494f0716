/**
 * A board's cells as bits of two numbers: `low` has the first reels, `high` the others. Within a
 * half, bit `reel · rows + row` is a cell.
 */
export interface Halves {
  readonly rows: number;
  /** Number of reels in `low`. */
  readonly lowReels: number;
  /** Bits of the cells in the top row, and of those in the bottom row. */
  readonly top: number;
  readonly bottom: number;
  /** Bit offset of the last reel of `low`. */
  readonly seam: number;
  /** Bit mask of one reel. */
  readonly reel: number;
}

/** Maximum number of bits per half, because bit operations are on signed 32-bit numbers. */
const MAX_BITS = 30;

/** Creates the halves for boards of this size. Throws RangeError if a half has too many cells. */
export function halvesOf(reels: number, rows: number): Halves {
  const lowReels = Math.ceil(reels / 2);
  if (lowReels * rows > MAX_BITS) throw new RangeError('boards of this size are not counted');
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

/** Returns the neighbours of these cells within their half. */
export function touching(cells: number, { rows, top, bottom }: Halves): number {
  return ((cells << 1) & ~top) | ((cells >>> 1) & ~bottom) | (cells << rows) | (cells >>> rows);
}

/** Returns the number of cells. */
export function cellCount(cells: number): number {
  let pairs = cells - ((cells >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
