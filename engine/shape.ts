/** Data that is not a lawful game definition; the message says where and why. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

/** Refuses with the place and the reason. */
export function refuse(place: string, reason: string): never {
  throw new DefinitionError(`${place}: ${reason}`);
}

/** An object with these keys and no others; those of `optional` may be missing. */
export function readObject(
  value: unknown,
  place: string,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(place, 'must be an object');
  }
  const members = new Map<string, unknown>(Object.entries(value));
  for (const key of required) if (!members.has(key)) refuse(`${place}.${key}`, 'is missing');
  for (const key of members.keys()) {
    if (!required.includes(key) && !optional.includes(key)) {
      refuse(`${place}.${key}`, 'is not a known field');
    }
  }
  return members;
}

/** A list with `least` to `most` items, each read by `item`. */
export function readList<T>(
  value: unknown,
  place: string,
  least: number,
  most: number,
  item: (value: unknown, place: string) => T,
): readonly T[] {
  if (!Array.isArray(value)) refuse(place, 'must be a list');
  if (value.length < least || value.length > most) {
    refuse(place, `must have ${least} to ${most} items, it has ${value.length}`);
  }
  return value.map((one: unknown, index) => item(one, `${place}[${index}]`));
}

/** A whole number from `least` to `most`. */
export function readInteger(value: unknown, place: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    refuse(place, `must be a whole number from ${least} to ${most}`);
  }
  return value;
}

/** A text of `least` to `most` characters. */
export function readText(value: unknown, place: string, least: number, most: number): string {
  if (typeof value !== 'string' || value.length < least || value.length > most) {
    refuse(place, `must be a text of ${least} to ${most} characters`);
  }
  return value;
}

/** One of the given words. */
export function readWord<T extends string>(value: unknown, place: string, words: readonly T[]): T {
  const found = words.find((word) => word === value);
  if (found === undefined) refuse(place, `must be one of: ${words.join(', ')}`);
  return found;
}

/** A table from how many symbols (as text, in order) to a whole number from `least` to `most`. */
export function readByCount(
  value: unknown,
  place: string,
  mostCount: number,
  least: number,
  most: number,
): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(place, 'must be an object from counts to numbers');
  }
  const table: Record<string, number> = {};
  for (const [count, entry] of Object.entries(value)) {
    if (!/^[1-9]\d*$/.test(count) || Number.parseInt(count, 10) > mostCount) {
      refuse(`${place}.${count}`, `counts go from 1 to ${mostCount}`);
    }
    table[count] = readInteger(entry, `${place}.${count}`, least, most);
  }
  if (Object.keys(table).length === 0) refuse(place, 'must have at least one count');
  return table;
}
