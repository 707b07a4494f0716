/** The value types of the wire document, checked without the contract's own schemas. */
export type Shape = Check | OrNull | ListOf | ByValue | Members;
type Check = (value: unknown) => boolean;

export interface Members {
  readonly [name: string]: Shape;
}

/** The value or null. A test must see both: a member that is never null is no `OrNull`. */
export class OrNull {
  readonly inner: Shape;
  constructor(inner: Shape) {
    this.inner = inner;
  }
}

/** A list whose items all have one shape. */
export class ListOf {
  readonly item: Shape;
  readonly least: number;
  constructor(item: Shape, least: number) {
    this.item = item;
    this.least = least;
  }
}

/** An object whose other members depend on the value of one of them. */
export class ByValue {
  readonly member: string;
  readonly shapes: ReadonlyMap<unknown, Members>;
  constructor(member: string, shapes: ReadonlyMap<unknown, Members>) {
    this.member = member;
    this.shapes = shapes;
  }
}

/** The data of a call that returns none. */
export const nothing: Shape = (value) => value === null;
export const text: Shape = (value) => typeof value === 'string' && value !== '';
export const decimal: Shape = (value) => Number.isFinite(value);
export const whole: Shape = (value) => Number.isSafeInteger(value);
/** A count or an amount in minor units; never negative. */
export const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const percent: Shape = (value) =>
  Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 100;
export const truth: Shape = (value) => typeof value === 'boolean';
/** An object of any members: a game's definition, an event of a round. */
export const anyObject: Shape = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Epoch milliseconds: a value in seconds would be far smaller. */
export const time: Shape = (value) =>
  Number.isSafeInteger(value) && Number(value) > 1_700_000_000_000;
export const like =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const zonedTime = like(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
export const date = like(/^\d{4}-\d\d-\d\d$/);
export const hash = like(/^[0-9a-f]{64}$/);
export const oneOf =
  (...values: readonly (string | number | boolean)[]): Shape =>
  (value) =>
    values.some((listed) => listed === value);
export const flag = oneOf(0, 1);
/** BANK, SUDT, JAZZCASH, EASYPAISA, PIX, SPEI, UPI. */
export const payType = oneOf(8, 9, 10, 11, 12, 13, 14);
export const language = oneOf('EN', 'IN', 'BR', 'MX', 'CN');

export const orNull = (shape: Shape) => new OrNull(shape);
export const listOf = (shape: Shape) => new ListOf(shape, 0);
/** A non-empty list: an empty one would check nothing. */
export const filledListOf = (shape: Shape) => new ListOf(shape, 1);
export const byValue = (member: string, shapes: readonly (readonly [string | number, Members])[]) =>
  new ByValue(member, new Map(shapes));

/** Notes each value of an `OrNull` that a check met, by its place in the table. */
export type Note = (place: string, isFilled: boolean) => void;

const withoutNote: Note = () => undefined;

/** Returns the missing, mistyped and unknown members, with the value found. */
export function faults(
  value: unknown,
  shape: Shape,
  place = 'data',
  note: Note = withoutNote,
): string[] {
  if (shape instanceof OrNull) {
    if (value !== undefined) note(place, value !== null);
    return value === null ? [] : faults(value, shape.inner, place, note);
  }
  if (shape instanceof ListOf) {
    if (!Array.isArray(value) || value.length < shape.least) return [shown(value, place)];
    return value.flatMap((item) => faults(item, shape.item, `${place}[]`, note));
  }
  if (typeof shape === 'function') return shape(value) ? [] : [shown(value, place)];
  if (!isObject(value)) return [shown(value, place)];
  const members = new Map<string, unknown>(Object.entries(value));
  if (shape instanceof ByValue) {
    const named = members.get(shape.member);
    const found = shape.shapes.get(named);
    if (found === undefined) return [shown(named, `${place}.${shape.member}`)];
    return faults(value, found, `${place}.${String(named)}`, note);
  }
  const unknown = [...members.keys()].filter((name) => !Object.hasOwn(shape, name));
  return [
    ...unknown.map((name) => `${place}.${name}: not in the table`),
    ...Object.entries(shape).flatMap(([name, inner]) =>
      faults(members.get(name), inner, `${place}.${name}`, note),
    ),
  ];
}

function shown(value: unknown, place: string): string {
  return `${place}: ${JSON.stringify(value) ?? 'left out'}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the place of every `OrNull` of a table. */
export function nullables(shape: Shape, place: string): string[] {
  if (typeof shape === 'function') return [];
  if (shape instanceof OrNull) return [place, ...nullables(shape.inner, place)];
  if (shape instanceof ListOf) return nullables(shape.item, `${place}[]`);
  const inner: readonly (readonly [unknown, Shape])[] =
    shape instanceof ByValue ? [...shape.shapes] : Object.entries(shape);
  return inner.flatMap(([name, of]) => nullables(of, `${place}.${String(name)}`));
}
