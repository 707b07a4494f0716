/** The kinds of value the wire document knows, checked without the contract's own schemas. */
export type Shape = ((value: unknown) => boolean) | Members;

export interface Members {
  readonly [name: string]: Shape;
}

/** The data of a call that answers none. */
export const nothing: Shape = (value) => value === null;
export const text: Shape = (value) => typeof value === 'string' && value !== '';
export const decimal: Shape = (value) => Number.isFinite(value);
export const whole: Shape = (value) => Number.isSafeInteger(value);
/** A count, or an amount in minor units, that is never below zero. */
export const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const flag: Shape = (value) => value === 0 || value === 1;
/** Epoch milliseconds: seconds would be far below. */
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

/** Absent is null, and never left out. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || faults(value, shape).length === 0;

/** A list in which every item has this shape. */
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((item) => faults(item, shape).length === 0);

/** The same with something in it: an empty list would prove nothing. */
export const filledListOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.length > 0 && faults(value, listOf(shape)).length === 0;

/** The members that are left out or of another kind, with what is there instead. */
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
