/** Where a page of a list ends: the key of its last row, as the wire's `next`. */
export function writePlace(key: readonly number[]): string {
  return key.join('.');
}

/** The key of `count` numbers in a `before`; null for the first page and for any other text. */
export function readPlace(text: string | undefined, count: number): readonly number[] | null {
  if (text === undefined) return null;
  const key = text.split('.').map((part) => Number.parseInt(part, 10));
  return key.length === count && key.every(Number.isSafeInteger) ? key : null;
}
