/** Maximum number of columns in a walk over all boards: some minutes on one core. */
export const MAX_WALKED = 5_000_000_000;

/**
 * Receives the number of columns to visit next. Throws RangeError if the total exceeds `most`.
 */
export function walkWithin(most: number): (columns: number) => void {
  let walked = 0;
  return (columns) => {
    walked += columns;
    if (walked > most) throw new RangeError('the boards are too many to be walked');
  };
}
