/**
 * The steps of a voice as a text: a degree or a dot for a rest, parted by blanks; bars `|` only for
 * the reader. Throws RangeError for anything else.
 */
export function steps(text: string): (number | null)[] {
  return text
    .split(/[\s|]+/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '.') return null;
      if (!/^-?\d+$/.test(part)) throw new RangeError(`no degree: ${part}`);
      return Number.parseInt(part, 10);
    });
}
