/**
 * An invalid game definition; the message contains the path and reason of each fault, one per line.
 */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  /** Each fault as `path: reason`. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Throws with the path and the reason. */
export function refuse(place: string, reason: string): never {
  throw new DefinitionError([`${place}: ${reason}`]);
}

/** Runs a reader; on faults, records them in `faults` and returns `instead`. */
export function readOr<Value, Instead>(
  faults: string[],
  read: () => Value,
  instead: Instead,
): Value | Instead {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    faults.push(...error.faults);
    return instead;
  }
}

/** Reads every part, so that the faults of all parts are reported together. */
export function readAll<Parts extends Readonly<Record<string, () => unknown>>>(
  parts: Parts,
): { [Name in keyof Parts]: ReturnType<Parts[Name]> } {
  const faults: string[] = [];
  const read = Object.entries(parts).map(([name, part]): [string, unknown] => [
    name,
    readOr(faults, part, undefined),
  ]);
  if (faults.length > 0) throw new DefinitionError([...new Set(faults)]);
  // Every key is present, read by its own reader.
  return Object.fromEntries(read) as { [Name in keyof Parts]: ReturnType<Parts[Name]> };
}

/** Reads an object with these keys and no others; those in `optional` may be missing. */
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
  const known = new Set([...required, ...optional]);
  const faults = [
    ...required.filter((key) => !members.has(key)).map((key) => `${place}.${key}: is missing`),
    ...[...members.keys()]
      .filter((key) => !known.has(key))
      .map((key) => `${place}.${key}: is not a known field`),
  ];
  if (faults.length > 0) throw new DefinitionError(faults);
  return members;
}

type Reader = (value: unknown, place: string) => unknown;
type Readers = Readonly<Record<string, Reader>>;
type Read<Of extends Readers> = { [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Reads an object with these members and no others, each with its own reader; those in `optional`
 * may be missing. Reports the faults of all members together.
 */
export function readRecord<Required extends Readers>(
  value: unknown,
  place: string,
  required: Required,
): Read<Required>;
export function readRecord<Required extends Readers, Optional extends Readers>(
  value: unknown,
  place: string,
  required: Required,
  optional: Optional,
): Read<Required> & Partial<Read<Optional>>;
export function readRecord(
  value: unknown,
  place: string,
  required: Readers,
  optional: Readers = {},
): unknown {
  const faults: string[] = [];
  const readers = new Map(Object.entries({ ...required, ...optional }));
  const names = [Object.keys(required), Object.keys(optional)] as const;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  readOr(faults, () => readObject(value, place, ...names), null);
  const members = Object.entries(isObject ? value : {}).flatMap(([name, member]) => {
    const read = readers.get(name);
    return read === undefined
      ? []
      : [[name, readOr(faults, () => read(member, `${place}.${name}`), undefined)] as const];
  });
  if (faults.length > 0) throw new DefinitionError(faults);
  // Every member is present, read by its own reader.
  return Object.fromEntries(members);
}

/** Returns a reader of a whole number from `least` to `most`. */
export const integerFrom =
  (least: number, most: number) =>
  (value: unknown, place: string): number =>
    readInteger(value, place, least, most);

/** Returns a reader of one of the given words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (value: unknown, place: string): Word =>
    readWord(value, place, words);

/** Reads a list of `least` to `most` items, each with `item`. */
export function readList<T>(
  value: unknown,
  place: string,
  least: number,
  most: number,
  item: (value: unknown, place: string) => T,
): readonly T[] {
  if (!Array.isArray(value)) refuse(place, 'must be a list');
  if (value.length < least || value.length > most) {
    refuse(place, `must have ${span(least, most, 'item')}, it has ${value.length}`);
  }
  const parts = value.map((one: unknown, index): [string, () => T] => [
    `${index}`,
    () => item(one, `${place}[${index}]`),
  ]);
  return Object.values(readAll(Object.fromEntries(parts)));
}

/** Reads a whole number from `least` to `most`. */
export function readInteger(value: unknown, place: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    const range =
      least === most ? `must be ${least}` : `must be a whole number from ${least} to ${most}`;
    refuse(place, range);
  }
  return value;
}

/** Reads a text of `least` to `most` characters. */
export function readText(value: unknown, place: string, least: number, most: number): string {
  if (typeof value !== 'string' || value.length < least || value.length > most) {
    const one = least === 1 && most === 1;
    refuse(place, `must be ${one ? '' : 'a text of '}${span(least, most, 'character')}`);
  }
  return value;
}

/** Reads one of the given words. */
export function readWord<T extends string>(value: unknown, place: string, words: readonly T[]): T {
  const found = words.find((word) => word === value);
  if (found === undefined) {
    const [only] = words;
    refuse(place, words.length === 1 ? `must be ${only}` : `must be one of: ${words.join(', ')}`);
  }
  return found;
}

/**
 * Reads a table from symbol counts (as text, in ascending order) to whole numbers from `least` to
 * `most`.
 */
export function readByCount(
  value: unknown,
  place: string,
  maxCount: number,
  least: number,
  most: number,
): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(place, 'must be an object from counts to numbers');
  }
  const parts = Object.entries(value).map(([count, entry]): [string, () => number] => [
    count,
    () => {
      if (!/^[1-9]\d*$/.test(count) || Number.parseInt(count, 10) > maxCount) {
        refuse(`${place}.${count}`, `counts go from 1 to ${maxCount}`);
      }
      return readInteger(entry, `${place}.${count}`, least, most);
    },
  ]);
  if (parts.length === 0) refuse(place, 'must have at least one count');
  return readAll(Object.fromEntries(parts));
}

/** Formats a range: `exactly one item`, `exactly 5 items`, `1 to 8 items`. */
function span(least: number, most: number, thing: string): string {
  if (least !== most) return `${least} to ${most} ${thing}s`;
  return least === 1 ? `exactly one ${thing}` : `exactly ${least} ${thing}s`;
}
