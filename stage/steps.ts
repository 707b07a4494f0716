/**
 * Parses a voice's steps from text: a degree or a dot for a rest, separated by spaces; bars `|` are
 * ignored. Throws RangeError for anything else.
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
