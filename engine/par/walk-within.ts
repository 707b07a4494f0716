/** Columns that are looked at before a walk over all boards is given up: minutes of one core. */
export const MOST_WALKED = 5_000_000_000;

/**
 * Called with the number of columns looked at next. Throws RangeError when they are more than
 * `most`.
 */
export function walkWithin(most: number): (columns: number) => void {
  let walked = 0;
  return (columns) => {
    walked += columns;
    if (walked > most) throw new RangeError('the boards are too many to be walked');
  };
}
