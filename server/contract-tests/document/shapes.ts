/** The value types of the wire document, checked without the contract's own schemas. */
export type Shape = ((value: unknown) => boolean) | Members;

export interface Members {
  readonly [name: string]: Shape;
}

/** The data of a call that returns none. */
export const nothing: Shape = (value) => value === null;
export const text: Shape = (value) => typeof value === 'string' && value !== '';
export const decimal: Shape = (value) => Number.isFinite(value);
export const whole: Shape = (value) => Number.isSafeInteger(value);
/** A count or an amount in minor units; never negative. */
export const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const flag: Shape = (value) => value === 0 || value === 1;
/** Epoch milliseconds: a value in seconds would be far smaller. */
export const time: Shape = (value) =>
  Number.isSafeInteger(value) && Number(value) > 1_700_000_000_000;
export const payType: Shape = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 8 && Number(value) <= 14;
export const like =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const zonedTime = like(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
export const hash = like(/^[0-9a-f]{64}$/);

/** The value or null; a missing member is a fault. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || faults(value, shape).length === 0;

/** A list whose items all have this shape. */
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((item) => faults(item, shape).length === 0);

/** A non-empty list: an empty one would check nothing. */
export const filledListOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.length > 0 && faults(value, listOf(shape)).length === 0;

/** Returns the missing or mistyped members, with the value found. */
export function faults(value: unknown, shape: Shape, at = 'data'): string[] {
  if (typeof shape === 'function') {
    return shape(value) ? [] : [`${at}: ${JSON.stringify(value) ?? 'left out'}`];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`${at}: ${JSON.stringify(value) ?? 'left out'}`];
  }
  const members = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).flatMap(([name, inner]) =>
    faults(members.get(name), inner, `${at}.${name}`),
  );
}
