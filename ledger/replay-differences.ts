/** Called with a value of a row and the other value that follows from the rows before it. */
export type Differ = (what: string, claimed: unknown, follows: unknown) => void;

/** Returns a comparison that calls `differ` unless both values are the same. */
export function comparison(differ: Differ): Differ {
  return (what, claimed, follows) => {
    if (claimed !== follows) differ(what, claimed, follows);
  };
}
